/** Where a run hurts, by entity: what the sliders are ranked by. */

import type { EntityId, Kind, Trace } from '../../../sim-core/index.ts'
import { endOf, homeEntity } from '../../read/at.ts'
import { perTrace } from '../../read/per-trace.ts'
import { recordsOfKind } from '../../read/trace-index.ts'

/** Numbers of records. */
export interface Strain {
  /** Also those that are past their expiry when the run ends, though nothing has removed them (S-11, T-16). */
  readonly expired: number
  readonly lostLocks: number
  readonly locked: number
  /** Dead-lettered because they were delivered too often. */
  readonly overDelivered: number
  readonly released: number
  readonly duplicates: number
  readonly scheduled: number
  readonly idleDeleted: number
}

type Count = keyof Strain
const CALM: Strain = {
  expired: 0,
  lostLocks: 0,
  locked: 0,
  overDelivered: 0,
  released: 0,
  duplicates: 0,
  scheduled: 0,
  idleDeleted: 0,
}

const COUNTED: readonly (readonly [Kind, Count])[] = [
  ['message-expired', 'expired'],
  ['lock-expired', 'lostLocks'],
  ['lock-expired', 'released'],
  ['message-abandoned', 'released'],
  ['message-locked', 'locked'],
  ['duplicate-discarded', 'duplicates'],
  ['message-scheduled', 'scheduled'],
]

const strains = perTrace(read)

/** By path, without case: an entity and those of the same name before and after it. */
export const strainOf = (trace: Trace, path: string): Strain => strains(trace).get(path.toLowerCase()) ?? CALM

function read(trace: Trace): ReadonlyMap<string, Strain> {
  const found = new Map<string, Record<Count, number>>()
  const add = (entity: EntityId | null, count: Count) => {
    if (entity === null) return
    const path = trace.entities[homeEntity(trace, entity)]!.path.toLowerCase()
    let strain = found.get(path)
    if (strain === undefined) found.set(path, (strain = { ...CALM }))
    strain[count]++
  }
  for (const [kind, count] of COUNTED) for (const n of recordsOfKind(trace, kind)) add(trace.entityOf(n), count)
  for (const n of recordsOfKind(trace, 'message-dead-lettered')) {
    if (trace.recordOf(n, 'message-dead-lettered').branch === 'maxDeliveryCount')
      add(trace.entityOf(n), 'overDelivered')
  }
  for (const n of recordsOfKind(trace, 'entity-deleted'))
    if (trace.recordOf(n, 'entity-deleted').reason === 'autoDeleteOnIdle') add(trace.entityOf(n), 'idleDeleted')
  for (const m of expiredStillThere(trace)) add(trace.homeOf(m), 'expired')
  return found
}

/** What is locked then is only kept by its lock. */
function expiredStillThere(trace: Trace): readonly number[] {
  const end = endOf(trace)
  const rows: number[] = []
  for (let m = 0; m < trace.messageCount; m++) {
    if ((trace.expiresAtOf(m) ?? Infinity) > end || trace.entities[trace.homeOf(m)]!.deletedBy !== null) continue
    const after = trace.after(m, trace.length - 1)
    if (after?.entity === trace.homeOf(m) && after.stage !== 'gone' && after.stage !== 'scheduled') rows.push(m)
  }
  return rows
}

/** Whether it happens to an entity of another path. */
export function happensElsewhere(trace: Trace, path: string, count: Count): boolean {
  return [...strains(trace)].some(([other, strain]) => other !== path.toLowerCase() && strain[count] > 0)
}
