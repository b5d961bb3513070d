/** What a change did, in English. Times, durations and numbers come as ready-made text. */

import { FATE_VERBS } from './fates.ts'
import type { LastFate } from './fates.ts'

/** "done at 1:30" */
const fate = (how: LastFate, at: string): string => {
  switch (how) {
    case 'done': return `done at ${at}`
    case 'deadLettered': return `dead-lettered at ${at}`
    case 'dropped': return `dropped at ${at}`
    case 'cancelled': return `cancelled at ${at}`
    case 'lost': return `deleted with its entity at ${at}`
    case 'waiting': return 'still waiting at the end'
    case 'held': return 'not settled yet when the run ends'
    case 'deferred': return 'still deferred at the end'
    case 'scheduled': return 'still scheduled at the end'
  }
}

const withOthers = (id: string, others: string | null): string => (others === null ? id : `${id} and ${others} more`)

export const difference = {
  label: 'What the change did',
  undo: 'Undo',
  undoHint: 'Undo the change (Ctrl+Z)',
  redo: 'Redo',
  redoHint: 'Do it again (Ctrl+Shift+Z)',
  close: 'Clear the ghosts of the run before (Esc)',
  first: (at: string) => `First difference ${at}`,
  firstHint: 'Go to where the two runs part',
  /** The first word is capitalised where it is ours: names stay as they are written. */
  clauses: (clauses: readonly string[]) => `${clauses.join('; ').replace(/^(new:|longest|the|lost|refused|messages|redeliveries) /, word => word.charAt(0).toUpperCase() + word.slice(1))}.`,
  /** What undoing did. */
  undone: (text: string) => `Undone: ${text.replace(/^(New:|Longest|The|Lost|Refused|Messages|Redeliveries|Nothing|Every) /, word => word.toLowerCase())}`,
  deadLettered: (from: string, to: string) => `${from} dead-lettered → ${to}`,
  deadLetteredBy: (reason: string, from: string, to: string) => `${from} dead-lettered with ${reason} → ${to}`,
  dropped: (from: string, to: string) => `${from} dropped → ${to}`,
  lost: (from: string, to: string) => `${from} deleted with an entity → ${to}`,
  lostLocks: (from: string, to: string) => `lost locks ${from} → ${to}`,
  refusals: (from: string, to: string) => `refused operations ${from} → ${to}`,
  left: (from: string, to: string) => `${from} left at the end → ${to}`,
  messages: (from: string, to: string) => `messages ${from} → ${to}`,
  redeliveries: (from: string, to: string) => `redeliveries ${from} → ${to}`,
  done: (from: string, to: string) => `${from} done → ${to}`,
  cancelled: (from: string, to: string) => `${from} cancelled → ${to}`,
  allDone: (from: string, to: string) => `the last one done at ${from} → ${to}`,
  longestWait: (from: string, to: string) => `longest wait ${from} → ${to}`,
  fate,
  other: (p: { id: string; how: LastFate; at: string; was: LastFate; wasAt: string }) =>
    p.how === p.was ? `${p.id} ${FATE_VERBS[p.how]} at ${p.at} instead of ${p.wasAt}` : `${p.id} ${fate(p.how, p.at)} instead of ${fate(p.was, p.wasAt)}`,
  elsewhere: (p: { id: string; how: LastFate; at: string; path: string; was: LastFate; wasAt: string; wasPath: string }) =>
    `${p.id} ${fate(p.how, p.at)} in ${p.path} instead of ${p.how === p.was && p.at === p.wasAt ? '' : `${fate(p.was, p.wasAt)} `}in ${p.wasPath}`,
  /** Of several one. */
  moved: (p: { count: string; id: string; how: LastFate; at: string; wasAt: string; isLater: boolean }) =>
    `${p.count} ${FATE_VERBS[p.how]} ${p.isLater ? 'later' : 'earlier'}: ${p.id} at ${p.at} instead of ${p.wasAt}`,
  isNew: (p: { id: string; how: LastFate; at: string }) => `new: ${p.id}, ${fate(p.how, p.at)}`,
  entityKept: (path: string, at: string) => `${path} is not deleted at ${at} any more`,
  entityDeleted: (path: string, at: string) => `${path} is deleted at ${at}`,
  entityDeletedAt: (path: string, from: string, to: string) => `${path} is deleted at ${to} instead of ${from}`,
  /** Lost as before, where others of its entity are saved. */
  still: (p: { id: string; how: LastFate; at: string; others: string | null }) =>
    p.others === null ? `${p.id} still ${fate(p.how, p.at)}` : `${p.id} and ${p.others} more still ${FATE_VERBS[p.how]}`,
  runLonger: (end: string, told: string | null) => `the run goes on to ${end}${told === null ? ', nothing more happens' : told === '' ? '' : `: ${told}`}`,
  runShorter: (end: string, told: string | null) => `the run ends at ${end} already${told === null ? ', nothing happened after that' : told === '' ? '' : `, without: ${told}`}`,
  enqueuedAt: (id: string, at: string) => `${id} enqueued at ${at}`,
  ended: (id: string, how: LastFate, at: string) => `${id} ${fate(how, at)}`,
  toldCounts: (enqueued: string | null, ended: readonly (readonly [how: LastFate, count: string])[]) =>
    [...(enqueued === null ? [] : [`${enqueued} enqueued`]), ...ended.map(([how, count]) => `${count} ${FATE_VERBS[how]}`)].join(', '),
  entityRenamed: (was: string, path: string) => `${was} is now called ${path}`,
  entityNew: (path: string) => `new: ${path}`,
  entityGone: (path: string) => `${path} does not exist any more`,
  enqueuedMoved: (p: { id: string; at: string | null; was: string | null; others: string | null }) =>
    `${withOthers(p.id, p.others)} enqueued at ${p.at ?? 'never'} instead of ${p.was ?? 'never'}`,
  scheduleMoved: (p: { id: string; at: string | null; was: string | null; others: string | null }) =>
    `${withOthers(p.id, p.others)} scheduled for ${p.at ?? 'never'} instead of ${p.was ?? 'never'}`,
  expiryMoved: (p: { id: string; at: string | null; was: string | null; others: string | null }) =>
    `ExpiresAtUtc of ${withOthers(p.id, p.others)} moved from ${p.was ?? 'never'} to ${p.at ?? 'never'}`,
  lockMoved: (p: { id: string; at: string | null; was: string | null; others: string | null }) =>
    `LockedUntilUtc of ${withOthers(p.id, p.others)} moved from ${p.was ?? 'never'} to ${p.at ?? 'never'}`,
  sameEndsBut: (moved: readonly string[], why: string | null) => `${moved.join('; ')}; every message ends as before${why === null ? '' : `: ${why}`}.`,
  sameEnds: 'Every message ends as before; only details on the way differ.',
  nothing: 'Nothing changed: the run is the same, record by record.',
  nothingBecause: (why: string) => `Nothing changed: ${why}.`,
  onlyWords: 'only words were changed',
  withinTimeToLive: (path: string, wait: string, ttl: string) => `no message of ${path} waits longer than ${wait}, so a TTL of ${ttl} ends none`,
  withinLock: (path: string, held: string) => `no lock on ${path} is needed longer than ${held}`,
  withinDeliveries: (path: string, count: number) => `no message of ${path} is delivered more than ${count === 1 ? 'once' : `${count} times`}`,
  /** Of a topic or an entity that forwards: wherever its messages went. */
  withinTimeToLiveBeyond: (path: string, wait: string, ttl: string) => `no message that came through ${path} waits anywhere longer than ${wait}, so a TTL of ${ttl} ends none`,
  neverLocked: (path: string) => `nothing on ${path} is ever locked`,
  neverDelivered: (path: string) => `nothing on ${path} is ever delivered`,
  withinCount: (path: string, count: number) => `the DeliveryCount of no message of ${path} goes above ${count}: a release does not count`,
  neverIdle: (path: string, limit: string) => `${path} is never unused for ${limit}`,
  neverWaits: (path: string) => `no message of ${path} ever waits`,
  noChance: 'nothing in this scenario is left to chance'
}
