import { expect, test } from 'vitest'
import { simulate } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { depthsOf } from '../read/entity/depth.ts'
import type { Answer } from '../worker/simulate.ts'
import { openTrace, readingAhead } from './run.ts'
import { readText } from './story.ts'
import { until } from './testing.ts'

async function inputOf(messages: number): Promise<SimulationInput> {
  const scenario = {
    busscope: 1,
    title: 'many',
    runFor: 'PT10H',
    queues: { q: {} },
    senders: [{ name: 's', to: 'q', message: {}, arrivals: { every: 'PT1S' }, count: messages }],
    receivers: [{ name: 'r', from: 'q', processingTime: { constant: 'PT0.5S' } }],
  }
  const read = await readText(JSON.stringify(scenario), 'en')
  if (read.kind !== 'read') throw new Error(JSON.stringify(read))
  return read.input
}

async function run(messages: number, load?: () => Promise<never>) {
  const input = await inputOf(messages)
  const data = simulate(input).data
  const breaths: (() => void)[] = []
  const told: Answer[] = []
  const runner = readingAhead(
    (_input, tell) => {
      tell({ kind: 'done', data })
      return () => {}
    },
    next => breaths.push(next),
    load,
  )
  const cancel = runner(input, answer => told.push(answer))
  const breatheOut = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await new Promise(resolve => setTimeout(resolve))
      breaths.shift()?.()
    }
  }
  return { data, told, breaths, cancel, breatheOut }
}

test('a short run is told at once', async () => {
  const { told, data } = await run(100)
  expect(told).toEqual([{ kind: 'done', data }])
})

test('a long run is told once it is read, and what was read belongs to the trace that shows', async () => {
  const { told, data, breatheOut } = await run(15_000)
  expect(told).toEqual([])
  while (told.length === 0) await breatheOut(1)
  expect(told[0]).toEqual({ kind: 'done', data })
  expect(openTrace(data)).toBe(openTrace(data))
  expect(depthsOf(openTrace(data)).size).toBe(1)
})

test('a long run that is cancelled while it is read is never told', async () => {
  const { told, cancel, breatheOut } = await run(15_000)
  await breatheOut(2)
  cancel()
  await breatheOut(50)
  expect(told).toEqual([])
})

test('a long run shows also where the piece that reads ahead does not come', async () => {
  const { told, data } = await run(20_000, () => Promise.reject(new Error('no network')))
  await until(() => told.length > 0)
  expect(told).toEqual([{ kind: 'done', data }])
})
