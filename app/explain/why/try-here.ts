/** For who has no page to keep alive: changed runs are made on this thread, at once. */

import { simulate } from '../../../sim-core/index.ts'
import { tryIn } from './try-run.ts'

export const tryHere = (): void => tryIn(simulate)
