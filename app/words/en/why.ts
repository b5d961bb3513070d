/** The sentences of Why, in English. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import type { UsedKind } from '../../model/used-kind.ts'
import { SETTLEMENTS } from '../../model/step-facts.ts'
import { verbOf } from './operations.ts'
import {
  client,
  clockOff,
  list,
  number,
  plural,
  sentIt,
  some,
  TheNamed,
  theEntity,
  theKind,
  theMessage,
  theNamed,
  TheQueue,
  theQueue,
  times,
  Who,
  who,
  stopped,
  withKind,
  withReason,
} from './grammar.ts'

const messages = (count: number): string => plural(count, 'message', 'messages')
const after = (text: string | null, before: string): string => (text === null ? '' : before + text)
export const whyTitles = {
  notYet: (id: string) => `Where is ${theMessage(id)}?`,
  scheduled: (id: string, isOnTopic: boolean) =>
    isOnTopic ? `Why has ${theMessage(id)} not been published yet?` : `Why is ${theMessage(id)} not in the queue yet?`,
  waiting: (id: string) => `Why is ${theMessage(id)} waiting?`,
  lingering: (id: string) => `Why is ${theMessage(id)} still here?`,
  locked: (id: string) => `Why is ${theMessage(id)} locked?`,
  deferred: (id: string) => `Why is nobody receiving ${theMessage(id)}?`,
  deadLettered: (id: string) => `Why was ${theMessage(id)} dead-lettered?`,
  dropped: (id: string) => `Why is ${theMessage(id)} gone?`,
  completed: (id: string) => `What happened to ${theMessage(id)}?`,
  received: (id: string) => `What happened to ${theMessage(id)}?`,
  deleted: (id: string) => `Why is ${theMessage(id)} gone?`,
  cancelled: (id: string) => `Why did ${theMessage(id)} never arrive?`,
  activated: (id: string, number: string) => `What happened to ${number} (${id})?`,
  forwarded: (id: string) => `Where is ${theMessage(id)}?`,
  entityDeleted: (id: string) => `Why is ${theMessage(id)} gone?`,
  entity: (path: string) => `What is in ${theQueue(path)}?`,
  entityTimed: (path: string, isTopic: boolean) =>
    `What is in ${theNamed(path, isTopic)}, and when will it be deleted?`,
  entityGone: (path: string, kind: UsedKind) => `Why is ${theNamed(path, kind === 'topic')} gone?`,
  entityNotYet: (path: string, isTopic: boolean) => `Why does ${theNamed(path, isTopic)} not exist yet?`,
  absent: (id: string) => `Where is ${theMessage(id)}?`,
}

/** How a message that came again had been released. */
type CameAgain = 'lapsed' | 'abandoned' | 'mixed'

const CAME_AGAIN = {
  lapsed: (n, often) =>
    often === 1 ? `An earlier lock on ${n} ended, so ${n}` : `${number(often)} earlier locks on ${n} ended, and ${n}`,
  abandoned: (n, often) => `${n} was abandoned ${times(often)} and`,
  mixed: (n, often) => `${n} was released ${times(often)} and`,
} as const satisfies Readonly<Record<CameAgain, (number: string, often: number) => string>>

/** `buffer`: the receiver in whose prefetch buffer it is; null: in none. */
const lockedAhead = (p: { number: string; buffer: string | null; busy: string | null; count: number }): string =>
  `${p.number} is ahead of it and is locked ${p.buffer === null ? 'now' : `in the prefetch buffer of ${client(p.buffer)}`}${p.busy === null ? '' : `; ${client(p.busy)} ${p.count === 1 ? 'is' : 'are'} busy`}`

export const whyAnswers = {
  /** `isNow`: at the playhead's own instant, by an event after its own. */
  notYet: (p: { at: string; by: string | null; isNow: boolean }) =>
    p.isNow
      ? `It has not been sent yet; ${p.by === null ? 'it will be sent' : `${who(p.by)} will send it`} in a later event at the same instant.`
      : p.by === null
        ? `It has not been sent yet; it will be sent at ${p.at}.`
        : `It has not been sent yet; ${who(p.by)} will send it at ${p.at}.`,
  scheduled: (p: { due: string }) => `It is scheduled to become active at ${p.due}.`,
  /** `partition`: those of other partitions may come before it, too; null: there are none. */
  waitingBehind: (p: { ahead: number; partition: number | null; busy: string | null; count: number }) =>
    `${messages(p.ahead)} ${p.ahead === 1 ? 'is' : 'are'} ahead of it${p.partition === null ? '' : ` in partition ${p.partition}`}${p.busy === null ? '' : `, and ${client(p.busy)} ${p.count === 1 ? 'is' : 'are'} busy`}.`,
  /** `times`: so often one that is locked now came again before it. */
  waitingAgain: (p: {
    number: string
    times: number
    how: CameAgain
    buffer: string | null
    busy: string | null
    count: number
  }) =>
    `${lockedAhead(p)}. ${CAME_AGAIN[p.how](p.number, p.times)} was received again${p.times === 1 ? '' : ' each time'}.`,
  /** Its lock ends, and nobody will have settled it. */
  waitingOvertaken: (p: { number: string; at: string; buffer: string | null; busy: string | null; count: number }) =>
    `${lockedAhead(p)}. When that lock ends at ${p.at}, ${p.number} will be available again at its previous position.`,
  /** Of several that may come again none is named. */
  waitingLocked: (p: { busy: string | null; count: number }) =>
    `Several messages that are ahead of it are locked now${p.busy === null ? '' : `; ${client(p.busy)} ${p.count === 1 ? 'is' : 'are'} busy`}.`,
  waitingNext: (p: { busy: string | null; count: number }) =>
    `It is the next to be received${p.busy === null ? '' : `, but ${client(p.busy)} ${p.count === 1 ? 'is' : 'are'} busy`}.`,
  waitingExpires: (p: { at: string; busy: string; count: number }) =>
    `It will expire at ${p.at}, while ${client(p.busy)} ${p.count === 1 ? 'is' : 'are'} still busy.`,
  waitingCredit: (p: { by: string; count: number }) =>
    `It is the next to be received, but ${client(p.by)} ${p.count === 1 ? 'has' : 'have'} no link credit left.`,
  waitingNobody: (p: { entity: string }) => `Nobody is receiving from ${theQueue(p.entity)}.`,
  waitingDisabled: (p: { entity: string; status: string }) =>
    `${TheQueue(p.entity)} is ${p.status}, so nobody can receive from it.`,
  lingering: (p: { at: string; isListened: boolean }) =>
    p.isListened
      ? `It expired at ${p.at}, but no receive operation was waiting, so it has not been removed yet.`
      : `It expired at ${p.at}, but nobody is listening, so it has not been removed yet.`,
  /** With `recomputeExpiryOnReceive`; another expiry was stamped when it was enqueued. */
  lingeringByPresent: (p: { at: string; isOwn: boolean }) =>
    `According to ${p.isOwn ? 'its own TimeToLive' : 'the current default TTL'}, it expired at ${p.at}, but no receive operation has removed it yet.`,
  /** `lockEnds`: before the end of its work, or at that very instant (Z-2). */
  /** `isUnsettled`: its handler will not settle it. */
  /** `isLate`: it can no longer be settled then; `lockEnds`: because the lock of now ends. */
  working: (p: { by: string; until: string | null; isLate: boolean; lockEnds: string | null; isUnsettled: boolean }) =>
    `${Who(p.by)} is processing it${after(p.until, p.isUnsettled ? ' and will stop at ' : ' and will finish at ')}${p.until !== null && p.isUnsettled ? ' without settling it' : ''}${!p.isLate ? '' : p.lockEnds === null ? ', too late to settle it' : `, too late: the lock ends at ${p.lockEnds}`}.`,
  buffered: (p: { by: string }) => `It is locked and waiting in the prefetch buffer of ${who(p.by)}.`,
  held: (p: { by: string; until: string }) => `It is locked by ${who(p.by)} until ${p.until}.`,
  heldExpired: (p: { by: string; at: string }) =>
    `It is locked by ${who(p.by)}. Its TTL ended at ${p.at}, but a locked message does not expire.`,
  deferred: (p: { by: string; at: string; number: string }) =>
    `${Who(p.by)} deferred it at ${p.at}; it can be received only by its sequence number (${p.number}).`,
  deferredDead: (p: { by: string; at: string }) =>
    `${Who(p.by)} deferred it at ${p.at}; in the dead-letter queue of an entity that requires sessions, nobody can receive a deferred message, not even by its sequence number.`,
  deferredForwarding: (p: { by: string; at: string; entity: string; to: string }) =>
    `${Who(p.by)} deferred it at ${p.at}; as long as ${theQueue(p.entity)} forwards its messages to ${theEntity(p.to)}, nobody can receive it, not even by its sequence number.`,
  deferredRefused: (p: { by: string; at: string; entity: string; status: string }) =>
    `${Who(p.by)} deferred it at ${p.at}; as long as ${theQueue(p.entity)} is ${p.status}, nobody can receive it, not even by its sequence number.`,
  deferredExpired: (p: { by: string; at: string; expired: string }) =>
    `${Who(p.by)} deferred it at ${p.at}; its TTL ended at ${p.expired}, so nobody can receive it any more.`,
  expiredWaiting: (p: { at: string; entity: string }) =>
    `It expired at ${p.at} while it was still waiting in ${theQueue(p.entity)}.`,
  expiredByPresent: (p: { at: string; expired: string; isOwn: boolean }) =>
    `At ${p.at} a client requested the message, which had expired at ${p.expired} according to ${p.isOwn ? 'its own TimeToLive' : 'the default TTL then in force'}.`,
  expiredUnreceived: (p: { at: string }) => `It expired at ${p.at}; nobody had received it.`,
  /** `what`: who came then, and for what. */
  expiredAtBoundary: (p: { at: string; what: string }) => `It expired at ${p.at}, the very instant at which ${p.what}.`,
  /** Of a message in a session: the call that found it was for another one. */
  expiredByOther: (p: { at: string; entity: string; session: string }) =>
    `It expired at ${p.at}, while it was still waiting in ${theQueue(p.entity)}. A call for session ${p.session} came at that very instant, so the message was removed at once.`,
  expiredNobody: (p: { at: string }) => `It expired at ${p.at}, when nobody was listening.`,
  /** `by`: who abandoned it; null: a client that used somebody's lock. */
  expiredUnderLock: (p: { at: string; expired: string; isAbandoned: boolean; by: string | null }) =>
    p.isAbandoned
      ? `Its TTL ended at ${p.expired} while it was locked, so it expired only when it was abandoned at ${p.at}.`
      : `Its TTL ended at ${p.expired} while it was locked, so it expired only when the lock ended at ${p.at}.`,
  expiredWithLock: (p: { at: string; isAbandoned: boolean; by: string | null }) =>
    `It expired at ${p.at}, the very instant at which ${p.isAbandoned ? 'it was abandoned' : 'its lock ended'}.`,
  expiredDeferred: (p: { at: string; expired: string; isUnderLock: boolean }) =>
    p.isUnderLock
      ? `Its TTL ended at ${p.expired} while it was locked; it was then deferred, and it was removed when a client requested it at ${p.at}.`
      : `It expired at ${p.expired} while it was deferred; it was removed when a client requested it at ${p.at}.`,
  /** `from`: its entity, where others had delivered it before. */
  maxDelivery: (p: { count: number; at: string; from: string | null }) =>
    `It was delivered ${times(p.count)}${p.from === null ? '' : ` from ${theQueue(p.from)}`} without being completed, so its DeliveryCount reached MaxDeliveryCount and it was dead-lettered at ${p.at}.`,
  byApplication: (p: { by: string; at: string; reason: string | null }) =>
    stopped(`${Who(p.by)} dead-lettered it at ${p.at}${withReason(p.reason)}`),
  completed: (p: { by: string; at: string }) => `${Who(p.by)} completed it at ${p.at}.`,
  completedExpired: (p: { by: string; at: string; expired: string }) =>
    `${Who(p.by)} completed it at ${p.at}; its TTL had ended at ${p.expired}, but it was locked then, so it did not expire.`,
  /** `from`: the dead-letter queue; null: it was in none. */
  received: (p: { by: string; at: string; from: string | null }) =>
    `${Who(p.by)} received it${after(p.from, ' from ')} at ${p.at} in ReceiveAndDelete mode.`,
  deleted: (p: { by: string | null; at: string; from: string | null }) =>
    `It was deleted${after(p.from, ' from ')} at ${p.at} in a batch deletion${p.by === null ? '' : ` by ${client(p.by)}`}.`,
  cancelled: (p: { by: string | null; at: string; due: string }) =>
    `It was cancelled${p.by === null ? '' : ` by ${client(p.by)}`} at ${p.at}, before it was due at ${p.due}.`,
  activated: (p: { at: string; next: string }) => `It became active at ${p.at} as ${p.next}.`,
  forwarded: (p: { at: string; to: string }) => `At ${p.at} it was forwarded to ${theEntity(p.to)}.`,
  entityDeleted: (p: { entity: string; kind: UsedKind; at: string }) =>
    `${TheNamed(p.entity, p.kind === 'topic')} was deleted at ${p.at} with all its messages.`,
  neverSent: () => 'No message with this MessageId was sent in this run.',
  refused: (p: { at: string; error: string; isSchedule: boolean }) =>
    `The ${p.isSchedule ? 'call to schedule it' : 'send operation'} at ${p.at} was refused with ${p.error}.`,
}

interface Counted {
  readonly count: number
  /** In a dead-letter queue (L-21). */
  readonly isUnchanged: boolean
}

/** Of a release in the past, as the count may have changed again since. */
const countThen = (p: Counted): string => `DeliveryCount ${p.isUnchanged ? 'stayed at' : 'increased to'} ${p.count}`
const byWhich = (p: Counted): string =>
  p.isUnchanged ? `; ${countThen(p)}` : `, which increased DeliveryCount to ${p.count}`

/** Of a lock: what went on when it ran out. */
const LAPSED = {
  working: by => `while ${by} was still working`,
  buffered: by => `while the message was in the buffer of ${by}`,
  holding: by => `before ${by} had settled the message`,
  /** Its handler ended without settling. */
  unsettled: by => `because ${by} had stopped processing the message without settling it`,
} as const satisfies Readonly<Record<string, (by: string) => string>>

/** How each of several deliveries ended. */
const REPEATED = {
  abandoned: 'The message was abandoned',
  lapsed: 'The lock ran out',
  deferred: 'The message was deferred',
  released: 'The message was released',
} as const

/** What a message met when it was sent. */
interface Met {
  readonly behind: readonly string[]
  readonly total: number
  readonly busy: { readonly by: string; readonly number: string } | null
}

/** ", when #4 was ahead of it and backend was busy with #3", or nothing. */
function met({ behind, total, busy }: Met): string {
  const all = [
    ...(total === 0 ? [] : [`${some(behind, total)} ${total === 1 ? 'was' : 'were'} ahead of it`]),
    ...(busy === null ? [] : [`${client(busy.by)} was busy with ${busy.number}`]),
  ]
  return all.length === 0 ? '' : `, when ${all.join(' and ')}`
}

interface Clamped {
  readonly entity: string
  readonly isTopic: boolean | undefined
  readonly asked: string
  readonly ttl: string
  readonly expires: string
  readonly isOver: boolean
}

export const whySteps = {
  sent: (p: {
    by: string | null
    at: string
    /** Only where it has moved on since. */
    to: string | null
    behind: readonly string[]
    total: number
    busy: { by: string; number: string } | null
  }) => `${sentIt(p.by, 'sent')}${p.to === null ? '' : ` to ${theEntity(p.to)}`} at ${p.at}${met(p)}.`,
  sentFor: (p: { by: string | null; at: string; about: string; place: string; isCopy: boolean }) =>
    `${sentIt(p.by, 'sent')} at ${p.at}, ${p.isCopy ? 'as a copy of' : 'in reply to'} ${p.about} in ${theQueue(p.place)}.`,
  scheduledSent: (p: { by: string | null; at: string; due: string; number: string }) =>
    `${sentIt(p.by, 'scheduled')} at ${p.at}, as ${p.number}, to become active at ${p.due}.`,
  activated: (p: { at: string; entity: string; number: string }) =>
    `At ${p.at} it became active and was enqueued as ${p.number} in ${theQueue(p.entity)}, as if it had been sent at that moment.`,
  /** `was`: where it has moved on since, and was stamped anew. */
  skewed: (p: { by: string; stamped: string; was: 'scheduled' | 'forwarded' | null }) =>
    `The broker’s clock was ${clockOff(p.by)}, so EnqueuedTimeUtc ${p.was === null ? `is ${p.stamped}` : `was ${p.stamped} ${p.was === 'scheduled' ? 'while the message was scheduled' : 'until the message was forwarded'}`}.`,
  recomputed: (p: { expires: string | null }) =>
    `That receive operation recomputed the expiry of the message from the default TTL that applied then; ${p.expires === null ? 'the message then had no expiry' : `the new expiry was ${p.expires}`}.`,
  /** `isOver`: its life ended before; also below. */
  ttlDefault: (p: { entity: string; isTopic: boolean | undefined; ttl: string; expires: string; isOver: boolean }) =>
    `The default TTL of ${theNamed(p.entity, p.isTopic)} is ${p.ttl}, so the message ${p.isOver ? 'would have expired' : 'expires'} at ${p.expires}.`,
  /** The default has been changed since. */
  ttlDefaultThen: (p: {
    entity: string
    isTopic: boolean | undefined
    ttl: string
    expires: string
    isOver: boolean
  }) =>
    `The default TTL of ${theNamed(p.entity, p.isTopic)} was ${p.ttl} when the message was enqueued, so the message ${p.isOver ? 'would have expired' : 'expires'} at ${p.expires}.`,
  /** `expires`: null = never; `stored`: the earlier one by which the broker removes it unless a receive comes before; null: there is none. */
  computedAnew: (p: { expires: string | null; isPast: boolean; stored: string | null; isOwn: boolean }) =>
    `A receive operation recomputes the expiry of the message: according to ${p.isOwn ? 'its own TimeToLive' : 'the current default TTL'}, the message ${p.expires === null ? 'never expires' : `${p.isPast ? 'expired' : 'expires'} at ${p.expires}`}.${p.stored === null ? '' : ` Without a receive operation, the stored expiry, ${p.stored}, still applies.`}`,
  /** Of a locked message. `expires`: null = never; `stored`: null = it has none stored, else later than now. */
  computedNext: (p: { expires: string | null; stored: string | null }) =>
    `${p.stored === null ? 'The' : `If it comes before the stored expiry, ${p.stored}, the`} next receive operation recomputes the expiry from the current default TTL${p.expires === null ? ', by which the message never expires' : `: ${p.expires}`}.`,
  ttlOwn: (p: { ttl: string; expires: string; isOver: boolean }) =>
    `Its own TimeToLive is ${p.ttl}, so the message ${p.isOver ? 'would have expired' : 'expires'} at ${p.expires}.`,
  ttlClamped: (p: Clamped) =>
    `The message requested a TTL of ${p.asked}, but ${theNamed(p.entity, p.isTopic)} allows only ${p.ttl} and reports no error, so the message ${p.isOver ? 'would have expired' : 'expires'} at ${p.expires}.`,
  /** The default has been changed since. */
  ttlClampedThen: (p: Clamped) =>
    `The message requested a TTL of ${p.asked}, but when it was enqueued, ${theNamed(p.entity, p.isTopic)} allowed only ${p.ttl} and reported no error, so the message ${p.isOver ? 'would have expired' : 'expires'} at ${p.expires}.`,
  ttlNone: (p: { entity: string; isTopic: boolean; isOver: boolean }) =>
    `The message ${p.isOver ? 'had' : 'has'} no TTL, and ${theNamed(p.entity, p.isTopic)} ${p.isOver ? 'had' : 'has'} no default TTL, so the message ${p.isOver ? 'would never have expired' : 'never expires'}.`,
  /** A default has been set since. */
  ttlNoneThen: (p: { entity: string; isTopic: boolean; isOver: boolean }) =>
    `The message ${p.isOver ? 'had' : 'has'} no TTL, and when it was enqueued, ${theNamed(p.entity, p.isTopic)} had no default TTL, so the message ${p.isOver ? 'would never have expired' : 'never expires'}.`,
  /** `isPresent`: what decides its expiry is changed before. */
  ttlWhileScheduled: (p: { ttl: string; due: string; expires: string; isPresent: boolean }) =>
    `Its TTL of ${p.ttl} starts at ${p.due}, so ${p.isPresent ? 'with the current settings ' : ''}the message expires at ${p.expires}.`,
  /** The broker’s clock is off now. */
  ttlWhileSkewed: (p: { ttl: string; due: string; by: string; expires: string; isPresent: boolean }) =>
    `Its TTL of ${p.ttl} starts at ${p.due}. The broker’s clock is ${clockOff(p.by)}; if it still is at that time, ${p.isPresent ? 'with the current settings ' : ''}the message expires at ${p.expires}.`,
  /** Of copies that a topic will make of it; `by`: how far the broker’s clock is off now, or null. */
  ttlOfCopies: (p: {
    ttl: string
    due: string
    by: string | null
    expires: string
    paths: string
    isPresent: boolean
  }) =>
    `In ${p.paths}, the message’s TTL of ${p.ttl} starts at ${p.due}${p.by === null ? ', so' : `. The broker’s clock is ${clockOff(p.by)}; if it still is at that time,`}${p.isPresent ? ' with the current settings' : ''} its copy there will expire at ${p.expires}.`,
  noSubscriptionsYet: (topic: string) =>
    `${withKind('The topic', topic)} has no subscriptions now. If it still has none then, the message will be discarded.`,
  /** `isInSession`: under the lock of its session. */
  delivered: (p: { by: string; at: string; until: string; count: number; isInSession: boolean }) =>
    `${Who(p.by)} received it at ${p.at}${p.count > 0 ? ` (DeliveryCount ${p.count})` : ''}; ${p.isInSession ? 'the session lock lasts' : 'the message is locked'} until ${p.until}.`,
  deliveredPast: (p: { by: string; at: string; until: string; count: number }) =>
    `${Who(p.by)} received it at ${p.at}${p.count > 0 ? ` (DeliveryCount ${p.count})` : ''}, with a lock until ${p.until}.`,
  /** `number`: of another message than the one that is asked about. */
  buffered: (p: { by: string; at: string; workAt: string | null; number: string | null }) =>
    p.workAt === null
      ? `It is waiting in the prefetch buffer of ${who(p.by)}, locked since ${p.at}.`
      : `${p.number ?? 'It'} waited in the prefetch buffer of ${who(p.by)} from ${p.at} to ${p.workAt}.`,
  /** `before`: when it would have ended without the last renewal, if that shortened it. */
  /** Before the renewal that is told next. */
  renewedBefore: (p: { count: number; until: string }) =>
    `Before that, its lock had been renewed ${times(p.count)}, ${p.count === 1 ? '' : 'most recently '}until ${p.until}.`,
  renewed: (p: { count: number; until: string; before: string | null }) =>
    `Its lock was renewed ${times(p.count)},${p.count === 1 ? '' : ' most recently'} until ${p.until}${p.before === null ? '' : `, which shortened it: it had lasted until ${p.before}`}.`,
  lapsed: (
    p: Counted & {
      at: string
      by: string
      doing: 'working' | 'buffered' | 'holding' | 'unsettled' | 'left' | 'endedWithReceiver'
    },
  ) =>
    p.doing === 'endedWithReceiver'
      ? `At ${p.at} its lock ended because its receiver had stopped; ${countThen(p)}.`
      : p.doing === 'left'
        ? `At ${p.at} its lock ran out; ${countThen(p)}.`
        : `At ${p.at} the lock ran out ${LAPSED[p.doing](who(p.by))}; ${countThen(p)}.`,
  /** Who lost locks so is there again. */
  openAgain: (p: { by: string; at: string }) => `${Who(p.by)} opened again at ${p.at}, without its earlier locks.`,
  /** `isAhead`: the lock has yet to end, at this very instant. */
  holderKilled: (p: { by: string; at: string; isLockOver: boolean; isAhead: boolean }) =>
    p.isLockOver
      ? `${Who(p.by)} was killed at ${p.at}, and its lock on the message ended at that moment.`
      : `${Who(p.by)} was killed at ${p.at}; it can no longer settle the message, but the lock stays in force.`,
  holderClosed: (p: { by: string; at: string; isLockOver: boolean; isAhead: boolean }) =>
    p.isLockOver
      ? `${Who(p.by)} closed at ${p.at}, and its lock on the message ended at that moment.`
      : `${Who(p.by)} closed at ${p.at}; the lock stays in force.`,
  lateEnd: (p: {
    by: string
    at: string
    work: string
    error: string | null
    /** The error says that the lock was lost. */
    isOfLock: boolean
    /** What a step had done with its lock; 'ended': the session lock had ended besides. */
    before: 'closed' | 'ended' | 'settled' | null
    /** The message has been delivered again since. */
    isEarlier: boolean
  }) => {
    const work = `${p.work} of work`
    const done = p.isEarlier
      ? `At ${p.at}, ${who(p.by)} finished its ${work} on an earlier delivery`
      : `${Who(p.by)} finished its ${work} at ${p.at}`
    if (p.error === null) return `${done} without settling the message; the lock had already been lost.`
    if (!p.isOfLock) return `${done}; the lock had been lost, and settlement failed with ${p.error}.`
    if (p.before === 'ended')
      return `${done}, but the session lock had already ended, so settlement failed with ${p.error}.`
    return p.before === null
      ? `${done}, too late, so settlement failed with ${p.error}.`
      : `${done}, but a client had already ${p.before === 'closed' ? 'closed the session' : 'settled the message'}, so settlement failed with ${p.error}.`
  },
  /** `by`: null where the call comes from outside the clients of the scenario. */
  refused: (p: { at: string; by: string | null; operation: string; error: string }) =>
    p.by === null
      ? `At ${p.at} the call to ${verbOf(p.operation)}${SETTLEMENTS.has(p.operation) ? ' the message' : ''} was refused with ${p.error}.`
      : `At ${p.at} ${client(p.by)} tried to ${verbOf(p.operation)}${SETTLEMENTS.has(p.operation) ? ' the message' : ''}, but the call was refused with ${p.error}.`,
  abandoned: (p: Counted & { at: string; by: string }) => `${Who(p.by)} abandoned it at ${p.at}${byWhich(p)}.`,
  deferred: (p: Counted & { at: string; by: string }) => `${Who(p.by)} deferred it at ${p.at}${byWhich(p)}.`,
  /** `by`: null where the broker released it, as its receiver was gone. */
  /** `session`: it was released by closing that. */
  released: (p: { at: string; by: string | null; session: string | null }) =>
    p.by === null
      ? `It was released with its session at ${p.at}; DeliveryCount did not change.`
      : p.session === null
        ? `${Who(p.by)} released it at ${p.at}; DeliveryCount did not change.`
        : `${Who(p.by)} closed session ${p.session} at ${p.at}, which released the message; DeliveryCount did not change.`,
  repeated: (p: {
    count: number
    to: string
    how: 'abandoned' | 'lapsed' | 'deferred' | 'released' | 'mixed'
    /** The delivery before them ended so, too. */
    isAgain: boolean
  }) =>
    p.how === 'mixed'
      ? p.count === 1
        ? `The message was delivered once more and not completed; that delivery ended at ${p.to}.`
        : `The message was delivered ${p.count} more times and not completed; the last of these deliveries ended at ${p.to}.`
      : p.count === 1
        ? `${REPEATED[p.how]}${p.isAgain ? ' again' : ''} after one more delivery, at ${p.to}.`
        : `${REPEATED[p.how]}${p.isAgain ? ' again' : ''} after each of the next ${p.count} deliveries, the last time at ${p.to}.`,
  busyWith: (p: { by: string; numbers: readonly string[]; total: number; until: string | null }) =>
    `${Who(p.by)} is busy with ${some(p.numbers, p.total)}${after(p.until, ' until ')}.`,
  /** `isFull`: it fetches no more ahead. */
  inBuffer: (p: { by: string; numbers: readonly string[]; total: number; isFull: boolean }) =>
    `The prefetch buffer of ${who(p.by)} contains ${some(p.numbers, p.total)}${p.isFull ? ' and is full' : ''}.`,
  /** Of one message in a buffer; at least two. */
  deliveriesOf: (p: { number: string; count: number }) => `${p.number} (${p.count} deliveries)`,
  noCredit: (p: { by: string }) => `${Who(p.by)} has no link credit left and receives nothing.`,
  /** A receiver that a step opened: it listens, and only a receive operation takes messages. */
  openOnly: (p: { by: string }) => `${Who(p.by)} has an open receiver but is not requesting messages.`,
  aheadNow: (p: { numbers: readonly string[]; total: number }) =>
    `${some(p.numbers, p.total)} ${p.total === 1 ? 'is' : 'are'} ahead of it.`,
  noReceiver: (p: { entity: string; since: string | null }) =>
    p.since === null
      ? `No receiver is open on ${theQueue(p.entity)}.`
      : `No receiver has been open on ${theQueue(p.entity)} since ${p.since}.`,
  nextReceiver: (p: { by: string; at: string }) =>
    `${p.by === '' || p.by === 'step' ? `A receiver will be opened at ${p.at}` : `${Who(p.by)} will open its receiver at ${p.at}`}.`,
  /** `isBehind`: messages before it expired, too. */
  turn: (p: { by: readonly string[]; at: string; isBehind: boolean }) =>
    `At the pace of ${list(p.by.map(client))}, the message would have been received at ${p.at}${p.isBehind ? ' if no message had expired' : ''}.`,
  /** Of one that was not busy when it expired. */
  turnWith: (p: { by: string; at: string }) => `If it had not expired, ${who(p.by)} would have received it at ${p.at}.`,
  turnWork: (p: { by: string; work: string; at: string; isBehind: boolean }) =>
    `${Who(p.by)} takes ${p.work} per message, so this one would have been received at ${p.at}${p.isBehind ? ' if no message had expired' : ''}.`,
  expiredWaiting: (p: { at: string; entity: string }) => `At ${p.at} it was not locked, so it expired.`,
  /** `expired`: null = at that very instant (Z-2). */
  cameExpired: (p: { at: string; expired: string | null }) =>
    p.expired === null
      ? `It arrived at ${p.at}, exactly at its expiry.`
      : `When it arrived at ${p.at}, it was past its expiry at ${p.expired}.`,
  expiredNobody: (p: { at: string; entity: string }) =>
    `It expired at ${p.at}, but nobody was listening to ${theQueue(p.entity)}, so it was not removed at that time.`,
  expiredBusy: (p: { at: string; by: string }) =>
    `It expired at ${p.at}, but no receive operation was waiting, so it was not removed at that time.`,
  /** `entity`: whose default; null: its own TTL. */
  judged: (p: { at: string; by: string; entity: string | null; isTopic: boolean | undefined; expires: string }) =>
    `At ${p.at} ${who(p.by)} requested a message, and according to ${p.entity === null ? 'its own TimeToLive' : `the current default TTL of ${theNamed(p.entity, p.isTopic)}`}, this message had expired at ${p.expires}.`,
  foundBy: (p: { at: string; what: string }) => `At ${p.at} ${p.what}, and the broker removed the expired message.`,
  foundByOpening: (by: string) => `${who(by)} began to listen`,
  foundByReceive: (by: string) => `${who(by)} requested a message`,
  foundByAccepting: (by: string) => `${who(by)} requested a session`,
  foundByUpdate: (entity: string, isForwarding: boolean) =>
    `${theQueue(entity)} was updated${isForwarding ? ' to forward its messages, which has the same effect as an active receiver' : ''}`,
  foundByNumber: (by: string) => `${who(by)} requested it by its sequence number`,
  foundBySweep: () => 'the sweep ran',
  nextSweep: (p: { at: string }) => `The next sweep is at ${p.at}.`,
  retry: (p: { entity: string; at: string; to: string }) =>
    `If it is still waiting at ${p.at}, it will expire. ${TheQueue(p.entity)} dead-letters expired messages and forwards its dead-lettered messages to ${theEntity(p.to)}.`,
  overtook: (p: { number: string; by: string }) =>
    `It was removed before ${p.number}, which was delivered earlier and was still locked by ${who(p.by)}.`,
  expiredUnderLock: (p: { at: string }) =>
    `Its TTL ended at ${p.at}, while the message was locked; a locked message does not expire.`,
  expiredAtLockEnd: (p: { at: string }) => `When the lock ended at ${p.at}, the expiry took effect at once.`,
  deferredExpiry: (p: { at: string }) =>
    `Its TTL ended at ${p.at}; a deferred message is not removed until a client requests it.`,
  /** `isThen`: the setting was changed since; also below. */
  deadLetters: (p: { entity: string; isThen: boolean }) =>
    p.isThen
      ? `At that time, ${theQueue(p.entity)} moved expired messages to its dead-letter queue because deadLetteringOnMessageExpiration was on.`
      : `${TheQueue(p.entity)} moves expired messages to its dead-letter queue because deadLetteringOnMessageExpiration is on.`,
  drops: (p: { entity: string; isThen: boolean }) =>
    p.isThen
      ? `At that time, ${theQueue(p.entity)} discarded expired messages because deadLetteringOnMessageExpiration was off.`
      : `${TheQueue(p.entity)} discards expired messages because deadLetteringOnMessageExpiration is off.`,
  /** `count` is above `max` where the limit was lowered meanwhile. */
  maxDelivery: (p: { entity: string; max: number; count: number; at: string }) =>
    p.count > p.max
      ? `At ${p.at} its DeliveryCount was ${p.count}, more than the ${p.max} that ${theQueue(p.entity)} allowed then, so the message was dead-lettered.`
      : `${TheQueue(p.entity)} allowed ${p.max} ${p.max === 1 ? 'delivery' : 'deliveries'}, so the message was dead-lettered at ${p.at}, with DeliveryCount ${p.count}.`,
  byApplication: (p: { by: string; at: string; reason: string | null; description: string | null }) =>
    `${Who(p.by)} dead-lettered it at ${p.at}${withReason(p.reason)}${p.description === null ? '.' : `: “${p.description}”`}`,
  inDeadLetterQueue: (p: { to: string }) => `Messages in ${p.to} do not expire, however long they stay there.`,
  takenFromDeadLetter: (p: { by: string; at: string; isTransfer: boolean }) =>
    `${Who(p.by)} received it from the ${p.isTransfer ? 'transfer dead-letter queue' : 'dead-letter queue'} and completed it at ${p.at}.`,
  completed: (p: { by: string; at: string; work: string | null }) =>
    `${Who(p.by)} completed it at ${p.at}${after(p.work, ', after ')}${p.work === null ? '' : ' of work'}.`,
  received: (p: { by: string; at: string }) =>
    `${Who(p.by)} received it at ${p.at}; the broker deleted it at the same moment.`,
  deleted: (p: { by: string | null; at: string; number: string }) =>
    `${p.by === null ? 'A client' : Who(p.by)} deleted ${p.number} at ${p.at} in a batch deletion; it was not locked.`,
  cancelled: (p: { by: string | null; at: string; number: string }) =>
    `${p.by === null ? 'A client' : Who(p.by)} cancelled ${p.number} at ${p.at}, which deleted it.`,
  /** `unused`: for how long, of one that was deleted for being idle; null: it was not. */
  entityDeleted: (p: { at: string; entity: string; kind: UsedKind; unused: string | null }) =>
    p.unused === null
      ? `${TheNamed(p.entity, p.kind === 'topic')} was deleted at ${p.at}, and its messages with it.`
      : `${TheNamed(p.entity, p.kind === 'topic')} was deleted at ${p.at} because it had not been used for ${p.unused} (AutoDeleteOnIdle); the messages in an entity do not prevent its deletion.`,
  seeNext: (p: { number: string }) => `For what happened next, see ${p.number}.`,
}

interface ActiveParts {
  readonly active: number
  readonly available: number
  readonly locked: number
  readonly deferred: number
  readonly expired: number
}

const heldParts = (p: ActiveParts): string =>
  `${p.locked > 0 ? ` + ${number(p.locked)} locked` : ''}${p.deferred > 0 ? ` + ${number(p.deferred)} deferred` : ''}${p.expired > 0 ? ` + ${number(p.expired)} expired, not yet removed` : ''}`

export const whyArithmetic = {
  ttl: (p: { message: string; defaults: readonly { readonly path: string; readonly ttl: string }[]; result: string }) =>
    `TTL = min(${[`message: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')}) = ${p.result}`,
  ttlAnew: (p: {
    at: string
    message: string
    defaults: readonly { readonly path: string; readonly ttl: string }[]
    result: string
  }) =>
    `TTL computed by the receive operation at ${p.at} = min(${[`message: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')}) = ${p.result}`,
  none: 'none',
  expires: (p: { from: string; ttl: string; result: string }) =>
    `ExpiresAtUtc = EnqueuedTimeUtc + TTL = ${p.from} + ${p.ttl} = ${p.result}`,
  /** `skew`: how far the broker’s clock is off; null: not at all. */
  expiresScheduled: (p: { from: string; skew: string | null; ttl: string; result: string }) =>
    `ExpiresAtUtc = ScheduledEnqueueTimeUtc${p.skew === null ? '' : ' + clock offset'} + TTL = ${p.from}${p.skew === null ? '' : ` + ${p.skew}`} + ${p.ttl} = ${p.result}`,
  lock: (p: { from: string; lock: string; result: string }) =>
    `LockedUntilUtc = delivery + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: (p: { from: string; lock: string; result: string }) =>
    `LockedUntilUtc = renewal + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: (p: { from: string; work: string; result: string }) =>
    `end of work = start + processing time = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: (p: { releases: number; max: number }) =>
    `DeliveryCount = counted releases = ${p.releases} ≥ MaxDeliveryCount = ${p.max}`,
  idle: (p: { from: string; limit: string; result: string; use: string }) =>
    `deletion = last use + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: (p: ActiveParts) => `${number(p.active)} active = ${number(p.available)} available to receive${heldParts(p)}`,
  /** `deserted`: in sessions whose receiver was killed. */
  activeInSessions: (p: ActiveParts & { deserted: number }) =>
    `${number(p.active)} active = ${number(p.available)} available in sessions${p.deserted > 0 ? ` + ${number(p.deserted)} in ${p.deserted === 1 ? 'a session' : 'sessions'} locked for a killed receiver` : ''}${heldParts(p)}`,
  late: (p: { at: string; until: string; by: string; isEarly: boolean }) =>
    p.isEarly
      ? `${p.at} − end of the lock ${p.until} = ${p.by} too late`
      : `${p.at} − LockedUntilUtc ${p.until} = ${p.by} too late`,
  /** `again`: what messages larger than 1 MB count beside their size. */
  held: (p: {
    held: string
    parts: readonly { readonly size: string; readonly state: string }[]
    again: string | null
  }) =>
    `used ${p.held} = ${p.parts.map(({ size, state }) => `${size} ${state}`).join(' + ')}${p.again === null ? '' : ` + ${p.again} counted again (messages larger than 1 MB)`}`,
  size: (p: { held: string; limit: string }) => `used ${p.held} + what was to be added > maximum size ${p.limit}`,
  sizeWith: (p: { held: string; enlisted: string | null; added: string | null; sum: string; limit: string }) =>
    `used ${p.held}${p.enlisted === null ? '' : ` + ${p.enlisted} enlisted in the transaction`}${p.added === null ? '' : ` + ${p.added} to be added`} = ${p.sum} > maximum size ${p.limit}`,
}

/** One sentence each: the rule that decided. */
export const whyRules = {
  notYet: 'Only what has happened up to the playhead is shown.',
  scheduled:
    'Until its scheduled time, a message is not active, so nobody can receive it, and its TTL has not started.',
  waitingByArrival:
    'The sequence numbers of this entity began again at 0, so a receive operation returns the message that arrived first among those that are active, not locked and not expired.',
  waiting:
    'A receive operation returns the message with the lowest sequence number that is active, not locked and not expired.',
  completedDead:
    'A dead-lettered message is removed when a receiver completes it in the dead-letter queue; it does not expire there.',
  /** Of a receive from a dead-letter queue. */
  emptyDead:
    'A receive operation on a dead-letter queue returns active messages that are not locked; they do not expire there. If there are none, it returns nothing after its wait time.',
  /** Where its status refuses peeks, too. */
  modeChanged:
    'The property expiration exists only in BusScope, not in Azure. A changed value takes effect at once, even for messages that have already expired.',
  lingeringRefused:
    'An expired message can remain stored for some time before the broker removes it; no receive operation returns it.',
  /** With recomputeExpiryOnReceive, a receive may find it no longer expired. */
  lingeringRecomputed:
    'An expired message can remain stored for some time before the broker removes it. A receive operation recomputes ExpiresAtUtc from the current default TTL.',
  lingering:
    'An expired message can remain stored for some time before the broker removes it. Until then, peek operations and the counts still show the message, but no receive operation returns it.',
  locked: 'While a message is locked, nobody else can receive it, and it does not expire.',
  deferred:
    'A receive operation does not return a deferred message. A deferred message that has expired is removed only when a client requests it by its sequence number.',
  expired:
    'A message that reaches ExpiresAtUtc while it is not locked is discarded, or dead-lettered if the queue is configured for that.',
  expiredUnderLock:
    'A locked message does not expire. If its TTL has ended by the time the lock ends, the message expires at that instant.',
  expiredDeferred:
    'A deferred message that has expired is removed only when a client requests it by its sequence number.',
  maxDelivery:
    'A message that is abandoned, or whose lock ends, is dead-lettered if its DeliveryCount has then reached MaxDeliveryCount.',
  byApplication: 'A receiver can dead-letter a message that it has locked, with a reason of its own.',
  completed: 'A completed message is removed. If it is completed while it is locked, its expiry does not matter.',
  received: 'In ReceiveAndDelete mode, a message is delivered and deleted in one step.',
  deleted: 'A batch deletion deletes active messages that are not locked, the oldest first.',
  cancelled: 'A scheduled message can be cancelled by its sequence number before it becomes active.',
  activated:
    'At its scheduled time, a message is enqueued as if it had been sent at that moment, with a new sequence number.',
  forwarded: 'Forwarding moves the message and gives it a new sequence number and a new enqueued time.',
  entityDeleted: 'Deleting an entity also deletes its messages, including dead-lettered ones.',
  withTopic: 'Deleting a topic deletes its subscriptions and their messages.',
  explicit: 'An entity is deleted when a client requests it.',
  counts: 'The active count includes locked, deferred and expired messages; a receive operation returns none of these.',
  absent: 'A message exists from the moment the broker accepts it.',
}

export const whyChanges = {
  /** "A TTL longer than 36 s, or a second instance of backend" */
  all: (changes: readonly string[]) => {
    const text =
      changes.length < 2 ? changes.join('') : `${changes.slice(0, -1).join(', ')}, or ${changes[changes.length - 1]!}`
    return text.charAt(0).toUpperCase() + text.slice(1)
  },
  one: (change: string) => change.charAt(0).toUpperCase() + change.slice(1),
  /** `values`: "instances = 2". */
  tryHint: (values: readonly string[]) => `Change it and run again: ${values.join(', ')}`,
  ttlOver: (ttl: string) => `a TTL longer than ${ttl}`,
  /** Exactly what was run, where a longer one may not help: receivers draw how long their work takes. */
  ttlOf: (ttl: string) => `a TTL of ${ttl}`,
  /** `paths`: entities whose default has to be so long; `isOwn`: its own has to be so long. */
  /** `isRaised`: the defaults have become so long since. */
  ttlOn: (p: {
    ttl: string
    paths: readonly string[]
    /** Those of `paths` that are topics. */
    topics: readonly string[]
    isOwn: boolean
    isRaised: boolean
  }) =>
    p.paths.length === 0
      ? p.ttl
      : `${p.ttl} (${p.isRaised ? (p.isOwn ? 'set on the message, and in effect ' : 'in effect ') : `set ${p.isOwn ? 'both on the message and ' : ''}`}as the default TTL of ${p.paths.length === 2 && !p.isOwn ? 'both ' : ''}${list(p.paths.map(path => theNamed(path, p.topics.includes(path))))}${p.isRaised ? ' when the message is enqueued' : ''})`,
  oneMore: (receiver: string) => `a second instance of ${client(receiver)}`,
  moreInstances: (receiver: string, count: number) =>
    `${count} instances of ${client(receiver)} instead of ${count - 1}`,
  /** `isChanged`: a step sets another. */
  lockOver: (duration: string, isChanged: boolean) =>
    `a LockDuration longer than ${duration}${isChanged ? ' throughout' : ''}`,
  lockOf: (duration: string, isChanged: boolean) => `a LockDuration of ${duration}${isChanged ? ' throughout' : ''}`,
  shorterIdle: (p: { receiver: string; under: string }) =>
    `a SessionIdleTimeout shorter than ${p.under} on ${client(p.receiver)}`,
  idleOf: (p: { receiver: string; limit: string }) => `a SessionIdleTimeout of ${p.limit} on ${client(p.receiver)}`,
  renewal: (receiver: string, isProcessor: boolean) =>
    `lock renewal by ${client(receiver)} (${isProcessor ? 'its MaxAutoLockRenewalDuration is 0' : 'by default, a processor renews its locks for up to 5 min'})`,
  /** `by`: null where the entity has only one receiver. */
  noPrefetch: (by: string | null) => `a PrefetchCount of 0${by === null ? '' : ` on ${client(by)}`}`,
  /** `before`: null where a receive up to then would not always do. */
  listener: (entity: string, before: string | null) =>
    `a receiver that receives the message from ${theQueue(entity)} and completes it${after(before, ' before ')}`,
  acceptor: (p: { session: string; before: string; isHeld: boolean }) =>
    p.isHeld
      ? `receiving the message in session ${p.session} and completing it before ${p.before}`
      : `a receiver that accepts session ${p.session} and completes the message before ${p.before}`,
  /** `entity`: null where there is no other; `to`: where its dead letters are forwarded to. */
  flag: (p: { entity: string | null; to: string | null }) =>
    `turning on deadLetteringOnMessageExpiration${p.entity === null ? '' : ` for ${theQueue(p.entity)}`} (the message would then have been ${p.to === null ? 'dead-lettered' : `forwarded to ${theEntity(p.to)}`})`,
  /** It was on, and a step turned it off. */
  leftOn: (p: { entity: string | null; at: string; to: string | null }) =>
    `not turning off deadLetteringOnMessageExpiration${p.entity === null ? '' : ` for ${theQueue(p.entity)}`} at ${p.at} (the message would then have been ${p.to === null ? 'dead-lettered' : `forwarded to ${theEntity(p.to)}`})`,
  /** `isUpdate`: its status refuses any other use. */
  use: (p: { entity: string; after: string; before: string; isTopic: boolean; isUpdate: boolean }) =>
    `any ${p.isUpdate ? 'update' : 'use'} of ${theNamed(p.entity, p.isTopic)} after ${p.after} and before ${p.before}`,
  postpones: (use: string) => `${use} (which would only have postponed the deletion)`,
  /** One that goes on, such as a waiting receive operation, may keep it for longer. */
  postponesOnce: (use: string) => `${use} (a single operation would only have postponed the deletion)`,
  postponesPastEnd: (use: string) => `${use} (which would have postponed the deletion until after the end of the run)`,
  /** `next`: of the use that comes then, and would otherwise come too late. */
  useInTime: (p: {
    entity: string
    after: string
    before: string
    next: string
    isTopic: boolean
    isUpdate: boolean
  }) =>
    `any ${p.isUpdate ? 'update' : 'use'} of ${theNamed(p.entity, p.isTopic)} after ${p.after} and before ${p.before} (${theKind(p.entity, p.isTopic)} would then still have existed at ${p.next}, the time of its next use)`,
  noIdleLimit: 'turning off AutoDeleteOnIdle',
  /** `isChanged`: it was changed while the message was there. */
  moreDeliveries: (max: number, isChanged: boolean) =>
    `a MaxDeliveryCount of at least ${max}${isChanged ? ' throughout' : ''}`,
  /** Of a subscription: its topic goes, too. */
  noIdleLimitBelow: (p: { topic: string; at: string | null; isAfterRun: boolean }) =>
    `turning off AutoDeleteOnIdle (which would have postponed the deletion only until ${p.at === null ? '' : `${p.at}, when `}${withKind('the topic', p.topic)} ${p.at === null ? 'would have been deleted for being idle' : p.isAfterRun ? 'will be deleted unless it is used before then' : 'would have been deleted'}; the subscriptions of a topic are deleted with it)`,
  sessionId: 'a SessionId',
  sessionIdAsKey: 'a SessionId equal to its PartitionKey',
  targetActive: (path: string, isTopic?: boolean) => `keeping the status of ${theNamed(path, isTopic)} at Active`,
  targetKept: (path: string, isTopic?: boolean) => `turning off AutoDeleteOnIdle for ${theNamed(path, isTopic)}`,
  targetLarger: (path: string, isTopic: boolean | undefined, least: string) =>
    `a maximum size of at least ${least} for ${theNamed(path, isTopic)}`,
  createdBefore: (path: string, at: string) => `creating ${theEntity(path)} before ${at}`,
  /** `lock`: the message whose lock ended then. */
  commitBefore: (at: string, lock: string | null) =>
    `a commit before ${at}${lock === null ? '' : `, when the lock on ${lock} ended`}`,
}
