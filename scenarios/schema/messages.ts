/** A message as it is sent, with the SDK's names and limits. */
import { property } from './issue.ts'
import type { Message, ReplyMessage } from './scenario.ts'
import { anything, boolean, duration, instant, integer, object, record, string, value } from './shape.ts'
import type { Fields, Limit, ObjectRules, Optional, Visit } from './shape.ts'

const IDS: Limit = { whose: 'azure', facts: ['M'] }
const id = string({ max: 128, limit: IDS })
const PROPERTY_MOST = 32_768
const HEADER_MOST = 65_536
const text = string({ max: PROPERTY_MOST, limit: IDS })

const fields: Optional<Message> = {
  messageId: string({ min: 1, max: 128, limit: IDS }),
  body: anything,
  subject: text,
  contentType: text,
  correlationId: text,
  sessionId: id,
  partitionKey: id,
  replyTo: text,
  replyToSessionId: id,
  to: text,
  timeToLive: duration({ min: 1, never: true, limit: { whose: 'azure', facts: ['T-19'] } }),
  applicationProperties: record(value, () => null),
  sizeInBytes: integer({ min: 0 }),
  scheduledEnqueueTime: instant,
  scheduledEnqueueDelay: duration({}),
}

const STAMPED = 'the broker stamps it, a sender cannot set it'
const elsewhere = {
  sequenceNumber: STAMPED,
  enqueuedSequenceNumber: STAMPED,
  enqueuedTime: STAMPED,
  enqueuedTimeUtc: STAMPED,
  expiresAt: STAMPED,
  expiresAtUtc: STAMPED,
  lockedUntil: STAMPED,
  lockToken: STAMPED,
  deliveryCount: STAMPED,
  deadLetterReason: STAMPED,
  deadLetterErrorDescription: STAMPED,
  deadLetterSource: STAMPED,
  state: STAMPED,
}
const COPIES = 'only messages in onReceive and onSettle can copy the one received'
const MAY_BE_SCHEDULED = [[], ['scheduledEnqueueTime'], ['scheduledEnqueueDelay']]
const IS_SCHEDULED = [['scheduledEnqueueTime'], ['scheduledEnqueueDelay']]

const rules = (oneOf: NonNullable<ObjectRules['oneOf']>): ObjectRules => ({
  oneOf,
  also: checkHeader,
  elsewhere: { ...elsewhere, copy: COPIES, copyTimeToLive: COPIES },
})

export const message = object<Message>('a message', {}, fields, rules(MAY_BE_SCHEDULED))

/** For the operation `schedule`. */
export const scheduledMessage = object<Message>('a scheduled message', {}, fields, rules(IS_SCHEDULED))

export const replyMessage = object<ReplyMessage>(
  'a message',
  {},
  { ...fields, copy: boolean, copyTimeToLive: boolean },
  { oneOf: MAY_BE_SCHEDULED, also: checkHeader, elsewhere },
)

/** Application properties: each value up to 32 KB, all of them up to 64 KB (semantics M). */
function checkHeader(value: Fields, path: string, visit: Visit): void {
  const properties = value['applicationProperties']
  if (properties === null || typeof properties !== 'object') return
  const inside = property(path, 'applicationProperties')
  let total = 0
  for (const [name, content] of Object.entries(properties)) {
    const length = typeof content === 'string' ? content.length : 8
    total += name.length + length
    if (length > PROPERTY_MOST)
      visit.issues.add(property(inside, name), () => tooLong(length, 'property', PROPERTY_MOST))
  }
  if (total > HEADER_MOST) visit.issues.add(inside, () => tooLong(total, 'header', HEADER_MOST))
}

function tooLong(length: number, what: string, most: number) {
  return {
    message: `has ${length} characters; a ${what} may have up to ${most / 1024} KB (Azure's limit, M)`,
    limit: 'azure',
    facts: ['M'],
  } as const
}
