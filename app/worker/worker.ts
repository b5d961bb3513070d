/** The worker: a shell around simulate.ts. */

import { transferables } from '../../sim-core/index.ts'
import { simulateAll } from './lean.ts'
import { LEFT_OUT } from './left-out.ts'
import type { Answer, Job } from './simulate.ts'

/** The part of a worker's global that is needed; the project's types are a window's. */
interface WorkerScope {
  postMessage(message: Answer | { readonly kind: 'ready' }, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Job>) => void): void
}
const scope = globalThis as unknown as WorkerScope

const tell = (answer: Answer): void => scope.postMessage(answer, answer.kind === 'done' ? [...transferables(answer.data)] : [])

/** With the short simulator; with the whole one where that meets something it leaves out. */
function run({ input, limits }: Job): void {
  const isLong = input.steps.length > 0 || input.topics.length > 0
  if (isLong) runWhole({ input, limits })
  else {
    simulateAll(input, answer => {
      if (answer.kind === 'crashed' && answer.crash.message === LEFT_OUT) runWhole({ input, limits })
      else tell(answer)
    }, limits)
  }
}

function runWhole({ input, limits }: Job): void {
  const fail = (error: unknown) => tell({ kind: 'crashed', crash: { message: String(error), seed: input.seed, progress: 0 } })
  import('./simulate.ts').then(whole => whole.simulateAll(input, tell, limits)).catch(fail)
}

scope.addEventListener('message', ({ data }) => run(data))
scope.postMessage({ kind: 'ready' })
