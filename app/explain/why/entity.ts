/** What an entity holds, why fewer can be received than it counts, and what keeps it alive. */

import { creditAt } from '../../read/client/links.ts'
import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { cursorAt, entityInfo, homeEntity, isPast, isTransfer, pathOf } from '../../read/at.ts'
import { inHand, numbersOf } from '../../read/entity/listening.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { expirationMode, propertiesAt } from '../../read/entity/properties.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import { expiryBranch, isFoundLater } from '../../read/message/history.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { splitOf } from '../../read/entity/split.ts'
import type { Split } from '../../read/entity/split.ts'
import { notVisible } from './enlisted.ts'
import { orderFact } from './numbers.ts'
import { sweepSteps } from './after-expiry.ts'
import { explanation, part, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { idleNotesOf, idleOf, waitSteps } from './idle.ts'
import { idleRule } from './not-counted.ts'
import { reasonSteps } from './dead-letter-queue.ts'
import { isAway, stuckIn } from './stuck.ts'
import { earlierSteps } from './earlier.ts'
import { finishingSteps, unlockedSteps } from './stale.ts'
import { lockedSteps } from './locked-now.ts'
import { deferredSteps, scheduledSteps, statusSteps } from './steps.ts'
import { boundaryNote, expirationNote, isPastStamp, noteOf, statusNote } from './modelled.ts'
import { expiryCountNotes, heldByGoneNotes } from './modelled-story.ts'
import { refusedCreations, refusedCreationStep } from './refused-entity.ts'
import { shareOf } from './published.ts'
import { hasSessions, heardBy, inDesertedSessions, listenersOf, sessionsNow, unservedSteps } from './session-now.ts'
import { sizeSteps } from './size.ts'
import { expectedSteps, explainTopic, forwardNotes, settingFacts, settingSteps } from './topic.ts'
import { unheardSteps } from './nobody.ts'
import type { Explanation, Step } from './types.ts'
import { explainGone } from './entity-gone.ts'

export function explainEntity(ask: Ask, entity: EntityId): Explanation {
  const { trace, at, w } = ask
  const info = entityInfo(trace, entity)
  const home = entityInfo(trace, homeEntity(trace, entity))
  if (home.createdBy > at.n) {
    const created = trace.timeOf(home.createdBy)
    const answer = w.whyEntity.notYet({
      kind: usedKind(trace, home.id),
      at: time(ask, created),
      isNow: created === ask.at.t,
    })
    const steps = refusedCreations(ask, home.path, at.n).map(n => refusedCreationStep(ask, n))
    const title = w.whyTitles.entityNotYet(info.path, info.kind === 'topic')
    return explanation({ title, answer, tone: 'neutral', steps, rule: w.whyRules.notYet })
  }
  if (home.deletedBy !== null && home.deletedBy <= at.n) return explainGone(ask, entity, home.deletedBy)
  return explainPresent(ask, entity)
}

function explainPresent(ask: Ask, entity: EntityId): Explanation {
  const { trace, w } = ask
  if (entityInfo(trace, entity).kind === 'topic') return explainTopic(ask, entity)
  const split = splitOf(trace, ask.at, entity)
  const isDead = entityInfo(trace, entity).kind === 'deadLetterQueue'
  const idle = isDead ? null : idleOf(ask, entity)
  const waits = idle?.isTimed === true ? waitSteps(ask, entity, false) : part({})
  const { refusesReceives } = entityAt(trace, entity, ask.at.n)
  const enlisted = notVisible(ask, pathOf(trace, entity))
  const share = shareOf(ask, entity)
  return explanation({
    title:
      idle?.isTimed === true
        ? w.whyTitles.entityTimed(pathOf(trace, entity), false)
        : w.whyTitles.entity(pathOf(trace, entity)),
    answer: answer(ask, entity, split),
    tone: split.expired > 0 ? 'lost' : split.locked > 0 ? 'held' : split.active > 0 ? 'waiting' : 'neutral',
    steps: [
      ...contentSteps(ask, entity, split),
      ...enlisted.steps,
      ...settingSteps(ask, entity),
      ...(idle?.steps ?? []),
      ...waits.steps,
    ],
    arithmetic: [
      ...(refusesReceives && split.available > 0 ? [] : activeSum(ask, entity, split)),
      ...(idle?.arithmetic ?? []),
    ],
    rule: isDead
      ? deadLettersGo(ask, entity) === null
        ? w.recordRules['message-dead-lettered']
        : w.moveRules.deadForwarded
      : split.active > split.available || idle?.isTimed !== true
        ? w.whyRules.counts
        : idleRule(ask, entity),
    facts: isDead
      ? [
          'T-15',
          'Q-4',
          orderFact(trace, entity),
          'Q-8',
          'I-7',
          ...(deadLettersGo(ask, entity) === null ? [] : ['Q-10', 'Q-11']),
          ...(refusesReceives ? ['E-1', 'G-32'] : []),
        ]
      : [
          'T-11',
          'S-12',
          orderFact(trace, entity),
          'Q-15',
          'C-10',
          ...settingFacts(ask, entity),
          ...share.facts,
          ...(idle?.facts ?? []),
          ...waits.facts,
        ].concat(
          refusesReceives ? ['E-1'] : [],
          earlierSteps(ask, entity).length > 0 ? ['I-10'] : [],
          enlisted.steps.length > 0 ? ['A-4'] : [],
        ),
    modelled: [
      ...(split.expiredRows.some(m => isPastStamp(ask, m)) ? [expirationNote(ask, entity, null)] : []),
      ...(idle?.isTimed === true ? [...idleNotesOf(ask, entity), ...idle.modelled, ...waits.modelled] : []),
      ...(refusesReceives && (isDead || split.locked > 0) ? [statusNote(ask)] : []),
      ...(!isDead && split.deferred + split.expired > 0 ? [noteOf(ask, 'activeCount')] : []),
      ...heldByGoneNotes(ask, entity),
      ...expiryCountNotes(ask, entity),
      ...(removedNow(ask, entity).some(n => isRemovedAtExpiry(ask, n)) ? [boundaryNote(ask)] : []),
      ...enlisted.modelled,
      ...share.modelled,
      ...forwardNotes(ask, entity),
    ],
  })
}

/** Of what the active count consists, where not all of it can be received. */
function activeSum(ask: Ask, entity: EntityId, split: Split): Explanation['arithmetic'] {
  const { active, activeInSessions } = ask.w.whyArithmetic
  const deserted = hasSessions(ask, entity) ? inDesertedSessions(ask, entity) : 0
  const available = split.available - deserted
  if (split.active === available) return []
  return [hasSessions(ask, entity) ? activeInSessions({ ...split, available, deserted }) : active(split)]
}

function answer(ask: Ask, entity: EntityId, split: Split): string {
  const { w, trace } = ask
  const { scheduled, deadLetter, transferDeadLetter } = cursorAt(trace, ask.at).counts(entity)
  const path = pathOf(trace, entity)
  const to = goesTo(ask, entity)
  const { status, refusesReceives } = entityAt(trace, entity, ask.at.n)
  // What is locked, deferred or has expired would not be available with another status either.
  if (split.available > 0 && refusesReceives)
    return w.causeWords.activeRefused({
      active: split.active,
      available: split.available,
      entity: pathOf(trace, homeEntity(trace, entity)),
      status,
    })
  if (split.active === 0 && to !== null && scheduled + deadLetter + transferDeadLetter === 0)
    return w.whyEntity.answerForwarded({ count: 0, stuck: 0, path, to, isAway: isAway(ask, to) })
  if (split.active === 0)
    return scheduled + deadLetter + transferDeadLetter > 0
      ? w.whyEntity.answerOther({ scheduled, deadLetter, transferDeadLetter })
      : w.whyEntity.answerEmpty(path)
  // What somebody has locked, or deferred, does not go on before it is let go.
  if (to !== null && split.available > 0)
    return w.whyEntity.answerForwarded({
      count: split.available,
      stuck: stuckIn(ask, entity, to),
      path,
      to,
      isAway: false,
    })
  if (entityInfo(trace, entity).kind === 'deadLetterQueue') return w.whyEntity.answerHeld({ count: split.active })
  if (hasSessions(ask, entity)) return sessionAnswer(ask, entity, split)
  return split.available === split.active ? w.whyEntity.answerAll(split) : w.whyEntity.answerSome(split)
}

/** Its messages are received in sessions; those of its dead-letter queue are not. */
function sessionAnswer(ask: Ask, entity: EntityId, { active, available }: Split): string {
  const sessions = sessionsNow(ask, entity)
  // What is scheduled is told apart.
  const isThere = (m: MessageRow): boolean => messageAt(ask.trace, m, ask.at)?.stage !== 'scheduled'
  const filled = sessions.filter(({ messages }) => messages.some(isThere))
  const locked = filled.filter(({ hold }) => hold !== null).length
  const held = sessions.filter(({ hold }) => hold !== null).length
  return ask.w.whyEntity.answerSessions({ active, available, sessions: filled.length, locked, held })
}

/** Where its messages, or those of its dead-letter queue, are forwarded to; null: they stay. */
const goesTo = (ask: Ask, entity: EntityId): string | null =>
  entityInfo(ask.trace, entity).kind === 'deadLetterQueue'
    ? deadLettersGo(ask, entity)
    : propertiesAt(ask.trace, entity, ask.at.n).forwardTo

/** Where the dead letters of this dead-letter queue are forwarded to; null: they stay. */
function deadLettersGo({ trace, at }: Ask, entity: EntityId): string | null {
  const info = entityInfo(trace, entity)
  if (info.kind !== 'deadLetterQueue' || isTransfer(trace, info)) return null
  return propertiesAt(trace, entity, at.n).forwardDeadLetteredMessagesTo
}

const removedNow = ({ trace, at }: Ask, entity: EntityId): readonly RecordNumber[] =>
  [...recordsOfKind(trace, 'message-expired')].filter(
    n =>
      n <= at.n &&
      trace.timeOf(n) === at.t &&
      trace.entityOf(n) === entity &&
      trace.recordOf(n, 'message-expired').outcome === 'dropped',
  )

/** Somebody asked at the very instant at which it expired (Z-2). */
const isRemovedAtExpiry = ({ trace, at }: Ask, n: RecordNumber): boolean =>
  isFoundLater(expiryBranch(trace, n)) && trace.expiresAtOf(trace.messageOf(n)!, n) === at.t

/** What a receive, or the expiry itself, made the broker discard as of now: an answer about this instant would hide it. */
function removedSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w } = ask
  const removed = removedNow(ask, entity)
  const last = removed.at(-1)
  if (last === undefined) return []
  const numbers = numbersOf(
    trace,
    removed.map(n => trace.messageOf(n)!),
  )
  return [step(w.whyEntity.removedNow({ numbers, count: removed.length }), null, last)]
}

function contentSteps(ask: Ask, entity: EntityId, split: Split): Step[] {
  const { w, trace, input, at } = ask
  const steps: Step[] = []
  steps.push(...earlierSteps(ask, entity), ...statusSteps(ask, entity), ...reasonSteps(ask, entity))
  for (const hand of inHand(trace, input, entity, at).slice(0, 4)) steps.push(...lockedSteps(ask, hand))
  steps.push(...deferredSteps(ask, split), ...removedSteps(ask, entity))
  const { refusesReceives } = entityAt(trace, entity, at.n)
  const isRefused = refusesReceives || goesTo(ask, entity) !== null
  const listeners = listenersOf(ask, entity, at.n, at.t)
  const receivers = isRefused ? listeners : heardBy(ask, entity)
  const unserved = isRefused ? [] : unservedSteps(ask, entity)
  steps.push(...expiredSteps(ask, entity, split, listeners.length > 0))
  steps.push(...otherSteps(ask, entity, split), ...expectedSteps(ask, entity), ...shareOf(ask, entity).steps)
  // Forwarding takes the place of a receiver (F-8).
  const isLazy = split.expired > 0 && expirationMode(input, propertiesAt(trace, entity, at.n)).kind === 'onReceive'
  // In that mode an expired message is there only while nobody requests one (Z-5).
  const open = isLazy ? w.whyEntity.openNotRequesting : w.whyEntity.listening
  const heard = isRefused ? w.whyEntity.openRefused : open
  if (receivers.length > 0)
    steps.push(
      step(heard({ receivers: receivers.map(name => withCredit(ask, name)) })),
      ...receivers.flatMap(name => unlockedSteps(ask, entity, name)),
    )
  else if (goesTo(ask, entity) === null && unserved.length === 0) steps.push(...unheardSteps(ask, entity))
  return [...steps, ...finishingSteps(ask, entity, receivers), ...unserved]
}

/** What has expired and is still there: by the expiry that is stored, or only by the default of now (G-5). */
function expiredSteps(ask: Ask, entity: EntityId, { expired, expiredRows }: Split, listening: boolean): Step[] {
  if (expired === 0) return []
  const { trace, input, at, w } = ask
  const anew = expiredRows.filter(m => !isPast(trace.expiresAtOf(m, at.n), at.t))
  // One that its expiry takes at this very instant waits for nobody.
  const stored = expiredRows.filter(m => !anew.includes(m) && lifelineOf(trace, m).struck?.t !== at.t)
  const parts = (rows: readonly MessageRow[]) => ({ numbers: numbersOf(trace, rows), count: rows.length })
  // A receiver that opens removes them, be it that the status refuses its receives (Z-5).
  const { kind } = expirationMode(input, propertiesAt(trace, entity, at.n))
  const isUnheard = !listening && kind === 'whenListening'
  const { status, refusesReceives } = entityAt(trace, entity, at.n)
  const lacks = {
    listening: !isUnheard,
    entity: pathOf(trace, homeEntity(trace, entity)),
    status: refusesReceives && !isUnheard ? status : null,
  }
  return [
    ...(stored.length === 0 ? [] : [step(w.whyEntity.expired({ ...parts(stored), ...lacks }))]),
    ...(anew.length === 0 ? [] : [step(w.whyEntity.expiredByPresent(parts(anew)))]),
    // What only a receive computes no sweep removes (G-5).
    ...(stored.length === 0 ? [] : sweepSteps(ask, entity)),
  ]
}

/** A link that takes messages by credit, with what is left of it. */
function withCredit({ trace, input, at, w }: Ask, name: string): string {
  const credit = creditAt(trace, input.steps, name, at)
  return credit === null ? name : w.whyEntity.withCredit({ name, credit })
}

function otherSteps(ask: Ask, entity: EntityId, split: Split): Step[] {
  const { w, trace } = ask
  const { deadLetter } = cursorAt(trace, ask.at).counts(entity)
  const steps = scheduledSteps(ask, split)
  const dead = entityInfo(trace, entity).deadLetterQueue
  if (deadLetter > 0 && dead !== null)
    steps.push(step(w.whyEntity.deadLetters({ count: deadLetter, path: pathOf(trace, dead) })))
  const transfer = entityInfo(trace, entity).transferDeadLetterQueue
  const untransferred = transfer === null ? 0 : cursorAt(trace, ask.at).counts(entity).transferDeadLetter
  if (transfer !== null && untransferred > 0)
    steps.push(step(w.whyEntity.transferDeadLetters({ count: untransferred, path: pathOf(trace, transfer) })))
  return [...steps, ...sizeSteps(ask, entity)]
}
