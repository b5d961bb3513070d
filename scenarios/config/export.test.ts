import { describe, expect, test } from 'vitest'
import { parseScenario } from '../parse/parse.ts'
import type { Scenario } from '../schema/scenario.ts'
import { changesBetween } from './change.ts'
import { exportConfiguration } from './export.ts'
import type { ExportId } from './export.ts'
import { noteText } from './notes.ts'

function scenario(parts: object): Scenario {
  const parsed = parseScenario(JSON.stringify({ busscope: 1, runFor: 'PT1M', ...parts }))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.scenario
}

const rules = {
  sql: { sqlFilter: { sqlExpression: "[a] = '${x} %{y}'" }, action: { sqlExpression: 'SET b = 1' } },
  json: { correlationFilter: { contentType: 'json', properties: { 'a-b': 'c' } } },
}
const shop = scenario({
  queues: { 'orders/eu': { lockDuration: 'PT30S', forwardDeadLetteredMessagesTo: 'dead' }, dead: {}, 'orders-eu': {} },
  topics: { events: { subscriptions: { billing: { rules } } } },
})
const exported = (as: ExportId, of = shop) => exportConfiguration(of, as).text
const notesOf = (as: ExportId, of: Scenario) => exportConfiguration(of, as).notes.map(noteText)

test('ARM: names, escapes, order', () => {
  const { resources } = JSON.parse(exported('arm')) as { resources: Record<string, unknown>[] }
  expect(resources[1]).toMatchObject({
    name: "[format('{0}/orders~eu', parameters('namespaceName'))]",
    properties: { lockDuration: 'PT30S', forwardDeadLetteredMessagesTo: 'dead' },
    dependsOn: [
      "[resourceId('Microsoft.ServiceBus/namespaces', parameters('namespaceName'))]",
      "[resourceId('Microsoft.ServiceBus/namespaces/queues', parameters('namespaceName'), 'dead')]",
    ],
  })
  expect(resources.at(-2)).toMatchObject({ properties: { sqlFilter: { sqlExpression: "[[a] = '${x} %{y}'" } } })
})

test('Bicep: symbols that differ, escapes', () => {
  const text = exported('bicep')
  expect(text).toContain("resource ordersEuQueue 'Microsoft.ServiceBus/namespaces/queues@")
  expect(text).toContain('resource ordersEuQueue_2 ')
  expect(text).toContain("name: 'orders~eu'")
  expect(text).toContain(String.raw`sqlExpression: '[a] = \'\${x} %{y}\''`)
  expect(text).toContain("'a-b': 'c'")
})

test('Terraform: references, escapes', () => {
  const text = exported('terraform')
  expect(text).toContain('forward_dead_lettered_messages_to = azurerm_servicebus_queue.dead.name')
  expect(text).toContain(`sql_filter      = "[a] = '$\${x} %%{y}'"`)
  expect(text).toContain('content_type = "json"')
  expect(text).toContain('max_delivery_count = 10')
})

describe('what the other tool cannot say is a note', () => {
  const noted: readonly (readonly [ExportId, object, string])[] = [
    [
      'arm',
      { queues: { q: { firstSequenceNumber: '7' } } },
      'queues.q.firstSequenceNumber: firstSequenceNumber exists only in BusScope',
    ],
    ['arm', { queues: { q: {} }, steps: [{ at: 'PT0S', do: 'peek', from: 'q' }] }, 'steps: not configuration'],
    [
      'arm',
      { queues: { q: {} }, namespace: { expiration: 'onReceive' } },
      'namespace: expiration: how BusScope models',
    ],
    [
      'bicep',
      { topics: { t: { subscriptions: { s: { rules: {} } } } } },
      'no tool can create a subscription without rules',
    ],
    ['arm', { queues: { a: { forwardTo: 'b' }, b: { forwardTo: 'a' } } }, 'queues.a: forwards in a circle'],
    [
      'terraform',
      { topics: { t: { subscriptions: { s: { rules: { r: { correlationFilter: { properties: { n: 1 } } } } } } } } },
      'only strings in a correlation filter',
    ],
    [
      'emulator',
      { queues: { q: { maxDeliveryCount: 11 } } },
      'queues.q.maxDeliveryCount: maxDeliveryCount 11 is 10 there',
    ],
    ['emulator', { queues: { q: { autoDeleteOnIdle: 'PT5M' } } }, 'the emulator does not know autoDeleteOnIdle'],
    ['emulator', { topics: { t: {} } }, 'topics.t: the emulator requires at least one subscription'],
    ['emulator', { namespace: { tier: 'premium' } }, 'namespace.tier: the emulator has no tiers'],
  ]
  test.each(noted)('%s %j', (as, parts, words) => {
    expect(notesOf(as, scenario(parts)).join('\n')).toContain(words)
  })

  test('and nothing where it can', () =>
    expect(notesOf('arm', scenario({ queues: { q: { lockDuration: 'PT5S' } } }))).toEqual([]))
})

describe('changes', () => {
  const before = scenario({
    queues: { orders: { lockDuration: 'PT30S' } },
    topics: { t: { subscriptions: { s: { forwardTo: 'orders' } } } },
  })

  test('a property: the command and the snippets', () => {
    const after = scenario({
      queues: { orders: { lockDuration: 'PT2M' } },
      topics: { t: { subscriptions: { s: { forwardTo: 'orders' } } } },
    })
    expect(changesBetween(before, after)).toEqual({
      others: [],
      changes: [
        {
          kind: 'queue',
          entity: 'orders',
          properties: [{ name: 'lockDuration', before: 'PT30S', after: 'PT2M' }],
          hindrance: null,
          snippets: {
            az: 'az servicebus queue update --resource-group "$RESOURCE_GROUP" --namespace-name "$NAMESPACE" --name orders --lock-duration PT2M',
            arm: '"properties": {\n  "lockDuration": "PT2M"\n}',
            bicep: "properties: {\n  lockDuration: 'PT2M'\n}",
            terraform: 'lock_duration = "PT2M"',
          },
        },
      ],
    })
  })

  test('what goes, what cannot be changed, and what comes', () => {
    const after = scenario({
      queues: { orders: { lockDuration: 'PT30S', requiresSession: true }, more: {} },
      topics: { t: { subscriptions: { s: { rules: {} } } } },
    })
    const { changes, others } = changesBetween(before, after)
    expect(changes.map(({ hindrance }) => hindrance)).toEqual([
      expect.stringContaining('requiresSession: can only be set at creation'),
      null,
    ])
    expect(changes[1]?.snippets).toMatchObject({
      az: expect.stringContaining('topic subscription update') as string,
      terraform: 'forward_to = null',
    })
    expect(changes[1]?.snippets.az).toContain('--topic-name t --name s --remove forwardTo')
    expect(others).toEqual(['the queue more is new', 'the rules of t/subscriptions/s are different'])
  })

  test('what is written and what is left out mean the same', () => {
    const same = scenario({
      queues: { orders: { lockDuration: 'PT30S', maxDeliveryCount: 10 } },
      topics: { t: { subscriptions: { s: { forwardTo: 'orders' } } } },
    })
    expect(changesBetween(before, same)).toEqual({ changes: [], others: [] })
  })
})
