/** How long a message waited for its first delivery: for a receiver that was busy or closed, or behind others of its session. */

import type { Kind } from '../../../sim-core/index.ts'
import { numberOf } from '../../read/at.ts'
import { goneWithin } from '../../read/client/doors.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { isReceiveDisabled, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { holdsOf, sessionOf } from '../../read/session/sessions.ts'
import { length, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Messages of its entity before it that are looked through. */
const LOOKED_AT = 200

export function waitedSteps(ask: Ask, story: Story): Step[] {
  const session = sessionOf(ask.trace, story.m)
  const first = story.deliveries[0]
  if (first === undefined || first.at <= story.birth.t) return []
  if (session === null) return freeSteps(ask, story, first)
  return [...desertedSteps(ask, story, session, first.record), ...behindSteps(ask, story, session, first)]
}

const SETTLED: ReadonlySet<Kind> = new Set<Kind>([
  'message-completed',
  'message-abandoned',
  'message-deferred',
  'message-dead-lettered',
])

/** What made its receiver ready for it; a step asks when it likes. */
function freeSteps(ask: Ask, story: Story, { record, at, holder }: Delivery): Step[] {
  const { trace, w } = ask
  const by = trace.actorOf(record) ?? holder
  const set = setBy(trace, story.home, record, 'status')
  const cause = trace.causeOf(record) ?? (hasHandlers(ask.input, by) && set > story.birth.n ? set : null)
  if (cause === null || cause <= story.birth.n) return []
  const parts = { wait: length(ask, at - story.birth.t), by }
  const kind = trace.kindOf(cause)
  if (kind === 'entity-updated') return statusStep(ask, story, cause, parts.wait)
  if (kind === 'receiver-opened') {
    const gone = goneWithin(trace, by, story.birth.n, cause - 1)
    return gone === null
      ? [stepOf(ask, w.causeWords.waitedOpen(parts), cause)]
      : [stepOf(ask, w.causeWords.waitedRestart({ ...parts, ...gone, at: time(ask, gone.at) }), cause)]
  }
  const other = trace.messageOf(cause)
  if (!SETTLED.has(kind) || other === null || other === story.m || trace.actorOf(cause) !== by) return []
  return [stepOf(ask, w.causeWords.waitedFree({ ...parts, number: numberOf(trace, other) }), cause)]
}

/** That a status refused receive operations until this update, and since when if it did not do so all the time (E-1). */
function statusStep(ask: Ask, story: Story, update: number, wait: string): Step[] {
  const { trace, w } = ask
  const { status } = propertiesAt(trace, story.home, update - 1)
  if (!isReceiveDisabled(status)) return []
  const since = setBy(trace, story.home, update - 1, 'status')
  const from = since > story.birth.n ? time(ask, trace.timeOf(since)) : null
  const parts = { wait, entity: story.homePath, status, from, to: time(ask, trace.timeOf(update)) }
  return [stepOf(ask, w.causeWords.waitedStatus(parts), update)]
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
function behindSteps(ask: Ask, story: Story, session: string, first: Delivery): Step[] {
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
