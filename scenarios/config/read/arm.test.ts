import { describe, expect, test } from 'vitest'
import { entitiesOf, importedFrom } from '../testing.ts'

const BUS = 'Microsoft.ServiceBus/namespaces'

const template = (resources: unknown, more: object = {}): object => ({
  $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
  contentVersion: '1.0.0.0',
  ...more,
  resources,
})

const namespace = { type: BUS, name: 'shop', sku: { name: 'Standard' } }
const queue = (properties: object, more: object = {}) => ({
  type: `${BUS}/queues`,
  name: 'shop/orders',
  properties,
  ...more,
})

describe('entities', () => {
  test.each<[string, object, object]>([
    [
      'a queue at the top',
      template([namespace, queue({ lockDuration: 'PT30S' })]),
      { queues: { orders: { lockDuration: 'PT30S' } } },
    ],
    [
      'in one another, with types and names of their own',
      template([
        {
          ...namespace,
          resources: [
            {
              type: 'topics',
              name: 'events',
              properties: { defaultMessageTimeToLive: 'P1D' },
              resources: [
                {
                  type: 'Subscriptions',
                  name: 'billing',
                  properties: { maxDeliveryCount: '5', requiresSession: 'true' },
                  resources: [
                    { type: 'Rules', name: 'big', properties: { sqlFilter: { sqlExpression: 'amount > 100' } } },
                  ],
                },
              ],
            },
          ],
        },
      ]),
      {
        topics: {
          events: {
            defaultMessageTimeToLive: 'P1D',
            subscriptions: {
              billing: {
                maxDeliveryCount: 5,
                requiresSession: true,
                rules: { big: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'amount > 100' } } },
              },
            },
          },
        },
      },
    ],
    [
      'symbolic names, as Bicep builds them',
      template({ bus: namespace, orders: queue({ maxDeliveryCount: 3 }) }, { languageVersion: '2.0' }),
      { queues: { orders: { maxDeliveryCount: 3 } } },
    ],
    [
      'a copy loop over a list',
      template(
        [
          namespace,
          {
            copy: { name: 'all', count: "[length(parameters('names'))]" },
            type: `${BUS}/queues`,
            name: "[format('{0}/{1}', 'shop', parameters('names')[copyIndex()])]",
            properties: { lockDuration: "[concat('PT', add(10, copyIndex('all', 5)), 'S')]" },
          },
        ],
        { parameters: { names: { type: 'array', defaultValue: ['a', 'b'] } } },
      ),
      { queues: { a: { lockDuration: 'PT15S' }, b: { lockDuration: 'PT16S' } } },
    ],
    [
      'a name with a slash',
      template([{ type: `${BUS}/queues`, name: 'shop/orders~eu', properties: {} }]),
      { queues: { 'orders/eu': {} } },
    ],
    [
      'another tier',
      template([{ ...namespace, sku: { name: 'Premium' } }, queue({ maxMessageSizeInKilobytes: 2048 })]),
      { namespace: { tier: 'premium' }, queues: { orders: { maxMessageSizeInKilobytes: 2048 } } },
    ],
    [
      'what is no difference from the default is not repeated',
      template([
        namespace,
        queue({
          lockDuration: 'PT1M',
          maxDeliveryCount: 10,
          maxSizeInMegabytes: 1024,
          autoDeleteOnIdle: 'P10675199DT2H48M5.4775807S',
          maxMessageSizeInKilobytes: 256,
          requiresSession: false,
          forwardTo: '',
        }),
      ]),
      { queues: { orders: {} } },
    ],
    [
      'a filter by an old name, and an action',
      template([
        {
          type: `${BUS}/topics/subscriptions/rules`,
          name: 'shop/events/billing/big',
          properties: { filter: { sqlExpression: 'a = 1' }, action: { sqlExpression: 'SET b = 2' } },
        },
      ]),
      {
        topics: {
          events: {
            subscriptions: {
              billing: {
                rules: {
                  big: {
                    filterType: 'SqlFilter',
                    sqlFilter: { sqlExpression: 'a = 1' },
                    action: { sqlExpression: 'SET b = 2' },
                  },
                },
              },
            },
          },
        },
      },
    ],
    [
      'a nested template with values of its own',
      template([
        namespace,
        {
          type: 'Microsoft.Resources/deployments',
          name: 'inner',
          properties: {
            expressionEvaluationOptions: { scope: 'inner' },
            parameters: { name: { value: "[concat('or', 'ders')]" } },
            template: template(
              [{ type: `${BUS}/queues`, name: "[format('shop/{0}', parameters('name'))]", properties: {} }],
              { parameters: { name: { type: 'string' } } },
            ),
          },
        },
      ]),
      { queues: { orders: {} } },
    ],
    [
      'a nested template that sees the values around it',
      template(
        [
          {
            type: 'Microsoft.Resources/deployments',
            name: 'inner',
            properties: {
              template: template([{ type: `${BUS}/queues`, name: "[variables('path')]", properties: {} }]),
            },
          },
        ],
        { variables: { path: 'shop/orders' } },
      ),
      { queues: { orders: {} } },
    ],
  ])('%s', (_, file, entities) => expect(entitiesOf(file)).toEqual(entities))

  test('values of a parameters file', () => {
    const file = template([namespace, queue({ maxDeliveryCount: "[parameters('count')]" })], {
      parameters: { count: { type: 'int' } },
    })
    const parameters = JSON.stringify({ contentVersion: '1.0.0.0', parameters: { COUNT: { value: 7 } } })
    expect(entitiesOf(file, { parameters })).toEqual({ queues: { orders: { maxDeliveryCount: 7 } } })
  })
})

describe('notes', () => {
  const notesOf = (...given: Parameters<typeof importedFrom>) => importedFrom(...given).notes
  test.each<[string, object, string]>([
    [
      'an unknown property',
      queue({ lockDurration: 'PT1M' }),
      'warning resources[1].properties.lockDurration: is left out because it is not a known property of a queue; did you mean lockDuration?',
    ],
    [
      'a property of others',
      { type: `${BUS}/topics`, name: 'shop/t', properties: { lockDuration: 'PT1M' } },
      'warning resources[1].properties.lockDuration: a topic has no lockDuration; it is left out',
    ],
    [
      'what only Premium has',
      queue({ maxMessageSizeInKilobytes: 1024 }),
      'warning resources[1].properties.maxMessageSizeInKilobytes: is left out because only Premium has it',
    ],
    [
      'no duration',
      queue({ lockDuration: 'soon' }),
      'warning resources[1].properties.lockDuration: "soon" is left out because it is not a duration',
    ],
    [
      'no truth value',
      queue({ requiresSession: 'maybe' }),
      'warning resources[1].properties.requiresSession: "maybe" is left out because it is not true or false',
    ],
    [
      'a value that is not known',
      queue({ lockDuration: "[parameters('lock')]" }),
      "warning resources[1].properties.lockDuration: is left out: parameters('lock') has no default value; the default of Service Bus applies",
    ],
    [
      'an expression that is none',
      queue({ lockDuration: '[concat(]' }),
      'warning resources[1].properties.lockDuration: is left out: the expression cannot be read, column 9: it ends too early',
    ],
    [
      'a name that is not known',
      { ...queue({}), name: "[concat('shop/', parameters('lock'))]" },
      `notice parameters('lock') has no default value; "lock" stands for it in names`,
    ],
    [
      'a condition that is false',
      queue({}, { condition: '[not(true())]' }),
      'notice resources[1]: is left out: its condition is false',
    ],
    [
      'read-only',
      queue({ createdAt: 'x', countDetails: {} }),
      'notice resources[1].properties: createdAt, countDetails: no effect in a run',
    ],
    [
      'keys',
      { type: `${BUS}/AuthorizationRules`, name: 'shop/root', properties: {} },
      'notice resources[1]: access rules and their keys are never read',
    ],
    [
      'another provider',
      { type: 'Microsoft.Web/sites', name: 'web' },
      'notice resources[1]: microsoft.web/sites: not Service Bus, left out',
    ],
    [
      'a linked template',
      { type: 'Microsoft.Resources/deployments', name: 'x', properties: { templateLink: {} } },
      'warning resources[1].properties: the linked template is another file and is not read; import it separately',
    ],
    [
      'a target of another file',
      queue({ forwardTo: 'audit' }),
      'warning "orders" forwards to "audit", which the file does not contain; here it is a queue with defaults',
    ],
    [
      'a name too short',
      { type: `${BUS}/topics/subscriptions`, name: 'shop/t', properties: {} },
      'warning resources[1]: is left out: its name "shop/t" has fewer parts than its type',
    ],
    [
      'twice',
      queue({ lockDuration: 'PT30S' }, { name: 'shop/other' }),
      'notice resources[2].properties: is in the file twice; the later properties apply',
    ],
  ])('%s', (_, resource, note) => {
    const other = { type: `${BUS}/queues`, name: 'shop/other', properties: {} }
    expect(notesOf(template([namespace, resource, other], { parameters: { lock: { type: 'string' } } }))).toContain(
      note,
    )
  })

  test('of another namespace, and the one that was asked for', () => {
    const file = template([
      namespace,
      queue({}),
      { type: `${BUS}/queues`, name: 'shop/more', properties: {} },
      { type: `${BUS}/queues`, name: 'depot/parcels', properties: {} },
    ])
    expect(notesOf(file)).toContain(
      'warning the namespace depot is left out, with one entity: a scenario has one namespace',
    )
    expect(entitiesOf(file, { namespace: 'DEPOT' })).toEqual({ queues: { parcels: {} } })
  })

  test('one for each name, however many entities have it', () => {
    const file = template(
      ['a', 'b', 'c'].map(name => ({
        type: `${BUS}/queues`,
        name: `shop/${name}`,
        properties: { colour: 1, shape: 2 },
      })),
    )
    expect(notesOf(file).slice(0, 2)).toEqual([
      'warning resources[0].properties.colour: is left out because it is not a known property of a queue (and at 2 other places)',
      'warning resources[0].properties.shape: is left out because it is not a known property of a queue (and at 2 other places)',
    ])
  })

  test('none where nothing is lost', () => {
    expect(
      notesOf(
        template([
          namespace,
          queue({ lockDuration: 'PT30S', forwardTo: 'other' }),
          { type: `${BUS}/queues`, name: 'shop/other', properties: {} },
        ]),
      ),
    ).toEqual([])
  })

  test('a queue that only is referred to has defaults, and no note where the file has it too', () => {
    const there = queue({}, { existing: true })
    expect(notesOf(template([namespace, there]))).toEqual([
      'warning resources[1].properties: already exists, so the file does not contain its properties; here it has only defaults',
    ])
    expect(notesOf(template([namespace, there, queue({ lockDuration: 'PT30S' })]))).toEqual([])
    expect(entitiesOf(template([namespace, there, queue({ lockDuration: 'PT30S' })]))).toEqual({
      queues: { orders: { lockDuration: 'PT30S' } },
    })
  })
})

describe('hostile templates end at once', () => {
  const copied = (count: number, inner: object) => ({ ...queue({}), copy: { name: `c${count}`, count }, ...inner })
  test.each<[string, object, string]>([
    [
      'copies of copies',
      template([
        copied(800, {
          type: 'Microsoft.Resources/deployments',
          properties: { template: template([copied(800, { properties: { a: '[range(0, 5000)]' } })]) },
        }),
      ]),
      'limit',
    ],
    [
      'templates in templates',
      Array.from({ length: 12 }).reduce<object>(
        inside => template([{ type: 'Microsoft.Resources/deployments', name: 'x', properties: { template: inside } }]),
        template([queue({})]),
      ),
      'nested deeper than 10 levels',
    ],
    ['nothing of Service Bus', template([{ type: 'Microsoft.Web/sites', name: 'x' }]), 'no queue, topic'],
    ['only a namespace', template([namespace]), 'a Service Bus namespace with no queue'],
    ['resources that are none', template(['x', 1, null, [], {}]), 'no queue, topic'],
  ])('%s', (_, file, words) => {
    expect(() => importedFrom(file)).toThrow(words)
  })
})
