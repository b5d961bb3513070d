/** Why a message that nobody holds is still there: waiting, expired but not removed, deferred. */

import { aheadAt, isOutOfNumber } from '../../read/entity/in-line.ts'
import { expirationMode, propertiesAt } from '../../read/entity/properties.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { storyOf } from '../../read/message/history.ts'
import { isByOwn } from '../../read/message/present-expiry.ts'
import type { Story } from '../../read/message/history.ts'
import { fateSteps, retrySteps, sweepSteps } from './after-expiry.ts'
import { explanation, step, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { changesForLostLock } from './changes.ts'
import { birthFacts, birthSteps, lifeArithmetic } from './birth.ts'
import { expiryNow } from './expiry-now.ts'
import { partitionOf } from '../../read/at.ts'
import { deliverySteps } from './deliveries.ts'
import { deferredExpiryStep, listenersThen, isUnderLockAt, modeSteps, refusedSteps, unseenStep } from './at-expiry.ts'
import { isExpiredByChange } from './since-birth.ts'
import { doerOf } from './holder.ts'
import { underLockText } from './expired.ts'
import { fetchedInSession } from './fetched.ts'
import { peekFacts, peekSteps } from './peeked.ts'
import { disabledTimeNote, expirationNote, idleNote, isPastStamp } from './modelled.ts'
import { storyNotes } from './modelled-story.ts'
import { deletionSteps } from './idle.ts'
import { nobodyAnswer, nobodySteps, opensNext } from './nobody.ts'
import { limitSteps } from './relocked.ts'
import { cameAgain } from './comes-again.ts'
import { turnedOffSteps } from './origin.ts'
import { inOrder, refusedReceiveSteps, statusStep } from './steps.ts'
import { NO_PARTITION, numberSum, partitionPart } from './numbers.ts'
import { explainWaitingInSession } from './session.ts'
import { hasSessions, heardBy, listenersOf, unservedSteps } from './session-now.ts'
import { earlierWaitSteps, expiredWaitSteps, waitedOf } from './waited.ts'
import { refusedWaitSteps } from './waited-refused.ts'
import { expiresBusy, takersOf } from './busy.ts'
import type { Takers } from './busy.ts'
import type { Explanation, Step } from './types.ts'

export function explainWaiting(ask: Ask, story: Story): Explanation {
  const session = sessionOf(ask.trace, story.m)
  if (session !== null) return explainWaitingInSession(ask, story, session)
  return hasSessions(ask, story.home) ? explainOutOfSessions(ask, story) : explainInQueue(ask, story)
}

/** A copy without a SessionId, until a later record of its instant dead-letters it. */
const explainOutOfSessions = (ask: Ask, story: Story): Explanation =>
  explanation({
    title: ask.w.whyTitles.waiting(story.id),
    answer: ask.w.moveAnswers.noSession({ entity: story.homePath }),
    tone: 'waiting',
    steps: inOrder(birthSteps(ask, story)),
    arithmetic: lifeArithmetic(ask, story),
    rule: ask.w.moveRules.noSession,
    facts: [...birthFacts(ask, story), 'X-1', 'R-10'],
  })

function explainInQueue(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const { status, refusesReceives: isRefused } = entityAt(trace, story.home, at.n)
  const ahead = aheadAt(trace, story.home, story.m, at)
  const takers = takersOf(ask, story.home)
  const isHeard = takers.receivers.length > 0
  const unserved = isRefused ? [] : unservedSteps(ask, story.home)
  const partition = partitionPart(ask, story.m)
  const isByArrival = isOutOfNumber(trace, story.home, at)
  const waited = waitedOf(ask, story)
  const steps = isHeard ? takers.steps : unserved.length > 0 ? unserved : nobodySteps(ask, story)
  const aheadStep = ahead.total === 0 ? [] : [step(w.whySteps.aheadNow({ numbers: ahead.named, total: ahead.total }))]
  const limit = limitSteps(ask, story)
  const deleted = deletionSteps(ask, story.home, removedAt(ask, story))
  return explanation({
    title: w.whyTitles.waiting(story.id),
    answer: isRefused
      ? w.whyAnswers.waitingDisabled({ entity: story.homePath, status })
      : [answerInLine(ask, story, takers, ahead.total), ...takers.full].join(' '),
    tone: 'waiting',
    steps: [
      ...inOrder([
        ...birthSteps(ask, story),
        ...waited.steps,
        ...deliverySteps(ask, story),
        ...earlierWaitSteps(ask, story),
        ...turnedOffSteps(ask, story.home, at.n),
        ...refusedReceiveSteps(ask, story, story.deliveries.at(-1)?.record ?? story.birth.n, at.n),
      ]),
      ...peekSteps(ask, story),
      ...(isRefused ? [statusStep(ask, story)] : []),
      ...partition.steps,
      ...aheadStep,
      ...steps,
      ...retrySteps(ask, story),
      ...limit,
      ...deleted,
    ],
    arithmetic: [...lifeArithmetic(ask, story), ...partition.arithmetic],
    rule:
      partition === NO_PARTITION
        ? isByArrival
          ? w.whyRules.waitingByArrival
          : w.whyRules.waiting
        : (w.branchRules['message-locked inPartition'] ?? w.whyRules.waiting),
    facts: [
      ...birthFacts(ask, story),
      ...peekFacts(ask, story),
      // Partitions have no common order (P-2).
      ...(partition === NO_PARTITION ? ['O-1', 'O-2'] : []),
      ...(isByArrival ? ['S-59'] : []),
      ...partition.facts,
      ...(isRefused ? ['E-1', 'E-2'] : []),
      ...(limit.length === 0 ? [] : ['L-29']),
      ...waited.facts,
      ...(deleted.length === 0 ? [] : ['S-44', 'I-7', 'I-13']),
    ],
    modelled: [
      ...(deleted.length === 0 ? [] : [idleNote(ask)]),
      ...(isRefused && expiryNow(ask, story) !== null ? [disabledTimeNote(ask)] : []),
      ...partition.modelled,
      ...waited.modelled,
      ...storyNotes(ask, story),
    ],
    ...told(
      changesForLostLock(ask, story, { by: isRefused || !isHeard ? at.t : soonerThan(ask, story), takenAt: at.t }),
    ),
  })
}

/** What decides when it is removed, once it has expired (Z-5). */
const modeOf = ({ trace, input, at }: Ask, { home }: Story): ReturnType<typeof expirationMode>['kind'] =>
  expirationMode(input, propertiesAt(trace, home, at.n)).kind

/** When its expiry removes it, be it that nobody asks for it (Z-5); in the other modes it may stay. */
function removedAt(ask: Ask, story: Story): number {
  const kind = modeOf(ask, story)
  const isSeen =
    kind === 'immediate' || kind === 'sweepEvery' || (kind === 'whenListening' && heardBy(ask, story.home).length > 0)
  return isSeen ? (expiryNow(ask, story) ?? Infinity) : Infinity
}

/** Just before it is completed as it is: what comes at that instant all the same has not changed. */
function soonerThan({ trace }: Ask, { m }: Story): number {
  const ending = storyOf(trace, m, trace.length - 1)?.ending ?? null
  return ending?.how === 'completed' ? ending.at - 1 : Infinity
}

/** What stands between it and a receiver, where its status lets receive. */
function answerInLine(ask: Ask, story: Story, takers: Takers, ahead: number): string {
  const { w, trace } = ask
  const { receivers, spent, busy, count } = takers
  if (receivers.length === 0) return nobodyAnswer(ask, story)
  const partition = partitionOf(trace, story.m)?.partition ?? null
  if (ahead > 0) return w.whyAnswers.waitingBehind({ ahead, partition, busy, count })
  if (spent.length > 0 && spent.length === receivers.length)
    return w.whyAnswers.waitingCredit({ by: w.list(spent), count: spent.length })
  const expires = busy === null ? null : expiresBusy(ask, story, { ...takers, busy })
  if (expires !== null) return expires
  if (partition !== null) return w.partitionWords.next({ partition, busy, count })
  // A lock on one before it holds back only those that have work in hand until then (O-2).
  return ((busy === null ? null : cameAgain(ask, story)) ?? w.whyAnswers.waitingNext)({ busy, count })
}

export function explainLingering(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const expiresAt = expiryNow(ask, story) ?? at.t
  const isOther = expiresAt !== trace.expiresAtOf(story.m, at.n)
  const isAnew = isOther || isExpiredByChange(ask, story, expiresAt)
  const receivers = listenersOf(ask, story.home, at.n, at.t)
  const { status, refusesReceives } = entityAt(trace, story.home, at.n)
  const refused = refusedSteps(ask, story, expiresAt)
  // A receiver that opens removes it, be it that the status refuses its receives (Z-5).
  const isUnheard = receivers.length === 0 && modeOf(ask, story) === 'whenListening'
  const expired = time(ask, expiresAt)
  // What expires as its lock ends is removed at that instant, by a later record (S-9).
  const isUnderLock = !isAnew && isUnderLockAt(story, expiresAt)
  const unseen = (): Step =>
    isUnderLock
      ? step(w.whySteps.expiredUnderLock({ at: expired }), expiresAt)
      : unseenStep(ask, story, expiresAt, listenersThen(ask, story, expiresAt))
  const sweeps = isOther ? [] : sweepSteps(ask, story.home)
  const deleted = receivers.length === 0 ? deletionSteps(ask, story.home) : []
  return explanation({
    title: w.whyTitles.lingering(story.id),
    answer: isUnderLock
      ? underLockText(ask, story, expiresAt, story.deliveries.at(-1)?.end?.at ?? at.t)
      : isAnew
        ? w.whyAnswers.lingeringByPresent({ at: expired, isOwn: isByOwn(trace, story.m, at.n) })
        : refusesReceives && !isUnheard
          ? w.causeWords.lingeringRefused({ at: expired, entity: story.homePath, status })
          : w.whyAnswers.lingering({ at: expired, isListened: !isUnheard }),
    tone: 'lost',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...deliverySteps(ask, story),
      ...(isAnew
        ? []
        : sessionOf(trace, story.m) === null
          ? expiredWaitSteps(ask, story, true)
          : refusedWaitSteps(ask, story)),
      ...refused,
      // Where every receive was refused, that nobody listened is a cause only if listening removes it.
      ...(isAnew || (refused.length > 0 && !isUnheard) ? [] : inOrder([unseen(), ...modeSteps(ask, story, at.n)])),
      ...(isUnheard && refusesReceives && refused.length === 0 ? [statusStep(ask, story)] : []),
      ...fateSteps(ask, story),
      ...peekSteps(ask, story),
      ...((sweeps.length > 0 && receivers.length === 0) || isUnheard ? opensNext(ask, story.home, story.m) : []),
      ...sweeps,
      ...deleted,
    ]),
    arithmetic: lifeArithmetic(ask, story),
    // A status that refuses receives refuses peeks, too (G-32).
    rule: isUnderLock
      ? w.whyRules.expiredUnderLock
      : trace.recomputesExpiry
        ? w.whyRules.lingeringRecomputed
        : refusesReceives
          ? w.whyRules.lingeringRefused
          : w.whyRules.lingering,
    facts: [
      ...birthFacts(ask, story),
      ...peekFacts(ask, story),
      'S-6',
      'S-11',
      'S-12',
      'S-13',
      ...(trace.recomputesExpiry ? [] : ['S-14']),
      'T-8',
      'T-10',
      'T-11',
      'Z-5',
      ...(deleted.length === 0 ? [] : ['S-44', 'I-7', 'I-13']),
    ],
    modelled: [
      ...(isPastStamp(ask, story.m) ? [expirationNote(ask, story.home, story)] : []),
      ...(deleted.length === 0 ? [] : [idleNote(ask)]),
      ...(refused.length > 0 ? [disabledTimeNote(ask)] : []),
      ...storyNotes(ask, story),
    ],
  })
}

export function explainDeferred(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const deferral = story.deliveries.findLast(({ end }) => end?.how === 'deferred')
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  const isExpired = messageAt(trace, story.m, at)?.isExpired === true && expiresAt !== null
  const expired = isExpired ? [deferredExpiryStep(ask, story, expiresAt)] : []
  const { status, refusesReceives: isRefused } = entityAt(trace, story.home, at.n)
  const to = propertiesAt(trace, story.home, at.n).forwardTo
  const entity = story.homePath
  const limit = isExpired ? [] : limitSteps(ask, story)
  const end = deferral?.end ?? null
  const by = end === null ? '' : doerOf(ask, end.record, deferral!.holder)
  const parts = { by, at: time(ask, end?.at ?? story.birth.t) }
  return explanation({
    title: w.whyTitles.deferred(story.id),
    answer: isExpired
      ? w.whyAnswers.deferredExpired({ ...parts, expired: time(ask, expiresAt) })
      : isRefused
        ? w.whyAnswers.deferredRefused({ ...parts, entity, status })
        : to === null
          ? w.whyAnswers.deferred({ ...parts, number: story.number })
          : w.whyAnswers.deferredForwarding({ ...parts, entity, to }),
    tone: isExpired ? 'lost' : 'waiting',
    steps: [
      ...inOrder([...birthSteps(ask, story), ...deliverySteps(ask, story), ...expired]),
      ...(isExpired ? [] : fetchedInSession(ask, story)),
      ...(isRefused ? [statusStep(ask, story)] : []),
      ...(isExpired && to !== null ? [step(w.whyEntity.forwards({ path: entity, to }))] : []),
      ...limit,
    ],
    arithmetic: [...lifeArithmetic(ask, story), ...numberSum(ask, story.m)],
    rule: w.whyRules.deferred,
    facts: [
      'D-1',
      'D-2',
      'D-3',
      'T-16',
      ...birthFacts(ask, story),
      ...(isRefused ? ['E-1'] : []),
      ...(limit.length === 0 ? [] : ['L-29']),
      ...(to === null ? [] : ['F-7']),
    ],
    modelled: storyNotes(ask, story),
  })
}
