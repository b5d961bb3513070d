/** Why, for what a batch deletion took (B-6). */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, sendAll } from '../testing/steps.ts'
import { texts, whyMessage, whyRecord } from '../testing/why.ts'

test('an expired message that a batch deletion took', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', { messageId: 'a', timeToLive: 'PT5S' }), at(10, 'purge', { from: 'q' })],
  })
  expect(texts(whyMessage(run, 'a', 60)).slice(-2)).toEqual([
    'It expired at 0:05, but nobody was listening to the q queue, so it was not removed at that time.',
    'A client deleted #1 at 0:10 in a batch deletion; it was not locked.',
  ])
})

test('a batch deletion explains itself, and says nothing of deliveries before it (B-6)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a'),
      { at: 'PT1S', do: 'receive', from: 'q', as: 'r' },
      { at: 'PT2S', do: 'abandon', of: 'r' },
      { at: 'PT3S', do: 'purge', from: 'q' },
    ],
  })
  expect(whyRecord(run, 'message-deleted').answer).toBe('It was deleted at 0:03 in a batch deletion.')
})

test('a batch deletion tells what it was limited to and what it left', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a', 'b', 'c'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'schedule', { to: 'q', message: { messageId: 's', scheduledEnqueueTime: 'PT4M' } }),
      sendAll(10, 'q', 'late'),
      at(20, 'deleteMessages', { from: 'q', count: 1, beforeEnqueueTime: 'PT5S' }),
      at(25, 'purge', { from: 'q', beforeEnqueueTime: 'PT5S' }),
      at(30, 'purge', { from: 'q' }),
    ],
  })
  const told = [0, 1, 2].map(nth => texts(whyRecord(run, 'messages-deleted', nth)).slice(1))
  expect(told).toEqual([
    [
      'The operation was limited to 1 message enqueued before 0:05.',
      'The q queue still contains 1 locked message, 1 scheduled message and 2 messages outside this limit.',
    ],
    [
      'The operation was limited to messages enqueued before 0:05.',
      'The q queue still contains 1 locked message, 1 scheduled message and 1 message outside this limit.',
    ],
    ['The q queue still contains 1 locked message and 1 scheduled message.'],
  ])
})

test('that the clock was off is told of what stays only for that (S-62)', () => {
  const told = (beforeEnqueueTime: string) => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: { q: {} },
      steps: [
        at(0, 'setClockSkew', { by: 'PT1M' }),
        sendAll(65, 'q', 'a'),
        at(90, 'deleteMessages', { from: 'q', count: 5, beforeEnqueueTime }),
      ],
    })
    return texts(whyRecord(run, 'messages-deleted')).join()
  }
  expect(told('PT1M20S')).toContain('#1 arrived at 1:05, but its EnqueuedTimeUtc is 2:05')
  expect(told('PT1M')).not.toContain('EnqueuedTimeUtc')
})

test('the count is named only where it was reached: what came no earlier than the deletion stays for that (B-6)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a', 'b', 'c'),
      sendAll(2, 'q', 'late'),
      at(2, 'deleteMessages', { from: 'q', count: 2 }),
      sendAll(3, 'q', 'later'),
      at(3, 'deleteMessages', { from: 'q', count: 5 }),
    ],
  })
  const told = [0, 1].map(nth => texts(whyRecord(run, 'messages-deleted', nth)).slice(1))
  expect(told).toEqual([
    [
      'The operation was limited to 2 messages.',
      'The q queue still contains 1 message outside this limit and 1 message that had not been enqueued before 0:02.',
    ],
    ['The q queue still contains 1 message that had not been enqueued before 0:03.'],
  ])
})

test.each([
  ['basic', 500, ['modelled: batch deletion on the Basic tier']],
  ['standard', 501, ['modelled: a batch deletion of more than the limit']],
  ['premium', 4000, []],
] as const)('what no page says of a tier and of the limit is a choice of ours: %s, %i (B-6)', (tier, count, tags) => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier },
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a'), at(10, 'deleteMessages', { from: 'q', count })],
  })
  expect(whyRecord(run, 'messages-deleted').modelled.map(({ tag }) => tag)).toEqual(tags)
})

test('a deletion that deletes nothing is told after a record that belongs to no entity', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [at(10, 'setClockSkew', { by: 'PT2M' }), at(10, 'purge', { from: 'q' })],
  })
  const n = run.trace.length - 1
  expect(run.trace.entityOf(n - 1)).toBeNull()
  expect(whyRecord(run, 'messages-deleted').modelled).toEqual([])
})

test('a message tells of the deletion that its EnqueuedTimeUtc spared it (B-6, S-62)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      sendAll(0, 'q', 'a'),
      at(10, 'setClockSkew', { by: 'PT2M' }),
      sendAll(20, 'q', 'b'),
      at(30, 'deleteMessages', { from: 'q', count: 5, beforeEnqueueTime: 'PT0S' }),
      at(40, 'purge', { from: 'q' }),
    ],
  })
  const spared = (why: ReturnType<typeof whyMessage>) => texts(why).filter(text => text.includes('batch deletion at'))
  expect(spared(whyMessage(run, 'a', 60))).toEqual([
    'A batch deletion at 0:30 left it where it was because its EnqueuedTimeUtc is not before 0:00.',
  ])
  expect(spared(whyMessage(run, 'b', 60))).toEqual([
    'A batch deletion at 0:40 left it where it was because its EnqueuedTimeUtc is not before 0:40.',
  ])
  expect(spared(whyMessage(run, 'b', 35))).toHaveLength(1)
})

test('a message tells of the last deletion that left it because it was locked or deferred, and its badge is about nobody else (B-6)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT20S' } },
    steps: [
      sendAll(0, 'q', 'a', 'b'),
      receive(5, 'q', 'r'),
      receive(6, 'q', 's'),
      at(7, 'defer', { of: 's' }),
      at(10, 'purge', { from: 'q' }),
      sendAll(15, 'q', 'c'),
      at(30, 'purge', { from: 'q' }),
    ],
  })
  const left = 'A batch deletion at 0:10 left it where it was because it was locked.'
  expect(texts(whyMessage(run, 'a', 20))).toContain(left)
  expect(texts(whyMessage(run, 'a', 60))).toContain(left)
  expect(texts(whyMessage(run, 'b', 60))).toContain(
    'A batch deletion at 0:30 left it where it was because it was deferred.',
  )
  const tag = 'modelled: a batch deletion leaves deferred and scheduled messages'
  expect(whyMessage(run, 'b', 60).modelled.map(one => one.tag)).toContain(tag)
  expect(whyMessage(run, 'c', 60).modelled.map(one => one.tag)).not.toContain(tag)
})
