/** A message as its sender describes it. */
import type { DurationMs, Instant } from '../kernel/sim-time.ts'
import type { TypedValue } from './typed-values.ts'

export type PropertyValue = string | number | boolean | null | TypedValue
export type ApplicationProperties = Readonly<Record<string, PropertyValue>>

/** A message as the sender describes it. `{n}` in any string is the running number. */
export interface MessageInput {
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
  /** null = never, the same as absent (S-27). */
  readonly timeToLive?: DurationMs | null
  readonly applicationProperties?: ApplicationProperties
  readonly sizeInBytes?: number
  readonly scheduledEnqueueTime?: Instant
  readonly scheduledEnqueueDelay?: DurationMs
  /** Start from the received message (only in onReceive and onSettle). */
  readonly copy?: boolean
  /** Default true. */
  readonly copyTimeToLive?: boolean
  /** False: its strings are taken as they are. Default true. */
  readonly template?: boolean
}
