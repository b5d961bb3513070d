/** What an entity holds, why fewer can be received than it counts, what keeps it alive, why it is gone. */

import { lastUpTo } from '../ascending.ts'
import { cursorAt, entityInfo, homeEntity, pathOf } from '../at.ts'
import { factNotes } from '../facts.ts'
import { inHand, numbersOf, openReceivers } from '../listening.ts'
import { propertiesAt } from '../properties.ts'
import { listsOf } from '../trace-index.ts'
import { splitOf } from '../split.ts'
import type { Split } from '../split.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expirationNote, idleNote } from './modelled.ts'
import type { Explanation, Step } from './types.ts'

export function explainEntity(ask: Ask, entity: number): Explanation {
  const { trace, at, w } = ask
  const info = entityInfo(trace, entity)
  const home = entityInfo(trace, homeEntity(trace, entity))
  if (home.createdBy > at.n) {
    const answer = w.whyEntity.notYet({ at: time(ask, trace.timeOf(home.createdBy)) })
    return explanation({ title: w.whyTitles.entityNotYet(info.path), answer, tone: 'neutral', rule: w.whyRules.notYet })
  }
  if (home.deletedBy !== null && home.deletedBy <= at.n) return explainGone(ask, entity, home.deletedBy)
  return explainPresent(ask, entity)
}

function explainPresent(ask: Ask, entity: number): Explanation {
  const { trace, w } = ask
  const split = splitOf(trace, ask.at, entity)
  const isDead = entityInfo(trace, entity).kind === 'deadLetterQueue'
  const idle = isDead ? null : idleSteps(ask, entity)
  return explanation({
    title: idle?.isTimed === true ? w.whyTitles.entityTimed(pathOf(trace, entity)) : w.whyTitles.entity(pathOf(trace, entity)),
    answer: answer(ask, entity, split),
    tone: split.expired > 0 ? 'lost' : split.locked > 0 ? 'held' : split.active > 0 ? 'waiting' : 'neutral',
    steps: [...contentSteps(ask, entity, split), ...(idle?.steps ?? [])],
    arithmetic: [...(split.active > split.available ? [{ text: w.whyArithmetic.active(split) }] : []), ...(idle?.arithmetic ?? [])],
    rule: isDead
      ? w.recordRules['message-dead-lettered']
      : split.active > split.available || idle?.isTimed !== true
        ? w.whyRules.counts
        : w.whyRules.idle,
    facts: factNotes(isDead ? ['T-15', 'Q-4', 'Q-5', 'Q-8', 'I-7'] : ['T-11', 'S-12', 'O-2', 'Q-15', 'C-10', ...(idle?.facts ?? [])]),
    modelled: [...(split.expired > 0 ? [expirationNote(ask, entity, null)] : []), ...(idle?.isTimed === true ? [idleNote(ask)] : [])]
  })
}

function answer(ask: Ask, entity: number, split: Split): string {
  const { w, trace } = ask
  const { scheduled, deadLetter } = cursorAt(trace, ask.at).counts(entity)
  const path = pathOf(trace, entity)
  if (split.active === 0)
    return scheduled + deadLetter > 0 ? w.whyEntity.answerOther({ scheduled, deadLetter }) : w.whyEntity.answerEmpty(path)
  if (entityInfo(trace, entity).kind === 'deadLetterQueue') return w.whyEntity.answerHeld({ count: split.active })
  return split.available === split.active ? w.whyEntity.answerAll(split) : w.whyEntity.answerSome(split)
}

function contentSteps(ask: Ask, entity: number, split: Split): Step[] {
  const { w, trace, input, at } = ask
  const steps: Step[] = []
  const { status } = propertiesAt(trace, entity, at.n)
  if (status !== 'Active') steps.push(step(w.whyEntity.status({ status })))
  for (const hand of inHand(trace, input, entity, at).slice(0, 4)) {
    const all = [...hand.working, ...hand.buffered]
    steps.push(step(w.whyEntity.locked({ by: hand.holder, numbers: numbersOf(trace, all), count: all.length })))
  }
  if (split.deferred > 0) steps.push(step(w.whyEntity.deferred({ numbers: numbersOf(trace, split.deferredRows), count: split.deferred })))
  const receivers = openReceivers(trace, entity, at.n)
  if (split.expired > 0) {
    steps.push(
      step(w.whyEntity.expired({ numbers: numbersOf(trace, split.expiredRows), count: split.expired, listening: receivers.length > 0 }))
    )
  }
  steps.push(...otherSteps(ask, entity, split))
  steps.push(step(receivers.length === 0 ? w.whyEntity.notListening : w.whyEntity.listening({ receivers })))
  return steps
}

function otherSteps(ask: Ask, entity: number, split: Split): Step[] {
  const { w, trace } = ask
  const { deadLetter } = cursorAt(trace, ask.at).counts(entity)
  const steps: Step[] = []
  if (split.scheduled > 0 && split.nextScheduled !== null)
    steps.push(step(w.whyEntity.scheduled({ count: split.scheduled, next: time(ask, split.nextScheduled) })))
  const dead = entityInfo(trace, entity).deadLetterQueue
  if (deadLetter > 0 && dead !== null) steps.push(step(w.whyEntity.deadLetters({ count: deadLetter, path: pathOf(trace, dead) })))
  return steps
}

interface Idle {
  readonly steps: Step[]
  readonly arithmetic: Explanation['arithmetic']
  readonly facts: readonly string[]
  readonly isTimed: boolean
}

/** What keeps it alive, or until when it lives. */
function idleSteps(ask: Ask, entity: number): Idle {
  const { w, trace, at } = ask
  const limit = propertiesAt(trace, entity, at.n).autoDeleteOnIdle
  if (limit === null) return { steps: [step(w.whyEntity.neverDeleted)], arithmetic: [], facts: ['I-1'], isTimed: false }
  const cursor = cursorAt(trace, at)
  const deletesAt = cursor.idleDeletesAt(entity)
  if (deletesAt === null) {
    const { scheduled } = cursor.counts(entity)
    if (scheduled === 0) return { steps: [step(w.whyEntity.keptByReceiver)], arithmetic: [], facts: ['S-49', 'I-6', 'G-16'], isTimed: true }
    const until = splitOf(trace, at, entity).lastScheduled
    const kept = w.whyEntity.keptBySchedule({ count: scheduled, until: until === null ? '' : time(ask, until) })
    return { steps: [step(kept)], arithmetic: [], facts: ['S-49', 'C-14', 'I-11'], isTimed: true }
  }
  const use = lastUse(ask, entity, at.n, deletesAt - limit)
  return {
    steps: [use.step, step(w.whyEntity.willDelete({ at: time(ask, deletesAt) }), deletesAt)],
    arithmetic: [
      {
        text: w.whyArithmetic.idle({
          from: time(ask, deletesAt - limit),
          limit: length(ask, limit),
          result: time(ask, deletesAt),
          use: use.words
        })
      }
    ],
    facts: ['S-44', 'S-49', 'I-3', 'I-7', 'I-13'],
    isTimed: true
  }
}

/** The operation that counted as use last; without any, the creation (I-14). */
function lastUse(ask: Ask, entity: number, n: number, t: number): { readonly step: Step; readonly words: string } {
  const { w, trace } = ask
  const reset = lastUpTo(listsOf(trace).resets.get(entity), n)
  const record = reset ?? entityInfo(trace, entity).createdBy
  const by = reset === null ? null : trace.record(reset)['by']
  const words = w.usageText(typeof by === 'string' ? by : 'createQueue')
  return { step: stepOf(ask, w.whyEntity.lastUse({ at: time(ask, t), use: words }), record), words }
}

/** Deleted for being idle, or by request. */
export function explainGone(ask: Ask, entity: number, deletedBy: number): Explanation {
  const { w, trace } = ask
  const home = homeEntity(trace, entity)
  const record = trace.record(deletedBy)
  const at = time(ask, record.t)
  const limit = propertiesAt(trace, home, deletedBy - 1).autoDeleteOnIdle
  const lost = step(
    w.whyEntity.lost({ count: typeof record['messagesLost'] === 'number' ? record['messagesLost'] : 0 }),
    record.t,
    deletedBy
  )
  const created = entityInfo(trace, home).createdBy
  const birth = stepOf(ask, w.whyEntity.created({ at: time(ask, trace.timeOf(created)), fromStart: isFromStart(ask, created) }), created)
  const title = w.whyTitles.entityGone(pathOf(trace, entity))
  const facts = factNotes(record.facts)
  if (record['reason'] !== 'autoDeleteOnIdle' || limit === null) {
    const answer = w.whyEntity.deletedExplicit({ at, by: trace.actorOf(deletedBy) })
    return explanation({
      title,
      answer,
      tone: 'lost',
      rule: w.whyRules.explicit,
      steps: [birth, stepOf(ask, answer, deletedBy), lost],
      facts
    })
  }
  const use = lastUse(ask, home, deletedBy, record.t - limit)
  const answer = w.whyEntity.deletedIdle({ at, limit: length(ask, limit) })
  return explanation({
    title,
    answer,
    tone: 'lost',
    steps: [birth, use.step, stepOf(ask, answer, deletedBy), lost],
    arithmetic: [
      { text: w.whyArithmetic.idle({ from: time(ask, record.t - limit), limit: length(ask, limit), result: at, use: use.words }) }
    ],
    rule: w.whyRules.idle,
    facts,
    modelled: [idleNote(ask)],
    wouldHaveChanged: [w.whyChanges.use(pathOf(trace, home), at), w.whyChanges.longerLimit]
  })
}

const isFromStart = (ask: Ask, created: number): boolean =>
  ask.trace.timeOf(created) === 0 && ask.trace.causeOf(created) === null && ask.trace.actorOf(created) === null
