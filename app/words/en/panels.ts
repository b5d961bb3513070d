/** Words of the panels: inspector and log, in English. */

import { number, plural } from './grammar.ts'

export const propertyWords = {
  neverLocked: 'never locked',
  notLocked: 'not locked',
  wasUntil: (time: string) => `was ${time}`,
  never: 'never',
  none: 'none',
  noTimeToLive: 'none (maximum)',
  yes: 'on',
  no: 'off',
  fromMessage: 'its own',
  fromEntity: (kind: 'queue' | 'topic' | 'subscription' | 'deadLetterQueue') =>
    `${kind === 'deadLetterQueue' ? 'queue' : kind} default`,
  fromTopic: (topic: string) => `default of topic ${topic}`,
  fromClamp: (asked: string) => `shortened from ${asked}`,
  dotNet: (count: number) => `.NET shows ${count}`,
  onTheWire: (count: number) => `as .NET shows it; ${count} on the wire`,
  expired: 'expired',
  expiredUnderLock: 'expired, protected by its lock',
  expiredDeferred: 'expired, but kept until requested by sequence number',
  expiredLingering: 'expired, not yet removed',
  /** With recomputeExpiryOnReceive. */
  expiryAnew: (time: string) => `stored; a receive operation recomputes it: ${time}`,
  expiryNoMore: 'no longer applies: messages do not expire in the dead-letter queue',
  expiryOver: 'no longer applies',
  starts: 'when it becomes active',
  changed: 'changed by a receiver',
  byRule: (rule: string) => `set by rule ${rule}`,
  byBroker: 'stored by the broker',
  generated: 'size',
  unlimited: 'unlimited',
}

export const stateWords: Readonly<Record<string, string>> = {
  scheduled: 'Scheduled',
  active: 'Active',
  locked: 'Active, locked',
  deferred: 'Deferred',
  lockedDeferred: 'Deferred, locked',
  deadLettered: 'DeadLettered',
  deadLetteredLocked: 'DeadLettered, locked',
  gone: 'gone',
  notYet: 'not sent yet',
}

export const endingWords = {
  completed: 'completed',
  received: 'received and deleted',
  deleted: 'deleted',
  cancelled: 'cancelled',
  expired: 'expired and discarded',
  forwarded: 'forwarded',
  entityDeleted: 'deleted with its entity',
  activated: 'became active',
  published: 'published to the subscriptions',
  unmatched: 'discarded, no copies',
} as const

/** How a delivery ended. */
export const endedWords = {
  completed: 'completed',
  abandoned: 'abandoned',
  lapsed: 'released when its lock ended',
  deferred: 'deferred',
  deadLettered: 'dead-lettered',
  released: 'released',
  deleted: 'deleted on delivery',
} as const

export const inspectorWords = {
  beyond: {
    activation: (at: string, end: string) => `It becomes active at ${at}, after the run’s end at ${end}.`,
    expiry: (at: string, end: string) => `It expires at ${at}, after the run’s end at ${end}.`,
    lengthen: (length: string) => `Extend the run to ${length}`,
  },
  message: (id: string) => `Message ${id}`,
  inEntity: (path: string) => `in ${path}`,
  wasIn: (path: string) => `was in ${path}`,
  notYetIn: (path: string) => `not yet in ${path}`,
  entityKinds: {
    queue: 'Queue',
    topic: 'Topic',
    subscription: 'Subscription',
    deadLetterQueue: 'Dead-letter queue',
  } as const,
  record: (position: string, count: string) => `Event ${position} of ${count}`,
  recordAhead: (position: string, count: string, time: string) =>
    `The selected event, ${position} of ${count}, has not happened yet: it happens at ${time}.`,
  moreEntities: (count: number) => `and ${number(count)} more, on the timeline`,
  hiddenAhead: 'The selected item is after the playhead.',
  properties: 'Properties',
  moreProperties: 'More properties',
  applicationProperties: 'Application properties',
  historyTitles: {
    message: 'History',
    entity: 'History',
    record: 'Consequences',
    client: 'Latest',
    run: 'Latest',
  } as const,
  historyMore: (count: number) => `${plural(count, 'earlier event is', 'earlier events are')} in the log`,
  laterHidden: 'Later events are hidden.',
  laterUntold: 'Later events are hidden until the last mark of the story.',
  showLater: 'Show them',
  counts: 'Messages',
  ours: 'computed by BusScope',
  oursHint: 'Azure does not report this number; BusScope computes it.',
  modelled: 'modelled',
  overview: 'This run',
  overviewHint: 'Select a message, a queue, a topic or a log line to see its details and the reasons for its state.',
  overviewRecords: (done: string, all: string) => `event ${done} of ${all}`,
  before: 'before the first event',
  why: 'Why',
  arithmetic: 'Arithmetic',
  rule: 'Rule',
  facts: 'Facts',
  factsCounted: (count: number) => (count === 1 ? 'Based on this fact:' : `Based on these ${count} facts:`),
  page: 'Microsoft’s page',
  pages: 'Microsoft’s pages',
  promised: 'Azure',
  assumed: 'Here',
  rerun: 'Run it with',
  saved: (message: string | null) =>
    message === null ? 'What would have changed the outcome' : `What would have changed the outcome for ${message}`,
  peek: 'Peek',
  modelledHint: 'Azure does not guarantee when this happens; Why says what this run assumes.',
  modelledSummary: 'what Azure guarantees, what this run assumes',
  act: 'Do something here…',
  actHint: 'Send, receive or settle a message at the playhead (A)',
  peekHint: 'What Peek returns to a client, next to the actual values',
  property: 'property',
  inForce: 'actual',
  shown: 'Peek shows',
  notListed: 'Peek returns nothing here.',
  /** Beside one message. */
  peekedNothing: 'nothing',
  peekedMessage: (state: string, expires: string, isExpired: boolean) =>
    `${state}, ${isExpired ? 'expired at' : 'until'} ${expires}`,
  storedState: (state: string, isExpired: boolean) => (isExpired ? `${state}, expired` : state),
  peekMessage: 'message',
  countHint:
    'Show DeliveryCount this way in the inspector and in tables; peek operations and explanations use the value on the wire',
  peekMore: (count: number) => `All messages as a table: ${number(count)} more`,
  peekTable: 'Messages as a table',
  cause: 'Cause',
  confidence: {
    DOC: 'documented',
    LIVE: 'observed',
    TEST: 'tested',
    SDK: 'in the client libraries',
    INF: 'modelled',
    CHOICE: 'our convention',
  } as const,
  go: (time: string) => `Go to ${time}`,
  follow: (label: string) => `Show ${label}`,
  waiting: 'waiting',
  clientKinds: { sender: 'sender', receiver: 'receiver' },
  nextSend: 'Next message',
  sendNow: 'Send now',
  sendNowHint: 'Send one more message of this kind at the playhead',
  editClient: 'Edit',
  editClientHint: 'Show this sender or receiver in the form',
  outcomes: 'So far',
  entities: 'Queues and topics',
  overviewAt: (time: string) => `at ${time}`,
  sameId: 'Same MessageId',
  receivers: 'Receivers',
  free: 'open, not processing anything',
  notOpen: 'not open',
  leftLocked: (numbers: string) => `still locked, but not being processed: ${numbers}`,
  buffered: (count: number) => `and ${number(count)} in its prefetch buffer`,
  changedAt: (time: string) => `changed at ${time}`,
  propertiesOf: (path: string) => `Properties (same as ${path})`,
  asSent: 'Message as sent',
  listed: 'What it lists',
  expiresAt: (time: string) => `expires at ${time}`,
  expiresNever: 'shows no expiry',
}

export const outcomeWords = {
  sent: 'enqueued',
  published: 'published to topics',
  forwarded: 'forwarded',
  duplicates: 'duplicates discarded',
  completed: 'completed',
  expired: 'expired',
  deadLettered: 'dead-lettered',
  cancelled: 'cancelled',
  deleted: 'deleted in batches',
  lostWithEntity: 'lost with an entity',
  lockLost: 'locks lost',
  refused: 'operations refused',
} as const

/** "2 active, 1 of them locked" */
export function entitySummary(p: {
  active: number
  locked: number
  deferred: number
  expired: number
  scheduled: number
}): string {
  if (p.active + p.scheduled === 0) return 'empty'
  const parts = [`${number(p.active)} active`]
  if (p.locked > 0) parts.push(`${number(p.locked)} locked`)
  if (p.deferred > 0) parts.push(`${number(p.deferred)} deferred`)
  if (p.expired > 0) parts.push(`${number(p.expired)} past expiry`)
  if (p.scheduled > 0) parts.push(`${number(p.scheduled)} scheduled`)
  return parts.join(', ')
}

export const countWords = {
  /** How many messages have this DeliveryCount. */
  delivered: (messages: number, deliveryCount: number) =>
    `${number(deliveryCount)} (${plural(messages, 'message', 'messages')})`,
  active: 'active',
  locked: 'locked',
  deferred: 'deferred',
  expired: 'past expiry',
  available: 'available to receive',
  availableInSession: 'available in sessions',
  forwards: 'it forwards, so receiving is refused',
  scheduled: 'scheduled',
  deadLetter: 'dead-lettered',
  transferDeadLetter: 'transfer dead-letter',
} as const

export const idleWords = {
  title: 'Idle timer',
  lastUse: 'last use',
  by: (use: string) => `(${use})`,
  deletion: 'deletion',
  notNow: 'not while in use',
  unlessUsed: 'unless used before then',
  keptByReceiver: 'a receive operation is waiting',
  keptBySchedule: (count: number) => `${plural(count, 'scheduled message keeps', 'scheduled messages keep')} it in use`,
}

export const logWords = {
  title: 'Event log',
  empty: 'Nothing has happened yet.',
  noMatch: 'No event matches these filters.',
  filters: 'Filters',
  search: 'Search the log',
  searchKey: 'Words, names, instants, or a number such as #7 (key: / within the log)',
  searchLong:
    'In a run as long as this one, the search covers kinds of events, numbers, IDs and names, but not whole sentences.',
  mentions: (words: string) => `“${words}”`,
  within: (from: string, to: string) => `${from} to ${to}`,
  allKinds: 'All kinds',
  allEntities: 'All entities',
  selectionOnly: 'Only the selection',
  showing: (shown: number, all: number) => `${number(shown)} of ${plural(all, 'event', 'events')}`,
  clear: 'Show all',
  remove: (what: string) => `Remove filter: ${what}`,
  earlier: (count: number) => plural(count, 'earlier event', 'earlier events'),
  later: (count: number) => plural(count, 'later event', 'later events'),
  follow: 'Back to the playhead',
  future: 'not yet',
  kind: 'Kind',
  entity: 'Entity',
}
