/** Stretches of transactions: a bracket where one begins; where it ends a bracket if it was committed, a cross if not. */

import type { Axis } from '../../read/time/axis.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import { cutsOf, round } from './row-geometry.ts'
import { Cut } from './row.tsx'
import type { Tense } from './row.tsx'
import './transaction.css'

const TOP = 3
const BOTTOM = 13
const MIDDLE = (TOP + BOTTOM) / 2
const FOOT = 4
const CROSS = 3.5
/** Widest of the usual letters at 11 px. */
const CHARACTER = 6.6

export function TransactionShape({
  span,
  axis,
  tense,
}: {
  readonly span: TransactionSpan
  readonly axis: Axis
  readonly tense: Tense
}) {
  const { from, to, end, label } = span
  const x0 = Math.max(-10, round(axis.toX(from)))
  const x1 = Math.min(axis.width + 10, Math.max(x0 + 2 * FOOT + 2, round(axis.toX(to))))
  const cuts = cutsOf(from, to, axis)
  const textWidth = label.length * CHARACTER
  // In the first stretch between its begin, the folds that cut it and its end that has room.
  const textX = [x0, ...cuts].map(x => Math.max(0, x) + FOOT + 4).find((x, i) => x + textWidth < (cuts[i] ?? x1) - FOOT)
  return (
    <g>
      <path className="bs-transaction-between" d={`M${round(x0 + FOOT)} ${MIDDLE}H${round(x1 - FOOT)}`} />
      <path
        className={`bs-transaction ${tense}`}
        d={`M${round(x0 + FOOT)} ${TOP}H${x0}V${BOTTOM}H${round(x0 + FOOT)}${end === null ? '' : endOf(x1, end)}`}
      />
      {cuts.map(x => (
        <Cut key={x} x={x} top={TOP} height={BOTTOM - TOP} />
      ))}
      {textX !== undefined && (
        <rect
          className="bs-transaction-ground"
          x={round(textX - 2)}
          y={TOP}
          width={round(textWidth + 4)}
          height={BOTTOM - TOP}
        />
      )}
      {textX !== undefined && (
        <text className="bs-transaction-name" x={round(textX)} y={BOTTOM - 1}>
          {label}
        </text>
      )}
    </g>
  )
}

function endOf(x: number, end: NonNullable<TransactionSpan['end']>): string {
  if (end === 'committed') return `M${round(x - FOOT)} ${TOP}H${x}V${BOTTOM}H${round(x - FOOT)}`
  const [left, right] = [round(x - CROSS), round(x + CROSS)]
  return `M${left} ${MIDDLE - CROSS}L${right} ${MIDDLE + CROSS}M${left} ${MIDDLE + CROSS}L${right} ${MIDDLE - CROSS}`
}
