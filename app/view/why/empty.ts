/** Why a receive came back empty although messages may be there. */

import { entityInfo, pathOf } from '../at.ts'
import { factNotes } from '../facts.ts'
import { inHand, numbersOf } from '../listening.ts'
import { splitOf } from '../split.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expirationNote } from './modelled.ts'
import type { Explanation, Step } from './types.ts'

const NEIGHBOURS = 200

/** `ask.at` is right after the record. */
export function explainEmpty(ask: Ask, entity: number, n: number): Explanation {
  const { trace, w } = ask
  const record = trace.record(n)
  const path = pathOf(trace, entity)
  const split = splitOf(trace, ask.at, entity)
  const found = expiredByAsking(ask, entity, n)
  const answer = split.active === 0 ? w.whyRecord.emptyNothing(path) : w.whyRecord.emptyHeld({ path, active: split.active })
  const modelled = found.length > 0 || split.expired > 0 ? [expirationNote(ask, entity, null)] : []
  return explanation({
    title: w.recordTitles.empty,
    answer,
    tone: 'neutral',
    steps: [...waitSteps(ask, n), ...foundSteps(ask, found), ...heldSteps(ask, entity), step(answer, record.t, n)],
    arithmetic: split.active > 0 ? [{ text: w.whyArithmetic.active(split) }] : [],
    rule: w.recordRules['receive-empty'],
    facts: factNotes([
      ...record.facts,
      'O-2',
      'T-11',
      ...(found.length > 0 ? ['S-11', 'T-9'] : []),
      ...(split.scheduled > 0 ? ['C-9'] : [])
    ]),
    modelled
  })
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
    if (trace.kindOf(row) === 'message-expired' && trace.entityOf(row) === entity && m !== null && trace.record(row).facts.includes('S-11'))
      found.unshift(m)
  }
  return found
}

function foundSteps(ask: Ask, found: readonly number[]): Step[] {
  const { trace, w } = ask
  return found.length === 0 ? [] : [step(w.whyRecord.emptyGone({ numbers: numbersOf(trace, found), count: found.length }))]
}

function heldSteps(ask: Ask, entity: number): Step[] {
  const { trace, w, input, at } = ask
  const split = splitOf(trace, at, entity)
  const steps = inHand(trace, input, entity, at).map(hand => {
    const all = [...hand.working, ...hand.buffered]
    return step(w.whyEntity.locked({ by: hand.holder, numbers: numbersOf(trace, all), count: all.length }))
  })
  if (split.deferred > 0) steps.push(step(w.whyEntity.deferred({ numbers: numbersOf(trace, split.deferredRows), count: split.deferred })))
  if (split.nextScheduled !== null)
    steps.push(step(w.whyEntity.scheduled({ count: split.scheduled, next: time(ask, split.nextScheduled) })))
  const dead = entityInfo(trace, entity).deadLetterQueue
  const deadLetters = dead === null ? 0 : splitOf(trace, at, dead).active
  if (dead !== null && deadLetters > 0) steps.push(step(w.whyEntity.deadLetters({ count: deadLetters, path: pathOf(trace, dead) })))
  return steps
}
