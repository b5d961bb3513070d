/** How long an accepted message keeps others of its MessageId away (U-4): from its acceptance, whatever becomes of it. */

import type { EntityId, MessageRow, Trace } from '../../../sim-core/index.ts'
import { cameFrom } from './lineage.ts'
import { propertiesAt } from '../entity/properties.ts'

export interface DuplicateWindow {
  /** The row by which it was accepted: of a copy the topic's, of an activated one the scheduled. */
  readonly m: MessageRow
  readonly entity: EntityId
  readonly since: number
  readonly endsAt: number
}

/** null: where it came in, duplicates are not looked for. */
export function duplicateWindowOf(trace: Trace, m: MessageRow): DuplicateWindow | null {
  const first = acceptedAs(trace, m)
  const entity = trace.homeOf(first)
  const birth = trace.rowsOf(first)[0]!
  const { duplicateWindow } = propertiesAt(trace, entity, birth)
  const since = trace.timeOf(birth)
  return duplicateWindow === null ? null : { m: first, entity, since, endsAt: since + duplicateWindow }
}

/** A copy was judged at its topic (U-6), an activated message when it was scheduled (C-12). */
function acceptedAs(trace: Trace, m: MessageRow): number {
  const source = trace.previousOf(m) === null ? null : cameFrom(trace, m)
  if (source === null) return m
  const home = trace.homeOf(m)
  const isSamePlace = trace.homeOf(source) === home || trace.entities[home]!.parent === trace.homeOf(source)
  return isSamePlace ? acceptedAs(trace, source) : m
}
