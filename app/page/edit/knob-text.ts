import { durationText, numberText } from '../../words/format.ts'
import type { Knob } from '../../edit/tune/knob.ts'
import type { Value } from '../../edit/tune/scale.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'

/** A value as a person writes it. */
export function knobText({ kind }: Knob, value: Value, lang: Lang): string {
  if (value === null) return lazyWordsOf(lang).whatIf.tune.never
  return kind === 'duration' ? durationText(value, lang) : numberText(value, lang)
}
