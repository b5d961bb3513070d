/** Every sentence about changing a scenario, in English; what a change did stands in difference.ts. Times, durations and numbers come as ready-made text. */

import type { ActName, FieldName, Obstacle } from '../../model/acts.ts'
import type { KnobName } from '../../model/tuning.ts'
import type { Goal } from '../../model/tuning.ts'
import type { LastFate } from '../../model/fate.ts'
import { FATE_VERBS } from './fates.ts'
import { number } from './grammar.ts'

/** What each value is, in a few words. */
const KNOBS: Readonly<Record<KnobName, string>> = {
  defaultMessageTimeToLive: 'the longest time to live of its messages',
  timeToLive: 'the time to live of the message',
  lockDuration: 'how long a message stays locked for a receiver',
  maxDeliveryCount: 'deliveries before a message is dead-lettered',
  autoDeleteOnIdle: 'how long it can be unused before it is deleted',
  duplicateDetectionHistoryTimeWindow: 'how long a MessageId is remembered',
  instances: 'how many instances there are',
  maxConcurrentCalls: 'messages that each instance processes at a time',
  prefetchCount: 'messages that it fetches in advance, already locked',
  maxAutoLockRenewalDuration: 'how long it renews the lock on a message',
  sessionIdleTimeout: 'how long it waits without messages before it closes the session',
  processingTime: 'how long it processes one message',
  every: 'time between two messages',
  ratePerSecond: 'messages per second, at random',
  count: 'how many messages it sends',
  scheduledEnqueueTime: 'when the message is enqueued',
  scheduledEnqueueDelay: 'how long after the send operation it is enqueued',
  openAt: 'when it is opened',
  closeAt: 'when it closes',
  killAt: 'when it is killed',
  restartAfter: 'how long after being killed it starts again',
  sweepEvery: 'how often expired messages are removed',
  runFor: 'how long the run lasts',
  seed: 'the start value of the random numbers',
}

const GOALS: Readonly<Record<Goal, string>> = {
  expired: 'nothing expires',
  lostLocks: 'no lock is lost',
  overDelivered: 'nothing is delivered too often',
  idleDeleted: 'it is not deleted',
}

const GOALS_OF: Readonly<Record<Goal, (path: string) => string>> = {
  expired: path => `no message in ${path} expires`,
  lostLocks: path => `no lock on ${path} is lost`,
  overDelivered: path => `no message in ${path} is delivered too often`,
  idleDeleted: path => `${path} is not deleted`,
}

const OUTCOMES: Readonly<Partial<Record<LastFate, string>>> = {
  ...FATE_VERBS,
  waiting: 'left waiting',
  held: 'unsettled at the end',
  deferred: 'left deferred',
  scheduled: 'left scheduled',
}

const tune = {
  title: 'Numbers you can change',
  outcome: (counts: readonly (readonly [how: LastFate, count: number])[]) =>
    counts.length === 0
      ? 'no messages'
      : counts.map(([how, count]) => `${number(count)} ${OUTCOMES[how] ?? how}`).join(' · '),
  outcomeHint: 'What happened to the messages in the run that is shown',
  about: (name: KnobName) => KNOBS[name],
  label: (name: string, of: string | null) => (of === null ? name : `${name} of ${of}`),
  value: (text: string, original: string | null) => (original === null ? text : `${text}, originally ${original}`),
  legend: { original: 'as it was', hint: 'tried: it helps' },
  untried: 'This run is too long for BusScope to try out what would help.',
  never: 'never',
  absent: 'not set',
  range: (min: string, max: string | null) => (max === null ? `from ${min}` : `${min} to ${max}`),
  /** `isAzures`: the range is Azure's, not the tier's nor ours. */
  rangeAndDefault: (range: string, usual: string | null, isAzures: boolean) =>
    `${isAzures ? 'Azure: ' : ''}${range}${usual === null ? '' : `, default ${usual}`}`,
  reset: (original: string) => `Back to ${original}`,
  /** `of`: entity to which alone that applies. */
  hint: (value: string, goal: Goal, of: string | null) => `${value}: ${of === null ? GOALS[goal] : GOALS_OF[goal](of)}`,
  hintTitle: 'BusScope tried a run with this value. Press to set it',
  more: (count: number) => `${number(count)} more`,
  fewer: 'Fewer',
  notUnderstood: (example: string) => `Not understood. Write it like ${example}.`,
  examples: { duration: '46 s, 1 min 30 s, PT46S', count: '3', rate: '0.5' },
  outOfRange: (range: string) => `Out of range: ${range}.`,
  broken: 'The text of the scenario contains errors. Fix them in the JSON tab; the values will then appear here again.',
  none: 'This scenario has no value that a slider could change.',
}

const ACTS: Readonly<Record<ActName, string>> = {
  send: 'Send a message here',
  schedule: 'Schedule a message',
  receive: 'Receive the next (PeekLock)',
  receiveAndDelete: 'Receive the next (ReceiveAndDelete)',
  peek: 'Peek',
  purge: 'Purge (delete all active messages)',
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
  rollbackTransaction: 'Roll a transaction back',
}

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  notLocked: 'it is not locked',
  notDeferred: 'it is not deferred',
  notScheduled: 'it is not scheduled',
  inSession: 'the lock of its session covers it: renew that lock',
  inDeadLetterQueue: 'it is in a dead-letter queue already',
  gone: 'it no longer exists',
  entityGone: 'it was deleted before this instant',
  notYet: 'it is not there yet',
  sendToSubscription: 'a subscription gets its messages from its topic',
  sendToDeadLetterQueue: 'messages cannot be sent to a dead-letter queue, only moved there',
  receiveFromTopic: 'a topic stores no messages: receive from its subscriptions',
  needsSession: 'it requires sessions: accept one first',
  heldByNobody: 'no session is held: accept one first',
  sessionNotHeld: 'nobody holds its session: accept the session first',
  deadInSession: 'a deferred message in the dead-letter queue of an entity with sessions cannot be received',
  forwards: 'it forwards its messages, so nothing can be received here',
  forwardsDead: 'it forwards its dead-lettered messages, so nothing can be received here',
  enlisted: 'it is already settled in an open transaction',
  noneOpen: 'no receiver that a step opened is open here',
  sendDisabled: 'its status does not allow sending',
  receiveDisabled: 'its status does not allow receiving',
  heldDisabled: 'its status does not allow peeking, settling messages and renewing locks',
  deletionLocked: 'the namespace has a CanNotDelete lock',
  ofItsQueue: 'it belongs to its queue and is deleted with it',
  noRules: 'it has no rules',
  noTransaction: 'no transaction is open',
  noTopicsOnBasic: 'the Basic tier has no topics',
  partitionedDelete: 'messages in a partitioned entity cannot be deleted in a batch',
  noTransactionsOnBasic: 'the Basic tier has no transactions',
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
  transaction: 'transaction',
}

const HINTS: Readonly<Partial<Record<FieldName, string>>> = {
  timeToLive: 'none: 30 s, 5 min…',
  scheduledEnqueueDelay: '10 s, 5 min…',
  properties: 'amount=120, region=eu',
  value: '30 s, never, 3, on, Disabled…',
  sessionId: 'next available',
  state: 'empty clears it',
}

const acts = {
  title: (time: string) => `Act at ${time}`,
  lands: (time: string) =>
    `The step is added at ${time}. It runs after the other steps of that instant and after what the broker does on its own, but before senders and handlers.`,
  landsLater: (time: string, who: string) =>
    `The step is placed 1 ms later, at ${time}, because ${who} has already acted at this instant.`,
  groups: { message: (id: string) => `With ${id}`, entity: 'In', run: 'Anywhere' },
  act: (name: ActName) => ACTS[name],
  obstacle: (obstacle: Obstacle) => OBSTACLES[obstacle],
  /** Several that cannot be done for one reason. */
  names: (names: readonly ActName[]) =>
    names
      .map((name, i) => (i === 0 ? ACTS[name] : ACTS[name].charAt(0).toLowerCase() + ACTS[name].slice(1)))
      .join(', '),
  nothing: (obstacle: Obstacle) => `Nothing can be done here: ${OBSTACLES[obstacle]}.`,
  field: (name: FieldName) => FIELDS[name],
  fieldHint: (name: FieldName) => HINTS[name] ?? '',
  outside: 'none',
  goneEntity: 'an entity that does not exist at the playhead',
  doIt: 'Add this step',
  missing: (name: FieldName) => `${FIELDS[name]} is missing.`,
  notUnderstood: (name: FieldName) => `${FIELDS[name]} was not understood. Write it like 30 s, 5 min or PT30S.`,
  valueNotUnderstood: 'The value is not valid for the property.',
  refused: (what: string) => `This step cannot be added: ${what}.`,
  brokenText: 'the text of the scenario contains errors; fix them first',
  remove: (others: number) =>
    others === 0
      ? 'Remove this step'
      : `Remove this step and ${others === 1 ? 'the one that builds' : `the ${others} that build`} on it`,
  removeHint: 'This event comes from a step of the scenario; remove the step and run again',
}

export const whatIf = { tune, acts }
