import { expect } from '@playwright/test'
import { clock, open, rail, remembered, ruler, story, test } from './the-page.ts'

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
  await page.getByRole('dialog').getByRole('button', { name: /^Poison message/ }).click()
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

const broken = [
  ['#id=trafic-spike', 'There is no built-in scenario “trafic-spike”', 'Why did job 7 never run?'],
  ['#id=traffic-spike&t=PT1H', 'the run ends at 1:40', 'Why did job 7 never run?'],
  ['#id=traffic-spike&t=soon', '“soon” in the link is no instant of the run', 'Why did job 7 never run?'],
  ['#file=mine-12345678&t=PT1S', 'was opened in another tab', 'Why did job 7 never run?'],
  ['#2.eJyrVkrLz1eyUkpKLFKqBQA', 'This link cannot be read', 'Why did job 7 never run?'],
  ['#%E0%A4%A', 'This link cannot be read', 'Why did job 7 never run?'],
] as const

for (const [fragment, sentence, question] of broken) {
  test(`a broken link says so and the page works: ${fragment}`, async ({ page }) => {
    await open(page, fragment)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(story(page)).toHaveText(question)
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
