/** Why, for messages in a dead-letter queue or not there, and for that queue itself. */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, send, sendAll, receive, work, worker } from '../testing/steps.ts'
import { ids, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'
import { whyRules } from '../../words/en/why.ts'

describe('a dead-letter queue', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxDeliveryCount: 1 } },
    steps: [
      sendAll(0, 'q', 'a'),
      at(1, 'receive', { from: 'q', as: 'r' }),
      at(2, 'abandon', { of: 'r' }),
      at(3, 'receive', { from: 'q/$deadletterqueue', as: 'd' }),
      at(4, 'abandon', { of: 'd' }),
      at(5, 'receive', { from: 'q/$deadletterqueue', as: 'e' }),
      at(6, 'deadLetter', { of: 'e' }),
      at(7, 'defer', { of: 'e' }),
    ],
  })

  test('its DeliveryCount stays what it was (L-21)', () => {
    expect(texts(whyMessage(run, 'a', 5))).toContain('d abandoned it at 0:04; DeliveryCount stayed at 1.')
    expect(texts(whyMessage(run, 'a', 5))).toContain('r abandoned it at 0:02, which increased DeliveryCount to 1.')
    expect(texts(whyRecord(run, 'message-abandoned', 1)).at(-1)).toBe('0:04 · d abandons #1; DeliveryCount is still 1')
  })

  test('what was received from it in vain (L-21)', () => {
    expect(texts(whyMessage(run, 'a', 10)).at(-1)).toBe(
      'It was received from q/$deadletterqueue twice without being completed; DeliveryCount stays at 1 there.',
    )
  })

  test('a second dead-lettering (Q-6)', () => {
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#1 had been dead-lettered at 0:02 (MaxDeliveryCountExceeded) and was in q/$deadletterqueue.',
    )
  })

  test('a deferral there has nothing to do with MaxDeliveryCount (G-4)', () => {
    expect(whyMessage(run, 'a', 10).modelled).toEqual([])
  })

  test('that its forwards count as hops is modelled', () => {
    const hops = runScenario({
      runFor: 'PT5M',
      queues: { q: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [sendAll(0, 'q', 'a'), at(1, 'receive', { from: 'q', as: 'r' }), at(2, 'abandon', { of: 'r' })],
    })
    expect(whyId(hops, 'a', 10).modelled.map(({ tag }) => tag)).toContain(
      'modelled: forwarding dead letters counts as a hop',
    )
  })
})

test('a dead-letter queue says for which reasons its messages are there', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxDeliveryCount: 1 } },
    steps: [
      sendAll(0, 'q', 'a', 'b', 'c'),
      at(1, 'receive', { from: 'q', maxMessages: 2, as: 'r' }),
      at(2, 'abandon', { of: 'r' }),
      at(3, 'receive', { from: 'q', as: 's' }),
      at(4, 'deadLetter', { of: 's' }),
    ],
  })
  expect(texts(whyEntity(run, 'q/$deadletterqueue', 10))).toContain(
    'The DeadLetterReason is MaxDeliveryCountExceeded for 2 messages; 1 message has no DeadLetterReason.',
  )
})

test('why an expired message is not in the dead-letter queue', () => {
  const of = (isKept: boolean) =>
    whyId(
      runScenario({
        runFor: 'PT20M',
        queues: { q: { deadLetteringOnMessageExpiration: isKept } },
        steps: [send(0, 'q', 'm', { timeToLive: 'PT30S' })],
      }),
      'm',
      300,
      'q/$deadletterqueue',
    )
  expect(of(true).title).toBe('Why is m not in q/$deadletterqueue?')
  expect(of(true).answer).toBe(
    'It is not in q/$deadletterqueue yet. It expired at 0:30, but the q queue dead-letters an expired message only when the broker removes it. On Azure, a background job can do that at any time.',
  )
  expect(of(false).answer).toContain('deadLetteringOnMessageExpiration of the q queue is off')
  expect(ids(of(true))).toContain('T-8')
})

const purged = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'm'),
    receive(1, 'q', 'r'),
    at(2, 'deadLetter', { of: 'r' }),
    at(5, 'purge', { from: 'q/$deadletterqueue' }),
  ],
}

test.each<Case>([
  {
    name: 'before',
    scenario: purged,
    why: run => whyMessage(run, 'm', 3),
    says: ['Messages in q/$deadletterqueue do not expire, however long they stay there.'],
    never: [/stays? until/],
  },
  { name: 'after', scenario: purged, why: run => whyMessage(run, 'm', 9), never: [/stays? until/] },
  {
    name: 'the dead-letter queue itself',
    scenario: purged,
    why: run => whyEntity(run, 'q/$deadletterqueue', 3),
    says: ['It contains 1 message; messages in a dead-letter queue do not expire.'],
    never: [/stays? until/],
  },
])('nothing promises who ends its stay in a dead-letter queue that is purged: $name (T-15, B-6)', check)

test('asked of a dead-letter queue, the question stays the one asked', () => {
  const run = runScenario({ runFor: 'PT1M', queues: { q: { status: 'SendDisabled' } }, steps: [send(0, 'q', 'm')] })
  expect(whyId(run, 'm', 10, 'q/$deadletterqueue').title).toBe('Why is m not in q/$deadletterqueue?')
  expect(texts(whyEntity(run, 'q/$deadletterqueue', 10)).join()).not.toContain('send operations')
})

const dead = 'q/$deadletterqueue'

const lapsing = {
  queues: { q: { maxDeliveryCount: 1, lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'm'), at(1, 'receive', { from: 'q', as: 'r' })],
}

test.each<Case>([
  {
    name: 'deferred in the dead-letter queue, it comes by its number only',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        receive(3, 'q/$deadletterqueue', 'd'),
        at(4, 'defer', { of: 'd' }),
      ],
    },
    why: run => whyMessage(run, 'm', 10),
    says: ['d deferred it at 0:04; it can be received only by its sequence number (#1).'],
  },
  {
    name: 'in the dead-letter queue of a queue with sessions, a lock is the message’s own',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'm', { sessionId: 'A' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
        receive(2, 'q', 'r', { sessionId: 'A' }),
        at(3, 'deadLetter', { of: 'r' }),
        receive(10, 'q/$deadletterqueue', 'd'),
      ],
    },
    why: run => whyMessage(run, 'm', 20),
    says: ['It is locked by d until 1:10.', whyRules.locked],
    never: [/is locked because it belongs to session/],
  },
  {
    name: 'dead-lettered by a lock that ran out: not tested on Azure',
    scenario: lapsing,
    why: run => whyMessage(run, 'm', 100),
    modelled: 'modelled: dead-lettered when the lock ends',
  },
  {
    name: 'not in the dead-letter queue, because nothing dead-lettered it',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'm', { timeToLive: 'PT30S' })] },
    why: run => whyId(run, 'm', 10, dead),
    answer: `It has not been dead-lettered, so ${dead} does not contain it. It is still in the q queue and expires at 0:30.`,
  },
  {
    name: 'what it waited for before and between its deliveries is told, dead-lettered by its application',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm')],
      receivers: [
        worker('w', {
          openAt: 'PT5S',
          processingTime: work(1),
          settle: [
            { when: { deliveryCount: 0 }, do: 'abandon' },
            { do: 'deadLetter', deadLetterReason: 'X' },
          ],
        }),
      ],
    },
    why: run => whyMessage(run, 'm', 30),
    says: ['It waited for 5 s, until w opened its receiver.'],
  },
])('$name', check)

test('what waits to be forwarded cannot be peeked where the status refuses it, and what went on stays nowhere (G-32)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: {
      q: { maxDeliveryCount: 1, lockDuration: 'PT10S', forwardDeadLetteredMessagesTo: 'e' },
      e: { status: 'Disabled' },
    },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a' } },
      { at: 'PT1S', do: 'receive', from: 'q' },
      { at: 'PT2S', do: 'updateEntity', entity: 'q', properties: { status: 'Disabled' } },
      { at: 'PT30S', do: 'updateEntity', entity: 'q', properties: { status: 'Active' } },
      { at: 'PT40S', do: 'updateEntity', entity: 'e', properties: { status: 'Active' } },
      { at: 'PT50S', do: 'updateEntity', entity: 'q', properties: { forwardDeadLetteredMessagesTo: null } },
    ],
  })
  const home = (seconds: number) => texts(whyId(run, 'a', seconds, 'q'))
  expect(home(20)).toContain('It can be forwarded only when the entity named e can accept the message.')
  expect(home(35)).toContain(
    'It can be forwarded only when the entity named e can accept the message. As long as the queue forwards its dead-lettered messages, the message can be peeked here but not received.',
  )
  expect(home(60).join()).not.toContain('however long they stay there')
})
