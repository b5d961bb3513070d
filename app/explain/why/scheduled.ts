/** Why a message is not there yet: it is scheduled. */

import { entityInfo } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import { boundingOf, clockSkewAt } from '../../read/message/present-expiry.ts'
import { explanation, length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthSteps, dueText, lifeArithmetic, livesOf } from './birth.ts'
import type { Life } from './birth.ts'
import { activationNote, noteOf, statusNote } from './modelled.ts'
import { isCancelRefusedByStatus, refusedCancelFacts } from './refused-calls.ts'
import type { Explanation, Step } from './types.ts'

export function explainScheduled(ask: Ask, story: Story): Explanation {
  const { w, trace } = ask
  // What forwards it on gives it no time of its own: where it goes, its TTL starts again (F-6).
  const { forwardTo } = propertiesAt(trace, story.home, ask.at.n)
  const lives = forwardTo === null ? livesOf(ask, story) : []
  const isOnTopic = entityInfo(trace, story.home).kind === 'topic'
  const isOfCopies = lives.some(({ subscriptions }) => subscriptions.length > 0)
  return explanation({
    title: w.whyTitles.scheduled(story.id, isOnTopic),
    answer: w.whyAnswers.scheduled({ due: dueText(ask, story) }),
    tone: 'waiting',
    steps: [
      ...birthSteps(ask, story),
      ...(forwardTo === null
        ? []
        : [step(w.whyMoves.setToForward({ from: story.homePath, to: forwardTo, since: null }))]),
      ...lives.flatMap(life => ttlSteps(ask, story, life, clockSkewAt(trace, ask.at.n))),
    ],
    arithmetic: forwardTo === null ? lifeArithmetic(ask, story) : [],
    rule: w.whyRules.scheduled,
    facts: [
      ...trace.record(story.birth.n).facts,
      'S-18',
      'T-17',
      'C-9',
      ...(isOfCopies ? ['T-2'] : []),
      ...(forwardTo === null ? [] : ['F-10', 'G-11']),
      ...refusedCancelFacts(ask, story),
    ],
    modelled: [
      activationNote(ask),
      ...(isOnTopic ? [noteOf(ask, 'rulesAtActivation')] : []),
      ...(forwardTo === null ? [] : [noteOf(ask, 'forwardsScheduled')]),
      ...(isCancelRefusedByStatus(ask, story) ? [statusNote(ask)] : []),
    ],
  })
}

/** Its TTL starts at the time that the broker's clock shows then (S-62). */
function ttlSteps(ask: Ask, story: Story, { timeToLive, expiresAt, subscriptions }: Life, skew: number): Step[] {
  if (timeToLive === null || expiresAt === null) return []
  const { w } = ask
  const parts = { ttl: length(ask, timeToLive), expires: time(ask, expiresAt + skew) }
  const by = skew === 0 ? null : length(ask, skew)
  if (subscriptions.length > 0) return [step(w.whySteps.ttlOfCopies({ ...parts, by, paths: w.list(subscriptions) }))]
  return [
    step(
      by === null
        ? w.whySteps.ttlWhileScheduled({ ...parts, isPresent: isDefaultChangedAhead(ask, story) })
        : w.whySteps.ttlWhileSkewed({ ...parts, by }),
    ),
  ]
}

/** A default that may bound it changes before it becomes active (C-19). */
function isDefaultChangedAhead({ trace, at }: Ask, { home, birth }: Story): boolean {
  const due = birth.kind === 'message-scheduled' ? birth.scheduledEnqueueTime : 0
  const then = trace.recordsUpTo(due) - 1
  return boundingOf(trace, home).some(
    entity =>
      propertiesAt(trace, entity, at.n).defaultMessageTimeToLive !==
      propertiesAt(trace, entity, then).defaultMessageTimeToLive,
  )
}
