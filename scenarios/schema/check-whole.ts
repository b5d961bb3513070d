/** What ties the parts of a scenario together, and what all of them may be at most. */
import { item, property, show } from './issue.ts'
import {
  ACTORS_MOST,
  CORRELATION_FILTERS_MOST,
  ENTITIES_EVER_MOST,
  ENTITIES_MOST,
  SLOTS_MOST,
  SQL_FILTERS_MOST,
} from './limits.ts'
import type { Fields, Visit } from './shape.ts'
import { kindCreatedBy, raw, rawList } from './world.ts'
import { checkNames } from './entities.ts'

export function checkWhole(value: Fields, _path: string, visit: Visit): void {
  checkEntityNames(value, visit)
  checkActors(value, 'senders', visit)
  checkActors(value, 'receivers', visit)
  checkSlots(value, visit)
  checkActorCount(value, visit)
  checkBasic(value, visit)
  checkForwardToItself(value, visit)
  checkFilterCounts(value, visit)
  checkEntityCount(value, visit)
  checkEntitiesEver(value, visit)
}

/** Properties of entities are checked where they stand, steps that create something by the broker; this is the rest of semantics M. */
function checkBasic(value: Fields, visit: Visit): void {
  if (visit.world.tier !== 'basic') return
  const refuse = (path: string, what: string) =>
    visit.issues.add(path, () => ({
      message: `${what} not part of the Basic tier (the tier's limit); Standard and Premium have them`,
      limit: 'tier',
      facts: ['M'],
    }))
  if (Object.keys(raw(value['topics'])).length > 0) refuse('topics', 'topics are')
  for (const [index, step] of rawList(value['steps']).map(raw).entries()) {
    if (step['do'] === 'beginTransaction') refuse(property(item('steps', index), 'do'), 'transactions are')
    if (Object.hasOwn(step, 'via')) refuse(property(item('steps', index), 'via'), 'transfers via another queue are')
  }
}

/** A subscription cannot name itself: only queues and topics are targets. */
function checkForwardToItself(value: Fields, visit: Visit): void {
  for (const [name, queue] of Object.entries(raw(value['queues']))) {
    for (const key of ['forwardTo', 'forwardDeadLetteredMessagesTo']) {
      const target = raw(queue)[key]
      if (typeof target !== 'string' || target.toLowerCase() !== name.toLowerCase()) continue
      const path = property(property('queues', name), key)
      visit.issues.add(path, () => ({ message: "a queue cannot forward to itself (Azure's limit)", limit: 'azure' }))
    }
  }
}

/** Of all subscriptions of a topic together (semantics M). A rule without a filter is a true filter and counts as neither. */
function checkFilterCounts(value: Fields, visit: Visit): void {
  for (const [name, topic] of Object.entries(raw(value['topics']))) {
    const subscriptions = Object.values(raw(raw(topic)['subscriptions'])).map(raw)
    const rules = subscriptions.flatMap(subscription => Object.values(raw(subscription['rules'])).map(raw))
    const check = (key: string, words: string, most: number) => {
      const count = rules.filter(rule => Object.hasOwn(rule, key)).length
      if (count <= most) return
      const message = `its subscriptions have ${count} ${words} together; allowed: at most ${most} (the tier's limit)`
      visit.issues.add(property('topics', name), () => ({ message, limit: 'tier', facts: ['M'] }))
    }
    check('sqlFilter', 'SQL filters', SQL_FILTERS_MOST)
    check('correlationFilter', 'correlation filters', CORRELATION_FILTERS_MOST)
  }
}

function checkEntityCount(value: Fields, visit: Visit): void {
  const count = Object.keys(raw(value['queues'])).length + Object.keys(raw(value['topics'])).length
  if (count <= ENTITIES_MOST) return
  const message = `the namespace has ${count} queues and topics together; allowed: at most ${ENTITIES_MOST} (the tier's limit)`
  visit.issues.add('queues', () => ({ message, limit: 'tier', facts: ['M'] }))
}

/** Azure's numbers allow more subscriptions than a run can hold. */
function checkEntitiesEver(value: Fields, visit: Visit): void {
  const topics = Object.values(raw(value['topics'])).map(raw)
  const subscriptions = topics.reduce((sum, topic) => sum + Object.keys(raw(topic['subscriptions'])).length, 0)
  const created = rawList(value['steps']).filter(step => kindCreatedBy(raw(step)['do']) !== null).length
  const count = Object.keys(raw(value['queues'])).length + topics.length + subscriptions + created
  if (count <= ENTITIES_EVER_MOST) return
  const words = `the run would have ${count} queues, topics and subscriptions together, those that steps create included`
  const message = `${words}; allowed: at most ${ENTITIES_EVER_MOST} (BusScope's own limit)`
  visit.issues.add('topics', () => ({ message, limit: 'busscope' }))
}

/** Queues and topics share one space of names, the subscriptions of a topic have one of their own. */
function checkEntityNames(value: Fields, visit: Visit): void {
  const taken = new Map<string, string>()
  checkNames(value, 'queues', '', taken, visit)
  checkNames(value, 'topics', '', taken, visit)
  for (const [name, topic] of Object.entries(raw(value['topics']))) {
    checkNames(raw(topic), 'subscriptions', property('topics', name), new Map(), visit)
  }
}

/** Names of senders and of receivers are what traces call them; `work#2` is the second instance of `work`. */
function checkActors(value: Fields, key: 'senders' | 'receivers', visit: Visit): void {
  const taken = new Map<string, { readonly path: string; readonly instances: unknown }>()
  const refuse = (index: number, words: string) =>
    visit.issues.add(property(item(key, index), 'name'), () => ({ message: words }))
  const actors = rawList(value[key]).map(raw)
  for (const [index, { name, instances }] of actors.entries()) {
    if (typeof name !== 'string') continue
    const first = taken.get(name)
    if (first) refuse(index, `${show(name)} is already the name of ${first.path}`)
    else taken.set(name, { path: item(key, index), instances })
  }
  for (const [index, { name }] of actors.entries()) {
    const [, base = '', number = ''] = typeof name === 'string' ? (/^(.*)#([1-9]\d*)$/s.exec(name) ?? []) : []
    const many = taken.get(base)
    if (many && typeof many.instances === 'number' && many.instances > 1 && Number(number) <= many.instances) {
      refuse(index, `${show(name)} is the name of an instance of ${many.path}`)
    }
  }
}

/** A bound on what all receivers can have in hand, so that an accepted scenario can always run. */
function checkSlots(value: Fields, visit: Visit): void {
  let slots = 0
  for (const receiver of rawList(value['receivers']).map(raw)) {
    slots +=
      positive(receiver['instances'], 1) *
      (positive(receiver['maxConcurrentCalls'], 1) + positive(receiver['prefetchCount'], 0))
  }
  if (slots <= SLOTS_MOST) return
  const words = `together they can hold ${slots} messages (instances × (maxConcurrentCalls + prefetchCount))`
  const message = `${words}; allowed: at most ${SLOTS_MOST} (BusScope's own limit)`
  visit.issues.add('receivers', () => ({ message, limit: 'busscope' }))
}

/** Whoever a record can name. */
function checkActorCount(value: Fields, visit: Visit): void {
  const instances = rawList(value['receivers']).reduce<number>(
    (sum, receiver) => sum + positive(raw(receiver)['instances'], 1),
    0,
  )
  const labels = new Set(rawList(value['steps']).map(step => raw(step)['as'])).size
  const count = rawList(value['senders']).length + instances + labels
  if (count <= ACTORS_MOST) return
  const message = `senders, instances and labels are ${count} together; allowed: at most ${ACTORS_MOST} (BusScope's own limit)`
  visit.issues.add('receivers', () => ({ message, limit: 'busscope' }))
}

function positive(number: unknown, otherwise: number): number {
  return typeof number === 'number' && number > 0 ? number : otherwise
}
