/** What a broker refuses before it looks at any message (E, F-7, X-13, Q-3, Q-10 facts). */
import type { SessionContent } from '../../input/input.ts'
import type { Message, Outgoing, Store, World } from './types.ts'
import { find, forwardsTo, rootOf, sessionIdOf } from './world.ts'
import { copiesOf } from './rules.ts'

const GENERAL = 'GeneralError'

/** Settling, peeking, renewing: asks the entity's status only, in its dead-letter queues too. */
export function accessError(store: Store | null): string | null {
  if (store === null) return 'MessagingEntityNotFound'
  const { status } = store.entity.properties
  return status === 'Disabled' || status === 'ReceiveDisabled' ? 'MessagingEntityDisabled' : null
}

/** A topic has nothing to receive, a source of forwards has its receiver, sessions want a session's receiver. */
export function receiveError(store: Store | null, inSession: boolean): string | null {
  const error = accessError(store)
  if (store === null || error !== null) return error
  return isTakenFrom(store, inSession) ? null : GENERAL
}

/** For what it is, whatever its status (F-7, X-13, Q-10). */
export function isTakenFrom(store: Store, inSession: boolean): boolean {
  return store.entity.kind !== 'topic' && forwardsTo(store) === null && wantsSession(store) === inSession
}

/** a dead-letter queue never does. */
export function wantsSession({ entity, part }: Store): boolean {
  return part === 'main' && entity.properties.requiresSession
}

export function targetError(store: Store | null): string | null {
  if (store === null) return 'MessagingEntityNotFound'
  if (store.part !== 'main' || store.entity.kind === 'subscription') return GENERAL
  const { status } = store.entity.properties
  return status === 'Disabled' || status === 'SendDisabled' ? 'MessagingEntityDisabled' : null
}

/** */
export function lacksSession({ entity }: Store, messages: readonly Outgoing[]): boolean {
  return (
    entity.kind === 'queue' &&
    entity.properties.requiresSession &&
    messages.some(message => (sessionIdOf(message) ?? '') === '')
  )
}

/** B-2: one message by its entity, more by the tier. */
export function tooBig(w: World, { entity }: Store, messages: readonly Outgoing[]): boolean {
  const single = (entity.properties.maxMessageSizeInKilobytes ?? 256) * 2 ** 10
  const together = w.input.namespace.tier === 'premium' ? 2 ** 20 : 2 ** 18
  const total = messages.reduce((sum, message) => sum + message.size, 0)
  return messages.some(message => message.size > single) || (messages.length > 1 && total > together)
}

/** P-6: what a client does not even send. */
export function hasTwoKeys(messages: readonly Outgoing[]): boolean {
  return messages.some(
    ({ content: { sessionId, partitionKey } }) =>
      sessionId !== undefined && partitionKey !== undefined && sessionId !== partitionKey,
  )
}

/** B-3, Q-9: all that lies in the entity, its subscriptions and their dead-letter queues counts. `more` is on its way already. */
/** session states count; the generated texts are ASCII. */
function statesOf(w: World, entity: Store['entity']): number {
  const sessions = w.entities.filter(each => each.alive && rootOf(each) === entity).flatMap(each => each.sessions)
  return sessions.reduce((sum, { state }) => sum + stateBytes(state), 0)
}

/** In base64 four characters are three bytes, less what fills up. */
export function stateBytes(state: SessionContent | null): number {
  if (state === null || typeof state === 'string') return state?.length ?? 0
  return Math.floor(state.value.replaceAll('=', '').length * 0.75)
}

/** a state that would not fit. */
export function stateOverQuota(w: World, store: Store, more: number): boolean {
  return more > 0 && overQuota(w, { ...store, entity: rootOf(store.entity) }, [], more)
}

function overQuota(w: World, { entity }: Store, messages: readonly Outgoing[], more = 0): boolean {
  const there = w.entities
    .filter(each => each.alive && rootOf(each) === entity)
    .flatMap(each => each.messages)
    .filter(message => !message.gone)
  const held = there.reduce((sum, message) => sum + message.sent.size, 0) + againOf(there) + statesOf(w, entity)
  return held + more + bytesIn(w, entity, messages) > quotaOf(w, entity)
}

function quotaOf(w: World, { properties }: Store['entity']): number {
  const { maxSizeInBytes, maxSizeInMegabytes, enablePartitioning, partitionCount } = properties
  const times = enablePartitioning && w.input.namespace.tier === 'standard' ? partitionCount : 1
  return maxSizeInBytes ?? Math.min(80 * 2 ** 30, times * maxSizeInMegabytes * 2 ** 20)
}

const isLarge = (size: number): boolean => size > 2 ** 20

/** B-3: large ones count once more, the copies of one message together. */
function againOf(messages: readonly Message[]): number {
  const large = messages.filter(({ sent }) => isLarge(sent.size))
  const copies = large.filter(({ entity }) => entity.kind === 'subscription')
  const published = new Map(copies.map(({ sent }) => [sent.luggage.enqueuedSequenceNumber, sent.size]))
  const alone = large.filter(each => !copies.includes(each)).map(({ sent }) => sent.size)
  return [...alone, ...published.values()].reduce((sum, size) => sum + size, 0)
}

/** Each copy counts; what is scheduled on a topic counts once. */
export function bytesIn(w: World, entity: Store['entity'], messages: readonly Outgoing[]): number {
  const times = (message: Outgoing) =>
    entity.kind === 'queue' || isPending(w, message) ? 1 : copiesOf(w, entity, message).length
  const again = (message: Outgoing) => (isLarge(message.size) && times(message) > 0 ? message.size : 0)
  return messages.reduce((sum, message) => sum + message.size * times(message) + again(message), 0)
}

export function isPending(w: World, { scheduledEnqueueTime }: Outgoing): boolean {
  return scheduledEnqueueTime !== null && scheduledEnqueueTime > w.now
}

/** Why messages sent to `to` would not be taken; null: they would. */
export function sendError(w: World, to: string, messages: readonly Outgoing[], more = 0): string | null {
  const store = find(w, to)
  const error = targetError(store)
  if (store === null || error !== null) return error
  if (lacksSession(store, messages)) return GENERAL
  if (tooBig(w, store, messages)) return 'MessageSizeExceeded'
  return overQuota(w, store, messages, more) ? 'QuotaExceeded' : null
}
