/** Why a receive came back empty: it waited, what it found had expired, or others held what there is. */

import type { EntityId, MessageRow, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { entityInfo, pathOf } from '../../read/at.ts'
import { inHand, numbersOf } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { splitOf } from '../../read/entity/split.ts'
import { HAND_OUTS } from '../../read/kinds.ts'
import { isFoundLater } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { recordsOfKinds } from '../../read/trace-index.ts'
import { explanation, length, step, stepOf } from './ask.ts'
import type { Ask } from './ask.ts'
import { notVisible } from './enlisted.ts'
import { boundaryNote, expirationNote, fixedExpiryNote, isPastStamp, noteOf } from './modelled.ts'
import { orderFact } from './numbers.ts'
import { shareOf } from './published.ts'
import { stepOfRecord } from './refused.ts'
import { hasSessions, sessionsNow } from './session-now.ts'
import { lockedSteps } from './locked-now.ts'
import { causeStep, deferredSteps, scheduledSteps } from './steps.ts'
import type { Explanation, Step } from './types.ts'

const NEIGHBOURS = 200
const REMOVED_TOLD = 3

/** `ask.at` is right after the record. */
export function explainEmpty(ask: Ask, entity: EntityId, n: RecordNumber): Explanation {
  const { trace, w } = ask
  const record = trace.record(n)
  const path = pathOf(trace, entity)
  const isDead = isDeadLetterQueue(ask, entity)
  const split = splitOf(trace, ask.at, entity)
  const waited = waitBefore(ask, n)
  const found = [...(waited === null ? [] : expiredByAsking(ask, entity, waited)), ...expiredByAsking(ask, entity, n)]
  const session = sessionAsked(ask, record, entity)
  const answer =
    expiredAnswer(ask, found, entity, session) ??
    (session !== null
      ? sessionAnswer(ask, entity, session)
      : split.active === 0
        ? (split.scheduled > 0 ? w.whyRecord.emptyNoneActive : w.whyRecord.emptyNothing)(path)
        : w.whyRecord.emptyHeld({ path, active: split.active }))
  const isCounted = split.active > 0 && session === null
  const enlisted = notVisible(ask, path)
  const share = shareOf(ask, entity)
  const modelled = [
    ...(found.some(m => trace.expiresAtOf(m, n) === record.t) ? [boundaryNote(ask)] : []),
    ...(found.some(m => (trace.expiresAtOf(m, trace.birthOf(m)) ?? Infinity) > record.t) ? [fixedExpiryNote(ask)] : []),
    ...([...found, ...split.expiredRows].some(m => isPastStamp(ask, m)) ? [expirationNote(ask, entity, null)] : []),
    ...(isCounted && split.deferred + split.expired > 0 ? [noteOf(ask, 'activeCount')] : []),
    ...enlisted.modelled,
    ...share.modelled,
  ]
  return explanation({
    title: w.recordTitles.empty,
    answer,
    tone: 'neutral',
    steps: [
      ...waitSteps(ask, n, session),
      ...(split.active > 0 || session !== null ? [] : removedSteps(ask, entity, n, found)),
      ...foundSteps(ask, found),
      ...heldSteps(ask, entity),
      ...enlisted.steps,
      ...share.steps,
      step(answer, record.t, n),
    ],
    arithmetic: isCounted ? [w.whyArithmetic.active(split)] : [],
    rule: isDead ? w.whyRules.emptyDead : w.recordRules['receive-empty'],
    facts: [
      ...(isDead ? ['O-6', 'Q-6', 'T-15'] : [...record.facts, orderFact(ask.trace, entity)]),
      ...(isCounted ? ['T-11'] : []),
      ...(found.length > 0 ? ['S-11', 'T-9'] : []),
      ...(split.scheduled > 0 ? ['C-9'] : []),
      ...(enlisted.steps.length > 0 ? ['A-4'] : []),
      ...share.facts,
      ...(session === null ? [] : ['X-3', 'X-7']),
    ],
    modelled,
  })
}

const isDeadLetterQueue = ({ trace }: Ask, entity: EntityId): boolean =>
  entityInfo(trace, entity).kind === 'deadLetterQueue'

/** The session that a receive was for; null: it was for none. */
function sessionAsked(ask: Ask, record: TraceRecord, entity: EntityId): string | null {
  if (!propertiesAt(ask.trace, entity, record.n).requiresSession || isDeadLetterQueue(ask, entity)) return null
  const asked = stepOfRecord(ask, record, 'receive')
  return asked?.do === 'receive' ? asked.sessionId : null
}

function sessionAnswer(ask: Ask, entity: EntityId, session: string): string {
  const sessions = sessionsNow(ask, entity)
  const own = sessions.find(({ sessionId }) => sessionId === session)?.messages.length ?? 0
  const others = sessions.reduce(
    (sum, { sessionId, messages }) => (sessionId === session ? sum : sum + messages.length),
    0,
  )
  return ask.w.whyRecord.emptySession({ session, own, others })
}

/** All that it could have returned had expired and was removed by it; null: not so. */
function expiredAnswer(
  ask: Ask,
  found: readonly MessageRow[],
  entity: EntityId,
  session: string | null,
): string | null {
  const { trace, w } = ask
  const gone = session === null ? found : found.filter(m => sessionOf(trace, m) === session)
  const left =
    session === null
      ? splitOf(trace, ask.at, entity).active
      : (sessionsNow(ask, entity).find(({ sessionId }) => sessionId === session)?.messages.length ?? 0)
  if (gone.length === 0 || left > 0) return null
  return w.whyRecord.emptyExpired({ path: pathOf(trace, entity), session, count: gone.length })
}

/** When it began to wait; null: it did not. */
function waitBefore({ trace }: Ask, n: RecordNumber): RecordNumber | null {
  const cause = trace.causeOf(n)
  return cause === null || trace.kindOf(cause) !== 'receive-waiting' ? null : cause
}

/** It may have waited before. */
function waitSteps(ask: Ask, n: RecordNumber, session: string | null): Step[] {
  const { trace, w } = ask
  const cause = waitBefore(ask, n)
  if (cause === null) return []
  const entity = trace.entityOf(n)
  // Those that had waited for longer are served before it (O-1); in a session nobody else is.
  const isShared = entity !== null && !hasSessions(ask, entity)
  const isTaken =
    isShared &&
    recordsOfKinds(trace, ['message-locked', 'message-received']).some(
      one => one > cause && one < n && trace.entityOf(one) === entity,
    )
  const wait = length(ask, trace.timeOf(n) - trace.timeOf(cause))
  return [stepOf(ask, w.whyRecord.emptyWait({ wait, isTaken, session }), cause)]
}

/** Messages that left because this receive asked, or this accept, which may have waited since `t`. */
export function expiredByAsking(
  { trace }: Ask,
  entity: EntityId,
  n: RecordNumber,
  t = trace.timeOf(n),
): readonly number[] {
  const found: number[] = []
  for (let row = n - 1; row >= 0 && row > n - NEIGHBOURS && trace.timeOf(row) >= t; row--) {
    const m = trace.messageOf(row)
    if (
      trace.kindOf(row) === 'message-expired' &&
      trace.entityOf(row) === entity &&
      m !== null &&
      isFoundLater(trace.recordOf(row, 'message-expired').branch)
    )
      found.unshift(m)
  }
  return found
}

/** What expired, was deleted by a call, or was discarded as a duplicate while it waited, or since the last message came or was received. */
function removedSteps(ask: Ask, entity: EntityId, n: RecordNumber, found: readonly MessageRow[]): Step[] {
  const { trace } = ask
  const isHere = (row: RecordNumber): boolean => row < n && trace.entityOf(row) === entity
  const last = recordsOfKinds(trace, ['message-enqueued', ...HAND_OUTS]).findLast(isHere) ?? n
  const since = Math.min(last, waitBefore(ask, n) ?? last)
  return Array.from(recordsOfKinds(trace, ['message-expired', 'messages-deleted', 'duplicate-discarded']))
    .filter(row => row > since && isHere(row) && !found.includes(trace.messageOf(row)!))
    .slice(-REMOVED_TOLD)
    .map(row => causeStep(ask, row))
}

export function foundSteps(ask: Ask, found: readonly number[]): Step[] {
  const { trace, w } = ask
  return found.length === 0
    ? []
    : [step(w.whyRecord.emptyGone({ numbers: numbersOf(trace, found), count: found.length }))]
}

function heldSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w, input, at } = ask
  const split = splitOf(trace, at, entity)
  const steps = inHand(trace, input, entity, at).flatMap(hand => lockedSteps(ask, hand))
  steps.push(...deferredSteps(ask, split), ...scheduledSteps(ask, split))
  const dead = entityInfo(trace, entity).deadLetterQueue
  const deadLetters = dead === null ? 0 : splitOf(trace, at, dead).active
  if (dead !== null && deadLetters > 0)
    steps.push(step(w.whyEntity.deadLetters({ count: deadLetters, path: pathOf(trace, dead) })))
  return steps
}
