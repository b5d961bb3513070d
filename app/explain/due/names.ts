/** What a message is called where several queues may have one of its number. */

import type { Trace } from '../../../sim-core/index.ts'
import type { Words } from '../../words/contract.ts'
import { homeEntity, numberOf, pathOf } from '../../read/at.ts'

/** "#7", or "#7 in jobs" where there are several queues. */
export const placedNumber = (trace: Trace, m: number, w: Words): string => placed(trace, m, w, numberOf(trace, m))

/** The same with its MessageId. */
export const placedId = (trace: Trace, m: number, w: Words): string => placed(trace, m, w, trace.messageIdOf(m))

function placed(trace: Trace, m: number, w: Words, name: string): string {
  const queues = new Set(trace.entities.filter(({ id }) => homeEntity(trace, id) === id).map(({ path }) => path))
  return queues.size < 2 ? name : w.dueWords.placed(name, pathOf(trace, trace.homeOf(m)))
}
