/** For which reasons the messages of a dead-letter queue are there. */

import type { EntityId } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo } from '../../read/at.ts'
import { groupBy } from '../../model/group-by.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Over this many messages the reasons are not counted. */
const REASONS_LOOKED_AT = 5000
const REASONS_TOLD = 6

export function reasonSteps({ trace, at, w }: Ask, entity: EntityId): Step[] {
  if (entityInfo(trace, entity).kind !== 'deadLetterQueue') return []
  const messages = Array.from(cursorAt(trace, at).messagesIn(entity))
  if (messages.length === 0 || messages.length > REASONS_LOOKED_AT) return []
  const byReason = groupBy(messages, m => trace.messageState(m, at.n, at.t).deadLetterReason)
  const reasons = [...byReason]
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
  return [step(w.causeWords.deadReasons({ reasons: reasons.slice(0, REASONS_TOLD) }))]
}
