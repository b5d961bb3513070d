/** The stage at an instant: what its boxes read. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Lang } from '../../model/lang.ts'
import type { Playhead, Selection } from '../../model/selection.ts'
import type { Flow } from '../../read/stage/flow-graph.ts'
import { entityNow } from '../../read/stage/stage-now.ts'
import type { EntityNow } from '../../read/stage/stage-now.ts'
import { pendingAt } from '../../read/transaction/transactions.ts'
import type { Pending } from '../../read/transaction/transactions.ts'
import { selectedMessage } from '../../read/message/lineage.ts'

export type EntitiesNow = ReadonlyMap<string, EntityNow>

interface RunAt {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly lang: Lang
  readonly selection: Selection
  readonly playhead: Playhead
  readonly playing: boolean
}

export interface StageMoment extends RunAt {
  readonly flow: Flow
  readonly entities: EntitiesNow
  readonly pending: Pending
  /** The selected message, or that of the selected record. */
  readonly selected: number | null
}

/** @param chipsMost messages that are looked at in each box */
export function stageMoment(run: RunAt, flow: Flow, chipsMost: number): StageMoment {
  const { trace, input, lang, selection, playhead, playing } = run
  const entities = new Map(
    flow.nodes.flatMap(node =>
      node.kind === 'entity' ? [[node.id, entityNow(trace, node, playhead, chipsMost)] as const] : [],
    ),
  )
  const selected = selectedMessage(trace, selection)
  const pending = pendingAt(trace, input, playhead)
  return { trace, input, lang, selection, playhead, playing, flow, entities, pending, selected }
}
