/** Fields of times and durations, absolute and relative to the playhead. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { clockIn, plainText } from '../describe.ts'
import { durationText } from '../../words/format.ts'
import { relativeText } from '../../words/relative.ts'
import { recordSentence } from '../record-words.ts'
import type { Field, HistoryEntry, Look } from './types.ts'

type More = Omit<Field, 'name' | 'value' | 'relative'>

export function timeField(look: Look, name: string, t: number, more: More = {}): Field {
  return { name, value: clockIn(look.trace, t, look.lang), relative: relativeText(t, look.at.t, look.lang), ...more }
}

/** A TTL that nobody set is the largest there is (S-27). */
export const timeToLiveText = (look: Look, ms: number | null): string =>
  ms === null ? look.w.propertyWords.noTimeToLive : durationText(ms, look.lang)

/** A property that may be absent shows only where it is there. */
export const optional = (name: string, value: unknown): readonly Field[] =>
  value === null || value === undefined ? [] : [{ name, value: asText(value) }]

/** Of a long body or property the beginning: nothing lays out more than is read. */
const SHOWN_MOST = 2000

export function asText(value: unknown): string {
  const text = plainText(value)
  return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text
}

export function historyEntry(look: Look, n: RecordNumber, place: string | null = null): HistoryEntry {
  const { trace, input, at, w, lang } = look
  return {
    n,
    time: clockIn(trace, trace.timeOf(n), lang),
    sentence: recordSentence(trace, input, n, w, lang),
    place,
    isAhead: n > at.n,
    isCurrent: n === at.n,
  }
}

/** Of receivers, subscriptions or rules: a namespace may have thousands, and each would be a line of the page. */
const LISTED_MAX = 200

/** A line for each of the first, and how many more there are. */
export function linesOf<T>({ w }: Look, things: readonly T[], line: (thing: T) => Field): readonly Field[] {
  const fields = things.slice(0, LISTED_MAX).map(line)
  const more = things.length - fields.length
  return more > 0 ? [...fields, { name: '', value: w.sessionFields.more(more) }] : fields
}
