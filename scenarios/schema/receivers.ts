/** Consumers (contract 1.2). */
import { property, show } from './issue.ts'
import { ERLANG_SHAPE_MOST, INSTANCES_MOST, SLOTS_MOST } from './limits.ts'
import { find } from './paths.ts'
import type { Condition, ProcessingTime, Receiver, Send, Settle, SettleChoice, SettleDo } from './scenario.ts'
import {
  anything,
  boolean,
  byType,
  duration,
  entity,
  instant,
  integer,
  list,
  number,
  object,
  oneOf,
  record,
  string,
  value,
} from './shape.ts'
import type { Fields, ObjectShape, Shape, Visit } from './shape.ts'
import { rawMs } from './world.ts'
import { replyMessage } from './messages.ts'
import { checkOrder } from './senders.ts'

const ours = { whose: 'busscope' } as const
const mean = duration({ min: 1, limit: ours })

const processingTime: Shape<ProcessingTime> = object<{
  constant?: string
  exponential?: { mean: string }
  uniform?: { min: string; max: string }
  lognormal?: { mean: string; standardDeviation: string }
  erlang?: { shape: number; mean: string }
}>(
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
) as ObjectShape

function checkUniform(value: Fields, path: string, visit: Visit): void {
  checkOrder(value, 'max', 'min', path, visit)
}

const settlement = oneOf('complete', 'abandon', 'defer', 'deadLetter', 'crash')

const when = object<Condition>(
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
    to: string(),
    timeToLive: duration({ never: true }),
    sizeInBytes: integer({ min: 0 }),
    applicationProperties: record(value, () => null),
    deliveryCount: integer({ min: 0 }),
  },
)

const choice = object<SettleChoice>(
  'a settlement',
  { do: settlement },
  {
    when,
    deadLetterReason: string(),
    deadLetterErrorDescription: string(),
    propertiesToModify: record(value, () => null),
  },
  { also: checkChoice },
)

const weight = number({ min: 0, max: 1e9, limit: ours })
const weights = object<{ [K in SettleDo]?: number }>(
  'a set of weights',
  {},
  { complete: weight, abandon: weight, defer: weight, deadLetter: weight, crash: weight },
  { also: checkWeights },
)

const byChance = object('a settlement by chance', { weights }, {})
const settle: Shape<Settle> = byType<Settle>({ string: settlement, list: list(choice), object: byChance })

const send = object<Send>('a send', { to: entity('send'), message: replyMessage }, {})
const count = (min: number) => integer({ min, max: SLOTS_MOST, limit: ours })

export const receiver = object<Receiver>(
  'a receiver',
  { name: string({ min: 1, max: 260, limit: ours }), from: entity('receive') },
  {
    client: oneOf('receiver', 'processor'),
    receiveMode: oneOf('peekLock', 'receiveAndDelete'),
    instances: integer({ min: 1, max: INSTANCES_MOST, limit: ours }),
    maxConcurrentCalls: count(1),
    prefetchCount: count(0),
    maxAutoLockRenewalDuration: duration({ never: true }),
    sessions: boolean,
    sessionIdleTimeout: duration({ min: 1, limit: ours }),
    openAt: instant,
    closeAt: instant,
    killAt: instant,
    restartAfter: duration(),
    processingTime,
    settle,
    onReceive: list(object('a reaction', { send }, {})),
    onSettle: list(object('a reaction', { after: oneOf('complete', 'abandon', 'defer', 'deadLetter'), send }, {})),
  },
  { also: checkReceiver },
)

function checkReceiver(value: Fields, path: string, visit: Visit): void {
  checkOrder(value, 'closeAt', 'openAt', path, visit)
  checkOrder(value, 'killAt', 'openAt', path, visit)
  if (rawMs(value['restartAfter']) !== null && !Object.hasOwn(value, 'killAt')) {
    visit.issues.add(property(path, 'restartAfter'), () => ({ message: 'counts from killAt, which is missing' }))
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
    message: `must be ${required}: ${reason} (Azure's limit, ${required ? 'X-13' : 'X-1'})`,
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
