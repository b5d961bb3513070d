/** What the page has of its surroundings while its opening screen is drawn: nothing is kept, and the run is done here. */

import type { Storages } from '../../state/store.ts'
import { runnerHere } from '../../worker/run-here.ts'
import type { Runner } from '../../worker/runner.ts'

export const storages: Storages = { ofTab: null, ofDevice: null }

export const newRunner = (): Runner => runnerHere(next => setTimeout(next))

export const isReadOnly: boolean = false
