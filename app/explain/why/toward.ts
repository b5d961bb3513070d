/** What led toward an entity that a message never was in under its id: its copies, whatever their ids, and the subscriptions that forward there. */

import { HOPS_MAX, subscriptionParts } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { entityUpTo, existsAt, isSameName, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import { wayOf, wayTo } from '../../read/message/lineage.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { eachOnce, step } from './ask.ts'
import type { Ask } from './ask.ts'
import { isKeptFrom } from './kept-from.ts'
import { birthOf } from './lives.ts'
import { explainNoCopy, isPublishedOn } from './no-copy.ts'
import { forwardRecord } from './origin.ts'
import { discardedOnArrival } from './place.ts'
import { settingStep } from './steps.ts'
import type { Explanation, Step } from './types.ts'

/** Of these by now all copies, under whatever ids. */
export const copiesBy = ({ trace, at }: Ask, born: readonly MessageRow[]): readonly MessageRow[] =>
  [...new Set(born.flatMap(m => wayOf(trace, m)))].filter(
    row => birthOf(trace, row) <= at.n && wayTo(trace, row).some(one => born.includes(one)),
  )

/** What these came from, or another copy of it, that is or was in this entity by now under another id. */
export function siblingIn({ trace, at }: Ask, born: readonly MessageRow[], entity: EntityId): MessageRow | undefined {
  const firsts = born.map(m => wayTo(trace, m)[0]!)
  return firsts
    .flatMap(first => wayOf(trace, first).filter(row => wayTo(trace, row)[0] === first))
    .findLast(row => trace.homeOf(row) === entity && birthOf(trace, row) <= at.n)
}

/** The last record by which one of these entities discarded a copy that was forwarded to it (F-12). */
export function discardOf(ask: Ask, copies: readonly MessageRow[], judges: readonly (EntityId | null)[]) {
  const found = copies.flatMap(m => {
    const forward = forwardRecord(ask, m)
    return forward === null ? [] : [discardedOnArrival(ask, forward.n)]
  })
  return found.findLast(n => n !== null && judges.includes(ask.trace.entityOf(n))) ?? null
}

/** Where a message has to be forwarded to so that it may get there. */
const targetOf = (path: string): string => subscriptionParts(path)?.topic ?? path

/** The copy that was to go there, but could not, or no longer, or not yet. */
export function keptFrom(ask: Ask, copies: readonly MessageRow[], path: string): MessageRow | undefined {
  const { trace, at } = ask
  const to = targetOf(path)
  const isThere = (m: MessageRow): boolean => storyOf(trace, m, at.n)?.ending?.how !== 'forwarded'
  return (
    copies.findLast(m => isKeptFrom(ask, m, to)) ??
    copies.findLast(m => isThere(m) && stoppedBy(ask, m, to) !== null) ??
    copies.findLast(m => isThere(m) && hopsTo(ask, trace.homeOf(m), to).length > 0)
  )
}

/** That the entity of a message had been set to forward there no longer. */
export function stoppedSteps(ask: Ask, m: MessageRow, path: string): Step[] {
  const by = stoppedBy(ask, m, targetOf(path))
  return by === null ? [] : [settingStep(ask, ask.trace.homeOf(m), 'forwardTo', by)]
}

/** The last update, before it left its entity or was dead-lettered, by which that stopped forwarding there; null: it does, or never did. */
function stoppedBy(ask: Ask, m: MessageRow, to: string): RecordNumber | null {
  const { trace, at } = ask
  const home = trace.homeOf(m)
  const leads = (n: RecordNumber): boolean => isSameName(propertiesAt(trace, home, n).forwardTo ?? '', to)
  const { ending = null, deadLetter = null } = storyOf(trace, m, at.n) ?? {}
  const last = (deadLetter ?? ending)?.record ?? at.n
  return leads(last) ? null : (recordsAt(trace, 'updates', home).findLast(n => n <= last && leads(n - 1)) ?? null)
}

/** By which forwards a message gets there from an entity; none: it does not. */
function hopsTo({ trace, at }: Ask, from: EntityId, to: string): readonly { from: string; to: string }[] {
  const hops: { from: string; to: string }[] = []
  for (let entity: EntityId | null = from; entity !== null && hops.length < HOPS_MAX;) {
    const { forwardTo } = propertiesAt(trace, entity, at.n)
    if (forwardTo === null) return []
    hops.push({ from: pathOf(trace, entity), to: forwardTo })
    if (isSameName(forwardTo, to)) return hops
    entity = entityUpTo(trace, forwardTo, at.n)
  }
  return []
}

/** None of the subscriptions that lead there, or to the topic of it, got a copy of it; null: one did, or there is none. */
export function explainFeeders(
  ask: Ask,
  id: string,
  { born, copies }: { readonly born: readonly MessageRow[]; readonly copies: readonly MessageRow[] },
  path: string,
): Explanation | null {
  const { trace, w, at } = ask
  const feeders = trace.entities.flatMap(feeder => {
    if (feeder.kind !== 'subscription' || !existsAt(feeder, at.n)) return []
    const hops = hopsTo(ask, feeder.id, targetOf(path))
    const published = born.findLast(m => isPublishedOn(ask, m, feeder.id))
    return hops.length === 0 || published === undefined ? [] : [{ feeder, hops, published }]
  })
  if (copies.some(m => feeders.some(({ feeder }) => feeder.id === trace.homeOf(m)))) return null
  const found = feeders.map(({ feeder, hops, published }) => {
    const why = explainNoCopy(ask, id, published, feeder)
    return { ...why, steps: [...hops.map(hop => step(w.absentWords.feeder(hop))), ...why.steps] }
  })
  const first = found[0]
  if (first === undefined) return null
  const steps = found.flatMap(why => why.steps)
  return {
    ...first,
    title: w.moveTitles.notThere(id, path),
    answer: found.map(({ answer }) => answer).join(' '),
    // What was published is told once.
    steps: steps.filter(({ text }, i) => steps.findIndex(one => one.text === text) === i),
    facts: found.flatMap(({ facts }) => facts),
    modelled: eachOnce(found.flatMap(({ modelled }) => modelled)),
    wouldHaveChanged: found.length === 1 ? first.wouldHaveChanged : [],
  }
}
