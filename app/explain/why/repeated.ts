/** Which deliveries of a message are told as one step. */

import type { DeliveryEnd } from '../../read/kinds.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import type { Ask } from './ask.ts'
import { refusedFetchSteps } from './fetched.ts'
import { holderLeft, isEndBorrowed } from './holder.ts'
import { refusedCallSteps } from './refused-calls.ts'
import type { Step } from './types.ts'
import { unsettledSteps } from './unsettled.ts'

/** More deliveries than this are told as one step. */
export const TOLD_ONE_BY_ONE = 2
/** So many are told one by one all the same, where refused calls stand among them, or a holder left. */
const TOLD_TOO = 2

/** A few of more would read as the only ones. */
export const allOrNone = (steps: readonly Step[]): readonly Step[] => (steps.length > TOLD_ONE_BY_ONE ? [] : steps)

/** Refused calls for it: those that name it by number not of a dead letter, which tells of its former life. */
export const allRefusedSteps = (ask: Ask, story: Story): Step[] => [
  ...refusedCallSteps(ask, story),
  ...(isOfDead(story) ? [] : refusedFetchSteps(ask, story)),
]

const isOfDead = ({ deadLetter, deliveries: [first] }: Story): boolean =>
  deadLetter !== null && first !== undefined && first.record > deadLetter.record

/** Those after the first that are told as one step; not a few of which the holder of one left. */
export function toldTogether(ask: Ask, story: Story): readonly Delivery[] {
  const { deliveries } = story
  const last = deliveries.at(-1)
  if (last === undefined || deliveries.length <= TOLD_ONE_BY_ONE) return []
  const again = last.end === null || ENDS_OF_A_LIFE.has(last.end.how) ? deliveries.slice(1, -1) : deliveries.slice(1)
  if (again.length > TOLD_TOO) return again
  const isApart = isRefusedWithin(ask, story, again) || again.some(delivery => holderLeft(ask, delivery) !== null)
  return isApart ? [] : again
}

/** A refused call stands among them, and would be read as before or after all of them. */
function isRefusedWithin(ask: Ask, story: Story, deliveries: readonly Delivery[]): boolean {
  const [from, to] = [deliveries[0]!.record, deliveries.at(-1)!.end?.record ?? Infinity]
  return [...story.refusals, ...allRefusedSteps(ask, story)].some(({ record }) => record! > from && record! < to)
}

/** What a delivery that ends so was for is told as the ending; it is no repetition of those before. */
const ENDS_OF_A_LIFE: ReadonlySet<DeliveryEnd> = new Set<DeliveryEnd>(['completed', 'deadLettered', 'deleted'])

/**
 * Of deliveries that ended in different ways some are told by themselves: releases that did not count, as the number of deliveries alone
 * would not tell why the limit was reached so late, and deferrals, which keep a message from everybody.
 */
const toldAside = (deliveries: readonly Delivery[]): readonly Delivery[] =>
  (['released', 'deferred'] as const).flatMap(how => {
    const ones = deliveries.filter(({ end }) => end?.how === how)
    return ones.length === deliveries.length ? [] : ones.slice(-TOLD_ONE_BY_ONE)
  })

interface Part {
  readonly deliveries: Delivery[]
  readonly isAside: boolean
}

/**
 * Those that are told by themselves, and the others between them, in their order; not as one where the step of a refused call stands
 * between them.
 */
export function inParts(
  ask: Ask,
  story: Story,
  deliveries: readonly Delivery[],
  refused: readonly Step[],
): readonly Part[] {
  const calls = refused.map(({ record }) => record!)
  const isWithin = ({ record, end }: Delivery): boolean => calls.some(n => n > record && n < (end?.record ?? Infinity))
  // Who ended it is told, where that was not its holder.
  const borrowed = deliveries.filter(one => isEndBorrowed(ask, one)).slice(-TOLD_ONE_BY_ONE)
  // That its holder left is told after those before it, and before those after it.
  const left = deliveries.filter(one => holderLeft(ask, one) !== null).slice(-TOLD_ONE_BY_ONE)
  // Of several that ended so the first says it, if the first delivery of all did not.
  const unsettled = story.deliveries.filter(one => unsettledSteps(ask, one).length > 0)
  const crashed = unsettled.length > TOLD_ONE_BY_ONE ? unsettled.slice(0, 1) : []
  const aside = [...toldAside(deliveries), ...deliveries.filter(isWithin), ...borrowed, ...left, ...crashed]
  const parts: Part[] = []
  for (const delivery of deliveries) {
    const isAside = aside.includes(delivery)
    const last = parts.at(-1)
    const isBetween = calls.some(n => n > (last?.deliveries.at(-1)?.record ?? n) && n < delivery.record)
    if (last?.isAside === false && !isAside && !isBetween) last.deliveries.push(delivery)
    else parts.push({ deliveries: [delivery], isAside })
  }
  return parts
}
