/** Why of sequence numbers and partitions, in English. */

import { client, withKind } from './grammar.ts'

export const numberWords = {
  byItself: (p: { number: string; topic: string; there: string }) =>
    `Each subscription numbers its messages separately: the copy is ${p.number} in this subscription, and its EnqueuedSequenceNumber is the number of the message in ${withKind('the topic', p.topic)}, ${p.there}.`,
  scheduledBefore: (p: { number: string; id: string; isStill: boolean }) =>
    `${p.number}, the previous number, ${p.isStill ? `is the number of ${p.id}, which is scheduled` : `was the number of ${p.id} while it was scheduled`}; scheduled messages take numbers from the same counter.`,
  rolledOver: (p: { last: string }) =>
    `${p.last} was the highest sequence number that the entity can assign, so the next number was 0. Messages are still delivered in the order of their arrival.`,
  duplicateBefore: (p: { number: string }) =>
    `${p.number}, the previous number, was returned for a scheduled message that was discarded as a duplicate.`,
}

export const partitionWords = {
  byKey: (p: {
    partition: number
    key: string
    value: string
    hash: string
    count: number
    index: number
    first: number
  }) =>
    `It is in partition ${p.partition} because the FNV-1a hash of its ${p.key} ${p.value} is ${p.hash}, which is ${p.index} modulo ${p.count}, and partition IDs start at ${p.first}.`,
  byTurn: (p: { partition: number }) =>
    `It is in partition ${p.partition}. It has no partition key, and messages without one are assigned to the partitions in turn.`,
  parts: (p: { number: string; partition: number; low: string }) =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: number ${p.low} of partition ${p.partition}`,
  turn: (p: { last: number; partition: number }) =>
    `The previous message that was delivered came from partition ${p.last}; the next one with an available message was partition ${p.partition}.`,
  next: (p: { partition: number; busy: string | null; count: number }) =>
    `It is the next to be received from partition ${p.partition}${p.busy === null ? '' : `; ${client(p.busy)} ${p.count === 1 ? 'is' : 'are'} busy`}.`,
  firstTurn: (p: { partition: number }) =>
    `Receive operations begin with the first partition; the first one with an available message is partition ${p.partition}.`,
  listedByPartition: 'The list is in the order of the partitions, not of the messages’ arrival.',
  noOrder: 'There is no order across partitions, because receive operations take the partitions in turn.',
  inSession: (p: { session: string }) =>
    `The receiver that holds session ${p.session} receives only messages of this session, and all of them are in this partition.`,
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' } as const,
}
