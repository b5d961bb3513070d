/** What the run before a change had in a message's row: shown only where it differs. */

import type { EntityId, MessageRow, Trace } from '../../../sim-core/index.ts'
import { entityTwin, twinOf, vanishedIn } from './difference.ts'
import { depthsOf } from '../entity/depth.ts'
import type { Depth } from '../entity/depth.ts'
import { isPublished } from '../entity/groups.ts'
import { lifelineOf } from '../message/lifelines.ts'
import type { Lifeline } from '../message/lifelines.ts'

/** Messages of longer runs are not matched one by one; their depth still tells. */
const MATCHED_MAX = 20_000

const isMatched = (before: Trace, trace: Trace): boolean =>
  before !== trace && before.messageCount <= MATCHED_MAX && trace.messageCount <= MATCHED_MAX

/** null: it was not there, or lived the same life. */
export function ghostOf(before: Trace, trace: Trace, m: MessageRow): Lifeline | null {
  const twin = isMatched(before, trace) ? twinOf(before, trace, m) : null
  if (twin === null) return null
  const was = lifelineOf(before, twin)
  return isSameLife(was, lifelineOf(trace, m)) ? null : was
}

/** Rows of the run before that this one has no message for; what was published at a topic has no row. */
export const vanishedRows = (before: Trace, trace: Trace, entity: EntityId): readonly number[] =>
  isMatched(before, trace) ? vanishedIn(before, trace, entity).filter(m => !isPublished(before, m)) : []

/** The entity in the run before; null: it was not there. */
export const entityBefore = entityTwin

/** How many messages the entity held then. */
export function depthBefore(before: Trace, trace: Trace, entity: EntityId): Depth | null {
  const was = entityTwin(before, trace, entity)
  return was === null ? null : (depthsOf(before).get(was) ?? null)
}

/** An expiry that struck in neither changes nothing that is drawn. */
function isSameLife(a: Lifeline, b: Lifeline): boolean {
  return (
    a.born.t === b.born.t &&
    a.end?.t === b.end?.t &&
    a.end?.kind === b.end?.kind &&
    a.struck?.t === b.struck?.t &&
    a.segments.length === b.segments.length &&
    a.segments.every((segment, i) => {
      const other = b.segments[i]!
      return (
        segment.from === other.from &&
        (segment.to === other.to || i === a.segments.length - 1) &&
        segment.stage === other.stage &&
        segment.isDead === other.isDead
      )
    })
  )
}
