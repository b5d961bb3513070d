/** What explanations state of sessions: who holds them, what is in them, how they end. */

import type { EntityId, Kind } from '../../../sim-core/index.ts'
import { isSameName } from '../../read/at.ts'
import { TIME, timeText } from './acts.ts'
import {
  LIST,
  listed,
  entityAsked,
  heldIn,
  sessionIdOf,
  isNamed,
  countOf,
  COUNT,
  ofSession,
  isAvailable,
  comesBefore,
  firstOf,
  TIMES,
  SESSION,
} from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, isRecorded, NAME, timeOrNone, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

/** Of what the question is about. */
const inIt =
  (isSo: (stated: Stated, entity: EntityId, groups: readonly string[]) => boolean | null): Claim['isSo'] =>
  (stated, groups) => {
    const entity = entityAsked(stated)
    return entity === null ? null : isSo(stated, entity, groups)
  }

/** With a lock until then, where that is told. */
const isAccepted = (stated: Stated, name: string, session: string, then: string, until?: string): boolean =>
  isRecorded(
    stated,
    ['session-accepted'],
    then,
    one =>
      one.sessionId === session &&
      isNamed(one.actor ?? null, name) &&
      (until === undefined || timeOrNone(one.lockedUntil ?? null) === until),
  )

export const SESSIONS = {
  sessionLocked: claim(
    `^Session ${SESSION} is locked by ${NAME} until ${TIME} and has ${COUNT} messages?`,
    inIt((stated, entity, [session, name, until, count]) => {
      const held = heldIn(stated, entity, session!)
      return (
        held !== null &&
        isNamed(held.holder, name!) &&
        timeText(held.until) === until &&
        ofSession(stated, entity, session!).length === countOf(count)
      )
    }),
  ),
  sessionIsFree: claim(
    `^Session ${SESSION} is not locked and has ${COUNT} messages?(?:; the first is|,) (#[\\d·]+)`,
    inIt((stated, entity, [session, count, first]) => {
      const rows = ofSession(stated, entity, session!)
      return (
        heldIn(stated, entity, session!) === null && rows.length === countOf(count) && firstOf(stated, rows, first!)
      )
    }),
  ),
  sessionIsEmpty: claim(
    `^Session ${SESSION} is not locked, but (?:its message is not|none of its ${COUNT} messages is) available`,
    inIt((stated, entity, [session, count]) => {
      const rows = ofSession(stated, entity, session!)
      return (
        heldIn(stated, entity, session!) === null &&
        rows.length === (count === undefined ? 1 : countOf(count)) &&
        !rows.some(m => isAvailable(stated, m))
      )
    }),
  ),
  wasHeldFrom: claim(
    `^${NAME} held session ${SESSION} from ${TIME}; the session lock would have lasted until ${TIME}`,
    (stated, [name, session, from, until]) =>
      isAccepted(stated, name!, session!, from!, until) ||
      (isAccepted(stated, name!, session!, from!) &&
        upTo(stated.at.n).some(n => {
          const one: OfRecord = stated.trace.record(n)
          const isRenewal = one.kind === 'session-lock-renewed' && one.sessionId === session
          return isRenewal && timeOrNone(one.lockedUntil ?? null) === until
        })),
  ),
  endedThen: claim(
    `(?:${NAME} (?:had )?closed session ${SESSION} at ${TIME}|lock on session ${SESSION}, held by ${NAME},(?: had)? ended at ${TIME}|Session ${SESSION}, held by ${NAME}, was deleted with its entity at ${TIME})`,
    ({ trace }, [closer, closed, closedAt, expired, loser, expiredAt, deleted, , deletedAt]) =>
      upTo(trace.length - 1).some(n => {
        const one: OfRecord = trace.record(n)
        if (deleted !== undefined) return one.kind === 'entity-deleted' && timeText(one.t) === deletedAt
        return closed !== undefined
          ? one.kind === 'session-closed' &&
              one.sessionId === closed &&
              isNamed(one.actor ?? null, closer!) &&
              timeText(one.t) === closedAt
          : one.kind === 'session-lock-expired' &&
              one.sessionId === expired &&
              isNamed(one.actor ?? null, loser!) &&
              timeText(one.t) === expiredAt
      }),
  ),
  takenOver: claim(`^${NAME} accepted session ${SESSION} at ${TIME}`, (stated, [name, session, then]) =>
    isAccepted(stated, name!, session!, then!),
  ),
  neverAccepted: claim(
    `^Nobody has accepted session ${SESSION} of .+ so far`,
    inIt(
      ({ trace, at, m }, _, [session]) =>
        !upTo(at.n).some(n => {
          const one: OfRecord = trace.record(n)
          return (
            one.kind === 'session-accepted' &&
            one.sessionId === session &&
            m !== null &&
            trace.entityOf(n) === trace.homeOf(m)
          )
        }),
    ),
  ),
  withinSession: claim(
    `within session ${SESSION}, which (?:nobody holds now|${NAME} holds; the session lock lasts until ${TIME})`,
    inIt((stated, entity, [session, name, until]) => {
      const held = heldIn(stated, entity, session!)
      return name === undefined
        ? held === null
        : held !== null && isNamed(held.holder, name) && timeText(held.until) === until
    }),
  ),
  lockedWith: claim(
    `^It is locked because it belongs to session ${SESSION}, which ${NAME} holds; the session lock lasts until ${TIME}`,
    // At the very instant of its end the records of its messages follow that of the session.
    ({ trace, m, at }, [session, name, until]) => {
      const after = m === null ? null : trace.after(m, at.n)
      return after === null
        ? null
        : sessionIdOf({ trace }, m!) === session &&
            isNamed(heldBy(trace, m!, at.n), name!) &&
            timeText(after.lockedUntil ?? 0) === until
    },
  ),
  aheadInSession: claim(
    `^${NAME} holds session ${SESSION}, in which ${LIST} (?:is|are) ahead of the message`,
    inIt((stated, entity, [, session, list]) => {
      const { m } = stated
      if (m === null) return null
      const ahead = ofSession(stated, entity, session!).filter(
        one => comesBefore(stated, one, m) && isAvailable(stated, one),
      )
      return ahead.length === listed(list!).count
    }),
  ),
  nextInSession: claim(
    `^${NAME} holds session ${SESSION}(?: and is busy)?[;,] (?:and )?this message is the next one in that session`,
    inIt((stated, entity, [, session]) => {
      const { m } = stated
      return m === null
        ? null
        : !ofSession(stated, entity, session!).some(one => comesBefore(stated, one, m) && isAvailable(stated, one))
    }),
  ),
  nobodyHeldThen: claim(
    `^Nobody held its session, ${SESSION}, when the message expired at `,
    ({ trace, m }, [session]) => {
      if (m === null) return null
      const t = trace.expiresAtOf(m, trace.length - 1)
      if (t === null) return null
      const n = trace.recordsUpTo(t - 1) - 1
      const held = heldIn({ trace, at: { t: t - 1, n } }, trace.homeOf(m), session!)
      // What ends at that very instant ends before (Z-3).
      return held === null || upTo(trace.recordsUpTo(t) - 1).some(i => i > n && ENDS.includes(trace.kindOf(i)))
    },
  ),
  releasedTimes: claim(
    `^It was released with its session ${TIMES}.* so DeliveryCount is still (\\d+); MaxDeliveryCount is \\d+\\.`,
    ({ trace, m, at }, [count, stays]) =>
      m === null
        ? null
        : [...trace.rowsOf(m)].filter(
            n =>
              n <= at.n &&
              trace.kindOf(n) === 'message-released' &&
              trace.recordOf(n, 'message-released').branch === 'sessionClosed',
          ).length === countOf(count) && trace.after(m, at.n)?.deliveryCount === Number(stays),
  ),
  stateSet: claim(
    `^(?:It was set|The session keeps the state that (?:was|${NAME}) set)(?: by ${NAME})? at ${TIME}(?: to|:) “(.*)”`,
    ({ trace }, [keeper, setter, then, state]) =>
      upTo(trace.length - 1).some(n => {
        const one: OfRecord = trace.record(n)
        const name = keeper ?? setter
        return (
          one.kind === 'session-state-set' &&
          timeText(one.t) === then &&
          one.state === state &&
          (name === undefined || isNamed(one.actor ?? null, name))
        )
      }),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const ENDS: readonly Kind[] = ['session-closed', 'session-lock-expired', 'receiver-closed', 'receiver-killed']

/** Who had accepted the session of a message last. */
const heldBy = (trace: Stated['trace'], m: number, n: number): string | null => {
  const session = sessionIdOf({ trace }, m)
  const last = upTo(n).findLast(i => {
    const one: OfRecord = trace.record(i)
    return (
      one.kind === 'session-accepted' &&
      one.sessionId === session &&
      isSameName(one.entity ?? '', trace.entities[trace.homeOf(m)]!.path)
    )
  })
  return last === undefined ? null : trace.actorOf(last)
}
