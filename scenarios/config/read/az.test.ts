import { expect, test } from 'vitest'
import { entitiesOf, importedFrom } from '../testing.ts'

const ID = '/subscriptions/s/resourceGroups/g/providers/Microsoft.ServiceBus/namespaces/shop'
const entity = (path: string, type: string, properties: object) => ({
  id: `${ID}${path}`,
  name: path.split('/').at(-1),
  type: `Microsoft.ServiceBus/namespaces${type}`,
  resourceGroup: 'g',
  ...properties,
})
const orders = entity('/queues/orders', '/queues', {
  lockDuration: '0:00:30',
  autoDeleteOnIdle: '10675199 days, 2:48:05.477581',
  countDetails: { activeMessageCount: 3 },
  status: 'Active',
  forwardTo: null,
})

test.each<[string, unknown, object]>([
  ['flat, with the durations of Python', [orders], { queues: { orders: { lockDuration: 'PT30S' } } }],
  ['one', orders, { queues: { orders: { lockDuration: 'PT30S' } } }],
  [
    'nested, as the REST interface has it',
    { value: [entity('/queues/orders', '/queues', { properties: { lockDuration: 'PT30S' } })] },
    { queues: { orders: { lockDuration: 'PT30S' } } },
  ],
  [
    'several outputs together',
    {
      namespace: {
        id: ID,
        name: 'shop',
        type: 'Microsoft.ServiceBus/Namespaces',
        sku: { name: 'Premium', tier: 'Premium' },
      },
      topics: [entity('/topics/events', '/topics', {})],
      subscriptions: [entity('/topics/events/subscriptions/billing', '/topics/subscriptions', { maxDeliveryCount: 3 })],
      rules: [
        entity('/topics/events/subscriptions/billing/rules/big', '/topics/subscriptions/rules', {
          filterType: 'SqlFilter',
          sqlFilter: { sqlExpression: 'a > 1', compatibilityLevel: 20 },
          correlationFilter: null,
          action: {},
        }),
      ],
    },
    {
      namespace: { tier: 'premium' },
      topics: {
        events: {
          subscriptions: {
            billing: {
              maxDeliveryCount: 3,
              rules: { big: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'a > 1' } } },
            },
          },
        },
      },
    },
  ],
  [
    'the size of all partitions',
    [entity('/queues/orders', '/queues', { enablePartitioning: true, maxSizeInMegabytes: 16_384 })],
    { queues: { orders: { enablePartitioning: true } } },
  ],
  [
    'the largest message of Premium',
    [entity('/queues/orders', '/queues', { maxMessageSizeInKilobytes: 1024 })],
    { namespace: { tier: 'premium' }, queues: { orders: {} } },
  ],
  ['a slash in a name', [entity('/queues/a~b', '/queues', {})], { queues: { 'a/b': {} } }],
])('%s', (_, file, entities) => expect(entitiesOf(file)).toEqual(entities))

test('what is there to be read is no note, what is not known is one', () => {
  expect(
    importedFrom([
      { ...orders, colour: 'red' },
      { name: 'x' },
      entity('/AuthorizationRules/root', '/AuthorizationRules', { keys: 'k' }),
    ]).notes,
  ).toEqual([
    'warning [1]: is left out because it is not a Service Bus entity',
    'warning [0].colour: is left out because it is not a known property of a queue',
    'notice [2]: access rules and their keys are never read',
    'notice the tier of the namespace is not in the file; Standard is assumed',
  ])
})
