/** Why an entity is not there that somebody tried to create. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { afterRecord } from '../../read/at.ts'
import type { Ask } from './ask.ts'
import { explainRefusal } from './refusal.ts'
import { refusedCreations, refusedCreationStep } from './refused-entity.ts'
import type { Explanation } from './types.ts'

/** Of an entity that was never there, by the last call to create it. */
export function explainUncreated(ask: Ask, n: RecordNumber): Explanation {
  const { trace, w } = ask
  const { entity = '', operation } = trace.recordOf(n, 'operation-failed')
  const isTopic = operation === 'createTopic'
  const why = explainRefusal({ ...ask, at: afterRecord(trace, n) }, n)
  const tried = refusedCreations(ask, entity, n).slice(0, -1)
  return {
    ...why,
    title: w.whyTitles.entityNotYet(entity, isTopic),
    answer: refusedCreationStep(ask, n).text,
    steps: [...tried.map(row => refusedCreationStep(ask, row)), ...why.steps],
  }
}
