import { expect, test } from 'vitest'
import { FOLDS_ON, layAxis, quietStretches } from '../../read/time/axis.ts'
import { pointedAt, snapAt, snapToMessage } from './snap.ts'
import { runLibrary } from '../../explain/testing/run.ts'

const { trace, message } = runLibrary('traffic-spike')
const axis = layAxis(1044, trace.runForMs, quietStretches(trace, trace.runForMs), { scale: null }, FOLDS_ON)
const kind = (n: number | null) => (n === null ? null : trace.kindOf(n))

test('within 6 px of a record its instant counts, and of its events the one that tells most', () => {
  const near = snapAt(trace, axis, axis.toX(64_000) - 5)
  expect([near.t, kind(near.n)]).toEqual([64_000, 'message-dead-lettered'])
})

test('farther away the instant itself counts', () => {
  expect(snapAt(trace, axis, axis.toX(70_000) + 20)).toEqual({ t: 72_000, n: null })
})

test('the pointed instant is as round as a pixel there allows, and stays under the pointer', () => {
  const long = layAxis(1044, 960_000, { stretches: [], short: [] }, { scale: null }, FOLDS_ON)
  const close = layAxis(1044, 960_000, { stretches: [], short: [] }, { scale: 0.04, t: 414_499, x: 500 }, FOLDS_ON)
  const closest = layAxis(1044, 960_000, { stretches: [], short: [] }, { scale: 40, t: 414_499, x: 500 }, FOLDS_ON)
  const steps = [
    [long, 500],
    [close, 20],
    [closest, 1],
  ] as const
  for (const [own, step] of steps) {
    for (const x of [1.3, 250.5, 500, 777.7]) {
      if (own.toT(x) === 0) continue
      expect(pointedAt(own, x) % step).toBe(0)
      expect(Math.abs(own.toX(pointedAt(own, x)) - x)).toBeLessThanOrEqual(Math.max(0.6, own.scale))
    }
  }
  expect(pointedAt(axis, 1044)).toBe(trace.runForMs)
})

test('a click on a message meets its own events only', () => {
  expect(kind(snapToMessage(trace, axis, message('job-7'), axis.toX(64_000) + 3))).toBe('message-dead-lettered')
  expect(snapToMessage(trace, axis, message('job-7'), axis.toX(50_000))).toBeNull()
})
