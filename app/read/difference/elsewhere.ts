/** Messages that one of two runs alone has: new, gone, or in another entity than before. */

import type { Trace } from '../../../sim-core/index.ts'
import { twinOf } from './difference.ts'
import { perPair } from '../per-trace.ts'

export interface Apart {
  /** By row of the present run that has no twin: the same message in another entity before. */
  readonly elsewhere: ReadonlyMap<number, number>
  /** Rows of the run before, ascending, that are nowhere in this run; what came from another row is not listed. */
  readonly gone: readonly number[]
}

export const apartOf = perPair(read)

/** By its id and the instant of its arrival; an id that only counts says nothing. */
function read(before: Trace, trace: Trace): Apart {
  const alone = new Map<string, number[]>()
  for (const row of rootsAlone(before, trace)) {
    const key = keyOf(before, row)
    alone.set(key, [...(alone.get(key) ?? []), row])
  }
  const elsewhere = new Map<number, number>()
  for (const m of rootsAlone(trace, before)) {
    const row = trace.isCounted(m) ? undefined : alone.get(keyOf(trace, m))?.shift()
    if (row !== undefined) elsewhere.set(m, row)
  }
  return { elsewhere, gone: [...alone.values()].flat().sort((a, b) => a - b) }
}

const keyOf = (run: Trace, m: number): string => `${run.enqueuedTimeOf(m)} ${run.messageIdOf(m)}`

/** Rows that come from no other and that the other run does not have. */
function rootsAlone(run: Trace, other: Trace): readonly number[] {
  const rows: number[] = []
  for (let m = 0; m < run.messageCount; m++)
    if (run.previousOf(m) === null && twinOf(other, run, m) === null) rows.push(m)
  return rows
}
