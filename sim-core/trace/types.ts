/** The shapes of contract sections 2 and 3, and the reader every view, test and command uses. */

/** The kinds of records, in the order of contract section 2. */
export const KINDS = [
  'entity-created',
  'entity-updated',
  'entity-deleted',
  'rule-added',
  'rule-removed',
  'idle-clock-reset',
  'message-scheduled',
  'scheduled-message-cancelled',
  'message-enqueued',
  'message-published',
  'time-to-live-clamped',
  'duplicate-discarded',
  'message-locked',
  'message-received',
  'lock-renewed',
  'lock-expired',
  'message-abandoned',
  'message-deferred',
  'message-released',
  'message-completed',
  'message-expired',
  'message-dead-lettered',
  'message-forwarded',
  'messages-peeked',
  'receive-empty',
  'receive-waiting',
  'operation-failed',
  'session-accepted',
  'session-lock-renewed',
  'session-closed',
  'session-state-set',
  'session-state-read',
  'session-lock-expired',
  'transaction-begun',
  'transaction-committed',
  'transaction-rolled-back',
  'clock-skew-set',
  'processing-started',
  'processing-finished',
  'receiver-opened',
  'receiver-closed',
  'receiver-killed',
  'run-stopped',
] as const

export type Kind = (typeof KINDS)[number]

/** One record as JSON: contract section 2. Keys that do not apply are absent; instants in ms, never = null. */
export interface TraceRecord {
  readonly n: number
  readonly t: number
  readonly kind: Kind
  readonly entity?: string
  readonly messageId?: string
  /** Decimal. */
  readonly sequenceNumber?: string
  readonly cause?: number
  readonly actor?: string
  readonly facts: readonly string[]
  readonly [key: string]: unknown
}

export type EntityKind = 'queue' | 'topic' | 'subscription' | 'deadLetterQueue'
export type MessageStateName = 'active' | 'deferred' | 'scheduled' | 'deadLettered'

export interface Counts {
  readonly active: number
  readonly locked: number
  readonly deferred: number
  readonly scheduled: number
  readonly deadLetter: number
  readonly transferDeadLetter: number
}

export interface MessageState {
  readonly messageId: string
  readonly sequenceNumber: string
  readonly enqueuedSequenceNumber: string | null
  readonly state: MessageStateName
  readonly enqueuedTime: number
  readonly scheduledEnqueueTime: number | null
  readonly timeToLive: number | null
  readonly expiresAt: number | null
  readonly expired: boolean
  readonly lockedUntil: number | null
  readonly lockedBy: string | null
  readonly deliveryCount: number
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly deadLetterSource: string | null
  /** As sent and as modified since: body, subject, applicationProperties, … */
  readonly [key: string]: unknown
}

export interface SessionState {
  readonly sessionId: string
  readonly lockedUntil: number | null
  readonly lockedBy: string | null
  readonly state: string | null
}

export interface EntityState {
  readonly kind: EntityKind
  readonly properties: Readonly<Record<string, unknown>>
  readonly counts: Counts
  readonly idleDeletesAt: number | null
  readonly messages: readonly MessageState[]
  readonly sessions: readonly SessionState[]
}

/** Contract section 3. */
export interface State {
  readonly t: number
  readonly n: number
  readonly entities: Readonly<Record<string, EntityState>>
}

/** What a message is doing after a record about it. `locked` lies over active, `lockedDeferred` over deferred. */
export type Stage = 'scheduled' | 'active' | 'locked' | 'deferred' | 'lockedDeferred' | 'gone'

/** An entity's whole life; re-creation under the same name is a new one (I-10). */
export interface EntityInfo {
  /** Its index in `Trace.entities`. */
  readonly id: number
  /** As first written. */
  readonly path: string
  readonly kind: EntityKind
  /** Queue or subscription of a dead-letter queue, topic of a subscription. */
  readonly parent: number | null
  /** Its dead-letter queue. */
  readonly deadLetterQueue: number | null
  /** The dead-letter queue of its transfers, once it was needed. */
  readonly transferDeadLetterQueue: number | null
  /** Record that created it and record that deleted it. */
  readonly createdBy: number
  readonly deletedBy: number | null
}

/** A message after one record about it, in numbers: everything about it that can change. */
export interface MessageAfter {
  readonly stage: Stage
  readonly entity: number
  readonly deliveryCount: number
  readonly lockedUntil: number | null
  readonly holder: string | null
}
