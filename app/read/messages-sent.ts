/** The messages that a step sends or schedules; none of any other step. */

import type { MessageInput, StepInput } from '../../sim-core/index.ts'

export function messagesSent(step: StepInput): readonly MessageInput[] {
  if (step.do === 'send') return step.messages
  return step.do === 'schedule' ? [step.message] : []
}

export const sendsId = (step: StepInput, messageId: string | undefined): boolean =>
  messagesSent(step).some(message => message.messageId === messageId)

/** What is written so may have this id: itself, by a template, or one that was made up where none is written ("step-3", "sender-1"). */
export function canHaveId({ messageId: written }: MessageInput, id: string): boolean {
  if (written === undefined) return /-\d+$/u.test(id)
  const [before, ...rest] = written.split(/\{[^}]*\}/u)
  const after = rest.at(-1)
  return after === undefined ? written === id : id.startsWith(before!) && id.endsWith(after)
}
