/** Arithmetic and comparison, with C#'s promotions (Int64 with Double gives Double) and SQL's unknown (R-7). */
import { EvaluationFault, isUnknown, textOf, typeName } from './values.ts'
import type { Known, Truth, Value } from './values.ts'

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/' | '%'

/** Azure's for a property (semantics 19); without it a few concatenations could fill the memory. */
const STRING_LENGTH_MOST = 32_768
const INT64 = 64

/** Values of unlike types are neither equal nor unequal: unknown, so the message is not matched. */
export function compare(operator: Comparison, left: Value, right: Value): Truth {
  if (isUnknown(left) || isUnknown(right)) return undefined
  if (typeof left === 'bigint' && typeof right === 'bigint') return holds(operator, left, right)
  if (isNumber(left) && isNumber(right)) return holds(operator, Number(left), Number(right))
  if (typeof left === 'string' && typeof right === 'string') return holds(operator, left, right)
  if (typeof left === 'object' && typeof right === 'object' && left.type === right.type)
    return holds(operator, left.ms, right.ms)
  if (typeof left !== 'boolean' || typeof right !== 'boolean') return undefined
  return operator === '=' || operator === '<>' ? holds(operator, left, right) : undefined
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
  if (typeof left === 'bigint' && typeof right === 'bigint') return integers(operator, left, right)
  if (isNumber(left) && isNumber(right)) return doubles(operator, Number(left), Number(right))
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) return joined(left, right)
  throw new EvaluationFault(`The operator ${operator} cannot be applied to ${typeName(left)} and ${typeName(right)}.`)
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
  throw new EvaluationFault(`A sign cannot be applied to ${typeName(value)}.`)
}

function isNumber(value: Known): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}
