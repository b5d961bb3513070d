/** Reminders: each is scheduled for its day, can be called off, and is handed out when it is due. */
import type { ServiceBusClient, ServiceBusReceivedMessage } from '@azure/service-bus'

type SequenceNumber = NonNullable<ServiceBusReceivedMessage['sequenceNumber']>

export class Reminders {
  private readonly client: ServiceBusClient
  private readonly queue: string

  constructor(client: ServiceBusClient, queue: string) {
    this.client = client
    this.queue = queue
  }

  /** The number by which it is called off. */
  async remind(text: string, when: Date): Promise<SequenceNumber> {
    const sender = this.client.createSender(this.queue)
    try {
      const [number] = await sender.scheduleMessages({ body: text, timeToLive: 3_600_000 }, when)
      return number!
    } finally {
      await sender.close()
    }
  }

  async callOff(number: SequenceNumber): Promise<void> {
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
