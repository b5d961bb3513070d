/**
 * The reference model: a poor, slow, obviously right broker with its clients, for queues. Arrays of plain objects and linear
 * scans, nothing cached, nothing clever. It is written from the fact sheet and the contract alone and shares nothing with the
 * broker but the types of its input and output.
 */
import type { EntityProperties, Instant, PropertyValue, ReceiveMode, ReceiverInput, SimulationInput } from '../../input.ts'
import type { Kind, MessageStateName } from '../../trace/types.ts'

/** A record without n, cause and facts: those are the broker's own affair. */
export interface ReferenceRecord {
  readonly t: Instant
  readonly kind: Kind
  readonly [key: string]: unknown
}

interface Lock {
  readonly token: number
  readonly holder: string
  /** Renewing moves it. */
  until: Instant
}

export interface Message {
  readonly queue: Queue
  /** Place in its queue's order of arrival: numbers may roll over, arrivals do not. */
  readonly arrival: number
  readonly number: bigint
  /** When a client sent it, in true time; null: the broker activated it. */
  readonly sentAt: Instant | null
  readonly messageId: string
  /** Body, subject and so on, as sent. */
  readonly content: Readonly<Record<string, unknown>>
  applicationProperties: Record<string, PropertyValue> | null
  readonly size: number
  place: 'scheduled' | 'main' | 'deadLetter'
  /** Completed, dropped, cancelled, activated, taken, or its queue was deleted. */
  gone: boolean
  deferred: boolean
  readonly enqueuedTime: Instant
  readonly scheduledEnqueueTime: Instant | null
  /** As sent; null = never or not set. */
  readonly ownTimeToLive: number | null
  timeToLive: number | null
  expiresAt: Instant | null
  lock: Lock | null
  /** Who had it last, for a settlement that comes too late. */
  lastLock: Lock | null
  deliveryCount: number
  deadLetterReason: string | null
  deadLetterErrorDescription: string | null
}

/** One life of a queue, with its dead-letter queue. */
export interface Queue {
  readonly path: string
  properties: EntityProperties
  alive: boolean
  nextNumber: bigint
  readonly messages: Message[]
  lastUse: Instant
}

/** A queue's main part, or its dead-letter queue. */
export interface Store {
  readonly queue: Queue
  readonly dead: boolean
}

/** A message in somebody's hands, under the lock of that delivery. */
export interface Delivery {
  readonly message: Message
  /** Where it was taken from. */
  readonly store: Store
  /** null: received and deleted, or only peeked. */
  readonly token: number | null
  /** As they were when delivered; `when` of settle rules looks at them. */
  readonly deliveryCount: number
  readonly applicationProperties: Message['applicationProperties']
}

/** One outstanding receive; `World.waits` holds them in order of issue. */
export interface Wait {
  readonly store: Store
  readonly mode: ReceiveMode
  readonly max: number
  readonly holder: string
  readonly instance: Instance | null
  /** Step receives end empty here; null = waits for ever. */
  readonly until: Instant | null
  take(deliveries: Delivery[]): void
  /** The entity went away or was disabled. */
  refuse(error: string): void
  end(): void
}

export interface Work {
  readonly instance: Instance
  readonly delivery: Delivery
  /** In the order in which work began. */
  readonly ordinal: number
  readonly startedAt: Instant
  readonly endsAt: Instant
  renewAt: Instant | null
}

export interface Instance {
  readonly name: string
  readonly input: ReceiverInput
  open: boolean
  /** What it is open on; null: there is no such entity. */
  store: Store | null
  /** Its receive was refused: it waits until the entity is created or updated. */
  refused: boolean
  freeSlots: number
  buffer: Delivery[]
}

/** What an operation on `entity` brought. */
export type Label = { readonly entity: string } & (
  | { readonly kind: 'batch'; deliveries: readonly Delivery[] }
  | { readonly kind: 'number'; readonly number: bigint }
  | { readonly kind: 'peek'; readonly deliveries: readonly Delivery[]; readonly next: bigint | null }
  | { readonly kind: 'receiver'; readonly store: Store }
  | { readonly kind: 'nothing' }
)

export interface World {
  readonly input: SimulationInput
  now: Instant
  skew: number
  readonly records: ReferenceRecord[]
  readonly queues: Queue[]
  waits: Wait[]
  works: Work[]
  readonly instances: Instance[]
  /** Open plain receivers of steps, by the store they listen on. */
  stepReceivers: Store[]
  readonly labels: Map<string, Label>
  /** Running numbers of the messages of each sender, receiver and of the steps. */
  readonly counters: Map<string, number>
  tokens: number
  ordinals: number
}

export function newWorld(input: SimulationInput): World {
  return {
    input, now: 0, skew: 0, records: [], queues: [], waits: [], works: [], instances: instancesOf(input),
    stepReceivers: [], labels: new Map(), counters: new Map(), tokens: 0, ordinals: 0,
  }
}

function instancesOf(input: SimulationInput): Instance[] {
  return input.receivers.flatMap((receiver) =>
    Array.from({ length: receiver.instances }, (_, index) => ({
      name: receiver.instances > 1 ? `${receiver.name}#${index + 1}` : receiver.name,
      input: receiver, open: false, store: null, refused: false, freeSlots: 0, buffer: [],
    })))
}

/** Names print as first written. */
export function record(w: World, kind: Kind, keys: Record<string, unknown>): void {
  const store = typeof keys['entity'] === 'string' ? find(w, keys['entity']) : null
  w.records.push({ t: w.now, kind, ...keys, ...(store ? { entity: pathOf(store) } : {}) })
}

/** The keys by which a record names a message, where it lies or where it was taken from. */
export function about(message: Message, store = storeOf(message)): Record<string, unknown> {
  return { entity: pathOf(store), messageId: message.messageId, sequenceNumber: message.number.toString() }
}

export function stateName({ place, deferred }: Message): MessageStateName {
  if (deferred) return 'deferred'
  return place === 'deadLetter' ? 'deadLettered' : place === 'scheduled' ? 'scheduled' : 'active'
}

export function storeOf(message: Message): Store {
  return { queue: message.queue, dead: message.place === 'deadLetter' }
}

const DEAD = '/$deadletterqueue'

export function pathOf(store: Store): string {
  return store.dead ? store.queue.path + DEAD : store.queue.path
}

/** The living store of that path, or null. Names compare without case. */
export function find(w: World, path: string): Store | null {
  const lower = path.toLowerCase()
  const dead = lower.endsWith(DEAD)
  const name = dead ? lower.slice(0, -DEAD.length) : lower
  const queue = w.queues.find((each) => each.alive && each.path.toLowerCase() === name)
  return queue ? { queue, dead } : null
}

export function sameStore(a: Store, b: Store): boolean {
  return a.queue === b.queue && a.dead === b.dead
}

export function messagesIn(store: Store): Message[] {
  const here = (place: Message['place']) => (store.dead ? place === 'deadLetter' : place === 'main' || place === 'scheduled')
  return store.queue.messages.filter((message) => !message.gone && here(message.place)).sort((a, b) => a.arrival - b.arrival)
}

/** Z-2: at its very expiresAt it is expired. */
export function isExpired(w: World, message: Message): boolean {
  return message.expiresAt !== null && w.now >= message.expiresAt
}

export function failed(w: World, operation: string, error: string, keys: Record<string, unknown>): void {
  record(w, 'operation-failed', { operation, error, ...keys })
}

/** T-18, G-5: fixed at enqueue, unless the switch has a receive compute it from the present default. */
export function grantedToReceive(w: World, message: Message): Pick<Message, 'timeToLive' | 'expiresAt'> {
  if (!w.input.namespace.switches.recomputeExpiryOnReceive || message.place !== 'main') return message
  const timeToLive = effective(message.queue.properties, message.ownTimeToLive)
  return { timeToLive, expiresAt: timeToLive === null ? null : message.enqueuedTime + timeToLive }
}

export function isOverForReceive(w: World, message: Message): boolean {
  const { expiresAt } = grantedToReceive(w, message)
  return expiresAt !== null && w.now >= expiresAt
}

/** S-22, S-23, T-1. */
export function effective(properties: EntityProperties, own: number | null): number | null {
  const granted = properties.defaultMessageTimeToLive
  if (own === null || granted === null) return own ?? granted
  return Math.min(own, granted)
}

/** E: what a queue's status refuses, there and in its dead-letter queue. */
export function receiveError(store: Store | null): string | null {
  if (store === null) return 'MessagingEntityNotFound'
  const { status } = store.queue.properties
  return status === 'Disabled' || status === 'ReceiveDisabled' ? 'MessagingEntityDisabled' : null
}

export function sendError(store: Store | null): string | null {
  if (store === null) return 'MessagingEntityNotFound'
  if (store.dead) return 'GeneralError'
  const { status } = store.queue.properties
  return status === 'Disabled' || status === 'SendDisabled' ? 'MessagingEntityDisabled' : null
}

/** A use of the queue (S-49): the idle clock starts anew. Its dead-letter queue is another entity. */
export function touch(w: World, store: Store): void {
  if (!store.dead) store.queue.lastUse = w.now
}

export function count(w: World, name: string): number {
  const next = (w.counters.get(name) ?? 0) + 1
  w.counters.set(name, next)
  return next
}
