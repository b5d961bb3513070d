/** The line in which receives take the messages of an entity. */

import type { EntityId, MessageRow, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { cursorAt, numberOf, partitionOf } from '../at.ts'
import { sessionOf } from '../session/sessions.ts'
import { messageAt } from '../state-at.ts'

/** What arrived first is first, also where the numbers began again at zero (S-59); partitions stay one after the other (P-2). */
export function inLine(trace: Trace, entity: EntityId, byNumber: Uint32Array): Uint32Array {
  const { partition } = trace.data.messages
  const { hasRolledOver: isByArrival, isPartitioned } = storeOf(trace, entity)
  return isByArrival
    ? byNumber.toSorted((a, b) => (isPartitioned ? partition[a]! - partition[b]! : 0) || a - b)
    : byNumber
}

/** Numbers that began again are in it: the lowest is not the first. */
export function isOutOfNumber(trace: Trace, entity: EntityId, at: Playhead): boolean {
  const byNumber = cursorAt(trace, at).messagesIn(entity)
  return inLine(trace, entity, byNumber).some((m, i) => m !== byNumber[i])
}

function storeOf(trace: Trace, entity: EntityId) {
  const { kind, parent } = trace.entities[entity]!
  return trace.data.entities[kind === 'deadLetterQueue' ? parent! : entity]!
}

export interface Ahead {
  readonly named: readonly string[]
  readonly total: number
}

const NUMBERS_NAMED = 4

/** Messages that a receive would take before this one at `at`; of its session or partition only (P-2). */
export function aheadAt(trace: Trace, entity: EntityId, m: MessageRow, at: Playhead): Ahead {
  const session = sessionOf(trace, m)
  const partition = partitionOf(trace, m)
  const named: string[] = []
  let total = 0
  for (const other of inLine(trace, entity, cursorAt(trace, at).messagesIn(entity))) {
    if (other === m) break
    if (sessionOf(trace, other) !== session) continue
    if (partition !== null && partitionOf(trace, other)?.partition !== partition.partition) continue
    if (messageAt(trace, other, at)?.isAvailable !== true) continue
    total++
    if (total <= NUMBERS_NAMED) named.push(numberOf(trace, other))
  }
  return { named: total > NUMBERS_NAMED ? named.slice(0, -1) : named, total }
}
