import { describe, expect, test } from 'vitest'
import { issuesOf, problemsOf, scenarioWith } from '../testing/issues-of.ts'

const sender = { name: 'web', to: 'jobs', arrivals: { every: 'PT1S' }, message: {} }
const receiver = { name: 'backend', from: 'jobs' }
const withSender = (properties: object) => ({ senders: [{ ...sender, ...properties }] })
const withMessage = (message: object) => withSender({ message })
const withReceiver = (properties: object) => ({ receivers: [{ ...receiver, ...properties }] })

const topics = (subscription: object) => ({ topics: { t: { subscriptions: { s: subscription } } } })

type Row = [what: string, properties: object, path: string, word: string]

function checks(rows: readonly Row[]) {
  test.each<Row>([...rows])('%s', (_, properties, path, word) => {
    expect(issuesOf(scenarioWith(properties)).map(issue => [issue.path, issue.message])).toEqual([
      [path, expect.stringContaining(word)],
    ])
  })
}

describe('senders', () => {
  checks([
    ['no name', { senders: [{ to: 'jobs', arrivals: { every: 'PT1S' }, message: {} }] }, 'senders[0].name', 'missing'],
    [
      'no message',
      { senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT1S' } }] },
      'senders[0].message',
      'missing',
    ],
    ['an empty name', withSender({ name: '' }), 'senders[0].name', 'has 0 characters'],
    ['two of one name', { senders: [sender, sender] }, 'senders[1].name', '"web" is already the name of senders[0]'],
    ['an unknown queue', withSender({ to: 'jbos' }), 'senders[0].to', 'did you mean "jobs"?'],
    [
      'an unknown queue without a near one',
      withSender({ to: 'elsewhere' }),
      'senders[0].to',
      'there is no entity "elsewhere", and no step creates it',
    ],
    ['into a dead-letter queue', withSender({ to: 'jobs/$deadletterqueue' }), 'senders[0].to', 'dead-letter queue'],
    ['a misspelt property', withSender({ arivals: 1 }), 'senders[0].arivals', '"arrivals"'],
    ['a negative count', withSender({ count: -1 }), 'senders[0].count', 'at least 0'],
    [
      'closing before opening',
      withSender({ openAt: 'PT5M', closeAt: 'PT4M' }),
      'senders[0].closeAt',
      '"PT4M" is before openAt, "PT5M"',
    ],
    ['an instant that is negative', withSender({ openAt: '-PT1S' }), 'senders[0].openAt', 'before the start'],
    ['an instant that is a number', withSender({ openAt: 5 }), 'senders[0].openAt', 'an instant'],
    ['an instant that is never', withSender({ openAt: 'P10675199DT2H48M5.4775807S' }), 'senders[0].openAt', 'never'],
    [
      'no arrivals',
      withSender({ arrivals: {} }),
      'senders[0].arrivals',
      'one of: at, every, poisson, phases; this one has none',
    ],
    [
      'two arrivals',
      withSender({ arrivals: { every: 'PT1S', at: [] } }),
      'senders[0].arrivals',
      'this one has at and every',
    ],
    [
      'arrivals without a pause',
      withSender({ arrivals: { every: 'PT0S' } }),
      'senders[0].arrivals.every',
      'at least PT0.001S',
    ],
    [
      'arrivals at no instant',
      withSender({ arrivals: { at: ['PT1S', 'now'] } }),
      'senders[0].arrivals.at[1]',
      'ISO 8601',
    ],
    [
      'a rate of 0',
      withSender({ arrivals: { poisson: { ratePerSecond: 0 } } }),
      'senders[0].arrivals.poisson.ratePerSecond',
      'greater than 0',
    ],
    [
      'a rate below 0',
      withSender({ arrivals: { poisson: { ratePerSecond: -1 } } }),
      'senders[0].arrivals.poisson.ratePerSecond',
      'greater than 0',
    ],
    [
      'a rate too high',
      withSender({ arrivals: { poisson: { ratePerSecond: 1e12 } } }),
      'senders[0].arrivals.poisson.ratePerSecond',
      "BusScope's own limit",
    ],
    [
      'a rate as text',
      withSender({ arrivals: { poisson: { ratePerSecond: '1' } } }),
      'senders[0].arrivals.poisson.ratePerSecond',
      'a number, not "1"',
    ],
    ['no phases', withSender({ arrivals: { phases: [] } }), 'senders[0].arrivals.phases', 'at least 1'],
    [
      'a phase without length',
      withSender({ arrivals: { phases: [{ every: 'PT1S' }] } }),
      'senders[0].arrivals.phases[0].for',
      'missing',
    ],
    [
      'a phase without arrivals',
      withSender({ arrivals: { phases: [{ for: 'PT1S' }] } }),
      'senders[0].arrivals.phases[0]',
      'one of: every, poisson',
    ],
    ['a sender that is text', { senders: ['web'] }, 'senders[0]', 'a sender, an object, not "web"'],
  ])
})

describe('messages', () => {
  const at = 'senders[0].message'
  checks([
    ['a misspelt property', withMessage({ messageID: 'm' }), `${at}.messageID`, '"messageId"'],
    ["another SDK's name", withMessage({ label: 'x' }), `${at}.label`, '"subject"'],
    ['what the broker stamps', withMessage({ expiresAt: 'PT1M' }), `${at}.expiresAt`, 'the broker sets it'],
    ['an empty id', withMessage({ messageId: '' }), `${at}.messageId`, "from 1 to 128 (Azure's limit)"],
    ['a long id', withMessage({ messageId: 'x'.repeat(129) }), `${at}.messageId`, 'has 129 characters'],
    ['a long session', withMessage({ sessionId: 'x'.repeat(129) }), `${at}.sessionId`, '128'],
    ['a number as id', withMessage({ messageId: 5 }), `${at}.messageId`, 'a string, not 5'],
    ['no time to live', withMessage({ timeToLive: 'PT0S' }), `${at}.timeToLive`, 'at least PT0.001S'],
    ['a negative time to live', withMessage({ timeToLive: '-PT1S' }), `${at}.timeToLive`, 'negative'],
    ['too fine a time to live', withMessage({ timeToLive: 'PT0.0001S' }), `${at}.timeToLive`, '1 ms'],
    ['a negative size', withMessage({ sizeInBytes: -1 }), `${at}.sizeInBytes`, 'at least 0'],
    [
      'two schedules',
      withMessage({ scheduledEnqueueTime: 'PT1M', scheduledEnqueueDelay: 'PT1M' }),
      at,
      'scheduledEnqueueTime and scheduledEnqueueDelay',
    ],
    [
      'a property that is an object',
      withMessage({ applicationProperties: { a: { b: 1 } } }),
      `${at}.applicationProperties.a`,
      'a string, a number',
    ],
    [
      'a property that is a list',
      withMessage({ applicationProperties: { a: [] } }),
      `${at}.applicationProperties.a`,
      'not a list',
    ],
    [
      'properties that are a list',
      withMessage({ applicationProperties: [] }),
      `${at}.applicationProperties`,
      'an object',
    ],
    [
      'a property of 33 KB',
      withMessage({ applicationProperties: { a: 'x'.repeat(33_000) } }),
      `${at}.applicationProperties.a`,
      '32 KB',
    ],
    [
      'a header of 80 KB',
      withMessage({ applicationProperties: { a: 'x'.repeat(30_000), b: 'x'.repeat(30_000), c: 'x'.repeat(20_000) } }),
      `${at}.applicationProperties`,
      '64 KB',
    ],
    ['copy in a sender', withMessage({ copy: true }), `${at}.copy`, 'only messages in onReceive and onSettle'],
  ])

  test.each<[string, object]>([
    [
      'all properties',
      {
        messageId: 'm{n}',
        body: { any: [1, null] },
        subject: 's',
        contentType: 'c',
        correlationId: 'c',
        sessionId: 's',
        partitionKey: 'p',
        replyTo: 'r',
        replyToSessionId: 'r',
        to: 't',
        timeToLive: 'PT0.001S',
        applicationProperties: { a: 'x', b: 1, c: true, d: null },
        sizeInBytes: 0,
        scheduledEnqueueDelay: 'PT0S',
      },
    ],
    ['a schedule before the send', { scheduledEnqueueTime: 'PT0S' }],
    ['a time to live of never', { timeToLive: 'P10675199DT2H48M5.4775807S' }],
    [
      'names of the prototype',
      JSON.parse('{ "applicationProperties": { "__proto__": "x", "constructor": 1, "toString": true } }') as object,
    ],
  ])('%s are fine', (_, message) => expect(problemsOf(withMessage(message))).toEqual([]))

  test('nothing of it reaches the prototype', () => {
    problemsOf(
      withMessage(
        JSON.parse('{ "applicationProperties": { "__proto__": "x" }, "__proto__": { "polluted": 1 } }') as object,
      ),
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('receivers', () => {
  checks([
    ['no name', { receivers: [{ from: 'jobs' }] }, 'receivers[0].name', 'missing'],
    ['two of one name', { receivers: [receiver, receiver] }, 'receivers[1].name', 'already the name of receivers[0]'],
    [
      'the name of an instance',
      {
        receivers: [
          { ...receiver, instances: 3 },
          { ...receiver, name: 'backend#2' },
        ],
      },
      'receivers[1].name',
      'an instance of receivers[0]',
    ],
    ['an unknown queue', withReceiver({ from: 'jobz' }), 'receivers[0].from', '"jobs"'],
    [
      'an unknown dead-letter queue',
      withReceiver({ from: 'jobz/$DeadLetterQueue' }),
      'receivers[0].from',
      '"jobs/$DeadLetterQueue"',
    ],
    ['another client', withReceiver({ client: 'Processor' }), 'receivers[0].client', '"processor"'],
    ['another mode', withReceiver({ receiveMode: 'PeekLock' }), 'receivers[0].receiveMode', '"peekLock"'],
    ['no instance', withReceiver({ instances: 0 }), 'receivers[0].instances', "from 1 to 1000 (BusScope's own limit)"],
    ['too many instances', withReceiver({ instances: 1001 }), 'receivers[0].instances', 'from 1 to 1000'],
    ['no call', withReceiver({ maxConcurrentCalls: 0 }), 'receivers[0].maxConcurrentCalls', 'from 1'],
    ['a negative prefetch', withReceiver({ prefetchCount: -1 }), 'receivers[0].prefetchCount', 'from 0'],
    [
      'too much in hand',
      withReceiver({ instances: 1000, maxConcurrentCalls: 100, prefetchCount: 1 }),
      'receivers',
      'they can hold 101000 messages',
    ],
    [
      'too much in hand together',
      { receivers: [1, 2, 3].map(i => ({ ...receiver, name: `r${i}`, maxConcurrentCalls: 40_000 })) },
      'receivers',
      'they can hold 120000 messages',
    ],
    [
      'closing before opening',
      withReceiver({ openAt: 'PT5M', closeAt: 'PT4M' }),
      'receivers[0].closeAt',
      'before openAt',
    ],
    [
      'killing before opening',
      withReceiver({ openAt: 'PT5M', killAt: 'PT4M' }),
      'receivers[0].killAt',
      'before openAt',
    ],
    [
      'a restart without a kill',
      withReceiver({ restartAfter: 'PT1M' }),
      'receivers[0].restartAfter',
      'killAt, which is missing',
    ],
    [
      'sessions that do not fit',
      withReceiver({ sessions: true }),
      'receivers[0].sessions',
      'must be false: requiresSession of "jobs" is false',
    ],
    [
      'sessions on a dead-letter queue',
      withReceiver({ from: 'jobs/$deadletterqueue', sessions: true }),
      'receivers[0].sessions',
      'without sessions',
    ],
    [
      'no sessions where they are required',
      { queues: { jobs: { requiresSession: true } }, ...withReceiver({}) },
      'receivers[0].sessions',
      'must be true',
    ],
    [
      'no sessions where a subscription requires them',
      { ...topics({ requiresSession: true }), ...withReceiver({ from: 't/subscriptions/s' }) },
      'receivers[0].sessions',
      'must be true: requiresSession of "t/subscriptions/s" is true (Azure\'s limit)',
    ],
    [
      'sessions where a subscription has none',
      { ...topics({}), ...withReceiver({ from: 't/subscriptions/s', sessions: true }) },
      'receivers[0].sessions',
      'must be false',
    ],
    [
      'a receiver of a topic',
      { ...topics({}), ...withReceiver({ from: 't' }) },
      'receivers[0].from',
      'messages are received from its subscriptions',
    ],
    [
      'a session without patience',
      withReceiver({ sessionIdleTimeout: 'PT0S' }),
      'receivers[0].sessionIdleTimeout',
      'at least PT0.001S',
    ],
    [
      'two times',
      withReceiver({ processingTime: { constant: 'PT1S', exponential: { mean: 'PT1S' } } }),
      'receivers[0].processingTime',
      'constant and exponential',
    ],
    [
      'a time as text',
      withReceiver({ processingTime: 'PT10S' }),
      'receivers[0].processingTime',
      'an object, not "PT10S"',
    ],
    [
      'a misspelt distribution',
      withReceiver({ processingTime: { exponental: { mean: 'PT1S' } } }),
      'receivers[0].processingTime.exponental',
      '"exponential"',
    ],
    [
      'a mean of 0',
      withReceiver({ processingTime: { exponential: { mean: 'PT0S' } } }),
      'receivers[0].processingTime.exponential.mean',
      'at least PT0.001S',
    ],
    [
      'no mean',
      withReceiver({ processingTime: { exponential: {} } }),
      'receivers[0].processingTime.exponential.mean',
      'missing',
    ],
    [
      'a maximum below the minimum',
      withReceiver({ processingTime: { uniform: { min: 'PT2S', max: 'PT1S' } } }),
      'receivers[0].processingTime.uniform.max',
      'before min',
    ],
    [
      'half a shape',
      withReceiver({ processingTime: { erlang: { shape: 1.5, mean: 'PT1S' } } }),
      'receivers[0].processingTime.erlang.shape',
      'whole',
    ],
    [
      'a huge shape',
      withReceiver({ processingTime: { erlang: { shape: 1e9, mean: 'PT1S' } } }),
      'receivers[0].processingTime.erlang.shape',
      "BusScope's own limit",
    ],
    ['another settlement', withReceiver({ settle: 'completed' }), 'receivers[0].settle', '"complete"'],
    [
      'another settlement in a list',
      withReceiver({ settle: [{ do: 'complete' }, { do: 'deadletter' }] }),
      'receivers[0].settle[1].do',
      'did you mean "deadLetter"?',
    ],
    [
      'a rule that does nothing',
      withReceiver({ settle: [{ when: { subject: 'x' } }] }),
      'receivers[0].settle[0].do',
      'missing',
    ],
    [
      'an unknown condition',
      withReceiver({ settle: [{ when: { label: 'x' }, do: 'abandon' }] }),
      'receivers[0].settle[0].when.label',
      '"subject"',
    ],
    [
      'a condition of the wrong type',
      withReceiver({ settle: [{ when: { deliveryCount: '1' }, do: 'abandon' }] }),
      'receivers[0].settle[0].when.deliveryCount',
      'a whole number',
    ],
    [
      'a reason without dead letter',
      withReceiver({ settle: [{ do: 'abandon', deadLetterReason: 'x' }] }),
      'receivers[0].settle[0].deadLetterReason',
      'goes with deadLetter',
    ],
    [
      'changes without abandon',
      withReceiver({ settle: [{ do: 'complete', propertiesToModify: {} }] }),
      'receivers[0].settle[0].propertiesToModify',
      'goes with abandon',
    ],
    [
      'a negative weight',
      withReceiver({ settle: { weights: { complete: 1, abandon: -1 } } }),
      'receivers[0].settle.weights.abandon',
      'from 0',
    ],
    [
      'no weight',
      withReceiver({ settle: { weights: { complete: 0 } } }),
      'receivers[0].settle.weights',
      'greater than 0',
    ],
    [
      'an unknown weight',
      withReceiver({ settle: { weights: { complete: 1, renew: 1 } } }),
      'receivers[0].settle.weights.renew',
      'is not a property of a set of weights',
    ],
    [
      'a reaction to nothing',
      withReceiver({ onSettle: [{ send: { to: 'jobs', message: {} } }] }),
      'receivers[0].onSettle[0].after',
      'missing',
    ],
    [
      'a reaction to a crash',
      withReceiver({ onSettle: [{ after: 'crash', send: { to: 'jobs', message: {} } }] }),
      'receivers[0].onSettle[0].after',
      '"complete", "abandon", "defer" or "deadLetter"',
    ],
    [
      'a reaction to nowhere',
      withReceiver({ onReceive: [{ send: { to: 'replies', message: {} } }] }),
      'receivers[0].onReceive[0].send.to',
      'no entity "replies"',
    ],
    [
      'a misspelt copy',
      withReceiver({ onReceive: [{ send: { to: 'jobs', message: { copi: true } } }] }),
      'receivers[0].onReceive[0].send.message.copi',
      '"copy"',
    ],
  ])

  test.each<[string, object]>([
    [
      'everything',
      {
        client: 'processor',
        receiveMode: 'peekLock',
        instances: 2,
        maxConcurrentCalls: 3,
        prefetchCount: 4,
        maxAutoLockRenewalDuration: 'P10675199DT2H48M5.4775807S',
        sessions: false,
        sessionIdleTimeout: 'PT1M',
        openAt: 'PT1S',
        closeAt: 'PT5M',
        killAt: 'PT2M',
        restartAfter: 'PT0S',
        processingTime: { lognormal: { mean: 'PT2S', standardDeviation: 'PT0S' } },
        settle: { weights: { complete: 0.95, abandon: 0.04, deadLetter: 0.005, crash: 0.005 } },
        onReceive: [{ send: { to: 'jobs', message: { copy: true, copyTimeToLive: false } } }],
        onSettle: [{ after: 'deadLetter', send: { to: 'JOBS', message: {} } }],
      },
    ],
    [
      'a list of settlements',
      {
        settle: [
          {
            when: { subject: 'poison', applicationProperties: { a: 1 }, deliveryCount: 2 },
            do: 'deadLetter',
            deadLetterReason: 'r',
            deadLetterErrorDescription: 'd',
          },
          { do: 'abandon', propertiesToModify: { k: 1 } },
        ],
      },
    ],
    ['a dead-letter queue', { from: 'jobs/$deadletterqueue' }],
    ['other letters', { from: 'JOBS/$DeadLetterQueue' }],
    ['what happens after the run', { openAt: 'PT1H' }],
  ])('%s is fine', (_, properties) => expect(problemsOf(withReceiver(properties))).toEqual([]))

  test.each<[string, object]>([
    [
      'sessions of a queue',
      { queues: { jobs: { requiresSession: true } }, ...withReceiver({ sessions: true, sessionIdleTimeout: 'PT5S' }) },
    ],
    [
      'sessions of a subscription',
      { ...topics({ requiresSession: true }), ...withReceiver({ from: 'T/Subscriptions/S', sessions: true }) },
    ],
    [
      'the dead letters of a session queue',
      { queues: { jobs: { requiresSession: true } }, ...withReceiver({ from: 'jobs/$deadletterqueue' }) },
    ],
    ['what could not be transferred', withReceiver({ from: 'jobs/$transfer/$deadletterqueue' })],
    ['a sender to a topic', { ...topics({}), ...withSender({ to: 't' }) }],
  ])('%s: fine', (_, properties) => expect(problemsOf(properties)).toEqual([]))

  test('an entity that only a step creates is known', () => {
    expect(
      problemsOf({
        receivers: [{ name: 'r', from: 'later' }],
        steps: [{ at: 'PT1M', do: 'createQueue', entity: 'later' }],
      }),
    ).toEqual([])
  })
})

test('senders, instances and labels that a trace could not tell apart', () => {
  const receivers = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...receiver, name: `r${i}`, instances: 1_000 }))
  expect(problemsOf({ receivers: receivers(59) })).toEqual([])
  expect(problemsOf({ receivers: receivers(60), ...withSender({}) })).toEqual([
    "receivers | senders, instances and labels are 60001 together; allowed: at most 60000 (BusScope's own limit)",
  ])
})
