/** Reading and writing the values of sliders: in a scenario's JSON, and as a person types them. */

import { durationIn, formatDuration } from '../../../scenarios/index.ts'
import { durationText } from '../../words/format.ts'
import type { Lang } from '../../model/lang.ts'
import type { Knob } from './knob.ts'
import { scaleOf } from './scale.ts'
import type { Scale, Span, Value } from './scale.ts'
import { readDuration } from '../form/duration-reading.ts'

/** undefined: there is none. */
export function valueOf(knob: Knob, raw: unknown): Value | undefined {
  if (raw === undefined) return knob.fallback
  if (knob.kind !== 'duration') return typeof raw === 'number' ? raw : undefined
  return durationIn(raw)
}

/** As it is written in the text. */
export const rawOf = ({ kind }: Knob, value: Value): unknown => (kind === 'duration' ? formatDuration(value) : value)

/** What a slider stands on: what the value was, and what it is now. */
interface Standing {
  readonly original: Value | undefined
  readonly value: Value | undefined
}

/** Far enough around what was, whatever a drag makes of it, so that nothing slides under the hand; what is typed beyond stands at its end. The range itself may be endless. */
function spanOf(knob: Knob, { original, value }: Standing, runForMs: number): Span {
  const { kind, min, max, hasNever } = knob
  const now = typeof value === 'number' ? [value] : []
  const around = typeof original === 'number' ? original : (now[0] ?? 0)
  const far = {
    duration: Math.max(4 * around, 2 * runForMs, 4 * min),
    count: Math.max(10, 3 * around),
    rate: Math.max(20 * around, 1),
  }[kind]
  const near = kind === 'rate' ? Math.max(min, Math.min(around / 100, ...now)) : min
  const positive = [around / 100, ...now].filter(number => number > 0)
  const least = kind === 'duration' && min === 0 ? Math.max(1, Math.min(1000, ...positive)) : undefined
  return { kind, min: near, max: Math.min(max, Math.max(far, ...now)), hasNever, ...(least !== undefined && { least }) }
}

export function knobScale(knob: Knob, standing: Standing, runForMs: number): Scale {
  return scaleOf(spanOf(knob, standing, runForMs))
}

/** As in the form (duration-reading.ts), but here a bare number is seconds. undefined: not understood. */
export function typedDuration(text: string): Value | undefined {
  const seconds = text.trim().replace(',', '.')
  if (/^\d+(\.\d+)?$/.test(seconds)) return Math.round(Number(seconds) * 1000)
  const read = readDuration(text, { never: true, signed: false })
  return 'iso' in read ? durationIn(read.iso) : undefined
}

/** An ISO duration as people type it. */
export function durationWords(iso: string, never: string, lang: Lang): string {
  const ms = durationIn(iso)
  return ms === undefined ? iso : ms === null ? never : durationText(ms, lang)
}

/** undefined: not understood, or not a number of that kind. */
export function typedNumber(text: string, isWhole: boolean): number | undefined {
  const typed = text.trim().replace(',', '.')
  const value = Number(typed)
  return typed === '' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value)) ? undefined : value
}

export function isInRange({ min, max, hasNever }: Knob, value: Value): boolean {
  return value === null ? hasNever : value >= min && value <= max
}
