/** What a thread can be asked to run. Each measures itself, from the input to what it yields. */
import { CODES, Simulation, Trace } from '../../sim-core/index.ts'
import { inputOfLoad } from '../../sim-core/testing/queueing/load.ts'
import type { Load } from '../../sim-core/testing/queueing/load.ts'
import { cpuMs } from './clock.ts'
import { handLoop } from './hand-loop.ts'
import type { Totals } from './hand-loop.ts'
import { NO_LIMITS } from './scenarios.ts'

/** Records between two looks at the clock, as a page would take them. */
const SLICE = 1 << 16

export interface Timed extends Totals {
  readonly ms: number
  readonly records: number
}

function timed<T>(act: () => T): { readonly ms: number; readonly result: T } {
  const start = cpuMs()
  const result = act()
  return { ms: cpuMs() - start, result }
}

function traceOf(load: Load): Trace {
  const simulation = new Simulation(inputOfLoad(load), NO_LIMITS)
  while (!simulation.advance(SLICE));
  return Trace.open(simulation.data())
}

/** The public way: an input in, a trace out. */
function simulate(load: Load): Timed {
  const { ms, result: trace } = timed(() => traceOf(load))
  const counts = new Float64Array(CODES.length)
  for (let n = 0; n < trace.length; n++) counts[trace.codeOf(n)]!++
  return { ms, records: trace.length, ...totalsOf(counts) }
}

/**
 * The same core, but `write` counts and keeps nothing. Put into the class before anything is compiled, so the core runs as it
 * always does; the thread is good for nothing else afterwards.
 */
function simulateCounting(load: Load): Timed {
  type Writer = Simulation['broker']['trace']
  const counts = new Float64Array(CODES.length)
  const writer = Object.getPrototypeOf(new Simulation(inputOfLoad(load)).broker.trace) as Writer
  writer.write = function write(this: Writer, code: number): number {
    counts[code]!++
    return this.length++
  }
  const { ms, result: trace } = timed(() => traceOf(load))
  return { ms, records: trace.length, ...totalsOf(counts) }
}

function totalsOf(counts: Float64Array): Totals {
  const sum = (kind: string): number =>
    CODES.reduce((total, info, code) => total + (info.kind === kind ? counts[code]! : 0), 0)
  return { completed: sum('message-completed'), expired: sum('message-expired') }
}

function loop(load: Load): Timed {
  const { ms, result } = timed(() => handLoop(load))
  return { ms, records: 0, ...result }
}

export const ROLES = { simulate, simulateCounting, loop }
export type Role = keyof typeof ROLES
