/** The rows of a message's way: where it came from, where it went on. */

import type { Trace } from '../../../sim-core/index.ts'
import { goesOnIn, kinshipOf } from '../../read/message/lineage.ts'

/** Auto-forwards and dead-letter forwards together (F-3). */
export const HOPS_MOST = 4

/** From the first row to `m` itself: schedules that came due, publications, forwards. */
export function wayTo(trace: Trace, m: number): readonly number[] {
  const way = [m]
  for (let from = trace.previousOf(m); from !== null; from = trace.previousOf(from)) way.unshift(from)
  return way
}

export const firstBirth = (trace: Trace, m: number): number => wayTo(trace, m)[0]!

/** Rows it went on in by record `n`, without those that a client sent. */
export function wentOnAs(trace: Trace, m: number, n: number): readonly number[] {
  return [...goesOnIn(trace, m)].filter(
    next => trace.rowsOf(next)[0]! <= n && kinshipOf(trace, next, m) !== 'resubmitted',
  )
}

/** Rows in which it ended or still is. `most`: how many are looked for. */
export function endsOfWay(trace: Trace, m: number, n: number, most: number): readonly number[] {
  const ends: number[] = []
  const open = [m]
  for (let row = open.shift(); row !== undefined && ends.length < most; row = open.shift()) {
    const next = wentOnAs(trace, row, n)
    if (next.length === 0) ends.push(row)
    else open.push(...next)
  }
  return ends
}

/** It came by a forward, and its time to live counts anew (F-6, G-14). */
export function isForwarded(trace: Trace, m: number): boolean {
  const previous = trace.previousOf(m)
  return previous !== null && kinshipOf(trace, m, previous) === 'forwarded'
}
