/** Where changed runs are tried (what-if.ts). Apart from it, because the page says so at its beginning and asks for none then. */

import type { TryRun } from './try-run.ts'

let elsewhere: TryRun | null = null

/** From now on changed runs are tried there, not on this thread. */
export function tryIn(run: TryRun): void {
  elsewhere = run
}

/** null: on this thread. */
export const triedIn = (): TryRun | null => elsewhere
