/** Facts of semantics.md on sessions (X), duplicates (U), forwarding (F), topics and rules (R), transactions (A) and partitions (P). */

export const entityFacts = {
  'X-1':
    'Whether an entity requires sessions is fixed when it is created. A queue that requires sessions refuses messages without a SessionId; a subscription that requires them dead-letters such messages.',
  'X-2': 'In an entity that does not require sessions, a SessionId is kept but has no effect.',
  'X-3':
    'Accepting a session locks all its messages, present and future, for one receiver, for the LockDuration of the entity.',
  'X-4': 'A session that has no messages can be accepted by its SessionId.',
  'X-5': 'Accepting a session that another receiver holds fails with SessionCannotBeLocked.',
  'X-6': 'A call to accept the next session fails with ServiceTimeout if none becomes available in time.',
  'X-7':
    'Within a session, messages are delivered in order; an abandoned message is delivered again before the next one.',
  'X-8': 'Messages of a session have no locks of their own: the lock of the session covers them.',
  'X-9':
    'When a session lock runs out, settling fails with SessionLockLost, and the DeliveryCount of unsettled messages increases by 1.',
  'X-10': 'Closing a session releases it at once and does not change DeliveryCount.',
  'X-11': 'Session state is kept when the messages and receivers of the session are gone; null clears it.',
  'X-12': 'TTL applies to each message of a session; duplicate detection covers all sessions.',
  'X-13': 'A receive operation without a session fails on an entity that requires sessions.',
  'X-14':
    'A session message that is delivered and never settled never reaches MaxDeliveryCount while its receiver releases the session, because a release does not increase DeliveryCount.',
  'U-1':
    'Whether an entity detects duplicates is fixed when it is created. The window can be from 20 seconds to 7 days; the default is 10 minutes.',
  'U-2': 'A duplicate is reported as sent but discarded.',
  'U-3':
    'Two messages are duplicates if they have the same MessageId; in a partitioned entity, they must also have the same PartitionKey, or the same SessionId in its place.',
  'U-4':
    'The window runs from the first message that was accepted; duplicates do not extend it, and receiving the first message does not end it.',
  'U-5': 'Exactly at the end of the window, a message counts as new.',
  'U-6': 'Duplicate detection covers all sessions and includes scheduled messages.',
  'U-7': 'A discarded duplicate uses no sequence number, apart from the one that a schedule call returned.',
  'F-1':
    'A queue or subscription that does not require sessions can forward to an existing queue or topic in its namespace.',
  'F-2':
    'At the target, a forwarded message gets a new SequenceNumber and a new EnqueuedTimeUtc; EnqueuedSequenceNumber keeps the first sequence number.',
  'F-3': 'A message is forwarded at most 4 times; instead of being forwarded again, it is dead-lettered where it is.',
  'F-4': 'If the target is deleted, disabled or full, the message goes to the dead-letter queue of the source.',
  'F-5': 'When forwardTo or forwardDeadLetteredMessagesTo is set, the AutoDeleteOnIdle of the source becomes never.',
  'F-6':
    'A forwarded message keeps its TTL; its expiry is recomputed from the new EnqueuedTimeUtc and the default of the target.',
  'F-7': 'Receiving from an entity that forwards is refused.',
  'F-8': 'Forwarding happens as if a receiver were always active on the source.',
  'F-9': 'When a forwarded message arrives, its DeliveryCount starts again at 0.',
  'F-10': 'Scheduled messages are forwarded when they become active.',
  'F-11':
    'A message without SessionId cannot be forwarded to a queue that requires sessions: it goes to the dead-letter queue of the source.',
  'F-12': 'A duplicate that is forwarded to an entity with duplicate detection is discarded there.',
  'R-1':
    'A topic stores no messages: each subscription with a matching rule gets a copy. If no rule matches, the message is discarded, but the send operation still succeeds.',
  'R-2': 'Every copy is independent: it has its own sequence number, lock, DeliveryCount, TTL and dead-letter queue.',
  'R-3': 'A subscription sees only messages published after it was created.',
  'R-4': 'A new subscription has one rule, which matches every message; without a rule, no message matches.',
  'R-5':
    'All matching rules without an action make one copy together; every matching rule with an action makes a copy of its own, which has the RuleName property.',
  'R-6': 'A correlation filter matches if every property it names is equal; the comparison is case-sensitive.',
  'R-7':
    'In a SQL filter, a comparison with a property that the message does not have evaluates to unknown, which does not match; a system property that does not exist is an error.',
  'R-8':
    'If a filter of a subscription fails while it is evaluating a message, the copy for that subscription is dead-lettered, or discarded if deadLetteringOnFilterEvaluationExceptions is off.',
  'R-9': 'An action changes only the copy for its own subscription.',
  'R-10': 'A subscription that requires sessions dead-letters messages without a SessionId.',
  'A-1': 'Send and settlement operations can be part of a transaction; receive operations cannot.',
  'A-2':
    'A transaction stays within one entity, unless it sends messages via that entity to another one. It can include at most 100 messages. If it is not committed within 2 minutes of its first operation, it is rolled back.',
  'A-3':
    'After a rollback, a message that was completed in the transaction is still locked with the same token and can be settled again.',
  'A-4':
    'Messages sent in a transaction appear together when it is committed, and their EnqueuedTimeUtc is that instant.',
  'A-5':
    'A message sent via another queue is transferred from that queue; if it cannot be delivered, it goes to the transfer dead-letter queue of that queue.',
  'A-6': 'Messages with different PartitionKey values cannot be in one transaction.',
  'A-7': 'A duplicate sent in a transaction is discarded like any other.',
  'P-1':
    'The partition of a message depends on its SessionId; without one, on its PartitionKey; and without either, if duplicate detection is on, on its MessageId. Otherwise, the partitions are used in turn. A partitioned entity on Standard has 16 partitions.',
  'P-2': 'Messages have no order across partitions; receive operations read the partitions in turn.',
  'P-3': 'Partitions are read in a fixed order, beginning after the one that was read last (modelled).',
  'P-4': 'AutoDeleteOnIdle works for partitioned entities too, but batch deletion does not.',
  'P-5':
    'On Premium, a namespace is created with 1, 2 or 4 partitions, which all its entities have; a single entity cannot be partitioned.',
  'P-6':
    'If a message has a PartitionKey and a SessionId, the two must be equal; the client libraries refuse to send a message in which they differ.',
} as const
