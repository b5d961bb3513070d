/** What the reference's world is made of: plain objects, nothing cached. */
import type {
  EntityProperties,
  PropertyValue,
  ReceiveMode,
  ReceiverInput,
  RuleInput,
  SimulationInput,
  SessionContent,
} from '../../input/input.ts'
import type { Instant } from '../../kernel/sim-time.ts'
import type { Kind } from '../../trace/records.ts'

/** A record without n, cause and facts: those are the broker's own affair. */
export interface ReferenceRecord {
  readonly t: Instant
  readonly kind: Kind
  readonly [key: string]: unknown
}

/** One life of a queue, topic or subscription, with its dead-letter queues. */
export interface Entity {
  readonly kind: 'queue' | 'topic' | 'subscription'
  readonly path: string
  /** Of a subscription. */
  readonly topic: Entity | null
  properties: EntityProperties
  rules: readonly RuleInput[]
  alive: boolean
  /** The next number's low part, by partition; one partition where it is not partitioned. */
  readonly nextLow: bigint[]
  /** The partition of the next message without a key (P-1), and the one a receive served last (P-2). */
  nextPartition: number
  servedLast: number
  readonly messages: Message[]
  lastUse: Instant
  /** U-4: when a key was accepted first. */
  readonly history: Map<string, Instant>
  /** In the order in which the entity first saw their ids. */
  readonly sessions: Session[]
}

/** The main part of an entity, its dead-letter queue, or its transfer dead-letter queue. */
export interface Store {
  readonly entity: Entity
  readonly part: 'main' | 'dead' | 'transfer'
}

export interface Session {
  readonly id: string
  held: Acceptance | null
  state: SessionContent | null
}

/** A session in somebody's hands, from accept to close or lapse. */
export interface Acceptance {
  readonly entity: Entity
  readonly session: Session
  readonly holder: string
  readonly at: Instant
  until: Instant
  over: boolean
  /** The receiver that accepted it; null: a step, or the receiver was killed. */
  instance: Instance | null
}

interface Lock {
  readonly token: number
  readonly holder: string
  /** The session it was delivered in. */
  readonly acceptance: Acceptance | null
  /** Renewing moves it. */
  until: Instant
  /** An open transaction will settle it. */
  enlisted: boolean
}

/** What a message brings along from where it was before. */
export interface Luggage {
  readonly hops: number
  readonly enqueuedSequenceNumber: bigint | null
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly deadLetterSource: string | null
  /** Of the entity it was in first; undefined: it was nowhere else. */
  readonly firstExpiresAt: Instant | null | undefined
}

export const NO_LUGGAGE: Luggage = {
  hops: 0,
  enqueuedSequenceNumber: null,
  deadLetterReason: null,
  deadLetterErrorDescription: null,
  deadLetterSource: null,
  firstExpiresAt: undefined,
}

/** A message ready to be stored somewhere: id filled in, `{n}` replaced, the scheduled time absolute. */
export interface Outgoing {
  readonly messageId: string
  /** Body, subject, session id and so on, as sent. */
  readonly content: Readonly<Record<string, unknown>>
  readonly applicationProperties: Readonly<Record<string, PropertyValue>> | null
  readonly size: number
  readonly timeToLive: number | null
  readonly scheduledEnqueueTime: Instant | null
  readonly luggage: Luggage
}

export interface Message {
  readonly entity: Entity
  readonly sent: Outgoing
  readonly messageId: string
  readonly partition: number
  /** Place in its entity's order of arrival: numbers may roll over, arrivals do not. */
  readonly arrival: number
  readonly number: bigint
  /** When a client sent it, in true time; null: the broker activated or forwarded it. */
  readonly sentAt: Instant | null
  applicationProperties: Outgoing['applicationProperties']
  place: 'scheduled' | Store['part']
  /** Completed, dropped, cancelled, activated, taken, forwarded, or its entity was deleted. */
  gone: boolean
  deferred: boolean
  readonly enqueuedTime: Instant
  timeToLive: number | null
  expiresAt: Instant | null
  lock: Lock | null
  /** Who had it last, for a settlement that comes too late. */
  lastLock: Lock | null
  deliveryCount: number
  deadLetterReason: string | null
  deadLetterErrorDescription: string | null
}

/** A message in somebody's hands, under the lock of that delivery. */
export interface Delivery {
  readonly message: Message
  /** Where it was taken from. */
  readonly store: Store
  /** null: received and deleted, or only peeked. */
  readonly token: number | null
  readonly acceptance: Acceptance | null
  /** As they were when delivered; `when` of settle rules looks at them. */
  readonly deliveryCount: number
  readonly applicationProperties: Message['applicationProperties']
}

interface Waiting {
  readonly store: Store
  readonly holder: string
  readonly instance: Instance | null
  /** It waits for the credit of this one, or for its session. */
  readonly link?: Link
  /** Step operations end without success here; null = waits for ever. */
  readonly until: Instant | null
  /** Place in the order of issue, among all that wait. */
  readonly ordinal: number
  /** The entity went away or refuses. */
  refuse(error: string): void
  end(): void
}

/** One outstanding receive. */
export interface ReceiveWait extends Waiting {
  readonly kind: 'receive'
  readonly mode: ReceiveMode
  readonly max: number
  readonly acceptance: Acceptance | null
  take(deliveries: Delivery[]): void
}

/** One waiting accept-next. */
export interface AcceptWait extends Waiting {
  readonly kind: 'accept'
  take(acceptance: Acceptance): void
}

export type Wait = ReceiveWait | AcceptWait

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
  /** Its receive or accept was refused: it waits until the entity is created or updated. */
  refused: boolean
  freeSlots: number
  buffer: Delivery[]
  /** The session it holds, or held until it noticed. */
  acceptance: Acceptance | null
  renewSessionAt: Instant | null
  /** When its last work ended or its session was accepted, and the place of that in the order of issue. */
  idleSince: Instant
  idleOrdinal: number
}

/** What an open receiver or an accepted session of a step takes by credit, one by one. */
export interface Link {
  readonly holder: string
  readonly mode: ReceiveMode
  /** null: not to be settled any more: it was, or was deleted when it came. */
  readonly brought: (Delivery | null)[]
  /** Nothing has come since it got credit where it had none. */
  isEmptyHanded: boolean
}

/** What an operation on `entity` brought. */
export type Label = { readonly entity: string } & (
  | { readonly kind: 'batch'; deliveries: readonly Delivery[] }
  | { readonly kind: 'number'; number: bigint | null }
  | { readonly kind: 'peek'; readonly deliveries: readonly Delivery[]; readonly next: bigint | null }
  | { readonly kind: 'receiver'; readonly store: Store; readonly link: Link }
  | { readonly kind: 'session'; acceptance: Acceptance | null; readonly link: Link }
  | { readonly kind: 'nothing' }
)

/** One enlisted operation: looked at again at the commit, then done. */
export interface Effect {
  check(): string | null
  apply(): void
  undo(): void
}

export interface Transaction {
  readonly label: string
  open: boolean
  /** Path, in small letters, of the one queue or topic it works on. */
  entity: string | null
  /** from the first enlisted operation. */
  since: Instant | null
  messages: number
  partitionKey: string | null
  readonly effects: Effect[]
}

export interface World {
  readonly input: SimulationInput
  now: Instant
  skew: number
  readonly records: ReferenceRecord[]
  readonly entities: Entity[]
  /** In the order of issue. */
  waits: Wait[]
  works: Work[]
  readonly instances: Instance[]
  /** Open plain receivers of steps, by the store they listen on; those of a deleted entity too. */
  stepReceivers: Store[]
  readonly labels: Map<string, Label>
  /** In the order in which they began; a label used twice means its latest. */
  readonly transactions: Transaction[]
  /** Running numbers of the messages of each sender, receiver and of the steps. */
  readonly counters: Map<string, number>
  tokens: number
  ordinals: number
  /** Stores touched by the batch, publish or commit that is going on; null: none is. */
  unit: Store[] | null
  /** How many sources are forwarding now, one within the other. */
  forwarding: number
  /** Born of the latest forward: they go on before what lies where they arrive. */
  onTheirWay: Message[]
  /** Hands out what is there: to whom it is forwarded, or to whoever waits. */
  readonly serve: (store: Store) => void
  /** Receivers whose session was lost: when the broker has done what it does in this instant, they look for the next one. */
  withoutSession: Instance[]
}
