/** Why a message has left: completed, forwarded, published, cancelled … Of its expiry lost.ts tells. */

import { afterRecord, cursorAt, numberOf, isPast } from '../../read/at.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { openDelivery, storyOf, lostFrom } from '../../read/message/history.ts'
import type { Ending, Story } from '../../read/message/history.ts'
import { explanation, length, stepOf, time, step } from './ask.ts'
import type { Ask } from './ask.ts'
import { commitSteps, inOrder } from './steps.ts'
import { birthFacts, birthSteps, dueText, lifeArithmetic } from './birth.ts'
import { deliverySteps, lockArithmetic } from './deliveries.ts'
import { explainForwarded } from './forwarding.ts'
import { deadSteps } from './lost.ts'
import { storyNotes } from './modelled.ts'
import { partitionOf } from './numbers.ts'
import { placeSteps } from './place.ts'
import { explainPublished } from './published.ts'
import type { Explanation, Step } from './types.ts'

/** Ends that need no more than a sentence. */
type PlainEnding = Ending & { readonly how: 'received' | 'cancelled' | 'activated' | 'entityDeleted' }

const isPlain = (ending: Ending): ending is PlainEnding =>
  ['received', 'cancelled', 'activated', 'entityDeleted'].includes(ending.how)

export function explainEnding(ask: Ask, story: Story, ending: Ending): Explanation {
  if (ending.how === 'completed') return explainCompleted(ask, story, ending)
  if (ending.how === 'published') return explainPublished(ask, story)
  if (ending.how === 'forwarded') return explainForwarded(ask, lostFrom(story), ending, deadSteps(ask, story))
  if (!isPlain(ending)) throw new Error(`${ending.how} has words of its own`)
  const { w, trace } = ask
  const texts = endingTexts(ask, story, ending)
  return explanation({
    ...texts,
    tone: ending.how === 'entityDeleted' ? 'lost' : ending.how === 'received' ? 'done' : 'neutral',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...deliverySteps(ask, lostFrom(story)),
      ...deadSteps(ask, story),
      stepOf(ask, texts.step, ending.record),
      ...next(ask, ending),
    ]),
    arithmetic: lifeArithmetic(ask, story),
    rule: w.whyRules[ending.how],
    facts: [...trace.record(ending.record).facts, ...birthFacts(ask, story)],
    modelled: storyNotes(ask, story),
  })
}

function endingTexts(
  ask: Ask,
  story: Story,
  ending: PlainEnding,
): { readonly title: string; readonly answer: string; readonly step: string } {
  const { w, trace } = ask
  const { whyTitles: titles, whyAnswers: answers, whySteps: steps } = w
  const { id, number } = story
  const at = time(ask, ending.at)
  const by = trace.actorOf(ending.record)
  const entity = story.homePath
  switch (ending.how) {
    case 'received':
      return {
        title: titles.received(id),
        answer: answers.received({ by: by ?? '', at }),
        step: steps.received({ by: by ?? '', at }),
      }
    case 'cancelled': {
      return {
        title: titles.cancelled(id),
        answer: answers.cancelled({ by, at, due: dueText(ask, story) }),
        step: steps.cancelled({ by, at, number }),
      }
    }
    case 'activated': {
      const next = numberOf(trace, ending.next)
      return {
        title: titles.activated(id, number),
        answer: answers.activated({ at, next }),
        step: steps.activated({ at, entity, number: next }),
      }
    }
    default:
      return {
        title: titles.entityDeleted(id),
        answer: answers.entityDeleted({ entity, at }),
        step: steps.entityDeleted({
          entity,
          at,
          isIdle: trace.recordOf(ending.record, 'entity-deleted').reason === 'autoDeleteOnIdle',
        }),
      }
  }
}

const next = (ask: Ask, ending: Ending): Step[] =>
  ending.how === 'activated'
    ? [
        stepOf(ask, ask.w.whySteps.seeNext({ number: numberOf(ask.trace, ending.next) }), ending.record),
        ...placeSteps(ask, ending.next),
      ]
    : []

function explainCompleted(ask: Ask, story: Story, ending: Ending): Explanation {
  const { w, trace } = ask
  const last = story.deliveries.at(-1)
  const by = last?.holder ?? trace.actorOf(ending.record) ?? ''
  const at = time(ask, ending.at)
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  const isLate = story.deadLetter === null && isPast(expiresAt, ending.at)
  const worked =
    last?.workStart === null || last?.workEnd === null || last === undefined ? 0 : last.workEnd - last.workStart
  const work = worked === 0 ? null : length(ask, worked)
  const underLock: Step[] =
    isLate && expiresAt !== null ? [step(w.whySteps.expiredUnderLock({ at: time(ask, expiresAt) }), expiresAt)] : []
  const dead = deadSteps(ask, story)
  const end = dead.length === 0 ? w.whySteps.completed({ by, at, work }) : w.whySteps.takenFromDeadLetter({ by, at })
  const partition = partitionOf(ask, story.m)
  const overtaken = dead.length === 0 ? overtakenSteps(ask, story, ending) : []
  return explanation({
    title: w.whyTitles.completed(story.id),
    answer:
      isLate && expiresAt !== null
        ? w.whyAnswers.completedExpired({ by, at, expired: time(ask, expiresAt) })
        : w.whyAnswers.completed({ by, at }),
    tone: story.deadLetter === null ? 'done' : 'neutral',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...deliverySteps(ask, lostFrom(story)),
      ...underLock,
      ...dead,
      stepOf(ask, end, ending.record),
      ...commitSteps(ask, ending.record),
      ...overtaken,
    ]).concat(partition.steps),
    arithmetic: [
      ...lifeArithmetic(ask, story),
      ...(last === undefined ? [] : lockArithmetic(ask, story, last)),
      ...partition.arithmetic,
    ],
    rule: w.whyRules.completed,
    facts: [
      ...(overtaken.length > 0 ? ['O-4'] : []),
      ...trace.record(ending.record).facts,
      ...birthFacts(ask, story),
      ...partition.facts,
    ],
    modelled: [...storyNotes(ask, story), ...partition.modelled],
  })
}

/** Messages handed out before it are looked for among this many. */
const LOOKED_AT = 200

/** O-4: an earlier message that was still in somebody's hands when this one was done. */
function overtakenSteps(ask: Ask, story: Story, ending: Ending): Step[] {
  const { trace, w } = ask
  const handedOut = story.deliveries.at(-1)?.record ?? 0
  const before = cursorAt(trace, afterRecord(trace, ending.record)).messagesIn(story.home).subarray(0, LOOKED_AT)
  for (const other of before) {
    if (other > story.m || sessionOf(trace, other) !== sessionOf(trace, story.m)) continue
    const after = trace.after(other, ending.record)
    const delivery =
      after?.holder === null || after?.holder === undefined ? null : openDelivery(storyOf(trace, other, ending.record)!)
    if (delivery === null || delivery.record > handedOut) continue
    return [
      stepOf(ask, w.whySteps.overtook({ number: numberOf(trace, other), by: delivery.holder }), delivery.record),
    ].map(one => ({ ...one, at: ending.at }))
  }
  return []
}
