/** Why a message has left: completed, forwarded, published, cancelled … Of its expiry expired.ts tells. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { entityInfo, isPast, numberOf, pathOf } from '../../read/at.ts'
import { birthRecord, lostFrom } from '../../read/message/history.ts'
import type { Ending, Story } from '../../read/message/history.ts'
import { goneWithin } from '../../read/client/doors.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { changesForIdle, changesForLocks, changesForLost } from './changes.ts'
import { eachOnce, explanation, length, part, stepOf, time, step, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { tookEffectSteps } from './enlisted.ts'
import { commitSteps, inOrder } from './steps.ts'
import { birthFacts, birthSteps, dueText, lifeArithmetic } from './birth.ts'
import { deliverySteps, lockArithmetic } from './deliveries.ts'
import { doerOf } from './holder.ts'
import { explainForwarded } from './forwarding.ts'
import { deadPart } from './dead-lettered.ts'
import { triedSteps } from './dead-letter-queue.ts'
import { deferredExpiryStep, listenersThen, unseenStep, refusedSteps } from './at-expiry.ts'
import { idleDeletion, idleTopic } from './idle-deletion.ts'
import type { IdleDeletion } from './idle-deletion.ts'
import { expirationNote } from './modelled.ts'
import { storyNotes } from './modelled-story.ts'
import { overtookPart } from './overtook.ts'
import { waitedOf } from './waited.ts'
import { NO_PARTITION, factsInTurn, partitionPart } from './numbers.ts'
import { placeSteps } from './place.ts'
import { explainPublished } from './published.ts'
import { followSteps } from './led-to.ts'
import type { Explanation, Part, Step } from './types.ts'
import { lostInHand, lostText, handledSteps, receivedAnswer } from './received-deleted.ts'
import type { LostInHand } from './received-deleted.ts'

/** Ends that need no more than a sentence. */
type PlainEnding = Ending & { readonly how: 'received' | 'cancelled' | 'deleted' | 'activated' | 'entityDeleted' }

const isPlain = (ending: Ending): ending is PlainEnding =>
  ['received', 'cancelled', 'deleted', 'activated', 'entityDeleted'].includes(ending.how)

export function explainEnding(ask: Ask, story: Story, ending: Ending): Explanation {
  if (ending.how === 'completed') return explainCompleted(ask, story, ending)
  if (ending.how === 'published') return explainPublished(ask, story)
  if (ending.how === 'forwarded') {
    const dead = deadPart(ask, story)
    const why = explainForwarded(ask, lostFrom(story), ending, dead.steps)
    return { ...why, modelled: eachOnce([...why.modelled, ...dead.modelled]) }
  }
  if (!isPlain(ending)) throw new Error(`${ending.how} has words of its own`)
  const { w, trace } = ask
  const idle = ending.how === 'entityDeleted' ? idleDeletion(ask, story.home, ending.record) : null
  const topicIdle = idleTopic(ask, story, ending)
  const texts = endingTexts(ask, story, ending, idle)
  const isDeleted = ending.how === 'deleted' || ending.how === 'entityDeleted'
  const dead = deadPart(ask, story)
  const expired = isDeleted ? expiredPart(ask, story, ending.record) : part({})
  const isWaitTold = ending.how === 'received' || (ending.how === 'entityDeleted' && expired.steps.length === 0)
  const waited = isWaitTold ? waitedOf(ask, story) : part({})
  const partition = ending.how === 'received' ? partitionPart(ask, story.m) : NO_PARTITION
  return explanation({
    ...texts,
    tone:
      ending.how === 'entityDeleted' || texts.lost !== undefined
        ? 'lost'
        : ending.how === 'received'
          ? 'done'
          : 'neutral',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...waited.steps,
      ...deliverySteps(ask, lostFrom(story)),
      ...dead.steps,
      ...(story.deadLetter === null ? [] : triedSteps(ask, story, story.deadLetter)),
      ...expired.steps,
      ...(idle?.changed ?? []),
      ...(idle?.waits.steps ?? []),
      ...(topicIdle === null ? [] : [topicIdle.use.step]),
      stepOf(ask, texts.step, ending.record),
      ...commitSteps(ask, ending.record),
      ...(ending.how === 'received' ? handledSteps(ask, story, texts.lost) : []),
      ...(ending.how === 'entityDeleted' ? vainSteps(ask, story) : []),
      ...next(ask, ending),
    ]).concat(partition.steps),
    arithmetic: [
      ...(ending.how === 'cancelled' ? [] : lifeArithmetic(ask, story)),
      ...partition.arithmetic,
      ...((idle ?? topicIdle)?.arithmetic ?? []),
    ],
    rule: topicDeleted(ask, story, ending) === null ? w.whyRules[ending.how] : w.whyRules.withTopic,
    facts: [
      ...factsInTurn(trace, trace.record(ending.record), story.m),
      ...((idle ?? topicIdle)?.facts ?? []),
      ...waited.facts,
      ...birthFacts(ask, story),
      ...partition.facts,
    ],
    modelled: [
      ...((idle ?? topicIdle)?.modelled ?? []),
      ...expired.modelled,
      ...dead.modelled,
      ...storyNotes(ask, story),
      ...waited.modelled,
      ...partition.modelled,
    ],
    ...told(
      texts.lost !== undefined
        ? [...changesForLost(ask, story, texts.lost.delivery), ...changesForLocks(ask, story)]
        : idle === null
          ? []
          : changesForIdle(ask, story, idle),
    ),
  })
}

/** The topic with which its subscription was deleted (I-8); null: it did not end so. */
function topicDeleted(
  { trace }: Ask,
  { home }: Story,
  { how, record }: Ending,
): { topic: string; subscriptions: number } | null {
  if (how !== 'entityDeleted' || trace.recordOf(record, 'entity-deleted').reason !== 'topicDeleted') return null
  const { parent } = entityInfo(trace, home)
  if (parent === null) return null
  const withIt = trace.entities.filter(
    ({ kind, parent: topic, deletedBy }) =>
      kind === 'subscription' &&
      topic === parent &&
      deletedBy !== null &&
      trace.recordOf(deletedBy, 'entity-deleted').reason === 'topicDeleted',
  )
  return { topic: pathOf(trace, parent), subscriptions: withIt.length }
}

/** It had expired and was still stored when a batch deletion took it, or its entity went. */
function expiredPart(ask: Ask, story: Story, n: RecordNumber): Part {
  const { trace } = ask
  const expiresAt = trace.expiresAtOf(story.m, n)
  if (story.deadLetter !== null || expiresAt === null || expiresAt > trace.timeOf(n)) return part({})
  const stage = trace.after(story.m, n - 1)?.stage
  if (stage === 'scheduled') return part({})
  const refused = refusedSteps(ask, story, expiresAt)
  return stage === 'active'
    ? part({
        steps: refused.length > 0 ? refused : [unseenStep(ask, story, expiresAt, listenersThen(ask, story, expiresAt))],
        modelled: [expirationNote(ask, story.home, story)],
      })
    : part({ steps: [deferredExpiryStep(ask, story, expiresAt)] })
}

/** Somebody still works on it, whose lock ended with the entity (L-26). */
function vainSteps(ask: Ask, { deliveries }: Story): Step[] {
  const { trace, at } = ask
  const delivery = deliveries.at(-1)
  if (delivery === undefined || delivery.workStart === null || delivery.workEnd !== null) return []
  // One that had run out before is told of as a delivery that can no longer be settled.
  if (delivery.end?.how === 'lapsed') return []
  if (goneWithin(trace, delivery.holder, delivery.record, at.n, delivery.workRecord)?.isKilled === true) return []
  const parts = { by: delivery.holder, start: time(ask, delivery.workStart) }
  return [step(ask.w.causeWords.worksInVain(parts), at.t)]
}

interface EndingTexts {
  readonly title: string
  readonly answer: string
  readonly step: string
  readonly lost?: LostInHand
}

function endingTexts(ask: Ask, story: Story, ending: PlainEnding, idle: IdleDeletion | null): EndingTexts {
  const { w, trace } = ask
  const { whyTitles: titles, whyAnswers: answers, whySteps: steps } = w
  const { id, number } = story
  const at = time(ask, ending.at)
  const by = trace.actorOf(ending.record)
  const entity = story.homePath
  const place = trace.entityOf(ending.record)
  const from = story.deadLetter === null || place === null ? null : pathOf(trace, place)
  switch (ending.how) {
    case 'received': {
      const text = { title: titles.received(id), step: steps.received({ by: by ?? '', at }) }
      const lost = lostInHand(ask, story)
      return lost === null
        ? { ...text, answer: receivedAnswer(ask, story, { by: by ?? '', at, from }) }
        : { ...text, answer: lostText(ask, story, lost), lost }
    }
    case 'cancelled': {
      return {
        title: titles.cancelled(id),
        answer: answers.cancelled({ by, at, due: dueText(ask, story) }),
        step: steps.cancelled({ by, at, number }),
      }
    }
    case 'deleted':
      return {
        title: titles.deleted(id),
        answer: answers.deleted({ by, at, from }),
        step: steps.deleted({ by, at, number }),
      }
    case 'activated': {
      const next = numberOf(trace, ending.next)
      return {
        title: titles.activated(id, number),
        answer: answers.activated({ at, next }),
        step:
          birthRecord(trace, ending.next).kind === 'message-published'
            ? w.whyMoves.publishedDue({ at, topic: entity, number: next })
            : steps.activated({ at, entity, number: next }),
      }
    }
    default: {
      const kind = usedKind(trace, story.home)
      const unused = idle === null ? null : length(ask, idle.limit)
      const topic = topicDeleted(ask, story, ending)
      const withTopic = topic === null ? null : w.causeWords.topicDeleted({ ...topic, at })
      return {
        title: titles.entityDeleted(id),
        answer: withTopic ?? answers.entityDeleted({ entity, kind, at }),
        step: withTopic ?? steps.entityDeleted({ entity, kind, at, unused }),
      }
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
  const { workStart = null, workEnd = null } = last ?? {}
  // A step may settle what a handler still works on.
  const worked = workStart === null || workEnd === null || workEnd > ending.at ? 0 : workEnd - workStart
  const work = worked === 0 ? null : length(ask, worked)
  const underLock: Step[] =
    isLate && expiresAt !== null ? [step(w.whySteps.expiredUnderLock({ at: time(ask, expiresAt) }), expiresAt)] : []
  const dead = deadPart(ask, story)
  const taken = { by, at, isTransfer: story.deadLetter?.branch === 'transferRefused' }
  const borrowed = isByAnother(ask, ending.record) ? w.causeWords.completedFor({ by, at }) : null
  const end =
    borrowed ??
    (dead.steps.length === 0 ? w.whySteps.completed({ by, at, work }) : w.whySteps.takenFromDeadLetter(taken))
  const partition = partitionPart(ask, story.m)
  const waited = waitedOf(ask, story)
  const tried = story.deadLetter === null ? [] : triedSteps(ask, story, story.deadLetter)
  const overtaken = dead.steps.length === 0 ? overtookPart(ask, story, ending) : part({})
  return explanation({
    title: w.whyTitles.completed(story.id),
    answer:
      isLate && expiresAt !== null && expiresAt < ending.at
        ? w.whyAnswers.completedExpired({ by: doerOf(ask, ending.record, by), at, expired: time(ask, expiresAt) })
        : (borrowed ??
          (dead.steps.length > 0 ? w.whySteps.takenFromDeadLetter(taken) : w.whyAnswers.completed({ by, at }))),
    tone: story.deadLetter === null ? 'done' : 'neutral',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...waited.steps,
      ...deliverySteps(ask, lostFrom(story)),
      ...underLock,
      ...dead.steps,
      ...tried,
      stepOf(ask, end, ending.record),
      ...tookEffectSteps(ask, story, last, ending.record),
      ...overtaken.steps,
      ...followSteps(ask, ending.record),
    ]).concat(partition.steps),
    arithmetic: [
      ...lifeArithmetic(ask, story),
      ...(last === undefined ? [] : lockArithmetic(ask, story, last)),
      ...partition.arithmetic,
    ],
    rule: dead.steps.length > 0 ? w.whyRules.completedDead : w.whyRules.completed,
    facts: [
      ...waited.facts,
      ...overtaken.facts,
      ...trace.record(ending.record).facts,
      ...birthFacts(ask, story),
      ...partition.facts,
    ],
    modelled: [...dead.modelled, ...storyNotes(ask, story), ...waited.modelled, ...partition.modelled],
  })
}
