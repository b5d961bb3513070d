/** P17: messages of a real client, sent in batches, received and completed, beside two ends of rhea with no broker between them. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { ServiceBusClient } from '@azure/service-bus'
import type { Receiver } from 'rhea'
import { startAmqp } from '../../app/serve/amqp/server.ts'
import { Bus } from '../../app/serve/bus.ts'
import { atLeast } from './row.ts'
import type { Options, Row } from './row.ts'

const rhea = createRequire(import.meta.url)('rhea') as typeof import('rhea')

const BATCH = 500
const AT_ONCE = 1000
const MUST_PER_SECOND = 5000
const AIM_RATIO = 0.5

export async function realClients({ quick }: Options): Promise<readonly Row[]> {
  const count = quick ? 10_000 : 100_000
  const modes = ['receiveAndDelete', 'peekLock'] as const
  const rows: Row[] = []
  for (const mode of modes) {
    const rate = await throughBroker(count, mode)
    const bare = await throughNothing(count)
    rows.push({
      number: 'P17',
      what: `${count} messages a second, sent in batches and received (${mode})`,
      measured: `${Math.round(rate)}`,
      must: `≥ ${MUST_PER_SECOND}`,
      aim: `≥ ${AIM_RATIO} of rhea alone`,
      verdict: atLeast(rate, MUST_PER_SECOND, Math.max(bare * AIM_RATIO, MUST_PER_SECOND)),
      notes: [
        `rhea alone, one message a transfer, received and accepted: ${Math.round(bare)} a second; ratio ${(rate / bare).toFixed(2)}`,
      ],
    })
  }
  return rows
}

/** Messages a second. */
async function throughBroker(count: number, receiveMode: 'receiveAndDelete' | 'peekLock'): Promise<number> {
  const scenario = { busscope: 1, title: 'P17', runFor: 'PT1M', queues: { q: { lockDuration: 'PT5M' } } } as const
  const bus = new Bus(scenario, { startsAtMs: Date.now() })
  const amqp = await startAmqp(bus, { host: '127.0.0.1', port: 0 })
  const client = new ServiceBusClient(
    `Endpoint=sb://127.0.0.1:${amqp.port};SharedAccessKeyName=k;SharedAccessKey=v;UseDevelopmentEmulator=true;`,
  )
  const sender = client.createSender('q')
  const receiver = client.createReceiver('q', { receiveMode, maxAutoLockRenewalDurationInMs: 0 })
  const start = performance.now()
  for (let sent = 0; sent < count; sent += BATCH)
    await sender.sendMessages(Array.from({ length: BATCH }, (_, i) => ({ body: `message ${sent + i}` })))
  for (let received = 0; received < count;) {
    const messages = await receiver.receiveMessages(Math.min(AT_ONCE, count - received))
    received += messages.length
    if (receiveMode === 'peekLock') await Promise.all(messages.map(message => receiver.completeMessage(message)))
  }
  const seconds = (performance.now() - start) / 1000
  await client.close()
  await amqp.close('measured')
  return count / seconds
}

/** The same library at both ends, nothing kept. */
async function throughNothing(count: number): Promise<number> {
  const host = rhea.create_container()
  const server = createServer(socket => {
    const end = host.create_connection({ port: 0 }) as unknown as { accept(socket: Socket): void }
    end.accept(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const start = performance.now()
  const connection = rhea
    .create_container()
    .connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  const sender = connection.open_sender('q')
  let sent = 0
  const done = new Promise<void>(resolve => {
    let received = 0
    host.on('message', () => {
      if (++received === count) resolve()
    })
  })
  host.on('receiver_open', ({ receiver }: { receiver?: Receiver }) => receiver?.add_credit(1000))
  sender.on('sendable', () => {
    while (sender.sendable() && sent < count) sender.send({ body: `message ${sent++}` })
  })
  await done
  const seconds = (performance.now() - start) / 1000
  connection.close()
  server.close()
  return count / seconds
}
