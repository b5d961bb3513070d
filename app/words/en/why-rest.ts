/** Why of duplicates, partitions, transactions, idle topics and what is not there, in English. */

import { verbOf } from './operations.ts'
import { list, number, orNo, plural, some, who, Who } from './grammar.ts'

export const duplicateWords = {
  title: (id: string) => `Why was ${id} discarded?`,
  answer: (p: { id: string; entity: string; first: string }) =>
    `${p.entity} had accepted a message with MessageId ${p.id} at ${p.first}; until its window ends, another message with this MessageId is a duplicate.`,
  first: (p: { id: string; by: string | null; at: string; number: string | null }) =>
    `The first message ${p.id}${p.by === null ? '' : `, sent by ${p.by},`} was accepted at ${p.at}${p.number === null ? '' : ` as ${p.number}`}.`,
  key: (p: { id: string; key: string }) =>
    `The entity is partitioned: MessageId ${p.id} and PartitionKey ${p.key} together form the key.`,
  again: (p: { by: string | null; at: string; entity: string }) =>
    `This one${p.by === null ? '' : `, sent by ${p.by},`} reached ${p.entity} at ${p.at}; the send was reported as successful, but nothing was stored.`,
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
  later: (at: string) => `a send at ${at} or later`,
  shorter: (window: string) => `a DuplicateDetectionHistoryTimeWindow of ${window} or less`,
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
    `It is in partition ${p.partition}: FNV-1a of its ${p.key} ${p.value} is ${p.hash}, mod ${p.count} = ${p.index}, and ids count from ${p.first}.`,
  byTurn: (p: { partition: number }) =>
    `It is in partition ${p.partition}: it has no key, so the partitions are used in turn.`,
  parts: (p: { number: string; partition: number; low: string }) =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: number ${p.low} of partition ${p.partition}`,
  turn: (p: { last: number; partition: number }) =>
    `The message delivered before it came from partition ${p.last}; ${p.partition} is the next partition with an available message.`,
  next: (p: { partition: number; busy: string | null; count: number }) =>
    `It is the next to be received from partition ${p.partition}${p.busy === null ? '' : `; ${p.busy} ${p.count === 1 ? 'is' : 'are'} busy`}.`,
  firstTurn: (p: { partition: number }) =>
    `Receive operations begin with the first partition; ${p.partition} is the first with an available message.`,
  noOrder: 'There is no order across partitions: receive operations go through them in turn.',
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' } as const,
}

export const transactionWords = {
  titles: {
    begun: (name: string) => `What is in transaction ${name}?`,
    committed: (name: string) => `What did transaction ${name} do?`,
    rolledBack: (name: string) => `Why was transaction ${name} rolled back?`,
  },
  nothingYet: 'Nothing yet. All its operations become visible together when it commits.',
  /** `how`: null = it is open when the run ends. */
  willEnd: (p: { how: 'committed' | 'rolledBack' | 'timedOut' | null; at: string; count: number }) => {
    const operations = p.count === 0 ? 'no operation' : plural(p.count, 'operation', 'operations')
    if (p.how === null) return `It is still open when the run ends, with ${operations}.`
    if (p.how === 'committed') return `It commits at ${p.at}, with ${operations}.`
    return p.how === 'rolledBack'
      ? `It is rolled back at ${p.at}, with ${operations}.`
      : `It times out at ${p.at}, with ${operations}, and is rolled back.`
  },
  committed: (p: { count: number }) =>
    p.count === 0
      ? 'It was committed without any operation.'
      : p.count === 1
        ? 'It was committed: 1 operation takes effect.'
        : `It was committed: ${p.count} operations take effect together.`,
  asked: 'It was rolled back, as the scenario defines.',
  timedOut: (p: { limit: string; at: string }) =>
    `It was neither committed nor rolled back within ${p.limit} of its first operation, so it was rolled back at ${p.at}.`,
  failed: (p: { error: string }) => `Its commit failed (${p.error}), so all of it was rolled back.`,
  begun: (p: { at: string }) => `The transaction began at ${p.at}.`,
  effect: (p: { entity: string; what: string }) => `In ${p.entity}: ${p.what}.`,
  enlisted: (p: { operation: string; target: string; at: string }) =>
    `At ${p.at} a call to ${verbOf(p.operation)} was enlisted, on ${p.target}.`,
  nothingLeft:
    'It has no effect: no message was sent and no sequence number was used. Messages that it would have settled are not settled, and a lock that is still in force keeps its token.',
  pending: 'Until it commits, none of its operations is visible.',
  timeout: (p: { first: string; limit: string; result: string }) =>
    `timeout = first operation + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: (p: { operation: string; name: string; at: string }) =>
    `Its settlement (${p.operation}) was enlisted in transaction ${p.name} at ${p.at}; it takes effect when ${p.name} commits.`,
  enlistedInVain: (p: { operation: string; name: string; at: string; end: string }) =>
    `Its settlement (${p.operation}) was enlisted in transaction ${p.name} at ${p.at}, which was rolled back at ${p.end}: the lock is as it was.`,
  heldEnlisted: (p: { answer: string; operation: string; name: string }) =>
    `${p.answer} Its settlement (${p.operation}) takes effect only when ${p.name} commits.`,
  inTransaction: (p: { name: string; at: string }) =>
    `It was part of transaction ${p.name}, which committed at ${p.at}.`,
  rule: 'Operations of a transaction take effect all together when it commits, or not at all.',
  ruleTimeout: 'A transaction ends 2 minutes after its first operation; what is not committed by then is rolled back.',
  refusedOver: (p: { name: string; at: string; how: 'committed' | 'rolledBack' }) =>
    `Transaction ${p.name} had been ${p.how === 'committed' ? 'committed' : 'rolled back'} at ${p.at}.`,
  settledIn: (p: { number: string; operation: string; name: string; at: string }) =>
    `${p.number} had been settled (${p.operation}) in transaction ${p.name} at ${p.at}; until the transaction ends, nothing else can settle it.`,
  refusedEntity: (p: { name: string; first: string; other: string }) =>
    `Transaction ${p.name} uses ${p.first}; ${p.other} is another entity.`,
}

export const absentWords = {
  duplicate: (p: { entity: string; at: string }) =>
    `At ${p.at} another message with this id reached ${p.entity} and was discarded as a duplicate.`,
  withDuplicate: (p: { answer: string; entity: string; at: string }) =>
    `${p.answer} Another message with this id was discarded by ${p.entity} as a duplicate at ${p.at}.`,
  unmatched: (p: { path: string }) => `No rule of ${p.path} matched it.`,
  failed: (p: { path: string }) =>
    `A filter of ${p.path} failed while evaluating the message, so the message was discarded for this subscription.`,
  noRules: (p: { path: string }) => `${p.path} had no rules, so nothing matched.`,
  createdLater: (p: { path: string; at: string; published: string }) =>
    `It was published at ${p.published}, and ${p.path} was not created until ${p.at}. A subscription gets only messages that are published after its creation.`,
  feeder: (p: { from: string; to: string }) => `${p.from} forwards its messages to ${p.to}.`,
  elsewhere: (p: { path: string }) => `It was never in ${p.path}.`,
  inEarlier: (p: { path: string }) => `It was never in this ${p.path}, only in an earlier one, which was deleted.`,
  notYet: (p: { path: string; at: string }) => `It arrives in ${p.path} at ${p.at}.`,
  deletedBefore: (p: { path: string; at: string }) =>
    `${p.path} was deleted at ${p.at}, before the message was published.`,
  rule: 'An entity contains only the messages that were sent, published, forwarded or dead-lettered to it.',
  otherPlaces: (p: { places: readonly string[] }) => `A message with this id was in ${list(p.places)}.`,
  inTransaction: (p: { name: string; at: string; entity: string }) =>
    `Its send to ${p.entity} was enlisted in transaction ${p.name} at ${p.at}, which has not committed.`,
  rolledBack: (p: { name: string; at: string; entity: string }) =>
    `Its send to ${p.entity} was part of transaction ${p.name}, which was rolled back at ${p.at}.`,
}

export const topicWords = {
  /** A plain receive operation that found nothing. */
  usedByWait: (p: { at: string; by: string; since: string }) =>
    `In use until ${p.at} by a receive operation of ${who(p.by)} that had been waiting since ${p.since}.`,
  usedUntil: (p: { at: string; by: string; isKilled: boolean }) =>
    `In use until ${p.at}, when ${who(p.by)} ${p.isKilled ? 'was killed' : 'closed'}.`,
  title: (path: string) => `What happens to messages sent to ${path}?`,
  answer: (p: { path: string; published: number; subscriptions: number; lost: number }) =>
    p.published === 0
      ? `Nothing has been published to ${p.path} so far; it has ${orNo(p.subscriptions, 'subscription', 'subscriptions')}.`
      : `${plural(p.published, 'message was', 'messages were')} published${p.lost === 0 ? '' : `, of which ${number(p.lost)} matched no rule`}; ${p.path} itself keeps none of them.`,
  subscription: (p: { name: string; active: number; deadLetter: number; rules: readonly string[] }) =>
    `${p.name} contains ${orNo(p.active, 'active message', 'active messages')}${p.deadLetter === 0 ? '' : ` and ${plural(p.deadLetter, 'dead-lettered message', 'dead-lettered messages')}`}. ${p.rules.length === 0 ? 'It has no rules, so nothing matches.' : `Its rules: ${p.rules.join('; ')}.`}`,
  rule: (p: { name: string; text: string }) => `${p.name} (${p.text})`,
  moreSubscriptions: (count: number) =>
    `${plural(count, 'more subscription is', 'more subscriptions are')} not listed.`,
  peeked: (p: { path: string }) => `${p.path} is a topic: copies wait in its subscriptions, where Peek shows them.`,
  noSubscriptions: 'It has no subscription, so published messages are discarded.',
  rules: (p: { rules: readonly string[] }) =>
    p.rules.length === 0 ? 'It has no rules, so it gets nothing.' : `Its rules: ${p.rules.join('; ')}.`,
  forwards: (p: { to: string }) => `It forwards everything to ${p.to}, so receive operations are refused.`,
  forwardsDead: (p: { to: string }) => `Its dead-lettered messages are forwarded to ${p.to}.`,
  sessionHeld: (p: { session: string; by: string; until: string; count: number }) =>
    `Session ${p.session} is locked by ${who(p.by)} until ${p.until} and has ${plural(p.count, 'message', 'messages')}.`,
  sessionFree: (p: { session: string; count: number; first: string }) =>
    `Session ${p.session} is free and has ${plural(p.count, 'message', 'messages')}; the first is ${p.first}.`,
  /** Deferred, expired or scheduled ones only. */
  sessionFreeEmpty: (p: { session: string; count: number }) =>
    `Session ${p.session} is free, but ${p.count === 1 ? 'its message is not' : `none of its ${p.count} messages is`} available to receive.`,
  moreSessions: (count: number) => `${plural(count, 'more session is', 'more sessions are')} not listed.`,
  keptByForwarding: 'It forwards messages, so AutoDeleteOnIdle has no effect, and it is not deleted for being idle.',
  keptBySubscription:
    'A waiting receive operation on one of its subscriptions keeps it in use, so the idle clock is stopped.',
  keptBySession: 'A waiting receive operation in a session keeps it in use, so the idle clock is stopped.',
  notCounted: (p: { count: number }) =>
    `Since then ${plural(p.count, 'message has', 'messages have')} arrived; that does not count as use of a subscription.`,
  target: (p: { sources: readonly string[] }) =>
    `${list(p.sources)} ${p.sources.length === 1 ? 'forwards' : 'forward'} to it. That alone does not count as use; only a message that arrives does.`,
  resourceLock: 'The CanNotDelete lock refuses deletions on request; it does not stop this one.',
  usedBelow: (p: { count: number }) =>
    `Since then its subscriptions have been used ${p.count === 1 ? 'once' : p.count === 2 ? 'twice' : `${p.count} times`}; with topicIdleIgnoresSubscriptions, that does not count.`,
  waitedForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} had been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
  waitsForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} has been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
  topicDeleted: (p: { at: string; topic: string }) => `It was deleted at ${p.at} with its topic ${p.topic}.`,
  sessionsNote: 'It requires sessions, so a message goes only to the receiver that holds its session.',
}

export const numberWords = {
  byItself: (p: { number: string; topic: string; there: string }) =>
    `Each subscription numbers its messages separately: ${p.number} here is ${p.there} in ${p.topic}, its EnqueuedSequenceNumber.`,
  scheduledBefore: (p: { number: string; id: string }) =>
    `${p.number}, the previous number, was used while ${p.id} was scheduled; scheduled messages take numbers from the same counter.`,
  rolledOver: (p: { last: string }) =>
    `The range of numbers was used up: the number after ${p.last} is 0. Messages are still delivered in the order of their arrival.`,
  duplicateBefore: (p: { number: string }) =>
    `${p.number}, the previous number, was returned for a scheduled message that was discarded as a duplicate.`,
}

interface EndedParts {
  readonly by: string
  readonly isKilled: boolean
}

interface HeldParts {
  readonly numbers: readonly string[]
  readonly count: number
  readonly until: string | null
}

const held = (p: HeldParts): string => some(p.numbers, p.count)
const until = (p: HeldParts): string =>
  p.until === null
    ? ''
    : p.count === 1
      ? `; it is locked until ${p.until}`
      : `; they are locked, the first until ${p.until}`

export const receiverEndWords = {
  title: (p: EndedParts) =>
    p.isKilled
      ? `What was left unfinished when ${who(p.by)} was killed?`
      : `What was left unfinished when ${who(p.by)} closed?`,
  answer: (p: EndedParts) =>
    p.isKilled
      ? `${Who(p.by)} was killed, as the scenario defines; it can no longer settle messages or renew locks.`
      : `${Who(p.by)} closed, as the scenario defines; it receives no more messages.`,
  asked: (p: EndedParts & { at: string }) =>
    p.isKilled ? `${Who(p.by)} was killed at ${p.at}.` : `${Who(p.by)} closed at ${p.at}.`,
  nothing: 'It had no message and no session locked.',
  /** Received in ReceiveAndDelete mode: the broker has them no longer. */
  workLost: (p: { numbers: readonly string[]; count: number }) =>
    `Its work on ${some(p.numbers, p.count)} is lost: in ReceiveAndDelete mode the broker had already deleted ${p.count === 1 ? 'the message' : 'the messages'}.`,
  bufferLost: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} in its prefetch buffer ${p.count === 1 ? 'is' : 'are'} lost: in ReceiveAndDelete mode the broker had already deleted ${p.count === 1 ? 'the message' : 'the messages'}.`,
  goesOn: (p: HeldParts) => `It finishes its work on ${held(p)}.`,
  lies: (p: HeldParts) => `Nobody is processing ${held(p)} any more${until(p)}.`,
  buffered: (p: HeldParts) => `Nobody takes ${held(p)} out of its prefetch buffer any more${until(p)}.`,
  lapse:
    'Its locks end at that moment: the messages that it had locked are released, and their DeliveryCount increases by 1.',
  sessionStays: (p: { session: string; until: string }) => `Session ${p.session} stays locked until ${p.until}.`,
  sessionCloses: (p: { session: string; isWorking: boolean }) =>
    p.isWorking
      ? `It releases session ${p.session} when its work is done.`
      : `It releases session ${p.session} at once.`,
  sessionReleased: (p: { session: string }) =>
    `Session ${p.session} is released at that moment: the messages delivered from it are released too, and their DeliveryCount is unchanged.`,
  restarts: (p: { by: string; at: string; after: string }) => `${Who(p.by)} starts again at ${p.at}, ${p.after} later.`,
  rules: {
    lapsing: 'With locksDieWithReceiver, the locks of a receiver end when it closes or is killed.',
    sessionReleased:
      'With sessionLocksDieWithReceiver, the session of a receiver is released when it closes or is killed; DeliveryCount is unchanged.',
    sessionClosed: 'A receiver that closes releases its session when its work is done; DeliveryCount is unchanged.',
    sessionKilled:
      'When a receiver is killed, the lock of its session stays in force until it ends; then the unsettled messages are released and their DeliveryCount increases by 1.',
  },
}
