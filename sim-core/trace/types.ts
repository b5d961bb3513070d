/** The shapes of contract section 3, and what a reader is told of entities and messages. */
import type { EntityProperties, MessageInput, SessionContent } from '../input/input.ts'
import type { DurationMs, Instant, Named } from '../kernel/sim-time.ts'

/** Numbers of three kinds that stand side by side everywhere: a plain number fits each, none fits where another is asked for. */
export type RecordNumber = Named<'record'>
/** A message's row in the trace: the same message has another after it was activated, copied or forwarded. */
export type MessageRow = Named<'message'>
/** Index in `Trace.entities`. */
export type EntityId = Named<'entity'>

export type EntityKind = 'queue' | 'topic' | 'subscription' | 'deadLetterQueue'
export type MessageStateName = 'active' | 'deferred' | 'scheduled' | 'deadLettered'

/** How many messages an entity holds, by state, as its runtime properties count them (contract 3). */
export interface Counts {
  readonly active: number
  readonly locked: number
  readonly deferred: number
  readonly scheduled: number
  readonly deadLetter: number
  readonly transferDeadLetter: number
}

/** Why there is a record, and by whom. */
export interface Origin {
  /** The record that led to it. */
  readonly cause: RecordNumber
  /** Index of a sender, receiver or label; 0 = nobody. */
  readonly actor: number
}

/** Complete properties in ARM names, durations as ISO strings; those that a kind of entity does not have are absent. */
export type DescribedProperties = {
  readonly [K in keyof EntityProperties]?: string | number | boolean | null | { readonly sweepEvery: string }
}

/** SDK names; `scheduledEnqueueTime` is the instant, however it was given. */
export type SentMessage = Omit<MessageInput, 'scheduledEnqueueDelay' | 'copy' | 'copyTimeToLive' | 'template'>

/** What of a message as sent, and as modified since, shows under its own name. */
type ShownAsSent = Omit<SentMessage, 'messageId' | 'timeToLive' | 'scheduledEnqueueTime'>

/** A message at an instant, under Azure's property names (contract 3); times in ISO 8601, UTC. */
export interface MessageState extends ShownAsSent {
  readonly messageId: string
  readonly sequenceNumber: string
  readonly enqueuedSequenceNumber: string | null
  readonly state: MessageStateName
  readonly enqueuedTime: Instant
  readonly scheduledEnqueueTime: Instant | null
  readonly timeToLive: DurationMs | null
  readonly expiresAt: Instant | null
  readonly expired: boolean
  readonly lockedUntil: Instant | null
  readonly lockedBy: string | null
  readonly deliveryCount: number
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly deadLetterSource: string | null
}

export interface SessionState {
  readonly sessionId: string
  readonly lockedUntil: Instant | null
  readonly lockedBy: string | null
  readonly state: SessionContent | null
}

/** A queue, topic or subscription at an instant (contract 3). */
export interface EntityState {
  readonly kind: EntityKind
  readonly properties: DescribedProperties
  readonly counts: Counts
  readonly idleDeletesAt: Instant | null
  readonly messages: readonly MessageState[]
  readonly sessions: readonly SessionState[]
}

/** Contract section 3. */
export interface State {
  readonly t: Instant
  readonly n: RecordNumber
  readonly entities: Readonly<Record<string, EntityState>>
}

/** What a message is doing after a record about it. `locked` lies over active, `lockedDeferred` over deferred. */
export type Stage = 'scheduled' | 'active' | 'locked' | 'deferred' | 'lockedDeferred' | 'gone'

/** An entity's whole life; re-creation under the same name is a new one (I-10). */
export interface EntityInfo {
  readonly id: EntityId
  /** As first written. */
  readonly path: string
  readonly kind: EntityKind
  /** Queue or subscription of a dead-letter queue, topic of a subscription. */
  readonly parent: EntityId | null
  /** Its dead-letter queue. */
  readonly deadLetterQueue: EntityId | null
  /** The dead-letter queue of its transfers, once it was needed. */
  readonly transferDeadLetterQueue: EntityId | null
  /** Record that created it and record that deleted it. */
  readonly createdBy: RecordNumber
  readonly deletedBy: RecordNumber | null
}

/** A message after one record about it, in numbers: everything about it that can change. */
export interface MessageAfter {
  readonly stage: Stage
  readonly entity: EntityId
  readonly deliveryCount: number
  readonly lockedUntil: Instant | null
  readonly holder: string | null
}
