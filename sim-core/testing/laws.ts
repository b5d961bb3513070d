/**
 * The laws V-1 … V-8 of semantics.md 22, looked at after every record: what the record says against the state before and the
 * state after it. V-9 and V-10 compare whole runs and stand in `runs.ts`.
 */
import type { SimulationInput } from '../input/input.ts'
import { duplicates, hops, idleDeletion, size } from './laws/entities.ts'
import { locks, nothingOverdue, sessions } from './laws/locks.ts'
import {
  arrivals,
  conservation,
  deliveryCounts,
  enqueuedInTime,
  increasingNumbers,
  inOrder,
  nothingTwice,
  timeToLive,
} from './laws/messages.ts'
import type { Law, Moment } from './laws/moment.ts'

export class BrokenLaw extends Error {}

export interface Laws {
  /** Throws BrokenLaw with the law's name, the record and the numbers. */
  check(moment: Moment): void
}

export function lawsOf(input: SimulationInput): Laws {
  const laws: [string, Law][] = [
    ['order', inOrder],
    ['V-1', conservation()],
    ['V-1', arrivals()],
    ['V-2', increasingNumbers()],
    ['V-3', enqueuedInTime(input)],
    ['V-4', nothingTwice(input)],
    ['V-5', deliveryCounts],
    ['V-6', timeToLive],
    ['V-7', locks(input)],
    ['X-3', sessions],
    ['V-8', idleDeletion()],
    ['Z-2', nothingOverdue],
    ['F-3', hops()],
    ['U-4', duplicates(input)],
    ['B-3', size(input)],
  ]
  return {
    check(moment) {
      for (const [name, law] of laws) {
        const wrong = law(moment)
        const { n, kind, t } = moment.record
        if (wrong !== null) throw new BrokenLaw(`${name} broken at record ${n} (${kind}, t=${t}): ${wrong}`)
      }
    },
  }
}
