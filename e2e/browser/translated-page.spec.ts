/** The page in four languages: nothing is left in English, nothing is cut off. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LANG_NAMES, LANG_TAGS } from '../../app/model/lang.ts'
import type { AllWords } from '../../app/words/contract.ts'
import { arrive, DESK, isSentence, PHONE, SHARED, tab, wordsReady } from './locales.ts'
import type { OTHERS } from './locales.ts'
import { atRest, openHidden, test, textFile } from './page.ts'
import { visibleText } from './visible-text.ts'

interface View {
  readonly name: string
  readonly show: (page: Page, words: AllWords, isPhone: boolean) => Promise<void>
}

const above = (name: keyof AllWords['page']['views']['top']): View => ({
  name,
  show: async (page, { page: { views } }, isPhone) => {
    if (!isPhone) return tab(page, views.top[name])
    if (name === 'stage') return tab(page, views.narrow.stage)
    await tab(page, views.narrow.more)
    await tab(page, views.more[name])
  },
})
const edited = (name: keyof AllWords['edit']['tabs']): View => ({
  name,
  show: async (page, words) => {
    if ((await page.locator('.edit-panel').count()) === 0)
      await page.getByRole('button', { name: words.page.header.edit, exact: true }).click()
    await tab(page, words.edit.tabs[name])
    await expect(page.locator({ tune: '.tune-outcome', form: 'form', json: '.json-host' }[name]).first()).toBeVisible()
  },
})
const dialog = (name: string, key: string): View => ({
  name,
  show: async page => {
    if ((await page.locator('dialog').count()) > 0) await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

const openMenu = async (page: Page, { page: { header } }: AllWords, isPhone: boolean) => {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: isPhone ? header.more : header.file, exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}
const inMenu = (name: 'share' | 'exportFigure'): View => ({
  name,
  show: async (page, words, isPhone) => {
    await openMenu(page, words, isPhone)
    await page.getByRole('menuitem', { name: words.page.header[name], exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
})

const VIEWS: readonly View[] = [
  { name: 'opening', show: async () => {} },
  above('sequence'),
  above('charts'),
  above('messages'),
  above('stage'),
  {
    name: 'log',
    show: async (page, { page: { views } }, isPhone) => tab(page, isPhone ? views.narrow.log : views.tabs.log),
  },
  {
    name: 'due',
    show: async (page, { page: { views } }, isPhone) => {
      if (isPhone) await tab(page, views.narrow.more)
      await tab(page, isPhone ? views.more.due : views.tabs.due)
    },
  },
  {
    name: 'why',
    show: async (page, { page: { views } }, isPhone) => tab(page, isPhone ? views.narrow.why : views.tabs.inspector),
  },
  {
    name: 'last mark',
    show: async page => {
      for (let mark = 0; mark < 3; mark++) await page.keyboard.press('n')
    },
  },
  dialog('help', '?'),
  dialog('gallery', '/'),
  dialog('acts', 'a'),
  { name: 'menu', show: openMenu },
  inMenu('share'),
  inMenu('exportFigure'),
  {
    name: 'changed',
    show: async (page, words) => {
      await page.keyboard.press('Escape')
      await edited('tune').show(page, words, false)
      await page.locator('.tune-track input').first().focus()
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
      await expect(page.locator('.difference-text')).not.toBeEmpty()
    },
  },
  {
    name: 'own',
    show: async (page, { asked: { own } }) => {
      await page.getByRole('button', { name: own.chip(false, true), exact: true }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'form',
    show: async (page, words) => {
      await page.keyboard.press('Escape')
      await edited('form').show(page, words, false)
      await page.getByRole('checkbox', { name: words.edit.form.explain }).check()
      for (const section of ['', 'namespace'])
        await page
          .getByRole('form')
          .getByRole('button', { name: words.edit.form.sections[section]!, exact: true })
          .click()
    },
  },
  edited('json'),
  {
    name: 'choices',
    show: async (page, words) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.edit.close, exact: true }).click()
      await dialog('help', '?').show(page, words, false)
      await page.getByRole('dialog').getByRole('button', { name: words.asked.help.choicesLink, exact: true }).click()
      await expect(page.locator('.choices-list')).not.toBeEmpty()
    },
  },
]

/** Every text of the English tables that needs no values. */
const english = new Set(
  readdirSync(new URL('../../app/words/en/', import.meta.url))
    .filter(name => name.endsWith('.ts'))
    .map(name => readFileSync(new URL(`../../app/words/en/${name}`, import.meta.url), 'utf8'))
    .flatMap(source => [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"/g)])
    .map(([, single, double]) => (single ?? double)!.replaceAll(/\\(.)/g, '$1')),
)

/** What is wrong with what the page says now, a sentence each. */
async function faults(page: Page, lang: (typeof OTHERS)[number], view: string): Promise<readonly string[]> {
  await atRest(page)
  await expect(page.locator('.piece-failed')).toHaveCount(0)
  const { texts, cut } = await visibleText(page)
  return [
    ...cut.map(fault => `${view}: ${fault}`),
    ...texts
      .filter(text => english.has(text) && isSentence(text) && !SHARED[lang].includes(text))
      .map(text => `${view}: "${text}" is English`),
  ]
}

/** The longest words on the narrowest screen. English itself: pictures.spec.ts. Portuguese, as long as Spanish, only when every text is asked for. */
const WALKS = [
  ['es', 'desk', DESK],
  ['ru', 'phone', PHONE],
  ...(process.env['BUSSCOPE_EVERY_TEXT'] === undefined ? [] : [['pt', 'phone', PHONE] as const]),
] as const

for (const [lang, device, viewport] of WALKS) {
  test.describe(LANG_NAMES[lang], () => {
    test.use({ viewport, locale: LANG_TAGS[lang] })

    test(`${LANG_NAMES[lang]} on a ${device}: in no view anything is cut off or left in English @thorough`, async ({
      page,
    }) => {
      await arrive(page)
      await expect(page.locator('html')).toHaveAttribute('lang', LANG_TAGS[lang])
      const words = await wordsReady(lang)
      const found: string[] = []
      for (const { name, show } of VIEWS) {
        await show(page, words, device === 'phone')
        found.push(...(await faults(page, lang, name)))
      }
      expect(found).toEqual([])
    })
  })
}

test.describe('what goes wrong', () => {
  test.use({ viewport: PHONE, locale: LANG_TAGS.ru })

  test('is told in the reader’s language, and fits @thorough', async ({ page }) => {
    await arrive(page)
    const found: string[] = []
    for (const fragment of ['#id=traffic-spik', '#id=traffic-spike&t=PT9H', '#draft=nobody', '#s=1.AAAA']) {
      await page.goto('about:blank')
      await arrive(page, fragment)
      await expect(page.locator('.trouble, .messages .message').first()).toBeVisible()
      found.push(...(await faults(page, 'ru', fragment)))
    }
    for (const [name, text] of [
      ['broken.json', '{'],
      ['list.json', '[]'],
      ['empty.json', ''],
      ['faults.json', '{"busscope":1,"runFor":"PT1S","queues":{"q":{"lockDuration":"PT9H"}}}'],
    ] as const) {
      await openHidden(page).setInputFiles(textFile(name, text))
      await expect(page.locator('.trouble')).toContainText(name)
      found.push(...(await faults(page, 'ru', name)))
    }
    expect(found).toEqual([])
  })
})
