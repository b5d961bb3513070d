/** A message as it is sent, with the SDK's names and limits. */
import { isTypedValue } from '../../sim-core/index.ts'
import { IDS, INSTANT, properties } from './shared-properties.ts'
import { property } from './issue.ts'
import { boolean, duration, durationOrNever, field, instant, integer, json, object, string } from './shape.ts'
import type { Fields, Infer, Visit } from './shape.ts'

const PROPERTY_MOST = 32_768
const HEADER_MOST = 65_536
const id = string({ max: 128, limit: IDS })
const text = string({ max: PROPERTY_MOST, limit: IDS })

/** `{n}` in any string is the sender's running number, from 1. */
const fields = {
  messageId: field(string({ min: 1, max: 128, limit: IDS }), {
    about: 'At most {max} characters.',
    isOften: true,
    start: 'message-1',
  }),
  body: json,
  subject: field(text, { isOften: true }),
  contentType: text,
  correlationId: text,
  sessionId: id,
  partitionKey: id,
  replyTo: text,
  replyToSessionId: id,
  to: field(text, {
    of: 'a message',
    about: 'The “to” property of the message itself; its destination is set beside the message.',
  }),
  timeToLive: field(durationOrNever({ min: 1, limit: { whose: 'azure', facts: ['T-19'] } }), {
    about: 'A value above the default of the entity is reduced to it (S-24).',
    isOften: true,
  }),
  applicationProperties: field(properties, { isOften: true }),
  sizeInBytes: field(integer({ min: 0 }), { about: 'Default {default}.', default: 0 }),
  scheduledEnqueueTime: field(instant, { about: `${INSTANT} It can be earlier than the send operation (C-6).` }),
  scheduledEnqueueDelay: field(duration(), { about: 'After the send operation.' }),
  template: field(boolean, {
    about: 'If false, {n} in the strings of the message is not replaced; default {default}.',
    default: true,
  }),
}

const STAMPED = 'the broker sets it; a sender cannot'
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
const noReply = { also: checkHeader, elsewhere: { ...elsewhere, copy: COPIES, copyTimeToLive: COPIES } }
const MAY_BE_SCHEDULED = [[], ['scheduledEnqueueTime'], ['scheduledEnqueueDelay']] as const
const IS_SCHEDULED = [['scheduledEnqueueTime'], ['scheduledEnqueueDelay']] as const

export const message = object('a message', {}, fields, { oneOf: MAY_BE_SCHEDULED, ...noReply })

/** For the operation `schedule`. */
export const scheduledMessage = object('a scheduled message', {}, fields, { oneOf: IS_SCHEDULED, ...noReply })

/** A message that a receiver sends about the one it has in hand. */
export const replyMessage = object(
  'a message',
  {},
  {
    ...fields,
    copy: field(boolean, { about: 'Start from the received message.', default: false }),
    copyTimeToLive: field(boolean, { about: 'Default {default}.', default: true }),
  },
  { oneOf: MAY_BE_SCHEDULED, also: checkHeader, elsewhere },
)

export type Message = Infer<typeof message>
export type ReplyMessage = Infer<typeof replyMessage>

/** Application properties: each value up to 32 KB, all of them up to 64 KB (semantics M). */
function checkHeader(value: Fields, path: string, visit: Visit): void {
  const properties = value['applicationProperties']
  if (properties === null || typeof properties !== 'object') return
  const inside = property(path, 'applicationProperties')
  let total = 0
  for (const [name, content] of Object.entries(properties)) {
    const length = lengthOf(content)
    total += name.length + length
    if (length > PROPERTY_MOST)
      visit.issues.add(property(inside, name), () => tooLong(length, 'property', PROPERTY_MOST))
  }
  if (total > HEADER_MOST) visit.issues.add(inside, () => tooLong(total, 'header', HEADER_MOST))
}

function lengthOf(content: unknown): number {
  if (typeof content === 'string') return content.length
  return isTypedValue(content) ? String(content.value).length : 8
}

function tooLong(length: number, what: string, most: number) {
  return {
    message: `has ${length} characters; a ${what} may have up to ${most / 1024} KB (Azure's limit)`,
    limit: 'azure',
    facts: ['M'],
  } as const
}
