/** One more message of a sender, at the playhead. */

import type { Scenario, Step } from '../../../scenarios/index.ts'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { landingOf, newLabel } from './landing.ts'
import { isSameName } from '../../read/at.ts'

/** null: the scenario has no such sender. A MessageId with a number in it would be that of another message. */
export function sendNow(
  { trace, input }: { readonly trace: Trace; readonly input: SimulationInput },
  { senders = [] }: Scenario,
  name: string,
  playhead: Playhead,
): Step | null {
  const sender = senders.find(one => one.name === name)
  if (sender === undefined) return null
  const label = newLabel(input)
  const target = trace.entities.findLast(one => isSameName(one.path, sender.to))
  const subject = target === undefined ? null : ({ kind: 'entity', entity: target.id } as const)
  const { messageId, ...rest } = sender.message
  const message =
    typeof messageId === 'string' && !messageId.includes('{')
      ? sender.message
      : { ...rest, messageId: `${name}-${label}` }
  return { at: landingOf(trace, input, playhead, subject).iso, as: label, do: 'send', to: sender.to, message }
}
