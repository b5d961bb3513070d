import { expect, test } from 'vitest'
import { fitText, textWidth, wrapText } from './measure.ts'

const TYPE = { size: 10, weight: 'regular' } as const

test('a word is as wide as its letters, a semibold one wider, digits all alike', () => {
  expect(textWidth('', TYPE)).toBe(0)
  expect(textWidth('ab', TYPE)).toBeCloseTo(textWidth('a', TYPE) + textWidth('b', TYPE))
  expect(textWidth('Сообщение', { ...TYPE, weight: 'semibold' })).toBeGreaterThan(textWidth('Сообщение', TYPE))
  expect(new Set('0123456789'.split('').map(digit => textWidth(digit, TYPE))).size).toBe(1)
  expect(textWidth('漢', TYPE)).toBe(textWidth('🚌', TYPE))
  expect(textWidth('e\u0301', TYPE)).toBe(textWidth('e', TYPE))
})

test('what does not fit ends in dots and never takes more than its room', () => {
  for (const room of [0, 5, 20, 40, 1000])
    expect(textWidth(fitText('a rather long name', room, TYPE), TYPE)).toBeLessThanOrEqual(room)
  expect(fitText('short', 1000, TYPE)).toBe('short')
  expect(fitText('a rather long name', 60, TYPE)).toMatch(/…$/)
  expect(fitText('W', 1, TYPE)).toBe('')
})

test('lines break at spaces, and within a word only where it has no room of its own', () => {
  const text = 'one two three four'
  const lines = wrapText(text, 50, TYPE)
  expect(lines.join(' ')).toBe(text)
  expect(lines.length).toBeGreaterThan(1)
  expect(wrapText('wait 30\u00a0s', textWidth('wait 30', TYPE) + 1, TYPE)).toEqual(['wait', '30\u00a0s'])
  const broken = wrapText('WWWWWWWWWW', 40, TYPE)
  expect([broken.join(''), broken.every(line => textWidth(line, TYPE) <= 40)]).toEqual(['WWWWWWWWWW', true])
})
