/** As what an entity counts where its use counts. */

import type { EntityId, Trace } from '../../../sim-core/index.ts'
import type { UsedKind } from '../../model/used-kind.ts'
import { entityInfo } from '../at.ts'

export function usedKind(trace: Trace, entity: EntityId): UsedKind {
  const { kind } = entityInfo(trace, entity)
  return kind === 'topic' || kind === 'subscription' ? kind : 'queue'
}
