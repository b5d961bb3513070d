/** Values of AMQP 1.0 as clients write them, in the shortest encoding that each allows. */

/** An encoded value. */
export type Value = Buffer

/** What Python, Java and .NET write differently. */
export interface Dialect {
  /** Every field of a list, be it null; else none at the end that is null. */
  readonly everyField: boolean
  /** 0x41 and 0x42; else 0x56 and a byte. */
  readonly shortBooleans: boolean
}

const bytes = (code: number, ...rest: readonly number[]): Value => Buffer.from([code, ...rest])

function wide(code: number, size: number, write: (to: Buffer) => void): Value {
  const value = Buffer.alloc(1 + size)
  value[0] = code
  write(value.subarray(1))
  return value
}

export const nothing = bytes(0x40)
export const ubyte = (value: number): Value => bytes(0x50, value)
export const ushort = (value: number): Value => wide(0x60, 2, to => to.writeUInt16BE(value))

export function uint(value: number): Value {
  if (value === 0) return bytes(0x43)
  return value < 256 ? bytes(0x52, value) : wide(0x70, 4, to => to.writeUInt32BE(value))
}

export function ulong(value: number): Value {
  if (value === 0) return bytes(0x44)
  return value < 256 ? bytes(0x53, value) : wide(0x80, 8, to => to.writeBigUInt64BE(BigInt(value)))
}

export function int(value: number): Value {
  return value >= -128 && value < 128 ? bytes(0x54, value & 0xff) : wide(0x71, 4, to => to.writeInt32BE(value))
}

export function long(value: number): Value {
  return value >= -128 && value < 128
    ? bytes(0x55, value & 0xff)
    : wide(0x81, 8, to => to.writeBigInt64BE(BigInt(value)))
}

export function bool(value: boolean, { shortBooleans }: Dialect): Value {
  return shortBooleans ? bytes(value ? 0x41 : 0x42) : bytes(0x56, value ? 1 : 0)
}

export const timestamp = (ms: number): Value => wide(0x83, 8, to => to.writeBigInt64BE(BigInt(ms)))

function variable(short: number, content: Buffer): Value {
  if (content.length < 256) return Buffer.concat([bytes(short, content.length), content])
  return Buffer.concat([wide(short + 0x10, 4, to => to.writeUInt32BE(content.length)), content])
}

export const text = (value: string): Value => variable(0xa1, Buffer.from(value))
export const symbol = (value: string): Value => variable(0xa3, Buffer.from(value))
export const binary = (value: Buffer): Value => variable(0xa0, value)

function compound(short: number, items: readonly Value[]): Value {
  const content = Buffer.concat(items)
  if (content.length < 255 && items.length < 256)
    return Buffer.concat([bytes(short, content.length + 1, items.length), content])
  const head = wide(short + 0x10, 8, to => {
    to.writeUInt32BE(content.length + 4)
    to.writeUInt32BE(items.length, 4)
  })
  return Buffer.concat([head, content])
}

export const list = (items: readonly Value[]): Value => (items.length === 0 ? bytes(0x45) : compound(0xc0, items))
export const map = (pairs: readonly (readonly [Value, Value])[]): Value => compound(0xc1, pairs.flat())

/** `code`: of every item, whose bytes follow without it. */
function array(code: number, items: readonly Buffer[]): Value {
  const content = Buffer.concat([bytes(code), ...items])
  return Buffer.concat([bytes(0xe0, content.length + 1, items.length), content])
}

export const longs = (numbers: readonly bigint[]): Value =>
  array(
    0x81,
    numbers.map(number => wide(0, 8, to => to.writeBigInt64BE(number)).subarray(1)),
  )
export const uuids = (tokens: readonly Buffer[]): Value => array(0x98, tokens)

export const described = (code: number, value: Value): Value => Buffer.concat([bytes(0), ulong(code), value])

/** A list with a descriptor: `fields` from the first on; `count`: how many there can be. */
export function composite(
  code: number,
  fields: readonly (Value | null)[],
  { everyField }: Dialect,
  count = fields.length,
): Value {
  const last = fields.findLastIndex(field => field !== null && !field.equals(nothing)) + 1
  const length = everyField ? Math.max(count, fields.length) : last
  return described(code, list(Array.from({ length }, (_, i) => fields[i] ?? nothing)))
}
