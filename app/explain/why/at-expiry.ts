/** How things stood when a message expired: in whose hands it was, whether receives were refused, who listened, who held its session. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import type { Story } from '../../read/message/history.ts'
import { justBefore, pathOf } from '../../read/at.ts'
import { expirationMode, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { entityAt } from '../../read/state-at.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { holdsAt, holdsOf, sessionOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expiryOf } from './birth.ts'
import { goneHolder, holdOf, isDeserted, listenersOf, openThen, untilOf } from './session-now.ts'
import { settingStep } from './steps.ts'
import type { Step } from './types.ts'

/** Who held its session when it expired undelivered (X-3, G-33). */
export function sessionAtExpiry(ask: Ask, story: Story): Step[] {
  const { trace, w } = ask
  const session = sessionOf(trace, story.m)
  const expiresAt = expiryOf(ask, story)
  if (session === null || expiresAt === null || isCameExpired(story, expiresAt) || isUnderLockAt(story, expiresAt))
    return []
  const then: Ask = { ...ask, at: justBefore(trace, expiresAt) }
  const { now } = holdOf(then, story.home, session)
  const words = w.sessionSteps
  const gone = now === null || !isDeserted(then, now) ? null : goneHolder(then, now)
  const isAgain = story.deliveries.some(({ holder, record }) => holder === now?.holder && record < now.fromN)
  if (now === null || gone === null)
    return [
      ...(now === null ? elsewhereSteps(then, story, session, expiresAt) : []),
      ...(now === null ? openThen(then, story, expiresAt) : []),
      step(
        now === null
          ? words.nobodyHeld({ session, at: time(ask, expiresAt) })
          : words.heldUndelivered({ session, by: now.holder, since: time(ask, now.from), isAgain }),
        expiresAt,
      ),
    ]
  const parts = { session, by: now.holder, at: time(ask, gone.at), until: time(ask, untilOf(then, now)) }
  return [stepOf(ask, words.heldByKilled(parts), gone.record)]
}

/** Receivers that were in other sessions when it expired. */
function elsewhereSteps(then: Ask, { home, birth }: Story, session: string, expiresAt: number): Step[] {
  const { all } = holdsOf(then.trace, home)
  const holds = holdsAt(holdsOf(then.trace, home), then.at.n).filter(hold => goneHolder(then, hold) === null)
  const from = Math.max(birth.t, ...holds.map(hold => heldSince(all, hold, session)))
  if (holds.length === 0 || from >= expiresAt) return []
  const by = [...new Set(holds.map(({ holder }) => holder))]
  const parts = { from: time(then, from), to: time(then, expiresAt), entity: pathOf(then.trace, home), by }
  return [step(then.w.causeWords.phaseSessions(parts), expiresAt)]
}

/** Since when its holder was in other sessions than this one, one after another. */
function heldSince(all: readonly Hold[], { holder, from }: Hold, session: string): number {
  const before = all.find(hold => hold.holder === holder && hold.to === from && hold.from < from)
  return before === undefined || before.sessionId === session ? from : heldSince(all, before, session)
}

export const isUnderLockAt = ({ deliveries }: Story, t: number): boolean =>
  deliveries.some(({ at, end }) => at < t && (end?.at ?? Infinity) >= t)

/** The expiry of a message that is deferred now; it may have been in somebody's hands then (S-8). */
export function deferredExpiryStep(ask: Ask, story: Story, expiresAt: number): Step {
  const { expiredUnderLock, deferredExpiry } = ask.w.whySteps
  return step(
    (isUnderLockAt(story, expiresAt) ? expiredUnderLock : deferredExpiry)({ at: time(ask, expiresAt) }),
    expiresAt,
  )
}

/** The broker's clock stood behind and stamped it so early that it was past its expiry when it came (S-62). */
export const isCameExpired = ({ birth }: Story, expiresAt: number): boolean => expiresAt <= birth.t

export const cameExpiredText = (ask: Ask, { birth }: Story, expiresAt: number): string =>
  ask.w.whySteps.cameExpired({ at: time(ask, birth.t), expired: expiresAt === birth.t ? null : time(ask, expiresAt) })

/** Somebody held its session when it expired undelivered (G-33). */
export function isInHeldSession({ trace }: Ask, story: Story): boolean {
  const session = sessionOf(trace, story.m)
  return (
    session !== null &&
    holdsAt(holdsOf(trace, story.home), story.expiry!.record).some(({ sessionId }) => sessionId === session)
  )
}

/** The status by which every receive was refused at its expiry, and the record that set it; null: none was (E-1). */
export function refusedAt({ trace }: Ask, story: Story, expiresAt: number) {
  const { n } = justBefore(trace, expiresAt)
  const { status, refusesReceives } = entityAt(trace, story.home, n)
  return refusesReceives ? { status, record: setBy(trace, story.home, n, 'status') } : null
}

/** That every receive was refused at its expiry (E-1, E-2). */
export function refusedSteps(ask: Ask, story: Story, expiresAt: number): Step[] {
  const refused = refusedAt(ask, story, expiresAt)
  if (refused === null) return []
  const at = time(ask, ask.trace.timeOf(refused.record))
  const text = ask.w.causeWords.refusedSince({ entity: story.homePath, status: refused.status, at })
  return [stepOf(ask, text, refused.record)]
}

/** Who listened when it expired: not who held a session whose lock ended at that instant, since that came first (Z-3). */
export function listenersThen(ask: Ask, { home }: Story, expiresAt: number): readonly string[] {
  const { trace } = ask
  const { n, t } = justBefore(trace, expiresAt)
  const lapsed = recordsOfKind(trace, 'session-lock-expired').filter(
    row => trace.entityOf(row) === home && trace.timeOf(row) === expiresAt,
  )
  return listenersOf(ask, home, Math.max(n, ...lapsed), t)
}

/** Who held a session then, be it that they had closed or been killed: that counts as listening, too (Z-5). */
export const holdersThen = ({ trace }: Ask, { home }: Story, expiresAt: number): readonly string[] =>
  holdsAt(holdsOf(trace, home), justBefore(trace, expiresAt).n)
    .filter(({ to }) => to > expiresAt)
    .map(({ holder }) => holder)

/** The last change in its life of the mode by which it is removed (Z-5). */
export function modeSteps(ask: Ask, { home, birth }: Story, n: RecordNumber): Step[] {
  const { trace, input } = ask
  const by = setBy(trace, home, n, 'expiration')
  const modeAt = (record: RecordNumber): string =>
    JSON.stringify(expirationMode(input, propertiesAt(trace, home, record)))
  return by <= birth.n || modeAt(by - 1) === modeAt(by) ? [] : [settingStep(ask, home, 'expiration', by)]
}

/** Nobody noticed its expiry at the time. */
export function unseenStep(ask: Ask, story: Story, expiresAt: number, listeners: readonly string[]): Step {
  const { whySteps, list } = ask.w
  if (isCameExpired(story, expiresAt)) return step(cameExpiredText(ask, story, expiresAt), story.birth.t)
  const at = time(ask, expiresAt)
  const text =
    listeners.length === 0
      ? whySteps.expiredNobody({ at, entity: story.homePath })
      : whySteps.expiredBusy({ at, by: list(listeners) })
  return step(text, expiresAt)
}
