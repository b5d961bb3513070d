/** The stacked areas of a depth, for page and figures. */

import type { Axis } from '../../read/time/axis.ts'
import { ACTIVE } from '../../read/entity/depth.ts'
import type { Depth, Layer } from '../../read/entity/depth.ts'
import type { DepthShapes } from './depth.tsx'
import { stepsOf } from './geometry.ts'

export const DEAD: readonly Layer[] = ['dead', 'transferDead']

/** Waiting stands on expired, expired on locked, locked on deferred: the top line is Azure's active count (T-11). */
export function depthShapes(depth: Depth, axis: Axis): DepthShapes {
  return {
    waiting: stepsOf(depth, ACTIVE, axis),
    expired: depth.counts.expired === null ? null : stepsOf(depth, ['expired', 'locked', 'deferred'], axis),
    locked: stepsOf(depth, ['locked', 'deferred'], axis),
    deferred: stepsOf(depth, ['deferred'], axis),
    dead: stepsOf(depth, DEAD, axis),
  }
}
