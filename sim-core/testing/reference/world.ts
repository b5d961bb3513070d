/**
 * The reference model: a poor, slow, obviously right broker with its clients. Arrays of plain objects and linear scans, nothing
 * cached, nothing clever. It is written from the fact sheet and the contract alone and shares nothing with the broker but the
 * types of its input and output, and the filter language, which has tests of its own.
 */
import type { EntityProperties, SimulationInput } from '../../input/input.ts'
import type { Kind } from '../../trace/records.ts'
import type { MessageStateName } from '../../trace/types.ts'
import { isPartitioned } from './numbers.ts'
import type { Entity, Instance, Message, Session, Store, World } from './types.ts'

export function newWorld(input: SimulationInput, serve: World['serve']): World {
  return {
    input,
    now: 0,
    skew: 0,
    records: [],
    entities: [],
    waits: [],
    works: [],
    instances: instancesOf(input),
    stepReceivers: [],
    labels: new Map(),
    transactions: [],
    counters: new Map(),
    tokens: 0,
    ordinals: 0,
    unit: null,
    forwarding: 0,
    onTheirWay: [],
    withoutSession: [],
    serve,
  }
}

function instancesOf(input: SimulationInput): Instance[] {
  return input.receivers.flatMap(receiver =>
    Array.from({ length: receiver.instances }, (_, index) => ({
      name: receiver.instances > 1 ? `${receiver.name}#${index + 1}` : receiver.name,
      input: receiver,
      open: false,
      store: null,
      refused: false,
      freeSlots: 0,
      buffer: [],
      acceptance: null,
      renewSessionAt: null,
      idleSince: 0,
      idleOrdinal: 0,
    })),
  )
}

/** Names print as first written. */
export function record(w: World, kind: Kind, keys: Record<string, unknown>): void {
  const store = typeof keys.entity === 'string' ? find(w, keys.entity) : null
  w.records.push({ t: w.now, kind, ...keys, ...(store ? { entity: pathOf(store) } : {}) })
}

export function failed(w: World, operation: string, error: string, keys: Record<string, unknown>): void {
  record(w, 'operation-failed', { operation, error, ...keys })
}

/** The keys by which a record names a message, where it lies or where it was taken from. */
export function about(message: Message, store = storeOf(message)): Record<string, unknown> {
  return { entity: pathOf(store), messageId: message.messageId, sequenceNumber: message.number.toString() }
}

export function stateName({ place, deferred }: Message): MessageStateName {
  if (deferred) return 'deferred'
  return place === 'scheduled' ? 'scheduled' : place === 'main' ? 'active' : 'deadLettered'
}

export function storeOf({ entity, place }: Message): Store {
  return { entity, part: place === 'scheduled' ? 'main' : place }
}

export function mainOf(entity: Entity): Store {
  return { entity, part: 'main' }
}

export function partsOf(entity: Entity): Store[] {
  return [mainOf(entity), { entity, part: 'dead' }, { entity, part: 'transfer' }]
}

const ENDINGS = { transfer: '/$transfer/$deadletterqueue', dead: '/$deadletterqueue', main: '' } as const

export function pathOf({ entity, part }: Store): string {
  return entity.path + ENDINGS[part]
}

/** The living store of that path, or null. Names compare without case; a topic has no dead-letter queue. */
export function find(w: World, path: string): Store | null {
  const lower = path.toLowerCase()
  const part = (['transfer', 'dead', 'main'] as const).find(each => lower.endsWith(ENDINGS[each]))!
  const name = lower.slice(0, lower.length - ENDINGS[part].length)
  const entity = w.entities.find(each => each.alive && each.path.toLowerCase() === name)
  return entity === undefined || (entity.kind === 'topic' && part !== 'main') ? null : { entity, part }
}

export function sameStore(a: Store, b: Store): boolean {
  return a.entity === b.entity && a.part === b.part
}

/** What size, transactions and idle use are counted by: a queue, or a topic with its subscriptions. */
export function rootOf(entity: Entity): Entity {
  return entity.topic ?? entity
}

/** By number, but safe across its roll-over. Numbers that name a partition are larger than those that do not (S-58). */
export function byPlace(a: Message, b: Message): number {
  return block(a) - block(b) || a.arrival - b.arrival
}

const block = ({ entity, partition }: Message): number => (isPartitioned(entity) ? partition : -1)

export function messagesIn({ entity, part }: Store): Message[] {
  const here = ({ place }: Message) => place === part || (part === 'main' && place === 'scheduled')
  return entity.messages.filter(message => !message.gone && here(message)).sort(byPlace)
}

/** Z-2: at its very expiresAt it is expired. */
export function isExpired(w: World, message: Message): boolean {
  return message.expiresAt !== null && w.now >= message.expiresAt
}

/** S-22, S-23, T-1, T-2: of the message's own and all defaults the smallest. */
export function effective(own: number | null, entity: Entity): number | null {
  const granted = [
    own,
    entity.properties.defaultMessageTimeToLive,
    entity.topic?.properties.defaultMessageTimeToLive ?? null,
  ].filter(each => each !== null)
  return granted.length === 0 ? null : Math.min(...granted)
}

/** T-18, G-5: fixed at enqueue, unless the switch has a receive (not a forward) compute it from the present default. */
export function grantedToReceive(w: World, message: Message): Pick<Message, 'timeToLive' | 'expiresAt'> {
  const { recomputeExpiryOnReceive } = w.input.namespace.switches
  if (!recomputeExpiryOnReceive || message.place !== 'main' || message.entity.properties.forwardTo !== null)
    return message
  const timeToLive = effective(message.sent.timeToLive, message.entity)
  return { timeToLive, expiresAt: timeToLive === null ? null : message.enqueuedTime + timeToLive }
}

export function isOverForReceive(w: World, message: Message): boolean {
  const { expiresAt } = grantedToReceive(w, message)
  return expiresAt !== null && w.now >= expiresAt
}

export function sessionIdOf({ content }: Pick<Message['sent'], 'content'>): string | null {
  return (content.sessionId as string | undefined) ?? null
}

/** The session of that id, from now on known to the entity. */
export function sessionNamed(entity: Entity, id: string): Session {
  const known = entity.sessions.find(each => each.id === id)
  if (known) return known
  const session: Session = { id, held: null, state: null }
  entity.sessions.push(session)
  return session
}

/** F-1, F-8, Q-10: where what becomes available in that store goes at once. */
export function forwardsTo({ entity, part }: Store): string | null {
  const { forwardTo, forwardDeadLetteredMessagesTo }: EntityProperties = entity.properties
  return part === 'main' ? forwardTo : part === 'dead' ? forwardDeadLetteredMessagesTo : null
}

export function hasWait(w: World, store: Store): boolean {
  return (
    (store.part === 'main' && forwardsTo(store) !== null) ||
    w.waits.some(wait => wait.kind === 'receive' && sameStore(wait.store, store))
  )
}

/** What is there becomes available as a whole (B-1, A-4, R-1); who is served, is served afterwards. */
export function asOneUnit(w: World, act: () => void): void {
  if (w.unit !== null) return act()
  const touched: Store[] = []
  w.unit = touched
  act()
  w.unit = null
  for (const store of touched) w.serve(store)
}

export function count(w: World, name: string): number {
  const next = (w.counters.get(name) ?? 0) + 1
  w.counters.set(name, next)
  return next
}
