/** What explanations state of the records of sessions: why one was chosen, how long it was held, what its end released. */

import type { Kind, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { numberOf } from '../../read/at.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import {
  LIST,
  listed,
  rowsIn,
  heldIn,
  sessionIdOf,
  isNamed,
  countOf,
  ofRecord,
  isOfSession,
  ofSession,
  isAvailable,
  comesBefore,
  firstOf,
  TIMES,
  DOORS,
  OF_SESSIONS,
  SESSION,
} from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, NAME, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

/** Not a settlement that comes too late, while it waits already. */
const isRefusedAccept = (trace: Trace, n: RecordNumber): boolean => {
  const one = trace.record(n)
  return one.kind === 'operation-failed' && one.operation === 'acceptSession'
}

export const SESSION_RECORDS = {
  lowest: claim(
    `session ${SESSION} had the message with the lowest sequence number, (#[\\d·]+)\\.`,
    ofRecord((stated, one, [session, number]) => {
      const before = beforeIt(stated, one)
      const entity = stated.trace.entityOf(one.n)!
      const free = rowsIn(before, entity).filter(
        m => isAvailable(before, m) && heldIn(before, entity, sessionIdOf(before, m) ?? '') === null,
      )
      const first = free.reduce((a, b) => (comesBefore(stated, b, a) ? b : a))
      return sessionIdOf(stated, first) === session && numberOf(stated.trace, first) === number
    }),
  ),
  wasFreeWith: claim(
    `^Session ${SESSION} was not locked, with (#[\\d·]+) as its first message`,
    ofRecord((stated, one, [session, first]) => {
      const before = beforeIt(stated, one)
      const entity = stated.trace.entityOf(one.n)!
      return heldIn(before, entity, session!) === null && firstOf(before, ofSession(before, entity, session!), first!)
    }),
  ),
  wasFreeEmpty: claim(
    `^Session ${SESSION} was not locked, but all its messages (were deferred|were still scheduled|had expired)`,
    ofRecord((stated, one, [session]) => {
      const before = beforeIt(stated, one)
      const entity = stated.trace.entityOf(one.n)!
      return (
        heldIn(before, entity, session!) === null &&
        !ofSession(before, entity, session!).some(m => isAvailable(before, m))
      )
    }),
  ),
  wasHeldBy: claim(
    `^Session ${SESSION} was held by ${NAME}; the session lock then lasted until ${TIME}`,
    ofRecord((stated, one, [session, name, until]) => {
      const held = heldIn(beforeIt(stated, one), stated.trace.entityOf(one.n)!, session!)
      return held !== null && isNamed(held.holder, name!) && timeText(held.until) === until
    }),
  ),
  hadWaited: claim(
    `^${NAME} had waited (.*?) for a session(?:;| when) `,
    ofRecord(({ trace, input }, one, [name, wait]) => {
      const opened = upTo(one.n).findLast(n => trace.kindOf(n) === 'receiver-opened' && trace.actorOf(n) === name) ?? 0
      // The lock that it had when it was killed may end only after it has opened again.
      const isOfBefore = (n: number): boolean =>
        trace.kindOf(n) === 'session-lock-expired' && acceptedFor(trace, trace.record(n)) < opened
      const busy = upTo(one.n - 1).filter(
        n =>
          trace.actorOf(n) === name &&
          !isOfBefore(n) &&
          ([...DOORS, ...OF_SESSIONS].includes(trace.kindOf(n)) || isRefusedAccept(trace, n)) &&
          durationText(one.t - trace.timeOf(n), 'en') !== wait,
      )
      const isStep = !input.receivers.some(receiver => isNamed(name!.replace(/#\d+$/, ''), receiver.name))
      return isStep ? null : !busy.some(n => isLonger(wait!, one.t - trace.timeOf(n)))
    }),
  ),
  notRenewed: claim(
    `^${NAME} (?:could|did) not renew the lock on session ${SESSION}( again)?, so the lock ended at ${TIME}`,
    ofRecord(({ trace }, one, [name, session, again, then]) => {
      const accepted = acceptedFor(trace, one)
      const renewed = upTo(one.n).filter(
        n => n > accepted && trace.kindOf(n) === 'session-lock-renewed' && isOfSession(trace, n, one),
      )
      return (
        isNamed(one.actor ?? null, name!) &&
        one.sessionId === session &&
        timeText(one.t) === then &&
        renewed.length > 0 === (again !== undefined)
      )
    }),
  ),
  renewedTimes: claim(
    `^The lock was (?:renewed ${TIMES}, (?:most recently )?at ${TIME}|(never) renewed)`,
    ofRecord(({ trace }, one, [count, last]) => {
      if (one.sessionId === undefined) return null
      const accepted = acceptedFor(trace, one)
      const renewed = upTo(one.n).filter(
        n => n > accepted && trace.kindOf(n) === 'session-lock-renewed' && isOfSession(trace, n, one),
      )
      return count === undefined
        ? renewed.length === 0
        : renewed.length === countOf(count) && timeText(trace.timeOf(renewed.at(-1)!)) === last
    }),
  ),
  idleFor: claim(
    `^${NAME} closed session ${SESSION} because it had had no messages from the session to process for (.*?) \\(sessionIdleTimeout`,
    ofRecord(
      ({ trace }, one, [name, , limit]) =>
        !upTo(one.n).some(
          n =>
            trace.actorOf(n) === name &&
            (trace.kindOf(n) === 'message-locked' || trace.kindOf(n) === 'processing-finished') &&
            isLonger(limit!, one.t - trace.timeOf(n)),
        ),
    ),
  ),
  unsettled: claim(
    `^${LIST} (?:was|were) delivered but not settled; (?:it was|they were) released, and DeliveryCount (increased|did not change)`,
    ofRecord(({ trace }, one, [list, how]) => {
      const kind: Kind = how === 'increased' ? 'lock-expired' : 'message-released'
      const numbers = releasedBy(trace, one.n, kind)
      const { numbers: said, count } = listed(list!)
      return numbers.length === count && said.every(number => numbers.includes(number))
    }),
  ),
  noneUnsettled: claim(
    '^No delivered message was left unsettled',
    ofRecord(
      ({ trace }, one) =>
        releasedBy(trace, one.n, 'lock-expired').length + releasedBy(trace, one.n, 'message-released').length === 0,
    ),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const beforeIt = (stated: Stated, one: OfRecord): Stated => ({ ...stated, at: { t: one.t, n: one.n - 1 } })

const acceptedFor = (trace: Stated['trace'], one: OfRecord): number =>
  upTo(one.n).findLast(n => trace.kindOf(n) === 'session-accepted' && isOfSession(trace, n, one)) ?? -1

/** Numbers of the messages that the end of a session released. */
const releasedBy = (trace: Stated['trace'], n: RecordNumber, kind: Kind): readonly string[] =>
  upTo(trace.length - 1)
    .filter(row => row > n && trace.kindOf(row) === kind && trace.causeOf(row) === n)
    .map(row => numberOf(trace, trace.messageOf(row)!))

/** A duration that is written so is longer than this one. */
const isLonger = (text: string, ms: number): boolean => durationText(ms, 'en') !== text && ms < msOf(text)

const UNITS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, min: 60_000, s: 1000, ms: 1 }
const msOf = (text: string): number =>
  [...text.matchAll(/([\d.,]+)\s(d|h|min|s|ms)\b/g)].reduce(
    (sum, [, value, unit]) => sum + Number(value!.replaceAll(',', '')) * UNITS[unit!]!,
    0,
  )
