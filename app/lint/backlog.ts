/** How long a message waits, as a flow: so many arrive a second, so many are worked off, at the means that the scenario gives. */
import type { Instant, ReceiverInput, SenderInput } from '../../sim-core/index.ts'
import type { Feed } from './feeds.ts'
import { groupBy } from '../model/group-by.ts'
import { meanOf } from './work.ts'

export interface Wait {
  /** Of a message that arrives at `at`. */
  readonly ms: number
  readonly at: Instant
  /** Messages ahead of it and in work then. */
  readonly backlog: number
  /** Worked off a second. */
  readonly perSecond: number
  /** The first of those that steps send at that instant, if it waits for nobody. */
  readonly first: Feed | null
}

interface Span {
  readonly from: number
  readonly to: number
  readonly perMs: number
}

const SPANS_MOST = 300

/** At each instant at which the flow changes; none: too many of them. */
export function waitsOf(feeds: readonly Feed[], receivers: readonly ReceiverInput[], end: Instant): readonly Wait[] {
  const arrivals = feeds.flatMap(({ sender }) => (sender === null ? [] : spansOf(sender, end))).slice(0, SPANS_MOST)
  const bursts = feeds.flatMap(feed => burstsOf(feed).map(burst => ({ ...burst, feed }))).filter(({ at }) => at <= end)
  const work = receivers.map(receiver => workOf(receiver, end))
  const times = new Set([0, end])
  for (const { from, to } of [...arrivals, ...work.flat()]) times.add(from).add(to)
  for (const { at } of bursts) times.add(at)
  const ordered = [...times].filter(t => t <= end).sort((a, b) => a - b)
  if (ordered.length > SPANS_MOST) return []
  let backlog = 0
  const waits: Wait[] = []
  for (const [i, t] of ordered.entries()) {
    const arrived = bursts.filter(({ at }) => at === t)
    const isFree = backlog === 0 && waitFrom(work.flat(), t, 1, ordered) === 0
    const first = isFree && arrived[0]?.feed.sender === null ? arrived[0].feed : null
    backlog += arrived.reduce((sum, { count }) => sum + count, 0)
    const rate = rateAt(work.flat(), t)
    const wait = waitFrom(work.flat(), t, backlog, ordered)
    if (backlog > 0 && wait !== null && wait > 0)
      waits.push({ ms: wait, at: t, backlog, perSecond: rate * 1000, first })
    const next = ordered[i + 1]
    if (next !== undefined) backlog = Math.max(0, backlog + (rateAt(arrivals, t) - rate) * (next - t))
  }
  return waits
}

/** Of what this feed sends; null: none of it waits. */
export function longestWait(waits: readonly Wait[], feed: Feed, end: Instant): Wait | null {
  const spans = feed.sender === null ? [] : spansOf(feed.sender, end)
  const bursts = burstsOf(feed)
  const own = waits.filter(
    ({ at, first }) =>
      first !== feed && (spans.some(({ from, to }) => from <= at && at <= to) || bursts.some(burst => burst.at === at)),
  )
  return own.reduce<Wait | null>((longest, wait) => (wait.ms > (longest?.ms ?? 0) ? wait : longest), null)
}

/** One of them surely comes between these instants; one that is scheduled by a sender is not looked at. */
export function comesIn(feed: Feed, { from, to }: Pick<Span, 'from' | 'to'>, end: Instant): boolean {
  if (burstsOf(feed).some(({ at }) => from < at && at < to)) return true
  const { scheduledEnqueueTime, scheduledEnqueueDelay } = feed.message
  if (feed.sender === null || (scheduledEnqueueTime ?? scheduledEnqueueDelay) !== undefined) return false
  return spansOf(feed.sender, end).some(span => (Math.min(span.to, to) - Math.max(span.from, from)) * span.perMs > 1)
}

const rateAt = (spans: readonly Span[], t: number): number =>
  spans.reduce((sum, { from, to, perMs }) => (from <= t && t < to ? sum + perMs : sum), 0)

/** Until all of the backlog has been begun: a message waits for those ahead of it, not for itself. null: not within the run. */
function waitFrom(work: readonly Span[], t: number, backlog: number, times: readonly number[]): number | null {
  let left = Math.max(0, backlog - 1)
  let now = t
  for (const next of [...times.filter(one => one > t), Infinity]) {
    const rate = rateAt(work, now)
    if (rate > 0 && left / rate <= next - now) return now + left / rate - t
    left -= rate * (next - now)
    now = next
    if (next === Infinity) return null
  }
  return null
}

/** Slots that are open, each one work at a time. */
function workOf(receiver: ReceiverInput, end: Instant): readonly Span[] {
  const work = Math.max(meanOf(receiver.processingTime), 0.001)
  const perMs = (receiver.instances * receiver.maxConcurrentCalls) / work
  const { openAt, closeAt, killAt, restartAfter } = receiver
  const to = Math.min(closeAt ?? Infinity, killAt ?? Infinity)
  const again = killAt === null || restartAfter === null ? null : killAt + restartAfter
  return [
    { from: openAt, to: to === Infinity ? end + 1 : to, perMs },
    ...(again === null || again > end ? [] : [{ from: again, to: closeAt ?? end + 1, perMs }]),
  ]
}

export function spansOf({ arrivals, openAt, closeAt, count }: SenderInput, end: Instant): readonly Span[] {
  if (arrivals.kind === 'at') return []
  const spans: Span[] = []
  let from = openAt
  let left = count ?? Infinity
  for (const { forMs, rate } of arrivals.phases) {
    const perMs = rate.kind === 'every' ? 1 / Math.max(rate.everyMs, 1) : rate.ratePerSecond / 1000
    const to = Math.min(end, closeAt ?? end, forMs === null ? end : from + forMs, from + left / perMs)
    if (to <= from || left <= 0) break
    spans.push({ from, to, perMs })
    left -= (to - from) * perMs
    if (forMs === null) break
    from += forMs
  }
  return spans
}

export function burstsOf({ sender, time, message }: Feed): readonly { readonly at: number; readonly count: number }[] {
  const due = (t: number): number =>
    Math.max(t, message.scheduledEnqueueTime ?? 0, t + (message.scheduledEnqueueDelay ?? 0))
  if (time !== null) return [{ at: due(time), count: 1 }]
  if (sender?.arrivals.kind !== 'at') return []
  const counts = groupBy(sender.arrivals.at.slice(0, sender.count ?? Infinity).map(due), t => t)
  return [...counts].slice(0, SPANS_MOST).map(([at, all]) => ({ at, count: all.length }))
}
