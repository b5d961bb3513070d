/** Reminders: each is scheduled for its day, can be called off, and is handed out when it is due. */
import type { ServiceBusClient } from '@azure/service-bus'
import type Long from 'long'

export class Reminders {
  private readonly client: ServiceBusClient
  private readonly queue: string

  constructor(client: ServiceBusClient, queue: string) {
    this.client = client
    this.queue = queue
  }

  /** The number by which it is called off. */
  async remind(text: string, when: Date): Promise<Long> {
    const sender = this.client.createSender(this.queue)
    try {
      const [number] = await sender.scheduleMessages({ body: text, timeToLive: 3_600_000 }, when)
      return number!
    } finally {
      await sender.close()
    }
  }

  async callOff(number: Long): Promise<void> {
    const sender = this.client.createSender(this.queue)
    await sender.cancelScheduledMessages(number)
    await sender.close()
  }

  listen(tell: (text: string) => void): { close(): Promise<void> } {
    const receiver = this.client.createReceiver(this.queue, { maxAutoLockRenewalDurationInMs: 0 })
    receiver.subscribe({
      processMessage: async ({ body }) => tell(String(body)),
      processError: async ({ error }) => console.error(error),
    })
    return { close: () => receiver.close() }
  }
}
