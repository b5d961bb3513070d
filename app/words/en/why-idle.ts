/** Why of idle deletion: what used an entity last and what keeps it, in English. */

import { list, plural, times, who, Who } from './grammar.ts'

export const whyIdle = {
  lastUse: (p: { at: string; use: string }) => `It was last used at ${p.at} by ${p.use}.`,
  keptByReceiver: 'A waiting receive operation keeps it in use, so the idle clock is stopped.',
  keptBySchedule: (p: { count: number; until: string }) =>
    `${plural(p.count, 'scheduled message keeps', 'scheduled messages keep')} it in use until ${p.until}.`,
  willDelete: (p: { at: string }) =>
    `It is not in use now and will be deleted at ${p.at} unless it is used before then.`,
  neverDeleted: 'AutoDeleteOnIdle is off, so it is never deleted for being idle.',
  /** A plain receive operation that found nothing. */
  usedByWait: (p: { at: string; by: string; since: string }) =>
    `It was in use until ${p.at} by a receive operation of ${who(p.by)} that had been waiting since ${p.since}.`,
  usedUntil: (p: { at: string; by: string; isKilled: boolean }) =>
    `It was in use until ${p.at}, when ${who(p.by)} ${p.isKilled ? 'was killed' : 'closed'}.`,
  /** It no longer forwards. */
  leftByForwarding: (p: { at: string }) =>
    `When forwarding was turned on at ${p.at}, AutoDeleteOnIdle was set to its maximum, and it has stayed there: it is never deleted for being idle.`,
  keptByForwarding: 'It forwards messages, so AutoDeleteOnIdle has no effect, and it is not deleted for being idle.',
  keptByForwardingSubscription: (p: { subscription: string; to: string }) =>
    `${p.subscription} forwards everything to ${p.to}, as if a receiver were always waiting; that keeps the topic in use, so the idle clock is stopped.`,
  keptBySubscription:
    'A waiting receive operation on one of its subscriptions keeps it in use, so the idle clock is stopped.',
  keptBySession: 'A waiting receive operation in a session keeps it in use, so the idle clock is stopped.',
  notCounted: (p: { count: number }) =>
    `Since then ${plural(p.count, 'message has', 'messages have')} arrived; that does not count as use of a subscription.`,
  target: (p: { sources: readonly string[] }) =>
    `${list(p.sources)} ${p.sources.length === 1 ? 'forwards' : 'forward'} messages to it. That alone does not count as use; only a message that arrives does.`,
  resourceLock: 'The CanNotDelete lock refuses deletions on request; it does not stop this one.',
  usedBelow: (p: { count: number }) =>
    `Since then its subscriptions have been used ${p.count === 1 ? 'once' : p.count === 2 ? 'twice' : `${p.count} times`}; with topicIdleIgnoresSubscriptions, that does not count.`,
  peekedInVain: (p: { count: number }) =>
    `Since then it has been peeked ${times(p.count)}; peeking does not count as use of a topic.`,
  openInVain: (p: { by: readonly string[] }) =>
    `An open receiver, such as ${list(p.by)}, does not count as use unless a receive operation of it is waiting.`,
  usedDead: (p: { count: number }) =>
    `Since then its dead-letter queue has been used ${times(p.count)}; that does not count.`,
  refusedInVain: (p: { count: number }) =>
    `Since then ${plural(p.count, 'operation was', 'operations were')} refused; that does not count.`,
  waitedForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} had been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
  waitsForSession: (p: { by: string; since: string }) =>
    `${Who(p.by)} has been waiting for a session since ${p.since}; such a wait counts as use only at the moment it begins.`,
}

/** What counts as use of each kind of entity. */
export const idleRules = {
  queue:
    'A queue with AutoDeleteOnIdle is deleted when nobody has sent, received, peeked, settled or updated for that long; messages in it do not count as use.',
  topic:
    'A topic with AutoDeleteOnIdle is deleted when nobody has sent to it, updated it or used one of its subscriptions for that long.',
  subscription:
    'A subscription with AutoDeleteOnIdle is deleted when nobody has received from it, peeked, settled a message, updated it or changed its rules for that long; arriving messages do not count as use.',
  topicAlone:
    'A topic with AutoDeleteOnIdle is deleted when nobody has sent to it or updated it for that long; according to the older page, use of its subscriptions does not count.',
  subscriptionKept:
    'A subscription with AutoDeleteOnIdle is deleted when for that long nobody has used it and no message has arrived or left.',
}
