import { expect, test } from 'vitest'
import { builtInText, runScenario, ScenarioProblems } from './index.ts'

const spike = await builtInText('traffic-spike')

test('a run: records, a state at an instant, expectations, an explanation', async () => {
  const run = runScenario(spike!)
  const records = [...run.records()]
  expect(records).toHaveLength(run.trace.length)
  expect(records[0]).toMatchObject({ n: 0, t: 0 })
  expect(run.state('PT1M6S').entities['jobs/$deadletterqueue']!.counts).toEqual(run.state(66_000).entities['jobs/$deadletterqueue']!.counts)
  expect(run.expectations().every(({ ok }) => ok)).toBe(true)
  const why = await run.why({ message: 'job-7', at: 'PT1M6S' })
  expect(why[0]).toContain('job-7')
  expect(await run.why({ record: 3 })).not.toEqual([])
  expect(await run.why({ entity: 'JOBS' })).not.toEqual([])
})

test('an object does as well as a text, and another seed is another run', () => {
  const scenario = {
    busscope: 1, title: 'Drawn', runFor: 'PT1M', queues: { jobs: {} },
    senders: [{ name: 'web', to: 'jobs', message: {}, arrivals: { poisson: { ratePerSecond: 1 } } }],
  }
  const times = (seed?: number) => [...runScenario(scenario, seed === undefined ? {} : { seed }).records()].map(({ t }) => t)
  expect(times()).toEqual(times(1))
  expect(times()).not.toEqual(times(2))
})

test('a limit of the caller holds', () => {
  expect(runScenario(spike!, { limits: { records: 20, memoryBytes: 2 ** 30 } }).trace.stopped).toBe('records')
})

test('what cannot run throws all its problems', () => {
  const broken = () => runScenario({ busscope: 1, title: 'x', runFor: 'PT1M', queues: { jobs: { lockDuration: 'PT1H' } }, steps: [{ at: 'soon', do: 'receive', from: 'jbos' }] })
  expect(broken).toThrow(ScenarioProblems)
  try {
    broken()
  } catch (error) {
    expect((error as ScenarioProblems).issues.map(({ path }) => path)).toEqual(['queues.jobs.lockDuration', 'steps[0].at', 'steps[0].from'])
  }
})

test('questions about what is not there are refused in words', async () => {
  const run = runScenario(spike!)
  expect(() => run.state('soon')).toThrow(/"soon" is no duration/)
  expect(() => run.state(1.5)).toThrow(/whole milliseconds/)
  await expect(run.why({ record: 1e6 })).rejects.toThrow(/no record 1000000/)
  await expect(run.why({ entity: 'jbos' })).rejects.toThrow(/no entity jbos/)
})
