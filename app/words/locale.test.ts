import { expect, test } from 'vitest'
import { LANGS } from '../model/lang.ts'
import { bytesText, clockText, durationText, instantText, numberText } from './format.ts'
import { allWordsOf, loadAllWords } from './load.ts'
import { listText, pluralOf } from './locale.ts'

/** A number and its unit stay on one line, except in English. */
const unbroken = (text: string): string => text.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')

test.each([
  [0, 'other', 'other', 'many', 'one'],
  [1, 'one', 'one', 'one', 'one'],
  [2, 'other', 'other', 'few', 'other'],
  [4, 'other', 'other', 'few', 'other'],
  [5, 'other', 'other', 'many', 'other'],
  [11, 'other', 'other', 'many', 'other'],
  [12, 'other', 'other', 'many', 'other'],
  [14, 'other', 'other', 'many', 'other'],
  [21, 'other', 'other', 'one', 'other'],
  [22, 'other', 'other', 'few', 'other'],
  [101, 'other', 'other', 'one', 'other'],
  [111, 'other', 'other', 'many', 'other'],
  [112, 'other', 'other', 'many', 'other'],
  [122, 'other', 'other', 'few', 'other'],
  [1_000_000, 'other', 'many', 'many', 'many'],
  [1.5, 'other', 'other', 'other', 'one'],
  [0.5, 'other', 'other', 'other', 'one'],
  [2.5, 'other', 'other', 'other', 'other'],
])('the form of a word beside %d', (value, en, es, ru, pt) => {
  expect(LANGS.map(lang => pluralOf(lang, value))).toEqual([en, es, ru, pt])
})

/** CLDR's rules as the engine knows them: the same, but none of ours depends on the engine. */
test('the forms are those of CLDR, up to 1,000 and in halves', () => {
  for (const lang of LANGS) {
    const rules = new Intl.PluralRules(lang === 'pt' ? 'pt-BR' : lang)
    for (let value = 0; value <= 1000; value += 0.5)
      expect(`${lang} ${value} ${pluralOf(lang, value)}`).toBe(`${lang} ${value} ${rules.select(value)}`)
  }
})

test.each([
  [0, '0', '0', '0', '0'],
  [999, '999', '999', '999', '999'],
  [1234, '1,234', '1234', '1234', '1.234'],
  [12_345, '12,345', '12.345', '12\u202f345', '12.345'],
  [1_234_567, '1,234,567', '1.234.567', '1\u202f234\u202f567', '1.234.567'],
  [-1234, '-1,234', '-1234', '-1234', '-1.234'],
  [0.5, '0.5', '0,5', '0,5', '0,5'],
  [1234.0625, '1,234.0625', '1234,0625', '1234,0625', '1.234,0625'],
])('the number %d', (value, en, es, ru, pt) => {
  expect(LANGS.map(lang => numberText(value, lang))).toEqual([en, es, ru, pt])
})

test.each([
  [200, '200 ms', '200 ms', '200 мс', '200 ms'],
  [1500, '1.5 s', '1,5 s', '1,5 с', '1,5 s'],
  [90_000, '1 min 30 s', '1 min 30 s', '1 мин 30 с', '1 min 30 s'],
  [90_250, '1 min 30.25 s', '1 min 30,25 s', '1 мин 30,25 с', '1 min 30,25 s'],
  [3_900_000, '1 h 5 min', '1 h 5 min', '1 ч 5 мин', '1 h 5 min'],
  [1234 * 86_400_000, '1,234 d', '1234 d', '1234 д', '1.234 d'],
])('the duration of %d ms', (ms, en, es, ru, pt) => {
  expect(LANGS.map(lang => durationText(ms, lang))).toEqual([en, ...[es, ru, pt].map(unbroken)])
})

test.each([
  [66_000, '1:06', '1:06', '1:06', '1:06'],
  [66_500, '1:06.500', '1:06,500', '1:06,500', '1:06,500'],
  [13 * 86_400_000 + 4 * 3_600_000, '13 d 04:00:00', '13 d 04:00:00', '13 д 04:00:00', '13 d 04:00:00'],
])('the instant %d', (t, en, es, ru, pt) => {
  expect(LANGS.map(lang => instantText(t, 'short', lang))).toEqual([en, ...[es, ru, pt].map(unbroken)])
})

test('clock and sizes', () => {
  expect(LANGS.map(lang => clockText(60_000, 86_400_000 * 2, lang))).toEqual([
    '0 d 00:01:00.000',
    ...['0 d 00:01:00,000', '0 д 00:01:00,000', '0 d 00:01:00,000'].map(unbroken),
  ])
  expect(LANGS.map(lang => bytesText(5 * 1024 * 1024, lang))).toEqual([
    '5 MB',
    ...['5 MB', '5 МБ', '5 MB'].map(unbroken),
  ])
  expect(LANGS.map(lang => bytesText(1000, lang))).toEqual([
    '1,000 B',
    ...['1000 B', '1000 Б', '1.000 B'].map(unbroken),
  ])
})

test.each([
  [[], ['', '', '', '']],
  [['a'], ['a', 'a', 'a', 'a']],
  [
    ['a', 'b'],
    ['a and b', 'a y b', 'a и b', 'a e b'],
  ],
  [
    ['a', 'b', 'c'],
    ['a, b and c', 'a, b y c', 'a, b и c', 'a, b e c'],
  ],
  [
    ['b', 'import'],
    ['b and import', 'b e import', 'b и import', 'b e import'],
  ],
  [
    ['b', 'hielo'],
    ['b and hielo', 'b y hielo', 'b и hielo', 'b e hielo'],
  ],
])('the list of %j', (items, texts) => {
  expect(LANGS.map(lang => listText(lang, items))).toEqual(texts)
})

test('a Spanish sentence joins a name with the sound of an i by e', async () => {
  await loadAllWords(['es'])
  const { whyRecord } = allWordsOf('es')
  const after = (path: string): string => whyRecord.peekAfter({ number: '#1', path })
  expect(after('invoices/$deadletterqueue')).toMatch(/^Continuó después de #1, e invoices\S+ no contenía /)
  expect(after('orders')).toMatch(/^Continuó después de #1, y la cola orders no contenía /)
})
