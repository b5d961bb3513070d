/** When an entity is in use, as far as a scenario tells before it runs (S-49 … S-52, G-15, G-16): spans of time, in order. */
import type { Instant, SenderInput, StepInput } from '../../sim-core/index.ts'
import type { Feed } from './feeds.ts'
import { versionsOf } from './over-time.ts'
import { feedsReaching } from './reaching.ts'
import type { Entity } from './entities.ts'
import type { Ground } from './ground.ts'

export interface Use {
  readonly from: Instant
  /** The idle clock does not run meanwhile. */
  readonly to: Instant
  /** It is created: what was before is no loss. */
  readonly isCreation?: true
}

/** A sender whose period is longer is a row of single uses; so many of them are looked at. */
const POINTS_MOST = 500

/** Longest span of `sender` between two sends that is to be expected; a random one by what comes about once. */
function* sends({ arrivals, openAt, closeAt, count }: SenderInput, limit: number, end: number): Generator<Use> {
  if (arrivals.kind === 'at') {
    for (const t of arrivals.at.slice(0, POINTS_MOST)) if (t <= end) yield { from: t, to: t }
    return
  }
  let start = openAt
  let left = count ?? Infinity
  for (const { forMs, rate } of arrivals.phases.slice(0, 100)) {
    const stop = Math.min(end, closeAt ?? end, forMs === null ? end : start + forMs)
    const period = rate.kind === 'every' ? rate.everyMs : 1000 / rate.ratePerSecond
    const last = Math.min(stop, start + period * (left - 1))
    const gaps = Math.max(1, (stop - start) / period)
    const longest = rate.kind === 'every' ? period : period * Math.log(gaps + 1)
    if (longest < limit) yield { from: start, to: Math.max(start, last) }
    else
      for (let i = 0, t = start; t <= last && i < POINTS_MOST; i++, t += Math.max(period, 1)) yield { from: t, to: t }
    left -= Math.floor(Math.max(0, last - start) / period) + 1
    if (left <= 0 || forMs === null) return
    start += forMs
  }
}

/** A scheduled message keeps its queue or topic from its sending until it is due (C-14). */
function useOfFeed(feed: Feed, limit: number, end: number): readonly Use[] {
  const { message, sender, time } = feed
  const spans = sender === null ? (time === null ? [] : [{ from: time, to: time }]) : [...sends(sender, limit, end)]
  return spans.map(({ from, to }) => ({
    from,
    to: Math.max(to, message.scheduledEnqueueTime ?? 0, to + (message.scheduledEnqueueDelay ?? 0)),
  }))
}

const isUse = (step: StepInput): boolean => step.do !== 'deleteEntity'

const createdAt = ({ input }: Ground, { step }: Entity): Instant => (step === null ? 0 : input.steps[step]!.at)

/** In order of time, creation first. */
export function usesOf(ground: Ground, entity: Entity, limit: number): readonly Use[] {
  const { input } = ground
  const end = input.runForMs
  const created = createdAt(ground, entity)
  const own = usesOfOne(ground, entity, limit, end)
  const ofSubscriptions =
    entity.kind === 'topic' && !input.namespace.switches.topicIdleIgnoresSubscriptions
      ? ground.subscriptionsOf(entity).flatMap(one => usesOfOne(ground, one, limit, end))
      : []
  return [{ from: created, to: created, isCreation: true } as const, ...own, ...ofSubscriptions]
    .filter(({ from }) => from >= created && from <= end)
    .toSorted((a, b) => a.from - b.from)
}

/** What arrives keeps a subscription only by a switch (G-15). */
export const countsArrivals = ({ input }: Ground, entity: Entity): boolean =>
  entity.kind !== 'subscription' || input.namespace.switches.messagesKeepSubscriptionAlive

function usesOfOne(ground: Ground, entity: Entity, limit: number, end: number): Use[] {
  const arrives = feedsReaching(ground, entity).flatMap(feed => useOfFeed(feed, limit, end))
  const receivers = ground.receiversOf(entity.path).flatMap(({ one }): Use[] => {
    const to = Math.min(one.closeAt ?? end, one.killAt ?? end)
    // One that is killed starts again, but not after its closeAt.
    if (!one.sessions) return [{ from: one.openAt, to: one.restartAfter === null ? to : (one.closeAt ?? end) }]
    // A wait for a session counts when it is asked for (G-16); what arrives is received then.
    return [{ from: one.openAt, to: one.openAt }, ...arrives.filter(({ from }) => from >= one.openAt && from <= to)]
  })
  const steps = ground.stepsOf(entity.path).flatMap(({ one }): Use[] => {
    if (!isUse(one)) return []
    const waits = one.do === 'receive' ? one.maxWait : 0
    return [{ from: one.at, to: one.at + waits, ...(one.do.startsWith('create') && { isCreation: true }) }]
  })
  // What forwards counts as a receiver that is always there (S-52); when, where that changes, is not looked at.
  const forwards = versionsOf(ground, entity).some(({ properties }) => (properties?.forwardTo ?? null) !== null)
  const always = forwards ? [{ from: createdAt(ground, entity), to: end }] : []
  return [...(countsArrivals(ground, entity) ? arrives : []), ...receivers, ...steps, ...always]
}
