/** What is no longer there, or was not yet: the earlier entity of a name (I-10), the subscriptions of a topic. */

import type { EntityId, EntityInfo, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { entitiesNamed, entityInfo, existsAt, homeEntity, lastPartOf } from '../../read/at.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import { length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Of an entity that was created again: what became of the earlier one of its name; of several, of the last, or of `which` and before all steps. */
export function earlierSteps(ask: Ask, entity: EntityId, which: EntityId | null = null): Step[] {
  const { trace, w } = ask
  const { path, createdBy } = entityInfo(trace, homeEntity(trace, entity))
  const own = which === null ? null : entityInfo(trace, homeEntity(trace, which)).deletedBy
  const deletedBy = own !== null && own < createdBy ? own : earlierOf(trace, entity)
  if (deletedBy === null) return []
  const deleted = time(ask, trace.timeOf(deletedBy))
  const created = time(ask, trace.timeOf(createdBy))
  const told = w.causeWords.earlier({ entity: path, deleted, created, limit: idleLimit(ask, deletedBy) })
  return [which === null ? stepOf(ask, told, deletedBy) : step(told, null, deletedBy)]
}

/** When the earlier entity of its name was deleted; null: there was none. */
export function earlierOf(trace: Trace, entity: EntityId): RecordNumber | null {
  const { path, createdBy } = entityInfo(trace, homeEntity(trace, entity))
  return (
    entitiesNamed(trace, path).findLast(one => one.deletedBy !== null && one.deletedBy < createdBy)?.deletedBy ?? null
  )
}

/** Those that a topic had before record `n` and no longer has then, nor one of the same name, the last first. */
export function deletedSubscriptions(ask: Ask, topic: EntityId, n: RecordNumber): readonly Step[] {
  const { trace } = ask
  return trace.entities
    .flatMap(({ kind, parent, path, deletedBy }) =>
      kind === 'subscription' &&
      parent === topic &&
      deletedBy !== null &&
      deletedBy < n &&
      !entitiesNamed(trace, path).some(one => existsAt(one, n - 1))
        ? [{ path, deletedBy }]
        : [],
    )
    .toSorted((a, b) => b.deletedBy - a.deletedBy)
    .map(({ path, deletedBy }) => deletedStep(ask, path, deletedBy))
}

/** That it was deleted, and whether for being idle. */
export function deletedStep(ask: Ask, entity: string, deletedBy: RecordNumber, isOfDeadLetters = false): Step {
  const { trace, w } = ask
  const kind = usedKind(trace, trace.entityOf(deletedBy)!)
  const parts = { entity, kind, at: time(ask, trace.timeOf(deletedBy)), isOfDeadLetters }
  return stepOf(ask, w.refusalReasons.entityDeleted({ ...parts, limit: idleLimit(ask, deletedBy) }), deletedBy)
}

/** For how long it had been idle; null: that is not why it was deleted. */
function idleLimit(ask: Ask, deletedBy: RecordNumber): string | null {
  const { trace } = ask
  const { reason } = trace.recordOf(deletedBy, 'entity-deleted')
  const limit = propertiesAt(trace, trace.entityOf(deletedBy)!, deletedBy - 1).autoDeleteOnIdle
  return reason !== 'autoDeleteOnIdle' || limit === null ? null : length(ask, limit)
}

/** Subscriptions that its topic got after it was published; of those created again the deletion is told, not this. */
export const createdSince = (ask: Ask, { home, birth }: Story): readonly Step[] =>
  ask.trace.entities
    .filter(
      ({ id, kind, parent, createdBy }) =>
        kind === 'subscription' &&
        parent === home &&
        createdBy > birth.n &&
        createdBy <= ask.at.n &&
        earlierOf(ask.trace, id) === null,
    )
    .map(subscription => createdLaterStep(ask, subscription))

export function createdLaterStep(ask: Ask, subscription: EntityInfo): Step {
  const { trace, w } = ask
  const at = trace.timeOf(subscription.createdBy)
  return step(
    w.moveSteps.createdLater({ subscription: lastPartOf(subscription.path), at: time(ask, at) }),
    at,
    subscription.createdBy,
  )
}
