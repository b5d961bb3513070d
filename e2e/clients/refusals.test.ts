/** Every refusal of section 18 as the SDK raises it: its own error class, with the right code. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceBusClient } from '@azure/service-bus'
import { serve } from './testing.ts'
import type { Served } from './testing.ts'

let served: Served
let client: ServiceBusClient

beforeAll(async () => {
  served = await serve({
    queues: {
      jobs: {},
      small: { maxSizeInBytes: 2000 },
      off: { status: 'Disabled' },
      noSend: { status: 'SendDisabled' },
      noReceive: { status: 'ReceiveDisabled' },
      forwarding: { forwardTo: 'jobs' },
      vanishing: {},
      switched: {},
    },
    topics: { news: { subscriptions: { all: {} } } },
  })
  client = served.client()
})
afterAll(() => served.close())

const sbError = (code: string) => ({ name: 'ServiceBusError', code })

test('what does not exist is not found, and leaves no trace', async () => {
  const before = served.bus.run.length
  await expect(client.createSender('nowhere').sendMessages({ body: 1 })).rejects.toMatchObject(
    sbError('MessagingEntityNotFound'),
  )
  await expect(client.createReceiver('nowhere').receiveMessages(1)).rejects.toMatchObject(
    sbError('MessagingEntityNotFound'),
  )
  await expect(client.createReceiver('news', 'nobody').receiveMessages(1)).rejects.toMatchObject(
    sbError('MessagingEntityNotFound'),
  )
  await expect(client.createReceiver('nowhere').peekMessages(1)).rejects.toMatchObject(
    sbError('MessagingEntityNotFound'),
  )
  // Asked for by name the SDK takes every refusal for this one.
  await expect(client.acceptSession('nowhere', 'a')).rejects.toMatchObject(sbError('SessionCannotBeLocked'))
  await expect(client.acceptNextSession('nowhere')).rejects.toMatchObject(sbError('MessagingEntityNotFound'))
  expect(served.bus.run.length).toBe(before)
})

test('a disabled entity says so, for what it is disabled', async () => {
  await expect(client.createSender('off').sendMessages({ body: 1 })).rejects.toMatchObject(
    sbError('MessagingEntityDisabled'),
  )
  await expect(client.createSender('noSend').sendMessages({ body: 1 })).rejects.toMatchObject(
    sbError('MessagingEntityDisabled'),
  )
  await client.createSender('noReceive').sendMessages({ body: 1 })
  await expect(client.createReceiver('noReceive').receiveMessages(1)).rejects.toMatchObject(
    sbError('MessagingEntityDisabled'),
  )
})

test('a full entity refuses, and takes again when there is room', async () => {
  const sender = client.createSender('small')
  await sender.sendMessages({ body: 'x'.repeat(1500) })
  await expect(sender.sendMessages({ body: 'x'.repeat(1500) })).rejects.toMatchObject(sbError('QuotaExceeded'))
  const receiver = client.createReceiver('small', { receiveMode: 'receiveAndDelete' })
  await receiver.receiveMessages(1)
  await sender.sendMessages({ body: 'x'.repeat(1500) })
})

test('a message that is too large is refused', async () => {
  await expect(client.createSender('jobs').sendMessages({ body: 'x'.repeat(256 * 1024) })).rejects.toMatchObject(
    sbError('MessageSizeExceeded'),
  )
})

test('nothing is received where messages are forwarded, or from a topic', async () => {
  await expect(client.createReceiver('forwarding').receiveMessages(1)).rejects.toMatchObject(sbError('GeneralError'))
  await expect(client.createReceiver('news').receiveMessages(1)).rejects.toMatchObject(sbError('GeneralError'))
})

test('a receiver learns that its queue was deleted, and so does a later settlement', async () => {
  await client.createSender('vanishing').sendMessages({ body: 1 })
  const receiver = client.createReceiver('vanishing')
  const [message] = await receiver.receiveMessages(1)
  const waiting = receiver.receiveMessages(1)
  const refused = expect(waiting).rejects.toMatchObject(sbError('MessagingEntityNotFound'))
  await served.advance(0)
  served.bus.perform({ do: 'deleteEntity', entity: 'vanishing' })
  await refused
  await expect(receiver.completeMessage(message!)).rejects.toMatchObject(sbError('MessagingEntityNotFound'))
})

test('a subscriber is told that its queue was disabled, and goes on when it is enabled', async () => {
  const codes: string[] = []
  const bodies: unknown[] = []
  const told = new Promise<void>(resolve => {
    client.createReceiver('switched').subscribe({
      processMessage: ({ body }) => Promise.resolve(void bodies.push(body)),
      processError: ({ error }) => {
        codes.push((error as { code?: string }).code ?? error.message)
        resolve()
        return Promise.resolve()
      },
    })
  })
  await served.advance(0)
  await client.createSender('switched').sendMessages({ body: 1 })
  await served.advance(0)
  served.bus.perform({ do: 'updateEntity', entity: 'switched', properties: { status: 'ReceiveDisabled' } })
  await told
  expect(codes[0]).toBe('MessagingEntityDisabled')
  expect(bodies).toEqual([1])
})
