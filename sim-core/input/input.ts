/**
 * What the simulator runs: a scenario after parsing, with every default filled in and every
 * duration in whole milliseconds. `scenarios` makes one from text; a library caller may
 * build one by hand. All instants are milliseconds since the start of the run.
 */

import type { Distribution } from '../kernel/distributions.ts'
import type { DurationMs, Instant } from '../kernel/sim-time.ts'
import type { EntityPropertiesPatch, ExpirationMode, Tier } from './entity-properties.ts'
import type { ApplicationProperties, MessageInput, PropertyValue } from './message.ts'
import type { SessionContent } from './typed-values.ts'

export type { ApplicationProperties, MessageInput, PropertyValue } from './message.ts'
export { VALUE_TYPES, bytesOf, isTypedValue } from './typed-values.ts'
export type { SessionContent, TypedValue, ValueType } from './typed-values.ts'

export type {
  EntityProperties,
  EntityPropertiesPatch,
  EntityStatus,
  ExpirationMode,
  Tier,
} from './entity-properties.ts'

/** A transaction runs out so long after its first operation. */
export const TRANSACTION_TIMEOUT_MS: DurationMs = 120_000

/** Auto-forwards and dead-letter forwards together (F-3). */
export const HOPS_MAX = 4

/** So long a processor renews its locks unless told otherwise (L-30). */
export const PROCESSOR_RENEWAL_MS: DurationMs = 300_000

/** Named choices where Microsoft's pages and observations disagree (semantics section 20). */
export interface Switches {
  /** G-5: a receive computes the expiry anew from the entity's present default. */
  readonly recomputeExpiryOnReceive: boolean
  /** G-14: a forwarded message reports the ExpiresAt it had before. */
  readonly reportStaleExpiresAtAfterForward: boolean
  /** I-4: the older page; operations on subscriptions do not keep a topic alive. */
  readonly topicIdleIgnoresSubscriptions: boolean
  /** G-15: a message that arrives in a subscription keeps it alive. */
  readonly messagesKeepSubscriptionAlive: boolean
  /** G-6: closing or killing a receiver ends its message locks at once. */
  readonly locksDieWithReceiver: boolean
  /** G-6, of sessions: closing or killing a receiver of sessions releases the session it holds at once, without a count. */
  readonly sessionLocksDieWithReceiver: boolean
  /** G-4: deferring checks MaxDeliveryCount. */
  readonly deferCountsTowardsMaxDelivery: boolean
}

/** 2026-01-01T00:00:00Z. */
export const DEFAULT_STARTS_AT = 1_767_225_600_000

export interface NamespaceInput {
  readonly tier: Tier
  /** P-5: of all its entities; 1 = none is partitioned. More only on Premium. */
  readonly partitions: number
  readonly expiration: ExpirationMode
  readonly switches: Switches
  /** S-47: refuses explicit deletions, does not stop idle deletion. */
  readonly cannotDelete: boolean
  /** Instant 0 in ms since 1970, for times of the calendar in messages and filters. Default DEFAULT_STARTS_AT. */
  readonly startsAt?: number
}

export interface RuleInput {
  readonly name: string
  readonly filterType: 'TrueFilter' | 'FalseFilter' | 'SqlFilter' | 'CorrelationFilter'
  readonly sqlExpression: string | null
  /** System properties under the SDK's names, the application's as `user.<name>`; all must be equal. */
  readonly correlation: Readonly<Record<string, PropertyValue>> | null
  readonly actionSqlExpression: string | null
}

export interface QueueInput {
  readonly name: string
  readonly properties: EntityPropertiesPatch
}
export interface SubscriptionInput {
  readonly name: string
  readonly properties: EntityPropertiesPatch
  /** null = the default true filter. */
  readonly rules: readonly RuleInput[] | null
}
export interface TopicInput {
  readonly name: string
  readonly properties: EntityPropertiesPatch
  readonly subscriptions: readonly SubscriptionInput[]
}

export type Arrivals =
  | { readonly kind: 'at'; readonly at: readonly Instant[] }
  | { readonly kind: 'phases'; readonly phases: readonly Phase[] }

/** `[start, start + forMs)`; `forMs` null = to the end. */
export interface Phase {
  readonly forMs: DurationMs | null
  readonly rate:
    | { readonly kind: 'every'; readonly everyMs: DurationMs }
    | { readonly kind: 'poisson'; readonly ratePerSecond: number }
}

export interface SenderInput {
  readonly name: string
  readonly to: string
  readonly arrivals: Arrivals
  readonly message: MessageInput
  readonly count: number | null
  readonly openAt: Instant
  readonly closeAt: Instant | null
}

export type SettleAction = 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'crash'

export interface SettleRule {
  readonly do: SettleAction
  /** All must hold; keys are message properties, `applicationProperties` (an object) and `deliveryCount`. null = always. */
  readonly when: Readonly<Record<string, unknown>> | null
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly propertiesToModify: ApplicationProperties | null
}

export type SettlePolicy =
  | { readonly kind: 'rules'; readonly rules: readonly SettleRule[] }
  | { readonly kind: 'weights'; readonly weights: readonly { readonly do: SettleAction; readonly weight: number }[] }

export interface SendInput {
  readonly to: string
  readonly message: MessageInput
}

export type ReceiveMode = 'peekLock' | 'receiveAndDelete'

export interface ReceiverInput {
  readonly name: string
  readonly from: string
  readonly client: 'receiver' | 'processor'
  readonly receiveMode: ReceiveMode
  readonly instances: number
  readonly maxConcurrentCalls: number
  readonly prefetchCount: number
  /** 0 = renews nothing. */
  readonly maxAutoLockRenewalDuration: DurationMs
  readonly sessions: boolean
  readonly sessionIdleTimeout: DurationMs
  readonly openAt: Instant
  readonly closeAt: Instant | null
  readonly killAt: Instant | null
  readonly restartAfter: DurationMs | null
  readonly processingTime: Distribution
  readonly settle: SettlePolicy
  readonly onReceive: readonly SendInput[]
  readonly onSettle: readonly { readonly after: SettleAction; readonly send: SendInput }[]
}

/** How a step names messages it settles: what a label brought back, or one message of an entity. */
export type MessageTarget =
  | { readonly kind: 'label'; readonly of: string }
  | {
      readonly kind: 'message'
      readonly from: string
      readonly messageId: string | null
      readonly sequenceNumber: bigint | null
    }

export type SessionTarget =
  | { readonly kind: 'label'; readonly of: string }
  | { readonly kind: 'session'; readonly from: string; readonly sessionId: string }

interface StepBase {
  readonly at: Instant
  /** Label of what comes back. */
  readonly as: string | null
  /** Label of the transaction this operation belongs to. */
  readonly in: string | null
  /** After everything else that is due at its instant, in list order: what a client does in answer to that. Default false. */
  readonly last?: boolean
}

export type StepInput = StepBase &
  (
    | {
        readonly do: 'send'
        readonly to: string
        readonly messages: readonly MessageInput[]
        readonly via: string | null
      }
    | { readonly do: 'schedule'; readonly to: string; readonly message: MessageInput }
    | {
        readonly do: 'cancelScheduled'
        readonly to: string
        readonly of: string | null
        readonly sequenceNumber: bigint | null
      }
    | {
        readonly do: 'receive'
        readonly from: string
        readonly receiveMode: ReceiveMode
        readonly maxMessages: number
        readonly maxWait: DurationMs
        readonly sessionId: string | null
      }
    | {
        readonly do: 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock'
        readonly target: MessageTarget
        readonly deadLetterReason: string | null
        readonly deadLetterErrorDescription: string | null
        readonly propertiesToModify: ApplicationProperties | null
        /** Of an abandon: AMQP's outcome `released`, which does not count (L-17). */
        readonly released?: boolean
      }
    | {
        readonly do: 'receiveDeferred'
        readonly from: string
        readonly sequenceNumbers: readonly bigint[]
        readonly receiveMode: ReceiveMode
        readonly sessionId: string | null
      }
    | {
        readonly do: 'peek'
        readonly from: string
        readonly fromSequenceNumber: bigint | null
        readonly maxMessages: number
        readonly sessionId: string | null
        /** Go on after this earlier peek. */
        readonly of: string | null
      }
    | {
        /** B-6. `beforeEnqueueTime` null = now. */
        readonly do: 'deleteMessages'
        readonly from: string
        readonly count: number
        readonly beforeEnqueueTime: Instant | null
      }
    | { readonly do: 'purge'; readonly from: string; readonly beforeEnqueueTime: Instant | null }
    | {
        readonly do: 'acceptSession'
        readonly from: string
        readonly sessionId: string | null
        readonly maxWait: DurationMs
        /** Of what it takes by credit. Default peekLock. */
        readonly receiveMode?: ReceiveMode
      }
    | { readonly do: 'closeSession' | 'renewSessionLock' | 'getSessionState'; readonly target: SessionTarget }
    | { readonly do: 'setSessionState'; readonly target: SessionTarget; readonly state: SessionContent | null }
    | { readonly do: 'openReceiver'; readonly from: string; readonly receiveMode?: ReceiveMode }
    | { readonly do: 'closeReceiver'; readonly of: string }
    /** So many more receives of an open receiver or an accepted session; what they bring is named `<of>.1`, `<of>.2` … */
    | { readonly do: 'addCredit'; readonly of: string; readonly credit: number }
    /** Its receives end; where none waits, nothing happens. */
    | { readonly do: 'drainCredit'; readonly of: string }
    /** An accept that waits ends. */
    | { readonly do: 'stopWaiting'; readonly of: string }
    | {
        readonly do: 'createQueue' | 'createTopic'
        readonly entity: string
        readonly properties: EntityPropertiesPatch
      }
    | {
        readonly do: 'createSubscription'
        readonly entity: string
        readonly properties: EntityPropertiesPatch
        readonly rules: readonly RuleInput[] | null
      }
    | { readonly do: 'updateEntity'; readonly entity: string; readonly properties: EntityPropertiesPatch }
    | { readonly do: 'deleteEntity'; readonly entity: string }
    | { readonly do: 'addRule'; readonly entity: string; readonly rule: RuleInput }
    | { readonly do: 'removeRule'; readonly entity: string; readonly rule: string }
    | { readonly do: 'beginTransaction' }
    | { readonly do: 'commitTransaction' | 'rollbackTransaction'; readonly of: string }
    | { readonly do: 'setClockSkew'; readonly byMs: number }
  )

export type StepDo = StepInput['do']

export interface SimulationInput {
  /** Everything due at or before this instant happens. */
  readonly runForMs: number
  readonly seed: number
  readonly namespace: NamespaceInput
  readonly queues: readonly QueueInput[]
  readonly topics: readonly TopicInput[]
  readonly senders: readonly SenderInput[]
  readonly receivers: readonly ReceiverInput[]
  /** In the order of the file; `at` need not be sorted. */
  readonly steps: readonly StepInput[]
}

/** A run that meets one ends with the record `run-stopped`. */
export interface Limits {
  readonly records: number
  /** Bytes of trace, live store and copied message bodies together, estimated. */
  readonly memoryBytes: number
}

/** Five million messages that nobody takes fit into the memory; they are what the records allow at most. */
export const DEFAULT_LIMITS: Limits = { records: 5_000_000, memoryBytes: 2 * 2 ** 30 }
