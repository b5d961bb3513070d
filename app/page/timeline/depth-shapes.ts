import type { DepthShapes } from '../../figure/depth.tsx'
import { stepsOf } from '../../figure/depth-geometry.ts'
import type { Axis } from '../../view/axis.ts'
import type { Depth } from '../../view/depth.ts'

/** Waiting stands on locked, locked on deferred: the top line is Azure's active count. */
export function depthShapes(depth: Depth, axis: Axis): DepthShapes {
  return {
    waiting: stepsOf(depth, ['waiting', 'locked', 'deferred'], axis),
    locked: stepsOf(depth, ['locked', 'deferred'], axis),
    deferred: stepsOf(depth, ['deferred'], axis),
    dead: stepsOf(depth, ['dead', 'transferDead'], axis)
  }
}
