/** How a message came to be where it is, with which time to live. */

import { isFoundLater, isScheduledLate } from '../../read/message/history.ts'
import { rangeOn } from '../../../sim-core/index.ts'
import type { EntityId, EveryKey, RecordNumber } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { entityInfo, existsAt, isPast, isTopicNamed, namedEntity, pathOf } from '../../read/at.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import type { BirthRecord, Story } from '../../read/message/history.ts'
import { length, lengthOrNever, step, stepOf, time, timeOrNever } from './ask.ts'
import type { Ask } from './ask.ts'
import { anewSteps, expiryNow, storedAhead } from './expiry-now.ts'
import { deliveryFacts } from './deliveries.ts'
import { sparedBy, sparedSteps } from './batch-deletion.ts'
import { isNumberedAnew, isReplaced, originSteps } from './origin.ts'
import { cancelFacts } from './cancel-enlisted.ts'
import { defaultChangedSteps, isExpiredByChange, peekedSteps } from './since-birth.ts'
import { settingStep } from './steps.ts'
import { boundingOf, clockSkewAt, presentExpiry } from '../../read/message/present-expiry.ts'
import { isForwarded } from '../../read/message/lineage.ts'
import { keepsCopy } from './verdicts.ts'
import type { Explanation, Step } from './types.ts'

/** Where the effective time to live came from. */
export interface Life {
  readonly source: 'none' | 'message' | 'entity' | 'clamp'
  /** null = never. */
  readonly asked: number | null
  /** The smallest default of those that bound it. */
  readonly ceiling: number | null
  readonly ceilingPath: string
  /** Defaults that bound it: of its queue; of topic and subscription (T-2). */
  readonly defaults: readonly { readonly path: string; readonly ms: number | null }[]
  readonly timeToLive: number | null
  readonly expiresAt: number | null
  /** How far the broker's clock is off when its schedule comes due, as far as is known (S-62). */
  readonly skew: number
  /** Where a copy will live so long; none: wherever it is. */
  readonly subscriptions: readonly string[]
}

export const lifeOf = (ask: Ask, story: Story): Life =>
  livesOf(ask, story)[0] ?? lifeBy(ask, story, defaultsOf(ask, story.home, story.birth.n), [])

/** One; of what is scheduled on a topic, one for each TTL that its copies will have, where that is not the topic's (T-2), and none where no copy stays. */
export function livesOf(ask: Ask, story: Story): readonly Life[] {
  const { trace } = ask
  const { birth, home } = story
  // Its TTL starts when its schedule comes due, by the defaults of then (S-73): as far as is known now, those of now.
  const n = birth.kind === 'message-scheduled' ? (story.ending?.record ?? ask.at.n) : birth.n
  const own = lifeBy(ask, story, defaultsOf(ask, home, n), [])
  if (birth.kind !== 'message-scheduled' || entityInfo(trace, home).kind !== 'topic') return [own]
  const subscriptions = trace.entities.filter(one => one.parent === home && existsAt(one, n))
  const keeping = subscriptions.filter(({ id }) => keepsCopy(ask, story.m, id, n))
  const lives = keeping.map(({ id, path }) => lifeBy(ask, story, defaultsOf(ask, id, n), [path]))
  const isInAll = keeping.length === subscriptions.length
  if (isInAll && lives.every(({ timeToLive }) => timeToLive === own.timeToLive)) return [own]
  return [...groupBy(lives, ({ timeToLive }) => timeToLive).values()].map(same => ({
    ...same[0]!,
    subscriptions: same.flatMap(({ subscriptions }) => subscriptions),
  }))
}

function lifeBy(ask: Ask, story: Story, defaults: Life['defaults'], subscriptions: readonly string[]): Life {
  const { birth } = story
  const asked = askedTimeToLive(birth)
  const least = leastOf(defaults)
  const ceiling = least.ms
  const timeToLive = asked === null ? ceiling : ceiling === null ? asked : Math.min(asked, ceiling)
  const source = timeToLive === null ? 'none' : asked === null ? 'entity' : timeToLive < asked ? 'clamp' : 'message'
  // As stamped at enqueue: a receive may compute it anew later (G-5).
  const skew = birth.kind === 'message-scheduled' ? clockSkewAt(ask.trace, story.ending?.record ?? ask.at.n) : 0
  const expiresAt =
    birth.kind !== 'message-scheduled'
      ? ask.trace.expiresAtOf(story.m, birth.n)
      : timeToLive === null
        ? null
        : birth.scheduledEnqueueTime + skew + timeToLive
  return { source, asked, ceiling, ceilingPath: least.path, defaults, timeToLive, expiresAt, skew, subscriptions }
}

/** When its schedule comes due, "" of what was not scheduled. */
export const dueText = (ask: Ask, { birth }: Story): string =>
  birth.kind === 'message-scheduled' ? time(ask, birth.scheduledEnqueueTime) : ''

/** Its own TimeToLive, null: none. */
export const askedTimeToLive = (birth: BirthRecord): number | null =>
  birth.kind === 'message-published' ? null : (birth.message.timeToLive ?? null)

const leastOf = (defaults: Life['defaults']) =>
  defaults.reduce((a, b) => ((b.ms ?? Infinity) < (a.ms ?? Infinity) ? b : a))

/** The default that bounds it as of record `n`, of its queue, its topic or its subscription (T-2). */
export const leastDefault = (ask: Ask, story: Story, n: RecordNumber) => leastOf(defaultsOf(ask, story.home, n))

/** The topic's before the subscription's (S-30), as of record `n`. */
export function defaultsOf({ trace }: Ask, home: EntityId, n: RecordNumber): Life['defaults'] {
  return boundingOf(trace, home).map(entity => ({
    path: pathOf(trace, entity),
    ms: propertiesAt(trace, entity, n).defaultMessageTimeToLive,
  }))
}

/** The receive that computed its expiry anew from the defaults of then (G-5); null: what was stamped at enqueue holds. */
export function judgedBy(ask: Ask, story: Story): number | null {
  const { trace } = ask
  if (!ask.trace.recomputesExpiry) return null
  const { expiry } = story
  if (expiry !== null && isFoundLater(trace.recordOf(expiry.record, 'message-expired').branch)) {
    const anew = expiryBy(ask, story, expiry.record)
    const isOther = anew !== trace.expiresAtOf(story.m, expiry.record - 1)
    if (anew !== null && anew <= expiry.at && (isOther || isReceivedPast(ask, story, anew))) return expiry.record
  }
  const isJudged = ({ expiresAt }: EveryKey): boolean => expiresAt !== undefined
  return story.deliveries.findLast(({ record }) => isJudged(trace.record(record)))?.record ?? null
}

/** A receive found it, not a receiver that opened: it expired by a change of its default since. */
function isReceivedPast(ask: Ask, story: Story, expiresAt: number): boolean {
  const cause = ask.trace.causeOf(story.expiry!.record)
  const isOpened = cause !== null && ask.trace.kindOf(cause) === 'receiver-opened'
  return story.expiry!.branch === 'foundLater' && !isOpened && isExpiredByChange(ask, story, expiresAt)
}

/** Its expiry by the defaults of record `n`. */
function expiryBy(ask: Ask, story: Story, n: RecordNumber): number | null {
  return presentExpiry(ask.trace, story.m, n)
}

/** The expiry that counts: computed anew by a receive, or stamped at enqueue. */
export function expiryOf(ask: Ask, story: Story): number | null {
  const judged = judgedBy(ask, story)
  return judged === null ? ask.trace.expiresAtOf(story.m, ask.at.n) : expiryBy(ask, story, judged)
}

/** From the first place of its way to this one, then its time to live here, then calls to cancel it that came later. */
export function birthSteps(ask: Ask, story: Story): Step[] {
  const origin = originSteps(ask, story)
  if (story.birth.kind === 'message-scheduled') return [...origin, ...sparedSteps(ask, story)]
  const late = origin.findIndex(({ at }) => at !== null && at > story.birth.t)
  return [
    ...defaultSetSteps(ask, story),
    ...origin.toSpliced(late < 0 ? origin.length : late, 0, timeToLiveStep(ask, story)),
    ...peekedSteps(ask, story),
    ...(isOfBasic(ask, story) ? [step(ask.w.causeWords.basicTtl)] : []),
    ...defaultChangedSteps(ask, story),
    ...anewSteps(ask, story),
    ...sparedSteps(ask, story),
  ]
}

/** The default by which it expires had been changed by then. */
function defaultSetSteps(ask: Ask, story: Story): Step[] {
  const { trace } = ask
  const { source, ceilingPath } = lifeOf(ask, story)
  const bounding = boundingOf(trace, story.home).find(entity => pathOf(trace, entity) === ceilingPath)
  if (bounding === undefined || (source !== 'entity' && source !== 'clamp')) return []
  const by = setBy(trace, bounding, story.birth.n, 'defaultMessageTimeToLive')
  return trace.kindOf(by) === 'entity-updated' ? [settingStep(ask, bounding, 'defaultMessageTimeToLive', by)] : []
}

/** Its TTL is that of the tier (S-29). */
function isOfBasic(ask: Ask, story: Story): boolean {
  const { source, ceiling } = lifeOf(ask, story)
  const { tier } = ask.input.namespace
  const isOfTier = tier === 'basic' && ceiling === rangeOn('defaultMessageTimeToLive', tier)!.max
  return isOfTier && (source === 'entity' || source === 'clamp')
}

function timeToLiveStep(ask: Ask, story: Story): Step {
  const { w } = ask
  const life = lifeOf(ask, story)
  const entity = life.ceilingPath
  const isTopic = isTopicNamed(ask.trace, entity, story.birth.n)
  const ttl = lengthOrNever(ask, life.timeToLive)
  const expires = timeOrNever(ask, life.expiresAt)
  // What a receive goes by instead is told next; what one has stored since, at its delivery.
  const isStamped = ask.trace.expiresAtOf(story.m, ask.at.n) === life.expiresAt
  const isStored = isStamped && storedAhead(ask, story) !== null && !isPast(life.expiresAt, ask.at.t)
  const isOver = isOverBefore(story, life.expiresAt) || (isAnew(ask, story) && !isStored)
  const record = story.clamp?.n ?? story.birth.n
  const isOfNow = isDefaultOfNow(ask, story)
  const clamped = isOfNow ? w.whySteps.ttlClamped : w.whySteps.ttlClampedThen
  if (life.source === 'none')
    return step(
      (isOfNow ? w.whySteps.ttlNone : w.whySteps.ttlNoneThen)({ ...namedEntity(ask.trace, story.home), isOver }),
    )
  if (life.source === 'clamp')
    return stepOf(ask, clamped({ entity, isTopic, asked: length(ask, life.asked ?? 0), ttl, expires, isOver }), record)
  // Of a default that was changed since, as it was.
  if (life.source === 'entity')
    return step(
      (isOfNow ? w.whySteps.ttlDefault : w.whySteps.ttlDefaultThen)({ entity, isTopic, ttl, expires, isOver }),
    )
  return isForwarded(ask.trace, story.m)
    ? step(w.whyMoves.ttlAnew({ ttl, from: time(ask, ask.trace.enqueuedTimeOf(story.m)), expires, isOver }))
    : step(w.whySteps.ttlOwn({ ttl, expires, isOver }))
}

/** It left, for good, for another entity, or for a dead-letter queue, before it could expire here. */
function isOverBefore({ ending, deadLetter }: Story, expiresAt: number | null): boolean {
  const left = deadLetter?.at ?? ending?.at ?? null
  return left !== null && left < (expiresAt ?? Infinity)
}

const isDefaultOfNow = (ask: Ask, story: Story): boolean => {
  const { ceilingPath, ceiling } = lifeOf(ask, story)
  return defaultsOf(ask, story.home, ask.at.n).every(({ path, ms }) => path !== ceilingPath || ms === ceiling)
}

/** Another expiry than the one stamped counts by now, or counted until it left. */
function isAnew(ask: Ask, story: Story): boolean {
  const stamped = ask.trace.expiresAtOf(story.m, story.birth.n)
  const isThere = story.ending === null && story.deadLetter === null
  const stored = ask.trace.expiresAtOf(story.m, ask.at.n)
  return (isThere ? expiryNow(ask, story) : expiryOf(ask, story)) !== stamped || (isThere && stored !== stamped)
}

/** TTL = min(…), ExpiresAtUtc = … */
export function lifeArithmetic(ask: Ask, story: Story): Explanation['arithmetic'] {
  const judged = judgedBy(ask, story)
  const anew = judged === null ? [] : anewLines(ask, story, judged)
  return [...livesOf(ask, story).flatMap(life => lifeLines(ask, story, life)), ...anew]
}

function lifeLines(ask: Ask, story: Story, life: Life): Explanation['arithmetic'] {
  const { w } = ask
  if (life.source === 'none') return []
  const ttl = w.whyArithmetic.ttl(ttlParts(ask, life.asked, life.defaults))
  if (life.timeToLive === null || life.expiresAt === null) return [ttl]
  const parts = {
    from: time(ask, life.expiresAt - life.timeToLive - life.skew),
    ttl: length(ask, life.timeToLive),
    result: time(ask, life.expiresAt),
  }
  if (story.birth.kind !== 'message-scheduled') return [ttl, w.whyArithmetic.expires(parts)]
  const skew = life.skew === 0 ? null : length(ask, life.skew)
  return [ttl, w.whyArithmetic.expiresScheduled({ ...parts, skew })]
}

function ttlParts(ask: Ask, asked: number | null, defaults: Life['defaults']) {
  const part = (ms: number | null) => (ms === null ? ask.w.whyArithmetic.none : length(ask, ms))
  const least = Math.min(asked ?? Infinity, ...defaults.map(({ ms }) => ms ?? Infinity))
  return {
    message: part(asked),
    defaults: defaults.map(({ path, ms }) => ({ path, ttl: part(ms) })),
    result: lengthOrNever(ask, least === Infinity ? null : least),
  }
}

/** The same by the defaults at a receive (G-5). */
function anewLines(ask: Ask, story: Story, n: RecordNumber): Explanation['arithmetic'] {
  const { w, trace } = ask
  const enqueued = trace.enqueuedTimeOf(story.m)
  const expiresAt = expiryBy(ask, story, n)
  const ttl = w.whyArithmetic.ttlAnew({
    at: time(ask, trace.timeOf(n)),
    ...ttlParts(ask, askedTimeToLive(story.birth), defaultsOf(ask, story.home, n)),
  })
  if (expiresAt === null) return [ttl]
  return [
    ttl,
    w.whyArithmetic.expires({
      from: time(ask, enqueued),
      ttl: length(ask, expiresAt - enqueued),
      result: time(ask, expiresAt),
    }),
  ]
}

/** Facts behind birth and time to live. */
export function birthFacts(ask: Ask, story: Story): readonly string[] {
  const life = lifeOf(ask, story)
  const { facts, kind } = story.birth
  if (kind === 'message-scheduled') return ['S-67', 'S-18', 'C-19', ...cancelFacts(ask, story)]
  const clamp = story.clamp?.facts ?? ['S-24']
  const isOfTopic = life.defaults.length > 1 && life.ceiling !== null
  const expiry = { none: ['S-27'], message: ['S-3', 'S-5'], entity: ['S-22', 'S-5'], clamp: [...clamp, 'S-5'] }[
    life.source
  ]
  const moved = facts
    .filter(id => MOVING.has(id) || (life.source === 'message' && MOVING_WITH_TIME.has(id)))
    .map(id => (OF_FIRST_NUMBER.has(id) && isNumberedAnew(ask, story.m) ? 'N-2' : id))
  const activated = story.birth.branch === 'activated' ? ['S-73', 'S-18'] : []
  const late = isScheduledLate(story) ? ['C-6', 'G-10'] : []
  return [
    ...moved,
    ...activated,
    ...late,
    ...(isReplaced(ask, story) ? ['I-10'] : []),
    ...cancelFacts(ask, story),
    ...deliveryFacts(ask, story),
    ...expiry,
    ...(isOfBasic(ask, story) ? ['S-29'] : []),
    ...(isOfTopic ? ['T-2'] : []),
    ...(sparedBy(ask, story) !== undefined ? ['B-6'] : []),
  ]
}

const OF_FIRST_NUMBER: ReadonlySet<string> = new Set(['F-2', 'N-4'])

/** That the message's own TTL travels with it. */
const MOVING_WITH_TIME: ReadonlySet<string> = new Set(['F-6'])

/** Facts of a birth that say how it came there. */
const MOVING: ReadonlySet<string> = new Set([
  'R-1',
  'R-2',
  'R-5',
  'R-9',
  'N-2',
  'F-2',
  'F-9',
  'N-4',
  'Q-10',
  'Q-12',
  'S-30',
  'G-20',
  'A-5',
])
