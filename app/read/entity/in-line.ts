/** The line in which receives take the messages of an entity. */

import type { EntityId, Trace } from '../../../sim-core/index.ts'

/** What arrived first is first, also where the numbers began again at zero (S-59); partitions stay one after the other (P-2). */
export function inLine(trace: Trace, entity: EntityId, byNumber: Uint32Array): Uint32Array {
  const { partition } = trace.data.messages
  const { hasRolledOver: isByArrival, isPartitioned } = storeOf(trace, entity)
  return isByArrival
    ? byNumber.toSorted((a, b) => (isPartitioned ? partition[a]! - partition[b]! : 0) || a - b)
    : byNumber
}

/** Numbers that began again are in it: the lowest is not the first. */
export function isOutOfNumber(trace: Trace, entity: EntityId, byNumber: Uint32Array): boolean {
  return inLine(trace, entity, byNumber).some((m, i) => m !== byNumber[i])
}

function storeOf(trace: Trace, entity: EntityId) {
  const { kind, parent } = trace.entities[entity]!
  return trace.data.entities[kind === 'deadLetterQueue' ? parent! : entity]!
}
