/** Why a message is somewhere else: published, copied, forwarded, transferred, discarded. In English. */

import {
  list,
  number,
  plural,
  reasonText,
  rule,
  Rule,
  stopped,
  sentIt,
  TheEntity,
  theEntity,
  theKind,
  theMessage,
  theNamed,
  TheQueue,
  theQueue,
  Who,
  who,
  withKind,
  withReason,
} from './grammar.ts'

/** Where the answer is not about the message: a copy that is still in its subscription, or the only one, or one of several, that went on to here. */
interface OfCopy {
  readonly copy: 'there' | 'only' | 'one' | null
}

/** The message that was asked about, or a copy of it. */
const theOne = ({ copy }: OfCopy): string => (copy === null ? 'it' : copy === 'one' ? 'one copy' : 'the copy')
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** "worker completed the copy", or of nobody "The copy was completed". */
const didTo = (p: OfCopy & { by: string | null }, did: string): string =>
  p.by === null ? `${upper(theOne(p))} was ${did}` : `${Who(p.by)} ${did} ${theOne(p)}`

/** ", with the reason X", of what follows a name. */
const afterName = (reason: string | null): string => (reason === null ? '' : `,${withReason(reason)}`)

/** Where a message is by now, one sentence a place. */
export const whyPlace = {
  waiting: (p: OfCopy & { number: string; entity: string }) =>
    `${upper(theOne(p))} is waiting as ${p.number} in ${theQueue(p.entity)}.`,
  lingering: (p: OfCopy & { number: string; entity: string }) =>
    `${upper(theOne(p))} is still stored as ${p.number} in ${theQueue(p.entity)}; it has expired but has not been removed yet.`,
  locked: (p: OfCopy & { number: string; entity: string; by: string }) =>
    `${upper(theOne(p))} is ${p.number} in ${theQueue(p.entity)} and is locked by ${who(p.by)}.`,
  deferred: (p: OfCopy & { number: string; entity: string; isExpired: boolean }) =>
    `${upper(theOne(p))} is deferred as ${p.number} in ${theQueue(p.entity)}${p.isExpired ? '; it has expired but has not been removed yet' : ''}.`,
  scheduled: (p: OfCopy & { number: string; entity: string; isTopic: boolean; due: string }) =>
    `${upper(theOne(p))} is scheduled as ${p.number} in ${theNamed(p.entity, p.isTopic)}, to become active at ${p.due}.`,
  deadLettered: (p: OfCopy & { number: string; entity: string; reason: string | null }) =>
    stopped(`${upper(theOne(p))} is in ${p.entity} as ${p.number}${afterName(p.reason)}`),
  completed: (p: OfCopy & { number: string; entity: string; by: string | null; at: string }) =>
    `${didTo(p, 'completed')} in ${theQueue(p.entity)} (${p.number}) at ${p.at}.`,
  received: (p: OfCopy & { number: string; entity: string; by: string | null; at: string }) =>
    `${didTo(p, 'received')} from ${theQueue(p.entity)} (${p.number}) in ReceiveAndDelete mode at ${p.at}.`,
  /** `expired`: null = at that instant. */
  expired: (p: OfCopy & { number: string; entity: string; at: string; expired: string | null }) =>
    `${upper(theOne(p))} expired in ${theQueue(p.entity)} (${p.number})${p.expired === null ? '' : ` at ${p.expired}`} and was discarded at ${p.at}.`,
  deleted: (p: OfCopy & { number: string; entity: string; at: string }) =>
    `${upper(theOne(p))} was deleted from ${theQueue(p.entity)} (${p.number}) by a batch deletion at ${p.at}.`,
  cancelled: (p: OfCopy & { number: string; entity: string; isTopic: boolean; at: string }) =>
    `${upper(theOne(p))} was cancelled in ${theNamed(p.entity, p.isTopic)} (${p.number}) at ${p.at}.`,
  entityDeleted: (p: OfCopy & { number: string; entity: string; isTopic: boolean; at: string }) =>
    `${upper(theOne(p))} was in ${theNamed(p.entity, p.isTopic)} (${p.number}) and was deleted with ${theKind(p.entity, p.isTopic)} at ${p.at}.`,
  published: (p: OfCopy & { entity: string; at: string; copies: number }) =>
    p.copies === 0
      ? `At ${p.at} ${theOne(p)} was published to ${theNamed(p.entity, true)}, but no subscription got a copy, so it was discarded.`
      : `At ${p.at} ${theOne(p)} was published to ${theNamed(p.entity, true)}; its subscriptions got ${plural(p.copies, 'copy', 'copies')}.`,
  duplicate: (p: OfCopy & { entity: string; at: string; of: string | null }) =>
    `At ${p.at} ${theOne(p)} reached ${theEntity(p.entity)} and was discarded there as a duplicate${p.of === null ? '' : ` of ${p.of}`}.`,
  /** Deleted, and another one of its name is there now; after “in”. */
  earlier: (entity: string) => `the earlier entity named ${entity}`,
  ofEarlier: (p: { number: string; entity: string }) => `${p.number} of the earlier entity named ${p.entity}`,
  deadOnWay: (p: { path: string; reason: string | null }) =>
    `It was dead-lettered in ${p.path}${p.reason === null ? '' : ` (${p.reason})`} and forwarded from there.`,
  ofCopy: (p: { number: string; subscription: string; renamed: string | null }) =>
    `The copy was ${p.number} in ${p.subscription}${p.renamed === null ? '' : `, and an action changed its MessageId to ${p.renamed}`}.`,
  more: (count: number) => `${plural(count, 'more copy is', 'more copies are')} not listed.`,
}

interface Forward {
  readonly from: string
  readonly to: string
  readonly isToTopic: boolean
  readonly at: string
  readonly number: string
  readonly hops: number
  readonly most: number
}

export const whyMoves = {
  published: (p: { by: string | null; at: string; topic: string; number: string }) =>
    `${sentIt(p.by, 'published')} to ${withKind('the topic', p.topic)} at ${p.at}, as ${p.number}.`,
  publishedDue: (p: { at: string; topic: string; number: string }) =>
    `At ${p.at} it became active and was published to ${withKind('the topic', p.topic)}, as ${p.number}.`,
  copied: (p: { subscription: string; number: string }) =>
    `${p.subscription} got a copy of the published message, as ${p.number}.`,
  copiedByAction: (p: { subscription: string; number: string; rule: string; action: string }) =>
    `${p.subscription} got a copy, as ${p.number}, which the action of ${rule(p.rule)} changed: ${p.action}.`,
  changed: (p: { name: string; from: string; to: string }) =>
    `The action changed the property named ${p.name} from ${p.from} to ${p.to}.`,
  changedAdded: (p: { name: string; to: string }) =>
    `The action added a property named ${p.name} with the value ${p.to}.`,
  /** R-9 */
  changedDue:
    'A changed scheduledEnqueueTime has no effect in the subscription; it counts only if the subscription forwards the copy.',
  changedRemoved: (p: { name: string; from: string }) =>
    `The action removed the property named ${p.name}, which was ${p.from}.`,
  forwarded: (p: Forward) =>
    `At ${p.at} it was forwarded from ${theQueue(p.from)} to ${theNamed(p.to, p.isToTopic)}, where it became ${p.number} (hop ${p.hops} of at most ${p.most}).`,
  forwardedDead: (p: Forward) =>
    `At ${p.at} it was forwarded from ${p.from} to ${theNamed(p.to, p.isToTopic)}, where it became ${p.number} (hop ${p.hops} of at most ${p.most}).`,
  /** `isPresent`: of one that is still scheduled, until whose time that changes. */
  setToForward: (p: { from: string; to: string; since: string | null; isPresent: boolean }) =>
    p.since === null
      ? `${p.isPresent ? `With the current settings, ${theQueue(p.from)}` : TheQueue(p.from)} forwards every message to ${theEntity(p.to)} as soon as the message is available.`
      : `${TheQueue(p.from)} forwards every message to ${theEntity(p.to)} as soon as the message is available (set at ${p.since}).`,
  setToForwardDead: (p: { from: string; to: string; since: string | null }) =>
    p.since === null
      ? `${TheQueue(p.from)} forwards its dead-lettered messages to ${theEntity(p.to)}.`
      : `${TheQueue(p.from)} forwards its dead-lettered messages to ${theEntity(p.to)} (set at ${p.since}).`,
  /** `by`: null = the broker. */
  deadLetteredBefore: (p: { entity: string; at: string; reason: string | null; by: string | null }) =>
    p.by !== null
      ? stopped(`At ${p.at} ${who(p.by)} dead-lettered it in ${theQueue(p.entity)}${afterName(p.reason)}`)
      : stopped(`At ${p.at} it was dead-lettered in ${theQueue(p.entity)}${afterName(p.reason)}`),
  /** In an entity before; `ttl`: its own or a default. */
  ttlEnded: (p: { ttl: string; entity: string; at: string }) =>
    `The TTL of ${p.ttl} that applied in ${theQueue(p.entity)} ended at ${p.at}.`,
  toForward: (p: { at: string; to: string; hops: number; most: number }) =>
    `At ${p.at} it was forwarded to ${theEntity(p.to)} (hop ${p.hops} of at most ${p.most}), where it got a new sequence number and a new EnqueuedTimeUtc.`,
  waitedDead: (p: { from: string; to: string; path: string }) =>
    `From ${p.from} to ${p.to}, it waited in ${p.path} to be forwarded.`,
  ttlAnew: (p: { ttl: string; from: string; expires: string; isOver: boolean }) =>
    `Its own TTL of ${p.ttl} ${p.isOver ? 'was kept and started' : 'is kept and starts'} again at ${p.from}, so the message ${p.isOver ? 'would have expired' : 'expires'} at ${p.expires}.`,
  peekShowsFirst: (p: { entity: string; expires: string }) =>
    `A peek operation shows ${p.expires}, the ExpiresAtUtc that the message had in ${theQueue(p.entity)}.`,
  source: (p: { source: string }) => `Its DeadLetterSource is ${theQueue(p.source)}, where it was dead-lettered.`,
  keptNumber: (p: { number: string; entity: string; isTopic: boolean }) =>
    `Its EnqueuedSequenceNumber, ${p.number}, was assigned by ${theNamed(p.entity, p.isTopic)}.`,
}

export const moveTitles = {
  published: (id: string, topic: string) => `Who got ${id} from ${withKind('the topic', topic)}?`,
  forwardFailed: (id: string) => `Why was ${theMessage(id)} not forwarded?`,
  transferred: (id: string) => `Why did ${theMessage(id)} not arrive?`,
  filterFailed: (id: string) => `Why was ${theMessage(id)} dead-lettered?`,
  notThere: (id: string, path: string) => `Why is ${theMessage(id)} not in ${theEntity(path)}?`,
}

/** Of a message that no subscription of a topic got: a forward to the topic is no send operation. */
const discarded = (isForwarded: boolean): string =>
  isForwarded
    ? 'The message was forwarded, but then discarded.'
    : 'The send operation succeeded, but the message was discarded.'

const subscriptionsOf = (names: readonly string[]): string =>
  names.length === 1 ? `The subscription named ${names[0]!}` : `Subscriptions ${list(names)}`
/** "The 3", "2 of the 3" */
const shareOf = (got: number, of: number): string =>
  got < of ? `${number(got)} of the ${number(of)}` : `The ${number(of)}`

/** The instant, at the end of a clause or before the next words. */
const isSaid = (answer: string, at: string): boolean =>
  ['.', ',', ' '].some(end => answer.includes(` at ${at}${end}`) || answer.includes(`At ${at}${end}`))

export const moveAnswers = {
  published: (p: { copies: number; topic: string; subscriptions: readonly string[]; of: number }) => {
    const got = p.subscriptions.length
    const copies = p.copies === 1 ? 'a copy' : plural(p.copies, 'copy', 'copies')
    if (p.of === 1)
      return `${subscriptionsOf(p.subscriptions)} got ${copies}; ${withKind('the topic', p.topic)} had no other subscription.`
    if (got > 1 && (p.copies === got || got === p.of))
      return `${shareOf(got, p.of)} subscriptions of ${withKind('the topic', p.topic)} (${list(p.subscriptions)}) ${p.copies === got ? 'each got a copy' : `got ${copies} in all`}.`
    return `Of the ${number(p.of)} subscriptions of ${withKind('the topic', p.topic)}, only ${got === 1 ? `the one named ${p.subscriptions[0]!}` : `those named ${list(p.subscriptions)}`} got ${p.copies === 1 ? copies : got === 1 ? `any copies (${number(p.copies)})` : `copies: ${number(p.copies)} in all`}.`
  },
  publishedToMany: (p: { copies: number; topic: string; got: number; of: number }) =>
    `${p.got} of ${plural(p.of, 'subscription', 'subscriptions')} of ${withKind('the topic', p.topic)} got ${p.copies === p.got ? 'a copy' : `${plural(p.copies, 'copy', 'copies')} in all`}.`,
  noSubscription: (p: { topic: string; isForwarded: boolean }) =>
    `Nobody. ${withKind('The topic', p.topic)} had no subscriptions. ${discarded(p.isForwarded)}`,
  /** Filters or actions failed, and the others did not match. */
  filtersFailed: (p: { topic: string; of: number; failed: number; isForwarded: boolean }) =>
    `Nobody. ${p.of === 1 ? `A rule failed in the only subscription of ${withKind('the topic', p.topic)}` : p.failed === p.of ? `A rule failed in each of the ${p.of} subscriptions of ${withKind('the topic', p.topic)}` : `A rule failed in ${p.failed} of the ${p.of} subscriptions of ${withKind('the topic', p.topic)}, and no rule of the others matched`}. ${discarded(p.isForwarded)}`,
  unmatched: (p: { topic: string; of: number; isForwarded: boolean }) =>
    `Nobody. No rule ${p.of === 1 ? 'on the only subscription' : `on any of the ${number(p.of)} subscriptions`} of ${withKind('the topic', p.topic)} matched. ${discarded(p.isForwarded)}`,
  /** `isAction`: the filter matched, and the action failed. */
  filterFailed: (p: { subscription: string; at: string; error: string; isAction: boolean }) =>
    p.isAction
      ? `The action of a rule of ${p.subscription} failed at ${p.at} while it was changing the message (${reasonText(p.error)}).`
      : `A filter of ${p.subscription} failed at ${p.at} while it was evaluating the message (${reasonText(p.error)}).`,
  noSession: (p: { entity: string }) => `It has no SessionId, but ${theQueue(p.entity)} requires sessions.`,
  hops: (p: { most: number; at: string; to: string }) =>
    `It had already been forwarded ${p.most} times, so it was not forwarded to ${theEntity(p.to)} at ${p.at}.`,
  forwardFailed: (p: { to: string; at: string; error: string }) =>
    `It could not be forwarded to ${theEntity(p.to)} at ${p.at} (${reasonText(p.error)}).`,
  forwardNoSession: (p: { to: string; at: string }) =>
    `It has no SessionId, but ${theQueue(p.to)}, to which it was to be forwarded, requires sessions.`,
  waitingDead: (p: { answer: string; to: string }) =>
    `${p.answer} It is waiting to be forwarded to ${theEntity(p.to)}.`,
  /** The answer may name an earlier instant, such as that of the expiry. */
  forwardedAtOnce: (p: { answer: string; to: string; at: string }) =>
    `${p.answer} ${isSaid(p.answer, p.at) ? 'It was forwarded at once' : `At ${p.at} it was forwarded`} from the dead-letter queue to ${theEntity(p.to)}.`,
  deadNever: (p: { answer: string; to: string }) => `${p.answer} It is not forwarded to ${theEntity(p.to)}.`,
  hopsDead: (p: { answer: string; to: string; most: number }) =>
    `${p.answer} It is not forwarded to ${theEntity(p.to)} because it has already made ${p.most} hops, the maximum.`,
  transferred: (p: { via: string; to: string | null; error: string; at: string }) =>
    p.to === null
      ? `It was sent via ${theQueue(p.via)}, but could not be transferred at ${p.at} (${reasonText(p.error)}).`
      : `It was sent via ${theQueue(p.via)}, but could not be transferred to ${theEntity(p.to)} at ${p.at} (${reasonText(p.error)}).`,
  /** One of several with this MessageId was not transferred, and `number` arrived. */
  arrivedToo: (p: { answer: string; at: string; number: string; to: string }) =>
    `At ${p.at} a message with this MessageId reached ${theEntity(p.to)} as ${p.number}, but this answer is about another one. ${p.answer}`,
}

export const moveSteps = {
  gotCopy: (p: { subscription: string; number: string; reason: string }) =>
    `The subscription named ${p.subscription} got a copy, as ${p.number}. ${p.reason}`,
  gotNone: (p: { subscription: string; reason: string }) =>
    `The subscription named ${p.subscription} got no copy. ${p.reason}`,
  deadOnArrival: (p: { subscription: string; number: string; reason: string }) =>
    `The subscription named ${p.subscription} got a copy, as ${p.number}, which went to its dead-letter queue at once. ${p.reason}`,
  othersGot: (p: { count: number; got: number }) =>
    p.count === 1
      ? `1 more subscription ${p.got === 1 ? 'got a copy' : 'got no copy'}.`
      : `There are ${number(p.count)} more subscriptions; ${p.got === 0 ? 'none' : number(p.got)} of them got a copy.`,
  /** `count`: of subscriptions; one may get several copies. */
  copiedTo: (p: { names: readonly string[]; count: number; copies: number; isDead: boolean }) => {
    const of = (queues: string): string => (p.isDead ? `to the dead-letter ${queues} of` : 'to')
    const end = p.isDead ? ' at once.' : '.'
    if (p.count > p.names.length)
      return `Copies went ${of('queues')} subscriptions ${p.names.join(', ')} and ${p.count - p.names.length} more${end}`
    return p.count === 1
      ? `${p.copies === 1 ? 'A copy' : `${number(p.copies)} copies`} went ${of('queue')} the subscription named ${list(p.names)}${end}`
      : `Copies went ${of('queues')} subscriptions ${list(p.names)}${end}`
  },
  copiedToNobody: (p: { isForwarded: boolean }) =>
    `No other subscription got a copy either. ${discarded(p.isForwarded)}`,
  createdLater: (p: { subscription: string; at: string }) =>
    `${p.subscription} was not created until ${p.at}. A subscription gets only messages that are published after its creation.`,
  deletedBefore: (p: { subscription: string; at: string }) => `${p.subscription} had been deleted at ${p.at}.`,
  manyWithout: (p: { count: number }) => `${plural(p.count, 'other subscription', 'other subscriptions')} got no copy.`,
  nothingSince: (p: { topic: string }) =>
    `No message has been published to ${withKind('the topic', p.topic)} since this subscription was created.`,
  noShare: (p: { topic: string; count: number }) =>
    p.count === 1
      ? `1 message has been published to ${withKind('the topic', p.topic)} since this subscription was created; it was not copied to the subscription.`
      : `${number(p.count)} messages have been published to ${withKind('the topic', p.topic)} since this subscription was created; none of them was copied to it.`,
  fewShare: (p: { topic: string; count: number; of: number }) =>
    `${number(p.of)} messages have been published to ${withKind('the topic', p.topic)} since this subscription was created; ${number(p.count)} of them ${p.count === 1 ? 'was' : 'were'} not copied to it.`,
  noCopyOf: (p: { id: string; at: string; reason: string }) =>
    `The subscription got no copy of ${p.id}, published at ${p.at}. ${p.reason}`,
  /** Of which it got no copy either. */
  moreNotCopied: (count: number) => `${plural(count, 'earlier message is', 'earlier messages are')} not listed.`,
  noRules: 'The subscription had no rules then, so no message matched.',
  ruleRemoved: (p: { rule: string; at: string }) =>
    `${Rule(p.rule)} would have matched it, but was removed at ${p.at}.`,
  lastRuleRemoved: (p: { rule: string; at: string }) =>
    `The last rule of the subscription, ${p.rule}, had been removed at ${p.at}, so no message matched.`,
  matchesAll: (p: { rule: string }) => `${Rule(p.rule)} matches every message.`,
  matchesNone: (p: { rule: string }) => `${Rule(p.rule)} matches no message.`,
  matched: (p: { rule: string; asks: string; seen: readonly string[] }) =>
    `${Rule(p.rule)} matched: it requires ${p.asks}${andSeen(p.seen)}.`,
  unmatched: (p: { rule: string; asks: string; seen: readonly string[] }) =>
    `${Rule(p.rule)} did not match: it requires ${p.asks}${seenText(p.seen)}.`,
  unknown: (p: { rule: string; asks: string; missing: readonly string[] }) =>
    `${Rule(p.rule)} did not match: it requires ${p.asks}, but the message has no ${p.missing.length === 1 ? 'property' : 'properties'} named ${list(p.missing)}, so the comparison evaluates to unknown.`,
  /** Of system properties, which have no value in the message. */
  unset: (p: { rule: string; asks: string; missing: readonly string[] }) =>
    `${Rule(p.rule)} did not match: it requires ${p.asks}, but ${list(p.missing)} ${p.missing.length === 1 ? 'is' : 'are'} not set, so the comparison evaluates to unknown.`,
  unlike: (p: { rule: string; asks: string; seen: readonly string[] }) =>
    `${Rule(p.rule)} did not match: it requires ${p.asks}${seenText(p.seen)}; values of these types cannot be compared, so the comparison evaluates to unknown.`,
  also: (p: { asks: string; seen: readonly string[] }) => `It also requires ${p.asks}${seenText(p.seen)}.`,
  whole: (p: { filter: string }) => `The whole filter is ${p.filter}.`,
  failed: (p: { rule: string; asks: string; seen: readonly string[]; error: string; message: string }) =>
    `${Rule(p.rule)} failed with ${p.error} (“${p.message}”): it requires ${p.asks}${andSeen(p.seen)}.`,
  failedAction: (p: { rule: string; action: string; error: string; message: string }) =>
    `The action of ${rule(p.rule)}, ${p.action}, failed with ${p.error} (“${p.message}”).`,
  /** `rule`: the first of those that match. */
  failedBeside: (p: { rule: string; count: number }) =>
    `${p.count === 1 ? Rule(p.rule) : `${number(p.count)} other rules`} matched, but a rule that fails decides for the whole subscription.`,
  failedDropped: 'deadLetteringOnFilterEvaluationExceptions is off, so the copy for this subscription was discarded.',
  failedDead: 'deadLetteringOnFilterEvaluationExceptions is on, so the copy for this subscription was dead-lettered.',
  is: (name: string, value: string) => `${name} is ${value}`,
  isUnset: (name: string) => `${name} is not set`,
  isMissing: (name: string) => `the message has no property named ${name}`,
  noSession: (p: { entity: string }) => `${TheQueue(p.entity)} requires sessions, but the message has no SessionId.`,
  hopLimit: (p: { hops: number; to: string }) =>
    `It had made ${plural(p.hops, 'hop', 'hops')}, so the next hop, to ${theEntity(p.to)}, was not made. The message was dead-lettered in the entity that it had reached.`,
  circle: (p: { path: readonly string[] }) => `Forwarding led in a circle (${p.path.join(' → ')}).`,
  deadReason: (reason: string) => stopped(`The DeadLetterReason is ${reasonText(reason)}`),
  failedForward: (p: { to: string; at: string; description: string }) =>
    `At ${p.at}, forwarding to ${theEntity(p.to)} failed: “${p.description}”`,
  targetStatus: (p: { to: string; isTopic: boolean | undefined; status: string; since: string; isNow: boolean }) =>
    `The status of ${theNamed(p.to, p.isTopic)} ${p.isNow ? 'has' : 'had'} been ${p.status} since ${p.since}.`,
  /** `at`: null = now. */
  /** `dead`: the part of it that dead-lettered messages take. `of`: the message, where another one or an entity is asked about. */
  targetHolds: (p: {
    to: string
    held: string
    dead: string | null
    /** Expired and still stored. */
    expired: string | null
    limit: string
    size: string | null
    of: { number: string; path: string } | null
    at: string | null
  }) =>
    p.at === null
      ? `${TheEntity(p.to)} uses ${p.held} of ${p.limit}${shares(p)}${p.size === null ? '' : `; ${p.of === null ? 'this message' : `${p.of.number} in ${p.of.path}`} needs ${p.size}`}.`
      : `At ${p.at} ${theEntity(p.to)} used ${p.held} of ${p.limit}${shares(p)}${p.size === null ? '' : `; this message needed ${p.size}`}.`,
  targetAllows: (p: { to: string; limit: string; size: string; at: string | null }) =>
    p.at === null
      ? `${TheEntity(p.to)} accepts messages of at most ${p.limit}; the size of this message is ${p.size}.`
      : `At ${p.at} ${theEntity(p.to)} accepted messages of at most ${p.limit}; the size of this message was ${p.size}.`,
  targetRefuses: (p: { to: string }) => `${TheEntity(p.to)} does not accept it.`,
  /** `isNow`: it is still so. */
  behindDead: (p: { number: string; isNow: boolean }) =>
    `${p.number} ${p.isNow ? 'is' : 'was'} ahead of it; dead-lettered messages are forwarded in the order of their sequence numbers.`,
  targetNeedsSession: (p: { to: string }) =>
    `It has no SessionId, and ${theQueue(p.to)} requires sessions, so it was not forwarded there.`,
  targetCreated: (p: { to: string; at: string }) => `${TheEntity(p.to)} was created at ${p.at}.`,
  deadNoSession: (p: { to: string }) =>
    `It has no SessionId, and ${theQueue(p.to)} requires sessions, so it is not forwarded. It can be received only after the forwarding has been turned off or directed to another entity.`,
  deadHeader: (p: { to: string; size: string; most: string }) =>
    `Its application properties take ${p.size}, but a header can take at most ${p.most}, so it is not forwarded to ${theEntity(p.to)}. It can be received only after the forwarding has been turned off.`,
  deadTooLarge: (p: { to: string; size: string; most: string; at: string | null }) =>
    p.at === null
      ? `It takes ${p.size}, but ${theEntity(p.to)} accepts at most ${p.most} in one message, so it is not forwarded. It can be received only after the forwarding has been turned off or directed to another entity.`
      : `It takes ${p.size}. When it was to be forwarded at ${p.at}, ${theEntity(p.to)} accepted at most ${p.most} in one message; a message that is refused because of its size is not forwarded again, even if the limit is increased. It can be received only after the forwarding has been turned off or directed to another entity.`,
  deadRefused: (p: { to: string }) =>
    `${TheEntity(p.to)} refused it when it was to be forwarded; a message that is refused because of its own content or properties is not forwarded again. It can be received only after the forwarding has been turned off or directed to another entity.`,
  stuckDead: {
    hops: (p: Stuck) =>
      `${list(p.numbers)} cannot be forwarded because ${p.numbers.length === 1 ? 'it has' : 'they have'} made ${p.hops} hops, the maximum.`,
    session: (p: Stuck) =>
      `${list(p.numbers)} cannot be forwarded to ${theQueue(p.to)}, which requires sessions, because ${p.numbers.length === 1 ? 'it has' : 'they have'} no SessionId.`,
    header: (p: Stuck) =>
      `${list(p.numbers)} cannot be forwarded because ${p.numbers.length === 1 ? 'its' : 'their'} application properties take more than ${p.header}.`,
    size: (p: Stuck) =>
      `${list(p.numbers)} cannot be forwarded to ${theEntity(p.to)} because of ${p.numbers.length === 1 ? 'its' : 'their'} size.`,
  },
  noMoreHops: (p: { to: string; most: number }) =>
    `It has made ${p.most} hops, the maximum, so it is not forwarded to ${theEntity(p.to)}. It can be received only after the forwarding has been turned off.`,
  /** `behind`: the number of the message that has to go first. */
  waitsForTarget: (p: { to: string; behind: string | null; isPeekable: boolean; isTooSmall: boolean }) =>
    `${p.isTooSmall ? `The size limit of ${theEntity(p.to)} is too small for the message, so it can be forwarded there only after the limit has been increased` : `It can be forwarded only when ${p.behind === null ? '' : `${p.behind} has left this queue and `}${theEntity(p.to)} can accept ${p.behind === null ? 'the' : 'another'} message`}.${p.isPeekable ? ' As long as the queue forwards its dead-lettered messages, the message can be peeked here but not received.' : ''}`,
  /** Of one that has arrived. */
  cameVia: (p: { via: string }) => `It was sent via ${theQueue(p.via)}.`,
  sentVia: (p: { by: string | null; at: string; via: string; to: string | null }) =>
    `${sentIt(p.by, 'sent')} at ${p.at} via ${theQueue(p.via)}${p.to === null ? '' : ` to ${theEntity(p.to)}`}.`,
}

/** Several are told apart from what the rule asks, which may have an “and” of its own. */
const andSeen = (seen: readonly string[]): string =>
  seen.length === 0 ? '' : `${seen.length === 1 ? ', and' : ';'} ${list(seen)}`
const seenText = (seen: readonly string[]): string => (seen.length === 0 ? '' : `, but ${list(seen)}`)

export const moveRules = {
  published: 'Each subscription with a matching rule gets a copy of its own; the topic stores no messages.',
  actionFailed:
    'If the action of a rule fails, the copy for its subscription is dead-lettered or discarded, just as if a filter had failed.',
  filterFailed:
    'If a filter of a subscription fails while it is evaluating a message, the copy for that subscription is dead-lettered or discarded.',
  noSession:
    'A topic accepts a message without a SessionId; a subscription that requires sessions dead-letters its copy.',
  hops: 'A message is forwarded at most 4 times; then it is dead-lettered in the entity that it has reached.',
  forwardFailed:
    'A message that cannot be forwarded goes to the dead-letter queue of the entity that should have forwarded it.',
  deadForwarded:
    'If forwardDeadLetteredMessagesTo names an entity, dead-lettered messages are forwarded there at once, provided that the entity accepts them; nothing can be received from the dead-letter queue.',
  transferred:
    'If a message sent via another queue cannot be transferred, it goes to the transfer dead-letter queue of that queue.',
  createdLater: 'A subscription gets only messages published after it was created.',
}

export const moveArithmetic = {
  hops: (p: { made: number; most: number }) => `hops = ${p.made} made + 1 next = ${p.made + 1} > ${p.most} allowed`,
  /** `isLarge`: over 1 MB, so they count as one more. */
  copies: (p: { copies: number; size: string; total: string; isLarge: boolean }) =>
    `size = ${p.isLarge ? `(${plural(p.copies, 'copy', 'copies')} + 1)` : plural(p.copies, 'copy', 'copies')} × ${p.size} = ${p.total}`,
}

/** What dead-lettered and expired messages use of it. */
const shares = (p: { dead: string | null; expired: string | null }): string => {
  const dead = p.dead === null ? [] : [`${p.dead} for dead-lettered messages`]
  const told = [...dead, ...(p.expired === null ? [] : [`${p.expired} for expired messages`])]
  return told.length === 0 ? '' : ` (${list(told)})`
}

interface Stuck {
  readonly numbers: readonly string[]
  readonly to: string
  readonly hops: number
  readonly header: string
}
