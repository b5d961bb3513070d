/** What explanations say of locks whose holder was killed or closed, of those that wait because of it, and of copies whose lock was lost. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, sendAll, send, work, worker } from '../testing/steps.ts'
import { texts, whyEntity, whyMessage } from '../testing/why.ts'

test('an entity tells of each lock whose holder was killed or closed that it only waits for its end', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT1M' } },
    steps: [sendAll(1, 'q', 'a', 'b', 'c')],
    receivers: [
      worker('w', { processingTime: work(40), killAt: 'PT10S' }),
      worker('v', { openAt: 'PT2S', prefetchCount: 1, processingTime: work(20), closeAt: 'PT5S' }),
    ],
  })
  expect(texts(whyEntity(run, 'q', 20)).slice(0, 3)).toEqual([
    'w was killed at 0:10 and can no longer settle #1; the lock lasts until 1:01.',
    '#2 is locked by v until 1:02.',
    'v closed at 0:05 without settling #3; the lock lasts until 1:02.',
  ])
})

test('what waits because a receiver was killed says so, now and later', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT1M' } },
    steps: [sendAll(1, 'q', 'a', 'b'), send(20, 'q', 'c')],
    receivers: [
      worker('w', { processingTime: work(40), killAt: 'PT10S' }),
      worker('u', { openAt: 'PT40S', processingTime: work(5) }),
    ],
  })
  const now = whyMessage(run, 'c', 30)
  expect(now.answer).toBe('Nobody is receiving from the q queue because w was killed at 0:10.')
  expect(texts(now)).toContain('No receiver has been open on the q queue since 0:10, when w was killed.')
  expect(texts(whyMessage(run, 'c', 200))).toContain(
    'From 0:20 to 0:40, nobody was receiving from the q queue, because w was killed at 0:10.',
  )
})

test('a free session says that its last holder was killed', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { s: { requiresSession: true, lockDuration: 'PT1M' } },
    steps: [sendAll(1, 's', { messageId: 'c', sessionId: 'A' }, { messageId: 'd', sessionId: 'A' })],
    receivers: [worker('v', { from: 's', sessions: true, processingTime: work(20), killAt: 'PT5S' })],
  })
  expect(texts(whyMessage(run, 'd', 70))).toContain('v was killed at 0:05; the lock on session A ended only at 1:01.')
})

test('a copy whose lock was lost is told whatever has become of the message (L-31)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT10S' }, x: { lockDuration: 'PT10S', maxDeliveryCount: 1 } },
    steps: [sendAll(1, 'q', 'a', 'b'), sendAll(1, 'x', 'c', 'd')],
    receivers: [
      worker('w', { prefetchCount: 2, processingTime: work(20) }),
      worker('v', { openAt: 'PT5S', processingTime: work(1) }),
      worker('y', { from: 'x', prefetchCount: 2, processingTime: work(20) }),
    ],
  })
  const last = (id: string, seconds: number) => texts(whyMessage(run, id, seconds)).at(-1)
  expect(last('b', 15)).toBe(
    'The prefetch buffer of w still contains a delivery of this message whose lock has ended; w will process that delivery, but cannot settle it.',
  )
  expect(last('b', 30)).toBe(
    'w has been processing a delivery of this message since 0:21; that delivery can no longer be settled, because its lock has ended.',
  )
  expect(last('d', 30)).toBe(
    'y has been processing a delivery of this message since 0:21; that delivery can no longer be settled, because its lock has ended.',
  )
})

test('who closes after the entity was deleted held nothing of it any more (L-26)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { lockDuration: 'PT5M' } },
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT5M' }, closeAt: 'PT2M' }],
    steps: [send(0, 'q', 'a'), at(60, 'deleteEntity', { entity: 'q' })],
  })
  const why = whyMessage(run, 'a', 180)
  expect(texts(why).filter(text => text.includes('lock stays in force'))).toEqual([])
  expect(why.modelled.map(({ switchName }) => switchName)).not.toContain('locksDieWithReceiver')
})

test('what will stop the holder before its work is done is told where it ends the lock or the work', () => {
  const run = (locksDieWithReceiver: boolean) =>
    runScenario({
      runFor: 'PT5M',
      namespace: { locksDieWithReceiver },
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [sendAll(0, 'q', 'a', 'b')],
      receivers: [
        worker('w', { processingTime: work(40), killAt: 'PT10S' }),
        worker('v', { openAt: 'PT1S', processingTime: work(20), closeAt: 'PT5S' }),
      ],
    })
  const told = (locksDie: boolean, id: string) => texts(whyMessage(run(locksDie), id, 3))
  expect(told(true, 'a')).toContain(
    'According to the scenario, w is killed at 0:10, and its lock on the message ends at that moment.',
  )
  expect(told(true, 'b')).toContain(
    'According to the scenario, v closes at 0:05, and its lock on the message ends at that moment.',
  )
  expect(told(false, 'a')).toContain('According to the scenario, w is killed at 0:10, before its work is done.')
  expect(told(false, 'b').join()).not.toContain('According to the scenario')
})

test('nor does what stops a holder whose handler has crashed before that end any work', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT1M' } },
    steps: [send(0, 'q', 'a')],
    receivers: [worker('w', { processingTime: work(5), settle: [{ do: 'crash' }], killAt: 'PT30S' })],
  })
  expect(texts(whyMessage(run, 'a', 20)).join()).not.toContain('According to the scenario')
})

test('a receiver that closes without work in hand releases its session at once: no lock of it stays', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, lockDuration: 'PT1M' } },
    steps: [send(0, 'q', 'a', { sessionId: 'S' })],
    receivers: [worker('w', { sessions: true, processingTime: work(5), settle: [{ do: 'crash' }], closeAt: 'PT5S' })],
  })
  const told = texts(whyMessage(run, 'a', 60))
  expect(told.join()).not.toContain('stays in force')
  expect(told).toContain('w closed session S at 0:05, which released the message; DeliveryCount did not change.')
})

test('what expires with the lock of a receiver that is gone will be received by nobody (S-9); not what a client settles with that lock', () => {
  const told = (...more: readonly object[]) =>
    texts(
      whyMessage(
        runScenario({
          runFor: 'PT5M',
          queues: { q: { lockDuration: 'PT1M' } },
          steps: [send(0, 'q', 'a', { timeToLive: 'PT40S' }), ...more],
          receivers: [worker('w', { killAt: 'PT5S' })],
        }),
        'a',
        10,
      ),
    )
  const expires = 'Its TTL will be over when the lock ends, so the message will expire at that moment.'
  expect(told()).toContain(expires)
  expect(told(at(50, 'renewLock', { from: 'q', messageId: 'a' }))).toContain(
    'Its lock will be renewed until 1:50; its TTL will be over then, so the message will expire at that moment.',
  )
  expect(told(at(50, 'complete', { from: 'q', messageId: 'a' }))).not.toContain(expires)
})
