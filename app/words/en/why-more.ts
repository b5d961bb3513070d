/** Why of entities, of records and of what is absent, in English. */

import { list, number, plural, some, who } from './grammar.ts'
import { verbOf } from './operations.ts'

/** "; 2 are scheduled", or nothing of none. */
const areSome = (count: number, what: string): string =>
  count === 0 ? '' : `; ${number(count)} ${count === 1 ? 'is' : 'are'} ${what}`

export const whyEntity = {
  /** `stuck`: how many of them cannot be forwarded at all. */
  answerForwarded: (p: { count: number; stuck: number; to: string }) =>
    p.count === 0
      ? `It is empty: its messages are forwarded to ${p.to}, and receive operations are refused.`
      : p.stuck === 0
        ? `${plural(p.count, 'message waits', 'messages wait')} to be forwarded to ${p.to}; receive operations are refused.`
        : `${p.stuck === p.count ? '' : `${plural(p.count - p.stuck, 'message waits', 'messages wait')} to be forwarded to ${p.to}; `}${plural(p.stuck, 'message', 'messages')} cannot be forwarded${p.stuck === p.count ? ` to ${p.to}` : ''}. Receive operations are refused.`,
  answerEmpty: (path: string) => `${path} is empty.`,
  answerAll: (p: { active: number }) =>
    `${plural(p.active, 'message is', 'messages are')} active, and ${p.active === 1 ? 'it is' : 'all of them are'} available to receive.`,
  answerSome: (p: { active: number; available: number }) =>
    `${plural(p.active, 'message is', 'messages are')} active, but ${p.active === 1 ? 'it is not' : p.available === 0 ? 'none is' : p.available === 1 ? 'only 1 is' : `only ${number(p.available)} are`} available to receive.`,
  answerSessions: (p: { active: number; available: number; sessions: number; held: number }) =>
    `${plural(p.active, 'message is', 'messages are')} active in ${plural(p.sessions, 'session', 'sessions')}; ${p.held === 0 ? 'no session is locked' : `${plural(p.held, 'session is', 'sessions are')} locked`}. A receiver gets only the messages of the session that it holds.`,
  answerOther: (p: { scheduled: number; deadLetter: number; transferDeadLetter: number }) =>
    `No message is active${[
      areSome(p.scheduled, 'scheduled'),
      areSome(p.deadLetter, 'in the dead-letter queue'),
      areSome(p.transferDeadLetter, 'in the transfer dead-letter queue'),
    ].join('')}.`,
  answerHeld: (p: { count: number }) => `It contains ${plural(p.count, 'message', 'messages')}; nothing expires here.`,
  deletedIdle: (p: { at: string; limit: string }) =>
    `It was deleted at ${p.at} because it had not been used for ${p.limit}.`,
  deletedExplicit: (p: { at: string; by: string | null }) =>
    `It was deleted at ${p.at}${p.by === null ? '' : ` by ${who(p.by)}`}.`,
  notYet: (p: { at: string }) => `It is created at ${p.at}.`,
  created: (p: { at: string; fromStart: boolean }) =>
    p.fromStart ? 'It has existed since the start of the run.' : `It was created at ${p.at}.`,
  updated: (p: { at: string; what: string }) => `It was updated at ${p.at}: ${p.what}.`,
  /** `until`: the end of the first lock; null: it ends at this very instant. */
  locked: (p: { numbers: readonly string[]; count: number; by: string; until: string | null }) =>
    p.count === 1
      ? `${p.numbers[0]!} is locked by ${who(p.by)}${p.until === null ? '' : ` until ${p.until}`}.`
      : `${some(p.numbers, p.count)} are locked by ${who(p.by)}${p.until === null ? '' : `; the first of these locks ends at ${p.until}`}.`,
  deferred: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'is' : 'are'} deferred and can be received only by ${p.count === 1 ? 'its sequence number' : 'their sequence numbers'}.`,
  deferredExpired: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'is deferred and has' : 'are deferred and have'} expired; nobody can receive ${p.count === 1 ? 'it' : 'them'} any more, and ${p.count === 1 ? 'it is' : 'they are'} removed when a client requests ${p.count === 1 ? 'it' : 'them'}.`,
  expired: (p: { numbers: readonly string[]; count: number; listening: boolean }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'has' : 'have'} expired and ${p.count === 1 ? 'is' : 'are'} not yet removed: ${p.listening ? 'no receive operation is waiting' : 'nobody is listening'}.`,
  scheduled: (p: { count: number; next: string }) =>
    `${plural(p.count, 'message is', 'messages are')} scheduled, the next for ${p.next}; ${p.count === 1 ? 'it is' : 'they are'} not available to receive yet.`,
  deadLetters: (p: { count: number; path: string }) => `${plural(p.count, 'message is', 'messages are')} in ${p.path}.`,
  transferDeadLetters: (p: { count: number; path: string }) =>
    `${plural(p.count, 'message is', 'messages are')} in ${p.path}, because ${p.count === 1 ? 'it' : 'they'} could not be transferred.`,
  nearlyFull: (p: { held: string; limit: string }) =>
    `${p.held} of ${p.limit} are in use; every message counts, including deferred, scheduled, expired and dead-lettered ones.`,
  full: (p: { held: string; limit: string }) =>
    `${p.held} of ${p.limit} are in use: it is full and refuses messages. Every message counts, including deferred, scheduled, expired and dead-lettered ones.`,
  withCredit: (p: { name: string; credit: number }) => `${p.name} (credit ${p.credit})`,
  listening: (p: { receivers: readonly string[] }) =>
    `${list(p.receivers)} ${p.receivers.length === 1 ? 'is' : 'are'} listening.`,
  notListening: 'Nobody is listening.',
  lastUse: (p: { at: string; use: string }) => `Last used at ${p.at} by ${p.use}.`,
  keptByReceiver: 'A waiting receive operation keeps it in use, so the idle clock is stopped.',
  keptBySchedule: (p: { count: number; until: string }) =>
    `${plural(p.count, 'scheduled message keeps', 'scheduled messages keep')} it in use until ${p.until}.`,
  willDelete: (p: { at: string }) =>
    `It is not in use now and will be deleted at ${p.at} unless it is used before then.`,
  neverDeleted: 'AutoDeleteOnIdle is off, so it is never deleted for being idle.',
  lost: (p: { count: number }) =>
    p.count === 0
      ? 'It contained no messages.'
      : `${plural(p.count, 'message', 'messages')} ${p.count === 1 ? 'was' : 'were'} deleted with it, including those in its dead-letter queue.`,
  listenerBusy: (by: string) => `${by} is open but was not asking for messages`,
}

export const whyRecord = {
  at: (record: number) => `record ${record}`,
  because: (p: { at: string; sentence: string }) => `The cause is this event at ${p.at}: ${p.sentence}.`,
  becauseNow: (p: { sentence: string }) => `The cause is this event at the same instant: ${p.sentence}.`,
  byStep: (p: { number: number; operation: string; target: string | null }) =>
    `Step ${number(p.number)} of the scenario caused this (${verbOf(p.operation)}${p.target === null ? '' : `, ${p.target}`}).`,
  byPlan: (p: { by: string | null }) =>
    p.by === null ? 'This is defined in the scenario.' : `The scenario defines that ${p.by} does this now.`,
  lockRanOut: (p: { until: string | null; by: string | null }) =>
    `LockedUntilUtc${p.until === null ? '' : ` ${p.until}`} was reached, and ${p.by === null ? 'its holder' : who(p.by)} had not settled the message.`,
  lockDied: (p: { by: string | null }) =>
    `${p.by ?? 'Its holder'} has closed or was killed, and with locksDieWithReceiver its locks end at that moment, as if they had run out.`,
  emptyNothing: (path: string) => `${path} contained no messages.`,
  emptySession: (p: { session: string; own: number; others: number }) =>
    `Session ${p.session} contained ${p.own === 0 ? 'no messages' : `${plural(p.own, 'message', 'messages')}, but none was available to receive`}${p.others === 0 ? '' : `; ${plural(p.others, 'message belongs', 'messages belong')} to other sessions`}.`,
  emptyHeld: (p: { path: string; active: number }) =>
    `${p.path} contained ${plural(p.active, 'active message', 'active messages')}, but ${p.active === 1 ? 'it was not' : 'none was'} available to receive.`,
  emptyGone: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} had already expired and ${p.count === 1 ? 'was' : 'were'} removed by this operation.`,
  emptyWait: (p: { wait: string }) => `It waited ${p.wait}, but nothing became available.`,
  peekStale: (p: { number: string; shown: string; real: string }) =>
    `${p.number} is shown with ExpiresAtUtc ${p.shown}, the value from before it was forwarded; it actually expires at ${p.real}.`,
  peekDefault: (p: { number: string; real: string; entity: string }) =>
    `${p.number} is shown without an expiry: its TTL is only the default of ${p.entity}, which Peek does not report; it actually expires at ${p.real}.`,
  peekExpired: (p: { number: string; at: string }) =>
    `${p.number} expired at ${p.at} and is not yet removed; a receive operation would not return it.`,
  peekExpiredDeferred: (p: { number: string; at: string }) =>
    `${p.number} expired at ${p.at}; because it is deferred, it stays until a client requests it by its sequence number.`,
  peekLocked: (p: { number: string; by: string }) => `${p.number} is locked by ${who(p.by)}, which Peek does not show.`,
  servedAhead: (p: { receivers: number }) =>
    `${plural(p.receivers, 'receive operation is', 'receive operations are')} ahead of it.`,
  neverSent: (id: string) => `No message with MessageId ${id} was sent, scheduled or refused.`,
  firstSent: (p: { at: string }) => `The message is sent at ${p.at} and does not exist before then.`,
  refusedSend: (p: { at: string; by: string | null; entity: string; error: string }) =>
    `At ${p.at} ${p.by === null ? 'a client' : p.by} tried to send to ${p.entity}: ${p.error}.`,
  discarded: (p: { at: string }) => `At ${p.at} it was discarded as a duplicate.`,
}

/** What counts as use of each kind of entity. */
export const idleRules = {
  queue:
    'A queue with AutoDeleteOnIdle is deleted when nobody has sent, received, peeked, settled or updated for that long; messages in it do not count as use.',
  topic:
    'A topic with AutoDeleteOnIdle is deleted when nobody has sent to it, updated it or used one of its subscriptions for that long.',
  subscription:
    'A subscription with AutoDeleteOnIdle is deleted when nobody has received from it, peeked, settled a message, updated it or changed its rules for that long; arriving messages do not count as use.',
  topicAlone:
    'A topic with AutoDeleteOnIdle is deleted when nobody has sent to it or updated it for that long; according to the older page, use of its subscriptions does not count.',
  subscriptionKept:
    'A subscription with AutoDeleteOnIdle is deleted when for that long nobody has used it and no message has arrived or left.',
}
