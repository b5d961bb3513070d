/** What the page has of its surroundings. An embed has less: app/embed/platform.ts stands in this file's place there. */

import type { Storages } from './store.ts'

export { newRunner } from '../worker/new-runner.ts'

export const storages: Storages = { ofTab: allowed(() => sessionStorage), ofDevice: allowed(() => localStorage) }

/** Whether the scenario can only be looked at. */
export const isReadOnly: boolean = false

/** null where the browser forbids it: some settings make the mere reading throw. */
function allowed(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}
