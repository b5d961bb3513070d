/** The rule behind each kind of record, one sentence each, and why operations are refused. In English. */

import type { UsedKind } from '../../model/used-kind.ts'
import { SETTLEMENTS } from '../../model/step-facts.ts'
import { TheEntity, theEntity, theNamed, TheNamed, theQueue, withKind } from './grammar.ts'
import { verbOf } from './operations.ts'
import { endingWords } from './panels.ts'

import type { Kind, KindAndBranch, RefusalBranch } from '../../../sim-core/index.ts'

export const recordTitles = {
  any: 'Why did this happen?',
  empty: 'Why did this receive operation return nothing?',
  refused: (operation: string) =>
    `Why was this call to ${verbOf(operation)}${SETTLEMENTS.has(operation) ? ' a message' : ''} refused?`,
  deleted: (entity: string) => `Why is ${theEntity(entity)} gone?`,
}

export const recordRules: Readonly<Record<Kind, string>> = {
  'entity-created': 'Creating an entity counts as its first use.',
  'entity-updated':
    'A new property value takes effect the next time the property is used; messages already enqueued keep their expiry.',
  'entity-deleted': 'Deleting an entity also deletes its messages, including dead-lettered ones.',
  'rule-added': 'A new rule applies to messages published after it was added.',
  'rule-removed': 'A subscription gets a message only if one of its rules matches.',
  'idle-clock-reset':
    'Sending, receiving, peeking, settling and updating restart the idle timer of a queue; a scheduled message or a waiting receive operation stops it.',
  'message-scheduled':
    'Until its scheduled time, a message is not active, so nobody can receive it, and its TTL has not started.',
  'scheduled-message-cancelled':
    'Cancelling a scheduled message by its sequence number deletes it; the number is not reused.',
  'message-enqueued':
    'The broker sets SequenceNumber and EnqueuedTimeUtc, and computes ExpiresAtUtc from the shortest TTL that applies.',
  'message-published': 'Every matching subscription gets a copy of its own.',
  'time-to-live-clamped':
    'A TTL longer than the entity allows is shortened before the message is enqueued, without an error.',
  'duplicate-discarded':
    'A message whose MessageId has already been accepted within the duplicate detection window is reported as sent but is discarded. In a partitioned entity, its partition key must be the same, too.',
  'message-locked':
    'A receive operation locks the message with the lowest sequence number that is active, not locked and not expired.',
  'message-received': 'In ReceiveAndDelete mode, a message is delivered and deleted in one step.',
  'lock-renewed': 'A renewed lock lasts for LockDuration from the renewal, not from its previous end.',
  'lock-expired':
    'At LockedUntilUtc an unsettled message is released: DeliveryCount increases by 1, and the message is available again at its previous position.',
  'message-abandoned':
    'Abandoning releases the message at once: DeliveryCount increases by 1, and the message is available again at its previous position.',
  'message-deferred': 'A deferred message stays in the queue. It can be received only by its sequence number.',
  'message-released':
    'A released message is available again, or returns to the deferred state if it had been deferred; DeliveryCount is unchanged.',
  'message-completed': 'A locked message can be settled even if its TTL has ended.',
  'message-expired':
    'A message that reaches ExpiresAtUtc while it is not locked is discarded, or dead-lettered if the queue is configured for that.',
  'message-dead-lettered':
    'A dead-lettered message keeps its sequence number, timestamps and DeliveryCount, and does not expire.',
  'message-forwarded': 'Forwarding moves a message at once and gives it a new sequence number and a new enqueued time.',
  'messages-peeked':
    'A peek operation lists messages in the order of their sequence numbers, shows no locks and changes nothing; the list can include expired messages.',
  'message-deleted':
    'A batch deletion deletes active messages that are not locked, the oldest first, including expired ones.',
  'messages-deleted':
    'One request deletes at most 500 messages, or 4,000 in the Premium tier; a purge repeats the request until no more messages can be deleted. Locked, deferred and scheduled messages are not deleted.',
  'receive-empty':
    'A receive operation returns active messages that are not locked and not expired. If there are none, it returns nothing after its wait time.',
  'receive-waiting': 'Waiting receive operations are served in order as soon as a message becomes available.',
  'operation-failed': 'A refused operation changes nothing.',
  'session-accepted': 'Accepting a session locks all of its messages for one receiver.',
  'session-lock-renewed': 'A renewed session lock lasts for LockDuration from the renewal.',
  'session-closed': 'Closing a session releases its messages; DeliveryCount is unchanged.',
  'session-state-set': 'Session state stays with the session when receivers change.',
  'session-state-read': 'Session state stays with the session when receivers change.',
  'session-lock-expired':
    'When a session lock runs out, the messages of the session that were delivered and not settled are released and their DeliveryCount increases by 1.',
  'transaction-begun': 'The operations of a transaction take effect when it is committed.',
  'transaction-committed': 'The operations of a transaction take effect when it is committed.',
  'transaction-rolled-back': 'A transaction that is rolled back has no effect.',
  'clock-skew-set':
    'EnqueuedTimeUtc can be affected by clock skew when an entity moves between nodes; the sequence number gives the true order.',
  'processing-started':
    'Processing a message does not extend its lock, which runs out at LockedUntilUtc unless it is renewed.',
  'processing-finished':
    'When a receiver has finished its work, it can settle the message only if the lock is still in force.',
  'receiver-opened': 'An entity has a listener while a receiver is open on it.',
  'receiver-closed': 'Closing a receiver does not release its locks; they stay in force until LockedUntilUtc.',
  'receiver-killed':
    'A receiver that is killed settles nothing; its locks stay in force until LockedUntilUtc, and DeliveryCount increases only then.',
  'run-stopped': 'A run ends when it reaches one of its limits; everything up to that point is still valid.',
}

/** Of an update, under recomputeExpiryOnReceive. */
export const recomputedRule =
  'A new property value takes effect the next time the property is used; a receive operation recomputes ExpiresAtUtc from the current default TTL.'

/** Where the branch of a record says more than the rule of its kind. */
export const branchRules: { readonly [B in KindAndBranch]?: string } = {
  'message-locked inSession':
    'Messages of a session are delivered in order and locked with the session; they are released when the session lock ends.',
  'message-locked inPartition':
    'Receive operations take the partitions in turn: each returns the first available message from the next partition that has one.',
  'message-locked deferred': 'A deferred message is received by its sequence number and locked like any other.',
  'message-locked deferredInSession':
    'A deferred message is received by its sequence number and locked like any other.',
  'message-locked deadLettered':
    'Messages in a dead-letter queue are delivered in the order of their sequence numbers, with the LockDuration of the queue or subscription that the dead-letter queue belongs to.',
  'message-received deferred':
    'A deferred message is received by its sequence number; in ReceiveAndDelete mode it is deleted at once.',
  'message-abandoned deadLettered':
    'In a dead-letter queue, DeliveryCount no longer increases when a message is abandoned.',
  'message-abandoned deferred':
    'A deferred message that is abandoned returns to the deferred state; its DeliveryCount increases by 1.',
  'lock-expired deadLetteredTimedOut':
    'In a dead-letter queue, the end of a lock releases the message; DeliveryCount no longer increases.',
  'lock-expired deferredTimedOut':
    'A deferred message whose lock ends returns to the deferred state; its DeliveryCount increases by 1.',
  'lock-expired sessionEnded':
    'When a session lock runs out, each delivered, unsettled message is released and its DeliveryCount increases by 1.',
  'session-closed receiverClosed':
    'With sessionLocksDieWithReceiver, a session is released when its receiver is killed, as if the receiver had closed it.',
  'lock-expired receiverClosed':
    'With locksDieWithReceiver, a lock ends when its receiver is killed or closed, as if the lock had run out.',
  'processing-started receiveAndDelete':
    'In ReceiveAndDelete mode, a message is deleted before work on it begins; if the work fails, the message is lost.',
  'processing-finished receiveAndDelete': 'In ReceiveAndDelete mode, a message is deleted before work on it begins.',
}

/** By what stood in the way; for others the rule of refused operations holds. */
export const refusalRules: { readonly [B in RefusalBranch]?: string } = {
  full: 'A full entity refuses send operations. Completing messages frees space; moving them to the dead-letter queue does not.',
  lockLost: 'A message can be settled only while its lock is in force, and only once.',
  sessionLockLost:
    'In a session, every operation requires the session lock. After the lock has ended or the session has been closed, settlement fails.',
  sessionHeld:
    'Only one receiver at a time can hold a session; calls by others are refused until the session lock ends or the session is released.',
  noSessionInTime:
    'A call to accept the next session fails with ServiceTimeout if no unlocked session with an available message is found within the wait time.',
  entityMissing: 'Operations on an entity that does not exist or has been deleted are refused.',
  entityDisabled: 'The status of an entity decides which operations it allows.',
  numberUnknown: 'A sequence number is valid only while the message exists in the state that the operation requires.',
  forwards: 'Messages cannot be received from an entity that forwards everything.',
  forwardsDeadLetters: 'Messages cannot be received from a dead-letter queue that forwards them.',
  sentToDeadLetters: 'Messages cannot be sent to a dead-letter queue directly.',
  deadLetteredAlready:
    'Messages in a dead-letter queue are received like those in any other queue; only dead-lettering is refused there.',
  deferredDeadLetter:
    'A message deferred in the dead-letter queue of a session-enabled queue cannot be received by a receiver without a session.',
  topicIsNoQueue: 'Messages are sent to a topic and received from its subscriptions.',
  rule: 'Rules belong to subscriptions; within a subscription, each rule has a name of its own.',
  forwardTarget:
    'The target of forwarding must be another existing queue or topic. A queue or subscription that forwards cannot require sessions itself.',
  sessionIdNeeded:
    'An entity that requires sessions accepts only messages with a SessionId. Whether an entity requires sessions is fixed when it is created.',
  noSessions: 'A session can be accepted only if the entity requires sessions.',
  sessionLockRules: 'Messages of a session have no locks of their own; the lock of the session covers them.',
  sessionNeeded: 'If an entity requires sessions, a receiver accepts a session first and receives within it.',
  transaction:
    'A transaction stays within one entity, unless it sends messages via that entity to another one. It can include at most 100 messages. If it is not committed within 2 minutes of its first operation, it is rolled back.',
  partitionKey: 'A client refuses a message whose PartitionKey differs from its SessionId; nothing is sent.',
  partitionedDelete: 'Messages in a partitioned entity cannot be deleted in a batch.',
  partitionKeys: 'Messages with different PartitionKey values cannot be sent in one transaction.',
  numbersOfOneCall: 'One call can receive at most 250 deferred messages, all from the same partition.',
  notHeld:
    'A message can be settled, and its lock renewed, only if the message was received in PeekLock mode and is still locked.',
  deletionLocked:
    'A CanNotDelete lock blocks deletions that a client requests; it does not prevent the deletion of an idle entity.',
  nameTaken: 'A name stays taken for as long as its entity exists.',
  limit: 'A namespace and its entities have limits, some of which depend on the tier.',
}

/** `together`: messages of one transaction that fit one by one. */
const unfit = (p: { isBatch: boolean; together: number | null }) =>
  p.together !== null ? `${p.together} messages of the transaction together` : p.isBatch ? 'batch' : 'message'

export const refusalReasons = {
  lockEnded: (p: { number: string; at: string; by: string }) =>
    `The lock on ${p.number} ended at ${p.at}, ${p.by} earlier.`,
  lockEndedNow: (p: { number: string; at: string }) => `The lock on ${p.number} ended at this exact instant, ${p.at}.`,
  settledBefore: (p: { number: string; how: string; at: string }) =>
    `${p.number} had already ${p.how === endingWords.expired ? 'expired and been discarded' : `been ${p.how}`} at ${p.at}.`,
  /** `limit`: of AutoDeleteOnIdle, by which it was deleted; null: it was not. */
  /** `isOfDeadLetters`: somebody asked about its dead-letter queue. */
  entityDeleted: (p: { entity: string; kind: UsedKind; at: string; limit: string | null; isOfDeadLetters: boolean }) =>
    `${TheNamed(p.entity, p.kind === 'topic')} was deleted at ${p.at}${p.limit === null ? '' : ` because it had not been used for ${p.limit}`}.`,
  entityNever: (p: { entity: string }) => `${TheEntity(p.entity)} did not exist.`,
  disabled: (p: { entity: string; isTopic: boolean; status: string; since: string }) =>
    `The status of ${theNamed(p.entity, p.isTopic)} had been ${p.status} since ${p.since}.`,
  cameDue: (p: { number: string; at: string; next: string }) =>
    `${p.number} had become active at ${p.at} as ${p.next}; its old sequence number is no longer valid.`,
  cancelled: (p: { number: string; at: string }) => `${p.number} was cancelled at ${p.at}.`,
  expiredDeferred: (p: { number: string; at: string; isByThis: boolean }) =>
    p.isByThis
      ? `${p.number} had expired at ${p.at}, and this call removed it.`
      : `${p.number} had expired at ${p.at} and was removed when a client requested it.`,
  full: (p: { entity: string; limit: string; isBatch: boolean; together: number | null }) =>
    `The size limit of ${theQueue(p.entity)} is ${p.limit}, and there was no room left for the ${unfit(p)}. Every message in the queue counts towards the limit, including expired, deferred, scheduled and dead-lettered ones.`,
  fullTopic: (p: { entity: string; limit: string; isBatch: boolean; together: number | null }) =>
    `The size limit of ${withKind('the topic', p.entity)} is ${p.limit}, and there was no room left for the ${unfit(p)}. Every copy in its subscriptions counts towards the limit, including deferred, expired and dead-lettered ones.`,
  /** Not even if it were empty. */
  neverFits: (p: { entity: string; limit: string; added: string; isBatch: boolean }) =>
    `${TheEntity(p.entity)} cannot store the ${p.isBatch ? 'batch' : 'message'} even if the entity is empty, because the call would add ${p.added} and the size limit is ${p.limit}.`,
  wasDuplicate: (p: { number: string; entity: string; at: string }) =>
    `${TheEntity(p.entity)} discarded the message scheduled as ${p.number} as a duplicate at ${p.at}; no message has this sequence number.`,
  existsSince: (p: { entity: string; isTopic: boolean; at: string }) =>
    `${TheNamed(p.entity, p.isTopic)} has existed since ${p.at}.`,
  tooLarge: (p: { limit: string; batch: string }) =>
    `A message can be at most ${p.limit} here, and a whole batch at most ${p.batch}.`,
  errorText: (text: string) => `The simulator’s error says: “${text}”`,
}
