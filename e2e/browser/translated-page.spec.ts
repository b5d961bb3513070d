/** The page in four languages: nothing is left in English, nothing is cut off. */

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LANG_NAMES, LANG_TAGS } from '../../app/model/lang.ts'
import type { Lang } from '../../app/model/lang.ts'
import type { Words } from '../../app/words/words.ts'
import { saidBy } from './visible-text.ts'
import { frames, openHidden, test, textFile } from './page.ts'
import { arrive, DESK, isSentence, OTHERS, PHONE, SHARED, tab, wordsReady } from './locales.ts'

interface View {
  readonly name: string
  readonly show: (page: Page, words: Words, isPhone: boolean) => Promise<void>
}

const above = (name: keyof Words['page']['views']['top']): View => ({
  name,
  show: async (page, { page: { views } }, isPhone) => {
    if (!isPhone) return tab(page, views.top[name])
    if (name === 'stage') return tab(page, views.narrow.stage)
    await tab(page, views.narrow.more)
    await tab(page, views.more[name])
  },
})
const edited = (name: keyof Words['edit']['tabs']): View => ({
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

const openMenu = async (page: Page, { page: { header } }: Words, isPhone: boolean) => {
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

type Said = ReadonlyMap<string, Awaited<ReturnType<typeof saidBy>>>

const cutIn = (said: Said) =>
  Object.fromEntries([...said].filter(([, { cut }]) => cut.length > 0).map(([view, { cut }]) => [view, cut]))

/** What every view says, in order. */
async function walk(page: Page, lang: Lang, isPhone: boolean): Promise<Said> {
  const words = await wordsReady(lang)
  const said = new Map<string, Awaited<ReturnType<typeof saidBy>>>()
  for (const { name, show } of VIEWS) {
    await show(page, words, isPhone)
    await expect(page.locator('.piece-failed')).toHaveCount(0)
    await frames(page, 10)
    said.set(name, await saidBy(page))
  }
  return said
}

/** What a page in the reader's own language still says as the English one does. */
function leftIn(lang: (typeof OTHERS)[number], said: Said, english: Said): readonly string[] {
  const known = new Set([...english.values()].flatMap(({ texts }) => texts))
  return [...said].flatMap(([view, { texts }]) =>
    texts
      .filter(text => known.has(text) && isSentence(text) && !SHARED[lang].includes(text))
      .map(text => `${view}: ${text}`),
  )
}

for (const [device, viewport] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const) {
  test(`${device}: in no language anything is cut off, and nothing is left in English`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(400_000)
    await page.setViewportSize(viewport)
    await arrive(page)
    const english = await walk(page, 'en', device === 'phone')
    expect.soft(cutIn(english), 'cut off in English').toEqual({})
    for (const lang of OTHERS) {
      const context = await browser.newContext({ viewport, locale: LANG_TAGS[lang], baseURL: baseURL! })
      const other = await context.newPage()
      await arrive(other)
      await expect(other.locator('html')).toHaveAttribute('lang', LANG_TAGS[lang])
      const said = await walk(other, lang, device === 'phone')
      await context.close()
      expect.soft(leftIn(lang, said, english), `left in English: ${LANG_NAMES[lang]}`).toEqual([])
      expect.soft(cutIn(said), `cut off: ${LANG_NAMES[lang]}`).toEqual({})
    }
  })
}

/** What the page says when something goes wrong, step by step. */
async function mishaps(page: Page): Promise<Said> {
  const said = new Map<string, Awaited<ReturnType<typeof saidBy>>>()
  const hear = async (name: string) => {
    await expect(page.locator('.trouble, .messages .message').first()).toBeVisible()
    await frames(page, 10)
    said.set(name, await saidBy(page))
  }
  for (const fragment of [
    '#id=traffic-spik',
    '#id=traffic-spike&t=soon',
    '#id=traffic-spike&t=PT9H',
    '#draft=nobody',
    '#s=1.AAAA',
    '#%E0',
  ]) {
    await page.goto('about:blank')
    await arrive(page, fragment)
    await hear(fragment)
  }
  for (const [name, text] of [
    ['broken.json', '{'],
    ['list.json', '[]'],
    ['empty.json', ''],
    ['faults.json', '{"busscope":1,"runFor":"PT1S","queues":{"q":{"lockDuration":"PT9H"}}}'],
  ] as const) {
    await openHidden(page).setInputFiles(textFile(name, text))
    await expect(page.locator('.trouble')).toContainText(name)
    await hear(name)
  }
  return said
}

test('what goes wrong is told in every language', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  await page.setViewportSize(PHONE)
  const english = await mishaps(page)
  for (const lang of OTHERS) {
    const context = await browser.newContext({ viewport: PHONE, locale: LANG_TAGS[lang], baseURL: baseURL! })
    const said = await mishaps(await context.newPage())
    await context.close()
    expect.soft(leftIn(lang, said, english), `left in English: ${LANG_NAMES[lang]}`).toEqual([])
    expect.soft(cutIn(said), `cut off: ${LANG_NAMES[lang]}`).toEqual({})
  }
})
