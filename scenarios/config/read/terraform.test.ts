import { describe, expect, test } from 'vitest'
import { entitiesOf, importedFrom } from '../testing.ts'

const managed = (type: string, name: string, values: object, more: object = {}) => ({
  address: `azurerm_servicebus_${type}.${name}`,
  mode: 'managed',
  type: `azurerm_servicebus_${type}`,
  name,
  values,
  ...more,
})
const ID = '/subscriptions/s/resourceGroups/g/providers/Microsoft.ServiceBus/namespaces/shop'
const state = (resources: readonly object[]) => ({
  format_version: '1.0',
  terraform_version: '1.9.0',
  values: { root_module: { resources } },
})

test('a state: entities by their ids', () => {
  const file = state([
    managed('namespace', 'bus', {
      id: ID,
      name: 'shop',
      sku: 'Premium',
      premium_messaging_partitions: 2,
      default_primary_key: 'k',
    }),
    managed('queue', 'orders', {
      id: `${ID}/queues/orders`,
      name: 'orders',
      namespace_id: ID,
      lock_duration: 'PT30S',
      max_delivery_count: 5,
      dead_lettering_on_message_expiration: true,
      partitioning_enabled: false,
      forward_to: '',
      timeouts: null,
    }),
    managed('topic', 'events', { name: 'events', namespace_id: ID, default_message_ttl: 'P1D' }),
    managed('subscription', 'billing', {
      name: 'billing',
      topic_id: `${ID}/topics/events`,
      dead_lettering_on_filter_evaluation_error: false,
      client_scoped_subscription: [],
    }),
    managed('subscription_rule', 'big', {
      name: 'big',
      subscription_id: `${ID}/topics/events/subscriptions/billing`,
      filter_type: 'SqlFilter',
      sql_filter: 'a > 1',
      correlation_filter: [],
      action: 'SET b = 1',
    }),
    managed('subscription_rule', 'json', {
      name: 'json',
      subscription_id: `${ID}/topics/events/subscriptions/billing`,
      filter_type: 'CorrelationFilter',
      correlation_filter: [{ content_type: 'json', reply_to: '', properties: { k: 'v' } }],
    }),
    managed('queue_authorization_rule', 'keys', { primary_key: 'k' }),
    { mode: 'data', type: 'azurerm_servicebus_queue', name: 'x', values: { name: 'x' } },
  ])
  expect(entitiesOf(file)).toEqual({
    namespace: { tier: 'premium', partitions: 2 },
    queues: { orders: { lockDuration: 'PT30S', deadLetteringOnMessageExpiration: true, maxDeliveryCount: 5 } },
    topics: {
      events: {
        defaultMessageTimeToLive: 'P1D',
        subscriptions: {
          billing: {
            deadLetteringOnFilterEvaluationExceptions: false,
            rules: {
              big: {
                filterType: 'SqlFilter',
                sqlFilter: { sqlExpression: 'a > 1' },
                action: { sqlExpression: 'SET b = 1' },
              },
              json: {
                filterType: 'CorrelationFilter',
                correlationFilter: { contentType: 'json', properties: { k: 'v' } },
              },
            },
          },
        },
      },
    },
  })
  expect(importedFrom(file).notes).toEqual([
    'notice values.root_module.resources[6].values: access rules and their keys are never read',
  ])
})

const refers = (address: string, attribute: string, to: string) => ({
  address,
  expressions: { [attribute]: { references: [`${to}.id`, to] } },
})

test('a plan that creates all: entities by what their configuration refers to, in modules and in turns too', () => {
  const file = {
    format_version: '1.2',
    planned_values: {
      root_module: {
        child_modules: [
          {
            address: 'module.bus',
            resources: [
              managed('namespace', 'this', { name: 'shop', sku: 'Standard' }),
              managed('namespace', 'other', { name: 'depot', sku: 'Standard' }),
              managed('queue', 'all', { name: 'a' }, { index: 'a' }),
              managed('topic', 't', { name: 'events-eu' }, { index: 'eu' }),
              managed('topic', 't', { name: 'events-us' }, { index: 'us' }),
              managed('subscription', 's', { name: 'billing', max_delivery_count: 4 }, { index: 'us' }),
            ],
          },
        ],
      },
    },
    configuration: {
      root_module: {
        module_calls: {
          bus: {
            module: {
              resources: [
                refers('azurerm_servicebus_queue.all', 'namespace_id', 'azurerm_servicebus_namespace.this'),
                refers('azurerm_servicebus_topic.t', 'namespace_id', 'azurerm_servicebus_namespace.this'),
                refers('azurerm_servicebus_subscription.s', 'topic_id', 'azurerm_servicebus_topic.t'),
              ],
            },
          },
        },
      },
    },
    resource_changes: [{ type: 'azurerm_servicebus_queue', change: { actions: ['delete'] } }],
  }
  expect(entitiesOf(file)).toEqual({
    queues: { a: {} },
    topics: { 'events-eu': {}, 'events-us': { subscriptions: { billing: { maxDeliveryCount: 4 } } } },
  })
  expect(importedFrom(file).notes).toEqual(['notice resource_changes[0]: the plan deletes it, so it is left out'])
})

test('a state file as it lies on disk, of an old version of the provider', () => {
  const file = {
    version: 4,
    terraform_version: '1.0.0',
    outputs: { key: { value: 'Endpoint=sb://x/;SharedAccessKey=abc', sensitive: true } },
    resources: [
      {
        mode: 'managed',
        type: 'azurerm_servicebus_subscription',
        name: 's',
        instances: [
          {
            attributes: {
              name: 'billing',
              topic_name: 'events',
              namespace_name: 'shop',
              enable_batched_operations: true,
            },
          },
        ],
      },
    ],
  }
  expect(entitiesOf(file)).toEqual({ topics: { events: { subscriptions: { billing: {} } } } })
})

describe('notes', () => {
  test.each<[string, object, string]>([
    [
      'an attribute that is not known',
      managed('queue', 'q', { name: 'q', colour: 1 }),
      'warning values.root_module.resources[0].values.colour: is left out because BusScope knows no such property of azurerm_servicebus_queue',
    ],
    [
      'a subscription of nowhere',
      managed('subscription', 's', { name: 's' }),
      'warning values.root_module.resources[0].values: is left out because the file does not name the entity that contains it',
    ],
    [
      'a name that only Azure gives',
      managed('queue', 'q', {}),
      'warning values.root_module.resources[0].values: is left out because its name is not known yet',
    ],
    [
      'another resource',
      { mode: 'managed', type: 'azurerm_storage_account', name: 'x', values: { primary_access_key: 'k' } },
      'notice values.root_module.resources[0].values: azurerm_storage_account: not Service Bus, left out',
    ],
  ])('%s', (_, resource, note) => {
    expect(importedFrom(state([resource, managed('queue', 'other', { name: 'other' })])).notes).toContain(note)
  })
})
