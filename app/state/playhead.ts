/** Where in time the page is, and where a person steps from there. */

import type { StoreApi } from 'zustand'
import type { RecordNumber, Trace } from '../../sim-core/index.ts'
import type { Direction, Playhead, Selection } from '../model/selection.ts'
import { countUpTo } from '../read/lists.ts'
import { endOf } from '../read/at.ts'
import { selectedMessage } from '../read/message/lineage.ts'
import type { RunState } from './run.ts'

export interface PlayheadState {
  readonly playhead: Playhead
  /** Where the playhead stood before a shorter run left it at its end: back there once a run is longer again, unless it is moved. */
  readonly pushed: { readonly from: number; readonly to: number } | null
  /** It moves by itself, see playback.ts. */
  readonly playing: boolean
}

export const firstPlayhead: PlayheadState = { playhead: { t: 0, n: -1 }, pushed: null, playing: false }

/** Every act stops the playing. */
export function playheadActs(store: StoreApi<PlayheadState & RunState>) {
  const move = (go: (trace: Trace, playhead: Playhead) => Playhead) =>
    store.setState(({ run, playhead }) => ({
      playing: false,
      ...(run !== null && { playhead: go(run.trace, playhead) }),
    }))
  return {
    stepRecord: (direction: Direction) => move((trace, playhead) => stepRecord(trace, playhead, direction)),
    goToStart: () => move(trace => playheadAt(trace, 0)),
    goToEnd: () => move(trace => playheadAt(trace, endOf(trace))),
  }
}

/** The playhead at an instant: everything due then has happened. */
export function playheadAt(trace: Trace, t: number): Playhead {
  const instant = Math.round(Math.min(Math.max(t, 0), endOf(trace)))
  return { t: instant, n: trace.recordsUpTo(instant) - 1 }
}

/** The playhead right after record `n`; -1 stands before the first. */
export function playheadOn(trace: Trace, n: RecordNumber): Playhead {
  const record = Math.min(Math.max(n, -1), trace.length - 1)
  return { t: record < 0 ? 0 : trace.timeOf(record), n: record }
}

/** Back from between two records goes to the one that came before, not to the one before that. */
export function stepRecord(trace: Trace, { t, n }: Playhead, direction: Direction): Playhead {
  const isPastRecord = n >= 0 && t > trace.timeOf(n)
  return playheadOn(trace, direction === -1 && isPastRecord ? n : n + direction)
}

/** null: the selection has no further record on that side. */
export function stepSelection(
  trace: Trace,
  playhead: Playhead,
  selection: Selection,
  direction: Direction,
): Playhead | null {
  const m = selectedMessage(trace, selection)
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
  const m = selectedMessage(trace, selection)
  const last = m === null ? n : neighbour(trace.rowsOf(m), n + 1, -1)
  return last === null || last < 0 ? null : last
}

/** The first record that this one led to. */
export function consequenceOf(trace: Trace, n: RecordNumber): number | null {
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

function search(trace: Trace, from: number, direction: Direction, isIt: (n: RecordNumber) => boolean): number | null {
  for (let n = from + direction; n >= 0 && n < trace.length; n += direction) if (isIt(n)) return n
  return null
}

function on(trace: Trace, n: RecordNumber | null): Playhead | null {
  return n === null ? null : playheadOn(trace, n)
}
