/** What every kind of record says, in English. Arguments are ready-made text: numbers as "#7", times as "1:04". */

import type { Kind } from '../../../sim-core/index.ts'
import { SETTLEMENTS } from '../../model/step-facts.ts'
import { verbOf } from './operations.ts'
import {
  client,
  clockOff,
  list,
  orNo,
  plural,
  reasonText,
  rule,
  some,
  theMessage,
  theNamed,
  theQueue,
  theTransaction,
} from './grammar.ts'

/** What a sentence about a record may need; a part that does not apply is null. */
export interface RecordParts {
  /** "#7" */
  readonly number: string | null
  readonly entity: string | null
  /** Of `entity`, and of `to`; undefined: not known. */
  readonly isTopic?: boolean | undefined
  readonly isToTopic?: boolean | undefined
  readonly actor: string | null
  readonly expiresAt: string | null
  readonly lockedUntil: string | null
  readonly scheduledFor: string | null
  readonly deletesAt: string | null
  /** 0 on the first delivery. */
  readonly deliveryCount: number | null
  /** Of DeliveryCount at a release in a dead-letter queue (L-21). */
  readonly isUnchanged: boolean
  readonly reason: string | null
  readonly previousNumber: string | null
  readonly asked: string | null
  readonly granted: string | null
  readonly operation: string | null
  readonly error: string | null
  /** Of an error whose code alone says nothing. */
  readonly errorText: string | null
  /** Path it goes to. */
  readonly to: string | null
  readonly shown: readonly string[]
  readonly messagesLost: number
  /** Of a batch deletion. */
  readonly count: number | null
  /** `name value` of each property. */
  readonly properties: readonly string[]
  readonly isFromStart: boolean
  /** A lock that ended with its receiver (locksDieWithReceiver). */
  readonly isWithReceiver: boolean
  readonly isLate: boolean
  /** Of a release. */
  readonly isWithSession: boolean
  readonly isDropped: boolean
  readonly sessionId: string | null
  /** How it came to be where it is. */
  readonly origin: 'sent' | 'activated' | 'copied' | 'forwarded'
  /** Sent while another entity’s message was processed: its number alone may be read as that one’s. */
  readonly isElsewhere: boolean
  /** Path it came from. */
  readonly from: string | null
  readonly copies: number | null
  /** Forwards so far, this one included. */
  readonly hops: number | null
  readonly messageId: string | null
  readonly rule: string | null
  /** What the rule asks for: "amount > 100". */
  readonly ruleText: string | null
  /** Of the session; null = none. */
  readonly state: string | null
  readonly transaction: string | null
  /** A transaction over its time (A-2). */
  readonly isTimedOut: boolean
  /** Shift of the broker's clock; null: none any more. */
  readonly skew: string | null
}

/** A rule of a subscription in words. `action` may be null. */
export const ruleWords = {
  everything: 'every message',
  nothing: 'no message',
  equal: (name: string, value: string) => `${name} = ${value}`,
  all: (conditions: readonly string[]) => conditions.join(' and '),
  withAction: (filter: string, action: string) => `${filter}, then ${action}`,
}

/** Who acts in a step without a label. */
export const stepName = 'a client'

const by = (p: RecordParts): string => (p.actor === null ? '' : ` by ${client(p.actor)}`)
/** Every line of the log is a sentence in the present: with the one who acts as its subject, if somebody does. */
const done = (p: RecordParts, active: string, passive: string): string =>
  p.actor === null ? passive : `${client(p.actor)} ${active}`
const receiver = (p: RecordParts): string => client(p.actor ?? 'a receiver')
const it = (p: RecordParts): string => p.number ?? 'a message'
const where = (p: RecordParts): string => (p.entity === null ? 'the entity' : theNamed(p.entity, p.isTopic))
const session = (p: RecordParts): string => `session ${p.sessionId ?? ''}`
const transaction = (p: RecordParts): string =>
  p.transaction === null ? 'a transaction' : theTransaction(p.transaction)

function listNumbers(numbers: readonly string[]): string {
  return numbers.length <= 4 ? list(numbers) : some(numbers.slice(0, 3), numbers.length)
}

const DELETED: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: 'is deleted because its idle timer ran out',
  explicit: 'is deleted on request',
  topicDeleted: 'is deleted with its topic',
}

const USE: Readonly<Record<string, string>> = {
  send: 'a send operation',
  schedule: 'a call to schedule a message',
  cancelScheduled: 'a cancellation',
  receive: 'a receive operation',
  receiveDeferred: 'a receive operation by sequence number',
  peek: 'a peek operation',
  complete: 'a call to complete a message',
  abandon: 'a call to abandon a message',
  defer: 'a call to defer a message',
  deadLetter: 'a call to dead-letter a message',
  renewLock: 'a lock renewal',
  deleteMessages: 'a batch deletion',
  purge: 'a purge',
  openReceiver: 'the opening of a receiver',
  updateEntity: 'an update',
  createQueue: 'its creation',
  createSubscription: 'the creation of a subscription',
  createTopic: 'its creation',
  activation: 'the activation of a scheduled message',
  sweep: 'a sweep',
  acceptSession: 'a call to accept a session',
  renewSessionLock: 'the renewal of a session lock',
  setSessionState: 'a call to set session state',
  getSessionState: 'a call to read session state',
  addRule: 'the addition of a rule',
  removeRule: 'the removal of a rule',
  deleteEntity: 'the deletion of a subscription',
  message: 'the arrival or removal of a message',
}

/** "a receive operation", for the operation that counted as use. */
export const usageText = (operation: string | null): string =>
  operation === null ? 'use' : (USE[operation] ?? operation)

const MANAGED: Readonly<Record<string, string>> = {
  createQueue: 'create',
  createTopic: 'create',
  createSubscription: 'create',
  updateEntity: 'update',
  deleteEntity: 'delete',
}

/** "worker tries to complete #4, but the call", "the call to renew a lock (#4)", "the call to create archive". */
function refusedName(p: RecordParts): string {
  const managed = MANAGED[p.operation ?? '']
  if (p.operation === null) return `an operation${p.number === null ? '' : ` on ${p.number}`}${by(p)}`
  const object = p.number === null ? '' : SETTLEMENTS.has(p.operation) ? ` ${p.number}` : ` (${p.number})`
  const what = managed === undefined ? `to ${verbOf(p.operation)}${object}` : `to ${managed} ${where(p)}`
  if (p.actor === null) return `the call ${what}`
  return `${client(p.actor)} tries ${what === 'to receive' ? 'to receive a message' : what}, but the call`
}

export const recordSentences: Readonly<Record<Kind, (p: RecordParts) => string>> = {
  'entity-created': p =>
    p.isFromStart ? `${where(p)} exists from the start` : done(p, `creates ${where(p)}`, `${where(p)} is created`),
  'entity-updated': p =>
    `${where(p)} is updated${p.properties.length === 0 ? ', but no property changes' : ` (${p.properties.join(', ')})`}`,
  'entity-deleted': p =>
    `${where(p)} ${DELETED[p.reason ?? ''] ?? 'is deleted'}${p.messagesLost > 0 ? `; ${plural(p.messagesLost, 'message is', 'messages are')} deleted with it` : ''}`,
  'rule-added': p => `${rule(p.rule ?? '')}${p.ruleText === null ? '' : ` (${p.ruleText})`} is added to ${where(p)}`,
  'rule-removed': p => `${rule(p.rule ?? '')} is removed from ${where(p)}`,
  'idle-clock-reset': p =>
    p.deletesAt === null
      ? `${usageText(p.operation)} stops the idle timer of ${where(p)}`
      : `${usageText(p.operation)} resets the idle timer; ${where(p)} is deleted at ${p.deletesAt} unless it is used again`,
  'message-scheduled': p =>
    `${done(p, `schedules ${it(p)}`, `${it(p)} is scheduled`)}${p.isElsewhere ? ` in ${where(p)}` : ''} to become active ${p.scheduledFor === null ? 'later' : `at ${p.scheduledFor}`}`,
  'scheduled-message-cancelled': p =>
    `${done(p, `cancels ${it(p)}`, `${it(p)} is cancelled`)} before its scheduled time`,
  'message-enqueued': enqueued,
  'message-published': published,
  'time-to-live-clamped': p => `the TTL of ${it(p)} is shortened from ${p.asked ?? '?'} to ${p.granted ?? '?'}`,
  'duplicate-discarded': p => {
    const message = theMessage(p.messageId ?? 'a message')
    if (p.origin === 'forwarded')
      return `${where(p)} discards ${message}, forwarded from ${theQueue(p.from ?? '?')}, as a duplicate`
    return `${where(p)} discards ${message}${p.actor === null ? '' : `, sent by ${client(p.actor)},`} as a duplicate`
  },
  'message-locked': p => `${receiver(p)} receives ${it(p)}${again(p)} and locks it until ${p.lockedUntil ?? '?'}`,
  'message-received': p => `${receiver(p)} receives ${it(p)}, which is deleted at once`,
  'lock-renewed': p =>
    `${done(p, `renews the lock on ${it(p)}`, `the lock on ${it(p)} is renewed`)} until ${p.lockedUntil ?? '?'}`,
  'lock-expired': p =>
    `the lock on ${it(p)} ${p.isWithReceiver ? 'ends because its receiver is no longer open' : 'runs out'}${releasedCount(p)}`,
  'message-abandoned': p => `${done(p, `abandons ${it(p)}`, `${it(p)} is abandoned`)}${releasedCount(p)}`,
  'message-deferred': p => `${done(p, `defers ${it(p)}`, `${it(p)} is deferred`)}${releasedCount(p)}`,
  'message-released': p => {
    const released = p.isWithSession
      ? `${it(p)} is released with its session`
      : done(p, `releases ${it(p)}`, `${it(p)} is released`)
    return `${released}${p.deliveryCount === null ? '' : `; DeliveryCount is still ${p.deliveryCount}`}`
  },
  'message-completed': p => done(p, `completes ${it(p)}`, `${it(p)} is completed`),
  'message-expired': p => `${it(p)} expires${p.isDropped ? ' and is discarded' : ''}`,
  'message-dead-lettered': p =>
    `${done(p, `dead-letters ${it(p)}`, `${it(p)} is dead-lettered`)} ${p.reason === null ? 'without a reason' : `with the reason ${reasonText(p.reason)}`}`,
  'message-forwarded': p =>
    `${where(p)} forwards ${it(p)} to ${theNamed(p.to ?? '?', p.isToTopic)}${p.hops === null || p.hops < 2 ? '' : ` (hop ${p.hops})`}`,
  'messages-peeked': p => {
    const shown = p.shown.length === 0 ? 'nothing' : listNumbers(p.shown)
    return p.actor === null ? `a peek operation returns ${shown}` : `${client(p.actor)} peeks and gets ${shown}`
  },
  'message-deleted': p => `${done(p, `deletes ${it(p)}`, `${it(p)} is deleted`)} in a batch deletion`,
  'messages-deleted': p => {
    const messages = `${orNo(p.count ?? 0, 'message', 'messages')} in ${where(p)}`
    return done(p, `deletes ${messages}`, `${messages} ${p.count === 1 ? 'is' : 'are'} deleted`)
  },
  'receive-empty': p => done(p, 'receives nothing', 'a receive operation returns nothing'),
  'receive-waiting': p => done(p, 'waits for a message', 'a receive operation waits for a message'),
  'operation-failed': p =>
    `${refusedName(p)} ${p.error === 'ServiceTimeout' ? 'fails' : 'is refused'} with ${p.error ?? 'an error'}${p.errorText === null ? '' : ` (“${p.errorText.replace(/\.$/, '')}”)`}`,
  'session-accepted': p =>
    p.actor === null
      ? `${session(p)} of ${where(p)} is accepted and locked until ${p.lockedUntil ?? '?'}`
      : `${client(p.actor)} accepts ${session(p)} in ${where(p)} and locks it until ${p.lockedUntil ?? '?'}`,
  'session-lock-renewed': p =>
    `${done(p, `renews the lock on ${session(p)}`, `the lock on ${session(p)} is renewed`)} until ${p.lockedUntil ?? '?'}`,
  'session-closed': p =>
    p.isWithReceiver
      ? `${session(p)} is released because its receiver${p.actor === null ? '' : `, ${client(p.actor)},`} is no longer open`
      : done(p, `closes ${session(p)}`, `${session(p)} is closed`),
  'session-state-set': p =>
    p.state === null
      ? done(p, `clears the state of ${session(p)}`, `the state of ${session(p)} is cleared`)
      : `${done(p, `sets the state of ${session(p)}`, `the state of ${session(p)} is set`)} to “${p.state}”`,
  'session-state-read': p =>
    `${done(p, `reads the state of ${session(p)}`, `the state of ${session(p)} is read`)}: ${p.state === null ? 'none' : `“${p.state}”`}`,
  'session-lock-expired': p =>
    `the lock ${p.actor === null ? '' : `that ${client(p.actor)} holds `}on ${session(p)} runs out`,
  'transaction-begun': p => `${transaction(p)} begins`,
  'transaction-committed': p => `${transaction(p)} is committed`,
  'transaction-rolled-back': p => `${transaction(p)} ${p.isTimedOut ? 'times out and ' : ''}is rolled back`,
  'clock-skew-set': p =>
    p.skew === null ? 'the broker’s clock is correct' : `the broker’s clock is now ${clockOff(p.skew)}`,
  'processing-started': p =>
    `${receiver(p)} starts processing ${it(p)}${p.isLate ? ' but can no longer settle it' : ''}`,
  'processing-finished': p =>
    `${receiver(p)} finishes processing ${it(p)}${p.isLate ? ' but can no longer settle it' : ''}`,
  'receiver-opened': p => `${receiver(p)} opens a receiver on ${where(p)}`,
  'receiver-closed': p => `${receiver(p)} closes`,
  'receiver-killed': p => `${receiver(p)} is killed`,
  'run-stopped': p => `the run stops at its limit of ${p.reason ?? 'records'}`,
}

function enqueued(p: RecordParts): string {
  const life = p.expiresAt === null ? 'never expires' : `expires at ${p.expiresAt}`
  switch (p.origin) {
    case 'activated':
      return `${p.previousNumber ?? 'a scheduled message'} becomes active as ${it(p)}, which ${life}`
    case 'copied':
      return p.rule === null
        ? `${p.previousNumber ?? 'a message'} is copied to ${where(p)}, where the copy is ${it(p)} and ${life}`
        : `${p.previousNumber ?? 'a message'} matches ${rule(p.rule)} and is copied to ${where(p)}, where the copy is ${it(p)} and ${life}`
    case 'forwarded':
      return `${p.previousNumber ?? 'a message'}, forwarded from ${theQueue(p.from ?? '?')}, arrives in ${where(p)}, where it is ${it(p)} and ${life}`
    default:
      if (p.isElsewhere) return `${done(p, `sends ${it(p)}`, `${it(p)} is sent`)} to ${where(p)}, where it ${life}`
      return p.actor === null ? `${it(p)} is sent and ${life}` : `${client(p.actor)} sends ${it(p)}, which ${life}`
  }
}

function published(p: RecordParts): string {
  const copies =
    p.copies === null
      ? ''
      : `, ${p.copies === 0 ? 'but no subscription gets a copy' : `and ${plural(p.copies, 'copy is', 'copies are')} made`}`
  if (p.origin === 'activated')
    return `${p.previousNumber ?? 'a scheduled message'} becomes active and is published as ${it(p)}${copies}`
  if (p.origin === 'forwarded') return `${it(p)}, forwarded from ${theQueue(p.from ?? '?')}, is published${copies}`
  return `${done(p, `publishes ${it(p)}`, `${it(p)} is published`)}${p.isElsewhere ? ` to ${where(p)}` : ''}${copies}`
}

function again(p: RecordParts): string {
  return p.deliveryCount === null || p.deliveryCount === 0 ? '' : ` (DeliveryCount ${p.deliveryCount})`
}

function releasedCount(p: RecordParts): string {
  return p.deliveryCount === null ? '' : `; DeliveryCount is ${p.isUnchanged ? 'still' : 'now'} ${p.deliveryCount}`
}

/** Short name of a kind, for the log's column, filters and screen readers. */
export const kindNames: Readonly<Record<Kind, string>> = {
  'entity-created': 'created',
  'entity-updated': 'updated',
  'entity-deleted': 'deleted',
  'rule-added': 'rule added',
  'rule-removed': 'rule removed',
  'idle-clock-reset': 'in use',
  'message-scheduled': 'scheduled',
  'scheduled-message-cancelled': 'cancelled',
  'message-enqueued': 'enqueued',
  'message-published': 'published',
  'time-to-live-clamped': 'TTL shortened',
  'duplicate-discarded': 'duplicate',
  'message-locked': 'locked',
  'message-received': 'received',
  'lock-renewed': 'renewed',
  'lock-expired': 'lock lost',
  'message-abandoned': 'abandoned',
  'message-deferred': 'deferred',
  'message-released': 'released',
  'message-completed': 'completed',
  'message-expired': 'expired',
  'message-dead-lettered': 'dead-lettered',
  'message-forwarded': 'forwarded',
  'messages-peeked': 'peek',
  'message-deleted': 'deleted',
  'messages-deleted': 'batch deletion',
  'receive-empty': 'empty receive',
  'receive-waiting': 'waiting receive',
  'operation-failed': 'refused',
  'session-accepted': 'session accepted',
  'session-lock-renewed': 'session renewed',
  'session-closed': 'session closed',
  'session-state-set': 'state set',
  'session-state-read': 'state read',
  'session-lock-expired': 'session lost',
  'transaction-begun': 'transaction',
  'transaction-committed': 'committed',
  'transaction-rolled-back': 'rolled back',
  'clock-skew-set': 'clock',
  'processing-started': 'work starts',
  'processing-finished': 'work ends',
  'receiver-opened': 'opens',
  'receiver-closed': 'closes',
  'receiver-killed': 'killed',
  'run-stopped': 'stopped',
}

export const kindGroups = {
  arrivals: 'Arrivals',
  moves: 'Published, forwarded, discarded',
  deliveries: 'Deliveries',
  losses: 'Expired and dead-lettered',
  sessions: 'Sessions',
  transactions: 'Transactions',
  work: 'Work',
  looks: 'Peeks and empty receives',
  refusals: 'Refused',
  receivers: 'Receivers',
  rules: 'Rules',
  entities: 'Entities',
  others: 'Other',
} as const
