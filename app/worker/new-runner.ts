/** A runner as a page has it: a worker, or slices of its own thread where no worker starts. */

import { createRunner, lateRunner } from './runner.ts'
import type { Runner } from './runner.ts'
import { trustedScript } from './trusted.ts'
// oxlint-disable-next-line import/default -- Vite makes it
import workerAddress from './worker.ts?worker&url'

export function newRunner(): Runner {
  const runHere = lateRunner(async () => (await import('./run-here.ts')).runnerHere(next => setTimeout(next)))
  return createRunner(
    () => new Worker(trustedScript(new URL(workerAddress, location.href)), { type: 'module' }),
    runHere,
  )
}
