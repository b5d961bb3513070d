/** The worker: a shell around simulate.ts. */

import { transferables } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { simulateAll } from './simulate.ts'
import type { Answer } from './simulate.ts'

/** The part of a worker's global that is needed; the project's types are a window's. */
interface WorkerScope {
  postMessage(message: Answer | { readonly kind: 'ready' }, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<SimulationInput>) => void): void
}
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('message', event => {
  simulateAll(event.data, answer => scope.postMessage(answer, answer.kind === 'done' ? [...transferables(answer.data)] : []))
})
scope.postMessage({ kind: 'ready' })
