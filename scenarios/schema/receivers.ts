/** Consumers (contract 1.2). */
import { PROCESSOR_RENEWAL_MS, formatDuration } from '../../sim-core/index.ts'
import { INSTANT, checkOrder, closeAt, openAt, pathOf, properties, receiveMode } from './shared-properties.ts'
import { property, show } from './issue.ts'
import { ERLANG_SHAPE_MOST, INSTANCES_MOST, SLOTS_MOST } from './limits.ts'
import { replyMessage } from './messages.ts'
import { find } from './paths.ts'
import {
  anything,
  boolean,
  byType,
  duration,
  durationOrNever,
  field,
  instant,
  integer,
  list,
  number,
  object,
  oneOf,
  ours,
  string,
} from './shape.ts'
import type { Fields, Infer, Visit } from './shape.ts'
import { rawMs } from './world.ts'

const mean = duration({ min: 1, limit: ours })

const processingTime = object(
  'a processing time',
  {},
  {
    constant: duration(),
    exponential: object('an exponential time', { mean }, {}),
    uniform: object('a uniform time', { min: duration(), max: duration() }, {}, { also: checkUniform }),
    lognormal: object('a lognormal time', { mean, standardDeviation: duration() }, {}),
    erlang: object('an Erlang time', { shape: integer({ min: 1, max: ERLANG_SHAPE_MOST, limit: ours }), mean }, {}),
  },
  { oneOf: [['constant'], ['exponential'], ['uniform'], ['lognormal'], ['erlang']] },
)

function checkUniform(value: Fields, path: string, visit: Visit): void {
  checkOrder(value, 'max', 'min', path, visit)
}

/** `crash`: at the end of the processing time nothing is settled; the lock lapses by itself. */
const settlement = oneOf('complete', 'abandon', 'defer', 'deadLetter', 'crash')

export const when = object(
  'a condition',
  {},
  {
    messageId: string(),
    body: anything,
    subject: string(),
    contentType: string(),
    correlationId: string(),
    sessionId: string(),
    partitionKey: string(),
    replyTo: string(),
    replyToSessionId: string(),
    to: field(string(), { of: 'a condition', about: "The message's own property." }),
    timeToLive: durationOrNever(),
    sizeInBytes: integer({ min: 0 }),
    applicationProperties: properties,
    deliveryCount: integer({ min: 0 }),
  },
)

export const choice = object(
  'a settlement',
  { do: settlement },
  {
    when: field(when, { about: 'All of these values must be equal.' }),
    deadLetterReason: string(),
    deadLetterErrorDescription: string(),
    propertiesToModify: properties,
  },
  { also: checkChoice },
)

const weight = number({ min: 0, max: 1e9, limit: ours })
const weights = object(
  'a set of weights',
  {},
  { complete: weight, abandon: weight, defer: weight, deadLetter: weight, crash: weight },
  { also: checkWeights },
)

const byChance = object('a settlement by chance', { weights: field(weights, { start: { complete: 1 } }) }, {})
const settle = byType({ string: settlement, list: list(choice), object: byChance })

const send = object('a send', { to: pathOf('send'), message: replyMessage }, {})
const count = (min: number) => integer({ min, max: SLOTS_MOST, limit: ours })

export const receiver = object(
  'a receiver',
  { name: string({ min: 1, max: 260, limit: ours }), from: pathOf('receive') },
  {
    client: field(oneOf('receiver', 'processor'), {
      about: 'Default {default}, which renews no locks unless configured to; processor renews them for PT5M (L-30).',
      default: 'receiver',
    }),
    receiveMode: field(receiveMode, { about: 'Default {default}.', default: 'peekLock', isOften: true }),
    instances: field(integer({ min: 1, max: INSTANCES_MOST, limit: ours }), {
      about: 'Default {default}; more are called name#1, name#2, …',
      default: 1,
      isOften: true,
    }),
    maxConcurrentCalls: field(count(1), { about: 'Default {default}.', default: 1, isOften: true }),
    prefetchCount: field(count(0), { about: 'Default {default}.', default: 0, isOften: true }),
    maxAutoLockRenewalDuration: field(durationOrNever(), {
      default: ({ client }: Fields) => (client === 'processor' ? formatDuration(PROCESSOR_RENEWAL_MS) : 'PT0S'),
    }),
    sessions: field(boolean, { about: 'Must equal requiresSession of the entity.', default: false }),
    sessionIdleTimeout: field(duration({ min: 1, limit: ours }), { about: 'Default {default}.', default: 'PT1M' }),
    openAt,
    closeAt,
    killAt: field(instant, { about: INSTANT }),
    restartAfter: field(duration(), { about: 'After killAt.' }),
    processingTime: field(processingTime, { about: 'Default none.', isOften: true }),
    settle: field(settle, {
      about:
        'Default "{default}"; a list is tried in order, and if nothing in it matches, the message is completed; weights are relative.',
      default: 'complete',
      isOften: true,
    }),
    onReceive: field(list(object('a reaction', { send }, {})), { about: 'Sent when processing starts.' }),
    onSettle: field(
      list(object('a reaction', { after: oneOf('complete', 'abandon', 'defer', 'deadLetter'), send }, {})),
      { about: 'Sent when that settlement has succeeded.' },
    ),
  },
  { also: checkReceiver },
)

export type ProcessingTime = Infer<typeof processingTime>
export type SettleDo = Infer<typeof settlement>
export type SettleChoice = Infer<typeof choice>
export type Settle = Infer<typeof settle>
export type Send = Infer<typeof send>
export type Receiver = Infer<typeof receiver>

function checkReceiver(value: Fields, path: string, visit: Visit): void {
  checkOrder(value, 'closeAt', 'openAt', path, visit)
  checkOrder(value, 'killAt', 'openAt', path, visit)
  if (rawMs(value['restartAfter']) !== null && !Object.hasOwn(value, 'killAt')) {
    visit.issues.add(property(path, 'restartAfter'), () => ({ message: 'requires killAt, which is missing' }))
  }
  checkSessions(value, path, visit)
}

/** `sessions` fits the entity (X-13, Q-7: a dead-letter queue is read without sessions). */
function checkSessions(value: Fields, path: string, visit: Visit): void {
  const { from, sessions = false } = value
  const found = typeof from === 'string' ? find(from, visit.world) : null
  if (!found || found.entity.kind === 'topic') return
  const required = found.part === 'main' ? found.entity.requiresSession : false
  if (required === null || typeof sessions !== 'boolean' || sessions === required) return
  const ofEntity = `requiresSession of ${show(found.entity.path)} is ${required}`
  const reason = found.part === 'main' ? ofEntity : 'a dead-letter queue is read without sessions'
  visit.issues.add(property(path, 'sessions'), () => ({
    message: `must be ${required}: ${reason} (Azure's limit)`,
    limit: 'azure',
    facts: required ? ['X-13'] : found.part === 'main' ? ['X-1'] : ['Q-7'],
  }))
}

function checkChoice(value: Fields, path: string, visit: Visit): void {
  const act = value['do']
  const refuse = (key: string, wanted: string) =>
    visit.issues.add(property(path, key), () => ({ message: `goes with ${wanted}, not with "do": ${show(act)}` }))
  for (const key of ['deadLetterReason', 'deadLetterErrorDescription']) {
    if (Object.hasOwn(value, key) && act !== 'deadLetter') refuse(key, 'deadLetter')
  }
  if (Object.hasOwn(value, 'propertiesToModify') && (act === 'complete' || act === 'crash')) {
    refuse('propertiesToModify', 'abandon, defer or deadLetter')
  }
}

function checkWeights(value: Fields, path: string, visit: Visit): void {
  const numbers = Object.values(value).filter(weight => typeof weight === 'number')
  if (numbers.some(weight => weight > 0)) return
  visit.issues.add(path, () => ({ message: 'at least one weight must be greater than 0' }))
}
