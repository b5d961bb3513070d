import { expect, test } from 'vitest'
import { speedAfter } from './speeds.ts'
import type { Speed } from './speeds.ts'

const MINUTE = 60_000
const own = (msPerSecond: number): Speed => ({ kind: 'ratio', msPerSecond })

test('a run that grows or shrinks much gets another speed, one that changes a little keeps it', () => {
  expect(speedAfter(own(10_000), 16 * MINUTE)).toEqual(own(2 * MINUTE))
  expect(speedAfter(own(2 * MINUTE), 2 * MINUTE)).toEqual(own(10_000))
  expect(speedAfter(own(10_000), 100_000)).toEqual(own(10_000))
})

test('what a person has chosen stays', () => {
  const chosen: Speed = { kind: 'ratio', msPerSecond: 10_000, isByHand: true }
  expect([speedAfter(chosen, 160 * MINUTE), speedAfter({ kind: 'records' }, 160 * MINUTE)]).toEqual([
    chosen,
    { kind: 'records' },
  ])
})
