/** Rule actions: statements one after the other, each seeing what the ones before it did. They touch the copy alone. */
import type { MessageInput, PropertyValue } from '../input/input.ts'
import { valueOf } from './evaluate.ts'
import { keyOf, systemProperty } from './properties.ts'
import type { Evaluation, SystemProperty, TextProperty } from './properties.ts'
import { parseTime } from './times.ts'
import type { Statement } from './tree.ts'
import { EvaluationFault, isUnknown, textOf, toProperty, typeName } from './values.ts'
import type { Known, Value } from './values.ts'

/** The copy in the making: all its own, so it may change. */
type Draft = { -readonly [K in keyof MessageInput]: MessageInput[K] } & {
  applicationProperties: Record<string, PropertyValue>
}

/** Azure's (semantics 19). */
const ID_LENGTH_MOST = 128
const IDS: ReadonlySet<TextProperty> = new Set(['messageId', 'sessionId', 'partitionKey', 'replyToSessionId'])

/** A message of its own. Throws EvaluationFault. */
export function act(statements: readonly Statement[], { message, ruleName }: Evaluation): MessageInput {
  const draft: Draft = { ...message, applicationProperties: { ...message.applicationProperties } }
  for (const statement of statements) {
    const { name, scope } = statement.property
    if (statement.kind === 'remove') {
      const key = keyOf(draft.applicationProperties, name)
      if (key !== undefined) delete draft.applicationProperties[key]
      continue
    }
    const value = valueOf(statement.value, { message: draft, ruleName })
    if (scope === 'sys') setSystem(draft, systemProperty(name), name, value)
    else setUser(draft.applicationProperties, name, value)
  }
  return draft
}

/** The copy of a rule with an action names it. */
export function withRuleName(copy: MessageInput, ruleName: string): MessageInput {
  const applicationProperties = { ...copy.applicationProperties }
  setOwn(applicationProperties, 'RuleName', ruleName)
  return { ...copy, applicationProperties }
}

/** A property that differs in case only is the same property and keeps its name. An unknown value sets null, as in SQL's UPDATE. */
function setUser(properties: Record<string, PropertyValue>, name: string, value: Value): void {
  const key = keyOf(properties, name)
  setOwn(
    properties,
    key ?? name,
    isUnknown(value) ? null : converted(value, key === undefined ? undefined : properties[key]),
  )
}

/** Also for `__proto__`, which an assignment would not make a property. */
function setOwn(properties: Record<string, PropertyValue>, key: string, value: PropertyValue): void {
  if (key === '__proto__')
    Object.defineProperty(properties, key, { value, configurable: true, enumerable: true, writable: true })
  else properties[key] = value
}

/** "SET performs implicit conversion if possible when the expression type and the existing property type are different." */
function converted(value: Known, existing: PropertyValue | undefined): PropertyValue {
  if (typeof existing === 'string') return textOf(value)
  if (typeof value !== 'string') return toProperty(value)
  if (typeof existing === 'number' && /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(value))
    return toProperty(Number(value))
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
  if (key === 'messageId' && !text)
    throw new EvaluationFault("The system property 'MessageId' cannot be null or empty.")
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
  if (ms !== null && (type === 'TimeSpan' || ms !== Infinity)) return ms
  const what = typeof value === 'string' ? `'${value}'` : typeName(value)
  throw new EvaluationFault(`The system property '${name}' is a ${type}; ${what} cannot be converted.`)
}
