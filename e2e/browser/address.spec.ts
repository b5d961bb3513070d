/** The address: it opens its scenario at its instant, history goes back and forward, and what it cannot open it says. Every kind of bad link: app/state. */

import { expect } from '@playwright/test'
import { clock, open, rail, remembered, ruler, story, test } from './page.ts'

const hash = (page: import('@playwright/test').Page) => new URL(page.url()).hash

test('a link opens its scenario at its instant, and a reload stays there', async ({ page }) => {
  await open(page, '#id=nobody-is-listening&t=PT50S')
  await expect(story(page)).toContainText('expired message in a queue that nobody reads?')
  await expect(clock(page)).toHaveText('0:50.000')
  const record = async () => (await remembered(page))?.n ?? null
  await expect.poll(record).not.toBeNull()
  const there = (await record())!
  await page.keyboard.press('ArrowRight')
  await expect.poll(record).toBe(there + 1)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(record).toBe(there)
  const [before, place] = [await clock(page).innerText(), await page.locator('.clock').textContent()]
  await page.reload()
  await expect(clock(page)).toHaveText(before)
  await expect(page.locator('.clock')).toHaveText(place!)
})

test('marks and scenarios make history entries, scrubbing makes none; back and forward return', async ({ page }) => {
  await open(page)
  const length = () => page.evaluate(() => history.length)
  const start = await length()
  const box = (await ruler(page).boundingBox())!
  await page.mouse.move(box.x + 200, box.y + 20)
  await page.mouse.down()
  for (let x = 200; x < 600; x += 10) await page.mouse.move(box.x + x, box.y + 20)
  await page.mouse.up()
  const scrubbed = await clock(page).innerText()
  expect(await length()).toBe(start)
  await page.getByRole('button', { name: 'Calm' }).click()
  await expect(clock(page)).toHaveText('0:05.000')
  await expect(rail(page)).toContainText('job-1')
  await expect.poll(length).toBe(start + 1)
  await page.getByRole('button', { name: 'Jobs expire in a spike' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Poison message/ })
    .click()
  await expect(story(page)).toContainText('How long does one bad message delay the others?')
  await expect.poll(length).toBe(start + 2)
  await page.goBack()
  await expect(clock(page)).toHaveText('0:05.000')
  await expect(rail(page)).toContainText('job-1')
  await page.goBack()
  await expect(clock(page)).toHaveText(scrubbed)
  await page.goForward()
  await page.goForward()
  await expect(story(page)).toContainText('How long does one bad message delay the others?')
})

test('a link to no scenario says so, the page works, and offers the one that was meant; an address typed into it is followed', async ({
  page,
}) => {
  await open(page, '#id=kept-alife')
  await expect(page.getByText('There is no built-in scenario “kept-alife”')).toBeVisible()
  await expect(story(page)).toHaveText('Why did job 7 never run?')
  await page.getByRole('button', { name: 'Open Is this queue idle?' }).click()
  await expect(story(page)).toContainText('What counts as using a queue?')
  expect(hash(page)).toContain('#id=kept-alive')
  await page.evaluate(() => {
    location.hash = '#id=nobody-is-listening&t=PT50S'
  })
  await expect(story(page)).toContainText('expired message in a queue that nobody reads?')
  await expect(clock(page)).toHaveText('0:50.000')
})
