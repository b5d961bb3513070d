/** When the turn of a message that expired would have come, with those that were busy then. */

import type { SimulationInput } from '../../../sim-core/index.ts'
import { justBefore } from '../../read/at.ts'
import { workAt } from '../../read/client/actors.ts'
import { doorAt } from '../../read/client/doors.ts'
import { inHand, isInstance, receiversFrom } from '../../read/entity/listening.ts'
import type { Story } from '../../read/message/history.ts'
import { length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { turnOf } from './changes.ts'
import type { Step } from './types.ts'

/** Receivers that were open and had their hands full when it expired: one that had closed or was killed delayed nobody. */
function busyAtExpiry({ trace, input }: Ask, { home }: Story, expiresAt: number): SimulationInput['receivers'] {
  const at = justBefore(trace, expiresAt)
  const hands = inHand(trace, input, home, at)
  return receiversFrom(trace, input, home).filter(
    ({ name }) =>
      doorAt(trace, name, at.n).kind === 'open' &&
      (workAt(trace, name, at.n).length > 0 || hands.some(({ holder }) => isInstance(name, holder))),
  )
}

/** Its turn comes when the work in hand, or a whole number of the same after that, is done: nothing else puts it off. */
function isByWork({ trace }: Ask, name: string, work: number, expiresAt: number, turn: number): boolean {
  const [now] = workAt(trace, name, justBefore(trace, expiresAt).n)
  return now !== undefined && (turn - trace.timeOf(now.fromN)) % work === 0
}

/** "backend takes 10 s a message, so its turn would have come at 1:10." */
export function turnStep(ask: Ask, story: Story, expiresAt: number): Step[] {
  const { w } = ask
  const receivers = busyAtExpiry(ask, story, expiresAt)
  const turn = receivers.length === 0 ? null : turnOf(ask, story, expiresAt)
  if (turn === null) return []
  const only = receivers.length === 1 ? receivers[0]! : null
  const at = time(ask, turn.at)
  if (!receivers.some(({ name }) => isInstance(name, turn.holder)))
    return [step(w.whySteps.turnWith({ by: turn.holder, at }))]
  if (
    only?.processingTime.kind === 'constant' &&
    only.processingTime.ms > 0 &&
    only.instances * only.maxConcurrentCalls === 1 &&
    isByWork(ask, only.name, only.processingTime.ms, expiresAt, turn.at)
  ) {
    return [step(w.whySteps.turnWork({ by: only.name, work: length(ask, only.processingTime.ms), at }))]
  }
  return [step(w.whySteps.turn({ by: receivers.map(({ name }) => name), at }))]
}
