import { expect, test } from 'vitest'
import { compile, parseScenario } from '../../scenarios/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import type { Runner } from './runner.ts'
import { simulateAll } from './simulate.ts'
import { oneByOne } from './tries.ts'

const LIMITS = { records: 1000, memoryBytes: 1 << 24 }

function inputOf(runFor: string): SimulationInput {
  const parsed = parseScenario(JSON.stringify({ busscope: 1, runFor, queues: { q: {} } }))
  if (!parsed.ok) throw new Error('not valid')
  return compile(parsed.scenario)
}

test('one run after the other, each to its own asker', async () => {
  let running = 0
  const runner: Runner = (input, tell, limits) => {
    expect(++running).toBe(1)
    expect(limits).toBe(LIMITS)
    setTimeout(() => {
      running--
      simulateAll(input, tell, limits)
    })
    return () => {}
  }
  const run = oneByOne(runner)
  const traces = await Promise.all(['PT1S', 'PT2S', 'PT3S'].map(runFor => run(inputOf(runFor), LIMITS)))
  expect(traces.map(trace => trace?.runForMs)).toEqual([1000, 2000, 3000])
})

test('a run that crashes gives nothing, and the next one runs', async () => {
  let count = 0
  const runner: Runner = (input, tell) => {
    if (++count === 1) tell({ kind: 'crashed', crash: { message: 'no', seed: 1, progress: 0 } })
    else simulateAll(input, tell)
    return () => {}
  }
  const run = oneByOne(runner)
  expect(await run(inputOf('PT1S'), LIMITS)).toBe(null)
  expect((await run(inputOf('PT2S'), LIMITS))?.runForMs).toBe(2000)
})
