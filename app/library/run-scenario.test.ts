import { expect, test } from 'vitest'
import { builtInText, linkTo, runScenario, scenarioIn, ScenarioProblems } from './index.ts'

const spike = await builtInText('traffic-spike', 'en')

test('a run: records, a state at an instant, expectations, an explanation', async () => {
  const run = runScenario(spike!)
  const records = [...run.records()]
  expect(records).toHaveLength(run.trace.length)
  expect(records[0]).toMatchObject({ n: 0, t: 0 })
  expect(run.state('PT1M6S').entities['jobs/$deadletterqueue']!.counts).toEqual(
    run.state(66_000).entities['jobs/$deadletterqueue']!.counts,
  )
  expect(run.expectations().every(({ ok }) => ok)).toBe(true)
  const why = await run.why({ message: 'job-7', at: 'PT1M6S' })
  expect(why[0]).toContain('job-7')
  expect(await run.why({ record: 3 })).not.toEqual([])
  expect(await run.why({ entity: 'JOBS' })).not.toEqual([])
})

test('an object does as well as a text, and another seed is another run', () => {
  const scenario = {
    busscope: 1,
    title: 'Drawn',
    runFor: 'PT1M',
    queues: { jobs: {} },
    senders: [{ name: 'web', to: 'jobs', message: {}, arrivals: { poisson: { ratePerSecond: 1 } } }],
  }
  const times = (seed?: number) =>
    [...runScenario(scenario, seed === undefined ? {} : { seed }).records()].map(({ t }) => t)
  expect(times()).toEqual(times(1))
  expect(times()).not.toEqual(times(2))
})

test('a limit of the caller holds', () => {
  expect(runScenario(spike!, { limits: { records: 20, memoryBytes: 2 ** 30 } }).trace.stopped).toBe('records')
})

test('what cannot run throws all its problems', () => {
  const broken = () =>
    runScenario({
      busscope: 1,
      title: 'x',
      runFor: 'PT1M',
      queues: { jobs: { lockDuration: 'PT1H' } },
      steps: [{ at: 'soon', do: 'receive', from: 'jbos' }],
    })
  expect(broken).toThrow(ScenarioProblems)
  try {
    broken()
  } catch (error) {
    expect((error as ScenarioProblems).issues.map(({ path }) => path)).toEqual([
      'queues.jobs.lockDuration',
      'steps[0].at',
      'steps[0].from',
    ])
  }
})

test('questions about what is not there are refused in words', async () => {
  const run = runScenario(spike!)
  expect(() => run.state('soon')).toThrow(/"soon" is not a duration/)
  expect(() => run.state(1.5)).toThrow(/whole milliseconds/)
  await expect(run.why({ record: 1e6 })).rejects.toThrow(/no record 1000000/)
  await expect(run.why({ entity: 'jbos' })).rejects.toThrow(/no entity jbos/)
})

test('a figure is SVG, and what is wrong with one is said at once', async () => {
  const run = runScenario(spike!)
  expect(await run.figure({ view: 'timeline', from: 'PT20S', to: 'PT1M20S' }, 'es')).toMatch(/^<svg [^]*<\/svg>\s*$/)
  await expect(run.figure({ view: 'timeline', from: 'PT1M', to: 'PT30S', width: 3 })).rejects.toThrow(
    /from: [^]*width: /,
  )
  expect(await run.mermaid()).toMatch(/^sequenceDiagram\n/)
})

test('a link brings the scenario back, a broken one says what is wrong', async () => {
  const link = await linkTo('https://example.test/busscope/', spike!, { at: 'PT35S' })
  expect(link).toMatch(/^https:\/\/example\.test\/busscope\/#s=.*&t=PT35S$/)
  expect(JSON.parse(await scenarioIn(link))).toEqual(JSON.parse(spike!))
  await expect(scenarioIn(link.replace('&t=PT35S', '').slice(0, -20))).rejects.toThrow(/cut|damaged/)
  await expect(scenarioIn('#id=traffic-spike')).rejects.toThrow(/noScenario/)
})

test('no link is made that the page would refuse', async () => {
  const base = 'https://example.test/'
  await expect(linkTo(base, spike!, { at: 'soon' })).rejects.toThrow(RangeError)
  await expect(linkTo(base, spike!, { at: '-PT1S' })).rejects.toThrow(RangeError)
  const noise = Array.from({ length: 8000 }, (_, i) => (i * 2654435761) % 4294967296)
  await expect(linkTo(base, { busscope: 1, title: noise.join(' ') })).rejects.toThrow(/the most is 32000/)
})
