/** The SDK renews locks by its own clock: a test that moves that clock in step with the bus sees it done at virtual instants. */
import { ServiceBusClient } from '@azure/service-bus'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startBus } from '../../app/serve/testing/index.ts'

test('auto lock renewal, with timers that are moved in step with the bus', async () => {
  await using bus = await startBus({ queues: { jobs: { lockDuration: 'PT1M' } } }, { startsAt: '2026-01-01T00:00:00Z' })
  // Date and the two timers by which the SDK waits, nothing else: sockets go on.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: bus.now() })
  onTestFinished(() => void vi.useRealTimers())
  const pass = async (seconds: number): Promise<void> => {
    for (let i = 0; i < seconds; i += 5) {
      await bus.advance('PT5S')
      await vi.advanceTimersByTimeAsync(5000)
    }
  }
  const client = new ServiceBusClient(bus.connectionString)
  await client.createSender('jobs').sendMessages({ body: 'x', messageId: 'long' })
  const receiver = client.createReceiver('jobs', { maxAutoLockRenewalDurationInMs: 600_000 })
  const [message] = await receiver.receiveMessages(1)
  await pass(180)
  await receiver.completeMessage(message!)
  await bus.advance(0)
  const kinds = (await bus.records()).map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'lock-renewed').length).toBeGreaterThanOrEqual(3)
  expect(kinds).not.toContain('lock-expired')
  expect(kinds.at(-1)).toBe('message-completed')
  await client.close()
})
