import type { Trace } from '../../../sim-core/index.ts'
import { instantText } from '../../view/format.ts'
import { lifelineOf } from '../../view/lifelines.ts'
import { doingAt, lifeWords, shortNumber } from '../../view/row-words.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'

export interface Hover {
  readonly m: number
  readonly t: number
  readonly clientX: number
  readonly clientY: number
}

interface HoverCardProps {
  readonly hover: Hover
  readonly trace: Trace
  readonly words: TimelineWords['row']
  /** What may be told: up to this record. */
  readonly n: number
}

const WIDTH = 280

/** What the message under the pointer is doing there. Says nothing that a click would not say too. */
export function HoverCard({ hover, trace, words, n }: HoverCardProps) {
  const lifeline = lifelineOf(trace, hover.m)
  const left = Math.min(hover.clientX + 14, window.innerWidth - WIDTH - 8)
  const isLow = hover.clientY > window.innerHeight - 140
  const style = isLow ? { left, bottom: window.innerHeight - hover.clientY + 14 } : { left, top: hover.clientY + 16 }
  const isTold = trace.recordsUpTo(hover.t) - 1 <= n
  return (
    <div className="tl-card" style={{ ...style, maxWidth: WIDTH }} aria-hidden="true">
      <strong>{shortNumber(trace, hover.m)} · {trace.messageIdOf(hover.m)}</strong>
      {isTold && <span>{instantText(hover.t)} {doingAt(lifeline, hover.t, words)}</span>}
      <span className="tl-card-life">{lifeWords(lifeline, n, words).join(' · ')}</span>
    </div>
  )
}
