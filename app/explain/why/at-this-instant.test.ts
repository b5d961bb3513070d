/** What is said between two records of one instant, and of clients that are gone, busy or refused: nothing that the next record or the state denies. */

import { expect, test } from 'vitest'
import { runLibrary, runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { texts, whyEntity, whyMessage, whyRecord } from '../testing/why.ts'
import { explain } from './explain.ts'
import type { Explanation } from './types.ts'
import '../testing/loaded.ts'

const send = (...ids: readonly string[]) => ({
  at: 'PT0S',
  do: 'send',
  to: 'q',
  messages: ids.map(messageId => ({ messageId })),
})
const inSession = (...ids: readonly string[]) => ({
  at: 'PT1S',
  do: 'send',
  to: 'q',
  messages: ids.map(messageId => ({ messageId, sessionId: 'A' })),
})
const work = (seconds: number) => ({ constant: `PT${seconds}S` })

/** As of record `n`. */
function whyAt({ trace, input }: Run, m: number, n: number): Explanation {
  return explain(trace, input, { about: 'message', m, at: { t: trace.timeOf(n), n } }, 'en')
}

test('a message that overtakes the locked one of a killed receiver (O-4)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [send('a', 'b')],
    receivers: [
      { name: 'w', from: 'q', processingTime: work(10), killAt: 'PT5S' },
      { name: 'v', from: 'q', openAt: 'PT7S', processingTime: work(2) },
    ],
  })
  expect(texts(whyMessage(run, 'b', 20)).at(-1)).toBe(
    'It overtook #1, which was delivered earlier and was still locked by w.',
  )
})

test('a lock that ends with its receiver (G-6)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    namespace: { locksDieWithReceiver: true },
    queues: { q: {} },
    steps: [send('a')],
    receivers: [{ name: 'w', from: 'q', processingTime: work(10), killAt: 'PT5S' }],
  })
  const told = ['w was killed at 0:05, and its lock on the message ended at that moment.']
  expect(texts(whyMessage(run, 'a', 6))).toEqual(
    expect.arrayContaining([...told, 'At 0:05 its lock ended with its receiver; DeliveryCount is now 1.']),
  )
  // Between the end of the receiver and that of its lock.
  const killed = run.trace.rowsOf(0).findLast(n => run.trace.timeOf(n) < 5_000)! + 1
  expect(run.trace.kindOf(killed)).toBe('receiver-killed')
  expect(whyAt(run, 0, killed).answer).toBe(told[0])
})

test('a session that is released with its receiver: the broker did it (G-6, X-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    namespace: { sessionLocksDieWithReceiver: true },
    queues: { q: { requiresSession: true } },
    steps: [inSession('a', 'b')],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(10), killAt: 'PT5S' }],
  })
  expect(texts(whyMessage(run, 'a', 6))).toEqual(
    expect.arrayContaining([
      'w was killed at 0:05, and its lock on the message ended at that moment.',
      'It was released with its session at 0:05; DeliveryCount is unchanged.',
      'w was killed at 0:05, and session A was released at that moment.',
    ]),
  )
})

test('a session of a queue that refuses receives: that is the cause, and nobody is busy (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true } },
    steps: [
      inSession('a', 'b'),
      { at: 'PT5S', do: 'updateEntity', entity: 'q', properties: { status: 'ReceiveDisabled' } },
    ],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(20) }],
  })
  const why = whyMessage(run, 'b', 30)
  expect(why.answer).toBe('q is ReceiveDisabled: nobody can receive from it.')
  expect(texts(why).filter(text => text.includes('busy'))).toEqual([])
})

test('a receiver that still works on what it lost is busy (L-31)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S', maxDeliveryCount: 1 } },
    steps: [inSession('a', 'b')],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(15) }],
  })
  expect(whyMessage(run, 'b', 13).answer).toBe('w holds session A and is busy; the message is the next in it.')
})

test('the arithmetic of a session lock ends with the message', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT10S' } },
    steps: [inSession('a', 'b')],
    receivers: [{ name: 'w', from: 'q', client: 'processor', sessions: true, processingTime: work(12) }],
  })
  expect(whyMessage(run, 'a', 120).arithmetic.at(-1)).toContain('= 0:11 + 10 s = 0:21')
})

test('a session that holds nothing to receive is not one with a first message (D-10)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true } },
    steps: [
      inSession('a'),
      { at: 'PT2S', do: 'acceptSession', from: 'q', as: 's' },
      { at: 'PT3S', do: 'receive', from: 'q', sessionId: 'A', as: 'r' },
      { at: 'PT4S', do: 'defer', of: 'r' },
      { at: 'PT5S', do: 'closeSession', of: 's' },
    ],
  })
  expect(texts(whyEntity(run, 'q', 10))).toContain('Session A is free, but its message is not available to receive.')
})

test('a batch deletion explains itself, and says nothing of deliveries before it (B-6)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      send('a'),
      { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
      { at: 'PT2S', do: 'abandon', of: 'r' },
      { at: 'PT3S', do: 'purge', from: 'q' },
    ],
  })
  expect(whyRecord(run, 'message-deleted').answer).toBe('It was deleted at 0:03 in a batch deletion.')
})

test('what waits in a buffer in ReceiveAndDelete mode is not processed yet (L-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [send('a', 'b')],
    receivers: [{ name: 'w', from: 'q', receiveMode: 'receiveAndDelete', prefetchCount: 2, processingTime: work(5) }],
  })
  expect(whyMessage(run, 'b', 1).answer).toContain(
    'it is waiting in the prefetch buffer and has not been processed yet',
  )
  expect(whyMessage(run, 'b', 20).answer).toBe('w received it at 0:00 in ReceiveAndDelete mode.')
})

test('in a partitioned queue only messages of the same partition are ahead (P-2)', () => {
  const keyed = (messageId: string, partitionKey: string) => ({ messageId, partitionKey })
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { enablePartitioning: true, partitionCount: 2 } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', messages: [keyed('a', 'k1'), keyed('b', 'k1'), keyed('c', 'k2')] }],
    receivers: [{ name: 'w', from: 'q', openAt: 'PT10S', processingTime: work(30) }],
  })
  expect(texts(whyMessage(run, 'c', 5)).filter(text => text.includes('ahead'))).toEqual([])
  expect(texts(whyMessage(run, 'b', 5))).toContain('#52·1 is ahead of it.')
  expect(whyMessage(run, 'b', 15).answer).toMatch(
    /^It is the next to be received from partition 5\d; w is busy\.$|ahead/,
  )
})

/** Every record, every message: sentences that only the last record of an instant may say. */
const PREMATURE = [/would not accept it/, /discarded there as a duplicate/, /prefetch buffer/]

test('a copy that is about to be made is a match (R-1)', () => {
  const { trace, input } = runLibrary('clean-slate')
  const published = Array.from({ length: trace.length }, (_, n) => n).filter(
    n => trace.kindOf(n) === 'message-published',
  )
  const told = published.flatMap(n => {
    const at = { t: trace.timeOf(n), n }
    const open = trace.entities.filter(({ createdBy, deletedBy }) => createdBy <= n && (deletedBy ?? Infinity) > n)
    return open.flatMap(({ id: entity }) => texts(explain(trace, input, { about: 'entity', entity, at }, 'en')))
  })
  expect(published.length).toBeGreaterThan(0)
  expect(told.filter(text => text.includes('did not match'))).toEqual([])
})

test.each(['dead-letters-in-one-place', 'before-midnight', 'five-hops'])(
  'nothing premature is said within an instant of %s',
  id => {
    const run = runLibrary(id)
    const { trace, input } = run
    const found: string[] = []
    for (let n = 0; n < trace.length; n++) {
      const at = { t: trace.timeOf(n), n }
      const why = [
        ...Array.from({ length: trace.messageCount }, (_, m) =>
          explain(trace, input, { about: 'message', m, at }, 'en'),
        ),
        ...trace.entities
          .filter(({ createdBy }) => createdBy <= n)
          .map(({ id: entity }) => explain(trace, input, { about: 'entity', entity, at }, 'en')),
      ]
      for (const text of why.flatMap(({ answer, steps }) => [answer, ...steps.map(step => step.text)]))
        if (PREMATURE.some(pattern => pattern.test(text))) found.push(`${n}: ${text}`)
    }
    expect(found).toEqual([])
  },
)
