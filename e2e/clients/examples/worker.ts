/** A worker that tries again later, and gives up: a failed message is scheduled anew with a longer delay, at last dead-lettered. */
import type { ServiceBusClient, ServiceBusReceivedMessage } from '@azure/service-bus'

const MINUTE = 60_000
const DELAYS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 24 * 60 * MINUTE, 10 * 24 * 60 * MINUTE]

/** No second try would help. */
export class Permanent extends Error {}

interface Options {
  readonly client: ServiceBusClient
  readonly queue: string
  readonly handle: (message: ServiceBusReceivedMessage) => Promise<void>
  /** What time it is: in a test the broker's, not the wall's. */
  readonly now?: () => Date
}

export function startWorker({ client, queue, handle, now = () => new Date() }: Options): { close(): Promise<void> } {
  const receiver = client.createReceiver(queue, { maxAutoLockRenewalDurationInMs: 0 })
  const sender = client.createSender(queue)

  async function failed(message: ServiceBusReceivedMessage, error: unknown): Promise<void> {
    const tries = Number(message.applicationProperties?.['tries'] ?? 0)
    const delay = DELAYS[tries]
    const deadLetterErrorDescription = String(error)
    if (error instanceof Permanent || delay === undefined) {
      const deadLetterReason = error instanceof Permanent ? 'Permanent' : 'RetriesExhausted'
      return receiver.deadLetterMessage(message, { deadLetterReason, deadLetterErrorDescription })
    }
    const body: unknown = message.body
    const again = { body, messageId: message.messageId!, applicationProperties: { tries: tries + 1 } }
    await sender.scheduleMessages(again, new Date(now().getTime() + delay))
    await receiver.completeMessage(message)
  }

  const subscription = receiver.subscribe(
    {
      processMessage: async message => {
        try {
          await handle(message)
        } catch (error) {
          return failed(message, error)
        }
        await receiver.completeMessage(message)
      },
      processError: async ({ error }) => console.error(error),
    },
    { autoCompleteMessages: false, maxConcurrentCalls: 4 },
  )
  return {
    close: async () => {
      await subscription.close()
      await Promise.all([receiver.close(), sender.close()])
    },
  }
}
