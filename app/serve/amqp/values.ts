/**
 * Values of the wire and of a scenario, both ways. A scenario says in JSON what JSON can say and types the rest (bridge section 4);
 * which of AMQP's types a value had is its kind: what has the kind that its JSON has by itself needs no note of it.
 */
import { decimalBytes, decimalText } from './decimals.ts'
import { durationText, ticksOfDuration } from '../timespans.ts'
import { types } from './rhea.ts'
import type { Typed } from './wire.ts'

export interface TypedJson {
  readonly $type: 'datetime' | 'double' | 'long' | 'binary' | 'uuid' | 'timespan' | 'char' | 'decimal'
  readonly value: string
}
export type Json = null | boolean | number | string | TypedJson

/** An AMQP type, its encodings taken together. */
export type Kind = (typeof KIND_OF)[keyof typeof KIND_OF] | 'timespan' | 'datetimeOffset' | 'uri'

const KIND_OF = {
  0x40: 'null',
  0x41: 'boolean',
  0x42: 'boolean',
  0x43: 'uint',
  0x44: 'ulong',
  0x45: 'list',
  0x50: 'ubyte',
  0x51: 'byte',
  0x52: 'uint',
  0x53: 'ulong',
  0x54: 'int',
  0x55: 'long',
  0x56: 'boolean',
  0x60: 'ushort',
  0x61: 'short',
  0x70: 'uint',
  0x71: 'int',
  0x72: 'float',
  0x73: 'char',
  0x74: 'decimal32',
  0x80: 'ulong',
  0x81: 'long',
  0x82: 'double',
  0x83: 'timestamp',
  0x84: 'decimal64',
  0x94: 'decimal128',
  0x98: 'uuid',
  0xa0: 'binary',
  0xa1: 'string',
  0xa3: 'symbol',
  0xb0: 'binary',
  0xb1: 'string',
  0xb3: 'symbol',
  0xc0: 'list',
  0xc1: 'map',
  0xd0: 'list',
  0xd1: 'map',
  0xe0: 'array',
  0xf0: 'array',
} as const

const DESCRIBED: Readonly<Record<string, Kind>> = {
  'com.microsoft:timespan': 'timespan',
  'com.microsoft:datetime-offset': 'datetimeOffset',
  'com.microsoft:uri': 'uri',
}

const TICKS_PER_MS = 10_000n
/** 1970-01-01 in ticks of 100 ns since the year 1. */
export const UNIX_EPOCH_TICKS = 621_355_968_000_000_000n
const LAST_DATE_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const FIRST_DATE_MS = -62_135_596_800_000
const INT64_MAX = 2n ** 63n - 1n

export function kindOf({ type, descriptor }: Typed): Kind {
  const described = typeof descriptor?.value === 'string' ? DESCRIBED[descriptor.value] : undefined
  return described ?? KIND_OF[type.typecode as keyof typeof KIND_OF] ?? 'null'
}

/** As a scenario says it. Lists and maps, which application properties cannot have, become text. */
export function toJson(typed: Typed): Json {
  const { value } = typed
  switch (kindOf(typed)) {
    case 'null':
      return null
    case 'boolean':
      return value === true || value === 1
    case 'ubyte':
    case 'ushort':
    case 'uint':
    case 'byte':
    case 'short':
    case 'int':
      return value as number
    case 'ulong':
      return wholeJson(wholeOf(value, true))
    case 'long':
      return wholeJson(wholeOf(value, false))
    case 'float':
    case 'double':
      return doubleJson(value as number)
    case 'char':
      return charJson(value as number)
    case 'timestamp':
      return dateJson((value as Date).getTime())
    case 'uuid':
      return { $type: 'uuid', value: uuidText(value as Buffer) }
    case 'binary':
      return { $type: 'binary', value: (value as Buffer).toString('base64') }
    case 'decimal32':
    case 'decimal64':
    case 'decimal128': {
      const text = decimalText(value as Buffer)
      return text === null ? binaryJson(value as Buffer) : { $type: 'decimal', value: text }
    }
    case 'timespan':
      return { $type: 'timespan', value: durationText(wholeOf(value, false)) }
    case 'datetimeOffset':
      return dateJson(Number((wholeOf(value, false) - UNIX_EPOCH_TICKS) / TICKS_PER_MS))
    case 'list':
    case 'map':
    case 'array':
      return JSON.stringify(anyJson(typed))
    default:
      return String(value)
  }
}

/** Of a body: with lists and maps in it. */
export function anyJson(typed: Typed): unknown {
  const items = typed.value as readonly unknown[]
  switch (kindOf(typed)) {
    case 'list':
      return (items as readonly Typed[]).map(anyJson)
    case 'array':
      return items.map(item => (isTyped(item) ? anyJson(item) : (types.unwrap(item) ?? null)))
    case 'map': {
      const entries: [string, unknown][] = []
      for (let i = 0; i + 1 < items.length; i += 2)
        entries.push([textOf(toJson(items[i] as Typed)), anyJson(items[i + 1] as Typed)])
      return Object.fromEntries(entries)
    }
    default:
      return toJson(typed)
  }
}

function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && 'type' in value && 'value' in value
}

/** The kind that a value has when nothing else is known of it. */
export function defaultKind(value: Json): Kind {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'string':
      return 'string'
    case 'number':
      if (!Number.isInteger(value)) return 'double'
      return value >= -(2 ** 31) && value < 2 ** 31 ? 'int' : 'long'
    default:
      return DEFAULT_KINDS[value.$type]
  }
}

const DEFAULT_KINDS: Readonly<Record<TypedJson['$type'], Kind>> = {
  datetime: 'timestamp',
  double: 'double',
  long: 'long',
  binary: 'binary',
  uuid: 'uuid',
  timespan: 'timespan',
  char: 'char',
  decimal: 'decimal128',
}

/** Back onto the wire. A value that is no longer of the kind goes by what it is now. */
export function toWire(value: Json, kind: Kind = defaultKind(value)): Typed {
  try {
    return wired(value, kind)
  } catch {
    return wired(value, defaultKind(value))
  }
}

function wired(value: Json, kind: Kind): Typed {
  switch (kind) {
    case 'null':
      return types.Null()
    case 'boolean':
      return types.wrap_boolean(value)
    case 'ubyte':
      return types.wrap_ubyte(numberOf(value))
    case 'ushort':
      return types.wrap_ushort(numberOf(value))
    case 'uint':
      return types.wrap_uint(numberOf(value))
    case 'byte':
      return types.wrap_byte(numberOf(value))
    case 'short':
      return types.wrap_short(numberOf(value))
    case 'int':
      return types.wrap_int(numberOf(value))
    case 'ulong':
      return types.wrap_ulong(unsignedBytes(BigInt(textOf(value))))
    case 'long':
      return longTyped(BigInt(textOf(value)))
    case 'float':
      return types.wrap_float(numberOf(value))
    case 'double':
      return types.wrap_double(numberOf(value))
    case 'char':
      return types.wrap_char(textOf(value).codePointAt(0))
    case 'timestamp':
      return types.wrap_timestamp(dateOf(value))
    case 'uuid':
      return types.wrap_uuid(uuidBytes(textOf(value)))
    case 'binary':
      return types.wrap_binary(Buffer.from(textOf(value), 'base64'))
    case 'decimal32':
    case 'decimal64':
    case 'decimal128':
      return types.Decimal128(isBinary(value) ? Buffer.from(value.value, 'base64') : decimalBytes(textOf(value)))
    case 'timespan':
      return types.described(types.wrap_symbol('com.microsoft:timespan'), longTyped(ticksOfDuration(textOf(value))))
    case 'datetimeOffset':
      return types.described(
        types.wrap_symbol('com.microsoft:datetime-offset'),
        longTyped(BigInt(dateOf(value)) * TICKS_PER_MS + UNIX_EPOCH_TICKS),
      )
    case 'uri':
      return types.described(types.wrap_symbol('com.microsoft:uri'), types.wrap_string(textOf(value)))
    case 'symbol':
      return types.wrap_symbol(textOf(value))
    default:
      return types.wrap_string(textOf(value))
  }
}

export function longTyped(value: bigint): Typed {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(value)
  return types.wrap_long(bytes)
}

/** rhea reads 64-bit numbers as numbers while they are safe, else as their bytes. */
export function wholeOf(value: unknown, unsigned: boolean): bigint {
  if (typeof value === 'number') return BigInt(value)
  if (!Buffer.isBuffer(value) || value.length !== 8) return 0n
  return unsigned ? value.readBigUInt64BE() : value.readBigInt64BE()
}

export function textOf(value: Json): string {
  return typeof value === 'object' && value !== null ? value.value : String(value)
}

function numberOf(value: Json): number {
  return Number(textOf(value))
}

function isBinary(value: Json): value is TypedJson {
  return typeof value === 'object' && value !== null && value.$type === 'binary'
}

function wholeJson(value: bigint): Json {
  if (Number.isSafeInteger(Number(value))) return Number(value)
  return { $type: value > INT64_MAX ? 'decimal' : 'long', value: String(value) }
}

/** JSON knows no difference between 2 and 2.0, and neither NaN nor infinity. */
function doubleJson(value: number): Json {
  if (Number.isFinite(value) && !Number.isInteger(value)) return value
  return { $type: 'double', value: Object.is(value, -0) ? '-0' : String(value) }
}

function charJson(code: number): Json {
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? { $type: 'char', value: String.fromCodePoint(code) } : code
}

function dateJson(ms: number): Json {
  if (Number.isNaN(ms)) return null
  if (ms < FIRST_DATE_MS || ms > LAST_DATE_MS) return wholeJson(BigInt(Math.trunc(ms)))
  return { $type: 'datetime', value: new Date(ms).toISOString() }
}

function binaryJson(bytes: Buffer): Json {
  return { $type: 'binary', value: bytes.toString('base64') }
}

function dateOf(value: Json): number {
  return typeof value === 'number' ? value : new Date(textOf(value)).getTime()
}

function unsignedBytes(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(value)
  return bytes
}

export function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function uuidBytes(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', ''), 'hex')
}
