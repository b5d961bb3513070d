/** Whether an entity would have been kept without an idle limit of its own: tried by running it. */

import type { EntityId, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { cursorAt, entitiesNamed, entityInfo, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { tryWhole, withEntity } from './what-if.ts'

/** A subscription that would be deleted all the same, with its topic (I-8). Too large to try: its topic has a limit, too. */
export function isDeletedAnyway(trace: Trace, input: SimulationInput, subscription: EntityId): boolean {
  const { parent, createdBy, deletedBy } = entityInfo(trace, subscription)
  if (parent === null || deletedBy === null) return false
  const path = pathOf(trace, subscription)
  const other = tryWhole(trace, input, `kept ${path}`, withEntity(path, { autoDeleteOnIdle: null }))
  if (other === null) return propertiesAt(trace, parent, deletedBy - 1).autoDeleteOnIdle !== null
  const twin = entitiesNamed(other, path).find(one => other.timeOf(one.createdBy) === trace.timeOf(createdBy))
  if (twin === undefined) return false
  if (twin.deletedBy !== null && other.timeOf(twin.deletedBy) <= trace.runForMs) return true
  // Later than that nothing is sent any more; what a sender would have sent keeps the topic.
  if (input.senders.some(({ closeAt }) => closeAt === null || closeAt > trace.runForMs)) return false
  const end = { t: other.runForMs, n: other.length - 1 }
  return twin.deletedBy !== null || (twin.parent !== null && cursorAt(other, end).idleDeletesAt(twin.parent) !== null)
}
