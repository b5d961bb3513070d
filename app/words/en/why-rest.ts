/** Why of duplicates, partitions, transactions, idle topics and what is not there, in English. */

import { list, number, plural, some, who, Who } from './grammar.ts'

export const duplicateWords = {
  title: (id: string) => `Why was ${id} discarded?`,
  answer: (p: { id: string; entity: string; first: string }) =>
    `${p.entity} had accepted a message with MessageId ${p.id} at ${p.first}; until its window ends, another one is a duplicate.`,
  first: (p: { id: string; by: string | null; at: string; number: string | null }) =>
    `The first message ${p.id} was accepted at ${p.at}${p.by === null ? '' : `, sent by ${p.by}`}${p.number === null ? '' : `, as ${p.number}`}.`,
  key: (p: { id: string; key: string }) =>
    `The entity is partitioned: MessageId ${p.id} and PartitionKey ${p.key} together make the key.`,
  again: (p: { by: string | null; at: string; entity: string }) =>
    `The second one${p.by === null ? '' : `, sent by ${p.by},`} reached ${p.entity} at ${p.at}; the sender was told of success, nothing was stored.`,
  forwarded: (p: { from: string; at: string; entity: string }) =>
    `The second one was forwarded from ${p.from} to ${p.entity} at ${p.at} and vanished there.`,
  number: (p: { number: string }) =>
    `The call that scheduled it returned ${p.number}, a number under which there is nothing.`,
  onlyId: 'Only the MessageId is compared, not the content.',
  windowEnds: (p: { at: string }) =>
    `From ${p.at} on the same MessageId is new again; receiving the first does not change that.`,
  inside: (p: { now: string; first: string; since: string; window: string }) =>
    `${p.now} − ${p.first} = ${p.since} < ${p.window}, the window`,
  end: (p: { first: string; window: string; result: string }) =>
    `end of the window = first + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: 'A MessageId that was accepted within the history window is reported as sent and dropped; duplicates do not extend the window.',
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
    `It is in partition ${p.partition}: it has no key, so the partitions took turns.`,
  parts: (p: { number: string; partition: number; low: string }) =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: number ${p.low} of partition ${p.partition}`,
  turn: (p: { last: number; partition: number }) =>
    `The receive before took from partition ${p.last}; of those after it, ${p.partition} is the first that has a message to give.`,
  firstTurn: (p: { partition: number }) =>
    `Receives begin with the first partition; ${p.partition} is the first that has a message to give.`,
  noOrder: 'Across partitions there is no order: receives take turns among the partitions.',
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' } as const,
}

export const transactionWords = {
  titles: {
    begun: (name: string) => `What is in transaction ${name}?`,
    committed: (name: string) => `What did transaction ${name} do?`,
    rolledBack: (name: string) => `Why was transaction ${name} rolled back?`,
  },
  committed: (p: { count: number }) =>
    p.count === 0
      ? 'It was committed without any operation.'
      : p.count === 1
        ? 'It was committed: 1 operation takes effect.'
        : `It was committed: ${p.count} operations take effect together.`,
  asked: 'It was rolled back because the scenario asked for it.',
  timedOut: (p: { limit: string; at: string }) =>
    `It was neither committed nor rolled back within ${p.limit} of its first operation: rolled back at ${p.at}.`,
  failed: (p: { error: string }) => `Its commit failed: ${p.error}. So all of it was rolled back.`,
  begun: (p: { at: string }) => `It began at ${p.at}.`,
  effect: (p: { entity: string; what: string }) => `In ${p.entity}: ${p.what}.`,
  enlisted: (p: { operation: string; target: string; at: string }) =>
    `Enlisted at ${p.at}: ${p.operation}, ${p.target}.`,
  nothingLeft:
    'Nothing of it remains: no message was sent, no number was used; messages it would have settled are not settled, and a lock that still holds keeps its token.',
  pending: 'Until it commits nobody sees any of it.',
  timeout: (p: { first: string; limit: string; result: string }) =>
    `time-out = first operation + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: (p: { operation: string; name: string; at: string }) =>
    `Its ${p.operation} was enlisted in transaction ${p.name} at ${p.at}; it counts when ${p.name} commits.`,
  enlistedInVain: (p: { operation: string; name: string; at: string; end: string }) =>
    `Its ${p.operation} was enlisted in transaction ${p.name} at ${p.at}, which was rolled back at ${p.end}: the lock is as it was.`,
  heldEnlisted: (p: { answer: string; operation: string; name: string }) =>
    `${p.answer} Its ${p.operation} waits for the commit of ${p.name}.`,
  inTransaction: (p: { name: string; at: string }) =>
    `It was part of transaction ${p.name}, which committed at ${p.at}.`,
  rule: 'Operations of a transaction take effect all together when it commits, or not at all.',
  ruleTimeout: 'A transaction ends 2 minutes after its first operation; what is not committed by then is rolled back.',
  refusedOver: (p: { name: string; at: string; how: 'committed' | 'rolledBack' }) =>
    `Transaction ${p.name} had been ${p.how === 'committed' ? 'committed' : 'rolled back'} at ${p.at}.`,
  refusedEntity: (p: { name: string; first: string; other: string }) =>
    `Transaction ${p.name} works on ${p.first}; ${p.other} is another entity.`,
}

export const absentWords = {
  duplicate: (p: { entity: string; at: string }) =>
    `At ${p.at} another message of this id reached ${p.entity} and was discarded as a duplicate.`,
  withDuplicate: (p: { answer: string; entity: string; at: string }) =>
    `${p.answer} Another message of this id was discarded by ${p.entity} as a duplicate at ${p.at}.`,
  unmatched: (p: { path: string }) => `No rule of ${p.path} matched it.`,
  failed: (p: { path: string }) => `A filter of ${p.path} failed on it, and it was dropped for this subscription.`,
  noRules: (p: { path: string }) => `${p.path} had no rules, so nothing matched.`,
  createdLater: (p: { path: string; at: string; published: string }) =>
    `It was published at ${p.published}, and ${p.path} was created only at ${p.at}: a subscription gets only what is published after that.`,
  elsewhere: (p: { path: string }) => `It was never in ${p.path}.`,
  notYet: (p: { path: string; at: string }) => `It comes to ${p.path} at ${p.at}.`,
  deletedBefore: (p: { path: string; at: string }) => `${p.path} was deleted at ${p.at}, before it was published.`,
  rule: 'A message is only where it was sent, published, forwarded or dead-lettered to.',
  otherPlaces: (p: { places: readonly string[] }) => `A message of this id was in ${list(p.places)}.`,
  inTransaction: (p: { name: string; at: string; entity: string }) =>
    `Its send to ${p.entity} was enlisted in transaction ${p.name} at ${p.at}, which has not committed.`,
  rolledBack: (p: { name: string; at: string; entity: string }) =>
    `Its send to ${p.entity} was part of transaction ${p.name}, which was rolled back at ${p.at}.`,
}

export const topicWords = {
  title: (path: string) => `What becomes of what is sent to ${path}?`,
  answer: (p: { path: string; published: number; subscriptions: number; lost: number }) =>
    p.published === 0
      ? `Nothing was published to ${p.path} so far; it has ${plural(p.subscriptions, 'subscription', 'subscriptions')}.`
      : `${plural(p.published, 'message was', 'messages were')} published${p.lost === 0 ? '' : `, ${number(p.lost)} of them matched no rule`}; ${p.path} itself keeps none of them.`,
  subscription: (p: { name: string; active: number; deadLetter: number; rules: readonly string[] }) =>
    `${p.name} holds ${number(p.active)} active${p.deadLetter === 0 ? '' : ` and ${number(p.deadLetter)} dead-lettered`}; its rules: ${p.rules.length === 0 ? 'none, nothing matches' : p.rules.join('; ')}.`,
  rule: (p: { name: string; text: string }) => `${p.name} (${p.text})`,
  moreSubscriptions: (count: number) => `${plural(count, 'more subscription', 'more subscriptions')} not listed.`,
  peeked: (p: { path: string }) => `${p.path} is a topic: copies wait in its subscriptions, where a peek shows them.`,
  noSubscriptions: 'It has no subscription: what is published vanishes.',
  rules: (p: { rules: readonly string[] }) =>
    p.rules.length === 0 ? 'It has no rules, so it gets nothing.' : `Its rules: ${p.rules.join('; ')}.`,
  forwards: (p: { to: string }) => `It forwards everything to ${p.to}: a receive is refused.`,
  forwardsDead: (p: { to: string }) => `Its dead letters are forwarded to ${p.to}.`,
  sessionHeld: (p: { session: string; by: string; until: string; count: number }) =>
    `Session ${p.session} is held by ${who(p.by)} until ${p.until}, with ${plural(p.count, 'message', 'messages')}.`,
  sessionFree: (p: { session: string; count: number; first: string }) =>
    `Session ${p.session} is free, with ${plural(p.count, 'message', 'messages')}, ${p.first} first.`,
  moreSessions: (count: number) => `${plural(count, 'more session', 'more sessions')} not listed.`,
  keptByForwarding: 'Because it forwards, its AutoDeleteOnIdle is never: being idle does not delete it.',
  keptBySubscription: 'A waiting receive on one of its subscriptions keeps it in use: the idle clock stands still.',
  keptBySession: 'A waiting receive in a session keeps it in use: the idle clock stands still.',
  notCounted: (p: { count: number }) =>
    `Since then ${plural(p.count, 'message', 'messages')} arrived; that does not count as use of a subscription.`,
  target: (p: { sources: readonly string[] }) =>
    `${list(p.sources)} ${p.sources.length === 1 ? 'forwards' : 'forward'} to it; that alone is no use, only a message that arrives is.`,
  resourceLock: 'The CanNotDelete lock refuses deletions on request; it does not stop this one.',
  usedBelow: (p: { count: number }) =>
    `Since then its subscriptions were used ${p.count === 1 ? 'once' : p.count === 2 ? 'twice' : `${p.count} times`}; with topicIdleIgnoresSubscriptions that does not count.`,
  waitedForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} had been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
  waitsForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} has been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
  topicDeleted: (p: { at: string; topic: string }) => `Deleted at ${p.at} with its topic ${p.topic}.`,
  sessionsNote: 'It requires sessions: messages go only to a receiver that holds their session.',
}

export const numberWords = {
  byItself: (p: { number: string; topic: string; there: string }) =>
    `Every subscription counts by itself: ${p.number} here is ${p.there} at ${p.topic}, its EnqueuedSequenceNumber.`,
  scheduledBefore: (p: { number: string; id: string }) =>
    `${p.number}, the number before, was used while ${p.id} was scheduled; scheduled messages take numbers from the same counter.`,
  rolledOver: (p: { last: string }) =>
    `The range of numbers was used up: after ${p.last} comes 0. Messages are still delivered in the order of their arrival.`,
  duplicateBefore: (p: { number: string }) =>
    `${p.number}, the number before, was returned for a scheduled message that was discarded as a duplicate.`,
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
      ? `What did the death of ${who(p.by)} leave behind?`
      : `What did the closing of ${who(p.by)} leave behind?`,
  answer: (p: EndedParts) =>
    p.isKilled
      ? `${Who(p.by)} died, as the scenario says: it settles and renews nothing any more.`
      : `${Who(p.by)} closed, as the scenario says: it receives nothing any more.`,
  asked: (p: EndedParts & { at: string }) =>
    p.isKilled ? `${Who(p.by)} died at ${p.at}.` : `${Who(p.by)} closed at ${p.at}.`,
  nothing: 'It held no message and no session.',
  goesOn: (p: HeldParts) => `Its work on ${held(p)} goes on to its end.`,
  lies: (p: HeldParts) => `Nobody works on ${held(p)} any more${until(p)}.`,
  buffered: (p: HeldParts) => `Nobody takes ${held(p)} out of its prefetch buffer any more${until(p)}.`,
  lapse: 'Its locks end with it: what it held is released, with DeliveryCount + 1.',
  sessionStays: (p: { session: string; until: string }) => `Session ${p.session} stays locked until ${p.until}.`,
  sessionCloses: (p: { session: string; isWorking: boolean }) =>
    p.isWorking ? `It lets session ${p.session} go when its work is done.` : `It lets session ${p.session} go at once.`,
  sessionLapses: (p: { session: string }) =>
    `The lock of session ${p.session} ends with it: what was delivered is released, with DeliveryCount + 1.`,
  restarts: (p: { by: string; at: string; after: string }) => `${Who(p.by)} starts again at ${p.at}, ${p.after} later.`,
  rules: {
    lapsing: 'With locksDieWithReceiver the locks of a receiver end when it closes or dies.',
    sessionClosed: 'A receiver that closes lets its session go when its work is done; DeliveryCount stays.',
    sessionKilled:
      'When a receiver dies, the lock of its session runs to its end; then its unsettled messages are released and DeliveryCount grows by 1.',
  },
}
