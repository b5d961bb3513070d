/** Messages that handlers send: templates, and copies of what they received (contract 1.2). */
import type { Broker } from '../broker/broker.ts'
import { ENTITY_NOT_FOUND, PARTITION_KEY_OF_ANOTHER_SESSION } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { sendOne } from '../broker/send.ts'
import type { MessageInput, SendInput } from '../input/input.ts'
import { contentOf, filled } from '../trace/content.ts'
import { failOn } from './fail.ts'
import { receivedContent } from './received.ts'
import type { Received } from './received.ts'

/** Estimated bytes of a copied message beside its text. */
const COPY_BYTES = 300

/** When this message is to be enqueued; NaN = at once. */
export function scheduledTime(message: MessageInput, now: number): number {
  if (message.scheduledEnqueueTime !== undefined) return message.scheduledEnqueueTime
  return message.scheduledEnqueueDelay === undefined ? NaN : now + message.scheduledEnqueueDelay
}

/** One `send` of a receiver, ready to be used many times. */
export class HandlerSend {
  private readonly source: number
  private readonly input: SendInput
  private readonly prefix: string
  private readonly actor: number
  /** Counts all messages of the receiver's handlers, its instances together. */
  private readonly counter: { sent: number }

  constructor(b: Broker, input: SendInput, prefix: string, actor: number, counter: { sent: number }) {
    this.input = input
    this.prefix = prefix
    this.actor = actor
    this.counter = counter
    this.source = input.message.copy === true ? -1 : b.addSource(input.message, prefix, actor)
  }

  send(b: Broker, received: Received, cause: number, actor: number): void {
    const number = ++this.counter.sent
    const source = this.source >= 0 ? this.source : this.copySource(b, received, number)
    sendTo(b, this.input.to, source, number, scheduledTime(this.input.message, b.now), cause, actor)
  }

  private copySource(b: Broker, received: Received, number: number): number {
    const copy = copyOf(b, received, filled(this.input.message, number))
    b.looseBytes += COPY_BYTES + JSON.stringify(copy).length * 2
    return b.addSource(copy, this.prefix, this.actor)
  }
}

/** Templates with both may give two values. */
export function hasTwoKeys({ partitionKey, sessionId }: MessageInput): boolean {
  return partitionKey !== undefined && sessionId !== undefined
}

/** P-6: the client refuses before anything is sent. */
export function keyRefusal(b: Broker, source: number, number: number): Failure | null {
  if (!hasTwoKeys(b.sources[source]!.message)) return null
  const { partitionKey, sessionId } = contentOf(b.sources[source]!, number)
  return partitionKey === sessionId ? null : PARTITION_KEY_OF_ANOTHER_SESSION
}

/** Sends to whatever stands at the path now; a refusal is recorded. */
export function sendTo(
  b: Broker,
  path: string,
  source: number,
  number: number,
  scheduledEnqueueTime: number,
  cause: number,
  actor: number,
): void {
  const e = b.find(path)
  const failure =
    keyRefusal(b, source, number) ??
    (e === undefined ? ENTITY_NOT_FOUND : sendOne(b, e, source, number, scheduledEnqueueTime, cause, actor))
  if (failure === null) return
  const { messageId } = contentOf(b.sources[source]!, number)
  failOn(b, failure, { operation: 'send', path, entity: e, cause, actor }, { messageId })
}

/** What is received is no template any more. */
function copyOf(b: Broker, received: Received, own: MessageInput): MessageInput {
  const { body, subject, sessionId, correlationId, messageId, applicationProperties, timeToLive } = receivedContent(
    b,
    received,
  )
  const { DeadLetterReason: _r, DeadLetterErrorDescription: _d, ...properties } = applicationProperties ?? {}
  const { copy: _c, copyTimeToLive, ...rest } = own
  return {
    ...(body !== undefined && { body }),
    ...(subject !== undefined && { subject }),
    ...(sessionId !== undefined && { sessionId }),
    ...(correlationId !== undefined && { correlationId }),
    ...(messageId !== undefined && { messageId }),
    ...(timeToLive !== undefined && copyTimeToLive !== false && { timeToLive }),
    ...(Object.keys(properties).length > 0 && { applicationProperties: properties }),
    ...rest,
    template: false,
  }
}
