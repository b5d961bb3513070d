import { describe, expect, test } from 'vitest'
import { stepShapes } from '../schema/steps.ts'
import { issuesOf, problemsOf, scenarioWith } from '../testing/issues-of.ts'

const at = 'PT1M'
const steps = (...list: object[]) => ({ steps: list.map(step => ({ at, ...step })) })
const receive = { do: 'receive', from: 'jobs', as: 'batch' }

const withTopic = (...list: object[]) => ({ topics: { t: { subscriptions: { s: {} } } }, ...steps(...list) })

type Row = [what: string, properties: object, path: string, word: string]

describe('what a step cannot be', () => {
  test.each<Row>([
    ['text', { steps: ['send'] }, 'steps[0]', 'a step, an object'],
    ['without an operation', steps({ to: 'jobs' }), 'steps[0].do', 'missing'],
    ['a misspelt operation', steps({ do: 'recieve', from: 'jobs' }), 'steps[0].do', 'did you mean "receive"?'],
    ['a short operation', steps({ do: 'delete', entity: 'jobs' }), 'steps[0].do', '"deleteEntity"'],
    ['an operation of the prototype', steps({ do: 'constructor' }), 'steps[0].do', 'is not something a step can do'],
    ['an operation that is a number', steps({ do: 5 }), 'steps[0].do', 'known are send, schedule'],
    ['without an instant', { steps: [{ do: 'receive', from: 'jobs' }] }, 'steps[0].at', 'missing'],
    [
      'after the end',
      steps({ at: 'PT10M0.001S', do: 'receive', from: 'jobs' }),
      'steps[0].at',
      'after the end of the run; runFor is PT10M',
    ],
    ['a misspelt property', steps({ do: 'receive', form: 'jobs' }), 'steps[0].form', '"from"'],
    ['the update of an SDK', steps({ do: 'updateQueue', entity: 'jobs' }), 'steps[0].do', '"updateEntity"'],
    [
      'a transaction by its name',
      steps({ do: 'send', to: 'jobs', message: {}, transaction: 't' }),
      'steps[0].transaction',
      'did you mean "in"?',
    ],
    [
      'a setting that is not in properties',
      steps({ do: 'updateEntity', entity: 'jobs', maxDeliveryCount: 3 }),
      'steps[0].maxDeliveryCount',
      'is not a property of the step updateEntity: it stands in properties',
    ],
    [
      'a count by another name',
      steps({ do: 'deleteMessages', from: 'jobs', maxMessages: 3 }),
      'steps[0].maxMessages',
      '"count"',
    ],
    [
      'a message by an id',
      steps({ do: 'send', to: 'jobs', message: { id: 'a' } }),
      'steps[0].message.id',
      '"messageId"',
    ],
    [
      'a subscription by its name',
      withTopic({ do: 'receive', from: 't/s' }),
      'steps[0].from',
      'did you mean "t/subscriptions/s"?',
    ],
    [
      'a rule that is a text',
      { topics: { t: { subscriptions: { s: { rules: { r: 'a = 1' } } } } } },
      'topics.t.subscriptions.s.rules.r',
      'write { "sqlFilter": { "sqlExpression": "a = 1" } }',
    ],
    [
      'a property of another operation',
      steps({ do: 'receive', from: 'jobs', messages: [] }),
      'steps[0].messages',
      'is not a property of the step receive',
    ],
    ['send nothing', steps({ do: 'send', to: 'jobs' }), 'steps[0]', 'message, messages; this one has none'],
    [
      'send one and many',
      steps({ do: 'send', to: 'jobs', message: {}, messages: [{}] }),
      'steps[0]',
      'message and messages',
    ],
    ['send an empty batch', steps({ do: 'send', to: 'jobs', messages: [] }), 'steps[0].messages', 'at least 1'],
    [
      'a wrong message of a batch',
      steps({ do: 'send', to: 'jobs', messages: [{}, { ttl: 'PT1S' }] }),
      'steps[0].messages[1].ttl',
      '"timeToLive"',
    ],
    [
      'send to a dead-letter queue',
      steps({ do: 'send', to: 'jobs/$DeadLetterQueue', message: {} }),
      'steps[0].to',
      'nothing can be sent to a dead-letter queue',
    ],
    [
      'schedule without a time',
      steps({ do: 'schedule', to: 'jobs', message: {} }),
      'steps[0].message',
      'scheduledEnqueueTime, scheduledEnqueueDelay; this one has none',
    ],
    [
      'cancel nothing',
      steps({ do: 'cancelScheduled', to: 'jobs' }),
      'steps[0]',
      'of, sequenceNumber; this one has none',
    ],
    [
      'cancel by a number that is none',
      steps({ do: 'cancelScheduled', to: 'jobs', sequenceNumber: 1 }),
      'steps[0].sequenceNumber',
      'decimal strings: "1"',
    ],
    [
      'cancel a batch',
      steps(receive, { do: 'cancelScheduled', to: 'jobs', of: 'batch' }),
      'steps[1].of',
      'belongs to a receive (steps[0]); expected one of schedule',
    ],
    ['receive no message', steps({ do: 'receive', from: 'jobs', maxMessages: 0 }), 'steps[0].maxMessages', 'from 1'],
    [
      'wait for ever',
      steps({ do: 'receive', from: 'jobs', maxWait: 'P10675199DT2H48M5.4775807S' }),
      'steps[0].maxWait',
      'never',
    ],
    [
      'settle nothing',
      steps({ do: 'complete' }),
      'steps[0]',
      'of, from with messageId, from with sequenceNumber; this one has none',
    ],
    ['settle from a queue only', steps({ do: 'complete', from: 'jobs' }), 'steps[0]', 'this one has from'],
    [
      'settle a label and a message',
      steps(receive, { do: 'complete', of: 'batch', from: 'jobs', messageId: 'm' }),
      'steps[1]',
      'of and from and messageId',
    ],
    [
      'settle an unknown label',
      steps(receive, { do: 'complete', of: 'bach' }),
      'steps[1].of',
      'no step has the label "bach"; did you mean "batch"?',
    ],
    [
      'settle a label that comes later',
      steps({ do: 'complete', of: 'batch' }, receive),
      'steps[0].of',
      'is defined only later, in steps[1]',
    ],
    [
      'settle a label later in time',
      {
        steps: [
          { ...receive, at: 'PT2M' },
          { at, do: 'complete', of: 'batch' },
        ],
      },
      'steps[1].of',
      'only later, in steps[0]',
    ],
    [
      'settle a schedule',
      steps(
        { do: 'schedule', to: 'jobs', message: { scheduledEnqueueDelay: at }, as: 's' },
        { do: 'complete', of: 's' },
      ),
      'steps[1].of',
      'belongs to a schedule',
    ],
    [
      'settle a label that meanwhile is another',
      steps(receive, { do: 'openReceiver', from: 'jobs', as: 'batch' }, { do: 'abandon', of: 'batch' }),
      'steps[2].of',
      'openReceiver',
    ],
    [
      'a reason for abandoning',
      steps(receive, { do: 'abandon', of: 'batch', deadLetterReason: 'x' }),
      'steps[1].deadLetterReason',
      'it goes with deadLetter',
    ],
    [
      'changes when completing',
      steps(receive, { do: 'complete', of: 'batch', propertiesToModify: {} }),
      'steps[1].propertiesToModify',
      'it goes with abandon',
    ],
    [
      'a change that is an object',
      steps(receive, { do: 'abandon', of: 'batch', propertiesToModify: { a: {} } }),
      'steps[1].propertiesToModify.a',
      'a string, a number',
    ],
    [
      'fetch nothing deferred',
      steps({ do: 'receiveDeferred', from: 'jobs', sequenceNumbers: [] }),
      'steps[0].sequenceNumbers',
      'at least 1',
    ],
    [
      'fetch by number',
      steps({ do: 'receiveDeferred', from: 'jobs', sequenceNumbers: ['1', 2] }),
      'steps[0].sequenceNumbers[1]',
      'decimal strings',
    ],
    [
      'peek twice from somewhere',
      steps({ do: 'peek', from: 'jobs', as: 'p' }, { do: 'peek', from: 'jobs', of: 'p', fromSequenceNumber: '1' }),
      'steps[1]',
      'of and fromSequenceNumber',
    ],
    [
      'peek after a receive',
      steps(receive, { do: 'peek', from: 'jobs', of: 'batch' }),
      'steps[1].of',
      'expected one of peek',
    ],
    [
      'close what is not open',
      steps(receive, { do: 'closeReceiver', of: 'batch' }),
      'steps[1].of',
      'expected one of openReceiver',
    ],
    ['close nothing', steps({ do: 'closeReceiver' }), 'steps[0].of', 'missing'],
    [
      'update what is not there',
      steps({ do: 'updateEntity', entity: 'jbos', properties: {} }),
      'steps[0].entity',
      '"jobs"',
    ],
    [
      'update a dead-letter queue',
      steps({ do: 'updateEntity', entity: 'jobs/$deadletterqueue', properties: {} }),
      'steps[0].entity',
      'is created and deleted with its queue',
    ],
    [
      'update a misspelt property',
      steps({ do: 'updateEntity', entity: 'jobs', properties: { lockDurations: 'PT1M' } }),
      'steps[0].properties.lockDurations',
      '"lockDuration"',
    ],
    [
      'update with a wrong type',
      steps({ do: 'updateEntity', entity: 'jobs', properties: { maxDeliveryCount: 'many' } }),
      'steps[0].properties.maxDeliveryCount',
      'a whole number',
    ],
    [
      'update with no duration',
      steps({ do: 'updateEntity', entity: 'jobs', properties: { lockDuration: '1 minute' } }),
      'steps[0].properties.lockDuration',
      'ISO 8601',
    ],
    [
      'update with a wrong status',
      steps({ do: 'updateEntity', entity: 'jobs', properties: { status: 'Off' } }),
      'steps[0].properties.status',
      'must be "Active"',
    ],
    [
      'forward to the unknown',
      steps({ do: 'updateEntity', entity: 'jobs', properties: { forwardTo: 'nowhere' } }),
      'steps[0].properties.forwardTo',
      'no entity "nowhere"',
    ],
    ['create a name that is none', steps({ do: 'createQueue', entity: 'a b' }), 'steps[0].entity', 'cannot be a name'],
    [
      'create a subscription as a queue',
      steps({ do: 'createQueue', entity: 't/subscriptions/s' }),
      'steps[0].entity',
      'reads as a subscription',
    ],
    [
      'create a subscription without a topic',
      steps({ do: 'createSubscription', entity: 's' }),
      'steps[0].entity',
      '<topic>/subscriptions/<name>',
    ],
    [
      'create a subscription of a queue',
      steps({ do: 'createSubscription', entity: 'jobs/subscriptions/s' }),
      'steps[0].entity',
      '"jobs" is a queue, not a topic',
    ],
    [
      'create a subscription of nothing',
      steps({ do: 'createSubscription', entity: 'jbos/subscriptions/s' }),
      'steps[0].entity',
      'no entity "jbos"',
    ],
    [
      'a rule of a queue',
      steps({ do: 'addRule', entity: 'jobs', rule: 'r', properties: {} }),
      'steps[0].entity',
      'is a queue, not a subscription',
    ],
    ['a rule without text', steps({ do: 'addRule', entity: 'jobs', rule: 'r' }), 'steps[0].properties', 'missing'],
    [
      'a filter that cannot be read',
      withTopic({
        do: 'addRule',
        entity: 't/subscriptions/s',
        rule: 'r',
        properties: { sqlFilter: { sqlExpression: 'a = = 1' } },
      }),
      'steps[0].properties.sqlFilter.sqlExpression',
      'column 5: a property or a value is expected, not =',
    ],
    [
      'a filter of a new subscription that cannot be read',
      withTopic({
        do: 'createSubscription',
        entity: 't/subscriptions/u',
        properties: { rules: { r: { action: { sqlExpression: 'REMOVE' } } } },
      }),
      'steps[0].properties.rules.r.action.sqlExpression',
      'column 7: the property to remove is expected',
    ],
    [
      'two rules of one name',
      withTopic({ do: 'createSubscription', entity: 't/subscriptions/u', properties: { rules: { r: {}, R: {} } } }),
      'steps[0].properties.rules.R',
      'the same name as steps[0].properties.rules.r',
    ],
    [
      'a rule with a name that is none',
      withTopic({ do: 'removeRule', entity: 't/subscriptions/s', rule: 'a/b' }),
      'steps[0].rule',
      'cannot be a name',
    ],
    [
      'send to a subscription',
      withTopic({ do: 'send', to: 't/subscriptions/s', message: {} }),
      'steps[0].to',
      'messages reach it through its topic',
    ],
    [
      'receive from a topic',
      withTopic({ do: 'receive', from: 't' }),
      'steps[0].from',
      'messages are received from its subscriptions',
    ],
    [
      'listen to a topic',
      withTopic({ do: 'openReceiver', from: 't' }),
      'steps[0].from',
      'messages are received from its subscriptions',
    ],
    [
      'receive from the dead letters of a topic',
      withTopic({ do: 'receive', from: 't/$deadletterqueue' }),
      'steps[0].from',
      'a topic has no dead-letter queue',
    ],
    [
      'receive from the transfer queue of a subscription',
      withTopic({ do: 'receive', from: 't/subscriptions/s/$Transfer/$DeadLetterQueue' }),
      'steps[0].from',
      'only a queue has a transfer dead-letter queue here',
    ],
    [
      'send via a topic',
      withTopic({ do: 'send', to: 'jobs', via: 't', message: {} }),
      'steps[0].via',
      'messages are sent via a queue',
    ],
    [
      'send via the unknown',
      withTopic({ do: 'send', to: 'jobs', via: 'jbos', message: {} }),
      'steps[0].via',
      'did you mean "jobs"?',
    ],
    [
      'a session of a topic',
      withTopic({ do: 'acceptSession', from: 't' }),
      'steps[0].from',
      'messages are received from its subscriptions',
    ],
    [
      'close a session by half',
      withTopic({ do: 'closeSession', from: 'jobs' }),
      'steps[0]',
      'of, from with sessionId; this one has from',
    ],
    [
      'renew the session of a batch',
      steps(receive, { do: 'renewSessionLock', of: 'batch' }),
      'steps[1].of',
      'expected one of acceptSession',
    ],
    [
      'settle the label of a session',
      steps({ do: 'acceptSession', from: 'jobs', as: 'a' }, { do: 'complete', of: 'a' }),
      'steps[1].of',
      'belongs to an acceptSession',
    ],
    [
      'a long session',
      steps({ do: 'acceptSession', from: 'jobs', sessionId: 'x'.repeat(129) }),
      'steps[0].sessionId',
      "from 0 to 128 (Azure's limit)",
    ],
    [
      'roll back a label of something else',
      steps(receive, { do: 'rollbackTransaction', of: 'batch' }),
      'steps[1].of',
      'expected one of beginTransaction',
    ],
    [
      'belong to a transaction that begins later',
      steps({ do: 'send', to: 'jobs', message: {}, in: 't' }, { do: 'beginTransaction', as: 't' }),
      'steps[0].in',
      'is defined only later, in steps[1]',
    ],
    ['a skew that is none', steps({ do: 'setClockSkew', by: '-2s' }), 'steps[0].by', 'ISO 8601'],
    ['a skew of years', steps({ do: 'setClockSkew', by: '-P400D' }), 'steps[0].by', 'from -P366D to P366D'],
    ['commit nothing', steps({ do: 'commitTransaction', of: 't' }), 'steps[0].of', 'no step has the label "t"'],
    [
      'belong to a batch',
      steps(receive, { do: 'send', to: 'jobs', message: {}, in: 'batch' }),
      'steps[1].in',
      'expected one of beginTransaction',
    ],
    [
      'peek in a transaction',
      steps({ do: 'beginTransaction', as: 't' }, { do: 'peek', from: 'jobs', in: 't' }),
      'steps[1].in',
      'is not a property of the step peek',
    ],
    ['a long label', steps({ ...receive, as: 'x'.repeat(129) }), 'steps[0].as', '128'],
    [
      'a state that is missing',
      steps({ do: 'setSessionState', from: 'jobs', sessionId: 's' }),
      'steps[0].state',
      'missing',
    ],
  ])('%s', (_, properties, path, word) => {
    expect(issuesOf(scenarioWith(properties)).map(issue => [issue.path, issue.message])).toContainEqual([
      path,
      expect.stringContaining(word),
    ])
  })
})

test('10,000 steps are fine, one more is not', () => {
  const many = (count: number) => ({
    steps: Array.from({ length: count }, () => ({ at, do: 'receive', from: 'jobs' })),
  })
  expect(problemsOf(many(10_000))).toEqual([])
  expect(problemsOf(many(10_001))).toEqual(["steps | has 10001 entries; allowed: at most 10000 (BusScope's own limit)"])
})

describe('what a step can be', () => {
  test.each<[string, object]>([
    [
      'out of range, for the broker to refuse',
      steps({
        do: 'createQueue',
        entity: 'new',
        properties: {
          lockDuration: 'PT10M',
          defaultMessageTimeToLive: 'PT0S',
          maxDeliveryCount: 0,
          autoDeleteOnIdle: 'PT1S',
          maxSizeInMegabytes: 1,
        },
      }),
    ],
    [
      'not of the tier, for the broker to refuse',
      {
        namespace: { tier: 'basic' },
        ...steps({
          do: 'updateEntity',
          entity: 'jobs',
          properties: { autoDeleteOnIdle: 'PT5M', defaultMessageTimeToLive: 'P30D' },
        }),
      },
    ],
    ['a name that is taken, for the broker to refuse', steps({ do: 'createQueue', entity: 'JOBS' })],
    ['a skew into the past', steps({ do: 'setClockSkew', by: '-PT2S' })],
    ['the last instant', steps({ at: 'PT10M', do: 'receive', from: 'jobs' })],
    ['settling what was peeked', steps({ do: 'peek', from: 'jobs', as: 'p' }, { do: 'complete', of: 'p' })],
    ['a label used twice', steps(receive, receive, { do: 'complete', of: 'batch' })],
    [
      'a label of a step written later that comes earlier',
      {
        steps: [
          { at: 'PT2M', do: 'complete', of: 'batch' },
          { at, ...receive },
        ],
      },
    ],
    [
      'deleting what only a step creates',
      steps({ do: 'createQueue', entity: 'new' }, { do: 'deleteEntity', entity: 'NEW' }),
    ],
    [
      'sending to what was deleted',
      steps({ do: 'deleteEntity', entity: 'jobs' }, { do: 'send', to: 'jobs', message: {} }),
    ],
    [
      '251 deferred numbers, for the broker to refuse',
      steps({ do: 'receiveDeferred', from: 'jobs', sequenceNumbers: Array.from({ length: 251 }, (_, i) => String(i)) }),
    ],
    [
      'messages too large, for the broker to refuse',
      steps({ do: 'send', to: 'jobs', message: { sizeInBytes: 1_000_000_000 } }),
    ],
    [
      'rules beyond the limits, for the broker to refuse',
      withTopic({
        do: 'addRule',
        entity: 't/subscriptions/s',
        rule: 'r',
        properties: {
          sqlFilter: { sqlExpression: `a = '${'x'.repeat(1020)}'` },
          action: { sqlExpression: 'SET a = 1;'.repeat(33) },
        },
      }),
    ],
    [
      'the life of topics, rules and sessions',
      withTopic(
        {
          do: 'createTopic',
          entity: 'news',
          properties: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1S' },
        },
        {
          do: 'createSubscription',
          entity: 'NEWS/Subscriptions/all',
          properties: { requiresSession: true, rules: { r: { sqlFilter: { sqlExpression: 'a IS NULL' } } } },
        },
        {
          do: 'addRule',
          entity: 'news/subscriptions/all',
          rule: 'more',
          properties: { correlationFilter: { label: 'x' }, action: { sqlExpression: 'SET b = 1' } },
        },
        { do: 'removeRule', entity: 'news/subscriptions/all', rule: '$Default' },
        { do: 'schedule', to: 'news', message: { scheduledEnqueueDelay: 'PT1M', sessionId: 'a' }, as: 's' },
        { do: 'cancelScheduled', to: 'news', of: 's' },
        { do: 'acceptSession', from: 'news/subscriptions/all', maxWait: 'PT5S', as: 'next' },
        { do: 'acceptSession', from: 'news/subscriptions/all', sessionId: 'a', as: 'a' },
        { do: 'receive', from: 'news/subscriptions/all', sessionId: 'a', as: 'batch' },
        { do: 'renewSessionLock', of: 'a' },
        { do: 'setSessionState', of: 'a', state: 'half' },
        { do: 'setSessionState', from: 'news/subscriptions/all', sessionId: 'a', state: null },
        { do: 'getSessionState', of: 'a' },
        { do: 'peek', from: 'news/subscriptions/all', sessionId: 'a' },
        { do: 'receiveDeferred', from: 'news/subscriptions/all', sequenceNumbers: ['1'], sessionId: 'a' },
        { do: 'closeSession', of: 'a' },
        { do: 'peek', from: 'news' },
        {
          do: 'updateEntity',
          entity: 'news/subscriptions/all',
          properties: { forwardTo: null, forwardDeadLetteredMessagesTo: 'jobs' },
        },
        { do: 'updateEntity', entity: 'news', properties: { status: 'Disabled' } },
        { do: 'deleteEntity', entity: 'news' },
      ),
    ],
    [
      'the life of a transaction',
      steps(
        receive,
        { do: 'beginTransaction', as: 't' },
        { do: 'send', to: 'jobs', message: {}, via: 'jobs', in: 't' },
        { do: 'schedule', to: 'jobs', message: { scheduledEnqueueDelay: 'PT1M' }, in: 't' },
        { do: 'complete', of: 'batch', in: 't' },
        { do: 'commitTransaction', of: 't' },
        { do: 'beginTransaction', as: 't' },
        { do: 'rollbackTransaction', of: 't' },
        { do: 'receive', from: 'jobs/$transfer/$deadletterqueue' },
      ),
    ],
    [
      'the whole life of a message',
      steps(
        { do: 'send', to: 'jobs', message: { messageId: 'm' } },
        receive,
        { do: 'renewLock', of: 'batch' },
        { do: 'defer', of: 'batch', propertiesToModify: { k: 1 } },
        { do: 'receiveDeferred', from: 'jobs', sequenceNumbers: ['1'], receiveMode: 'peekLock', as: 'd' },
        { do: 'deadLetter', of: 'd', deadLetterReason: 'r', deadLetterErrorDescription: 'e', propertiesToModify: {} },
        {
          do: 'receive',
          from: 'jobs/$deadletterqueue',
          receiveMode: 'receiveAndDelete',
          maxMessages: 5,
          maxWait: 'PT5S',
        },
        { do: 'schedule', to: 'jobs', message: { scheduledEnqueueTime: 'PT2M' }, as: 's' },
        { do: 'cancelScheduled', to: 'jobs', of: 's' },
        { do: 'openReceiver', from: 'jobs', as: 'r' },
        { do: 'closeReceiver', of: 'r' },
        { do: 'complete', from: 'jobs', messageId: 'm' },
        { do: 'abandon', from: 'jobs', sequenceNumber: '1' },
      ),
    ],
  ])('%s', (_, properties) => expect(problemsOf(properties)).toEqual([]))

  test('every operation of the contract is known', () => {
    expect(Object.keys(stepShapes).sort()).toEqual([
      'abandon',
      'acceptSession',
      'addCredit',
      'addRule',
      'beginTransaction',
      'cancelScheduled',
      'closeReceiver',
      'closeSession',
      'commitTransaction',
      'complete',
      'createQueue',
      'createSubscription',
      'createTopic',
      'deadLetter',
      'defer',
      'deleteEntity',
      'deleteMessages',
      'drainCredit',
      'getSessionState',
      'openReceiver',
      'peek',
      'purge',
      'receive',
      'receiveDeferred',
      'removeRule',
      'renewLock',
      'renewSessionLock',
      'rollbackTransaction',
      'schedule',
      'send',
      'setClockSkew',
      'setSessionState',
      'stopWaiting',
      'updateEntity',
    ])
  })
})
