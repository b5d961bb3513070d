/** Scenario → another tool's file → scenario: the same entities, within what that file can say. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultProperties, formatDuration } from '../../sim-core/index.ts'
import type { RuleInput, SimulationInput } from '../../sim-core/index.ts'
import { builtIns, builtInText } from '../built-in.ts'
import { compile } from '../compile/compile.ts'
import { parseScenario } from '../parse/parse.ts'
import { issueText } from '../schema/issue.ts'
import type { Scenario } from '../schema/scenario.ts'
import { exportConfiguration } from './export.ts'
import { importedFrom } from './testing.ts'
import { azureProperties } from './properties.ts'

function scenarioOf(text: string): Scenario {
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(parsed.issues.map(issueText).join('\n'))
  return parsed.scenario
}

type Kind = 'queue' | 'topic' | 'subscription'
type Properties = SimulationInput['queues'][number]['properties']

/** What Azure knows of a rule: true and false filters are SQL there. */
function ruleIn({ name, filterType, ...rule }: RuleInput) {
  const sql = filterType === 'TrueFilter' ? '1=1' : filterType === 'FalseFilter' ? '1=0' : rule.sqlExpression
  return { name, sql, correlation: rule.correlation, action: rule.actionSqlExpression }
}

/** What Azure knows of a scenario, complete, so that what is left out compares as what it means. */
function azureSide(scenario: Scenario) {
  const { namespace, queues, topics } = compile(scenario)
  const complete = (kind: Kind, properties: Properties) => {
    const all: Readonly<Record<string, unknown>> = { ...defaultProperties(namespace.tier), ...properties }
    return Object.fromEntries(azureProperties(kind).map(name => [name, all[name]]))
  }
  return {
    tier: namespace.tier,
    partitions: namespace.partitions,
    queues: queues.map(({ name, properties }) => [name, complete('queue', properties)]),
    topics: topics.map(({ name, properties, subscriptions }) => [
      name,
      complete('topic', properties),
      subscriptions.map(each => [
        each.name,
        complete('subscription', each.properties),
        // No rules at all is a rule that matches nothing.
        each.rules === null
          ? null
          : each.rules.length === 0
            ? [{ name: '$Default', sql: '1=0', correlation: null, action: null }]
            : each.rules.map(ruleIn),
      ]),
    ]),
  }
}

const viaArm = (scenario: Scenario) => importedFrom(exportConfiguration(scenario, 'arm').text)

describe('through an ARM template', () => {
  test.each(builtIns().map(({ id }) => id))('%s', async id => {
    const scenario = scenarioOf((await builtInText(id))!)
    if (scenario.queues === undefined && scenario.topics === undefined) return
    const { scenario: back, notes } = viaArm(scenario)
    expect(azureSide(back)).toEqual(azureSide(scenario))
    expect(notes.filter(note => note.startsWith('warning'))).toEqual([])
  })

  test('whatever there is', () => {
    fc.assert(
      fc.property(scenarios(), scenario => {
        expect(azureSide(viaArm(scenario).scenario)).toEqual(azureSide(scenario))
      }),
      { seed: 15, numRuns: 100 },
    )
  })
})

describe('through Config.json', () => {
  test('whatever it can say comes back, without a note', () => {
    fc.assert(
      fc.property(scenarios(true), scenario => {
        const { text, notes } = exportConfiguration(scenario, 'emulator')
        expect(notes.filter(({ severity }) => severity === 'warning')).toEqual([])
        expect(azureSide(importedFrom(text).scenario)).toEqual(azureSide(scenario))
      }),
      { seed: 15, numRuns: 100 },
    )
  })

  test.each(builtIns().map(({ id }) => id))('%s: what does not come back is a note', async id => {
    const scenario = scenarioOf((await builtInText(id))!)
    if (scenario.queues === undefined && scenario.topics === undefined) return
    const { text, notes } = exportConfiguration(scenario, 'emulator')
    const back = azureSide(importedFrom(text).scenario)
    const said = notes.map(({ message }) => message).join('\n')
    for (const name of differences(azureSide(scenario), back)) expect(said).toContain(name)
  })
})

/** Names of properties in which two differ. */
function differences(a: unknown, b: unknown, name = ''): readonly string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return [name]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].flatMap(key =>
    differences(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      /^\d+$/.test(key) ? name : key,
    ),
  )
}

/** Scenarios of entities alone; `narrow`: only what the emulator can say. */
function scenarios(narrow = false): fc.Arbitrary<Scenario> {
  const ms = (...all: readonly (number | null)[]) => fc.constantFrom(...all).map(each => formatDuration(each))
  const name = fc
    .constantFrom('orders', 'Jobs', 'a/b', 'a-b_c.d', 'x1', 'events~', "it's")
    .filter(each => /^[A-Za-z0-9](?:[\w./-]*[A-Za-z0-9])?$/.test(each))
  const ttl = narrow ? ms(300_000, 3_600_000) : ms(null, 1000, 86_400_000, 1500)
  const store = {
    lockDuration: ms(5000, 30_000, 60_000, 300_000),
    maxDeliveryCount: narrow ? fc.integer({ min: 1, max: 10 }) : fc.integer({ min: 1, max: 2000 }),
    deadLetteringOnMessageExpiration: fc.boolean(),
    requiresSession: fc.boolean(),
    forwardDeadLetteredMessagesTo: fc.constantFrom('target'),
    ...(!narrow && { autoDeleteOnIdle: ms(300_000, null), status: fc.constantFrom('Active', 'ReceiveDisabled') }),
  }
  const sentTo = {
    requiresDuplicateDetection: fc.boolean(),
    duplicateDetectionHistoryTimeWindow: narrow ? ms(20_000, 300_000) : ms(20_000, 604_800_000),
    ...(!narrow && { enablePartitioning: fc.boolean(), maxSizeInMegabytes: fc.constantFrom(1024, 5120) }),
  }
  const text = fc.constantFrom(
    "colour = 'red'",
    "[a] = '[x]'",
    "name LIKE 'it''s%'",
    "s = '{0} ${x}'",
    'a > 1 AND b IS NULL',
  )
  const rule = fc.oneof(
    text.map(sqlExpression => ({ filterType: 'SqlFilter', sqlFilter: { sqlExpression } })),
    fc.constant({ filterType: 'TrueFilter' }),
    fc.constant({ filterType: 'FalseFilter' }),
    fc
      .constantFrom({ label: 'l' }, { to: 'x', properties: { a: '[b]', c: 'd' } })
      .map(correlationFilter => ({ filterType: 'CorrelationFilter', correlationFilter })),
    text.map(sqlExpression => ({ sqlFilter: { sqlExpression }, action: { sqlExpression: "SET a = '[b]'" } })),
  )
  const requiredKeys: [] = []
  const always = narrow ? ['defaultMessageTimeToLive', 'maxDeliveryCount'] : []
  const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record(fields, {
      requiredKeys: narrow
        ? Object.keys(fields).filter(key => always.includes(key) || key === 'duplicateDetectionHistoryTimeWindow')
        : requiredKeys,
    })
  const subscription = fc
    .tuple(
      record({
        ...store,
        defaultMessageTimeToLive: ttl,
        ...(!narrow && { deadLetteringOnFilterEvaluationExceptions: fc.boolean() }),
      }),
      fc.option(
        fc.dictionary(fc.constantFrom('r1', 'big-ones', '$Default'), rule, { minKeys: narrow ? 1 : 0, maxKeys: 3 }),
        { nil: undefined },
      ),
    )
    .map(([properties, rules]) => ({ ...properties, ...(rules !== undefined && { rules }) }))
  const topic = fc
    .tuple(
      record({ ...sentTo, defaultMessageTimeToLive: ttl }),
      fc.dictionary(fc.constantFrom('billing', 'audit-1'), subscription, { minKeys: narrow ? 1 : 0, maxKeys: 2 }),
    )
    .map(([properties, subscriptions]) => ({ ...properties, subscriptions }))
  const queue = record({ ...store, ...sentTo, defaultMessageTimeToLive: ttl })
  const target = narrow
    ? queue.map(properties => ({ ...properties, forwardDeadLetteredMessagesTo: null }))
    : fc.constant({})
  return fc
    .record({
      tier: narrow ? fc.constant('standard' as const) : fc.constantFrom('standard', 'premium'),
      queues: fc.dictionary(name, queue, { maxKeys: 3 }),
      topics: fc.dictionary(fc.constantFrom('t1', 'T/2'), topic, { maxKeys: 2 }),
      target,
    })
    .map(({ tier, queues, topics, target: last }) => ({
      busscope: 1,
      runFor: 'PT1M',
      namespace: { tier },
      queues: { ...queues, target: last },
      topics,
    }))
    .map(made => parseScenario(JSON.stringify(made)))
    .filter(parsed => parsed.ok)
    .map(parsed => parsed.scenario)
}
