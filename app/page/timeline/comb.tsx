import type { PointerEvent } from 'react'
import { endOf } from '../../read/at.ts'
import type { FoldLabel } from '../../draw/timeline/ticks.ts'
import type { Frame } from './plane.ts'
import { useScene } from './scene.ts'

interface CombProps {
  readonly folds: readonly FoldLabel[]
  /** A drag that began on the dots ends on them too; it goes nowhere else. */
  readonly isScrubbing: () => boolean
}

const DOTS_MAX = 9
const DOT = 11
const PADDING = 5
const NOT_YET = 52
/** Half of the playhead's head, and room beside it. */
export const HEAD = 12

/**
 * Beside the playhead's head: a dot for every record of its instant, filled as far as it has come. A click goes
 * to a dot's record; for keys and ears the arrows and the clock ("2 of 5") do the same.
 */
export function Comb({ folds, isScrubbing }: CombProps) {
  const { trace, playhead, hideFuture, onGo, frame, playheadX: x, words: all } = useScene()
  const words = all.timeline
  const first = playhead.t === 0 ? 0 : trace.recordsUpTo(playhead.t - 1)
  const count = trace.recordsUpTo(playhead.t) - first
  const width = count < 2 ? NOT_YET : 2 * PADDING + Math.min(DOTS_MAX, count) * DOT + (count > DOTS_MAX ? 34 : 0)
  const side = sideFor(x, width, frame, folds, count < 2)
  if (side === null) return null
  const isLeft = side === 'left'
  const style = { left: 0, transform: isLeft ? `translateX(calc(${x - HEAD}px - 100%))` : `translateX(${x + HEAD}px)` }
  if (count < 2) {
    return !hideFuture && !isLeft && playhead.t < endOf(trace) ? (
      <span className="tl-not-yet" style={style} aria-hidden="true">
        {words.notYet}
      </span>
    ) : null
  }
  const start = Math.max(first, Math.min(playhead.n - (DOTS_MAX >> 1), first + count - DOTS_MAX))
  const dots = Array.from({ length: Math.min(DOTS_MAX, count) }, (_, i) => start + i)
  const go = (event: PointerEvent) => {
    if (isScrubbing()) return
    const i = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - PADDING) / DOT)
    if (dots[i] !== undefined) onGo(dots[i])
  }
  return (
    <span
      className="tl-comb"
      style={{ ...style, padding: `0 ${PADDING}px` }}
      aria-hidden="true"
      title={words.recordDot(playhead.n - first + 1, count)}
      onPointerUp={go}
    >
      {dots.map(n => (
        <i key={n} className={n === playhead.n ? 'here' : n < playhead.n ? 'past' : 'future'} />
      ))}
      {count > DOTS_MAX && <span>{words.moreAtInstant(count - DOTS_MAX)}</span>}
    </span>
  )
}

const isFree = (folds: readonly FoldLabel[], from: number, width: number): boolean =>
  folds.every(fold => fold.x + fold.half < from || fold.x - fold.half > from + width)

/** Where it covers no fold's length; dots that find no such place cover one. */
function sideFor(
  x: number,
  width: number,
  frame: Frame,
  folds: readonly FoldLabel[],
  mustBeFree: boolean,
): 'left' | 'right' | null {
  const hasRight = x + HEAD + width <= frame.plotWidth
  const hasLeft = x >= HEAD + width
  if (hasRight && isFree(folds, x + HEAD, width)) return 'right'
  if (hasLeft && isFree(folds, x - HEAD - width, width)) return 'left'
  if (mustBeFree) return null
  return hasRight ? 'right' : 'left'
}
