/** Depth by state along the time axis: what is held stacked, dead-lettered as a line of its own. */

import type { Tense } from '../timeline/row.tsx'
import type { Steps } from './geometry.ts'
import { areaPath, linePath } from './geometry.ts'

export interface DepthShapes {
  /** Waiting on top of expired on top of locked on top of deferred. */
  readonly waiting: Steps
  /** null = none is past its expiry and still there. */
  readonly expired: Steps | null
  readonly locked: Steps
  readonly deferred: Steps
  /** null = not here. */
  readonly dead: Steps | null
}

interface DepthProps {
  readonly shapes: DepthShapes
  readonly tense: Tense
  readonly y: (value: number) => number
}

export function DepthAreas({ shapes, tense, y }: DepthProps) {
  return (
    <>
      <path className={`bs-area waiting ${tense}`} d={areaPath(shapes.waiting, y)} />
      {shapes.expired !== null && (
        <path
          className="bs-area expired"
          fillRule="evenodd"
          d={areaPath(shapes.expired, y) + areaPath(shapes.locked, y)}
        />
      )}
      {hasAny(shapes.locked) && <path className={`bs-area locked ${tense}`} d={areaPath(shapes.locked, y)} />}
      {hasAny(shapes.deferred) && <path className={`bs-area deferred ${tense}`} d={areaPath(shapes.deferred, y)} />}
      {shapes.dead !== null && hasAny(shapes.dead) && (
        <path className={`bs-step dead ${tense}`} d={linePath(shapes.dead, y)} />
      )}
    </>
  )
}

const hasAny = (steps: Steps): boolean => steps.value.some(value => value > 0)

/** The dead-letter queue's own count. */
export function DeadSteps({
  steps,
  tense,
  y,
}: {
  readonly steps: Steps
  readonly tense: Tense
  readonly y: (value: number) => number
}) {
  return <path className={`bs-step dead ${tense}`} d={linePath(steps, y)} />
}

/** How many there were in the run before the last change. */
export const GhostSteps = ({
  steps,
  y,
  isDead = false,
}: {
  readonly steps: Steps
  readonly y: (value: number) => number
  readonly isDead?: boolean
}) => <path className={`bs-ghost-depth${isDead ? ' dead' : ''}`} d={linePath(steps, y)} />

const AREA = 'M0 15V6H10V2H26V15Z'
const STEP = 'M0 13H12V4H26'

/** Each area and line by itself, 26 × 16 px. */
export function DepthSign({
  of,
}: {
  readonly of: 'waiting' | 'expired' | 'locked' | 'deferred' | 'scheduled' | 'dead'
}) {
  if (of === 'dead') return <path className="bs-step dead past" d={STEP} />
  if (of === 'scheduled') return <path className="bs-area scheduled past" d={STEP} />
  if (of !== 'expired') return <path className={`bs-area ${of} past`} d={AREA} />
  return (
    <>
      <path className="bs-area waiting past" d={AREA} />
      <path className="bs-area expired" d={AREA} />
    </>
  )
}
