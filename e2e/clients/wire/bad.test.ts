/** Clients that nobody wants: the server stays up, says what happened, and loses nothing. */
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../testing.ts'
import type { Served } from '../testing.ts'
import { CLOSE, DETACH, DISPOSITION, FLOW, TRANSFER } from './client.ts'
import { binary, bool, uint } from './encode.ts'
import { dotnet, java, python } from './habits.ts'
import { BATCH, Program, batchOf, messageOf } from './program.ts'

let served: Served
let other: Program
/** Its link. */
let well: number
beforeAll(async () => {
  served = await serve({
    queues: {
      broken: {},
      taken: {},
      flooded: {},
      full: { maxSizeInBytes: 2000 },
      hoarded: {},
      held: { requiresSession: true, lockDuration: 'PT30S' },
      well: {},
    },
  })
  other = await Program.start(served.amqp.port, java)
  well = await other.sender('well')
})
afterAll(async () => {
  other.wire.destroy()
  await served.close()
})

const start = () => Program.start(served.amqp.port, python)
const enqueued = (entity: string): unknown[] => {
  const trace = served.bus.run.trace()
  const all = Array.from({ length: trace.length }, (_, n) => trace.record(n))
  return all.flatMap(each =>
    each.kind === 'message-enqueued' && each.entity === entity ? [each.message.messageId] : [],
  )
}
/** Another client is served as ever. */
async function othersAreWell(): Promise<void> {
  expect(await other.transfer(well, messageOf('well', 'x'))).toBe(0x24)
}

test('it vanishes in the middle of a message: nothing was sent', async () => {
  const client = await start()
  const handle = await client.sender('broken')
  client.part(handle, messageOf('half', 'x'.repeat(500)).subarray(0, 300), { more: true })
  await served.quiet()
  client.wire.destroy()
  await client.wire.closed()
  await othersAreWell()
  expect(enqueued('broken')).toEqual([])
})

test('it takes back what it has sent of a message, and goes on', async () => {
  const client = await start()
  const handle = await client.sender('taken')
  client.part(handle, messageOf('first', 'x'.repeat(500)).subarray(0, 300), { more: true })
  client.part(handle, Buffer.alloc(0), { more: false, aborted: true })
  expect(await client.transfer(handle, messageOf('second', 'x'))).toBe(0x24)
  expect(enqueued('taken')).toEqual(['second'])
  client.wire.destroy()
})

test('it sends more than it has credit for: its connection is closed with the reason', async () => {
  const client = await start()
  const handle = await client.sender('flooded')
  for (let i = 0; i < 3000; i++) client.part(handle, messageOf(`f${i}`, 'x'), { more: i === 0, isContinued: i > 0 })
  for (let i = 0; i < 3000; i++) client.part(handle, messageOf(`f${i}`, 'x'), { more: false })
  const close = await client.wire.take(CLOSE)
  expect(close.fields[0]).toMatchObject({ condition: 'amqp:connection:framing-error' })
  await client.wire.closed()
  await othersAreWell()
})

test('a frame that is announced as longer than agreed, or is none, closes the connection', async () => {
  for (const bytes of [
    '7fffffff02000000',
    '0000000102000000',
    '00000010020000000053140000000000',
    '0000000c0900000000531045',
  ]) {
    const client = await start()
    client.wire.write(Buffer.from(bytes, 'hex'))
    await client.wire.closed()
  }
  expect(served.told.length).toBeGreaterThanOrEqual(4)
  expect(served.told.at(-1)).toMatch(/^Connection \d+ was closed: /)
  await othersAreWell()
})

test('it fills the queue: refused, and what is in the queue stays', async () => {
  const client = await start()
  const handle = await client.sender('full')
  let outcome = 0x24
  for (let i = 0; outcome === 0x24; i++) outcome = await client.transfer(handle, messageOf(`m${i}`, 'x'.repeat(300)))
  expect(outcome).toBe(0x25)
  const there = enqueued('full').length
  expect(there).toBeGreaterThan(2)
  const { handle: from } = await client.receiver('full', 'receiveAndDelete')
  expect((await client.receive(from)).message.message_id).toBe('m0')
  client.wire.destroy()
})

test('it settles nothing: 5,000 messages and no more, the others go on', async () => {
  const client = await start()
  const to = await client.sender('hoarded')
  for (let batch = 0; batch < 6; batch++) {
    const messages = Array.from({ length: 1000 }, (_, i) => messageOf(`${batch}-${i}`, ''))
    expect(await client.transfer(to, batchOf(messages), BATCH, 3)).toBe(0x24)
  }
  const { handle } = await client.receiver('hoarded')
  client.flow(handle, 10_000)
  const first = await client.delivered(handle)
  for (let i = 1; i < 5000; i++) await client.delivered(handle)
  await served.quiet()
  expect(client.wire.came.filter(({ code }) => code === TRANSFER)).toEqual([])
  await client.settle(first, client.accepted())
  expect((await client.delivered(handle)).message.message_id).toBe('5-0')
  client.wire.destroy()
  await client.wire.closed()
  await othersAreWell()
})

test('it holds a session for ever: another gets it when the lock has lapsed', async () => {
  const client = await start()
  const to = await client.sender('held')
  await client.transfer(to, messageOf('m', 'x', { session: 'A' }))
  await client.receiver('held', 'peekLock', 'A')
  const another = await start()
  const refused = await another.receiver('held', 'peekLock', 'A')
  const detach = await another.wire.take(DETACH, frame => frame.fields[0] === refused.handle)
  expect(detach.fields[2]).toMatchObject({ condition: 'com.microsoft:session-cannot-be-locked' })
  await served.advance(31_000)
  const { handle } = await other.receiver('held', 'peekLock', 'A')
  expect((await other.receive(handle)).message.message_id).toBe('m')
  client.wire.destroy()
})

test('it settles what it never got, in ranges from nothing to everything', async () => {
  const client = await Program.start(served.amqp.port, dotnet)
  const state = client.accepted()
  for (const [first, last] of [
    [0, 4_294_967_295],
    [4_294_967_295, 0],
    [7, 6],
  ] as const)
    client.wire.send(0, DISPOSITION, [bool(true, dotnet), uint(first), uint(last), bool(true, dotnet), state])
  await othersAreWell()
  client.wire.destroy()
})

test('it names a link or a session that is not there', async () => {
  const client = await start()
  client.wire.send(1, FLOW, [uint(0), uint(1), uint(0), uint(1), uint(4711), uint(0), uint(1)])
  await client.wire.closed()
  const second = await start()
  second.wire.send(77, TRANSFER, [uint(0), uint(0), binary(Buffer.from([1])), uint(0)], Buffer.from('x'))
  await second.wire.closed()
  await othersAreWell()
})

test('it sends a message without delivery-id, which the first frame of one must have', async () => {
  const client = await start()
  const handle = await client.sender('broken')
  client.wire.send(
    python.channel,
    TRANSFER,
    [uint(handle), null, binary(Buffer.from([1])), uint(0)],
    messageOf('m', 'x'),
  )
  await client.wire.closed()
  await othersAreWell()
  expect(enqueued('broken')).toEqual([])
})

test('it connects and says nothing, or only half: the door stays open for others', async () => {
  const sockets = Array.from({ length: 300 }, () => connect(served.amqp.port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => {})
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  for (const socket of sockets) socket.write('AMQ')
  await othersAreWell()
  for (const socket of sockets) socket.destroy()
})
