import type { ReactNode } from 'react'
import type { Tense } from '../../draw/timeline/row.tsx'
import { ClipLayer } from './clip-layer.tsx'
import type { Frame } from './shared-axis.ts'

/** Where the playhead cuts a drawing on the time axis. */
export interface PlotCut {
  readonly frame: Frame
  readonly playheadX: number
  readonly hideFuture: boolean
}

interface TensesProps {
  readonly cut: PlotCut
  readonly height: number
  /** Parts that do not know the playhead are memoised: moving it draws nothing there. */
  readonly children: (tense: Tense) => ReactNode
}

/** One drawing twice: left of the playhead as it happened, right of it as outline of what is to come. */
export function Tenses({ cut: { frame, playheadX, hideFuture }, height, children }: TensesProps) {
  const clip = { at: playheadX, width: frame.plotWidth, height }
  const drawn = (tense: Tense) => (
    <ClipLayer tense={tense} {...clip}>
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

interface PlotProps extends Omit<TensesProps, 'children'> {
  readonly kind?: string
  readonly top?: number
  readonly draw: TensesProps['children']
  /** What stands over it. */
  readonly children?: ReactNode
}

export function Plot({ kind = '', cut, top = 0, height, draw, children }: PlotProps) {
  const { gutter, plotWidth } = cut.frame
  return (
    <div className={`layer tl-plot ${kind}`} style={{ left: gutter, top, width: plotWidth, height }}>
      <Tenses cut={cut} height={height}>
        {draw}
      </Tenses>
      {children}
    </div>
  )
}
