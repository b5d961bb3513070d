/** The worker: a shell around simulate.ts. */

import { transferables } from '../../sim-core/index.ts'
import { simulateAll } from './simulate.ts'
import type { Answer, Job } from './simulate.ts'

/** The part of a worker's global that is needed; the project's types are a window's. */
interface WorkerScope {
  postMessage(message: Answer | { readonly kind: 'ready' }, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<Job>) => void): void
}
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('message', ({ data: { input, limits } }) => {
  simulateAll(
    input,
    answer => scope.postMessage(answer, answer.kind === 'done' ? [...transferables(answer.data)] : []),
    limits,
  )
})
scope.postMessage({ kind: 'ready' })
