/** When the broker next looks for what has expired, where it sweeps at set times (Z-5). */

import type { EntityId, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { entityInfo, existsAt, justBefore } from '../at.ts'
import { changedAfter, expirationMode, propertiesAt } from './properties.ts'

/**
 * In ms of the run, after `at`: by the mode of then, or the one to which it is changed before that sweep. null: then it does not sweep, or
 * the entity is gone. `hidesFuture`: of a live run, or where what comes later is not told.
 */
export function nextSweep(
  trace: Trace,
  input: SimulationInput,
  entity: EntityId,
  { n, t }: Playhead,
  hidesFuture: boolean,
): number | null {
  const mode = expirationMode(input, propertiesAt(trace, entity, n))
  if (mode.kind !== 'sweepEvery') return null
  const next = (Math.floor(t / mode.everyMs) + 1) * mode.everyMs
  if (hidesFuture) return next
  const changed = changedAfter(trace, entity, n, 'expiration')
  if (changed !== null && trace.timeOf(changed) < next)
    return nextSweep(trace, input, entity, { n: changed, t: trace.timeOf(changed) }, hidesFuture)
  return existsAt(entityInfo(trace, entity), justBefore(trace, next).n) ? next : null
}
