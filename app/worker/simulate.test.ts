import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, simulate, Trace } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { builtInRun } from '../state/testing.ts'
import { runnerHere } from './run-here.ts'
import { lateRunner } from './runner.ts'
import { simulateAll, startSlices } from './simulate.ts'
import type { Answer } from './simulate.ts'

const spike = async () => (await builtInRun('traffic-spike')).input
const textOf = (trace: Trace) => JSON.stringify(Array.from({ length: trace.length }, (_, n) => trace.record(n)))

test('slices give the trace that one piece gives, with progress on the way', async () => {
  const input = await spike()
  const slice = startSlices(input, DEFAULT_LIMITS, 10)
  const progress: number[] = []
  let answer = slice()
  for (; answer.kind === 'progress'; answer = slice()) progress.push(answer.progress)
  expect(progress.length).toBeGreaterThan(2)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(answer.kind === 'done' && textOf(Trace.open(answer.data))).toBe(textOf(simulate(input)))
})

test('a limit is an outcome', async () => {
  const slice = startSlices(await spike(), { ...DEFAULT_LIMITS, records: 20 }, 1000)
  const answer = slice()
  expect(answer.kind === 'done' && Trace.open(answer.data).stopped).toBe('records')
})

test('a bug of ours is told with its seed', () => {
  const told: Answer[] = []
  simulateAll({ seed: 5 } as SimulationInput, answer => told.push(answer))
  expect(told).toMatchObject([{ kind: 'crashed', crash: { seed: 5, progress: 0 } }])
})

test("on the page's thread a run breathes, and can be cancelled", async () => {
  const input = await spike()
  const breaths: (() => void)[] = []
  const run = runnerHere(next => breaths.push(next))
  const told: string[] = []
  run(input, answer => told.push(answer.kind))
  expect(told).toEqual([])
  breaths.shift()!()
  expect(told).toEqual(['done'])
  run(input, answer => told.push(answer.kind))()
  breaths.shift()!()
  expect(told).toEqual(['done'])
})

test('a runner that comes late runs unless it was cancelled before', async () => {
  const told: string[] = []
  const late = lateRunner(() =>
    Promise.resolve((_, tell) => {
      tell({ kind: 'progress', progress: 0 })
      return () => told.push('cancelled')
    }),
  )
  late(await spike(), answer => told.push(answer.kind))()
  const cancel = late(await spike(), answer => told.push(answer.kind))
  await Promise.resolve()
  await Promise.resolve()
  cancel()
  expect(told).toEqual(['progress', 'cancelled'])
})

test('a runner that never comes is a crash with its seed, of which a cancelled run hears nothing', async () => {
  const told: Answer[] = []
  const late = lateRunner(() => Promise.reject(new TypeError('not fetched')))
  const input = { ...(await spike()), seed: 7 }
  late(input, () => expect.unreachable())()
  late(input, answer => told.push(answer))
  await Promise.resolve()
  await Promise.resolve()
  expect(told).toEqual([{ kind: 'crashed', crash: { message: 'not fetched', seed: 7, progress: 0 } }])
})
