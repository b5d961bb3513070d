/** What stands on the time axis: drawings cut by the playhead, and the line itself. */

import type { ReactNode } from 'react'
import type { Tense } from '../../draw/timeline/row.tsx'
import { ClipLayer } from './clip-layer.tsx'
import { usePlane } from './plane.ts'

interface TensesProps {
  readonly height: number
  /** Parts that do not know the playhead are memoised: moving it draws nothing there. */
  readonly children: (tense: Tense) => ReactNode
}

/** One drawing twice: left of the playhead as it happened, right of it as outline of what is to come. */
export function Tenses({ height, children }: TensesProps) {
  const { frame, playheadX, hideFuture } = usePlane()
  const drawn = (tense: Tense) => (
    <ClipLayer tense={tense} at={playheadX} width={frame.plotWidth} height={height}>
      <svg width={frame.plotWidth} height={height} aria-hidden="true">
        {children(tense)}
      </svg>
    </ClipLayer>
  )
  return (
    <>
      {drawn('past')}
      {!hideFuture && drawn('future')}
    </>
  )
}

/** What has no tense of its own: all of it, or where the future is hidden what lies left of the playhead. */
export function UpToPlayhead({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const { frame, playheadX, hideFuture } = usePlane()
  if (!hideFuture) return children
  return (
    <ClipLayer tense="past" at={playheadX} width={frame.plotWidth} height={height}>
      {children}
    </ClipLayer>
  )
}

interface PlotProps {
  readonly kind?: string
  readonly top?: number
  readonly height: number
  readonly draw: TensesProps['children']
  /** What stands over it. */
  readonly children?: ReactNode
}

export function Plot({ kind = '', top = 0, height, draw, children }: PlotProps) {
  const { gutter, plotWidth } = usePlane().frame
  return (
    <div className={`layer tl-plot ${kind}`} style={{ left: gutter, top, width: plotWidth, height }}>
      <Tenses height={height}>{draw}</Tenses>
      {children}
    </div>
  )
}

/** The instant all views show. Its head stands on the ruler. */
export function PlayheadLine() {
  const { frame, playheadX } = usePlane()
  if (playheadX < -1 || playheadX > frame.plotWidth + 1) return null
  return <div className="tl-line" style={{ left: frame.gutter, transform: `translateX(${playheadX}px)` }} />
}
