/**
 * Frames that were valid once: what three clients send is recorded, then broken in one to three places and sent again. Whatever comes
 * of it, the server stays up and serves others, the laws of the broker hold, and the recording gives equal records.
 */
import { connect } from 'node:net'
import { once } from 'node:events'
import { compile, parseScenario } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import { serve } from '../testing.ts'
import type { Served } from '../testing.ts'
import { map, symbol, text, int, long, binary, list, longs } from './encode.ts'
import { dotnet, java, python } from './habits.ts'
import type { Habits } from './habits.ts'
import { BATCH, Program, batchOf, messageOf } from './program.ts'

const ENTITIES = {
  queues: { q: { maxSizeInBytes: 1_000_000 }, s: { requiresSession: true }, other: {} },
  topics: { t: { subscriptions: { a: {} } } },
} as const

/** How long a run goes on before another begins: its recording is run again at its end. */
const INPUTS_A_RUN = 200
const ACCEPTED = 0x24

export interface FuzzResult {
  readonly inputs: number
  /** What was found, each with its seed. */
  readonly failures: readonly string[]
}

/** `count` broken connections, seeds `first`, `first` + 1 …; each seed alone gives the same input again. */
export async function fuzzFrames(count: number, first: number): Promise<FuzzResult> {
  const failures: string[] = []
  const captures = [await captured(python), await captured(java), await captured(dotnet)]
  for (let done = 0; done < count; done += INPUTS_A_RUN) {
    const served = await serve(ENTITIES)
    const other = await Program.start(served.amqp.port, java)
    const link = await other.sender('other')
    for (let i = done; i < Math.min(done + INPUTS_A_RUN, count); i++) {
      const seed = first + i
      try {
        await sent(served.amqp.port, broken(captures[seed % captures.length]!, seed))
        const outcome = await other.transfer(link, messageOf(`m${seed}`, 'x'))
        if (outcome !== ACCEPTED) failures.push(`seed ${seed}: another client is refused.`)
      } catch (error) {
        failures.push(`seed ${seed}: ${(error as Error).message}`)
        break
      }
    }
    const replayed = replay(served)
    if (replayed !== null) failures.push(`seeds ${first + done} to ${first + done + INPUTS_A_RUN - 1}: ${replayed}`)
    other.wire.destroy()
    await served.close()
    if (failures.length > 5) break
  }
  return { inputs: count, failures }
}

/** All that a client writes while it does a little of everything. */
async function captured(habits: Habits): Promise<readonly Buffer[]> {
  const served = await serve(ENTITIES)
  const client = await Program.start(served.amqp.port, habits)
  const to = await client.sender('q')
  await client.transfer(to, messageOf('one', 'x'))
  await client.transfer(to, batchOf(['a', 'b', 'c', 'd'].map(id => messageOf(id, id))), BATCH)
  await client.transfer(to, messageOf('large', 'y'.repeat(3000)), 0, 3)
  const { handle } = await client.receiver('q')
  await client.settle(await client.receive(handle), client.accepted())
  await client.settle(await client.receive(handle), habits.abandon(map([[symbol('p'), text('v')]])))
  await client.settle(await client.receive(handle), habits.defer())
  await client.settle(await client.receive(handle), habits.deadLetter('why', 'how'))
  client.flow(handle, 3, true)
  const name = habits.sender('q').name
  await client.manage('q', 'peek-message', name, [
    [text('from-sequence-number'), long(1)],
    [text('message-count'), int(10)],
  ])
  const message = binary(messageOf('later', 'x', { scheduledMs: served.bus.utcOf(60_000) }))
  await client.manage('q', 'schedule-message', name, [
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
  await client.manage('q', 'cancel-scheduled-message', name, [[text('sequence-numbers'), longs([7n])]])
  await client.transfer(await client.sender('s'), messageOf('m', 'x', { session: 'A' }))
  const session = await client.receiver('s', 'peekLock', null)
  await client.settle(await client.receive(session.handle), client.accepted())
  await client.manage('s', 'get-session-state', habits.receiver('s', 'peekLock').name, [
    [text('session-id'), text('A')],
  ])
  client.wire.destroy()
  await served.close()
  return client.wire.written
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const EXTREMES = [0x00, 0x01, 0x40, 0x45, 0x56, 0x7f, 0x80, 0xb0, 0xc0, 0xd0, 0xe0, 0xf0, 0xff]

/** The writes of a connection, with faults in them. */
function broken(capture: readonly Buffer[], seed: number): readonly Buffer[] {
  const draw = drawsOf(seed)
  const upTo = (most: number): number => Math.floor(draw() * most)
  const writes = capture.map(write => Buffer.from(write))
  for (let faults = 1 + upTo(3); faults > 0; faults--) {
    // The greetings at the beginning are few; most faults are in what follows.
    const at = upTo(writes.length)
    const write = writes[at]!
    const byte = upTo(write.length)
    const kind = upTo(8)
    if (write.length === 0) continue
    if (kind <= 2) write[byte] = EXTREMES[upTo(EXTREMES.length)]!
    else if (kind === 3) write[byte] = write[byte]! ^ (1 << upTo(8))
    else if (kind === 4)
      writes[at] = framed(Buffer.concat([write.subarray(0, byte), write.subarray(byte + 1 + upTo(8))]))
    else if (kind === 5)
      writes[at] = framed(Buffer.concat([write.subarray(0, byte), write.subarray(upTo(write.length))]))
    else if (kind === 6) writes.splice(upTo(writes.length), 0, write)
    else writes.splice(at, 1 + upTo(3))
    if (writes.length === 0) break
  }
  return writes
}

/** Its size says again what is there, so that what is in it is looked at. */
function framed(write: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (write.length >= 8 && write.toString('latin1', 0, 4) !== 'AMQP') write.writeUInt32BE(write.length)
  return write
}

/** Between SASL and AMQP the client waits for the outcome, and so does the server for the client. */
const AMQP_GREETING = Buffer.from('414d515000010000', 'hex')
const OUTCOME_WAIT_MS = 20

/** Resolves when the server has read all of it, or closed the connection. */
async function sent(port: number, writes: readonly Buffer[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const outcome = new Promise<void>(resolve => {
    socket.on('data', (answer: Buffer) => (answer.includes(SASL_OK) ? resolve() : undefined))
    setTimeout(resolve, OUTCOME_WAIT_MS)
  })
  const greeting = writes.findIndex(write => write.equals(AMQP_GREETING))
  socket.write(Buffer.concat(greeting < 0 ? [] : writes.slice(0, greeting)))
  if (greeting >= 0) await Promise.race([outcome, closed])
  socket.end(Buffer.concat(writes.slice(Math.max(greeting, 0))))
  await closed
}
/** Descriptor of the outcome. */
const SASL_OK = Buffer.from('005344', 'hex')

/** What is wrong with the recording, or with the run; null = nothing. */
function replay({ bus }: Served): string | null {
  const parsed = parseScenario(JSON.stringify(bus.recording.asScenario(bus.now)))
  if (!parsed.ok) return `the recording cannot be read: ${JSON.stringify(parsed.issues.slice(0, 3))}`
  const again = simulate(compile(parsed.scenario))
  const trace = bus.run.trace()
  for (let n = 0; n < trace.length; n++) {
    const [one, other] = [JSON.stringify(trace.record(n)), JSON.stringify(n < again.length ? again.record(n) : null)]
    if (one !== other) return `record ${n} is ${one}, from the recording ${other}`
  }
  return null
}
