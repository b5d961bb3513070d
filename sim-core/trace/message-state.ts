/** A message as contract section 3 shows it, put together from its columns and rows. */
import type { ApplicationProperties, MessageInput } from '../input/input.ts'
import type { DurationMs, Instant } from '../kernel/sim-time.ts'
import type { MessageState, MessageStateName, SentMessage, Stage } from './types.ts'

/** What can change about a message, and what was fixed at its birth, ready to be shown. */
export interface MessageFacts {
  readonly content: MessageInput
  readonly sequenceNumber: string
  /** Decimal: the topic's, or the first entity's (N-2, N-4). */
  readonly enqueuedSequenceNumber: string | null
  readonly state: MessageStateName
  readonly enqueuedTime: Instant
  readonly scheduledEnqueueTime: Instant | null
  readonly timeToLive: DurationMs | null
  readonly expiresAt: Instant | null
  readonly lockedUntil: Instant | null
  readonly lockedBy: string | null
  readonly deliveryCount: number
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  /** Where it was dead-lettered before it was forwarded. */
  readonly deadLetterSource: string | null
  /** Properties modified since the send (L-22, S-33). */
  readonly modified: ApplicationProperties | undefined
}

export function stateName(stage: Stage, deadLettered: boolean): MessageStateName {
  if (stage === 'scheduled') return 'scheduled'
  if (stage === 'deferred' || stage === 'lockedDeferred') return 'deferred'
  return deadLettered ? 'deadLettered' : 'active'
}

/** `t`: the instant at which `expired` is judged (Z-2). */
export function describeMessage(f: MessageFacts, t: Instant): MessageState {
  const sent = sentProperties(f.content)
  const applicationProperties =
    f.modified === undefined ? sent.applicationProperties : { ...sent.applicationProperties, ...f.modified }
  return {
    messageId: f.content.messageId!,
    sequenceNumber: f.sequenceNumber,
    enqueuedSequenceNumber: f.enqueuedSequenceNumber,
    state: f.state,
    enqueuedTime: f.enqueuedTime,
    scheduledEnqueueTime: f.scheduledEnqueueTime,
    timeToLive: f.timeToLive,
    expiresAt: f.expiresAt,
    expired: f.expiresAt !== null && t >= f.expiresAt,
    lockedUntil: f.lockedUntil,
    lockedBy: f.lockedBy,
    deliveryCount: f.deliveryCount,
    deadLetterReason: f.deadLetterReason,
    deadLetterErrorDescription: f.deadLetterErrorDescription,
    deadLetterSource: f.deadLetterSource,
    ...sent,
    ...(applicationProperties !== undefined && { applicationProperties }),
  }
}

/** Content beside what the broker stamps or overrides. */
function sentProperties(content: MessageInput): Omit<SentMessage, 'messageId' | 'timeToLive' | 'scheduledEnqueueTime'> {
  const {
    messageId: _i,
    timeToLive: _t,
    scheduledEnqueueTime: _s,
    scheduledEnqueueDelay: _d,
    copy: _c,
    copyTimeToLive: _l,
    template: _p,
    ...sent
  } = content
  return sent
}

/** The message as sent, for `message` in a record: SDK names, times in ms. */
export function asSent(content: MessageInput, scheduledEnqueueTime: Instant | null): SentMessage {
  const { scheduledEnqueueDelay: _d, copy: _c, copyTimeToLive: _l, template: _p, timeToLive, ...sent } = content
  return {
    ...sent,
    ...(typeof timeToLive === 'number' && { timeToLive }),
    ...(scheduledEnqueueTime !== null && { scheduledEnqueueTime }),
  }
}

/** What a client that peeks is shown: no lock (L-25), and no expiry where only the entity's default applies (S-25, T-4). */
export function asPeeked(state: MessageState, ownTimeToLive: boolean): MessageState {
  const shown = { ...state, lockedUntil: null, lockedBy: null }
  return ownTimeToLive ? shown : { ...shown, timeToLive: null, expiresAt: null, expired: false }
}
