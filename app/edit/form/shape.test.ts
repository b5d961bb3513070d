import { describe, expect, test } from 'vitest'
import { parseScenario, scenarioShape, worldOf } from '../../../scenarios/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import {
  chosenBringer,
  chosenSet,
  chosenType,
  setOptions,
  typeOptions,
  typeStart,
  withObject,
  withSet,
} from './shape-options.ts'
import type { Fields } from './shape-options.ts'
import { firstOf, startOf, withBrought } from './shape-start.ts'
import { resolved, shapeAt } from './shape-walk.ts'

type Of<K extends AnyShape['kind']> = Extract<AnyShape, { readonly kind: K }>

const scenario = {
  busscope: 1,
  runFor: 'PT10M',
  queues: { jobs: {} },
  topics: { news: { subscriptions: { all: {} } } },
  steps: [{ at: 'PT1S', do: 'receive', from: 'jobs', as: 'batch' }],
}
const start = { world: worldOf(scenario), now: 66_000 }
const problems = (properties: object) => {
  const parsed = parseScenario(JSON.stringify({ ...scenario, ...properties }))
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`)
}
const at = (value: unknown, ...path: (string | number)[]) => shapeAt(scenarioShape, value, path)!
const step = at(scenario, 'steps', 0)

describe('what is added runs at once', () => {
  test.each(['queues', 'topics', 'senders', 'receivers', 'steps', 'expect', 'marks'])('an entry of %s', section => {
    const list = at(scenario, section) as Of<'list'> | Of<'record'>
    const entry = startOf(list.of, start)
    const named = section === 'senders' || section === 'receivers' ? { ...(entry as object), name: 'new' } : entry
    expect(
      problems({
        [section]: list.kind === 'list' ? [named] : { jobs2: entry, ...(section === 'queues' && scenario.queues) },
      }),
    ).toEqual([])
  })

  test.each(Object.keys((step as Of<'variant'>).of))('the step %s', operation => {
    const changed = withObject(
      step as Of<'variant'>,
      { at: 'PT1M', do: 'receive', from: 'jobs', as: 'batch' },
      operation,
      start,
    )
    expect(changed).toMatchObject({ at: 'PT1M', do: operation })
    const needsAnother = /Credit|stopWaiting|commitTransaction|rollbackTransaction|closeReceiver/.test(operation) // nothing has begun or is open
    if (!needsAnother) expect(problems({ steps: [...scenario.steps, changed] })).toEqual([])
    expect(withObject(step as Of<'variant'>, { ...changed, entity: '', from: '' }, 'deleteEntity', start)).toEqual({
      at: 'PT1M',
      do: 'deleteEntity',
      ...('as' in changed && { as: 'batch' }),
      entity: 'jobs',
    })
  })

  test('a step before the receive names a message, one after it what was received', () => {
    const complete = (at: string) =>
      withObject(step as Of<'variant'>, { at, do: 'send', to: 'jobs' }, 'complete', start)
    expect(complete('PT0.5S')).toEqual({ at: 'PT0.5S', do: 'complete', from: 'jobs', messageId: '' })
    expect(complete('PT2S')).toEqual({ at: 'PT2S', do: 'complete', of: 'batch' })
  })

  test('a sender sends at the playhead', () =>
    expect(startOf((at(scenario, 'senders') as Of<'list'>).of, start)).toMatchObject({ arrivals: { at: ['PT1M6S'] } }))
})

test('the playhead is where a new step stands', () =>
  expect(startOf(step, start)).toMatchObject({ at: 'PT1M6S', do: 'send', to: 'jobs' }))

describe('a topic, a subscription with an SQL filter, two messages: a click each, and no fault before anything is typed', () => {
  const topic = { subscriptions: firstOf('subscriptions', at(scenario, 'topics', 'news', 'subscriptions'), start) }
  const rule = at(scenario, 'topics', 'news', 'subscriptions', 'all', 'rules')
  const rules = firstOf('rules', rule, start)

  test('what is added has its first entry, a rule its filter', () => {
    expect(topic).toEqual({ subscriptions: { subscription: {} } })
    expect(rules).toEqual({ 'rule-1': { filterType: 'SqlFilter', sqlFilter: { sqlExpression: '1 = 1' } } })
    expect(problems({ topics: { news: { subscriptions: { all: { rules } } } } })).toEqual([])
  })

  test.each([
    ['CorrelationFilter', { filterType: 'CorrelationFilter', correlationFilter: {}, action: {} }],
    ['TrueFilter', { filterType: 'TrueFilter', action: {} }],
  ])('%s takes the filter away that does not go with it, and nothing else', (type, now) => {
    const shape = (rule as Of<'record'>).of as Of<'object'>
    const before = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'a = 1' }, action: {} }
    const changed = withBrought(shape, before, type, start)
    expect(changed).toEqual(now)
    expect(problems({ topics: { news: { subscriptions: { all: { rules: { own: changed } } } } } })).toEqual([])
    expect(chosenBringer(shape, { sqlFilter: {} })).toBe('SqlFilter')
  })

  test('a new step sends to what nothing is sent to yet', () =>
    expect(startOf(step, { ...start, isNamed: path => path === 'jobs' })).toMatchObject({ do: 'send', to: 'news' }))
})

describe('alternatives', () => {
  const receivers = { receivers: [{}] }
  const settle = at(receivers, 'receivers', 0, 'settle') as Of<'byType'>
  test('of a settlement', () => {
    expect(typeOptions(settle).map(({ key }) => key)).toEqual([
      '=complete',
      '=abandon',
      '=defer',
      '=deadLetter',
      '=crash',
      'list',
      'object',
    ])
    expect(typeOptions(settle).at(-1)?.name).toBe('weights')
    expect(chosenType(settle, [])).toBe('list')
    expect(chosenType(settle, 'defer')).toBe('=defer')
    expect(chosenType(settle, 7)).toBeNull()
  })
  test('by chance begins as one that can happen', () =>
    expect(typeStart(settle, 'object', 'defer', start)).toEqual({ weights: { complete: 1 } }))
  test('a text goes along into its languages, and back', () => {
    const title = at(scenario, 'title') as Of<'byType'>
    expect(typeStart(title, 'object', 'Spike', start)).toEqual({ en: 'Spike' })
    expect(typeStart(title, 'text', { es: 'Pico' }, start)).toBe('Pico')
  })
  const time = resolved(at(receivers, 'receivers', 0, 'processingTime'), {}) as Of<'object'>
  test('of a processing time', () => {
    expect(setOptions(time).map(({ name }) => name)).toEqual([
      'constant',
      'exponential',
      'uniform',
      'lognormal',
      'erlang',
    ])
    expect(withSet(time, { constant: 'PT3S' }, 'exponential', start)).toEqual({ exponential: { mean: 'PT10S' } })
  })
  test('which is there', () => {
    const complete = resolved(step, { do: 'complete' }) as Of<'object'>
    expect(chosenSet(complete, { from: 'jobs', messageId: 'a' })).toEqual(['from', 'messageId'])
    expect(chosenSet(complete, { from: 'jobs' })).toEqual(['from', 'messageId'])
    expect(chosenSet(complete, { of: 'batch' })).toEqual(['of'])
    expect(withSet(complete, { at: 'PT1S', of: 'batch' } satisfies Fields, 'from,messageId', start)).toEqual({
      at: 'PT1S',
      from: 'jobs',
      messageId: '',
    })
  })
})
