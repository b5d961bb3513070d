/** How a message came to be: sent or scheduled, by whom, behind whom, with which time to live. */

import type { TraceRecord } from '../../../sim-core/index.ts'
import { afterRecord, cursorAt, numberOf, pathOf } from '../at.ts'
import { clientOrNull, hasHandlers, inHand } from '../listening.ts'
import { isObject, propertiesAt } from '../properties.ts'
import type { Story } from '../story.ts'
import { length, lengthOrNever, step, stepOf, time, timeOrNever } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Explanation, Step } from './types.ts'

/** Where the effective time to live came from. */
export interface Life {
  readonly source: 'none' | 'message' | 'entity' | 'clamp'
  /** null = never. */
  readonly asked: number | null
  readonly ceiling: number | null
  readonly timeToLive: number | null
  readonly expiresAt: number | null
}

/** Over this many only the counts are used, not each message's stage. */
const AHEAD_LOOKED_AT = 400
const NUMBERS_NAMED = 4

export function lifeOf(ask: Ask, story: Story): Life {
  const { trace } = ask
  const asked = askedTimeToLive(story.birth)
  const ceiling = propertiesAt(trace, story.home, story.birth.n).defaultMessageTimeToLive
  const timeToLive = asked === null ? ceiling : ceiling === null ? asked : Math.min(asked, ceiling)
  const source = timeToLive === null ? 'none' : asked === null ? 'entity' : timeToLive < asked ? 'clamp' : 'message'
  // As stamped at enqueue: a receive may compute it anew later (G-5).
  return { source, asked, ceiling, timeToLive, expiresAt: trace.expiresAtOf(story.m, story.birth.n) }
}

export function askedTimeToLive(birth: TraceRecord): number | null {
  const message = birth['message']
  const value = isObject(message) ? message['timeToLive'] : null
  return typeof value === 'number' ? value : null
}

export function birthSteps(ask: Ask, story: Story): Step[] {
  const { trace, w } = ask
  const previous = trace.previousOf(story.m)
  const n = story.birth.n
  if (story.birth.kind === 'message-scheduled') return [scheduledStep(ask, story.m, n)]
  if (previous === null) return [sentStep(ask, story), ...skewSteps(ask, story), timeToLiveStep(ask, story)]
  const scheduled = trace.rowsOf(previous)[0]
  const activated = w.whySteps.activated({ at: time(ask, story.birth.t), entity: story.homePath, number: story.number })
  return [
    ...(scheduled === undefined ? [] : [scheduledStep(ask, previous, scheduled)]),
    stepOf(ask, activated, n),
    timeToLiveStep(ask, story)
  ]
}

function scheduledStep(ask: Ask, m: number, n: number): Step {
  const { trace, w } = ask
  const due = trace.record(n)['scheduledEnqueueTime']
  return stepOf(
    ask,
    w.whySteps.scheduledSent({
      by: clientOrNull(ask.input, trace.actorOf(n)),
      at: time(ask, trace.timeOf(n)),
      due: typeof due === 'number' ? time(ask, due) : '',
      number: numberOf(trace, m)
    }),
    n
  )
}

function sentStep(ask: Ask, story: Story): Step {
  const { trace, w } = ask
  const { n, t } = story.birth
  const by = trace.actorOf(n)
  const answered = answeredMessage(ask, n)
  if (answered !== null && answered !== story.m) {
    const about = numberOf(trace, answered)
    return stepOf(
      ask,
      w.whySteps.sentFor({ by: clientOrNull(ask.input, by), at: time(ask, t), about, place: pathOf(trace, trace.homeOf(answered)) }),
      n
    )
  }
  const ahead = aheadAt(ask, story.home, story.m, n)
  return stepOf(
    ask,
    w.whySteps.sent({
      by: clientOrNull(ask.input, by),
      at: time(ask, t),
      behind: ahead.named,
      total: ahead.total,
      busy: busyAt(ask, story, n)
    }),
    n
  )
}

/** Handlers that had something in hand when it arrived; null: nobody, or too many to name. */
function busyAt(ask: Ask, story: Story, n: number): { readonly by: string; readonly number: string } | null {
  const { trace, input } = ask
  const hands = inHand(trace, input, story.home, afterRecord(trace, n), 3).filter(
    ({ holder, working }) => working.length > 0 && hasHandlers(input, holder)
  )
  const only = hands.length === 1 ? hands[0]! : null
  return only === null || only.working.length !== 1 ? null : { by: only.holder, number: numberOf(trace, only.working[0]!) }
}

/** The message whose handling or settlement led to this send (onReceive, onSettle). */
function answeredMessage(ask: Ask, n: number): number | null {
  const cause = ask.trace.causeOf(n)
  return cause === null ? null : ask.trace.messageOf(cause)
}

/** The broker's clock may have stood wrong when it stamped the message (S-62). */
function skewSteps(ask: Ask, story: Story): Step[] {
  const { w, trace } = ask
  const stamped = trace.enqueuedTimeOf(story.m)
  const { t, n } = story.birth
  return stamped === t ? [] : [stepOf(ask, w.whySteps.skewed({ by: length(ask, stamped - t), stamped: time(ask, stamped) }), n)]
}

export interface Ahead {
  readonly named: readonly string[]
  readonly total: number
}

/** Messages that a receive would take before this one, right after record `n`. */
export function aheadAt(ask: Ask, entity: number, m: number, n: number): Ahead {
  const { trace } = ask
  const cursor = cursorAt(trace, afterRecord(trace, n))
  const { active, locked, deferred } = cursor.counts(entity)
  const messages = cursor.messagesIn(entity)
  if (messages.length > AHEAD_LOOKED_AT) {
    const total = Math.max(0, active - locked - deferred - 1)
    return { named: firstActive(ask, messages, m, n, NUMBERS_NAMED - 1), total }
  }
  const named = firstActive(ask, messages, m, n, AHEAD_LOOKED_AT)
  return { named: named.length > NUMBERS_NAMED ? named.slice(0, NUMBERS_NAMED - 1) : named, total: named.length }
}

function firstActive(ask: Ask, messages: ArrayLike<number>, m: number, n: number, limit: number): readonly string[] {
  const { trace } = ask
  const named: string[] = []
  for (let i = 0; i < messages.length && named.length < limit && i < AHEAD_LOOKED_AT; i++) {
    const other = messages[i]!
    if (other === m) break
    if (trace.after(other, n)?.stage === 'active' && !isPast(trace.expiresAtOf(other, n), trace.timeOf(n)))
      named.push(numberOf(trace, other))
  }
  return named
}

export const isPast = (expiresAt: number | null, t: number): boolean => expiresAt !== null && t >= expiresAt

function timeToLiveStep(ask: Ask, story: Story): Step {
  const { w } = ask
  const life = lifeOf(ask, story)
  const entity = story.homePath
  const ttl = lengthOrNever(ask, life.timeToLive)
  const expires = timeOrNever(ask, life.expiresAt)
  const record = story.clamp?.n ?? story.birth.n
  if (life.source === 'none') return step(w.whySteps.ttlNone({ entity }))
  if (life.source === 'clamp')
    return stepOf(ask, w.whySteps.ttlClamped({ entity, asked: length(ask, life.asked ?? 0), ttl, expires }), record)
  return step(life.source === 'message' ? w.whySteps.ttlOwn({ ttl, expires }) : w.whySteps.ttlDefault({ entity, ttl, expires }))
}

/** TTL = min(…), ExpiresAtUtc = … */
export function lifeArithmetic(ask: Ask, story: Story): Explanation['arithmetic'] {
  const { w } = ask
  const life = lifeOf(ask, story)
  if (life.source === 'none') return []
  const none = w.whyArithmetic.none
  const part = (ms: number | null) => (ms === null ? none : length(ask, ms))
  const ttl = w.whyArithmetic.ttl({
    message: part(life.asked),
    entity: part(life.ceiling),
    path: story.homePath,
    result: lengthOrNever(ask, life.timeToLive)
  })
  if (life.timeToLive === null || life.expiresAt === null) return [{ text: ttl }]
  const parts = { from: time(ask, life.expiresAt - life.timeToLive), ttl: length(ask, life.timeToLive), result: time(ask, life.expiresAt) }
  const isScheduled = story.birth.kind === 'message-scheduled'
  return [{ text: ttl }, { text: isScheduled ? w.whyArithmetic.expiresScheduled(parts) : w.whyArithmetic.expires(parts) }]
}

/** Facts behind birth and time to live. */
export function birthFacts(story: Story, life: Life): readonly string[] {
  if (story.birth.kind === 'message-scheduled') return ['S-67', 'S-18', 'C-19']
  const clamp = story.clamp?.facts ?? ['S-24']
  const expiry = { none: ['S-27'], message: ['S-3', 'S-5'], entity: ['S-22', 'S-5'], clamp: [...clamp, 'S-5'] }[life.source]
  return story.birth['previousSequenceNumber'] === undefined ? expiry : ['S-73', 'S-18', ...expiry]
}
