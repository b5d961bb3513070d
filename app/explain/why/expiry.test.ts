/** Why, for TTL and expiry: which TTL counts, when it ends, what would have saved the message. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, sendAll, receive, send, work, worker } from '../testing/steps.ts'
import { ids, sums, texts, whyEntity, whyMessage, whyRecord } from '../testing/why.ts'
import { allWordsOf } from '../../words/load.ts'
import { whyChanges } from '../../words/en/why.ts'
import { explanationLines } from './text.ts'

const en = allWordsOf('en')

test('a message that a skewed clock stamps past its expiry (S-62)', () => {
  const send = (to: string) => ({ at: 'PT20S', do: 'send', to, message: { messageId: to, timeToLive: 'PT30S' } })
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {}, l: {} },
    steps: [
      { at: 'PT0S', do: 'openReceiver', from: 'l', as: 'o' },
      { at: 'PT10S', do: 'setClockSkew', by: '-PT1M' },
      send('q'),
      send('l'),
      { at: 'PT3M', do: 'receive', from: 'q', as: 'r' },
    ],
  })
  const came = 'When it arrived at 0:20, it was past its expiry at −0:10.'
  const noticed = whyMessage(run, 'l', 30)
  expect(noticed.answer).toBe(came)
  expect(texts(noticed).slice(-2)).toEqual([
    came,
    'The l queue discards expired messages because deadLetteringOnMessageExpiration is off.',
  ])
  expect(noticed.wouldHaveChanged).toEqual([whyChanges.flag({ entity: null, to: null })])
  const lingering = texts(whyMessage(run, 'q', 60))
  expect([lingering[0], lingering.at(-2)]).toEqual(['It was sent at 0:20.', came])
  expect(texts(whyMessage(run, 'q', 200)).slice(-2)).toEqual([
    came,
    'At 3:00 r requested a message, and the broker removed the expired message. The q queue discards expired messages because deadLetteringOnMessageExpiration is off.',
  ])
})

test('modes in which the run ends before the message leaves are told together', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { expiration: 'immediate' } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', timeToLive: 'PT30S' } }],
  })
  const notes = whyMessage(run, 'a', 40).modelled.filter(({ switchName }) => switchName === 'expiration')
  expect(notes.map(({ here }) => here.split('. ').at(-1))).toEqual([
    'In whenListening and onReceive modes, the message would be removed after the end of the run.',
  ])
})

test('modes in which the message leaves at one instant are told together', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { expiration: 'immediate' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', timeToLive: 'PT30S' } },
      { at: 'PT40S', do: 'receive', from: 'q' },
    ],
  })
  const notes = whyMessage(run, 'a', 50).modelled.filter(({ switchName }) => switchName === 'expiration')
  expect(notes.map(({ here }) => here.split('. ').at(-1))).toEqual([
    'In whenListening and onReceive modes, the message would be removed at 0:40.',
  ])
})

test('in another mode, it leaves with what later steps set all the same (Z-5)', () => {
  const run = runScenario({
    runFor: 'PT15M',
    queues: { q: { expiration: 'immediate' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', timeToLive: 'PT30S' } },
      { at: 'PT40S', do: 'updateEntity', entity: 'q', properties: { expiration: 'whenListening' } },
      { at: 'PT41S', do: 'send', to: 'q', message: { messageId: 'b', timeToLive: 'PT30S' } },
      { at: 'PT4M', do: 'openReceiver', from: 'q', as: 'o' },
      { at: 'PT5M', do: 'updateEntity', entity: 'q', properties: { expiration: { sweepEvery: 'PT3M' } } },
    ],
  })
  const last = (id: string) => whyMessage(run, id, 600).modelled.map(({ here }) => here.split('. ').at(-1))
  expect(last('a')).toEqual(['In whenListening and onReceive modes, the message would be removed at 4:00.'])
  expect(last('b')).toEqual(['In immediate mode, the message would be removed at 1:11; in onReceive mode, at 6:00.'])
})

test('where receives are refused no receiver would have helped (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'ReceiveDisabled' }, r: {} },
    receivers: [{ name: 'w', from: 'q', openAt: 'PT1M' }],
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'q', timeToLive: 'PT20S' } },
      { at: 'PT0S', do: 'send', to: 'r', message: { messageId: 'r', timeToLive: 'PT20S' } },
      { at: 'PT1M', do: 'receive', from: 'r' },
    ],
  })
  expect(whyMessage(run, 'r', 120).wouldHaveChanged).toContain(
    'a receiver that receives the message from the r queue and completes it before 0:20',
  )
  expect(whyMessage(run, 'q', 120).wouldHaveChanged.join()).not.toContain('receiver')
})

test('in hand at the end is no rescue where the lock ends before the work (L-15)', () => {
  const told = (lockDuration: string) =>
    whyMessage(
      runScenario({
        runFor: 'PT38S',
        queues: { q: { lockDuration, defaultMessageTimeToLive: 'PT20S' } },
        receivers: [{ name: 'w', from: 'q', openAt: 'PT30S', processingTime: { constant: 'PT15S' } }],
        steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'm' } }],
      }),
      'm',
      37,
    ).wouldHaveChanged
  expect(told('PT30S')).toContain('a TTL longer than 30 s (set as the default TTL of the q queue)')
  expect(told('PT10S').join()).not.toContain('TTL')
})

test('on Basic it is the tier that allows 14 days (S-29)', () => {
  const run = runScenario({
    runFor: 'P1D',
    namespace: { tier: 'basic' },
    queues: { q: {} },
    steps: [sendAll(0, 'q', { messageId: 'a', timeToLive: 'P30D' })],
  })
  expect(texts(whyMessage(run, 'a', 10))).toContain(
    'On the Basic tier, the default TTL is 14 d, which is also the maximum.',
  )
})

test('a TTL longer than the queue allows is shortened without an error (S-24)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'long', timeToLive: 'PT1H' } }],
  })
  const why = whyMessage(run, 'long', 10)
  expect(texts(why)).toContain(
    'The message requested a TTL of 1 h, but the q queue allows only 1 min and reports no error, so the message expires at 1:00.',
  )
  expect(sums(why)[0]).toBe('TTL = min(message: 1 h, q: 1 min) = 1 min')
  expect(ids(why)).toContain('S-24')
})

test('a receive operation that computes the expiry anew (G-5)', () => {
  const changedTo = (defaultMessageTimeToLive: string) =>
    runScenario({
      runFor: 'PT5M',
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [
        { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'm' } },
        { at: 'PT30S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive } },
        { at: 'PT90S', do: 'receive', from: 'q', as: 'reader' },
      ],
    })
  const why = whyMessage(changedTo('PT4M'), 'm', 100)
  expect(texts(why)).toEqual(
    expect.arrayContaining([
      'The default TTL of the q queue was 1 min when the message was enqueued, so the message would have expired at 1:00.',
      'At 0:30 the defaultMessageTimeToLive of the q queue was changed from 1 min to 4 min.',
      'That receive operation recomputed the expiry of the message from the default TTL that applied then; the new expiry was 4:00.',
    ]),
  )
  expect(why.modelled.map(({ switchName }) => switchName)).toContain('recomputeExpiryOnReceive')
  expect(texts(whyMessage(changedTo('P10675199DT2H48M5.4775807S'), 'm', 100))).toContain(
    'That receive operation recomputed the expiry of the message from the default TTL that applied then; the message then had no expiry.',
  )
})

test('a broker whose clock is off (S-62)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      { at: 'PT10S', do: 'setClockSkew', by: '-PT2S' },
      { at: 'PT10.5S', do: 'send', to: 'q', message: { messageId: 'm', timeToLive: 'PT30S' } },
    ],
  })
  const why = whyMessage(run, 'm', 20)
  expect(texts(why)).toContain('The broker’s clock was 2 s behind, so EnqueuedTimeUtc is 0:08.500.')
  expect(sums(why)).toContain('ExpiresAtUtc = EnqueuedTimeUtc + TTL = 0:08.500 + 30 s = 0:38.500')
})

test('what expires while receives are refused expires for that reason (E-1, E-2)', () => {
  const status = (at: string, value: string) => ({ at, do: 'updateEntity', entity: 'q', properties: { status: value } })
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { deadLetteringOnMessageExpiration: true } },
    receivers: [{ name: 'w', from: 'q', openAt: 'PT1M' }],
    steps: [send(0, 'q', 'm', { timeToLive: 'PT2M' }), status('PT30S', 'ReceiveDisabled'), status('PT5M', 'Active')],
  })
  const why = whyMessage(run, 'm', 600)
  expect(why.answer).toBe('It expired at 2:00, while the q queue was ReceiveDisabled.')
  expect(texts(why)).toContain(
    'The q queue had been ReceiveDisabled since 0:30; the TTL of its messages continued to run.',
  )
  expect(texts(why).join()).not.toContain('busy')
  expect(ids(why)).toEqual(expect.arrayContaining(['E-1', 'E-2']))
  expect(why.modelled.map(({ tag }) => tag)).toContain('modelled: time continues while disabled')
  expect(why.wouldHaveChanged).toContain('a status of the q queue that allows receive operations throughout')
})

test('a delay queue that nobody reads, and the queue that waits for it (S-6, T-8)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: {
      q: {
        deadLetteringOnMessageExpiration: true,
        forwardDeadLetteredMessagesTo: 'work',
        defaultMessageTimeToLive: 'PT30S',
      },
      work: {},
    },
    steps: [send(0, 'q', 'm')],
  })
  const why = whyMessage(run, 'm', 300)
  expect(texts(why)).toContain(
    'It is forwarded to the entity named work only after the broker removes it from the q queue. Azure does not guarantee when that happens.',
  )
  expect(ids(why)).toContain('T-8')
  expect(texts(whyEntity(run, 'work', 300))).toContain(
    'The entity named work receives the dead-lettered messages of q, which contains 1 expired message that the broker has not removed yet.',
  )
})

const changedDefault = (more: object = {}) => ({
  namespace: { recomputeExpiryOnReceive: true },
  queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
  steps: [
    send(0, 'q', 'm'),
    at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
    at(15, 'peek', { from: 'q' }),
    receive(30, 'q', 'r'),
  ],
  ...more,
})

const THEN = 'The default TTL of the q queue was 1 min when the message was enqueued, so the message expires at 1:00.'

test.each<Case>([
  {
    name: 'a default that was changed is told as it was',
    scenario: changedDefault({ namespace: {} }),
    why: run => whyMessage(run, 'm', 20),
    says: [THEN],
    never: [/default TTL of q is/, /according to the current/],
  },
  {
    name: 'with what a receive will make of it, where that counts',
    scenario: changedDefault(),
    why: run => whyMessage(run, 'm', 15),
    says: [
      'The default TTL of the q queue was 1 min when the message was enqueued, so the message expires at 1:00.',
      'At 0:10 the defaultMessageTimeToLive of the q queue was changed from 1 min to 20 s.',
      'A receive operation recomputes the expiry of the message: according to the current default TTL, the message expires at 0:20. Without a receive operation, the stored expiry, 1:00, still applies.',
      'A peek operation shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default TTL of the q queue; a receive operation shows an expiry at 0:20.',
    ],
  },
  {
    name: 'a peek tells the expiry that counts',
    scenario: changedDefault(),
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is shown without an expiry, because its only TTL is the default TTL of the q queue, from which a peek operation does not compute the expiry. Its actual ExpiresAtUtc is 1:00, but a receive operation would show 0:20, computed from the current default TTL.',
    ],
  },
  {
    name: 'of an own TTL, too, it shows what is stored',
    scenario: changedDefault({
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT50S' }),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
        at(15, 'peek', { from: 'q' }),
      ],
    }),
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is shown with the stored ExpiresAtUtc 0:50, but a receive operation would show 0:20, computed from the current default TTL.',
    ],
    modelled: 'modelled: expiry computed on receive',
  },
  {
    name: 'a default that changes while the message is deferred is told',
    scenario: changedDefault({
      steps: [
        send(0, 'q', 'm'),
        receive(5, 'q', 'r'),
        at(6, 'defer', { of: 'r' }),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
      ],
    }),
    why: run => whyMessage(run, 'm', 15),
    says: ['At 0:10 the defaultMessageTimeToLive of the q queue was changed from 1 min to 20 s.'],
  },
  {
    name: 'a receiver would have helped only before it',
    scenario: changedDefault(),
    why: run => whyMessage(run, 'm', 60),
    offers: [
      'a receiver that receives the message from the q queue and completes it before 0:20',
      whyChanges.flag({ entity: null, to: null }),
    ],
  },
  {
    name: 'or before the default that made it expire, where that came later',
    scenario: changedDefault({
      steps: [
        send(0, 'q', 'm'),
        at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
        receive(40, 'q', 'r'),
      ],
    }),
    why: run => whyMessage(run, 'm', 60),
    offers: [
      'a receiver that receives the message from the q queue and completes it before 0:30',
      whyChanges.flag({ entity: null, to: null }),
    ],
  },
  {
    name: 'past the expiry of its enqueue, not past that of a receive, it can be received',
    scenario: changedDefault({
      steps: [
        send(0, 'q', 'm'),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT5M' } }),
      ],
    }),
    why: run => whyMessage(run, 'm', 90),
    answer: 'Nobody is receiving from the q queue.',
    says: [
      'A receive operation recomputes the expiry of the message: according to the current default TTL, the message expires at 5:00. Without a receive operation, the stored expiry, 1:00, still applies.',
    ],
    never: [/has not been removed yet/],
  },
  {
    name: 'an entity counts what a receive would get',
    scenario: changedDefault({
      steps: [
        send(0, 'q', 'm'),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT5M' } }),
      ],
    }),
    why: run => whyEntity(run, 'q', 90),
    answer: '1 message is active, and it is available to receive.',
  },
  {
    name: 'past the expiry of a receive, it waits for one that removes it',
    scenario: changedDefault({
      steps: [
        send(0, 'q', 'm'),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
      ],
    }),
    why: run => whyMessage(run, 'm', 40),
    answer: 'According to the current default TTL, it expired at 0:20, but no receive operation has removed it yet.',
    says: [
      'A receive operation recomputes the expiry of the message: according to the current default TTL, the message expired at 0:20. Without a receive operation, the stored expiry, 1:00, still applies.',
    ],
    never: [/1:00, but/],
  },
  {
    name: 'a receiver that is open and requests nothing does not make it the next',
    scenario: changedDefault({
      steps: [
        send(0, 'q', 'm'),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
        at(30, 'openReceiver', { from: 'q', as: 'o' }),
      ],
    }),
    why: run => whyMessage(run, 'm', 40),
    answer: 'According to the current default TTL, it expired at 0:20, but no receive operation has removed it yet.',
  },
  {
    name: 'the message that was redelivered waits for its next turn, not for the one it had (L-15)',
    scenario: {
      queues: { q: { lockDuration: 'PT20S', defaultMessageTimeToLive: 'PT45S' } },
      steps: [sendAll(0, 'q', 'a', 'b', 'c', 'd', 'e')],
      receivers: [
        {
          name: 'w',
          from: 'q',
          processingTime: { constant: 'PT18S' },
          instances: 2,
          killAt: 'PT25S',
          restartAfter: 'PT5S',
        },
      ],
    },
    why: run => whyMessage(run, 'd', 60),
    says: ['At the pace of w, the message would have been received at 0:48.'],
  },
  {
    name: 'a turn that the end of a session lock brought is not put down to the work (X-9)',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT10S', maxDeliveryCount: 3 } },
      steps: [
        sendAll(
          0,
          'q',
          { messageId: 'a', sessionId: 'A' },
          { messageId: 'b', sessionId: 'A', timeToLive: 'PT22S' },
          { messageId: 'c', sessionId: 'B' },
        ),
      ],
      receivers: [
        { name: 'w', from: 'q', sessions: true, processingTime: { constant: 'PT14S' } },
        { name: 'v', from: 'q', sessions: true, processingTime: { constant: 'PT6S' }, openAt: 'PT12S' },
      ],
    },
    why: run => whyMessage(run, 'b', 60),
    never: [/takes 14 s per message/],
  },
  {
    name: 'no receive shows what has expired',
    scenario: { queues: { q: { defaultMessageTimeToLive: 'PT1M' } }, steps: [send(0, 'q', 'm')] },
    why: run => whyMessage(run, 'm', 90),
    says: [
      'A peek operation shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default TTL of the q queue; the message expired at 1:00.',
    ],
    never: [/a receive operation shows/],
  },
])('settings that changed meanwhile: $name (S-25, G-5)', check)

test('who accepted a session did not request a message (Z-5)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { requiresSession: true, defaultMessageTimeToLive: 'PT30S' } },
    steps: [send(0, 'q', 'm', { sessionId: 's' }), at(60, 'acceptSession', { from: 'q', sessionId: 's', as: 'S' })],
  })
  expect(texts(whyMessage(run, 'm', 90)).at(-1)).toMatch(
    /^At 1:00 S requested a session, and the broker removed the expired message\./,
  )
})

const status = (seconds: number, value: string) =>
  at(seconds, 'updateEntity', { entity: 'q', properties: { status: value } })

test.each<Case>([
  {
    name: 'a status that lets receive again at that instant came too late (E-1)',
    scenario: {
      queues: { q: {} },
      steps: [status(0, 'ReceiveDisabled'), send(1, 'q', 'm', { timeToLive: 'PT29S' }), status(30, 'Active')],
      receivers: [{ name: 'w', from: 'q' }],
    },
    why: run => whyMessage(run, 'm', 60),
    answer: 'It expired at 0:30, while the q queue was ReceiveDisabled, so nobody could receive the message.',
    says: ['The q queue had been ReceiveDisabled since 0:00; the TTL of its messages continued to run.'],
  },
  {
    name: 'a receiver that closes at that instant listened (Z-5)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a'), send(1, 'q', 'm', { timeToLive: 'PT29S' })],
      receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT50S' }, closeAt: 'PT30S' }],
    },
    why: run => whyMessage(run, 'm', 60),
    answer: 'It expired at 0:30 while it was still waiting in the q queue.',
  },
  {
    name: 'who listened then and does not now',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a'), send(1, 'q', 'm', { timeToLive: 'PT29S' })],
      receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT50S' }, closeAt: 'PT35S' }],
    },
    why: run => whyMessage(run, 'm', 60),
    answer: 'It expired at 0:30, but no receive operation was waiting, so it has not been removed yet.',
    says: ['It expired at 0:30, but no receive operation was waiting, so it was not removed at that time.'],
    never: [/nobody was listening/],
  },
  {
    name: 'a completion at that instant did not come after it (Z-2)',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT10S' })],
      receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT10S' } }],
    },
    why: run => whyMessage(run, 'm', 20),
    answer: 'w completed it at 0:10.',
    says: ['Its TTL ended at 0:10, while the message was locked; a locked message does not expire.'],
  },
])('what counts is what was right before the expiry: $name', check)

test('a receiver would have helped only until the status refused receives (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'm', { timeToLive: 'PT50S' }),
      at(5, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
      at(90, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      at(91, 'receive', { from: 'q' }),
    ],
  })
  expect(whyMessage(run, 'm', 120).wouldHaveChanged[0]).toBe(whyChanges.listener('q', '0:05'))
})

test('the turn of a message may come with a receiver that opens later', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { q: {} },
    steps: [send(0, 'q', 'a'), send(0, 'q', 'b'), send(0, 'q', 'c', { timeToLive: 'PT20S' })],
    receivers: [
      { name: 'w', from: 'q', processingTime: { constant: 'PT15S' } },
      { name: 'v', from: 'q', openAt: 'PT25S', processingTime: { constant: 'PT5S' } },
    ],
  })
  const why = texts(whyMessage(run, 'c', 60))
  expect(why).toContain('If it had not expired, v would have received it at 0:25.')
  expect(why.join()).not.toContain('as busy as this')
})

test('one that was sent to another, forwarding entity needs a longer TTL of its own (F-6)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { in: { forwardTo: 'q' }, q: {} },
    senders: [
      { name: 's', to: 'in', arrivals: { at: ['PT1S'] }, message: { messageId: 'a', timeToLive: 'PT3S' } },
      { name: 'first', to: 'q', arrivals: { at: ['PT0S'] }, message: { messageId: 'b' } },
    ],
    receivers: [worker('w', { processingTime: work(20) })],
  })
  const why = whyMessage(run, 'a', 60, 'q')
  expect(why.wouldHaveChanged).toContain(whyChanges.ttlOver('19 s'))
  expect(why.fixes.map(({ text }) => text)).toContain(whyChanges.ttlOver('19 s'))
})

test('no life is offered that saves a message only because another one expires before it', () => {
  const run = (timeToLive: string) =>
    runScenario({
      runFor: 'PT10M',
      queues: { q: { lockDuration: 'PT1M' } },
      senders: [{ name: 's', to: 'q', arrivals: { every: 'PT5S' }, count: 12, message: { timeToLive } }],
      receivers: [worker('w', { processingTime: work(20) })],
    })
  expect(whyMessage(run('PT30S'), 's-9', 300).wouldHaveChanged).toEqual([
    'a TTL longer than 2 min',
    'a second instance of w',
    whyChanges.flag({ entity: null, to: null }),
  ])
  expect(whyMessage(run('PT121S'), 's-9', 300).answer).toMatch(/^w completed it/)
})

test('a mode of its own is changed where it stands, not in the namespace (Z-5)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    namespace: { expiration: 'onReceive' },
    queues: { q: {}, e: { expiration: 'immediate' }, u: {} },
    topics: { t: { subscriptions: { s: { expiration: 'onReceive' } } } },
    steps: [
      at(1, 'createQueue', { entity: 'n', properties: { expiration: 'immediate' } }),
      ...['whenListening', 'immediate'].map(expiration =>
        at(expiration === 'immediate' ? 1 : 80, 'updateEntity', { entity: 'u', properties: { expiration } }),
      ),
      ...['q', 'e', 't', 'n', 'u'].map(to => send(2, to, `in-${to}`, { timeToLive: 'PT1M' })),
    ],
  })
  const switched = (id: string, home?: string) =>
    explanationLines(whyMessage(run, id, 100, home), en).filter(line => line.includes('The scenario chooses'))
  expect(switched('in-q')).toEqual(['  The scenario chooses this with namespace.expiration.'])
  expect(switched('in-e')).toEqual(['  The scenario chooses this with queues.e.expiration.'])
  expect(switched('in-t', 't/subscriptions/s')).toEqual([
    '  The scenario chooses this with topics.t.subscriptions.s.expiration.',
  ])
  expect(switched('in-n')).toEqual(['  The scenario chooses this with steps[0].properties.expiration.'])
  expect(switched('in-u')).toEqual(['  The scenario chooses this with steps[2].properties.expiration.'])
})

test('what expires by the present default as it is received leaves so in every mode (G-5)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    namespace: { expiration: 'immediate', recomputeExpiryOnReceive: true },
    queues: { q: { defaultMessageTimeToLive: 'PT5M' } },
    steps: [
      send(0, 'q', 'a'),
      at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
      receive(90, 'q', 'r'),
    ],
  })
  const why = whyMessage(run, 'a', 100)
  expect(texts(why).at(-1)).toContain('At 1:30 r requested a message')
  expect(why.modelled.map(({ switchName }) => switchName)).toEqual(['recomputeExpiryOnReceive'])
})

test('who would have received it is not told of a run in which others before it live longer', () => {
  const run = runScenario({
    runFor: 'PT15M',
    queues: { q: { defaultMessageTimeToLive: 'PT4M', lockDuration: 'PT5M' } },
    receivers: [
      worker('p', { processingTime: work(360), settle: 'abandon', closeAt: 'PT10M' }),
      worker('z', { openAt: 'PT8M' }),
    ],
    steps: [sendAll(0, 'q', 'a', 'b')],
  })
  const why = whyMessage(run, 'b', 600)
  // p is free at 6:00, when nothing is before it any more.
  expect(texts(why).join(' ')).not.toContain('would have received it at 8:00')
  expect(texts(why)).toContain('From 0:00 to 4:00, p was busy with #1.')
})

test('whose turn rests on what expired before it came is not told as if it alone had not expired', () => {
  const run = runScenario({
    runFor: 'PT12M',
    queues: { a: { lockDuration: 'PT5M' } },
    steps: [
      send(0, 'a', 'a1'),
      send(10, 'a', 'a2', { timeToLive: 'PT30S' }),
      send(20, 'a', 'a3'),
      send(100, 'a', 'a4', { timeToLive: 'PT10S' }),
      at(600, 'receive', { from: 'a', as: 'late' }),
    ],
    receivers: [{ name: 'w', from: 'a', closeAt: 'PT4M', processingTime: { constant: 'PT1M30S' } }],
  })
  const why = whyMessage(run, 'a4', 700)
  expect(texts(why).join()).not.toContain('late would have received it')
  expect(why.wouldHaveChanged.join()).toContain('1 min 20 s')
})
