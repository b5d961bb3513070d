import { expect, test } from 'vitest'
import type { SimulationInput } from '../../sim-core/index.ts'
import { createRunner } from './runner.ts'
import type { Runner, WorkerLike } from './runner.ts'
import type { Answer } from './simulate.ts'

const input = { seed: 7 } as SimulationInput
const half: Answer = { kind: 'progress', progress: 0.5 }
const crashed: Answer = { kind: 'crashed', crash: { message: 'no', seed: 7, progress: 0 } }

const said = (data: Answer | { readonly kind: 'ready' }) => ({ data }) as MessageEvent
const failure = (message: string) => ({ message }) as ErrorEvent

function setUp(startsAtAll = true) {
  const workers: (WorkerLike & { asked: number; ended: boolean })[] = []
  const here: string[] = []
  const told: Answer[] = []
  const runHere: Runner = () => {
    here.push('run')
    return () => here.push('cancel')
  }
  const run = createRunner(() => {
    if (!startsAtAll) throw new Error('forbidden')
    const worker = {
      asked: 0,
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: () => void worker.asked++,
      terminate: () => void (worker.ended = true),
    } as (typeof workers)[number]
    workers.push(worker)
    return worker
  }, runHere)
  return { workers, here, told, start: () => run(input, answer => told.push(answer)) }
}

test('a worker tells until it is done and is used again', () => {
  const { workers, told, start } = setUp()
  start()
  workers[0]!.onmessage!(said({ kind: 'ready' }))
  workers[0]!.onmessage!(said(half))
  workers[0]!.onmessage!(said(crashed))
  expect(told).toEqual([half, crashed])
  start()
  expect(workers).toHaveLength(1)
  expect(workers[0]!.asked).toBe(2)
})

test('cancelling ends the worker, and nothing is told any more', () => {
  const { workers, told, start } = setUp()
  const cancel = start()
  cancel()
  workers[0]!.onmessage!(said(half))
  expect(workers[0]!.ended).toBe(true)
  expect(told).toEqual([])
  start()
  expect(workers).toHaveLength(2)
})

test('cancelling a run that is done harms no later one', () => {
  const { workers, start } = setUp()
  const cancel = start()
  workers[0]!.onmessage!(said(crashed))
  start()
  cancel()
  expect(workers[0]!.ended).toBe(false)
})

test('a new run ends the one before', () => {
  const { workers, start } = setUp()
  start()
  start()
  expect(workers.map(worker => worker.ended)).toEqual([true, false])
})

test('where no worker starts, runs go on on this thread', () => {
  const { here, start } = setUp(false)
  start()()
  start()
  expect(here).toEqual(['run', 'cancel', 'run'])
})

test('a worker that fails before it is ready is given up for good', () => {
  const { workers, here, start } = setUp()
  const cancel = start()
  workers[0]!.onerror!(failure(''))
  expect(here).toEqual(['run'])
  cancel()
  start()
  expect(here).toEqual(['run', 'cancel', 'run'])
  expect(workers).toHaveLength(1)
})

test('a worker that fails later is a crash with its seed', () => {
  const { workers, told, start } = setUp()
  start()
  workers[0]!.onmessage!(said({ kind: 'ready' }))
  workers[0]!.onerror!(failure('out of memory'))
  expect(told).toEqual([{ kind: 'crashed', crash: { message: 'out of memory', seed: 7, progress: 0 } }])
})
