import type { ReactNode } from 'react'
import type { Tense } from '../../draw/timeline/row.tsx'
import './plot.css'

interface ClipLayerProps {
  readonly tense: Tense
  /** The playhead, in px from the left edge, or from the top where time goes down. */
  readonly at: number
  readonly goesDown?: boolean
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/**
 * Shows its drawing before (past) or behind (future) the playhead. Two boxes moved against each other clip
 * without painting anew: a scrub step costs two transforms, whatever the drawing holds.
 */
export function ClipLayer({ tense, at, goesDown = false, width, height, children }: ClipLayerProps) {
  const length = goesDown ? height : width
  const edge = Math.min(length, Math.max(0, at))
  const shift = tense === 'past' ? edge - length : edge
  const moved = (px: number) => `translate3d(${goesDown ? `0,${px}px` : `${px}px,0`},0)`
  return (
    <div className={`layer tl-clip ${tense}`} style={{ width, height, transform: moved(shift) }}>
      <div className="layer" style={{ width, height, transform: moved(-shift) }}>
        {children}
      </div>
    </div>
  )
}
