/** Why, for what a peek shows of an expiry. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, send, sendAll } from '../testing/steps.ts'
import { ids, texts, whyMessage, whyRecord } from '../testing/why.ts'

test('a peek without an expiry names the default that counts (S-30, S-25)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    topics: { t: { defaultMessageTimeToLive: 'PT30S', subscriptions: { a: { defaultMessageTimeToLive: 'PT1M' } } } },
    steps: [
      { at: 'PT0S', do: 'send', to: 't', message: { messageId: 'm' } },
      { at: 'PT50S', do: 'peek', from: 't/subscriptions/a' },
    ],
  })
  expect(texts(whyRecord(run, 'messages-peeked'))).toEqual(
    expect.arrayContaining([
      '#1 is shown without an expiry, because its only TTL is the default TTL of the t topic, from which a peek operation does not compute the expiry. Its actual ExpiresAtUtc is 0:30.',
      '#1 expired at 0:30 but has not been removed yet; a receive operation would not return it.',
    ]),
  )
})

test('what a peek shows of an expiry by default (S-25, T-4)', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
    steps: [send(0, 'q', 'a')],
  })
  const why = whyMessage(run, 'a', 5)
  expect(texts(why)).toContain(
    'A peek operation shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default TTL of the q queue; a receive operation shows an expiry at 1:00.',
  )
  expect(ids(why)).toEqual(expect.arrayContaining(['S-25', 'T-4']))
})

test.each<Case>([
  {
    name: 'what a receive would remove is not shown by one (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true, expiration: 'onReceive' },
      queues: { q: { defaultMessageTimeToLive: 'PT5M' } },
      steps: [
        send(0, 'q', 'a'),
        send(0, 'q', 'b', { timeToLive: 'PT4M' }),
        at(60, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } }),
        at(150, 'peek', { from: 'q' }),
      ],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is shown without an expiry, because its only TTL is the default TTL of the q queue, from which a peek operation does not compute the expiry. Its actual ExpiresAtUtc is 5:00.',
      'According to the current default TTL, #2 expired at 2:00, so a receive operation would not return it.',
    ],
    never: [/would show/],
  },
  {
    name: 'nothing is said of a peek where peeks are refused',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M', status: 'ReceiveDisabled' } },
      steps: [send(0, 'q', 'm')],
    },
    why: run => whyMessage(run, 'm', 10),
    never: [/^Peek/],
  },
  {
    name: 'a receive shows the expiry that a peek before it did not (S-25)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [send(0, 'q', 'm'), at(5, 'peek', { from: 'q' }), at(6, 'receive', { from: 'q', as: 'r' })],
    },
    why: run => whyRecord(run, 'message-locked'),
    says: [
      'A peek operation shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default TTL of the q queue; a receive operation shows an expiry at 1:00.',
    ],
    facts: ['S-25'],
  },
  {
    name: 'a message whose expiry has passed under a lock is not told as expired (S-8)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT20S' } },
      steps: [send(0, 'q', 'm'), at(5, 'receive', { from: 'q', as: 'r' }), at(30, 'peek', { from: 'q' })],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is shown without an expiry, because its only TTL is the default TTL of the q queue, from which a peek operation does not compute the expiry. Its actual ExpiresAtUtc is 0:20.',
    ],
  },
  {
    name: 'nothing expires in a dead-letter queue (T-15)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [
        send(0, 'q', 'm'),
        at(5, 'receive', { from: 'q', as: 'r' }),
        at(6, 'deadLetter', { of: 'r' }),
        at(9, 'peek', { from: 'q/$deadletterqueue' }),
      ],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    never: [/is shown without an expiry/],
  },
  {
    name: 'of six messages that it shows otherwise, four are explained and the others named',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [sendAll(0, 'q', 'a', 'b', 'c', 'd', 'e', 'f'), at(9, 'peek', { from: 'q', maxMessages: 9 })],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: ['A peek operation does not show the current lock or expiry of #5 and #6 either.'],
    never: [/^#5 /],
  },
  {
    name: 'what is still scheduled will get its expiry by the default of then (S-73)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT2M' } }),
        at(5, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
        at(9, 'peek', { from: 'q' }),
      ],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is shown without an expiry, because its only TTL is the default TTL of the q queue, from which a peek operation does not compute the expiry. According to the current settings, its ExpiresAtUtc will be 3:00.',
    ],
  },
  {
    name: 'the expiry shown of what is scheduled is that of its activation, not one that a receive computes (S-73, C-9)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT2M' } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', timeToLive: 'PT10M', scheduledEnqueueTime: 'PT4M' } }),
        at(5, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT5M' } }),
        at(9, 'peek', { from: 'q' }),
      ],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is scheduled and is shown with ExpiresAtUtc 6:00. According to the current settings, its ExpiresAtUtc will be 9:00.',
    ],
    never: [/receive operation/],
    notModelled: 'modelled: expiry fixed at enqueue',
  },
  {
    name: 'the clock that decides on the expiry of what is scheduled is named (S-62)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', timeToLive: 'PT30S', scheduledEnqueueTime: 'PT4M' } }),
        at(5, 'setClockSkew', { by: '-PT2M' }),
        at(9, 'peek', { from: 'q' }),
      ],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is scheduled and is shown with ExpiresAtUtc 4:30. According to the current settings, with the broker’s clock 2 min behind, its ExpiresAtUtc will be 2:30.',
    ],
  },
  {
    name: 'a sweep goes by the expiry that is stored, not by what a receive would compute (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true, expiration: { sweepEvery: 'PT1M' } },
      queues: { q: { defaultMessageTimeToLive: 'PT3M' } },
      steps: [
        send(0, 'q', 'm'),
        at(70, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 80),
    never: [/next sweep/, /^Peek/],
    says: [
      'A receive operation recomputes the expiry of the message: according to the current default TTL, the message expired at 1:00. Without a receive operation, the stored expiry, 3:00, still applies.',
    ],
  },
  {
    name: 'a receive computes the expiry of a locked message anew only after this lock (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT10M', lockDuration: 'PT1M' } },
      steps: [
        send(0, 'q', 'm'),
        at(5, 'receive', { from: 'q', as: 'r' }),
        at(9, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 30),
    says: [
      'If it comes before the stored expiry, 10:00, the next receive operation recomputes the expiry from the current default TTL: 0:20.',
    ],
  },
  {
    name: 'a locked message whose stored expiry has passed is not computed anew: it ends with its lock (S-9)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT2M', lockDuration: 'PT1M' } },
      steps: [
        send(0, 'q', 'm'),
        at(90, 'receive', { from: 'q', as: 'r' }),
        at(100, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1H' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 130),
    never: [/recomputes/],
  },
  {
    name: 'a peek tells of a locked message what the receive after its lock will compute, as of any other (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT10M', lockDuration: 'PT1M' } },
      steps: [
        send(0, 'q', 'm'),
        send(0, 'q', 'n', { timeToLive: 'PT5M' }),
        at(10, 'receive', { from: 'q', as: 'r', maxMessages: 2 }),
        at(20, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
        at(30, 'peek', { from: 'q' }),
      ],
    },
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is shown without an expiry, because its only TTL is the default TTL of the q queue, from which a peek operation does not compute the expiry. Its actual ExpiresAtUtc is 10:00, but a receive operation would show 1:00, computed from the current default TTL.',
      '#2 is shown with the stored ExpiresAtUtc 5:00, but a receive operation would show 1:00, computed from the current default TTL.',
    ],
  },
])('$name', check)

test('why a peek returned nothing (O-7, O-8)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {}, empty: {} },
    steps: [
      send(0, 'q', 'a'),
      send(0, 'q', 'b'),
      at(1, 'peek', { from: 'q', as: 'p' }),
      at(2, 'peek', { from: 'q', of: 'p', as: 'p2' }),
      at(3, 'peek', { from: 'q', of: 'p2' }),
      at(4, 'peek', { from: 'q', fromSequenceNumber: '9' }),
      at(5, 'peek', { from: 'q', sessionId: 's' }),
      at(6, 'peek', { from: 'empty' }),
    ],
  })
  const why = (index: number) => texts(whyRecord(run, 'messages-peeked', index)).at(-1)
  const after = 'It continued after #2, and the q queue contained no message with a higher sequence number.'
  expect(why(1)).toBe(after)
  expect(why(2)).toBe(after)
  expect(why(3)).toBe('It began at #9, and the q queue contained no message with this sequence number or a higher one.')
  expect(why(4)).toBe('Session s contained no messages; 2 messages belong to other sessions.')
  expect(why(5)).toBe('The queue named “empty” contained no messages.')
})

test('a peek that continues thousands of others is answered too', () => {
  const paged = Array.from({ length: 9_990 }, (_, i) => at(1, 'peek', { from: 'q', as: `p${i}`, of: `p${i - 1}` }))
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [send(0, 'q', 'm'), at(1, 'peek', { from: 'q', as: 'p-1' }), ...paged],
  })
  expect(texts(whyRecord(run, 'messages-peeked', 9_990)).at(-1)).toContain('#1')
})
