/** Why a message is where it is: dispatch by what it is doing. */

import type { MessageRow } from '../../../sim-core/index.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { messageAt } from '../../read/state-at.ts'
import { isSameName, pathOf } from '../../read/at.ts'
import { sendsId } from '../../read/messages-sent.ts'
import { isRefused } from '../../read/transaction/transactions.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { wayTo } from '../../read/message/lineage.ts'
import { factNotes } from '../facts.ts'
import { explanation, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { staleSteps } from './stale.ts'
import { withLostContent } from './resent.ts'
import { explainEnding } from './endings.ts'
import { explainHeld } from './held.ts'
import { explainScheduled } from './scheduled.ts'
import { callTime } from './sent-via.ts'
import { explainDeferred, explainLingering, explainWaiting } from './waiting.ts'
import { deadPart, explainStillDead } from './dead-lettered.ts'
import { explainExpired } from './expired.ts'
import { deadLineNote, deadStaysNote } from './modelled.ts'
import { waitedDeadSteps, waitedForAway, waitedInLine } from './waited-dead.ts'
import { explainEnlisted } from './uncommitted.ts'
import type { Explanation, Modelled, Step } from './types.ts'

export function explainMessage(ask: Ask, m: MessageRow): Explanation {
  const story = storyOf(ask.trace, m, ask.at.n)
  if (story === null) return { ...explainNotYet(ask, m), message: ask.trace.messageIdOf(m) }
  const why = withLostContent(ask, m, explainStage(ask, story))
  // Whatever has become of it, a copy whose lock was lost may still be in somebody's work (L-31).
  const modelled = [...why.modelled, ...notesOfWay(ask, m)]
  const steps = withWaits(ask, m, why.steps)
  const facts = steps.length === why.steps.length ? why.facts : [...why.facts, ...factNotes(['Q-11'])]
  return { ...why, steps: [...steps, ...staleSteps(ask, story)], facts, modelled, message: story.id }
}

/** With what it waited for, here or in entities that it came from, before it was forwarded as a dead letter. */
function withWaits(ask: Ask, m: MessageRow, steps: readonly Step[]): readonly Step[] {
  return wayTo(ask.trace, m).reduce((told, row) => {
    const story = storyOf(ask.trace, row, ask.at.n)
    const waits = story === null ? [] : waitedDeadSteps(ask, story)
    // Of one that expired, the step that tells of its dead-lettering stands for its expiry.
    const causes = [story?.deadLetter?.record, story?.expiry?.record]
    const after = told.findLastIndex(({ record }) => record !== null && causes.includes(record))
    return told.toSpliced(after + 1, 0, ...waits)
  }, steps)
}

/** What rests behind its dead-lettering in entities that it came from: its way tells of that. */
function notesOfWay(ask: Ask, m: MessageRow): readonly Modelled[] {
  return wayTo(ask.trace, m).flatMap(row => {
    const story = storyOf(ask.trace, row, ask.at.n)
    if (story === null) return []
    const waited = [
      ...(waitedForAway(ask, story) ? [deadStaysNote(ask)] : []),
      ...(waitedInLine(ask, story) ? [deadLineNote(ask)] : []),
    ]
    return row === m ? waited : [...deadPart(ask, story).modelled, ...waited]
  })
}

function explainStage(ask: Ask, story: Story): Explanation {
  const { trace, at } = ask
  const { m } = story
  if (story.ending?.how === 'expired') return explainExpired(ask, story)
  if (story.ending !== null) return explainEnding(ask, story, story.ending)
  const now = messageAt(trace, m, at)
  if (now?.isLocked === true) return explainHeld(ask, story)
  if (story.deadLetter !== null) return explainStillDead(ask, story, story.deadLetter)
  if (now?.stage === 'scheduled') return explainScheduled(ask, story)
  if (now?.stage === 'deferred') return explainDeferred(ask, story)
  return now?.isExpired === true ? explainLingering(ask, story) : explainWaiting(ask, story)
}

/** Before it was there: what it comes from, if that has been sent; else when that is sent. */
function explainNotYet(ask: Ask, m: MessageRow): Explanation {
  const { trace, w, at: now } = ask
  const way = wayTo(trace, m)
  const before = way.findLast(row => trace.birthOf(row) <= now.n)
  if (before !== undefined) return explainMessage(ask, before)
  const birth = trace.rowsOf(way[0] ?? m)[0]
  const id = trace.messageIdOf(m)
  // In a transaction it is sent before the commit that brings it.
  const calledAt = birth === undefined ? now.t : callTime(ask, birth, id)
  const enlisted = calledAt < now.t ? explainEnlisted(ask, id, null) : null
  if (enlisted !== null) return enlisted
  const bornAt = birth === undefined || calledAt >= now.t ? calledAt : trace.timeOf(birth)
  const sentAt = Math.min(bornAt, ...enlistedAhead(ask, id, pathOf(trace, trace.homeOf(way[0] ?? m))))
  const by = birth === undefined || sentAt < bornAt ? null : clientOrNull(ask.input, trace.actorOf(birth))
  return explanation({
    title: w.whyTitles.notYet(id),
    answer: w.whyAnswers.notYet({ at: time(ask, sentAt), by, isNow: sentAt === now.t }),
    tone: 'neutral',
    rule: w.whyRules.notYet,
  })
}

/** When it is sent there after now in transactions, which may bring nothing. */
const enlistedAhead = ({ trace, input, at }: Ask, id: string, path: string): readonly number[] =>
  input.steps
    .filter(
      one =>
        one.in !== null &&
        one.at > at.t &&
        sendsId(input, one, id) &&
        'to' in one &&
        isSameName(one.to, path) &&
        !isRefused(trace, input, one),
    )
    .map(one => one.at)
