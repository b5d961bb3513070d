/** P1: the simulator against what one would write by hand, message for message the same queue. */
import { atLeast } from './row.ts'
import type { Options, Row } from './row.ts'
import { p1Load } from './scenarios.ts'
import { interleaved } from './stage.ts'
import { median, withSpread } from './statistics.ts'

const MUST = 0.3
const AIM = 0.4

export async function againstHandLoop({ quick }: Options): Promise<readonly Row[]> {
  const load = p1Load(quick ? 200_000 : 1_000_000)
  const pairs = await interleaved(quick ? 3 : 9, load, 'simulate', 'loop')
  for (const [core, hand] of pairs) {
    if (core.completed === hand.completed && core.expired === hand.expired) continue
    throw new Error(`P1 compares different things: ${JSON.stringify(core)} and ${JSON.stringify(hand)}`)
  }
  const ratios = pairs.map(([core, hand]) => hand.ms / core.ms)
  const [{ completed, expired, records }] = pairs[0]!
  const nanoseconds = (ms: number[]): string =>
    withSpread(
      ms.map(each => (each * 1e6) / load.messages),
      0,
    )
  return [
    {
      number: 'P1',
      what: 'M/M/4, 0.9, time to live 2: messages/s with full trace ÷ hand-written loop',
      measured: withSpread(ratios, 3),
      must: `≥ ${MUST}`,
      aim: `≥ ${AIM}`,
      verdict: atLeast(median(ratios), MUST, AIM),
      notes: [
        `simulator ${nanoseconds(pairs.map(([core]) => core.ms))} ns a message, ${(records / load.messages).toFixed(2)} records each; ` +
          `loop ${nanoseconds(pairs.map(([, hand]) => hand.ms))} ns`,
        `both: ${completed} completed, ${expired} expired of ${load.messages}`,
      ],
    },
  ]
}
