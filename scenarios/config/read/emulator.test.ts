import { expect, test } from 'vitest'
import { entitiesOf, importedFrom } from '../testing.ts'

const config = (namespace: object) => ({
  UserConfig: { Namespaces: [{ Name: 'sbemulatorns', ...namespace }], Logging: { Type: 'File' } },
})
const ALL = { DefaultMessageTimeToLive: 'PT1H', MaxDeliveryCount: 3 }

test('queues, topics, subscriptions and rules', () => {
  const file = config({
    Queues: [{ Name: 'orders', Properties: { ...ALL, LockDuration: 'PT30S', RequiresSession: true, ForwardTo: '' } }],
    Topics: [
      {
        Name: 'events',
        Properties: {
          DefaultMessageTimeToLive: 'PT10M',
          RequiresDuplicateDetection: true,
          DuplicateDetectionHistoryTimeWindow: 'PT20S',
        },
        Subscriptions: [
          {
            Name: 'billing',
            Properties: { ...ALL, ForwardDeadLetteredMessagesTo: 'dead' },
            Rules: [
              {
                Name: 'json',
                Properties: {
                  FilterType: 'Correlation',
                  CorrelationFilter: { ContentType: 'application/json', Properties: { a: 1 } },
                },
              },
              {
                Name: 'big',
                Properties: {
                  FilterType: 'Sql',
                  SqlFilter: { SqlExpression: 'amount > 1' },
                  Action: { SqlExpression: 'SET a = 1' },
                },
              },
            ],
          },
        ],
      },
    ],
  })
  expect(entitiesOf(file)).toEqual({
    queues: {
      orders: { lockDuration: 'PT30S', defaultMessageTimeToLive: 'PT1H', maxDeliveryCount: 3, requiresSession: true },
      dead: {},
    },
    topics: {
      events: {
        defaultMessageTimeToLive: 'PT10M',
        requiresDuplicateDetection: true,
        duplicateDetectionHistoryTimeWindow: 'PT20S',
        subscriptions: {
          billing: {
            defaultMessageTimeToLive: 'PT1H',
            maxDeliveryCount: 3,
            forwardDeadLetteredMessagesTo: 'dead',
            rules: {
              json: {
                filterType: 'CorrelationFilter',
                correlationFilter: { contentType: 'application/json', properties: { a: 1 } },
              },
              big: {
                filterType: 'SqlFilter',
                sqlFilter: { sqlExpression: 'amount > 1' },
                action: { sqlExpression: 'SET a = 1' },
              },
            },
          },
        },
      },
    },
  })
})

test("what is not set is the emulator's default, and a note says so", () => {
  const { scenario, notes } = importedFrom(config({ Queues: [{ Name: 'orders' }] }))
  expect(scenario.queues).toEqual({ orders: { defaultMessageTimeToLive: 'PT1H', maxDeliveryCount: 3 } })
  expect(notes).toEqual([
    "notice UserConfig.Namespaces[0].Queues[0].Properties: MaxDeliveryCount is not set; the emulator's default applies, 3",
    "notice UserConfig.Namespaces[0].Queues[0].Properties: DefaultMessageTimeToLive is not set; the emulator's default applies, PT1H",
  ])
})

test('comments, as its own sample has them', () => {
  expect(
    entitiesOf(
      `{ "UserConfig": { // one\n "Namespaces": [ { "Name": "n", "Queues": [ { "Name": "a", "Properties": ${JSON.stringify(ALL)} } ] } ] } }`,
    ),
  ).toEqual({ queues: { a: { defaultMessageTimeToLive: 'PT1H', maxDeliveryCount: 3 } } })
})

test.each([
  [
    { Queues: [{ Properties: ALL }, { Name: 'x', Properties: ALL }] },
    'warning UserConfig.Namespaces[0].Queues[0]: is left out because it has no Name',
  ],
  [
    { Queues: [{ Name: 'x', Properties: { ...ALL, Colour: 1 } }] },
    'warning UserConfig.Namespaces[0].Queues[0].Properties.Colour: is left out because it is not a known property of a queue',
  ],
])('%j', (namespace, note) => expect(importedFrom(config(namespace)).notes).toEqual([note]))

test('none at all', () => expect(() => importedFrom({ UserConfig: {} })).toThrow('it has no queue'))
