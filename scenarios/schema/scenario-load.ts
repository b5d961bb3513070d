import type { Iso, PropertyValue } from './scenario-entities.ts'

/** A message as it is sent. `{n}` in any string is the sender's running number, from 1. */
export interface Message {
  readonly messageId?: string
  readonly body?: unknown
  readonly subject?: string
  readonly contentType?: string
  readonly correlationId?: string
  readonly sessionId?: string
  readonly partitionKey?: string
  readonly replyTo?: string
  readonly replyToSessionId?: string
  readonly to?: string
  readonly timeToLive?: Iso
  readonly applicationProperties?: Readonly<Record<string, PropertyValue>>
  readonly sizeInBytes?: number
  /** An instant; one before the send is allowed (C-6). Not together with scheduledEnqueueDelay. */
  readonly scheduledEnqueueTime?: Iso
  /** After the send. */
  readonly scheduledEnqueueDelay?: Iso
}

/** A message that a receiver sends about the one it has in hand. */
export interface ReplyMessage extends Message {
  /** Start from the received message; never its broker stamps nor its schedule. */
  readonly copy?: boolean
  /** Default true. */
  readonly copyTimeToLive?: boolean
}

export type Rate = { readonly every: Iso } | { readonly poisson: { readonly ratePerSecond: number } }
export type Phase = Rate & { readonly for: Iso }
export type Arrivals = Rate | { readonly at: readonly Iso[] } | { readonly phases: readonly Phase[] }

/** Generated load (contract 1.1). */
export interface Sender {
  readonly name: string
  readonly to: string
  readonly arrivals: Arrivals
  readonly message: Message
  readonly count?: number
  readonly openAt?: Iso
  /** Exclusive. */
  readonly closeAt?: Iso
}

export type ProcessingTime =
  | { readonly constant: Iso }
  | { readonly exponential: { readonly mean: Iso } }
  | { readonly uniform: { readonly min: Iso; readonly max: Iso } }
  | { readonly lognormal: { readonly mean: Iso; readonly standardDeviation: Iso } }
  | { readonly erlang: { readonly shape: number; readonly mean: Iso } }

/** `crash`: at the end of the processing time nothing is settled; the lock lapses by itself. */
export type SettleDo = 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'crash'

/** Properties that must all be equal. */
export interface Condition extends Omit<Message, 'scheduledEnqueueTime' | 'scheduledEnqueueDelay'> {
  readonly deliveryCount?: number
}

export interface SettleChoice {
  readonly do: SettleDo
  readonly when?: Condition
  readonly deadLetterReason?: string
  readonly deadLetterErrorDescription?: string
  readonly propertiesToModify?: Readonly<Record<string, PropertyValue>>
}

/** One act for all, a list tried in order (no match: complete), or relative weights. */
export type Settle = SettleDo | readonly SettleChoice[] | { readonly weights: { readonly [K in SettleDo]?: number } }

export interface Send {
  readonly to: string
  readonly message: ReplyMessage
}

/** A consumer (contract 1.2). */
export interface Receiver {
  readonly name: string
  readonly from: string
  /** Default receiver, which renews nothing unless told (L-30). */
  readonly client?: 'receiver' | 'processor'
  readonly receiveMode?: 'peekLock' | 'receiveAndDelete'
  readonly instances?: number
  readonly maxConcurrentCalls?: number
  readonly prefetchCount?: number
  readonly maxAutoLockRenewalDuration?: Iso
  readonly sessions?: boolean
  readonly sessionIdleTimeout?: Iso
  readonly openAt?: Iso
  /** Graceful. */
  readonly closeAt?: Iso
  /** Not graceful. */
  readonly killAt?: Iso
  /** After killAt. */
  readonly restartAfter?: Iso
  /** Default none. */
  readonly processingTime?: ProcessingTime
  readonly settle?: Settle
  /** Sent when processing starts. */
  readonly onReceive?: readonly { readonly send: Send }[]
  /** Sent when that settlement has succeeded. */
  readonly onSettle?: readonly { readonly after: Exclude<SettleDo, 'crash'>; readonly send: Send }[]
}
