/** What happens once more: a receiver that starts again, an entity that is created again, a release that leads on at once. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { ids, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const send = (...messages: readonly object[]) => ({ at: 'PT0S', do: 'send', to: 'q', messages })
const m = (messageId: string, more: object = {}) => ({ messageId, ...more })
const at = (seconds: number, what: string, more: object) => ({ at: `PT${seconds}S`, do: what, ...more })

const restarted = runScenario({
  runFor: 'PT5M',
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [send(m('a'), m('b'))],
  receivers: [
    {
      name: 'p',
      from: 'q',
      client: 'processor',
      processingTime: { constant: 'PT1M' },
      killAt: 'PT25S',
      restartAfter: 'PT10S',
    },
  ],
})

test('the work of a receiver that is killed does not end when its next life finishes the message', () => {
  expect(whyMessage(restarted, 'a', 10).answer).toBe('p is processing it.')
  expect(texts(whyMessage(restarted, 'b', 10)).at(-1)).toBe('p is busy with #1.')
  expect(whyMessage(restarted, 'b', 40).answer).toBe('p is processing it until 1:35.')
})

test('how long a message waited, and for what', () => {
  expect(texts(whyMessage(restarted, 'b', 200))).toEqual(
    expect.arrayContaining([
      'From 0:00 to 0:25, p was busy.',
      'From 0:25 to 0:35, nobody was receiving from q: p was killed at 0:25.',
    ]),
  )
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [send(m('a'), m('b'))],
    receivers: [{ name: 'w', from: 'q', openAt: 'PT5S', processingTime: { constant: 'PT10S' } }],
  })
  expect(texts(whyMessage(run, 'a', 60))).toContain('It waited 5 s until w opened.')
  expect(texts(whyMessage(run, 'b', 60))).toEqual(
    expect.arrayContaining([
      'From 0:00 to 0:05, nobody was receiving from q.',
      'From 0:05 to 0:15, it waited until w had settled #1 and was free.',
    ]),
  )
})

test('no remedy where the receiver was killed: renewing would not have saved the lock', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [send(m('a'))],
    receivers: [
      { name: 'w', from: 'q', processingTime: { constant: 'PT10S' }, killAt: 'PT5S' },
      { name: 'v', from: 'q', openAt: 'PT6S' },
    ],
  })
  expect(whyRecord(run, 'lock-expired').wouldHaveChanged).toEqual([])
})

test('a queue that was created again is a new one (I-10)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: {} },
    steps: [
      send(m('a')),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'deleteEntity', { entity: 'q' }),
      at(3, 'createQueue', { entity: 'q', properties: {} }),
      at(4, 'complete', { of: 'r' }),
    ],
  })
  const earlier =
    'An earlier q was deleted at 0:02. This one was created at 0:03: it is a new entity and inherited no messages, sequence numbers or duplicate detection history.'
  const { trace, input } = run
  const now = { ...run, entity: () => trace.entities.findLast(({ path }) => path === 'q')!.id, input }
  expect(texts(whyEntity(now, 'q', 10))).toContain(earlier)
  expect(ids(whyEntity(now, 'q', 10))).toContain('I-10')
  expect(texts(whyRecord(run, 'operation-failed'))).toContain(earlier)
})

test('a release that dead-letters or expires is not said to make the message available (L-19, S-9)', () => {
  const limit = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxDeliveryCount: 1 } },
    steps: [send(m('a')), at(1, 'receive', { from: 'q', as: 'r' }), at(2, 'abandon', { of: 'r' })],
  })
  expect(whyRecord(limit, 'message-abandoned').rule).toBe(
    'A released message is dead-lettered as soon as its DeliveryCount reaches MaxDeliveryCount.',
  )
  const expiry = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [send(m('a', { timeToLive: 'PT30S' })), at(1, 'receive', { from: 'q', as: 'r' })],
  })
  expect(whyRecord(expiry, 'lock-expired').rule).toBe(
    'A locked message does not expire. When the lock ends or the message is abandoned, the expiry takes effect at that instant.',
  )
})

test('a receiver that has closed says when it releases its session (X-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true } },
    steps: [send(m('a1', { sessionId: 'A' }), m('a2', { sessionId: 'A' }))],
    receivers: [
      { name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT20S' }, closeAt: 'PT5S' },
      { name: 'v', from: 'q', sessions: true, openAt: 'PT1S' },
    ],
  })
  const why = whyMessage(run, 'a2', 10)
  expect(why.answer).toBe('w has closed; it finishes its work and then releases session A.')
  expect(texts(why).at(-1)).toBe('w closed at 0:05; it finishes its work on #1 and then releases session A, at 0:20.')
  expect(texts(whyMessage(run, 'a1', 10))).toContain(
    'w closed at 0:05; it finishes its work and then releases session A, at 0:20.',
  )
})

test('a receiver that settles nothing says when it lets its session go (X-14)', () => {
  const run = runScenario({
    runFor: 'PT30S',
    queues: { q: { requiresSession: true } },
    steps: [send(m('a', { sessionId: 'A' }))],
    receivers: [
      {
        name: 'w',
        from: 'q',
        sessions: true,
        processingTime: { constant: 'PT1S' },
        settle: [{ do: 'crash' }],
        sessionIdleTimeout: 'PT5S',
      },
    ],
  })
  expect(texts(whyMessage(run, 'a', 3)).at(-1)).toBe(
    'w releases session A after 5 s without other messages (sessionIdleTimeout), at 0:06 if none comes.',
  )
})

test('a dead-letter queue says for which reasons its messages are there', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxDeliveryCount: 1 } },
    steps: [
      send(m('a'), m('b'), m('c')),
      at(1, 'receive', { from: 'q', maxMessages: 2, as: 'r' }),
      at(2, 'abandon', { of: 'r' }),
      at(3, 'receive', { from: 'q', as: 's' }),
      at(4, 'deadLetter', { of: 's' }),
    ],
  })
  expect(texts(whyEntity(run, 'q/$deadletterqueue', 10))).toContain(
    'By DeadLetterReason: MaxDeliveryCountExceeded 2 and none given 1.',
  )
})

test('a forwarding queue whose target is gone or disabled says where its messages end up (F-4)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { a: { forwardTo: 'b' }, b: {}, c: { forwardTo: 'd' }, d: { status: 'SendDisabled' } },
    steps: [at(1, 'deleteEntity', { entity: 'b' })],
  })
  expect(texts(whyEntity(run, 'a', 10))).toContain(
    'b was deleted at 0:01, so messages that should be forwarded go to a/$deadletterqueue.',
  )
  expect(texts(whyEntity(run, 'c', 10))).toContain(
    'The status of d is SendDisabled, so messages that should be forwarded go to c/$deadletterqueue.',
  )
})

test('a third send of one id is not called the second, and only what was stored is counted (U-2)', () => {
  const again = (seconds: number) => at(seconds, 'send', { to: 'q', message: m('x') })
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT30S' } },
    steps: [send(m('x')), again(10), again(20), again(31)],
  })
  expect(texts(whyRecord(run, 'duplicate-discarded', 1))).toContain(
    'This one reached q at 0:20; the send was reported as successful, but nothing was stored.',
  )
  expect(texts(whyId(run, 'x', 60)).find(text => text.includes('this id were'))).toMatch(
    /^2 messages with this id were stored; this is #2 in q\./,
  )
})
