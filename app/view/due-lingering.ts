/** What the broker would do, but at no instant of its own: remove what is past its expiry, when somebody asks (Z-5). */

import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import { wordsOf } from '../words/words.ts'
import type { Lang } from '../words/words.ts'
import { cursorAt, pathOf } from './at.ts'
import { placedNumber } from './due-names.ts'
import { expirationMode, propertiesAt } from './properties.ts'
import { splitOf } from './split.ts'
import type { Playhead, Selection } from './types.ts'

interface LingeringItem {
  readonly text: string
  readonly selection: Selection
}

/** One for each entity. A sweep has its instant, and is due at that. */
export function lingeringAt(trace: Trace, input: SimulationInput, playhead: Playhead, lang: Lang): readonly LingeringItem[] {
  const w = wordsOf(lang)
  return trace.entities.flatMap(({ id }): LingeringItem[] => {
    if (!cursorAt(trace, playhead).exists(id) || cursorAt(trace, playhead).counts(id).active === 0) return []
    const { expired, expiredRows } = splitOf(trace, playhead, id)
    const mode = expirationMode(input, propertiesAt(trace, id, playhead.n)).kind
    if (expired === 0 || mode === 'sweepEvery') return []
    const [m] = expiredRows
    const what = { number: placedNumber(trace, m!, w), count: expired, path: pathOf(trace, id), isListening: mode === 'whenListening' }
    return [{ text: w.dueWords.lingers(what), selection: expired === 1 ? { kind: 'message', m: m! } : { kind: 'entity', entity: id } }]
  })
}
