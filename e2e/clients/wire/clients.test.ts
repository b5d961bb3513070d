/** Clients of other languages against the served broker: the frames that they send, one after the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from '../testing.ts'
import type { Served } from '../testing.ts'
import { DETACH, FLOW } from './client.ts'
import type { Read } from './client.ts'
import { int, long, longs, map, symbol, text, uint, uuids, binary, list } from './encode.ts'
import { dotnet, java, python } from './habits.ts'
import { BATCH, Program, batchOf, messageOf } from './program.ts'

const CLIENTS = { python, java, dotnet }
const ACCEPTED = 0x24
const REJECTED = 0x25

describe.each(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])('%s', language => {
  const habits = CLIENTS[language]
  let served: Served
  let client: Program
  beforeAll(async () => {
    served = await serve({ queues: { q: {}, modes: {}, later: {}, drained: {}, s: { requiresSession: true } } })
    client = await Program.start(served.amqp.port, habits)
  })
  afterAll(async () => {
    client.wire.destroy()
    await served.close()
  })

  const kinds = (): readonly string[] => {
    const trace = served.bus.run.trace()
    return Array.from({ length: trace.length }, (_, n) => trace.record(n).kind)
  }
  /** Until the run has recorded it so often. */
  const recorded = async (kind: string, times: number): Promise<void> => {
    while (kinds().filter(each => each === kind).length < times) await new Promise(resolve => setTimeout(resolve, 2))
  }

  test('sends one, a batch, and one in several frames', async () => {
    const sender = await client.sender('q')
    expect(await client.transfer(sender, messageOf('one', 'x'))).toBe(ACCEPTED)
    expect(await client.transfer(sender, batchOf([messageOf('b1', '1'), messageOf('b2', '2')]), BATCH)).toBe(ACCEPTED)
    expect(await client.transfer(sender, messageOf('large', 'y'.repeat(200_000)), 0, 4)).toBe(ACCEPTED)
    expect(await client.transfer(sender, messageOf('too large', 'y'.repeat(300_000)), 0, 5)).toBe(REJECTED)
    const { handle } = await client.receiver('q', 'receiveAndDelete')
    const got = []
    for (let i = 0; i < 4; i++) got.push(await client.receive(handle))
    expect(got.map(({ message }) => message.message_id)).toEqual(['one', 'b1', 'b2', 'large'])
    expect(got.every(({ isSettled }) => isSettled)).toBe(true)
  })

  test('receives in two steps: completed, abandoned, deferred, dead-lettered', async () => {
    const sender = await client.sender('modes')
    await client.transfer(sender, batchOf(['a', 'b', 'c', 'd'].map(id => messageOf(id, id))), BATCH)
    const { handle } = await client.receiver('modes')
    const link = habits.receiver('modes', 'peekLock').name
    const answered = habits.settlesItself ? null : ACCEPTED
    const first = await client.receive(handle)
    expect(first).toMatchObject({ isSettled: false, message: { message_id: 'a', delivery_count: 0 } })
    expect(first.tag).toHaveLength(16)
    expect(await client.settle(first, client.accepted())).toBe(answered)
    expect(await client.settle(await client.receive(handle), habits.abandon(map([[symbol('p'), text('v')]])))).toBe(
      answered,
    )
    const again = await client.receive(handle)
    expect(again.message).toMatchObject({ message_id: 'b', delivery_count: 1 })
    await client.settle(again, habits.defer())
    const bad = await client.receive(handle)
    await client.settle(bad, habits.deadLetter('why', 'how'))
    await recorded('message-dead-lettered', 1)
    const number = again.message.message_annotations!['x-opt-sequence-number'] as number
    const deferred = await client.manage('modes', 'receive-by-sequence-number', link, [
      [text('sequence-numbers'), longs([BigInt(number)])],
      [text('receiver-settle-mode'), uint(1)],
    ])
    expect(deferred.status).toBe(200)
    const [entry] = deferred.body['messages'] as { readonly 'lock-token': Buffer }[]
    const tokens = [text('lock-tokens'), uuids([entry!['lock-token']])] as const
    expect(await client.manage('modes', 'renew-lock', link, [tokens])).toMatchObject({ status: 200 })
    const suspended = await client.manage('modes', 'update-disposition', link, [
      tokens,
      [text('disposition-status'), text('suspended')],
      [text('deadletter-reason'), text('r')],
      [text('deadletter-description'), text('d')],
    ])
    expect(suspended.status).toBe(200)
    const dead = await client.receiver('modes/$DeadLetterQueue')
    const letters = [await client.receive(dead.handle), await client.receive(dead.handle)]
    expect(letters.map(({ message }) => message)).toMatchObject([
      { message_id: 'b', application_properties: { DeadLetterReason: 'r', DeadLetterErrorDescription: 'd' } },
      { message_id: 'c', application_properties: { DeadLetterReason: 'why', DeadLetterErrorDescription: 'how' } },
    ])
  })

  test('peeks, schedules and cancels', async () => {
    const sender = await client.sender('later')
    await client.transfer(sender, messageOf('m', 'x'))
    const link = habits.sender('later').name
    const peeked = await client.manage('later', 'peek-message', link, [
      [text('from-sequence-number'), long(1)],
      [text('message-count'), int(10)],
    ])
    expect(peeked).toMatchObject({ status: 200, body: { messages: [{}] } })
    const message = binary(messageOf('later', 'x', { scheduledMs: served.bus.utcOf(60_000) }))
    const scheduled = await client.manage('later', 'schedule-message', link, [
      [
        text('messages'),
        list([
          map([
            [text('message-id'), text('later')],
            [text('message'), message],
          ]),
        ]),
      ],
    ])
    expect(scheduled).toMatchObject({ status: 200, body: { 'sequence-numbers': [2] } })
    const cancelled = await client.manage('later', 'cancel-scheduled-message', link, [
      [text('sequence-numbers'), longs([2n])],
    ])
    expect(cancelled.status).toBe(200)
    expect(kinds().slice(-1)).toEqual(['scheduled-message-cancelled'])
    // A token runs out in time: its answer comes through the link that asked, though another was opened since.
    await client.authorize()
  })

  test('accepts the next session, reads and sets its state', async () => {
    const sender = await client.sender('s')
    await client.transfer(sender, messageOf('m', 'x', { session: 'A' }))
    const { handle, answer } = await client.receiver('s', 'peekLock', null)
    const [source] = answer.fields.slice(5) as [Read & { readonly value: readonly Read[] }]
    expect(source.value[7]!.value).toMatchObject([{ value: 'com.microsoft:session-filter' }, { value: 'A' }])
    expect(answer.fields[13]).toMatchObject({ 'com.microsoft:locked-until-utc': expect.anything() as unknown })
    await client.settle(await client.receive(handle), client.accepted())
    const link = habits.receiver('s', 'peekLock').name
    const session = [text('session-id'), text('A')] as const
    const state = [text('session-state'), binary(Buffer.from('st'))] as const
    expect((await client.manage('s', 'set-session-state', link, [session, state])).status).toBe(200)
    const got = await client.manage('s', 'get-session-state', link, [session])
    expect(got.body['session-state']).toEqual(Buffer.from('st'))
    expect((await client.manage('s', 'renew-session-lock', link, [session])).status).toBe(200)
  })

  test('drains what credit is left', async () => {
    const sender = await client.sender('drained')
    await client.transfer(sender, messageOf('m', 'x'))
    const { handle } = await client.receiver('drained')
    client.flow(handle, 5)
    const only = await client.delivered(handle)
    client.flow(handle, 4, true)
    const drained = await client.wire.take(FLOW, frame => frame.fields[4] === handle)
    expect(drained.fields.slice(5, 7)).toEqual([5, 0])
    await client.settle(only, client.accepted())
  })

  test('a missing entity is refused with a null end and the sentence by which clients know it', async () => {
    const { handle, answer } = await client.receiver('nowhere')
    expect(answer.fields[5]).toBeNull()
    const detach = await client.wire.take(DETACH, frame => frame.fields[0] === handle)
    expect(detach.fields[1]).toBe(true)
    expect(detach.fields[2]).toMatchObject({
      condition: 'amqp:not-found',
      description: expect.stringMatching(/^The messaging entity 'nowhere' could not be found/) as string,
    })
  })
})
