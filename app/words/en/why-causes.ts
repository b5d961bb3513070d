/** Why of clients that are gone, of statuses, of limits and settings that changed meanwhile, in English. */

import {
  becauseFailed,
  client,
  list,
  number,
  plural,
  reasonText,
  stopped,
  some,
  TheEntity,
  theEntity,
  theNamed,
  TheQueue,
  theQueue,
  times,
  Who,
  who,
  withKind,
  theTransaction,
} from './grammar.ts'

interface Gone {
  readonly by: string
  readonly isKilled: boolean
  /** When it closed or was killed. */
  readonly at: string
}

interface InVain {
  readonly operation: string
  readonly name: string
  readonly at: string
  readonly end: string
  readonly isTimedOut: boolean
  /** Of a commit that failed, by which it was rolled back. */
  readonly failed: string | null
  /** The transaction ended before the lock. */
  readonly isHeld: boolean
}

/** `from` and `to`: instants. */
interface Phase {
  readonly from: string
  readonly to: string
  readonly entity: string
}

/** Of a plain receiver where sessions are required, or the other way round. */
const refusedBy = (p: { entity: string; isInSessions: boolean }): string =>
  p.isInSessions
    ? `every receive operation is refused because ${theQueue(p.entity)} requires sessions`
    : `every call to accept a session is refused because ${theQueue(p.entity)} does not require sessions`

const was = (isKilled: boolean): string => (isKilled ? 'was killed' : 'closed')

const unlessUsed = (isRefused: boolean): string =>
  isRefused
    ? ''
    : ', and nobody else can receive the message before then, unless a client that has the lock token releases the lock first'

/** “a and b were killed and c closed” */
function haveLeft(gone: readonly Gone[]): string {
  const told = (isKilled: boolean, one: string, more: string): readonly string[] => {
    const names = gone.filter(left => left.isKilled === isKilled).map(({ by }) => who(by))
    return names.length === 0 ? [] : [`${list(names)} ${names.length === 1 ? one : more}`]
  }
  return list([...told(true, 'was killed', 'were killed'), ...told(false, 'closed', 'closed')])
}

/** What brought a scheduled message to the broker: the call, or the commit of its transaction. */
const scheduledBy = (transaction: string | null): string =>
  transaction === null ? 'it was scheduled' : `${theTransaction(transaction)} committed`

const anotherCall = (isSchedule: boolean): string =>
  isSchedule ? 'a call to schedule a message' : 'another call to send a message'

interface OfReason {
  readonly reason: string | null
  readonly count: number
}

/** "The DeadLetterReason is A for 2 messages and B for 1 message" */
function ofReasons(reasons: readonly OfReason[]): string {
  const named = reasons.flatMap(({ reason, count }) =>
    reason === null ? [] : [`${reasonText(reason)} for ${plural(count, 'message', 'messages')}`],
  )
  return named.length === 0 ? '' : `The DeadLetterReason is ${list(named)}`
}
const ofNoReason = (reasons: readonly OfReason[]): string =>
  reasons
    .filter(({ reason }) => reason === null)
    .map(({ count }) => `${plural(count, 'message has', 'messages have')} no DeadLetterReason`)
    .join('')

export const causeWords = {
  opensOnNothing: (p: { path: string }) => `${TheEntity(p.path)} does not exist, so receive operations are refused.`,
  lingeringRefused: (p: { at: string; entity: string; status: string }) =>
    `It expired at ${p.at}. ${TheQueue(p.entity)} is ${p.status}, so no receive operation can remove it.`,
  /** So they receive nothing although they prefetch. */
  buffersFull: (p: { by: string; count: number }) =>
    `The prefetch ${p.count === 1 ? 'buffer' : 'buffers'} of ${client(p.by)} ${p.count === 1 ? 'is' : 'are'} full.`,
  /** `isRefused`: the status of its entity refuses calls with the lock, and receive operations after it. */
  heldByGone: (p: Gone & { until: string; isRefused: boolean }) =>
    `${Who(p.by)} ${was(p.isKilled)} at ${p.at}; its lock lasts until ${p.until}${unlessUsed(p.isRefused)}.`,
  bufferedByGone: (p: Gone & { until: string; isRefused: boolean }) =>
    `${Who(p.by)} ${was(p.isKilled)} at ${p.at}, and its prefetch buffer was lost; the lock lasts until ${p.until}${unlessUsed(p.isRefused)}.`,
  /** `session`: the message is locked with it, until that is released, unless a step settles it before; null: it belongs to none. */
  heldUnsettled: (p: { by: string; until: string; session: string | null }) =>
    `${Who(p.by)} has stopped processing the message without settling it; the message is locked ${p.session === null ? `until ${p.until}` : `with session ${p.session}, which ${who(p.by)} holds`}.`,
  stoppedUnsettled: (p: { by: string; at: string }) =>
    `${Who(p.by)} stopped processing the message at ${p.at} without settling it.`,
  heldRefused: (p: { by: string; until: string }) =>
    `${Who(p.by)} has finished processing the message, but the call to settle it was refused; the message is locked until ${p.until}.`,
  sessionOfGone: (p: Gone & { session: string; since: string; until: string; isRefused: boolean }) =>
    `${Who(p.by)} accepted session ${p.session} at ${p.since} and ${was(p.isKilled)} at ${p.at}; ${p.isRefused ? `the session lock lasts until ${p.until}` : `nobody can accept that session before its lock ends at ${p.until}, unless a client that has that lock closes the session first`}.`,
  sessionLostByGone: (p: Gone & { session: string; ended: string }) =>
    `${Who(p.by)} ${was(p.isKilled)} at ${p.at}; the lock on session ${p.session} ended only at ${p.ended}.`,
  /** A step of the scenario used the lock of a receiver. */
  completedFor: (p: { by: string; at: string }) =>
    `A client completed it at ${p.at} with the lock token that ${who(p.by)} held.`,
  lockUsed: (p: { by: string; at: string }) =>
    `The call at ${p.at} came from a client that used the lock that ${who(p.by)} held.`,
  renewedWith: (p: { by: string; at: string }) => `At ${p.at} a client renewed the lock that ${who(p.by)} held.`,
  activeRefused: (p: { active: number; available: number; entity: string; status: string }) =>
    p.available < p.active
      ? `${plural(p.active, 'message is', 'messages are')} active, but none is available to receive; for ${number(p.available)} of them, the reason is that ${theQueue(p.entity)} is ${p.status}.`
      : `${plural(p.active, 'message is', 'messages are')} active, but ${p.active === 1 ? 'it is' : 'they are'} not available to receive because ${theQueue(p.entity)} is ${p.status}.`,
  /** `isAlways`: in its whole life. */
  expiredRefused: (p: { at: string; entity: string; status: string; isAlways: boolean }) =>
    `It expired at ${p.at}, while ${theQueue(p.entity)} was ${p.status}${p.isAlways ? ', so nobody could receive the message' : ''}.`,
  refusedSince: (p: { entity: string; status: string; at: string }) =>
    `${TheQueue(p.entity)} had been ${p.status} since ${p.at}; the TTL of its messages continued to run.`,
  receivable: (entity: string) => `a status of ${theQueue(entity)} that allows receive operations throughout`,
  /** Deliveries and DeliveryCount differ, or DeliveryCount is above the limit. */
  limit: (p: { deliveries: number; count: number; max: number; at: string; from: string | null }) =>
    `It was delivered ${times(p.deliveries)}${p.from === null ? '' : ` from ${theQueue(p.from)}`} without being completed. At ${p.at} its DeliveryCount was ${p.count}, and MaxDeliveryCount was ${p.max}.`,
  removedLate: (p: { number: string; expired: string }) =>
    `the broker removes ${p.number}, which expired at ${p.expired}`,
  changed: (p: { entity: string; isTopic: boolean; property: string; from: string; to: string; at: string }) =>
    `At ${p.at} the ${p.property} of ${theNamed(p.entity, p.isTopic)} was changed from ${p.from} to ${p.to}.`,
  lockKept: 'The change applies to later locks and renewals, not to the lock in force.',
  limitReached: (p: { count: number; max: number }) =>
    `Its DeliveryCount ${p.count > p.max ? `(${p.count}) is higher than` : 'has reached'} MaxDeliveryCount (${p.max}), but this limit is checked only when a message is abandoned or its lock ends.`,
  followRefused: (p: { at: string; by: string; id: string; to: string; error: string }) =>
    `At ${p.at} ${client(p.by)} tried to send ${p.id} to ${theEntity(p.to)}, but the call was refused with ${p.error}.`,
  outsideTransaction: (p: { name: string; end: 'committed' | 'rolledBack' | null; at: string }) =>
    `The call was to be part of ${theTransaction(p.name)}, which ${p.end === null ? 'continues' : `was ${p.end === 'committed' ? 'committed' : 'rolled back'} at ${p.at}`} without it.`,
  batchRefused: (p: { count: number; entity: string; at: string; error: string; isByClient: boolean }) =>
    p.isByClient
      ? `It was one of a batch of ${plural(p.count, 'message', 'messages')} that the client itself refused at ${p.at} with ${p.error}. Nothing was sent to ${theEntity(p.entity)}.`
      : `It was one of a batch of ${plural(p.count, 'message', 'messages')} that ${theEntity(p.entity)} refused at ${p.at} with ${p.error}. A batch is stored whole or not at all.`,
  /** `last`: up to when it would have renewed a lock that then ended; null: none ended. */
  renewalEnded: (p: { by: string; limit: string; start: string; last: string | null }) =>
    `${Who(p.by)} renews a lock for at most ${p.limit} (MaxAutoLockRenewalDuration) from the start of its work at ${p.start}${p.last === null ? '' : `, so it made no renewal after ${p.last}`}.`,
  renewalOfSessionEnded: (p: { by: string; limit: string; session: string; start: string; last: string | null }) =>
    `${Who(p.by)} accepted session ${p.session} at ${p.start} and renews the session lock for at most ${p.limit} after that (MaxAutoLockRenewalDuration)${p.last === null ? '' : `, so it made no renewal after ${p.last}`}.`,
  /** What ends its work, and with `isLockOver` its lock. */
  /** `isEach`: of all that it holds, not only of a message. */
  holderWillStop: (p: { by: string; at: string; isKilled: boolean; isLockOver: boolean; isEach?: boolean }) =>
    `According to the scenario, ${client(p.by)} ${p.isKilled ? 'is killed' : 'closes'} at ${p.at}, ${p.isLockOver ? `and ${p.isEach === true ? 'the locks that it still holds end' : 'its lock on the message ends'} at that moment` : 'before its work is done'}.`,
  /** `isExact`: so long, as was run, and no longer. */
  longerRenewal: (p: { by: string; limit: string; isExact: boolean }) =>
    `a MaxAutoLockRenewalDuration of ${p.isExact ? '' : 'at least '}${p.limit} on ${client(p.by)}`,
  inVain: (p: InVain) =>
    `Its settlement (${p.operation}) was enlisted in ${theTransaction(p.name)} at ${p.at}. The transaction ${p.isTimedOut ? 'timed out' : 'was rolled back'} at ${p.end}${becauseFailed(p.failed)}, so the settlement had no effect${p.isHeld ? ', and the message was still locked' : ''}.`,
  /** `isDeleted`: with its entity. */
  overtaken: (p: { operation: string; name: string; at: string; end: string; isDeleted: boolean }) =>
    `Its settlement (${p.operation}) was enlisted in ${theTransaction(p.name)} at ${p.at}, but ${p.isDeleted ? 'the message was deleted' : 'the lock ended'} at ${p.end}, while the transaction was still open; the settlement can no longer take effect.`,
  tookEffect: (p: { operation: string; name: string; at: string; end: string }) =>
    `Its settlement (${p.operation}) was enlisted in ${theTransaction(p.name)} at ${p.at} and took effect when the transaction was committed at ${p.end}.`,
  limitToo: (p: { max: number }) =>
    `Its DeliveryCount had also reached MaxDeliveryCount (${p.max}); the expiry takes precedence.`,
  cancelPending: (p: { name: string; at: string; isLost: boolean }) =>
    `A call to cancel it was enlisted in ${theTransaction(p.name)} at ${p.at}${p.isLost ? '' : '; it takes effect when the transaction is committed'}.`,
  cancelOvertaken: (p: { name: string; at: string; active: string }) =>
    `A call to cancel it was enlisted in ${theTransaction(p.name)} at ${p.at}, but the message became active at ${p.active}, while the transaction was still open; the call can no longer take effect.`,
  cancelInVain: (p: { name: string; at: string; end: string; isTimedOut: boolean; failed: string | null }) =>
    `A call to cancel it was enlisted in ${theTransaction(p.name)} at ${p.at}. The transaction ${p.isTimedOut ? 'timed out' : 'was rolled back'} at ${p.end}${becauseFailed(p.failed)}, so the call had no effect.`,
  /** Of a locked message: `count` with its next release. */
  /** `renewedUntil`: null = the lock ends as it is now. */
  expiresThen: (p: { renewedUntil: string | null }) =>
    `${p.renewedUntil === null ? 'Its TTL will be over when the lock ends' : `Its lock will be renewed until ${p.renewedUntil}; its TTL will be over then`}, so the message will expire at that moment.`,
  limitAhead: (p: { count: number; max: number }) =>
    `If the message is abandoned or its lock ends, its DeliveryCount will ${p.count > p.max ? 'exceed' : 'reach'} MaxDeliveryCount (${p.max}), so the message will be dead-lettered.`,
  cancelRefused: (p: { at: string; by: string | null; number: string; error: string }) =>
    `At ${p.at} a call${p.by === null ? '' : ` by ${client(p.by)}`} to cancel ${p.number} was refused with ${p.error}.`,
  /** `transaction`: the one that committed then; null: the call was in none. */
  scheduledLate: (p: { due: string; at: string; number: string; transaction: string | null }) =>
    `Its scheduled time, ${p.due}, had been reached when ${scheduledBy(p.transaction)} at ${p.at}, so it was active at once, as ${p.number}.`,
  neverScheduled: (p: { number: string; due: string; at: string; transaction: string | null }) =>
    `${p.number} was never in the Scheduled state, because its time, ${p.due}, had been reached when ${scheduledBy(p.transaction)} at ${p.at}, so it was active at once.`,
  /** `isWorked`: somebody has processed, or processes, an earlier delivery of it (L-31). */
  lostInBuffer: (p: Gone & { isWorked: boolean }) =>
    `It was lost because it was in the prefetch buffer of ${who(p.by)}, which ${was(p.isKilled)} at ${p.at}; nobody ${p.isWorked ? 'receives it again' : 'processed it'}.`,
  lostAtWork: (p: Gone) =>
    `It is lost because ${who(p.by)} ${was(p.isKilled)} at ${p.at} while processing it; nobody receives it again.`,
  receivedBuffered: (p: { by: string; at: string; isWorked: boolean }) =>
    `${Who(p.by)} received it at ${p.at} in ReceiveAndDelete mode; it is waiting in the prefetch buffer${p.isWorked ? '' : ' and has not been processed yet'}.`,
  /** `work`: null where it took no time. */
  handled: (p: { by: string; start: string; end: string; work: string | null }) =>
    p.work === null
      ? `${Who(p.by)} processed it at ${p.start}.`
      : `${Who(p.by)} processed it for ${p.work}, from ${p.start} to ${p.end}.`,
  /** `isDead`: it would have expired when its lock ended, or reached its limit. */
  /** `end` is null where a call settles it under the lock. */
  peekLock: (p: { by: string; end: 'dead' | 'available' | null }) =>
    `PeekLock mode for ${client(p.by)}${p.end === null ? '' : p.end === 'dead' ? ' (the message would then have been dead-lettered instead of deleted)' : ' (the message would then have become available again at the end of its lock)'}`,
  waitedBehind: (p: { wait: string; session: string; number: string; deliveries: number; at: string }) =>
    `It waited for ${p.wait} behind ${p.number} in session ${p.session}, whose messages are delivered in order. ${p.number} was delivered ${times(p.deliveries)} and was ahead of it until ${p.at}.`,
  peekShows: (p: { entity: string; isTopic: boolean | undefined; expires: string }) =>
    `A peek operation shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default TTL of ${theNamed(p.entity, p.isTopic)}; a receive operation shows an expiry at ${p.expires}.`,
  /** Once it has expired: no receive operation shows it any more. */
  peekShowsPast: (p: { entity: string; isTopic: boolean | undefined; expired: string }) =>
    `A peek operation shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default TTL of ${theNamed(p.entity, p.isTopic)}; the message expired at ${p.expired}.`,
  peekHidesLock: 'A peek operation shows the message but not its lock: LockedUntilUtc is not set.',
  notDead: (p: { path: string; answer: string }) => `It is not in ${p.path}. ${p.answer}`,
  /** `expires`: null = not, or not while it is scheduled. */
  notDeadLettered: (p: { path: string; entity: string; expires: string | null }) =>
    `It has not been dead-lettered, so ${p.path} does not contain it. It is still in ${theQueue(p.entity)}${p.expires === null ? '' : ` and expires at ${p.expires}`}.`,
  notDeadYet: (p: { path: string; entity: string; at: string }) =>
    `It is not in ${p.path} yet. It expired at ${p.at}, but ${theQueue(p.entity)} dead-letters an expired message only when the broker removes it. On Azure, a background job can do that at any time.`,
  neverDead: (p: { path: string; entity: string; at: string }) =>
    `It expired at ${p.at} and will not go to ${p.path}, because deadLetteringOnMessageExpiration of ${theQueue(p.entity)} is off and the broker discards expired messages.`,
  /** At least two. */
  moreRefused: (p: { count: number; at: string }) =>
    `${plural(p.count, 'more call was', 'more calls were')} refused, the last at ${p.at}.`,
  windowAfterCancel: (p: { at: string; isKeyed: boolean }) =>
    `From ${p.at} on, the same MessageId${p.isKeyed ? ' with the same partition key' : ''} counts as new again; cancelling the first message does not change that.`,
  /** `until`: null = the window ended with its entity. */
  droppedAfterCancel: (p: { entity: string; at: string; until: string | null }) =>
    `At ${p.at} ${theEntity(p.entity)} discarded the message that was sent again, because it was a duplicate of the cancelled one; cancelling did not end the duplicate detection window${p.until === null ? '' : `, which lasts until ${p.until}`}.`,
  /** `isAll`: all of the others are told, not only the last ones. */
  /** `elsewhere`: how many were only in other entities. */
  lives: (p: {
    count: number
    elsewhere: number
    number: string
    entity: string
    others: number
    /** Some of them have several copies in the entity, each told by itself. */
    haveCopies: boolean
    isAll: boolean
    /** Each was stored somewhere, so that it had a DeliveryCount. */
    areStored: boolean
    haveTtl: boolean
  }) =>
    `${p.elsewhere === 0 ? `${plural(p.count, 'message', 'messages')} with this MessageId were accepted; this is ${p.number} in ${theEntity(p.entity)}` : `${plural(p.count, 'message', 'messages')} with this MessageId ${p.count === 1 ? 'was' : 'were'} accepted in ${theEntity(p.entity)}, where this is ${p.number}, and ${number(p.elsewhere)} elsewhere`}.${p.areStored ? ` Each began with DeliveryCount 0${p.haveTtl ? ' and has an expiry of its own' : ''}.` : ''} ${p.others === 1 ? 'The other one' : p.isAll ? 'The others' : 'The most recent of the others'}${p.haveCopies ? `, with ${p.others === 1 ? 'its' : 'their'} copies` : ''}:`,
  copiesHere: (p: { count: number; number: string; entity: string; others: number }) =>
    `${TheEntity(p.entity)} got ${p.count} copies of it; this is ${p.number}. ${p.others === 1 ? 'The other one:' : 'The others:'}`,
  delayed: (p: { entity: string; to: string }) =>
    `It is forwarded to ${theEntity(p.to)} only after the broker removes it from ${theQueue(p.entity)}. Azure does not guarantee when that happens.`,
  expects: (p: { entity: string; from: string; count: number }) =>
    `${TheEntity(p.entity)} receives the dead-lettered messages of ${p.from}, which contains ${plural(p.count, 'expired message', 'expired messages')} that the broker has not removed yet.`,
  /** Dead letters of another entity that cannot be forwarded here yet (Q-11). */
  awaits: (p: { entity: string; from: string; count: number }) =>
    `In ${p.from}, ${plural(p.count, 'message is', 'messages are')} waiting to be forwarded to ${theEntity(p.entity)}.`,
  awaitsNever: (p: {
    entity: string
    from: string
    count: number
    why: 'hops' | 'session' | 'header' | 'size'
    hops: number
    header: string
  }) => {
    const why = {
      hops: `because ${p.count === 1 ? 'it has' : 'they have'} made ${p.hops} hops, the maximum`,
      session: `because ${p.count === 1 ? 'it has' : 'they have'} no SessionId and the entity requires sessions`,
      header: `because ${p.count === 1 ? 'its' : 'their'} application properties take more than ${p.header}`,
      size: `because of ${p.count === 1 ? 'its' : 'their'} size`,
    }
    return `In ${p.from}, ${plural(p.count, 'message', 'messages')} cannot be forwarded to ${theEntity(p.entity)} ${why[p.why]}.`
  },
  /** `limit`: for so long it had been idle. */
  earlier: (p: { entity: string; deleted: string; created: string; limit: string | null }) =>
    `An earlier entity named ${p.entity} was deleted at ${p.deleted}${p.limit === null ? '' : ` because it had not been used for ${p.limit}`}. This entity was created at ${p.created} and inherited no messages, sequence numbers or duplicate detection history.`,
  /** A receiver that has closed and still holds a session. `until`: when it releases it, null: not told. */
  closing: (p: { by: string; at: string; session: string; numbers: readonly string[]; until: string | null }) =>
    p.until === null
      ? `${Who(p.by)} closed at ${p.at} but continues its work${p.numbers.length === 0 ? '' : ` on ${list(p.numbers)}`}.`
      : `${Who(p.by)} closed at ${p.at}; it finishes its work${p.numbers.length === 0 ? '' : ` on ${list(p.numbers)}`} and then releases session ${p.session}, at ${p.until}.`,
  closingAnswer: (p: { by: string; session: string }) =>
    `${Who(p.by)} has closed but continues its work and still holds session ${p.session}.`,
  /** Of a receiver that has finished its work and settled nothing. */
  idleRelease: (p: { by: string; session: string; timeout: string; at: string }) =>
    `If no other message arrives within ${p.timeout} (sessionIdleTimeout), ${who(p.by)} releases session ${p.session} at ${p.at}.`,
  waitedFree: (p: { wait: string; by: string; number: string }) =>
    `It waited for ${p.wait}, until ${client(p.by)} had settled ${p.number}.`,
  waitedOpen: (p: { wait: string; by: string }) =>
    `It waited for ${p.wait}, until ${client(p.by)} opened its receiver.`,
  waitedRestart: (p: { wait: string; by: string; isKilled: boolean; at: string }) =>
    `It waited for ${p.wait} because ${client(p.by)} ${was(p.isKilled)} at ${p.at} and had to open its receiver again.`,
  waitedStatus: (p: { wait: string; entity: string }) =>
    `It waited for ${p.wait}, until the status of ${theQueue(p.entity)} allowed receive operations.`,
  /** One part of a wait that had several causes. */
  phaseStatus: (p: Phase & { status: string }) =>
    `From ${p.from} to ${p.to}, nobody could receive it because the status of ${theQueue(p.entity)} was ${p.status}.`,
  /** `gone`: those that left last, at one instant. */
  /** Of a message of a session. */
  phaseUnheld: (p: Phase & { session: string; gone: readonly Gone[] }) =>
    `From ${p.from} to ${p.to}, nobody held session ${p.session}${p.gone.length === 0 ? '' : `, because ${haveLeft(p.gone)} at ${p.gone[0]!.at}`}.`,
  phaseNobody: (p: Phase & { gone: readonly Gone[] }) =>
    `From ${p.from} to ${p.to}, nobody was receiving from ${theQueue(p.entity)}${p.gone.length === 0 ? '' : `, because ${haveLeft(p.gone)} at ${p.gone[0]!.at}`}.`,
  /** `gone`: those that left last, at one instant. */
  waitingKilled: (p: { entity: string; at: string; gone: readonly Gone[] }) =>
    `Nobody is receiving from ${theQueue(p.entity)} because ${haveLeft(p.gone)} at ${p.at}.`,
  noneSince: (p: { entity: string; at: string; gone: readonly Gone[] }) =>
    `No receiver has been open on ${theQueue(p.entity)} since ${p.at}, when ${haveLeft(p.gone)}.`,
  /** `by`: none = different ones. */
  ownCopy: 'an earlier delivery of this message',
  phaseBusy: (
    p: Phase & { by: readonly string[]; numbers: readonly string[]; total: number; isFull: boolean; gone: Gone | null },
  ) =>
    `From ${p.from} to ${p.to}, ${list(p.by.map(client))} ${p.by.length === 1 ? 'was' : 'were'} busy${p.total === 0 ? '' : ` with ${some(p.numbers, p.total)}`}${p.isFull ? `, and ${p.by.length === 1 ? 'its prefetch buffer was' : 'their prefetch buffers were'} full` : ''}.${p.gone === null ? '' : ` ${haveLeft([p.gone])} at ${p.gone.at}.`}`,
  phaseFree: (p: Phase & { by: string; number: string }) =>
    `From ${p.from} to ${p.to}, it waited for ${who(p.by)} to settle ${p.number}.`,
  phaseBehind: (p: Phase & { session: string; number: string }) =>
    `From ${p.from} to ${p.to}, it waited behind ${p.number} in session ${p.session}, whose messages are delivered in order.`,
  /** `isAgain`: it had requested others. `after`: those that came meanwhile because they were ahead. */
  phaseHeld: (p: Phase & { by: string; session: string; after: readonly string[]; total: number }) =>
    `From ${p.from} to ${p.to}, ${who(p.by)} held session ${p.session} but did not request the next message${p.total === 0 ? '' : ` after ${some(p.after, p.total)}, which ${p.total === 1 ? 'was' : 'were'} ahead of it`}.`,
  phaseUnserved: (p: Phase & { by: readonly string[]; isInSessions: boolean }) =>
    `From ${p.from} to ${p.to}, ${list(p.by.map(client))} ${p.by.length === 1 ? 'was' : 'were'} open, but ${refusedBy(p)}.`,
  openUnserved: (p: { receivers: readonly string[]; entity: string; isInSessions: boolean }) =>
    `${list(p.receivers.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${p.receivers.length === 1 ? 'is' : 'are'} open, but ${refusedBy(p)}.`,
  listeningUnserved: (p: { by: readonly string[]; at: string; entity: string }) =>
    `${list(p.by.map((name, i) => (i === 0 ? Who(name) : who(name))))} ${p.by.length === 1 ? 'was' : 'were'} open at ${p.at}; that counts as listening, although every receive operation is refused because ${theQueue(p.entity)} requires sessions.`,
  phaseSessions: (p: Phase & { by: readonly string[] }) =>
    `From ${p.from} to ${p.to}, ${list(p.by.map(who))} held other sessions.`,
  deadReasons: (p: { reasons: readonly OfReason[] }) =>
    stopped([ofReasons(p.reasons), ofNoReason(p.reasons)].filter(text => text !== '').join('; ')),
  forwardGone: (p: { to: string; path: string; at: string | null }) =>
    `${TheEntity(p.to)} ${p.at === null ? 'does not exist' : `was deleted at ${p.at}`}, so messages that should be forwarded go to ${p.path}.`,
  forwardNeedsSession: (p: { to: string; path: string }) =>
    `${TheQueue(p.to)} requires sessions, so messages without a SessionId that should be forwarded go to ${p.path}.`,
  forwardDisabled: (p: { to: string; path: string; status: string }) =>
    `The status of ${theEntity(p.to)} is ${p.status}, so messages that should be forwarded go to ${p.path}.`,
  /** Of one that is locked. */
  wasDeferredAgain: 'The message returned to the deferred state; it did not become active.',
  deferredAgain:
    'It was deferred before. If its lock ends before the message is settled, the message returns to the deferred state.',
  /** `by`: its holder; null: that one is gone. */
  cannotSettle: (p: { by: string | null; entity: string; status: string; at: string }) =>
    `${TheQueue(p.entity)} has been ${p.status} since ${p.at}. Until that changes, ${p.by === null ? 'nobody can settle or receive the message' : `${who(p.by)} can neither settle the message nor renew its lock`}.`,
  notYetNamed: (p: { at: string }) =>
    `No message with this MessageId had been sent by then; the first operation that names it is at ${p.at}.`,
  sendsRefused: (p: { status: string }) => `The status is ${p.status}, so send operations are refused.`,
  receivesRefused: (p: { status: string }) => `The status is ${p.status}, so receive operations are refused.`,
  bothRefused: (p: { status: string }) => `The status is ${p.status}, so send and receive operations are refused.`,
  /** Of a correlation filter whose value differs only in its letters. */
  caseCounts: 'The comparison is case-sensitive.',
  notUnknown:
    'NOT applied to an unknown comparison also evaluates to unknown. Add OR … IS NULL to match a message without the property.',
  rolledBackBefore: (p: {
    at: string
    isSchedule: boolean
    entity: string
    name: string
    end: string
    isTimedOut: boolean
    failed: string | null
  }) =>
    `At ${p.at} ${anotherCall(p.isSchedule)} with this MessageId to ${theEntity(p.entity)} was part of ${theTransaction(p.name)}, which ${p.isTimedOut ? 'timed out and ' : ''}was rolled back at ${p.end}${becauseFailed(p.failed)}.`,
  enlistedBefore: (p: { at: string; isSchedule: boolean; entity: string; name: string }) =>
    `At ${p.at} ${anotherCall(p.isSchedule)} with this MessageId to ${theEntity(p.entity)} was enlisted in ${theTransaction(p.name)}, which has not been committed.`,
  refusedBefore: (p: { at: string; isSchedule: boolean; entity: string; error: string }) =>
    `At ${p.at} ${anotherCall(p.isSchedule)} with this MessageId to ${theEntity(p.entity)} was refused with ${p.error}.`,
  /** Those before the ones that are told, 2 or more of them. */
  refusedEarlier: (p: { from: string; to: string; count: number; isRolledBack: boolean }) =>
    `${p.from === p.to ? `At ${p.from}` : `From ${p.from} to ${p.to},`} ${number(p.count)} other calls to send or schedule a message with this MessageId were ${p.isRolledBack ? 'rolled back with their transactions' : 'refused'}.`,
  scheduleKept: 'Until then a scheduled message had stopped the idle timer.',
  began: (p: { by: string; at: string }) => `${Who(p.by)} began to process it at ${p.at}.`,
  processingSince: (p: { by: string; start: string }) => `${Who(p.by)} has been processing it since ${p.start}.`,
  /** Its entity was deleted meanwhile (L-26). */
  worksInVain: (p: { by: string; start: string }) =>
    `${Who(p.by)} has been processing it since ${p.start} and continues in vain, because the lock ended with the entity and the message can no longer be settled.`,
  /** `isOver`: that work has ended by now. */
  closedWorking: (p: { by: string; at: string; isOver: boolean }) =>
    `${Who(p.by)} closed at ${p.at} but ${p.isOver ? 'continued its work on the message, whose lock stayed' : 'continues its work on the message, whose lock stays'} in force.`,
  /** Whose lock ran out in the buffer, or was used by a client (`isSettled`): it is handed to the application all the same (L-31). */
  staleBuffered: (p: { by: string; isSettled: boolean; lost: { at: string; isKilled: boolean } | null }) =>
    `The prefetch buffer of ${who(p.by)} still contains a delivery of this message ${p.isSettled ? 'that a client has already settled' : 'whose lock has ended'}; ${p.lost === null ? `${who(p.by)} will process that delivery, but cannot settle it` : `according to the scenario, ${who(p.by)} ${p.lost.isKilled ? 'is killed' : 'closes'} at ${p.lost.at} without processing that delivery`}.`,
  staleWork: (p: { by: string; isSettled: boolean; start: string }) =>
    `${Who(p.by)} has been processing a delivery of this message since ${p.start}; that delivery can no longer be settled, because ${p.isSettled ? 'a client has already settled it' : 'its lock has ended'}.`,
  deadTries: (p: { path: string; count: number; deliveryCount: number }) =>
    `It was received from ${p.path} ${times(p.count)} without being completed; DeliveryCount stays at ${p.deliveryCount} there.`,
  /** Of a message over 1 MB (B-3). */
  largeTwice: 'A message larger than 1 MB counts twice.',
  /** On a topic. */
  largeCopies: 'A message larger than 1 MB counts once for each copy and once more.',
  topicDeleted: (p: { topic: string; at: string; subscriptions: number }) =>
    `${withKind('The topic', p.topic)} was deleted at ${p.at} with ${p.subscriptions === 1 ? 'its subscription and all messages in it' : `its ${number(p.subscriptions)} subscriptions and all their messages`}.`,
  basicTtl: 'On the Basic tier, the default TTL is 14 d, which is also the maximum.',
}
