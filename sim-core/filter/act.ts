/** Rule actions: statements one after the other, each seeing what the ones before it did. They touch the copy alone. */
import type { MessageInput, PropertyValue } from '../input/input.ts'
import { valueOf } from './evaluate.ts'
import { keyOf, systemProperty } from './properties.ts'
import type { Evaluation, SystemProperty, TextProperty } from './properties.ts'
import { NEVER_TICKS, TICKS_PER_MS, dateTimeOf, msOfDateTime, parseDateTime, parseTimeSpan } from './times.ts'
import type { Statement } from './tree.ts'
import { EvaluationFault } from './faults.ts'
import { converted } from './typed.ts'
import { isUnknown, textOf, typeName } from './values.ts'
import type { Known, Value } from './values.ts'

/** The copy in the making: all its own, so it may change. */
type Draft = { -readonly [K in keyof MessageInput]: MessageInput[K] } & {
  applicationProperties: Record<string, PropertyValue>
}

/** Azure's (semantics 19). */
const ID_LENGTH_MOST = 128
const IDS: ReadonlySet<TextProperty> = new Set(['messageId', 'sessionId', 'partitionKey', 'replyToSessionId'])

/** A message of its own. Throws EvaluationFault. */
export function act(statements: readonly Statement[], { message, ruleName, startsAt }: Evaluation): MessageInput {
  const draft: Draft = { ...message, applicationProperties: { ...message.applicationProperties } }
  for (const statement of statements) {
    const { name, scope } = statement.property
    if (statement.kind === 'remove') {
      const key = keyOf(draft.applicationProperties, name)
      if (key !== undefined) delete draft.applicationProperties[key]
      continue
    }
    const value = valueOf(statement.value, { message: draft, ruleName, startsAt })
    if (scope === 'sys') setSystem(draft, systemProperty(name), name, value, startsAt)
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

/** MessageId and ScheduledEnqueueTime change like the others; whether anybody heeds them is not our affair. */
function setSystem(draft: Draft, property: SystemProperty, name: string, value: Value, startsAt: number): void {
  switch (property.kind) {
    case 'text':
      setText(draft, property.key, name, value)
      break
    case 'timeToLive':
      draft.timeToLive = isUnknown(value) ? null : timeToLive(name, value)
      break
    case 'scheduledEnqueueTime':
      if (isUnknown(value)) delete draft.scheduledEnqueueTime
      else draft.scheduledEnqueueTime = milliseconds(name, value, 'DateTime', startsAt)
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
  const ms = milliseconds(name, value, 'TimeSpan', 0)
  if (ms <= 0) throw new EvaluationFault(`The system property '${name}' must be longer than zero.`)
  return ms === Infinity ? null : ms
}

function milliseconds(name: string, value: Known, type: 'TimeSpan' | 'DateTime', startsAt: number): number {
  const ticks = ticksOf(value, type, startsAt)
  if (ticks === null) {
    const what = typeof value === 'string' ? `'${value}'` : typeName(value)
    throw new EvaluationFault(`The system property '${name}' is a ${type}; ${what} cannot be converted.`)
  }
  if (type === 'DateTime') return Math.max(msOfDateTime(ticks) - startsAt, 0)
  return ticks === NEVER_TICKS ? Infinity : Number(ticks / TICKS_PER_MS)
}

/** Text gives a DateTime of the calendar, or one of the run as scenarios write it. */
function ticksOf(value: Known, type: 'TimeSpan' | 'DateTime', startsAt: number): bigint | null {
  if (typeof value === 'object') return value.type === type ? value.ticks : null
  if (typeof value !== 'string') return null
  const ticks = parseTimeSpan(value)
  if (type === 'TimeSpan') return ticks
  if (ticks === null) return parseDateTime(value)
  return ticks < 0n || ticks === NEVER_TICKS ? null : dateTimeOf(startsAt) + ticks
}
