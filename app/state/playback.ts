/** Playing, and how fast: the only file that knows the real time. */

import type { StoreApi } from 'zustand'
import type { Trace } from '../../sim-core/index.ts'
import { roundDurations } from '../model/durations.ts'
import type { Playhead } from '../model/selection.ts'
import { endOf } from '../read/at.ts'
import type { Stretch } from '../read/time/axis.ts'
import { playheadAt, playheadOn } from './playhead.ts'
import type { PlayheadState } from './playhead.ts'
import type { RunState } from './run.ts'
import { axisShown } from './visibility.ts'
import type { VisibilityState } from './visibility.ts'

export interface PlaybackState {
  readonly speed: Speed
}

export type Speed =
  /** Milliseconds of the run that pass in one second. */
  | { readonly kind: 'ratio'; readonly msPerSecond: number; readonly isByHand?: true }
  /** One record after the other. */
  | { readonly kind: 'records' }

export const firstPlayback: PlaybackState = { speed: { kind: 'ratio', msPerSecond: 1000 } }

type State = PlaybackState & PlayheadState & RunState

export function playbackActs(store: StoreApi<State>) {
  return {
    /** At the end it starts again. */
    togglePlay: () => {
      const { run, playhead, playing } = store.getState()
      if (run === null) return
      const isAtEnd = playhead.t >= endOf(run.trace)
      store.setState(
        !playing && isAtEnd ? { playing: true, playhead: playheadAt(run.trace, 0) } : { playing: !playing },
      )
    },
    pause: () => {
      if (store.getState().playing) store.setState({ playing: false })
    },
    chooseSpeed: (speed: Speed) =>
      store.setState({ speed: speed.kind === 'ratio' ? { ...speed, isByHand: true } : speed }),
  }
}

/** On a log scale. */
export const RATIOS = roundDurations(
  [10, 50, 100, 200, 500],
  [1, 2, 5, 10, 30],
  [1, 2, 5, 10, 30],
  [1, 2, 6, 12],
  [1, 2, 7, 30],
)

/** A whole run takes about ten seconds; folded stretches pass anyway. */
const WHOLE_RUN_SECONDS = 12

/** `lengthMs`: the run without its folded stretches. */
export function speedFor(lengthMs: number): Speed {
  const msPerSecond = RATIOS.find(ratio => ratio * WHOLE_RUN_SECONDS >= lengthMs) ?? RATIOS.at(-1)!
  return { kind: 'ratio', msPerSecond }
}

/** More than this faster or slower than fits is no speed to watch a run at. */
const FIT_MAX = 2

/** Of a run that a change has made longer or shorter: what a person has chosen stays. */
export function speedAfter(speed: Speed, lengthMs: number): Speed {
  if (speed.kind === 'records' || speed.isByHand === true) return speed
  const fitting = speedFor(lengthMs)
  const factor = fitting.kind === 'ratio' ? fitting.msPerSecond / speed.msPerSecond : 1
  return factor > FIT_MAX || factor < 1 / FIT_MAX ? fitting : speed
}

/** A folded stretch passes in this time, whatever the speed. */
const FOLD_CROSSING_MS = 400
/** Behind it the playhead rests, to show what ended the quiet. */
const REST_MS = 500
const MS_PER_RECORD = 700
/** After a pause of the browser (hidden tab, a long task) the playhead goes on, it does not leap. */
const FRAME_MS_MAX = 100

/** Where the playhead is after `elapsedMs` of real time; stretches are ascending and apart. */
export function advanceInstant(t: number, elapsedMs: number, msPerSecond: number, folds: readonly Stretch[]): number {
  let instant = t
  let left = elapsedMs
  for (const fold of folds) {
    if (fold.to <= instant) continue
    const untilFold = Math.max(0, fold.from - instant) / (msPerSecond / 1000)
    if (untilFold >= left) break
    left -= untilFold
    instant = Math.max(instant, fold.from)
    const rate = (fold.to - fold.from) / FOLD_CROSSING_MS
    const untilEnd = (fold.to - instant) / rate
    if (untilEnd >= left) return instant + left * rate
    left -= untilEnd
    instant = fold.to
  }
  return instant + left * (msPerSecond / 1000)
}

/** What a frame shows: under reduced motion the playhead rests on records instead of gliding between them. */
export function playheadToShow(trace: Trace, instant: number, isReduced: boolean): Playhead {
  const playhead = playheadAt(trace, instant)
  return isReduced && playhead.t < endOf(trace) ? playheadOn(trace, playhead.n) : playhead
}

export interface PlaybackOptions {
  readonly isMotionReduced: () => boolean
  /** The stretches that are folded at this moment, ascending. */
  readonly foldsOf: (trace: Trace) => readonly Stretch[]
}

/** Plays as long as the store says so. */
export function attachPlayback(store: StoreApi<State & VisibilityState>, isMotionReduced: () => boolean): void {
  let frame = 0
  const start = () => {
    const { run, playhead } = store.getState()
    if (run === null) return
    const foldsOf = (trace: Trace) =>
      axisShown(trace, store.getState()).pieces.flatMap(({ fold }) => (fold === null ? [] : [fold]))
    const step = player(run.trace, playhead, { isMotionReduced, foldsOf })
    let last = performance.now()
    const tick = () => {
      const now = performance.now()
      const next = step(Math.min(now - last, FRAME_MS_MAX), store.getState().speed)
      last = now
      const isAtEnd = next.t >= endOf(run.trace)
      const { playhead: shown } = store.getState()
      if (isAtEnd) store.setState({ playhead: next, playing: false })
      else if (next.t !== shown.t || next.n !== shown.n) store.setState({ playhead: next })
      if (!isAtEnd) frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
  }
  store.subscribe((state, before) => {
    if (state.playing === before.playing && state.run === before.run) return
    cancelAnimationFrame(frame)
    if (state.playing) start()
  })
}

/** Gives each frame's playhead. Remembers the exact instant between frames; what is shown is whole milliseconds. */
export function player(trace: Trace, from: Playhead, { isMotionReduced, foldsOf }: PlaybackOptions) {
  let instant = from.t
  let record = from.n
  let waited = 0
  let rest = 0
  return (elapsedMs: number, speed: Speed): Playhead => {
    if (speed.kind === 'ratio') {
      const folds = foldsOf(trace)
      const next = rest > 0 ? instant : advanceInstant(instant, elapsedMs, speed.msPerSecond, folds)
      const crossed = folds.find(fold => instant < fold.to && fold.to <= next)
      rest = crossed === undefined ? Math.max(0, rest - elapsedMs) : REST_MS
      instant = crossed?.to ?? next
      const shown = playheadToShow(trace, instant, isMotionReduced())
      record = shown.n
      return shown
    }
    waited += elapsedMs
    if (waited >= MS_PER_RECORD) {
      waited -= MS_PER_RECORD
      record++
      instant = record < trace.length ? trace.timeOf(record) : endOf(trace)
    }
    return record < trace.length ? playheadOn(trace, record) : playheadAt(trace, endOf(trace))
  }
}
