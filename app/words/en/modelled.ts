/** What Azure guarantees and what a run assumes, where the two are not the same. In English. */

import { list, theQueue } from './grammar.ts'

/** What an expired message meets; null = it only leaves its place. */
type Fate = 'deadLettered' | 'discarded' | null

interface WayOut {
  readonly modes: readonly string[]
  readonly time: string | null
  readonly fate: Fate
}

const leaves = (fate: Fate): string =>
  fate === null ? 'removed' : fate === 'deadLettered' ? 'dead-lettered' : 'discarded'

export const modelled = {
  tag: (value: string) => `modelled: ${value}`,
  switchedBy: (setting: string) => `The scenario chooses this with ${setting}.`,
  expiration: {
    azure:
      'A receive operation does not return an expired message. The time at which the message is removed depends on whether the entity is in use.',
    whenListening: (entity: string) =>
      `In whenListening mode, the message is removed (discarded or dead-lettered) at its expiry if a receiver, even a busy one, is open on ${theQueue(entity)}; otherwise, it is removed as soon as a receiver is opened or a receive operation finds it expired.`,
    whenListeningSessions: (entity: string) =>
      `In whenListening mode, the message is removed (discarded or dead-lettered) at its expiry if a receiver is open on ${theQueue(entity)} (even one whose calls are refused), holds one of its sessions or is waiting for one; otherwise, the message is removed as soon as a receiver is opened, accepts a session or starts to wait for one.`,
    onReceive: (entity: string) =>
      `In onReceive mode, the message is removed (discarded or dead-lettered) at its expiry only if a receive operation on ${theQueue(entity)} is waiting then; otherwise, it is removed by the next receive operation that finds it expired.`,
    immediate: (entity: string) =>
      `In immediate mode, the message is removed (discarded or dead-lettered) exactly at its expiry, even if no receiver is listening to ${theQueue(entity)}.`,
    sweepEvery: (entity: string, every: string) =>
      `In sweepEvery mode, the message is removed from ${theQueue(entity)} (discarded or dead-lettered) by the next receive operation that finds it expired or by the next sweep, or at once if a receive operation is waiting; the interval between sweeps is ${every}.`,
    /** A call for which expired messages left no room. */
    accepted: (modes: readonly string[]) =>
      `In ${list(modes)} ${modes.length === 1 ? 'mode' : 'modes'}, the call would be accepted.`,
    /** Each way once: its modes, when the message leaves (null = after the end of the run) and its outcome, if that is not `fate`, the outcome in all. */
    otherwise: (ways: readonly WayOut[], fate: Fate) =>
      `${ways
        .map(({ modes, time, fate: own }, i) => {
          const left = leaves(own ?? fate)
          const when = time === null ? 'after the end of the run' : `at ${time}`
          const mode = `${list(modes)} ${modes.length === 1 ? 'mode' : 'modes'}`
          return i === 0
            ? `In ${mode}, the message would be ${left} ${when}`
            : `in ${mode}, ${own === null && ways[0]!.fate === null ? '' : `it would be ${left} `}${when}`
        })
        .join('; ')}.`,
  },
}

/** What Azure guarantees and what a run assumes, where the two are not the same: one for each badge but that of the expiration mode. */

export const assumptions = {
  idle: {
    value: 'exact idle deletion',
    azure: 'A background job deletes idle entities, sometimes minutes late.',
    here: 'An idle entity is deleted exactly when AutoDeleteOnIdle has passed since its last use.',
  },
  locks: {
    value: 'locks outlast their receiver',
    azure:
      'A documentation page and the .NET troubleshooting guide say that a lock is lost when the connection of its receiver breaks; in practice, such a lock has been observed to stay in force.',
    here: 'A message lock stays in force until LockedUntilUtc even if the receiver closes or is killed.',
    valueOn: 'locks end with their receiver',
    hereOn:
      'A message lock ends when the receiver closes or is killed, as if the lock had run out: DeliveryCount increases by 1.',
  },
  fixedExpiry: {
    value: 'expiry fixed at enqueue',
    azure:
      'The documentation does not say whether a changed default TTL applies to messages that are already enqueued.',
    here: 'A changed default TTL does not apply to messages that are already enqueued, because ExpiresAtUtc is fixed when a message is enqueued.',
    valueOn: 'expiry computed on receive',
    hereOn:
      'A receive operation recomputes ExpiresAtUtc from the current default TTL, except for a deferred message, which is received by its sequence number. Without a receive operation, the stored ExpiresAtUtc still applies, even when a receiver opens.',
  },
  deferCount: {
    value: 'deferring a message does not dead-letter it',
    azure: 'Deferring increases DeliveryCount; it is not documented whether that alone can dead-letter a message.',
    here: 'MaxDeliveryCount is checked when the message is next abandoned or its lock ends, not when it is deferred.',
    valueOn: 'deferring a message can dead-letter it',
    hereOn: 'MaxDeliveryCount is checked when a message is deferred.',
  },
  expiredSettle: {
    value: 'settlement after expiry',
    azure:
      'A locked message is handled normally after its expiry; it is not documented whether the message can still be dead-lettered or deferred, or whether its lock can be renewed.',
    here: 'While its lock is in force, an expired message can be dead-lettered or deferred, and the lock can be renewed.',
  },
  clock: {
    value: 'which clock decides',
    azure:
      'The documentation does not say which clock decides whether a message has expired when the clocks of two nodes differ.',
    here: 'ExpiresAtUtc is computed from the broker’s clock when the message arrives; whether that instant has come is decided by the correct time.',
  },
  boundary: {
    value: 'limits are inclusive',
    azure: 'The documentation does not say what happens at the very instant of ExpiresAtUtc or LockedUntilUtc.',
    here: 'A message already counts as expired at ExpiresAtUtc, and a lock has already ended at LockedUntilUtc.',
  },
  settledDeleted: {
    value: 'settlement after deletion',
    azure: 'Every operation on a deleted entity fails; it is not documented with which error a settlement fails.',
    here: 'Settling a message in a deleted entity fails with MessagingEntityNotFound.',
  },
  activation: {
    value: 'exact activation',
    azure: 'A scheduled message is not enqueued before its scheduled time, but it can be enqueued a little later.',
    here: 'A scheduled message is enqueued exactly at its scheduled time.',
  },
  disabled: {
    value: 'status prevents other calls',
    azure: 'The documentation page on entity status mentions only sending and receiving.',
    here: 'While receiving is disabled, peeking and settling are refused too, and the dead-letter queue refuses all three; while sending is disabled, cancelling a scheduled message is refused too.',
  },
  disabledTime: {
    value: 'time continues while disabled',
    azure:
      'The documentation says that messages remain in a disabled entity; it does not say whether TTLs, locks and schedules continue to run.',
    here: 'TTLs, locks and schedules continue to run while the status of an entity prevents operations.',
  },
  copiesDisabled: {
    value: 'copies to a disabled subscription',
    azure:
      'The documentation page on entity status says that messages cannot be added to a disabled entity; the reference of an older client library says that a disabled subscription still gets copies.',
    here: 'A subscription gets copies of published messages whatever its status is.',
  },
  forwardsDisabled: {
    value: 'forwarding continues while disabled',
    azure:
      'The documentation does not say whether an entity forwards messages while its status prevents receive operations.',
    here: 'An entity continues to forward messages while its status prevents receive operations.',
  },
  expiryBeforeLimit: {
    value: 'expiry before MaxDeliveryCount',
    azure:
      'The documentation does not say what happens when the TTL and MaxDeliveryCount are reached at the same moment.',
    here: 'A released message that has expired is removed as expired, even if MaxDeliveryCount is reached too.',
  },
  deletedOnBasic: {
    value: 'batch deletion on the Basic tier',
    azure: 'The documentation does not say whether the Basic tier has batch deletions.',
    here: 'The Basic tier has them, with the limit of the Standard tier.',
  },
  deletedOnlyActive: {
    value: 'a batch deletion leaves deferred and scheduled messages',
    azure: 'The documentation does not say whether a batch deletion deletes deferred or scheduled messages.',
    here: 'A batch deletion leaves deferred and scheduled messages where they are.',
  },
  deletedUpToLimit: {
    value: 'a batch deletion of more than the limit',
    azure: 'The documentation does not say what happens if one request asks to delete more messages than the limit.',
    here: 'The request deletes messages up to the limit.',
  },
  deletedInSession: {
    value: 'a batch deletion deletes undelivered messages of a locked session',
    azure:
      'The documentation says that accepting a session locks its messages, and that a batch deletion does not delete locked messages; it does not say whether a batch deletion deletes the messages of such a session that have not been delivered.',
    here: 'A batch deletion also deletes the messages of a locked session that have not been delivered.',
  },
  largeCopies: {
    value: 'a large message counts by its copies',
    azure:
      'The documentation says that in a topic with X subscriptions, a message of more than 1 MB counts X + 1 times; it does not say how it counts if a subscription gets no copy or several.',
    here: 'The message counts once for each copy that is still stored and, until the last copy is gone, once more.',
  },
  enqueuedAtCommit: {
    value: 'enqueued when the transaction is committed',
    azure: 'The documentation does not say which enqueued time is given to a message that is sent in a transaction.',
    here: 'The enqueued time of a message that is sent in a transaction is that of the commit; its TTL and its duplicate detection window start then.',
  },
  deadLetterUse: {
    value: 'use of a dead-letter queue',
    azure: 'The documentation does not say whether operations on a dead-letter queue count as use of its entity.',
    here: 'Operations on a dead-letter queue do not count as use of its entity.',
  },
  refusedUse: {
    value: 'use by refused operations',
    azure: 'The documentation does not say whether a refused operation counts as use of an entity.',
    here: 'A refused operation does not count as use.',
  },
  expiryOnRelease: {
    value: 'expiry when a session is closed',
    azure: 'The documentation does not say what happens to a message whose TTL has ended when its session is closed.',
    here: 'A message whose TTL has ended expires when its session is closed, as it would at the end of a lock.',
  },
  sqlTypes: {
    value: 'values of two types are not compared',
    azure: 'The documentation on filters does not say what the result of comparing values of different types is.',
    here: 'A comparison of values of different types evaluates to unknown, as it does when a property is missing, so the rule does not match.',
  },
  sqlSystem: {
    value: 'unset system properties are missing',
    azure:
      'The documentation says that evaluating a system property that does not exist fails. It does not say which system properties a message has when the rules are evaluated.',
    here: 'A known system property that has no value counts as missing, so the comparison evaluates to unknown. Examples are a sys.CorrelationId that the sender did not set, and sys.EnqueuedTimeUtc, which the broker sets later.',
  },
  sessionLocks: {
    value: 'session locks outlast their receiver',
    azure:
      'The documentation says that a session is released by Close or when its lock expires; SDK issues report that the session is lost with the link.',
    here: 'When a receiver is killed, the lock of its session stays in force until LockedUntilUtc. A receiver that closes finishes its work first and then releases the session, unless the lock ends earlier.',
    valueOn: 'session locks end with their receiver',
    hereOn:
      'A session is released as soon as its receiver closes or is killed, even while the receiver is at work; DeliveryCount is unchanged.',
  },
  removedHistory: {
    value: 'a cancelled or deleted message stays in the history',
    azure:
      'The documentation says that receiving the first message does not end the duplicate detection window; it does not mention cancelling a scheduled message or deleting messages in a batch.',
    here: 'The MessageId of a cancelled or deleted message stays in the duplicate detection history until the window ends.',
  },
  forwardFailed: {
    value: 'dead-lettered at the source',
    azure:
      'According to the documentation and some reports, messages go to the dead-letter queue of the source when the target is disabled, deleted or full; other reports name the transfer dead-letter queue. None of them says what happens when the target is available but refuses the message.',
    here: 'A message that cannot be forwarded goes to the dead-letter queue of the entity that should have forwarded it.',
  },
  deadHops: {
    value: 'forwarding dead letters counts as a hop',
    azure:
      'The documentation says that auto-forwarding is limited to 4 hops; it does not say whether forwarding a dead-lettered message counts as a hop.',
    here: 'Forwarding a dead-lettered message also counts as a hop; a message makes at most 4 hops in all.',
  },
  deadLine: {
    value: 'dead-lettered messages wait in order',
    azure:
      'The documentation says that, if the target is full, a dead-lettered message stays in the dead-letter queue until there is space; it does not say what happens to the messages behind it.',
    here: 'Dead-lettered messages are forwarded in the order of their sequence numbers, so one that has to wait blocks those behind it.',
  },
  deadStays: {
    value: 'the message stays in the dead-letter queue',
    azure:
      'The documentation says that, if the target is full, a dead-lettered message stays in the dead-letter queue until there is space; it does not mention a target that is disabled or deleted, or one that refuses this particular message.',
    here: 'A dead-lettered message stays in the dead-letter queue until the target exists and is enabled again; a message that the target refuses because of the content or the properties of the message, for example because it has no SessionId, is not forwarded to that target again.',
  },
  transfer: {
    value: 'transfer dead-letter queue',
    azure:
      'Versions of the documentation page differ on what happens to a message sent via another queue when its target is full; none of them mentions a target that refuses this particular message, for example because it has no SessionId.',
    here: 'A message that cannot be transferred goes to the transfer dead-letter queue of the queue via which it was sent.',
  },
  forwardedDefault: {
    value: 'default TTL of the target',
    azure:
      'A forwarded message keeps its TTL; the documentation does not say which default TTL applies to a forwarded message without a TTL of its own.',
    here: 'A forwarded message without a TTL of its own has the default TTL of the entity that it reaches, counted from its arrival. A peek operation does not compute the expiry of a message without a TTL of its own.',
  },
  forwardReason: {
    value: 'the reason names the refusal',
    azure: 'The documentation does not say which DeadLetterReason a message gets if it cannot be forwarded.',
    here: 'The DeadLetterReason is the error with which the target refused the message, and the DeadLetterErrorDescription names the target and ends with the text of that error.',
  },
  forwardedExpiry: {
    value: 'TTL starts again',
    azure: 'A forwarded message keeps its TTL; its ExpiresAtUtc can still have the value from before it was forwarded.',
    here: 'When the message arrives, ExpiresAtUtc is recomputed from the message’s own TimeToLive and the default TTL of the target entity, regardless of the defaults of the entities before it; a peek operation shows the new value.',
    valueOn: 'TTL starts again, but a peek operation shows the old expiry',
    hereOn:
      'When the message arrives, ExpiresAtUtc is recomputed from the message’s own TimeToLive and the default TTL of the target entity, regardless of the defaults of the entities before it, but a peek operation shows the value that the message had in the first entity.',
  },
  nextSession: {
    value: 'which session comes next',
    azure: 'It is not documented which session a receiver gets when it accepts the next available one.',
    here: 'A receiver gets the unlocked session whose first available message has the lowest sequence number.',
  },
  sessionExpiry: {
    value: 'only delivered messages are protected',
    azure:
      'Accepting a session locks its messages; it is not documented whether a message that has not been delivered yet can expire.',
    here: 'A message that has not been delivered yet expires; the session lock protects only delivered, unsettled messages.',
  },
  partition: {
    value: 'partition IDs and keys',
    azure:
      'It is not documented which partition a key belongs to, and partition IDs in Azure follow no visible pattern.',
    here: 'Partition IDs start at 51; the FNV-1a hash of a key, modulo the number of partitions, determines the partition.',
  },
  partitionPeek: {
    value: 'a peek operation lists one partition after the other',
    azure: 'Messages have no order across partitions.',
    here: 'A peek operation lists the messages partition by partition, and within a partition in the order of their sequence numbers.',
  },
  rotation: {
    value: 'partitions are read in turn',
    azure: 'Messages have no order across partitions.',
    here: 'A receive operation returns a message from the partition that follows the one used last.',
  },
  deletedExpired: {
    value: 'a batch deletion also deletes expired messages',
    azure:
      'The documentation says that a batch deletion deletes active messages that are not locked; it does not mention expired ones that are still stored.',
    here: 'A batch deletion also deletes expired messages.',
  },
  partitionedDelete: {
    value: 'error of a batch deletion on a partitioned entity',
    azure:
      'The documentation says that partitioned entities do not support batch deletion; it does not name the error.',
    here: 'A batch deletion on a partitioned entity fails with GeneralError.',
  },
  rollback: {
    value: 'a rollback uses no sequence numbers',
    azure: 'Rolling back a send operation can leave a gap in the sequence numbers.',
    here: 'Sequence numbers are assigned when the transaction is committed, so there is no gap.',
  },
  windowEnd: {
    value: 'end of the duplicate detection window',
    azure: 'The documentation does not say what happens exactly at the end of the duplicate detection window.',
    here: 'From the millisecond at which the window ends, a message with the same MessageId counts as new.',
  },
  lapseLimit: {
    value: 'dead-lettered when the lock ends',
    azure:
      'Tests show that a message abandoned on its last permitted delivery is dead-lettered at once; whether a lock that runs out has the same effect is neither documented nor tested.',
    here: 'A message is dead-lettered at the moment when the lock of its last permitted delivery runs out.',
  },
  changedSettings: {
    value: 'changed settings apply from their next use',
    azure:
      'The documentation does not say when a changed setting begins to apply to messages that came before the change.',
    here: 'A changed setting applies from its next use: LockDuration when a message is locked or its lock is renewed, MaxDeliveryCount when a message is abandoned or its lock ends, deadLetteringOnMessageExpiration when an expired message is removed, DuplicateDetectionHistoryTimeWindow when a message arrives.',
  },
  rulesAtActivation: {
    value: 'rules evaluated at activation',
    azure:
      'The documentation does not say whether rules are evaluated against a scheduled message when it is sent or when it becomes active.',
    here: 'When a scheduled message becomes active, the rules of the subscriptions that exist at that moment are evaluated.',
  },
  forwardedDuplicate: {
    value: 'forwarded duplicates are discarded',
    azure: 'The documentation does not say whether an entity with duplicate detection checks messages forwarded to it.',
    here: 'Forwarded messages are checked: a duplicate is discarded on arrival, and nothing returns to the source.',
  },
  enlistedLock: {
    value: 'no second settlement in a transaction',
    azure:
      'The documentation does not say what happens if a message that was settled in a transaction is settled again before the transaction ends.',
    here: 'A second settlement of a message in a transaction fails with MessageLockLost; the lock can be used again only after a rollback.',
  },
  commitFails: {
    value: 'a commit fails as a whole',
    azure:
      'The documentation says that the operations of a transaction succeed or fail together; it does not say what happens if one of them is no longer possible when the transaction is committed.',
    here: 'If one of the operations is no longer possible, the commit fails with the error of that operation, and the transaction is rolled back.',
  },
  settlingUse: {
    value: 'settling counts as use',
    azure: 'The documentation does not say whether settling a message or renewing a lock counts as use of its entity.',
    here: 'Settling a message and renewing a lock reset the idle timer of the entity.',
  },
  batchDeletionUse: {
    value: 'a batch deletion counts as use',
    azure: 'The documentation does not say whether a batch deletion counts as use of its entity.',
    here: 'A batch deletion resets the idle timer of the entity, as a receive operation does.',
  },
  activeCount: {
    value: 'what the active count includes',
    azure:
      'Tests show that the active count includes locked messages; it is neither documented nor tested whether it includes deferred and expired ones.',
    here: 'The active count also includes deferred messages, and expired ones that have not been removed yet.',
  },
  activationUse: {
    value: 'the idle timer starts again at the activation',
    azure:
      'The documentation says that scheduled messages keep an entity in use; it does not say when the idle timer starts again.',
    here: 'The idle timer of an entity starts again when a scheduled message in it becomes active.',
  },
  forwardedUse: {
    value: 'an arrival by forwarding counts as use',
    azure: 'The documentation does not say whether a message that arrives by forwarding counts as use of the target.',
    here: 'A message that arrives by forwarding resets the idle timer of the target, as does a message that is sent there.',
  },
  forwardsScheduled: {
    value: 'scheduled messages are forwarded when they become active',
    azure:
      'The documentation does not say whether messages can be scheduled on an entity that forwards; an old report mentions an error.',
    here: 'A message can be scheduled on an entity that forwards; the message is forwarded when it becomes active.',
  },
  newEntity: {
    value: 'an entity that is created again is new',
    azure:
      'The documentation does not say whether an entity that is created again under the name of a deleted one inherits anything from it.',
    here: 'An entity that is created again keeps nothing: its sequence numbers start at 1, and its duplicate detection history is empty.',
  },
  numbersKept: {
    value: 'sequence numbers are not reused',
    azure:
      'The documentation does not say whether the sequence number of a cancelled scheduled message, or of a scheduled duplicate, is used again.',
    here: 'A sequence number that was returned by a call to schedule a message is not reused.',
  },
  sameInstant: {
    value: 'order of events at one instant',
    azure: 'The documentation does not say in which order events that are due at the same instant take place.',
    here: 'At any one instant, transactions time out first; then locks end, scheduled messages become active, messages expire and idle entities are deleted; operations of clients come last.',
  },
  waitForSession: {
    value: 'which waits count as use',
    azure:
      'Reports agree that a receiver waiting for messages keeps its entity from being deleted and that a receiver waiting for a session does not; the documentation mentions neither.',
    here: 'Waiting for a session counts as use only at the moment the wait begins; waiting for messages (without sessions, or in a session that is held) counts for as long as it lasts.',
  },
  messagesKeep: {
    value: 'arriving and leaving messages do not count as use',
    azure:
      'One documentation page lists what counts as use of a subscription, and arriving messages are not on the list; another page says that they do count.',
    here: 'A message that arrives or leaves does not reset the idle timer of its subscription.',
    valueOn: 'messages count as use',
    hereOn: 'A message that arrives or leaves resets the idle timer of its subscription.',
  },
  topicUse: {
    value: 'use of a subscription is use of its topic',
    azure:
      'The newer documentation page counts operations on a topic’s subscriptions as use of the topic; the older one does not.',
    here: 'An operation on a subscription resets the idle timer of its topic.',
    valueOn: 'use of a subscription is not use of its topic',
    hereOn: 'Operations on a topic’s subscriptions do not count as use of the topic.',
  },
}
