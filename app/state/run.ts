/** The run that the views show, the one before it, the one on its way; and how a long one is read before it shows, so that opening it never holds up the page. */

import type { StoreApi } from 'zustand'
import type { SimulationInput, TraceData } from '../../sim-core/index.ts'
import type { Playhead } from '../model/selection.ts'
import type { Source } from '../model/source.ts'
import type { NoticeState } from './notice.ts'
import type { Story } from './story.ts'
import { Trace } from '../../sim-core/index.ts'
import type { Runner } from '../worker/runner.ts'
import type { Answer } from '../worker/simulate.ts'

export interface Run {
  readonly source: Source
  readonly text: string
  readonly story: Story
  readonly input: SimulationInput
  readonly trace: Trace
}

/** A run on its way. */
export interface Pending {
  readonly source: Source
  readonly title: string
  /** As soon as its text is read. */
  readonly story: Story | null
  /** Whether it will open where its story opens; else the address names another instant. */
  readonly opensAtStory: boolean
  readonly progress: number
  /** The address asked for it, so it already says what will be shown. */
  readonly isFromAddress: boolean
}

export interface RunState {
  /** The last good one stays until another one is ready. */
  readonly run: Run | null
  readonly pending: Pending | null
  /** The run before the last change: the ghosts. */
  readonly before: Run | null
  /** Counts the deliberate acts (another scenario, a mark, a link): each is an address entry of its own. */
  readonly visits: number
}

export const firstRun: RunState = { run: null, pending: null, before: null, visits: 0 }

export function runActs(
  store: StoreApi<RunState & NoticeState & { readonly playhead: Playhead; readonly playing: boolean }>,
) {
  return {
    dropGhosts: () => store.setState({ before: null }),
    /** A bug of ours outside of what is drawn. */
    reportCrash: (message: string) => {
      const { run, playhead } = store.getState()
      if (run === null) return
      const { source, story, input } = run
      const crash = { message, seed: input.seed, progress: 1 }
      store.setState({
        playing: false,
        trouble: { kind: 'crashed', source, title: story.title, crash, atMs: playhead.t },
      })
    },
  }
}

/** Records. Shorter runs are read while they show, in a few milliseconds. */
const LONG = 50_000

const opened = new WeakMap<TraceData, Trace>()

/** What was read ahead of a trace is kept with it. */
export const openTrace = (data: TraceData): Trace => opened.get(data) ?? Trace.open(data)

const loadReader = () => import('../read/read-ahead.ts')

/** Tells of a long run only after it is read. `breathe` goes on once the page has answered; where `load` fails, the run is read while it shows. */
export function readingAhead(runner: Runner, breathe: (next: () => void) => void, load = loadReader): Runner {
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
      const trace = openedHere(answer.data)
      const read = async () => {
        const reader = await load().catch(() => null)
        if (reader !== null) await inSteps(reader.readAhead(trace, input), breathe, () => isCancelled)
      }
      read().then(
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

async function inSteps(
  reading: Iterator<unknown>,
  breathe: (next: () => void) => void,
  isCancelled: () => boolean,
): Promise<void> {
  while (!isCancelled() && reading.next().done !== true) await new Promise<void>(breathe)
}
