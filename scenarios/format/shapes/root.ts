/** The whole scenario (contract section 1). */
import { item, property, show } from '../issue.ts'
import { RUN_FOR_MOST_MS, SLOTS_MOST, STEPS_MOST } from '../limits.ts'
import type { LocalizedText, Mark, Namespace, Scenario } from '../scenario.ts'
import { boolean, byType, duration, entity, instantOfRun, integer, list, object, oneOf, sequenceNumber, string } from '../shape.ts'
import type { Fields, Shape, Visit } from '../shape.ts'
import { raw, rawList } from '../world.ts'
import { expiration, queues, topics } from './entities.ts'
import { expectation } from './expectations.ts'
import { receiver } from './receivers.ts'
import { sender } from './senders.ts'
import { anyStep } from './steps.ts'

const ours = { whose: 'busscope' } as const

const languages = object<Exclude<LocalizedText, string>>(
  'a text in several languages',
  {},
  { en: string(), es: string(), ru: string(), pt: string() },
  { also: checkLanguages },
)
const text: Shape<LocalizedText> = byType<LocalizedText>({ string: string(), object: languages })

const namespace = object<Namespace>(
  'a namespace',
  {},
  {
    tier: oneOf('basic', 'standard', 'premium'),
    expiration,
    recomputeExpiryOnReceive: boolean,
    reportStaleExpiresAtAfterForward: boolean,
    topicIdleIgnoresSubscriptions: boolean,
    messagesKeepSubscriptionAlive: boolean,
    locksDieWithReceiver: boolean,
    deferCountsTowardsMaxDelivery: boolean,
    resourceLock: oneOf('CanNotDelete'),
  },
  { elsewhere: { sku: 'the tier is called tier here' } },
)

const mark = object<Mark>(
  'a mark',
  { at: instantOfRun, title: text },
  {
    text,
    select: object<NonNullable<Mark['select']>>('a selection', {}, { entity: entity('any'), messageId: string({ min: 1 }), sequenceNumber }),
  },
)

export const root = object<Scenario>(
  'a scenario',
  { busscope: oneOf(1), runFor: duration({ max: RUN_FOR_MOST_MS, limit: ours }) },
  {
    $schema: string(),
    title: text,
    description: text,
    startsAt: string({ test: problemOfStart }),
    seed: integer({ min: 0, max: Number.MAX_SAFE_INTEGER, limit: ours }),
    namespace,
    queues,
    topics,
    senders: list(sender),
    receivers: list(receiver),
    steps: list(anyStep, { max: STEPS_MOST, limit: ours }),
    expect: list(expectation),
    marks: list(mark),
  },
  { also: checkWhole },
)

function checkLanguages(value: Fields, path: string, visit: Visit): void {
  if (Object.keys(value).length === 0) visit.issues.add(path, () => ({ message: 'needs a text in at least one of en, es, ru and pt' }))
}

function problemOfStart(text: string) {
  const [, year, month, day, hour, minute, second] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,7})?Z$/.exec(text) ?? []).map(Number)
  const leap = year !== undefined && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const daysOfMonth = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][(month ?? 0) - 1] ?? 0
  if (year && day && day <= daysOfMonth && hour! < 24 && minute! < 60 && second! < 60) return null
  return { message: `${show(text)} is no instant in UTC; write "2026-01-01T00:00:00Z"` }
}

function checkWhole(value: Fields, _path: string, visit: Visit): void {
  checkEntityNames(value, visit)
  checkActors(value, 'senders', visit)
  checkActors(value, 'receivers', visit)
  checkSlots(value, visit)
  checkTopicsOnBasic(value, visit)
  checkForwardToItself(value, visit)
}

function checkTopicsOnBasic(value: Fields, visit: Visit): void {
  if (visit.world.tier !== 'basic' || Object.keys(raw(value['topics'])).length === 0) return
  visit.issues.add('topics', () => ({
    message: "are not part of the Basic tier (the tier's limit, M); Standard and Premium have them",
    limit: 'tier',
    facts: ['M'],
  }))
}

/** A subscription cannot name itself: only queues and topics are targets. */
function checkForwardToItself(value: Fields, visit: Visit): void {
  for (const [name, queue] of Object.entries(raw(value['queues']))) {
    const target = raw(queue)['forwardTo']
    if (typeof target !== 'string' || target.toLowerCase() !== name.toLowerCase()) continue
    const path = property(property('queues', name), 'forwardTo')
    visit.issues.add(path, () => ({ message: "a queue cannot forward to itself (Azure's limit)", limit: 'azure' }))
  }
}

/** Queues and topics share one space of names, subscriptions and rules have one each; case does not matter. */
function checkEntityNames(value: Fields, visit: Visit): void {
  const taken = new Map<string, string>()
  checkNames(value, 'queues', '', taken, visit)
  checkNames(value, 'topics', '', taken, visit)
  for (const [name, topic] of Object.entries(raw(value['topics']))) {
    const inTopic = property('topics', name)
    checkNames(raw(topic), 'subscriptions', inTopic, new Map(), visit)
    for (const [inner, subscription] of Object.entries(raw(raw(topic)['subscriptions']))) {
      checkNames(raw(subscription), 'rules', property(property(inTopic, 'subscriptions'), inner), new Map(), visit)
    }
  }
}

function checkNames(holder: Fields, key: string, path: string, taken: Map<string, string>, visit: Visit): void {
  for (const name of Object.keys(raw(holder[key]))) {
    const inside = property(property(path, key), name)
    const first = taken.get(name.toLowerCase())
    if (first === undefined) taken.set(name.toLowerCase(), inside)
    else visit.issues.add(inside, () => ({ message: `has the same name as ${first}; in Azure names compare without case`, limit: 'azure' }))
  }
}

/** Names of senders and of receivers are what traces call them; `work#2` is the second instance of `work`. */
function checkActors(value: Fields, key: 'senders' | 'receivers', visit: Visit): void {
  const taken = new Map<string, { readonly path: string; readonly instances: unknown }>()
  const refuse = (index: number, words: string) => visit.issues.add(property(item(key, index), 'name'), () => ({ message: words }))
  const actors = rawList(value[key]).map(raw)
  for (const [index, { name, instances }] of actors.entries()) {
    if (typeof name !== 'string') continue
    const first = taken.get(name)
    if (first) refuse(index, `${show(name)} is the name of ${first.path} already`)
    else taken.set(name, { path: item(key, index), instances })
  }
  for (const [index, { name }] of actors.entries()) {
    const [, base = '', number = ''] = typeof name === 'string' ? (/^(.*)#([1-9]\d*)$/s.exec(name) ?? []) : []
    const many = taken.get(base)
    if (many && typeof many.instances === 'number' && many.instances > 1 && Number(number) <= many.instances) {
      refuse(index, `${show(name)} is what an instance of ${many.path} is called`)
    }
  }
}

/** A bound on what all receivers can have in hand, so that an accepted scenario can always run. */
function checkSlots(value: Fields, visit: Visit): void {
  const count = (number: unknown, otherwise: number) => (typeof number === 'number' && number > 0 ? number : otherwise)
  let slots = 0
  for (const receiver of rawList(value['receivers']).map(raw)) {
    slots += count(receiver['instances'], 1) * (count(receiver['maxConcurrentCalls'], 1) + count(receiver['prefetchCount'], 0))
  }
  if (slots <= SLOTS_MOST) return
  visit.issues.add('receivers', () => ({
    message: `together they can hold ${slots} messages (instances × (maxConcurrentCalls + prefetchCount)); allowed is at most ${SLOTS_MOST} (BusScope's own limit)`,
    limit: 'busscope',
  }))
}
