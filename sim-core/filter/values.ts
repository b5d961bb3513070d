/**
 * Values of filter expressions. As in Azure an integer is an Int64 (a bigint), any other number a Double; `undefined` is the
 * unknown value of R-7 (a property that is not there), and `null` behaves like it in every operator, as in SQL.
 */
import { formatDecimal } from './decimals.ts'
import type { DecimalValue } from './decimals.ts'
import { formatDateTime, formatTimeSpan } from './times.ts'

/** In ticks: of a length, or since the year 1. */
export interface TimeValue {
  readonly type: 'TimeSpan' | 'DateTime'
  readonly ticks: bigint
}

/** Bytes are in base64. */
interface TextValue {
  readonly type: 'Guid' | 'Char' | 'Binary'
  readonly text: string
}

export type Known = bigint | number | string | boolean | TimeValue | TextValue | DecimalValue
export type Value = Known | null | undefined

/** `undefined` = unknown: the third truth value. */
export type Truth = boolean | undefined

export function isUnknown(value: Value): value is null | undefined {
  return value === null || value === undefined
}

/** As .NET writes a value when text is wanted; times in ISO 8601. */
export function textOf(value: Known): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return String(value)
  switch (value.type) {
    case 'TimeSpan':
      return formatTimeSpan(value.ticks)
    case 'DateTime':
      return formatDateTime(value.ticks)
    case 'Decimal':
      return formatDecimal(value)
    default:
      return value.text
  }
}

export function typeName(value: Known): string {
  switch (typeof value) {
    case 'bigint':
      return 'an integer'
    case 'number':
      return 'a double'
    case 'string':
      return 'a string'
    case 'boolean':
      return 'a Boolean'
    default:
      return `a ${value.type}`
  }
}
