import { expect, test } from 'vitest'
import { LANGS } from '../model/lang.ts'
import { durationText } from './format.ts'
import { isTypedNever, looseMs } from '../../scenarios/index.ts'

test.each([
  ['30 s', 30_000],
  ['1 h 30 min', 5_400_000],
  ['1.5 s', 1500],
  ['1,5 с', 1500],
  ['10мин', 600_000],
  ['2 días', 172_800_000],
  ['3 horas', 10_800_000],
  ['1 ч 5 мин', 3_900_000],
  ['30', null],
  ['', null],
  ['soon', null],
  ['30 s ago', null],
  ['30 s,', null],
])('%j', (typed, ms) => expect(looseMs(typed)).toBe(ms))

test('what the page writes can be typed again, in every language', () => {
  for (const lang of LANGS)
    for (const ms of [250, 1500, 30_000, 90_000, 5_400_000, 183_600_000])
      expect(looseMs(durationText(ms, lang))).toBe(ms)
})

test('never', () =>
  expect(['never', 'nunca', 'никогда', '∞', 'soon'].map(isTypedNever)).toEqual([true, true, true, true, false]))
