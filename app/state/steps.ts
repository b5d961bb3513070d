/** Where the playhead goes when a person steps: pure functions of the trace. */

import type { Trace } from '../../sim-core/index.ts'
import { countUpTo } from '../read/ascending.ts'
import { endOf } from '../read/at.ts'
import type { Playhead, Selection } from '../model/selection.ts'

export type Direction = 1 | -1

/** The playhead at an instant: everything due then has happened. */
export function playheadAt(trace: Trace, t: number): Playhead {
  const instant = Math.round(Math.min(Math.max(t, 0), endOf(trace)))
  return { t: instant, n: trace.recordsUpTo(instant) - 1 }
}

/** The playhead right after record `n`; -1 stands before the first. */
export function playheadOn(trace: Trace, n: number): Playhead {
  const record = Math.min(Math.max(n, -1), trace.length - 1)
  return { t: record < 0 ? 0 : trace.timeOf(record), n: record }
}

/** Back from between two records goes to the one that came before, not to the one before that. */
export function stepRecord(trace: Trace, { t, n }: Playhead, direction: Direction): Playhead {
  const isPastRecord = n >= 0 && t > trace.timeOf(n)
  return playheadOn(trace, direction === -1 && isPastRecord ? n : n + direction)
}

/** The message a selection is about. */
function messageOf(trace: Trace, selection: Selection): number | null {
  if (selection === null || selection.kind === 'entity') return null
  return selection.kind === 'message' ? selection.m : trace.messageOf(selection.n)
}

/** null: the selection has no further record on that side. */
export function stepSelection(
  trace: Trace,
  playhead: Playhead,
  selection: Selection,
  direction: Direction,
): Playhead | null {
  const m = messageOf(trace, selection)
  const from = startOf(trace, playhead, direction)
  if (m !== null) return on(trace, neighbour(trace.rowsOf(m), from, direction))
  const entity = selection?.kind === 'entity' ? selection.entity : null
  return entity === null
    ? null
    : on(
        trace,
        search(trace, from, direction, n => trace.entityOf(n) === entity),
      )
}

/** The record that a look for causes starts from: the selected one, or the last about the selected message so far. */
export function focusRecord(trace: Trace, { n }: Playhead, selection: Selection): number | null {
  if (selection?.kind === 'record') return selection.n
  const m = messageOf(trace, selection)
  const last = m === null ? n : neighbour(trace.rowsOf(m), n + 1, -1)
  return last === null || last < 0 ? null : last
}

/** The record that led to this one. */
export function causeOf(trace: Trace, n: number): number | null {
  return trace.causeOf(n)
}

/** The first record that this one led to. */
export function consequenceOf(trace: Trace, n: number): number | null {
  return search(trace, n, 1, later => trace.causeOf(later) === n)
}

/** How many records share the playhead's instant, and which of them it stands on, from 1. */
export function placeInInstant(
  trace: Trace,
  { t, n }: Playhead,
): { readonly position: number; readonly count: number } {
  if (n < 0 || trace.timeOf(n) !== t) return { position: 0, count: 0 }
  const first = t === 0 ? 0 : trace.recordsUpTo(t - 1)
  return { position: n - first + 1, count: trace.recordsUpTo(t) - first }
}

/** The record from which to look on: between two records the one behind counts as passed only going forwards. */
export function startOf(trace: Trace, { t, n }: Playhead, direction: Direction): number {
  return direction === -1 && n >= 0 && t > trace.timeOf(n) ? n + 1 : n
}

/** The next value after or before `from` in an ascending list. */
export function neighbour(ascending: ArrayLike<number>, from: number, direction: Direction): number | null {
  return ascending[direction === 1 ? countUpTo(ascending, from) : countUpTo(ascending, from - 1) - 1] ?? null
}

/** How many of an ascending list lie after `from`. */
export function countAfter(ascending: ArrayLike<number>, from: number): number {
  return ascending.length - countUpTo(ascending, from)
}

function search(trace: Trace, from: number, direction: Direction, isIt: (n: number) => boolean): number | null {
  for (let n = from + direction; n >= 0 && n < trace.length; n += direction) if (isIt(n)) return n
  return null
}

function on(trace: Trace, n: number | null): Playhead | null {
  return n === null ? null : playheadOn(trace, n)
}
