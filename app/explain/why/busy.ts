/** Why those that listen do not take a message that waits: busy, their buffers full, no credit left, or opened by a step that asks for nothing. */

import type { EntityId } from '../../../sim-core/index.ts'
import { creditAt } from '../../read/client/links.ts'
import { hasHandlers, openReceivers, receiversOf } from '../../read/entity/listening.ts'
import { bufferOf } from '../../read/client/buffer.ts'
import { justBefore } from '../../read/at.ts'
import { workBetween, workOfInstance } from '../../read/client/actors.ts'
import type { Work } from '../../read/client/actors.ts'
import { baseName, goneWithin } from '../../read/client/doors.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import type { Phase, Wait } from '../../read/message/waits.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expiryNow } from './expiry-now.ts'
import { numbersFrom } from './place.ts'
import { heardBy } from './session-now.ts'
import type { Step } from './types.ts'

export interface Takers {
  readonly receivers: readonly string[]
  /** Of these, the ones that request no more messages. */
  readonly spent: readonly string[]
  /** The names of `count` others that may take it; null: none is at work. */
  readonly busy: string | null
  readonly count: number
  /** When the first of those that are busy is free again; null: none is at work, or that is not known of each. */
  readonly freeAt: number | null
  /** That the buffers of those that are busy are full. */
  readonly full: readonly string[]
  /** What keeps each of them from it. */
  readonly steps: readonly Step[]
}

/** Who may take what waits in an entity. */
export function takersOf(ask: Ask, entity: EntityId): Takers {
  const receivers = heardBy(ask, entity)
  const spent = receivers.filter(name => creditAt(ask.trace, ask.input.steps, name, ask.at) === 0)
  const hands = inHands(ask, entity, spent)
  const idle = openOnly(ask, entity)
  const handlers = receivers.filter(name => !idle.includes(name) && !spent.includes(name))
  // One that has nothing in hand receives next, at this very instant.
  const isBusy = handlers.length > 0 && handlers.every(name => hands.some(({ by }) => by === name))
  return {
    receivers,
    spent,
    busy: isBusy ? ask.w.list(handlers) : null,
    count: handlers.length,
    freeAt: isBusy ? firstFree(ask, hands) : null,
    full: isBusy ? fullBuffers(ask, hands) : [],
    steps:
      receivers.length === 0
        ? []
        : [
            ...spentSteps(ask, spent),
            ...openSteps(ask, idle),
            ...busySteps(ask, entity, hands),
            ...prefetchedSteps(ask, entity, hands),
          ],
  }
}

/** Links that have taken all that they asked for. */
const spentSteps = ({ w }: Ask, spent: readonly string[]): Step[] =>
  spent.slice(0, 3).map(by => step(w.whySteps.noCredit({ by })))

/** A receiver that a step opened, without credit of its own: it takes nothing. */
const openOnly = (ask: Ask, entity: EntityId): readonly string[] => {
  const { trace, input, at } = ask
  return openReceivers(ask, entity, at.n).filter(
    name => !hasHandlers(input, name) && creditAt(trace, input.steps, name, at) === null,
  )
}

const openSteps = ({ w }: Ask, idle: readonly string[]): Step[] =>
  idle.slice(0, 3).map(by => step(w.whySteps.openOnly({ by })))

interface Hands {
  readonly by: string
  readonly works: readonly Work[]
}

/** Who is open and at work, perhaps on a copy whose lock was lost (L-31). */
export function inHands(ask: Ask, entity: EntityId, but: readonly string[]): readonly Hands[] {
  const { trace, input, at } = ask
  return openReceivers(ask, entity, at.n)
    .filter(holder => !but.includes(holder) && hasHandlers(input, holder))
    .map(by => ({ by, works: workOfInstance(trace, by, at.n) }))
    .filter(({ works }) => works.length > 0)
}

const busySteps = (ask: Ask, entity: EntityId, hands: readonly Hands[]): Step[] =>
  hands.slice(0, 3).map(({ by, works }) => {
    const working = [...new Set(works.map(({ m }) => m))].toSorted((a, b) => a - b)
    const end = firstEnd(ask, by, works)
    const until = end === null ? null : time(ask, end)
    return step(
      ask.w.whySteps.busyWith({ by, numbers: numbersFrom(ask, entity, working), total: working.length, until }),
    )
  })

/** What those that are busy have prefetched: one with room in its buffer would receive all the same. */
const prefetchedSteps = (ask: Ask, entity: EntityId, hands: readonly Hands[]): Step[] =>
  hands.slice(0, 3).flatMap(({ by }) => bufferSteps(ask, entity, by))

/** What a receiver has in its prefetch buffer beside what it works on: of one message, several deliveries perhaps (L-31). */
export function bufferSteps(ask: Ask, entity: EntityId, by: string): Step[] {
  const { whySteps } = ask.w
  const buffered = bufferOf(ask.trace, ask.input, by, ask.at.n)
  if (buffered.length === 0) return []
  const all = [...new Set(buffered)]
  const numbers = numbersFrom(ask, entity, all).map((number, i) => {
    const count = buffered.filter(m => m === all[i]).length
    return count === 1 ? number : whySteps.deliveriesOf({ number, count })
  })
  return [step(whySteps.inBuffer({ by, numbers, total: all.length, isFull: isFullOf(ask, by) }))]
}

/**
 * What these receivers had in hand during a phase of a wait, and whether their prefetch buffers were full; not what they finished as it
 * began or began as it ended; an earlier delivery of the message itself perhaps (L-31).
 */
export function busyWith(
  ask: Ask,
  { m }: Story,
  { entity }: Wait,
  { fromN, toN, from, to }: Phase,
  by: readonly string[],
) {
  const { trace, w } = ask
  const works = by.flatMap(name =>
    workBetween(trace, baseName(name), fromN, toN).filter(
      work =>
        trace.actorOf(work.fromN) === name &&
        trace.timeOf(work.fromN) < to &&
        (work.toN >= trace.length || trace.timeOf(work.toN) > from),
    ),
  )
  const all = [...new Set(works.map(work => work.m))].toSorted((a, b) => a - b)
  const others = all.filter(other => other !== m)
  const isOwn = others.length < all.length
  const numbers = numbersFrom(ask, entity, others)
  // Had one had room in between, it would have received the message.
  const isFull = by.every(name =>
    [trace.recordsUpTo(from) - 1, justBefore(trace, to).n].every(n => isFullOf(ask, name, n)),
  )
  return { numbers: isOwn ? [w.causeWords.ownCopy, ...numbers] : numbers, total: all.length, isFull }
}

/** It prefetches as many as it may, copies whose lock has ended among them, so it receives nothing. */
function isFullOf({ trace, input, at }: Ask, by: string, n = at.n): boolean {
  const { prefetchCount = 0 } = receiversOf(input, by)[0] ?? {}
  return prefetchCount > 0 && bufferOf(trace, input, by, n).length >= prefetchCount
}

function fullBuffers(ask: Ask, hands: readonly Hands[]): string[] {
  const full = hands.map(({ by }) => by).filter(by => isFullOf(ask, by))
  return full.length === 0 ? [] : [ask.w.causeWords.buffersFull({ by: ask.w.list(full), count: full.length })]
}

/** When the first of its handlers is free again, as the run goes on; null: not before the run ends, or it closes or is killed first. */
function firstEnd(ask: Ask, by: string, works: readonly Work[]): number | null {
  const { trace, at } = ask
  const first = Math.min(...works.map(({ toN }) => toN))
  const isKnown =
    first < Infinity &&
    ask.hidesFuture !== true &&
    trace.kindOf(first) === 'processing-finished' &&
    goneWithin(trace, by, at.n, first, null) === null
  return isKnown ? trace.timeOf(first) : null
}

/** When the first of them is free again; null: there is none, or that is not known of each. */
export function firstFree(ask: Ask, hands: readonly Hands[]): number | null {
  const ends = hands.flatMap(({ by, works }) => firstEnd(ask, by, works) ?? [])
  return hands.length > 0 && ends.length === hands.length ? Math.min(...ends) : null
}

/** That it will expire, received by nobody, while those that are busy still are; null: not so, or not known. */
export function expiresBusy(
  ask: Ask,
  story: Story,
  { busy, count, freeAt }: { busy: string; count: number; freeAt: number | null },
): string | null {
  const expiresAt = expiryNow(ask, story)
  if (freeAt === null || expiresAt === null || expiresAt >= freeAt) return null
  const whole = storyOf(ask.trace, story.m, ask.trace.length - 1)
  return whole?.expiry?.at === expiresAt && whole.deliveries.length === story.deliveries.length
    ? ask.w.whyAnswers.waitingExpires({ at: time(ask, expiresAt), busy, count })
    : null
}
