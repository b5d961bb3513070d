/** A property's value as a line of text, and back; its range in words. */

import { durationIn, NEVER_ISO } from '../../../scenarios/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import type { Lang } from '../../model/lang.ts'
import { durationText, instantText, numberText } from '../../words/format.ts'
import { isJson, jsonIn } from '../../model/json-path.ts'
import { readDuration } from './duration-reading.ts'

/** Any JSON value in one line: what reads as a number, true, false, null or a list is that, everything else is text. */
export function looseText(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  return isJson(value) ? JSON.stringify(value) : value
}

export function looseValue(text: string): unknown {
  const value = jsonIn(text)
  return value === undefined ? text : value
}

/** What a field shows: a duration or instant in people's words, if they say all of it, else as it is written. */
export function fieldText(shape: AnyShape, value: unknown, lang: Lang): string {
  const ms = isTimed(shape) ? (durationIn(value) ?? null) : null
  if (ms === null)
    return typeof value === 'string' && shape.kind !== 'any' && shape.kind !== 'value' ? value : looseText(value)
  const said =
    shape.kind === 'instant' ? [instantText(ms, 'short', lang), durationText(ms, lang)] : [durationText(ms, lang)]
  return said.find(text => readBack(text) === ms) ?? looseText(value)
}

/** A duration in a sentence; what is quoted is as somebody wrote it. */
const IN_SENTENCE = /"[^"]*"|\bP[\dT][\dDHMST.]*\b/g

/** A problem's sentence with its durations as the fields show them. */
export const problemText = (message: string): string =>
  message.replace(IN_SENTENCE, text => (text.startsWith('"') ? text : fieldText(DURATION, text, 'en')))

const DURATION: AnyShape = { kind: 'duration', never: true, signed: true }

const isTimed = ({ kind }: AnyShape): boolean => kind === 'duration' || kind === 'instant'

function readBack(text: string): number | null {
  const read = readDuration(text, { never: false, signed: true })
  return 'iso' in read ? (durationIn(read.iso) ?? null) : null
}

/** "1 min 30 s" for a duration, "1:30" for an instant; null: it is none, or says it by itself. */
export function readingOf(shape: AnyShape, value: unknown, lang: Lang): string | null {
  const ms = isTimed(shape) ? (durationIn(value) ?? null) : null
  return ms === null ? null : shape.kind === 'duration' ? durationText(ms, lang) : instantText(ms, 'short', lang)
}

export interface RangeText {
  /** null = open there. */
  readonly min: string | null
  readonly max: string | null
  readonly orNever: boolean
}

/** null: there is none to be said. */
export function rangeOf(shape: AnyShape, lang: Lang): RangeText | null {
  if (shape.kind !== 'number' && shape.kind !== 'duration') return null
  const print = (value: number) => (shape.kind === 'duration' ? durationText(value, lang) : numberText(value, lang))
  const { min, max } = shape
  const orNever = shape.kind === 'duration' && shape.never
  if (min === undefined && max === undefined && !orNever) return null
  return { min: min === undefined ? null : print(min), max: max === undefined ? null : print(max), orNever }
}

export const isNever = (value: unknown): boolean => value === NEVER_ISO
