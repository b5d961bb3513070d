/** Correlation filters: every property given is equal, strings with their case, numbers never equal to text. */
import type { MessageInput, PropertyValue } from '../input/input.ts'
import type { ExplainedCondition } from './explain.ts'
import { isTypedValue } from '../input/typed-values.ts'
import { compare } from './operators.ts'
import { keyOf } from './properties.ts'
import { fromProperty } from './typed.ts'
import type { Truth } from './values.ts'

/** Before the names of application properties. */
export const USER_PREFIX = 'user.'

/** System properties under their names in a message, the application's as `user.<name>`. */
export type Correlation = Readonly<Record<string, PropertyValue>>

export function matchesCorrelation(wanted: Correlation, message: MessageInput): boolean {
  return Object.keys(wanted).every(key => equality(wanted[key]!, read(message, key)) === true)
}

export function explainCorrelation(wanted: Correlation, message: MessageInput): ExplainedCondition[] {
  return Object.entries(wanted).map(([key, value]) => {
    const name = key.startsWith(USER_PREFIX) ? key.slice(USER_PREFIX.length) : `sys.${key}`
    const found = read(message, key)
    const text = `${name} = ${textOfValue(value)}`
    const truth = equality(value, found)
    return { text, column: 0, truth, operandTruth: truth, within: null, error: null, values: [{ name, value: found }] }
  })
}

/** As `=` has it, but that null is equal to null, and to nothing else. */
function equality(wanted: PropertyValue, found: PropertyValue | undefined): Truth {
  if (found === wanted) return true
  return found === undefined || found === null || wanted === null
    ? false
    : compare('=', fromProperty(wanted), fromProperty(found))
}

function textOfValue(value: PropertyValue): string {
  if (typeof value === 'string') return `'${value}'`
  return isTypedValue(value) ? `${value.$type} ${value.value}` : String(value)
}

function read(message: MessageInput, key: string): PropertyValue | undefined {
  if (key.startsWith(USER_PREFIX)) return user(message, key.slice(USER_PREFIX.length))
  const value = Object.hasOwn(message, key) ? message[key as keyof MessageInput] : undefined
  return typeof value === 'string' ? value : undefined
}

function user({ applicationProperties: properties }: MessageInput, name: string): PropertyValue | undefined {
  const key = properties && keyOf(properties, name)
  return key === undefined ? undefined : properties![key]
}
