/** A scenario, a question to Why, and what the answer says and never says: for tests. */

import { expect } from 'vitest'
import type { Explanation } from '../why/types.ts'
import { runScenario } from './run.ts'
import type { Run } from './run.ts'
import { ids, texts } from './why.ts'

export interface Case {
  readonly name: string
  readonly scenario: Readonly<Record<string, unknown>>
  readonly why: (run: Run) => Explanation
  readonly answer?: string
  /** The answer, its steps and its rule hold these texts, ... */
  readonly says?: readonly string[]
  /** ... and none of them matches these. */
  readonly never?: readonly RegExp[]
  /** The first steps. */
  readonly begins?: readonly string[]
  readonly facts?: readonly string[]
  readonly notFacts?: readonly string[]
  readonly modelled?: string
  readonly notModelled?: string
  readonly offers?: readonly string[]
  readonly sums?: readonly string[]
}

export function check({
  scenario,
  why,
  answer,
  says = [],
  never = [],
  facts = [],
  notFacts = [],
  ...more
}: Case): void {
  const told = why(runScenario({ runFor: 'PT15M', ...scenario }))
  const all = [told.answer, ...texts(told), told.rule]
  if (answer !== undefined) expect(told.answer).toBe(answer)
  expect(all).toEqual(expect.arrayContaining([...says]))
  for (const pattern of never) expect(all.filter(text => pattern.test(text))).toEqual([])
  expect(ids(told)).toEqual(expect.arrayContaining([...facts]))
  expect(ids(told).filter(id => notFacts.includes(id))).toEqual([])
  if (more.modelled !== undefined) expect(told.modelled.map(({ tag }) => tag)).toContain(more.modelled)
  if (more.notModelled !== undefined) expect(told.modelled.map(({ tag }) => tag)).not.toContain(more.notModelled)
  if (more.begins !== undefined) expect(texts(told).slice(0, more.begins.length)).toEqual(more.begins)
  if (more.sums !== undefined) expect(told.arithmetic).toEqual(more.sums)
  if (more.offers !== undefined) expect(told.wouldHaveChanged).toEqual(more.offers)
}
