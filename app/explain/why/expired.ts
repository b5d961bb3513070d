/** Why a message expired: dropped or dead-lettered because its time was over. */

import type { ExpiryBranch } from '../../../sim-core/index.ts'
import { isFoundLater, lostFrom } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { isTopicNamed } from '../../read/at.ts'
import { isByOwn } from '../../read/message/present-expiry.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { changedAfter, propertiesAt } from '../../read/entity/properties.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { explanation, step, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthFacts, birthSteps, expiryOf, judgedBy, leastDefault, lifeArithmetic } from './birth.ts'
import { changesForDeferred, changesForExpiredLock, changesForWaiting } from './changes.ts'
import { deliverySteps, lockArithmetic } from './deliveries.ts'
import { setStep } from './forwarding.ts'
import { askedSession, finderName, foundBy } from './finder.ts'
import { expiredWaitSteps } from './waited.ts'
import { refusedWaitSteps } from './waited-refused.ts'
import {
  disabledTimeNote,
  expirationNote,
  isModeless,
  noteOf,
  sessionExpiryNote,
  sessionLocksNote,
} from './modelled.ts'
import { turnedOffSteps } from './origin.ts'
import { storyNotes } from './modelled-story.ts'
import { changedSteps, inOrder, refusedReceiveSteps } from './steps.ts'
import { turnStep } from './turn.ts'
import { isInDesertedSession } from './session-now.ts'
import { stays } from './dead-letter-queue.ts'
import { releasedSteps } from './session.ts'
import type { Explanation, Modelled, Step } from './types.ts'
import {
  sessionAtExpiry,
  isUnderLockAt,
  deferredExpiryStep,
  isCameExpired,
  cameExpiredText,
  isInHeldSession,
  refusedAt,
  refusedSteps,
  listenersThen,
  holdersThen,
  modeSteps,
  unseenStep,
} from './at-expiry.ts'

/** Dropped, or dead-lettered, because its time was over. */
export function explainExpired(ask: Ask, story: Story): Explanation {
  const { w } = ask
  const { expiry } = story
  if (expiry === null) throw new Error(`message ${story.m} has not expired`)
  const { branch } = expiry
  const isRefused =
    branch !== 'underLock' && branch !== 'deferred' && refusedAt(ask, story, expiryOf(ask, story) ?? expiry.at) !== null
  const isRefusedBefore =
    branch === 'underLock' || (branch !== 'deferred' && !isRefused && sessionOf(ask.trace, story.m) !== null)
  const changed = changedAfter(ask.trace, story.home, expiry.record, 'deadLetteringOnMessageExpiration')
  const parts = { entity: story.homePath, isThen: changed !== null && changed <= ask.at.n }
  const flag = expiry.isDropped ? w.whySteps.drops(parts) : w.whySteps.deadLetters(parts)
  const flagged = changedSteps(ask, story, 'deadLetteringOnMessageExpiration', expiry.record)
  const limit = limitReached(ask, story)
  const isByMode = isByModeOf(ask, story, branch)
  const forwarding = branch === 'underLock' || branch === 'deferred' ? [] : forwardingSteps(ask, story)
  const released = branch === 'underLock' && !expiry.isDropped ? releasedSteps(ask, lostFrom(story)) : []
  return explanation({
    title: expiry.isDropped ? w.whyTitles.dropped(story.id) : w.whyTitles.deadLettered(story.id),
    answer: expiredAnswer(ask, story, branch),
    tone: 'lost',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...turnedOffSteps(ask, story.home, story.birth.n),
      ...changedSteps(ask, story, 'forwardTo', expiry.record),
      ...(isByMode ? modeSteps(ask, story, expiry.record) : []),
      ...(isRefusedBefore ? refusedWaitSteps(ask, story) : []),
      ...deliveriesOf(ask, lostFrom(story)),
      ...(branch === 'deferred' ? [] : sessionAtExpiry(ask, story)),
      ...flagged,
      ...(limit === null ? [] : changedSteps(ask, story, 'maxDeliveryCount', expiry.record)),
      ...released,
      ...forwarding,
      ...expirySteps(ask, story, branch, flag),
      ...(limit === null ? [] : [step(w.causeWords.limitToo({ max: limit }), expiry.at, expiry.record)]),
      ...stays(ask, story),
    ]),
    arithmetic: [...lifeArithmetic(ask, story), ...lastLock(ask, story, branch)],
    rule:
      branch === 'underLock'
        ? w.whyRules.expiredUnderLock
        : branch === 'deferred'
          ? w.whyRules.expiredDeferred
          : w.whyRules.expired,
    facts: [
      ...birthFacts(ask, story),
      ...ask.trace.record(expiry.record).facts,
      ...(flagged.length > 0 ? ['L-29'] : []),
      ...(isRefused ? ['E-1', 'E-2'] : []),
      ...(forwarding.length > 0 ? ['F-8', 'S-52'] : []),
      ...(limit === null ? [] : ['G-19']),
      ...(released.length > 0 ? ['X-14', 'X-10', 'L-18'] : []),
    ],
    modelled: [
      ...(isRefused ? [disabledTimeNote(ask)] : []),
      ...(limit === null ? [] : [noteOf(ask, 'expiryBeforeLimit')]),
      ...(branch === 'underLock' && lostFrom(story).deliveries.at(-1)?.end?.how === 'released'
        ? [noteOf(ask, 'expiryOnRelease')]
        : []),
      ...expiryNotes(ask, story, branch),
      ...storyNotes(ask, story),
    ],
    ...told(
      branch === 'underLock'
        ? changesForExpiredLock(ask, story)
        : branch === 'deferred'
          ? changesForDeferred(ask, story)
          : changesForWaiting(ask, story),
    ),
  })
}

/** MaxDeliveryCount, where the release by which it expired reached that, too (G-19); null: it did not. */
function limitReached({ trace }: Ask, story: Story): number | null {
  const end = lostFrom(story).deliveries.at(-1)?.end ?? null
  if (story.expiry?.branch !== 'underLock' || end === null || end.at !== story.expiry.at) return null
  const { maxDeliveryCount } = propertiesAt(trace, story.home, story.expiry.record)
  return end.deliveryCount >= maxDeliveryCount && end.how !== 'released' ? maxDeliveryCount : null
}

/** The mode of expiration decided when it was removed: by the present default it expires as it is received, in every mode (Z-5, G-5). */
const isByModeOf = (ask: Ask, story: Story, branch: ExpiryBranch): boolean =>
  branch !== 'underLock' &&
  branch !== 'deferred' &&
  judgedBy(ask, story) !== story.expiry!.record &&
  !isModeless(ask, story.home, story.expiry!.record)

/** That its entity would have forwarded it, which made it go at once (F-8). */
function forwardingSteps(ask: Ask, { home, expiry }: Story): Step[] {
  const { record } = expiry!
  const { forwardTo } = propertiesAt(ask.trace, home, record)
  return forwardTo !== null && isModeless(ask, home, record) ? [setStep(ask, home, forwardTo, record)] : []
}

function expiryNotes(ask: Ask, story: Story, branch: ExpiryBranch): Modelled[] {
  if (branch === 'underLock' || branch === 'deferred') return []
  return [
    ...(isByModeOf(ask, story, branch) ? [expirationNote(ask, story.home, story)] : []),
    ...(isInHeldSession(ask, story) ? [sessionExpiryNote(ask)] : []),
    ...(isInDesertedSession(ask, story, expiryOf(ask, story) ?? story.expiry!.at) ? [sessionLocksNote(ask)] : []),
  ]
}

function lastLock(ask: Ask, story: Story, branch: ExpiryBranch): Explanation['arithmetic'] {
  const last = lostFrom(story).deliveries.at(-1)
  return branch === 'underLock' && last !== undefined ? lockArithmetic(ask, story, last) : []
}

/** It expired when its lock ended, at `t`, as its TTL was over by then (S-9). */
export function underLockText(ask: Ask, story: Story, expiresAt: number, t: number): string {
  const { expiredUnderLock, expiredWithLock } = ask.w.whyAnswers
  const at = time(ask, t)
  const last = lostFrom(story).deliveries.at(-1)
  const isAbandoned = last?.end?.how === 'abandoned'
  const by = last === undefined || last.end === null || isByAnother(ask, last.end.record) ? null : last.holder
  return expiresAt === t
    ? expiredWithLock({ at, isAbandoned, by })
    : expiredUnderLock({ expired: time(ask, expiresAt), at, isAbandoned, by })
}

function expiredAnswer(ask: Ask, story: Story, branch: ExpiryBranch): string {
  const { w } = ask
  const expiresAt = expiryOf(ask, story) ?? story.expiry!.at
  const expired = time(ask, expiresAt)
  const at = time(ask, story.expiry!.at)
  if (branch === 'underLock') return underLockText(ask, story, expiresAt, story.expiry!.at)
  if (judgedBy(ask, story) === story.expiry!.record)
    return w.whyAnswers.expiredByPresent({ expired, at, isOwn: isByOwn(ask.trace, story.m, story.expiry!.record) })
  if (branch === 'deferred')
    return w.whyAnswers.expiredDeferred({ expired, at, isUnderLock: isUnderLockAt(lostFrom(story), expiresAt) })
  if (branch === 'foundLater' && story.expiry!.at === expiresAt) return foundAtBoundary(ask, story, at)
  if (isCameExpired(story, expiresAt)) return cameExpiredText(ask, story, expiresAt)
  const refused = refusedAt(ask, story, expiresAt)
  if (refused !== null)
    return w.causeWords.expiredRefused({
      at: expired,
      entity: story.homePath,
      status: refused.status,
      isAlways: refused.record <= story.birth.n,
    })
  const present = [...listenersThen(ask, story, expiresAt), ...holdersThen(ask, story, expiresAt)]
  const isReceived = story.deliveries.length > 0 || present.some(name => hasHandlers(ask.input, name))
  if (present.length > 0 && !isReceived) return w.whyAnswers.expiredUnreceived({ at: expired })
  return present.length > 0
    ? w.whyAnswers.expiredWaiting({ at: expired, entity: story.homePath })
    : w.whyAnswers.expiredNobody({ at: expired })
}

/** A call came at the very instant of its expiry, be it for another session than its own. */
function foundAtBoundary(ask: Ask, { m, homePath: entity, expiry }: Story, at: string): string {
  const words = ask.w.whyAnswers
  const session = askedSession(ask.trace, expiry!.record)
  return session === null || session === sessionOf(ask.trace, m)
    ? words.expiredAtBoundary({ at, what: foundBy(ask, expiry!.record) })
    : words.expiredByOther({ at, entity, session })
}

function expirySteps(ask: Ask, story: Story, branch: ExpiryBranch, flag: string): Step[] {
  const { w } = ask
  const { at, record } = story.expiry!
  const expiresAt = expiryOf(ask, story) ?? at
  const expires = time(ask, expiresAt)
  const entity = story.homePath
  if (branch === 'underLock') {
    if (expiresAt === at) return [stepOf(ask, `${expiredAnswer(ask, story, branch)} ${flag}`, record)]
    return [
      step(w.whySteps.expiredUnderLock({ at: expires }), expiresAt),
      stepOf(ask, `${w.whySteps.expiredAtLockEnd({ at: time(ask, at) })} ${flag}`, record),
    ]
  }
  if (branch === 'deferred') {
    const what = w.whySteps.foundByNumber(finderName(ask, record))
    return [
      deferredExpiryStep(ask, lostFrom(story), expiresAt),
      stepOf(ask, `${w.whySteps.foundBy({ at: time(ask, at), what })} ${flag}`, record),
    ]
  }
  if (judgedBy(ask, story) === record) {
    const entity = isByOwn(ask.trace, story.m, record) ? null : leastDefault(ask, story, record).path
    const isTopic = entity === null ? undefined : isTopicNamed(ask.trace, entity, record)
    const judged = w.whySteps.judged({ at: time(ask, at), by: finderName(ask, record), entity, isTopic, expires })
    return [stepOf(ask, `${judged} ${flag}`, record)]
  }
  if (isCameExpired(story, expiresAt) && (!isFoundLater(branch) || at === story.birth.t))
    return [unseenStep(ask, story, expiresAt, []), stepOf(ask, flag, record)]
  const refused = refusedSteps(ask, story, expiresAt)
  const isTurnless = isCameExpired(story, expiresAt) || isInDesertedSession(ask, story, expiresAt)
  const reason = refused.length > 0 ? refused : isTurnless ? [] : turnStep(ask, story, expiresAt)
  const waited =
    isCameExpired(story, expiresAt) || (sessionOf(ask.trace, story.m) !== null && refused.length === 0)
      ? []
      : expiredWaitSteps(ask, story, reason.length > 0)
  const turn = [...waited, ...reason, ...refusedReceiveSteps(ask, story, story.birth.n, record)]
  if (!isFoundLater(branch) || (at === expiresAt && branch !== 'swept'))
    return [...turn, stepOf(ask, `${w.whySteps.expiredWaiting({ at: expires, entity })} ${flag}`, record)]
  const unseen =
    at === expiresAt || refused.length > 0
      ? []
      : [unseenStep(ask, story, expiresAt, listenersThen(ask, story, expiresAt))]
  const found = w.whySteps.foundBy({
    at: time(ask, at),
    what: branch === 'swept' ? w.whySteps.foundBySweep() : foundBy(ask, record),
  })
  return [...turn, ...unseen, stepOf(ask, `${found} ${flag}`, record)]
}

const deliveriesOf = (ask: Ask, story: Story): Step[] =>
  story.deliveries.length === 0 ? [] : deliverySteps(ask, story)
