/** A session that a receiver held without messages while others waited: with a shorter SessionIdleTimeout it would have let it go. */

import { formatDuration, SECOND } from '../../../sim-core/index.ts'
import type { ReceiverInput } from '../../../sim-core/index.ts'
import { workBetween } from '../../read/client/actors.ts'
import { baseName } from '../../read/client/doors.ts'
import { isInstance } from '../../read/entity/listening.ts'
import type { Story } from '../../read/message/history.ts'
import { receiverFixes } from '../../read/scenario-place.ts'
import { holdsOf, sessionOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { length } from './ask.ts'
import type { Ask } from './ask.ts'
import { isDrawn } from './least.ts'
import type { Fix } from './types.ts'
import { tryOut, withReceiver } from './what-if.ts'

/** Of this receiver, if that saves the message, which expired at `expiresAt`; none: it held no other session, or was never idle in one. */
export function shorterIdle(ask: Ask, story: Story, receiver: ReceiverInput, expiresAt: number): Fix[] {
  const { trace, input } = ask
  const session = sessionOf(trace, story.m)
  if (session === null || !receiver.sessions) return []
  const idle = holdsOf(trace, story.home)
    .all.filter(hold => isInstance(receiver.name, hold.holder) && hold.sessionId !== session)
    .flatMap(hold => idleIn(ask, hold))
    .filter(({ from, to }) => to > story.birth.t && from < expiresAt)
  const longest = Math.max(0, ...idle.map(({ from, to }) => to - from))
  const shorter = underMs(longest)
  if (shorter <= 0 || shorter >= receiver.sessionIdleTimeout) return []
  const isSavedBy = (limit: number): boolean => {
    const letting = withReceiver(receiver.name, one => ({ ...one, sessionIdleTimeout: limit }))
    return tryOut(trace, input, story.m, `idle ${receiver.name} ${limit}`, letting)?.isSaved === true
  }
  if (!isSavedBy(shorter)) return []
  const { idleOf, shorterIdle } = ask.w.whyChanges
  return [
    {
      text:
        isDrawn(input) || !isSavedBy(longest - 1)
          ? idleOf({ receiver: receiver.name, limit: length(ask, shorter) })
          : shorterIdle({ receiver: receiver.name, under: length(ask, longest) }),
      fixes: receiverFixes(input, receiver.name, 'sessionIdleTimeout', formatDuration(shorter)),
    },
  ]
}

/** The next round duration under `ms`. */
const underMs = (ms: number): number => (ms <= SECOND ? ms - 1 : Math.ceil(ms / SECOND) * SECOND - SECOND)

interface Span {
  readonly from: number
  readonly to: number
}

/** When its holder had nothing of the session in hand. */
function idleIn({ trace }: Ask, { holder, fromN, toN, from, to }: Hold): readonly Span[] {
  const end = Math.min(toN, trace.length)
  const works = workBetween(trace, baseName(holder), fromN, end).filter(work => trace.actorOf(work.fromN) === holder)
  const busy = works.map(work => ({
    from: trace.timeOf(work.fromN),
    to: work.toN === Infinity ? to : trace.timeOf(work.toN),
  }))
  const edges: readonly Span[] = [{ from, to: from }, ...busy, { from: to, to }]
  return edges.slice(1).map((next, i) => ({ from: edges[i]!.to, to: next.from }))
}
