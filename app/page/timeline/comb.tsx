import type { PanelProps } from '../../view/types.ts'
import type { FoldLabel } from '../../view/ticks.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import type { Frame } from './shared-axis.ts'

interface CombProps {
  readonly panel: PanelProps
  readonly words: TimelineWords['timeline']
  readonly x: number
  readonly frame: Frame
  readonly folds: readonly FoldLabel[]
}

const DOTS_MAX = 9
const DOT = 11
const NOT_YET = 52

/** Beside the playhead's head: a dot for every record of its instant, filled as far as it has come. */
export function Comb({ panel, words, x, frame, folds }: CombProps) {
  const { trace, playhead, hideFuture, onGo } = panel
  const first = playhead.t === 0 ? 0 : trace.recordsUpTo(playhead.t - 1)
  const count = trace.recordsUpTo(playhead.t) - first
  const width = count < 2 ? NOT_YET : 14 + Math.min(DOTS_MAX, count) * DOT + (count > DOTS_MAX ? 34 : 0)
  const room = (from: number, to: number) => folds.every(fold => fold.x + 32 < from || fold.x - 32 > to)
  const isLeft = x + 12 + width > frame.plotWidth || (!room(x + 12, x + 12 + width) && room(x - 12 - width, x - 12) && x > width + 12)
  const style = { left: frame.gutter, transform: isLeft ? `translateX(calc(${x - 12}px - 100%))` : `translateX(${x + 12}px)` }
  if (count < 2) {
    const isShown = !hideFuture && !isLeft && playhead.t < trace.runForMs && room(x + 12, x + 12 + width)
    return isShown ? <span className="tl-not-yet" style={style} aria-hidden="true">{words.notYet}</span> : null
  }
  const start = Math.max(first, Math.min(playhead.n - (DOTS_MAX >> 1), first + count - DOTS_MAX))
  const dots = Array.from({ length: Math.min(DOTS_MAX, count) }, (_, i) => start + i)
  return (
    <span className="tl-comb" style={style}>
      {dots.map(n => (
        <button
          key={n} type="button" tabIndex={-1} className={n === playhead.n ? 'here' : n < playhead.n ? 'past' : 'future'} title={words.recordDot(n - first + 1, count)}
          aria-label={words.recordDot(n - first + 1, count)} onClick={() => onGo(n)}
        />
      ))}
      {count > DOTS_MAX && <span>{words.moreAtInstant(count - DOTS_MAX)}</span>}
    </span>
  )
}
