import { expect, test } from 'vitest'
import { hasLongLine, laidOut } from './layout.ts'

test('a text in one line', () => {
  const text = JSON.stringify({ steps: Array.from({ length: 100 }, (_, i) => ({ at: `PT${i}S` })) })
  expect(hasLongLine(text)).toBe(true)
  expect(hasLongLine(laidOut(text))).toBe(false)
  expect(JSON.parse(laidOut(text))).toEqual(JSON.parse(text))
  expect(hasLongLine('short\n'.repeat(1000))).toBe(false)
  expect(hasLongLine(`short\n${'x'.repeat(2000)}`)).toBe(true)
})
