import { expect, test } from 'vitest'
import { layAxis, FOLDS_ON } from '../time/axis.ts'
import { countIn, depthsOf, LAYERS, stepAt, wholeDepth, highestIn } from './depth.ts'
import { lossColumns, lossesOf } from '../message/losses.ts'
import { quietOf } from '../time/quiet.ts'
import { splitOf } from './split.ts'
import { LIBRARY, runLibrary, runScenario } from '../../explain/testing/run.ts'

test.each([
  [5, 0, 1, 0],
  [35, 5, 1, 0],
  [63, 3, 1, 0],
  [66, 1, 1, 2],
  [90, 0, 0, 2],
])('the spike at %i s: %i waiting, %i locked, %i dead-lettered (CC-39)', (seconds, waiting, locked, dead) => {
  const { trace, entity } = runLibrary('traffic-spike')
  const depth = depthsOf(trace).get(entity('jobs'))!
  const i = stepAt(depth, seconds * 1000)
  expect([countIn(depth, 'waiting', i), countIn(depth, 'locked', i), countIn(depth, 'dead', i)]).toEqual([
    waiting,
    locked,
    dead,
  ])
  expect([depth.peak, depth.dead.map(m => trace.sequenceNumberOf(m))]).toEqual([6, ['7', '8']])
})

test('after every record of every built-in run the steps say what the cursor counts', () => {
  for (const id of LIBRARY) {
    const { trace } = runLibrary(id)
    const cursor = trace.cursor()
    for (let n = 0; n < trace.length; n += 7) {
      cursor.seekTime(trace.timeOf(n))
      for (const [entity, depth] of depthsOf(trace)) {
        const i = stepAt(depth, cursor.t)
        const { active, locked, scheduled, deadLetter, transferDeadLetter } = cursor.counts(entity)
        const now = LAYERS.map(layer => countIn(depth, layer, i))
        const { expired } = splitOf(trace, { t: cursor.t, n: cursor.n }, entity)
        const waiting = active - now[1]! - now[2]! - expired
        expect(now, `${id} ${entity} at ${cursor.t}`).toEqual([
          waiting,
          locked,
          now[2],
          scheduled,
          deadLetter,
          transferDeadLetter,
          expired,
        ])
      }
    }
  }
})

test('a message nobody asks for does not wait beyond its expiry, though no record says so', () => {
  const { trace } = runScenario({
    runFor: 'PT2M',
    queues: { jobs: {} },
    steps: [
      { at: 'PT10S', do: 'send', to: 'jobs', message: { timeToLive: 'PT30S' } },
      { at: 'PT20S', do: 'send', to: 'jobs', message: {} },
      { at: 'PT20S', do: 'send', to: 'jobs', message: { timeToLive: 'PT50S' } },
      { at: 'PT1M', do: 'receive', from: 'jobs' },
      { at: 'PT1M20S', do: 'peek', from: 'jobs' },
    ],
  })
  const depth = wholeDepth(trace)
  const at = (seconds: number) =>
    (['waiting', 'expired', 'locked'] as const).map(layer => countIn(depth, layer, stepAt(depth, seconds * 1000)))
  expect([39.999, 40, 59, 60, 70, 110].map(at)).toEqual([
    [3, 0, 0],
    [2, 1, 0],
    [2, 1, 0],
    [1, 0, 1],
    [0, 1, 1],
    [0, 1, 1],
  ])
})

test.each([
  ['alone', {}],
  ['beside another', { other: {} }],
])(
  'what is told of a message after its queue was deleted takes nothing from the queue: %s (I-7, L-26)',
  (_, others) => {
    const { trace } = runScenario({
      runFor: 'PT1M',
      queues: { q: {}, ...others },
      receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT30S' } }],
      steps: [
        { at: 'PT1S', do: 'send', to: 'q', message: {} },
        { at: 'PT10S', do: 'deleteEntity', entity: 'q' },
      ],
    })
    for (const depth of [wholeDepth(trace), ...depthsOf(trace).values()]) {
      expect(LAYERS.map(layer => countIn(depth, layer, stepAt(depth, 60_000)))).toEqual(LAYERS.map(() => 0))
      expect(depth.peak).toBeLessThan(2)
    }
  },
)

test('several queues as one', () => {
  for (const id of LIBRARY) {
    const { trace } = runLibrary(id)
    const sum = wholeDepth(trace)
    for (const t of sum.t) {
      for (const layer of LAYERS) {
        const total = [...depthsOf(trace).values()].reduce(
          (count, depth) => count + countIn(depth, layer, stepAt(depth, t)),
          0,
        )
        expect(countIn(sum, layer, stepAt(sum, t)), `${id} ${layer} at ${t}`).toBe(total)
      }
    }
  }
})

test('the most of a stretch is the most of its steps', () => {
  const { trace } = runLibrary('traffic-spike-whole')
  const depth = wholeDepth(trace)
  const layers = ['waiting', 'locked'] as const
  const at = (i: number) => layers.reduce((sum, layer) => sum + countIn(depth, layer, i), 0)
  for (let from = -1; from < depth.length; from += 5) {
    for (let to = from; to < depth.length; to += 3) {
      const steps = Array.from({ length: to - from + 1 }, (_, i) => at(from + i))
      expect(highestIn(depth, layers, from, to), `${from} to ${to} of ${depth.length}`).toBe(Math.max(...steps))
    }
  }
})

test('no loss is left out: every dead-letter, drop and lost lock is in a column', () => {
  for (const id of LIBRARY) {
    const { trace } = runLibrary(id)
    const axis = layAxis(1000, trace.runForMs, quietOf(trace), { scale: null }, FOLDS_ON)
    const kinds = Array.from({ length: trace.length }, (_, n) => trace.record(n))
    const lost = kinds.filter(
      record =>
        record.kind === 'message-dead-lettered' ||
        record.kind === 'lock-expired' ||
        (record.kind === 'message-expired' && record.outcome === 'dropped'),
    ).length
    const shown = trace.entities
      .flatMap(({ id: entity }) => lossColumns(lossesOf(trace, entity), axis))
      .reduce((sum, { count }) => sum + count, 0)
    expect(shown, id).toBe(lost)
  }
})
