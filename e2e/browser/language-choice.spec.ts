/** Which language the page speaks, and that whoever reads only Spanish gets on. */

import { expect } from '@playwright/test'
import { LANG_NAMES, LANG_TAGS, LANGS } from '../../app/model/lang.ts'
import { atRest, rail, story, test, visit } from './page.ts'
import { arrive, DESK, PHONE, tab, told, wordsReady } from './locales.ts'

test('the first screen of another language is never English @thorough', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: DESK, locale: 'es-MX', baseURL: baseURL! })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await arrive(page)
  const { edit, copyLink } = (await wordsReady('en')).page.header
  const seen = await page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.filter(text => text.split('\n').some(line => line === edit || line === copyLink))).toEqual([])
  await expect(page.getByRole('button', { name: (await wordsReady('es')).page.header.edit, exact: true })).toBeVisible()
  await context.close()
})

test('by keyboard in the menu of a phone; each language calls itself by its name, and says which language that is @thorough', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await arrive(page)
  const more = page.getByRole('button', { name: (await wordsReady('en')).page.header.more, exact: true })
  await more.press('Enter')
  for (const lang of LANGS)
    await expect(page.getByRole('menuitemradio', { name: LANG_NAMES[lang] }).locator('[lang]')).toHaveAttribute(
      'lang',
      LANG_TAGS[lang],
    )
  await expect(page.getByRole('menuitemradio', { name: LANG_NAMES.en })).toHaveAttribute('aria-checked', 'true')
  for (
    let step = 0;
    step < 30 &&
    !(await page.getByRole('menuitemradio', { name: LANG_NAMES.pt }).evaluate(item => item === document.activeElement));
    step++
  )
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('button', { name: (await wordsReady('pt')).page.header.more, exact: true })).toBeFocused()
})

test('in Spanish, in the page that is open @thorough', async ({ page }) => {
  await test.step('the way to the next story takes no more lines: at the last mark nothing below moves', async () => {
    await page.setViewportSize({ width: 1440, height: 900 }) // here the short word has just its room in the line
    await arrive(page, '#id=who-gets-a-copy&lang=es&t=PT0S')
    await atRest(page)
    const bar = page.locator('.story-bar')
    const height = (await bar.boundingBox())!.height
    await page.getByRole('button', { name: 'Reglas cambiadas' }).click()
    await expect(page.locator('.story-steps-done')).toBeVisible()
    expect((await bar.boundingBox())!.height).toBe(height)
  })

  await test.step('the text editor speaks the language too, also when it changes under it', async () => {
    const [es, pt] = [await wordsReady('es'), await wordsReady('pt')]
    await visit(page, '#id=traffic-spike&lang=es')
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
})

test('who reads only Spanish finds out why a job was lost, and makes none expire by changing one number @thorough', async ({
  browser,
  baseURL,
}) => {
  const words = await wordsReady('es')
  const context = await browser.newContext({ viewport: DESK, locale: 'es-ES', baseURL: baseURL! })
  const page = await context.newPage()
  await arrive(page)
  await expect(story(page)).toHaveText(told('es', 'traffic-spike').question)
  await expect(rail(page)).toContainText(words.whyAnswers.expiredWaiting({ at: '1:04', entity: 'jobs' }))
  await page.getByRole('button', { name: words.page.story.changeOne }).click()
  const helps = words.whatIf.tune.hint('', 'expired', null).replace(/^[\s:]+/, '')
  await page
    .locator('.edit-panel')
    .getByRole('button', { name: new RegExp(helps) })
    .first()
    .click()
  await expect(page.locator('.difference-text')).toContainText(words.difference.deadLettered('2', '0'))
  await expect(page.getByRole('button', { name: words.asked.own.chip(false, true), exact: true })).toBeVisible()
  await context.close()
})
