/** Every sentence about a change and what it did, in English. Times, durations and numbers come as ready-made text. */

import type { ActName, FieldName, Obstacle } from '../view/acts-here.ts'
import type { Fate } from '../view/difference-fates.ts'
import type { KnobName } from '../view/tune.ts'
import type { Goal } from '../view/tune-hints.ts'

export type LastFate = Exclude<Fate, 'passedOn'>

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

const FATE_VERBS: Readonly<Record<LastFate, string>> = {
  done: 'done', deadLettered: 'dead-lettered', dropped: 'dropped', cancelled: 'cancelled', lost: 'deleted with its entity',
  waiting: 'waiting', held: 'not settled', deferred: 'deferred', scheduled: 'scheduled'
}

const withOthers = (id: string, others: string | null): string => (others === null ? id : `${id} and ${others} more`)

const differenceEn = {
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

/** What each value is, in a few words. */
const KNOBS: Readonly<Record<KnobName, string>> = {
  defaultMessageTimeToLive: 'how long its messages live at most',
  timeToLive: 'how long the message lives',
  lockDuration: 'how long a receiver may hold a message',
  maxDeliveryCount: 'deliveries before a message is dead-lettered',
  autoDeleteOnIdle: 'unused for so long, it is deleted',
  duplicateDetectionHistoryTimeWindow: 'how long a MessageId is remembered',
  instances: 'how many of it there are',
  maxConcurrentCalls: 'messages each one works on at a time',
  prefetchCount: 'messages it fetches ahead, their locks running',
  maxAutoLockRenewalDuration: 'how long it renews the lock of a message',
  sessionIdleTimeout: 'without messages for so long, it leaves the session',
  processingTime: 'how long one message takes it',
  every: 'time between two messages',
  ratePerSecond: 'messages a second, by chance',
  count: 'how many messages it sends',
  scheduledEnqueueTime: 'when the message is enqueued',
  scheduledEnqueueDelay: 'how long after the send it is enqueued',
  openAt: 'when it starts',
  closeAt: 'when it closes',
  killAt: 'when it is killed',
  restartAfter: 'how long after that it is back',
  sweepEvery: 'how often expired messages are swept away',
  runFor: 'how long the run lasts',
  seed: 'the luck of the draw'
}

const GOALS: Readonly<Record<Goal, string>> = {
  expired: 'nothing expires',
  lostLocks: 'no lock is lost',
  overDelivered: 'nothing is delivered too often',
  idleDeleted: 'it is not deleted'
}

const GOALS_OF: Readonly<Record<Goal, (path: string) => string>> = {
  expired: path => `none of ${path} expires`,
  lostLocks: path => `no lock on ${path} is lost`,
  overDelivered: path => `none of ${path} is delivered too often`,
  idleDeleted: path => `${path} is not deleted`
}

const OUTCOMES: Readonly<Partial<Record<LastFate, string>>> = { ...FATE_VERBS, waiting: 'left waiting', held: 'not settled yet when the run ends', deferred: 'left deferred', scheduled: 'left scheduled' }

const tuneEn = {
  title: 'What matters most in this scenario',
  outcome: (counts: readonly (readonly [how: LastFate, count: string])[]) =>
    counts.length === 0 ? 'no messages' : counts.map(([how, count]) => `${count} ${OUTCOMES[how] ?? how}`).join(' · '),
  outcomeHint: 'What became of the messages of the run that is shown',
  about: (name: KnobName) => KNOBS[name],
  label: (name: string, of: string | null) => (of === null ? name : `${name} of ${of}`),
  value: (text: string, original: string | null) => (original === null ? text : `${text}, originally ${original}`),
  legend: { original: 'as it was', hint: 'tried: it helps' },
  never: 'never',
  absent: 'not set',
  range: (min: string, max: string | null) => (max === null ? `from ${min}` : `${min} to ${max}`),
  /** `isAzures`: the range is Azure's, not the tier's nor ours. */
  rangeAndDefault: (range: string, usual: string | null, isAzures: boolean) => `${isAzures ? 'Azure: ' : ''}${range}${usual === null ? '' : `, default ${usual}`}`,
  reset: (original: string) => `Back to ${original}`,
  /** `of`: entity to which alone that applies. */
  hint: (value: string, goal: Goal, of: string | null) => `${value}: ${of === null ? GOALS[goal] : GOALS_OF[goal](of)}`,
  hintTitle: 'Tried by running it. Set it',
  more: (count: string) => `${count} more`,
  fewer: 'Fewer',
  notUnderstood: (example: string) => `Not understood. Write it like ${example}.`,
  examples: { duration: '46 s, 1 min 30 s, PT46S', count: '3', rate: '0.5' },
  outOfRange: (range: string) => `Out of range: ${range}.`,
  broken: 'The text has mistakes. Mend them under JSON; then its values stand here again.',
  none: 'This scenario has nothing that a slider could change.'
}

const ACTS: Readonly<Record<ActName, string>> = {
  send: 'Send a message here',
  schedule: 'Schedule a message',
  receive: 'Receive the next (PeekLock)',
  receiveAndDelete: 'Receive the next (ReceiveAndDelete)',
  peek: 'Peek',
  openReceiver: 'Open a receiver that only listens',
  closeReceiver: 'Close a receiver',
  updateEntity: 'Change a property from here on',
  deleteEntity: 'Delete it',
  acceptSession: 'Accept a session',
  closeSession: 'Close a session',
  renewSessionLock: 'Renew a session’s lock',
  setSessionState: 'Set a session’s state',
  getSessionState: 'Read a session’s state',
  addRule: 'Add a rule',
  removeRule: 'Remove a rule',
  complete: 'Complete it',
  abandon: 'Abandon it',
  defer: 'Defer it',
  deadLetter: 'Dead-letter it',
  renewLock: 'Renew its lock',
  receiveDeferred: 'Receive it by its number',
  cancelScheduled: 'Cancel its schedule',
  createQueue: 'Create a queue',
  createTopic: 'Create a topic',
  createSubscription: 'Create a subscription',
  beginTransaction: 'Begin a transaction',
  commitTransaction: 'Commit a transaction',
  rollbackTransaction: 'Roll a transaction back'
}

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  notLocked: 'it is not locked',
  notDeferred: 'it is not deferred',
  notScheduled: 'it is not scheduled',
  inSession: 'the lock of its session covers it: renew that one',
  inDeadLetterQueue: 'it is in a dead-letter queue already',
  gone: 'it is gone by now',
  entityGone: 'it was deleted before this instant',
  notYet: 'it is not there yet',
  sendToSubscription: 'a subscription gets its messages from its topic',
  sendToDeadLetterQueue: 'nobody sends to a dead-letter queue: messages are moved there',
  receiveFromTopic: 'a topic keeps nothing: receive from its subscriptions',
  needsSession: 'it requires sessions: accept one first',
  heldByNobody: 'no session is held: accept one first',
  sessionNotHeld: 'nobody holds its session: accept that first',
  deadInSession: 'a deferred message in the dead-letter queue of an entity with sessions cannot be fetched',
  forwards: 'it forwards its messages: nobody receives here',
  forwardsDead: 'it forwards its dead letters: nobody receives here',
  enlisted: 'an open transaction settles it already',
  noneOpen: 'no receiver that a step opened is open here',
  sendDisabled: 'its status forbids sending',
  receiveDisabled: 'its status forbids receiving',
  heldDisabled: 'its status forbids peeking and what a receiver does with what it holds',
  deletionLocked: 'the namespace carries a CanNotDelete lock',
  ofItsQueue: 'it belongs to its queue and goes with it',
  noRules: 'it has no rules',
  noTransaction: 'no transaction is open',
  noTopicsOnBasic: 'the Basic tier has no topics',
  noTransactionsOnBasic: 'the Basic tier has no transactions'
}

const FIELDS: Readonly<Record<FieldName, string>> = {
  messageId: 'messageId',
  timeToLive: 'timeToLive',
  sessionId: 'sessionId',
  scheduledEnqueueDelay: 'enqueued after',
  properties: 'applicationProperties',
  deadLetterReason: 'deadLetterReason',
  deadLetterErrorDescription: 'deadLetterErrorDescription',
  property: 'property',
  value: 'new value',
  name: 'name',
  sqlExpression: 'sqlExpression',
  rule: 'rule',
  state: 'state',
  receiver: 'receiver',
  transaction: 'transaction'
}

const HINTS: Readonly<Partial<Record<FieldName, string>>> = {
  timeToLive: 'none: 30 s, 5 min …',
  scheduledEnqueueDelay: '10 s, 5 min …',
  properties: 'amount=120, region=eu',
  value: '30 s, never, 3, on, Disabled …',
  sessionId: 'next available',
  state: 'empty clears it'
}

const actsEn = {
  title: (time: string) => `Act at ${time}`,
  lands: (time: string) => `The step is added at ${time}, after the other steps of that instant and after what the broker does by itself then; senders and handlers come later.`,
  landsLater: (time: string) => `The step is added at ${time}: a millisecond later it finds what senders and receivers have done at the playhead’s instant.`,
  groups: {
    message: (id: string) => `With ${id}`,
    entity: 'In',
    run: 'Anywhere'
  },
  act: (name: ActName) => ACTS[name],
  obstacle: (obstacle: Obstacle) => OBSTACLES[obstacle],
  /** Several that cannot be done for one reason. */
  names: (names: readonly ActName[]) => names.map((name, i) => (i === 0 ? ACTS[name] : ACTS[name].charAt(0).toLowerCase() + ACTS[name].slice(1))).join(', '),
  nothing: (obstacle: Obstacle) => `Nothing to do: ${OBSTACLES[obstacle]}.`,
  field: (name: FieldName) => FIELDS[name],
  fieldHint: (name: FieldName) => HINTS[name] ?? '',
  outside: 'none',
  goneEntity: 'what is not there now',
  doIt: 'Add this step',
  missing: (name: FieldName) => `${FIELDS[name]} is missing.`,
  notUnderstood: (name: FieldName) => `${FIELDS[name]} was not understood. Write it like 30 s, 5 min or PT30S.`,
  valueNotUnderstood: 'The value does not fit the property.',
  refused: (what: string) => `This step cannot be added: ${what}.`,
  brokenText: 'the text of the scenario has mistakes; mend them first',
  remove: (others: number) => (others === 0 ? 'Remove this step' : `Remove this step and ${others === 1 ? 'the one that builds' : `the ${others} that build`} on it`),
  removeHint: 'This record came from a step of the scenario; take it out and run again'
}

const whatIfEn = { difference: differenceEn, tune: tuneEn, acts: actsEn }

export type WhatIfWords = typeof whatIfEn

const TABLES: Readonly<Record<'en', WhatIfWords>> = { en: whatIfEn }

export const whatIfWords = (lang: 'en'): WhatIfWords => TABLES[lang]
