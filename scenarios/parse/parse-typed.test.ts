/** Typed values from the text of a scenario to what a state shows: the way of bridge.md section 4. */
import { describe, expect, test } from 'vitest'
import { simulate, stateAt } from '../../sim-core/index.ts'
import { compile } from '../compile/compile.ts'
import { problemsOf, scenarioWith } from '../testing/issues-of.ts'
import { parseScenario } from './parse.ts'

const at = 'PT1M'
const sent = (message: object) => ({ steps: [{ at, do: 'send', to: 'jobs', message }] })
const property = (value: unknown) => sent({ applicationProperties: { p: value } })
const body = (value: unknown) => sent({ body: value })

describe('what a typed value cannot be', () => {
  test.each<[string, object, string]>([
    ['an object', property({ a: 1 }), 'must be a string, a number, true, false, null or a typed value'],
    ['without a value', property({ $type: 'long' }), 'has $type and value and nothing else'],
    ['with more', property({ $type: 'long', value: '1', unit: 's' }), 'has $type and value and nothing else'],
    ['a misspelt type', property({ $type: 'datetme', value: 'x' }), 'did you mean "datetime"?'],
    ['another type', property({ $type: 'int', value: '1' }), 'known are datetime, double, long'],
    ['no text', property({ $type: 'long', value: 5 }), '5 is not a valid long: write it as a string, a whole number'],
    [
      'a date without a time',
      property({ $type: 'datetime', value: '2026-01-01' }),
      '"2026-01-01" is not a valid datetime',
    ],
    ['one in a body', body({ list: [{ $type: 'uuid', value: 'x' }] }), '"x" is not a valid uuid'],
    [
      'one of a settlement',
      {
        steps: [
          { at, do: 'defer', from: 'jobs', messageId: 'm', propertiesToModify: { p: { $type: 'char', value: '' } } },
        ],
      },
      '"" is not a valid char',
    ],
    [
      'a state that is no bytes',
      { steps: [{ at, do: 'setSessionState', from: 'jobs', sessionId: 's', state: { $type: 'long', value: '1' } }] },
      '"long" is not a value type',
    ],
    [
      'a state that is bad base64',
      { steps: [{ at, do: 'setSessionState', from: 'jobs', sessionId: 's', state: { $type: 'binary', value: 'A' } }] },
      '"A" is not a valid binary: write it as a string, base64',
    ],
  ])('%s', (_, properties, words) => {
    expect(problemsOf(properties)).toEqual([expect.stringContaining(words)])
  })
  test('each problem has its place', () => {
    expect(problemsOf(body({ list: [{ $type: 'uuid', value: 'x' }] }))[0]).toMatch(
      /^steps\[0\]\.message\.body\.list\[0\] \|/,
    )
  })
  test('an object of a body may have a $type of its own', () => {
    expect(problemsOf(body({ $type: 'Shop.Order, Shop', id: 1 }))).toEqual([])
    expect(problemsOf(body({ $type: 'System.Guid', $value: 'x' }))).toEqual([])
  })
})

function stateOf(properties: object) {
  const parsed = parseScenario(scenarioWith(properties))
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'))
  return stateAt(simulate(compile(parsed.scenario)), { t: 600_000 }).entities
}

describe('a run', () => {
  const long = { $type: 'long', value: '9007199254740993' }
  const bytes = { $type: 'binary', value: '//4=' }
  test('shows them as they are written', () => {
    const { jobs } = stateOf(sent({ body: { a: [bytes] }, applicationProperties: { long } }))
    expect(jobs!.messages[0]).toMatchObject({ body: { a: [bytes] }, applicationProperties: { long } })
  })
  test('a message that is no template keeps its signs, also where a receiver copies it', () => {
    const message = { messageId: '{n}', body: '{n}', applicationProperties: { p: '{n}' } }
    const copies = {
      queues: { jobs: {}, done: {} },
      receivers: [
        { name: 'r', from: 'jobs', onReceive: [{ send: { to: 'done', message: { copy: true, subject: '{n}' } } }] },
      ],
    }
    const { done } = stateOf({ ...sent({ ...message, template: false }), ...copies })
    expect(done!.messages[0]).toMatchObject({ ...message, subject: '1' })
    expect(done!.messages[0]).not.toHaveProperty('template')
    const { done: filled } = stateOf({ ...sent(message), ...copies })
    expect(filled!.messages[0]).toMatchObject({ messageId: '1', body: '1', applicationProperties: { p: '1' } })
  })
  test('a filter sees the calendar from startsAt', () => {
    const topics = {
      t: {
        subscriptions: {
          late: { rules: { r: { sqlFilter: { sqlExpression: 'sys.ScheduledEnqueueTimeUtc > due' } } } },
          long: { rules: { r: { correlationFilter: { properties: { long } } } } },
        },
      },
    }
    const applicationProperties = { due: { $type: 'datetime', value: '2030-06-01T00:01:30Z' }, long }
    const message = { scheduledEnqueueTime: 'PT2M', applicationProperties }
    const steps = [{ at, do: 'send', to: 't', message }]
    const found = (startsAt: string) => {
      const entities = stateOf({ topics, steps, startsAt })
      return ['t/subscriptions/late', 't/subscriptions/long'].map(path => entities[path]!.counts.active)
    }
    expect(found('2030-06-01T00:00:00Z')).toEqual([1, 1])
    expect(found('2030-05-31T23:59:00Z')).toEqual([0, 1])
  })
  test('a session keeps bytes that are no text, counted as bytes', () => {
    const { jobs } = stateOf({
      queues: { jobs: { requiresSession: true } },
      steps: [
        { at, do: 'send', to: 'jobs', message: { sessionId: 's' } },
        { at, do: 'acceptSession', from: 'jobs', sessionId: 's', as: 'h' },
        { at, do: 'setSessionState', of: 'h', state: bytes },
      ],
    })
    expect(jobs!.sessions).toEqual([expect.objectContaining({ state: bytes })])
  })
})
