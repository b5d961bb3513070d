/** `busscope serve` as a program of its own: its first line, its ports, its end. */
import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { ServiceBusClient } from '@azure/service-bus'
import { afterEach, expect, test } from 'vitest'
import { inside } from './testing.ts'

const launcher = fileURLToPath(new URL('launch.mjs', import.meta.url))
const started: ChildProcessWithoutNullStreams[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [launcher, 'serve', ...args])
  started.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', part => (said.out += String(part)))
  child.stderr.on('data', part => (said.err += String(part)))
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const ready = async () => {
    await expect.poll(() => said.out, { timeout: 50_000 }).toContain('\n')
    return JSON.parse(said.out) as {
      connectionString: string
      adminConnectionString: string
      amqpPort: number
      http: string
    }
  }
  return { child, said, ended, ready }
}

const SCENARIO = JSON.stringify({ queues: { jobs: { lockDuration: 'PT30S' } } })

test('a client connects to what the first line says, and the end of standard input ends it', async () => {
  const { child, said, ended, ready } = start('--port', '0', '--http=0', '--starts-at', '2026-01-01T00:00:00Z')
  const { connectionString, adminConnectionString, amqpPort, http } = await ready()
  expect(connectionString).toBe(
    `Endpoint=sb://127.0.0.1:${amqpPort};SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=SAS_KEY_VALUE;UseDevelopmentEmulator=true;`,
  )
  expect(adminConnectionString).toContain(new URL(http).host)
  await fetch(`${http}busscope/steps`, {
    method: 'POST',
    body: JSON.stringify([{ do: 'createQueue', entity: 'made' }]),
  })
  const client = new ServiceBusClient(connectionString)
  await client.createSender('made').sendMessages({ body: 'x', messageId: 'm' })
  const [message] = await client.createReceiver('made').receiveMessages(1)
  expect(message).toMatchObject({ messageId: 'm', enqueuedTimeUtc: new Date('2026-01-01T00:00:00Z') })
  const clock = await fetch(`${http}busscope/clock`, { method: 'POST', body: '{"advance":"PT1M"}' })
  expect(await clock.json()).toMatchObject({ now: '2026-01-01T00:01:00.000Z', mode: 'manual' })
  child.stdin.end()
  expect(await ended).toBe(0)
  expect(said.out.trim().split('\n')).toHaveLength(1)
  await client.close()
})

test('a scenario comes through standard input; a signal ends it', async () => {
  const { child, said, ended, ready } = start('-', '--port', '0', '--http', '0', '--clock', '60x', '--host', '0.0.0.0')
  child.stdin.end(SCENARIO)
  const { http } = await ready()
  expect(await (await fetch(`${http}busscope/clock`)).json()).toMatchObject({ mode: '60x' })
  expect(
    Object.keys(((await (await fetch(`${http}busscope/state`)).json()) as { entities: object }).entities),
  ).toContain('jobs')
  expect(said.err).toContain('credentials are not checked')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test("the emulator's Config.json is a scenario, and its run has no end of its own", async () => {
  const queue = { Name: 'queue.1', Properties: { LockDuration: 'PT1M', MaxDeliveryCount: 3 } }
  const config = { UserConfig: { Namespaces: [{ Name: 'sbemulatorns', Queues: [queue] }], Logging: { Type: 'File' } } }
  const { child, ended, ready } = start('-', '--port', '0', '--http', '0')
  child.stdin.end(JSON.stringify(config))
  const { http } = await ready()
  const moved = await fetch(`${http}busscope/clock`, { method: 'POST', body: '{"advance":"P14D"}' })
  expect(await moved.json()).toMatchObject({ at: 'P14D' })
  expect(
    Object.keys(((await (await fetch(`${http}busscope/state`)).json()) as { entities: object }).entities),
  ).toContain('queue.1')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('what is wrong is said, with exit code 2 and nothing on standard output', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  const wrong: readonly (readonly string[])[] = [
    ['--port', String(port), '--http', '0'],
    ['--port', '99999'],
    ['--clock', 'fast'],
    ['--starts-at', 'now'],
    ['--run-for', 'P9999D'],
    ['nowhere'],
  ]
  for (const args of wrong) {
    const { status, stdout, stderr } = await inside('serve', ...args)
    expect([status, stdout], args.join(' ')).toEqual([2, ''])
    expect(stderr).toMatch(/^busscope: /m)
  }
  taken.close()
})
