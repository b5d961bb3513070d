import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { acts } from '../../state/page.ts'
import type { Knob } from '../../edit/tune/knob.ts'
import { mayHaveHint } from '../../edit/tune/hints.ts'
import type { Hint } from '../../edit/tune/hints.ts'
import { POSITIONS } from '../../edit/tune/scale.ts'
import type { Scale, Value } from '../../edit/tune/scale.ts'
import { NameText, withUnits } from '../inspector/breaks.tsx'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { knobText } from './knob-text.ts'
import { TuneInput } from './tune-input.tsx'
import type { TuneRow } from './use-tune.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import { IconButton, LinkButton } from '../ui/button.tsx'

interface SliderProps {
  readonly row: TuneRow
  readonly hint: Hint | null
  readonly onChange: (value: Value) => void
  readonly onReset: () => void
}

/** One value: its name, a slider with a tick where it was, a field to type in, what it may be, what would help. */
export function TuneSlider({ row, hint, onChange, onReset }: SliderProps) {
  const words = useLazyWords().whatIf.tune
  const lang = useLang()
  const { knob, value, original, isChanged } = row
  const id = useId()
  const originalText = original === undefined ? words.absent : knobText(knob, original, lang)
  return (
    <div className="ruled tune-row" data-changed={isChanged || undefined}>
      <div className="line tune-head">
        <label className="grow strong tune-name" htmlFor={id}>
          <NameText name={knob.name} /> {knob.of !== null && <span className="muted tune-of">{knob.of}</span>}
        </label>
        <TuneInput knob={knob} value={value} onChange={onChange} />
        <IconButton
          icon={RotateCcw}
          size={14}
          label={words.reset(originalText)}
          className="small tune-reset"
          disabled={!isChanged}
          onClick={onReset}
        />
      </div>
      <Track id={id} {...{ row, hint, onChange, onReset, originalText }} />
      <p className="hint tune-about">
        {words.about(knob.name)} <span className="dotted tune-range">{withUnits(rangeText(knob, lang))}</span>
      </p>
      {mayHaveHint(knob) && (
        <div className="tune-hint-place">
          {hint !== null && (
            <LinkButton
              className="tune-hint"
              title={words.hintTitle}
              onClick={() => {
                onChange(hint.value)
                acts.endGesture()
                // The suggestion goes; what it moved takes the focus.
                document.getElementById(id)?.focus()
              }}
            >
              {withUnits(words.hint(knobText(knob, hint.value, lang), hint.goal, hint.of))}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

interface TrackProps extends SliderProps {
  readonly id: string
  readonly originalText: string
}

function Track({ id, row, hint, onChange, onReset, originalText }: TrackProps) {
  const words = useLazyWords().whatIf.tune
  const lang = useLang()
  const { knob, value, original, isChanged } = row
  // While it is held nothing slides under the hand.
  const [held, setHeld] = useState<{ readonly position: number; readonly scale: Scale } | null>(null)
  const scale = held?.scale ?? row.scale
  const position = held?.position ?? (value === undefined ? 0 : scale.position(value))
  const release = () => {
    setHeld(null)
    acts.endGesture()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction =
      event.key === 'ArrowRight' || event.key === 'ArrowUp'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowDown'
          ? -1
          : 0
    if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange(
      scale.next(value ?? knob.min, direction, [
        ...(original === undefined ? [] : [original]),
        ...(hint === null ? [] : [hint.value]),
      ]),
    )
  }
  const text = value === undefined ? words.absent : knobText(knob, value, lang)
  return (
    <div className="tune-track">
      {original !== undefined && <Tick kind="original" position={scale.position(original)} />}
      {hint !== null && <Tick kind="hint" position={scale.position(hint.value)} />}
      <input
        id={id}
        type="range"
        min={0}
        max={POSITIONS}
        value={position}
        aria-label={words.label(knob.name, knob.of)}
        aria-valuetext={words.value(text, isChanged ? originalText : null)}
        onKeyDown={onKeyDown}
        onPointerUp={release}
        onPointerCancel={release}
        onBlur={release}
        onDoubleClick={onReset}
        onPointerDown={() => setHeld({ position, scale })}
        onChange={event => {
          const next = Number(event.target.value)
          if (held !== null) setHeld({ position: next, scale })
          onChange(scale.value(next))
        }}
      />
    </div>
  )
}

/** Stands where the thumb's middle would stand. */
function Tick({ kind, position }: { readonly kind: 'original' | 'hint'; readonly position: number }) {
  const part = position / POSITIONS
  return (
    <span
      className="tune-tick"
      data-kind={kind}
      style={{ left: `calc(${part} * (100% - var(--thumb)) + var(--thumb) / 2)` }}
      aria-hidden="true"
    />
  )
}

function rangeText(knob: Knob, lang: Lang): string {
  const words = lazyWordsOf(lang).whatIf.tune
  const { min, max, hasNever, fallback, whose } = knob
  const most = hasNever ? words.never : Number.isFinite(max) ? knobText(knob, max, lang) : null
  return words.rangeAndDefault(
    words.range(knobText(knob, min, lang), most),
    fallback === undefined ? null : knobText(knob, fallback, lang),
    whose === 'azure',
  )
}
