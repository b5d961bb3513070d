/** Who is open, closed or dead at an instant: each question about receivers that open, close or are killed is answered here. */

import type { EntityId, EveryKey, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { firstAfter, lastUpTo } from '../lists.ts'
import { groupBy } from '../../model/group-by.ts'
import { perTrace } from '../per-trace.ts'
import { receiverRecords, recordsAt } from '../trace-index.ts'

export interface ClientAt {
  readonly life: 'notYet' | 'open' | 'closed' | 'killed'
  /** The record by which it is so; null: it has not opened yet. */
  readonly since: number | null
}

export const baseName = (actor: string): string => actor.replace(/#\d+$/, '')

const byInstance = perTrace(trace => groupBy(receiverRecords(trace), n => trace.actorOf(n) ?? ''))
const byReceiver = perTrace(trace => groupBy(receiverRecords(trace), n => baseName(trace.actorOf(n) ?? '')))

export const isOpening = (trace: Trace, n: RecordNumber): boolean => trace.kindOf(n) === 'receiver-opened'

const lifeAfter = (trace: Trace, n: RecordNumber): 'open' | 'closed' | 'killed' =>
  isOpening(trace, n) ? 'open' : trace.kindOf(n) === 'receiver-killed' ? 'killed' : 'closed'

/** One instance right after record `n`. */
export function clientAt(trace: Trace, instance: string, n: RecordNumber): ClientAt {
  const since = lastUpTo(byInstance(trace).get(instance), n)
  return { life: since === null ? 'notYet' : lifeAfter(trace, since), since }
}

/**
 * The record by which an instance left what it took at record `from`, up to record `to`; null: it did not. One that
 * closes ends the work that it has begun, and may be killed meanwhile; what it has not `begun` by then it never does.
 */
export function leftWithin(
  trace: Trace,
  instance: string,
  from: number,
  to: number,
  begun: RecordNumber | null = from,
): number | null {
  const own = byInstance(trace).get(instance) ?? []
  let left = firstAfter(own, from)
  while (left !== null && isOpening(trace, left)) left = firstAfter(own, left)
  if (left === null || left > to) return null
  if (begun === null || begun > left) return left
  const next = firstAfter(own, left)
  return next !== null && next <= to && lifeAfter(trace, next) === 'killed' ? next : left
}

export interface Gone {
  readonly record: RecordNumber
  readonly at: number
  readonly isKilled: boolean
}

/** How a client closed or was killed after record `from` and by record `to`; null: it did not. */
export function goneWithin(
  trace: Trace,
  instance: string,
  from: number,
  to: number,
  begun: RecordNumber | null = from,
): Gone | null {
  const record = leftWithin(trace, instance, from, to, begun)
  return record === null
    ? null
    : { record, at: trace.timeOf(record), isKilled: trace.kindOf(record) === 'receiver-killed' }
}

/** The record by which its holder closed or was killed where a lock, on a message or a session, ended with that at record `n` (G-6); null: it ended otherwise. */
export function cutBy(trace: Trace, n: RecordNumber): RecordNumber | null {
  const { branch }: EveryKey = trace.record(n)
  return branch === 'receiverClosed' ? trace.causeOf(n) : null
}

/** Somebody asked the entity for messages, or held a session of it: a step opens no receiver for that. */
function isAskedWithin(trace: Trace, entity: EntityId, from: RecordNumber, to: RecordNumber): boolean {
  const isOfStep = (n: number) => n > from && n <= to && !byInstance(trace).has(trace.actorOf(n) ?? '')
  return (
    (lastUpTo(recordsAt(trace, 'receives', entity), to) ?? -1) > from ||
    recordsAt(trace, 'sessions', entity).some(isOfStep)
  )
}

/** The records of the last instant at which receivers left the entity, if nobody has received from it since. */
export function lastClosed(trace: Trace, entity: EntityId, n: RecordNumber): readonly number[] {
  const isEnd = (record: number) => record <= n && trace.entityOf(record) === entity && !isOpening(trace, record)
  const records = receiverRecords(trace)
  const last = records.findLastIndex(isEnd)
  const before = records.findLastIndex((record, i) => i < last && trace.timeOf(record) !== trace.timeOf(records[last]!))
  return last < 0 || isAskedWithin(trace, entity, records[last]!, n)
    ? []
    : records.slice(before + 1, last + 1).filter(isEnd)
}

/** Who opens next; null: nobody, or somebody else asks for messages before. */
export function nextOpened(trace: Trace, entity: EntityId, n: RecordNumber): number | null {
  const receivers = receiverRecords(trace)
  for (let record = firstAfter(receivers, n); record !== null; record = firstAfter(receivers, record)) {
    if (trace.entityOf(record) === entity && isOpening(trace, record))
      return isAskedWithin(trace, entity, n, record) ? null : record
  }
  return null
}

export type Door =
  | { readonly kind: 'open' }
  | { readonly kind: 'notYet' | 'closed' | 'killed'; readonly opensAt: number | null }

/** Of a receiver: open while any instance is. */
export function doorAt(trace: Trace, name: string, n: RecordNumber): Door {
  const doors = byReceiver(trace).get(name) ?? []
  const open = new Set<string>()
  let last: 'notYet' | 'closed' | 'killed' = 'notYet'
  for (const record of doors) {
    if (record > n) break
    const life = lifeAfter(trace, record)
    if (life === 'open') open.add(trace.actorOf(record)!)
    else {
      open.delete(trace.actorOf(record)!)
      last = life
    }
  }
  if (open.size > 0) return { kind: 'open' }
  const next = doors.find(record => record > n && isOpening(trace, record))
  return { kind: last, opensAt: next === undefined ? null : trace.timeOf(next) }
}
