/** What the keys of records hold: for what reads or writes them by name (CSV, texts, the inspector, expectations). */
import type { EveryKey } from './records.ts'

/** `durationOrText`: of a skewed clock a duration, of an idle clock the use. `value`: a list or an object of its own. */
type Holds = 'instant' | 'duration' | 'durationOrText' | 'number' | 'text' | 'boolean' | 'value'

/** Every key of every kind, in the order of contract section 2. `branch` is for programs alone. */
export const RECORD_KEYS = {
  n: 'number',
  t: 'instant',
  kind: 'text',
  entity: 'text',
  messageId: 'text',
  sequenceNumber: 'text',
  cause: 'number',
  actor: 'text',
  facts: 'value',
  reason: 'text',
  messagesLost: 'number',
  rule: 'text',
  by: 'durationOrText',
  deletesAt: 'instant',
  scheduledEnqueueTime: 'instant',
  enqueuedTime: 'instant',
  timeToLive: 'duration',
  expiresAt: 'instant',
  previousSequenceNumber: 'text',
  enqueuedSequenceNumber: 'text',
  copies: 'number',
  asked: 'duration',
  granted: 'duration',
  lockedUntil: 'instant',
  deliveryCount: 'number',
  receiver: 'text',
  outcome: 'text',
  deadLetterReason: 'text',
  deadLetterErrorDescription: 'text',
  to: 'text',
  hops: 'number',
  operation: 'text',
  error: 'text',
  sessionId: 'text',
  state: 'value',
  transaction: 'text',
  late: 'boolean',
  limit: 'text',
  message: 'value',
  messages: 'value',
  properties: 'value',
  propertiesToModify: 'value',
  messageIds: 'value',
  count: 'number',
} as const satisfies Readonly<Record<RecordKey, Holds>>

export type RecordKey = Exclude<keyof EveryKey, 'branch'>

export const isInstantKey = (key: string): boolean => holdsOf(key) === 'instant'

/** Of a key that holds a duration where its value is a number. */
export const isDurationKey = (key: string): boolean => holdsOf(key)?.startsWith('duration') === true

const holdsOf = (key: string): Holds | undefined => (RECORD_KEYS as Readonly<Record<string, Holds>>)[key]
