/** Which partition a sequence number names (S-58, N-9). */

import { FIRST_PARTITION } from '../../../sim-core/index.ts'
import type { EntityId, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { entityInfo, halvesOf, homeEntity } from '../at.ts'
import { propertiesAt } from './properties.ts'

/** The partition that a number names, if its entity has partitions but not that one (N-9); null: it has, or has none at all. */
export function partitionMissed(trace: Trace, entity: EntityId, number: string, n: RecordNumber) {
  const halves = halvesOf(trace, entity, number)
  if (halves === null) return null
  const home = homeEntity(trace, entity)
  // A subscription has the partitions of its topic.
  const { partitionCount } = propertiesAt(trace, entityInfo(trace, home).parent ?? home, n)
  const last = FIRST_PARTITION + partitionCount - 1
  return halves.partition >= FIRST_PARTITION && halves.partition <= last
    ? null
    : { partition: halves.partition, first: FIRST_PARTITION, last }
}
