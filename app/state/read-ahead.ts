/** A long run is read before it shows, in stretches with a breath between them: opening it never holds up the page. */

import { Trace } from '../../sim-core/index.ts'
import type { SimulationInput, TraceData } from '../../sim-core/index.ts'
import type { Runner } from '../worker/runner.ts'
import type { Answer } from '../worker/simulate.ts'

/** Records. Shorter runs are read while they show, in a few milliseconds. */
const LONG = 50_000

const opened = new WeakMap<TraceData, Trace>()

/** What was read ahead of a trace is kept with it. */
export const openTrace = (data: TraceData): Trace => opened.get(data) ?? Trace.open(data)

/** Tells of a long run only after it is read. `breathe` goes on once the page has answered. */
export function readingAhead(runner: Runner, breathe: (next: () => void) => void): Runner {
  return (input, tell, ...limits) => {
    let isCancelled = false
    const hear = (answer: Answer) => {
      if (answer.kind !== 'done' || answer.data.length < LONG) {
        tell(answer)
        return
      }
      const say = (last: Answer) => {
        if (!isCancelled) tell(last)
      }
      readInSteps(openedHere(answer.data), input, breathe, () => isCancelled).then(
        () => say(answer),
        (error: unknown) =>
          say({
            kind: 'crashed',
            crash: { message: error instanceof Error ? error.message : String(error), seed: input.seed, progress: 1 },
          }),
      )
    }
    const stop = runner(input, hear, ...limits)
    return () => {
      isCancelled = true
      stop()
    }
  }
}

function openedHere(data: TraceData): Trace {
  const trace = Trace.open(data)
  opened.set(data, trace)
  return trace
}

async function readInSteps(
  trace: Trace,
  input: SimulationInput,
  breathe: (next: () => void) => void,
  isCancelled: () => boolean,
): Promise<void> {
  const piece = await import('../read/read-ahead.ts').catch(() => null)
  if (piece === null) return // it did not load: the run is read while it shows
  for (const reading = piece.readAhead(trace, input); !isCancelled() && reading.next().done !== true;)
    await new Promise<void>(breathe)
}
