/** Of an entity that was created again: what became of the earlier one of its name (I-10). */

import type { EntityId } from '../../../sim-core/index.ts'
import { entitiesNamed, entityInfo, homeEntity } from '../../read/at.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

export function earlierSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w } = ask
  const { path, createdBy } = entityInfo(trace, homeEntity(trace, entity))
  const earlier = entitiesNamed(trace, path).findLast(({ deletedBy }) => deletedBy !== null && deletedBy < createdBy)
  if (earlier === undefined || earlier.deletedBy === null) return []
  const deleted = time(ask, trace.timeOf(earlier.deletedBy))
  const created = time(ask, trace.timeOf(createdBy))
  return [stepOf(ask, w.causeWords.earlier({ entity: path, deleted, created }), earlier.deletedBy)]
}
