/** A subscription goes with its topic (I-8). */

import type { EntityId, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { cursorAt, entityInfo } from '../at.ts'

export interface TopicEnd {
  readonly topic: EntityId
  readonly at: number
}

/** When its topic will be deleted as idle, in ms; null: it has none, or that is kept. */
export function topicEndOf(trace: Trace, entity: EntityId, at: Playhead): TopicEnd | null {
  const { parent: topic } = entityInfo(trace, entity)
  const end = topic === null ? null : cursorAt(trace, at).idleDeletesAt(topic)
  return topic === null || end === null ? null : { topic, at: end }
}
