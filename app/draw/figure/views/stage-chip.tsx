/** A message on the stage: its number, a line that shortens with its time to live, a padlock whose ring drains with its lock. */

import type { Trace } from '../../../../sim-core/index.ts'
import { shortNumber } from '../../../explain/row-words.ts'
import type { ChipNow } from '../../../read/stage/stage-now.ts'
import { round } from '../../timeline/row-geometry.ts'
import { textWidth } from '../../text/measure.ts'
import { FigureText, STRONG } from '../figure-text.tsx'

export const CHIP_HEIGHT = 22
const PAD = 7
const SIGN = 18
const RING = 6

export const chipWidth = (trace: Trace, { m, lock, stage }: ChipNow): number =>
  Math.ceil(textWidth(shortNumber(trace, m), STRONG)) +
  2 * PAD +
  (lock === null ? 0 : SIGN) +
  (stage === 'scheduled' ? SIGN : 0)

export function ChipShape({
  trace,
  chip,
  x,
  y,
  isSelected,
}: {
  readonly trace: Trace
  readonly chip: ChipNow
  readonly x: number
  readonly y: number
  readonly isSelected: boolean
}) {
  const { m, stage, isDead, isExpired, lock, timeToLive } = chip
  const width = chipWidth(trace, chip)
  const number = shortNumber(trace, m)
  const signX = width - SIGN + 2
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      <rect className={`fg-chip ${isDead ? 'dead' : stage}`} x={0} y={0} width={width} height={CHIP_HEIGHT} rx={4} />
      {isExpired && <rect className="fg-chip-hatch" x={0} y={0} width={width} height={CHIP_HEIGHT} rx={4} />}
      {isDead && (
        <path className="fg-chip-cross" d={`M0 2h5v${CHIP_HEIGHT - 4}h-5zM${width - 5} 2h5v${CHIP_HEIGHT - 4}h-5z`} />
      )}
      <FigureText x={PAD} y={15} text={number} room={textWidth(number, STRONG) + 1} type={STRONG} look="tabular" />
      {timeToLive !== null && (
        <rect
          className="fg-chip-ttl"
          x={2}
          y={CHIP_HEIGHT - 4}
          width={round(Math.max(0, (width - 4) * timeToLive))}
          height={2.5}
        />
      )}
      {lock !== null && (
        <g transform={`translate(${signX} 3)`}>
          <LockSign share={lock} />
        </g>
      )}
      {stage === 'scheduled' && lock === null && (
        <g transform={`translate(${signX} 5)`}>
          <path className="bs-calendar" d="M1.7 2.6H10.3V10.3H1.7ZM1.7 5H10.3M4 1.2V3.4M8 1.2V3.4" />
        </g>
      )}
      {isSelected && (
        <rect className="fg-chip-selected" x={-2} y={-2} width={width + 4} height={CHIP_HEIGHT + 4} rx={6} />
      )}
    </g>
  )
}

/** 14 × 14 px; `share` of the lock that is left. */
export function LockSign({ share }: { readonly share: number }) {
  return (
    <>
      <circle className="bs-ring-track" cx={7} cy={7} r={RING} />
      {share >= 0.999 ? (
        <circle className="bs-ring-left" cx={7} cy={7} r={RING} />
      ) : (
        <path className="bs-ring-left" d={arc(share)} />
      )}
      <rect className="bs-ring-body" x={4.4} y={6.6} width={5.2} height={3.6} rx={0.8} />
      <path className="bs-ring-shackle" d="M5.4 6.8V5.6a1.6 1.6 0 0 1 3.2 0V6.8" />
    </>
  )
}

/** From the top, clockwise. */
function arc(share: number): string {
  const angle = 2 * Math.PI * share
  return `M7 1A${RING} ${RING} 0 ${share > 0.5 ? 1 : 0} 1 ${round(7 + RING * Math.sin(angle))} ${round(7 - RING * Math.cos(angle))}`
}
