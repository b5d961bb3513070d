import { useState } from 'react'
import { FIGURE_VIEW, FIGURE_VIEWS } from '../../../scenarios/index.ts'
import { canMove, FILM_LEAST, FILM_MOST } from '../../draw/figure/read-film.ts'
import { WIDTH_LEAST, WIDTH_MOST } from '../../draw/figure/read-spec.ts'
import { FIGURE_THEMES } from '../../draw/figure/theme.ts'
import { usePage } from '../../state/page.ts'
import type { Run } from '../../state/run.ts'
import { markedRange } from '../../state/visibility.ts'
import { endOf } from '../../read/at.ts'
import { clockIn } from '../../explain/describe.ts'
import { shortNumber } from '../../explain/row-words.ts'
import { instantsOnAxis } from '../../draw/timeline/ticks.ts'
import { LANG_NAMES, LANGS } from '../../model/lang.ts'
import { useJudged } from '../use-judged.ts'
import { Check, Choice } from '../ui/field.tsx'
import { useLang, useLazyWords } from '../use-words.ts'
import { useIsOutdated } from '../story/use-is-outdated.ts'
import { endsAtPlayhead, isMoving, isSelectedIn, marksTold, instantsOf } from './figure-choices.ts'
import type { FigureChoices } from './figure-choices.ts'
import { selectedMessage } from '../../read/message/lineage.ts'

interface FigureOptionsProps {
  readonly run: Run
  readonly choices: FigureChoices
  readonly onChange: (choices: FigureChoices) => void
}

export function FigureOptions({ run, choices, onChange }: FigureOptionsProps) {
  const { figureDialog: words, figure } = useLazyWords()
  const change = (part: Partial<FigureChoices>) => onChange({ ...choices, ...part })
  return (
    <div className="figure-options">
      <Choice
        look="field"
        label={words.view}
        value={choices.view}
        options={FIGURE_VIEWS.map(view => [view, figure.views[view]])}
        onChange={view => change({ view })}
      />
      <Choice
        look="field"
        label={words.theme}
        value={choices.theme}
        options={FIGURE_THEMES.map(theme => [theme, words.themes[theme]])}
        onChange={theme => change({ theme })}
      />
      <Choice
        look="field"
        label={words.language}
        value={choices.lang}
        options={LANGS.map(lang => [lang, LANG_NAMES[lang]])}
        onChange={lang => change({ lang })}
      />
      <Width width={choices.width} onChange={width => change({ width })} />
      <Part run={run} choices={choices} onChange={isMarked => change({ isMarked })} />
      <Checks run={run} choices={choices} change={change} />
    </div>
  )
}

function Width({ width, onChange }: { readonly width: number; readonly onChange: (width: number) => void }) {
  const { figureDialog: words } = useLazyWords()
  return (
    <label className="field">
      <span>{words.width}</span>
      <NumberInput min={WIDTH_LEAST} max={WIDTH_MOST} step={1} parts={1} value={width} onChange={onChange} />
    </label>
  )
}

interface NumberInputProps {
  readonly min: number
  readonly max: number
  readonly step: number
  /** The finest that is taken: so many make 1. */
  readonly parts: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** What is typed is drawn as soon as it is in range; a moment later the field says that it is not. */
function NumberInput({ min, max, step, parts, value, onChange }: NumberInputProps) {
  const [isWrong, setWrong] = useState(false)
  const { isJudged, judge, judgeLater, dontJudge } = useJudged()
  const take = (typed: number) => {
    const rounded = Math.round(typed * parts) / parts
    const isFit = rounded >= min && rounded <= max // not so where nothing is typed
    setWrong(!isFit)
    if (Number.isNaN(typed)) dontJudge()
    else judgeLater(isJudged && isWrong && !isFit)
    if (isFit) onChange(rounded)
  }
  return (
    <input
      type="number"
      min={min}
      max={max}
      step={step}
      defaultValue={value}
      aria-invalid={(isWrong && isJudged) || undefined}
      onBlur={judge}
      onChange={event => take(event.target.valueAsNumber)}
    />
  )
}

/** A marked stretch or all; where a view shows instants, their times. */
function Part({
  run,
  choices,
  onChange,
}: {
  readonly run: Run
  readonly choices: FigureChoices
  readonly onChange: (isMarked: boolean) => void
}) {
  const { figureDialog: words, figureViews } = useLazyWords()
  const lang = useLang()
  const range = usePage(markedRange)
  const { t, n } = usePage(state => state.playhead)
  const { shows } = FIGURE_VIEW[choices.view]
  const instant = figureViews.at(clockIn(run.trace, t, lang))
  if (shows !== 'stretch')
    return (
      <p className="field">
        <span>{words.part}</span>
        <span className="hint">
          {shows !== 'instant'
            ? instantsOf(choices, run, t)
                .map(at => clockIn(run.trace, at, lang))
                .join(', ')
            : n < run.trace.recordsUpTo(t) - 1
              ? words.afterAll(instant)
              : instant}
        </span>
      </p>
    )
  const whole = endsAtPlayhead(choices) ? words.upTo(clockIn(run.trace, t, lang)) : words.whole
  if (range === null)
    return (
      <p className="field figure-part">
        <span>{words.part}</span>
        <span className="hint">
          {whole}
          <span className="figure-mouse only-mouse">{words.markedHint}</span>
        </span>
      </p>
    )
  const [from, to] = instantsOnAxis(endOf(run.trace), range.from, range.to, lang)
  return (
    <Choice
      look="field"
      label={words.part}
      value={choices.isMarked ? 'marked' : 'whole'}
      options={[
        ['whole', whole],
        ['marked', words.marked(from, to)],
      ]}
      onChange={value => onChange(value === 'marked')}
    />
  )
}

function Checks({
  run,
  choices,
  change,
}: {
  readonly run: Run
  readonly choices: FigureChoices
  readonly change: (part: Partial<FigureChoices>) => void
}) {
  const { figureDialog: words } = useLazyWords()
  const lang = useLang()
  const playhead = usePage(state => state.playhead)
  const name = useSelectionName(run)
  const isOutdated = useIsOutdated()
  const isTimeline = choices.view === 'timeline'
  return (
    <div className="toolbar figure-checks">
      {isTimeline && marksTold(run, isOutdated) !== undefined && (
        <Check text={words.callouts} isOn={choices.callouts} onChange={callouts => change({ callouts })} />
      )}
      {name !== null && (
        <Check text={words.selected(name)} isOn={isSelectedIn(choices)} onChange={selected => change({ selected })} />
      )}
      {isTimeline && !isMoving(choices) && (
        <Check
          text={words.noFuture(clockIn(run.trace, playhead.t, lang))}
          isOn={choices.noFuture}
          onChange={noFuture => change({ noFuture })}
        />
      )}
      {(FIGURE_VIEW[choices.view].settings as readonly string[]).includes('clock') && (
        <Check text={words.utc} isOn={choices.utc} onChange={utc => change({ utc })} />
      )}
      {canMove(choices) && <Film seconds={choices.filmSeconds} onChange={filmSeconds => change({ filmSeconds })} />}
    </div>
  )
}

const FILM_SECONDS = 8

/** A playhead that reveals it, again and again, and how long that takes. */
function Film({
  seconds,
  onChange,
}: {
  readonly seconds: number | null
  readonly onChange: (seconds: number | null) => void
}) {
  const { figureDialog: words } = useLazyWords()
  return (
    <span className="toolbar figure-film">
      <Check text={words.animated} isOn={seconds !== null} onChange={isOn => onChange(isOn ? FILM_SECONDS : null)} />
      {seconds !== null && (
        <label className="choice">
          <NumberInput
            min={FILM_LEAST / 1000}
            max={FILM_MOST / 1000}
            step={0.1}
            parts={1000}
            value={seconds}
            onChange={onChange}
          />
          {words.seconds}
        </label>
      )}
    </span>
  )
}

function useSelectionName({ trace }: Run): string | null {
  const selection = usePage(state => state.selection)
  if (selection === null) return null
  if (selection.kind === 'entity') return trace.entities[selection.entity]!.path
  const m = selectedMessage(trace, selection)
  return m === null ? null : `${shortNumber(trace, m)} ${trace.messageIdOf(m)}`
}
