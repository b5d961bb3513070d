/** The properties that a filter sees: a message's own, under Azure's names for them, and the application's. Names without case. */
import type { MessageInput, PropertyValue } from '../input/input.ts'
import { EvaluationFault } from './faults.ts'
import { NEVER_TICKS, TICKS_PER_MS, dateTimeOf } from './times.ts'
import { fromProperty } from './typed.ts'
import type { Value } from './values.ts'

/** What an evaluation may look at. */
export interface Evaluation {
  readonly message: MessageInput
  /** Tells one rule's newid() from another's. */
  readonly ruleName: string
  /** Instant 0 in ms since 1970: what makes an instant of the run a DateTime. */
  readonly startsAt: number
}

/** In lower case; the SDKs' names of today and those of BrokeredMessage. */
const TEXTS = {
  contenttype: 'contentType',
  correlationid: 'correlationId',
  label: 'subject',
  messageid: 'messageId',
  partitionkey: 'partitionKey',
  replyto: 'replyTo',
  replytosessionid: 'replyToSessionId',
  sessionid: 'sessionId',
  subject: 'subject',
  to: 'to',
} as const
export type TextProperty = (typeof TEXTS)[keyof typeof TEXTS]

/** Known, but stamped by the broker only later: null in a filter. */
const STAMPED_LATER = new Set([
  'deadlettererrordescription',
  'deadletterreason',
  'deadlettersource',
  'deliverycount',
  'enqueuedsequencenumber',
  'enqueuedtime',
  'enqueuedtimeutc',
  'expiresat',
  'expiresatutc',
  'lockeduntil',
  'lockeduntilutc',
  'locktoken',
  'sequencenumber',
  'state',
  'transactionpartitionkey',
  'viapartitionkey',
])

export type SystemProperty =
  | { readonly kind: 'text'; readonly key: TextProperty }
  | { readonly kind: 'timeToLive' | 'scheduledEnqueueTime' | 'size' | 'stampedLater' }

/** An unknown name is an error of the evaluation, not of the text. */
export function systemProperty(name: string): SystemProperty {
  const lower = name.toLowerCase()
  if (Object.hasOwn(TEXTS, lower)) return { kind: 'text', key: TEXTS[lower as keyof typeof TEXTS] }
  if (lower === 'timetolive') return { kind: 'timeToLive' }
  if (lower === 'scheduledenqueuetime' || lower === 'scheduledenqueuetimeutc') return { kind: 'scheduledEnqueueTime' }
  if (lower === 'size') return { kind: 'size' }
  if (STAMPED_LATER.has(lower)) return { kind: 'stampedLater' }
  throw new EvaluationFault(`The system property '${name}' does not exist.`)
}

/** null = not set; a comparison with it is unknown. */
export function readSystem({ message, startsAt }: Evaluation, name: string): Value {
  const property = systemProperty(name)
  switch (property.kind) {
    case 'text':
      return message[property.key] ?? null
    case 'timeToLive':
      return { type: 'TimeSpan', ticks: ticksOf(message.timeToLive ?? null) }
    case 'scheduledEnqueueTime':
      return message.scheduledEnqueueTime === undefined
        ? null
        : { type: 'DateTime', ticks: dateTimeOf(startsAt + message.scheduledEnqueueTime) }
    case 'size':
      return BigInt(message.sizeInBytes ?? 0)
    case 'stampedLater':
      return null
  }
}

function ticksOf(ms: number | null): bigint {
  return ms === null || ms === Infinity ? NEVER_TICKS : BigInt(Math.round(ms)) * TICKS_PER_MS
}

/** `undefined` = there is none. The name exactly as written goes before one that differs in case. */
export function readUser(properties: Readonly<Record<string, PropertyValue>> | undefined, name: string): Value {
  const key = properties && keyOf(properties, name)
  return key === undefined ? undefined : fromProperty(properties![key]!)
}

export function keyOf(properties: Readonly<Record<string, PropertyValue>>, name: string): string | undefined {
  if (Object.hasOwn(properties, name)) return name
  const lower = name.toLowerCase()
  return Object.keys(properties).find(key => key.toLowerCase() === lower)
}
