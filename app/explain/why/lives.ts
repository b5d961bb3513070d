/** The lives of one MessageId: what else was sent under it, other copies of the same publication, and what became of each. */

import type { EntityId, MessageRow, Trace } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { numberOf, pathOf } from '../../read/at.ts'
import { firstOfId, goesOnIn, kinshipOf, rowsOfId, wayTo, wentOnAs } from '../../read/message/lineage.ts'
import { eachOnce, step } from './ask.ts'
import type { Ask } from './ask.ts'
import { noteOf } from './modelled.ts'
import { placeName, placeStep } from './place.ts'
import type { Explanation, Step } from './types.ts'

const LIVES_TOLD = 4

/** What else was sent under this id, and what became of each: every one has a life of its own; of what had copies in the entity `asked` about, those. */
export function withLives(ask: Ask, id: string, why: Explanation, m: MessageRow, asked?: EntityId): Explanation {
  const { trace, at, w } = ask
  // A copy whose id an action changed is one of the id that it was sent under.
  const own = wayTo(trace, m).find(row => trace.messageIdOf(row) === id) ?? firstOfId(trace, m)
  const home = trace.homeOf(m)
  const born = rowsOfId(trace, id).filter(row => birthOf(trace, row) <= at.n)
  const lives = groupBy(born, row => firstOfId(trace, row))
  const others = [...lives.keys()].filter(first => first !== own)
  const isOfHome = (row: MessageRow): boolean => trace.homeOf(row) === home
  const copies = copySteps(ask, m, lastLives(ask, [...(lives.get(own) ?? []), ...copiesWith(ask, m)].filter(isOfHome)))
  if (others.length === 0) return copies.length === 0 ? why : { ...why, steps: [...why.steps, ...copies] }
  // One that was in an earlier entity of this name is told as such (I-10).
  const isOfPath = (row: MessageRow, of: EntityId): boolean => pathOf(trace, trace.homeOf(row)) === pathOf(trace, of)
  const isOfName = (row: MessageRow): boolean => isOfPath(row, home)
  // Of what had copies in this entity, each of them.
  const lasts = others.map(first => {
    const rows = lives.get(first)!
    const inIt = lastLives(ask, rows.filter(isOfName))
    const inAsked =
      asked === undefined
        ? []
        : lastLives(
            ask,
            rows.filter(row => isOfPath(row, asked)),
          )
    const there = inAsked.length > 0 ? inAsked : inIt
    // Copies of it that are elsewhere are counted where it was published.
    const last = lastLife(ask, first)
    const isPart = wentOnAs(trace, last, at.n).some(copy => !there.includes(lastLife(ask, copy)))
    return {
      isHere: inIt.length > 0,
      isPart,
      rows: there.length === 0 || isPart ? [...new Set([last, ...there])] : there,
    }
  })
  const here = lasts.filter(one => one.isHere).length
  const copied = lasts.flatMap(({ rows }) => rows).length
  const rowsTold = lasts.slice(-LIVES_TOLD).flatMap(({ rows }) => rows.slice(-LIVES_TOLD))
  const told = rowsTold.map(row => otherStep(ask, row))
  const isOfEarlier = (row: MessageRow): boolean =>
    placeName(ask, trace.homeOf(row)) !== pathOf(trace, trace.homeOf(row))
  const notes = rowsTold.some(isOfEarlier) ? [noteOf(ask, 'newEntity')] : []
  const head = step(
    w.causeWords.lives({
      count: 1 + here,
      elsewhere: others.length - here,
      number: numberOf(trace, m),
      entity: placeName(ask, home),
      others: others.length,
      haveCopies: lasts.some(({ rows, isPart }) => rows.length > (isPart ? 2 : 1)),
      isAll: told.length === copied,
      areStored: [...lives.keys()].every(first => isStored(ask, first)),
      haveTtl: [...lives.keys()].every(first => trace.expiresAtOf(first, at.n) !== null && isEnqueued(ask, first)),
    }),
  )
  return { ...why, steps: [...why.steps, ...copies, head, ...told], modelled: eachOnce([...why.modelled, ...notes]) }
}

/** A topic keeps none: what is published there without a copy never had a DeliveryCount. */
const isStored = (ask: Ask, first: MessageRow): boolean =>
  ask.trace.entities[ask.trace.homeOf(lastLife(ask, first))]!.kind !== 'topic' ||
  wentOnAs(ask.trace, lastLife(ask, first), ask.at.n).length > 0

/** While it is scheduled its TTL has not started (T-17). */
const isEnqueued = (ask: Ask, first: MessageRow): boolean =>
  ask.trace.kindOf(birthOf(ask.trace, lastLife(ask, first))) !== 'message-scheduled'

const otherStep = (ask: Ask, m: MessageRow): Step => ({ ...placeStep(ask, m), isOfOther: true })

/** Copies of the same publication to its subscription; an action may have given them other ids. */
function copiesWith({ trace, at }: Ask, m: MessageRow): readonly MessageRow[] {
  const source = trace.previousOf(m)
  if (source === null || kinshipOf(trace, m, source) !== 'published') return []
  return [...goesOnIn(trace, source)].filter(row => birthOf(trace, row) <= at.n)
}

/** What these rows became. */
const lastLives = (ask: Ask, rows: readonly MessageRow[]): readonly MessageRow[] => [
  ...new Set(rows.map(row => lastLife(ask, row))),
]

/** Other copies of the same publication that are or were in the entity of `m`: of its other rules, or by another way. */
function copySteps(ask: Ask, m: MessageRow, all: readonly MessageRow[]): Step[] {
  const { trace, w } = ask
  const own = lastLife(ask, m)
  const others = all.filter(row => row !== own)
  if (others.length === 0) return []
  const entity = placeName(ask, trace.homeOf(m))
  const parts = { count: all.length, number: numberOf(trace, m), entity, others: others.length }
  const more = others.length - LIVES_TOLD
  return [
    step(w.causeWords.copiesHere(parts)),
    ...others.slice(0, LIVES_TOLD).map(row => placeStep(ask, row)),
    ...(more > 0 ? [step(w.whyPlace.more(more))] : []),
  ]
}

/** Where it is now; if it went on as several, where it was published. */
export function lastLife({ trace, at }: Ask, first: number): number {
  for (let m = first; ;) {
    const next = wentOnAs(trace, m, at.n)
    if (next.length !== 1) return m
    m = next[0]!
  }
}

/** Infinity: not in this run. */
export const birthOf = (trace: Trace, m: MessageRow): number => trace.rowsOf(m)[0] ?? Infinity
