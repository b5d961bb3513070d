/** Bodies: what a scenario says of them, and the bytes that a client gets back. */
import { visible } from '../../../scenarios/index.ts'
import type { Sections } from './sections.ts'
import { DATA, SEQUENCE, binaryOf, readValue } from './sections.ts'
import { types } from './rhea.ts'
import { anyJson, toWire } from './values.ts'
import type { Json, TypedJson } from './values.ts'

export interface BodyIn {
  /** undefined = there is none. */
  readonly json: unknown
  /** The encoded sections, where they do not follow from `json`; null = they do. */
  readonly exact: Buffer | null
}

/** Nested deeper it would not stand in a scenario. */
const DEPTH_MOST = 24

/** Longer texts stand in no scenario. */
const LENGTH_MOST = 60_000
/** Of a text in JSON: what scenarios show by signs. */
const ESCAPED_CONTROL = /\\(?:u00|[bf])/

/** Data is shown as the JSON it is, where it is exactly that; else as bytes. Of what is too long only the length. */
export function bodyIn({ body, bodyCode, values }: Sections): BodyIn {
  if (bodyCode === null) return { json: undefined, exact: Buffer.alloc(0) }
  if (body.length > LENGTH_MOST) return { json: { omittedBytes: body.length }, exact: Buffer.from(body) }
  if (bodyCode === DATA) {
    const data = values.length === 1 ? binaryOf(values[0]!) : Buffer.concat(values.map(binaryOf))
    const json = jsonOf(data)
    const shown = json === undefined ? { $type: 'binary', value: data.toString('base64') } : json
    return { json: shown, exact: values.length === 1 ? null : Buffer.from(body) }
  }
  const read = values.map(value => anyJson(readValue(value)))
  return { json: bodyCode === SEQUENCE && read.length > 1 ? read : read[0], exact: Buffer.from(body) }
}

/** undefined = the bytes are not what `JSON.stringify` makes of their meaning. */
function jsonOf(data: Buffer): unknown {
  const first = data[0]
  // Most bytes that are no JSON show it at once: whatever does not begin like a value.
  if (first === undefined || !'"{[-0123456789tfn'.includes(String.fromCharCode(first))) return undefined
  const text = data.toString('utf8')
  try {
    const json: unknown = JSON.parse(text)
    if (JSON.stringify(json) !== text || !Buffer.from(text).equals(data)) return undefined
    if (ESCAPED_CONTROL.test(text) || visible(text) !== text) return undefined
    return text.includes('"$type"') || text.includes('"__proto__"') || isDeeper(json, DEPTH_MOST) ? undefined : json
  } catch {
    return undefined
  }
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some(inside => isDeeper(inside, depth - 1))
}

/** The encoded sections of a body as a scenario says it. */
export function bodyOut(body: unknown): Buffer {
  if (body === undefined) return dataSection(Buffer.alloc(0))
  if (!isTypedJson(body)) return dataSection(Buffer.from(JSON.stringify(body)))
  if (body.$type === 'binary') return dataSection(Buffer.from(body.value, 'base64'))
  const writer = new types.Writer()
  writer.write(types.described(types.wrap_ulong(0x77), toWire(body)))
  return writer.toBuffer()
}

function isTypedJson(value: unknown): value is TypedJson & Json {
  return typeof value === 'object' && value !== null && '$type' in value && 'value' in value
}

function dataSection(data: Buffer): Buffer {
  const short = data.length < 256
  const section = Buffer.allocUnsafe((short ? 5 : 8) + data.length)
  section.set([0, 0x53, DATA, short ? 0xa0 : 0xb0])
  if (short) section[4] = data.length
  else section.writeUInt32BE(data.length, 4)
  data.copy(section, short ? 5 : 8)
  return section
}
