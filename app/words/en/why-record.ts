/** Why of a record: what caused it, in English. */

import { client, clockOff, list, number, plural, some, theNamed, TheQueue, theQueue, Who, who } from './grammar.ts'
import { verbOf } from './operations.ts'
import { stepText } from './step-text.ts'

const willExpire = (p: { real: string; by: string | null }): string =>
  `According to the current settings${p.by === null ? '' : `, with the broker’s clock ${clockOff(p.by)}`}, its ExpiresAtUtc will be ${p.real}`

export const whyRecord = {
  at: (record: number) => `record ${record}`,
  because: (p: { at: string; sentence: string }) => `An event at ${p.at} caused this: ${p.sentence}.`,
  becauseNow: (p: { sentence: string }) => `Another event at the same instant caused this: ${p.sentence}.`,
  /** `batch`: how many messages a send operation had; null: it is another operation, or had one. */
  byStep: (p: {
    number: number
    operation: string
    target: string | null
    isTopic?: boolean | undefined
    batch: number | null
  }) => {
    const text = stepText(verbOf(p.operation), p.target, p.isTopic)
    const told = p.batch === null ? text : text.replace('a message', `a batch of ${number(p.batch)} messages`)
    return `Step ${number(p.number)} of the scenario (${told}) caused this.`
  },
  byPlan: (p: { by: string | null }) =>
    p.by === null ? 'This is defined in the scenario.' : `According to the scenario, ${client(p.by)} does this now.`,
  lockRanOut: (p: { until: string | null; by: string | null }) =>
    `The lock ended${p.until === null ? ' at LockedUntilUtc' : ` at ${p.until} (LockedUntilUtc)`}, before ${p.by === null ? 'its holder' : who(p.by)} had settled the message.`,
  lockDied: (p: { by: string | null; isKilled: boolean }) =>
    `${p.by === null ? 'Its holder' : Who(p.by)} ${p.isKilled ? 'was killed' : 'closed'}, and with locksDieWithReceiver its locks ended at that moment, as if they had run out.`,
  emptyNow: (path: string) => `${TheQueue(path)} now contains no messages.`,
  emptyNothing: (path: string) => `${TheQueue(path)} contained no messages.`,
  /** It has scheduled ones. */
  emptyNoneActive: (path: string) => `${TheQueue(path)} contained no active messages.`,
  /** All of them had expired. `session`: they were of this one. */
  emptyExpired: (p: { path: string; session: string | null; count: number }) =>
    `In ${p.session === null ? theQueue(p.path) : `session ${p.session}`}, ${p.count === 1 ? 'the only active message' : 'all active messages'} had expired, and this operation removed ${p.count === 1 ? 'it' : 'them'}.`,
  emptySession: (p: { session: string; own: number; others: number }) =>
    `Session ${p.session} contained ${p.own === 0 ? 'no messages' : `${plural(p.own, 'message', 'messages')}, but ${p.own === 1 ? 'the message was not' : 'none was'} available to receive`}${p.others === 0 ? '' : `; ${plural(p.others, 'message belongs', 'messages belong')} to other sessions`}.`,
  emptyHeld: (p: { path: string; active: number }) =>
    `${TheQueue(p.path)} contained ${plural(p.active, 'active message', 'active messages')}, but ${p.active === 1 ? 'the message was not' : 'none was'} available to receive.`,
  emptyGone: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} had already expired and ${p.count === 1 ? 'was' : 'were'} removed by this operation.`,
  /** `isTaken`: others received what became available meanwhile. */
  emptyWait: (p: { wait: string; isTaken: boolean; session: string | null }) =>
    p.isTaken
      ? `It waited for ${p.wait}, but what became available meanwhile was received by others.`
      : `It waited for ${p.wait}, but nothing became available${p.session === null ? '' : ` in session ${p.session}`}.`,
  peekStale: (p: { number: string; shown: string; real: string }) =>
    `${p.number} is shown with ExpiresAtUtc ${p.shown}, the value from before it was forwarded; its actual ExpiresAtUtc is ${p.real}.`,
  /** A receive goes by another value than the one that is stored. */
  peekAnew: (p: { number: string; shown: string; real: string; isOwn: boolean }) =>
    `${p.number} is shown with the stored ExpiresAtUtc ${p.shown}, but a receive operation would show ${p.real}, computed from ${p.isOwn ? 'its own TimeToLive' : 'the current default TTL'}.`,
  /** Of one that is scheduled. `by`: how far the broker’s clock is off now, or null. */
  peekScheduled: (p: { number: string; shown: string; real: string; by: string | null }) =>
    `${p.number} is scheduled and is shown with ExpiresAtUtc ${p.shown}. ${willExpire(p)}.`,
  /** `number`: the last one that the peek before it had shown. */
  peekAfter: (p: { path: string; number: string }) =>
    `It continued after ${p.number}, and ${theQueue(p.path)} contained no message with a higher sequence number.`,
  peekFrom: (p: { path: string; number: string }) =>
    `It began at ${p.number}, and ${theQueue(p.path)} contained no message with this sequence number or a higher one.`,
  /** `anew`: what a receive computes instead; null: the same. */
  peekDefault: (p: {
    number: string
    real: string
    anew: string | null
    entity: string
    isTopic: boolean | undefined
    isScheduled: boolean
    by: string | null
  }) =>
    `${p.number} is shown without an expiry, because its only TTL is the default TTL of ${theNamed(p.entity, p.isTopic)}, from which a peek operation does not compute the expiry. ${p.isScheduled ? willExpire(p) : `Its actual ExpiresAtUtc is ${p.real}`}${p.anew === null ? '' : `, but a receive operation would show ${p.anew}, computed from the current default TTL`}.`,
  peekExpired: (p: { number: string; at: string }) =>
    `${p.number} expired at ${p.at} but has not been removed yet; a receive operation would not return it.`,
  /** By what a receive computes. */
  peekExpiredAnew: (p: { number: string; at: string; isOwn: boolean }) =>
    `According to ${p.isOwn ? 'its own TimeToLive' : 'the current default TTL'}, ${p.number} expired at ${p.at}, so a receive operation would not return it.`,
  peekExpiredDeferred: (p: { number: string; at: string }) =>
    `${p.number} expired at ${p.at}; because it is deferred, it stays until a client requests it by its sequence number.`,
  peekMore: (p: { numbers: readonly string[]; count: number }) =>
    `A peek operation does not show the current lock or expiry of ${some(p.numbers, p.count)} either.`,
  peekLocked: (p: { number: string; by: string }) =>
    `${p.number} is locked by ${who(p.by)}, but a peek operation does not show locks.`,
}

/** B-6. */
export const batchDeletion = {
  /** Of a message: it is not older than what the deletion was limited to. */
  spared: (p: { at: string; before: string; why: 'locked' | 'deferred' | 'scheduled' | 'late' }) =>
    `A batch deletion at ${p.at} left it where it was because ${p.why === 'late' ? `its EnqueuedTimeUtc is not before ${p.before}` : `it was ${p.why}`}.`,
  limited: (p: { count: number | null; before: string | null }) =>
    `The operation was limited to ${p.count === null ? 'messages' : plural(p.count, 'message', 'messages')}${p.before === null ? '' : ` enqueued before ${p.before}`}.`,
  /** It came before the deletion, but the broker’s clock was ahead by that much. */
  stamped: (p: { number: string; at: string; stamp: string; by: string }) =>
    `${p.number} arrived at ${p.at}, but its EnqueuedTimeUtc is ${p.stamp} because the broker’s clock was ${clockOff(p.by)}.`,
  /** `others` were beyond the limit; `late` came at `since`, the instant of the deletion, or later. */
  left: (p: {
    path: string
    locked: number
    deferred: number
    scheduled: number
    others: number
    late: number
    since: string
  }) =>
    `${TheQueue(p.path)} still contains ${list([
      ...(p.locked === 0 ? [] : [plural(p.locked, 'locked message', 'locked messages')]),
      ...(p.deferred === 0 ? [] : [plural(p.deferred, 'deferred message', 'deferred messages')]),
      ...(p.scheduled === 0 ? [] : [plural(p.scheduled, 'scheduled message', 'scheduled messages')]),
      ...(p.others === 0 ? [] : [`${plural(p.others, 'message', 'messages')} outside this limit`]),
      ...(p.late === 0
        ? []
        : [`${plural(p.late, 'message', 'messages')} that had not been enqueued before ${p.since}`]),
    ])}.`,
}
