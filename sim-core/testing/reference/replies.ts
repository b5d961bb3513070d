/** Messages that handlers send (contract 1.2: onReceive, onSettle, copy). */
import type { MessageInput, PropertyValue, SendInput } from '../../input/input.ts'
import { count } from './world.ts'
import type { Delivery, Instance, World } from './types.ts'
import { outgoing, ready, send } from './send.ts'

const DEAD_LETTER_PROPERTIES = new Set(['DeadLetterReason', 'DeadLetterErrorDescription'])
const COPIED = ['body', 'subject', 'sessionId', 'correlationId']

export function reply(w: World, instance: Instance, received: Delivery, what: SendInput): void {
  const n = count(w, `receiver ${instance.input.name}`)
  const own = ready(what.message, n)
  const message = own.copy ? { ...copyOf(received, own), ...own, template: false } : own
  const messages = [outgoing(w, message, n, `${instance.input.name}-${n}`)]
  send(w, { operation: 'send', to: what.to, via: null, messages }, instance.name)
}

function copyOf({ message: received, applicationProperties: properties }: Delivery, asked: MessageInput): MessageInput {
  const kept = Object.entries(properties ?? {}).filter(([key]) => !DEAD_LETTER_PROPERTIES.has(key))
  const content = Object.fromEntries(
    COPIED.filter(key => key in received.sent.content).map(key => [key, received.sent.content[key]]),
  )
  const timeToLive = asked.copyTimeToLive === false ? null : received.sent.timeToLive
  const applicationProperties: Record<string, PropertyValue> = Object.fromEntries(kept)
  return {
    ...content,
    messageId: received.messageId,
    timeToLive,
    ...(kept.length > 0 ? { applicationProperties } : {}),
  }
}
