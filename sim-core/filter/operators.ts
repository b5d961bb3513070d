/** Arithmetic and comparison, with C#'s promotions (Int64 with Double gives Double) and SQL's unknown (R-7). */
import { aligned, calculateDecimal, decimalOf } from './decimals.ts'
import type { DecimalValue } from './decimals.ts'
import { EvaluationFault } from './faults.ts'
import { NEVER_TICKS, isDateTime } from './times.ts'
import { isUnknown, textOf, typeName } from './values.ts'
import type { Known, TimeValue, Truth, Value } from './values.ts'

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/' | '%'

/** Azure's for a property (semantics 19); without it a few concatenations could fill the memory. */
const STRING_LENGTH_MOST = 32_768
const INT64 = 64

/** Values of unlike types are neither equal nor unequal: unknown, so the message is not matched. */
export function compare(operator: Comparison, left: Value, right: Value): Truth {
  if (isUnknown(left) || isUnknown(right)) return undefined
  const l = promoted(left)
  const r = promoted(right)
  if (typeof l === 'bigint' && typeof r === 'bigint') return holds(operator, l, r)
  if (isNumber(l) && isNumber(r)) return compareNumbers(operator, l, r)
  if (typeof l === 'string' && typeof r === 'string') return holds(operator, l, r)
  if (isTime(l) && isTime(r)) return l.type === r.type ? holds(operator, l.ticks, r.ticks) : undefined
  if (operator !== '=' && operator !== '<>') return undefined
  if (typeof l === 'boolean' && typeof r === 'boolean') return holds(operator, l, r)
  return isGuid(l) && isGuid(r) ? holds(operator, l.text, r.text) : undefined
}

/** As in C# a char beside a number is its code; two chars compare by their codes too. */
function promoted(value: Known): Known {
  return typeof value === 'object' && value.type === 'Char' ? BigInt(value.text.codePointAt(0)!) : value
}

function compareNumbers(operator: Comparison, left: NumberValue, right: NumberValue): boolean {
  const decimals = bothDecimal(left, right)
  return decimals === null
    ? holds(operator, doubleOf(left), doubleOf(right))
    : holds(operator, ...aligned(decimals[0], decimals[1]))
}

/** Where one is a decimal the other is taken as one, by its digits; what is not finite is none. */
function bothDecimal(left: NumberValue, right: NumberValue): readonly [DecimalValue, DecimalValue] | null {
  if (typeof left !== 'object' && typeof right !== 'object') return null
  const l = asDecimal(left)
  const r = asDecimal(right)
  return l === null || r === null ? null : [l, r]
}

function asDecimal(value: NumberValue): DecimalValue | null {
  if (typeof value === 'object') return value
  return typeof value === 'bigint' || Number.isFinite(value) ? decimalOf(String(value)) : null
}

function doubleOf(value: NumberValue): number {
  return typeof value === 'object' ? Number(textOf(value)) : Number(value)
}

/** Strings by UTF-16 units. */
function holds<T extends number | bigint | string | boolean>(operator: Comparison, left: T, right: T): boolean {
  switch (operator) {
    case '=':
      return left === right
    case '<>':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

export function calculate(operator: Arithmetic, left: Value, right: Value): Value {
  if (isUnknown(left) || isUnknown(right)) return undefined
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) return joined(left, right)
  const l = promoted(left)
  const r = promoted(right)
  if (typeof l === 'bigint' && typeof r === 'bigint') return integers(operator, l, r)
  if (isNumber(l) && isNumber(r)) return calculateNumbers(operator, l, r)
  const moved = isTime(l) && isTime(r) ? times(operator, l, r) : null
  if (moved !== null) return moved
  throw new EvaluationFault(`The operator ${operator} cannot be applied to ${typeName(left)} and ${typeName(right)}.`)
}

function calculateNumbers(operator: Arithmetic, left: NumberValue, right: NumberValue): Known {
  const decimals = bothDecimal(left, right)
  return decimals === null
    ? doubles(operator, doubleOf(left), doubleOf(right))
    : calculateDecimal(operator, decimals[0], decimals[1])
}

/** As in C#: lengths add up, a length moves an instant, two instants have a length between them. */
function times(operator: Arithmetic, left: TimeValue, right: TimeValue): TimeValue | null {
  if (operator !== '+' && operator !== '-') return null
  if (right.type === 'DateTime' && (operator === '+' || left.type === 'TimeSpan')) return null
  const ticks = operator === '+' ? left.ticks + right.ticks : left.ticks - right.ticks
  const type = left.type === right.type ? 'TimeSpan' : 'DateTime'
  if (type === 'DateTime' ? !isDateTime(ticks) : ticks > NEVER_TICKS || ticks < -NEVER_TICKS)
    throw new EvaluationFault(`The result is no ${type}.`)
  return { type, ticks }
}

/** Overflow wraps and division truncates, as in C#. */
function integers(operator: Arithmetic, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return BigInt.asIntN(INT64, left + right)
    case '-':
      return BigInt.asIntN(INT64, left - right)
    case '*':
      return BigInt.asIntN(INT64, left * right)
    case '/':
      return BigInt.asIntN(INT64, left / divisor(right))
    case '%':
      return left % divisor(right)
  }
}

function divisor(value: bigint): bigint {
  if (value === 0n) throw new EvaluationFault('Attempted to divide by zero.')
  return value
}

function doubles(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '%':
      return left % right
  }
}

function joined(left: Known, right: Known): string {
  const text = textOf(left) + textOf(right)
  if (text.length > STRING_LENGTH_MOST)
    throw new EvaluationFault('The concatenated string is longer than a property may be (32 KB).')
  return text
}

export function negate(value: Value): Value {
  if (isUnknown(value)) return undefined
  if (typeof value === 'bigint') return BigInt.asIntN(INT64, -value)
  if (typeof value === 'number') return -value
  if (typeof value === 'object' && value.type === 'Decimal') return { ...value, units: -value.units }
  if (typeof value === 'object' && value.type === 'TimeSpan') return { ...value, ticks: -value.ticks }
  throw new EvaluationFault(`A sign cannot be applied to ${typeName(value)}.`)
}

type NumberValue = number | bigint | DecimalValue

function isNumber(value: Known): value is NumberValue {
  return typeof value === 'object' ? value.type === 'Decimal' : typeof value === 'number' || typeof value === 'bigint'
}

function isTime(value: Known): value is TimeValue {
  return typeof value === 'object' && (value.type === 'TimeSpan' || value.type === 'DateTime')
}

function isGuid(value: Known): value is Extract<Known, { readonly type: 'Guid' | 'Char' | 'Binary' }> {
  return typeof value === 'object' && value.type === 'Guid'
}
