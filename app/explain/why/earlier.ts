/** What is no longer there, or was not yet: the earlier entity of a name (I-10), the subscriptions of a topic. */

import type { EntityId, EntityInfo, RecordNumber } from '../../../sim-core/index.ts'
import { entitiesNamed, entityInfo, homeEntity, lastPartOf } from '../../read/at.ts'
import type { Story } from '../../read/message/history.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Of an entity that was created again: what became of the earlier one of its name. */
export function earlierSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w } = ask
  const { path, createdBy } = entityInfo(trace, homeEntity(trace, entity))
  const earlier = entitiesNamed(trace, path).findLast(({ deletedBy }) => deletedBy !== null && deletedBy < createdBy)
  if (earlier === undefined || earlier.deletedBy === null) return []
  const deleted = time(ask, trace.timeOf(earlier.deletedBy))
  const created = time(ask, trace.timeOf(createdBy))
  return [stepOf(ask, w.causeWords.earlier({ entity: path, deleted, created }), earlier.deletedBy)]
}

/** Those that a topic had before record `n` and no longer has then, the last first. */
export function deletedSubscriptions(ask: Ask, topic: EntityId, n: RecordNumber): readonly Step[] {
  const { trace, w } = ask
  return trace.entities
    .flatMap(({ kind, parent, path, deletedBy }) =>
      kind === 'subscription' && parent === topic && deletedBy !== null && deletedBy < n ? [{ path, deletedBy }] : [],
    )
    .toSorted((a, b) => b.deletedBy - a.deletedBy)
    .map(({ path, deletedBy }) => {
      const at = time(ask, trace.timeOf(deletedBy))
      return stepOf(ask, w.refusalReasons.entityDeleted({ entity: path, at }), deletedBy)
    })
}

/** Subscriptions that its topic got after it was published. */
export const createdSince = (ask: Ask, { home, birth }: Story): readonly Step[] =>
  ask.trace.entities
    .filter(
      ({ kind, parent, createdBy }) =>
        kind === 'subscription' && parent === home && createdBy > birth.n && createdBy <= ask.at.n,
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
