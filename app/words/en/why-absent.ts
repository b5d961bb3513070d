/** Why of a message that is not where somebody looks for it, in English. */

import {
  becauseFailed,
  client,
  list,
  number,
  reasonText,
  TheEntity,
  theEntity,
  theNamed,
  TheQueue,
  theQueue,
  theTransaction,
} from './grammar.ts'

export const absentWords = {
  /** `of`: null = of this one. `isOfEntity`: another entity than that of the answer has it under this number. */
  /** `isCopy`: published as one message with the one that was accepted. `count`: of one publication. */
  duplicate: (p: {
    entity: string
    at: string
    by: string | null
    of: string | null
    isOfEntity: boolean
    isCopy: boolean
    count: number
    /** What a call to schedule it returned; null: it was sent. */
    number: string | null
  }) =>
    p.number !== null
      ? `At ${p.at} a call${p.by === null ? '' : ` by ${client(p.by)}`} to schedule another message with this MessageId in ${theEntity(p.entity)} returned ${p.number}, but the message was discarded as a duplicate${p.of === null ? '' : ` of ${p.of}${p.isOfEntity ? ' of that entity' : ''}`}.`
      : p.count === 1
        ? `At ${p.at} another ${p.isCopy ? 'copy of the published message' : 'message with this MessageId'}${p.by === null ? '' : `, sent by ${client(p.by)},`} reached ${theEntity(p.entity)} and was discarded as a duplicate${p.of === null ? '' : ` of ${p.of}${p.isOfEntity ? ' of that entity' : ''}`}.`
        : `At ${p.at} ${number(p.count)} ${p.isCopy ? 'other copies of the published message' : 'copies of another message with this MessageId'} reached ${theEntity(p.entity)} and were discarded as duplicates${p.of === null ? '' : ` of ${p.of}${p.isOfEntity ? ' of that entity' : ''}`}.`,
  withDuplicate: (p: {
    answer: string
    entity: string
    at: string
    of: string | null
    isOfEntity: boolean
    isCopy: boolean
  }) =>
    `${p.answer} At ${p.at} ${theEntity(p.entity)} discarded another ${p.isCopy ? 'copy of the published message' : 'message with this MessageId'} as a duplicate${p.of === null ? '' : ` of ${p.of}${p.isOfEntity ? ' of that entity' : ''}`}.`,
  /** It was taken from its dead-letter queue, and what was sent in its place is discarded. */
  lostResent: (p: { answer: string; entity: string; at: string }) =>
    `${p.answer} Another message with this MessageId was sent at ${p.at}, but ${theEntity(p.entity)} discarded it as a duplicate, so neither of the two is stored any more.`,
  unmatched: (p: { path: string }) => `No rule of ${p.path} matched it.`,
  renamed: (p: { path: string; id: string }) =>
    `${TheEntity(p.path)} got a copy of it, but an action changed the MessageId of the copy to ${p.id}.`,
  /** Under this id a copy went elsewhere. */
  sibling: (p: { path: string; number: string; id: string; asked: string }) =>
    `The same message arrived in ${theEntity(p.path)} as ${p.number}, with the MessageId ${p.id}. An action changed the MessageId of a copy to ${p.asked}.`,
  failed: (p: { path: string; isAction: boolean }) =>
    `${p.isAction ? `The action of a rule of ${p.path} failed while it was changing the message` : `A filter of ${p.path} failed while it was evaluating the message`}, so the copy for this subscription was discarded.`,
  noRules: (p: { path: string }) => `${p.path} had no rules, so no message matched.`,
  createdLater: (p: { path: string; at: string; published: string }) =>
    `It was published at ${p.published}, and ${p.path} was not created until ${p.at}. A subscription gets only messages that are published after its creation.`,
  feeder: (p: { from: string; to: string }) => `${TheQueue(p.from)} forwards its messages to ${theEntity(p.to)}.`,
  elsewhere: (p: { path: string; answer: string | null }) =>
    `It was never in ${theEntity(p.path)}.${p.answer === null ? '' : ` ${p.answer}`}`,
  /** `place`: how it left it; null: it was deleted with it. */
  inEarlier: (p: { path: string; place: string | null }) =>
    `It was only in an earlier entity named ${p.path}${p.place === null ? ', which was deleted.' : `. ${p.place}`}`,
  /** `reason`, `to`: it is dead-lettered for that, or forwarded there, at the same instant. */
  notYet: (p: { path: string; isTopic: boolean; at: string; reason: string | null; to: string | null }) =>
    `It will ${p.isTopic ? 'be published to' : 'arrive in'} ${theNamed(p.path, p.isTopic)} at ${p.at}${p.reason !== null ? ` and be dead-lettered at once (${reasonText(p.reason)})` : p.to !== null ? ` and be forwarded to ${theEntity(p.to)} at once` : ''}.`,
  /** Of what is still scheduled on its topic. */
  noCopyThen: (p: { path: string }) => `According to its current rules, ${p.path} will not get a copy.`,
  deletedBefore: (p: { path: string; at: string }) =>
    `${p.path} was deleted at ${p.at}, before the message was published.`,
  rule: 'An entity contains only the messages that were sent, copied, forwarded or dead-lettered to it.',
  otherPlaces: (p: { places: readonly string[] }) =>
    `A message with this MessageId went to ${list(p.places.map(theEntity))}.`,
  /** `isLost`: it can no longer be committed. */
  inTransaction: (p: { name: string; at: string; entity: string; isLost: boolean }) =>
    `The operation that sends it to ${theEntity(p.entity)} was enlisted at ${p.at} in ${theTransaction(p.name)}, which ${p.isLost ? 'can no longer be' : 'has not been'} committed.`,
  severalInTransaction: (p: { name: string; count: number; isLost: boolean }) =>
    `${p.count} operations that send a message with this MessageId are enlisted in ${theTransaction(p.name)}, which ${p.isLost ? 'can no longer be' : 'has not been'} committed.`,
  rolledBack: (p: { name: string; at: string; entity: string; isTimedOut: boolean; failed: string | null }) =>
    `The operation that sent it to ${theEntity(p.entity)} was part of ${theTransaction(p.name)}, which ${p.isTimedOut ? 'timed out and ' : ''}was rolled back at ${p.at}${becauseFailed(p.failed)}.`,
  neverSent: (id: string) => `No message with MessageId ${id} was sent, scheduled or refused.`,
  refusedSend: (p: {
    at: string
    by: string | null
    entity: string
    via: string | null
    error: string
    isSchedule: boolean
  }) =>
    `At ${p.at} ${p.by === null ? 'a client' : client(p.by)} tried to ${p.isSchedule ? 'schedule it in' : 'send it to'} ${theEntity(p.entity)}${p.via === null ? '' : ` via ${theQueue(p.via)}`}, but the call was refused with ${p.error}.`,
}
