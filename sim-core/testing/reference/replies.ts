/** Messages that handlers send (contract 1.2: onReceive, onSettle, copy). */
import type { MessageInput, PropertyValue, SendInput } from '../../input.ts'
import { count } from './world.ts'
import type { Delivery, Instance, World } from './world.ts'
import { outgoing, send } from './send.ts'

const DEAD_LETTER_PROPERTIES = new Set(['DeadLetterReason', 'DeadLetterErrorDescription'])
const COPIED = ['body', 'subject', 'sessionId', 'correlationId']

export function reply(w: World, instance: Instance, received: Delivery, what: SendInput): boolean {
  const n = count(w, `receiver ${instance.input.name}`)
  const message = what.message.copy ? { ...copyOf(received, what.message), ...what.message } : what.message
  return send(w, 'send', what.to, [outgoing(w, message, n, `${instance.input.name}-${n}`)], instance.name) !== null
}

function copyOf({ message: received, applicationProperties: properties }: Delivery, asked: MessageInput): MessageInput {
  const kept = Object.entries(properties ?? {}).filter(([key]) => !DEAD_LETTER_PROPERTIES.has(key))
  const content = Object.fromEntries(COPIED.filter((key) => key in received.content).map((key) => [key, received.content[key]]))
  const timeToLive = asked.copyTimeToLive === false ? null : received.ownTimeToLive
  const applicationProperties: Record<string, PropertyValue> = Object.fromEntries(kept)
  return { ...content, messageId: received.messageId, timeToLive, ...(kept.length > 0 ? { applicationProperties } : {}) }
}
