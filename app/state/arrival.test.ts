import { expect, test } from 'vitest'
import { settled, testPage } from './testing.ts'

const template = (resources: object[]) => ({ contentVersion: '1.0.0.0', resources })
const queue = (name: string, properties: object = {}) => ({
  type: 'Microsoft.ServiceBus/namespaces/queues',
  name,
  properties,
})
const file = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'shop.template.json')

async function opened(content: unknown) {
  const page = testPage()
  await page.acts.openFile(file(content))
  return page
}

test('another tool’s file asks for the next step before it runs', async () => {
  const { state, acts, store } = await opened(template([queue('shop/orders', { lockDuration: 'PT30S', colour: 1 })]))
  expect(state()).toMatchObject({ dialog: 'import', trouble: null, run: null })
  expect(state().arrival?.made).toMatchObject({ format: 'arm', counts: { queues: 1 } })
  expect(state().arrival?.made.notes[0]).toMatchObject({ path: 'resources[0].properties.colour', severity: 'warning' })
  await acts.runArrival(null)
  await settled(store)
  expect(state()).toMatchObject({
    dialog: null,
    arrival: null,
    notice: { kind: 'opened', name: 'shop.template.busscope.json' },
  })
  expect(state().run?.text).toContain('"lockDuration": "PT30S"')
  expect(state().run?.text).not.toContain('senders')
})

test('with a load it runs with a sender and a receiver', async () => {
  const { state, acts, store } = await opened(template([queue('shop/orders')]))
  await acts.runArrival({
    sender: { to: 'orders', perMinute: 30, arrivals: 'every' },
    receiver: { from: 'orders', seconds: 1, atOnce: 2 },
  })
  await settled(store)
  expect(state().run?.text).toContain('"every": "PT2S"')
  expect(state().run?.text).toContain('"maxConcurrentCalls": 2')
})

test('of several namespaces another one', async () => {
  const { state, acts } = await opened(template([queue('shop/a'), queue('shop/b'), queue('depot/c')]))
  expect(state().arrival?.made.namespaces).toEqual(['shop', 'depot'])
  await acts.chooseNamespace('depot')
  expect(state().arrival?.made.counts.queues).toBe(1)
})

test('pasted as text', async () => {
  const { state, acts } = testPage()
  acts.openText('[{"messageId":"m1","body":"x"}]')
  await expect.poll(() => state().arrival?.made.format).toBe('messages')
})

test('what cannot become a scenario says why', async () => {
  const { state } = await opened(template([]))
  expect(state()).toMatchObject({
    arrival: null,
    dialog: null,
    trouble: { kind: 'notImported', name: 'shop.template.json' },
  })
})

test.each(['{"busscope":1,"runFor":"PT1M"}', '{"hello":1}', 'plain text', '<html></html>', '{"queues":{"a":{}}}'])(
  '%s goes the way of scenarios',
  async text => {
    const { state } = await opened(text)
    expect(state().arrival).toBeNull()
  },
)
