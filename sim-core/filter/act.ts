/** Rule actions: statements one after the other, each seeing what the ones before it did. They touch the copy alone. */
import type { ApplicationProperties, MessageInput, PropertyValue } from '../input.ts'
import { valueOf } from './evaluate.ts'
import { keyOf, systemProperty } from './properties.ts'
import type { Evaluation, SystemProperty, TextProperty } from './properties.ts'
import { parseTime } from './times.ts'
import type { Statement } from './tree.ts'
import { EvaluationFault, isUnknown, textOf, toProperty, typeName } from './values.ts'
import type { Known, Value } from './values.ts'

type Draft = { -readonly [K in keyof MessageInput]: MessageInput[K] }

/** Azure's (semantics 19). */
const ID_LENGTH_MOST = 128
const IDS: ReadonlySet<TextProperty> = new Set(['messageId', 'sessionId', 'partitionKey', 'replyToSessionId'])

/** A message of its own. Throws EvaluationFault. */
export function act(statements: readonly Statement[], { message, ruleName }: Evaluation): MessageInput {
  const draft: Draft = { ...message }
  for (const statement of statements) {
    const { name, scope } = statement.property
    if (statement.kind === 'remove') {
      draft.applicationProperties = without(draft.applicationProperties, name)
      continue
    }
    const value = valueOf(statement.value, { message: draft, ruleName })
    if (scope === 'sys') setSystem(draft, systemProperty(name), name, value)
    else draft.applicationProperties = withProperty(draft.applicationProperties ?? {}, name, value)
  }
  return draft
}

/** A property that differs in case only is the same property and keeps its name. An unknown value sets null, as in SQL's UPDATE. */
function withProperty(properties: ApplicationProperties, name: string, value: Value): ApplicationProperties {
  const key = keyOf(properties, name) ?? name
  const existing = Object.hasOwn(properties, key) ? properties[key] : undefined
  return withOwn(properties, key, isUnknown(value) ? null : converted(value, existing))
}

/** In its place, or last; also for a name like `__proto__`, which an assignment would not make a property. */
export function withOwn(properties: ApplicationProperties | undefined, key: string, value: PropertyValue): ApplicationProperties {
  return Object.fromEntries(new Map(Object.entries(properties ?? {})).set(key, value))
}

function without(properties: ApplicationProperties | undefined, name: string): ApplicationProperties {
  const key = properties && keyOf(properties, name)
  return Object.fromEntries(Object.entries(properties ?? {}).filter(([other]) => other !== key))
}

/** "SET performs implicit conversion if possible when the expression type and the existing property type are different." */
function converted(value: Known, existing: PropertyValue | undefined): PropertyValue {
  if (typeof existing === 'string') return textOf(value)
  if (typeof value !== 'string') return toProperty(value)
  if (typeof existing === 'number' && /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(value)) return toProperty(Number(value))
  if (typeof existing === 'boolean' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  return value
}

/** MessageId and ScheduledEnqueueTime change like the others; whether anybody heeds them is not our affair. */
function setSystem(draft: Draft, property: SystemProperty, name: string, value: Value): void {
  switch (property.kind) {
    case 'text':
      setText(draft, property.key, name, value)
      break
    case 'timeToLive':
      draft.timeToLive = isUnknown(value) ? null : timeToLive(name, value)
      break
    case 'scheduledEnqueueTime':
      if (isUnknown(value)) delete draft.scheduledEnqueueTime
      else draft.scheduledEnqueueTime = milliseconds(name, value, 'DateTime')
      break
    case 'size':
    case 'stampedLater':
      throw new EvaluationFault(`The system property '${name}' cannot be set.`)
  }
}

function setText(draft: Draft, key: TextProperty, name: string, value: Value): void {
  const text = isUnknown(value) ? null : textOf(value)
  if (key === 'messageId' && !text) throw new EvaluationFault("The system property 'MessageId' cannot be null or empty.")
  if (text !== null && IDS.has(key) && text.length > ID_LENGTH_MOST) {
    throw new EvaluationFault(`The system property '${name}' takes at most ${ID_LENGTH_MOST} characters.`)
  }
  if (text === null) delete draft[key]
  else draft[key] = text
}

function timeToLive(name: string, value: Known): number | null {
  const ms = milliseconds(name, value, 'TimeSpan')
  if (ms <= 0) throw new EvaluationFault(`The system property '${name}' must be longer than zero.`)
  return ms === Infinity ? null : ms
}

function milliseconds(name: string, value: Known, type: 'TimeSpan' | 'DateTime'): number {
  if (typeof value === 'object' && value.type === type) return value.ms
  const ms = typeof value === 'string' ? parseTime(value) : null
  if (ms !== null) return ms
  const what = typeof value === 'string' ? `'${value}'` : typeName(value)
  throw new EvaluationFault(`The system property '${name}' is a ${type}; ${what} cannot be converted.`)
}
