/** For how long a status kept a message from every receiver, where what else it waited for is told otherwise (E-1). */

import type { Story } from '../../read/message/history.ts'
import { openWait, phasesOf, waitsOf } from '../../read/message/waits.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'
import { phaseStep } from './waited.ts'

/** More of them are not told. */
const TOLD = 4

/** In its own entity; of a wait that goes on not what it waits for now. */
export function refusedWaitSteps(ask: Ask, story: Story): Step[] {
  const open = openWait(ask.trace, story, ask.at)
  const over = waitsOf(ask.trace, story).filter(({ entity }) => entity === story.home)
  return [...over, ...(open === null ? [] : [open])]
    .flatMap(wait =>
      phasesOf(ask.trace, ask.input, story, wait)
        .slice(0, wait === open ? -1 : undefined)
        .filter(({ cause }) => cause.kind === 'status')
        .flatMap(phase => phaseStep(ask, story, wait, phase)),
    )
    .slice(-TOLD)
}
