/** Contract section 3, of the reference's world. Properties stand as they are inside: milliseconds, null for never. */
import type { EntityProperties } from '../../input.ts'
import type { Counts, EntityKind, MessageState } from '../../trace/types.ts'
import { idleDeletesAt } from './entities.ts'
import { messagesIn, pathOf, stateName } from './world.ts'
import type { Message, Store, World } from './world.ts'

export interface ReferenceEntity {
  readonly kind: EntityKind
  readonly properties: EntityProperties
  readonly counts: Counts
  readonly idleDeletesAt: number | null
  readonly messages: readonly MessageState[]
}

export type ReferenceState = Readonly<Record<string, ReferenceEntity>>

export function stateOf(w: World): ReferenceState {
  const stores: Store[] = w.queues.filter((queue) => queue.alive).flatMap((queue) => [{ queue, dead: false }, { queue, dead: true }])
  return Object.fromEntries(stores.map((store) => [pathOf(store), entityOf(w, store)]))
}

function entityOf(w: World, store: Store): ReferenceEntity {
  const messages = messagesIn(store).sort((a, b) => (a.number < b.number ? -1 : 1))
  return {
    kind: store.dead ? 'deadLetterQueue' : 'queue',
    properties: store.queue.properties,
    counts: countsOf(store, messages),
    idleDeletesAt: store.dead ? null : idleDeletesAt(w, store.queue),
    messages: messages.map((message) => messageState(w, message)),
  }
}

/** T-11: locked, deferred and expired ones are among the active. */
function countsOf(store: Store, messages: readonly Message[]): Counts {
  const dead = store.queue.messages.filter((message) => !message.gone && message.place === 'deadLetter').length
  const scheduled = messages.filter((message) => message.place === 'scheduled').length
  return {
    active: messages.length - scheduled,
    locked: messages.filter((message) => message.lock !== null).length,
    deferred: messages.filter((message) => message.deferred).length,
    scheduled,
    deadLetter: store.dead ? 0 : dead,
    transferDeadLetter: 0,
  }
}

function messageState(w: World, message: Message): MessageState {
  return {
    ...message.content,
    ...(message.applicationProperties ? { applicationProperties: message.applicationProperties } : {}),
    messageId: message.messageId, sequenceNumber: message.number.toString(), enqueuedSequenceNumber: null,
    state: stateName(message),
    enqueuedTime: message.enqueuedTime, scheduledEnqueueTime: message.scheduledEnqueueTime, timeToLive: message.timeToLive,
    expiresAt: message.expiresAt, expired: message.expiresAt !== null && w.now >= message.expiresAt,
    lockedUntil: message.lock?.until ?? null, lockedBy: message.lock?.holder ?? null, deliveryCount: message.deliveryCount,
    deadLetterReason: message.deadLetterReason, deadLetterErrorDescription: message.deadLetterErrorDescription, deadLetterSource: null,
  }
}
