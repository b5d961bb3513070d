import { expect, test } from 'vitest'
import { depthBefore, ghostOf, vanishedRows } from './ghosts.ts'
import { runScenario } from '../../explain/testing/run.ts'

/** Five jobs, one a second. */
const run = (seconds: number, timeToLive: string, count = 5) =>
  runScenario({
    runFor: 'PT2M',
    queues: { jobs: { defaultMessageTimeToLive: timeToLive, deadLetteringOnMessageExpiration: true } },
    senders: [{ name: 'web', to: 'jobs', arrivals: { every: 'PT1S' }, message: {}, count }],
    receivers: [{ name: 'backend', from: 'jobs', processingTime: { constant: `PT${seconds}S` } }],
  })
const before = run(10, 'PT30S')
const jobs = [0, 1, 2, 3, 4]

test('the same run, and one whose expiries move without striking, leave no ghost', () => {
  const same = run(10, 'PT30S')
  expect(jobs.map(m => ghostOf(before.trace, same.trace, m))).toEqual([null, null, null, null, null])
  const longer = run(10, 'PT29S')
  expect(jobs.slice(0, 3).map(m => ghostOf(before.trace, longer.trace, m))).toEqual([null, null, null])
})

test('a life that changed leaves the one before', () => {
  const faster = run(2, 'PT30S')
  const ghosts = jobs.map(m => ghostOf(before.trace, faster.trace, m))
  expect(ghosts.map(ghost => ghost?.end?.t ?? null)).toEqual([10_000, 20_000, 30_000, 40_000, null])
  expect(ghosts[4]!.struck?.t).toBe(34_000)
})

test('what only the run before had is listed, and how many there were', () => {
  const fewer = run(10, 'PT30S', 3)
  expect(vanishedRows(before.trace, fewer.trace, fewer.entity('jobs')).map(m => before.trace.messageIdOf(m))).toEqual([
    'web-4',
    'web-5',
  ])
  expect(depthBefore(before.trace, fewer.trace, fewer.entity('jobs'))!.peak).toBe(5)
})
