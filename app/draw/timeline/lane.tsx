/** Marks on an entity's own line. */

import type { LaneLook } from '../../read/entity/lane.ts'
import { round } from './row-geometry.ts'
import type { Tense } from './row.tsx'

interface LaneMarkProps {
  readonly x: number
  readonly y: number
  readonly look: LaneLook
  readonly tense: Tense
}

/** A bar: published. A square: changed. Two squares: a duplicate, discarded. A barred ring: refused. */
export function LaneMarkShape({ x, y, look, tense }: LaneMarkProps) {
  const className = `bs-lane-mark ${look} ${tense}`
  switch (look) {
    case 'published':
      return <rect className={className} x={round(x - 1.5)} y={round(y - 6)} width={3} height={12} rx={1} />
    case 'changed':
      return <rect className={className} x={round(x - 3)} y={round(y - 3)} width={6} height={6} />
    case 'duplicate':
      return (
        <path
          className={className}
          d={`M${round(x - 4.5)} ${round(y - 1)}h6v6h-6zM${round(x - 1.5)} ${round(y - 1)}v-3.5h6v6h-3`}
        />
      )
    case 'refused':
      return (
        <g className={className}>
          <circle cx={round(x)} cy={round(y)} r={4.6} />
          <line x1={round(x - 3.2)} x2={round(x + 3.2)} y1={round(y + 3.2)} y2={round(y - 3.2)} />
        </g>
      )
  }
}
