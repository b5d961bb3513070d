import { expect, test } from 'vitest'
import { linearScale } from './linear-scale.ts'

const scale = linearScale([0, 10, 100, 200], [5, 25, 53, 153])

test.each([
  [0, 5],
  [5, 15],
  [10, 25],
  [55, 39],
  [100, 53],
  [150, 103],
  [200, 153],
  // beyond the ends
  [-5, -5],
  [210, 163],
])('%d stands at %d, and back', (value, at) => {
  expect(scale(value)).toBeCloseTo(at, 9)
  expect(scale.invert(at)).toBeCloseTo(value, 9)
})

test('ends are exact', () => {
  const odd = linearScale([0.1, 0.7], [3.3, 9.9])
  expect([odd(0.1), odd(0.7), odd.invert(3.3), odd.invert(9.9)]).toEqual([3.3, 9.9, 0.1, 0.7])
})

test('two values at one place: the middle of them', () => {
  expect(linearScale([0, 0], [10, 30])(0)).toBe(20)
})
