/** What explanations state of receivers that close, are killed or start again. */

import { numberOf } from '../../read/at.ts'
import { TIME, timeText } from './acts.ts'
import { LIST, listed, rowsIn, heldIn, ofRecord, secondsOf, isOfSession, OF_SESSIONS, SESSION } from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, NAME, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const RECEIVERS = {
  finishes: claim(
    `^It finishes its work on ${LIST}`,
    ofRecord(({ trace }, one, [list]) =>
      listed(list!).numbers.every(number =>
        upTo(trace.length - 1).some(
          n =>
            n > one.n &&
            trace.kindOf(n) === 'processing-finished' &&
            trace.actorOf(n) === one.actor &&
            numberOf(trace, trace.messageOf(n)!) === number,
        ),
      ),
    ),
  ),
  lockedAfter: claim(
    `^(?:Nobody is processing ${LIST} any more|It leaves ${LIST} unsettled|Nobody takes ${LIST} out of its prefetch buffer any more)(?:; it is locked until ${TIME}|; they are locked, and the earliest of these locks ends at ${TIME})?\\.`,
    ofRecord(({ trace }, one, [a, b, c, single, first]) => {
      const then = single ?? first
      const rows = rowsWith(trace, one, listed((a ?? b ?? c)!).numbers)
      const until = rows.map(m => trace.after(m, one.n)!.lockedUntil ?? Infinity)
      return (
        rows.length > 0 &&
        rows.every(m => trace.after(m, one.n)!.holder === one.actor) &&
        (then === undefined || timeText(Math.min(...until)) === then)
      )
    }),
  ),
  workLost: claim(
    `^(?:Its work on ${LIST} is lost|${LIST} in its prefetch buffer (?:is|are) lost)`,
    ofRecord(({ trace }, one, [work, buffered]) =>
      listed((work ?? buffered)!).numbers.every(number => {
        const taken = upTo(one.n).filter(
          n =>
            trace.actorOf(n) === one.actor &&
            trace.messageOf(n) !== null &&
            numberOf(trace, trace.messageOf(n)!) === number,
        )
        const kinds = taken.map(n => trace.kindOf(n))
        return (
          kinds.includes('message-received') &&
          kinds.includes('processing-started') === (work !== undefined) &&
          kinds.at(-1) !== 'processing-finished'
        )
      }),
    ),
  ),
  heldNothing: claim(
    '^It held no lock on a message or a session',
    ofRecord(
      ({ trace }, one) =>
        !Array.from({ length: trace.messageCount }, (_, m) => m).some(
          m =>
            trace.birthOf(m) < one.n &&
            trace.after(m, one.n - 1)?.holder === one.actor &&
            trace.after(m, one.n - 1)?.entity === trace.entityOf(one.n),
        ),
    ),
  ),
  staysLocked: claim(
    `^Session ${SESSION} stays locked until ${TIME}`,
    ofRecord((stated, one, [session, then]) => {
      const { trace } = stated
      const held = heldIn({ trace, at: { t: one.t, n: one.n } }, trace.entityOf(one.n)!, session!)
      if (held === null || held.holder !== one.actor) return false
      const end = upTo(trace.length - 1).find(
        n =>
          n > one.n &&
          trace.kindOf(n) === 'session-lock-expired' &&
          isOfSession(trace, n, { ...one, sessionId: session! } as OfRecord),
      )
      return timeText(end === undefined ? held.until : trace.timeOf(end)) === then
    }),
  ),
  releasesSession: claim(
    `^It release[sd] session ${SESSION} (when its work is done|at once)`,
    ofRecord(({ trace }, one, [session, how]) => {
      const end = upTo(trace.length - 1).find(
        n =>
          n > one.n &&
          OF_SESSIONS.includes(trace.kindOf(n)) &&
          isOfSession(trace, n, { ...one, sessionId: session! } as OfRecord) &&
          trace.kindOf(n) !== 'session-lock-renewed',
      )
      if (end === undefined) return how !== 'at once'
      return trace.kindOf(end) === 'session-closed' && (trace.timeOf(end) === one.t) === (how === 'at once')
    }),
  ),
  startsAgain: claim(`^${NAME} starts again at ${TIME}, (.*) later`, ({ trace, input }, [name, then]) => {
    const opened = upTo(trace.length - 1).some(
      n => trace.kindOf(n) === 'receiver-opened' && trace.actorOf(n) === name && timeText(trace.timeOf(n)) === then,
    )
    const last = timeText(Math.min(input.runForMs, trace.timeOf(trace.length - 1)))
    return opened || secondsOf(then!) >= secondsOf(last)
  }),
} as const satisfies Readonly<Record<string, Claim>>

const rowsWith = (trace: Stated['trace'], one: OfRecord, numbers: readonly string[]): readonly number[] =>
  rowsIn({ trace, at: { t: one.t, n: one.n } }, trace.entityOf(one.n)!).filter(m =>
    numbers.includes(numberOf(trace, m)),
  )
