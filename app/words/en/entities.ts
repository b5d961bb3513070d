/** Words of the inspector for topics, subscriptions, sessions, partitions, transactions and the ways of messages, in English. */

import { number, plural } from './grammar.ts'

export const topicFields = {
  published: 'published',
  scheduled: 'scheduled',
  counts: (published: number, scheduled: number) =>
    `${number(published)} published${scheduled === 0 ? '' : `, ${number(scheduled)} scheduled`}`,
  keeps: '(its subscriptions store the messages)',
  subscriptions: 'Subscriptions',
  rules: 'Rules',
  noRule: 'none, so no copies',
  action: (action: string) => `then ${action}`,
}

export const wayWords = {
  wasScheduled: (number: string) => `was ${number} while scheduled`,
  copyOf: (number: string, topic: string) => `copy of ${number} in ${topic}`,
  forwardedFrom: (number: string, entity: string) => `was ${number} in ${entity}`,
  sentAgain: (number: string, entity: string) => `sent because of ${number} in ${entity}`,
  partition: 'Partition',
  numberThere: (number: string) => `its number there: ${number}`,
  wentOnAs: 'Continues as',
  sessionLock: '(its session’s lock)',
  duplicateWindow: 'Duplicate window ends',
  discardedUntil: (isKeyed: boolean) =>
    `(until then, another message with this MessageId${isKeyed ? ' and partition key' : ''} is discarded)`,
  windowOver: (isKeyed: boolean) =>
    `(another message with this MessageId${isKeyed ? ' and partition key' : ''} is accepted again)`,
}

export const sessionFields = {
  title: 'Sessions',
  free: 'not locked',
  heldBy: (holder: string) => `held by ${holder}`,
  until: (time: string, relative: string) => `until ${time}, ${relative}`,
  heldUntil: (holder: string, time: string) => `held by ${holder} until ${time}`,
  state: (state: string) => `state: ${state}`,
  more: (count: number) => `and ${number(count)} more`,
}

export const transactionFields = {
  title: 'Open transactions',
  holds: (count: number) => (count === 0 ? 'nothing in it yet' : plural(count, 'operation', 'operations')),
  timesOut: (time: string, relative: string) => `(times out at ${time}, ${relative})`,
}

/** B-5: what a Standard namespace would throttle. */
export const throttlingWords = {
  title: 'Throttling, whole run',
  over: (limit: string) => `seconds over ${limit} credits`,
  notRefused: '(Azure would throttle a Standard namespace there; BusScope does not)',
  peak: 'most credits in a second',
  at: (time: string) => `(from ${time})`,
}

/** The modelling switches of a scenario. */
export const choiceWords = {
  title: 'Where Azure’s behaviour is undocumented',
  intro:
    'On these points, Microsoft’s pages, the SDKs and observations disagree or guarantee nothing. A scenario makes its choices under “namespace”; these are the choices of this run.',
  open: 'Modelling choices of this run',
  close: 'Close',
  usual: 'as usual',
  unusual: 'changed',
  value: (isOn: boolean) => (isOn ? 'on' : 'off'),
  switched: (name: string, isOn: boolean) => `${name} ${isOn ? 'on' : 'off'}`,
  itsEntity: 'its entity',
}
