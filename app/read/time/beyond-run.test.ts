import { expect, test } from 'vitest'
import { beyondRun, runShowing } from './beyond-run.ts'
import { runScenario } from '../../explain/testing/run.ts'

const queues = { q: {} }
const step = (message: Readonly<Record<string, unknown>>) => ({
  at: 'PT0S',
  do: 'send',
  to: 'q',
  message: { messageId: 'm', ...message },
})
const beyondOf = (message: Readonly<Record<string, unknown>>, seconds: number) => {
  const { trace, at, message: row } = runScenario({ runFor: 'PT2M', queues, steps: [step(message)] })
  return beyondRun(trace, row('m'), at(seconds).n)
}

test('what comes after the run is said of a message that is there', () => {
  expect(beyondOf({ scheduledEnqueueTime: 'PT5M', timeToLive: 'PT10M' }, 1)).toEqual({
    what: 'activation',
    t: 300_000,
    until: 900_000,
  })
  expect(beyondOf({ timeToLive: 'PT10M' }, 1)).toEqual({ what: 'expiry', t: 600_000, until: 600_000 })
})

test('nothing is said of what the run shows, and of an expiry very far away', () => {
  expect([beyondOf({ timeToLive: 'PT1M' }, 1), beyondOf({ timeToLive: 'P14D' }, 1), beyondOf({}, 1)]).toEqual([
    null,
    null,
    null,
  ])
})

test('the longer run is round and has room behind the instant', () => {
  expect([300_000, 900_000, 125_000, 2000].map(runShowing)).toEqual([360_000, 960_000, 130_000, 3000])
})
