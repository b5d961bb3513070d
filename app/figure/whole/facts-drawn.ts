/** The facts behind what a figure shows: those that its records cite, in order of appearance. */

import { factSentence } from '../../view/fact-sentences.ts'
import type { FactSentence } from '../../view/fact-sentences.ts'
import { endOf, homeEntity } from '../../view/at.ts'
import { wordsOf } from '../../words/words.ts'
import { entitiesShown } from './entities-shown.ts'
import type { FigureRequest } from './request.ts'

export interface FactDrawn extends FactSentence {
  readonly id: string
}

export function factsDrawn(request: FigureRequest): readonly FactDrawn[] {
  const { trace, range, at, hideFuture, lang } = request
  const shown = new Set(entitiesShown(request))
  const { from, to } = range ?? { from: 0, to: endOf(trace) }
  const until = hideFuture ? Math.min(to, at[0] ?? to) : to
  const ids = new Set<string>()
  for (let n = from === 0 ? 0 : trace.recordsUpTo(from - 1); n < trace.recordsUpTo(until); n++) {
    const entity = trace.entityOf(n)
    if (entity !== null && shown.has(homeEntity(trace, entity))) for (const id of trace.record(n).facts) ids.add(id)
  }
  return [...ids].map(id => ({ id, ...factSentence(id, wordsOf(lang)) }))
}
