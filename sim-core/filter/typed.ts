/** A value as a message carries it, in JSON or typed, and what a filter sees of it: one table, both ways. */
import type { PropertyValue } from '../input/input.ts'
import { isTypedValue } from '../input/typed-values.ts'
import type { TypedValue, ValueType } from '../input/typed-values.ts'
import { decimalOf } from './decimals.ts'
import { parseDateTime, parseIsoDuration } from './times.ts'
import { textOf } from './values.ts'
import type { Known, Value } from './values.ts'

const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n

/** What is written under each type, or null where that is nothing of the kind. One way to write each long, double, binary and decimal. */
const READ: Readonly<Record<ValueType, (text: string) => Known | null>> = {
  datetime: text => timeOf('DateTime', parseDateTime(text)),
  timespan: text => timeOf('TimeSpan', parseIsoDuration(text)),
  double: text => {
    if (/^(NaN|-?Infinity)$/.test(text)) return Number(text)
    const value = /^-?\d{1,400}(\.\d{1,400})?([eE][+-]?\d{1,4})?$/.test(text) ? Number(text) : Infinity
    return Number.isFinite(value) ? value : null
  },
  long: text => {
    const value = /^(0|-?[1-9]\d{0,18})$/.test(text) ? BigInt(text) : null
    return value !== null && value >= INT64_MIN && value <= INT64_MAX ? value : null
  },
  binary: text =>
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) ? { type: 'Binary', text } : null,
  uuid: text =>
    /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
      ? { type: 'Guid', text: text.toLowerCase() }
      : null,
  char: text => (/^[^\ud800-\udfff]$/u.test(text) ? { type: 'Char', text } : null),
  decimal: text => (/^(?=.{1,36}$)-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? decimalOf(text) : null),
}

function timeOf(type: 'DateTime' | 'TimeSpan', ticks: bigint | null): Known | null {
  return ticks === null ? null : { type, ticks }
}

/** Is the text one that stands for a value of the type? */
export function isWellWritten({ $type, value }: TypedValue): boolean {
  return READ[$type](value) !== null
}

/** A message's number is an Int64 when it is whole: JSON knows no difference between 2 and 2.0. */
export function fromProperty(value: PropertyValue): Value {
  if (typeof value === 'object' && value !== null) return READ[value.$type](value.value)
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
}

/** Back into a message: as JSON where JSON says it, typed where not. */
export function toProperty(value: Known): PropertyValue {
  switch (typeof value) {
    case 'bigint':
      return Number.isSafeInteger(Number(value)) ? Number(value) : typed('long', value)
    case 'number':
      return Number.isFinite(value) && !Number.isSafeInteger(value) ? value : typed('double', value)
    case 'object':
      return typed(TYPE_OF[value.type], value)
    default:
      return value
  }
}

const TYPE_OF = {
  DateTime: 'datetime',
  TimeSpan: 'timespan',
  Guid: 'uuid',
  Char: 'char',
  Binary: 'binary',
  Decimal: 'decimal',
} as const

function typed($type: ValueType, value: Known): TypedValue {
  return { $type, value: Object.is(value, -0) ? '-0' : textOf(value) }
}

/** "SET performs implicit conversion if possible when the expression type and the existing property type are different." */
export function converted(value: Known, existing: PropertyValue | undefined): PropertyValue {
  if (typeof existing === 'string') return textOf(value)
  if (isTypedValue(existing)) {
    const same = typed(existing.$type, value)
    return isWellWritten(same) ? same : toProperty(value)
  }
  if (typeof value !== 'string') return toProperty(value)
  if (typeof existing === 'number' && /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(value))
    return Number.isFinite(Number(value)) ? Number(value) : value
  if (typeof existing === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  return value
}
