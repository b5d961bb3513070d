/** The same program gives the same run: two clients, many times. */
import { expect, test } from 'vitest'
import { differingRuns } from './four-clients.ts'
import { serve } from './testing.ts'

/** Two clients in turn: a worker that fails once, a session, a reminder. Each step is awaited. */
async function program(): Promise<readonly unknown[]> {
  const queues = { jobs: { lockDuration: 'PT5M' }, chat: { lockDuration: 'PT5M', requiresSession: true } }
  const served = await serve({ queues }, Math.ceil(Date.now() / 1000) * 1000)
  const [one, other] = [served.client(), served.client()]
  const jobs = one.createSender('jobs')
  const chat = other.createSender('chat')
  await jobs.sendMessages([1, 2].map(n => ({ body: n, messageId: `job-${n}` })))
  await chat.sendMessages([1, 2].map(n => ({ body: n, messageId: `chat-${n}`, sessionId: 'a' })))
  const worker = one.createReceiver('jobs')
  const [first] = await worker.receiveMessages(1)
  const session = await other.acceptNextSession('chat')
  await worker.abandonMessage(first!)
  const [hello] = await session.receiveMessages(1)
  await session.setSessionState('read')
  await session.completeMessage(hello!)
  await jobs.scheduleMessages({ body: 3, messageId: 'later' }, new Date(served.bus.utcOf(60_000)))
  const [again] = await worker.receiveMessages(1)
  await worker.completeMessage(again!)
  await session.close()
  await served.advance(60_000)
  const [second] = await worker.receiveMessages(1)
  await worker.deadLetterMessage(second!, { deadLetterReason: 'r', deadLetterErrorDescription: 'd' })
  await worker.close()
  await served.advance(0)
  const trace = served.bus.run.trace()
  const records = Array.from({ length: trace.length }, (_, n) => trace.record(n))
  await served.close()
  return records
}

test('six runs of one program with two clients give equal records', async () => {
  const first = await program()
  expect(first.length).toBeGreaterThan(20)
  for (let run = 1; run < 6; run++) expect(await program()).toEqual(first)
})

test('five runs of four clients at once give equal records', async () => {
  expect(await differingRuns(5)).toEqual([])
})
