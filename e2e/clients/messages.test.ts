/** Sending, receiving and settling with the real client. One broker for all: each test has its own queue. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceBusClient, ServiceBusReceivedMessage, ServiceBusReceiver } from '@azure/service-bus'
import { STARTS_AT, serve } from './testing.ts'
import type { Served } from './testing.ts'

let served: Served
let client: ServiceBusClient
const S = 1000

const QUEUES = [
  'roundtrip',
  'bodies',
  'batch',
  'modes',
  'abandon',
  'dead',
  'defer',
  'peek',
  'schedule',
  'renew',
  'stream',
  'lapse',
  'ttl',
  'many',
  'iterate',
  'manage',
  'closed',
  'plainids',
  'max',
] as const

beforeAll(async () => {
  served = await serve({
    queues: {
      ...Object.fromEntries(QUEUES.map(name => [name, { lockDuration: 'PT30S' }])),
      max: { maxDeliveryCount: 2 },
      ttl: { deadLetteringOnMessageExpiration: true, lockDuration: 'PT30S' },
    },
    topics: { news: { subscriptions: { all: {}, sports: { rules: {} } } } },
  })
  client = served.client()
})
afterAll(() => served.close())

const one = async (receiver: ServiceBusReceiver): Promise<ServiceBusReceivedMessage> => {
  const [message] = await receiver.receiveMessages(1, { maxWaitTimeInMs: 2000 })
  if (message === undefined) throw new Error('Nothing came.')
  return message
}

const none = async (receiver: ServiceBusReceiver): Promise<void> =>
  expect(await receiver.receiveMessages(1, { maxWaitTimeInMs: 60 })).toEqual([])

test('all properties come back as they were sent', async () => {
  const sent = {
    body: { nested: [1, 'two', null] },
    messageId: 'm1',
    subject: 'a subject',
    contentType: 'application/json',
    correlationId: 'c1',
    partitionKey: 'p',
    replyTo: 'answers',
    replyToSessionId: 'rs',
    to: 'somebody',
    timeToLive: 60_000,
    applicationProperties: {
      text: 'ü {n}',
      whole: 7,
      negative: -3,
      fraction: 1.5,
      yes: true,
      nothing: null,
      when: new Date(5000),
    },
  }
  await client.createSender('roundtrip').sendMessages(sent)
  const receiver = client.createReceiver('roundtrip')
  const message = await one(receiver)
  const { when: _w, ...plain } = sent.applicationProperties
  expect(message).toMatchObject({ ...sent, applicationProperties: plain, deliveryCount: 0, state: 'active' })
  expect(message.applicationProperties!['when']).toBe(5000)
  expect(message.sequenceNumber!.toString()).toBe('1')
  expect(message.enqueuedTimeUtc!.getTime()).toBe(STARTS_AT + served.bus.now)
  expect(message.lockedUntilUtc!.getTime()).toBe(STARTS_AT + served.bus.now + 30 * S)
  expect(message.expiresAtUtc!.getTime()).toBe(STARTS_AT + served.bus.now + 60 * S)
  await receiver.completeMessage(message)
})

test('bodies of every kind come back byte for byte', async () => {
  const sender = client.createSender('bodies')
  const bytes = Buffer.from([0, 1, 254, 255])
  const circular = Buffer.from('not json')
  await sender.sendMessages([
    { body: bytes },
    { body: circular },
    { body: 'text' },
    { body: null },
    { body: 'value', bodyType: 'value' } as never,
    { body: [[1, 'a']], bodyType: 'sequence' } as never,
  ])
  const received = await client.createReceiver('bodies', { receiveMode: 'receiveAndDelete' }).receiveMessages(6)
  expect(received.map(({ body }) => body as unknown)).toEqual([bytes, circular, 'text', null, 'value', [[1, 'a']]])
  expect(received.map(({ _rawAmqpMessage: raw }) => raw.bodyType)).toEqual([
    'data',
    'data',
    'data',
    'data',
    'value',
    'sequence',
  ])
})

test('the broker gives an id where none was sent, by which the SDK knows a message; a number comes back as a number', async () => {
  await client.createSender('plainids').sendMessages([{ body: 1 }, { body: 2, messageId: 12 }])
  const received = await client.createReceiver('plainids', { receiveMode: 'receiveAndDelete' }).receiveMessages(2)
  expect(received.map(({ messageId }) => messageId)).toEqual([expect.stringMatching(/^c\d+-1$/), 12])
})

test('a batch is filled up to the limit of the link and arrives whole', async () => {
  const sender = client.createSender('batch')
  const batch = await sender.createMessageBatch()
  expect(batch.maxSizeInBytes).toBe(256 * 1024)
  for (let i = 0; i < 30; i++) expect(batch.tryAddMessage({ body: i, messageId: `b${i}` })).toBe(true)
  expect(batch.tryAddMessage({ body: 'x'.repeat(256 * 1024) })).toBe(false)
  await sender.sendMessages(batch)
  const received = await client.createReceiver('batch', { receiveMode: 'receiveAndDelete' }).receiveMessages(30)
  expect(received.map(({ messageId }) => messageId)).toEqual(Array.from({ length: 30 }, (_, i) => `b${i}`))
})

test('receive and delete removes at delivery', async () => {
  await client.createSender('modes').sendMessages([{ body: 1 }, { body: 2 }])
  const receiver = client.createReceiver('modes', { receiveMode: 'receiveAndDelete' })
  const message = await one(receiver)
  await expect(receiver.completeMessage(message)).rejects.toThrow('receiveAndDelete')
  expect((await one(receiver)).body).toBe(2)
  await none(receiver)
})

test('abandon counts, with properties to modify', async () => {
  await client.createSender('abandon').sendMessages({ body: 1, applicationProperties: { a: 1 } })
  const receiver = client.createReceiver('abandon')
  await receiver.abandonMessage(await one(receiver), { b: 'new' })
  const again = await one(receiver)
  expect(again).toMatchObject({ deliveryCount: 1, applicationProperties: { a: 1, b: 'new' } })
  await receiver.completeMessage(again)
})

test('the maximum delivery count dead-letters', async () => {
  await client.createSender('max').sendMessages({ body: 1 })
  const receiver = client.createReceiver('max')
  await receiver.abandonMessage(await one(receiver))
  await receiver.abandonMessage(await one(receiver))
  const letters = client.createReceiver('max', { subQueueType: 'deadLetter' })
  expect(await one(letters)).toMatchObject({ deadLetterReason: 'MaxDeliveryCountExceeded', deliveryCount: 2 })
})

test('dead-letters with reason and description, to be read back', async () => {
  await client.createSender('dead').sendMessages({ body: 1, messageId: 'bad' })
  const receiver = client.createReceiver('dead')
  await receiver.deadLetterMessage(await one(receiver), {
    deadLetterReason: 'malformed',
    deadLetterErrorDescription: 'no such field',
    extra: 'x',
  })
  const letters = client.createReceiver('dead', { subQueueType: 'deadLetter' })
  const letter = await one(letters)
  expect(letter).toMatchObject({
    messageId: 'bad',
    deadLetterReason: 'malformed',
    deadLetterErrorDescription: 'no such field',
    applicationProperties: { extra: 'x', DeadLetterReason: 'malformed' },
  })
  await expect(letters.deadLetterMessage(letter)).rejects.toMatchObject({ code: 'GeneralError' })
  await none(letters)
})

test('defers, receives by number, and settles what it received so', async () => {
  await client.createSender('defer').sendMessages([{ body: 1 }, { body: 2 }])
  const receiver = client.createReceiver('defer')
  const messages = await receiver.receiveMessages(2)
  for (const message of messages) await receiver.deferMessage(message)
  await none(receiver)
  const numbers = messages.map(({ sequenceNumber }) => sequenceNumber!)
  const [first] = await receiver.receiveDeferredMessages(numbers[0]!)
  expect(first).toMatchObject({ body: 1, state: 'deferred', deliveryCount: 1 })
  await receiver.completeMessage(first!)
  const [second] = await receiver.receiveDeferredMessages([numbers[1]!])
  await receiver.abandonMessage(second!)
  const [again] = await receiver.receiveDeferredMessages([numbers[1]!])
  expect(again!.deliveryCount).toBe(2)
  await receiver.deadLetterMessage(again!, { deadLetterReason: 'r', deadLetterErrorDescription: 'd' })
  await expect(receiver.receiveDeferredMessages(numbers)).rejects.toMatchObject({ code: 'MessageNotFound' })
})

test('peeks what is there, locked or not, and goes on after it', async () => {
  await client.createSender('peek').sendMessages([{ body: 1 }, { body: 2 }, { body: 3 }])
  const receiver = client.createReceiver('peek')
  await one(receiver)
  expect((await receiver.peekMessages(2)).map(({ body }) => body as number)).toEqual([1, 2])
  const rest = await receiver.peekMessages(10)
  expect(rest.map(({ body, lockToken }) => [body, lockToken])).toEqual([[3, undefined]])
  expect(await receiver.peekMessages(10)).toEqual([])
  expect((await receiver.peekMessages(1, { fromSequenceNumber: rest[0]!.sequenceNumber! })).length).toBe(1)
})

test('schedules, sees it peeked, cancels one, and receives the other in its time', async () => {
  const sender = client.createSender('schedule')
  const at = new Date(STARTS_AT + served.bus.now + 3600 * S)
  const numbers = await sender.scheduleMessages(
    [
      { body: 1, messageId: 's1' },
      { body: 2, messageId: 's2' },
    ],
    at,
  )
  expect(numbers.map(String)).toEqual(['1', '2'])
  const receiver = client.createReceiver('schedule')
  expect((await receiver.peekMessages(5)).map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
  await sender.cancelScheduledMessages(numbers[0]!)
  await expect(sender.cancelScheduledMessages(numbers[0]!)).rejects.toMatchObject({ code: 'MessageNotFound' })
  await none(receiver)
  await served.advance(3600 * S)
  const message = await one(receiver)
  expect(message).toMatchObject({
    messageId: 's2',
    state: 'scheduled',
    scheduledEnqueueTimeUtc: at,
    enqueuedTimeUtc: at,
  })
  expect(message.sequenceNumber!.toString()).toBe('3')
})

test('a renewed lock holds, one that lapsed is lost', async () => {
  await client.createSender('renew').sendMessages([{ body: 1 }])
  const receiver = client.createReceiver('renew', { maxAutoLockRenewalDurationInMs: 0 })
  const message = await one(receiver)
  await served.advance(20 * S)
  const until = await receiver.renewMessageLock(message)
  expect(until.getTime()).toBe(STARTS_AT + served.bus.now + 30 * S)
  await served.advance(29 * S)
  await receiver.completeMessage(message)
})

test('after a lock has lapsed its settlement is refused and the message comes again', async () => {
  await client.createSender('lapse').sendMessages([{ body: 1 }])
  const receiver = client.createReceiver('lapse', { maxAutoLockRenewalDurationInMs: 0 })
  const message = await one(receiver)
  await served.advance(30 * S)
  await expect(receiver.renewMessageLock(message)).rejects.toMatchObject({
    name: 'ServiceBusError',
    code: 'MessageLockLost',
  })
  await expect(receiver.completeMessage(message)).rejects.toMatchObject({
    name: 'ServiceBusError',
    code: 'MessageLockLost',
  })
  const again = await one(receiver)
  expect(again.deliveryCount).toBe(1)
  await receiver.completeMessage(again)
})

test('a message that was received is settled although its receiver is closed', async () => {
  await client.createSender('closed').sendMessages([{ body: 1 }])
  const receiver = client.createReceiver('closed')
  const message = await one(receiver)
  await receiver.close()
  const other = client.createReceiver('closed')
  await other.completeMessage(message)
  await expect(other.completeMessage(message)).rejects.toThrow()
})

test('what expires unread goes to the dead-letter queue', async () => {
  await client.createSender('ttl').sendMessages([{ body: 1, messageId: 'late', timeToLive: 60 * S }])
  await served.advance(120 * S)
  await none(client.createReceiver('ttl'))
  const letter = await one(client.createReceiver('ttl', { subQueueType: 'deadLetter' }))
  expect(letter).toMatchObject({ messageId: 'late', deadLetterReason: 'TTLExpiredException' })
})

test('subscribes: concurrency, completion by itself, abandoning what threw', async () => {
  await client.createSender('stream').sendMessages(Array.from({ length: 12 }, (_, i) => ({ body: i })))
  let running = 0
  let most = 0
  const seen: string[] = []
  const errors: string[] = []
  await new Promise<void>(resolve => {
    const subscription = client.createReceiver('stream').subscribe(
      {
        processMessage: async ({ body, deliveryCount }) => {
          most = Math.max(most, ++running)
          await new Promise(done => setTimeout(done, 2))
          running--
          seen.push(`${body as number}/${deliveryCount}`)
          if (body === 3 && deliveryCount === 0) throw new Error('once')
          if (seen.length === 13) setTimeout(() => void subscription.close().then(resolve), 30)
        },
        processError: ({ error }) => Promise.resolve(void errors.push(error.message)),
      },
      { maxConcurrentCalls: 4 },
    )
  })
  expect(most).toBe(4)
  expect(seen).toContain('3/1')
  expect(errors[0]).toBe('once')
  await none(client.createReceiver('stream'))
})

test('iterates over what comes', async () => {
  await client.createSender('iterate').sendMessages([{ body: 1 }, { body: 2 }])
  const receiver = client.createReceiver('iterate', { receiveMode: 'receiveAndDelete' })
  const seen: unknown[] = []
  for await (const { body } of receiver.getMessageIterator()) {
    seen.push(body)
    if (seen.length === 2) break
  }
  expect(seen).toEqual([1, 2])
})

test('a topic gives each subscription its copy; rules are added, listed page by page and removed', async () => {
  const rules = client.createRuleManager('news', 'sports')
  const listed = async () => {
    const found = []
    for await (const rule of rules.listRules()) found.push(rule)
    return found
  }
  await rules.createRule('goals', { sqlExpression: "kind = 'goal'" }, { sqlExpression: "SET loud = 'yes'" })
  await rules.createRule('cups', { subject: 'cup', applicationProperties: { year: 2026 } })
  expect(await listed()).toMatchObject([
    { name: 'goals', filter: { sqlExpression: "kind = 'goal'" }, action: { sqlExpression: "SET loud = 'yes'" } },
    { name: 'cups', filter: { subject: 'cup', applicationProperties: { year: 2026 } }, action: {} },
  ])
  await expect(rules.createRule('cups', { sqlExpression: '1=1' })).rejects.toMatchObject({
    code: 'MessagingEntityAlreadyExists',
  })
  const sender = client.createSender('news')
  await sender.sendMessages([
    { body: 1, applicationProperties: { kind: 'goal' } },
    { body: 2, subject: 'cup', applicationProperties: { year: 2026 } },
    { body: 3 },
  ])
  const sports = client.createReceiver('news', 'sports', { receiveMode: 'receiveAndDelete' })
  const got = await sports.receiveMessages(2)
  expect(got).toMatchObject([{ body: 1, applicationProperties: { loud: 'yes', RuleName: 'goals' } }, { body: 2 }])
  const all = client.createReceiver('news', 'all', { receiveMode: 'receiveAndDelete' })
  expect((await all.receiveMessages(3)).map(({ enqueuedSequenceNumber: n }) => n)).toEqual([1, 2, 3])
  await rules.deleteRule('goals')
  expect((await listed()).map(({ name }) => name)).toEqual(['cups'])
  await expect(rules.deleteRule('goals')).rejects.toMatchObject({ code: 'MessagingEntityNotFound' })
})

test('many messages at once, by several receivers', async () => {
  await client.createSender('many').sendMessages(Array.from({ length: 500 }, (_, i) => ({ body: i })))
  const receivers = [1, 2, 3].map(() => client.createReceiver('many'))
  const seen = new Set<number>()
  await Promise.all(
    receivers.map(async receiver => {
      while (seen.size < 500) {
        const messages = await receiver.receiveMessages(100, { maxWaitTimeInMs: 100 })
        await Promise.all(messages.map(message => receiver.completeMessage(message)))
        for (const { body } of messages) seen.add(body as number)
      }
    }),
  )
  expect(seen.size).toBe(500)
})
