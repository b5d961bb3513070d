/** Inputs on which the broker and the reference once disagreed, or a law was broken: named, shrunk, checked for ever. */
import type { SimulationInput } from '../input/input.ts'
import { QUEUES } from './regressions/queues.ts'
import { SESSIONS } from './regressions/sessions.ts'
import { WHOLE } from './regressions/whole.ts'

export const REGRESSIONS: Readonly<Record<string, SimulationInput>> = { ...QUEUES, ...SESSIONS, ...WHOLE }
