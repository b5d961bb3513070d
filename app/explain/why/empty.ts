/** Why a receive came back empty although messages may be there. */

import { isFoundLater } from '../../read/message/history.ts'
import { entityInfo, pathOf } from '../../read/at.ts'
import type { TraceRecord } from '../../../sim-core/index.ts'
import { factNotes } from '../facts.ts'
import { inHand, numbersOf } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { splitOf } from '../../read/entity/split.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expirationNote } from './modelled.ts'
import { lockedStep } from './locked.ts'
import { shareSteps } from './published.ts'
import { sessionsNow } from './session-now.ts'
import { stepOfRecord } from './session-refusal.ts'
import type { Explanation, Step } from './types.ts'

const NEIGHBOURS = 200

/** `ask.at` is right after the record. */
export function explainEmpty(ask: Ask, entity: number, n: number): Explanation {
  const { trace, w } = ask
  const record = trace.record(n)
  const path = pathOf(trace, entity)
  const split = splitOf(trace, ask.at, entity)
  const found = expiredByAsking(ask, entity, n)
  const session = sessionAsked(ask, record, entity)
  const answer =
    session !== null
      ? sessionAnswer(ask, entity, session)
      : split.active === 0
        ? w.whyRecord.emptyNothing(path)
        : w.whyRecord.emptyHeld({ path, active: split.active })
  const modelled = found.length > 0 || split.expired > 0 ? [expirationNote(ask, entity, null)] : []
  return explanation({
    title: w.recordTitles.empty,
    answer,
    tone: 'neutral',
    steps: [
      ...waitSteps(ask, n),
      ...foundSteps(ask, found),
      ...heldSteps(ask, entity),
      ...shareSteps(ask, entity),
      step(answer, record.t, n),
    ],
    arithmetic: split.active > 0 ? [{ text: w.whyArithmetic.active(split) }] : [],
    rule: w.recordRules['receive-empty'],
    facts: factNotes([
      ...record.facts,
      'O-2',
      'T-11',
      ...(found.length > 0 ? ['S-11', 'T-9'] : []),
      ...(split.scheduled > 0 ? ['C-9'] : []),
      ...(session === null ? [] : ['X-3', 'X-7']),
    ]),
    modelled,
  })
}

/** The session that a receive was for; null: it was for none. */
function sessionAsked(ask: Ask, record: TraceRecord, entity: number): string | null {
  if (
    !propertiesAt(ask.trace, entity, record.n).requiresSession ||
    entityInfo(ask.trace, entity).kind === 'deadLetterQueue'
  )
    return null
  const asked = stepOfRecord(ask, record, 'receive')
  return asked?.do === 'receive' ? asked.sessionId : null
}

function sessionAnswer(ask: Ask, entity: number, session: string): string {
  const sessions = sessionsNow(ask, entity)
  const own = sessions.find(({ sessionId }) => sessionId === session)?.messages.length ?? 0
  const others = sessions.reduce(
    (sum, { sessionId, messages }) => (sessionId === session ? sum : sum + messages.length),
    0,
  )
  return ask.w.whyRecord.emptySession({ session, own, others })
}

/** It may have waited before. */
function waitSteps(ask: Ask, n: number): Step[] {
  const { trace, w } = ask
  const cause = trace.causeOf(n)
  if (cause === null || trace.kindOf(cause) !== 'receive-waiting') return []
  return [stepOf(ask, w.whyRecord.emptyWait({ wait: length(ask, trace.timeOf(n) - trace.timeOf(cause)) }), cause)]
}

/** Messages that left because this receive asked. */
function expiredByAsking(ask: Ask, entity: number, n: number): readonly number[] {
  const { trace } = ask
  const t = trace.timeOf(n)
  const found: number[] = []
  for (let row = n - 1; row >= 0 && row > n - NEIGHBOURS && trace.timeOf(row) === t; row--) {
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

function foundSteps(ask: Ask, found: readonly number[]): Step[] {
  const { trace, w } = ask
  return found.length === 0
    ? []
    : [step(w.whyRecord.emptyGone({ numbers: numbersOf(trace, found), count: found.length }))]
}

function heldSteps(ask: Ask, entity: number): Step[] {
  const { trace, w, input, at } = ask
  const split = splitOf(trace, at, entity)
  const steps = inHand(trace, input, entity, at).map(hand => lockedStep(ask, hand))
  if (split.deferred > 0)
    steps.push(step(w.whyEntity.deferred({ numbers: numbersOf(trace, split.deferredRows), count: split.deferred })))
  if (split.nextScheduled !== null)
    steps.push(step(w.whyEntity.scheduled({ count: split.scheduled, next: time(ask, split.nextScheduled) })))
  const dead = entityInfo(trace, entity).deadLetterQueue
  const deadLetters = dead === null ? 0 : splitOf(trace, at, dead).active
  if (dead !== null && deadLetters > 0)
    steps.push(step(w.whyEntity.deadLetters({ count: deadLetters, path: pathOf(trace, dead) })))
  return steps
}
