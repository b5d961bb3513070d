/** P5: a record costs the same however long the run. */
import { atMost } from './row.ts'
import type { Options, Row } from './row.ts'
import { p1Load } from './scenarios.ts'
import { Stage } from './stage.ts'
import { median, withSpread } from './statistics.ts'

const MUST = 1.4
const AIM = 1.25
/** Run several times a round, because it is so short. */
const SHORT = 1e5
const RECORDS_A_MESSAGE = 4.847

/** Rounds of all sizes, one after another. */
export async function scaling({ quick }: Options): Promise<readonly Row[]> {
  const sizes = quick ? [SHORT, 1e6] : [SHORT, 1e6, 1e7]
  const stage = new Stage()
  const costs: number[][] = sizes.map(() => [])
  await stage.warmUp('simulate', p1Load(0))
  for (let round = 0; round < (quick ? 3 : 5); round++) {
    for (const [i, size] of sizes.entries()) {
      const runs: number[] = []
      for (let k = 0; k < (size === SHORT ? 5 : 1); k++) {
        const { ms, records } = await stage.run('simulate', p1Load(Math.ceil(size / RECORDS_A_MESSAGE)))
        runs.push((ms * 1e6) / records)
      }
      costs[i]!.push(median(runs))
    }
  }
  await stage.close()
  const ratioOf = (values: readonly number[]): number => Math.max(...values) / Math.min(...values)
  const ratio = ratioOf(costs.map(median))
  const rounds = costs[0]!.map((_, round) => ratioOf(costs.map(each => each[round]!)))
  return [
    {
      number: 'P5',
      what: `cost of a record in runs of ${sizes.map(size => size.toExponential(0).replace('+', '')).join(', ')} records, max ÷ min`,
      measured: `${ratio.toFixed(2)} (${Math.min(...rounds).toFixed(2)}–${Math.max(...rounds).toFixed(2)})`,
      must: `≤ ${MUST}`,
      aim: `≤ ${AIM}`,
      verdict: atMost(ratio, MUST, AIM),
      notes: [
        sizes
          .map((size, i) => `${size.toExponential(0).replace('+', '')} records: ${withSpread(costs[i]!, 0)} ns each`)
          .join('; '),
      ],
    },
  ]
}
