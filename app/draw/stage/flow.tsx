/** The stage's edges, and the small signs on chips. */

import type { PlacedEdge } from './flow-geometry.ts'
import { round } from '../timeline/row-geometry.ts'

export type EdgeLook = 'open' | 'closed'

/** A receive edge is whole while somebody listens, dashed while nobody does. Forwarding has two heads: the broker itself passes on. */
export function Edge({ placed, look }: { readonly placed: PlacedEdge; readonly look: EdgeLook }) {
  const { edge, path, arrow, secondHead, start } = placed
  const kind = edge.isBack ? 'back' : edge.kind
  return (
    <g className={`bs-flow ${kind} ${look}`}>
      <path className="bs-flow-line" d={path} />
      <path className="bs-flow-head" d={arrow} />
      {edge.kind === 'forward' && <path className="bs-flow-head" d={secondHead} />}
      {edge.kind === 'receive' && <circle className="bs-flow-socket" cx={round(start.x)} cy={round(start.y)} r={4} />}
    </g>
  )
}

const RING = 6
const ROUND = 2 * Math.PI * RING

/** A padlock in a ring that drains until LockedUntilUtc; in its last seconds digits instead of the padlock. */
export function LockRing({ share, digits = null }: { readonly share: number; readonly digits?: number | null }) {
  return (
    <svg className="bs-ring" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle className="bs-ring-track" cx="8" cy="8" r={RING} />
      <circle
        className="bs-ring-left"
        cx="8"
        cy="8"
        r={RING}
        strokeDasharray={`${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
        transform="rotate(-90 8 8)"
      />
      {digits === null ? (
        <Padlock />
      ) : (
        <text className="bs-ring-digits" x="8" y="11.2">
          {digits}
        </text>
      )}
    </svg>
  )
}

const Padlock = () => (
  <>
    <rect className="bs-ring-body" x="5.4" y="7.6" width="5.2" height="3.6" rx="0.8" />
    <path className="bs-ring-shackle" d="M6.4 7.8V6.6a1.6 1.6 0 0 1 3.2 0V7.8" />
  </>
)

/** A padlock without its ring: a lock in words. */
export function LockSign() {
  return (
    <svg className="bs-sign" width="12" height="12" viewBox="2 3 12 12" aria-hidden="true">
      <Padlock />
    </svg>
  )
}

/** A clock: time to live. */
export function ClockSign() {
  return (
    <svg className="bs-sign bs-clock" width="10" height="10" viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.6" />
      <path d="M6 3.4V6l1.8 1.2" />
    </svg>
  )
}

/** A leaf of a calendar: it waits for its scheduled time. */
export function ScheduledSign() {
  return (
    <svg className="bs-calendar" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="M1.7 2.6H10.3V10.3H1.7ZM1.7 5H10.3M4 1.2V3.4M8 1.2V3.4" />
    </svg>
  )
}
