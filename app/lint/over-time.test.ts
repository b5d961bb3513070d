/** What steps make of entities: rules judge by what holds when what they judge happens, and are silent where that is not known. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { LintRule } from '../../scenarios/index.ts'
import { loadAllWords } from '../words/load.ts'
import { writePath } from '../model/json-path.ts'
import { groundOf, withEntities } from './ground.ts'
import { RULES } from './rules/rules.ts'
import { showing } from './shown.ts'
import { edited, foundBy, scenario } from './testing.ts'

beforeAll(async () => loadAllWords(['en']))

const send = (at: string, message: object = {}, to = 'q') => ({ at, do: 'send', to, message })
const update = (properties: object, at = 'PT1S', entity = 'q') => ({ at, do: 'updateEntity', entity, properties })
const worker = (more: object = {}) => ({ name: 'w', from: 'q', processingTime: { constant: 'PT45S' }, ...more })
const late = [
  { at: 'PT10S', do: 'receive', from: 'q', as: 'r' },
  { at: 'PT1M', do: 'complete', of: 'r' },
]
const slow = { name: 's', to: 'q', arrivals: { every: 'PT10M' }, message: {} }

/** A fault of the properties as they begin, which the update mends before anything happens. */
const MENDED: readonly (readonly [LintRule, object, object, object])[] = [
  [
    'lock-shorter-than-work',
    { lockDuration: 'PT30S' },
    { lockDuration: 'PT2M' },
    { receivers: [worker()], steps: [send('PT10S')] },
  ],
  ['lock-shorter-than-work', { lockDuration: 'PT30S' }, { lockDuration: 'PT2M' }, { steps: [send('PT5S'), ...late] }],
  [
    'time-to-live-cut',
    { defaultMessageTimeToLive: 'PT10S' },
    { defaultMessageTimeToLive: 'PT10M' },
    { steps: [send('PT10S', { timeToLive: 'PT1M' })] },
  ],
  [
    'renewal-shorter-than-work',
    { lockDuration: 'PT10S' },
    { lockDuration: 'PT2M' },
    { receivers: [worker({ maxAutoLockRenewalDuration: 'PT20S' })], steps: [send('PT10S')] },
  ],
  [
    'prefetch-outlasts-lock',
    { lockDuration: 'PT1M' },
    { lockDuration: 'PT5M' },
    { receivers: [worker({ prefetchCount: 2 })], steps: [send('PT10S')] },
  ],
  [
    'session-never-dead-letters',
    { requiresSession: true, lockDuration: 'PT5M' },
    { lockDuration: 'PT10S' },
    {
      receivers: [worker({ sessions: true, sessionIdleTimeout: 'PT1M', settle: [{ do: 'crash' }] })],
      steps: [send('PT10S', { sessionId: 'a' })],
    },
  ],
  [
    'time-to-live-shorter-than-backlog',
    { defaultMessageTimeToLive: 'PT10S' },
    { defaultMessageTimeToLive: 'PT10M' },
    { receivers: [worker()], steps: [{ at: 'PT10S', do: 'send', to: 'q', messages: [{}, {}] }] },
  ],
  ['very-low-time-to-live', { defaultMessageTimeToLive: 'PT1S' }, { defaultMessageTimeToLive: 'PT1H' }, {}],
  ['slow-dead-lettering', { maxDeliveryCount: 100 }, { maxDeliveryCount: 5 }, {}],
  [
    'dead-letters-unread',
    { deadLetteringOnMessageExpiration: true },
    { deadLetteringOnMessageExpiration: false },
    { receivers: [worker()], steps: [send('PT10S', { timeToLive: 'PT1M' })] },
  ],
  ['idle-limit-shorter-than-quiet', { autoDeleteOnIdle: 'PT5M' }, { autoDeleteOnIdle: 'PT1H' }, { senders: [slow] }],
  [
    'duplicate-accepted',
    { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT20S' },
    { duplicateDetectionHistoryTimeWindow: 'PT10M' },
    { steps: [send('PT10S', { messageId: 'a' }), send('PT1M', { messageId: 'a' })] },
  ],
  [
    'resubmission-dropped',
    { requiresDuplicateDetection: true },
    { duplicateDetectionHistoryTimeWindow: 'PT20S' },
    { senders: [{ ...slow, arrivals: { every: 'PT1M' }, message: { messageId: 'a' } }] },
  ],
]

describe.each(MENDED)('%s, %j, updated to %j', (rule, begins, properties, rest) => {
  const { steps = [] } = rest as { readonly steps?: readonly object[] }
  const with_ = (more: readonly object[]) =>
    foundBy(scenario({ ...rest, queues: { q: begins }, steps: [...steps, ...more] }), rule)

  test('is silent after the update, and not without', () => {
    expect([with_([]).length, with_([update(properties)]).length]).toEqual([1, 0])
  })
})

test('a circle by dead letters that an update opens before a message comes is none', () => {
  const queues = { a: { forwardDeadLetteredMessagesTo: 'b' }, b: { forwardDeadLetteredMessagesTo: 'a' } }
  const steps = [update({ forwardDeadLetteredMessagesTo: null }, 'PT10S', 'a')]
  const lengths = ['PT1S', 'PT1M'].map(
    at => foundBy(scenario({ queues, steps: [...steps, send(at, {}, 'a')] }), 'forward-cycle').length,
  )
  expect(lengths).toEqual([1, 0])
})

test('what an update spoils is told with the value of then, and mended in the update', () => {
  const one = scenario({
    queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
    steps: [update({ defaultMessageTimeToLive: 'PT20S' }), send('PT10S', { timeToLive: 'PT1M' })],
  })
  const [found] = foundBy(one, 'time-to-live-cut')
  expect(found?.arithmetic).toBe('min(timeToLive 1 min, defaultMessageTimeToLive 20 s) = 20 s')
  expect(found?.fix.map(({ path }) => writePath(path))).toEqual(['steps[0].properties.defaultMessageTimeToLive'])
  expect(showing(one, 'en')(found!)).not.toBe(null)
  expect(foundBy(edited(one, found!.fix), 'time-to-live-cut')).toEqual([])
})

test('an update that is refused changes nothing, and one that names all properties as they are neither', () => {
  const begins = { lockDuration: 'PT30S', requiresSession: false }
  const lengths = [{ lockDuration: 'PT2H' }, begins].map(properties => {
    const steps = [send('PT10S'), update(properties)]
    return foundBy(scenario({ queues: { q: begins }, receivers: [worker()], steps }), 'lock-shorter-than-work').length
  })
  expect(lengths).toEqual([1, 1])
})

const long = { timeToLive: 'PT1M' }
const remove = { at: 'PT5S', do: 'deleteEntity', entity: 'q' }
const create = (properties: object, at = 'PT6S', entity = 'q') => ({ at, do: 'createQueue', entity, properties })

test('what is sent to an entity that is gone, not there yet or closed is not judged', () => {
  const queues = { q: { defaultMessageTimeToLive: 'PT10S' } }
  const cuts = (steps: readonly object[], more: object = { queues }) =>
    foundBy(scenario({ ...more, steps }), 'time-to-live-cut').map(({ arithmetic }) => arithmetic)
  const ofTen = ['min(timeToLive 1 min, defaultMessageTimeToLive 10 s) = 10 s']
  expect(cuts([remove, send('PT10S', long)])).toEqual([])
  expect(cuts([remove, send('PT1S', long)])).toEqual(ofTen)
  expect(cuts([update({ status: 'SendDisabled' }), send('PT10S', long)])).toEqual([])
  expect(cuts([update({ status: 'ReceiveDisabled' }), send('PT10S', long)])).toEqual(ofTen)
  expect(cuts([send('PT1S', long), create(queues.q)], {})).toEqual([])
  expect(cuts([create(queues.q, 'PT0S'), send('PT0S', long)], {})).toEqual(ofTen)
})

test('an entity that is created again is another one', () => {
  const cutBy = (before: string, after: string, more: readonly object[]) =>
    foundBy(
      scenario({
        queues: { q: { defaultMessageTimeToLive: before } },
        steps: [...more, create({ defaultMessageTimeToLive: after }), send('PT10S', long)],
      }),
      'time-to-live-cut',
    ).map(({ fix }) => fix.map(({ path }) => writePath(path)))
  expect(cutBy('PT10M', 'PT10S', [remove])).toEqual([['steps[1].properties.defaultMessageTimeToLive']])
  expect(cutBy('PT10S', 'PT10M', [remove])).toEqual([])
  // It is there already.
  expect(cutBy('PT10M', 'PT10S', [])).toEqual([])
})

test('of an entity that is deleted nothing is told that happens later', () => {
  const told = (more: readonly object[]) => {
    const late = { every: 'PT1M' }
    const senders = [{ ...slow, arrivals: late, openAt: 'PT1M', message: { timeToLive: 'PT30S' } }]
    const queues = { q: { deadLetteringOnMessageExpiration: true } }
    return foundBy(scenario({ queues, senders, receivers: [worker()], steps: more }), 'dead-letters-unread').length
  }
  expect([told([]), told([remove])]).toEqual([1, 0])
})

describe('rules of subscriptions that steps add and remove', () => {
  const bad = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "n / 0 = 1 AND color = 'red'" } }
  const paint = (at: string, applicationProperties: object) => send(at, { applicationProperties }, 't')
  const removal = (at: string) => ({ at, do: 'removeRule', entity: 't/subscriptions/s', rule: 'R' })
  const found = (rule: LintRule, filter: object, steps: readonly object[]) =>
    foundBy(scenario({ topics: { t: { subscriptions: { s: { rules: { r: filter } } } } }, steps }), rule)

  test('a filter meets the messages that are published while it is there', () => {
    const sums = (at: string) =>
      found('filter-throws', bad, [paint('PT1S', { n: 1 }), removal(at), paint('PT10S', { n: 1 })]).map(
        ({ arithmetic }) => arithmetic.split(':')[0],
      )
    expect([sums('PT5S'), sums('PT20S'), sums('PT0.5S')]).toEqual([['1 / 1'], ['2 / 2'], []])
  })

  test('one that is gone before the first message does no harm', () => {
    const quoted = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'color = "red"' } }
    const blue = paint('PT10S', { color: 'blue' })
    const lengths = ['PT1S', 'PT20S'].map(at => found('filter-double-quotes', quoted, [removal(at), blue]).length)
    expect(lengths).toEqual([0, 1])
    const blues = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "color = 'green'" } }
    expect(found('filter-matches-nothing', blues, [blue]).length).toBe(1)
    expect(found('filter-matches-nothing', blues, [removal('PT1S'), blue])).toEqual([])
  })

  test('what reaches a subscription is not known where its rules change', () => {
    const subscriptions = { s: { requiresSession: true } }
    const drop = { at: 'PT1S', do: 'removeRule', entity: 't/subscriptions/s', rule: '$Default' }
    const lengths = [[], [drop]].map(
      more =>
        foundBy(scenario({ topics: { t: { subscriptions } }, steps: [...more, blueOne] }), 'session-id-missing').length,
    )
    expect(lengths).toEqual([1, 0])
  })
  const blueOne = paint('PT10S', { color: 'blue' })
})

describe('forwards', () => {
  const circle = { a: { forwardTo: 'b' }, b: { forwardTo: 'a' }, c: {} }
  const found = (rule: LintRule, queues: object, steps: readonly object[]) =>
    foundBy(scenario({ queues, steps }), rule).map(({ at }) => writePath(at))

  test('a circle that is opened before a message comes is none', () => {
    const opened = [
      [update({ forwardTo: 'c' }, 'PT1S', 'b')],
      [update({ forwardTo: null }, 'PT1S', 'b')],
      [{ at: 'PT1S', do: 'deleteEntity', entity: 'b' }],
    ]
    const come = (at: string) => opened.map(more => found('forward-cycle', circle, [...more, send(at, {}, 'a')]).length)
    expect([come('PT0.5S'), come('PT10S')]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
  })

  test('one that stays is told, whatever else is updated', () => {
    const steps = [update({ forwardTo: 'a' }, 'PT1S', 'c'), send('PT10S', {}, 'a')]
    expect(found('forward-cycle', circle, steps)).toEqual(['queues.b.forwardTo'])
  })

  test('a circle by dead letters that an update closes is told there', () => {
    const queues = { a: { forwardDeadLetteredMessagesTo: 'b' }, b: {} }
    const close = update({ forwardDeadLetteredMessagesTo: 'a' }, 'PT1S', 'b')
    expect(found('forward-cycle', queues, [close, send('PT10S', {}, 'a')])).toEqual([
      'steps[0].properties.forwardDeadLetteredMessagesTo',
    ])
  })

  test('a chain that is cut before a message comes is not too long', () => {
    const names = ['q1', 'q2', 'q3', 'q4', 'q5']
    const queues = { q6: {}, ...Object.fromEntries(names.map((name, i) => [name, { forwardTo: `q${i + 2}` }])) }
    const lengths = ['PT0.5S', 'PT10S'].map(
      at =>
        found('forward-chain-too-long', queues, [update({ forwardTo: null }, 'PT1S', 'q3'), send(at, {}, 'q1')]).length,
    )
    expect(lengths).toEqual([1, 0])
  })

  test('what an update lets forward here is a use', () => {
    const queues = { q: { autoDeleteOnIdle: 'PT5M' }, a: {} }
    const senders = [{ ...slow, to: 'a', arrivals: { every: 'PT1M' } }]
    const steps = [update({ forwardTo: 'q' }, 'PT1M', 'a'), { at: 'PT30M', do: 'receive', from: 'q' }]
    expect(foundBy(scenario({ queues, senders, steps }), 'idle-limit-shorter-than-quiet')).toEqual([])
    expect(foundBy(scenario({ queues, senders, steps: steps.slice(1) }), 'idle-limit-shorter-than-quiet').length).toBe(
      1,
    )
  })
})

test('the lifetime of a topic is judged for the messages that come', () => {
  const own = (defaultMessageTimeToLive: string) => ({ defaultMessageTimeToLive })
  const topics = { t: { ...own('PT30S'), subscriptions: { s: own('PT5M') } } }
  const lengths = ['PT0.5S', 'PT10S'].map(
    at =>
      foundBy(
        scenario({ topics, steps: [update(own('PT10M'), 'PT1S', 't'), send(at, {}, 't')] }),
        'topic-time-to-live-shorter',
      ).length,
  )
  expect(lengths).toEqual([1, 0])
})

test('a topic has the subscription that is deleted in the end', () => {
  const steps = [send('PT1S', {}, 't'), { at: 'PT10S', do: 'deleteEntity', entity: 't/subscriptions/s' }]
  const topics = { t: { subscriptions: { s: {} } } }
  expect(foundBy(scenario({ topics, steps }), 'topic-without-subscription')).toEqual([])
  expect(foundBy(scenario({ topics: { t: {} }, steps: steps.slice(0, 1) }), 'topic-without-subscription').length).toBe(
    1,
  )
})

test('what is done with an entity that is gone is not refused for its size', () => {
  const gone = { at: 'PT1M', do: 'deleteEntity', entity: 'q' }
  const found = (rule: LintRule, steps: readonly object[]) =>
    foundBy(scenario({ queues: { q: { lockDuration: 'PT30S' } }, steps }), rule).length
  const cases = [
    ['peek-beyond-limit', { do: 'peek', from: 'q', maxMessages: 300 }],
    ['delete-beyond-limit', { do: 'deleteMessages', from: 'q', count: 600 }],
    ['message-too-large', { do: 'send', to: 'q', messages: [{ sizeInBytes: 200_000 }, { sizeInBytes: 200_000 }] }],
  ] as const
  for (const [rule, step] of cases)
    expect(['PT30S', 'PT2M'].map(at => found(rule, [{ ...step, at }, gone]))).toEqual([1, 0])
  const settled = ['PT50S', 'PT2M'].map(at => [send('PT0S'), { ...late[0]! }, { ...late[1]!, at }, gone])
  expect(settled.map(steps => found('lock-shorter-than-work', steps))).toEqual([1, 0])
})

test('a session whose lock is renewed is not settled too late', () => {
  const held = { at: 'PT1S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 'session' }
  const steps = (more: readonly object[]) => [
    send('PT0S', { sessionId: 'a' }),
    held,
    { at: 'PT2S', do: 'receive', from: 'q', sessionId: 'a', as: 'r' },
    ...more,
    { at: 'PT40S', do: 'complete', of: 'r' },
  ]
  const queues = { q: { requiresSession: true, lockDuration: 'PT30S' } }
  const renewal = { at: 'PT20S', do: 'renewSessionLock', of: 'session' }
  const lengths = [[], [renewal]].map(
    more => foundBy(scenario({ queues, steps: steps(more) }), 'lock-shorter-than-work').length,
  )
  expect(lengths).toEqual([1, 0])
})

test('a session that was closed, or that the next accept may have taken, is held since nobody knows when', () => {
  const late = (...more: readonly object[]) =>
    foundBy(
      scenario({
        queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
        steps: [
          send('PT0S', { sessionId: 'a' }),
          { at: 'PT1S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 's' },
          ...more,
          { at: 'PT35S', do: 'receive', from: 'q', sessionId: 'a', as: 'r' },
          { at: 'PT40S', do: 'complete', of: 'r' },
        ],
      }),
      'lock-shorter-than-work',
    ).length
  const next = { do: 'acceptSession', from: 'q', as: 't' }
  expect(late()).toBe(1)
  expect(late({ at: 'PT32S', ...next })).toBe(0)
  expect(late({ at: 'PT20S', ...next, maxWait: 'PT20S' })).toBe(0)
  expect(late({ at: 'PT5S', do: 'closeSession', of: 's' }, { at: 'PT6S', ...next })).toBe(0)
  expect(late({ at: 'PT32S', ...next, sessionId: 'b' })).toBe(1)
  // One that waits has it from the end of the first lock.
  expect(late({ at: 'PT20S', ...next, sessionId: 'a', maxWait: 'PT20S' })).toBe(0)
})

test('a session that an accept may not have got is held since nobody knows when', () => {
  const late = (before: readonly object[], more: object = {}) =>
    foundBy(
      scenario({
        queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
        steps: [
          send('PT0S', { sessionId: 'a' }),
          ...before,
          { at: 'PT5S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 's' },
          update({ status: 'Active' }, 'PT6S'),
          { at: 'PT10S', do: 'acceptSession', from: 'q', sessionId: 'a', as: 't' },
          { at: 'PT15S', do: 'receive', from: 'q', sessionId: 'a', as: 'r' },
          { at: 'PT38S', do: 'complete', of: 'r' },
        ],
        ...more,
      }),
      'lock-shorter-than-work',
    ).length
  expect([late([]), late([update({ status: 'Disabled' }, 'PT1S')])]).toEqual([1, 0])
  expect(
    late([], { receivers: [worker({ sessions: true, closeAt: 'PT8S', processingTime: { constant: 'PT1S' } })] }),
  ).toBe(0)
})

test('a queue that gets messages at times nobody knows is not called quiet', () => {
  const senders = [{ ...slow, to: 'a', arrivals: { every: 'PT2M' } }]
  const steps = [{ at: 'PT30M', do: 'receive', from: 'q' }]
  const quiet = (a: object, more: object) =>
    foundBy(
      scenario({
        queues: { q: { autoDeleteOnIdle: 'PT5M' }, a },
        senders,
        receivers: [{ name: 'w', from: 'a', settle: [{ do: 'abandon' }], ...more }],
        steps,
      }),
      'idle-limit-shorter-than-quiet',
    ).length
  const sendsOn = { settle: 'complete', onSettle: [{ after: 'complete', send: { to: 'q', message: {} } }] }
  expect([quiet({}, {}), quiet({ forwardDeadLetteredMessagesTo: 'q' }, {}), quiet({}, sendsOn)]).toEqual([1, 0, 0])
})

test('nor one that gets dead letters by way of another', () => {
  const queues = (dead: object) => ({
    q: { autoDeleteOnIdle: 'PT5M' },
    between: { forwardTo: 'q' },
    a: { maxDeliveryCount: 1, ...dead },
  })
  const senders = [{ ...slow, to: 'a', arrivals: { every: 'PT2M' } }]
  const receivers = [{ name: 'w', from: 'a', settle: [{ do: 'abandon' }] }]
  const steps = [{ at: 'PT30M', do: 'receive', from: 'q' }]
  const quiet = (dead: object) =>
    foundBy(scenario({ queues: queues(dead), senders, receivers, steps }), 'idle-limit-shorter-than-quiet').length
  expect([quiet({}), quiet({ forwardDeadLetteredMessagesTo: 'between' })]).toEqual([1, 0])
})

test('a worker that is gone before any message comes loses no lock', () => {
  const queues = { q: { lockDuration: 'PT30S' } }
  const steps = [send('PT1M')]
  const lost = (more: object, first = steps) =>
    foundBy(scenario({ queues, receivers: [worker(more)], steps: first }), 'lock-shorter-than-work').length
  expect([lost({ closeAt: 'PT20S' }), lost({ killAt: 'PT1M' }), lost({ closeAt: 'PT61S' })]).toEqual([0, 0, 1])
  // It starts again, or what comes is not known.
  expect([lost({ killAt: 'PT20S', restartAfter: 'PT1M' }), lost({ closeAt: 'PT20S' }, [])]).toEqual([1, 1])
})

test('thousands of updates are looked at once, not once each', () => {
  const count = 600
  const queues = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`q${i}`, { forwardTo: `q${(i + 1) % count}` }]),
  )
  const steps = Array.from({ length: 3 * count }, (_, i) =>
    update(
      i % 2 === 0 ? { forwardTo: `q${i % 7}` } : { lockDuration: `PT${5 + (i % 90)}S` },
      `PT${i}S`,
      `q${i % count}`,
    ),
  )
  const one = scenario({ queues, steps: [...steps, send('PT2S', {}, 'q0')] })
  const ground = groundOf(one, 'en')
  let reads = 0
  const entities = ground.entities.map(
    entity => new Proxy(entity, { get: (of, key) => (reads++, Reflect.get(of, key) as unknown) }),
  )
  const counted = withEntities(ground, entities)
  for (const rule of RULES) for (const _ of rule.find(counted));
  expect(reads).toBeLessThan(2000 * count)
})

describe('what does not happen in this run is no finding', () => {
  const dedup = { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT30S' }
  const again = (seconds: number) =>
    scenario({
      queues: { q: dedup },
      senders: [slow],
      receivers: [
        {
          name: 'w',
          from: 'q',
          processingTime: { constant: `PT${seconds}S` },
          onSettle: [{ after: 'complete', send: { to: 'q', message: { copy: true } } }],
        },
      ],
    })

  test('a copy that is sent after the window', () => {
    expect(foundBy(again(29), 'resubmission-dropped')).toHaveLength(1)
    expect(foundBy(again(30), 'resubmission-dropped')).toEqual([])
  })

  test('a topic that the Basic tier refuses has no messages to lose', () => {
    const steps = [{ at: 'PT1S', do: 'createTopic', entity: 't', properties: {} }, send('PT2S', {}, 't')]
    expect(foundBy(scenario({ steps }), 'topic-without-subscription')).toHaveLength(1)
    expect(foundBy(scenario({ namespace: { tier: 'basic' }, steps }), 'topic-without-subscription')).toEqual([])
  })
})

test('a late settlement in a session is counted from the accept', () => {
  const [found] = foundBy(
    scenario({
      queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
      steps: [
        send('PT1S', { sessionId: 'A' }),
        { at: 'PT10S', do: 'acceptSession', from: 'q', sessionId: 'A', as: 's' },
        { at: 'PT11S', do: 'receive', from: 'q', sessionId: 'A', as: 'r' },
        { at: 'PT1M', do: 'complete', of: 'r' },
      ],
    }),
    'lock-shorter-than-work',
  )
  expect(found?.message).toBe(
    'A message in the q queue is to be settled 50 s after its session was accepted, but the session lock lasts only 30 s, so the settlement fails.',
  )
})
