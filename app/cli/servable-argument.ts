/** A scenario argument of `serve`: as everywhere, but what every scenario says alike may be left out. */
import type { Scenario } from '../../scenarios/index.ts'
import { issueText } from '../../scenarios/index.ts'
import { LONGEST_RUN, readServed } from '../serve/served.ts'
import { BadInput } from './bad-input.ts'
import { readSource } from './scenario-argument.ts'

export async function readServable(argument: string): Promise<Scenario> {
  const { name, text, isForeign } = await readSource(argument)
  const read = readServed(text)
  // A configuration says nothing of a run's end.
  if (read.ok) return isForeign ? { ...read.scenario, runFor: LONGEST_RUN } : read.scenario
  throw new BadInput([`${name} cannot be served:`, ...read.issues.map(issue => `  ${issueText(issue)}`)].join('\n'))
}
