/** A held session as SVG: what has happened is filled, what is to come is outline only. */

import { Cut } from './row.tsx'
import type { Tense } from './row.tsx'
import { round } from './row-geometry.ts'
import type { SessionShape } from './session-geometry.ts'

interface SessionBarProps {
  readonly shape: SessionShape
  /** Of its lane. */
  readonly top: number
  readonly tense: Tense
}

const HEIGHT = 13
const TOP = 2

export function SessionBar({ shape: { x, width, end, text, textX, cuts, states }, top, tense }: SessionBarProps) {
  const y = top + TOP
  const right = round(x + width)
  return (
    <g>
      <rect
        className={`bs-session ${tense}`}
        x={x}
        y={y}
        width={width}
        height={HEIGHT}
        rx={round(Math.min(3, width / 3))}
      />
      {cuts.map(at => (
        <Cut key={at} x={at} top={y} height={HEIGHT} />
      ))}
      {states.map(state => (
        <rect
          key={state.x}
          className={`bs-session-state${state.isSet ? ' set' : ''}`}
          x={state.x - 2}
          y={y - 2}
          width={4}
          height={4}
        />
      ))}
      {end === 'expired' && <path className={`bs-session-end ${tense}`} d={`M${right} ${y - 2}V${y + HEIGHT + 2}`} />}
      {end === 'closed' && (
        <path
          className={`bs-session-end ${tense}`}
          d={`M${round(right - 3.5)} ${y + 1}H${round(right - 1)}V${y + HEIGHT - 1}H${round(right - 3.5)}`}
        />
      )}
      {text !== '' && (
        <text className={`bs-session-name ${tense}`} x={textX} y={y + HEIGHT - 3}>
          {text}
        </text>
      )}
    </g>
  )
}

/** A lock in force, drawn on under the band to its LockedUntilUtc. */
export function SessionAhead({
  from,
  until,
  top,
}: {
  readonly from: number
  readonly until: number
  readonly top: number
}) {
  const y = top + TOP + HEIGHT + 1
  if (until <= from) return null
  return (
    <path
      className="bs-session-ahead"
      d={`M${from.toFixed(1)} ${y}H${until.toFixed(1)}M${until.toFixed(1)} ${y - 7}V${y + 1}`}
    />
  )
}
