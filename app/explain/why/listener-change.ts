/** Whether a receiver that listened would have got a message before it expired: tried like any other change. */

import { justBefore } from '../../read/at.ts'
import { entityAt } from '../../read/state-at.ts'
import { setBy } from '../../read/entity/properties.ts'
import { boundingOf } from '../../read/message/present-expiry.ts'
import type { Story } from '../../read/message/history.ts'
import { holdsAt, holdsOf, sessionOf } from '../../read/session/sessions.ts'
import { time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expiryOf, judgedBy } from './birth.ts'
import { defaultChanges } from './since-birth.ts'
import { isInDesertedSession } from './session-now.ts'
import { tryOut, withListener } from './what-if.ts'

/** Every receive was refused from its arrival up to there (E-1). */
function isRefusedUpTo({ trace }: Ask, story: Story, t: number): boolean {
  const { n } = justBefore(trace, t)
  const { refusesReceives } = entityAt(trace, story.home, n)
  return refusesReceives && setBy(trace, story.home, n, 'status') <= story.birth.n
}

/** Until then a receive could have taken it: its expiry, or the status that refused receives from then on (E-1). */
function receivableUpTo({ trace }: Ask, story: Story, expiresAt: number): number {
  const { n } = justBefore(trace, expiresAt)
  return entityAt(trace, story.home, n).refusesReceives
    ? trace.timeOf(setBy(trace, story.home, n, 'status'))
    : expiresAt
}

/** One that would have listened from its arrival up to there, tried like any other change; who holds its session might have received. */
export function listenerChange(ask: Ask, story: Story): string[] {
  const expiresAt = expiryOf(ask, story)
  if (expiresAt === null || expiresAt <= story.birth.t || isRefusedUpTo(ask, story, expiresAt)) return []
  const changes = ask.trace.recomputesExpiry
    ? defaultChanges(ask, story).map(({ record }) => ask.trace.timeOf(record))
    : []
  const until = lastReceivable(ask, story, expiresAt, changes.length > 0)
  // Who held its session had been killed: nobody could accept it before that lock ended.
  if (isInDesertedSession(ask, story, until)) return []
  const closeAt = receivableUpTo(ask, story, until)
  const session = sessionOf(ask.trace, story.m)
  const isHeld = session !== null && isSessionHeld(ask, story, session, until)
  // "Before" means all the time up to there: at the last moment, too, and with the last of each default.
  const isSaved = (from: number): boolean => isSavedByListener(ask, story, from, closeAt)
  const isKnown = isHeld && changes.length === 0
  const isSafe = isKnown || [closeAt, ...changes.filter(t => t < closeAt)].every(t => isSaved(t - 1))
  if (!isKnown && !(isSaved(story.birth.t) && (isSafe || (changes.length > 0 && session === null)))) return []
  const before = time(ask, closeAt)
  return [
    session === null
      ? ask.w.whyChanges.listener(story.homePath, isSafe ? before : null)
      : ask.w.whyChanges.acceptor({ session, before, isHeld }),
  ]
}

/** One that opens then, or as it arrives. */
function isSavedByListener({ trace, input }: Ask, { m, homePath: from, birth }: Story, at: number, closeAt: number) {
  const openAt = Math.max(birth.t, at)
  const listening = withListener({ from, openAt, closeAt, sessions: sessionOf(trace, m) !== null })
  return tryOut(trace, input, m, `listener ${from} ${openAt} ${closeAt}`, listening)?.isSaved === true
}

function isSessionHeld({ trace }: Ask, { home }: Story, session: string, before: number): boolean {
  const { n } = justBefore(trace, before)
  return holdsAt(holdsOf(trace, home), n).some(({ sessionId }) => sessionId === session)
}

/** Its expiry; of one that a receive found by a default of later, since when that was the default; of another whose default was changed, when it was removed: a receive goes by the default of then (G-5). */
function lastReceivable(ask: Ask, story: Story, expiresAt: number, isChanged: boolean): number {
  const { trace } = ask
  const n = story.expiry?.record ?? null
  if (n === null || judgedBy(ask, story) !== n) return isChanged ? (story.expiry?.at ?? expiresAt) : expiresAt
  const set = boundingOf(trace, story.home).map(entity => setBy(trace, entity, n, 'defaultMessageTimeToLive'))
  return Math.max(expiresAt, trace.timeOf(Math.max(...set)))
}
