/** Request and reply: who asks makes a queue of its own for the answers; when nobody uses it any more, it goes by itself. */
import type { ServiceBusAdministrationClient, ServiceBusClient } from '@azure/service-bus'

export async function ask(
  client: ServiceBusClient,
  admin: ServiceBusAdministrationClient,
  queue: string,
  question: { readonly id: string; readonly body: unknown },
): Promise<unknown> {
  const replyTo = `replies-${question.id}`
  await admin.createQueue(replyTo, { autoDeleteOnIdle: 'PT5M' })
  const sender = client.createSender(queue)
  const receiver = client.createReceiver(replyTo, { receiveMode: 'receiveAndDelete' })
  try {
    await sender.sendMessages({ body: question.body, messageId: question.id, replyTo })
    const [reply] = await receiver.receiveMessages(1, { maxWaitTimeInMs: 5000 })
    if (reply?.correlationId !== question.id) throw new Error('No answer came.')
    return reply.body as unknown
  } finally {
    await Promise.all([sender.close(), receiver.close()])
  }
}

/** The other side. */
export function answering(
  client: ServiceBusClient,
  queue: string,
  answer: (question: unknown) => unknown,
): { close(): Promise<void> } {
  const receiver = client.createReceiver(queue, { maxAutoLockRenewalDurationInMs: 0 })
  receiver.subscribe({
    processMessage: async ({ body, messageId, replyTo }) => {
      const sender = client.createSender(replyTo!)
      await sender.sendMessages({ body: answer(body), correlationId: messageId! })
      await sender.close()
    },
    processError: async ({ error }) => console.error(error),
  })
  return { close: () => receiver.close() }
}
