/** The simulator as queueing theory knows it: shares and mean waits, within what chance allows. Fixed seeds; `npm run bench` does it with more messages. */
import { describe, expect, test } from 'vitest'
import { constantServiceWait, erlangC, impatient, lostByTail, patientWait } from './formulas.ts'
import type { Load } from './load.ts'
import { intervalOf, replications } from './observe.ts'
import type { Observed } from './observe.ts'

const MEAN_SERVICE_MS = 10_000
const RUNS = 8
const MESSAGES = 5_000
const WARM_UP = 2_000
/** Student's t, seven degrees of freedom, 99.9 % within. */
const T = 5.408

function load(
  servers: number,
  utilization: number,
  patience: number | null,
  service: Load['service'] = 'exponential',
): Load {
  const patienceMs = patience === null ? null : patience * MEAN_SERVICE_MS
  return { servers, utilization, meanServiceMs: MEAN_SERVICE_MS, service, patienceMs, messages: MESSAGES, seed: 1 }
}

function mustHold(seen: readonly Observed[], of: keyof Observed, expected: number): void {
  const { mean, standardError } = intervalOf(seen.map(run => run[of]))
  expect(Math.abs(mean - expected), `${of}: ${mean} ± ${standardError}, theory says ${expected}`).toBeLessThan(
    T * standardError,
  )
}

describe('messages that wait too long expire', () => {
  test.each([
    [1, 0.8, 1],
    [1, 1.2, 2],
    [2, 0.9, 0.5],
    [4, 0.9, 2],
    [4, 1, 1],
    [10, 1.5, 0.5],
  ])('M/M/%d+D at %d, time to live %d mean service times', (servers, utilization, patience) => {
    const seen = replications(RUNS, load(servers, utilization, patience), WARM_UP)
    const { lost, wait } = impatient(servers, utilization, patience)
    mustHold(seen, 'lost', lost)
    mustHold(seen, 'wait', wait)
  })
})

describe('nobody leaves', () => {
  test.each([
    [1, 0.5],
    [1, 0.8],
    [4, 0.8],
    [10, 0.7],
  ])('mean wait in M/M/%d at %d', (servers, utilization) => {
    const seen = replications(RUNS, load(servers, utilization, null), WARM_UP)
    mustHold(seen, 'wait', patientWait(servers, utilization))
    expect(seen.every(({ lost }) => lost === 0)).toBe(true)
  })

  test.each([0.5, 0.8])('mean wait in M/D/1 at %d', utilization => {
    mustHold(
      replications(RUNS, load(1, utilization, null, 'constant'), WARM_UP),
      'wait',
      constantServiceWait(utilization),
    )
  })
})

describe('the formulas agree with each other', () => {
  test.each([
    [1, 0.5, 1],
    [1, 0.9, 3],
    [4, 0.9, 2],
    [10, 0.8, 0.1],
  ])('loss of M/M/%d+D at %d, %d', (servers, utilization, patience) => {
    expect(impatient(servers, utilization, patience).lost).toBeCloseTo(lostByTail(servers, utilization, patience), 12)
  })

  test('endless patience is Erlang C, no patience is Erlang B, and the rate in balance is no exception', () => {
    expect(impatient(4, 0.8, 200).wait).toBeCloseTo(patientWait(4, 0.8), 12)
    expect(impatient(1, 0.8, 0).lost).toBeCloseTo(0.8 / 1.8, 12)
    expect(impatient(4, 1, 2).lost).toBeCloseTo(impatient(4, 1 + 1e-6, 2).lost, 5)
    expect(impatient(4, 1, 2).wait).toBeCloseTo(impatient(4, 1 + 1e-6, 2).wait, 5)
    expect(patientWait(1, 0.75)).toBeCloseTo(3, 12)
    expect(erlangC(1, 0.3)).toBeCloseTo(0.3, 12)
  })
})
