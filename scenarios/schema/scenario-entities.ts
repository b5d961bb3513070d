/** An ISO 8601 duration of days and smaller; an instant is the duration since the start of the run. */
export type Iso = string

export interface Namespace {
  /** Default standard. */
  readonly tier?: 'basic' | 'standard' | 'premium'
  /** When an expired, unlocked message leaves (Z-5); default whenListening. */
  readonly expiration?: Expiration
  /** G-5. The switches are false unless set. */
  readonly recomputeExpiryOnReceive?: boolean
  /** G-14. */
  readonly reportStaleExpiresAtAfterForward?: boolean
  /** I-4, the older page. */
  readonly topicIdleIgnoresSubscriptions?: boolean
  /** G-15. */
  readonly messagesKeepSubscriptionAlive?: boolean
  /** G-6. */
  readonly locksDieWithReceiver?: boolean
  /** G-4. */
  readonly deferCountsTowardsMaxDelivery?: boolean
  /** Refuses explicit deletions, does not stop idle deletion (S-47). */
  readonly resourceLock?: 'CanNotDelete'
}

export type Expiration = 'whenListening' | 'onReceive' | 'immediate' | { readonly sweepEvery: Iso }

/** What exists from time 0. */
export interface Entities {
  readonly queues?: Readonly<Record<string, QueueProperties>>
  readonly topics?: Readonly<Record<string, Topic>>
}

interface CommonProperties {
  readonly defaultMessageTimeToLive?: Iso
  readonly autoDeleteOnIdle?: Iso
  readonly status?: 'Active' | 'Disabled' | 'SendDisabled' | 'ReceiveDisabled'
  /** Ours: the number of the first message, decimal; on a partitioned entity the low 48 bits of every partition. */
  readonly firstSequenceNumber?: string
}

/** What a queue and a subscription share: messages are received from them. */
interface ReceivableProperties {
  readonly lockDuration?: Iso
  readonly deadLetteringOnMessageExpiration?: boolean
  readonly maxDeliveryCount?: number
  readonly requiresSession?: boolean
  readonly forwardTo?: string | null
  readonly forwardDeadLetteredMessagesTo?: string | null
  /** Ours: overrides the namespace's mode for this entity. */
  readonly expiration?: Expiration
}

/** What a queue and a topic share: messages are sent to them. */
interface SendableProperties {
  readonly requiresDuplicateDetection?: boolean
  readonly duplicateDetectionHistoryTimeWindow?: Iso
  readonly enablePartitioning?: boolean
  readonly maxSizeInMegabytes?: number
  /** Ours; default 16. */
  readonly partitionCount?: number
  /** Ours: an exact size limit instead of maxSizeInMegabytes. */
  readonly maxSizeInBytes?: number
}

export interface QueueProperties extends CommonProperties, ReceivableProperties, SendableProperties {}

export interface TopicProperties extends CommonProperties, SendableProperties {}

export interface Topic extends TopicProperties {
  readonly subscriptions?: Readonly<Record<string, Subscription>>
}

export interface SubscriptionProperties extends CommonProperties, ReceivableProperties {
  readonly deadLetteringOnFilterEvaluationExceptions?: boolean
}

export interface Subscription extends SubscriptionProperties {
  /** Absent = one true filter; `{}` = none, nothing matches. */
  readonly rules?: Readonly<Record<string, Rule>>
}

/** As in ARM. Without `filterType` the filter that is there tells it; without any the rule is a true filter. */
export interface Rule {
  readonly filterType?: 'SqlFilter' | 'CorrelationFilter' | 'TrueFilter' | 'FalseFilter'
  readonly sqlFilter?: SqlText
  readonly correlationFilter?: CorrelationFilter
  readonly action?: Action
}

/** `compatibilityLevel` and `requiresPreprocessing` stand in exported templates and mean nothing here. */
export interface SqlText {
  readonly sqlExpression: string
  readonly compatibilityLevel?: number
  readonly requiresPreprocessing?: boolean
}

/** `{}`, as in exported templates, is none. */
export type Action = Partial<SqlText>

export interface CorrelationFilter {
  readonly contentType?: string
  readonly correlationId?: string
  readonly label?: string
  readonly messageId?: string
  readonly replyTo?: string
  readonly replyToSessionId?: string
  readonly sessionId?: string
  readonly to?: string
  readonly properties?: Readonly<Record<string, PropertyValue>>
  readonly requiresPreprocessing?: boolean
}

export type PropertyValue = string | number | boolean | null
