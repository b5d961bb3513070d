/** The page in four languages: nothing is left in English, nothing is cut off, and whoever reads only Spanish gets on. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { settled, together } from '../app/pieces/late.ts'
import { LANG_NAMES, LANG_TAGS, LANGS } from '../app/words/lang.ts'
import type { Lang } from '../app/words/lang.ts'
import { wordsOf } from '../app/words/words.ts'
import type { Words } from '../app/words/words.ts'
import { saidBy } from './said.ts'
import { clock, frames, openHidden, rail, remembered, ruler, story, test, textFile } from './the-page.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 760 }
const OTHERS = ['es', 'ru', 'pt'] as const

/** Names that are the same in all languages: Azure's, of formats and products. Words with a digit, a sign or a capital inside need not stand here. */
const NAMES = new Set([
  'BusScope', 'Azure', 'Service', 'Bus', 'Microsoft', 'Premium', 'Standard', 'Basic', 'JMS', 'SDK', 'SDKs', 'TTL', 'UTC', 'DLQ', 'JSON', 'Lines', 'PDF', 'SVG', 'PNG', 'CSV', 'URL', 'ISO', 'JavaScript', 'Java',
  'Python', 'Markdown', 'GitHub', 'Config', 'Ctrl', 'Shift', 'Alt', 'Esc', 'Enter', 'Space', 'Home', 'End', 'Tab', 'NET', 'English', 'instances', 'Español', 'Русский', 'Português', 'Brasil', 'min', 'ms', 'KB', 'MB', 'bytes',
  'jobs', 'job', 'website', 'backend', 'deadletterqueue', 'transfer', 'orders', 'message', 'mails', 'slow', 'user', 'mail', 'replies', 'null', 'true', 'false', 'px', 'send', 'receive', 'peek', 'error', 'status', 'no', 'a', 'o', 'y', 'e',
])

/** The tables in which this file looks something up. */
const LOOKED_UP: readonly (keyof Words)[] = ['page', 'timeline', 'asked', 'edit', 'editor', 'whatIf', 'difference', 'whyAnswers']

const wordsReady = async (lang: Lang): Promise<Words> => {
  const words = wordsOf(lang)
  return settled(() => together(() => words, LOOKED_UP.map(name => () => words[name])))
}

interface Told {
  readonly title: string
  /** The first sentence of its description. */
  readonly question: string
  readonly marks: readonly { readonly title: string; readonly text: string }[]
}

/** A built-in scenario as its translation tells it. */
function told(lang: Exclude<Lang, 'en'>, id: string): Told {
  const file = JSON.parse(readFileSync(new URL(`../scenarios/translations/${lang}/${id}.json`, import.meta.url), 'utf8')) as Told & { readonly description: string }
  return { ...file, question: file.description.slice(0, file.description.indexOf('?') + 1) }
}

/** Opens an address and waits for its run, in whatever language. */
async function arrive(page: Page, fragment = ''): Promise<void> {
  await page.goto(`./${fragment}`)
  await expect(clock(page)).toBeVisible()
  await expect(ruler(page)).toBeAttached()
}

/** Properties and values of the scenario format, as people write them. */
const libraryTexts = readdirSync(new URL('../scenarios/library', import.meta.url)).map(name => readFileSync(new URL(`../scenarios/library/${name}`, import.meta.url), 'utf8'))
const ofFormat = new Set(libraryTexts.flatMap(text => [...text.matchAll(/"([A-Za-z]+)"/g)].map(([, word]) => word!)))

/** Words that a language has in common with English. */
const SHARED: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = { es: ['Inspector', 'Peek', 'Editor', 'no'], ru: [], pt: ['Log', 'Peek', 'Editor', 'broker', 'Namespace', 'Link'] }

/** What the scenario or Azure itself says. */
const QUOTED = new Set(['Subject', 'State', 'seed', 'The message expired and was dead lettered.', 'size > 3', ...Array.from({ length: 10 }, (_, i) => `resize picture ${i + 1}`)])

/** Whether a text has a word that a language would have to say in its own way. */
function isSentence(text: string): boolean {
  if (QUOTED.has(text) || ofFormat.has(text)) return false
  return text.split(/[^\p{L}\p{N}_$.#-]+/u).some(word => /^\p{L}{2,}\.?$/u.test(word) && !/\p{Ll}\p{Lu}/u.test(word) && !NAMES.has(word.replace('.', '')))
}

interface View {
  readonly name: string
  readonly show: (page: Page, words: Words, isPhone: boolean) => Promise<void>
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first().click()
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
    if (await page.locator('.edit-panel').count() === 0) await page.getByRole('button', { name: words.page.header.edit, exact: true }).click()
    await tab(page, words.edit.tabs[name])
    await expect(page.locator({ tune: '.tune-outcome', form: 'form', json: '.json-host' }[name]).first()).toBeVisible()
  },
})
const dialog = (name: string, key: string): View => ({
  name,
  show: async page => {
    if (await page.locator('dialog').count() > 0) await page.keyboard.press('Escape')
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
  above('sequence'), above('charts'), above('messages'), above('stage'),
  { name: 'log', show: async (page, { page: { views } }, isPhone) => tab(page, isPhone ? views.narrow.log : views.tabs.log) },
  {
    name: 'due',
    show: async (page, { page: { views } }, isPhone) => {
      if (isPhone) await tab(page, views.narrow.more)
      await tab(page, isPhone ? views.more.due : views.tabs.due)
    },
  },
  { name: 'why', show: async (page, { page: { views } }, isPhone) => tab(page, isPhone ? views.narrow.why : views.tabs.inspector) },
  { name: 'last mark', show: async page => { for (let mark = 0; mark < 3; mark++) await page.keyboard.press('n') } },
  dialog('help', '?'), dialog('gallery', '/'), dialog('acts', 'a'),
  { name: 'menu', show: openMenu },
  inMenu('share'), inMenu('exportFigure'),
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
      for (const section of ['', 'namespace']) await page.getByRole('form').getByRole('button', { name: words.edit.form.sections[section]!, exact: true }).click()
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

const cutIn = (said: ReadonlyMap<string, { readonly cut: readonly string[] }>) =>
  Object.fromEntries([...said].filter(([, { cut }]) => cut.length > 0).map(([view, { cut }]) => [view, cut]))

/** What every view says, in order. */
async function walk(page: Page, lang: Lang, isPhone: boolean): Promise<ReadonlyMap<string, Awaited<ReturnType<typeof saidBy>>>> {
  const words = await wordsReady(lang)
  const said = new Map<string, Awaited<ReturnType<typeof saidBy>>>()
  for (const { name, show } of VIEWS) {
    await show(page, words, isPhone)
    await expect(page.locator('.piece-failed')).toHaveCount(0)
    await frames(page, 20)
    said.set(name, await saidBy(page))
  }
  return said
}

for (const [device, viewport] of [['desk', DESK], ['phone', PHONE]] as const) {
  for (const lang of OTHERS) {
    test(`${device}: in ${LANG_NAMES[lang]} nothing is cut off and nothing is left in English`, async ({ page, browser, baseURL }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await arrive(page)
      const english = new Set([...(await walk(page, 'en', device === 'phone')).values()].flatMap(({ texts }) => texts))
      const context = await browser.newContext({ viewport, locale: LANG_TAGS[lang], baseURL: baseURL! })
      const other = await context.newPage()
      await arrive(other)
      await expect(other.locator('html')).toHaveAttribute('lang', LANG_TAGS[lang])
      const said = await walk(other, lang, device === 'phone')
      await context.close()
      const left = [...said].flatMap(([view, { texts }]) => texts.filter(text => english.has(text) && isSentence(text) && !SHARED[lang].includes(text)).map(text => `${view}: ${text}`))
      expect.soft(left, 'left in English').toEqual([])
      expect(cutIn(said), 'cut off').toEqual({})
    })
  }

  test(`${device}: in English nothing is cut off`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await arrive(page)
    const said = await walk(page, 'en', device === 'phone')
    expect(cutIn(said), 'cut off').toEqual({})
  })
}

/** What the page says when something goes wrong, step by step. */
async function mishaps(page: Page): Promise<ReadonlyMap<string, Awaited<ReturnType<typeof saidBy>>>> {
  const said = new Map<string, Awaited<ReturnType<typeof saidBy>>>()
  const hear = async (name: string) => {
    await expect(page.locator('.trouble, .messages .message').first()).toBeVisible()
    await frames(page, 10)
    said.set(name, await saidBy(page))
  }
  for (const fragment of ['#id=traffic-spik', '#id=traffic-spike&t=soon', '#id=traffic-spike&t=PT9H', '#draft=nobody', '#s=1.AAAA', '#%E0']) {
    await page.goto('about:blank')
    await arrive(page, fragment)
    await hear(fragment)
  }
  for (const [name, text] of [['broken.json', '{'], ['list.json', '[]'], ['empty.json', ''], ['faults.json', '{"busscope":1,"runFor":"PT1S","queues":{"q":{"lockDuration":"PT9H"}}}']] as const) {
    await openHidden(page).setInputFiles(textFile(name, text))
    await expect(page.locator('.trouble')).toContainText(name)
    await hear(name)
  }
  return said
}

for (const lang of OTHERS) {
  test(`what goes wrong is told in ${LANG_NAMES[lang]}`, async ({ page, browser, baseURL }) => {
    await page.setViewportSize(PHONE)
    const english = new Set([...(await mishaps(page)).values()].flatMap(({ texts }) => texts))
    const context = await browser.newContext({ viewport: PHONE, locale: LANG_TAGS[lang], baseURL: baseURL! })
    const said = await mishaps(await context.newPage())
    await context.close()
    const left = [...said].flatMap(([name, { texts }]) => texts.filter(text => english.has(text) && isSentence(text) && !SHARED[lang].includes(text)).map(text => `${name}: ${text}`))
    expect.soft(left, 'left in English').toEqual([])
    expect(cutIn(said), 'cut off').toEqual({})
  })
}

test('the first screen of another language is never English', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: DESK, locale: 'es-MX', baseURL: baseURL! })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await arrive(page)
  const { edit, copyLink } = (await wordsReady('en')).page.header
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter(text => text.split('\n').some(line => line === edit || line === copyLink))).toEqual([])
  await expect(page.getByRole('button', { name: (await wordsReady('es')).page.header.edit, exact: true })).toBeVisible()
  await context.close()
})

test('switching keeps scenario, instant, selection, view and focus, and the next visit speaks the same', async ({ page }) => {
  const [en, es] = [await wordsReady('en'), await wordsReady('es')]
  await arrive(page, '#id=scheduled-5-plus-10&t=PT5M')
  await tab(page, en.page.views.tabs.log)
  await tab(page, en.page.views.top.charts)
  const now = await page.getByRole('slider', { name: en.timeline.timeline.slider, exact: true }).inputValue()
  const { selection } = (await remembered(page))!
  const choice = page.getByRole('combobox', { name: en.page.header.language, exact: true })
  await choice.focus()
  await choice.selectOption({ label: LANG_NAMES.es })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('combobox', { name: es.page.header.language, exact: true })).toBeFocused()
  await expect(page.getByRole('tab', { name: es.page.views.tabs.log, exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: es.page.views.top.charts, exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(clock(page)).toHaveText('5:00,000')
  await expect(story(page)).toHaveText(told('es', 'scheduled-5-plus-10').question)
  await expect(page).toHaveTitle(new RegExp(told('es', 'scheduled-5-plus-10').title.replace('+', '\\+')))
  await expect(page.getByRole('slider', { name: es.timeline.timeline.slider, exact: true })).toHaveValue(now)
  expect((await remembered(page))!.selection).toEqual(selection)
  expect(new URL(page.url()).hash).not.toContain('lang')
  await page.reload()
  await expect(page.getByRole('button', { name: es.page.header.edit, exact: true })).toBeVisible()
})

test('by keyboard in the menu of a phone; each language calls itself by its name, and says which language that is', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await arrive(page)
  const more = page.getByRole('button', { name: (await wordsReady('en')).page.header.more, exact: true })
  await more.press('Enter')
  for (const lang of LANGS) await expect(page.getByRole('menuitemradio', { name: LANG_NAMES[lang] }).locator('[lang]')).toHaveAttribute('lang', LANG_TAGS[lang])
  await expect(page.getByRole('menuitemradio', { name: LANG_NAMES.en })).toHaveAttribute('aria-checked', 'true')
  for (let step = 0; step < 30 && !(await page.getByRole('menuitemradio', { name: LANG_NAMES.pt }).evaluate(item => item === document.activeElement)); step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('button', { name: (await wordsReady('pt')).page.header.more, exact: true })).toBeFocused()
})

test('a language in the address wins for that visit, survives a reload, and is not kept', async ({ page }) => {
  await arrive(page, '#id=traffic-spike&lang=ru')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(story(page)).toHaveText(told('ru', 'traffic-spike').question)
  await expect.poll(() => page.url()).toMatch(/t=PT.*lang=ru/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.goto('about:blank')
  await arrive(page, '#id=traffic-spike')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the text editor speaks the language too, also when it changes under it', async ({ page }) => {
  const [es, pt] = [await wordsReady('es'), await wordsReady('pt')]
  await arrive(page, '#id=traffic-spike&lang=es')
  await page.getByRole('button', { name: es.page.header.edit, exact: true }).click()
  await tab(page, es.edit.tabs.json)
  await page.getByRole('textbox', { name: es.edit.json.label }).click()
  await page.keyboard.press('Control+f')
  await expect(page.getByPlaceholder(es.editor.phrases.Find, { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: es.page.header.language, exact: true }).selectOption('pt')
  await page.getByRole('textbox', { name: pt.edit.json.label }).click()
  await page.keyboard.press('Control+f')
  await expect(page.getByPlaceholder(pt.editor.phrases.Find, { exact: true })).toBeVisible()
})

for (const [device, viewport] of [['desk', DESK], ['phone', PHONE]] as const) {
  const isPhone = device === 'phone'
  test.describe(`${device}: who reads only Spanish`, () => {
    test.use({ viewport, locale: 'es-ES' })

    test('finds out why job 7 was dead-lettered', async ({ page }) => {
      const words = await wordsReady('es')
      await arrive(page)
      await expect(story(page)).toHaveText(told('es', 'traffic-spike').question)
      if (isPhone) await tab(page, words.page.views.narrow.why)
      await expect(isPhone ? page.getByRole('tabpanel') : rail(page)).toContainText(words.whyAnswers.expiredWaiting({ at: '1:04' }))
    })

    test('makes no job expire by changing one number', async ({ page }) => {
      const words = await wordsReady('es')
      await arrive(page)
      await page.getByRole('button', { name: words.page.story.changeOne }).click()
      const helps = words.whatIf.tune.hint('', 'expired', null).replace(/^[\s:]+/, '')
      await page.locator('.edit-panel').getByRole('button', { name: new RegExp(helps) }).first().click()
      await expect(page.getByText(words.difference.deadLettered('2', '0'))).toBeVisible()
      await expect(page.getByRole('button', { name: words.asked.own.chip(false, true), exact: true })).toBeVisible()
    })

    test('shows that a scheduled message with a TTL of ten minutes lives until 15:00', async ({ page }) => {
      const words = await wordsReady('es')
      const { title, question, marks } = told('es', 'scheduled-5-plus-10')
      await arrive(page)
      await page.locator('.gallery-button').click()
      await page.getByRole('searchbox', { name: words.asked.gallery.search }).fill(title)
      await page.getByRole('dialog').getByRole('button', { name: title }).first().click()
      await expect(story(page)).toHaveText(question)
      for (let mark = 0; mark < 4; mark++) await page.getByRole('button', { name: words.page.story.step, exact: true }).click()
      await expect(clock(page)).toHaveText('15:00,000')
      await expect(page.getByRole('region', { name: words.page.story.marks }).getByText(marks[4]!.text)).toBeVisible()
      if (isPhone) await tab(page, words.page.views.narrow.why)
      await expect(isPhone ? page.getByRole('tabpanel') : rail(page)).toContainText('15:00')
    })
  })
}
