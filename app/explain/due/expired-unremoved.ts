/** What the broker would do, but at no instant of its own: remove what is past its expiry, when somebody asks (Z-5). */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { pathOf } from '../../read/at.ts'
import { countIn, depthsOf, stepAt } from '../../read/entity/depth.ts'
import { placedNumber } from './items.ts'
import { expirationMode, propertiesAt } from '../../read/entity/properties.ts'
import { splitOf } from '../../read/entity/split.ts'
import type { Playhead, Selection } from '../../model/selection.ts'

interface LingeringItem {
  readonly text: string
  readonly selection: Selection
}

/** One for each entity, of what stays longer than this instant. A sweep has its instant, and is due at that. */
export function lingeringAt(
  trace: Trace,
  input: SimulationInput,
  playhead: Playhead,
  lang: Lang,
): readonly LingeringItem[] {
  const w = wordsOf(lang)
  const endOfInstant = { t: playhead.t, n: trace.recordsUpTo(playhead.t) - 1 }
  return trace.entities.flatMap(({ id }): LingeringItem[] => {
    const depth = depthsOf(trace).get(id)
    const count = depth === undefined ? 0 : countIn(depth, 'expired', stepAt(depth, playhead.t))
    if (count === 0) return []
    const mode = expirationMode(input, propertiesAt(trace, id, playhead.n)).kind
    const [m] = count === 1 ? splitOf(trace, endOfInstant, id).expiredRows : []
    if (mode === 'sweepEvery' || (count === 1 && m === undefined)) return []
    const what = {
      number: m === undefined ? '' : placedNumber(trace, m, w, id),
      count,
      path: pathOf(trace, id),
      isListening: mode === 'whenListening',
    }
    return [
      {
        text: w.dueWords.lingers(what),
        selection: m === undefined ? { kind: 'entity', entity: id } : { kind: 'message', m },
      },
    ]
  })
}
