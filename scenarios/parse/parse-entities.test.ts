import { describe, expect, test } from 'vitest'
import { issuesOf, problemsOf, scenarioWith } from '../testing/issues-of.ts'

const queue = (properties: object, namespace: object = {}) => ({ namespace, queues: { jobs: properties } })

describe('the whole', () => {
  test.each<[string, object, string, string]>([
    ['no version', { busscope: undefined }, 'busscope', 'missing'],
    ['a version that is text', { busscope: '1' }, 'busscope', 'must be 1'],
    ['version 0', { busscope: 0 }, 'busscope', 'must be 1'],
    ['a newer version', { busscope: 2, whatever: 1 }, 'busscope', 'made by a newer version'],
    ['no end', { runFor: undefined }, 'runFor', 'missing'],
    ['a run longer than a year', { runFor: 'P367D' }, 'runFor', "at most P366D (BusScope's own limit)"],
    ['a run without end', { runFor: 'P10675199DT2H48M5.4775807S' }, 'runFor', 'never'],
    ['a run of months', { runFor: 'P1M' }, 'runFor', 'years, months and weeks'],
    ['a run in seconds', { runFor: 600 }, 'runFor', 'a duration such as'],
    ['an unknown property', { topcis: {} }, 'topcis', 'did you mean "topics"?'],
    ['one whose right name is there too', { quues: {} }, 'quues', 'it already has "queues", so remove one of them'],
    [
      'an unknown property without a near one',
      { colour: 1 },
      'colour',
      'is not a property of a scenario; it has busscope',
    ],
    [
      'a seed too large to be exact',
      { seed: 1e20 },
      'seed',
      'is 100000000000000000000; allowed: from 0 to 9007199254740991',
    ],
    ['a broken seed', { seed: 1.5 }, 'seed', 'a whole number'],
    ['a negative seed', { seed: -1 }, 'seed', 'from 0'],
    ['a start that is no instant', { startsAt: '2026-02-30T00:00:00Z' }, 'startsAt', 'UTC'],
    ['a start with an offset', { startsAt: '2026-01-01T00:00:00+01:00' }, 'startsAt', 'UTC'],
    ['a title that is a number', { title: 5 }, 'title', 'a string or a text in several languages'],
    ['a title in French', { title: { fr: 'x' } }, 'title.fr', 'is not a property of a text in several languages'],
    ['a title in no language', { title: {} }, 'title', 'in en, es, ru or pt'],
    ['a namespace that is a list', { namespace: [] }, 'namespace', 'an object'],
    ['a misspelt tier', { namespace: { tier: 'Standrad' } }, 'namespace.tier', 'did you mean "standard"?'],
    [
      'a misspelt mode',
      { namespace: { expiration: 'whenlistening' } },
      'namespace.expiration',
      'did you mean "whenListening"?',
    ],
    [
      'a mode with a misspelt sweep',
      { namespace: { expiration: { sweep: 'PT1M' } } },
      'namespace.expiration.sweep',
      'did you mean "sweepEvery"?',
    ],
    [
      'a sweep without a pause',
      { namespace: { expiration: { sweepEvery: 'PT0S' } } },
      'namespace.expiration.sweepEvery',
      'at least PT0.001S',
    ],
    [
      'a switch that is text',
      { namespace: { locksDieWithReceiver: 'yes' } },
      'namespace.locksDieWithReceiver',
      'true or false',
    ],
    ['another lock', { namespace: { resourceLock: 'ReadOnly' } }, 'namespace.resourceLock', '"CanNotDelete"'],
    ['queues as a list', { queues: [{ name: 'jobs' }] }, 'queues', 'an object'],
    ['a queue that is null', { queues: { jobs: null } }, 'queues.jobs', 'a queue, an object'],
    [
      'a mark after the end',
      { marks: [{ at: 'PT11M', title: 'x' }] },
      'marks[0].at',
      'after the end of the run; runFor is PT10M',
    ],
    ['a mark without title', { marks: [{ at: 'PT1M' }] }, 'marks[0].title', 'missing'],
    [
      'a mark that selects what is not there',
      { marks: [{ at: 'PT1M', title: 'x', select: { entity: 'jbos' } }] },
      'marks[0].select.entity',
      'did you mean "jobs"?',
    ],
  ])('%s', (_, properties, path, word) => {
    const { busscope = 1, runFor = 'PT10M', ...rest } = { ...properties } as Record<string, unknown>
    const all = {
      ...(Object.hasOwn(properties, 'busscope') ? properties : { busscope }),
      ...(Object.hasOwn(properties, 'runFor') ? {} : { runFor }),
      queues: { jobs: {} },
      ...rest,
      ...properties,
    }
    expect(issuesOf(JSON.stringify(all)).map(issue => [issue.path, issue.message])).toEqual([
      [path, expect.stringContaining(word)],
    ])
  })
})

describe('ranges of a queue, and whose they are', () => {
  test.each<[string, object, string, string]>([
    [
      'lock too long',
      queue({ lockDuration: 'PT10M' }),
      'queues.jobs.lockDuration',
      "from PT5S to PT5M (Azure's limit)",
    ],
    ['lock too short', queue({ lockDuration: 'PT4.999S' }), 'queues.jobs.lockDuration', 'PT5S'],
    ['lock without end', queue({ lockDuration: 'P10675199DT2H48M5.4775807S' }), 'queues.jobs.lockDuration', 'never'],
    ['negative lock', queue({ lockDuration: '-PT1M' }), 'queues.jobs.lockDuration', 'negative'],
    [
      'time to live too short',
      queue({ defaultMessageTimeToLive: 'PT0.999S' }),
      'queues.jobs.defaultMessageTimeToLive',
      "at least PT1S (Azure's limit), or never",
    ],
    [
      'time to live of null',
      queue({ defaultMessageTimeToLive: null }),
      'queues.jobs.defaultMessageTimeToLive',
      'a duration',
    ],
    [
      'idle too short',
      queue({ autoDeleteOnIdle: 'PT4M59.999S' }),
      'queues.jobs.autoDeleteOnIdle',
      "at least PT5M (Azure's limit)",
    ],
    [
      'no delivery',
      queue({ maxDeliveryCount: 0 }),
      'queues.jobs.maxDeliveryCount',
      "from 1 to 2147483647 (Azure's limit)",
    ],
    ['half a delivery', queue({ maxDeliveryCount: 1.5 }), 'queues.jobs.maxDeliveryCount', 'a whole number'],
    [
      'deliveries as text',
      queue({ maxDeliveryCount: '10' }),
      'queues.jobs.maxDeliveryCount',
      'a whole number, not "10"',
    ],
    [
      'window too short',
      queue({ duplicateDetectionHistoryTimeWindow: 'PT19S' }),
      'queues.jobs.duplicateDetectionHistoryTimeWindow',
      'from PT20S to P7D',
    ],
    [
      'window too long',
      queue({ duplicateDetectionHistoryTimeWindow: 'P8D' }),
      'queues.jobs.duplicateDetectionHistoryTimeWindow',
      "from PT20S to P7D (Azure's limit)",
    ],
    ['too small', queue({ maxSizeInMegabytes: 1 }), 'queues.jobs.maxSizeInMegabytes', 'from 1024 to 81920'],
    [
      'too large for Standard',
      queue({ maxSizeInMegabytes: 6144 }),
      'queues.jobs.maxSizeInMegabytes',
      "to 5120 (the tier's limit",
    ],
    [
      'too large for Premium',
      queue({ maxSizeInMegabytes: 81_921 }, { tier: 'premium' }),
      'queues.jobs.maxSizeInMegabytes',
      '81920',
    ],
    ['no bytes', queue({ maxSizeInBytes: 0 }), 'queues.jobs.maxSizeInBytes', "BusScope's own limit"],
    ['unknown status', queue({ status: 'active' }), 'queues.jobs.status', 'did you mean "Active"?'],
    [
      'number as a number',
      queue({ firstSequenceNumber: 5 }),
      'queues.jobs.firstSequenceNumber',
      'decimal strings: "5"',
    ],
    [
      'number too large',
      queue({ firstSequenceNumber: '9223372036854775808' }),
      'queues.jobs.firstSequenceNumber',
      '9223372036854775807',
    ],
    ['negative number', queue({ firstSequenceNumber: '-1' }), 'queues.jobs.firstSequenceNumber', 'decimal string'],
    [
      'number too large for a partition',
      queue({ enablePartitioning: true, firstSequenceNumber: '281474976710656' }),
      'queues.jobs.firstSequenceNumber',
      '48 bits',
    ],
    [
      'number too large for a partition of the namespace',
      queue({ firstSequenceNumber: '281474976710656' }, { tier: 'premium', partitions: 2 }),
      'queues.jobs.firstSequenceNumber',
      '48 bits',
    ],
    [
      'misspelt property',
      queue({ lockDurration: 'PT1M' }),
      'queues.jobs.lockDurration',
      'is not a property of a queue; did you mean "lockDuration"?',
    ],
    ['property in other letters', queue({ LockDuration: 'PT1M' }), 'queues.jobs.LockDuration', '"lockDuration"'],
    [
      "another SDK's name",
      queue({ enableDeadLetteringOnMessageExpiration: true }),
      'queues.jobs.enableDeadLetteringOnMessageExpiration',
      '"deadLetteringOnMessageExpiration"',
    ],
    [
      "a subscription's property",
      queue({ deadLetteringOnFilterEvaluationExceptions: true }),
      'queues.jobs.deadLetteringOnFilterEvaluationExceptions',
      'not a property of a queue',
    ],
    [
      'session on Basic',
      queue({ requiresSession: true }, { tier: 'basic' }),
      'queues.jobs.requiresSession',
      "Basic tier (the tier's limit",
    ],
    [
      'duplicates on Basic',
      queue({ requiresDuplicateDetection: true }, { tier: 'basic' }),
      'queues.jobs.requiresDuplicateDetection',
      'Basic',
    ],
    ['idle on Basic', queue({ autoDeleteOnIdle: 'PT5M' }, { tier: 'basic' }), 'queues.jobs.autoDeleteOnIdle', 'Basic'],
    [
      'more than 14 days on Basic',
      queue({ defaultMessageTimeToLive: 'P15D' }, { tier: 'basic' }),
      'queues.jobs.defaultMessageTimeToLive',
      "from PT1S to P14D (the tier's limit)",
    ],
    [
      'never on Basic',
      queue({ defaultMessageTimeToLive: 'P10675199DT2H48M5.4775807S' }, { tier: 'basic' }),
      'queues.jobs.defaultMessageTimeToLive',
      'P14D',
    ],
  ])('%s', (_, properties, path, word) => {
    expect(issuesOf(scenarioWith(properties)).map(issue => [issue.path, issue.message])).toEqual([
      [path, expect.stringContaining(word)],
    ])
  })

  test.each<[string, object]>([
    [
      'the edges',
      queue({
        lockDuration: 'PT5S',
        defaultMessageTimeToLive: 'PT1S',
        autoDeleteOnIdle: 'PT5M',
        maxDeliveryCount: 1,
        maxSizeInMegabytes: 1024,
      }),
    ],
    [
      'the other edges',
      queue({
        lockDuration: 'PT5M',
        defaultMessageTimeToLive: 'P10675199DT2H48M5.4775807S',
        autoDeleteOnIdle: 'P10675199DT2H48M5.4775807S',
        maxSizeInMegabytes: 5120,
      }),
    ],
    ['80 GB on Premium', queue({ maxSizeInMegabytes: 81_920 }, { tier: 'premium' })],
    ['14 days on Basic', queue({ defaultMessageTimeToLive: 'P14D' }, { tier: 'basic' })],
    ['a mode of its own', queue({ expiration: { sweepEvery: 'PT1M' } })],
    ['all that is ours', queue({ firstSequenceNumber: '9223372036854775807', maxSizeInBytes: 1 })],
    [
      'every switch',
      {
        namespace: {
          tier: 'standard',
          expiration: 'onReceive',
          recomputeExpiryOnReceive: true,
          reportStaleExpiresAtAfterForward: true,
          topicIdleIgnoresSubscriptions: true,
          messagesKeepSubscriptionAlive: true,
          locksDieWithReceiver: true,
          deferCountsTowardsMaxDelivery: true,
          resourceLock: 'CanNotDelete',
        },
      },
    ],
    ['a leap day', { startsAt: '2024-02-29T23:59:59.999Z' }],
    ["an editor's schema", { $schema: './schema.json' }],
  ])('%s are fine', (_, properties) => expect(problemsOf(properties)).toEqual([]))
})

describe('names', () => {
  const long = (length: number) => ({ queues: { ['q'.repeat(length)]: {} } })
  test.each<[string, object, string, string]>([
    ['an empty name', { queues: { '': {} } }, 'queues[""]', '1 to 260 characters'],
    ['too long', long(261), `queues.${'q'.repeat(261)}`, "260 characters (Azure's limit), this one has 261"],
    ['a space', { queues: { 'my jobs': {} } }, 'queues["my jobs"]', 'cannot be a name'],
    [
      'a dead-letter queue',
      { queues: { 'jobs/$deadletterqueue': {} } },
      'queues.jobs/$deadletterqueue',
      'cannot be a name',
    ],
    ['a subscription', { queues: { 'a/subscriptions/b': {} } }, 'queues.a/subscriptions/b', 'reads as a subscription'],
    ['__proto__', JSON.parse('{ "queues": { "__proto__": {} } }') as object, 'queues.__proto__', 'cannot be a name'],
    ['the same in other letters', { queues: { jobs: {}, Jobs: {} } }, 'queues.Jobs', 'the same name as queues.jobs'],
    [
      'of a queue and a topic',
      { queues: { jobs: {} }, topics: { JOBS: {} } },
      'topics.JOBS',
      'the same name as queues.jobs',
    ],
    [
      'of subscriptions',
      { topics: { t: { subscriptions: { s: {}, S: {} } } } },
      'topics.t.subscriptions.S',
      'topics.t.subscriptions.s',
    ],
    [
      'of rules',
      { topics: { t: { subscriptions: { s: { rules: { r: {}, R: {} } } } } } },
      'topics.t.subscriptions.s.rules.R',
      'the same name',
    ],
    [
      'a subscription of 51 characters',
      { topics: { t: { subscriptions: { ['s'.repeat(51)]: {} } } } },
      `topics.t.subscriptions.${'s'.repeat(51)}`,
      '1 to 50',
    ],
    [
      'a subscription with a slash',
      { topics: { t: { subscriptions: { 'a/b': {} } } } },
      'topics.t.subscriptions.a/b',
      'cannot be a name',
    ],
    [
      'a rule of 51 characters',
      { topics: { t: { subscriptions: { s: { rules: { ['r'.repeat(51)]: {} } } } } } },
      `topics.t.subscriptions.s.rules.${'r'.repeat(51)}`,
      '1 to 50',
    ],
  ])('%s', (_, properties, path, word) => {
    expect(issuesOf(scenarioWith(properties)).map(issue => [issue.path, issue.message])).toEqual([
      [path, expect.stringContaining(word)],
    ])
  })

  test.each([
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'a.b',
    'a-b_c',
    'a/b',
    '1',
    'Jobs',
    'q'.repeat(260),
  ])('%s is a plain name', name => {
    expect(problemsOf({ queues: { [name]: {} }, steps: [{ at: 'PT0S', do: 'send', to: name, message: {} }] })).toEqual(
      [],
    )
  })

  test('more subscriptions than a trace can tell apart, those of steps included', () => {
    const subscriptions = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`s${i}`, {}]))
    const topics = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`t${i}`, { subscriptions }]))
    const steps = (count: number) =>
      Array.from({ length: count }, () => ({ at: 'PT0S', do: 'createQueue', entity: 'q' }))
    expect(problemsOf({ queues: {}, topics, steps: steps(1_991) })).toEqual([])
    expect(problemsOf({ queues: {}, topics, steps: steps(1_992) })).toEqual([
      "topics | the run would have 20001 queues, topics and subscriptions together, those that steps create included; allowed: at most 20000 (BusScope's own limit)",
    ])
  })

  test('too many queues', () => {
    const queues = Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`q${i}`, {}]))
    expect(problemsOf({ queues })).toEqual([
      "queues | the namespace has 10001 queues and topics together; allowed: at most 10000 (the tier's limit)",
    ])
  })
})

describe('topics, subscriptions and rules', () => {
  const topic = (properties: object) => ({ topics: { t: properties } })
  const rule = (properties: object) => topic({ subscriptions: { s: { rules: { r: properties } } } })
  const at = 'topics.t.subscriptions.s.rules.r'
  test.each<[string, object, string, string]>([
    ['lock of a topic', topic({ lockDuration: 'PT1M' }), 'topics.t.lockDuration', 'its subscriptions have it'],
    ['misspelt subscriptions', topic({ subscription: {} }), 'topics.t.subscription', '"subscriptions"'],
    [
      'lock of a subscription',
      topic({ subscriptions: { s: { lockDuration: 'PT1S' } } }),
      'topics.t.subscriptions.s.lockDuration',
      'PT5S to PT5M',
    ],
    [
      'size of a subscription',
      topic({ subscriptions: { s: { maxSizeInMegabytes: 1024 } } }),
      'topics.t.subscriptions.s.maxSizeInMegabytes',
      'not a property of a subscription',
    ],
    [
      'idle on Basic',
      { namespace: { tier: 'basic' }, ...topic({ autoDeleteOnIdle: 'PT5M' }) },
      'topics.t.autoDeleteOnIdle',
      'Basic',
    ],
    [
      'a filter that is missing',
      rule({ filterType: 'SqlFilter' }),
      `${at}.sqlFilter`,
      'is missing; filterType is "SqlFilter"',
    ],
    [
      'a filter that does not go with its type',
      rule({ filterType: 'TrueFilter', sqlFilter: { sqlExpression: 'a=1' } }),
      `${at}.sqlFilter`,
      'cannot be used with',
    ],
    ['a filter without text', rule({ sqlFilter: {} }), `${at}.sqlFilter.sqlExpression`, 'missing'],
    [
      'a filter of 1025 characters',
      rule({ sqlFilter: { sqlExpression: 'a'.repeat(1025) } }),
      `${at}.sqlFilter.sqlExpression`,
      "from 1 to 1024 (Azure's limit)",
    ],
    [
      'a misspelt filter type',
      rule({ filterType: 'SQLFilter', sqlFilter: { sqlExpression: 'a=1' } }),
      `${at}.filterType`,
      '"SqlFilter"',
    ],
    [
      'subject in a correlation filter',
      rule({ correlationFilter: { subject: 'x' } }),
      `${at}.correlationFilter.subject`,
      'label',
    ],
    [
      'a property that is an object',
      rule({ correlationFilter: { properties: { a: {} } } }),
      `${at}.correlationFilter.properties.a`,
      'a string, a number',
    ],
    [
      'two filters',
      rule({ sqlFilter: { sqlExpression: 'a = 1' }, correlationFilter: {} }),
      `${at}.sqlFilter`,
      'one filter, not two',
    ],
    [
      'a filter that cannot be read',
      rule({ sqlFilter: { sqlExpression: 'amount >' } }),
      `${at}.sqlFilter.sqlExpression`,
      'column 9: a property or a value is expected, but the text ends here',
    ],
    [
      'an action that cannot be read',
      rule({ action: { sqlExpression: 'SET a = ; REMOVE b' } }),
      `${at}.action.sqlExpression`,
      'column 9: a property or a value is expected, not ;',
    ],
    [
      'an action of 33 statements',
      rule({ action: { sqlExpression: 'SET a = 1;'.repeat(33) } }),
      `${at}.action.sqlExpression`,
      "column 321: an action has at most 32 statements, Azure's limit",
    ],
    [
      'forward and session',
      topic({ subscriptions: { s: { requiresSession: true, forwardTo: 'jobs' } } }),
      'topics.t.subscriptions.s.forwardTo',
      'requires sessions cannot forward',
    ],
  ])('%s', (_, properties, path, word) => {
    expect(issuesOf(scenarioWith(properties)).map(issue => [issue.path, issue.message])).toContainEqual([
      path,
      expect.stringContaining(word),
    ])
  })

  test.each<[string, object]>([
    ['a filter alone', rule({ sqlFilter: { sqlExpression: "color = 'red' AND quantity > 10" } })],
    [
      'what templates add',
      rule({
        filterType: 'SqlFilter',
        sqlFilter: { sqlExpression: '1=1', compatibilityLevel: 20, requiresPreprocessing: false },
        action: {},
      }),
    ],
    [
      'a filter with an action',
      rule({
        filterType: 'TrueFilter',
        action: { sqlExpression: 'SET a = 1', compatibilityLevel: 20, requiresPreprocessing: true },
      }),
    ],
    [
      'a correlation filter of everything',
      rule({
        filterType: 'CorrelationFilter',
        correlationFilter: {
          contentType: 'c',
          correlationId: 'i',
          label: 'l',
          messageId: 'm',
          replyTo: 'r',
          replyToSessionId: 's',
          sessionId: 's',
          to: 't',
          properties: { a: 'x', b: 1, c: true, d: null },
          requiresPreprocessing: false,
        },
      }),
    ],
    ['a rule of nothing', rule({})],
    ['no rules', topic({ subscriptions: { s: { rules: {} } } })],
    [
      'the default rule by its name',
      topic({ subscriptions: { s: { rules: { $Default: { filterType: 'TrueFilter' } } } } }),
    ],
    [
      'all that a topic has',
      topic({
        defaultMessageTimeToLive: 'P1D',
        autoDeleteOnIdle: 'PT5M',
        status: 'SendDisabled',
        requiresDuplicateDetection: true,
        duplicateDetectionHistoryTimeWindow: 'PT20S',
        enablePartitioning: true,
        partitionCount: 2,
        maxSizeInMegabytes: 81_920,
        maxSizeInBytes: 1000,
        firstSequenceNumber: '281474976710655',
      }),
    ],
    [
      'all that a subscription has',
      topic({
        subscriptions: {
          s: {
            lockDuration: 'PT5M',
            requiresSession: true,
            defaultMessageTimeToLive: 'PT1S',
            deadLetteringOnMessageExpiration: true,
            deadLetteringOnFilterEvaluationExceptions: false,
            maxDeliveryCount: 1,
            autoDeleteOnIdle: 'PT5M',
            forwardDeadLetteredMessagesTo: 'JOBS',
            status: 'ReceiveDisabled',
            firstSequenceNumber: '7',
            expiration: 'immediate',
          },
        },
      }),
    ],
    ['forwarding to another topic', { topics: { t: { subscriptions: { s: { forwardTo: 'u' } } }, u: {} } }],
  ])('%s is fine', (_, properties) => expect(problemsOf(properties)).toEqual([]))

  test('filters are counted over all subscriptions of a topic', () => {
    const rules = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`r${i}`, { sqlFilter: { sqlExpression: '1=1' } }]))
    expect(problemsOf(topic({ subscriptions: { a: { rules: rules(1000) }, b: { rules: rules(1000) } } }))).toEqual([])
    expect(problemsOf(topic({ subscriptions: { a: { rules: rules(1000) }, b: { rules: rules(1001) } } }))).toEqual([
      "topics.t | its subscriptions have 2001 SQL filters together; allowed: at most 2000 (the tier's limit)",
    ])
  })

  test('2,000 subscriptions are fine, one more is not', () => {
    const subscriptions = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${i}`, {}]))
    expect(problemsOf(topic({ subscriptions: subscriptions(2000) }))).toEqual([])
    expect(problemsOf(topic({ subscriptions: subscriptions(2001) }))).toEqual([
      "topics.t.subscriptions | has 2001 entries; allowed: at most 2000 (the tier's limit)",
    ])
  })

  test('Basic has no transactions', () => {
    const steps = [
      { at: 'PT0S', do: 'beginTransaction', as: 't' },
      { at: 'PT0S', do: 'send', to: 'jobs', via: 'jobs', message: {} },
    ]
    expect(problemsOf({ namespace: { tier: 'basic' }, steps }).map(words => words.split(';')[0])).toEqual([
      "steps[0].do | transactions are not part of the Basic tier (the tier's limit)",
      "steps[1].via | transfers via another queue are not part of the Basic tier (the tier's limit)",
    ])
  })

  test('Basic has no topics', () => {
    expect(problemsOf({ namespace: { tier: 'basic' }, ...topic({}) })).toEqual([
      expect.stringMatching(/^topics \| .*Basic/),
    ])
  })
})

describe('forward targets', () => {
  const forward = (target: unknown, more: object = {}) => ({
    queues: { jobs: { forwardTo: target }, other: {} },
    ...more,
  })
  test.each<[string, object, string]>([
    ['unknown', forward('othre'), 'did you mean "other"?'],
    ['itself', forward('JOBS'), 'itself'],
    ['a dead-letter queue', forward('other/$deadletterqueue'), 'dead-letter queue'],
    [
      'a subscription',
      forward('t/subscriptions/s', { topics: { t: { subscriptions: { s: {} } } } }),
      'through its topic',
    ],
    [
      'created later',
      forward('later', { steps: [{ at: 'PT1M', do: 'createQueue', entity: 'later' }] }),
      'a step creates it later',
    ],
    ['a number', forward(5), 'must be'],
  ])('%s', (_, properties, word) => {
    expect(issuesOf(scenarioWith(properties)).map(issue => [issue.path, issue.message])).toContainEqual([
      'queues.jobs.forwardTo',
      expect.stringContaining(word),
    ])
  })

  test('of dead letters alike', () => {
    expect(
      problemsOf({
        queues: { jobs: { forwardDeadLetteredMessagesTo: 'jobs' }, a: { forwardDeadLetteredMessagesTo: 'jbos' } },
      }),
    ).toEqual([
      'queues.a.forwardDeadLetteredMessagesTo | there is no entity "jbos", and no step creates it; did you mean "jobs"?',
      "queues.jobs.forwardDeadLetteredMessagesTo | a queue cannot forward to itself (Azure's limit)",
    ])
  })
})
