/** Why of duplicates, in English. */

import { client, theMessage, theNamed, TheNamed, theQueue, withKind, theTransaction } from './grammar.ts'

/** `isKeyed`: in a partitioned entity the partition key counts, too (U-3). */
const same = (isKeyed: boolean): string => (isKeyed ? 'MessageId and partition key' : 'MessageId')

export const duplicateWords = {
  title: (id: string) => `Why was ${theMessage(id)} discarded?`,
  answer: (p: { id: string; entity: string; isTopic?: boolean | undefined; first: string; isKeyed: boolean }) =>
    `It was a duplicate: ${theNamed(p.entity, p.isTopic)} had accepted a message with ${p.isKeyed ? `MessageId ${p.id} and the same partition key` : `MessageId ${p.id}`} at ${p.first}, and the duplicate detection window had not ended.`,
  first: (p: { id: string; by: string | null; at: string; number: string | null }) =>
    `The first message with MessageId ${p.id}${p.by === null ? '' : `, sent by ${client(p.by)},`} was accepted at ${p.at}${p.number === null ? '' : ` as ${p.number}`}.`,
  /** `property`: PartitionKey, or the SessionId that stands for it. `key`: null = none was given. */
  key: (p: { id: string; property: string; key: string | null }) =>
    p.key === null
      ? 'The entity is partitioned, so MessageId and PartitionKey together form the key; neither message has a PartitionKey.'
      : `The entity is partitioned, so MessageId ${p.id} and ${p.property} ${p.key} together form the key.`,
  /** `enlisted`: sent in a transaction. */
  again: (p: {
    by: string | null
    at: string
    entity: string
    isTopic?: boolean | undefined
    enlisted: { name: string; sent: string } | null
  }) =>
    `At ${p.at}${p.enlisted === null ? '' : ', with the commit,'} this message${p.enlisted === null ? (p.by === null ? '' : `, sent by ${client(p.by)},`) : `, sent${p.by === null ? '' : ` by ${client(p.by)}`} at ${p.enlisted.sent} in ${theTransaction(p.enlisted.name)},`} reached ${theNamed(p.entity, p.isTopic)}; the send operation was reported as successful, but nothing was stored.`,
  forwarded: (p: { from: string; at: string; entity: string; isTopic?: boolean | undefined }) =>
    `At ${p.at} this message was forwarded from ${theQueue(p.from)} to ${theNamed(p.entity, p.isTopic)}, where it was discarded.`,
  number: (p: { number: string }) =>
    `The call that scheduled it returned ${p.number}, a sequence number that belongs to no message.`,
  siblings: (p: { topic: string }) =>
    `Both are copies of the same message, which was published to ${withKind('the topic', p.topic)}.`,
  /** `isCopy`: of a message published since. */
  cameBack: (p: { number: string; entity: string; isTopic?: boolean | undefined; isCopy: boolean }) =>
    `The discarded message is ${p.isCopy ? `a copy of ${p.number} that` : `${p.number} itself, which`} came back to ${theNamed(p.entity, p.isTopic)} by forwarding.`,
  /** `from`: the id before. */
  renamed: (p: { path: string; from: string; id: string }) =>
    `An action of ${p.path} changed the MessageId of ${p.from} to ${p.id}.`,
  /** Of a message that is no duplicate. `at`: when the earlier one was accepted. */
  acceptedAgain: (p: {
    entity: string
    isTopic?: boolean | undefined
    number: string
    at: string
    passed: string
    window: string
  }) =>
    `${TheNamed(p.entity, p.isTopic)} had accepted ${p.number} with this MessageId at ${p.at}, ${p.passed} before, but the duplicate detection window lasted only ${p.window}, so this message was not a duplicate.`,
  /** `key`: of the earlier one, `own`: of this one; null = none. `property`: as for `key`. */
  otherKey: (p: {
    entity: string
    isTopic?: boolean | undefined
    number: string
    at: string
    property: string
    key: string | null
    own: string | null
  }) =>
    `${TheNamed(p.entity, p.isTopic)} had accepted ${p.number} with this MessageId at ${p.at}, but with ${p.key === null ? `no ${p.property}` : `${p.property} ${p.key}`}; this message has ${p.own === null ? 'none' : p.own}, so it was not a duplicate.`,
  together: 'Both messages were in the same send operation.',
  onlyId: 'The content of the messages is not compared.',
  windowEnds: (p: { at: string; isKeyed: boolean }) =>
    `For ${p.isKeyed ? 'a message with the same MessageId and partition key' : 'the same MessageId'}, this window ends at ${p.at}; receiving the first message does not change that.`,
  inside: (p: { now: string; first: string; since: string; window: string }) =>
    `${p.now} − ${p.first} = ${p.since} < ${p.window} (the window)`,
  end: (p: { first: string; window: string; result: string }) =>
    `end of the window = first message + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: (isKeyed: boolean) =>
    `A message whose ${same(isKeyed)} ${isKeyed ? 'have' : 'has'} already been accepted within the duplicate detection window is reported as sent but is discarded; duplicates do not extend the window.`,
  otherId: (isKeyed: boolean) =>
    isKeyed
      ? 'another MessageId, or a partition key not used with this MessageId within the window'
      : 'another MessageId',
  /** `isOpenEnded`: at any time after that, too. */
  later: (p: { at: string; isOpenEnded: boolean }) => `a send operation at ${p.at}${p.isOpenEnded ? ' or later' : ''}`,
  /** Of a send that a full entity refused. */
  ifRoom: (p: { count: number; total: number }) =>
    `The simulator checks the size before it looks for duplicates. With enough room at that moment, ${p.total === 1 ? 'the message' : `${p.count} of the ${p.total} messages`} would have been discarded as ${p.count === 1 ? 'a duplicate' : 'duplicates'}.`,
  laterCommit: (at: string) => `a commit at ${at}`,
  shorter: (p: { window: string; isUpTo: boolean }) =>
    `a DuplicateDetectionHistoryTimeWindow of ${p.window}${p.isUpTo ? ' or less' : ''}`,
}
