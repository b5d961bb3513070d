/** Contract section 3, of the reference's world. Properties stand as they are inside: milliseconds, null for never. */
import type { EntityProperties } from '../../input/input.ts'
import type { Counts, EntityKind, MessageState, SessionState } from '../../trace/types.ts'
import type { Entity, Message, Store, World } from './types.ts'
import { idleDeletesAt } from './use.ts'
import { messagesIn, partsOf, pathOf, stateName } from './world.ts'

export interface ReferenceEntity {
  readonly kind: EntityKind
  readonly properties: EntityProperties
  readonly counts: Counts
  readonly idleDeletesAt: number | null
  readonly messages: readonly MessageState[]
  readonly sessions: readonly SessionState[]
}

export type ReferenceState = Readonly<Record<string, ReferenceEntity>>

/** Of a transfer dead-letter queue only what is in it matters here. */
export function stateOf(w: World): ReferenceState {
  const stores = w.entities.filter(entity => entity.alive).flatMap(partsOf)
  const isShown = (store: Store) =>
    store.part === 'main' || messagesIn(store).length > 0 || (store.part === 'dead' && store.entity.kind !== 'topic')
  return Object.fromEntries(stores.filter(isShown).map(store => [pathOf(store), entityOf(w, store)]))
}

function entityOf(w: World, store: Store): ReferenceEntity {
  const { entity, part } = store
  const messages = messagesIn(store).sort((a, b) => (a.number < b.number ? -1 : 1))
  return {
    kind: part === 'main' ? entity.kind : 'deadLetterQueue',
    properties: entity.properties,
    counts: countsOf(store, messages),
    idleDeletesAt: part === 'main' ? idleDeletesAt(w, entity) : null,
    messages: messages.map(message => messageState(w, message)),
    sessions: part === 'main' ? sessionsOf(entity) : [],
  }
}

/** T-11: locked, deferred and expired ones are among the active. */
function countsOf({ entity, part }: Store, messages: readonly Message[]): Counts {
  const scheduled = messages.filter(message => message.place === 'scheduled').length
  const inPart = (which: Store['part']) => (part === 'main' ? messagesIn({ entity, part: which }).length : 0)
  return {
    active: messages.length - scheduled,
    locked: messages.filter(message => message.lock !== null).length,
    deferred: messages.filter(message => message.deferred).length,
    scheduled,
    deadLetter: inPart('dead'),
    transferDeadLetter: inPart('transfer'),
  }
}

function messageState(w: World, message: Message): MessageState {
  const {
    sent: { content, scheduledEnqueueTime, luggage },
  } = message
  return {
    ...content,
    ...(message.applicationProperties ? { applicationProperties: message.applicationProperties } : {}),
    messageId: message.messageId,
    sequenceNumber: message.number.toString(),
    enqueuedSequenceNumber: luggage.enqueuedSequenceNumber?.toString() ?? null,
    state: stateName(message),
    enqueuedTime: message.enqueuedTime,
    scheduledEnqueueTime,
    timeToLive: message.timeToLive,
    expiresAt: message.expiresAt,
    expired: message.expiresAt !== null && w.now >= message.expiresAt,
    lockedUntil: message.lock?.until ?? null,
    lockedBy: message.lock?.holder ?? null,
    deliveryCount: message.deliveryCount,
    deadLetterReason: message.deadLetterReason,
    deadLetterErrorDescription: message.deadLetterErrorDescription,
    deadLetterSource: luggage.deadLetterSource,
  }
}

/** Those that are held or have a state. */
function sessionsOf(entity: Entity): SessionState[] {
  return entity.sessions
    .filter(({ held, state }) => held !== null || state !== null)
    .map(({ id, held, state }) => ({
      sessionId: id,
      lockedUntil: held?.until ?? null,
      lockedBy: held?.holder ?? null,
      state,
    }))
    .sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
}
