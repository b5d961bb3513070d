/** Sessions with the real client. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceBusClient } from '@azure/service-bus'
import { STARTS_AT, serve } from './testing.ts'
import type { Served } from './testing.ts'

let served: Served
let client: ServiceBusClient
const S = 1000
const QUEUES = ['order', 'state', 'locked', 'next', 'lapse', 'deferred', 'stream', 'killed', 'late', 'none'] as const

beforeAll(async () => {
  served = await serve({
    queues: {
      ...Object.fromEntries(QUEUES.map(name => [name, { requiresSession: true, lockDuration: 'PT30S' }])),
      plain: {},
    },
  })
  client = served.client()
})
afterAll(() => served.close())

test('a session gives its messages in order and renews its lock', async () => {
  await client.createSender('order').sendMessages([1, 2, 3].map(body => ({ body, sessionId: 'a' })))
  const session = await client.acceptSession('order', 'a')
  expect(session.sessionId).toBe('a')
  expect(session.sessionLockedUntilUtc.getTime()).toBe(STARTS_AT + served.bus.now + 30 * S)
  const messages = await session.receiveMessages(3)
  expect(messages.map(({ body, sessionId }) => [body as number, sessionId])).toEqual([
    [1, 'a'],
    [2, 'a'],
    [3, 'a'],
  ])
  for (const message of messages) await session.completeMessage(message)
  await served.advance(20 * S)
  expect((await session.renewSessionLock()).getTime()).toBe(STARTS_AT + served.bus.now + 30 * S)
  await session.close()
})

test('the state outlives the receiver', async () => {
  const session = await client.acceptSession('state', 's')
  expect(await session.getSessionState()).toBeNull()
  await session.setSessionState({ step: 3 })
  await session.close()
  const again = await client.acceptSession('state', 's')
  expect(await again.getSessionState()).toEqual({ step: 3 })
  await again.close()
})

test('a session that somebody holds cannot be locked; closed it is free at once', async () => {
  const session = await client.acceptSession('locked', 'x')
  await expect(client.acceptSession('locked', 'x')).rejects.toMatchObject({
    name: 'ServiceBusError',
    code: 'SessionCannotBeLocked',
  })
  await session.close()
  await (await client.acceptSession('locked', 'x')).close()
})

test('accept-next takes the session of the first message, or waits for one', async () => {
  const sender = client.createSender('next')
  await sender.sendMessages([
    { body: 1, sessionId: 'b' },
    { body: 2, sessionId: 'a' },
  ])
  const first = await client.acceptNextSession('next')
  expect(first.sessionId).toBe('b')
  const second = await client.acceptNextSession('next')
  expect(second.sessionId).toBe('a')
  const before = served.count('acceptSession')
  const third = client.acceptNextSession('next')
  await served.came('acceptSession', before + 1)
  await served.advance(10 * S)
  await sender.sendMessages({ body: 3, sessionId: 'c' })
  const late = await third
  expect(late.sessionId).toBe('c')
  await Promise.all([first, second, late].map(session => session.close()))
})

test('accept-next ends with ServiceTimeout after a minute of virtual time', async () => {
  const before = served.count('acceptSession')
  const accept = client.acceptNextSession('none')
  const refused = expect(accept).rejects.toMatchObject({ name: 'ServiceBusError', code: 'ServiceTimeout' })
  await served.came('acceptSession', before + 1)
  await served.advance(60 * S)
  await refused
})

test('a client that is gone waits for no session', async () => {
  const doomed = served.client()
  const before = served.count('acceptSession')
  const stopped = served.count('stopWaiting')
  doomed.acceptNextSession('late').catch(() => {})
  await served.came('acceptSession', before + 1)
  served.drop(doomed)
  await served.came('stopWaiting', stopped + 1)
  const patient = client.acceptNextSession('late')
  await served.came('acceptSession', before + 2)
  await client.createSender('late').sendMessages({ body: 1, sessionId: 'z' })
  await (await patient).close()
})

test('when the lock lapses, settling and state are refused with SessionLockLost and the message counts', async () => {
  await client.createSender('lapse').sendMessages({ body: 1, sessionId: 'a' })
  const session = await client.acceptSession('lapse', 'a', { maxAutoLockRenewalDurationInMs: 0 })
  const [message] = await session.receiveMessages(1)
  await served.advance(30 * S)
  await expect(session.completeMessage(message!)).rejects.toMatchObject({ code: 'SessionLockLost' })
  await expect(session.getSessionState()).rejects.toMatchObject({ code: 'SessionLockLost' })
  const again = await client.acceptSession('lapse', 'a')
  expect((await again.receiveMessages(1))[0]).toMatchObject({ deliveryCount: 1 })
  await again.close()
})

test('defers in a session, peeks it and receives it by number', async () => {
  await client.createSender('deferred').sendMessages([
    { body: 1, sessionId: 'a' },
    { body: 2, sessionId: 'other' },
  ])
  const session = await client.acceptSession('deferred', 'a')
  const [message] = await session.receiveMessages(1)
  await session.deferMessage(message!)
  expect((await session.peekMessages(5)).map(({ body, state }) => [body as number, state])).toEqual([[1, 'deferred']])
  const [deferred] = await session.receiveDeferredMessages([message!.sequenceNumber!])
  await session.completeMessage(deferred!)
  await session.close()
})

test('subscribes to a session', async () => {
  await client.createSender('stream').sendMessages([1, 2, 3].map(body => ({ body, sessionId: 'a' })))
  const session = await client.acceptSession('stream', 'a')
  const seen: number[] = []
  await new Promise<void>(resolve =>
    session.subscribe({
      processMessage: ({ body }) => {
        seen.push(body as number)
        if (seen.length === 3) resolve()
        return Promise.resolve()
      },
      processError: () => Promise.resolve(),
    }),
  )
  await session.close()
  expect(seen).toEqual([1, 2, 3])
})

test('a client that is killed keeps its session until the lock ends', async () => {
  await client.createSender('killed').sendMessages({ body: 1, sessionId: 'a' })
  const doomed = served.client()
  const session = await doomed.acceptSession('killed', 'a')
  await session.receiveMessages(1)
  served.drop(doomed)
  await served.advance(0)
  await expect(client.acceptSession('killed', 'a')).rejects.toMatchObject({ code: 'SessionCannotBeLocked' })
  await served.advance(30 * S)
  const again = await client.acceptSession('killed', 'a')
  expect((await again.receiveMessages(1))[0]).toMatchObject({ body: 1, deliveryCount: 1 })
  await again.close()
})

test('the wrong kind of receiver, and a message without a session, are refused', async () => {
  const refused = { name: 'ServiceBusError', code: 'GeneralError' }
  await expect(client.createReceiver('order').receiveMessages(1)).rejects.toMatchObject(refused)
  await expect(client.acceptNextSession('plain')).rejects.toMatchObject(refused)
  // Asked for by name the SDK takes every refusal for this one.
  await expect(client.acceptSession('plain', 'a')).rejects.toMatchObject({ code: 'SessionCannotBeLocked' })
  await expect(client.createSender('order').sendMessages({ body: 1 })).rejects.toMatchObject(refused)
})
