/** Why of idle deletion: what used an entity last and what keeps it, in English. */

import type { UsedKind } from '../../model/used-kind.ts'
import { client, list, plural, theEntity, theNamed, TheQueue, theQueue, times, Who, who, withKind } from './grammar.ts'

export const whyIdle = {
  lastUse: (p: { kind: UsedKind; at: string; use: string }) =>
    `The last use of the ${p.kind}, at ${p.at}, was ${p.use}.`,
  keptByReceiver: 'A waiting receive operation counts as use, so the idle timer is stopped.',
  /** `until`: null = something else stops it, too. */
  keptBySchedule: (p: { count: number; until: string | null }) =>
    `${plural(p.count, 'scheduled message keeps', 'scheduled messages keep')} the idle timer stopped${p.until === null ? '' : ` until ${p.until}`}.`,
  willDelete: (p: { kind: UsedKind; at: string }) =>
    `The ${p.kind} is not in use now and will be deleted at ${p.at} unless it is used before then.`,
  /** Of a subscription that messages keep in use, too. */
  willDeleteUnlessMoved: (p: { at: string }) =>
    `The subscription is not in use now and will be deleted at ${p.at}, unless before then it is used, a message arrives in it or a message is removed from it, for example because it has expired.`,
  willDeleteWithTopic: (p: { topic: string; at: string; own: string }) =>
    `The subscription is not in use now and will be deleted at ${p.at} with ${withKind('the topic', p.topic)} unless the topic is used before then; its own timer would end at ${p.own}.`,
  goesWithTopic: (p: { topic: string; at: string }) =>
    `If ${withKind('the topic', p.topic)} is not used before ${p.at}, it will be deleted at that instant for being idle, together with the subscription.`,
  goesWith: (p: { entity: string; kind: UsedKind; at: string }) =>
    `If ${theNamed(p.entity, p.kind === 'topic')} is not used before ${p.at}, it will be deleted at that instant for being idle, together with the message.`,
  neverDeleted: (kind: UsedKind) => `AutoDeleteOnIdle is off, so the ${kind} is never deleted for being idle.`,
  /** A plain receive operation that found nothing. */
  usedByWait: (p: { kind: UsedKind; at: string; by: string; since: string }) =>
    `A receive operation by ${who(p.by)}, which had been waiting since ${p.since}, kept the ${p.kind} in use until ${p.at}.`,
  /** `session`: its receive operation was in a session, which it closed or lost. */
  usedUntil: (p: { kind: UsedKind; at: string; by: string; how: 'killed' | 'closed' | 'session' }) =>
    `The ${p.kind} was in use until ${p.at}, when ${who(p.by)} ${p.how === 'killed' ? 'was killed' : p.how === 'closed' ? 'closed' : 'stopped holding its session'}.`,
  /** `by`: whose receive operation had waited. */
  usedUntilRefused: (p: { kind: UsedKind; at: string; by: string }) =>
    `The ${p.kind} was in use until ${p.at}, when a waiting receive operation by ${who(p.by)} was refused.`,
  /** It no longer forwards. */
  leftByForwarding: (p: { kind: UsedKind; at: string }) =>
    `When forwarding was turned on at ${p.at}, AutoDeleteOnIdle was set to its maximum, and it is still at that maximum, so the ${p.kind} is never deleted for being idle.`,
  keptByForwarding: (p: { kind: UsedKind; isDeadOnly: boolean }) =>
    `The ${p.kind} forwards ${p.isDeadOnly ? 'its dead-lettered messages' : 'messages'}, so AutoDeleteOnIdle has no effect, and the ${p.kind} is not deleted for being idle.`,
  keptByForwardingSubscription: (p: { subscription: string; to: string }) =>
    `The subscription named ${p.subscription} forwards every message to ${theEntity(p.to)}; this counts as a receiver that is always waiting and keeps the topic in use, so the idle timer is stopped.`,
  keptBySubscription:
    'A waiting receive operation on one of its subscriptions keeps the topic in use, so the idle timer is stopped.',
  keptBySession: 'A waiting receive operation in a session counts as use, so the idle timer is stopped.',
  notCounted: (p: { count: number }) =>
    `Since then ${plural(p.count, 'message has', 'messages have')} arrived, but that does not count as use of a subscription.`,
  /** Of a topic (I-4). */
  below: (use: string) => `${use} on one of its subscriptions`,
  /** `isDead`: only their dead-lettered messages. */
  target: (p: { sources: readonly string[]; to: string; isDead: boolean }) =>
    `${list(p.sources.map((path, i) => (i === 0 ? TheQueue(path) : theQueue(path))))} ${p.sources.length === 1 ? 'forwards' : 'forward'} ${p.isDead ? 'dead-lettered messages' : 'messages'} to ${theEntity(p.to)}. That alone does not count as use; only a message that arrives does.`,
  resourceLock: 'The CanNotDelete lock blocks deletions that a client requests; it does not prevent this one.',
  usedBelow: () =>
    'Since then its subscriptions have been used, but with topicIdleIgnoresSubscriptions, that does not count as use of the topic.',
  peekedInVain: (p: { count: number }) =>
    `Since then the topic has been peeked ${times(p.count)}, but peeking does not count as use of a topic.`,
  openInVain: (p: { by: readonly string[] }) =>
    `An open receiver, such as ${list(p.by.map(client))}, does not count as use unless one of its receive operations is waiting.`,
  openDead: (p: { path: string; by: readonly string[] }) =>
    `A receiver that is open on ${p.path}, such as ${list(p.by.map(client))}, does not count as use of the entity, even while a receive operation is waiting there.`,
  usedDead: (p: { path: string; count: number }) =>
    `Since then ${p.path} has been used ${times(p.count)}, but that does not count as use of the entity.`,
  refusedInVain: (p: { count: number }) =>
    `Since then ${plural(p.count, 'operation has', 'operations have')} been refused, but a refused operation does not count as use.`,
  waitedForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} had been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
  waitsForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} has been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
}

/** What counts as use of each kind of entity. */
export const idleRules = {
  queue:
    'A queue is deleted when it has not been used for the time set by AutoDeleteOnIdle. Sending, receiving, peeking, settling and updating count as use, and scheduled messages keep the queue in use; its other messages do not.',
  topic:
    'A topic is deleted when it has not been used for the time set by AutoDeleteOnIdle. Sending to the topic, updating it and using one of its subscriptions count as use, and scheduled messages keep the topic in use.',
  subscription:
    'A subscription is deleted when it has not been used for the time set by AutoDeleteOnIdle. Receiving, peeking or settling messages, updating the subscription and changing its rules all count as use; arriving messages do not.',
  topicAlone:
    'A topic is deleted when it has not been used for the time set by AutoDeleteOnIdle. Sending to the topic and updating it count as use, and scheduled messages keep the topic in use; according to the older documentation page, using its subscriptions does not.',
  subscriptionKept:
    'A subscription is deleted when it has not been used for the time set by AutoDeleteOnIdle. With messagesKeepSubscriptionAlive, messages that arrive in it or are removed from it count as use, too.',
}
