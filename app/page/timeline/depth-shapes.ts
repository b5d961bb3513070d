import type { DepthShapes } from '../../figure/depth.tsx'
import { stepsOf } from '../../figure/depth-geometry.ts'
import type { Axis } from '../../view/axis.ts'
import type { Depth, Layer } from '../../view/depth.ts'

/** Azure's active count: the top line of all. */
export const HELD: readonly Layer[] = ['waiting', 'locked', 'deferred']
export const DEAD: readonly Layer[] = ['dead', 'transferDead']

/** Waiting stands on locked, locked on deferred: the top line is Azure's active count. */
export function depthShapes(depth: Depth, axis: Axis): DepthShapes {
  return {
    waiting: stepsOf(depth, HELD, axis),
    locked: stepsOf(depth, ['locked', 'deferred'], axis),
    deferred: stepsOf(depth, ['deferred'], axis),
    dead: stepsOf(depth, DEAD, axis)
  }
}
