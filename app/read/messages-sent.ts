/** The messages that a step sends or schedules; none of any other step. */

import type { MessageInput, StepInput } from '../../sim-core/index.ts'

export function messagesSent(step: StepInput): readonly MessageInput[] {
  if (step.do === 'send') return step.messages
  return step.do === 'schedule' ? [step.message] : []
}

export const sendsId = (step: StepInput, messageId: string | undefined): boolean =>
  messagesSent(step).some(message => message.messageId === messageId)
