/** Exact operations (contract 1.3). What is out of range in `properties` is for the broker to refuse, at run time. */
import { check } from './check.ts'
import { IDS, at, pathOf, properties, receiveMode } from './shared-properties.ts'
import { anyEntity, queueProperties, subscriptionInStep, subscriptionProperties, topicProperties } from './entities.ts'
import { property } from './issue.ts'
import { LABEL_LENGTH_MOST } from './limits.ts'
import { message, scheduledMessage } from './messages.ts'
import { find, problemOfName } from './paths.ts'
import { rule } from './rules.ts'
import {
  anyRange,
  boolean,
  duration,
  either,
  entity,
  field,
  instant,
  integer,
  label,
  labelOrDelivery,
  list,
  object,
  oneOf,
  orNull,
  ours,
  sequenceNumber,
  string,
  typedValue,
  variant,
} from './shape.ts'
import type { AnyShape, Fields, Infer, ObjectRules, Sets, Visit } from './shape.ts'

/** What comes back has this name; used twice it means its latest. */
const as = field(string({ min: 1, max: LABEL_LENGTH_MOST, limit: ours }), {
  about: 'A name for what the step returns, so that later steps can refer to it.',
})
const labelOf = (...from: readonly string[]) => field(label(...from), { about: 'Label of an earlier step.' })

/** What comes to these labels comes one by one, named <label>.<n>. */
const ofLink = labelOf('openReceiver', 'acceptSession')

/** Operations on messages can belong to a transaction. */
const onMessages = { as, in: field(label('beginTransaction'), { about: 'Label of a beginTransaction.' }) }

type Shapes = Readonly<Record<string, AnyShape>>

const last = field(boolean, {
  about:
    'If true, the step is done after everything else that is due at this instant, as by a client that reacts to it.',
  default: false,
})

function step<
  const D extends string,
  R extends Shapes,
  O extends Shapes,
  const S extends Sets = readonly [readonly []],
>(operation: D, required: R, optional: O, rules: ObjectRules<S> = {}) {
  return object(`the step ${operation}`, { at, do: oneOf(operation), ...required }, { ...optional, last }, rules)
}

const mode = field(receiveMode, { about: 'Default {default}.', default: 'peekLock' })
const sessionId = string({ max: 128, limit: IDS })
const maxMessages = integer({ min: 1, max: 2_147_483_647, limit: ours })
const maxWait = field(duration(), { about: 'Default {default}.', default: 'PT0S' })
const beforeEnqueueTime = field(instant, {
  about: 'Only messages enqueued before this instant are deleted; default now (B-6).',
})
const reason = string({ max: 4096, limit: IDS })

/** What a label brought back, or one message by its entity and id or number. */
const ONE_TARGET = [['of'], ['from', 'messageId'], ['from', 'sequenceNumber']] as const
const target = {
  of: field(labelOrDelivery(['receive', 'receiveDeferred', 'peek'], ['openReceiver', 'acceptSession']), {
    about: 'Label of an earlier step.',
  }),
  from: pathOf('receive'),
  messageId: string(),
  sequenceNumber,
}
const ONE_SESSION = [['of'], ['from', 'sessionId']] as const
const session = { of: labelOf('acceptSession'), from: pathOf('receive'), sessionId }

function settlement<const D extends string, O extends Shapes>(operation: D, optional: O) {
  const rules = { oneOf: ONE_TARGET, elsewhere: notHere(operation) }
  return step(operation, {}, { ...onMessages, ...target, ...optional }, rules)
}

function onSession<const D extends string, R extends Shapes>(operation: D, required: R) {
  return step(operation, required, { as, ...session }, { oneOf: ONE_SESSION })
}

function notHere(operation: string): Readonly<Record<string, string>> {
  const words = (wanted: string) => `it goes with ${wanted}, not with ${operation}`
  return {
    deadLetterReason: words('deadLetter'),
    deadLetterErrorDescription: words('deadLetter'),
    propertiesToModify: words('abandon, defer or deadLetter'),
    released: words('abandon'),
  }
}

const CLOCK_MOST_MS = 366 * 86_400_000
const ruleName = field(string({ test: text => problemOfName(text, 'rule') }), { start: 'rule' })

/** The properties of an updateEntity are those of the entity it names. */
const updatable = either(anyRange(queueProperties), anyRange(topicProperties), anyRange(subscriptionProperties))

const IN_PROPERTIES = {
  elsewhere: Object.fromEntries(
    [queueProperties, topicProperties, subscriptionProperties]
      .flatMap(({ fields }) => Object.keys(fields))
      .map(name => [name, 'it stands in properties']),
  ),
}

export const stepShapes = {
  send: step(
    'send',
    { to: pathOf('send') },
    {
      ...onMessages,
      message,
      messages: list(message, { min: 1 }),
      via: field(entity('via'), { about: 'Path of the queue through which the message is transferred (A-5).' }),
    },
    { oneOf: [['message'], ['messages']] },
  ),
  schedule: step('schedule', { to: pathOf('send'), message: scheduledMessage }, onMessages),
  cancelScheduled: step(
    'cancelScheduled',
    { to: pathOf('send') },
    { ...onMessages, of: labelOf('schedule'), sequenceNumber },
    { oneOf: [['of'], ['sequenceNumber']] },
  ),
  receive: step(
    'receive',
    { from: pathOf('receive') },
    { ...onMessages, receiveMode: mode, maxMessages: field(maxMessages, { default: 1 }), maxWait, sessionId },
  ),
  complete: settlement('complete', {}),
  abandon: settlement('abandon', {
    propertiesToModify: properties,
    released: field(boolean, {
      about:
        'Like the AMQP outcome released: DeliveryCount is unchanged (L-17) and nothing is modified. Default {default}.',
      default: false,
    }),
  }),
  defer: settlement('defer', { propertiesToModify: properties }),
  deadLetter: settlement('deadLetter', {
    propertiesToModify: properties,
    deadLetterReason: reason,
    deadLetterErrorDescription: reason,
  }),
  renewLock: settlement('renewLock', {}),
  receiveDeferred: step(
    'receiveDeferred',
    { from: pathOf('receive'), sequenceNumbers: list(sequenceNumber, { min: 1 }) },
    { ...onMessages, receiveMode: mode, sessionId },
  ),
  peek: step(
    'peek',
    { from: pathOf('peek') },
    {
      as,
      fromSequenceNumber: sequenceNumber,
      maxMessages: field(maxMessages, { default: 100 }),
      sessionId,
      of: labelOf('peek'),
    },
    { oneOf: [[], ['of'], ['fromSequenceNumber']] },
  ),
  deleteMessages: step(
    'deleteMessages',
    {
      from: pathOf('receive'),
      count: field(integer({ min: 1, max: 2_147_483_647, limit: ours }), {
        of: 'the step deleteMessages',
        about: 'One request deletes at most 500 messages, or 4,000 on Premium (B-6).',
      }),
    },
    { as, beforeEnqueueTime },
  ),
  purge: step('purge', { from: pathOf('receive') }, { as, beforeEnqueueTime }),
  openReceiver: step('openReceiver', { from: pathOf('receive') }, { as, receiveMode: mode }),
  addCredit: step(
    'addCredit',
    { of: ofLink, credit: field(maxMessages, { about: 'How many more messages the receiver accepts.' }) },
    { as },
  ),
  drainCredit: step('drainCredit', { of: ofLink }, { as }),
  stopWaiting: step('stopWaiting', { of: labelOf('acceptSession') }, { as }),
  closeReceiver: step('closeReceiver', { of: labelOf('openReceiver') }, { as, from: pathOf('receive') }),
  acceptSession: step('acceptSession', { from: pathOf('receive') }, { as, sessionId, maxWait, receiveMode: mode }),
  closeSession: onSession('closeSession', {}),
  renewSessionLock: onSession('renewSessionLock', {}),
  setSessionState: onSession('setSessionState', {
    state: field(orNull({ string: string(), object: typedValue('binary') }), {
      of: 'the step setSessionState',
      about: 'Text, or a typed binary value; null clears it (X-11).',
    }),
  }),
  getSessionState: onSession('getSessionState', {}),
  createQueue: step(
    'createQueue',
    { entity: pathOf('createQueue') },
    { as, properties: anyRange(queueProperties) },
    IN_PROPERTIES,
  ),
  createTopic: step(
    'createTopic',
    { entity: pathOf('createTopic') },
    { as, properties: anyRange(topicProperties) },
    IN_PROPERTIES,
  ),
  createSubscription: step(
    'createSubscription',
    { entity: pathOf('createSubscription') },
    { as, properties: anyRange(subscriptionInStep) },
    IN_PROPERTIES,
  ),
  updateEntity: step(
    'updateEntity',
    { entity: pathOf('manage') },
    { as, properties: updatable },
    { ...IN_PROPERTIES, also: checkUpdate },
  ),
  deleteEntity: step('deleteEntity', { entity: pathOf('manage') }, { as }),
  addRule: step('addRule', { entity: pathOf('subscription'), rule: ruleName, properties: anyRange(rule) }, { as }),
  removeRule: step('removeRule', { entity: pathOf('subscription'), rule: ruleName }, { as }),
  beginTransaction: step('beginTransaction', {}, { as }),
  commitTransaction: step('commitTransaction', { of: labelOf('beginTransaction') }, { as }),
  rollbackTransaction: step('rollbackTransaction', { of: labelOf('beginTransaction') }, { as }),
  setClockSkew: step(
    'setClockSkew',
    {
      by: field(duration({ signed: true, min: -CLOCK_MOST_MS, max: CLOCK_MOST_MS, limit: ours }), {
        about: 'A signed duration, which replaces the previous one.',
      }),
    },
    { as },
  ),
}

export const anyStep = variant('a step', 'do', stepShapes)

export type Step = Infer<typeof anyStep>

const ofKind = { queue: queueProperties, topic: topicProperties, subscription: subscriptionProperties }

function checkUpdate(value: Fields, path: string, visit: Visit): void {
  if (!Object.hasOwn(value, 'properties')) return
  const found = typeof value['entity'] === 'string' ? find(value['entity'], visit.world) : null
  const shape = found ? ofKind[found.entity.kind] : anyEntity
  check(anyRange(shape), value['properties'], property(path, 'properties'), visit)
}
