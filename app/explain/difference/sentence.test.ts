import '../testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { fatesOf } from '../../read/difference/fates.ts'
import { differenceOf } from './sentence.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'

interface Parts {
  readonly queue?: object
  readonly receiver?: object
  readonly sender?: object
  readonly more?: object
}

/** The spike of semantics 21.4. */
const spike = ({ queue = {}, receiver = {}, sender = {}, more = {} }: Parts = {}): Run =>
  runScenario({
    runFor: 'PT2M30S',
    queues: {
      jobs: {
        lockDuration: 'PT1M',
        defaultMessageTimeToLive: 'PT30S',
        deadLetteringOnMessageExpiration: true,
        ...queue,
      },
    },
    senders: [
      {
        name: 'website',
        to: 'jobs',
        message: { messageId: 'job-{n}' },
        arrivals: { at: ['PT0S', 'PT15S', 'PT30S', 'PT31S', 'PT32S', 'PT33S', 'PT34S', 'PT35S', 'PT1M', 'PT1M15S'] },
        ...sender,
      },
    ],
    receivers: [{ name: 'backend', from: 'jobs', processingTime: { constant: 'PT10S' }, ...receiver }],
    ...more,
  })

function said(before: Run, now: Run, selected: string | null = null): string {
  const selection = selected === null ? null : ({ kind: 'message', m: now.message(selected) } as const)
  const { text, parting } = differenceOf(before, now, selection, 'en')
  return parting === null ? text : `${text} (${parting.at / 1000} s${parting.record === null ? ', only before' : ''})`
}

/** One message to a topic with one subscription. */
const filtered = (sqlExpression: string): Run =>
  runScenario({
    runFor: 'PT1M',
    topics: {
      t: { subscriptions: { s: { rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression } } } } } },
    },
    steps: [
      { at: 'PT1S', do: 'send', to: 't', message: { messageId: 'order-1', applicationProperties: { amount: 5 } } },
    ],
  })

const step = (more: object) => ({ more: { steps: [more] } })

describe('what a change did, in one sentence', () => {
  type Row = readonly [what: string, before: Parts, now: Parts, said: string, selected?: string]
  const rows: readonly Row[] = [
    [
      'a TTL that is long enough',
      {},
      { queue: { defaultMessageTimeToLive: 'PT46S' } },
      'Dead-lettered: 2 → 0. job-8 is completed at 1:30 instead of being dead-lettered at 1:05. Longest wait until delivery: 27 s → 45 s. (64 s, only before)',
    ],
    [
      'of the selected one',
      {},
      { queue: { defaultMessageTimeToLive: 'PT46S' } },
      'Dead-lettered: 2 → 0. job-7 is completed at 1:20 instead of being dead-lettered at 1:04. Longest wait until delivery: 27 s → 45 s. (64 s, only before)',
      'job-7',
    ],
    [
      'a TTL that saves one',
      {},
      { queue: { defaultMessageTimeToLive: 'PT37S' } },
      'Dead-lettered: 2 → 1. job-7 is completed at 1:20 instead of being dead-lettered at 1:04. job-8 is still dead-lettered at 1:12. (64 s, only before)',
    ],
    [
      'a TTL that does not save the selected one',
      {},
      { queue: { defaultMessageTimeToLive: 'PT37S' } },
      'Dead-lettered: 2 → 1. job-8 is still dead-lettered at 1:12. job-7 is completed at 1:20 instead of being dead-lettered at 1:04. (64 s, only before)',
      'job-8',
    ],
    [
      'a TTL that saves none',
      {},
      { queue: { defaultMessageTimeToLive: 'PT35S' } },
      '2 messages are dead-lettered later, for example job-7 at 1:09 instead of 1:04. (64 s, only before)',
      'job-7',
    ],
    [
      'discarded instead of dead-lettered',
      {},
      { queue: { deadLetteringOnMessageExpiration: false } },
      'Dead-lettered: 2 → 0. Discarded: 0 → 2. job-8 is discarded at 1:05 instead of being dead-lettered at 1:05. (64 s, only before)',
    ],
    [
      'a second back end',
      {},
      { receiver: { instances: 2 } },
      'Dead-lettered: 2 → 0. job-8 is completed at 1:01 instead of being dead-lettered at 1:05. Longest wait until delivery: 27 s → 16 s. (31 s)',
    ],
    [
      'faster work',
      {},
      { receiver: { processingTime: { constant: 'PT5S' } } },
      'Dead-lettered: 2 → 0. job-8 is completed at 1:00 instead of being dead-lettered at 1:05. Longest wait until delivery: 27 s → 20 s. (5 s)',
    ],
    [
      'a lock that is too short',
      {},
      { queue: { lockDuration: 'PT5S' } },
      'Dead-lettered: 2 → 10. job-10 is dead-lettered at 1:45 instead of being completed at 1:30. Lost locks: 0 → 11. (5 s)',
    ],
    [
      'no difference: locks',
      {},
      { queue: { lockDuration: 'PT2M' } },
      'LockedUntilUtc of 8 messages changes, for example for job-10 from 2:20 to 3:20. Every message ends as before because no message in the jobs queue needs its lock for longer than 10 s.',
    ],
    [
      'no difference: deliveries',
      {},
      { queue: { maxDeliveryCount: 3 } },
      'The run is the same because no message in the jobs queue is delivered more than once.',
    ],
    [
      'no difference: a TTL',
      { queue: { defaultMessageTimeToLive: 'PT1H' } },
      { queue: { defaultMessageTimeToLive: 'PT46S' } },
      'ExpiresAtUtc of 10 messages changes, for example for job-10 from 1:01:15 to 2:01. Every message ends as before because no message in the jobs queue waits longer than 45 s, and the TTL is 46 s.',
    ],
    [
      'another expiry that never strikes',
      {
        sender: { message: { messageId: 'job-{n}', timeToLive: 'PT30S' } },
        queue: { defaultMessageTimeToLive: 'PT1H' },
        receiver: { processingTime: { constant: 'PT1S' } },
      },
      {
        sender: { message: { messageId: 'job-{n}', timeToLive: 'PT2M' } },
        queue: { defaultMessageTimeToLive: 'PT1H' },
        receiver: { processingTime: { constant: 'PT1S' } },
      },
      'ExpiresAtUtc of 10 messages changes, for example for job-10 from 1:45 to 3:15. Every message ends as before.',
    ],
    [
      'no difference: idle',
      { queue: { autoDeleteOnIdle: 'PT10M' } },
      { queue: { autoDeleteOnIdle: 'PT5M' } },
      'The run is the same because the entity named jobs is never unused for 5 min.',
    ],
    [
      'no difference: seed',
      {},
      { more: { seed: 7 } },
      'The run is the same because nothing in this scenario is random.',
    ],
    [
      'other numbers',
      {},
      { queue: { enablePartitioning: true } },
      'SequenceNumber of 10 messages changes, for example for job-10 from 10 to 16888498602639361. Every message ends as before.',
    ],
    [
      'another body',
      {},
      { sender: { message: { messageId: 'job-{n}', body: 'x' } } },
      'The properties or the body of job-10 and 9 more are different. Every message ends as before.',
    ],
    [
      'no difference: names',
      {},
      { receiver: { name: 'worker' } },
      'The run is the same because only names were changed.',
    ],
    ['no difference: put back', {}, {}, 'The run is the same because the scenario is as it was before.'],
    [
      'no difference: a test’s expectation',
      {},
      { more: { expect: [{ at: 'PT1M', entity: 'jobs', counts: { active: 2 } }] } },
      'The run is the same because nothing that was changed affects it.',
    ],
    [
      'no difference: a time written otherwise',
      {},
      { queue: { lockDuration: 'PT60S' } },
      'The run is the same because nothing that was changed affects it.',
    ],
    [
      'no difference: words',
      {},
      { more: { title: 'Another' } },
      'The run is the same because only words were changed.',
    ],
    [
      'completed first',
      {},
      step({ at: 'PT31S', do: 'complete', from: 'jobs', messageId: 'job-3' }),
      'job-3 is completed at 0:31 instead of 0:40. Refused operations: 0 → 1. (31 s)',
    ],
    [
      'one more message',
      {},
      step({ at: 'PT50S', do: 'send', to: 'jobs', message: { messageId: 'mine' } }),
      'mine is new and is completed at 1:20. Last completion: 1:30 → 1:40. (50 s)',
    ],
    [
      'other ids',
      {},
      { sender: { message: { messageId: 'x-{n}' } } },
      '10 messages are new, for example x-10, which is completed at 1:30. 10 messages are not in this run, for example job-10. (0 s)',
    ],
    [
      'fewer messages',
      {},
      { sender: { count: 3 } },
      'Dead-lettered: 2 → 0. 7 messages are not in this run, for example job-10. Longest wait until delivery: 27 s → 0 ms. (31 s, only before)',
    ],
    [
      'to another queue',
      { more: { queues: { jobs: {}, other: {} } } },
      { more: { queues: { jobs: {}, other: {} } }, sender: { to: 'other' } },
      'job-10 is waiting at the end in the queue named “other” instead of being completed at 1:50 in the jobs queue. Left at the end: 0 → 10. Completed: 10 → 0. (0 s)',
    ],
    [
      'a queue deleted',
      {},
      step({ at: 'PT50S', do: 'deleteEntity', entity: 'jobs' }),
      'The entity named jobs is deleted at 0:50. Dead-lettered: 2 → 0. job-6 is deleted with its entity at 0:50 instead of being completed at 1:10. (50 s)',
    ],
    [
      'a refused act',
      {},
      step({ at: 'PT50S', do: 'renewLock', from: 'jobs', messageId: 'job-8' }),
      'Refused operations: 0 → 1. (50 s)',
    ],
  ]
  test.each(rows.map(row => ({ what: row[0], row })))('$what', ({ row: [, before, now, expected, selected] }) => {
    expect(said(spike(before), spike(now), selected ?? null)).toBe(expected)
  })
})

const longer = (runFor: string, sending: object) =>
  runScenario({
    runFor,
    queues: { q: {} },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'order-1', ...sending } }],
  })

const shop = (message: object): Run =>
  runScenario({
    runFor: 'PT3M',
    queues: { orders: {} },
    senders: [
      {
        name: 'shop',
        to: 'orders',
        arrivals: { every: 'PT10S' },
        count: 6,
        message: { messageId: 'order-{n}', ...message },
      },
    ],
    receivers: [{ name: 'worker', from: 'orders', processingTime: { constant: 'PT8S' } }],
  })

test('a message that is scheduled now is one message, though it stands in two rows', () => {
  expect(said(shop({}), shop({ scheduledEnqueueDelay: 'PT10S' }))).toMatch(
    /^6 messages are completed later, for example order-6 at 1:08 instead of 0:58\./,
  )
})

test('a scheduled message on a topic lives on as its copy: it does not linger, whatever its TTL (S-73, C-10)', () => {
  const later = (timeToLive: string): Run =>
    runScenario({
      runFor: 'PT5M',
      topics: { t: { subscriptions: { a: {} } } },
      receivers: [{ name: 'worker', from: 't/subscriptions/a' }],
      steps: [
        { at: 'PT1S', do: 'schedule', to: 't', message: { messageId: 'm3', scheduledEnqueueTime: 'PT1M', timeToLive } },
      ],
    })
  expect(said(later('PT10M'), later('PT25S'))).toBe(
    'ExpiresAtUtc of m3 changes from 11:00 to 1:25. Every message ends as before.',
  )
  expect(fatesOf(later('PT25S').trace).counts).toMatchObject({ done: 1, waiting: 0, expired: 0 })
})

describe('what only seems to be new', () => {
  const leaving = { later: { autoDeleteOnIdle: 'PT10M' }, sooner: { autoDeleteOnIdle: 'PT5M' } }
  const named = (queue: string): Run =>
    runScenario({
      runFor: 'PT2M30S',
      queues: { [queue]: { defaultMessageTimeToLive: 'PT5S' }, other: {} },
      senders: [{ name: 'web', to: queue, arrivals: { every: 'PT6S' }, count: 5, message: {} }],
      receivers: [{ name: 'worker', from: queue, processingTime: { constant: 'PT8S' } }],
    })
  const published = (topic: string, subscription: string): Run =>
    runScenario({
      runFor: 'PT1M',
      topics: { [topic]: { subscriptions: { [subscription]: {} } } },
      steps: [{ at: 'PT1S', do: 'send', to: topic, message: { messageId: 'a' } }],
    })
  const rows: readonly (readonly [what: string, before: Run, now: Run, said: string])[] = [
    ['another name', named('jobs'), named('work'), 'The entity named jobs is now called work.'],
    ['another name of a topic', published('t', 's'), published('u', 's'), 'The entity named t is now called u.'],
    [
      'another name of a subscription',
      published('t', 's'),
      published('t', 'r'),
      't/subscriptions/s is now called t/subscriptions/r.',
    ],
    [
      'a longer run',
      longer('PT1M', { scheduledEnqueueTime: 'PT5M' }),
      longer('PT6M', { scheduledEnqueueTime: 'PT5M' }),
      'The run continues until 6:00. After the former end: order-1 is enqueued at 5:00. (300 s)',
    ],
    [
      'a longer run in which an entity goes',
      runScenario({ runFor: 'PT1M', queues: { q: { autoDeleteOnIdle: 'PT5M' } } }),
      runScenario({ runFor: 'PT6M', queues: { q: { autoDeleteOnIdle: 'PT5M' } } }),
      'The run continues until 6:00. After the former end: The entity named q is deleted at 5:00. (300 s)',
    ],
    [
      'a longer run in which several go',
      runScenario({ runFor: 'PT1M', queues: leaving }),
      runScenario({ runFor: 'PT11M', queues: leaving }),
      'The run continues until 11:00. After the former end: The entity named sooner is deleted at 5:00. (300 s)',
    ],
    [
      'a longer run in which nothing comes',
      longer('PT1M', {}),
      longer('PT6M', {}),
      'The run continues until 6:00, but nothing more happens.',
    ],
    [
      'a longer run in which one expires and nobody asks',
      longer('PT1M', { timeToLive: 'PT2M' }),
      longer('PT6M', { timeToLive: 'PT2M' }),
      'The run continues until 6:00. After the former end: order-1 expires at 2:00.',
    ],
    [
      'a TTL that ends before anybody asks',
      longer('PT6M', {}),
      longer('PT6M', { timeToLive: 'PT2M' }),
      'Expired but still stored: 0 → 1. order-1 expires at 2:00 but remains stored instead of waiting at the end.',
    ],
    [
      'a filter that lets nothing through (R-1)',
      filtered('amount > 1'),
      filtered('amount > 10'),
      'No subscription got a copy of order-1, so it was discarded. Left at the end: 1 → 0. Messages: 1 → 0. (1 s, only before)',
    ],
    [
      'a filter that lets it through again (R-1)',
      filtered('amount > 10'),
      filtered('amount > 1'),
      'Published without a copy: 1 → 0. order-1 in t/subscriptions/s is new and is waiting at the end. Left at the end: 0 → 1. (1 s)',
    ],
    [
      'a shorter run',
      longer('PT6M', { scheduledEnqueueTime: 'PT5M' }),
      longer('PT1M', { scheduledEnqueueTime: 'PT5M' }),
      'The run now ends at 1:00. No longer included: order-1 is enqueued at 5:00.',
    ],
    [
      'a longer run with more work',
      spike({ more: { runFor: 'PT1M' } }),
      spike(),
      'The run continues until 2:30. After the former end: 1 message enqueued, 3 completed, 2 dead-lettered. (64 s)',
    ],
    [
      'a shorter run of the same',
      spike(),
      spike({ more: { runFor: 'PT1M' } }),
      'The run now ends at 1:00. No longer included: 1 message enqueued, 3 completed, 2 dead-lettered.',
    ],
    [
      'a schedule that moves',
      longer('PT20M', { scheduledEnqueueTime: 'PT10M' }),
      longer('PT20M', { scheduledEnqueueTime: 'PT15M' }),
      'order-1 is enqueued at 15:00 instead of 10:00. Every message ends as before. (600 s, only before)',
    ],
    [
      'a schedule that moves after the end',
      longer('PT5M', { scheduledEnqueueTime: 'PT10M' }),
      longer('PT5M', { scheduledEnqueueTime: 'PT15M' }),
      'order-1 is scheduled to become active at 15:00 instead of 10:00. Every message ends as before.',
    ],
    [
      'an expiry that moves with it',
      longer('PT20M', { timeToLive: 'PT1H', scheduledEnqueueTime: 'PT10M' }),
      longer('PT20M', { timeToLive: 'PT1H', scheduledEnqueueTime: 'PT15M' }),
      'order-1 is enqueued at 15:00 instead of 10:00. ExpiresAtUtc of order-1 changes from 1:10:00 to 1:15:00. Every message ends as before. (600 s, only before)',
    ],
    [
      'cut off by the end of the run',
      spike({ more: { runFor: 'PT1M40S' } }),
      spike({ queue: { defaultMessageTimeToLive: 'PT46S' }, more: { runFor: 'PT1M40S' } }),
      'Dead-lettered: 2 → 0. job-8 is completed at 1:30 instead of being dead-lettered at 1:05. Longest wait until delivery: 27 s → 45 s. (64 s, only before)',
    ],
  ]
  test.each(rows.map(row => ({ what: row[0], row })))('$what', ({ row: [, before, now, expected] }) => {
    expect(said(before, now)).toBe(expected)
  })
})

test('what is gone or new is told with its entity where the other run has its id too', () => {
  const sent = (...queues: string[]): Run =>
    runScenario({
      runFor: 'PT1M',
      queues: { a: {}, b: {} },
      steps: queues.map((to, i) => ({ at: `PT${i + 1}S`, do: 'send', to, message: { messageId: 'x' } })),
    })
  expect(said(sent('a', 'b'), sent('a'))).toContain(
    'x in the entity named b is not in this run. Left at the end: 2 → 1. (2 s, only before)',
  )
  expect(said(sent('a'), sent('a', 'b'))).toContain(
    'x in the entity named b is new and is waiting at the end. Left at the end: 1 → 2. (2 s)',
  )
})

test('runs that are too large to be compared in a moment are not', () => {
  const run = spike()
  const large = {
    ...run,
    trace: new Proxy(run.trace, { get: (trace, name) => (name === 'length' ? 1_000_001 : trace[name as 'length']) }),
  }
  expect(differenceOf(run, large, null, 'en').text).toBe('Runs of more than 1,000,000 events are not compared.')
})

test('a message that ends in an entity of the same name is not told as ending elsewhere', () => {
  const replies = (autoDeleteOnIdle: string): Run =>
    runScenario({
      runFor: 'PT20M',
      queues: { r: { autoDeleteOnIdle } },
      steps: [
        ...(autoDeleteOnIdle === 'PT5M' ? [{ at: 'PT6M', do: 'createQueue', entity: 'r', properties: {} }] : []),
        { at: 'PT10M', do: 'send', to: 'r', message: { messageId: 'x', timeToLive: 'PT1H' } },
      ],
    })
  expect(said(replies('PT5M'), replies('PT1H'))).not.toMatch(/in the r queue instead of/)
})
