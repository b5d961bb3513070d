/** Each example, over fourteen days of virtual time. */
import { ServiceBusClient } from '@azure/service-bus'
import type { TestContext } from 'vitest'
import { expect, test } from 'vitest'
import { startBus } from '../../../app/serve/testing/index.ts'
import type { Bus } from '../../../app/serve/testing/index.ts'
import { sendOutbox } from './outbox.ts'
import type { Row } from './outbox.ts'
import { Reminders } from './reminders.ts'
import { answering, ask } from './request-reply.ts'
import { bookNextAccount } from './session-processor.ts'
import { Permanent, startWorker } from './worker.ts'

const DAY = 86_400_000
const retryOptions = { maxRetries: 0, timeoutInMs: 2000 }

async function started(context: TestContext, scenario: object): Promise<{ bus: Bus; client: ServiceBusClient }> {
  const bus = await startBus(scenario)
  const client = new ServiceBusClient(bus.connectionString, { retryOptions })
  void bus.onFailure(context)
  context.onTestFinished(async () => {
    await client.close()
    await bus.close()
  })
  return { bus, client }
}

test('a worker tries again after longer and longer delays, then dead-letters', async context => {
  const { bus, client } = await started(context, { queues: { jobs: { lockDuration: 'PT1M' } } })
  const tried: number[] = []
  const start = bus.now().getTime()
  const handle = async ({ body }: { body: unknown }): Promise<void> => {
    if (body === 'bad') throw new Permanent('cannot be read')
    tried.push(Math.round((bus.now().getTime() - start) / 60_000))
    throw new Error('not now')
  }
  const worker = startWorker({ client, queue: 'jobs', handle, now: () => bus.now() })
  await client.createSender('jobs').sendMessages([
    { body: 'good', messageId: 'a' },
    { body: 'bad', messageId: 'b' },
  ])
  await bus.advance('P14D')
  expect(tried).toEqual([0, 1, 11, 71, 1511, 15_911])
  expect(await bus.counts('jobs')).toMatchObject({ active: 0, scheduled: 0, deadLetter: 2 })
  const dead = await client.createReceiver('jobs', { subQueueType: 'deadLetter' }).peekMessages(10)
  expect(dead.map(({ deadLetterReason }) => deadLetterReason)).toEqual(['Permanent', 'RetriesExhausted'])
  await worker.close()
})

test('a question is answered, and the queue for the answer goes when nobody uses it', async context => {
  const { bus, client } = await started(context, { queues: { questions: {} } })
  const answerer = answering(client, 'questions', question => `${String(question)}? 42.`)
  const admin = bus.administration()
  expect(await ask(client, admin, 'questions', { id: '7', body: 'What' })).toBe('What? 42.')
  expect(await admin.queueExists('replies-7')).toBe(true)
  await bus.advance('P14D')
  expect(await admin.queueExists('replies-7')).toBe(false)
  await answerer.close()
})

test('reminders come on their day, but for those that were called off', async context => {
  const { bus, client } = await started(context, { queues: { reminders: { deadLetteringOnMessageExpiration: true } } })
  const start = bus.now().getTime()
  const reminders = new Reminders(client, 'reminders')
  await reminders.remind('water', new Date(start + DAY))
  const off = await reminders.remind('rent', new Date(start + 7 * DAY))
  await reminders.remind('party', new Date(start + 13 * DAY))
  await reminders.callOff(off)
  await bus.advance('P2D')
  // Nobody listened in time: an hour from its day on, not from the scheduling.
  const told: [string, number][] = []
  const listener = reminders.listen(text => told.push([text, (bus.now().getTime() - start) / DAY]))
  await bus.advance('P12D')
  expect(told).toEqual([['party', 13]])
  expect(await bus.counts('reminders')).toMatchObject({ active: 0, scheduled: 0, deadLetter: 1 })
  await listener.close()
})

test('accounts are booked in order, and keep their balance between sessions', async context => {
  const { bus, client } = await started(context, { queues: { bookings: { requiresSession: true } } })
  const sender = client.createSender('bookings')
  const book = (sessionId: string, amount: number) => sender.sendMessages({ sessionId, body: { amount } })
  await book('anna', 10)
  await book('ben', 5)
  await book('anna', -3)
  expect([await bookNextAccount(client, 'bookings'), await bookNextAccount(client, 'bookings')]).toEqual([
    'anna',
    'ben',
  ])
  await bus.advance('P14D')
  await book('anna', 100)
  expect(await bookNextAccount(client, 'bookings')).toBe('anna')
  const { entities } = await bus.state()
  const balances = entities['bookings']!.sessions.map(({ sessionId, state }) => [sessionId, state])
  expect(balances).toEqual([
    ['anna', '107'],
    ['ben', '5'],
  ])
})

test('what the outbox sends twice arrives once, for as long as the history goes back', async context => {
  const { bus, client } = await started(context, {
    queues: { events: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'P7D' } },
  })
  const rows: Row[] = [
    { id: 'row-1', event: { paid: 5 }, sent: false },
    { id: 'row-2', event: { paid: 6 }, sent: false },
  ]
  const died = sendOutbox(client, 'events', rows, () => {
    throw new Error('The program died.')
  })
  await expect(died).rejects.toThrow('died')
  await bus.advance('P6D')
  await sendOutbox(client, 'events', rows)
  expect((await bus.counts('events')).active).toBe(2)
  rows[0]!.sent = false
  await bus.advance('P8D')
  await sendOutbox(client, 'events', rows)
  expect((await bus.counts('events')).active).toBe(3)
})
