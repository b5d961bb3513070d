/** What Azure guarantees and what a run assumes, where the two are not the same. In English. */

import { list } from './grammar.ts'

export const modelled = {
  tag: (value: string) => `modelled: ${value}`,
  switchedBy: (name: string) => `The switch in the scenario is namespace.${name}.`,
  expiration: {
    azure: 'An expired message is no longer returned; it is removed later, depending on whether the entity is in use.',
    whenListening: (entity: string) =>
      `With whenListening, the message is removed at its expiry if a receiver is open on ${entity}, even a busy one; otherwise, when a receiver opens or receives.`,
    whenListeningSessions: (entity: string) =>
      `With whenListening, the message is removed at its expiry if anyone holds a session of ${entity} or waits for one; otherwise, as soon as that happens.`,
    onReceive: (entity: string) =>
      `With onReceive, the message is removed at its expiry only if a receive operation is waiting on ${entity}; otherwise, by the next one.`,
    immediate: (entity: string) =>
      `With immediate, the message is removed from ${entity} exactly at its expiry, whether anybody is listening or not.`,
    sweepEvery: (entity: string, every: string) =>
      `With sweepEvery, the message is removed from ${entity} by the next receive operation or the next sweep; a sweep runs every ${every}.`,
    otherwise: (modes: readonly string[]) => `In other modes it would be removed ${list(modes)}.`,
    leavesAt: (mode: string, time: string) => `at ${time} with ${mode}`,
    stays: (mode: string) => `after the end of the run with ${mode}`,
  },
}

/** One for each badge but that of the expiration mode. */
/** What Azure guarantees and what a run assumes, where the two are not the same; all but when an expired message leaves. In English. */

export const assumptions = {
  idle: {
    value: 'exact idle deletion',
    azure: 'An idle entity is deleted by a background job, sometimes minutes late.',
    here: 'It is deleted exactly AutoDeleteOnIdle after its last use.',
  },
  locks: {
    value: 'locks stay without their receiver',
    azure:
      'A documentation page and the .NET troubleshooting guide say that the lock of a broken connection is lost; in observed behaviour it stays in force.',
    here: 'A message lock stays in force until LockedUntilUtc when its receiver closes or is killed.',
    valueOn: 'locks end with their receiver',
    hereOn: 'A message lock ends with its receiver, as if it had run out: DeliveryCount increases by 1.',
  },
  fixedExpiry: {
    value: 'expiry fixed at enqueue',
    azure: 'The pages do not say whether a changed default TTL applies to messages that are already enqueued.',
    here: 'It does not: ExpiresAtUtc is fixed when the message is enqueued.',
    valueOn: 'expiry computed on receive',
    hereOn: 'A receive operation computes ExpiresAtUtc again from the current default TTL.',
  },
  deferCount: {
    value: 'deferring does not dead-letter',
    azure: 'Deferring adds to DeliveryCount; whether that alone can dead-letter a message is not documented.',
    here: 'MaxDeliveryCount is checked when the message is next abandoned or its lock ends, not when it is deferred.',
    valueOn: 'deferring can dead-letter',
    hereOn: 'Deferring checks MaxDeliveryCount.',
  },
  expiredSettle: {
    value: 'settling past expiry',
    azure:
      'A locked message is handled normally after its expiry; dead-lettering, deferring and renewing are not mentioned.',
    here: 'All of them succeed while the lock is in force.',
  },
  boundary: {
    value: 'boundary reached',
    azure: 'No page says what happens exactly at ExpiresAtUtc or LockedUntilUtc.',
    here: 'At that millisecond the message has expired and the lock is lost.',
  },
  activation: {
    value: 'exact activation',
    azure: 'A scheduled message is not enqueued before its time, but possibly a little later.',
    here: 'It is enqueued exactly at its time.',
  },
  disabled: {
    value: 'status refuses settling',
    azure: 'The page on entity status mentions only sending and receiving.',
    here: 'Where receiving is disabled, peeking and settling are refused too.',
  },
  disabledTime: {
    value: 'time continues while disabled',
    azure:
      'A page says that messages stay while an entity is disabled; whether TTL, locks and schedules continue is not specified.',
    here: 'TTL, locks and schedules continue while a status refuses operations.',
  },
  sqlTypes: {
    value: 'values of two types are not compared',
    azure: 'The pages on SQL filters do not say what a comparison of values of different types gives.',
    here: 'It is unknown, as with a missing property, so the rule does not match.',
  },
  sqlSystem: {
    value: 'system properties not set are missing',
    azure: 'The pages do not say which system properties a message already has when the rules are evaluated.',
    here: 'A property that the broker sets later, such as sys.EnqueuedTimeUtc, is missing then: the comparison is unknown.',
  },
  sessionLocks: {
    value: 'session locks stay without their receiver',
    azure:
      'The page says that a session is released by Close or when its lock expires; SDK issues report that it is lost with the link.',
    here: 'The lock of a session stays in force until its end when its receiver is killed; a receiver that closes releases it.',
    valueOn: 'session locks end with their receiver',
    hereOn: 'A session is released with its receiver, as if it had been closed: DeliveryCount is unchanged.',
  },
  cancelledHistory: {
    value: 'history stays after a cancellation',
    azure:
      'The page says that receiving the first message does not end the window; it does not mention cancelling a scheduled one.',
    here: 'A cancelled message stays in the history until the window ends.',
  },
  forwardFailed: {
    value: 'dead-lettered at the source',
    azure:
      'The page names the dead-letter queue of the source; reports differ between that and the transfer dead-letter queue.',
    here: 'A message that cannot be forwarded goes to the dead-letter queue of the entity that should have forwarded it.',
  },
  deadHops: {
    value: 'dead-letter forwards are hops',
    azure:
      'The page limits auto-forwarding to 4 hops; it does not say whether forwards of dead-lettered messages count.',
    here: 'They count: a message makes at most 4 hops in all.',
  },
  deadLine: {
    value: 'dead-lettered messages wait in order',
    azure:
      'If the target is full, a dead letter stays until there is space; what happens to those behind it is not documented.',
    here: 'Dead letters leave in the order of their numbers: one that has to wait blocks those behind it.',
  },
  transfer: {
    value: 'transfer dead-letter queue',
    azure: 'Versions of the page differ on what happens to a message sent via another queue when its target is full.',
    here: 'It goes to the transfer dead-letter queue of the queue through which it was sent.',
  },
  forwardedExpiry: {
    value: 'TTL starts again',
    azure: 'A forwarded message keeps its TTL; it can still report the ExpiresAtUtc that it had before.',
    here: 'ExpiresAtUtc is computed again where it arrives, and Peek shows that.',
    valueOn: 'TTL starts again, Peek shows the old expiry',
    hereOn: 'ExpiresAtUtc is computed again where it arrives, but Peek shows the one it had before.',
  },
  nextSession: {
    value: 'which session comes next',
    azure: 'Which session a receiver gets when it accepts the next one is not documented.',
    here: 'A receiver gets the free session whose first available message has the lowest sequence number.',
  },
  sessionExpiry: {
    value: 'only delivered messages are protected',
    azure: 'Holding a session locks its messages; whether one that was not yet delivered can expire is not documented.',
    here: 'It expires; only delivered, unsettled messages are protected.',
  },
  partition: {
    value: 'partition ids and keys',
    azure: 'Which partition a key leads to is not documented; partition ids look arbitrary.',
    here: 'Partition ids start at 51; a key leads to its FNV-1a hash modulo the number of partitions.',
  },
  rotation: {
    value: 'partitions are read in turn',
    azure: 'There is no order across partitions.',
    here: 'A receive operation returns a message from the partition after the one used last.',
  },
  rollback: {
    value: 'a rollback uses no numbers',
    azure: 'Rolling back a send operation can leave a gap in the sequence numbers.',
    here: 'Numbers are assigned when the transaction commits, so there is no gap.',
  },
  windowEnd: {
    value: 'end of the window',
    azure: 'No page says what happens exactly at the end of the duplicate detection window.',
    here: 'From that millisecond on, the message counts as new.',
  },
  lapseLimit: {
    value: 'dead-lettered when the lock ends',
    azure:
      'Tests show that abandoning a message for the last time dead-letters it at once; no page or test says the same of a lock that runs out.',
    here: 'The message is dead-lettered at the moment its last lock runs out.',
  },
  waitForSession: {
    value: 'which waits count as use',
    azure:
      'Reports agree that a plain receiver that waits keeps its entity from being deleted and one that waits for a session does not; no page says so.',
    here: 'A wait for a session counts as use at the moment it begins; a plain receive operation that waits counts for as long as it waits.',
  },
  messagesKeep: {
    value: 'messages do not count as use',
    azure:
      'One page lists what counts as use of a subscription, and arriving messages are not on the list; another page says that they count.',
    here: 'A message that arrives or leaves does not start the idle clock of its subscription again.',
    valueOn: 'messages count as use',
    hereOn: 'A message that arrives or leaves starts the idle clock of its subscription again.',
  },
  topicUse: {
    value: 'use of a subscription counts for its topic',
    azure: 'The newer page counts operations on its subscriptions as use of a topic, the older one does not.',
    here: 'An operation on a subscription starts the idle clock of its topic again.',
    valueOn: 'use of a subscription does not count for its topic',
    hereOn: 'Operations on its subscriptions do not count as use of a topic.',
  },
}
