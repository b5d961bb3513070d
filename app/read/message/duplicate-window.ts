/** How long an accepted message keeps others of its MessageId away (U-4): from its acceptance, whatever becomes of it. */

import { partitionKeyOf } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { recordsOfKind } from '../trace-index.ts'
import { cameFrom, rowsOfId } from './lineage.ts'
import { propertiesAt } from '../entity/properties.ts'

export interface DuplicateWindow {
  /** The row by which it was accepted: of a copy the topic's, of an activated one the scheduled. */
  readonly m: MessageRow
  readonly entity: EntityId
  readonly since: number
  readonly endsAt: number
}

/** null: where it came in, duplicates are not looked for. */
export function duplicateWindowOf(trace: Trace, m: MessageRow): DuplicateWindow | null {
  const first = acceptedAs(trace, m)
  const entity = trace.homeOf(first)
  const birth = trace.rowsOf(first)[0]!
  const { duplicateWindow } = propertiesAt(trace, entity, birth)
  const since = trace.timeOf(birth)
  return duplicateWindow === null ? null : { m: first, entity, since, endsAt: since + duplicateWindow }
}

/** As record `n` has it: a changed window counts at once (U-4), and the history goes with its entity (I-10). */
export function duplicateWindowAt(trace: Trace, m: MessageRow, n: RecordNumber): DuplicateWindow | null {
  const first = duplicateWindowOf(trace, m)
  const deletedBy = first === null ? null : trace.entities[first.entity]!.deletedBy
  if (first === null || (deletedBy !== null && deletedBy <= n)) return null
  const { duplicateWindow } = propertiesAt(trace, first.entity, n)
  return duplicateWindow === null ? null : { ...first, endsAt: first.since + duplicateWindow }
}

/** A copy was judged at its topic (U-6), an activated message when it was scheduled (C-12). */
function acceptedAs(trace: Trace, m: MessageRow): number {
  const source = trace.previousOf(m) === null ? null : cameFrom(trace, m)
  if (source === null) return m
  const home = trace.homeOf(m)
  const isSamePlace = trace.homeOf(source) === home || trace.entities[home]!.parent === trace.homeOf(source)
  return isSamePlace ? acceptedAs(trace, source) : m
}

/** What counts besides its MessageId in a partitioned entity: its SessionId, or its PartitionKey (U-3, P-1). */
export const duplicateKeyOf = (trace: Trace, m: MessageRow): string | null => partitionKeyOf(trace.contentOf(m), false)

export const keyPropertyOf = (trace: Trace, m: MessageRow): string =>
  trace.contentOf(m).sessionId === undefined ? 'PartitionKey' : 'SessionId'

/** Windows that would not have discarded the message of this record, nor any that was accepted, the longest first; `isUpTo`: nor would any shorter one. */
export interface ShorterWindows {
  readonly windows: readonly number[]
  readonly isUpTo: boolean
}

/** Of so many messages of one key every pair is looked at. */
const KEY_MOST = 30

/**
 * Such windows from `least` on; null: none, as where another one came at the same instant, or too many to look at.
 * Only the time between two of its key makes a difference.
 */
export function shorterWindows(trace: Trace, n: RecordNumber, least: number): ShorterWindows | null {
  const { discarded, accepted } = arrivalsOfKey(trace, n)
  const { t } = trace.recordOf(n, 'duplicate-discarded')
  const before = [...discarded, ...accepted].toSorted((a, b) => a - b)
  if (before.length >= KEY_MOST || before.includes(t)) return null
  const times = [...before, t]
  const between = times.flatMap((to, i) => times.slice(0, i).map(from => to - from)).filter(ms => ms >= least)
  const windows = [...new Set(between)].toSorted((a, b) => b - a)
  const kept = [...accepted, t]
  const accepting = windows.filter(ms => {
    const taken = acceptedIn(times, ms)
    return kept.every(one => taken.has(one))
  })
  const longest = accepting[0]
  if (longest === undefined) return null
  return { windows: accepting, isUpTo: windows.filter(ms => ms <= longest).length === accepting.length }
}

/** Which of them are new messages: each accepted one keeps the others away for a window (U-4). */
function acceptedIn(times: readonly number[], window: number): ReadonlySet<number> {
  const taken = new Set<number>()
  let last = -Infinity
  for (const t of times) {
    if (t - last < window) continue
    last = t
    taken.add(t)
  }
  return taken
}

/** When messages of this key came to the entity before the one that this record discards, by what became of them. */
function arrivalsOfKey(
  trace: Trace,
  n: RecordNumber,
): { readonly discarded: readonly number[]; readonly accepted: readonly number[] } {
  const entity = trace.entityOf(n)
  const { messageId } = trace.recordOf(n, 'duplicate-discarded')
  const keyOf = (record: RecordNumber): string | null => {
    const m = trace.messageOf(trace.detailOf(record, 'duplicate-discarded').original)
    return m === null ? null : duplicateKeyOf(trace, m)
  }
  const key = keyOf(n)
  const discarded = [...recordsOfKind(trace, 'duplicate-discarded')].filter(
    other => other < n && trace.entityOf(other) === entity && trace.record(other).messageId === messageId,
  )
  const accepted = rowsOfId(trace, messageId ?? '').filter(
    m =>
      trace.homeOf(m) === entity &&
      trace.birthOf(m) < n &&
      duplicateWindowOf(trace, m)?.m === m &&
      duplicateKeyOf(trace, m) === key,
  )
  return {
    discarded: discarded.filter(other => keyOf(other) === key).map(other => trace.timeOf(other)),
    accepted: accepted.map(m => trace.timeOf(trace.birthOf(m))),
  }
}
