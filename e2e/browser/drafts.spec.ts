/** What one has changed: kept, gone back from, begun anew, in one tab and in two. What becomes of each draft: app/state. */

import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import {
  addressAt,
  clock,
  instant,
  open,
  openHidden,
  playhead,
  rail,
  remembered,
  story,
  test,
  textFile,
  visit,
} from './page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const chip = (page: Page) => page.getByRole('button', { name: 'changed', exact: true })
const draftOf = (page: Page) => new URL(page.url()).hash.match(/draft=(\w+)/)?.[1] ?? null

/** The quickest change that needs no typing: another modelling choice. */
async function choose(page: Page, mode: 'immediate' | 'onReceive' | 'whenListening'): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'the choices of this run' }).click()
  const choice = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /^expiration/ })
  await choice.getByRole('button', { name: mode }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  if (mode === 'whenListening') await expect(page.getByRole('button', { name: /^modelled:/ })).toBeHidden()
  else await expect(page.getByRole('button', { name: `modelled: ${mode}` })).toBeVisible()
}

async function own(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^(changed|yours|unchanged)$/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New from scratch' }).click()
  await expect(story(page)).toHaveText('What happens to a message here?')
}

test('a change is kept: after a reload it is there, with its way back; the original stays as it was', async ({
  page,
}) => {
  await open(page)
  await choose(page, 'immediate')
  await expect(chip(page)).toBeVisible()
  await expect(clock(page)).toHaveText('1:06.000')
  await expect(rail(page)).toContainText('job-7')
  const draft = draftOf(page)
  expect(draft).not.toBeNull()
  await expect.poll(() => page.url()).toMatch(/#s=1b\.[\w.-]+&draft=/) // whoever has no such draft finds it in the address
  await page.reload()
  await expect(page.getByRole('button', { name: 'modelled: immediate' })).toBeVisible()
  await expect(clock(page)).toHaveText('1:06.000')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'modelled: immediate' })).toBeHidden()
  expect(draftOf(page)).toBe(draft)
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('button', { name: 'modelled: immediate' })).toBeVisible()
  await page.goto('./#id=traffic-spike')
  await expect(chip(page)).toBeHidden()
})

test('one’s own, found again and undone @thorough', async ({ page }) => {
  await test.step('what it was: the menu says it, and undoes everything in one step', async () => {
    await open(page)
    await choose(page, 'immediate')
    await chip(page).click()
    await expect(page.getByText('Changed from “Jobs expire in a spike”')).toBeVisible()
    await expect(
      page.getByText('namespace.expiration default → immediate').or(page.getByText('expiration default → immediate')),
    ).toBeVisible()
    await expect(page.getByText('Kept in this browser. Save a file to take it elsewhere.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chip(page)).toBeFocused()
    await expect(story(page)).toContainText('The original asked:')
    await own(page, 'Undo all changes')
    await expect(page.getByRole('button', { name: 'unchanged' })).toBeVisible()
    await expect(story(page)).toHaveText('Why did job 7 never run?')
  })

  await test.step('back and forward between the original and the changed one keep instant and selection', async () => {
    await visit(page, '#id=traffic-spike&t=PT35S')
    await page.getByRole('region', { name: 'Timeline' }).getByText('#6', { exact: true }).click()
    const before = await instant(page)
    await expect(rail(page)).toContainText('job-6')
    await expect.poll(() => remembered(page)).toMatchObject({ selection: { kind: 'message' } })
    await choose(page, 'immediate')
    await page.keyboard.press('End')
    await addressAt(page, 'PT1M40S')
    await page.goBack()
    await expect(chip(page)).toBeHidden()
    expect(await instant(page)).toBe(before)
    await expect(rail(page)).toContainText('job-6')
    await page.goForward()
    await expect(chip(page)).toBeVisible()
    await expect(clock(page)).toHaveText('1:40.000')
    await expect(rail(page)).toContainText('job-6')
  })
})

test('two tabs do not overwrite each other: the second to change gets a copy of its own @thorough', async ({
  page,
  context,
}) => {
  await open(page)
  await choose(page, 'immediate')
  const draft = draftOf(page)
  const other = await context.newPage()
  await open(other, `#draft=${draft}`)
  await choose(other, 'onReceive')
  await expect(page.getByText('Another tab has changed this scenario.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'modelled: immediate' })).toBeVisible()
  await choose(page, 'whenListening')
  await expect(page.getByText('Your change went into a copy of your own; both are kept.')).toBeVisible()
  await expect.poll(() => draftOf(page)).not.toBe(draft)
  expect(draftOf(other)).toBe(draft)
  await other.reload()
  await expect(other.getByRole('button', { name: 'modelled: onReceive' })).toBeVisible()
  await other.close()
})

test('begun from scratch it runs, is saved as a file, and the file opens again @thorough', async ({ page }) => {
  await open(page)
  await begin(page)
  await expect(playhead(page)).toBeAttached()
  await own(page, 'Rename')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Orders: “one/two”')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Orders: “one/two”' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+s')
  const file = await download
  expect(file.suggestedFilename()).toBe('Orders “one two”.json')
  const text = readFileSync(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ busscope: 1, title: 'Orders: “one/two”', queues: { orders: {} } })
  await page.goto('./#id=traffic-spike')
  await openHidden(page).setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(page.getByText('Opened Orders “one two”.json.')).toBeVisible()
  await expect(story(page)).toHaveText('What happens to a message here?')
})

test('where the browser has no room it says so, and offers the file @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      if (name.startsWith('busscope.draft.')) throw new DOMException('no room', 'QuotaExceededError')
      this[name] = value
    }
  })
  await open(page)
  await choose(page, 'immediate')
  await expect(page.getByText('This browser has no room left for BusScope.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  await download
  page.once('dialog', dialog => void dialog.accept())
  await page.goto('about:blank')
})

test('a first change that does not run is a draft of its own: reload finds it, and back leads to the original @thorough', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'JSON' }).click()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('x')
  await expect(page.getByText('The page shows the last run that worked.')).toBeVisible()
  await expect.poll(() => draftOf(page)).not.toBeNull()
  await page.keyboard.type('yz')
  await page.reload() // sooner than typing is passed on
  await expect(page.getByText('This scenario cannot run yet. You see the last run that worked.')).toBeVisible()
  await page.getByRole('button', { name: 'Show what is wrong' }).click()
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await expect(page.locator('.cm-content')).toContainText('xyz')
  await page.goBack()
  await expect(chip(page)).toBeHidden()
  await expect(page.locator('.cm-content')).not.toContainText('xyz')
  await page.goForward()
  await expect(chip(page)).toBeVisible()
  await expect(page.getByText('The page shows the last run that worked.')).toBeVisible()
})

test('a broken file is mended in the editor, which keeps the cursor, and becomes a scenario of one’s own @thorough', async ({
  page,
}) => {
  await open(page)
  const scenario = { busscope: 1, title: 'Mended', runFor: 'PT1M', queues: { jobs: {} } }
  let answer = () => {}
  const isAnswered = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/trouble-.*\.js$/, async route => {
    await isAnswered
    await route.continue()
  })
  const top = async () => (await page.locator('.tl-scroller').boundingBox())?.y
  const before = await top()
  await openHidden(page).setInputFiles(textFile('wrong.json', JSON.stringify({ ...scenario, runFor: '1 minute' })))
  await expect(page.locator('main > [aria-busy=true]')).toBeAttached()
  expect(await top()).toBe(before) // what is wrong lies over the views, and takes no place from them before it comes
  answer()
  await page.getByRole('alert').getByRole('button', { name: 'Fix it in the editor' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('button', { name: 'wrong.json' })).toBeVisible()
  await expect(page.locator('.edit-panel')).toContainText('is not a duration')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(JSON.stringify(scenario))
  await expect(story(page)).toHaveText('Mended') // a title: the original asked nothing
  await expect(chip(page)).toBeVisible()
  await expect(page.locator('.tl-scroller')).toBeVisible()
  await page.keyboard.type(' ,') // goes on where the text was, and is no key of the page
  await expect(page.locator('.cm-content')).toContainText(/\}\}\} ,$/)
})
