/** A message as a handler received it: what happens to it later in the broker the handler does not see. */
import type { Broker } from '../broker/broker.ts'
import type { Message } from '../broker/message.ts'
import type { MessageInput } from '../input/input.ts'
import { presentContent } from '../broker/topic.ts'

export interface Received {
  readonly m: Message
  readonly deliveryCount: number
  /** Application properties modified since the send (L-22, S-33). */
  readonly modified: Message['modified']
}

export function receivedNow(m: Message): Received {
  return { m, deliveryCount: m.deliveryCount, modified: m.modified }
}

/** Content as sent, application properties as they were at the delivery. */
export function receivedContent(b: Broker, { m, modified }: Received): MessageInput {
  return presentContent(b, m.source, m.number, modified)
}
