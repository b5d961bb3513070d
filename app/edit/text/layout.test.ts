import { expect, test } from 'vitest'
import { laidOut } from './layout.ts'

test('a text in one line', () => {
  const text = JSON.stringify({ steps: Array.from({ length: 100 }, (_, i) => ({ at: `PT${i}S` })) })
  expect(
    Math.max(
      ...laidOut(text)
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThan(30)
  expect(JSON.parse(laidOut(text))).toEqual(JSON.parse(text))
  expect(laidOut(laidOut(text))).toBe(laidOut(text))
})
