/** When the broker next looks for what has expired, where it sweeps at set times (Z-5). */

import type { EntityId, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { entityInfo, existsAt, justBefore } from '../at.ts'
import { settingRecords } from '../trace-index.ts'
import { expirationMode, propertiesAt } from './properties.ts'

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
  const after = (record: RecordNumber, from: number): number | null => {
    const mode = expirationMode(input, propertiesAt(trace, entity, record))
    return mode.kind === 'sweepEvery' ? (Math.floor(from / mode.everyMs) + 1) * mode.everyMs : null
  }
  let next = after(n, t)
  if (hidesFuture) return next
  for (const record of settingRecords(trace, entity)) {
    if (record <= n) continue
    if (next === null || trace.timeOf(record) >= next) break
    next = after(record, trace.timeOf(record))
  }
  return next !== null && existsAt(entityInfo(trace, entity), justBefore(trace, next).n) ? next : null
}
