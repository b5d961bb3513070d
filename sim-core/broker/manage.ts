/** Management: entities come, change and go (I-7…I-10, L-26, L-29, S-47, S-75). */
import { NONE } from '../kernel/agenda.ts'
import { DEAD_LETTER_SUFFIX } from '../entity-path.ts'
import type { EntityProperties, EntityPropertiesPatch } from '../input.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { Entity } from './entity.ts'
import { DELETION_LOCKED, ENTITY_EXISTS, ENTITY_NOT_FOUND, propertyRefused } from './failures.ts'
import type { Failure } from './failures.ts'
import { restartIdleClock, startIdleClock, stopIdleClock } from './idle.ts'
import { cancelTimers } from './leave.ts'
import { onExpirationModeChanged } from './lingering.ts'
import { checkProperties, defaultProperties, describeProperties } from './properties.ts'
import { refuseWaits } from './receive.ts'
import { receiveRefusal } from './status.ts'

export function createQueue(b: Broker, path: string, patch: EntityPropertiesPatch, actor: number): Failure | null {
  if (b.find(path) !== undefined) return ENTITY_EXISTS
  const problem = checkProperties(patch, b.namespace.tier, true)[0]
  if (problem !== undefined) return propertyRefused(`${problem.property} ${problem.text}`, problem.facts)
  const properties = { ...defaultProperties(b.namespace.tier), ...patch }
  const mode = properties.expiration ?? b.namespace.expiration
  const queue = add(b, path, 'queue', null, properties, mode)
  queue.deadLetterQueue = add(b, path + DEAD_LETTER_SUFFIX, 'deadLetterQueue', queue, properties, mode)
  queue.lockDurationIndex = b.trace.duration(properties.lockDuration)
  queue.createdBy = b.trace.length
  queue.deadLetterQueue.createdBy = b.trace.length
  queue.clockSetBy = b.trace.length
  startIdleClock(b, queue)
  b.epoch++
  b.trace.writeEntity(Code.entityCreated, queue.id, NOTHING, actor, b.trace.detail(propertiesDetail(properties)))
  b.entityChanged(queue)
  return null
}

function propertiesDetail(properties: EntityProperties): Readonly<Record<string, unknown>> {
  return { properties: describeProperties(properties), autoDeleteOnIdleMs: properties.autoDeleteOnIdle }
}

function add(b: Broker, path: string, kind: Entity['kind'], parent: Entity | null, properties: Entity['properties'], mode: Entity['mode']): Entity {
  const rank = b.nameRanks.get(path.toLowerCase()) ?? 0
  const entity = new Entity(b.entities.length, path, kind, parent, properties, mode, rank)
  b.entities.push(entity)
  b.byPath.set(path.toLowerCase(), entity)
  b.writtenPaths.set(path.toLowerCase(), path)
  return entity
}

export function updateEntity(b: Broker, path: string, patch: EntityPropertiesPatch, actor: number): Failure | null {
  const e = b.find(path)
  if (e === undefined || e.kind === 'deadLetterQueue') return ENTITY_NOT_FOUND
  const problem = checkProperties(patch, b.namespace.tier, false)[0]
  if (problem !== undefined) return propertyRefused(`${problem.property} ${problem.text}`, problem.facts)
  const properties = { ...e.properties, ...patch }
  e.setProperties(properties, properties.expiration ?? b.namespace.expiration)
  e.deadLetterQueue!.setProperties(properties, e.deadLetterQueue!.mode)
  e.lockDurationIndex = b.trace.duration(e.properties.lockDuration)
  if (e.properties.autoDeleteOnIdle === null) stopIdleClock(b, e)
  b.epoch++
  const code = patch.status === undefined ? Code.entityUpdated : Code.entityStatusChanged
  const record = b.trace.writeEntity(code, e.id, NOTHING, actor, b.trace.detail(propertiesDetail(e.properties)))
  restartIdleClock(b, e, record)
  // Before the waits that this update itself ends: those wait for the next change.
  b.entityChanged(e)
  const refusal = receiveRefusal(e)
  if (refusal !== null) for (const entity of [e, e.deadLetterQueue!]) refuseWaits(b, entity, refusal)
  onExpirationModeChanged(b, e, record)
  return null
}

export function deleteEntity(b: Broker, path: string, actor: number): Failure | null {
  const e = b.find(path)
  if (e === undefined || e.kind === 'deadLetterQueue') return ENTITY_NOT_FOUND
  if (b.namespace.cannotDelete) return DELETION_LOCKED
  remove(b, e, Code.entityDeletedExplicit, NOTHING, actor)
  return null
}

/** Nobody used it for autoDeleteOnIdle: gone at that very instant (I-13), resource lock or not (S-47). */
export function onIdleDeletion(b: Broker, e: Entity): void {
  e.idleTimer = NONE
  remove(b, e, b.namespace.cannotDelete ? Code.entityDeletedIdleUnderLock : Code.entityDeletedIdle, e.clockSetBy, 0)
}

/** All its messages vanish with it, dead-lettered ones too (I-7). */
function remove(b: Broker, e: Entity, code: number, cause: number, actor: number): void {
  const deadLetterQueue = e.deadLetterQueue!
  stopIdleClock(b, e)
  if (e.sweepTimer !== NONE) b.agenda.cancel(e.sweepTimer)
  e.sweepTimer = NONE
  const lost = vanish(b, e) + vanish(b, deadLetterQueue)
  e.deletedBy = b.trace.length
  deadLetterQueue.deletedBy = b.trace.length
  b.epoch++
  b.trace.writeEntity(code, e.id, cause, actor, b.trace.detail({ messagesLost: lost }))
  for (const entity of [e, deadLetterQueue]) refuseWaits(b, entity, ENTITY_NOT_FOUND)
}

function vanish(b: Broker, e: Entity): number {
  let lost = 0
  for (let m = e.storeFirst; m !== null; m = m.next) {
    cancelTimers(b, m)
    m.stage = Stage.gone
    m.ready = 0
    b.messages.forget(m)
    lost++
  }
  e.storeFirst = null
  e.fresh = null
  e.lingering.length = 0
  e.alive = false
  b.byPath.delete(e.path.toLowerCase())
  return lost
}
