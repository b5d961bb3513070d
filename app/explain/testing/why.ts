/** Questions of Why, for tests. */

import { explain } from '../why/explain.ts'
import type { Explanation } from '../why/types.ts'
import './loaded.ts'
import type { Run } from './run.ts'

export const texts = (why: Explanation): readonly string[] => why.steps.map(({ text }) => text)
export const sums = (why: Explanation): readonly string[] => why.arithmetic
export const ids = (why: Explanation): readonly string[] => why.facts.map(({ id }) => id)

export function whyMessage(run: Run, messageId: string, seconds: number, home?: string): Explanation {
  return explain(run.trace, run.input, { about: 'message', m: run.message(messageId, home), at: run.at(seconds) }, 'en')
}

/** As of record `n`, within its instant. */
export const whyAt = ({ trace, input }: Run, m: number, n: number): Explanation =>
  explain(trace, input, { about: 'message', m, at: { t: trace.timeOf(n), n } }, 'en')

export const whyEntity = (run: Run, path: string, seconds: number): Explanation =>
  explain(run.trace, run.input, { about: 'entity', entity: run.entity(path), at: run.at(seconds) }, 'en')

/** By MessageId; with `path`: in that entity, or why not. */
export function whyId(run: Run, messageId: string, seconds: number, path?: string): Explanation {
  const at = run.at(seconds)
  return explain(
    run.trace,
    run.input,
    { about: 'messageId', messageId, at, ...(path !== undefined && { entity: run.entity(path) }) },
    'en',
  )
}

/** The `index`-th record of a kind. */
export function whyRecord(run: Run, kind: string, index = 0): Explanation {
  const records = Array.from({ length: run.trace.length }, (_, n) => n).filter(n => run.trace.kindOf(n) === kind)
  return explain(run.trace, run.input, { about: 'record', n: records[index]! }, 'en')
}
