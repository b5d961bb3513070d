/** The kinds of records: contract section 2. */
import type { ApplicationProperties, ReceiveMode, RuleInput, SessionContent } from '../input/input.ts'
import type { DurationMs, Instant } from '../kernel/sim-time.ts'
import type { DescribedProperties, MessageState, RecordNumber, SentMessage } from './types.ts'

interface OfNothing {
  readonly entity?: string
  readonly messageId?: string
  /** Decimal. */
  readonly sequenceNumber?: string
}
interface OfEntity extends OfNothing {
  readonly entity: string
}
interface OfMessage extends OfEntity {
  readonly messageId: string
  readonly sequenceNumber: string
}

/** How a message came to be where its birth record says. */
export type Birth =
  | 'sent'
  | 'activated'
  | 'copied'
  /** By a rule with an action. */
  | 'copiedByAction'
  | 'forwarded'
  | 'deadLetterForwarded'
  /** Could not reach its destination: numbered by the queue it was sent via, then dead-lettered there. */
  | 'transferred'

/** How a message lay before it was taken. */
type TakenFrom = 'active' | 'deferred' | 'deadLettered'

/** Which rule found that a message had expired. */
export type ExpiryBranch =
  /** A receiver was listening at the instant of expiry (Z-5, whenListening). */
  | 'listenedTo'
  /** Nobody was listening; the next opened receiver or receive found it. */
  | 'foundLater'
  /** A receive was outstanding at the instant of expiry (onReceive, sweepEvery). */
  | 'receiveWaiting'
  | 'immediate'
  | 'swept'
  /** Its lock ended at or after its expiry. */
  | 'underLock'
  /** A receiveDeferred named it. */
  | 'deferred'

export type DeadLetterBranch =
  | 'expired'
  | 'maxDeliveryCount'
  | 'byApplication'
  | 'hopsExceeded'
  | 'forwardRefused'
  | 'headerTooLarge'
  | 'noSessionId'
  | 'forwardedWithoutSessionId'
  | 'filterFailed'
  | 'transferRefused'

/** What stood in an operation's way. */
export type RefusalBranch =
  | 'entityMissing'
  | 'entityDisabled'
  | 'nameTaken'
  | 'property'
  /** Of the tier, a namespace, a topic or a subscription (M). */
  | 'limit'
  | 'full'
  | 'tooLarge'
  | 'forwardTarget'
  | 'rule'
  | 'deletionLocked'
  | 'sentToDeadLetters'
  | 'topicIsNoQueue'
  | 'forwards'
  | 'forwardsDeadLetters'
  | 'lockLost'
  | 'notHeld'
  | 'deadLetteredAlready'
  | 'numberUnknown'
  | 'numbersOfOneCall'
  | 'deferredDeadLetter'
  | 'sessionIdNeeded'
  | 'partitionKey'
  | 'partitionedDelete'
  | 'sessionNeeded'
  | 'noSessions'
  | 'sessionHeld'
  | 'sessionLockLost'
  | 'sessionLockRules'
  | 'noSessionInTime'
  | 'transaction'
  | 'partitionKeys'

export type ErrorCode =
  | 'MessagingEntityNotFound'
  | 'MessagingEntityDisabled'
  | 'MessagingEntityAlreadyExists'
  | 'MessageLockLost'
  | 'MessageNotFound'
  | 'MessageSizeExceeded'
  | 'QuotaExceeded'
  | 'SessionLockLost'
  | 'SessionCannotBeLocked'
  | 'ServiceTimeout'
  | 'GeneralError'

/** A rule as in an ARM template. */
export interface DescribedRule {
  readonly filterType: RuleInput['filterType']
  readonly sqlFilter?: { readonly sqlExpression: string }
  readonly correlationFilter?: Readonly<Record<string, unknown>>
  readonly action?: { readonly sqlExpression: string }
}

interface Modifiable {
  readonly propertiesToModify?: ApplicationProperties
}
interface OfSession extends OfEntity {
  readonly sessionId: string
}
interface OfReceiver extends OfEntity {
  readonly receiver: string
}
interface OfTransaction extends OfNothing {
  readonly transaction: string
}
interface Handling extends OfMessage {
  readonly branch: ReceiveMode
  readonly receiver: string
  /** The lock was lost before the end: work done for nothing. */
  readonly late?: true
}
interface Released extends OfMessage {
  /** After it. */
  readonly deliveryCount: number
}

/**
 * What each kind of record is about and says besides, in the order of contract section 2. `branch` tells several causes of one kind
 * apart for programs; `facts` are citations for people, and no program looks into them.
 */
export interface Kinds {
  'entity-created': OfEntity & { readonly properties: DescribedProperties }
  'entity-updated': OfEntity & { readonly properties: DescribedProperties }
  'entity-deleted': OfEntity & {
    readonly reason: 'autoDeleteOnIdle' | 'explicit' | 'topicDeleted'
    readonly messagesLost: number
  }
  'rule-added': OfEntity & { readonly rule: string; readonly properties: DescribedRule }
  'rule-removed': OfEntity & { readonly rule: string; readonly properties: DescribedRule }
  'idle-clock-reset': OfEntity & {
    /** The operation that counted as use, or "activation", "message" and the like. */
    readonly by: string
    readonly deletesAt: Instant | null
  }
  'message-scheduled': OfMessage & {
    readonly branch: 'sent' | 'forwarded'
    readonly scheduledEnqueueTime: Instant
    readonly enqueuedTime: Instant
    readonly message: SentMessage
    readonly enqueuedSequenceNumber?: string
  }
  'scheduled-message-cancelled': OfMessage
  'message-enqueued': OfMessage & {
    readonly branch: Birth
    readonly enqueuedTime: Instant
    /** Effective; null = never. */
    readonly timeToLive: DurationMs | null
    readonly expiresAt: Instant | null
    readonly message: SentMessage
    readonly previousSequenceNumber?: string
    readonly enqueuedSequenceNumber?: string
  }
  'message-published': OfMessage & {
    readonly branch: 'sent' | 'activated' | 'forwarded' | 'deadLetterForwarded'
    readonly enqueuedTime: Instant
    readonly previousSequenceNumber?: string
    readonly copies: number
  }
  'time-to-live-clamped': OfMessage & { readonly asked: DurationMs; readonly granted: DurationMs }
  /** `sequenceNumber`: what a schedule call returned all the same. */
  'duplicate-discarded': OfEntity & { readonly messageId: string }
  'message-locked': OfMessage & {
    readonly branch: TakenFrom | 'inPartition' | 'inSession' | 'deferredInSession'
    readonly lockedUntil: Instant
    readonly deliveryCount: number
    readonly receiver: string
    /** Where this receive computed them anew (G-5). */
    readonly expiresAt?: Instant | null
    readonly timeToLive?: DurationMs | null
  }
  'message-received': OfMessage & { readonly branch: TakenFrom; readonly receiver: string }
  'lock-renewed': OfMessage & { readonly lockedUntil: Instant }
  'lock-expired': Released &
    Modifiable & {
      readonly branch: 'timedOut' | 'deferredTimedOut' | 'deadLetteredTimedOut' | 'receiverClosed' | 'sessionEnded'
    }
  'message-abandoned': Released & Modifiable & { readonly branch: TakenFrom }
  'message-deferred': Released & Modifiable
  /** Its session was closed, or a client settled it with AMQP's outcome `released` (L-17). */
  'message-released': Released & { readonly branch: 'sessionClosed' | 'settled' }
  'message-completed': OfMessage
  'message-expired': OfMessage & { readonly branch: ExpiryBranch; readonly outcome: 'dropped' | 'deadLettered' }
  'message-dead-lettered': OfMessage &
    Modifiable & {
      readonly branch: DeadLetterBranch
      readonly deadLetterReason: string | null
      readonly deadLetterErrorDescription: string | null
      /** Path of the dead-letter queue. */
      readonly to: string
    }
  'message-forwarded': OfMessage & { readonly to: string; readonly hops: number }
  'messages-peeked': OfEntity & { readonly messages: readonly MessageState[] }
  'message-deleted': OfMessage
  'messages-deleted': OfEntity & { readonly count: number }
  'receive-empty': OfEntity
  'receive-waiting': OfEntity
  'operation-failed': OfNothing & {
    readonly branch: RefusalBranch
    /** Its name in contract 1.3. */
    readonly operation: string
    readonly error: ErrorCode
    readonly message: string
    /** Of a refused batch, which is stored wholly or not at all (B-1). */
    readonly messageIds?: readonly string[]
    readonly transaction?: string
  }
  'session-accepted': OfSession & {
    readonly branch: 'named' | 'next'
    readonly lockedUntil: Instant
    readonly state: SessionContent | null
  }
  'session-lock-renewed': OfSession & { readonly lockedUntil: Instant }
  'session-closed': OfSession & { readonly branch: 'asked' | 'receiverClosed' }
  'session-state-set': OfSession & { readonly state: SessionContent | null }
  'session-state-read': OfSession & { readonly state: SessionContent | null }
  'session-lock-expired': OfSession
  'transaction-begun': OfTransaction
  'transaction-committed': OfTransaction
  'transaction-rolled-back': OfTransaction & { readonly branch: 'asked' | 'timedOut' }
  'clock-skew-set': OfNothing & { readonly by: DurationMs }
  'processing-started': Handling
  'processing-finished': Handling
  'receiver-opened': OfReceiver
  'receiver-closed': OfReceiver
  'receiver-killed': OfReceiver
  'run-stopped': OfNothing & { readonly limit: 'records' | 'memory' }
}

export type Kind = keyof Kinds

/** A record of one kind: contract section 2. Keys that do not apply are absent; instants in ms, never = null. */
export type RecordOf<K extends Kind> = K extends Kind
  ? Kinds[K] & {
      readonly n: RecordNumber
      readonly t: Instant
      readonly kind: K
      /** The record that led to this one. */
      readonly cause?: RecordNumber
      readonly actor?: string
      readonly facts: readonly string[]
    }
  : never

/** One event of a run (contract 2): `kind` says which properties it has. */
export type TraceRecord = RecordOf<Kind>

/** "lock-expired timedOut": of the kinds that have several branches. */
export type KindAndBranch = {
  [K in Kind]: RecordOf<K> extends { readonly branch: infer B extends string } ? `${K} ${B}` : never
}[Kind]

type KeyOf<K extends Kind> = K extends Kind ? keyof RecordOf<K> : never
type ValueOf<K extends Kind, Key> = K extends Kind ? (Key extends keyof RecordOf<K> ? RecordOf<K>[Key] : never) : never

/** Any record under the keys of all kinds, for tables and sentences that show what is there. */
export type EveryKey = { readonly [Key in KeyOf<Kind>]?: ValueOf<Kind, Key> }
