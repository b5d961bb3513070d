/** What a step of a scenario does, with the entity on which it does so. In English. */

import { theNamed, theQueue, withKind } from './grammar.ts'

/** What a step does to what, and the preposition before the entity; the others name what they do by themselves. */
const OBJECTS: Readonly<Record<string, readonly [what: string, preposition: string]>> = {
  send: ['send a message', 'to'],
  schedule: ['schedule a message', 'on'],
  receive: ['receive', 'from'],
  complete: ['complete a message', 'in'],
  abandon: ['abandon a message', 'in'],
  defer: ['defer a message', 'in'],
  'dead-letter': ['dead-letter a message', 'in'],
  'receive a message by sequence number': ['receive a message by sequence number', 'from'],
  'renew a lock': ['renew a lock', 'on'],
  peek: ['peek messages', 'in'],
  purge: ['purge messages', 'in'],
  'open a receiver': ['open a receiver', 'on'],
  'close a receiver': ['close a receiver', 'on'],
  'add a rule': ['add a rule', 'to'],
  'remove a rule': ['remove a rule', 'from'],
  commit: ['commit a transaction', 'in'],
  'roll back': ['roll back a transaction', 'in'],
}
/** What is not known to be of a queue while the kind of the entity is not known. */
const OF_TOPICS_TOO: ReadonlySet<string> = new Set(['send', 'schedule', 'commit', 'roll back'])

/** Of these, the name of the entity follows at once: "create the queue orders", "update the entity orders". */
const NAMED: Readonly<Record<string, string>> = {
  'create a queue': 'create the queue',
  'create a topic': 'create the topic',
  'create a subscription': 'create the subscription',
}

/** "abandon a message in orders/$deadletterqueue", "create the queue orders" */
export function stepText(name: string, entity: string | null, isTopic?: boolean): string {
  const [what, preposition] = OBJECTS[name] ?? [name, 'in']
  if (entity === null) return what
  if (NAMED[name] !== undefined) return withKind(NAMED[name], entity)
  return name === 'update' || name === 'delete'
    ? `${name} ${theNamed(entity, isTopic)}`
    : `${what} ${preposition} ${isTopic === true || OF_TOPICS_TOO.has(name) ? theNamed(entity, isTopic) : theQueue(entity)}`
}
