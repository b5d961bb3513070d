/** A scenario argument of `serve`: as everywhere, but what every scenario says alike may be left out. */
import type { Scenario } from '../../scenarios/index.ts'
import { issueText } from '../../scenarios/index.ts'
import { readServed } from '../serve/served.ts'
import { BadInput } from './bad-input.ts'
import { readSource } from './scenario-argument.ts'

export async function readServable(argument: string): Promise<Scenario> {
  const { name, text } = await readSource(argument)
  const read = readServed(text)
  if (read.ok) return read.scenario
  throw new BadInput([`${name} cannot be served:`, ...read.issues.map(issue => `  ${issueText(issue)}`)].join('\n'))
}
