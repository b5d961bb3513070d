/** Why of an entity: what it contains, who listens, what became of it, in English. */

import type { UsedKind } from '../../model/used-kind.ts'
import {
  client,
  list,
  number,
  orNo,
  plural,
  rulesAre,
  some,
  theEntity,
  theKind,
  TheQueue,
  theQueue,
  Who,
  who,
  withKind,
} from './grammar.ts'

/** "; 2 are scheduled", or nothing of none. */
const areSome = (count: number, what: string): string =>
  count === 0 ? '' : `; ${number(count)} ${count === 1 ? 'is' : 'are'} ${what}`

/** "which is locked", of several "1 of which is locked". */
const lockedOf = (locked: number, of: number): string =>
  of === 1
    ? `which is ${locked === 1 ? 'locked' : 'not locked'}`
    : `${locked === 0 ? (of === 2 ? 'neither' : 'none') : locked < of ? number(locked) : of === 2 ? 'both' : 'all'} of which ${locked < 2 ? 'is' : 'are'} locked`

/** Of the messages of a session. */
const scheduledOf = (p: { count: number; scheduled: number }): string =>
  p.scheduled === 0 ? '' : p.count === 1 ? ', which is scheduled' : `, ${p.scheduled} of them scheduled`

export const whyEntity = {
  /** `stuck`: how many of them cannot be forwarded at all; `isAway`: nothing can be forwarded there now. */
  answerForwarded: (p: { count: number; stuck: number; path: string; to: string; isAway: boolean }) =>
    p.count === 0
      ? `It is empty and refuses receive operations${p.isAway ? '. Messages that arrive cannot currently be forwarded' : ' because it forwards its messages'} to ${theEntity(p.to)}.`
      : p.stuck === 0
        ? `${plural(p.count, 'message is', 'messages are')} waiting to be forwarded to ${theEntity(p.to)}. ${TheQueue(p.path)} refuses receive operations because it forwards its messages.`
        : `${p.stuck === p.count ? '' : `${plural(p.count - p.stuck, 'message is', 'messages are')} waiting to be forwarded to ${theEntity(p.to)}; `}${plural(p.stuck, 'message', 'messages')} cannot be forwarded${p.stuck === p.count ? ` to ${theEntity(p.to)}` : ''}. ${TheQueue(p.path)} refuses receive operations because it forwards its messages.`,
  answerEmpty: (path: string) => `${TheQueue(path)} is empty.`,
  answerAll: (p: { active: number }) =>
    `${plural(p.active, 'message is', 'messages are')} active, and ${p.active === 1 ? 'it is' : p.active === 2 ? 'both are' : 'all of them are'} available to receive.`,
  answerSome: (p: { active: number; available: number }) =>
    `${plural(p.active, 'message is', 'messages are')} active, but ${p.active === 1 ? 'it is not' : p.available === 0 ? 'none is' : p.available === 1 ? 'only 1 is' : `only ${number(p.available)} are`} available to receive.`,
  /** `held` may be without messages; `locked` are those of `sessions`. */
  answerSessions: (p: { active: number; available: number; sessions: number; locked: number; held: number }) =>
    `${plural(p.active, 'message is', 'messages are')} active in ${plural(p.sessions, 'session', 'sessions')}, ${lockedOf(p.locked, p.sessions)}. A receiver gets only the messages of the session that it holds.`,
  answerOther: (p: { scheduled: number; deadLetter: number; transferDeadLetter: number }) =>
    `No messages are active${[
      areSome(p.scheduled, 'scheduled'),
      areSome(p.deadLetter, 'in the dead-letter queue'),
      areSome(p.transferDeadLetter, 'in the transfer dead-letter queue'),
    ].join('')}.`,
  answerHeld: (p: { count: number }) =>
    `It contains ${plural(p.count, 'message', 'messages')}; messages in a dead-letter queue do not expire.`,
  deletedIdle: (p: { kind: UsedKind; at: string; limit: string }) =>
    `It was deleted at ${p.at} because it had not been used for ${p.limit}.`,
  /** `withIts`: of a dead-letter queue, what it was deleted with. */
  deletedExplicit: (p: { kind: UsedKind; at: string; by: string | null }) =>
    `It was deleted at ${p.at}${p.by === null ? '' : ` by ${who(p.by)}`}.`,
  /** `isNow`: at the playhead's own instant. */
  notYet: (p: { kind: UsedKind; at: string; isNow: boolean }) =>
    p.isNow ? 'It will be created in a later event at the same instant.' : `It will be created at ${p.at}.`,
  created: (p: { kind: UsedKind; at: string; fromStart: boolean }) =>
    p.fromStart ? 'It has existed since the start of the run.' : `It was created at ${p.at}.`,
  /** `until`: the end of the first lock; null: it ends at this very instant. */
  locked: (p: { numbers: readonly string[]; count: number; by: string; until: string | null }) =>
    p.count === 1
      ? `${p.numbers[0]!} is locked by ${who(p.by)}${p.until === null ? '' : ` until ${p.until}`}.`
      : `${some(p.numbers, p.count)} are locked by ${who(p.by)}${p.until === null ? '' : `; the earliest of these locks ends at ${p.until}`}.`,
  removedNow: (p: { numbers: readonly string[]; count: number }) =>
    `At the same instant the broker removed ${some(p.numbers, p.count)}, which had expired.`,
  /** Its holder closed before it had begun, or was killed. */
  lockedByGone: (p: {
    numbers: readonly string[]
    count: number
    by: string
    isKilled: boolean
    at: string
    until: string | null
    /** Whose one lock covers all of them. */
    session: string | null
    /** Its holder releases it then, at the end of its work. */
    isReleased: boolean
  }) =>
    `${Who(p.by)} ${p.isKilled ? `was killed at ${p.at} and can no longer settle` : `closed at ${p.at} without settling`} ${some(p.numbers, p.count)}${p.until === null ? '' : p.session !== null ? (p.isReleased ? `; ${p.count === 1 ? 'it is' : 'they are'} released with session ${p.session} at ${p.until}` : `; the lock on session ${p.session} lasts until ${p.until}`) : p.count === 1 ? `; the lock lasts until ${p.until}` : `; the earliest of these locks ends at ${p.until}`}.`,
  lockedDeferred: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'was' : 'were'} deferred and received by sequence number, so ${p.count === 1 ? 'it does' : 'they do'} not become available when the lock ends.`,
  deferred: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'is' : 'are'} deferred and can be received only by ${p.count === 1 ? 'its sequence number' : 'their sequence numbers'}.`,
  /** `to`: where the entity forwards to; null: it is its status. */
  deferredRefused: (p: {
    numbers: readonly string[]
    count: number
    entity: string
    to: string | null
    status: string
  }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'is' : 'are'} deferred; as long as ${theQueue(p.entity)} ${p.to === null ? `is ${p.status}` : `forwards its messages to ${theEntity(p.to)}`}, nobody can receive ${p.count === 1 ? 'it, not even by its sequence number' : 'them, not even by their sequence numbers'}.`,
  deferredDead: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'is' : 'are'} deferred; in the dead-letter queue of an entity that requires sessions, nobody can receive ${p.count === 1 ? 'it, not even by its sequence number' : 'them, not even by their sequence numbers'}.`,
  deferredExpired: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'is deferred and has' : 'are deferred and have'} expired; nobody can receive ${p.count === 1 ? 'it' : 'them'} any more.`,
  /** `status`: it refuses receives; null: it does not, or opening a receiver is enough. */
  expired: (p: {
    numbers: readonly string[]
    count: number
    listening: boolean
    entity: string
    status: string | null
  }) => {
    const missing = p.listening ? 'no receive operation is waiting' : 'nobody is listening'
    const refused = `${theQueue(p.entity)} is ${p.status} and no receive operation can remove ${p.count === 1 ? 'it' : 'them'}`
    return `${some(p.numbers, p.count)} ${p.count === 1 ? 'has' : 'have'} expired but ${p.count === 1 ? 'has' : 'have'} not been removed yet, because ${p.status === null ? missing : refused}.`
  },
  /** By the present default TTL, by which only a receive operation judges (G-5). */
  expiredByPresent: (p: { numbers: readonly string[]; count: number }) =>
    `According to the current default TTL, ${some(p.numbers, p.count)} ${p.count === 1 ? 'has' : 'have'} expired, but no receive operation has removed ${p.count === 1 ? 'it' : 'them'} yet.`,
  scheduled: (p: { count: number; next: string }) =>
    p.count === 1
      ? `1 message is scheduled to become active at ${p.next}; it is not available to receive yet.`
      : `${number(p.count)} messages are scheduled; the next becomes active at ${p.next}. They are not available to receive yet.`,
  deadLetters: (p: { count: number; path: string }) => `${plural(p.count, 'message is', 'messages are')} in ${p.path}.`,
  transferDeadLetters: (p: { count: number; path: string }) =>
    `${plural(p.count, 'message is', 'messages are')} in ${p.path}, because ${p.count === 1 ? 'it' : 'they'} could not be transferred.`,
  nearlyFull: (p: { held: string; limit: string }) =>
    `${p.held} of ${p.limit} are in use; every message counts, including deferred, scheduled, expired and dead-lettered ones.`,
  full: (p: { held: string; limit: string }) =>
    `${p.held} of ${p.limit} are in use, so the entity is full. Every message counts, including deferred, scheduled, expired and dead-lettered ones.`,
  withCredit: (p: { name: string; credit: number }) => `${client(p.name)} (credit ${p.credit})`,
  listening: (p: { receivers: readonly string[] }) =>
    `${list(p.receivers.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${p.receivers.length === 1 ? 'is' : 'are'} listening.`,
  openNotRequesting: (p: { receivers: readonly string[] }) =>
    `${list(p.receivers.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${p.receivers.length === 1 ? 'is open but is' : 'are open but are'} not requesting a message.`,
  openRefused: (p: { receivers: readonly string[] }) =>
    `${list(p.receivers.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${p.receivers.length === 1 ? 'is' : 'are'} open, but every receive operation is refused.`,
  heldListening: (p: { count: number }) =>
    `No receiver is open, but ${plural(p.count, 'session is', 'sessions are')} still locked, which counts as listening.`,
  /** Its handler works on; the lock is gone, or there never was one (`isDeleted`). */
  unlockedWork: (p: { by: string; number: string; isDeleted: boolean }) =>
    p.isDeleted
      ? `${Who(p.by)} is processing ${p.number}, which was deleted when it was received.`
      : `${Who(p.by)} is still processing ${p.number} but can no longer settle it.`,
  deletedBuffered: (p: { by: string; numbers: readonly string[]; count: number }) =>
    `The prefetch buffer of ${who(p.by)} contains ${some(p.numbers, p.count)}, which ${p.count === 1 ? 'was deleted when it was' : 'were deleted when they were'} received.`,
  notListening: 'Nobody is listening.',
  /** A topic has no dead-letter queue (Q-2); what it loses is scheduled. */
  lost: (p: { kind: UsedKind; count: number; hasDeadLetterQueue: boolean }) =>
    p.count === 0
      ? `The ${p.kind} contained no messages.`
      : `${plural(p.count, 'message', 'messages')} ${p.count === 1 ? 'was' : 'were'} deleted with it${p.hasDeadLetterQueue ? ' (dead-lettered messages included)' : ''}.`,
  rules: (p: { rules: readonly string[] }) =>
    p.rules.length === 0 ? 'The subscription has no rules, so it gets no messages.' : rulesAre(p.rules),
  forwards: (p: { path: string; to: string }) =>
    `${TheQueue(p.path)} forwards everything to ${theEntity(p.to)}, so ${theKind(p.path, false)} refuses receive operations.`,
  forwardedDead: (p: { count: number }) =>
    `So far, ${plural(p.count, 'dead-lettered message has', 'dead-lettered messages have')} been forwarded.`,
  forwardsDead: (p: { to: string }) => `Dead-lettered messages are forwarded to ${theEntity(p.to)}.`,
  sessionHeld: (p: { session: string; by: string; until: string; count: number; scheduled: number }) =>
    `Session ${p.session} is locked by ${who(p.by)} until ${p.until} and has ${orNo(p.count, 'message', 'messages')}${scheduledOf(p)}.`,
  /** `isFirst`: `first`, the first that is available, has none before it. */
  sessionFree: (p: { session: string; count: number; scheduled: number; first: string; isFirst: boolean }) =>
    `Session ${p.session} is not locked and has ${plural(p.count, 'message', 'messages')}${scheduledOf(p)}${p.count === 1 ? ',' : p.isFirst ? '; the first is' : '; the first available one is'} ${p.first}.`,
  /** Deferred, expired or scheduled ones only. */
  sessionFreeEmpty: (p: { session: string; count: number }) =>
    `Session ${p.session} is not locked, but ${p.count === 1 ? 'its message is not' : `none of its ${p.count} messages is`} available to receive.`,
  moreSessions: (count: number) => `${plural(count, 'more session is', 'more sessions are')} not listed.`,
  topicDeleted: (p: { at: string; topic: string }) =>
    `It was deleted at ${p.at} with ${withKind('the topic', p.topic)}.`,
  sessionsNote: (kind: UsedKind) =>
    `The ${kind} requires sessions, so a message goes only to the receiver that holds its session.`,
}
