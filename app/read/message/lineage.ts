/**
 * Which row a message came from and in which it goes on: activated, published, forwarded, or sent again by a
 * client under the same MessageId. The trace tells the first; the second is turned round once, when first asked.
 */

import type { MessageRow, RecordNumber, RecordOf, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { perTrace } from '../per-trace.ts'
import type { Selection } from '../../model/selection.ts'

/** The name of the rule whose action made the copy, of one scheduled by an action too; null: no action. */
export function ruleThatMade(record: TraceRecord): string | null {
  const name = isMadeByAction(record) ? record.message.applicationProperties?.RuleName : null
  return typeof name === 'string' ? name : null
}

export const isMadeByAction = (record: TraceRecord): record is RecordOf<'message-enqueued' | 'message-scheduled'> =>
  (record.kind === 'message-enqueued' && record.branch === 'copiedByAction') ||
  (record.kind === 'message-scheduled' && record.branch === 'forwarded')

export type Kinship = 'activated' | 'published' | 'forwarded' | 'resubmitted'

/** null: it was sent. */
export function cameFrom(trace: Trace, m: MessageRow): number | null {
  return trace.previousOf(m) ?? resubmittedFrom(trace, m)
}

/** Sent because of another message, under its id. */
function resubmittedFrom(trace: Trace, m: MessageRow): number | null {
  const cause = trace.causeOf(trace.birthOf(m))
  const source = cause === null ? null : trace.messageOf(cause)
  return source === null || source === m || trace.messageIdOf(source) !== trace.messageIdOf(m) ? null : source
}

/** How `m` came from `source`. */
export function kinshipOf(trace: Trace, m: MessageRow, source: number): Kinship {
  if (trace.previousOf(m) !== source) return 'resubmitted'
  const from = trace.entities[trace.homeOf(source)]!
  if (from.id === trace.homeOf(m)) return 'activated'
  return trace.entities[trace.homeOf(m)]!.parent === from.id ? 'published' : 'forwarded'
}

interface Kin {
  /** Of message m: next[starts[m]] … next[starts[m + 1] − 1]. */
  readonly starts: Uint32Array
  readonly next: Uint32Array
}

const kinOf = perTrace(read)

/** Rows a message goes on in, by birth. */
export function goesOnIn(trace: Trace, m: MessageRow): Uint32Array {
  const kin = kinOf(trace)
  return kin.next.subarray(kin.starts[m]!, kin.starts[m + 1]!)
}

/** Counting sort by the row they came from. */
function read(trace: Trace): Kin {
  const count = trace.messageCount
  const from = new Int32Array(count)
  const starts = new Uint32Array(count + 2)
  for (let m = 0; m < count; m++) {
    from[m] = cameFrom(trace, m) ?? -1
    if (from[m]! >= 0) starts[from[m]! + 2]!++
  }
  for (let m = 2; m < starts.length; m++) starts[m]! += starts[m - 1]!
  const next = new Uint32Array(starts[count + 1]!)
  for (let m = 0; m < count; m++) if (from[m]! >= 0) next[starts[from[m]! + 1]!++] = m
  return { starts, next }
}

/** The rows it came from, the first first, and itself. */
export function rowsBefore(trace: Trace, m: MessageRow): readonly number[] {
  const way = new Set([m])
  for (let source = cameFrom(trace, m); source !== null && !way.has(source); source = cameFrom(trace, source))
    way.add(source)
  return [...way].reverse()
}

/** Further ones of a message with very many copies are left out. */
const DESCENDANTS_MAX = 60

/** All rows of one message's way, from the first to the last: what it came from, itself, what it went on as. */
export function wayOf(trace: Trace, m: MessageRow): readonly number[] {
  const way = [...rowsBefore(trace, m)]
  const open = [m]
  for (let at = open.shift(); at !== undefined && way.length < DESCENDANTS_MAX; at = open.shift()) {
    for (const next of goesOnIn(trace, at)) {
      if (way.includes(next) || way.length >= DESCENDANTS_MAX) continue
      way.push(next)
      open.push(next)
    }
  }
  return way
}

/** The message that a selection is about: its own, or that of the selected record. */
export function selectedMessage(trace: Trace, selection: Selection): number | null {
  if (selection?.kind === 'message') return selection.m
  return selection?.kind === 'record' ? trace.messageOf(selection.n) : null
}

/** From the first row to `m` itself: schedules that came due, publications, forwards. */
export function wayTo(trace: Trace, m: MessageRow): readonly number[] {
  const way = [m]
  for (let from = trace.previousOf(m); from !== null; from = trace.previousOf(from)) way.push(from)
  return way.reverse()
}

/** Where the ways to both parted; undefined: they have nothing in common. */
export function lastShared(trace: Trace, one: MessageRow, other: MessageRow): number | undefined {
  const way = wayTo(trace, one)
  return wayTo(trace, other).findLast(row => way.includes(row))
}

/** On its way the first of its MessageId, which an action may have changed. */
export const firstOfId = (trace: Trace, m: MessageRow): number =>
  wayTo(trace, m).find(row => trace.messageIdOf(row) === trace.messageIdOf(m))!

/** Rows it went on in by record `n`, without those that a client sent. */
export function wentOnAs(trace: Trace, m: MessageRow, n: RecordNumber): readonly number[] {
  return [...goesOnIn(trace, m)].filter(
    next => trace.rowsOf(next)[0]! <= n && kinshipOf(trace, next, m) !== 'resubmitted',
  )
}

/** Copies that one publish made, in their order. */
export const copiesOf = (trace: Trace, m: MessageRow): readonly MessageRow[] =>
  [...goesOnIn(trace, m)].filter(next => kinshipOf(trace, next, m) === 'published')

/** Rows in which it ended or still is. `most`: how many are looked for. */
export function endsOfWay(trace: Trace, m: MessageRow, n: RecordNumber, most: number): readonly number[] {
  const ends: number[] = []
  const open = [m]
  for (let row = open.shift(); row !== undefined && ends.length < most; row = open.shift()) {
    const next = wentOnAs(trace, row, n)
    if (next.length === 0) ends.push(row)
    else open.push(...next)
  }
  return ends
}

/** It came by a forward, and its time to live counts anew (F-6, G-14). */
export function isForwarded(trace: Trace, m: MessageRow): boolean {
  const previous = trace.previousOf(m)
  return previous !== null && kinshipOf(trace, m, previous) === 'forwarded'
}

/** All that were ever sent or copied under this id. */
export function rowsOfId(trace: Trace, messageId: string): readonly number[] {
  const rows: number[] = []
  for (let m = 0; m < trace.messageCount; m++) if (trace.messageIdOf(m) === messageId) rows.push(m)
  return rows
}
