/** All rules, in the order of a report. */
import type { Rule } from '../rule.ts'
import { lockShorterThanWork, renewalShorterThanWork } from './lock-time.ts'
import { prefetchOutlastsLock } from './prefetch-outlasts-lock.ts'
import { timeToLiveShorterThanBacklog } from './time-to-live-shorter-than-backlog.ts'
import { veryLowTimeToLive } from './very-low-time-to-live.ts'
import { timeToLiveCut } from './time-to-live-cut.ts'
import { topicTimeToLiveShorter } from './topic-time-to-live-shorter.ts'
import { expiryWithoutListener } from './expiry-without-listener.ts'
import { slowDeadLettering } from './slow-dead-lettering.ts'
import { sessionNeverDeadLetters } from './session-never-dead-letters.ts'
import { deadLettersUnread } from './dead-letters-unread.ts'
import { deferredNeverReceived } from './deferred-never-received.ts'
import { workLostWithReceiver } from './work-lost-with-receiver.ts'
import { idleLimitShorterThanQuiet } from './idle-limit-shorter-than-quiet.ts'
import { idleLimitWithoutEffect } from './idle-limit-without-effect.ts'
import { forwardCycle } from './forward-cycle.ts'
import { forwardChainTooLong } from './forward-chain-too-long.ts'
import { forwardToDisabled } from './forward-to-disabled.ts'
import { duplicateAccepted } from './duplicate-accepted.ts'
import { resubmissionDropped } from './resubmission-dropped.ts'
import { filterDoubleQuotes } from './filter-double-quotes.ts'
import { filterUnsetProperty } from './filter-unset-property.ts'
import { filterTypes } from './filter-types.ts'
import { filterThrows } from './filter-throws.ts'
import { filterMatchesNothing } from './filter-matches-nothing.ts'
import { topicWithoutSubscription } from './topic-without-subscription.ts'
import { sessionIdMissing } from './session-id-missing.ts'
import { partitionKeyNotSession } from './partition-key-not-session.ts'
import { orderAcrossPartitions } from './order-across-partitions.ts'
import { messageTooLarge } from './message-too-large.ts'
import { peekBeyondLimit } from './peek-beyond-limit.ts'
import { deleteBeyondLimit } from './delete-beyond-limit.ts'
import { receiveInTransaction } from './receive-in-transaction.ts'

export const RULES: readonly Rule[] = [
  lockShorterThanWork,
  renewalShorterThanWork,
  prefetchOutlastsLock,
  timeToLiveShorterThanBacklog,
  veryLowTimeToLive,
  timeToLiveCut,
  topicTimeToLiveShorter,
  expiryWithoutListener,
  slowDeadLettering,
  sessionNeverDeadLetters,
  deadLettersUnread,
  deferredNeverReceived,
  workLostWithReceiver,
  idleLimitShorterThanQuiet,
  idleLimitWithoutEffect,
  forwardCycle,
  forwardChainTooLong,
  forwardToDisabled,
  duplicateAccepted,
  resubmissionDropped,
  filterDoubleQuotes,
  filterUnsetProperty,
  filterTypes,
  filterThrows,
  filterMatchesNothing,
  topicWithoutSubscription,
  sessionIdMissing,
  partitionKeyNotSession,
  orderAcrossPartitions,
  messageTooLarge,
  peekBeyondLimit,
  deleteBeyondLimit,
  receiveInTransaction,
]
