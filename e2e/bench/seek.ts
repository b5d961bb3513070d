/** P9 and P10: from any instant to any other. */
import { Simulation, Trace } from '../../sim-core/index.ts'
import type { Cursor, SimulationInput } from '../../sim-core/index.ts'
import { Stream } from '../../sim-core/testing/queueing/draws.ts'
import { cpuMs } from './clock.ts'
import { atMost } from './row.ts'
import type { Options, Row } from './row.ts'
import { NO_LIMITS, backlog, leftovers } from './scenarios.ts'
import { median, percentile } from './statistics.ts'

interface Size {
  readonly number: string
  readonly records: number
  readonly live: number
  readonly seeks: number
  readonly must: number
  readonly aim: number
}

const P9: Size = { number: 'P9', records: 1_000_000, live: 15_000, seeks: 2_000, must: 4, aim: 1 }
const P10: Size = { number: 'P10', records: 10_000_000, live: 80_000, seeks: 500, must: 16, aim: 8 }
const WARM_UP = 300

export const seekShort = ({ quick }: Options): readonly Row[] => [row(quick ? { ...P9, seeks: 300 } : P9)]
export const seekLong = ({ quick }: Options): readonly Row[] => [
  row(quick ? { ...P10, records: 3_000_000, seeks: 200 } : P10),
]

function row(size: Size): Row {
  const { number, records, live, must, aim } = size
  const shapes = { backlog: backlog(live), leftovers: leftovers(live, records) }
  const seen = Object.entries(shapes).map(([name, input]) => ({ name, ...seek(traceOf(input, records), size) }))
  const worst = Math.max(...seen.map(({ p99 }) => p99))
  return {
    number,
    what: `seek to random instants, ${records / 1e6}M records, ≤ ${live / 1000}k live, p99`,
    measured: `${worst.toFixed(2)} ms`,
    must: `≤ ${must} ms`,
    aim: `≤ ${aim} ms`,
    verdict: atMost(worst, must, aim),
    notes: seen.map(
      each =>
        `${each.name}: median ${each.middle.toFixed(2)}, p99 ${each.p99.toFixed(2)}, max ${each.max.toFixed(2)} ms, up to ${each.live} live; ` +
        `reading all of them then ${each.reading.toFixed(1)} ms; index built once in ${each.index.toFixed(0)} ms`,
    ),
  }
}

function traceOf(input: SimulationInput, records: number): Trace {
  const simulation = new Simulation(input, { ...NO_LIMITS, records })
  while (!simulation.advance(records));
  return Trace.open(simulation.data())
}

function seek(trace: Trace, { seeks }: Size): Seen {
  const cursor = trace.cursor()
  const start = cpuMs()
  cursor.seekRecord(0)
  const index = cpuMs() - start
  const stream = new Stream(1, 'seek')
  const end = trace.timeOf(trace.length - 1)
  const costs: number[] = []
  const readings: number[] = []
  let live = 0
  for (let i = -WARM_UP; i < seeks; i++) {
    const t = Math.floor(stream.uniform(i + WARM_UP) * (end + 1))
    const before = cpuMs()
    cursor.seekTime(t)
    const ready = countAll(trace, cursor)
    const after = cpuMs()
    if (i < 0) continue
    costs.push(after - before)
    live = Math.max(live, ready)
    if (i % 10 === 0) readings.push(timeToRead(trace, cursor))
  }
  return {
    middle: median(costs),
    p99: percentile(costs, 0.99),
    max: Math.max(...costs),
    live,
    index,
    reading: percentile(readings, 0.99),
  }
}

interface Seen {
  readonly middle: number
  readonly p99: number
  readonly max: number
  readonly live: number
  readonly index: number
  readonly reading: number
}

/** All counts and all lists; returns how many messages stand in them, having checked one against the other. */
function countAll(trace: Trace, cursor: Cursor): number {
  let total = 0
  for (const { id } of trace.entities) {
    const { active, scheduled } = cursor.counts(id)
    const { length } = cursor.messagesIn(id)
    if (active + scheduled !== length) throw new Error(`Counts of entity ${id} and its messages disagree.`)
    total += length
  }
  return total
}

/** What can change about every live message, one after another. */
function timeToRead(trace: Trace, cursor: Cursor): number {
  const start = cpuMs()
  let sum = 0
  for (const { id } of trace.entities) {
    for (const m of cursor.messagesIn(id))
      sum += trace.after(m, cursor.n)!.deliveryCount + (trace.expiresAtOf(m, cursor.n) ?? 0)
  }
  if (sum < 0) throw new Error('Impossible.')
  return cpuMs() - start
}
