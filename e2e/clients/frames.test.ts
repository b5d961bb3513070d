/** Frames as clients of other languages send them, and as nobody should. */
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRaw, message, next, outcomeOf, types } from './raw.ts'
import type { Raw } from './raw.ts'
import { serve } from './testing.ts'
import type { Served } from './testing.ts'

let served: Served
let raw: Raw
const QUEUES = [
  'modes',
  'first',
  'modified',
  'released',
  'rejected',
  'typed',
  'settled',
  'drain',
  'committed',
  'rolled',
  'alive',
  'deleted',
  'unsettled',
  'credit',
] as const

beforeAll(async () => {
  served = await serve({ queues: Object.fromEntries(QUEUES.map(name => [name, {}])) })
  raw = await connectRaw(served.amqp.port)
})
afterAll(async () => {
  await raw.close()
  await served.close()
})

const record = (kind: string, entity: string): unknown[] => {
  const trace = served.bus.run.trace()
  return Array.from({ length: trace.length }, (_, n) => trace.record(n)).filter(
    each => each.kind === kind && 'entity' in each && each.entity === entity,
  )
}

const described = (code: number, ...items: unknown[]): unknown =>
  types.described(types.wrap_ulong(code), types.wrap_list(items))

test('a sender that settles nothing and waits for no answer (sender-settled)', async () => {
  const sender = await raw.sender('settled')
  sender.send({ body: 'x', message_id: 'm' }).update(true, undefined as never)
  const receiver = await raw.receiver('settled')
  expect((await next(receiver)).message).toMatchObject({ body: 'x', message_id: 'm' })
})

test('receive settle mode second: the settlement is answered, settled; a second one is not', async () => {
  const sender = await raw.sender('modes')
  sender.send({ body: 1 })
  const receiver = await raw.receiver('modes', { rcv_settle_mode: 1, snd_settle_mode: 0 })
  const { delivery } = await next(receiver)
  delivery.update(false, message.accepted().described())
  expect(await outcomeOf(receiver, delivery)).toEqual(message.accepted())
  expect(record('message-completed', 'modes')).toHaveLength(1)
})

test('receive settle mode first: settled by the client, done without an answer', async () => {
  const sender = await raw.sender('first')
  sender.send({ body: 1 })
  const receiver = await raw.receiver('first')
  const { delivery } = await next(receiver)
  delivery.update(true, message.accepted().described())
  await served.came('complete', served.count('complete') + (record('message-completed', 'first').length === 0 ? 1 : 0))
  expect(record('message-completed', 'first')).toHaveLength(1)
})

test('modified: abandoned, or deferred where it is undeliverable here', async () => {
  const sender = await raw.sender('modified')
  sender.send({ body: 1 })
  const receiver = await raw.receiver('modified', { rcv_settle_mode: 1 })
  const first = await next(receiver)
  first.delivery.update(
    false,
    message
      .modified({ delivery_failed: true, undeliverable_here: false, message_annotations: { why: 'later' } })
      .described(),
  )
  await outcomeOf(receiver, first.delivery)
  const second = await next(receiver)
  expect(second.message).toMatchObject({ delivery_count: 1, application_properties: { why: 'later' } })
  second.delivery.update(false, message.modified({ undeliverable_here: true }).described())
  await outcomeOf(receiver, second.delivery)
  expect(record('message-deferred', 'modified')).toHaveLength(1)
})

test('released: given back without counting (L-17)', async () => {
  const sender = await raw.sender('released')
  sender.send({ body: 1 })
  const receiver = await raw.receiver('released', { rcv_settle_mode: 1 })
  const first = await next(receiver)
  first.delivery.update(false, message.released().described())
  await outcomeOf(receiver, first.delivery)
  expect((await next(receiver)).message).toMatchObject({ delivery_count: 0 })
  expect(record('message-released', 'released')).toHaveLength(1)
})

test('rejected: dead-lettered, and two settlements of one tick keep their own outcomes', async () => {
  const sender = await raw.sender('rejected')
  sender.send({ body: 1 })
  sender.send({ body: 2 })
  const receiver = await raw.receiver('rejected', { rcv_settle_mode: 1 })
  const first = await next(receiver)
  const second = await next(receiver)
  const info = { DeadLetterReason: 'why', DeadLetterErrorDescription: 'how', own: 1 }
  first.delivery.update(
    false,
    message.rejected({ error: { condition: 'com.microsoft:dead-letter', info } as never }).described(),
  )
  served.bus.perform({ do: 'complete', from: 'rejected', sequenceNumber: '2' })
  second.delivery.update(false, message.accepted().described())
  expect(await outcomeOf(receiver, first.delivery)).toEqual(message.accepted())
  expect(await outcomeOf(receiver, second.delivery)).toMatchObject({
    error: { condition: 'com.microsoft:message-lock-lost' },
  })
  expect(record('message-dead-lettered', 'rejected')).toMatchObject([
    { deadLetterReason: 'why', propertiesToModify: { own: 1 } },
  ])
})

test('every type of value comes back as it was sent', async () => {
  const values = {
    long: types.wrap_long(7),
    big: types.wrap_long(Buffer.from('7fffffffffffffff', 'hex')),
    ulong: types.wrap_ulong(9),
    ubyte: types.wrap_ubyte(1),
    short: types.wrap_short(-2),
    float: types.wrap_float(1.5),
    double: types.wrap_double(2),
    char: types.wrap_char(0x1f600),
    uuid: types.wrap_uuid(Buffer.from('00112233445566778899aabbccddeeff', 'hex')),
    binary: types.wrap_binary(Buffer.from([1, 2])),
    symbol: types.wrap_symbol('s'),
    timespan: types.described(types.wrap_symbol('com.microsoft:timespan'), types.wrap_long(12_345_678)),
    control: types.wrap_string('a\u0001b'),
  }
  const sender = await raw.sender('typed')
  const payload = message.encode({
    body: 'b',
    application_properties: values,
    message_annotations: { 'x-own': 5 },
    user_id: Buffer.from('me'),
    priority: 7,
  })
  sender.send(payload, undefined as never, 0)
  const receiver = await raw.receiver('typed', { rcv_settle_mode: 1 })
  const got = await next(receiver)
  const back = got.message.application_properties!
  const again = message.encode({ body: 'b', application_properties: values })
  expect(back).toEqual((message.decode(again) as unknown as Got).application_properties)
  expect(got.message).toMatchObject({
    body: 'b',
    priority: 7,
    user_id: Buffer.from('me'),
    message_annotations: { 'x-own': 5 },
  })
  const [enqueued] = record('message-enqueued', 'typed') as { message: { applicationProperties: unknown } }[]
  expect(enqueued!.message.applicationProperties).toMatchObject({
    long: 7,
    big: { $type: 'long', value: '9223372036854775807' },
    double: { $type: 'double', value: '2' },
    char: { $type: 'char', value: '😀' },
    uuid: { $type: 'uuid', value: '00112233-4455-6677-8899-aabbccddeeff' },
    timespan: { $type: 'timespan', value: 'PT1.2345678S' },
  })
})
interface Got {
  readonly application_properties: unknown
}

test('drain is answered when nothing is there, and when all credit was used', async () => {
  const sender = await raw.sender('drain')
  sender.send({ body: 1 })
  const receiver = await raw.receiver('drain')
  receiver.add_credit(1)
  await once(receiver, 'message')
  receiver.add_credit(5)
  receiver.drain_credit()
  await once(receiver, 'receiver_drained')
  expect((receiver as unknown as { credit: number }).credit).toBe(0)
})

async function coordinator(name: string) {
  const link = raw.connection.session_policy.get_session().create_sender(name, {})
  link.local.attach.target = described(0x30)
  link.local.attach.source = described(0x28)
  link.attach()
  await once(link, 'sendable')
  const ask = async (body: unknown): Promise<unknown[]> => {
    // rhea would put the section's descriptor in the place of the body's own.
    const writer = new types.Writer()
    writer.write(body as never)
    const payload = Buffer.concat([Buffer.from([0, 0x53, 0x77]), writer.toBuffer()])
    const delivery = link.send(payload, undefined as never, 0)
    return (await outcomeOf(link, delivery)) as unknown[]
  }
  return {
    declare: async (): Promise<Buffer> => {
      const state = (await ask(described(0x31))) as unknown as { value: { value: Buffer }[] }
      return state.value[0]!.value
    },
    discharge: (id: Buffer, fail: boolean) => ask(described(0x32, types.wrap_binary(id), types.wrap_boolean(fail))),
  }
}

test('a transaction: nothing before its commit, everything with it', async () => {
  const { declare, discharge } = await coordinator('commits')
  const id = await declare()
  const sender = await raw.sender('committed')
  sender.send({ body: 'before' })
  const receiver = await raw.receiver('committed', { rcv_settle_mode: 1 })
  const { delivery } = await next(receiver)
  delivery.update(false, described(0x34, types.wrap_binary(id), message.accepted().described()))
  await outcomeOf(receiver, delivery)
  expect(record('message-completed', 'committed')).toHaveLength(0)
  await discharge(id, false)
  expect(record('message-completed', 'committed')).toHaveLength(1)
  expect(await discharge(id, false)).toMatchObject({ error: { condition: 'amqp:transaction:unknown-id' } })
})

test('a transaction that is rolled back leaves the message locked', async () => {
  const { declare, discharge } = await coordinator('rolls back')
  const id = await declare()
  const sender = await raw.sender('rolled')
  sender.send({ body: 'x' })
  const receiver = await raw.receiver('rolled', { rcv_settle_mode: 1 })
  const { delivery } = await next(receiver)
  delivery.update(false, described(0x34, types.wrap_binary(id), message.accepted().described()))
  await outcomeOf(receiver, delivery)
  await discharge(id, true)
  expect(record('message-completed', 'rolled')).toHaveLength(0)
  expect(served.bus.run.trace().record(served.bus.run.length - 1).kind).toBe('transaction-rolled-back')
})

test('garbage closes its own connection and no other', async () => {
  const garbage = [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.from('414d515000010000ffffffff0200000000', 'hex'),
    Buffer.concat([Buffer.from('414d515000010000', 'hex'), Buffer.from('0000000c02000000005310f0', 'hex')]),
    // An array of four billion nulls.
    Buffer.concat([
      Buffer.from('414d515000010000', 'hex'),
      Buffer.from('0000001902000000005310f00000000cffffffff40', 'hex'),
    ]),
    Buffer.concat([Buffer.from('414d515000010000', 'hex'), Buffer.alloc(5000, 0)]),
  ]
  for (const bytes of garbage) {
    const socket = connect(served.amqp.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.end(bytes)
    await once(socket, 'close')
  }
  const sender = await raw.sender('alive')
  sender.send({ body: 1 })
  expect((await next(await raw.receiver('alive'))).message.body).toBe(1)
})

test('a thousand links at once', async () => {
  const many = await connectRaw(served.amqp.port)
  const receivers = await Promise.all(Array.from({ length: 1000 }, () => many.receiver('unsettled')))
  for (const receiver of receivers) receiver.add_credit(1)
  const sender = await many.sender('unsettled')
  const got = Promise.all(receivers.map(receiver => once(receiver, 'message')))
  for (let i = 0; i < 1000; i++) sender.send({ body: i })
  await got
  expect(served.amqp.activity.waiting).toBeGreaterThanOrEqual(1000)
  await many.close()
})

test('the recording gives equal records', async () => {
  const { compile, parseScenario } = await import('../../scenarios/index.ts')
  const { simulate } = await import('../../sim-core/index.ts')
  await served.advance(1000)
  const parsed = parseScenario(JSON.stringify(served.bus.recording.asScenario(served.bus.now)))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues.slice(0, 5)))
  const again = simulate(compile(parsed.scenario))
  const trace = served.bus.run.trace()
  const records = (of: typeof trace, count: number) => Array.from({ length: count }, (_, n) => of.record(n))
  expect(records(again, trace.length)).toEqual(records(trace, trace.length))
})
