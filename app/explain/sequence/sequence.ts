/**
 * Who did what with whom, in order: the steps of a sequence diagram in words and numbers, also its list for ears.
 * Records that are one act to a reader (a delivery and the start of work, an expiry and its dead-lettering) are one step.
 */

import { HOUR } from '../../../sim-core/index.ts'
import { factsOf, isBirth } from '../../read/kinds.ts'
import type { ArrowLook } from '../../read/kinds.ts'
import type { SequenceStep, LockBar } from './step.ts'
import type { EveryKey, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { endOf, numberOf } from '../../read/at.ts'
import { clockIn } from '../describe.ts'
import { durationText, instantText, numberText } from '../../words/format.ts'
import { recordSentence } from '../record-words.ts'
import { endsOf, participantsOf } from './ends.ts'
import type { Ends, Participant } from './ends.ts'
import { locksOf } from './step.ts'
import { recordAt } from './records.ts'
import type { RecordList } from './records.ts'
import { lazyWordsOf, detailWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'

export interface Sequence {
  readonly participants: readonly (Participant & { readonly title: string; readonly below: string })[]
  readonly steps: readonly SequenceStep[]
  readonly locks: readonly LockBar[]
}

/** Records shown at a time. */
export const PAGE_RECORDS = 200

interface Draft {
  readonly records: number[]
  /** The record that names the step. */
  main: number
  readonly place: number
  ends: Ends
}

/** `first`: index in the list at which the page begins. */
export function sequenceOf(
  trace: Trace,
  input: SimulationInput,
  list: RecordList,
  first: number,
  lang: Lang,
): Sequence {
  const drafts = draftsOf(trace, input, list, first)
  const participants = participantsOf(trace, input, new Set(drafts.flatMap(({ ends }) => [ends.from, ends.to])))
  const index = new Map(participants.map(({ id }, i) => [id, i]))
  const words = lazyWordsOf(lang).views.sequence
  const kept = drafts.filter(({ ends }) => index.has(ends.from) && index.has(ends.to))
  const steps = kept.map((draft, i) => stepOf(trace, input, { draft, before: kept[i - 1] }, index, lang))
  return {
    participants: participants.map(own => ({
      ...own,
      title: own.kind === 'steps' ? words.steps : own.name,
      below: words.kinds[own.kind],
    })),
    steps,
    locks: locksOf(trace, steps),
  }
}

function draftsOf(trace: Trace, input: SimulationInput, list: RecordList, first: number): readonly Draft[] {
  const drafts: Draft[] = []
  for (let i = first; i < Math.min(list.count, first + PAGE_RECORDS); i++) {
    const n = recordAt(list, i)
    if (factsOf(trace.kindOf(n)).arrow === 'silent') continue
    const ends = endsOf(trace, input, n)
    if (ends === null) continue
    const before = drafts.at(-1)
    if (before !== undefined && joins(trace, before, n, ends)) continue
    drafts.push({ records: [n], main: n, place: i + 1, ends })
  }
  return drafts
}

/** One act with the step before: it takes the record in. */
function joins(trace: Trace, before: Draft, n: RecordNumber, ends: Ends): boolean {
  const last = before.records.at(-1)!
  if (trace.timeOf(last) !== trace.timeOf(n)) return false
  const m = trace.messageOf(n)
  const pair = `${trace.kindOf(before.main)} ${trace.kindOf(n)}`
  const isSame = m !== null && trace.messageOf(last) === m
  if (isSame && (pair === 'message-locked processing-started' || pair === 'message-received processing-started')) {
    before.records.push(n)
    return true
  }
  const isOneAct =
    (isSame && pair === 'processing-finished message-completed') ||
    (isSame && pair === 'message-expired message-dead-lettered') ||
    (pair.startsWith('message-forwarded message-') && trace.causeOf(n) === last)
  if (!isOneAct) return false
  before.records.push(n)
  before.main = n
  before.ends = ends
  return true
}

function stepOf(
  trace: Trace,
  input: SimulationInput,
  { draft, before }: { readonly draft: Draft; readonly before: Draft | undefined },
  index: ReadonlyMap<string, number>,
  lang: Lang,
): SequenceStep {
  const { records, main, place, ends } = draft
  const w = detailWordsOf(lang)
  const t = trace.timeOf(main)
  const gap = before === undefined ? 0 : t - trace.timeOf(before.main)
  return {
    records,
    place: numberText(place, lang),
    t,
    time: endOf(trace) < HOUR ? instantText(t, 'short', lang) : clockIn(trace, t, lang),
    since: gap === 0 ? null : lazyWordsOf(lang).views.sequence.since(durationText(gap, lang)),
    from: index.get(ends.from)!,
    to: index.get(ends.to)!,
    look: lookOf(trace, records, main, ends),
    label: labelOf(trace, records, main, ends, lang),
    sentence: records.map(n => recordSentence(trace, input, n, w, lang)).join('; '),
  }
}

function lookOf(trace: Trace, records: readonly number[], main: number, ends: Ends): ArrowLook {
  const kind = trace.kindOf(main)
  if (isBirth(kind) && (records.length > 1 || ends.from.startsWith('e:'))) return 'move'
  const { arrow = 'act' } = factsOf(kind)
  return arrow === 'silent' ? 'act' : arrow
}

function labelOf(trace: Trace, records: readonly number[], main: number, ends: Ends, lang: Lang): string {
  const words = lazyWordsOf(lang).views.sequence
  const kind = trace.kindOf(main)
  const record: EveryKey = trace.record(main)
  const m = trace.messageOf(main)
  const until = record.lockedUntil ?? record.scheduledEnqueueTime
  return words.label(kind, {
    number: m === null ? null : numberOf(trace, m),
    id: record.messageId ?? null,
    name: detailWordsOf(lang).kindNames[kind],
    until: typeof until === 'number' ? instantText(until, 'short', lang) : null,
    detail: record.deadLetterReason ?? record.reason ?? record.error ?? record.sessionId ?? record.rule ?? null,
    operation: record.operation ?? null,
    isMoved: isBirth(kind) && ends.from !== ends.to && ends.from.startsWith('e:'),
    isDue: isBirth(kind) && ends.from === ends.to && m !== null && trace.previousOf(m) !== null,
    who: trace.actorOf(main) === 'step' || `a:${trace.actorOf(main) ?? ''}` === ends.to ? null : trace.actorOf(main),
    isForward: records.some(n => trace.kindOf(n) === 'message-forwarded'),
    isExpiry: records.some(n => trace.kindOf(n) === 'message-expired'),
    isAgain:
      typeof record.deliveryCount === 'number' && record.deliveryCount > 0
        ? numberText(record.deliveryCount, lang)
        : null,
  })
}
