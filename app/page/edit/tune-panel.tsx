import { useMemo, useState } from 'react'
import { acts, usePage } from '../../state/page.ts'
import type { Basis } from '../../edit/text/text-edits.ts'
import { fatesOf } from '../../read/difference/fates.ts'
import type { LastFate } from '../../model/fate.ts'
import type { Knob } from '../../edit/tune/knob.ts'
import { keyOf } from '../../edit/tune/order.ts'
import { rawOf } from '../../edit/tune/value.ts'
import { TuneSlider } from './tune-slider.tsx'
import { useHints, useKnobs } from './use-tune.ts'
import type { Hints } from './use-tune.ts'
import { useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'
import './tune.css'

const SHOWN_FIRST = 6
const OUTCOMES: readonly LastFate[] = [
  'done',
  'deadLettered',
  'dropped',
  'expired',
  'lost',
  'cancelled',
  'deleted',
  'waiting',
  'held',
  'deferred',
  'scheduled',
]

/** The few values that matter for this scenario, as sliders. */
export function TunePanel() {
  const words = useLazyWords().whatIf.tune
  const tune = useKnobs()
  const [isLong, setLong] = useState(false)
  const { rows } = tune
  const shown = useMemo(() => (isLong ? rows : rows.slice(0, SHOWN_FIRST)), [rows, isLong])
  const hints = useHints(shown)
  return (
    <div className="tune">
      <h3 className="bold">{words.title}</h3>
      <Outcome />
      {!tune.isBroken && rows.length > 0 && <Legend hints={hints} />}
      {tune.isBroken && <p className="muted tune-note">{words.broken}</p>}
      {!tune.isBroken && !tune.isComing && rows.length === 0 && <p className="muted tune-note">{words.none}</p>}
      {!tune.isBroken &&
        shown.map(row => (
          <TuneSlider
            key={keyOf(row.knob)}
            row={row}
            hint={hints.of.get(keyOf(row.knob)) ?? null}
            onChange={value => change(row.knob, rawOf(row.knob, value), tune.basis)}
            onReset={() => {
              change(row.knob, row.originalRaw, tune.basis)
              acts.endGesture()
            }}
          />
        ))}
      {rows.length > SHOWN_FIRST && (
        <LinkButton className="tune-more" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? words.fewer : words.more(rows.length - SHOWN_FIRST)}
        </LinkButton>
      )}
    </div>
  )
}

/** What the signs on the sliders mean. */
function Legend({ hints: { isUntried, isTrying } }: { readonly hints: Hints }) {
  const words = useLazyWords().whatIf.tune
  return (
    <p className="hint tune-legend" aria-busy={isTrying}>
      <span className="tune-sign" data-kind="original" aria-hidden="true" /> {words.legend.original}
      {isUntried ? (
        words.untried
      ) : (
        <>
          <span className="tune-sign" data-kind="hint" aria-hidden="true" /> {words.legend.hint}
        </>
      )}
    </p>
  )
}

/** All changes of one slider until it is let go are one step of undo. */
function change(knob: Knob, value: unknown, basis: Basis): void {
  acts.change([{ path: knob.path, value }], `tune ${keyOf(knob)}`, basis)
}

/** What became of the messages, in numbers that follow every change. */
function Outcome() {
  const words = useLazyWords().whatIf.tune
  const trace = usePage(state => state.run?.trace ?? null)
  if (trace === null) return null
  const { counts } = fatesOf(trace)
  const told = OUTCOMES.filter(how => counts[how] > 0).map((how): readonly [LastFate, number] => [how, counts[how]])
  return (
    <p className="muted number tune-outcome" title={words.outcomeHint}>
      {words.outcome(told)}
    </p>
  )
}
