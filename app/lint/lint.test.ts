/** Silencing, order, and scenarios that nobody meant well. */
import { beforeAll, describe, expect, test } from 'vitest'
import { parseScenario, builtInText } from '../../scenarios/index.ts'
import { loadAllWords } from '../words/load.ts'
import { changeText, patchOf } from './change.ts'
import { groundOf } from './ground.ts'
import { lint } from './lint.ts'
import { settledTooLate } from './rules/lock-of-steps.ts'
import { scenario, scenarioOf } from './testing.ts'

beforeAll(async () => loadAllWords(['en']))

describe('a finding that is meant so', () => {
  const twice = { queues: { a: { maxDeliveryCount: 100 }, ab: { maxDeliveryCount: 100 } } }
  const rulesOf = (ignore: readonly unknown[]) =>
    lint(scenario({ ...twice, lint: { ignore } }), 'en').map(({ at }) => at.join('.'))

  test.each([
    [[], ['queues.a.maxDeliveryCount', 'queues.ab.maxDeliveryCount']],
    [['slow-dead-lettering'], []],
    [[{ rule: 'slow-dead-lettering' }], []],
    [[{ rule: 'slow-dead-lettering', path: 'queues.a', because: 'a batch job' }], ['queues.ab.maxDeliveryCount']],
    [[{ rule: 'slow-dead-lettering', path: 'queues.a.maxDeliveryCount' }], ['queues.ab.maxDeliveryCount']],
    [['forward-cycle'], ['queues.a.maxDeliveryCount', 'queues.ab.maxDeliveryCount']],
  ])('%j', (ignore, left) => {
    expect(rulesOf(ignore)).toEqual(left)
  })

  test('a name that is no rule is a notice, with the nearest one', () => {
    const parsed = parseScenario(JSON.stringify({ busscope: 1, runFor: 'PT1M', lint: { ignore: ['forward-cycles'] } }))
    expect(parsed.ok && parsed.notices).toEqual([
      {
        path: 'lint.ignore[0]',
        message: '"forward-cycles" is not a linter rule; did you mean "forward-cycle"?',
        severity: 'notice',
      },
    ])
  })
})

test('errors come first, then warnings, then notes', () => {
  const found = lint(
    scenario({
      queues: { q: { defaultMessageTimeToLive: 'PT1M', requiresSession: true }, slow: { maxDeliveryCount: 100 } },
      steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { timeToLive: 'PT1H' } }],
    }),
    'en',
  )
  expect(found.map(({ severity, rule }) => [severity, rule])).toEqual([
    ['error', 'session-id-missing'],
    ['warning', 'time-to-live-cut'],
    ['note', 'slow-dead-lettering'],
  ])
})

test('a fix in words and as a patch', async () => {
  const spike = scenarioOf((await builtInText('traffic-spike', 'en'))!)
  const [first, second] = lint(spike, 'en')
  expect(changeText(spike, first!.fix, 'en')).toBe('Change queues.jobs.defaultMessageTimeToLive PT30S → PT1M')
  expect(changeText(spike, second!.fix, 'en')).toBe(
    'Add receiver dead-letter-reader, which receives from jobs/$deadletterqueue',
  )
  expect(changeText(spike, [{ path: ['queues', 'jobs', 'maxDeliveryCount'], value: 3 }], 'en')).toBe(
    'Set queues.jobs.maxDeliveryCount to 3',
  )
  expect(changeText(spike, [{ path: ['queues', 'jobs', 'defaultMessageTimeToLive'], value: undefined }], 'en')).toBe(
    'Remove queues.jobs.defaultMessageTimeToLive',
  )
  expect(patchOf(spike, first!.fix)).toEqual([
    { op: 'replace', path: '/queues/jobs/defaultMessageTimeToLive', value: 'PT1M' },
  ])
  expect(patchOf(spike, second!.fix)).toEqual([
    { op: 'add', path: '/receivers/-', value: { name: 'dead-letter-reader', from: 'jobs/$deadletterqueue' } },
  ])
})

/** Ten thousand of what a rule looks at: none of them takes each with each. */
test('hostile scenarios end at once', () => {
  const many = Array.from({ length: 1500 }, (_, i) => i)
  const worst = scenario({
    runFor: 'P366D',
    queues: Object.fromEntries(
      many.map(i => [
        `q${i}`,
        { ...(i < 1499 && { forwardTo: `q${i + 1}` }), autoDeleteOnIdle: 'PT5M', defaultMessageTimeToLive: 'PT1S' },
      ]),
    ),
    topics: {
      t: {
        subscriptions: Object.fromEntries(
          many
            .slice(0, 500)
            .map(i => [`s${i}`, { rules: { r: { sqlFilter: { sqlExpression: `n = '${i}' OR color = "x${i}"` } } } }]),
        ),
      },
    },
    senders: many
      .slice(0, 300)
      .map(i => ({ name: `a${i}`, to: 'q1499', arrivals: { poisson: { ratePerSecond: 1000 } }, message: {} })),
    receivers: many
      .slice(0, 300)
      .map(i => ({ name: `b${i}`, from: 'q1499', processingTime: { constant: 'PT1M' }, openAt: `PT${i}S` })),
    steps: [
      ...many.map(i => ({
        at: 'PT1S',
        do: 'send',
        to: i % 2 === 0 ? 't' : 'q0',
        message: { messageId: `m${i % 7}`, applicationProperties: { n: i } },
      })),
      ...many
        .slice(0, 50)
        .map(i => ({
          at: `PT${i + 2}S`,
          do: 'updateEntity',
          entity: 'q1499',
          properties: { forwardTo: i % 2 === 0 ? 'q1' : 't' },
        })),
    ],
  })
  expect(lint(worst, 'en').length).toBeGreaterThan(0)
})

test('thousands of settlements of one queue are looked at once, not once each', () => {
  const count = 400
  const one = scenario({
    queues: { q: {} },
    steps: [
      { at: 'PT0S', do: 'receive', from: 'q', as: 'r', maxMessages: count },
      ...Array.from({ length: count }, (_, i) => ({ at: 'PT1S', do: 'complete', from: 'q', messageId: `m${i}` })),
    ],
  })
  const ground = groundOf(one, 'en')
  let reads = 0
  const steps = ground.input.steps.map(
    step =>
      new Proxy(step, {
        get(target, key, self) {
          reads += 1
          return Reflect.get(target, key, self) as unknown
        },
      }),
  )
  expect([...settledTooLate({ ...ground, input: { ...ground.input, steps } })]).toEqual([])
  expect(reads).toBeLessThan(50 * count)
})
