/** A message on the stage: its number, a line that shortens with its time to live, a padlock whose ring drains with its lock. */

import { memo } from 'react'
import type { ChipNow } from '../../read/stage/stage-now.ts'
import { isLockedStage } from '../../read/state-at.ts'
import { round } from '../timeline/row-geometry.ts'
import { FigureText, SMALL, STRONG } from '../text/figure-text.tsx'
import { textWidth } from '../text/measure.ts'
import { Calendar, Clock, LockRing } from './signs.tsx'

export const CHIP_HEIGHT = 22
const PAD = 7
const SIGN = 18
const CLOCK = 11

export type ChipLook = Pick<ChipNow, 'stage' | 'isDead' | 'isExpired' | 'timeToLive' | 'lock'>

const numberWidth = (number: string): number => Math.ceil(textWidth(number, STRONG))

export const chipWidth = (number: string, hasSign: boolean): number =>
  numberWidth(number) + 2 * PAD + (hasSign ? SIGN : 0)

export const hasSign = ({ lock, stage }: ChipLook): boolean => lock !== null || stage === 'scheduled'

interface ChipShapeProps extends ChipLook {
  readonly number: string
  readonly width: number
  readonly height?: number
  /** The last seconds of its lock. */
  readonly lockSeconds?: number | null
  /** The last seconds of its time to live, in words. */
  readonly lifeSeconds?: string | null
  /** An open transaction will settle it. */
  readonly isEnlisted?: boolean
  readonly isSelected?: boolean
}

export const ChipShape = memo(function ChipShape({
  number,
  width,
  height = CHIP_HEIGHT,
  lockSeconds = null,
  lifeSeconds = null,
  isEnlisted = false,
  isSelected = false,
  ...chip
}: ChipShapeProps) {
  const { stage, isDead, isExpired, lock, timeToLive } = chip
  const box = { x: 0, y: 0, width, height, rx: 4 }
  const own = numberWidth(number)
  const secondsWidth = lifeSeconds === null ? 0 : CLOCK + textWidth(lifeSeconds, SMALL) + 2
  const textX = hasSign(chip) ? PAD : Math.max(2, (width - own - secondsWidth) / 2)
  const base = height < CHIP_HEIGHT ? height / 2 + 2.5 : height / 2 + 4
  const signX = width - SIGN + 2
  return (
    <>
      <rect className={`bs-chip ${isDead ? 'dead' : stage}`} {...box} />
      {isExpired && <rect className={`bs-hatch-${isLockedStage(stage) ? 'locked' : 'active'}`} {...box} />}
      {isDead && <path className="bs-chip-cross" d={`M0 2h5v${height - 4}h-5zM${width - 5} 2h5v${height - 4}h-5z`} />}
      <FigureText x={textX} y={base} text={number} room={own + 1} type={STRONG} look="tabular" />
      {timeToLive !== null && (
        <rect
          className="bs-chip-ttl"
          x={2}
          y={height - 4}
          width={round(Math.max(0, (width - 4) * timeToLive))}
          height={2.5}
        />
      )}
      {lock !== null && (
        <g transform={`translate(${signX} ${height / 2 - 8})`}>
          <LockRing share={lock} digits={lockSeconds} />
        </g>
      )}
      {lifeSeconds !== null && (
        <>
          <g transform={`translate(${round(textX + own + 1)} ${base - 9}) scale(0.8)`}>
            <Clock />
          </g>
          <FigureText x={textX + own + CLOCK + 1} y={base} text={lifeSeconds} room={Infinity} type={SMALL} />
        </>
      )}
      {stage === 'scheduled' && lock === null && (
        <g transform={`translate(${signX} ${height / 2 - 6})`}>
          <Calendar />
        </g>
      )}
      {isEnlisted && <rect className="bs-chip-pending" x={3} y={3} width={width - 6} height={height - 6} rx={2} />}
      {isSelected && <rect className="bs-chip-selected" x={-2} y={-2} width={width + 4} height={height + 4} rx={6} />}
    </>
  )
})

/** Sent inside an open transaction: no message yet. */
export const PendingShape = ({ text, width, height }: { text: string; width: number; height: number }) => (
  <>
    <rect className="bs-chip-pending" x={1} y={1} width={width - 2} height={height - 2} rx={4} />
    <FigureText x={width / 2} y={height / 2 + 4} text={text} room={width} type={STRONG} anchor="middle" />
  </>
)
