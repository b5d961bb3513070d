import { expect, test } from 'vitest'
import { FOLDS_ON, layAxis, quietStretches } from './axis.ts'
import { snapAt, snapToMessage } from './snap.ts'
import { runLibrary } from './testing/run.ts'

const { trace, message } = runLibrary('traffic-spike')
const axis = layAxis(1044, trace.runForMs, quietStretches(trace, trace.runForMs), { scale: null }, FOLDS_ON)
const kind = (n: number | null) => (n === null ? null : trace.kindOf(n))

test('within 6 px of a record its instant counts, and of its records the one that tells most', () => {
  const near = snapAt(trace, axis, axis.toX(64_000) - 5)
  expect([near.t, kind(near.n)]).toEqual([64_000, 'message-dead-lettered'])
})

test('farther away the instant itself counts', () => {
  expect(snapAt(trace, axis, axis.toX(70_000) + 20)).toEqual({ t: 72_000, n: null })
})

test('a click on a message meets its own records only', () => {
  expect(kind(snapToMessage(trace, axis, message('job-7'), axis.toX(64_000) + 3))).toBe('message-dead-lettered')
  expect(snapToMessage(trace, axis, message('job-7'), axis.toX(50_000))).toBeNull()
})
