/** Every figure of the registry, in every language: its texts, its file, its geometry. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtIns, registeredFigures } from '../../scenarios/index.ts'
import { figureFaults } from '../draw/figure/testing/faults.ts'
import { figureSvg } from '../draw/figure/figure-svg.tsx'
import { LANGS } from '../model/lang.ts'
import { galleryFiles } from './gallery.ts'
import { registeredRequest } from './registered-figure.ts'

const figures = await registeredFigures()
const BEGINS = {
  en: 'Diagram that shows ',
  es: 'Diagrama que muestra ',
  ru: 'Схема, на которой показан',
  pt: 'Diagrama que mostra ',
} as const
const KNOWN = new Set(builtIns().map(({ id }) => id))

/** Documents link to their files for ever: this list may grow, it never shrinks. */
const GIVEN_AWAY = `
  ttl-becomes-absolute very-low-ttl nobody-listening expired-but-peeked expired-under-lock dropped-or-dead-lettered
  dead-letter-reasons scheduled-5-plus-10 default-fills-and-caps default-changed-later peek-or-receive-expires-at basic-14-days
  topic-below-subscription traffic-spike traffic-spike-filmstrip spike-normal spike-late spike-counts idle-queue idle-topic
  idle-subscription idle-forwarding idle-resource-lock reply-queue numbers-and-stamps numbers-with-gaps schedule-cancel
  no-recurrence scheduled-topic partition-bits two-partitions roll-over clock-skew first-come before-midnight
`

test('no figure loses its id', () =>
  expect([...figures.keys()]).toEqual(expect.arrayContaining(GIVEN_AWAY.trim().split(/\s+/))))

describe.each([...figures])('%s', (id, { scenario, title, alt, long }) => {
  test('is of a built-in scenario', () => expect(KNOWN.has(scenario)).toBe(true))

  test.each(LANGS)('%s: title, alt and account', lang => {
    expect([title[lang], alt[lang], long[lang]].filter(text => (text ?? '').trim() === '')).toEqual([])
    expect(alt[lang].slice(0, BEGINS[lang].length)).toBe(BEGINS[lang])
    expect([alt[lang].length <= 150, alt[lang].endsWith('.')]).toEqual([true, true])
    expect(long[lang]).toMatch(/^1\. /)
  })

  test.each(LANGS)(
    '%s: well-formed, by itself, no words over others or outside; the committed file is this one',
    async lang => {
      const svg = figureSvg(await registeredRequest(id, lang))
      expect(figureFaults(svg)).toEqual([])
      const file = new URL(`../../public/figures/${lang}/${id}.svg`, import.meta.url)
      expect(
        existsSync(file) && readFileSync(file, 'utf8') === svg,
        `public/figures/${lang}/${id}.svg is stale: npm run figures`,
      ).toBe(true)
    },
  )
})

test.each(galleryFiles().map(({ path, bytes }) => [path, bytes] as const))(
  '%s of the gallery is this one',
  async (path, bytes) => {
    const file = new URL(`../../${path}`, import.meta.url)
    const wanted = String(await bytes())
    if (path.endsWith('.svg')) expect(figureFaults(wanted)).toEqual([])
    expect(existsSync(file) && readFileSync(file, 'utf8') === wanted, `${path} is stale: npm run figures`).toBe(true)
  },
)
