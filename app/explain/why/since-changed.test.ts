/** What an answer says of settings that were changed meanwhile, of dead letters that went on, and of two things of the same instant. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, work, worker } from '../testing/steps.ts'
import { whyId, whyMessage, whyRecord } from '../testing/why.ts'
import { runScenario } from '../testing/run.ts'

const update = (seconds: number, properties: Readonly<Record<string, unknown>>) =>
  at(seconds, 'updateEntity', { entity: 'q', properties })

/** Received and abandoned so often, every two seconds. */
const abandoned = (count: number, from: number) =>
  Array.from({ length: count }, (_, i) => from + 2 * i).flatMap(seconds => [
    receive(seconds, 'q', `r${seconds}`),
    at(seconds + 1, 'abandon', { of: `r${seconds}` }),
  ])

const lowered = {
  queues: { q: { maxDeliveryCount: 10 } },
  steps: [
    send(0, 'q', 'a'),
    ...abandoned(5, 1),
    update(12, { maxDeliveryCount: 3 }),
    ...abandoned(1, 20),
    receive(40, 'q', 'z'),
    at(41, 'complete', { of: 'z' }),
  ],
}

const changedAhead = {
  queues: { q: { maxDeliveryCount: 10 } },
  steps: [
    send(0, 'q', 'a'),
    ...abandoned(2, 1),
    receive(10, 'q', 'k'),
    update(12, { maxDeliveryCount: 3 }),
    update(30, { maxDeliveryCount: 8 }),
  ],
}

const DEAD = { deadLetteringOnMessageExpiration: true, defaultMessageTimeToLive: 'PT1M', maxDeliveryCount: 1 }
const CHANGED = { maxDeliveryCount: 10, defaultMessageTimeToLive: 'PT2M', deadLetteringOnMessageExpiration: false }
const BOUNDARY = 'modelled: limits are inclusive'

const CASES: readonly Case[] = [
  {
    name: 'deliveries before and after a limit was lowered are told apart (L-29)',
    scenario: lowered,
    why: run => whyId(run, 'a', 60),
    says: [
      'The message was abandoned again after each of the next 4 deliveries, the last time at 0:10.',
      'The message was abandoned again after one more delivery, at 0:21.',
      'At 0:21 its DeliveryCount was 6, more than the 3 that the q queue allowed then, so the message was dead-lettered.',
    ],
    never: [/5 more deliveries/, /allowed 3 deliveries/],
  },
  {
    name: 'the limit that helps lets pass what was counted before it was lowered (L-29)',
    scenario: lowered,
    why: run => whyId(run, 'a', 60),
    offers: ['a MaxDeliveryCount of at least 7 throughout'],
  },
  {
    name: 'a limit that is changed again before the lock ends dead-letters nothing (L-29)',
    scenario: changedAhead,
    why: run => whyId(run, 'a', 20),
    never: [/so it will be dead-lettered/],
  },
  {
    name: 'a dead letter that went on says what its expiry rests on (Q-12)',
    scenario: {
      queues: { q: { ...DEAD, forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [send(0, 'q', 'a'), receive(90, 'q', 'z')],
    },
    why: run => whyId(run, 'a', 120, 'd'),
    modelled: 'modelled: whenListening',
  },
  {
    name: 'and what the end of its last lock rests on (L-19)',
    scenario: {
      queues: { q: { maxDeliveryCount: 1, lockDuration: 'PT20S', forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [send(0, 'q', 'a'), receive(1, 'q', 'z')],
    },
    why: run => whyId(run, 'a', 120),
    modelled: 'modelled: dead-lettered when the lock ends',
  },
  {
    name: 'a dead letter waits past the expiry that it had (T-15)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M', autoDeleteOnIdle: 'PT5M' } },
      steps: [send(0, 'q', 'a'), receive(5, 'q', 'z'), at(6, 'deadLetter', { of: 'z' })],
    },
    why: run => whyId(run, 'a', 500),
    says: ['From 0:06 to 5:06, nobody was receiving from q/$deadletterqueue.'],
  },
  {
    name: 'a limit that was changed after it had left is no step of its story (L-29)',
    scenario: {
      queues: { q: DEAD },
      steps: [send(0, 'q', 'a'), receive(5, 'q', 'z'), at(6, 'abandon', { of: 'z' }), update(20, CHANGED)],
    },
    why: run => whyId(run, 'a', 100),
    never: [/was changed/],
  },
  {
    name: 'nor is what became of expired messages later, and what it was then is told as of then (L-29)',
    scenario: { queues: { q: DEAD }, steps: [send(0, 'q', 'a'), receive(90, 'q', 'z'), update(120, CHANGED)] },
    why: run => whyId(run, 'a', 150),
    says: [
      'At 1:30 z requested a message, and the broker removed the expired message. At that time, the q queue moved expired messages to its dead-letter queue because deadLetteringOnMessageExpiration was on.',
    ],
    never: [/was changed/],
  },
  {
    name: 'nor is a forwarding that was turned off later',
    scenario: {
      queues: { q: { forwardTo: 'd' }, d: {} },
      steps: [send(0, 'q', 'a'), update(120, { forwardTo: null })],
    },
    why: run => whyId(run, 'a', 150, 'q'),
    never: [/was changed/, /forwards every message/],
  },
  {
    name: 'that a lock ends at the very instant of its expiry is our choice (Z-3, G-1)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'b', { timeToLive: 'PT32S' }), receive(2, 'q', 'm')],
    },
    why: run => whyId(run, 'b', 60),
    modelled: BOUNDARY,
  },
  {
    name: 'so is it of a session lock, which counts as listening until then (Z-3, Z-5)',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S' }),
        send(1, 'q', 'b', { sessionId: 'S', timeToLive: 'PT31S' }),
        at(2, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' }),
        receive(3, 'q', 'm', { sessionId: 'S' }),
      ],
    },
    why: run => whyId(run, 'b', 60),
    modelled: BOUNDARY,
  },
]

test.each(CASES)('$name', check)

test('a default that was changed after it had left brings no badge (G-5)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'a'),
      receive(5, 'q', 'z'),
      at(6, 'complete', { of: 'z' }),
      update(20, { defaultMessageTimeToLive: 'PT1M' }),
    ],
  })
  expect(whyMessage(run, 'a', 60).modelled).toEqual([])
})

test('a longer lock by which a message is completed later than without it is not offered', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { lockDuration: 'PT20S' } },
    steps: [send(0, 'q', 'a')],
    receivers: [
      worker('slow', { processingTime: work(100) }),
      worker('fast', { openAt: 'PT10S', processingTime: work(5) }),
    ],
  })
  expect(whyMessage(run, 'a', 500).answer).toMatch(/^The client named “fast” completed it/)
  expect(whyRecord(run, 'lock-expired').wouldHaveChanged).toEqual([])
})
