import { memo } from 'react'
import type { Tense } from '../../draw/timeline/row.tsx'
import { TransactionShape } from '../../draw/timeline/transaction.tsx'
import type { Axis } from '../../read/time/axis.ts'
import { transactionWords } from '../../explain/row-words.ts'
import { TRANSACTION_HEIGHT } from '../../draw/timeline/rows.ts'
import type { TransactionSpan } from '../../read/transaction/transaction-spans.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { ClipLayer } from './clip-layer.tsx'
import type { Frame } from './shared-axis.ts'

interface TransactionLanesProps {
  readonly lanes: readonly (readonly TransactionSpan[])[]
  readonly top: number
  readonly axis: Axis
  readonly frame: Frame
  readonly n: number
  readonly playheadX: number
  readonly hideFuture: boolean
  readonly words: TimelineWords
}

/** Transactions that work on this queue. Nothing of one happens before it is committed, so it is drawn beside the rows. */
export function TransactionLanes({ lanes, top, axis, frame, n, playheadX, hideFuture, words }: TransactionLanesProps) {
  const height = lanes.length * TRANSACTION_HEIGHT
  const clip = { x: playheadX, width: frame.plotWidth, height }
  const drawing = { lanes, axis, width: frame.plotWidth, height }
  const told = lanes.flat().filter(({ fromN }) => fromN <= n)
  return (
    <div className="tl-sessions" style={{ top, height }}>
      <div className="tl-plot" style={{ left: frame.gutter, width: frame.plotWidth, height }} aria-hidden="true">
        <ClipLayer tense="past" {...clip}>
          <LanesDrawing {...drawing} tense="past" />
        </ClipLayer>
        {!hideFuture && (
          <ClipLayer tense="future" {...clip}>
            <LanesDrawing {...drawing} tense="future" />
          </ClipLayer>
        )}
      </div>
      {told.length > 0 && (
        <ul className="sr-only" aria-label={words.transaction.list}>
          {told.map(span => (
            <li key={span.fromN}>{transactionWords(span, n, words.transaction)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface LanesDrawingProps {
  readonly lanes: TransactionLanesProps['lanes']
  readonly axis: Axis
  readonly width: number
  readonly height: number
  readonly tense: Tense
}

const LanesDrawing = memo(function LanesDrawing({ lanes, axis, width, height, tense }: LanesDrawingProps) {
  const isInView = ({ from, to }: TransactionSpan) => to >= axis.from && from <= axis.to
  return (
    <svg width={width} height={height}>
      {lanes.map((lane, i) => (
        <g key={i} transform={`translate(0 ${i * TRANSACTION_HEIGHT})`}>
          {lane.filter(isInView).map(span => (
            <TransactionShape key={span.fromN} span={span} axis={axis} tense={tense} />
          ))}
        </g>
      ))}
    </svg>
  )
})
