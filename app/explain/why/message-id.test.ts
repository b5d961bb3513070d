/** Why, asked for a MessageId: other sends of it, other lives, other entities. */

import { describe, expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { at, send, sendAll, receive } from '../testing/steps.ts'
import { texts, whyEntity, whyId } from '../testing/why.ts'
import { explain } from './explain.ts'
import type { Explanation } from './types.ts'

test('an earlier send of the id that was refused', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'SendDisabled' } },
    steps: [
      sendAll(0, 'q', 'a'),
      at(5, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      at(6, 'send', { to: 'q', message: { messageId: 'a' } }),
    ],
  })
  expect(texts(whyId(run, 'a', 10))[0]).toBe(
    'At 0:00 another call to send a message with this MessageId to the entity named q was refused with MessagingEntityDisabled.',
  )
})

test('every life of one id is named, and one is chosen by its number', () => {
  const run = runScenario({
    runFor: 'PT20M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'm'),
      receive(1, 'q', 'a'),
      { at: 'PT2S', do: 'complete', of: 'a' },
      { ...send(0, 'q', 'm'), at: 'PT3S' },
    ],
  })
  const all = texts(whyId(run, 'm', 10))
  expect(all).toContain(
    '2 messages with this MessageId were accepted; this is #2 in the entity named q. Each began with DeliveryCount 0. The other one:',
  )
  const question = { about: 'messageId', messageId: 'm', at: run.at(10), sequenceNumber: '1' } as const
  expect(explain(run.trace, run.input, question, 'en').answer).toBe('The client named “a” completed it at 0:02.')
  expect(texts(whyId(run, 'm', 2.5)).join()).not.toContain('messages with this MessageId')
})

const dead = 'q/$deadletterqueue'

const resubmitted = {
  queues: { q: { maxDeliveryCount: 1 } },
  receivers: [
    { name: 'w', from: 'q', closeAt: 'PT10S', settle: [{ do: 'abandon' }] },
    {
      name: 'fix',
      from: dead,
      openAt: 'PT1M',
      onSettle: [{ after: 'complete', send: { to: 'q', message: { copy: true } } }],
    },
    { name: 'w2', from: 'q', openAt: 'PT2M', processingTime: { constant: 'PT1S' } },
  ],
  steps: [send(0, 'q', 'm')],
}

const again = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'm'),
    at(5, 'deleteEntity', { entity: 'q' }),
    at(10, 'createQueue', { entity: 'q' }),
    send(11, 'q', 'other'),
  ],
}

test.each<Case>([
  {
    name: 'a message of the earlier one was never in this one',
    scenario: again,
    why: run => explainIn(run, 'm', 'q', 20),
    says: ['It was only in an earlier entity named q, which was deleted.'],
    never: [/^It was never in q\./],
    facts: ['I-10'],
  },
  {
    name: 'the deletion did nothing to a message that had left the earlier one before',
    scenario: { ...again, steps: [receive(1, 'q', 'r'), at(2, 'complete', { of: 'r' }), ...again.steps] },
    why: run => explainIn(run, 'm', 'q', 20),
    answer: 'It was only in an earlier entity named q. r completed it in the q queue (#1) at 0:02.',
  },
  {
    name: 'another life in an earlier subscription is told as of that, not as published to the topic',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [
        send(0, 't', 'm'),
        at(5, 'deleteEntity', { entity: 't' }),
        at(6, 'createTopic', { entity: 't', properties: {} }),
        send(7, 't', 'm'),
        at(8, 'createSubscription', { entity: 't/subscriptions/s', properties: {} }),
        send(9, 't', 'm'),
      ],
    },
    why: run => whyId(run, 'm', 20),
    says: [
      'It was in the earlier entity named t/subscriptions/s (#1) and was deleted with the subscription at 0:05.',
      'At 0:07 it was published to the t topic, but no subscription got a copy, so it was discarded.',
    ],
    modelled: 'modelled: an entity that is created again is new',
  },
  {
    name: 'where it was, by its number',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [send(0, 't', 'm'), at(5, 'deleteEntity', { entity: 't/subscriptions/s' })],
    },
    why: run => whyId(run, 'm', 10, 't'),
    says: ['The copy was in t/subscriptions/s (#1) and was deleted with the subscription at 0:05.'],
  },
])('an entity that was deleted, or created again: $name', check)

/** Of the latest entity of this path. */
function explainIn(run: Run, id: string, path: string, seconds: number): Explanation {
  const entity = run.trace.entities.findLast(one => one.path === path)!.id
  return whyId({ ...run, entity: () => entity }, id, seconds, path)
}

test.each<Case>([
  {
    name: 'a message that another entity refused was sent, though not here',
    scenario: { queues: { q: {}, z: { status: 'Disabled' } }, steps: [send(0, 'z', 'm')] },
    why: run => whyId(run, 'm', 10, 'q'),
    says: [
      'At 0:00 a client tried to send it to the entity named z, but the call was refused with MessagingEntityDisabled.',
    ],
    never: [/No message with this MessageId/],
  },
  {
    name: 'of two lives the one that was in the dead-letter queue',
    scenario: resubmitted,
    why: run => whyId(run, 'm', 200, dead),
    answer: 'The client named “fix” received it from the dead-letter queue and completed it at 1:00.',
    says: ['w2 completed it in the q queue (#2) at 2:01.'],
  },
  {
    name: 'a TTL of its own only where each has one',
    scenario: resubmitted,
    why: run => whyId(run, 'm', 200),
    says: [
      '2 messages with this MessageId were accepted; this is #2 in the entity named q. Each began with DeliveryCount 0. The other one:',
    ],
  },
  {
    name: 'asked of an entity before it is sent to another',
    scenario: { queues: { q: {}, z: {} }, steps: [send(30, 'z', 'm')] },
    why: run => whyId(run, 'm', 10, 'q'),
    answer: 'It has not been sent yet; it will be sent at 0:30.',
    never: [/was sent in this run/],
  },
  {
    name: 'refused at first, sent again later: asked in between, the refusal is told',
    scenario: {
      queues: { q: { status: 'SendDisabled' } },
      steps: [
        send(1, 'q', 'm'),
        at(20, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
        send(30, 'q', 'm'),
      ],
    },
    why: run => whyId(run, 'm', 10),
    answer: 'The send operation at 0:01 was refused with MessagingEntityDisabled.',
  },
  {
    name: 'what became of other lives stays under their heading, whatever was refused',
    scenario: {
      queues: { q: { status: 'Active' } },
      steps: [
        send(0, 'q', 'm'),
        at(1, 'receive', { from: 'q', receiveMode: 'receiveAndDelete' }),
        at(2, 'updateEntity', { entity: 'q', properties: { status: 'SendDisabled' } }),
        send(3, 'q', 'm'),
        at(4, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
        send(5, 'q', 'm'),
      ],
    },
    why: run => {
      const why = whyId(run, 'm', 10)
      return { ...why, answer: texts(why).at(-1)!, steps: why.steps.slice(0, 1) }
    },
    answer: 'A client received it from the q queue (#1) in ReceiveAndDelete mode at 0:01.',
    says: [
      'At 0:03 another call to send a message with this MessageId to the entity named q was refused with MessagingEntityDisabled.',
    ],
  },
])('$name', check)

test('a life in an entity that was deleted and created again was in another one (I-10)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'a'),
      at(2, 'deleteEntity', { entity: 'q' }),
      at(3, 'createQueue', { entity: 'q' }),
      send(4, 'q', 'a'),
    ],
  })
  expect(texts(whyId(run, 'a', 30))).toEqual(
    expect.arrayContaining([
      '2 messages with this MessageId were accepted; this is #1 in the entity named q. Each began with DeliveryCount 0. The other one:',
      'It was in the earlier entity named q (#1) and was deleted with the queue at 0:02.',
    ]),
  )
})

const renaming = runScenario({
  runFor: 'PT1M',
  queues: { out: {} },
  topics: {
    t: {
      subscriptions: {
        plain: {},
        act: {
          forwardTo: 'out',
          rules: { r: { filterType: 'TrueFilter', action: { sqlExpression: "SET sys.MessageId = 'new'" } } },
        },
      },
    },
  },
  steps: [send(1, 't', 'a'), send(2, 't', 'b')],
})

test.each([
  ['t/subscriptions/act', 't/subscriptions/act'],
  ['out', 'The entity named “out”'],
])('a copy whose MessageId an action changed was a copy: %s (R-9)', (path, name) => {
  expect(whyId(renaming, 'a', 30, path).answer).toBe(
    `${name} got a copy of it, but an action changed the MessageId of the copy to new.`,
  )
})

test('between a publication and its copies, a copy is told as coming, not as renamed', () => {
  const n = renaming.trace.recordsUpTo(1000) - 1
  const first = Array.from({ length: n + 1 }, (_, i) => i).find(i => renaming.trace.kindOf(i) === 'message-published')!
  const question = { about: 'messageId', messageId: 'a', at: { t: 1000, n: first } } as const
  const entity = renaming.entity('t/subscriptions/plain')
  expect(explain(renaming.trace, renaming.input, { ...question, entity }, 'en').answer).toBe(
    'It will arrive in t/subscriptions/plain at 0:01.',
  )
})

test('the lives of a MessageId that an action set begin where it was set', () => {
  expect(texts(whyId(renaming, 'new', 30))).toEqual(
    expect.arrayContaining([
      '2 messages with this MessageId were accepted; this is #2 in the entity named “out”. Each began with DeliveryCount 0. The other one:',
      'It is waiting as #1 in the queue named “out”.',
    ]),
  )
})

test('what never was in the earlier entity of a name may be in the present one (I-10)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [at(2, 'deleteEntity', { entity: 'q' }), at(3, 'createQueue', { entity: 'q' }), send(4, 'q', 'a')],
  })
  const question = { about: 'messageId', messageId: 'a', entity: 0, at: run.at(30) } as const
  expect(explain(run.trace, run.input, question, 'en').answer).toBe('It was never in the earlier entity named q.')
})

describe('of a subscription that was created again (I-10)', () => {
  const sub = 't/subscriptions/s'
  const run = runScenario({
    runFor: 'PT1M',
    topics: { t: { subscriptions: { s: {} } } },
    steps: [
      send(1, 't', 'before'),
      at(2, 'deleteEntity', { entity: sub }),
      send(3, 't', 'between'),
      at(4, 'createSubscription', { entity: sub, properties: {} }),
    ],
  })
  const asked = (id: string) =>
    explain(
      run.trace,
      run.input,
      {
        about: 'messageId',
        messageId: id,
        at: run.at(10),
        entity: run.trace.entities.findLast(({ path }) => path === sub)!.id,
      },
      'en',
    )

  test('what was in the earlier one is not told as published before there was any', () => {
    const why = asked('before')
    expect(why.answer).toBe('It was only in an earlier entity named t/subscriptions/s, which was deleted.')
    expect(why.wouldHaveChanged).toEqual([])
  })

  test('what was published before it was created again is', () => {
    expect(asked('between').answer).toBe('t/subscriptions/s was deleted at 0:02, before the message was published.')
    expect(texts(asked('between')).join(' ')).toContain('This entity was created at 0:04')
  })
})

const turn = (seconds: number, isThere: boolean) =>
  at(seconds, isThere ? 'createSubscription' : 'deleteEntity', {
    entity: 't/subscriptions/s',
    ...(isThere && { properties: {} }),
  })
const whyLast = (run: Run) => {
  const entity = run.trace.entities.findLast(({ path }) => path === 't/subscriptions/s')!.id
  return explain(run.trace, run.input, { about: 'messageId', messageId: 'm', entity, at: run.at(30) }, 'en')
}
test.each<Case>([
  {
    name: 'first created after the publication',
    scenario: {
      topics: { t: { subscriptions: { other: {} } } },
      steps: [send(1, 't', 'm'), turn(2, true), turn(3, false), turn(4, true)],
    },
    why: whyLast,
    answer:
      'It was published at 0:01, and t/subscriptions/s was not created until 0:02. A subscription gets only messages that are published after its creation.',
    never: [/before the message/],
    offers: [],
  },
  {
    name: 'deleted before the publication and after it',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [turn(1, false), send(2, 't', 'm'), turn(3, true), turn(4, false), turn(5, true)],
    },
    why: whyLast,
    answer: 't/subscriptions/s was deleted at 0:01, before the message was published.',
    never: [/0:03/],
    offers: [],
  },
  {
    name: 'deleted before the publication, its topic later',
    scenario: {
      topics: { t: { subscriptions: { s: {}, other: {} } } },
      steps: [
        turn(1, false),
        send(2, 't', 'm'),
        at(3, 'deleteEntity', { entity: 't' }),
        at(4, 'createTopic', { entity: 't', properties: {} }),
        turn(5, true),
      ],
    },
    why: whyLast,
    answer: 't/subscriptions/s was deleted at 0:01, before the message was published.',
  },
  {
    name: 'a topic that has it again',
    scenario: { topics: { t: { subscriptions: { s: {} } } }, steps: [turn(1, false), turn(2, true)] },
    why: run => whyEntity(run, 't', 30),
    never: [/deleted at/],
  },
])('a subscription that was created again: $name', check)

test('where a message never was, what happened to it last is told (A-5, F-4)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { a: { forwardTo: 'b' }, b: { status: 'SendDisabled' } },
    steps: [send(1, 'a', 'm')],
  })
  expect(whyId(run, 'm', 5, 'b').answer).toBe(
    'It was never in the entity named b. It could not be forwarded to the entity named b at 0:01 (MessagingEntityDisabled).',
  )
})

test('a refused or rolled-back schedule is told as such (C-13, E-1)', () => {
  const message = { messageId: 'a', scheduledEnqueueTime: 'PT1M' }
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { status: 'SendDisabled' } },
    steps: [
      at(0, 'schedule', { to: 'q', message }),
      at(1, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      at(2, 'beginTransaction', { as: 't' }),
      at(3, 'schedule', { to: 'q', message, in: 't' }),
      at(4, 'rollbackTransaction', { of: 't' }),
      send(5, 'q', 'a'),
    ],
  })
  expect(texts(whyId(run, 'a', 6)).slice(0, 2)).toEqual([
    'At 0:00 a call to schedule a message with this MessageId to the entity named q was refused with MessagingEntityDisabled.',
    'At 0:03 a call to schedule a message with this MessageId to the entity named q was part of transaction t, which was rolled back at 0:04.',
  ])
})

test.each(['q', 'p'])('asked of %s, other sends of the id that came to nothing are told, too', path => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {}, p: { status: 'SendDisabled' } },
    steps: [
      at(1, 'beginTransaction', { as: 't' }),
      { ...send(2, 'q', 'a'), in: 't' },
      at(3, 'rollbackTransaction', { of: 't' }),
      send(4, 'p', 'a'),
      send(5, 'q', 'a'),
    ],
  })
  expect(texts(whyId(run, 'a', 10, path))).toEqual(
    expect.arrayContaining([
      'At 0:02 another call to send a message with this MessageId to the entity named q was part of transaction t, which was rolled back at 0:03.',
      path === 'q'
        ? 'At 0:04 another call to send a message with this MessageId to the entity named p was refused with MessagingEntityDisabled.'
        : 'At 0:04 a client tried to send it to the entity named p, but the call was refused with MessagingEntityDisabled.',
    ]),
  )
})

test.each([4, 5, 6])('of %d refused sends of the id all are counted, and the last told one by one', count => {
  const refused = Array.from({ length: count }, (_, i) => send(i + 1, 'p', 'a'))
  const steps = [send(0, 'q', 'a'), ...refused]
  const run = runScenario({ runFor: 'PT1M', queues: { q: {}, p: { status: 'SendDisabled' } }, steps })
  const told = texts(whyId(run, 'a', 10)).filter(text => text.includes('refused'))
  expect(told).toHaveLength(4)
  expect(told[0]).toBe(
    count === 4
      ? 'At 0:01 another call to send a message with this MessageId to the entity named p was refused with MessagingEntityDisabled.'
      : `From 0:01 to 0:0${count - 3}, ${count - 3} other calls to send or schedule a message with this MessageId were refused.`,
  )
})

test.each([
  [
    2,
    'At 0:02 another call to send a message with this MessageId to the entity named p was enlisted in transaction t, which has not been committed.',
  ],
  [
    3,
    '2 operations that send a message with this MessageId are enlisted in transaction t, which has not been committed.',
  ],
])('sends of the id that wait for a commit are told, too: at 0:0%d', (seconds, text) => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {}, p: {} },
    steps: [
      send(0, 'q', 'a'),
      at(1, 'beginTransaction', { as: 't' }),
      { ...send(2, 'p', 'a'), in: 't' },
      { ...send(3, 'p', 'a'), in: 't' },
      at(4, 'rollbackTransaction', { of: 't' }),
    ],
  })
  for (const path of [undefined, 'q'])
    expect(texts(whyId(run, 'a', seconds, path)).filter(one => one.includes('transaction'))).toEqual([text])
  expect(texts(whyId(run, 'a', seconds, 'p'))).not.toContain(text)
  expect(texts(whyId(run, 'a', 4)).filter(one => one.includes('not been committed'))).toEqual([])
})

describe('why it never came to an entity', () => {
  const published = {
    runFor: 'PT10M',
    queues: { c: { requiresSession: true } },
    topics: {
      t: {
        subscriptions: {
          s: { forwardTo: 'c' },
          n: { forwardTo: 'u', rules: { b: { filterType: 'CorrelationFilter', correlationFilter: { label: 'B' } } } },
          v: {},
        },
      },
      u: { subscriptions: { x: {} } },
    },
    steps: [
      send(0, 't', 'm', { subject: 'A' }),
      at(60, 'deleteEntity', { entity: 't' }),
      at(70, 'createTopic', { entity: 't', properties: {} }),
      at(71, 'createSubscription', { entity: 't/subscriptions/w', properties: {} }),
      send(80, 't', 'late'),
    ],
  }
  const run = runScenario(published)

  test('the copy that was to be forwarded there says so', () => {
    expect(whyId(run, 'm', 10, 'c').answer).toBe(
      'It was never in the entity named c. It has no SessionId, but the c queue, to which it was to be forwarded, requires sessions.',
    )
  })

  test('what forwards to the topic of a subscription got no copy', () => {
    const why = whyId(run, 'm', 10, 'u/subscriptions/x')
    expect(why.answer).toBe('No rule of t/subscriptions/n matched it.')
    expect(texts(why)[0]).toBe('t/subscriptions/n forwards its messages to the entity named u.')
  })

  test('a subscription that was deleted with an earlier topic', () => {
    const why = whyId(run, 'late', 90, 't/subscriptions/v')
    expect(why.answer).toBe('t/subscriptions/v was deleted at 1:00, before the message was published.')
  })

  test('who got its copies is no reason', () => {
    expect(whyId(run, 'm', 10, 'u').answer).toBe('No rule of t/subscriptions/n matched it.')
    const elsewhere = runScenario({ ...published, queues: { ...published.queues, o: {} } })
    expect(whyId(elsewhere, 'm', 10, 'o').answer).toBe('It was never in the entity named o.')
  })
})
