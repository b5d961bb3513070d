/** The small signs on chips, and of what is told about them. */

import { round } from '../timeline/row-geometry.ts'

const RING = 6

interface LockRingProps {
  /** Of the lock that is left. */
  readonly share: number
  /** Its last seconds, in place of the padlock. */
  readonly digits?: number | null
}

/** 14 × 14 px: a padlock in a ring that drains until LockedUntilUtc. */
export function LockRing({ share, digits = null }: LockRingProps) {
  return (
    <>
      <circle className="bs-ring-track" cx={7} cy={7} r={RING} />
      {share >= 0.999 ? (
        <circle className="bs-ring-left" cx={7} cy={7} r={RING} />
      ) : (
        <path className="bs-ring-left" d={arc(share)} />
      )}
      {digits === null ? (
        <Padlock />
      ) : (
        <text className="bs-ring-digits" x={7} y={10.2}>
          {digits}
        </text>
      )}
    </>
  )
}

/** From the top, clockwise. */
function arc(share: number): string {
  const angle = 2 * Math.PI * share
  return `M7 1A${RING} ${RING} 0 ${share > 0.5 ? 1 : 0} 1 ${round(7 + RING * Math.sin(angle))} ${round(7 - RING * Math.cos(angle))}`
}

/** In the middle of 14 × 14 px. */
export const Padlock = () => (
  <>
    <rect className="bs-ring-body" x={4.4} y={6.6} width={5.2} height={3.6} rx={0.8} />
    <path className="bs-ring-shackle" d="M5.4 6.8V5.6a1.6 1.6 0 0 1 3.2 0V6.8" />
  </>
)

/** 12 × 12 px, of a time to live. */
export const Clock = () => (
  <g className="bs-clock">
    <circle cx={6} cy={6} r={4.6} />
    <path d="M6 3.4V6l1.8 1.2" />
  </g>
)

/** 12 × 12 px, a leaf of a calendar: it waits for its scheduled time. */
export const Calendar = () => (
  <path className="bs-calendar" d="M1.7 2.6H10.3V10.3H1.7ZM1.7 5H10.3M4 1.2V3.4M8 1.2V3.4" />
)
