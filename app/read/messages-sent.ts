/** The messages that a step sends or schedules, and their ids; none of any other step. */

import type { MessageInput, SimulationInput, StepInput } from '../../sim-core/index.ts'
import { perSteps } from './per-trace.ts'

export function messagesSent(step: StepInput): readonly MessageInput[] {
  if (step.do === 'send') return step.messages
  return step.do === 'schedule' ? [step.message] : []
}

/** With `{n}` filled in, or made up: the messages of all steps are numbered in the order of the file (contract 1.3). */
const idsOf = perSteps(steps => {
  let n = 0
  const idOf = ({ messageId, template }: MessageInput): string => {
    n += 1
    if (messageId === undefined) return `step-${n}`
    return template === false ? messageId : messageId.replaceAll('{n}', String(n))
  }
  return new Map(steps.map(step => [step, messagesSent(step).map(idOf)]))
})

export const idsSent = ({ steps }: Pick<SimulationInput, 'steps'>, step: StepInput): readonly string[] =>
  idsOf(steps).get(step) ?? []

export const sendsId = (
  input: Pick<SimulationInput, 'steps'>,
  step: StepInput,
  messageId: string | undefined,
): boolean => messageId !== undefined && idsSent(input, step).includes(messageId)
