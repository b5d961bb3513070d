/** Why of refused calls that name a message: what there was of it instead. In English. */

import { client, plural, theEntity, theNamed, TheNamed, TheQueue, Who, who, theTransaction } from './grammar.ts'

export const refusedWords = {
  partitionedDelete: (p: { entity: string; isOfNamespace: boolean }) =>
    `${TheQueue(p.entity)} is partitioned${p.isOfNamespace ? ', like every entity of its namespace' : ''}, so its messages cannot be deleted in a batch.`,
  noNumber: (p: { number: string; entity: string }) =>
    `${TheQueue(p.entity)} contained no message with the sequence number ${p.number}.`,
  queuesOnly: 'The Basic tier supports only queues.',
  targetNeeded: (p: { property: string; entity: string; to: string }) =>
    `The call would have set ${p.property} of ${theEntity(p.entity)} to ${p.to}, but an entity to which messages are to be forwarded has to exist.`,
  fixed: (p: { property: string; entity: string; isTopic: boolean | undefined }) =>
    `${p.property} is fixed when an entity is created, so it cannot be changed in ${theNamed(p.entity, p.isTopic)}.`,
  partitionsOfNamespace: (p: { entity: string; isTopic: boolean | undefined; partitions: number }) =>
    `${TheNamed(p.entity, p.isTopic)} cannot have partitions of its own, because on the Premium tier the namespace decides about partitions. This namespace has ${plural(p.partitions, 'partition', 'partitions')}.`,
  notOnTier: (p: { property: string; tier: string }) => `${p.property} is not available on the ${p.tier} tier.`,
  /** `tier`: null = the range is that of every tier. `isOurs`: the simulator's. `max`: null = none. */
  outOfRange: (p: {
    property: string
    entity: string
    isTopic: boolean | undefined
    value: string
    min: string
    max: string | null
    tier: string | null
    isOurs: boolean
  }) =>
    `The call would have set the ${p.property} of ${theNamed(p.entity, p.isTopic)} to ${p.value}, but ${p.isOurs ? 'this simulator' : p.tier === null ? 'Service Bus' : `the ${p.tier} tier`} allows only ${p.max === null ? `values of ${p.min} or more` : `values from ${p.min} to ${p.max}`}.`,
  /** `why`: a sentence. */
  creationRefused: (p: {
    entity: string
    isTopic: boolean
    by: string | null
    at: string
    why: string
    isTaken: boolean
  }) =>
    p.isTaken
      ? `At ${p.at}, a call${p.by === null ? '' : ` by ${client(p.by)}`} to create ${theNamed(p.entity, p.isTopic)} was refused. ${p.why}`
      : `${TheNamed(p.entity, p.isTopic)} was not created, because the call${p.by === null ? '' : ` by ${client(p.by)}`} to create it at ${p.at} was refused. ${p.why}`,
  /** `asked`: all its digits. */
  otherPartition: (p: {
    asked: string
    entity: string
    isTopic: boolean
    partition: number
    first: number
    last: number
  }) =>
    `${TheNamed(p.entity, p.isTopic)} is partitioned, so the top 16 bits of a sequence number identify the partition. ${p.asked} names partition ${p.partition}, but its own partitions are numbered from ${p.first} to ${p.last}.`,
  noId: (p: { id: string; entity: string }) => `${TheQueue(p.entity)} contained no message with MessageId ${p.id}.`,
  noneScheduled: (p: { number: string; entity: string; isTopic: boolean }) =>
    `No message of ${theNamed(p.entity, p.isTopic)} was scheduled with the sequence number ${p.number}.`,
  wasOfEarlier: (p: { number: string; id: string }) => `${p.number} of the earlier entity was ${p.id}.`,
  neverScheduled: (p: { number: string; at: string; isPublished: boolean }) =>
    `${p.number} was not scheduled; it was ${p.isPublished ? 'published to the subscriptions' : 'active as soon as it was enqueued'} at ${p.at}.`,
  stillScheduled: (p: { number: string }) => `${p.number} was scheduled, not deferred.`,
  /** `path`: of the dead-letter queue, if it was there. */
  notDeferred: (p: { number: string; path: string | null }) =>
    `${p.number} was ${p.path === null ? 'active, not deferred' : `in ${p.path} but was not deferred there`}; only a deferred message can be received by its sequence number.`,
  otherSession: (p: { number: string; session: string; asked: string }) =>
    `${p.number} is deferred in session ${p.session}, but the call was made in session ${p.asked}.`,
  lockedNotDeferred: (p: { number: string; by: string; until: string }) =>
    `${p.number} was not deferred; it was locked by ${who(p.by)} until ${p.until}.`,
  lockedDeferred: (p: { number: string; by: string; until: string }) =>
    `${p.number} was deferred, but ${who(p.by)} had already received it and held its lock until ${p.until}.`,
  deadLettered: (p: { number: string; at: string; reason: string | null; path: string }) =>
    `${p.number} had been dead-lettered at ${p.at}${p.reason === null ? '' : ` (${p.reason})`} and was in ${p.path}.`,
  notDead: (p: { number: string; path: string }) => `${p.number} was not in ${p.path}.`,
  /** Of several numbers in one call. */
  asAWhole:
    'One sequence number that cannot be received makes the whole call fail, so none of the requested messages was received.',
  nothingCame: (p: { label: string; at: string; isRefused: boolean }) =>
    `The call labelled ${p.label} returned no message at ${p.at}${p.isRefused ? ' because it was refused' : ''}, so there was nothing to settle or renew.`,
  /** It had not returned yet. `at`: since when it waited. */
  stillWaiting: (p: { label: string; at: string }) =>
    `The call labelled ${p.label} had been waiting for a message since ${p.at}, so there was nothing to settle or renew.`,
  /** The call was to accept a session. */
  noSessionCame: (p: { label: string; at: string; error: string }) =>
    `The call labelled ${p.label} was refused with ${p.error} at ${p.at} and accepted no session, so there was no session lock to use.`,
  /** Of a call to schedule, by whose label something was to be cancelled. */
  noNumberCame: (p: { label: string; at: string; error: string }) =>
    `The call labelled ${p.label} was refused with ${p.error} at ${p.at} and returned no sequence number, so there was nothing to cancel.`,
  /** `end`: when its transaction was rolled back; null: it was open. */
  noNumberYet: (p: { label: string; at: string; name: string; end: string | null }) =>
    `The call labelled ${p.label} was enlisted at ${p.at} in ${theTransaction(p.name)}, which ${p.end === null ? 'had not been committed' : `was rolled back at ${p.end}`}, so the call had returned no sequence number.`,
  notHeld: (p: { number: string }) => `${p.number} was not locked, and the call requires a lock.`,
  /** Others may hold it. */
  onlyPeeked: (p: { number: string; by: string }) =>
    `${Who(p.by)} had only peeked ${p.number}. A peek operation gives no lock, and the call requires a lock.`,
  receivedAndDeleted: (p: { number: string; by: string; at: string }) =>
    `${Who(p.by)} received ${p.number} at ${p.at} in ReceiveAndDelete mode, which deleted it at once, so there was nothing to settle or renew.`,
  /** It ends before its time was over. */
  waitedCall: (p: { by: string | null; at: string }) =>
    `${Who(p.by)} had made this call at ${p.at} and was still waiting.`,
  /** `id`: null of a batch. */
  noSessionId: (p: { id: string | null; entity: string }) =>
    `${TheQueue(p.entity)} requires sessions, but ${p.id === null ? 'a message of the batch' : `message ${p.id}`} has no SessionId.`,
  /** `id`: of one of a batch. */
  unequalKeys: (p: { id: string | null; key: string; session: string }) =>
    `The PartitionKey${p.id === null ? '' : ` of message ${p.id}`} is ${p.key} and ${p.id === null ? 'the' : 'its'} SessionId is ${p.session}; where a message has both, they must be equal.`,
  /** Of a commit. */
  /** `isReleased`: its session was closed. */
  lostBeforeCommit: (p: { operation: string; number: string; at: string; ended: string; isReleased: boolean }) =>
    `The call to ${p.operation} ${p.number} was enlisted in its transaction at ${p.at}, but ${p.isReleased ? 'its session was closed' : 'the lock ended'} at ${p.ended}, before the commit.`,
  /** Of a message that was never sent. */
  namedOnly: (p: { at: string; operation: string; error: string }) =>
    `No message with this MessageId was sent. A call to ${p.operation} that named it was refused at ${p.at} with ${p.error}.`,
  sum: (p: { count: number; total: string; limit: string }) => `${p.count} messages = ${p.total} > ${p.limit}`,
  tooLarge: (p: { size: string; limit: string }) => `${p.size} > ${p.limit}`,
}
