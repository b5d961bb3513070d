import { expect, test } from 'vitest'
import { FOLDS_ON, layAxis, quietStretches } from '../../read/time/axis.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { runScenario } from '../../explain/testing/run.ts'
import { endMark, rowShapes, rowStyle } from './row-geometry.ts'

const jobs = { lockDuration: 'PT1M', deadLetteringOnMessageExpiration: true }
const send = { at: 'PT0S', do: 'send', to: 'jobs', message: { messageId: 'm', timeToLive: 'PT30S' } }

function shapesOf(steps: readonly Readonly<Record<string, unknown>>[], runFor = 'PT100S') {
  const { trace, message } = runScenario({ runFor, queues: { jobs }, steps })
  const axis = layAxis(1044, trace.runForMs, quietStretches(trace, trace.runForMs), { scale: null }, FOLDS_ON)
  const lifeline = lifelineOf(trace, message('m'))
  return { shapes: rowShapes(lifeline, axis), dead: rowShapes(lifeline, axis, 'dead'), axis, lifeline }
}

test('past expiry under a lock: hatched from the diamond on, a lock line below', () => {
  const { shapes, axis, lifeline } = shapesOf([
    send,
    { at: 'PT20S', do: 'receive', from: 'jobs', as: 'r' },
    { at: 'PT50S', do: 'complete', of: 'r' },
  ])
  expect(shapes.bars.map(({ x, width, look }) => [look, x, width])).toEqual([
    ['active', 14, 200],
    ['locked', 214, 300],
  ])
  expect(shapes.hatches).toEqual([{ x: 314, width: 200, look: 'locked' }])
  expect(shapes.locks).toEqual([{ x: 214, width: 300, isLapsed: false, isDead: false }])
  expect(endMark(lifeline, axis)).toMatchObject({ x: 514, kind: 'completed' })
})

test('dead-lettered: cross-hatch for 24 px, then a rail to the end of the run', () => {
  const { shapes, dead } = shapesOf([send, { at: 'PT0S', do: 'openReceiver', from: 'jobs', as: 'l' }])
  expect([shapes.cross, shapes.rail]).toEqual([
    { x: 314, width: 24 },
    { x: 338, width: 676 },
  ])
  expect([dead.bars, dead.cross]).toEqual([[], shapes.cross])
})

test('taken soon from the dead-letter queue: no rail', () => {
  const { shapes } = shapesOf([
    send,
    { at: 'PT0S', do: 'openReceiver', from: 'jobs', as: 'l' },
    { at: 'PT31S', do: 'receive', from: 'jobs/$deadletterqueue', receiveMode: 'receiveAndDelete' },
  ])
  expect([shapes.cross, shapes.rail]).toEqual([{ x: 314, width: 10 }, null])
})

test('a fold cuts the bar that crosses it', () => {
  const records = Array.from({ length: 20 }, (_, i) => ({ at: `PT${i}S`, do: 'peek', from: 'jobs' }))
  const { shapes, axis } = shapesOf(
    [{ ...send, message: { messageId: 'm' } }, ...records, { at: 'P1D', do: 'peek', from: 'jobs' }],
    'P1DT10S',
  )
  const [fold] = axis.pieces.filter(piece => piece.fold !== null)
  expect(shapes.cuts).toHaveLength(1)
  expect(shapes.cuts[0]).toBeCloseTo((fold!.x0 + fold!.x1) / 2, 0)
})

test('delivered thousands of times within the width of a screen: a bar, and a lapse a pixel', () => {
  const queue = { maxDeliveryCount: 2000, lockDuration: 'PT5S' }
  const shapes = (processingTime: string) => {
    const { trace, message } = runScenario({
      runFor: 'PT2H',
      queues: { jobs: queue },
      steps: [{ ...send, message: { messageId: 'm' } }],
      receivers: [
        {
          name: 'w',
          from: 'jobs',
          processingTime: { constant: processingTime },
          maxAutoLockRenewalDuration: 'PT0S',
          settle: [{ do: 'abandon' }],
        },
      ],
    })
    const axis = layAxis(1044, trace.runForMs, quietStretches(trace, trace.runForMs), { scale: null }, FOLDS_ON)
    return rowShapes(lifelineOf(trace, message('m')), axis)
  }
  const abandoned = shapes('PT4S')
  expect(abandoned.bars.map(({ look, x, width }) => [look, x, Math.round(width)])).toEqual([['locked', 14, 1000]])
  expect(abandoned.locks).toHaveLength(1)
  const lapsed = shapes('PT6S').locks.filter(({ isLapsed }) => isLapsed)
  expect(lapsed.length).toBeGreaterThan(900)
  expect(lapsed.length).toBeLessThan(1044)
})

test.each([
  [22, 'full'],
  [11, 'full'],
  [10, 'compact'],
  [6, 'compact'],
  [5, 'tiny'],
  [3, 'tiny'],
] as const)('a row of %i px is %s and keeps inside', (height, detail) => {
  const style = rowStyle(height)
  expect(style.detail).toBe(detail)
  expect(style.barTop + style.barHeight).toBeLessThanOrEqual(height)
})
