/**
 * Values of filter expressions. As in Azure an integer is an Int64 (a bigint), any other number a Double; `undefined` is the
 * unknown value of R-7 (a property that is not there), and `null` behaves like it in every operator, as in SQL.
 */
import { formatDuration } from '../kernel/sim-time.ts'
import type { PropertyValue } from '../input/input.ts'

/** The only values that are no constants: a time to live, a scheduled time (in ms since the start of the run). */
interface TimeValue {
  readonly type: 'TimeSpan' | 'DateTime'
  readonly ms: number
}

export type Known = bigint | number | string | boolean | TimeValue
export type Value = Known | null | undefined

/** `undefined` = unknown: the third truth value. */
export type Truth = boolean | undefined

/** Evaluation failed; which exception that is depends on who evaluates, filter or action. */
export class EvaluationFault extends Error {}

export function isUnknown(value: Value): value is null | undefined {
  return value === null || value === undefined
}

/** A message's number is an Int64 when it is whole: JSON knows no difference between 2 and 2.0. */
export function fromProperty(value: PropertyValue): Value {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
}

/** Back into a message; times as ISO 8601 durations, since a message of a scenario has no dates. */
export function toProperty(value: Known): PropertyValue {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'object') return textOf(value)
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new EvaluationFault('The result is not a finite number.')
  return value
}

/** As .NET writes a value when text is wanted. */
export function textOf(value: Known): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return typeof value === 'object' ? formatDuration(value.ms) : String(value)
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
