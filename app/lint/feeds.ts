/** Where messages come from: senders, steps and what receivers send on. */
import type { Instant, MessageInput, SenderInput, SimulationInput } from '../../sim-core/index.ts'
import type { JsonPath } from '../model/json-path.ts'

export interface Feed {
  readonly to: string
  /** Of its message. */
  readonly at: JsonPath
  readonly message: MessageInput
  /** null: of a receiver, whose times depend on what it receives. */
  readonly sender: SenderInput | null
  /** Of a step. */
  readonly time: Instant | null
  /** The receiver that sends it on. */
  readonly receiver: number | null
}

/** A text with `{n}` in it is another one each time. */
export const isNumbered = (text: string): boolean => text.includes('{n}')

export function feedsIn({ senders, steps, receivers }: SimulationInput): readonly Feed[] {
  const none = { sender: null, time: null, receiver: null }
  const ofSenders = senders.map((sender, index) => ({
    ...none,
    to: sender.to,
    at: ['senders', index, 'message'],
    message: sender.message,
    sender,
  }))
  const ofSteps = steps.flatMap((step, index): Feed[] => {
    if (step.do === 'schedule')
      return [{ ...none, to: step.to, at: ['steps', index, 'message'], message: step.message, time: step.at }]
    if (step.do !== 'send') return []
    return step.messages.map((message, place) => ({
      ...none,
      to: step.to,
      at: step.messages.length === 1 ? ['steps', index, 'message'] : ['steps', index, 'messages', place],
      message,
      time: step.at,
    }))
  })
  const ofReceivers = receivers.flatMap((receiver, index): Feed[] => [
    ...receiver.onReceive.map(({ to, message }, place) => ({
      ...none,
      to,
      at: ['receivers', index, 'onReceive', place, 'send', 'message'],
      message,
      receiver: index,
    })),
    ...receiver.onSettle.map(({ send: { to, message } }, place) => ({
      ...none,
      to,
      at: ['receivers', index, 'onSettle', place, 'send', 'message'],
      message,
      receiver: index,
    })),
  ])
  return [...ofSenders, ...ofSteps, ...ofReceivers]
}
