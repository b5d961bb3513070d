/** Why a message has the number it has: gaps before it, numbers that count by entity (N facts), the partition in it (P facts). */

import { fnv1a, PARTITION_RANGE, partitionKeyOf, SEQUENCE_NUMBER_RANGE } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { entityInfo, homeEntity, numberIn, numberOf, pathOf, partitionOf } from '../../read/at.ts'
import { isOutOfNumber } from '../../read/entity/in-line.ts'
import { kinshipOf } from '../../read/message/lineage.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { part, step } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Part, Step } from './types.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { isHandOut } from '../../read/kinds.ts'
import { valueText } from '../describe.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { noteOf, partitionNote, rotationNote } from './modelled.ts'

/** Messages looked through for the number before, records for the receive before. */
const LOOKED_BACK = 2000

export function numberingOf(ask: Ask, m: MessageRow): Part {
  const { trace, w } = ask
  const previous = trace.previousOf(m)
  const kinship = previous === null ? null : kinshipOf(trace, m, previous)
  if (previous !== null && kinship === 'published') {
    const topic = pathOf(trace, trace.homeOf(previous))
    const own = w.numberWords.byItself({ number: numberOf(trace, m), topic, there: numberOf(trace, previous) })
    return part({ steps: [step(own)], facts: ['N-2', 'N-3'] })
  }
  return rollOver(ask, m) ?? gapBefore(ask, m)
}

/** The range was used up (S-59, N-11). */
function rollOver({ trace, w }: Ask, m: MessageRow): Part | null {
  const { isPartitioned } = trace.data.entities[trace.homeOf(m)]!
  const number = BigInt(trace.sequenceNumberOf(m))
  const range = isPartitioned ? PARTITION_RANGE : SEQUENCE_NUMBER_RANGE
  if (number % range !== 0n) return null
  return part({ steps: [step(w.numberWords.rolledOver({ last: String(range - 1n) }))], facts: ['S-59', 'N-11'] })
}

/** Of a lock where the numbers began again at zero: the lowest is not the first (S-59); null: the usual rule holds. */
export function rolledOverRule({ trace, at, w }: Ask, n: RecordNumber): string | null {
  const [entity, m] = [trace.entityOf(n), trace.messageOf(n)]
  if (trace.kindOf(n) !== 'message-locked' || entity === null || m === null) return null
  const { branch } = trace.recordOf(n, 'message-locked')
  if (partitionOf(trace, m) !== null || !isOutOfNumber(trace, entity, at)) return null
  if (branch === 'active') return w.whyRules.waitingByArrival
  return branch === 'deadLettered' ? w.recordRules['message-dead-lettered'] : null
}

/** The number before may have been used for scheduling. */
function gapBefore(ask: Ask, m: MessageRow): Part {
  const { trace, w } = ask
  const before = numberBefore(trace, m)
  if (before === null) return part({})
  const row = rowWithNumber(trace, trace.homeOf(m), before, m)
  const number = numberIn(trace, trace.homeOf(m), before)
  if (row !== null) {
    // Its own number while it was scheduled stands among the causes.
    const isScheduled = row !== trace.previousOf(m) && trace.kindOf(trace.rowsOf(row)[0]!) === 'message-scheduled'
    if (!isScheduled) return part({})
    const isCancelled = trace.rowsOf(row).some(n => trace.kindOf(n) === 'scheduled-message-cancelled')
    return part({
      steps: [
        step(
          w.numberWords.scheduledBefore({
            number,
            id: trace.messageIdOf(row),
            isStill: trace.after(row, ask.at.n)?.stage === 'scheduled',
          }),
        ),
      ],
      facts: isCancelled ? ['N-6', 'N-7'] : ['N-6'],
      modelled: isCancelled ? [noteOf(ask, 'numbersKept')] : [],
    })
  }
  return wasReturned(trace, trace.homeOf(m), before, trace.rowsOf(m)[0]!)
    ? part({
        steps: [step(w.numberWords.duplicateBefore({ number }))],
        facts: ['C-12', 'U-7'],
        modelled: [noteOf(ask, 'numbersKept')],
      })
    : part({})
}

/** null: it is the first of its entity or partition, as far as its digits tell. */
function numberBefore(trace: Trace, m: MessageRow): string | null {
  const number = BigInt(trace.sequenceNumberOf(m))
  return number <= 1n ? null : String(number - 1n)
}

function rowWithNumber(trace: Trace, home: number, number: string, below: number): number | null {
  for (let row = below - 1; row >= 0 && below - row < LOOKED_BACK; row--) {
    if (trace.homeOf(row) === home && trace.sequenceNumberOf(row) === number) return row
  }
  return null
}

/** A schedule call got it back although its message was a duplicate. */
function wasReturned(trace: Trace, home: number, number: string, birth: number): boolean {
  const { id, kind, parent } = entityInfo(trace, home)
  return recordsAt(trace, 'duplicates', kind === 'subscription' ? (parent ?? id) : id).some(
    n => n < birth && trace.record(n).sequenceNumber === number,
  )
}

export const NO_PARTITION = part({})

/** Nothing for an entity without partitions. */
export function partitionPart(ask: Ask, m: MessageRow): Part {
  const { trace, input, w } = ask
  const split = partitionOf(trace, m)
  if (split === null) return NO_PARTITION
  const home = partitionedHome(ask, m)
  const { partition } = split
  const words = w.partitionWords
  const session = receivedBySession(ask, m)
  const order = session === null ? words.noOrder : words.inSession({ session })
  return {
    steps: [step(whyThis(ask, m, home, partition)), step(order)],
    arithmetic: numberSum(ask, m),
    facts: [
      'P-1',
      ...(input.namespace.tier === 'premium' ? ['P-5'] : []),
      session === null ? 'P-2' : 'X-3',
      'S-56',
      'S-58',
      'N-9',
      'G-34',
    ],
    modelled: session === null ? [partitionNote(ask), rotationNote(ask)] : [partitionNote(ask)],
  }
}

/** Of what a peek lists, of which `m` is the first: by partition (P-2). */
export const listedPart = (ask: Ask, m: MessageRow): Part =>
  partitionOf(ask.trace, m) === null
    ? NO_PARTITION
    : part({
        steps: [step(ask.w.partitionWords.listedByPartition)],
        arithmetic: numberSum(ask, m),
        facts: ['P-1', 'P-2', 'S-58'],
        modelled: [partitionNote(ask), noteOf(ask, 'partitionPeek')],
      })

/** The number that calls name it by; nothing for an entity without partitions, whose numbers are shown whole. */
export function numberSum({ trace, w }: Ask, m: MessageRow): readonly string[] {
  const split = partitionOf(trace, m)
  return split === null ? [] : [w.partitionWords.parts({ number: trace.sequenceNumberOf(m), ...split })]
}

/** Who holds its session is given nothing else; null: it has none, or is in the dead-letter queue, which has none. */
function receivedBySession({ trace, at }: Ask, m: MessageRow): string | null {
  const place = trace.after(m, at.n)?.entity ?? null
  return place === null || place === trace.homeOf(m) ? sessionOf(trace, m) : null
}

/** The queue or topic whose partitions count: a subscription is partitioned as its topic is. */
function partitionedHome({ trace }: Ask, m: MessageRow): number {
  const { kind, parent, id } = entityInfo(trace, trace.homeOf(m))
  return kind === 'subscription' ? (parent ?? id) : id
}

/** It was received in the turn of its partition: for the first time, or again. */
export const isFromPartition = (trace: Trace, record: TraceRecord, m: MessageRow): boolean =>
  (record.kind === 'message-locked' || (record.kind === 'message-received' && sessionOf(trace, m) === null)) &&
  (record.branch === 'inPartition' || record.branch === 'active') &&
  partitionOf(trace, m) !== null

/** The facts of a record; of one that a partition's turn brought, without those of one order of a whole entity (P-2). */
export const factsInTurn = (trace: Trace, record: TraceRecord, m: MessageRow | null): readonly string[] =>
  m !== null && isFromPartition(trace, record, m) ? record.facts.filter(id => !OF_ONE_ORDER.has(id)) : record.facts

/** What is cited of the order in which an entity delivers; a partitioned one has none across its partitions (P-2). */
export function orderFact(trace: Trace, entity: EntityId): string {
  if (trace.data.entities[homeEntity(trace, entity)]!.isPartitioned) return 'P-2'
  return entityInfo(trace, entity).kind === 'deadLetterQueue' ? 'Q-5' : 'O-2'
}

const OF_ONE_ORDER: ReadonlySet<string> = new Set(['O-1', 'O-2', 'O-3'])

/** Why a receive came to this partition (P-3). */
export function partitionTurnStep(ask: Ask, n: RecordNumber, m: MessageRow): Step {
  const { trace, w } = ask
  const entity = trace.entityOf(n)
  const partition = partitionOf(trace, m)?.partition ?? 0
  for (let row = n - 1; row >= 0 && n - row < LOOKED_BACK; row--) {
    const other = trace.messageOf(row)
    if (isHandOut(trace.kindOf(row)) && other !== null && trace.entityOf(row) === entity)
      return step(w.partitionWords.turn({ last: partitionOf(trace, other)?.partition ?? 0, partition }), null, row)
  }
  return step(w.partitionWords.firstTurn({ partition }))
}

function whyThis(ask: Ask, m: MessageRow, home: number, partition: number): string {
  const { trace, w } = ask
  const words = w.partitionWords
  const content = trace.contentOf(m)
  const { duplicateWindow, partitionCount: count } = propertiesAt(trace, home, trace.rowsOf(m)[0]!)
  const value = partitionKeyOf(content, duplicateWindow !== null)
  if (value === null) return words.byTurn({ partition })
  const name =
    content.sessionId !== undefined ? 'sessionId' : content.partitionKey !== undefined ? 'partitionKey' : 'messageId'
  const hash = fnv1a(value)
  const index = hash % count
  return words.byKey({
    partition,
    key: words.keyNames[name],
    value: valueText(value),
    hash: String(hash),
    count,
    index,
    first: partition - index,
  })
}
