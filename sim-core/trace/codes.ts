/**
 * A record's code: its kind (contract section 2) and the branch of the rule that led to it. The facts a
 * record cites (semantics.md) follow from its code alone, so they are stored here once and not per record.
 */
import type { Birth, EveryKey, ExpiryBranch, Kind, RecordOf } from './records.ts'

export interface CodeInfo {
  readonly kind: Kind
  /** What the row's subject column holds. */
  readonly about: 'message' | 'entity' | 'nothing'
  readonly facts: readonly string[]
  /** Keys that every record of this code has: `branch` where the kind has several, and others. */
  readonly fixed: EveryKey
}

const codes: CodeInfo[] = []

/** The branch must be named here; of operation-failed it is the refusal's. */
type Fixed<K extends Kind> = K extends 'operation-failed'
  ? object
  : Pick<RecordOf<K>, BranchKey<K>> & Partial<RecordOf<K>>
type BranchKey<K extends Kind> = Extract<keyof RecordOf<K>, 'branch'>

function code<K extends Kind>(
  kind: K,
  about: CodeInfo['about'],
  facts: string,
  ...[fixed]: object extends Fixed<K> ? [fixed?: Fixed<K>] : [fixed: Fixed<K>]
): number {
  codes.push({ kind, about, facts: facts === '' ? [] : facts.split(' '), fixed: (fixed ?? {}) as EveryKey })
  return codes.length - 1
}

/** Two alternatives of one rule: `[dropped, deadLettered]`. */
function expired(branch: ExpiryBranch, facts: string): readonly [number, number] {
  return [
    code('message-expired', 'message', `${facts} S-32`, { branch, outcome: 'dropped' }),
    code('message-expired', 'message', `${facts} S-31 S-34 Q-13`, { branch, outcome: 'deadLettered' }),
  ]
}

/** Where a message's effective time to live came from; `outer`: the topic's of a subscription, or the tier's. */
export type TimeToLiveOrigin = 'never' | 'own' | 'default' | 'clamped' | 'outerDefault' | 'outerClamped'
export type EnqueuedCodes = Readonly<Record<TimeToLiveOrigin, number>>

function enqueued(branch: Birth, facts: string): EnqueuedCodes {
  const by = (origin: string): number => code('message-enqueued', 'message', `S-57 S-64 ${facts} ${origin}`, { branch })
  return {
    never: by('S-27'),
    own: by('S-3 S-4 S-5 T-1'),
    default: by('S-4 S-5 S-20 S-22 T-1'),
    clamped: by('S-4 S-5 S-23 S-24 T-1'),
    outerDefault: by('S-4 S-5 S-29 T-1'),
    outerClamped: by('S-4 S-5 S-29 S-24 T-1'),
  }
}

/** A copy in a subscription, where topic and subscription bound the time to live together (S-30, T-2). */
function copied(branch: Birth, facts: string): EnqueuedCodes {
  const by = (origin: string): number =>
    code('message-enqueued', 'message', `R-1 R-2 N-2 S-64 ${facts} ${origin}`, { branch })
  return {
    never: by('S-27'),
    own: by('S-3 S-4 S-5 T-2'),
    default: by('S-4 S-5 S-20 S-22 T-2'),
    clamped: by('S-4 S-5 S-23 S-24 T-2'),
    outerDefault: by('S-4 S-5 S-22 S-30 T-2 G-20'),
    outerClamped: by('S-4 S-5 S-24 S-30 T-2 G-20'),
  }
}

export const Code = {
  entityCreated: code('entity-created', 'entity', 'I-14'),
  entityUpdated: code('entity-updated', 'entity', 'L-29'),
  /** Its default. */
  entityTimeToLiveChanged: code('entity-updated', 'entity', 'S-21 S-75 L-29'),
  entityForwardChanged: code('entity-updated', 'entity', 'F-1 F-5'),
  entityStatusChanged: code('entity-updated', 'entity', 'E-3 L-29'),
  entityDeletedIdle: code('entity-deleted', 'entity', 'S-41 S-44 I-13 I-7', { reason: 'autoDeleteOnIdle' }),
  entityDeletedIdleUnderLock: code('entity-deleted', 'entity', 'S-41 S-44 S-47 I-13 I-7', {
    reason: 'autoDeleteOnIdle',
  }),
  entityDeletedExplicit: code('entity-deleted', 'entity', 'I-9 L-26', { reason: 'explicit' }),
  entityDeletedWithTopic: code('entity-deleted', 'entity', 'I-8', { reason: 'topicDeleted' }),
  ruleAdded: code('rule-added', 'entity', 'R-4 S-51'),
  ruleRemoved: code('rule-removed', 'entity', 'R-4'),
  idleClockReset: code('idle-clock-reset', 'entity', 'S-49 I-3 G-16'),
  topicIdleClockReset: code('idle-clock-reset', 'entity', 'S-50 I-3'),
  /** By an operation on one of its subscriptions. */
  topicIdleClockResetBelow: code('idle-clock-reset', 'entity', 'S-50 I-4'),
  subscriptionIdleClockReset: code('idle-clock-reset', 'entity', 'S-51 I-3 G-16'),
  /** The switch `messagesKeepSubscriptionAlive`. */
  subscriptionKeptByMessage: code('idle-clock-reset', 'entity', 'I-5 G-15'),

  scheduled: code('message-scheduled', 'message', 'S-16 S-66 S-67 C-1 C-2 N-6', { branch: 'sent' }),
  /** Forwarded with a time that a rule's action set. */
  scheduledForwarded: code('message-scheduled', 'message', 'R-9 S-67 C-2 N-6 F-2 F-9', { branch: 'forwarded' }),
  scheduledCancelled: code('scheduled-message-cancelled', 'message', 'S-68 C-7 N-7'),
  enqueued: enqueued('sent', 'S-55 N-1'),
  /** A step had shifted the broker's clock. */
  enqueuedSkewed: enqueued('sent', 'S-62 S-55 N-1'),
  /** The first number was preset (ours, for showing the end of the range). */
  enqueuedPreset: enqueued('sent', 'S-55 S-59 N-11'),
  enqueuedInPartition: enqueued('sent', 'S-56 S-58 N-9 P-1 G-34'),
  enqueuedLate: enqueued('sent', 'C-6 G-10'),
  activated: enqueued('activated', 'S-73 S-18 C-3 N-6'),
  copied: copied('copied', 'S-57'),
  /** By a rule with an action. */
  copiedByAction: copied('copiedByAction', 'R-5 R-9'),
  forwarded: enqueued('forwarded', 'F-2 F-6 F-9 N-4'),
  deadLetterForwarded: enqueued('deadLetterForwarded', 'Q-10 Q-12 F-9'),
  /** Could not reach its destination: numbered by the queue it was sent via, then dead-lettered there. */
  transferred: enqueued('transferred', 'A-5 G-12'),
  published: code('message-published', 'message', 'R-1 N-2 S-57 S-64', { branch: 'sent' }),
  publishedSkewed: code('message-published', 'message', 'R-1 N-2 S-57 S-62', { branch: 'sent' }),
  publishedActivated: code('message-published', 'message', 'R-1 N-2 S-73 C-10 C-11', { branch: 'activated' }),
  publishedForwarded: code('message-published', 'message', 'R-1 N-2 F-2', { branch: 'forwarded' }),
  publishedDeadLetterForwarded: code('message-published', 'message', 'R-1 N-2 Q-10', { branch: 'deadLetterForwarded' }),
  timeToLiveClamped: code('time-to-live-clamped', 'message', 'S-23 S-24 T-3 G-29'),
  timeToLiveClampedByTopic: code('time-to-live-clamped', 'message', 'S-23 S-24 S-30 T-2 T-3'),
  timeToLiveClampedByTier: code('time-to-live-clamped', 'message', 'S-29 S-24 T-3'),
  duplicateDiscarded: code('duplicate-discarded', 'entity', 'U-2 U-3 U-4 U-5 U-7 G-8'),
  /** It came by a forward (F-12). */
  duplicateForwarded: code('duplicate-discarded', 'entity', 'F-12 U-2 U-3 U-4 U-5 U-7 G-8'),
  duplicateScheduleDiscarded: code('duplicate-discarded', 'entity', 'C-12 U-6 U-4 U-5 U-7 G-8'),

  locked: code('message-locked', 'message', 'L-2 L-4 L-5 O-1 O-2', { branch: 'active' }),
  lockedAgain: code('message-locked', 'message', 'L-2 L-4 L-12 L-24 O-1 O-3', { branch: 'active' }),
  /** In a dead-letter queue. */
  lockedDead: code('message-locked', 'message', 'Q-5 Q-6 T-15 L-4', { branch: 'deadLettered' }),
  lockedDeferred: code('message-locked', 'message', 'D-1 D-4 L-4 L-11', { branch: 'deferred' }),
  lockedRecomputed: code('message-locked', 'message', 'L-2 L-4 T-18 G-5 S-25', { branch: 'active' }),
  lockedInSession: code('message-locked', 'message', 'X-3 X-7 X-8 L-2', { branch: 'inSession' }),
  lockedInSessionAgain: code('message-locked', 'message', 'X-7 X-8 L-12 L-24', { branch: 'inSession' }),
  lockedDeferredInSession: code('message-locked', 'message', 'D-1 D-4 D-10 X-8', { branch: 'deferredInSession' }),
  lockedInPartition: code('message-locked', 'message', 'L-2 L-4 L-5 P-2', { branch: 'inPartition' }),
  received: code('message-received', 'message', 'L-1 O-1 O-2', { branch: 'active' }),
  receivedDead: code('message-received', 'message', 'L-1 Q-5 Q-6 T-15', { branch: 'deadLettered' }),
  receivedDeferred: code('message-received', 'message', 'L-1 D-1', { branch: 'deferred' }),
  lockRenewed: code('lock-renewed', 'message', 'L-4 L-6'),
  lockRenewedExpired: code('lock-renewed', 'message', 'L-4 L-6 T-13 G-27'),
  lockExpired: code('lock-expired', 'message', 'L-14 L-15 L-12 G-17 G-21', { branch: 'timedOut' }),
  lockExpiredDead: code('lock-expired', 'message', 'L-21 Q-6 Q-8', { branch: 'deadLetteredTimedOut' }),
  lockExpiredDeferred: code('lock-expired', 'message', 'D-4 L-14 L-15', { branch: 'deferredTimedOut' }),
  lockDiedWithReceiver: code('lock-expired', 'message', 'G-6 L-14', { branch: 'receiverClosed' }),
  lockExpiredInSession: code('lock-expired', 'message', 'X-9 L-14 L-18', { branch: 'sessionEnded' }),
  abandoned: code('message-abandoned', 'message', 'L-14 L-12 L-23', { branch: 'active' }),
  abandonedDead: code('message-abandoned', 'message', 'L-21 Q-6 Q-8', { branch: 'deadLettered' }),
  abandonedDeferred: code('message-abandoned', 'message', 'D-4 L-14', { branch: 'deferred' }),
  deferred: code('message-deferred', 'message', 'D-1 D-2 D-3 L-14 G-4'),
  deferredDead: code('message-deferred', 'message', 'D-1 D-2 L-21 Q-6 Q-8'),
  deferredExpired: code('message-deferred', 'message', 'D-1 D-3 L-14 T-13 G-3'),
  releasedWithSession: code('message-released', 'message', 'X-10 L-17 L-18', { branch: 'sessionClosed' }),
  releasedByClient: code('message-released', 'message', 'L-17 L-12', { branch: 'settled' }),
  completed: code('message-completed', 'message', 'L-2'),
  completedDead: code('message-completed', 'message', 'L-2 Q-6'),
  completedExpired: code('message-completed', 'message', 'L-2 S-8 S-36'),

  /** A receiver was listening at the instant of expiry (Z-5, whenListening). */
  expiredListening: expired('listenedTo', 'S-6 S-7 Z-5 G-30'),
  /** Nobody was listening; the next opened receiver or receive found it. */
  expiredFound: expired('foundLater', 'S-6 S-7 S-11 T-9 Z-5'),
  /** A receive was outstanding at the instant of expiry (onReceive, sweepEvery). */
  expiredOutstanding: expired('receiveWaiting', 'S-7 S-14 T-9 Z-5'),
  expiredImmediate: expired('immediate', 'S-7 G-2 Z-5'),
  expiredSwept: expired('swept', 'S-7 S-11 T-9 Z-5'),
  /** Its lock ended at or after its expiry. */
  expiredAtLockEnd: expired('underLock', 'S-8 S-9 S-35 T-14 G-19'),
  /** A receiveDeferred named it. */
  expiredDeferred: expired('deferred', 'T-16 D-9'),

  deadLetteredExpired: code('message-dead-lettered', 'message', 'S-31 S-33 S-34 Q-4 Q-13', { branch: 'expired' }),
  deadLetteredMaxDelivery: code('message-dead-lettered', 'message', 'L-19 L-20 G-18 Q-1 Q-4', {
    branch: 'maxDeliveryCount',
  }),
  deadLetteredByApplication: code('message-dead-lettered', 'message', 'L-16 Q-4', { branch: 'byApplication' }),
  deadLetteredByApplicationExpired: code('message-dead-lettered', 'message', 'L-16 Q-4 T-13 G-3', {
    branch: 'byApplication',
  }),

  deadLetteredHops: code('message-dead-lettered', 'message', 'F-3 Q-4', { branch: 'hopsExceeded' }),
  deadLetteredForward: code('message-dead-lettered', 'message', 'F-4 G-12 Q-4', { branch: 'forwardRefused' }),
  /** Section 4 of the fact sheet, a row without a number. */
  deadLetteredHeader: code('message-dead-lettered', 'message', 'F-4 M Q-4', { branch: 'headerTooLarge' }),
  deadLetteredNoSession: code('message-dead-lettered', 'message', 'X-1 R-10', { branch: 'noSessionId' }),
  deadLetteredForwardNoSession: code('message-dead-lettered', 'message', 'F-11 Q-4', {
    branch: 'forwardedWithoutSessionId',
  }),
  deadLetteredFilter: code('message-dead-lettered', 'message', 'R-7 R-8 Q-14', { branch: 'filterFailed' }),
  deadLetteredTransfer: code('message-dead-lettered', 'message', 'A-5 G-12', { branch: 'transferRefused' }),

  messageForwarded: code('message-forwarded', 'message', 'F-1 F-2 F-3 F-8'),
  messageDeadLetterForwarded: code('message-forwarded', 'message', 'Q-10 Q-12 F-3'),

  peeked: code('messages-peeked', 'entity', 'O-7 O-9 O-10 L-25 S-25 S-26'),
  peekedExpired: code('messages-peeked', 'entity', 'O-7 O-9 O-10 L-25 S-25 S-26 S-13 T-10 G-31'),
  messageDeleted: code('message-deleted', 'message', 'B-6'),
  messagesDeleted: code('messages-deleted', 'entity', 'B-6 I-15'),
  receiveEmpty: code('receive-empty', 'entity', 'O-6 S-14'),
  receiveWaiting: code('receive-waiting', 'entity', 'O-6 O-1'),
  operationFailed: code('operation-failed', 'entity', ''),
  operationFailedOnMessage: code('operation-failed', 'message', ''),

  sessionAccepted: code('session-accepted', 'entity', 'X-3 X-4 X-11', { branch: 'named' }),
  sessionAcceptedNext: code('session-accepted', 'entity', 'X-3 X-6 X-11', { branch: 'next' }),
  sessionLockRenewed: code('session-lock-renewed', 'entity', 'X-8 L-4'),
  sessionClosed: code('session-closed', 'entity', 'X-10', { branch: 'asked' }),
  /** The switch `sessionLocksDieWithReceiver`. */
  sessionReleasedWithReceiver: code('session-closed', 'entity', 'X-10 G-6', { branch: 'receiverClosed' }),
  sessionStateSet: code('session-state-set', 'entity', 'X-11'),
  sessionStateRead: code('session-state-read', 'entity', 'X-11'),
  sessionLockExpired: code('session-lock-expired', 'entity', 'X-9'),

  transactionBegun: code('transaction-begun', 'nothing', 'A-1 A-2'),
  transactionCommitted: code('transaction-committed', 'nothing', 'A-1 A-4'),
  transactionRolledBack: code('transaction-rolled-back', 'nothing', 'A-3 N-10 G-8', { branch: 'asked' }),
  transactionTimedOut: code('transaction-rolled-back', 'nothing', 'A-2 A-3 N-10 G-8', { branch: 'timedOut' }),
  clockSkewSet: code('clock-skew-set', 'nothing', 'S-62'),

  processingStarted: code('processing-started', 'message', 'L-2 L-5', { branch: 'peekLock' }),
  /** Of a message received and deleted: gone on delivery. */
  processingStartedGone: code('processing-started', 'message', 'L-1', { branch: 'receiveAndDelete' }),
  processingStartedLate: code('processing-started', 'message', 'L-31 O-5', { branch: 'peekLock', late: true }),
  processingFinished: code('processing-finished', 'message', 'L-2', { branch: 'peekLock' }),
  processingFinishedGone: code('processing-finished', 'message', 'L-1', { branch: 'receiveAndDelete' }),
  processingFinishedLate: code('processing-finished', 'message', 'L-7', { branch: 'peekLock', late: true }),
  receiverOpened: code('receiver-opened', 'entity', 'Z-5 I-3'),
  receiverClosed: code('receiver-closed', 'entity', 'L-10 G-6'),
  receiverKilled: code('receiver-killed', 'entity', 'L-10 L-15 G-6'),
  runStopped: code('run-stopped', 'nothing', ''),
} as const

export const CODES: readonly CodeInfo[] = codes

/** In the order of contract section 2. */
export const KINDS: readonly Kind[] = [...new Set(codes.map(({ kind }) => kind))]

/** `Code.expired…` index: dropped or dead-lettered. */
export type ExpiredCodes = readonly [dropped: number, deadLettered: number]

/** By code: looked up for every row of a pass. */
const where = (holds: (kind: Kind, branch: EveryKey['branch']) => boolean): ((value: number) => boolean) => {
  const table = codes.map(({ kind, fixed }) => holds(kind, fixed.branch))
  return value => table[value]!
}

export const isUpdate = where(kind => kind === 'entity-updated')
/** The row ends the scheduled message it came from as well. */
export const isActivation = where((_, branch) => branch === 'activated')
/** A birth record of a message that came on from where it was forwarded. */
export const isForwarded = where((_, branch) => branch === 'forwarded' || branch === 'deadLetterForwarded')
/** Born with what a rule's action made of its content. */
export const isCopyByAction = where((_, branch) => branch === 'copiedByAction')
/** The row's argument holds holder and lock duration; in a session the lock is the session's. */
export const setsLock = where(kind => kind === 'message-locked' || kind === 'lock-renewed')
/** LockedUntil is that of the session's lock, renewals included. */
export const locksInSession = where(
  (kind, branch) => kind === 'message-locked' && (branch === 'inSession' || branch === 'deferredInSession'),
)
