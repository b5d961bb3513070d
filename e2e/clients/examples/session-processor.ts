/** An account is a session: its bookings come in order, one worker at a time, and the balance is kept as the session's state. */
import type { ServiceBusClient, ServiceBusSessionReceiver } from '@azure/service-bus'

interface Booking {
  readonly amount: number
}

/** Takes one account that has bookings and does them all; its name, or null where none has any. */
export async function bookNextAccount(client: ServiceBusClient, queue: string): Promise<string | null> {
  const session = await next(client, queue)
  if (session === null) return null
  try {
    for (;;) {
      const messages = await session.receiveMessages(10, { maxWaitTimeInMs: 50 })
      if (messages.length === 0) return session.sessionId
      for (const message of messages) {
        const state = (await session.getSessionState()) as Buffer | null
        const balance = state === null || state.length === 0 ? 0 : Number(String(state))
        await session.setSessionState(Buffer.from(String(balance + (message.body as Booking).amount)))
        await session.completeMessage(message)
      }
    }
  } finally {
    await session.close()
  }
}

async function next(client: ServiceBusClient, queue: string): Promise<ServiceBusSessionReceiver | null> {
  try {
    return await client.acceptNextSession(queue, { maxAutoLockRenewalDurationInMs: 0 })
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ServiceTimeout') return null
    throw error
  }
}
