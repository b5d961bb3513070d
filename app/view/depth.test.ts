import { expect, test } from 'vitest'
import { layAxis, FOLDS_ON } from './axis.ts'
import { depthsOf, stepAt, sumDepths } from './depth.ts'
import { lossColumns, lossesOf } from './losses.ts'
import { quietOf } from './quiet.ts'
import { LIBRARY, runLibrary } from './testing/run.ts'

test.each([
  [5, 0, 1, 0],
  [35, 5, 1, 0],
  [63, 3, 1, 0],
  [66, 1, 1, 2],
  [90, 0, 0, 2]
])('the spike at %i s: %i waiting, %i locked, %i dead-lettered (CC-39)', (seconds, waiting, locked, dead) => {
  const { trace, entity } = runLibrary('traffic-spike')
  const depth = depthsOf(trace).get(entity('jobs'))!
  const i = stepAt(depth, seconds * 1000)
  expect([depth.counts.waiting[i], depth.counts.locked[i], depth.counts.dead[i]]).toEqual([waiting, locked, dead])
  expect([depth.peak, depth.dead.map(m => trace.sequenceNumberOf(m))]).toEqual([6, ['7', '8']])
})

test('at the end of every built-in run the steps say what the cursor counts', () => {
  for (const id of LIBRARY) {
    const { trace } = runLibrary(id)
    const cursor = trace.cursor()
    cursor.seekRecord(trace.length - 1)
    for (const [entity, depth] of depthsOf(trace)) {
      const { active, locked, scheduled, deadLetter } = cursor.counts(entity)
      const last = (layer: keyof typeof depth.counts) => depth.counts[layer].at(-1) ?? 0
      expect([last('waiting') + last('locked') + last('deferred'), last('locked'), last('scheduled'), last('dead')], `${id} ${entity}`).toEqual([active, locked, scheduled, deadLetter])
    }
  }
})

test('several queues as one', () => {
  const { trace, at } = runLibrary('wrong-counts')
  const depths = [...depthsOf(trace).values()]
  const sum = sumDepths(depths)
  for (let s = 0; s <= 100; s++) {
    const t = at(s).t
    const total = depths.reduce((count, depth) => count + (depth.counts.waiting[stepAt(depth, t)] ?? 0), 0)
    expect(sum.counts.waiting[stepAt(sum, t)] ?? 0).toBe(total)
  }
})

test('no loss is left out: every dead-letter, drop and lost lock is in a column', () => {
  for (const id of LIBRARY) {
    const { trace } = runLibrary(id)
    const axis = layAxis(1000, trace.runForMs, quietOf(trace), { scale: null }, FOLDS_ON)
    const kinds = Array.from({ length: trace.length }, (_, n) => trace.record(n))
    const lost = kinds.filter(({ kind, ...rest }) => kind === 'message-dead-lettered' || kind === 'lock-expired' || (kind === 'message-expired' && rest['outcome'] === 'dropped')).length
    const shown = trace.entities.flatMap(({ id: entity }) => lossColumns(lossesOf(trace, entity), axis)).reduce((sum, { count }) => sum + count, 0)
    expect(shown, id).toBe(lost)
  }
})
