/** Why a message is where it is: dispatch by what it is doing. */

import { storyOf } from '../../read/message/history.ts'
import { explanation, time } from './ask.ts'
import { isPast } from '../../read/at.ts'
import type { Ask } from './ask.ts'
import { explainEnding } from './endings.ts'
import { explainDeferred, explainHeld, explainLingering, explainScheduled, explainWaiting } from './here.ts'
import { explainDeadLettered, explainExpired } from './lost.ts'
import type { Explanation } from './types.ts'

export const explainMessage = (ask: Ask, m: number): Explanation => ({
  ...explainStage(ask, m),
  message: ask.trace.messageIdOf(m),
})

function explainStage(ask: Ask, m: number): Explanation {
  const { trace, at } = ask
  const story = storyOf(trace, m, at.n)
  if (story === null) return explainNotYet(ask, m)
  if (story.ending?.how === 'expired') return explainExpired(ask, story)
  if (story.ending !== null) return explainEnding(ask, story, story.ending)
  const after = trace.after(m, at.n)
  if (after?.stage === 'locked' || after?.stage === 'lockedDeferred') return explainHeld(ask, story)
  if (story.deadLetter !== null) return explainDeadLettered(ask, story, story.deadLetter)
  if (after?.stage === 'scheduled') return explainScheduled(ask, story)
  if (after?.stage === 'deferred') return explainDeferred(ask, story)
  return isPast(trace.expiresAtOf(m, ask.at.n), at.t) ? explainLingering(ask, story) : explainWaiting(ask, story)
}

function explainNotYet(ask: Ask, m: number): Explanation {
  const { trace, w } = ask
  const birth = trace.rowsOf(m)[0]
  const id = trace.messageIdOf(m)
  const at = birth === undefined ? '' : time(ask, trace.timeOf(birth))
  const by = birth === undefined ? null : trace.actorOf(birth)
  return explanation({
    title: w.whyTitles.notYet(id),
    answer: w.whyAnswers.notYet({ at, by }),
    tone: 'neutral',
    rule: w.whyRules.notYet,
  })
}
