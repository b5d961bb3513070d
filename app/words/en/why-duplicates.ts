/** Why of duplicates, in English. */

export const duplicateWords = {
  title: (id: string) => `Why was ${id} discarded?`,
  answer: (p: { id: string; entity: string; first: string }) =>
    `${p.entity} had accepted a message with MessageId ${p.id} at ${p.first}; until its window ends, another message with this MessageId is a duplicate.`,
  first: (p: { id: string; by: string | null; at: string; number: string | null }) =>
    `The first message ${p.id}${p.by === null ? '' : `, sent by ${p.by},`} was accepted at ${p.at}${p.number === null ? '' : ` as ${p.number}`}.`,
  key: (p: { id: string; key: string }) =>
    `The entity is partitioned, so MessageId ${p.id} and PartitionKey ${p.key} together form the key.`,
  again: (p: { by: string | null; at: string; entity: string }) =>
    `This one${p.by === null ? '' : `, sent by ${p.by},`} reached ${p.entity} at ${p.at}; the send operation was reported as successful, but nothing was stored.`,
  forwarded: (p: { from: string; at: string; entity: string }) =>
    `This one was forwarded from ${p.from} to ${p.entity} at ${p.at} and was discarded there.`,
  number: (p: { number: string }) =>
    `The call that scheduled it returned ${p.number}, a sequence number that belongs to no message.`,
  onlyId: 'The content of the messages is not compared.',
  windowEnds: (p: { at: string }) =>
    `From ${p.at} on, the same MessageId is accepted again; receiving the first message does not change that.`,
  inside: (p: { now: string; first: string; since: string; window: string }) =>
    `${p.now} − ${p.first} = ${p.since} < ${p.window}, the window`,
  end: (p: { first: string; window: string; result: string }) =>
    `end of the window = first + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: 'A message whose MessageId was accepted within the history window is reported as sent but is discarded; duplicates do not extend the window.',
  otherId: 'another MessageId',
  later: (at: string) => `a send operation at ${at} or later`,
  shorter: (p: { window: string; isUpTo: boolean }) =>
    `a DuplicateDetectionHistoryTimeWindow of ${p.window}${p.isUpTo ? ' or less' : ''}`,
}
