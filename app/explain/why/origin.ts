/** How a message came to where it is: sent, scheduled, published, forwarded, from its first place on. */

import type { EveryKey, RecordOf } from '../../../sim-core/index.ts'
import { pathOf } from '../../read/at.ts'
import { kinshipOf, ruleThatMade } from '../../read/message/lineage.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { changeSteps } from './changed.ts'
import { scheduledStep, sentSteps } from './sent.ts'
import { HOPS_MOST, isForwarded, wayTo } from './way.ts'
import type { Step } from './types.ts'

/** Of a long way the middle is left out. */
const PLACES_TOLD = 8

export function originSteps(ask: Ask, story: Story): Step[] {
  const way = wayTo(ask.trace, story.m).slice(-PLACES_TOLD)
  return way.flatMap(m =>
    m === story.m ? [...arrivalSteps(ask, story, null), ...keptSteps(ask, story)] : passedSteps(ask, m),
  )
}

/** What a forward left on it: its first number, where it was dead-lettered. */
function keptSteps(ask: Ask, { m }: Story): Step[] {
  const { trace, w } = ask
  if (!isForwarded(trace, m)) return []
  const number = trace.enqueuedSequenceNumberOf(m)
  const source = trace.deadLetterSourceOf(m)
  const first = numberedAt(ask, m)
  return [
    ...(number === null || first === null
      ? []
      : [step(w.whyMoves.keptNumber({ number, entity: pathOf(trace, trace.homeOf(first)) }))]),
    ...(source === null ? [] : [step(w.whyMoves.source({ source }))]),
  ]
}

/** The row whose number is its EnqueuedSequenceNumber (N-2, N-4, Q-10): a dead-letter forward begins anew; null: none. */
function numberedAt(ask: Ask, m: number): number | null {
  const { trace } = ask
  const previous = trace.previousOf(m)
  if (previous === null || kinshipOf(trace, m, previous) === 'activated') return null
  const birth: EveryKey = trace.record(trace.birthOf(m))
  const isAutoForward = kinshipOf(trace, m, previous) === 'forwarded' && birth.branch !== 'deadLetterForwarded'
  return isAutoForward ? (numberedAt(ask, previous) ?? previous) : previous
}

/** A place it has left. */
function passedSteps(ask: Ask, m: number): Step[] {
  const { trace, w } = ask
  const story = storyOf(trace, m, ask.at.n)
  if (story === null) return []
  const { deadLetter, homePath } = story
  const dead =
    deadLetter === null
      ? []
      : [
          stepOf(
            ask,
            w.whyMoves.deadLetteredBefore({
              entity: homePath,
              at: time(ask, deadLetter.at),
              reason: deadLetter.reason,
            }),
            deadLetter.record,
          ),
        ]
  return [...arrivalSteps(ask, story, homePath), ...dead]
}

function arrivalSteps(ask: Ask, story: Story, sentTo: string | null): Step[] {
  const { trace } = ask
  const { birth, m } = story
  if (birth.kind === 'message-scheduled') return [scheduledStep(ask, m, birth.n)]
  const previous = trace.previousOf(m)
  if (previous === null)
    return birth.kind === 'message-published' ? [publishedStep(ask, story)] : sentSteps(ask, story, sentTo)
  const kinship = kinshipOf(trace, m, previous)
  if (kinship === 'activated') return [activatedStep(ask, story)]
  return kinship === 'published'
    ? [copiedStep(ask, story), ...changeSteps(ask, m, previous)]
    : [forwardedStep(ask, story, previous)]
}

function publishedStep(ask: Ask, { birth, homePath: topic, number }: Story): Step {
  const by = clientOrNull(ask.input, ask.trace.actorOf(birth.n))
  return stepOf(ask, ask.w.whyMoves.published({ by, at: time(ask, birth.t), topic, number }), birth.n)
}

function activatedStep(ask: Ask, { birth, homePath: entity, number }: Story): Step {
  const { w } = ask
  const at = time(ask, birth.t)
  return birth.kind === 'message-published'
    ? stepOf(ask, w.whyMoves.publishedDue({ at, topic: entity, number }), birth.n)
    : stepOf(ask, w.whySteps.activated({ at, entity, number }), birth.n)
}

function copiedStep(ask: Ask, { birth, homePath: subscription, number, m }: Story): Step {
  const { w, trace } = ask
  const rule = ruleThatMade(birth)
  const made = rule === null ? null : trace.rulesOf(trace.homeOf(m), birth.n).find(({ name }) => name === rule)
  return made?.actionSqlExpression
    ? stepOf(
        ask,
        w.whyMoves.copiedByAction({ subscription, number, rule: made.name, action: made.actionSqlExpression }),
        birth.n,
      )
    : stepOf(ask, w.whyMoves.copied({ subscription, number }), birth.n)
}

function forwardedStep(ask: Ask, { birth, homePath: to, number }: Story, previous: number): Step {
  const { trace, w } = ask
  const forward = forwardRecord(ask, previous)
  const hops = forward?.hops ?? 1
  const isDead = forward !== null && trace.entities[trace.entityOf(forward.n) ?? 0]?.kind === 'deadLetterQueue'
  const from = forward?.entity ?? pathOf(trace, trace.homeOf(previous))
  const parts = { from, to, at: time(ask, birth.t), number, hops, most: HOPS_MOST }
  return stepOf(ask, isDead ? w.whyMoves.forwardedDead(parts) : w.whyMoves.forwarded(parts), birth.n)
}

/** The record by which a message left for another entity. */
export function forwardRecord({ trace }: Pick<Ask, 'trace'>, m: number): RecordOf<'message-forwarded'> | null {
  const row = trace.rowsOf(m).findLast(n => trace.kindOf(n) === 'message-forwarded')
  return row === undefined ? null : trace.recordOf(row, 'message-forwarded')
}
