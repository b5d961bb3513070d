/** A session's lock is for all that is worked on in it, one message after the other: its end may fall into one of them. */
import { groupBy } from '../../model/group-by.ts'
import { burstsOf, spansOf } from '../backlog.ts'
import { isNumbered } from '../feeds.ts'
import type { Ground } from '../ground.ts'
import { feedsReaching } from '../reaching.ts'
import type { Holder } from './receivers.ts'
import { livesIn } from './time-to-live.ts'

export interface SessionWork {
  readonly sessionId: string
  /** Messages that are worked on without a break. */
  readonly count: number
  readonly ms: number
}

/** Of a receiver that stays: the longest work on one session, where a lock of `holds` ends within one of its messages; null: none that is sure. */
export function sessionWorkBeyond(ground: Ground, { receiver, entity }: Holder, holds: number): SessionWork | null {
  const { processingTime, maxConcurrentCalls: calls, openAt, closeAt, killAt } = receiver
  const work = processingTime.kind === 'constant' ? processingTime.ms : 0
  if (!receiver.sessions || closeAt !== null || killAt !== null || work === 0 || holds % work === 0) return null
  const end = ground.input.runForMs
  const runs = feedsReaching(ground, entity).flatMap(feed => {
    const { sessionId } = feed.message
    if (sessionId === undefined || isNumbered(sessionId) || livesIn(ground, entity, feed.message) <= holds) return []
    const spans = feed.sender === null ? [] : spansOf(feed.sender, end).filter(({ perMs }) => perMs * work >= calls)
    const steady = spans.map(({ from, to, perMs }) => ({ at: from, count: Math.floor((to - from) * perMs) }))
    return [...burstsOf(feed), ...steady].map(run => ({ ...run, sessionId }))
  })
  const found = [...groupBy(runs, ({ sessionId, at }) => `${at} ${sessionId}`).values()].flatMap(together => {
    const { sessionId, at } = together[0]!
    const count = together.reduce((sum, run) => sum + run.count, 0)
    const ms = Math.ceil(count / calls) * work
    return ms > holds && Math.max(at, openAt) + holds < end ? [{ sessionId, count, ms }] : []
  })
  return found.toSorted((a, b) => b.ms - a.ms)[0] ?? null
}
