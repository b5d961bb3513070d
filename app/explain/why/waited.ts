/** How long a message of a session waited for its first delivery, and behind what: within a session the order is strict. */

import { numberOf } from '../../read/at.ts'
import { goneWithin } from '../../read/client/doors.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { holdsOf, sessionOf } from '../../read/session/sessions.ts'
import { length, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Messages of its entity before it that are looked through. */
const LOOKED_AT = 200

export function waitedSteps(ask: Ask, story: Story): Step[] {
  const session = sessionOf(ask.trace, story.m)
  const first = story.deliveries[0]
  if (session === null || first === undefined || first.at <= story.birth.t) return []
  return [...desertedSteps(ask, story, session, first.record), ...behindSteps(ask, story, session, first)]
}

/** Its session was locked for a receiver that was gone. */
function desertedSteps(ask: Ask, story: Story, session: string, to: number): Step[] {
  const { trace, w } = ask
  return holdsOf(trace, story.home)
    .all.filter(
      hold => hold.sessionId === session && hold.end === 'expired' && hold.toN > story.birth.n && hold.toN < to,
    )
    .flatMap(hold => {
      const gone = goneWithin(trace, hold.holder, hold.fromN, hold.toN - 1)
      if (gone === null) return []
      const parts = { by: hold.holder, isKilled: gone.isKilled, at: time(ask, gone.at), session }
      return [stepOf(ask, w.causeWords.sessionLostByGone({ ...parts, ended: time(ask, hold.to) }), hold.toN)]
    })
}

/** The message before it that left its session last. */
function behindSteps(ask: Ask, story: Story, session: string, first: Story['deliveries'][number]): Step[] {
  const { trace, w } = ask
  let last: { readonly m: number; readonly record: number; readonly deliveries: number } | null = null
  for (let m = story.m - 1; m >= 0 && m >= story.m - LOOKED_AT; m--) {
    if (trace.homeOf(m) !== story.home || sessionOf(trace, m) !== session) continue
    const other = storyOf(trace, m, first.record)
    const record = other?.deadLetter?.record ?? other?.ending?.record ?? null
    if (other === null || record === null || record <= story.birth.n || record <= (last?.record ?? -1)) continue
    last = { m, record, deliveries: other.deliveries.length }
  }
  if (last === null) return []
  const parts = {
    wait: length(ask, first.at - story.birth.t),
    session,
    number: numberOf(trace, last.m),
    deliveries: last.deliveries,
    at: time(ask, trace.timeOf(last.record)),
  }
  return [stepOf(ask, w.causeWords.waitedBehind(parts), last.record)]
}
