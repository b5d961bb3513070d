/** Creating, updating, deleting queues; idle deletion (I, S-41 … S-52, E, M facts). */
import type { EntityProperties, EntityPropertiesPatch } from '../../input.ts'
import { failed, find, receiveError, record, touch } from './world.ts'
import type { Queue, Store, World } from './world.ts'
import { expireLying, hasWait, leavesByItself } from './expiry.ts'
import { refusedOn, tryAgain, turnAway } from './handlers.ts'

const FOURTEEN_DAYS = 14 * 24 * 3_600_000

function defaults(w: World): EntityProperties {
  return {
    lockDuration: 60_000, defaultMessageTimeToLive: w.input.namespace.tier === 'basic' ? FOURTEEN_DAYS : null,
    deadLetteringOnMessageExpiration: false, maxDeliveryCount: 10, autoDeleteOnIdle: null, requiresSession: false,
    requiresDuplicateDetection: false, duplicateDetectionHistoryTimeWindow: 600_000, enablePartitioning: false, forwardTo: null,
    forwardDeadLetteredMessagesTo: null, maxSizeInMegabytes: w.input.namespace.tier === 'premium' ? 81_920 : 1024, status: 'Active',
    deadLetteringOnFilterEvaluationExceptions: true, expiration: null, firstSequenceNumber: 1n, partitionCount: 16, maxSizeInBytes: null,
  }
}

/** L-3, T-19, I-1, L-19, section 19. */
function isRefused(w: World, patch: EntityPropertiesPatch): boolean {
  const { lockDuration = 60_000, defaultMessageTimeToLive = null, autoDeleteOnIdle = null, maxDeliveryCount = 1 } = patch
  const basic = w.input.namespace.tier === 'basic'
  if (lockDuration < 5_000 || lockDuration > 300_000 || maxDeliveryCount < 1) return true
  const granted = defaultMessageTimeToLive ?? FOURTEEN_DAYS
  if (granted < 1_000 || (basic && granted > FOURTEEN_DAYS)) return true
  return autoDeleteOnIdle !== null && (basic || autoDeleteOnIdle < 300_000)
}

/** I-10: under an old name it is a new entity. `actor` null: it is there from the start. */
export function createQueue(w: World, path: string, patch: EntityPropertiesPatch, actor: string | null): void {
  const error = find(w, path) ? 'MessagingEntityAlreadyExists' : isRefused(w, patch) ? 'GeneralError' : null
  if (error !== null) return failed(w, 'createQueue', error, { entity: path, actor })
  const properties = { ...defaults(w), ...patch }
  const queue: Queue = { path, properties, alive: true, nextNumber: properties.firstSequenceNumber, messages: [], lastUse: w.now }
  w.queues.push(queue)
  record(w, 'entity-created', { entity: path })
  tryAgain(w, refusedOn(w, queue))
}

/** S-75, L-29, E-3. */
export function updateEntity(w: World, path: string, patch: EntityPropertiesPatch, actor: string): void {
  const store = find(w, path)
  const error = store === null ? 'MessagingEntityNotFound' : isRefused(w, patch) ? 'GeneralError' : null
  if (store === null || error !== null) return failed(w, 'updateEntity', error!, { entity: path, actor })
  store.queue.properties = { ...store.queue.properties, ...patch }
  record(w, 'entity-updated', { entity: path })
  touch(w, store)
  const refused = refusedOn(w, store.queue)
  const refusal = receiveError(store)
  if (refusal !== null) for (const each of bothOf(store.queue)) turnAway(w, each, refusal)
  if (leavesByItself(w, store)) expireLying(w, store)
  tryAgain(w, refused)
}

export function deleteEntity(w: World, path: string, actor: string): void {
  const store = find(w, path)
  const error = store === null ? 'MessagingEntityNotFound' : w.input.namespace.cannotDelete || store.dead ? 'GeneralError' : null
  if (store === null || error !== null) return failed(w, 'deleteEntity', error!, { entity: path, actor })
  remove(w, store.queue, 'explicit')
}

/** I-7: all its messages and its dead-letter queue go with it. */
export function remove(w: World, queue: Queue, reason: 'explicit' | 'autoDeleteOnIdle'): void {
  const lost = queue.messages.filter((message) => !message.gone)
  record(w, 'entity-deleted', { entity: queue.path, reason, messagesLost: lost.length })
  queue.alive = false
  for (const message of lost) message.gone = true
  for (const instance of w.instances) if (instance.store?.queue === queue) instance.store = null
  w.stepReceivers = w.stepReceivers.filter((store) => store.queue !== queue)
  for (const store of bothOf(queue)) turnAway(w, store, 'MessagingEntityNotFound')
}

function bothOf(queue: Queue): Store[] {
  return [{ queue, dead: false }, { queue, dead: true }]
}

/** I-13, I-6, I-11: null while a receive is outstanding or a scheduled message pending. */
export function idleDeletesAt(w: World, queue: Queue): number | null {
  const { autoDeleteOnIdle } = queue.properties
  if (autoDeleteOnIdle === null || hasWait(w, { queue, dead: false })) return null
  if (queue.messages.some((message) => !message.gone && message.place === 'scheduled')) return null
  return queue.lastUse + autoDeleteOnIdle
}

