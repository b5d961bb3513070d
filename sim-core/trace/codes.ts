/**
 * A record's code: its kind (contract section 2) and the branch of the rule that led to it. The facts a
 * record cites (semantics.md) follow from its code alone, so they are stored here once and not per record.
 */
import type { Kind } from './types.ts'

export interface CodeInfo {
  readonly kind: Kind
  readonly facts: readonly string[]
  /** What the row's subject column holds. */
  readonly about: 'message' | 'entity' | 'nothing'
  /** Keys that every record of this code has. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

const codes: CodeInfo[] = []

function code(kind: Kind, about: CodeInfo['about'], facts: string, fixed?: Readonly<Record<string, unknown>>): number {
  codes.push({ kind, about, facts: facts === '' ? [] : facts.split(' '), ...(fixed && { fixed }) })
  return codes.length - 1
}

/** Two alternatives of one rule: `[dropped, deadLettered]`. */
function expired(facts: string): readonly [number, number] {
  return [
    code('message-expired', 'message', `${facts} S-32`, { outcome: 'dropped' }),
    code('message-expired', 'message', `${facts} S-31 S-34 Q-13`, { outcome: 'deadLettered' }),
  ]
}

/** Where a message's effective time to live came from; `outer`: the topic's of a subscription, or the tier's. */
export type TimeToLiveOrigin = 'never' | 'own' | 'default' | 'clamped' | 'outerDefault' | 'outerClamped'
export type EnqueuedCodes = Readonly<Record<TimeToLiveOrigin, number>>

function enqueued(facts: string): EnqueuedCodes {
  const by = (origin: string): number => code('message-enqueued', 'message', `S-57 S-64 ${facts} ${origin}`)
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
function copied(facts: string): EnqueuedCodes {
  const by = (origin: string): number => code('message-enqueued', 'message', `R-1 R-2 N-2 S-64 ${facts} ${origin}`)
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
  idleClockReset: code('idle-clock-reset', 'entity', 'S-49 I-3 G-16'),
  topicIdleClockReset: code('idle-clock-reset', 'entity', 'S-50 I-3'),
  /** By an operation on one of its subscriptions. */
  topicIdleClockResetBelow: code('idle-clock-reset', 'entity', 'S-50 I-4'),
  subscriptionIdleClockReset: code('idle-clock-reset', 'entity', 'S-51 I-3 G-16'),
  /** The switch `messagesKeepSubscriptionAlive`. */
  subscriptionKeptByMessage: code('idle-clock-reset', 'entity', 'I-5 G-15'),
  ruleAdded: code('rule-added', 'entity', 'R-4 S-51'),
  ruleRemoved: code('rule-removed', 'entity', 'R-4'),

  scheduled: code('message-scheduled', 'message', 'S-16 S-66 S-67 C-1 C-2 N-6'),
  /** Forwarded with a time that a rule's action set. */
  scheduledForwarded: code('message-scheduled', 'message', 'R-9 S-67 C-2 N-6 F-2 F-9'),
  scheduledCancelled: code('scheduled-message-cancelled', 'message', 'S-68 C-7 N-7'),
  enqueued: enqueued('S-55 N-1'),
  /** A step had shifted the broker's clock. */
  enqueuedSkewed: enqueued('S-62 S-55 N-1'),
  /** The first number was preset (ours, for showing the end of the range). */
  enqueuedPreset: enqueued('S-55 S-59 N-11'),
  enqueuedInPartition: enqueued('S-56 S-58 N-9 P-1 G-34'),
  enqueuedLate: enqueued('C-6 G-10'),
  activated: enqueued('S-73 S-18 C-3 N-6'),
  copied: copied('S-57'),
  /** By a rule with an action. */
  copiedByAction: copied('R-5 R-9'),
  forwarded: enqueued('F-2 F-6 F-9 N-4'),
  deadLetterForwarded: enqueued('Q-10 Q-12 F-9'),
  /** Could not reach its destination: numbered by the queue it was sent via, then dead-lettered there. */
  transferred: enqueued('A-5 G-12'),
  published: code('message-published', 'message', 'R-1 N-2 S-57 S-64'),
  publishedSkewed: code('message-published', 'message', 'R-1 N-2 S-57 S-62'),
  publishedActivated: code('message-published', 'message', 'R-1 N-2 S-73 C-10 C-11'),
  publishedForwarded: code('message-published', 'message', 'R-1 N-2 F-2'),
  publishedDeadLetterForwarded: code('message-published', 'message', 'R-1 N-2 Q-10'),
  duplicateDiscarded: code('duplicate-discarded', 'entity', 'U-2 U-3 U-4 U-5 U-7 G-8'),
  /** It came by a forward (F-12). */
  duplicateForwarded: code('duplicate-discarded', 'entity', 'F-12 U-2 U-3 U-4 U-5 U-7 G-8'),
  duplicateScheduleDiscarded: code('duplicate-discarded', 'entity', 'C-12 U-6 U-4 U-5 U-7 G-8'),
  timeToLiveClamped: code('time-to-live-clamped', 'message', 'S-23 S-24 T-3 G-29'),
  timeToLiveClampedByTopic: code('time-to-live-clamped', 'message', 'S-23 S-24 S-30 T-2 T-3'),
  timeToLiveClampedByTier: code('time-to-live-clamped', 'message', 'S-29 S-24 T-3'),

  locked: code('message-locked', 'message', 'L-2 L-4 L-5 O-1 O-2'),
  lockedAgain: code('message-locked', 'message', 'L-2 L-4 L-12 L-24 O-1 O-3'),
  /** In a dead-letter queue. */
  lockedDead: code('message-locked', 'message', 'Q-5 Q-6 T-15 L-4'),
  lockedDeferred: code('message-locked', 'message', 'D-1 D-4 L-4 L-11'),
  lockedRecomputed: code('message-locked', 'message', 'L-2 L-4 T-18 G-5 S-25'),
  lockedInSession: code('message-locked', 'message', 'X-3 X-7 X-8 L-2'),
  lockedInSessionAgain: code('message-locked', 'message', 'X-7 X-8 L-12 L-24'),
  lockedDeferredInSession: code('message-locked', 'message', 'D-1 D-4 D-10 X-8'),
  lockedInPartition: code('message-locked', 'message', 'L-2 L-4 L-5 P-2'),
  received: code('message-received', 'message', 'L-1 O-1 O-2'),
  receivedDead: code('message-received', 'message', 'L-1 Q-5 Q-6 T-15'),
  receivedDeferred: code('message-received', 'message', 'L-1 D-1'),
  lockRenewed: code('lock-renewed', 'message', 'L-4 L-6'),
  lockRenewedExpired: code('lock-renewed', 'message', 'L-4 L-6 T-13 G-27'),
  lockExpired: code('lock-expired', 'message', 'L-14 L-15 L-12 G-17 G-21'),
  lockExpiredDead: code('lock-expired', 'message', 'L-21 Q-6 Q-8'),
  lockExpiredDeferred: code('lock-expired', 'message', 'D-4 L-14 L-15'),
  lockDiedWithReceiver: code('lock-expired', 'message', 'G-6 L-14'),
  lockExpiredInSession: code('lock-expired', 'message', 'X-9 L-14 L-18'),
  releasedWithSession: code('message-released', 'message', 'X-10 L-17 L-18'),
  abandoned: code('message-abandoned', 'message', 'L-14 L-12 L-23'),
  abandonedDead: code('message-abandoned', 'message', 'L-21 Q-6 Q-8'),
  abandonedDeferred: code('message-abandoned', 'message', 'D-4 L-14'),
  deferred: code('message-deferred', 'message', 'D-1 D-2 D-3 L-14 G-4'),
  deferredDead: code('message-deferred', 'message', 'D-1 D-2 L-21 Q-6 Q-8'),
  deferredExpired: code('message-deferred', 'message', 'D-1 D-3 L-14 T-13 G-3'),
  completed: code('message-completed', 'message', 'L-2'),
  completedDead: code('message-completed', 'message', 'L-2 Q-6'),
  completedExpired: code('message-completed', 'message', 'L-2 S-8 S-36'),

  /** A receiver was listening at the instant of expiry (Z-5, whenListening). */
  expiredListening: expired('S-6 S-7 Z-5 G-30'),
  /** Nobody was listening; the next opened receiver or receive found it. */
  expiredFound: expired('S-6 S-7 S-11 T-9 Z-5'),
  /** A receive was outstanding at the instant of expiry (onReceive, sweepEvery). */
  expiredOutstanding: expired('S-7 S-14 T-9 Z-5'),
  expiredImmediate: expired('S-7 G-2 Z-5'),
  expiredSwept: expired('S-7 S-11 T-9 Z-5'),
  /** Its lock ended at or after its expiry. */
  expiredAtLockEnd: expired('S-8 S-9 S-35 T-14 G-19'),
  /** A receiveDeferred named it. */
  expiredDeferred: expired('T-16 D-9'),

  deadLetteredExpired: code('message-dead-lettered', 'message', 'S-31 S-33 S-34 Q-4 Q-13'),
  deadLetteredMaxDelivery: code('message-dead-lettered', 'message', 'L-19 L-20 G-18 Q-1 Q-4'),
  deadLetteredByApplication: code('message-dead-lettered', 'message', 'L-16 Q-4'),
  deadLetteredByApplicationExpired: code('message-dead-lettered', 'message', 'L-16 Q-4 T-13 G-3'),

  deadLetteredHops: code('message-dead-lettered', 'message', 'F-3 Q-4'),
  deadLetteredForward: code('message-dead-lettered', 'message', 'F-4 G-12 Q-4'),
  /** Section 4 of the fact sheet, a row without a number. */
  deadLetteredHeader: code('message-dead-lettered', 'message', 'F-4 M Q-4'),
  deadLetteredNoSession: code('message-dead-lettered', 'message', 'X-1 R-10'),
  deadLetteredForwardNoSession: code('message-dead-lettered', 'message', 'F-11 Q-4'),
  deadLetteredFilter: code('message-dead-lettered', 'message', 'R-7 R-8 Q-14'),
  deadLetteredTransfer: code('message-dead-lettered', 'message', 'A-5 G-12'),

  messageForwarded: code('message-forwarded', 'message', 'F-1 F-2 F-3 F-8'),
  messageDeadLetterForwarded: code('message-forwarded', 'message', 'Q-10 Q-12 F-3'),

  peeked: code('messages-peeked', 'entity', 'O-7 O-9 O-10 L-25 S-25 S-26'),
  peekedExpired: code('messages-peeked', 'entity', 'O-7 O-9 O-10 L-25 S-25 S-26 S-13 T-10 G-31'),
  receiveEmpty: code('receive-empty', 'entity', 'O-6 S-14'),
  receiveWaiting: code('receive-waiting', 'entity', 'O-6 O-1'),
  operationFailed: code('operation-failed', 'entity', ''),
  operationFailedOnMessage: code('operation-failed', 'message', ''),
  clockSkewSet: code('clock-skew-set', 'nothing', 'S-62'),

  sessionAccepted: code('session-accepted', 'entity', 'X-3 X-4 X-11'),
  sessionAcceptedNext: code('session-accepted', 'entity', 'X-3 X-6 X-11'),
  sessionLockRenewed: code('session-lock-renewed', 'entity', 'X-8 L-4'),
  sessionClosed: code('session-closed', 'entity', 'X-10'),
  sessionLockExpired: code('session-lock-expired', 'entity', 'X-9'),
  /** The switch `locksDieWithReceiver`. */
  sessionLockDied: code('session-lock-expired', 'entity', 'X-9 G-6'),
  sessionStateSet: code('session-state-set', 'entity', 'X-11'),
  sessionStateRead: code('session-state-read', 'entity', 'X-11'),

  transactionBegun: code('transaction-begun', 'nothing', 'A-1 A-2'),
  transactionCommitted: code('transaction-committed', 'nothing', 'A-1 A-4'),
  transactionRolledBack: code('transaction-rolled-back', 'nothing', 'A-3 N-10 G-8'),
  transactionTimedOut: code('transaction-rolled-back', 'nothing', 'A-2 A-3 N-10 G-8'),

  processingStarted: code('processing-started', 'message', 'L-2 L-5'),
  /** Of a message received and deleted: gone on delivery. */
  processingStartedGone: code('processing-started', 'message', 'L-1'),
  processingStartedLate: code('processing-started', 'message', 'L-31 O-5', { late: true }),
  processingFinished: code('processing-finished', 'message', 'L-2'),
  processingFinishedGone: code('processing-finished', 'message', 'L-1'),
  processingFinishedLate: code('processing-finished', 'message', 'L-7', { late: true }),
  receiverOpened: code('receiver-opened', 'entity', 'Z-5 I-3'),
  receiverClosed: code('receiver-closed', 'entity', 'L-10 G-6'),
  receiverKilled: code('receiver-killed', 'entity', 'L-10 L-15 G-6'),
  runStopped: code('run-stopped', 'nothing', ''),
} as const

export const CODES: readonly CodeInfo[] = codes

const updateCodes = new Set<number>([
  Code.entityUpdated,
  Code.entityTimeToLiveChanged,
  Code.entityForwardChanged,
  Code.entityStatusChanged,
])
export const isUpdate = (value: number): boolean => updateCodes.has(value)

/** `Code.expired…` index: dropped or dead-lettered. */
export type ExpiredCodes = readonly [dropped: number, deadLettered: number]

const activatedCodes = new Set<number>([...Object.values(Code.activated), Code.publishedActivated])
/** The row ends the scheduled message it came from as well. */
export const isActivation = (value: number): boolean => activatedCodes.has(value)

const lockCodes = new Set<number>([
  Code.locked,
  Code.lockedAgain,
  Code.lockedDead,
  Code.lockedDeferred,
  Code.lockedRecomputed,
  Code.lockedInPartition,
  Code.lockRenewed,
  Code.lockRenewedExpired,
  Code.lockedInSession,
  Code.lockedInSessionAgain,
  Code.lockedDeferredInSession,
])
/** The row's argument holds holder and lock duration; in a session the lock is the session's. */
export const setsLock = (value: number): boolean => lockCodes.has(value)

const sessionLockCodes = new Set<number>([
  Code.lockedInSession,
  Code.lockedInSessionAgain,
  Code.lockedDeferredInSession,
])
/** LockedUntil is that of the session's lock, renewals included. */
export const locksInSession = (value: number): boolean => sessionLockCodes.has(value)

const copyCodes = new Set<number>([...Object.values(Code.copied), ...Object.values(Code.copiedByAction)])
const actionCodes = new Set<number>(Object.values(Code.copiedByAction))
const forwardCodes = new Set<number>([
  ...Object.values(Code.forwarded),
  ...Object.values(Code.deadLetterForwarded),
  Code.publishedForwarded,
  Code.publishedDeadLetterForwarded,
  Code.scheduledForwarded,
])

/** How a message came to be where its birth record says. */
export type Birth = 'sent' | 'activated' | 'copied' | 'copiedByAction' | 'forwarded'

export function birthOf(value: number): Birth {
  if (isActivation(value)) return 'activated'
  if (copyCodes.has(value)) return actionCodes.has(value) ? 'copiedByAction' : 'copied'
  return forwardCodes.has(value) ? 'forwarded' : 'sent'
}
