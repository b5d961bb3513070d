/** Charts about messages. Dead-letter queues do not count: what is there waits for a person, not for a receiver. */

import type { EntityId, Kind, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { endOf } from '../at.ts'
import { ARRIVALS, COMPLETIONS, HAND_OUTS, isArrival, kindsWhere } from '../kinds.ts'
import type { Chart, MeasureAsk, MeasureSeries } from './chart.ts'
import type { MeasureSteps } from './steps.ts'
import { StepsBuilder } from './steps.ts'
import { countsWithin, Happenings, percentilesOfLatest } from './window.ts'
import type { Reading } from '../per-trace.ts'
import { recordsByKind, recordsOfKinds } from '../trace-index.ts'

type Read = Reading<Omit<Chart, 'id' | 'windowMs'>>

const SLICE = 0x1fff

const isMain = (trace: Trace, entity: EntityId | null): boolean =>
  entity !== null && trace.entities[entity]!.kind !== 'deadLetterQueue'

/** Begin or end a wait. */
const WAITING: readonly Kind[] = [
  'entity-deleted',
  ...kindsWhere(
    ({ act, endsDelivery, leaves }) =>
      act === 'birth' || act === 'handOut' || endsDelivery !== undefined || leaves !== null,
  ),
]

/**
 * Age of the oldest waiting message: now less the instant at which it came into the entity, of the message that has
 * been there longest among those that wait: active, not locked, not deferred. One that returns after a lost lock is as
 * old as it was. No value while nothing waits.
 */
export function* readAge({ trace, scope }: MeasureAsk): Read {
  const steps = new StepsBuilder('age')
  const waits = new Uint8Array(trace.messageCount)
  const oldest = new FirstOf()
  const deleted = deletionsOf(trace)
  const enter = (m: MessageRow, isWaiting: boolean) => {
    if (isWaiting && waits[m] === 0) oldest.push(m)
    waits[m] = isWaiting ? 1 : 0
  }
  yield* recordsByKind.ahead(trace)
  const records = recordsOfKinds(trace, WAITING)
  for (let i = 0; i < records.length; i++) {
    const n = records[i]!
    const m = trace.messageOf(n)
    if (m !== null && (scope === null || trace.homeOf(m) === scope)) {
      const after = trace.after(m, n)
      enter(m, after?.stage === 'active' && isMain(trace, after.entity))
    }
    for (const entity of deleted.get(n) ?? [])
      for (let row = 0; row < waits.length; row++) if (waits[row] === 1 && trace.homeOf(row) === entity) waits[row] = 0
    const first = oldest.first(row => waits[row] === 1)
    steps.push(trace.timeOf(n), n, first === null ? NaN : trace.timeOf(trace.birthOf(first)))
    if ((i & SLICE) === SLICE) yield
  }
  return { unit: 'duration', latest: 0, series: [{ key: 'oldest', steps: steps.done() }] }
}

/** Entities by the record that deleted them: what they held is gone with them (I-7). */
function deletionsOf(trace: Trace): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const { id, deletedBy } of trace.entities)
    if (deletedBy !== null) found.set(deletedBy, [...(found.get(deletedBy) ?? []), id])
  return found
}

/** The smallest of a set of rows: rows are born in order of time. A heap whose stale heads are dropped when asked. */
class FirstOf {
  private readonly heap: number[] = []

  push(row: number): void {
    const { heap } = this
    let at = heap.push(row) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (heap[above]! <= row) break
      heap[at] = heap[above]!
      at = above
    }
    heap[at] = row
  }

  first(isIn: (row: number) => boolean): number | null {
    while (this.heap.length > 0 && !isIn(this.heap[0]!)) this.drop()
    return this.heap[0] ?? null
  }

  private drop(): void {
    const { heap } = this
    const last = heap.pop()!
    if (heap.length === 0) return
    let at = 0
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++
      if (heap[child]! >= last) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
  }
}

/** Visits records about messages of the scope that stand outside dead-letter queues; what left for one still counts for its home. */
function* eachOf(
  { trace, scope }: MeasureAsk,
  kinds: readonly Kind[],
  visit: (n: RecordNumber, m: MessageRow) => void,
): Reading<void> {
  yield* recordsByKind.ahead(trace)
  const records = recordsOfKinds(trace, kinds)
  for (let i = 0; i < records.length; i++) {
    const n = records[i]!
    const m = trace.messageOf(n)
    if (m !== null && (scope === null || trace.homeOf(m) === scope) && isMain(trace, trace.entityOf(n))) visit(n, m)
    if ((i & SLICE) === SLICE) yield
  }
}

function counted(ask: MeasureAsk, key: MeasureSeries['key'], happenings: Happenings): MeasureSeries {
  return { key, steps: countsWithin(happenings, ask.windowMs, endOf(ask.trace)) }
}

const FLOW: readonly Kind[] = [...ARRIVALS, ...COMPLETIONS]

/**
 * Arrivals and completions within the last while. An arrival is a message that came into the entity, whether sent, due,
 * copied or forwarded; a topic's are its publications, which count for the topic alone.
 */
export function* readFlow(ask: MeasureAsk): Read {
  const { trace, scope } = ask
  const arrived = new Happenings()
  const completed = new Happenings()
  yield* eachOf(ask, FLOW, n => {
    const kind = trace.kindOf(n)
    if (kind === 'message-published' && scope === null) return
    ;(isArrival(kind) ? arrived : completed).add(trace.timeOf(n), n)
  })
  return { unit: 'count', latest: 0, series: [counted(ask, 'arrived', arrived), counted(ask, 'completed', completed)] }
}

const LOSSES: readonly Kind[] = ['message-dead-lettered', 'message-expired']

/** Messages dead-lettered for any reason within the last while, and messages that expired in it, dropped or dead-lettered. */
export function* readLosses(ask: MeasureAsk): Read {
  const { trace } = ask
  const dead = new Happenings()
  const expired = new Happenings()
  yield* eachOf(ask, LOSSES, n => (trace.kindOf(n) === 'message-expired' ? expired : dead).add(trace.timeOf(n), n))
  return { unit: 'count', latest: 0, series: [counted(ask, 'deadLettered', dead), counted(ask, 'expired', expired)] }
}

/** Deliveries within the last while: the first of each message, and those of messages that had been delivered before, counted or not (L-18). */
export function* readRedeliveries(ask: MeasureAsk): Read {
  const { trace } = ask
  const first = new Happenings()
  const again = new Happenings()
  const delivered = new Uint8Array(trace.messageCount)
  yield* eachOf(ask, HAND_OUTS, (n, m) => {
    const which = delivered[m] === 1 ? again : first
    which.add(trace.timeOf(n), n)
    delivered[m] = 1
  })
  return { unit: 'count', latest: 0, series: [counted(ask, 'first', first), counted(ask, 'again', again)] }
}

const SHARES: readonly (readonly [MeasureSeries['key'], number])[] = [
  ['middle', 0.5],
  ['most', 0.95],
  ['nearlyAll', 0.99],
]
const LATEST_MIN = 20
const LATEST_SHARE = 20

/** A round number of completions, about a twentieth of all, at least 20. */
export function latestOf(completions: number): number {
  for (let unit = 10; ; unit *= 10)
    for (const of of [1, 2, 5]) if (of * unit >= LATEST_MIN && of * unit * LATEST_SHARE >= completions) return of * unit
}

/**
 * Latency: from the instant at which a message came into the entity to its completion there (or its receipt, where it is
 * received and deleted). What is lost or still there has none. Percentiles of the latest completions, by nearest rank.
 */
export function* readLatency(ask: MeasureAsk): Read {
  const { trace } = ask
  const at = new Happenings()
  const values: number[] = []
  yield* eachOf(ask, COMPLETIONS, (n, m) => {
    at.add(trace.timeOf(n), n)
    values.push(trace.timeOf(n) - trace.timeOf(trace.birthOf(m)))
  })
  const latest = latestOf(values.length)
  const all: readonly MeasureSteps[] = yield* percentilesOfLatest(
    at,
    values,
    latest,
    SHARES.map(([, share]) => share),
  )
  return { unit: 'duration', latest, series: SHARES.map(([key], i) => ({ key, steps: all[i]! })) }
}
