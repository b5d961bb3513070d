import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { acts } from '../../state/page.ts'
import type { Knob } from '../../edit/tune/knob.ts'
import type { Value } from '../../edit/tune/scale.ts'
import { isInRange, typedDuration, typedNumber } from '../../edit/tune/value.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { knobText } from './knob-text.ts'
import { selectAll } from './use-draft.ts'
import { useJudged } from '../use-judged.ts'
import { useLang, useLazyWords } from '../use-words.ts'

interface InputProps {
  readonly knob: Knob
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** The value as text, to type another one: taken with Enter or when the field is left, if it can be. */
export function TuneInput({ knob, value, onChange }: InputProps) {
  const words = useLazyWords().whatIf.tune
  const lang = useLang()
  const [typed, setTyped] = useState<string | null>(null)
  const { isJudged, judge, judgeLater } = useJudged()
  const faultId = useId()
  const shown = value === undefined ? '' : knobText(knob, value, lang)
  const wrong = typed === null ? null : faultOf(knob, typed, lang)
  const fault = isJudged ? wrong : null
  const take = () => {
    const next = typed === null || typed.trim() === shown ? undefined : read(knob, typed)
    if (next === undefined || wrong !== null) return judge()
    onChange(next)
    acts.endGesture()
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take()
    if (event.key !== 'Escape' || typed === null) return
    event.preventDefault()
    setTyped(null)
  }
  return (
    <span className="tune-typed">
      <input
        type="text"
        className="number tune-input"
        spellCheck={false}
        autoComplete="off"
        inputMode={knob.kind === 'duration' ? 'text' : 'decimal'}
        aria-label={words.label(knob.name, knob.of)}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : faultId}
        value={typed ?? shown}
        placeholder={words.absent}
        onChange={({ target }) => {
          setTyped(target.value)
          judgeLater(fault !== null && faultOf(knob, target.value, lang) !== null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          take()
          setTyped(null)
        }}
        onFocus={selectAll}
      />
      {fault !== null && (
        <span id={faultId} className="fault small floating tune-fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}

const read = (knob: Knob, typed: string): Value | undefined =>
  knob.kind === 'duration' ? typedDuration(typed) : typedNumber(typed, knob.kind === 'count')

/** Only once something is written that cannot be meant. */
function faultOf(knob: Knob, typed: string, lang: Lang): string | null {
  const words = lazyWordsOf(lang).whatIf.tune
  if (typed.trim() === '') return null
  const value = read(knob, typed)
  if (value === undefined) return words.notUnderstood(words.examples[knob.kind])
  if (isInRange(knob, value)) return null
  const { min, max } = knob
  return words.outOfRange(
    words.range(knobText(knob, min, lang), Number.isFinite(max) ? knobText(knob, max, lang) : null),
  )
}
