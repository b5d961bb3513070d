/** Entities go, and all that they hold with them (I-7…I-9, I-13, L-26, S-47). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { withQueues } from './entity.ts'
import type { Entity } from './entity.ts'
import { DELETION_LOCKED, ENTITY_NOT_FOUND } from './failures.ts'
import type { Failure } from './failures.ts'
import { countForwarding } from './forward-settings.ts'
import { stopIdleClock, touchAlone } from './idle.ts'
import { endTimersAndLock, retryForwardsTo } from './leave.ts'
import { refuseWaits } from './receive.ts'
import { freeRoom } from './room.ts'

export function deleteEntity(b: Broker, path: string, actor: number): Failure | null {
  const e = b.find(path)
  if (e === undefined || e.kind === 'deadLetterQueue') return ENTITY_NOT_FOUND
  if (b.namespace.cannotDelete) return DELETION_LOCKED
  const record = remove(b, e, Code.entityDeletedExplicit, NOTHING, actor)
  if (e.topic !== null) touchAlone(b, e.topic, 'deleteEntity', record)
  return null
}

/** Nobody used it for autoDeleteOnIdle: gone at that very instant (I-13), resource lock or not (S-47). */
export function onIdleDeletion(b: Broker, e: Entity): void {
  e.idleTimer = NONE
  remove(b, e, b.namespace.cannotDelete ? Code.entityDeletedIdleUnderLock : Code.entityDeletedIdle, e.clockSetBy, 0)
}

/** All its messages vanish with it, dead-lettered ones too (I-7); a topic's subscriptions after it (I-8). */
function remove(b: Broker, e: Entity, code: number, cause: number, actor: number): number {
  stopIdleClock(b, e)
  e.sweepTimer = b.agenda.disarm(e.sweepTimer)
  const gone = withQueues(e)
  const lost = gone.reduce((sum, each) => sum + vanish(b, each), 0)
  for (const each of gone) each.deletedBy = b.trace.length
  b.epoch++
  const record = b.trace.writeEntity(code, e.id, cause, actor, b.trace.detail({ messagesLost: lost }))
  for (const each of gone) refuseWaits(b, each, ENTITY_NOT_FOUND)
  if (e.topic !== null) {
    e.topic.subscriptions.delete(e)
    countForwarding(e.topic)
    retryForwardsTo(b, e.topic)
  }
  for (const subscription of e.subscriptions) remove(b, subscription, Code.entityDeletedWithTopic, record, 0)
  return record
}

function vanish(b: Broker, e: Entity): number {
  let lost = 0
  for (let m = e.storeFirst; m !== null; m = m.next) {
    endTimersAndLock(b, m)
    m.stage = Stage.gone
    m.ready = 0
    b.messages.forget(m)
    freeRoom(b, e.account, m)
    lost++
  }
  e.storeFirst = null
  e.fresh = null
  e.lingering.length = 0
  e.alive = false
  b.heldBack.delete(e)
  b.byPath.delete(e.path.toLowerCase())
  for (const session of e.sessions?.all ?? []) {
    session.lockTimer = b.agenda.disarm(session.lockTimer)
    session.port?.vanished(b)
    session.port = null
    e.account.sizeInBytes -= session.stateBytes
  }
  return lost
}
