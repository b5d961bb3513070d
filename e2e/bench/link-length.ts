/** P14: characters of a whole link. Exact: a test keeps the limits too. */
import { basesOfBuiltIn, encodeScenario } from '../../app/link/codec.ts'
import { builtInIds, builtInText } from '../../scenarios/index.ts'
import { heldOutTexts, lengthsOf, median, reference, withoutStory } from '../links/lengths.ts'
import { atMost } from './row.ts'
import type { Row } from './row.ts'

const ALL = 1_000
const MEDIAN = 500

export async function linkLength(): Promise<readonly Row[]> {
  const lengths = await lengthsOf(reference)
  const longest = Math.max(...lengths)
  const held = await heldOutTexts()
  const own = await Promise.all(
    builtInIds.map(
      async id => (await encodeScenario(changed((await builtInText(id)) ?? ''), basesOfBuiltIn(id, ['en']))).length,
    ),
  )
  return [
    {
      number: 'P14',
      what: 'characters of a whole link: scenarios that the dictionary was not built from',
      measured: `longest ${longest}, median ${median(lengths)}`,
      must: `all ≤ ${ALL}`,
      aim: `median ≤ ${MEDIAN}`,
      verdict: atMost(longest > ALL ? Infinity : median(lengths) <= MEDIAN ? 0 : 1, 1, 0),
      notes: [
        `${reference.length} scenarios as people bring them, of ${Math.min(...reference.map(length))} to ${Math.max(...reference.map(length))} characters of text`,
        `built-in scenarios kept out of the dictionary: ${summary(await lengthsOf(held.map(withoutStory)))} without their story, ${summary(await lengthsOf(held))} with it`,
        `a built-in scenario with another seed, as a change of it: ${summary(own)}`,
      ],
    },
  ]
}

const length = (text: string): number => text.length
const summary = (lengths: readonly number[]): string => `longest ${Math.max(...lengths)}, median ${median(lengths)}`
const changed = (text: string): string => text.replace('"runFor"', '"seed": 7, "runFor"')
