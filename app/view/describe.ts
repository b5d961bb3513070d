/** A property's value as people read it: ISO durations as "1 min 30 s", the largest one as "never", booleans as on and off. */

import { parseDuration } from '../../scenarios/format/duration.ts'
import type { Lang, Words } from '../words/words.ts'
import { durationText } from './format.ts'
import { isObject } from './properties.ts'

export function describeValue(value: unknown, w: Words, lang: Lang): string {
  if (value === null || value === undefined) return w.propertyWords.none
  if (typeof value === 'boolean') return value ? w.propertyWords.yes : w.propertyWords.no
  if (typeof value === 'string') return describeText(value, w, lang)
  if (isObject(value) && typeof value['sweepEvery'] === 'string') return `sweepEvery ${describeText(value['sweepEvery'], w, lang)}`
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function describeText(value: string, w: Words, lang: Lang): string {
  const parsed = /^-?P/.test(value) ? parseDuration(value) : { fault: '' }
  if ('fault' in parsed) return value
  return parsed.ms === null ? w.relativeWords.never : durationText(parsed.ms, lang)
}
