/** Why, for forwards, dead-letter forwards and send-via (F facts, Q-10 … ). */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runLibrary, runScenario } from '../testing/run.ts'
import { at, send, sendAll } from '../testing/steps.ts'
import type { Explanation } from './types.ts'
import { ids, sums, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const receive = { do: 'receive', as: 'r' }
const tags = ({ modelled }: Explanation) => modelled.map(({ tag }) => tag)

describe('auto-forwarding', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: {
      q1: { forwardTo: 'q2' },
      q2: { forwardTo: 'q3', autoDeleteOnIdle: 'PT5M' },
      q3: { forwardTo: 'q4' },
      q4: { forwardTo: 'q5' },
      q5: { forwardTo: 'q6' },
      q6: {},
      a: { forwardTo: 'b' },
      b: {},
      ns: { forwardTo: 'sessions' },
      sessions: { requiresSession: true },
      copies: { forwardTo: 'once' },
      once: { requiresDuplicateDetection: true },
    },
    steps: [
      { at: 'PT1S', do: 'send', to: 'q1', message: { messageId: 'far', timeToLive: 'PT1M' } },
      { at: 'PT2S', do: 'send', to: 'q3', message: { messageId: 'near', timeToLive: 'PT1M' } },
      { at: 'PT4S', do: 'updateEntity', entity: 'b', properties: { status: 'SendDisabled' } },
      { at: 'PT5S', do: 'send', to: 'a', message: { messageId: 'stuck' } },
      { at: 'PT6S', do: 'send', to: 'ns', message: { messageId: 'no-session' } },
      { at: 'PT7S', do: 'send', to: 'copies', messages: [{ messageId: 'twice' }] },
      { at: 'PT8S', do: 'send', to: 'copies', messages: [{ messageId: 'twice' }] },
      { at: 'PT20S', ...receive, from: 'q1' },
    ],
  })

  test('the way, hop by hop, and a TTL that counts anew (F-2, F-6, G-14)', () => {
    const why = whyId(run, 'near', 10)
    expect(why.title).toBe('Why is near waiting?')
    expect(texts(why)).toEqual([
      'It was sent to the entity named q3 at 0:02.',
      'At 0:02 it was forwarded from the q3 queue to the q4 queue, where it became #2 (hop 1 of at most 4).',
      'At 0:02 it was forwarded from the q4 queue to the q5 queue, where it became #2 (hop 2 of at most 4).',
      'At 0:02 it was forwarded from the q5 queue to the q6 queue, where it became #1 (hop 3 of at most 4).',
      'Its EnqueuedSequenceNumber, 2, was assigned by the q3 queue.',
      'Its own TTL of 1 min is kept and starts again at 0:02, so the message expires at 1:02.',
      'No receiver is open on the q6 queue.',
    ])
    expect(why.modelled.map(({ switchName }) => switchName)).toEqual(['reportStaleExpiresAtAfterForward'])
  })

  test('asked of a place that it has left: where it went and is now', () => {
    const why = whyId(run, 'near', 10, 'q3')
    expect(why.answer).toBe('At 0:02 it was forwarded to the entity named q4.')
    expect(texts(why).slice(2)).toEqual([
      'The q3 queue forwards every message to the entity named q4 as soon as the message is available.',
      'At 0:02 it was forwarded to the entity named q4 (hop 1 of at most 4), where it got a new sequence number and a new EnqueuedTimeUtc.',
      'It is waiting as #1 in the q6 queue.',
    ])
  })

  test('the fifth hop is not made (F-3)', () => {
    const why = whyId(run, 'far', 10)
    expect(why.answer).toBe(
      'It had already been forwarded 4 times, so it was not forwarded to the entity named q6 at 0:01.',
    )
    expect(sums(why)).toEqual(['hops = 4 made + 1 next = 5 > 4 allowed'])
    expect(ids(why)).toContain('F-3')
  })

  test('a target that is disabled (F-4, G-12)', () => {
    const why = whyId(run, 'stuck', 10)
    expect(why.answer).toBe('It could not be forwarded to the entity named b at 0:05 (MessagingEntityDisabled).')
    expect(texts(why)).toContain('The status of the b queue had been SendDisabled since 0:04.')
    expect(tags(why)).toEqual(['modelled: dead-lettered at the source', 'modelled: the reason names the refusal'])
  })

  test('a target with sessions (F-11)', () => {
    const why = whyId(run, 'no-session', 10)
    expect(why.answer).toBe(
      'It has no SessionId, but the sessions queue, to which it was to be forwarded, requires sessions.',
    )
    expect(ids(why)).toContain('F-11')
    expect(tags(why)).toEqual(['modelled: dead-lettered at the source'])
  })

  test('a duplicate vanishes where it arrives (F-12)', () => {
    const why = whyRecord(run, 'duplicate-discarded')
    expect(texts(why)).toContain(
      'At 0:08 this message was forwarded from the copies queue to the queue named “once”, where it was discarded.',
    )
    expect(texts(whyId(run, 'twice', 10, 'copies'))).toContain(
      'At 0:08 it reached the entity named “once” and was discarded there as a duplicate of #1.',
    )
  })

  test('receiving from the source is refused (F-7)', () => {
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      'The q1 queue forwards everything to the entity named q2, so the queue refuses receive operations.',
    )
  })

  test('its idle clock is never, whatever was asked (F-5)', () => {
    const why = whyEntity(run, 'q2', 10)
    expect(texts(why)).toContain(
      'The queue forwards messages, so AutoDeleteOnIdle has no effect, and the queue is not deleted for being idle.',
    )
    expect(ids(why)).toEqual(expect.arrayContaining(['F-5', 'S-52']))
  })
})

describe('dead-letter forwarding', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: {
      jobs: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'poison' },
      poison: { maxSizeInBytes: 1000 },
    },
    steps: [
      {
        at: 'PT10S',
        do: 'send',
        to: 'jobs',
        messages: [
          { messageId: 'j1', sizeInBytes: 900 },
          { messageId: 'j2', sizeInBytes: 900 },
        ],
      },
      { at: 'PT12S', ...receive, from: 'jobs', maxMessages: 2 },
      { at: 'PT13S', do: 'abandon', of: 'r' },
      { at: 'PT21S', do: 'receive', from: 'jobs/$deadletterqueue' },
      { at: 'PT2M', do: 'receive', from: 'poison', as: 'p' },
      { at: 'PT2M1S', do: 'complete', of: 'p' },
    ],
  })

  test('waits while the target is full, with the bytes (Q-11)', () => {
    const why = whyId(run, 'j2', 60)
    expect(why.answer).toBe(
      'It was delivered once without being completed, so its DeliveryCount reached MaxDeliveryCount and it was dead-lettered at 0:13. It is waiting to be forwarded to the entity named poison.',
    )
    expect(texts(why)).toEqual(
      expect.arrayContaining([
        'The entity named poison uses 900 B of 1,000 B; this message needs 900 B.',
        'The jobs queue forwards its dead-lettered messages to the entity named poison.',
      ]),
    )
    expect(ids(why)).toContain('Q-11')
  })

  test('goes on when space frees, and says where it died (Q-10)', () => {
    const why = whyId(run, 'j2', 180)
    expect(texts(why)).toEqual(
      expect.arrayContaining([
        'At 0:13 it was dead-lettered in the jobs queue, with the reason MaxDeliveryCountExceeded.',
        'At 2:01 it was forwarded from jobs/$deadletterqueue to the poison queue, where it became #2 (hop 1 of at most 4).',
        'Its DeadLetterSource is the jobs queue, where it was dead-lettered.',
      ]),
    )
  })

  test('one that waits blocks those behind it', () => {
    const line = runScenario({
      runFor: 'PT1M',
      queues: { q: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'dead' }, dead: { maxSizeInBytes: 100 } },
      steps: [
        {
          at: 'PT0S',
          do: 'send',
          to: 'q',
          messages: [80, 80, 10].map((sizeInBytes, i) => ({ messageId: `d${i}`, sizeInBytes })),
        },
        { at: 'PT1S', ...receive, from: 'q', maxMessages: 3 },
        { at: 'PT2S', do: 'abandon', of: 'r' },
      ],
    })
    const why = whyId(line, 'd2', 10)
    expect(texts(why)).toContain(
      '#2 is ahead of it; dead-lettered messages are forwarded in the order of their sequence numbers.',
    )
    expect(tags(why)).toContain('modelled: dead-lettered messages wait in order')
  })

  test('receiving there is refused (Q-10)', () => {
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      'The jobs queue forwards its dead-lettered messages to the entity named poison.',
    )
  })
})

describe('a retry queue (retry-by-ttl)', () => {
  const run = runLibrary('retry-by-ttl')
  const waiting = (id: string) =>
    Array.from({ length: 120 }, (_, s) => whyId(run, id, s)).find(({ title }) => title === `Why is ${id} waiting?`)

  test('says that expiry will send it on', () => {
    expect(texts(waiting('order-2')!).at(-1)).toMatch(
      /^If it is still waiting at .*, it will expire. The orders-retry queue dead-letters expired messages and forwards its dead-lettered messages to the entity named orders\.$/,
    )
  })
})

test('a retry queue whose target requires sessions sends on only what has a SessionId (F-11)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: {
      wait: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'work' },
      work: { requiresSession: true },
    },
    steps: [
      {
        at: 'PT0S',
        do: 'send',
        to: 'wait',
        messages: [
          { messageId: 'none', timeToLive: 'PT1M' },
          { messageId: 'has', sessionId: 's', timeToLive: 'PT1M' },
        ],
      },
    ],
  })
  const goesOn = /forwards its dead-lettered messages to the entity named work|forwarded to the entity named work/
  expect(texts(whyId(run, 'none', 30)).join()).not.toMatch(goesOn)
  expect(texts(whyId(run, 'has', 30)).join()).toMatch(goesOn)
  expect(texts(whyId(run, 'none', 120)).join()).not.toMatch(goesOn)
  expect(texts(whyEntity(run, 'work', 120))[0]).toMatch(/ wait, which contains 1 expired message /)
})

test('what it will be forwarded to once it has expired is gone already', () =>
  check({
    name: '',
    scenario: {
      queues: { wait: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'work' }, work: {} },
      steps: [at(1, 'deleteEntity', { entity: 'work' }), send(5, 'wait', 'm', { timeToLive: 'PT1M' })],
    },
    why: run => whyMessage(run, 'm', 10),
    says: ['The work queue was deleted at 0:01.'],
  }))

test('a send-via whose target is disabled lands in the transfer dead-letter queue (A-5, G-12)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { via: {}, dest: { status: 'SendDisabled' } },
    steps: [{ at: 'PT5S', do: 'send', to: 'dest', via: 'via', message: { messageId: 'v' } }],
  })
  const why = whyId(run, 'v', 10)
  expect(why.answer).toBe(
    'It was sent via the via queue, but could not be transferred to the entity named dest at 0:05 (MessagingEntityDisabled).',
  )
  expect(texts(why)).toContain(
    'Messages in via/$transfer/$deadletterqueue do not expire, however long they stay there.',
  )
  expect(ids(why)).toEqual(['A-5', 'G-12'])
})

test('of a send-via only a disabled target is one whose refusal Microsoft’s pages agree on (A-5, G-12)', () => {
  const why = (dest: object) =>
    whyId(
      runScenario({
        runFor: 'PT1M',
        queues: { via: {}, dest },
        steps: [
          { at: 'PT1S', do: 'send', to: 'dest', message: { messageId: 'first', sizeInBytes: 900 } },
          { at: 'PT5S', do: 'send', to: 'dest', via: 'via', message: { messageId: 'v', sizeInBytes: 900 } },
        ],
      }),
      'v',
      10,
    )
  const targets = [{ maxSizeInBytes: 1000 }, { requiresSession: true }, { status: 'SendDisabled' }]
  expect(targets.map(dest => why(dest).modelled.length)).toEqual([2, 2, 1])
})

describe('a dead letter that cannot be forwarded (F-3, Q-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: {
      q: { forwardDeadLetteredMessagesTo: 'd', deadLetteringOnMessageExpiration: true },
      d: { requiresSession: true },
    },
    steps: [
      sendAll(0, 'q', { messageId: 'a', timeToLive: 'PT1S' }, { messageId: 'b', timeToLive: 'PT1S', sessionId: 'B' }),
      at(2, 'receive', { from: 'q' }),
      at(3, 'updateEntity', { entity: 'd', properties: { status: 'Disabled' } }),
      sendAll(4, 'q', { messageId: 'c', timeToLive: 'PT1S', sessionId: 'C' }),
      at(6, 'receive', { from: 'q' }),
      at(7, 'receive', { from: 'q/$deadletterqueue' }),
    ],
  })

  test('does not wait for it, and no receiver can remove it', () => {
    expect(whyEntity(run, 'q/$deadletterqueue', 2).answer).toBe(
      '1 message cannot be forwarded to the entity named d. q/$deadletterqueue refuses receive operations because it forwards its messages.',
    )
    expect(texts(whyMessage(run, 'a', 2))).toContain(
      'It has no SessionId, and the d queue requires sessions, so it is not forwarded. It can be received only after the forwarding has been turned off or directed to another entity.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      'The q queue forwards its dead-lettered messages to the entity named d.',
    )
  })

  test('others wait', () => {
    expect(whyEntity(run, 'q/$deadletterqueue', 6).answer).toBe(
      '1 message is waiting to be forwarded to the entity named d; 1 message cannot be forwarded. q/$deadletterqueue refuses receive operations because it forwards its messages.',
    )
  })
})

describe('what a dead letter does whose target does not take it is modelled (DECISIONS 13)', () => {
  const dead = 'q/$deadletterqueue'
  const stays = ['modelled: the message stays in the dead-letter queue']
  const run = (...more: object[]) =>
    runScenario({
      runFor: 'PT5M',
      queues: { q: { forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [...more, send(2, 'q', 'm'), at(3, 'receive', { from: 'q', as: 'r' }), at(4, 'deadLetter', { of: 'r' })],
    })

  test.each([
    ['a disabled target', at(1, 'updateEntity', { entity: 'd', properties: { status: 'SendDisabled' } })],
    ['a deleted target', at(1, 'deleteEntity', { entity: 'd' })],
  ])('%s', (_, change) => {
    const held = run(change)
    expect(whyId(held, 'm', 10).answer).toContain('It is waiting to be forwarded to the entity named d.')
    for (const why of [whyId(held, 'm', 10), whyEntity(held, dead, 10), whyEntity(held, 'q', 10)])
      expect(tags(why)).toEqual(stays)
    expect(tags(whyEntity(held, 'd', 10))).toEqual(stays)
    expect(tags(whyEntity(held, 'd', 1))).toEqual([])
  })

  test('a target that refuses the message itself', () => {
    const run = runScenario({
      runFor: 'PT5M',
      queues: { q: { forwardDeadLetteredMessagesTo: 'd' }, d: { requiresSession: true } },
      steps: [send(2, 'q', 'm'), at(3, 'receive', { from: 'q', as: 'r' }), at(4, 'deadLetter', { of: 'r' })],
    })
    for (const why of [whyId(run, 'm', 10), ...[dead, 'q', 'd'].map(path => whyEntity(run, path, 10))])
      expect(tags(why)).toEqual(stays)
    expect(texts(whyEntity(run, 'd', 10))).toContain(
      'In q/$deadletterqueue, 1 message cannot be forwarded to the entity named d because it has no SessionId and the entity requires sessions.',
    )
  })

  test('a full target keeps it as documented (Q-11)', () => {
    const full = runScenario({
      runFor: 'PT5M',
      queues: { q: { forwardDeadLetteredMessagesTo: 'd' }, d: { maxSizeInBytes: 1000 } },
      steps: [
        sendAll(1, 'd', { messageId: 'first', sizeInBytes: 900 }),
        sendAll(2, 'q', { messageId: 'm', sizeInBytes: 900 }),
        at(3, 'receive', { from: 'q', as: 'r' }),
        at(4, 'deadLetter', { of: 'r' }),
      ],
    })
    expect(whyId(full, 'm', 10).answer).toContain('It is waiting to be forwarded to the entity named d.')
    for (const why of [whyId(full, 'm', 10), whyEntity(full, dead, 10)]) expect(tags(why)).toEqual([])
  })
})

test('a forwarding queue whose target is gone or disabled says where its messages end up (F-4)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { a: { forwardTo: 'b' }, b: {}, c: { forwardTo: 'd' }, d: { status: 'SendDisabled' } },
    steps: [at(1, 'deleteEntity', { entity: 'b' })],
  })
  expect(texts(whyEntity(run, 'a', 10))).toContain(
    'The entity named b was deleted at 0:01, so messages that should be forwarded go to a/$deadletterqueue.',
  )
  expect(texts(whyEntity(run, 'c', 10))).toContain(
    'The status of the entity named d is SendDisabled, so messages that should be forwarded go to c/$deadletterqueue.',
  )
  for (const queue of ['a', 'c'])
    expect(tags(whyEntity(run, queue, 10))).toEqual(['modelled: dead-lettered at the source'])
})

test('a send via another queue that its target does not take names the target (A-5)', () => {
  const via = runScenario({
    runFor: 'PT1M',
    queues: { in: {}, out: { requiresSession: true } },
    steps: [
      { at: 'PT3S', do: 'beginTransaction', as: 'tx' },
      { at: 'PT4S', do: 'send', to: 'out', via: 'in', in: 'tx', message: { messageId: 'o1' } },
      { at: 'PT7S', do: 'commitTransaction', of: 'tx' },
    ],
  })
  const why = whyId(via, 'o1', 8)
  expect(why.answer).toBe(
    'It was sent via the queue named “in”, but could not be transferred to the entity named “out” at 0:07 (“Session id is null.”).',
  )
  expect(texts(why)).toContain('It was sent at 0:04 via the queue named “in” to the entity named “out”.')
})

test.each<Case>([
  {
    name: 'what an expired dead letter waited for is told after its expiry',
    scenario: {
      queues: { q: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'z' }, z: {} },
      steps: [
        at(0, 'updateEntity', { entity: 'z', properties: { status: 'Disabled' } }),
        send(1, 'q', 'm', { timeToLive: 'PT9S' }),
        at(20, 'receive', { from: 'q', as: 'r' }),
        at(60, 'updateEntity', { entity: 'z', properties: { status: 'Active' } }),
      ],
    },
    why: run => whyId(run, 'm', 90, 'q'),
    begins: ['It was sent at 0:01.'],
  },
  {
    name: 'what is locked does not wait to be forwarded',
    scenario: {
      queues: { q: {}, z: {} },
      steps: [
        send(0, 'q', 'm'),
        at(1, 'receive', { from: 'q', as: 'r' }),
        at(5, 'updateEntity', { entity: 'q', properties: { forwardTo: 'z' } }),
      ],
    },
    why: run => whyEntity(run, 'q', 10),
    says: ['1 message is active, but it is not available to receive.'],
    never: [/waiting to be forwarded/],
  },
  {
    name: 'how full the target was when the forward failed, not how full it is now',
    scenario: {
      queues: { q: { maxSizeInBytes: 1000 }, in: { forwardTo: 'q' } },
      steps: [
        send(0, 'q', 'a', { sizeInBytes: 900 }),
        send(2, 'in', 'e', { sizeInBytes: 200 }),
        at(5, 'receive', { from: 'q', receiveMode: 'receiveAndDelete' }),
      ],
    },
    why: run => whyMessage(run, 'e', 10),
    says: ['At 0:02 the entity named q used 900 B of 1,000 B; this message needed 200 B.'],
    never: [/uses/],
    offers: ['a maximum size of at least 1,100 B for the q queue'],
  },
  {
    name: 'no size is offered where another message would have taken that room before',
    scenario: {
      queues: { q: { maxSizeInBytes: 300 }, in: { forwardTo: 'q' } },
      steps: ['a', 'b', 'e'].map((id, i) => send(i, 'in', id, { sizeInBytes: 200 })),
    },
    why: run => whyMessage(run, 'e', 10),
    says: ['The entity named q uses 200 B of 300 B; this message needs 200 B.'],
    offers: [],
  },
  {
    name: 'of what was dead-lettered for its expiry before it came, which life ended, and when',
    scenario: {
      queues: {
        q: {
          defaultMessageTimeToLive: 'PT5S',
          deadLetteringOnMessageExpiration: true,
          forwardDeadLetteredMessagesTo: 'd',
        },
        d: {},
      },
      steps: [send(1, 'q', 'e'), at(10, 'receive', { from: 'q' })],
    },
    why: run => whyId(run, 'e', 20, 'd'),
    says: [
      'The TTL of 5 s that applied in the q queue ended at 0:06.',
      'At 0:10 it was dead-lettered in the q queue, with the reason TTLExpiredException.',
    ],
  },
])('$name', check)

test('what was sent via a queue was never one of its messages, even when the queue is gone (A-5)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { via: {}, to: { status: 'SendDisabled' } },
    steps: [
      send(0, 'via', 'other'),
      at(1, 'send', { to: 'to', via: 'via', message: { messageId: 'm' } }),
      at(5, 'deleteEntity', { entity: 'via' }),
    ],
  })
  expect(texts(whyId(run, 'm', 10))).toContain('It was sent at 0:01 via the via queue to the entity named “to”.')
})

describe('dead letters that go on or stay', () => {
  const letters = (steps: readonly object[]) =>
    runScenario({
      runFor: 'PT1M',
      queues: { to: { maxSizeInBytes: 500 }, q: { forwardDeadLetteredMessagesTo: 'to', maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'm', { sizeInBytes: 300 }),
        ...steps,
        at(5, 'receive', { from: 'q', as: 'r' }),
        at(6, 'abandon', { of: 'r' }),
      ],
    })

  test('forwarded at the same instant it does not wait (Q-10)', () => {
    const why = whyRecord(letters([]), 'message-dead-lettered')
    expect(why.answer).toBe(
      'It was delivered once without being completed, so its DeliveryCount reached MaxDeliveryCount and it was dead-lettered at 0:06. It was forwarded at once from the dead-letter queue to the entity named “to”.',
    )
    expect(texts(why).filter(text => text.includes('as soon as'))).toEqual([])
  })

  test('the dead-letter queue says why what is in it waits (Q-11)', () => {
    const run = letters([send(1, 'to', 'x', { sizeInBytes: 300 })])
    expect(texts(whyEntity(run, 'q/$deadletterqueue', 10))).toContain(
      'The entity named “to” uses 300 B of 500 B; #1 in q/$deadletterqueue needs 300 B.',
    )
  })

  test('the target says that they wait for it, and in which way it is', () => {
    const waits = 'In q/$deadletterqueue, 1 message is waiting to be forwarded to the entity named “to”.'
    const full = letters([send(1, 'to', 'x', { sizeInBytes: 300 })])
    expect(texts(whyEntity(full, 'to', 10))).toEqual(
      expect.arrayContaining([
        waits,
        'The entity named “to” uses 300 B of 500 B; #1 in q/$deadletterqueue needs 300 B.',
      ]),
    )
    const gone = letters([at(1, 'deleteEntity', { entity: 'to' })])
    expect(texts(whyEntity(gone, 'to', 10))).toContain(waits)
    for (const run of [
      full,
      gone,
      letters([at(1, 'updateEntity', { entity: 'to', properties: { status: 'SendDisabled' } })]),
    ])
      expect(whyId(run, 'm', 10, 'to').answer).toMatch(/ It is waiting to be forwarded to the entity named “to”\.$/)
  })

  test('what a target refused for its own sake is not tried again when the target is another', () => {
    const run = letters([
      at(1, 'deleteEntity', { entity: 'to' }),
      at(2, 'createQueue', { entity: 'to', properties: { requiresSession: true } }),
      at(10, 'deleteEntity', { entity: 'to' }),
      at(11, 'createQueue', { entity: 'to' }),
    ])
    const why = whyId(run, 'm', 30)
    expect(why.answer).toMatch(/ It is not forwarded to the entity named “to”\.$/)
    expect(texts(why).at(-1)).toMatch(/^The entity named “to” refused it when it was to be forwarded;/)
  })
})

test('the publication of what a subscription forwards tells where the copy is after that instant', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    topics: { t: { subscriptions: { f: { forwardTo: 'q' } } } },
    steps: [send(0, 't', 'm')],
  })
  expect(texts(whyRecord(run, 'message-published'))).toContain('The copy is waiting as #1 in the q queue.')
})

test('what keeps dead letters from being forwarded is told at the queue, too, not only at the message (Q-11, X-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: {
      q: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 's' },
      p: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'off' },
      s: { requiresSession: true },
      off: { status: 'Disabled' },
    },
    steps: ['q', 'p'].flatMap(path => [
      send(1, path, 'm'),
      at(2, 'receive', { from: path, as: path }),
      at(3, 'abandon', { of: path }),
    ]),
  })
  const stuck = '#1 cannot be forwarded to the s queue, which requires sessions, because it has no SessionId.'
  expect(texts(whyEntity(run, 'q', 5))).toContain(stuck)
  expect(texts(whyEntity(run, 'q/$deadletterqueue', 5))).toContain(stuck)
  expect(texts(whyEntity(run, 'p', 5))).toContain('The status of the queue named “off” has been Disabled since 0:00.')
})

test('a target that is empty and smaller than the message is told with its limit (B-3, F-4)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { a: { forwardTo: 'b' }, b: { maxSizeInBytes: 50 } },
    steps: [send(1, 'a', 'm', { sizeInBytes: 100 })],
  })
  expect(texts(whyMessage(run, 'm', 1))).toContain('The entity named b uses 0 B of 50 B; this message needs 100 B.')
})

test('what came from a dead-letter queue tells what receivers had done with it there (Q-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { maxDeliveryCount: 2, forwardDeadLetteredMessagesTo: 'f', lockDuration: 'PT10S' }, f: {} },
    steps: [
      send(1, 'q', 'o'),
      at(2, 'receive', { from: 'q', as: 'r' }),
      at(3, 'abandon', { of: 'r' }),
      at(5, 'receive', { from: 'q', as: 's' }),
      at(6, 'abandon', { of: 's' }),
      send(60, 'q', 'x'),
      at(62, 'receive', { from: 'q', as: 'z' }),
      at(63, 'deadLetter', { of: 'z', deadLetterReason: 'bad' }),
    ],
  })
  expect(texts(whyMessage(run, 'o', 30, 'f'))).toEqual(
    expect.arrayContaining([
      's abandoned it at 0:06, which increased DeliveryCount to 2.',
      'At 0:06 it was dead-lettered in the q queue, with the reason MaxDeliveryCountExceeded.',
    ]),
  )
  expect(texts(whyMessage(run, 'x', 90, 'f'))).toContain(
    'At 1:03 z dead-lettered it in the q queue, with the reason bad.',
  )
})

test('an update of another setting is not told as the one by which dead letters are forwarded', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { b: {}, e: { forwardTo: 'b', forwardDeadLetteredMessagesTo: 'grave' }, grave: {} },
    steps: [
      { at: 'PT10S', do: 'updateEntity', entity: 'e', properties: { forwardTo: null } },
      { at: 'PT20S', do: 'send', to: 'e', message: { messageId: 'd' } },
      { at: 'PT25S', do: 'deleteEntity', entity: 'grave' },
      { at: 'PT30S', ...receive, from: 'e' },
      { at: 'PT40S', do: 'deadLetter', of: 'r' },
    ],
  })
  expect(texts(whyId(run, 'd', 60))).toContain(
    'The e queue forwards its dead-lettered messages to the entity named “grave”.',
  )
})
