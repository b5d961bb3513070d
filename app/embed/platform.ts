/** What an embed has of its surroundings, in place of app/state/platform.ts: a frame of an opaque origin may start no worker and keep nothing. */

import type { Storages } from '../state/store.ts'
import { runnerHere } from '../worker/run-here.ts'
import type { Runner } from '../worker/runner.ts'

export const storages: Storages = { ofTab: null, ofDevice: null }

/** Runs in slices on the page's thread. */
export const newRunner = (): Runner => runnerHere(next => setTimeout(next))

export const isReadOnly: boolean = true
