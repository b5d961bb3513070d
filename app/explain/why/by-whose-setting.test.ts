/** Whose setting counted: of topic and subscription the shorter default, a target that is full, a status that refuses receives. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll } from '../testing/steps.ts'
import { texts, whyMessage } from '../testing/why.ts'

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
      'At 2:00 r requested a message, and according to the current default TTL of t, this message had expired at 1:00. t/subscriptions/a discards expired messages because deadLetteringOnMessageExpiration is off.',
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
    'a status of q that allows receiving at any time before 1:00',
  )
})
