/** Runs a simulation away from the page's thread, or on it in slices where no worker starts. */

import type { Limits, SimulationInput } from '../../sim-core/index.ts'
import type { Answer, Job } from './simulate.ts'

type Tell = (answer: Answer) => void

/** One run at a time. Tells until `done` or `crashed`; the function it gives back cancels: then nothing is told any more. */
export type Runner = (input: SimulationInput, tell: Tell, limits?: Limits) => () => void

/** The part of a worker that is needed, so that tests can pass their own. */
export interface WorkerLike {
  readonly postMessage: (job: Job) => void
  readonly terminate: () => void
  onmessage: ((event: MessageEvent<Answer | { readonly kind: 'ready' }>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Run extends Job {
  readonly tell: Tell
  /** Set once the run had to move to this thread. */
  cancelHere: (() => void) | null
}

/** `startWorker` may throw, or give a worker that fails before it says it is ready: from then on `runHere` does the work. */
export function createRunner(startWorker: () => WorkerLike, runHere: Runner): Runner {
  let worker: WorkerLike | null = null
  let isReady = false
  let canStart = true
  let current: Run | null = null

  const drop = () => {
    worker?.terminate()
    worker = null
    isReady = false
    current = null
  }
  const hear = (data: Answer) => {
    const run = current
    if (data.kind !== 'progress') current = null
    run?.tell(data)
  }
  const fail = (message: string) => {
    const run = current
    const wasReady = isReady
    drop()
    canStart = wasReady
    if (run === null) return
    if (wasReady) run.tell({ kind: 'crashed', crash: { message, seed: run.input.seed, progress: 0 } })
    else run.cancelHere = runHere(run.input, run.tell, run.limits)
  }
  const start = () => {
    if (!canStart) return null
    try {
      const started = startWorker()
      started.onmessage = ({ data }) => (data.kind === 'ready' ? (isReady = true) : hear(data))
      started.onerror = event => fail(event.message)
      return started
    } catch {
      canStart = false
      return null
    }
  }

  return (input, tell, limits) => {
    if (current !== null) drop()
    worker ??= start()
    if (worker === null) return runHere(input, tell, limits)
    const run: Run = { input, limits, tell, cancelHere: null }
    current = run
    worker.postMessage({ input, limits })
    return () => {
      run.cancelHere?.()
      if (current === run) drop()
    }
  }
}

/** A runner that is fetched only when it is needed: most pages never need the simulator on their own thread. */
export function lateRunner(load: () => Promise<Runner>): Runner {
  return (input, tell, limits) => {
    let isCancelled = false
    let cancel = () => {
      isCancelled = true
    }
    void load().then(
      run => {
        if (!isCancelled) cancel = run(input, tell, limits)
      },
      (error: unknown) => {
        if (isCancelled) return
        const message = error instanceof Error ? error.message : String(error)
        tell({ kind: 'crashed', crash: { message, seed: input.seed, progress: 0 } })
      },
    )
    return () => cancel()
  }
}
