/** One entity at the playhead, as its header on the timeline says it. */

import type { Counts, EntityId, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../at.ts'
import { propertiesAt } from './properties.ts'
import { countsAt } from './split.ts'
import type { Properties } from './properties.ts'
import { lastUseRecord, recordsAt, settingRecords } from '../trace-index.ts'
import type { Playhead } from '../../model/selection.ts'

export interface IdleClock {
  /** Last use: where the bar begins. */
  readonly since: number
  /** null = something keeps the entity alive. */
  readonly deletesAt: number | null
}

export interface GroupNow {
  readonly life: 'before' | 'alive' | 'deleted'
  readonly counts: Counts
  /** null before it is created. */
  readonly properties: Properties | null
  /** null = no idle limit, or not created yet. */
  readonly idle: IdleClock | null
  readonly deleted: { readonly t: number; readonly reason: string | null } | null
  readonly isListening: boolean
}

function lifeAt(trace: Trace, entity: EntityId, n: RecordNumber): GroupNow['life'] {
  const { createdBy, deletedBy } = trace.entities[entity]!
  if (createdBy > n) return 'before'
  return deletedBy !== null && deletedBy <= n ? 'deleted' : 'alive'
}

export function groupNow(trace: Trace, entity: EntityId, at: Playhead): GroupNow {
  const life = lifeAt(trace, entity, at.n)
  const properties = life === 'before' ? null : propertiesAt(trace, entity, at.n)
  const deleted = life === 'deleted' ? deletionOf(trace, entity) : null
  const since =
    (properties?.autoDeleteOnIdle ?? null) === null ? null : trace.timeOf(lastUseRecord(trace, entity, at.n))
  const cursor = cursorAt(trace, at)
  const idle = since === null ? null : { since, deletesAt: cursor.idleDeletesAt(entity) ?? deleted?.t ?? null }
  return {
    life,
    counts: countsAt(trace, at, entity),
    properties,
    idle,
    deleted,
    isListening: cursor.isListening(entity),
  }
}

/** When and why an entity vanishes; null = never in this run. */
function deletionOf(trace: Trace, entity: EntityId): GroupNow['deleted'] {
  const { deletedBy } = trace.entities[entity]!
  if (deletedBy === null) return null
  const { t, reason } = trace.recordOf(deletedBy, 'entity-deleted')
  return { t, reason }
}

/** Whether it ever had autoDeleteOnIdle. */
export const hasIdleLimit = (trace: Trace, entity: EntityId): boolean =>
  settingRecords(trace, entity).some(n => propertiesAt(trace, entity, n).autoDeleteOnIdle !== null)

/** Instants at which the idle clock began anew, for its ticks. */
export const resetsOf = (trace: Trace, entity: EntityId): readonly number[] =>
  recordsAt(trace, 'resets', entity).map(n => trace.timeOf(n))
