/** The rule behind each kind of record, one sentence each, and why operations are refused. In English. */

import type { Kind, KindAndBranch, RefusalBranch } from '../../../sim-core/index.ts'

export const recordTitles = {
  any: 'Why did this happen?',
  empty: 'Why did this receive come back empty?',
  refused: (operation: string) => `Why was this ${operation} refused?`,
  deleted: (entity: string) => `Why is ${entity} gone?`,
}

export const recordRules: Readonly<Record<Kind, string>> = {
  'entity-created': 'Creating an entity counts as its first use.',
  'entity-updated': 'A changed property counts from its next use; messages already enqueued keep their expiry.',
  'entity-deleted': 'An entity takes its messages with it, those in its dead-letter queue too.',
  'rule-added': 'A rule counts for messages published from then on.',
  'rule-removed': 'Without a rule that matches, a subscription gets nothing.',
  'idle-clock-reset':
    'Sends, receives, peeks, settlements and updates start the idle clock of a queue again; a pending schedule or a waiting receive stops it.',
  'message-scheduled': 'A scheduled message stays out of the queue, and its TTL does not run, before its time.',
  'scheduled-message-cancelled': 'Cancelling by its number deletes a scheduled message; the number is not used again.',
  'message-enqueued':
    'The broker stamps SequenceNumber and EnqueuedTimeUtc, and ExpiresAtUtc from the smallest of the TTLs that apply.',
  'message-published': 'Every matching subscription gets a copy of its own.',
  'time-to-live-clamped':
    'A TTL longer than the entity allows is shortened before the message is enqueued, without an error.',
  'duplicate-discarded': 'A MessageId seen within the history window is accepted and dropped.',
  'message-locked': 'A receive locks the message with the lowest number that is active, not locked and not expired.',
  'message-received': 'In ReceiveAndDelete mode handing out and deleting are one step.',
  'lock-renewed': 'A renewal makes the lock last LockDuration from now, not from its old end.',
  'lock-expired':
    'At LockedUntilUtc an unsettled message is released: DeliveryCount grows by 1 and it is available in its old place.',
  'message-abandoned':
    'Abandoning releases the message at once: DeliveryCount grows by 1 and it is available in its old place.',
  'message-deferred': 'A deferred message stays in the queue, out of sight of receives, until its number is asked for.',
  'message-released': 'A released message is available again; DeliveryCount stays.',
  'message-completed': 'A settlement succeeds while its lock lasts, whether the message has expired or not.',
  'message-expired':
    'A message that reaches ExpiresAtUtc while nobody holds its lock is dropped, or dead-lettered where the queue says so.',
  'message-dead-lettered':
    'A dead-lettered message keeps its number, times and DeliveryCount, and stays until somebody takes it.',
  'message-forwarded': 'Forwarding moves a message at once, with a new number and a new enqueued time.',
  'messages-peeked':
    'A peek lists messages by number, shows no locks and changes nothing; an expired message may still be in it.',
  'message-deleted':
    'A batch deletion deletes active messages that nobody has locked, the oldest first; expired ones too.',
  'messages-deleted':
    'One request deletes at most 500 messages, 4,000 on Premium; a purge repeats it until none is left. Locked, deferred and scheduled messages stay.',
  'receive-empty':
    'A receive returns what is active, not locked and not expired; if there is nothing, it comes back empty after its wait.',
  'receive-waiting': 'A waiting receive is served the moment a message becomes available, in the order of issue.',
  'operation-failed': 'A refused operation changes nothing.',
  'session-accepted': 'Accepting a session locks all of its messages for one receiver.',
  'session-lock-renewed': 'Renewing a session lock makes it last LockDuration from now.',
  'session-closed': 'Closing a session releases its messages; DeliveryCount stays.',
  'session-state-set': 'Session state stays with the session when receivers change.',
  'session-state-read': 'Session state stays with the session when receivers change.',
  'session-lock-expired': 'When a session lock ends, its unsettled messages are released and DeliveryCount grows by 1.',
  'transaction-begun': 'Operations in a transaction count when it commits.',
  'transaction-committed': 'Operations in a transaction count when it commits.',
  'transaction-rolled-back': 'A transaction that is rolled back leaves nothing behind.',
  'clock-skew-set':
    'EnqueuedTimeUtc may shift when an entity moves between nodes; the sequence number tells the true order.',
  'processing-started': 'A handler works while the lock runs; the lock does not know about the work.',
  'processing-finished': 'Work that ends after its lock counts for nothing: the message goes to somebody else.',
  'receiver-opened': 'An open receiver is what makes an entity “listened to”.',
  'receiver-closed': 'Closing a receiver does not release its locks; they run to LockedUntilUtc.',
  'receiver-killed':
    'A receiver that dies settles nothing; its locks run to LockedUntilUtc, and DeliveryCount grows only then.',
  'run-stopped': 'A run ends at its limits; everything before is as true as ever.',
}

/** Of an update, under recomputeExpiryOnReceive. */
export const recomputedRule =
  'A changed property counts from its next use; a receive computes ExpiresAtUtc anew from the present default.'

/** Where the branch of a record says more than the rule of its kind. */
export const branchRules: { readonly [B in KindAndBranch]?: string } = {
  'message-locked inSession': 'In a session messages come in order, under the lock of the session; its end is theirs.',
  'message-locked inPartition':
    'A receive takes the lowest number of the next partition, in turn, that has a message to give.',
  'message-locked deferred': 'A deferred message is fetched by its number and locked like any other.',
  'message-locked deferredInSession': 'A deferred message is fetched by its number and locked like any other.',
  'message-locked deadLettered':
    'A dead-letter queue hands out messages in the order of their numbers, with the LockDuration of its queue.',
  'message-received deferred':
    'A deferred message is fetched by its number; in ReceiveAndDelete mode it is gone at once.',
  'message-abandoned deadLettered': 'In a dead-letter queue DeliveryCount no longer grows, whatever is abandoned.',
  'message-abandoned deferred': 'A deferred message that is abandoned is deferred again; DeliveryCount grows by 1.',
  'lock-expired deadLetteredTimedOut':
    'In a dead-letter queue the end of a lock releases the message; DeliveryCount no longer grows.',
  'lock-expired deferredTimedOut': 'A deferred message whose lock ends is deferred again; DeliveryCount grows by 1.',
  'lock-expired sessionEnded':
    'When the lock of a session ends, each delivered, unsettled message is released and its DeliveryCount grows by 1.',
  'lock-expired receiverClosed': 'With locksDieWithReceiver a lock ends with its receiver, as if it had run out.',
  'processing-started receiveAndDelete':
    'In ReceiveAndDelete mode the message is gone before the work begins; if the work fails, it is lost.',
  'processing-finished receiveAndDelete': 'In ReceiveAndDelete mode the message was gone before the work began.',
}

/** By what stood in the way; for others the rule of refused operations holds. */
export const refusalRules: { readonly [B in RefusalBranch]?: string } = {
  full: 'A full entity refuses sends; completing messages frees space, moving them to the dead-letter queue does not.',
  lockLost: 'A settlement succeeds only while the lock holds, and only once.',
  sessionLockLost:
    'In a session everything needs the lock of the session: once it has ended, or the session was let go, settling fails.',
  sessionHeld: 'One receiver holds a session at a time; others are refused until its lock ends or it is let go.',
  noSessionInTime:
    'Accepting the next session ends with ServiceTimeout if none becomes free, with a message to give, within the wait.',
  entityMissing: 'What does not exist, or not any more, refuses every operation.',
  entityDisabled: 'The status of an entity decides which operations it allows.',
  numberUnknown: 'A number is good only while the message is there in the state that is asked for.',
  forwards: 'An entity that forwards everything cannot be received from.',
  forwardsDeadLetters: 'A dead-letter queue whose messages are forwarded cannot be received from.',
  sentToDeadLetters: 'Nothing can be sent to a dead-letter queue directly.',
  deadLetteredAlready: 'A dead-letter queue is received from like any queue; only dead-lettering is refused there.',
  deferredDeadLetter:
    'A message deferred in the dead-letter queue of a session queue cannot be fetched by a plain receiver.',
  topicIsNoQueue: 'Messages are sent to a topic and received from its subscriptions.',
  rule: 'Rules belong to subscriptions; within one, each has a name of its own.',
  forwardTarget:
    'A queue or subscription may forward to another queue or topic that exists, and may not require sessions.',
  sessionIdNeeded:
    'An entity that requires sessions takes only messages with a SessionId; whether it does is fixed when it is created.',
  noSessions: 'Sessions are accepted only where the entity requires sessions.',
  sessionLockRules: 'Messages of a session have no locks of their own: the lock of the session covers them.',
  sessionNeeded: 'Where sessions are required a receiver accepts a session first, and receives within it.',
  transaction:
    'A transaction stays within one entity, has at most 100 messages and ends 2 minutes after its first operation.',
  partitionKey: 'A client refuses a message whose PartitionKey differs from its SessionId; nothing is sent.',
  partitionedDelete: 'Messages of a partitioned entity cannot be deleted in a batch.',
  partitionKeys: 'Messages with different PartitionKeys cannot be in one transaction.',
  numbersOfOneCall: 'One call fetches at most 250 deferred messages, all of one partition.',
  notHeld: 'Only what was received in PeekLock mode and is still held can be settled or renewed.',
  deletionLocked: 'A CanNotDelete lock refuses deletions by hand; it does not stop the deletion of an idle entity.',
  nameTaken: 'A name is taken as long as its entity exists.',
  limit: 'A namespace, a topic and a subscription have limits; some depend on the tier.',
}

export const refusalReasons = {
  lockEnded: (p: { number: string; at: string; by: string }) =>
    `The lock of ${p.number} ended at ${p.at}, ${p.by} before.`,
  lockEndedNow: (p: { number: string; at: string }) => `The lock of ${p.number} ended at this very instant, ${p.at}.`,
  settledBefore: (p: { number: string; how: string; at: string }) => `${p.number} was already ${p.how} at ${p.at}.`,
  entityDeleted: (p: { entity: string; at: string }) => `${p.entity} was deleted at ${p.at}.`,
  entityNever: (p: { entity: string }) => `${p.entity} did not exist.`,
  disabled: (p: { entity: string; status: string; since: string }) =>
    `The status of ${p.entity} has been ${p.status} since ${p.since}.`,
  cameDue: (p: { number: string; at: string; next: string }) =>
    `${p.number} came due at ${p.at} and is ${p.next} since; the old number is no longer valid.`,
  cancelled: (p: { number: string; at: string }) => `${p.number} was cancelled at ${p.at}.`,
  expiredDeferred: (p: { number: string; at: string }) =>
    `${p.number} had expired at ${p.at}; asking for it made it leave.`,
  full: (p: { entity: string; limit: string }) =>
    `${p.entity} had no room for it: it may hold ${p.limit}, and every message in it counts, also expired, deferred, scheduled and dead-lettered ones.`,
  fullTopic: (p: { entity: string; limit: string }) =>
    `${p.entity} had no room for it: it may hold ${p.limit}, and every copy in its subscriptions counts, also deferred, expired and dead-lettered ones.`,
  wasDuplicate: (p: { number: string; entity: string; at: string }) =>
    `${p.entity} discarded the message scheduled as ${p.number} as a duplicate at ${p.at}; there is nothing under this number.`,
  existsSince: (p: { entity: string; at: string }) => `${p.entity} has existed since ${p.at}.`,
  tooLarge: (p: { limit: string; batch: string }) =>
    `A message may have ${p.limit} here, and the messages of a batch ${p.batch} together.`,
  errorText: (text: string) => `The simulator’s error says: “${text}”`,
}
