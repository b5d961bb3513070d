/** How many messages an entity holds at the playhead, which within an instant stands after some of its records and before the others. */

import type { EntityId, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { cursorAt, existsAt } from '../at.ts'
import { countIn, depthsOf, LAYERS, stepAt, wholeDepth } from './depth.ts'
import type { Layer } from './depth.ts'
import { splitOf } from './split.ts'

export type DepthNow = Readonly<Record<Layer, number>>

/** @param entity null: all together */
export function depthNow(trace: Trace, entity: EntityId | null, at: Playhead): DepthNow {
  const depth = (entity === null ? null : depthsOf(trace).get(entity)) ?? wholeDepth(trace)
  if (at.n === trace.recordsUpTo(at.t) - 1) {
    const i = stepAt(depth, at.t)
    return Object.fromEntries(LAYERS.map(layer => [layer, countIn(depth, layer, i)])) as DepthNow
  }
  const own =
    entity === null ? trace.entities.filter(({ kind }) => kind !== 'deadLetterQueue') : [trace.entities[entity]!]
  const now = Object.fromEntries(LAYERS.map(layer => [layer, 0])) as Record<Layer, number>
  for (const info of own) {
    if (!existsAt(info, at.n)) continue
    const { deadLetter, transferDeadLetter } = cursorAt(trace, at).counts(info.id)
    const split = splitOf(trace, at, info.id)
    now.waiting += split.available
    now.expired += split.expired
    now.locked += split.locked
    now.deferred += split.deferred
    now.scheduled += split.scheduled
    now.dead += deadLetter
    now.transferDead += transferDeadLetter
  }
  // Removed at the instant of its expiry it is told apart only where others stay for longer.
  return depth.counts.expired === null ? { ...now, waiting: now.waiting + now.expired, expired: 0 } : now
}
