/** The chain of causes of a record, as steps. */

import { recordSentence } from '../record-words.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Links of the chain that are told; the oldest are left out. */
const CAUSES_TOLD = 6

/** From the first cause to the record itself. */
export function causeSteps(ask: Ask, n: number): Step[] {
  const { trace, w, lang } = ask
  const chain: number[] = []
  for (let link: number | null = n; link !== null && chain.length < CAUSES_TOLD; link = trace.causeOf(link))
    chain.push(link)
  return chain
    .toReversed()
    .map(link =>
      stepOf(ask, `${time(ask, trace.timeOf(link))} · ${recordSentence(trace, ask.input, link, w, lang)}`, link),
    )
}
