/** A message that a client sends: from the wire to what a scenario says of it. */
import { formatDuration, visible } from '../../../scenarios/index.ts'
import type { Bus } from '../bus.ts'
import { shareBeside } from './beside.ts'
import type { Beside, Rest } from './beside.ts'
import { bodyIn } from './body.ts'
import { argumentProblem, tooLarge } from './errors.ts'
import type { Refusal } from './errors.ts'
import type { Typed } from './wire.ts'
import { APPLICATION_PROPERTIES, FOOTER, HEADER, MESSAGE_ANNOTATIONS, PROPERTIES, readSections } from './sections.ts'
import type { Sections } from './sections.ts'
import { defaultKind, kindOf, textOf, toJson } from './values.ts'
import type { Json, Kind } from './values.ts'

/** A message of a step. */
interface SentMessage {
  readonly messageId: string
  readonly timeToLive?: string
  readonly scheduledEnqueueTime?: string
  readonly sizeInBytes: number
  readonly [property: string]: unknown
}

export interface Incoming {
  readonly message: SentMessage
  readonly beside: Beside | undefined
}

const ID_MOST = 128
const PROPERTY_MOST = 32_768
const HEADER_MOST = 65_536
const UINT_MAX = 4_294_967_295
/** Stamps of the broker: a client that sends on what it received sends them too. */
const STAMPS = new Set([
  'x-opt-sequence-number',
  'x-opt-enqueued-time',
  'x-opt-enqueue-sequence-number',
  'x-opt-locked-until',
  'x-opt-lock-token',
  'x-opt-message-state',
  'x-opt-deadletter-source',
  'x-opt-scheduled-enqueue-time',
  'x-opt-partition-key',
  'x-opt-via-partition-key',
])

/** `newId`: for a message that was sent without one. */
export function messageIn(buffer: Buffer, bus: Bus, newId: () => string): Incoming | Refusal {
  let sections: Sections
  try {
    sections = readSections(buffer)
  } catch (error) {
    return argumentProblem(`The message cannot be read: ${(error as Error).message}`)
  }
  const properties = listOf(sections.parts.get(PROPERTIES))
  const annotations = new Map(entriesOf(sections.parts.get(MESSAGE_ANNOTATIONS)))
  const application = applicationIn(sections.parts.get(APPLICATION_PROPERTIES))
  const body = bodyIn(sections)
  const id = idIn(properties[0])
  const correlationId = idIn(properties[5])
  const texts = {
    ...(correlationId !== null && { correlationId: correlationId.text }),
    ...text('to', properties[2]),
    ...text('subject', properties[3]),
    ...text('replyTo', properties[4]),
    ...text('contentType', properties[6]),
    ...text('sessionId', properties[10]),
    ...text('replyToSessionId', properties[12]),
    ...text('partitionKey', annotations.get('x-opt-partition-key')),
  }
  const problem = problemOf({ messageId: id?.text ?? '', ...texts }, application.length)
  if (problem !== null) return problem
  const header = listOf(sections.parts.get(HEADER))
  const timeToLive = timeToLiveIn(header, properties)
  const scheduled = dateIn(annotations.get('x-opt-scheduled-enqueue-time'))
  const message = {
    messageId: id?.text ?? newId(),
    ...(body.json !== undefined && { body: body.json }),
    ...texts,
    ...(timeToLive !== null && { timeToLive: formatDuration(timeToLive) }),
    ...(scheduled !== null && { scheduledEnqueueTime: formatDuration(Math.max(bus.instantOf(scheduled), 0)) }),
    ...(application.values !== null && { applicationProperties: application.values }),
    sizeInBytes: buffer.length,
    template: false,
  }
  const beside = shareBeside({
    messageId: id?.kind ?? 'string',
    correlationId: correlationId?.kind ?? 'string',
    kinds: application.kinds,
    texts: controlsIn(application.values),
    rest: restIn(header, properties, [...annotations], sections.parts.get(FOOTER)),
    body: body.exact,
  })
  return { message, beside }
}

/** What would be bad input in a scenario is refused here, in Azure's terms. */
function problemOf(texts: Readonly<Record<string, string>>, applicationLength: number): Refusal | null {
  for (const name of ['messageId', 'sessionId', 'partitionKey', 'replyToSessionId']) {
    const length = texts[name]?.length ?? 0
    if (length > ID_MOST) return argumentProblem(`${name} has ${length} characters; it may have up to ${ID_MOST}.`)
  }
  for (const [name, value] of Object.entries(texts)) {
    if (value.length > PROPERTY_MOST) return tooLarge(`The property ${name} is longer than 32 KB.`)
  }
  return applicationLength > HEADER_MOST ? tooLarge('The header of the message is larger than 64 KB.') : null
}

export function listOf(section: Typed | undefined): readonly (Typed | undefined)[] {
  return section !== undefined && kindOf(section) === 'list' ? (section.value as readonly Typed[]) : []
}

/** Of a map with texts for keys. */
export function entriesOf(section: Typed | undefined): [string, Typed][] {
  if (section === undefined || kindOf(section) !== 'map') return []
  const items = section.value as readonly Typed[]
  const entries: [string, Typed][] = []
  for (let i = 0; i + 1 < items.length; i += 2) entries.push([textOf(toJson(items[i]!)), items[i + 1]!])
  return entries
}

function isThere(value: Typed | undefined): value is Typed {
  return value !== undefined && kindOf(value) !== 'null'
}

function text(name: string, value: Typed | undefined): Record<string, string> {
  return isThere(value) ? { [name]: textOf(toJson(value)) } : {}
}

/** An empty one is none. */
function idIn(value: Typed | undefined): { readonly text: string; readonly kind: Kind } | null {
  if (!isThere(value)) return null
  const id = textOf(toJson(value))
  return id === '' ? null : { text: id, kind: kindOf(value) }
}

/** Values and kinds of a map of properties. */
export function applicationIn(section: Typed | undefined): {
  readonly values: Readonly<Record<string, Json>> | null
  readonly kinds: Readonly<Record<string, Kind>>
  readonly length: number
} {
  const entries = entriesOf(section)
  if (entries.length === 0) return { values: null, kinds: {}, length: 0 }
  const values = entries.map(([name, value]) => [name, toJson(value)] as const)
  const kinds = entries.flatMap(([name, value], i) => {
    const kind = kindOf(value)
    return kind === defaultKind(values[i]![1]) ? [] : [[name, kind] as const]
  })
  const length = values.reduce((sum, [name, value]) => sum + name.length + textOf(value).length, 0)
  return { values: Object.fromEntries(values), kinds: Object.fromEntries(kinds), length }
}

function controlsIn(values: Readonly<Record<string, Json>> | null): Readonly<Record<string, string>> | null {
  const texts = Object.entries(values ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && visible(entry[1]) !== entry[1],
  )
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** T-6: the header has 32 bits; a longer one is told by the instants of creation and expiry. */
function timeToLiveIn(
  header: readonly (Typed | undefined)[],
  properties: readonly (Typed | undefined)[],
): number | null {
  const ttl = isThere(header[2]) ? Number(header[2].value) : null
  const expiry = dateIn(properties[8])
  const creation = dateIn(properties[9])
  if ((ttl === null || ttl === UINT_MAX) && expiry !== null && creation !== null && expiry - creation > UINT_MAX)
    return expiry - creation
  return ttl === 0 ? null : ttl
}

function dateIn(value: Typed | undefined): number | null {
  if (!isThere(value)) return null
  const ms = value.value instanceof Date ? value.value.getTime() : Number(value.value)
  return Number.isFinite(ms) ? ms : null
}

function restIn(
  header: readonly (Typed | undefined)[],
  properties: readonly (Typed | undefined)[],
  annotations: readonly (readonly [string, Typed])[],
  footer: Typed | undefined,
): Rest | null {
  const own = annotations.filter(([name]) => !STAMPS.has(name) || name === 'x-opt-via-partition-key')
  const durable = isThere(header[0]) && toJson(header[0]) === true
  const priority = isThere(header[1]) ? Number(header[1].value) : null
  const userId = isThere(properties[1]) ? Buffer.from(properties[1].value as Buffer) : null
  const contentEncoding = isThere(properties[7]) ? textOf(toJson(properties[7])) : null
  const groupSequence = isThere(properties[11]) ? Number(properties[11].value) : null
  const isNothing =
    !durable && (priority ?? userId ?? contentEncoding ?? groupSequence ?? footer ?? null) === null && own.length === 0
  if (isNothing) return null
  return { durable, priority, userId, contentEncoding, groupSequence, annotations: own, footer: footer ?? null }
}
