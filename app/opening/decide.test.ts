import { expect, test } from 'vitest'
import { storedPreferences } from '../state/preferences.ts'
import { LANGS } from '../words/lang.ts'
import type { Lang } from '../words/lang.ts'
import { pictureFor } from './decide.ts'
import type { Visit } from './decide.ts'

const all = Object.fromEntries(LANGS.map(lang => [lang, { narrow: `${lang} narrow`, wide: `${lang} wide` }])) as Record<
  Lang,
  { narrow: string; wide: string }
>
const preferences = storedPreferences(null)
const first: Visit = { asksNothing: true, preferences, languages: ['de-DE', 'pt-PT', 'ru'], isNarrow: false }
const chosen = (change: Partial<Visit['preferences']>): Visit => ({
  ...first,
  preferences: { ...preferences, ...change },
})

test('a first visit sees the picture of its width in the first of its languages that BusScope speaks', () => {
  expect(pictureFor(all, first)).toBe('pt wide')
  expect(pictureFor(all, { ...first, isNarrow: true })).toBe('pt narrow')
  expect(pictureFor(all, { ...first, languages: ['de'] })).toBe('en wide')
  expect(pictureFor(all, chosen({ chosenLang: 'ru' }))).toBe('ru wide')
})

test('what asks for another screen sees none', () => {
  expect(pictureFor(all, { ...first, asksNothing: false })).toBe(null)
  expect(pictureFor(all, chosen({ countsFrom: 1 }))).toBe(null)
  expect(pictureFor(null, first)).toBe(null)
})

test('chosen colours show in the header of a wide screen only', () => {
  expect(pictureFor(all, chosen({ theme: 'dark' }))).toBe(null)
  expect(pictureFor(all, { ...chosen({ theme: 'dark' }), isNarrow: true })).toBe('pt narrow')
})
