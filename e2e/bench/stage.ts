/**
 * A thread of its own for each kind of run, so that neither its compiled code nor its garbage meets another's. A thread keeps
 * what it has compiled, like a page that runs one scenario after another.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { Load } from '../../sim-core/testing/queueing/load.ts'
import { ROLES } from './roles.ts'
import type { Role, Timed } from './roles.ts'

const WARM_UPS = 3
const WARM_UP_MESSAGES = 100_000

export class Stage {
  private readonly thread = new Worker(new URL(import.meta.url))

  run(role: Role, load: Load): Promise<Timed> {
    return new Promise((resolve, reject) => {
      this.thread.removeAllListeners()
      this.thread.once('message', resolve)
      this.thread.once('error', reject)
      this.thread.postMessage({ role, load })
    })
  }

  /** Until what it runs is compiled. */
  async warmUp(role: Role, load: Load): Promise<void> {
    for (let i = 0; i < WARM_UPS; i++) await this.run(role, { ...load, messages: WARM_UP_MESSAGES })
  }

  async close(): Promise<void> {
    this.thread.removeAllListeners()
    await this.thread.terminate()
  }
}

/** A B A B … after some warm-up: what else the machine does meets both alike. Each result is one pair. */
export async function interleaved(pairs: number, load: Load, a: Role, b: Role): Promise<(readonly [Timed, Timed])[]> {
  const first = new Stage()
  const second = new Stage()
  await first.warmUp(a, load)
  await second.warmUp(b, load)
  const results: (readonly [Timed, Timed])[] = []
  for (let i = 0; i < pairs; i++) results.push([await first.run(a, load), await second.run(b, load)])
  await first.close()
  await second.close()
  return results
}

/** In a thread: takes orders. False in the main thread. */
export function playsARole(): boolean {
  if (isMainThread || parentPort === null) return false
  const port = parentPort
  port.on('message', ({ role, load }: { role: Role; load: Load }) => port.postMessage(ROLES[role](load)))
  return true
}
