/** Messages as SDKs and tools dump what they peeked: one, a list, or one a line; names in any case, with and without Utc. */
import { formatDuration } from '../../../sim-core/index.ts'
import { property, show } from '../../schema/issue.ts'
import { raw } from '../../schema/world.ts'
import { at, each, text } from '../fields.ts'
import type { Found, FoundMessage } from '../found.ts'
import type { Notes } from '../notes.ts'
import { readTimespan } from '../timespan.ts'

/** Any two of these, and it is a message. */
const TELLING = [
  'messageId',
  'sequenceNumber',
  'enqueuedTimeUtc',
  'enqueuedTime',
  'deliveryCount',
  'lockToken',
  'expiresAtUtc',
  'expiresAt',
  'applicationProperties',
  'timeToLive',
  'body',
]
const TEXTS = [
  'subject',
  'contentType',
  'correlationId',
  'sessionId',
  'partitionKey',
  'replyTo',
  'replyToSessionId',
  'to',
] as const

/** Read elsewhere, stamped by the broker, or of a library's own: in small letters. */
const KNOWN = new Set(
  [
    ...TELLING,
    ...TEXTS,
    '_rawAmqpMessage',
    'brokerProperties',
    'customProperties',
    'deadLetterErrorDescription',
    'deadLetterReason',
    'deadLetterSource',
    'delivery',
    'enqueuedSequenceNumber',
    'expirationTime',
    'forcePersistence',
    'id',
    'isBodyConsumed',
    'label',
    'lockedUntil',
    'lockedUntilUtc',
    'messageBody',
    'properties',
    'rawAmqpMessage',
    'scheduledEnqueueTime',
    'scheduledEnqueueTimeUtc',
    'size',
    'sizeInBytes',
    'state',
    'transactionPartitionKey',
    'ttl',
    'userProperties',
    'viaPartitionKey',
  ].map(name => name.toLowerCase()),
)

export function isMessage(value: unknown): boolean {
  return TELLING.filter(name => at(value, name) !== undefined).length >= 2
}

export function readMessages(value: unknown, notes: Notes): Found {
  const all = Array.isArray(value) ? each(value, '') : isMessage(value) ? [[value, ''] as const] : listIn(value)
  const messages = all.flatMap(([one, place]) => {
    if (isMessage(one)) return [messageOf(one, place, notes)]
    notes.warn(place, 'is left out because it is not a message')
    return []
  })
  return { namespaces: [], entities: [], messages }
}

/** `{ "messages": [ … ] }`, `{ "value": [ … ] }`. */
export function listIn(value: unknown): readonly (readonly [unknown, string])[] {
  for (const name of ['messages', 'value', 'items']) {
    const found = each(at(value, name), name)
    if (found.some(([one]) => isMessage(one))) return found
  }
  return []
}

function messageOf(value: unknown, place: string, notes: Notes): FoundMessage {
  const given = applicationProperties(value, property(place, 'applicationProperties'), notes)
  const reason = text(at(value, 'deadLetterReason')) ?? text(at(given, 'DeadLetterReason'))
  const description = text(at(value, 'deadLetterErrorDescription')) ?? text(at(given, 'DeadLetterErrorDescription'))
  const own = Object.fromEntries(
    Object.entries(given).filter(([name]) => !/^DeadLetter(?:Reason|ErrorDescription)$/.test(name)),
  )
  const enqueuedAt = instant(at(value, 'enqueuedTimeUtc') ?? at(value, 'enqueuedTime'))
  const timeToLive = timeToLiveOf(at(value, 'timeToLive') ?? at(value, 'ttl'))
  const expiresAt = instant(at(value, 'expiresAtUtc') ?? at(value, 'expiresAt') ?? at(value, 'expirationTime'))
  const count = at(value, 'deliveryCount')
  const size = at(value, 'sizeInBytes') ?? at(value, 'size')
  const others = Object.keys(raw(value)).filter(name => !KNOWN.has(name.toLowerCase()))
  if (others.length > 0)
    notes.warn(
      place,
      `${others.slice(0, 20).join(', ').slice(0, 300)}: left out because no message has such a property`,
    )
  return {
    entity: null,
    properties: {
      ...idOf(value),
      ...bodyOf(value),
      ...texts(value),
      ...(timeToLive !== null && { timeToLive }),
      ...(Object.keys(own).length > 0 && { applicationProperties: own }),
      ...(typeof size === 'number' && Number.isInteger(size) && size > 0 && { sizeInBytes: size }),
    },
    enqueuedAt,
    scheduledFor: scheduledOf(value, enqueuedAt),
    expiresAt: expiresAt !== null && isFar(expiresAt) ? null : expiresAt,
    deliveryCount: typeof count === 'number' ? count : 0,
    isDeferred: /^deferred$/i.test(text(at(value, 'state')) ?? '') || at(value, 'state') === 1,
    deadLetter: reason === null && description === null ? null : { reason, description },
    place,
  }
}

function idOf(value: unknown): Readonly<Record<string, unknown>> {
  const id = at(value, 'messageId') ?? at(value, 'id')
  return typeof id === 'string' || typeof id === 'number' ? { messageId: String(id) } : {}
}

function bodyOf(value: unknown): Readonly<Record<string, unknown>> {
  const body = at(value, 'body') ?? at(value, 'messageBody')
  if (body === undefined || body === null) return {}
  // Node's Buffer as JSON.
  const bytes = at(body, 'data')
  if (text(at(body, 'type')) !== 'Buffer' || !Array.isArray(bytes)) return { body }
  return { body: utf8Text(bytes), sizeInBytes: bytes.length }
}

/** What is no text in UTF-8 shows as its percent signs. */
function utf8Text(bytes: readonly unknown[]): string {
  const escaped = bytes.map(byte => `%${(Number(byte) & 0xff).toString(16).padStart(2, '0')}`).join('')
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

function texts(value: unknown): Readonly<Record<string, unknown>> {
  const label = text(at(value, 'subject')) ?? text(at(value, 'label'))
  const found = TEXTS.map(name => [name, name === 'subject' ? label : text(at(value, name))] as const)
  return Object.fromEntries(found.filter(([, own]) => own !== null))
}

/** An object, or ServiceBusExplorer's list of `{ key, value, type }`. */
function applicationProperties(value: unknown, place: string, notes: Notes): Readonly<Record<string, unknown>> {
  const written =
    at(value, 'applicationProperties') ??
    at(value, 'userProperties') ??
    at(value, 'customProperties') ??
    at(value, 'properties')
  const pairs = Array.isArray(written)
    ? written.map(
        (pair: unknown) => [text(at(pair, 'key')) ?? text(at(pair, 'name')) ?? '', at(pair, 'value')] as const,
      )
    : Object.entries(raw(written))
  const read: Record<string, unknown> = {}
  for (const [name, own] of pairs) {
    if (own === null || ['string', 'number', 'boolean'].includes(typeof own)) read[name] = own
    else
      notes.warn(
        property(place, name),
        `${show(own)} is left out because a property must be a string, a number or a Boolean`,
      )
  }
  return read
}

function timeToLiveOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) {
    // The JavaScript SDK writes milliseconds.
    return value >= Number.MAX_SAFE_INTEGER / 10 ? null : formatDuration(Math.round(value))
  }
  const read = typeof value === 'string' ? readTimespan(value) : undefined
  return read === undefined || read.ms === null || read.ms === 0 ? null : formatDuration(read.ms)
}

/** Activated already, it is one like the others. */
function scheduledOf(value: unknown, enqueuedAt: number | null): number | null {
  const time = instant(at(value, 'scheduledEnqueueTimeUtc') ?? at(value, 'scheduledEnqueueTime'))
  const state = at(value, 'state')
  const isWaiting = (typeof state === 'string' && /^scheduled$/i.test(state)) || state === 2
  if (time === null || isUnset(time)) return null
  return isWaiting || (enqueuedAt !== null && time > enqueuedAt) ? time : null
}

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(\.\d{1,9})?\s*(Z|[+-]\d\d:?\d\d)?$/i

/** Milliseconds of UTC; a time without offset is UTC, as the names of Azure's properties say. */
function instant(value: unknown): number | null {
  if (typeof value === 'number') return value > 1e11 && value < 2.6e14 ? value : null
  const found = typeof value === 'string' ? INSTANT.exec(value.trim()) : null
  if (found === null) return null
  const [, day = '', time = '', fraction = '', offset = 'Z'] = found
  const zone = /^z$/i.test(offset) ? 'Z' : offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`
  const ms = Date.parse(`${day}T${time}${fraction.slice(0, 4)}${zone}`)
  return Number.isNaN(ms) || isUnset(ms) ? null : ms
}

/** .NET's 0001-01-01. */
const isUnset = (ms: number): boolean => ms < 0
/** .NET's 9999-12-31: never. */
const isFar = (ms: number): boolean => ms > 2.5e14
