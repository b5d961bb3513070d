/** The sections of an encoded message, found without decoding what nobody asks for. */
import { types } from './rhea.ts'
import type { Typed } from './wire.ts'

export const HEADER = 0x70
export const DELIVERY_ANNOTATIONS = 0x71
export const MESSAGE_ANNOTATIONS = 0x72
export const PROPERTIES = 0x73
export const APPLICATION_PROPERTIES = 0x74
export const DATA = 0x75
export const SEQUENCE = 0x76
export const VALUE = 0x77
export const FOOTER = 0x78

const BY_SYMBOL: Readonly<Record<string, number>> = {
  'amqp:header:list': HEADER,
  'amqp:delivery-annotations:map': DELIVERY_ANNOTATIONS,
  'amqp:message-annotations:map': MESSAGE_ANNOTATIONS,
  'amqp:properties:list': PROPERTIES,
  'amqp:application-properties:map': APPLICATION_PROPERTIES,
  'amqp:data:binary': DATA,
  'amqp:amqp-sequence:list': SEQUENCE,
  'amqp:amqp-value:*': VALUE,
  'amqp:footer:map': FOOTER,
}

export interface Sections {
  /** The value of each section but the body's, by its code. */
  readonly parts: ReadonlyMap<number, Typed>
  /** All body sections, as they are encoded. */
  readonly body: Buffer
  /** DATA, SEQUENCE or VALUE; null = there is no body. */
  readonly bodyCode: number | null
  /** Value of each body section, encoded. */
  readonly values: readonly Buffer[]
}

/** Throws where the bytes are no message. */
export function readSections(buffer: Buffer): Sections {
  const parts = new Map<number, Typed>()
  const values: Buffer[] = []
  let bodyCode: number | null = null
  let bodyStart = 0
  let bodyEnd = 0
  let at = 0
  while (at < buffer.length) {
    if (buffer[at] !== 0) throw new RangeError('A section of a message begins with its descriptor.')
    const start = at
    const descriptorEnd = endOf(buffer, at + 1)
    const code = codeOf(buffer, at + 1, descriptorEnd)
    at = endOf(buffer, descriptorEnd)
    if (code !== DATA && code !== SEQUENCE && code !== VALUE) {
      parts.set(code, readValue(buffer.subarray(descriptorEnd, at)))
      continue
    }
    if (bodyCode === null) bodyStart = start
    bodyCode = code
    bodyEnd = at
    values.push(buffer.subarray(descriptorEnd, at))
  }
  return { parts, body: buffer.subarray(bodyStart, bodyEnd), bodyCode, values }
}

function codeOf(buffer: Buffer, start: number, end: number): number {
  if (buffer[start] === 0x53) return buffer[start + 1]!
  const { value } = readValue(buffer.subarray(start, end))
  return typeof value === 'number' ? value : (BY_SYMBOL[String(value)] ?? 0)
}

export function readValue(buffer: Buffer): Typed {
  return new types.Reader(buffer).read()
}

/** The bytes in a value of type binary. */
export function binaryOf(value: Buffer): Buffer {
  return value.subarray(value[0] === 0xa0 ? 2 : 5)
}

/** Where the value that begins at `start` ends. Throws where it goes beyond the buffer. */
function endOf(buffer: Buffer, start: number): number {
  let at = start
  while (buffer[at] === 0) at = endOf(buffer, at + 1)
  const end = at + 1 + lengthOf(buffer, at)
  if (!(end <= buffer.length)) throw new RangeError('A value goes beyond the end of its message.')
  return end
}

function lengthOf(buffer: Buffer, at: number): number {
  const category = buffer[at]! >> 4
  if (category >= 0x4 && category <= 0x9) return category === 0x4 ? 0 : 2 ** (category - 5)
  if (category === 0xa || category === 0xc || category === 0xe) return 1 + buffer[at + 1]!
  if (category === 0xb || category === 0xd || category === 0xf) return 4 + buffer.readUInt32BE(at + 1)
  throw new RangeError('Unknown AMQP type.')
}
