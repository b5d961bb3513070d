/** Exact operations (contract 1.3). What is out of range in `properties` is for the broker to refuse, at run time. */
import { LABEL_LENGTH_MOST } from './limits.ts'
import { problemOfName } from './paths.ts'
import type { Step } from './scenario.ts'
import {
  anyRange,
  duration,
  entity,
  instantOfRun,
  integer,
  label,
  list,
  object,
  oneOf,
  orNull,
  record,
  sequenceNumber,
  string,
  value,
  variant,
} from './shape.ts'
import type { AnyShape, Fields, Limit, ObjectRules, ObjectShape } from './shape.ts'
import { queueProperties, subscriptionInStep, topicProperties } from './entities.ts'
import { message, scheduledMessage } from './messages.ts'
import { rule } from './rules.ts'
import { checkUpdate, updatable } from './updates.ts'

const IDS: Limit = { whose: 'azure', facts: ['M'] }
const name = string({ min: 1, max: LABEL_LENGTH_MOST, limit: { whose: 'busscope' } })
const always = { at: instantOfRun, do: string() }
const asLabel = { as: name }
/** Operations on messages can belong to a transaction. */
const onMessages = { ...asLabel, in: label('beginTransaction') }

type Shapes = Readonly<Record<string, AnyShape>>

/** The types of the steps stand in `scenario-steps.ts`; here each alternative of a union is spelled out by `oneOf`. */
function step(operation: string, required: Shapes, optional: Shapes, rules: ObjectRules = {}): ObjectShape {
  return object<Fields>(`the step ${operation}`, { ...always, ...required } as never, optional as never, rules)
}

const receiveMode = oneOf('peekLock', 'receiveAndDelete')
const sessionId = string({ max: 128, limit: IDS })
const messageCount = integer({ min: 1, max: 2_147_483_647, limit: { whose: 'busscope' } })
const modified = record(value, () => null)
const reason = string({ max: 4096, limit: IDS })

/** What a label brought back, or one message by its entity and id or number. */
const target: ObjectRules = { oneOf: [['of'], ['from', 'messageId'], ['from', 'sequenceNumber']] }
const targetShapes = {
  of: label('receive', 'receiveDeferred', 'peek'),
  from: entity('receive'),
  messageId: string(),
  sequenceNumber,
}
const session: ObjectRules = { oneOf: [['of'], ['from', 'sessionId']] }
const sessionShapes = { of: label('acceptSession'), from: entity('receive'), sessionId }

function settlement(operation: string, optional: Shapes): ObjectShape {
  return step(
    operation,
    {},
    { ...onMessages, ...targetShapes, ...optional },
    { ...target, elsewhere: notHere(operation) },
  )
}

function onSession(operation: string, required: Shapes): ObjectShape {
  return step(operation, required, { ...asLabel, ...sessionShapes }, session)
}

function notHere(operation: string): Readonly<Record<string, string>> {
  const words = (wanted: string) => `it goes with ${wanted}, not with ${operation}`
  return {
    deadLetterReason: words('deadLetter'),
    deadLetterErrorDescription: words('deadLetter'),
    propertiesToModify: words('abandon, defer or deadLetter'),
  }
}

const sending = {
  send: step(
    'send',
    { to: entity('send') },
    { ...onMessages, message, messages: list(message, { min: 1 }), via: entity('via') },
    { oneOf: [['message'], ['messages']] },
  ),
  schedule: step('schedule', { to: entity('send'), message: scheduledMessage }, onMessages),
  cancelScheduled: step(
    'cancelScheduled',
    { to: entity('send') },
    { ...onMessages, of: label('schedule'), sequenceNumber },
    { oneOf: [['of'], ['sequenceNumber']] },
  ),
}

const receiving = {
  receive: step(
    'receive',
    { from: entity('receive') },
    { ...onMessages, receiveMode, maxMessages: messageCount, maxWait: duration(), sessionId },
  ),
  complete: settlement('complete', {}),
  abandon: settlement('abandon', { propertiesToModify: modified }),
  defer: settlement('defer', { propertiesToModify: modified }),
  deadLetter: settlement('deadLetter', {
    propertiesToModify: modified,
    deadLetterReason: reason,
    deadLetterErrorDescription: reason,
  }),
  renewLock: settlement('renewLock', {}),
  receiveDeferred: step(
    'receiveDeferred',
    { from: entity('receive'), sequenceNumbers: list(sequenceNumber, { min: 1 }) },
    { ...onMessages, receiveMode, sessionId },
  ),
  peek: step(
    'peek',
    { from: entity('peek') },
    { ...asLabel, fromSequenceNumber: sequenceNumber, maxMessages: messageCount, sessionId, of: label('peek') },
    { oneOf: [[], ['of'], ['fromSequenceNumber']] },
  ),
  openReceiver: step('openReceiver', { from: entity('receive') }, asLabel),
  closeReceiver: step('closeReceiver', { of: label('openReceiver') }, { ...asLabel, from: entity('receive') }),
}

const sessions = {
  acceptSession: step('acceptSession', { from: entity('receive') }, { ...asLabel, sessionId, maxWait: duration() }),
  closeSession: onSession('closeSession', {}),
  renewSessionLock: onSession('renewSessionLock', {}),
  setSessionState: onSession('setSessionState', { state: orNull({ string: string() }) }),
  getSessionState: onSession('getSessionState', {}),
}

const ruleName = string({ test: text => problemOfName(text, 'rule') })
const managing = {
  createQueue: step(
    'createQueue',
    { entity: entity('createQueue') },
    { ...asLabel, properties: anyRange(queueProperties) },
  ),
  createTopic: step(
    'createTopic',
    { entity: entity('createTopic') },
    { ...asLabel, properties: anyRange(topicProperties) },
  ),
  createSubscription: step(
    'createSubscription',
    { entity: entity('createSubscription') },
    { ...asLabel, properties: anyRange(subscriptionInStep) },
  ),
  updateEntity: step(
    'updateEntity',
    { entity: entity('manage') },
    { ...asLabel, properties: updatable },
    { also: checkUpdate },
  ),
  deleteEntity: step('deleteEntity', { entity: entity('manage') }, asLabel),
  addRule: step('addRule', { entity: entity('subscription'), rule: ruleName, properties: anyRange(rule) }, asLabel),
  removeRule: step('removeRule', { entity: entity('subscription'), rule: ruleName }, asLabel),
}

const transactions = {
  beginTransaction: step('beginTransaction', {}, asLabel),
  commitTransaction: step('commitTransaction', { of: label('beginTransaction') }, asLabel),
  rollbackTransaction: step('rollbackTransaction', { of: label('beginTransaction') }, asLabel),
}

const CLOCK_MOST_MS = 366 * 86_400_000
const clock = {
  setClockSkew: step(
    'setClockSkew',
    { by: duration({ signed: true, min: -CLOCK_MOST_MS, max: CLOCK_MOST_MS, limit: { whose: 'busscope' } }) },
    asLabel,
  ),
}

export const stepShapes: Readonly<Record<string, ObjectShape>> = {
  ...sending,
  ...receiving,
  ...sessions,
  ...managing,
  ...transactions,
  ...clock,
}

export const anyStep = variant<Step>('a step', 'do', stepShapes)
