/** Since when a receiver waits for a session: it asks at once when it has none, and again when what refused it has changed (contract 1.2, I-10). */

import type { EntityId, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { clientAt } from '../client/doors.ts'
import { isReceiveDisabled, propertiesAt } from '../entity/properties.ts'
import { firstAfter } from '../lists.ts'
import { recordsAt } from '../trace-index.ts'
import { holdsOf } from './sessions.ts'

/** How far work on a message of an earlier entity of this name is looked for. */
const LOOKED_AT = 2000

/** Of one that is open and holds none after record `n`; null: it does not wait, as its last call was refused, or no status has let it ask (E-1). */
export function waitsSince(trace: Trace, entity: EntityId, name: string, n: RecordNumber): number | null {
  const { createdBy } = trace.entities[entity]!
  const since = clientAt(trace, name, n).since ?? -1
  // What it held before it was killed and started again is no session of its.
  const last = holdsOf(trace, entity).all.findLast(one => one.holder === name && one.fromN > since && one.toN <= n)
  const free = Math.max(createdBy, last?.toN ?? -1, since)
  const from = Math.max(free, workOfEarlier(trace, entity, name, free, n))
  const refused = recordsAt(trace, 'refusals', entity).findLast(
    row => row > from && row <= n && trace.actorOf(row) === name && isAccept(trace, row),
  )
  const updates = recordsAt(trace, 'updates', entity)
  if (refused !== undefined) {
    const again = firstAfter(updates, refused)
    return again === null || again > n ? null : trace.timeOf(again)
  }
  const lets = (row: RecordNumber): boolean => !isReceiveDisabled(propertiesAt(trace, entity, row).status)
  if (lets(from)) return trace.timeOf(from)
  const asked = updates.find(row => row > from && row <= n && lets(row))
  return asked === undefined ? null : trace.timeOf(asked)
}

const isAccept = (trace: Trace, n: RecordNumber): boolean =>
  trace.recordOf(n, 'operation-failed').operation === 'acceptSession'

/** The end of its work on a message of an earlier entity of this name, which took its session with it; -1: there is none. */
function workOfEarlier(trace: Trace, entity: EntityId, name: string, from: RecordNumber, n: RecordNumber): number {
  for (let row = n; row > from && row > n - LOOKED_AT; row--)
    if (trace.kindOf(row) === 'processing-finished' && trace.actorOf(row) === name && trace.entityOf(row) !== entity)
      return row
  return -1
}
