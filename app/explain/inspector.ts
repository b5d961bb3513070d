/** What the inspector shows of a selection at the playhead: properties, history and Why; without a selection, the run. */

import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import { detailWordsOf } from '../words/load.ts'
import { entityInfo } from '../read/at.ts'
import { inspectClient } from './inspect/client.ts'
import { inspectEntity } from './inspect/entity.ts'
import { inspectMessage } from './inspect/message.ts'
import { inspectRecord } from './inspect/record.ts'
import { inspectRun } from './inspect/run.ts'
import type { Inspection, Look } from './inspect/types.ts'
import type { Playhead, Selection } from '../model/selection.ts'

export type { Field, FieldGroup, Inspection, Peek } from './inspect/types.ts'

export function inspect(
  trace: Trace,
  input: SimulationInput,
  selection: Selection,
  playhead: Playhead,
  { lang, hidesFuture = false, countsFrom = 0 }: Pick<Look, 'lang' | 'hidesFuture' | 'countsFrom'>,
): Inspection {
  const look: Look = { trace, input, at: playhead, w: detailWordsOf(lang), lang, hidesFuture, countsFrom }
  if (hidesFuture && isAhead(look, selection)) return { ...inspectRun(look), hint: look.w.inspectorWords.hiddenAhead }
  switch (selection?.kind) {
    case 'message':
      return inspectMessage(look, selection.m)
    case 'entity':
      return inspectEntity(look, selection.entity)
    case 'record':
      return inspectRecord(look, selection.n)
    case 'client':
      return inspectClient(look, selection.name)
    default:
      return inspectRun(look)
  }
}

/** What is selected is not there yet at the playhead. */
function isAhead({ trace, at }: Look, selection: Selection): boolean {
  if (selection?.kind === 'message') return (trace.rowsOf(selection.m)[0] ?? -1) > at.n
  if (selection?.kind === 'entity') return entityInfo(trace, selection.entity).createdBy > at.n
  return false
}
