/** What a change did, in English. Times and durations come as ready-made text, and numbers that need no word beside them. */

import type { LastFate } from '../../model/fate.ts'
import { FATE_VERBS } from './fates.ts'
import { form, number, plural, TheEntity, theEntity, theQueue } from './grammar.ts'

/** "completed at 1:30" */
const fate = (how: LastFate, at: string): string => {
  switch (how) {
    case 'done':
      return `completed at ${at}`
    case 'deadLettered':
      return `dead-lettered at ${at}`
    case 'dropped':
      return `discarded at ${at}`
    case 'deleted':
      return `deleted at ${at}`
    case 'cancelled':
      return `cancelled at ${at}`
    case 'lost':
      return `deleted with its entity at ${at}`
    case 'waiting':
      return 'waiting at the end'
    case 'expired':
      return `expired at ${at}`
    case 'held':
      return 'unsettled at the end'
    case 'deferred':
      return 'deferred at the end'
    case 'scheduled':
      return 'scheduled at the end'
  }
}

/** As a sentence tells it: "order-1 is completed at 1:30 instead of being dead-lettered at 2:00". */
const happens = (how: LastFate, at: string): string => (how === 'expired' ? `expires at ${at}` : `is ${fate(how, at)}`)
const insteadOf = (how: LastFate, at: string): string => {
  switch (how) {
    case 'expired':
      return `expiring at ${at}`
    case 'waiting':
      return 'waiting at the end'
    default:
      return `being ${fate(how, at)}`
  }
}

/** Both are what it is when the run ends. */
const AT_END: ReadonlySet<LastFate> = new Set<LastFate>(['waiting', 'held', 'deferred', 'scheduled'])

const withOthers = (id: string, others: number): string => (others === 0 ? id : `${id} and ${number(others)} more`)
/** What one message went from and to; of several, one stands for all: the others have values of their own. */
const changes = (what: string, p: { id: string; others: number }, from: string, to: string): string =>
  p.others === 0
    ? `${what} of ${p.id} changes from ${from} to ${to}`
    : `${what} of ${number(p.others + 1)} messages changes, for example for ${p.id} from ${from} to ${to}`
/** "enqueued at 5:00 instead of 4:00", in the same way. */
function set(
  p: { id: string; at: string | null; was: string | null; others: number },
  done: string,
  preposition: string,
): string {
  const now = p.at === null ? `never ${done}` : `${done} ${preposition} ${p.at}`
  const was = p.was === null ? 'never' : p.at === null ? `${preposition} ${p.was}` : p.was
  return p.others === 0
    ? `${p.id} is ${now} instead of ${was}`
    : `${number(p.others + 1)} messages are ${done} ${preposition} a different time, for example ${p.id} ${p.at === null ? 'never' : `${preposition} ${p.at}`} instead of ${was}`
}
/** `path`: of a message whose id the other run has too. */
const named = (id: string, path: string | null): string => (path === null ? id : `${id} in ${theEntity(path)}`)

export const difference = {
  label: 'What the change did',
  undo: 'Undo',
  undoHint: 'Undo the change (Ctrl+Z)',
  redo: 'Redo',
  redoHint: 'Do it again (Ctrl+Shift+Z)',
  close: 'Clear the run before the change (Esc)',
  first: (at: string) => `First difference: ${at}`,
  firstHint: 'Go to where the two runs first differ',
  /** Each is a sentence without its full stop; it may begin with a name, which stays as it is written. */
  clauses: (clauses: readonly string[]) => `${clauses.join('. ')}.`,
  /** What undoing did. */
  undone: (text: string) => `Undone. ${text}`,
  deadLettered: (from: string, to: string) => `Dead-lettered: ${from} → ${to}`,
  deadLetteredBy: (reason: string, from: string, to: string) => `Dead-lettered with ${reason}: ${from} → ${to}`,
  dropped: (from: string, to: string) => `Discarded: ${from} → ${to}`,
  expired: (from: string, to: string) => `Expired but still stored: ${from} → ${to}`,
  lost: (from: string, to: string) => `Deleted with an entity: ${from} → ${to}`,
  /** Published to a topic, of which no subscription got a copy. */
  unreached: (from: string, to: string) => `Published without a copy: ${from} → ${to}`,
  reachesNone: (id: string, others: number) =>
    others === 0
      ? `No subscription got a copy of ${id}, so it was discarded`
      : `No subscription got a copy of ${withOthers(id, others)}, so they were discarded`,
  lostLocks: (from: string, to: string) => `Lost locks: ${from} → ${to}`,
  refusals: (from: string, to: string) => `Refused operations: ${from} → ${to}`,
  left: (from: string, to: string) => `Left at the end: ${from} → ${to}`,
  messages: (from: string, to: string) => `Messages: ${from} → ${to}`,
  redeliveries: (from: string, to: string) => `Redeliveries: ${from} → ${to}`,
  done: (from: string, to: string) => `Completed: ${from} → ${to}`,
  cancelled: (from: string, to: string) => `Cancelled: ${from} → ${to}`,
  allDone: (from: string, to: string) => `Last completion: ${from} → ${to}`,
  longestWait: (from: string, to: string) => `Longest wait until delivery: ${from} → ${to}`,
  fate,
  other: (p: { id: string; how: LastFate; at: string; was: LastFate; wasAt: string }) =>
    AT_END.has(p.how) && AT_END.has(p.was)
      ? `${p.id} is ${FATE_VERBS[p.how]} at the end instead of being ${FATE_VERBS[p.was]}`
      : p.how === 'expired' && p.was === 'expired'
        ? `${p.id} expires at ${p.at} instead of ${p.wasAt}`
        : `${p.id} ${happens(p.how, p.at)}${p.how === 'expired' ? ' but remains stored' : ''} instead of ${p.how === p.was ? p.wasAt : insteadOf(p.was, p.wasAt)}`,
  elsewhere: (p: {
    id: string
    how: LastFate
    at: string
    path: string
    was: LastFate
    wasAt: string
    wasPath: string
  }) =>
    `${p.id} ${happens(p.how, p.at)} in ${theQueue(p.path)} instead of ${p.how !== p.was ? `${insteadOf(p.was, p.wasAt)} ` : p.at === p.wasAt ? '' : `at ${p.wasAt} `}in ${theQueue(p.wasPath)}`,
  /** Of several one. */
  moved: (p: { count: number; id: string; how: LastFate; at: string; wasAt: string; isLater: boolean }) =>
    `${plural(p.count, 'message', 'messages')} ${p.how === 'expired' ? form(p.count, 'expires', 'expire') : `${form(p.count, 'is', 'are')} ${FATE_VERBS[p.how]}`} ${p.isLater ? 'later' : 'earlier'}${p.count === 1 ? ':' : ', for example'} ${p.id} at ${p.at} instead of ${p.wasAt}`,
  /** `others`: that are new too. */
  isNew: (p: { id: string; path: string | null; how: LastFate; at: string; others: number }) =>
    p.others === 0
      ? `${named(p.id, p.path)} is new and ${happens(p.how, p.at)}`
      : `${number(p.others + 1)} messages are new, for example ${named(p.id, p.path)}, which ${happens(p.how, p.at)}`,
  gone: (id: string, path: string | null, others: number) =>
    others === 0
      ? `${named(id, path)} is not in this run`
      : `${number(others + 1)} messages are not in this run, for example ${named(id, path)}`,
  entityKept: (path: string, at: string) => `${TheEntity(path)} remains at the end instead of being deleted at ${at}`,
  entityDeleted: (path: string, at: string) => `${TheEntity(path)} is deleted at ${at}`,
  entityDeletedAt: (path: string, from: string, to: string) =>
    `${TheEntity(path)} is deleted at ${to} instead of ${from}`,
  /** Lost as before, where others of its entity are saved. */
  still: (p: { id: string; how: LastFate; at: string; others: number }) =>
    p.others > 0
      ? `${withOthers(p.id, p.others)} are still ${FATE_VERBS[p.how]}`
      : p.how === 'expired'
        ? `${p.id} still expires at ${p.at}`
        : `${p.id} is still ${fate(p.how, p.at)}`,
  runLonger: (end: string, told: string | null) =>
    `The run continues until ${end}${told === null ? ', but nothing more happens' : told === '' ? '' : `. After the former end: ${told}`}`,
  runShorter: (end: string, told: string | null) =>
    `The run now ends at ${end}${told === null ? '; nothing happened after that' : told === '' ? '' : `. No longer included: ${told}`}`,
  enqueuedAt: (id: string, at: string) => `${id} is enqueued at ${at}`,
  ended: (id: string, how: LastFate, at: string) => `${id} ${happens(how, at)}`,
  toldCounts: (enqueued: number, ended: readonly (readonly [how: LastFate, count: number])[]) =>
    [
      ...(enqueued === 0 ? [] : [[enqueued, 'enqueued'] as const]),
      ...ended.map(([how, count]) => [count, FATE_VERBS[how]] as const),
    ]
      .map(([count, done], i) => `${i === 0 ? plural(count, 'message', 'messages') : number(count)} ${done}`)
      .join(', '),
  entityRenamed: (was: string, path: string) => `${TheEntity(was)} is now called ${path}`,
  entityNew: (path: string) => `${TheEntity(path)} is new`,
  entityGone: (path: string) => `${TheEntity(path)} no longer exists`,
  enqueuedMoved: (p: { id: string; at: string | null; was: string | null; others: number }) => set(p, 'enqueued', 'at'),
  scheduleMoved: (p: { id: string; at: string | null; was: string | null; others: number }) =>
    set(p, 'scheduled to become active', 'at'),
  expiryMoved: (p: { id: string; at: string | null; was: string | null; others: number }) =>
    changes('ExpiresAtUtc', p, p.was ?? 'never', p.at ?? 'never'),
  lockMoved: (p: { id: string; at: string | null; was: string | null; others: number }) =>
    changes('LockedUntilUtc', p, p.was ?? 'never', p.at ?? 'never'),
  numberChanged: (p: { id: string; at: string; was: string; others: number }) =>
    changes('SequenceNumber', p, p.was, p.at),
  contentChanged: (p: { id: string; others: number }) =>
    `The properties or the body of ${withOthers(p.id, p.others)} ${p.others === 0 ? 'is' : 'are'} different`,
  sameEndsBut: (moved: readonly string[], why: string | null) =>
    `${moved.join('. ')}. Every message ends as before${why === null ? '' : ` because ${why}`}.`,
  tooLarge: (most: string) => `Runs of more than ${most} events are not compared.`,
  sameEnds: 'Every message ends as before; only intermediate events differ.',
  nothing: 'The run is exactly the same.',
  nothingBecause: (why: string) => `The run is the same because ${why}.`,
  putBack: 'the scenario is as it was before',
  noEffect: 'nothing that was changed affects it',
  onlyWords: 'only words were changed',
  onlyNames: 'only names were changed',
  withinTimeToLive: (path: string, wait: string, ttl: string) =>
    `no message in ${theQueue(path)} waits longer than ${wait}, and the TTL is ${ttl}`,
  withinLock: (path: string, held: string) => `no message in ${theQueue(path)} needs its lock for longer than ${held}`,
  withinDeliveries: (path: string, count: number) =>
    `no message in ${theQueue(path)} is delivered more than ${count === 1 ? 'once' : `${count} times`}`,
  /** Of a topic or an entity that forwards: wherever its messages went. */
  withinTimeToLiveBeyond: (path: string, wait: string, ttl: string) =>
    `no message that came through ${theEntity(path)} waits anywhere longer than ${wait}, and the TTL is ${ttl}`,
  neverLocked: (path: string) => `nothing in ${theQueue(path)} is ever locked`,
  neverDelivered: (path: string) => `nothing in ${theQueue(path)} is ever delivered`,
  withinCount: (path: string, count: number) =>
    `DeliveryCount of messages in ${theQueue(path)} never exceeds ${count}, because a release does not count`,
  neverIdle: (path: string, limit: string) => `${theEntity(path)} is never unused for ${limit}`,
  nothingExpires: (path: string) => `no message in ${theQueue(path)} expires`,
  neverWaits: (path: string) => `no message in ${theQueue(path)} ever waits`,
  noChance: 'nothing in this scenario is random',
}
