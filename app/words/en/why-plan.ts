/** Why of what a client does by itself: by which of its settings, and which turn of it. In English. */

import { client, number, Who } from './grammar.ts'

export const planWords = {
  /** `how`: one of `rates`. `of`: null where nothing limits how many there are. */
  sends: (p: { by: string; how: string; turn: number; of: number | null }) =>
    `${Who(p.by)} sends ${p.how}; this is message ${number(p.turn)}${p.of === null ? '' : ` of ${number(p.of)}`}.`,
  rates: {
    listed: 'messages at the instants that the scenario lists',
    every: (period: string) => `a message every ${period}`,
    poisson: (perSecond: string) => `messages at random instants, on average ${perSecond} per second`,
    /** `to`: null = to the end. */
    inPhase: (p: { how: string; phase: number; of: number; from: string; to: string | null }) =>
      `${p.how}, in phase ${number(p.phase)} of ${number(p.of)} (${p.to === null ? `from ${p.from}` : `${p.from} to ${p.to}`})`,
  },
  opens: (p: { by: string; at: string }) => `According to the scenario, ${client(p.by)} opens its receiver at ${p.at}.`,
  restarts: (p: { by: string; killed: string; after: string }) =>
    `${Who(p.by)} was killed at ${p.killed}; according to the scenario, it starts again ${p.after} later.`,
}
