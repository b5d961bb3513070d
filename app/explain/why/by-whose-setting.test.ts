/** Whose setting counted: of topic and subscription the shorter default, a target that is full, a status that refuses receives. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll } from '../testing/steps.ts'
import { texts, whyId, whyMessage, whyRecord } from '../testing/why.ts'
import type { Explanation } from './types.ts'

test('an expiry that a receive computes anew names the topic whose default is shorter', () =>
  check({
    name: '',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      topics: { t: { defaultMessageTimeToLive: 'PT3M', subscriptions: { a: { defaultMessageTimeToLive: 'PT10M' } } } },
      steps: [
        send(0, 't', 'n'),
        at(60, 'updateEntity', { entity: 't', properties: { defaultMessageTimeToLive: 'PT1M' } }),
        receive(120, 't/subscriptions/a', 'r'),
      ],
    },
    why: run => whyMessage(run, 'n', 130, 't/subscriptions/a'),
    says: [
      'At 2:00 r requested a message, and according to the current default TTL of the t topic, this message had expired at 1:00. t/subscriptions/a discards expired messages because deadLetteringOnMessageExpiration is off.',
    ],
    never: [/default TTL of t\/subscriptions\/a/],
  }))

test('a dead letter that waits for a full target does not expire there', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { src: { forwardDeadLetteredMessagesTo: 'arch' }, arch: { maxSizeInBytes: 100 } },
    steps: [
      sendAll(0, 'arch', { messageId: 'fill', sizeInBytes: 80 }),
      send(1, 'src', 'a', { sizeInBytes: 50, timeToLive: 'PT1M' }),
      receive(2, 'src', 'r'),
      at(3, 'deadLetter', { of: 'r' }),
    ],
  })
  expect(texts(whyMessage(run, 'a', 120))).toContain(
    'Messages in src/$deadletterqueue do not expire, however long they stay there.',
  )
})

test('a status that lets receiving end at the expiry is not offered: the renewal that comes then would be refused too', () => {
  const of = (disabledAt: number): Explanation =>
    whyMessage(
      runScenario({
        runFor: 'PT5M',
        queues: { q: { lockDuration: 'PT30S', deadLetteringOnMessageExpiration: true } },
        receivers: [{ name: 'p', from: 'q', client: 'processor', processingTime: { constant: 'PT1M' } }],
        steps: [
          send(0, 'q', 'a', { timeToLive: 'PT40S' }),
          at(disabledAt, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
          at(120, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
        ],
      }),
      'a',
      300,
    )
  expect(of(40).answer).toContain('it expired only when the lock ended at 0:50')
  expect(of(15).wouldHaveChanged).toContain('a status of the q queue that allows receive operations throughout')
})

test('a status has to allow receiving all the time, not only once before the expiry', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { lockDuration: 'PT30S' } },
    steps: [
      send(0, 'q', 'b', { timeToLive: 'PT1M' }),
      receive(1, 'q', 'r'),
      at(5, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
      at(6, 'complete', { of: 'r' }),
      at(100, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      receive(110, 'q', 'r2'),
    ],
  })
  expect(whyMessage(run, 'b', 120).wouldHaveChanged[0]).toContain(
    'a status of the q queue that allows receive operations throughout',
  )
})

test('a subscription that went with its topic', () =>
  check({
    name: '',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [send(0, 't', 'x'), at(120, 'deleteEntity', { entity: 't' })],
    },
    why: run => whyMessage(run, 'x', 130, 't/subscriptions/s'),
    answer: 'The t topic was deleted at 2:00 with its subscription and all messages in it.',
    says: ['Deleting a topic deletes its subscriptions and their messages.'],
  }))

test('what had expired before its queue was deleted', () =>
  check({
    name: '',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'x', { timeToLive: 'PT1M' }), at(120, 'deleteEntity', { entity: 'q' })],
    },
    why: run => whyMessage(run, 'x', 130),
    says: ['It expired at 1:00, but nobody was listening to the q queue, so it was not removed at that time.'],
  }))

test('a forward by a setting that came later', () =>
  check({
    name: '',
    scenario: {
      queues: { q: {}, d: {} },
      steps: [send(0, 'q', 'c'), at(20, 'updateEntity', { entity: 'q', properties: { forwardTo: 'd' } })],
    },
    why: run => whyMessage(run, 'c', 30, 'd'),
    says: ['At 0:20 the forwardTo of the q queue was changed from none to d.'],
  }))

test('a message that is larger than an update allows', () => {
  const run = runScenario({
    runFor: 'PT1M',
    namespace: { tier: 'premium' },
    queues: { q: { maxMessageSizeInKilobytes: 5120 } },
    steps: [
      at(8, 'updateEntity', { entity: 'q', properties: { maxMessageSizeInKilobytes: 1024 } }),
      send(9, 'q', 'two', { sizeInBytes: 2_000_000 }),
    ],
  })
  expect(texts(whyRecord(run, 'operation-failed'))).toContain(
    'At 0:08 the maxMessageSizeInKilobytes of the q queue was changed from 5120 to 1024.',
  )
})

test('a batch deletion of what had expired is modelled', () =>
  check({
    name: '',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'e', { timeToLive: 'PT10S' }), at(30, 'purge', { from: 'q' })],
    },
    why: run => whyMessage(run, 'e', 40),
    modelled: 'modelled: a batch deletion also deletes expired messages',
  }))

test('a receive that is refused because dead letters are forwarded names the queue', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { forwardDeadLetteredMessagesTo: 'd' }, d: {} },
    steps: [receive(5, 'q/$deadletterqueue', 'r')],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'The q queue forwards its dead-lettered messages to the entity named d.',
  )
})

test('what was locked at its expiry when its queue was deleted', () =>
  check({
    name: '',
    scenario: {
      queues: { q: { lockDuration: 'PT5M' } },
      steps: [
        send(0, 'q', 'x', { timeToLive: 'PT1M' }),
        receive(30, 'q', 'r'),
        at(120, 'deleteEntity', { entity: 'q' }),
      ],
    },
    why: run => whyMessage(run, 'x', 130),
    never: [/nobody was listening/],
  }))

test('a rule that would have matched had been removed', () =>
  check({
    name: '',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [
        at(10, 'addRule', {
          entity: 't/subscriptions/s',
          rule: 'fr',
          properties: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "country = 'FR'" } },
        }),
        at(20, 'removeRule', { entity: 't/subscriptions/s', rule: '$Default' }),
        send(21, 't', 'm', { applicationProperties: { country: 'IT' } }),
      ],
    },
    why: run => whyId(run, 'm', 30, 't/subscriptions/s'),
    says: ['Rule $Default would have matched it, but was removed at 0:20.'],
  }))
