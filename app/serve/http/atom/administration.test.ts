/** The administration client of Azure's own JavaScript library against the HTTP side of a served run. */
import { ServiceBusAdministrationClient } from '@azure/service-bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainHttp } from '../../testing/plain-http.ts'
import { serving } from '../testing.ts'
import type { Serving } from '../testing.ts'

let bus: Serving
let admin: ServiceBusAdministrationClient

beforeAll(async () => {
  bus = await serving({
    busscope: 1,
    title: 'Shop',
    runFor: 'P1D',
    queues: { jobs: { lockDuration: 'PT30S', requiresSession: true } },
    topics: { orders: { subscriptions: { billing: {} } } },
  })
  const { host } = new URL(bus.url)
  admin = new ServiceBusAdministrationClient(
    `Endpoint=sb://${host};SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=SAS_KEY_VALUE;UseDevelopmentEmulator=true;`,
    { retryOptions: { maxRetries: 0 } },
  )
  admin.pipeline.addPolicy(plainHttp, { afterPhase: 'Sign' })
})
afterAll(() => bus.close())

test('what the scenario has is there', async () => {
  const queue = await admin.getQueue('jobs')
  expect(queue).toMatchObject({
    name: 'jobs',
    lockDuration: 'PT30S',
    requiresSession: true,
    maxDeliveryCount: 10,
    defaultMessageTimeToLive: 'P10675199DT2H48M5.4775807S',
    status: 'Active',
    enableBatchedOperations: true,
    availabilityStatus: 'Available',
  })
  expect(queue.forwardTo).toBeUndefined()
  expect((await admin.getTopic('orders')).maxSizeInMegabytes).toBe(1024)
  expect(await admin.getSubscription('orders', 'billing')).toMatchObject({
    topicName: 'orders',
    subscriptionName: 'billing',
    maxDeliveryCount: 10,
  })
  expect(await admin.getNamespaceProperties()).toMatchObject({
    name: 'busscope',
    messagingSku: 'Standard',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
})

test('a queue is created, read, changed, listed and deleted, and the run tells of it', async () => {
  const created = await admin
    .createQueue('tasks/today', {
      lockDuration: 'PT45S',
      defaultMessageTimeToLive: 'PT1H',
      maxDeliveryCount: 3,
      deadLetteringOnMessageExpiration: true,
      forwardDeadLetteredMessagesTo: 'jobs-dead',
      userMetadata: 'mine & <yours>',
      enableBatchedOperations: false,
    })
    .catch((error: unknown) => error)
  expect(created).toMatchObject({ statusCode: 400 })
  await admin.createQueue('jobs-dead')
  await admin.createQueue('tasks/today', {
    lockDuration: 'PT45S',
    defaultMessageTimeToLive: 'PT1H',
    maxDeliveryCount: 3,
    deadLetteringOnMessageExpiration: true,
    forwardDeadLetteredMessagesTo: 'jobs-dead',
    userMetadata: 'mine & <yours>',
    enableBatchedOperations: false,
  })
  const queue = await admin.getQueue('TASKS/Today')
  expect(queue).toMatchObject({
    name: 'tasks/today',
    lockDuration: 'PT45S',
    defaultMessageTimeToLive: 'PT1H',
    maxDeliveryCount: 3,
    deadLetteringOnMessageExpiration: true,
    userMetadata: 'mine & <yours>',
    enableBatchedOperations: false,
  })
  expect(queue.forwardDeadLetteredMessagesTo).toBe(`${bus.url}/jobs-dead`)
  const { forwardDeadLetteredMessagesTo: _, ...rest } = queue
  const updated = await admin.updateQueue({ ...rest, lockDuration: 'PT1M', status: 'SendDisabled' })
  expect(updated).toMatchObject({ lockDuration: 'PT1M', status: 'SendDisabled', userMetadata: 'mine & <yours>' })
  expect(updated.forwardDeadLetteredMessagesTo).toBeUndefined()
  const names = []
  for await (const { name } of admin.listQueues()) names.push(name)
  expect(names).toEqual(['jobs', 'jobs-dead', 'tasks/today'])
  await admin.deleteQueue('tasks/today')
  expect(await admin.queueExists('tasks/today')).toBe(false)
  expect(bus.served.asRun().state(0).entities['tasks/today']).toBeUndefined()
  const kinds = [...bus.served.asRun().records()].map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['entity-created', 'entity-updated', 'entity-deleted']))
})

/** As Python's and Java's clients write what they have read. */
test.each(['P10675199DT2H48M5.477539S', 'P10675199DT2H48M5.4775807S', 'PT256204778H48M5.4775807S'])(
  '%s is never, as a client writes back what it read',
  async never => {
    const put = (name: string, xml: string) =>
      fetch(`${bus.url}/${name}?api-version=2021-05`, {
        method: 'PUT',
        headers: { 'If-Match': '*' },
        body: `<?xml version='1.0' encoding='utf-8'?>
<ns0:entry xmlns:ns0="http://www.w3.org/2005/Atom" xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect"><ns0:content type="application/xml"><QueueDescription>${xml}</QueueDescription></ns0:content></ns0:entry>`,
      })
    await admin.createQueue('kept').catch(() => {})
    const body = `<LockDuration>PT30.0005S</LockDuration><DefaultMessageTimeToLive>${never}</DefaultMessageTimeToLive><AutoDeleteOnIdle>${never}</AutoDeleteOnIdle>`
    const response = await put('kept', body)
    expect(response.status, await response.text()).toBe(200)
    expect(await admin.getQueue('kept')).toMatchObject({
      lockDuration: 'PT30S',
      defaultMessageTimeToLive: 'P10675199DT2H48M5.4775807S',
      autoDeleteOnIdle: 'P10675199DT2H48M5.4775807S',
    })
    await admin.deleteQueue('kept')
  },
)

test('subscriptions and rules', async () => {
  await admin.createSubscription('orders', 'big', {
    lockDuration: 'PT10S',
    defaultRuleOptions: {
      name: 'amounts',
      filter: { sqlExpression: 'amount > 100' },
      action: { sqlExpression: "SET size = 'big'" },
    },
  })
  expect(await admin.getRule('orders', 'big', 'amounts')).toMatchObject({
    name: 'amounts',
    filter: { sqlExpression: 'amount > 100' },
    action: { sqlExpression: "SET size = 'big'" },
  })
  await admin.createRule('orders', 'big', 'red', {
    subject: 'order',
    correlationId: 'a<b',
    applicationProperties: { colour: 'red', count: 3, share: 0.5, express: true },
  })
  const rules = []
  for await (const rule of admin.listRules('orders', 'big')) rules.push(rule)
  expect(rules.map(({ name }) => name)).toEqual(['amounts', 'red'])
  expect(rules[1]!.filter).toMatchObject({
    subject: 'order',
    correlationId: 'a<b',
    applicationProperties: { colour: 'red', count: 3, share: 0.5, express: true },
  })
  const rule = await admin.getRule('orders', 'big', 'amounts')
  await admin.updateRule(
    'orders',
    'big',
    Object.assign(rule, { filter: { sqlExpression: 'amount > 500' }, action: {} }),
  )
  expect((await admin.getRule('orders', 'big', 'amounts')).filter).toMatchObject({ sqlExpression: 'amount > 500' })
  const worse = admin.updateRule('orders', 'big', Object.assign(rule, { filter: { sqlExpression: 'amount >' } }))
  await expect(worse).rejects.toMatchObject({ statusCode: 400 })
  expect((await admin.getRule('orders', 'big', 'amounts')).filter).toMatchObject({ sqlExpression: 'amount > 500' })
  await admin.deleteRule('orders', 'big', 'red')
  await expect(admin.getRule('orders', 'big', 'red')).rejects.toMatchObject({ code: 'MessageEntityNotFoundError' })
  expect((await admin.getRule('orders', 'billing', '$Default')).filter).toMatchObject({ sqlExpression: '1=1' })
  const names = []
  for await (const { subscriptionName } of admin.listSubscriptions('orders')) names.push(subscriptionName)
  expect(names).toEqual(['big', 'billing'])
})

test('runtime properties tell counts, sizes and times', async () => {
  await bus.served.clock.advance(60_000)
  await admin.createQueue('counted')
  const { clock } = bus.served
  bus.served.doSteps([
    { do: 'send', to: 'counted', messages: [{ sizeInBytes: 100 }, { sizeInBytes: 20 }] },
    { do: 'schedule', to: 'counted', message: { scheduledEnqueueTime: 'PT1H' } },
    { do: 'receive', from: 'counted', as: 'r' },
    { do: 'deadLetter', of: 'r' },
  ])
  await clock.advance(60_000)
  expect(await admin.getQueueRuntimeProperties('counted')).toMatchObject({
    activeMessageCount: 1,
    deadLetterMessageCount: 1,
    scheduledMessageCount: 1,
    totalMessageCount: 3,
    sizeInBytes: 120,
    createdAt: new Date('2026-01-01T00:01:00Z'),
    accessedAt: new Date('2026-01-01T00:01:00Z'),
  })
  expect((await admin.getTopicRuntimeProperties('orders')).subscriptionCount).toBe(2)
  const of = []
  for await (const { subscriptionName, totalMessageCount } of admin.listSubscriptionsRuntimeProperties('orders'))
    of.push([subscriptionName, totalMessageCount])
  expect(of).toEqual([
    ['big', 0],
    ['billing', 0],
  ])
})

test('errors are those that the client raises against Azure', async () => {
  await expect(admin.getQueue('nowhere')).rejects.toMatchObject({ code: 'MessageEntityNotFoundError', statusCode: 404 })
  await expect(admin.getQueue('orders')).rejects.toThrow()
  await expect(admin.createQueue('jobs')).rejects.toMatchObject({
    code: 'MessageEntityAlreadyExistsError',
    statusCode: 409,
  })
  await expect(admin.createQueue('a queue')).rejects.toMatchObject({ code: 'ServiceError', statusCode: 400 })
  await expect(admin.createQueue('slow', { lockDuration: 'PT1H' })).rejects.toThrow(/lockDuration/)
  await expect(admin.updateQueue({ ...(await admin.getQueue('jobs')), requiresSession: false })).rejects.toThrow(
    /fixed/,
  )
  await expect(admin.createSubscription('nowhere', 'x')).rejects.toMatchObject({
    statusCode: expect.any(Number) as number,
  })
  await expect(admin.deleteTopic('nowhere')).rejects.toMatchObject({ code: 'MessageEntityNotFoundError' })
  await expect(
    admin.createRule('orders', 'billing', 'p', { sqlExpression: 'a = @x', sqlParameters: { '@x': 1 } }),
  ).rejects.toThrow(/not modelled/)
})

test('a list goes on after a hundred', async () => {
  bus.served.doSteps(
    Array.from({ length: 130 }, (_, i) => ({ do: 'createTopic', entity: `t${String(i).padStart(3, '0')}` })),
  )
  const names = []
  for await (const { name } of admin.listTopics()) names.push(name)
  expect(names).toHaveLength(131)
  expect(new Set(names).size).toBe(131)
  const pages = []
  for await (const page of admin.listTopics().byPage({ maxPageSize: 60 })) pages.push(page.length)
  expect(pages).toEqual([60, 60, 11])
})

test('a body that would grow, or is none, is refused', async () => {
  const put = (body: string) => fetch(`${bus.url}/evil?api-version=2021-05`, { method: 'PUT', body })
  const bomb = '<!DOCTYPE a [<!ENTITY b "cccc">]><entry>&b;</entry>'
  for (const body of [
    bomb,
    '<entry>&b;</entry>',
    '<entry',
    '',
    '<entry><content/></entry>',
    `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`,
  ]) {
    const response = await put(body)
    expect(response.status, body).toBe(400)
    expect(await response.text()).toMatch(/^<Error><Code>400<\/Code><Detail>SubCode=40000/)
  }
  expect((await put('x'.repeat(300_000))).status).toBe(413)
  expect((await fetch(`${bus.url}/health`)).status).toBe(200)
})
