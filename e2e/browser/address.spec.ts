import { expect } from '@playwright/test'
import { deflateRawSync } from 'node:zlib'
import { SESSIONS } from './old-links.ts'
import { clock, open, rail, remembered, ruler, story, test } from './page.ts'

const hash = (page: import('@playwright/test').Page) => new URL(page.url()).hash

test('a link opens its scenario at its instant, and a reload stays there', async ({ page }) => {
  await open(page, '#id=nobody-is-listening&t=PT50S')
  await expect(story(page)).toContainText('leave a queue that nobody reads?')
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
  await page.getByRole('button', { name: 'Spike dead-letters jobs' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Poison message/ })
    .click()
  await expect(story(page)).toContainText('How long does one bad message hold up the others?')
  await expect.poll(length).toBe(start + 2)
  await page.goBack()
  await expect(clock(page)).toHaveText('0:05.000')
  await expect(rail(page)).toContainText('job-1')
  await page.goBack()
  await expect(clock(page)).toHaveText(scrubbed)
  await page.goForward()
  await page.goForward()
  await expect(story(page)).toContainText('How long does one bad message hold up the others?')
})

/** Deflated well. */
const BOMB = Buffer.from(deflateRawSync(Buffer.alloc(20 << 20), { level: 9 })).toString('base64url')
const broken = [
  ['to an unknown scenario', '#id=trafic-spike', 'There is no built-in scenario “trafic-spike”'],
  ['beyond the end', '#id=traffic-spike&t=PT1H', 'the run ends at 1:40'],
  ['to no instant', '#id=traffic-spike&t=soon', '“soon” in the link is no instant of the run'],
  ["to another tab's file", '#file=mine-12345678&t=PT1S', 'was opened in another tab'],
  ['of no version', '#2.eJyrVkrLz1eyUkpKLFKqBQA', 'This link cannot be read'],
  ['with a broken escape', '#%E0%A4%A', 'This link cannot be read'],
  ['cut off', SESSIONS.slice(0, 200), 'This link is cut off'],
  ['with a wrong character', SESSIONS.replace('ggybtV3J', 'ggybtV4J'), /is (damaged|cut off)/],
  ['of a newer version', '#s=2a.ggybtV3J', 'made by a newer version of BusScope'],
  ['with a bomb', `#s=1a.AAAA${BOMB}`.slice(0, 31_000), 'unpacks to more than 1 MiB'],
  ['longer than any', `#s=1a.${'A'.repeat(33_000)}`, 'longer than any that BusScope makes'],
  ['with something else', '#s=hello', 'carries no scenario'],
  ['with an unknown message', '#id=traffic-spike&t=PT1M6S&sel=m:99@jobs', 'selects something that is not in this run'],
  ['with an unknown view', '#id=traffic-spike&t=PT1M6S&view=hologram', 'a view that this version does not have'],
] as const

for (const [name, fragment, sentence] of broken) {
  test(`a link ${name} says so, and the page works`, async ({ page }) => {
    await open(page, fragment)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(story(page)).toHaveText('Why did job 7 never run?')
    const before = await clock(page).innerText()
    await page.keyboard.press('ArrowLeft')
    await expect(clock(page)).not.toHaveText(before)
  })
}

test('a broken link offers the scenario that was meant', async ({ page }) => {
  await open(page, '#id=kept-alife')
  await page.getByRole('button', { name: 'Open Kept alive by a peek' }).click()
  await expect(story(page)).toContainText('What counts as using a queue?')
  expect(hash(page)).toContain('#id=kept-alive')
})

test('an address typed into an open page is followed', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    location.hash = '#id=kept-alive&t=PT2M'
  })
  await expect(story(page)).toContainText('What counts as using a queue?')
  await expect(clock(page)).toHaveText('2:00.000')
})

test('two tabs do not disturb each other', async ({ page, context }) => {
  await open(page)
  const other = await context.newPage()
  await open(other, '#id=poison-message')
  await other.getByLabel('Colours').selectOption('dark')
  await page.keyboard.press('Home')
  await expect(clock(page)).toHaveText('0:00.000')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('heading', { level: 2 }).first()).toContainText('How long does one bad message')
  await other.close()
})

test('the link button copies what is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#id=traffic-spike&t=PT1M5S&sel=m:7@jobs$/)
})
