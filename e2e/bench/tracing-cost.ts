/** P4: what the trace costs: the same core once as it is, once with a writer that only counts. */
import { atMost } from './row.ts'
import type { Options, Row } from './row.ts'
import { p1Load } from './scenarios.ts'
import { interleaved } from './stage.ts'
import { median, withSpread } from './statistics.ts'

const MUST = 1.6
const AIM = 1.35

export async function tracingCost({ quick }: Options): Promise<readonly Row[]> {
  const pairs = await interleaved(quick ? 3 : 7, p1Load(quick ? 200_000 : 1_000_000), 'simulate', 'simulateCounting')
  for (const [full, counting] of pairs) {
    if (full.records !== counting.records)
      throw new Error(`P4 compares different things: ${JSON.stringify([full, counting])}`)
  }
  const ratios = pairs.map(([full, counting]) => full.ms / counting.ms)
  const nanoseconds = (ms: number[]): string =>
    withSpread(
      ms.map((each, i) => (each * 1e6) / pairs[i]![0].records),
      0,
    )
  return [
    {
      number: 'P4',
      what: 'full trace ÷ the same core that only counts its records',
      measured: withSpread(ratios, 2),
      must: `≤ ${MUST}`,
      aim: `≤ ${AIM}`,
      verdict: atMost(median(ratios), MUST, AIM),
      notes: [
        `${nanoseconds(pairs.map(([full]) => full.ms))} ns a record with trace, ` +
          `${nanoseconds(pairs.map(([, counting]) => counting.ms))} ns without`,
      ],
    },
  ]
}
