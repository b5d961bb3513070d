/** Values with their types, as JSON cannot say them (`{ "$type": "long", "value": "9007199254740993" }`). */
import { VALUE_TYPES, isTypedValue, isWellWritten } from '../../sim-core/index.ts'
import type { ValueType } from '../../sim-core/index.ts'
import { wrongType } from './check-values.ts'
import { item, property, show } from './issue.ts'
import type { Problem } from './issue.ts'
import { nearest } from './nearest.ts'
import { suggestion } from './paths.ts'
import type { Fields, Visit } from './shape.ts'

type Found = Problem | null

/** How each is written, for the rest of a sentence. */
const WRITTEN: Readonly<Record<ValueType, string>> = {
  datetime: 'an instant in UTC of the years 1 to 9999, "2026-01-01T12:00:00Z", with up to 7 decimals',
  double: 'a decimal number such as "2.5" or "1e21" within the range of a double, "NaN", "Infinity" or "-Infinity"',
  long: 'a whole number from "-9223372036854775808" to "9223372036854775807"',
  binary: 'base64 with its padding, such as "AAEC/w=="',
  uuid: 'a UUID such as "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"',
  timespan: 'an ISO 8601 duration of days and smaller, "P1DT2H" or "-PT0.5S", with up to 7 decimals',
  char: 'exactly one character',
  decimal: 'a decimal number such as "12.50", at most 34 digits, without an exponent',
}

/** A string, number, boolean or null, or a typed value. */
export function checkPropertyValue(value: unknown): Found {
  if (value === null || typeof value !== 'object') return null
  if (Object.hasOwn(value, '$type')) return checkTypedValue(value)
  return wrongType('a string, a number, true, false, null or a typed value, { "$type": "long", "value": "1" }', value)
}

/** `wanted`: no other type will do. */
export function checkTypedValue(value: unknown, wanted?: ValueType): Found {
  if (!isTypedValue(value)) {
    return {
      message: `a typed value has $type and value and nothing else: { "$type": "${wanted ?? 'long'}", "value": "…" }`,
    }
  }
  const type: unknown = value.$type
  const types: readonly ValueType[] = wanted === undefined ? VALUE_TYPES : [wanted]
  if (!types.includes(type as ValueType)) return problemOfType(value, types)
  const text: unknown = value.value
  if (typeof text === 'string' && isWellWritten(value)) return null
  return { message: `${show(text)} is not a valid ${value.$type}: write it as a string, ${WRITTEN[value.$type]}` }
}

function problemOfType(value: object & { readonly $type: unknown }, types: readonly ValueType[]): Problem {
  const type = value.$type
  const message = `${show(type)} is not a value type`
  const meant = typeof type === 'string' ? nearest(type, types) : undefined
  return meant === undefined
    ? { message: `${message}; known are ${types.join(', ')}` }
    : suggestion(message, meant, { value: { ...value, $type: meant } })
}

/** In a body an object with just these two properties is one; any other may have a $type of its own, as serializers write it. */
export function checkTypedWithin(value: unknown, path: string, visit: Visit): void {
  if (value === null || typeof value !== 'object') return
  if (isTypedValue(value)) {
    const problem = checkTypedValue(value)
    if (problem) visit.issues.add(path, () => problem)
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) checkTypedWithin(entry, item(path, index), visit)
  } else {
    for (const [name, inside] of Object.entries(value as Fields)) checkTypedWithin(inside, property(path, name), visit)
  }
}
