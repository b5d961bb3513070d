import { expect, test } from 'vitest'
import { issueText } from '../schema/issue.ts'
import { parseScenario } from './parse.ts'

const GOOD = { busscope: 1, runFor: 'PT1M', queues: { q: {} } }
const STEP = { at: 'PT0S', do: 'receive' }
const RECEIVER = { name: 'w', from: 'q' }

const problemsOf = (scenario: unknown): readonly string[] => {
  const parsed = parseScenario(JSON.stringify(scenario))
  return parsed.ok ? [] : parsed.issues.map(issueText)
}

/** What people write, and the one sentence that helps. */
test.each<[string, unknown, string]>([
  ['the version in quotes', { ...GOOD, busscope: '1' }, 'busscope: must be 1, not "1": write it without quotes, 1'],
  ['no version', { runFor: 'PT1M' }, 'busscope: is missing; a scenario needs it: write "busscope": 1'],
  [
    'a truth value in quotes',
    { ...GOOD, queues: { q: { requiresSession: 'true' } } },
    'queues.q.requiresSession: must be true or false, not "true": write it without quotes, true',
  ],
  [
    'a number in quotes',
    { ...GOOD, queues: { q: { maxDeliveryCount: '10' } } },
    'queues.q.maxDeliveryCount: must be a whole number, not "10": write it without quotes, 10',
  ],
  [
    'to instead of from',
    { ...GOOD, steps: [{ ...STEP, to: 'q' }] },
    'steps[0].to: is not a property of the step receive, which takes "from", not "to"; did you mean "from"?',
  ],
  [
    'a short path of a dead-letter queue',
    { ...GOOD, steps: [{ ...STEP, from: 'q/$deadletter' }] },
    'steps[0].from: there is no entity "q/$deadletter"; did you mean "q/$deadletterqueue"?',
  ],
  [
    'dlq',
    { ...GOOD, steps: [{ ...STEP, from: 'Q/dlq' }] },
    'steps[0].from: there is no entity "Q/dlq"; did you mean "q/$deadletterqueue"?',
  ],
  [
    'a time of the calendar',
    { ...GOOD, steps: [{ at: '2026-01-01T00:00:05Z', do: 'peek', from: 'q' }] },
    'steps[0].at: "2026-01-01T00:00:05Z" is a calendar time; an instant is the duration since the start of the run: with startsAt 2026-01-01T00:00:00Z that is "PT5S"',
  ],
  ['a list of queues', { ...GOOD, queues: [] }, 'queues: must be an object, { "<name>": { … } }, not a list'],
  [
    'a name of half memory',
    { ...GOOD, queues: { q: { deadLetteringOnExpiration: true } } },
    'queues.q.deadLetteringOnExpiration: is not a property of a queue; did you mean "deadLetteringOnMessageExpiration"?',
  ],
  [
    "the emulator's configuration",
    { UserConfig: { Namespaces: [] } },
    'UserConfig: is not a property of a scenario: this looks like the configuration of the Service Bus emulator; here queues and topics are listed under "queues" and "topics", by name, with the contents of their Properties one level up',
  ],
  [
    'one rule of settlement without a list',
    { ...GOOD, receivers: [{ ...RECEIVER, settle: { do: 'abandon' } }] },
    'receivers[0].settle: must be a list, not an object: put [ ] around it',
  ],
  [
    'a bare processing time',
    { ...GOOD, receivers: [{ ...RECEIVER, processingTime: 'PT5S' }] },
    'receivers[0].processingTime: must be a processing time, an object, not "PT5S": write { "constant": "PT5S" }',
  ],
  [
    'a bare filter',
    { ...GOOD, topics: { t: { subscriptions: { s: { rules: { r: { sqlFilter: 'a = 1' } } } } } } },
    'topics.t.subscriptions.s.rules.r.sqlFilter: must be an SQL filter, an object, not "a = 1": write { "sqlExpression": "a = 1" }',
  ],
  [
    'milliseconds in an expectation',
    { ...GOOD, expect: [{ at: 'PT1S', entity: 'q', message: { messageId: 'm' }, is: { expiresAt: 30000 } }] },
    'expect[0].is.expiresAt: must be a duration or null, not 30000: milliseconds are written as "PT30S"',
  ],
  [
    'the largest message on Standard (B-2)',
    { ...GOOD, queues: { q: { maxMessageSizeInKilobytes: 1024 } } },
    "queues.q.maxMessageSizeInKilobytes: is part of the Premium tier only (the tier's limit); on the other tiers it is 256",
  ],
  [
    'less than any tier has (B-2)',
    { ...GOOD, queues: { q: { maxMessageSizeInKilobytes: 64 } } },
    "queues.q.maxMessageSizeInKilobytes: is part of the Premium tier only (the tier's limit); on the other tiers it is 256",
  ],
  [
    'the largest message of Standard on Premium (B-2)',
    { ...GOOD, namespace: { tier: 'premium' }, queues: { q: { maxMessageSizeInKilobytes: 256 } } },
    "queues.q.maxMessageSizeInKilobytes: is 256; allowed here is from 1024 to 102400 (Azure's limit)",
  ],
  [
    'a misspelt name of a resource',
    { ...GOOD, queues: { q: { statuss: 'Active' } } },
    'queues.q.statuss: is not a property of a queue; did you mean "status"?',
  ],
  [
    'a partitioned entity of Premium (P-5)',
    { ...GOOD, namespace: { tier: 'premium' }, queues: { q: { enablePartitioning: true } } },
    "queues.q.enablePartitioning: on Premium the namespace is partitioned, not the entity: set partitions of the namespace to 2 or 4 (Azure's limit)",
  ],
  [
    'a partitioned namespace of Standard (P-5)',
    { ...GOOD, namespace: { partitions: 2 } },
    "namespace.partitions: only a namespace of the Premium tier is partitioned (the tier's limit); on Standard an entity has enablePartitioning",
  ],
])('%s', (_, scenario, sentence) => {
  expect(problemsOf(scenario)).toEqual([sentence])
})

test('what templates bring and the model does without is a notice', () => {
  const queues = { q: { enableBatchedOperations: true, userMetadata: 'mine', lockDuration: 'PT30S' } }
  const steps = [{ at: 'PT1S', do: 'updateEntity', entity: 'q', properties: { supportOrdering: true } }]
  const parsed = parseScenario(JSON.stringify({ ...GOOD, queues, steps }))
  expect(parsed.ok && parsed.notices.map(issueText)).toEqual([
    'queues.q.enableBatchedOperations: is accepted and ignored: it has no effect in the simulation',
    'queues.q.userMetadata: is accepted and ignored: it has no effect in the simulation',
    'steps[0].properties.supportOrdering: is accepted and ignored: it has no effect in the simulation',
  ])
})

/** Printed by `az servicebus queue show` of a queue of Standard; its largest TimeSpan has lost its last digits. */
const SHOWN = {
  autoDeleteOnIdle: 'P10675199DT2H48M5.477539S',
  countDetails: { activeMessageCount: 0 },
  defaultMessageTimeToLive: 'P10675199DT2H48M5.477539S',
  forwardTo: null,
  id: '/subscriptions/0/resourceGroups/rg/providers/Microsoft.ServiceBus/namespaces/ns/queues/q',
  location: 'westeurope',
  lockDuration: 'PT30S',
  maxMessageSizeInKilobytes: 256,
  name: 'q',
  resourceGroup: 'rg',
  systemData: null,
  type: 'Microsoft.ServiceBus/Namespaces/Queues',
}

test.each<[string, object]>([
  ['what az shows of a queue', { queues: { q: SHOWN } }],
  [
    'a resource of a template',
    {
      queues: {
        q: {
          apiVersion: '2021-11-01',
          name: 'ns/q',
          type: 'queues',
          dependsOn: [],
          properties: { lockDuration: 'PT30S' },
        },
      },
    },
  ],
  [
    'a topic, its subscription and its rule',
    {
      queues: {},
      topics: {
        t: {
          name: 't',
          id: 'x',
          maxMessageSizeInKilobytes: 256,
          subscriptions: {
            s: {
              name: 's',
              duplicateDetectionHistoryTimeWindow: 'PT10M',
              rules: { r: { id: 'x', name: 'r', type: 'y' } },
            },
          },
        },
      },
    },
  ],
])('a paste from Azure runs, and a notice says what of it has no effect: %s', (_, scenario) => {
  const parsed = parseScenario(JSON.stringify({ ...GOOD, ...scenario }))
  expect(parsed.ok ? [] : parsed.issues.map(issueText)).toEqual([])
  const notices = parsed.ok ? parsed.notices : []
  expect(notices.length).toBeGreaterThan(2)
  for (const { message } of notices) expect(message).toMatch(/^is accepted and ignored|^is a level of ARM templates/)
})

test('the level of properties that templates have is a notice, and what stands in it counts (contract 1)', () => {
  const queues = { q: { properties: { lockDuration: 'PT30S', enableExpress: true }, maxDeliveryCount: 3 } }
  const rules = { r: { properties: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'a = 1' } } } }
  const topics = { t: { subscriptions: { s: { properties: { lockDuration: 'PT10S' }, rules } } } }
  const parsed = parseScenario(JSON.stringify({ ...GOOD, queues, topics }))
  expect(parsed.ok && parsed.scenario.queues).toEqual({
    q: { lockDuration: 'PT30S', enableExpress: true, maxDeliveryCount: 3 },
  })
  expect(parsed.ok && parsed.scenario.topics?.['t']?.subscriptions?.['s']).toEqual({
    lockDuration: 'PT10S',
    rules: { r: rules.r.properties },
  })
  const level = 'is a level of ARM templates; its contents are read as if they were one level up'
  expect(parsed.ok && parsed.notices.map(issueText)).toEqual([
    `queues.q.properties: ${level}`,
    `topics.t.subscriptions.s.properties: ${level}`,
    `topics.t.subscriptions.s.rules.r.properties: ${level}`,
    'queues.q.properties.enableExpress: is accepted and ignored: it has no effect in the simulation',
  ])
})

test('what is wrong in the level of a template is told at its place', () => {
  const queues = {
    q: { properties: { lockDuration: 'PT30M', maxDeliveryCounts: 2, status: 'Active' }, status: 'Disabled' },
  }
  const topics = {
    t: { subscriptions: { s: { rules: { r: { properties: { sqlFilter: { sqlExpression: 'a ==' } } } } } } },
  }
  expect(problemsOf({ ...GOOD, queues, topics }).map(text => text.split(': ')[0])).toEqual([
    'queues.q.properties.status',
    'queues.q.properties.lockDuration',
    'queues.q.properties.maxDeliveryCounts',
    'topics.t.subscriptions.s.rules.r.properties.sqlFilter.sqlExpression',
  ])
})
