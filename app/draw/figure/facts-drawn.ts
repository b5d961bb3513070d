/** The facts behind what a figure shows: those that the records it shows cite, in order of appearance. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { FIGURE_VIEW } from '../../../scenarios/index.ts'
import { factSentence } from '../../explain/facts.ts'
import type { FactSentence } from '../../explain/facts.ts'
import { endOf, homeEntity } from '../../read/at.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { recordsShown } from './views/sequence-shown.ts'
import { entitiesShown } from './request.ts'
import type { FigureRequest } from './request.ts'

export interface FactDrawn extends FactSentence {
  readonly id: string
}

export function factsDrawn(request: FigureRequest): readonly FactDrawn[] {
  const { trace, lang } = request
  const ids = new Set(
    (request.view === 'sequence' ? recordsShown(request) : recordsBehind(request)).flatMap(n => trace.record(n).facts),
  )
  return [...ids].map(id => ({ id, ...factSentence(id, lazyWordsOf(lang)) }))
}

/** What is shown at an instant is what all records until then have made of it. */
function recordsBehind(request: FigureRequest): readonly number[] {
  const { trace } = request
  const { from, until } = stretchOf(request)
  const isShown = isAbout(request)
  const first = from === 0 ? 0 : trace.recordsUpTo(from - 1)
  return Array.from({ length: Math.max(0, trace.recordsUpTo(until) - first) }, (_, i) => first + i).filter(isShown)
}

function stretchOf({ view, trace, range, at, hideFuture }: FigureRequest): {
  readonly from: number
  readonly until: number
} {
  if (FIGURE_VIEW[view].shows !== 'stretch') return { from: 0, until: at.at(-1) ?? endOf(trace) }
  const { from, to } = range ?? { from: 0, to: endOf(trace) }
  return { from, until: hideFuture ? Math.min(to, at[0] ?? to) : to }
}

/** An inspector shows its selection alone, other views the entities that were asked for. */
function isAbout(request: FigureRequest): (n: RecordNumber) => boolean {
  const { view, trace, selection } = request
  if (view === 'inspector' && selection?.kind === 'message') return n => trace.messageOf(n) === selection.m
  const shown = new Set(
    view === 'inspector' && selection?.kind === 'entity'
      ? [homeEntity(trace, selection.entity)]
      : entitiesShown(request),
  )
  return n => {
    const entity = trace.entityOf(n)
    return entity !== null && shown.has(homeEntity(trace, entity))
  }
}
