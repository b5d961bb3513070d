import type { ReactNode } from 'react'
import type { Tense } from '../../draw/timeline/row.tsx'

interface ClipLayerProps {
  readonly tense: Tense
  /** The playhead, in px from the left edge. */
  readonly x: number
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/**
 * Shows its drawing left (past) or right (future) of the playhead. Two boxes moved against each other clip
 * without painting anew: a scrub step costs two transforms, whatever the drawing holds.
 */
export function ClipLayer({ tense, x, width, height, children }: ClipLayerProps) {
  const edge = Math.min(width, Math.max(0, x))
  const shift = tense === 'past' ? edge - width : edge
  return (
    <div className={`layer tl-clip ${tense}`} style={{ width, height, transform: `translate3d(${shift}px,0,0)` }}>
      <div className="layer" style={{ width, height, transform: `translate3d(${-shift}px,0,0)` }}>
        {children}
      </div>
    </div>
  )
}
