/** Where changed runs are tried beside the one that is shown: one worker for Why and Tune. */

import type { TryRun } from '../../explain/why/try-run.ts'
import { newRunner } from '../../worker/new-runner.ts'
import { oneByOne } from '../../worker/tries.ts'

export const tryRun: TryRun = oneByOne(newRunner())
