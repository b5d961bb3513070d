/** Moving in time, as hands do it: mouse, wheel, keys. With fingers: moving-touch.spec.ts. */

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { clock, instant, open, playhead, rail, records, ruler, story, test } from './the-page.ts'

const rows = (page: Page): Locator => page.locator('.tl-scroller')
const range = (page: Page): Locator => page.locator('.tl-chip.range')
const box = async (locator: Locator) => (await locator.boundingBox())!
const middle = async (locator: Locator) => {
  const { x, y, width, height } = await box(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Where an instant stands, found by pressing there with Alt: also on a folded axis. */
async function findX(page: Page, ms: number): Promise<number> {
  const { x, y, width, height } = await box(ruler(page))
  await page.keyboard.down('Alt')
  await page.mouse.move(x + 1, y + height - 6)
  await page.mouse.down()
  let [from, to] = [x, x + width]
  while (to - from > 0.3) {
    const at = (from + to) / 2
    await page.mouse.move(at, y + height - 6)
    if ((await instant(page)) < ms) from = at
    else to = at
  }
  await page.mouse.up()
  await page.keyboard.up('Alt')
  return (from + to) / 2
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

/** The browser has neither scrolled nor zoomed the page, nor gone back. */
async function expectPageInPlace(page: Page) {
  const now = await page.evaluate(() => ({ y: scrollY, x: scrollX, zoom: visualViewport!.scale, ratio: devicePixelRatio }))
  expect(now).toMatchObject({ y: 0, x: 0, zoom: 1, ratio: 1 })
}

test('the playhead can be taken anywhere on its line; Alt does not snap; playing stops', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT20S')
  const x = await findX(page, 20_000)
  const to = await findX(page, 40_300)
  await page.getByLabel('Speed').selectOption('50')
  await findX(page, 20_000)
  const start = await findX(page, 20_000)
  expect(Math.abs(start - x)).toBeLessThan(1)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const { y } = await middle(rows(page))
  await page.mouse.move(start + 3, y)
  await page.mouse.down()
  await page.mouse.move(start + 60, y)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.mouse.move(to, y)
  await expect(clock(page)).toHaveText('0:40.000') // a record within 6 px
  await page.keyboard.down('Alt')
  await page.mouse.move(to + 1, y)
  await expect(clock(page)).not.toHaveText('0:40.000')
  await page.mouse.up()
  await page.keyboard.up('Alt')
})

test('a click goes to its instant and selects; on a session’s bar too', async ({ page }) => {
  await open(page, '#id=order-with-sessions&t=PT33S')
  const x = await findX(page, 12_400)
  const bar = await middle(page.locator('.tl-sessions').first())
  await page.keyboard.press('End')
  await page.mouse.click(x, bar.y - 8)
  expect(Math.abs((await instant(page)) - 12_400)).toBeLessThan(150)
  await expect(rail(page)).toContainText('account-7')
})

test('a drag pans a closer view and stops playing; the page itself never moves', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT30S')
  const at = await middle(rows(page))
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  const before = await findX(page, 35_000)
  await page.keyboard.press('k')
  await drag(page, at, { x: at.x - 120, y: at.y })
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const moved = (await findX(page, 35_000)) - before
  expect(Math.abs(moved + 120)).toBeLessThan(4)
  await expectPageInPlace(page)
})

test('a scrub past the edge of a closer view moves the view along, without a jump', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT30S')
  for (let i = 0; i < 5; i++) await page.keyboard.press('+')
  const { x, y, width, height } = await box(ruler(page))
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  const seen: number[] = []
  for (let dx = 0; dx <= 60; dx += 10) {
    await page.mouse.move(x + width + dx, y + height / 2)
    seen.push(await instant(page))
  }
  await page.mouse.up()
  const steps = seen.slice(1).map((t, i) => t - seen[i]!)
  expect(Math.max(...steps)).toBeLessThan(4_000)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(seen.at(-1)! - seen[0]!).toBeGreaterThan(0)
})

test('Shift and a drag mark a range: drawn on every time axis, in words, kept, zoomed to, cleared', async ({ page }) => {
  await open(page)
  const [from, to] = [await findX(page, 30_000), await findX(page, 64_000)]
  await page.getByRole('button', { name: 'Lost' }).click()
  const { y } = await middle(rows(page))
  await page.keyboard.down('Shift')
  await drag(page, { x: from + 2, y }, { x: to - 2, y: y + 30 })
  await page.keyboard.up('Shift')
  await expect(clock(page)).toHaveText('1:06.000')
  await expect(range(page)).toContainText('0:30 – 1:04')
  await expect(range(page)).toContainText('34 s · 23 records')
  for (const place of ['.tl-scrub .tl-range', '.tl-rows > .tl-range-clip .tl-range', '.tl-depth .tl-range']) {
    const band = await box(page.locator(place))
    expect(Math.abs(band.x - from)).toBeLessThan(2)
    expect(Math.abs(band.x + band.width - to)).toBeLessThan(2)
  }
  expect(await page.evaluate(() => getSelection()!.toString())).toBe('')
  const strip = await middle(page.locator('.tl-scrub'))
  await drag(page, strip, { x: strip.x - 200, y: strip.y })
  await expect(range(page)).toContainText('0:30 – 1:04')
  await page.getByRole('button', { name: 'Zoom to the range' }).click()
  await expect(page.getByText('Zoomed in')).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.press('Escape')
  await expect(range(page)).toBeHidden()
  await expect(rail(page)).toContainText('Why')
})

test('a range by keys, and by Shift and a click', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT30S')
  await page.keyboard.press('r')
  await expect(range(page)).toContainText('ends at the playhead')
  await page.keyboard.press('End')
  await page.keyboard.press('r')
  await expect(range(page)).toContainText('0:30 – 1:40')
  await page.keyboard.press('Home')
  await expect(range(page)).toContainText('1 min 10 s')
  await expect(range(page)).not.toContainText('playhead')
  await page.getByRole('button', { name: 'Clear the range (Esc)' }).click()
  await expect(range(page)).toBeHidden()
  const x = await findX(page, 40_000)
  await page.keyboard.press('Home')
  const { y } = await middle(rows(page))
  await page.keyboard.down('Shift')
  await page.mouse.click(x, y)
  await page.keyboard.up('Shift')
  await expect(range(page)).toContainText('0:00 – 0:40')
  await expect(clock(page)).toHaveText('0:00.000')
})

test('the wheel scrolls rows; with Ctrl it zooms at the pointer, on ruler, rows and depth; sideways it pans; nothing else moves', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 640 })
  await open(page, '#id=traffic-spike-whole&t=PT1M')
  const at = await middle(rows(page))
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => rows(page).evaluate(element => element.scrollTop)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeHidden()
  for (const place of [rows(page), ruler(page), page.locator('.tl-depth')]) {
    await page.keyboard.press('f')
    const x = await findX(page, 50_000)
    const { y } = await middle(place)
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -240)
    await page.keyboard.up('Control')
    await expect(page.getByText('Zoomed in')).toBeVisible()
    expect(Math.abs((await findX(page, 50_000)) - x)).toBeLessThan(2)
    await page.mouse.move(x, y)
    await page.mouse.wheel(100, 0)
    expect(Math.abs((await findX(page, 50_000)) - x + 100)).toBeLessThan(3)
    await expectPageInPlace(page)
  }
})

test('a double click shows the message from its birth to its end', async ({ page }) => {
  await open(page)
  const x = await findX(page, 45_000)
  const label = await middle(page.locator('.tl-labels').getByText('#4', { exact: true }))
  await page.mouse.dblclick(x, label.y)
  await expect(page.getByText('Zoomed in')).toBeVisible()
  const { x: left, width } = await box(ruler(page))
  const [born, done] = [await findX(page, 31_000), await findX(page, 50_000)]
  expect((done - born) / width).toBeGreaterThan(0.6)
  expect(born).toBeGreaterThan(left)
  await expect(rail(page)).toContainText('job-4')
})

test('several records of one instant: counted in the clock, a dot for each, arrows walk them, the stage shows as far', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT1M')
  const dots = page.locator('.tl-comb')
  const stage = page.getByRole('region', { name: 'Stage' })
  await expect(clock(page)).toHaveText('1:00.000')
  await expect(records(page)).toContainText('5 of 5')
  await expect(dots.locator('.past')).toHaveCount(4)
  await expect(stage).toContainText('busy with #6')
  for (let i = 4; i >= 1; i--) {
    await page.keyboard.press('ArrowLeft')
    await expect(records(page)).toContainText(`${i} of 5`)
    await expect(dots.locator('.past')).toHaveCount(i - 1)
    await expect(dots.locator('.here')).toHaveCount(1)
  }
  await expect(clock(page)).toHaveText('1:00.000')
  await expect(stage).toContainText('busy with #5') // of what happens at 1:00 only the first has
  await page.keyboard.press('ArrowLeft')
  await expect(clock(page)).not.toHaveText('1:00.000')
})

test('plays record by record, or by time with the ratio written', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT0S')
  const speed = page.getByLabel('Speed')
  await expect(page.locator('.speed')).toContainText('1 s = 10 s')
  await speed.selectOption({ label: '1 s = 1 min' })
  await expect(page.locator('.speed')).toContainText('1 s = 1 min')
  await speed.selectOption({ label: 'record by record' })
  const first = await records(page).innerText()
  await page.keyboard.press('k')
  await expect(records(page)).not.toHaveText(first)
  await expect.poll(async () => Number(/record (\d+)/.exec(await records(page).innerText())![1])).toBeGreaterThan(7)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('keys do nothing while somebody types, arrows nothing in the rail; letters can be switched off; other alphabets work by place', async ({ page }) => {
  await open(page)
  await rail(page).getByRole('tab', { name: 'Log' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(clock(page)).toHaveText('1:06.000')
  await page.keyboard.press('/')
  await page.getByLabel('Search scenarios').fill('h')
  await page.keyboard.type('khp')
  await page.keyboard.press('Home')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape') // empties the field
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(clock(page)).toHaveText('1:06.000')
  const isHidden = page.getByRole('button', { name: 'Hide the future' })
  await expect(isHidden).toHaveAttribute('aria-pressed', 'false')
  const cyrillic = () => page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'р', code: 'KeyH', bubbles: true, cancelable: true })))
  await cyrillic()
  await expect(isHidden).toHaveAttribute('aria-pressed', 'true')
  await cyrillic()
  await page.keyboard.press('?')
  await page.getByLabel('Single letters and signs are keys of the page').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('h')
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  await expect(isHidden).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Zoomed in')).toBeHidden()
  await expect(range(page)).toBeHidden()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await expect(clock(page)).toHaveText('0:00.000')
})

test('a story hides what is to come while it is walked; the chip says so, and × shows it', async ({ page }) => {
  await open(page)
  const chip = page.locator('.tl-chip', { hasText: 'Future hidden' })
  await expect(chip).toBeHidden()
  await expect(page.locator('.tl-rows .tl-clip.future').first()).toBeVisible()
  await page.keyboard.press('p')
  await expect(chip).toBeVisible()
  await expect(page.locator('.tl-rows .tl-clip.future')).toHaveCount(0)
  const before = await box(ruler(page))
  await page.getByRole('button', { name: 'Show the future (H)' }).click()
  await expect(chip).toBeHidden()
  expect(await box(ruler(page))).toEqual(before) // nothing moves when a chip goes
  await page.keyboard.press('p')
  await expect(chip).toBeHidden()
  await page.goto('./#id=poison-message')
  await expect(story(page)).not.toHaveText('Why did job 7 never run?')
  await expect(chip).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('n')
  await expect(chip).toBeVisible()
  await page.keyboard.press('n')
  await expect(chip).toBeHidden()
})

test('right of the playhead are outlines only', async ({ page }) => {
  await open(page)
  const fills = await page.locator('.tl-rows .tl-clip.future rect, .tl-rows .tl-clip.future path').evaluateAll(shapes => [...new Set(shapes.map(shape => getComputedStyle(shape).fill))])
  expect(fills.length).toBeGreaterThan(0)
  const surface = await page.locator('.tl').evaluate(element => getComputedStyle(element).backgroundColor)
  for (const fill of fills) expect(['none', surface]).toContain(fill)
})

test('rows that were scrolled by hand stay; Follow brings the playhead’s back', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 620 })
  await open(page, '#id=traffic-spike-whole&t=PT1M')
  await page.keyboard.press('h')
  await page.keyboard.press('End')
  const at = await middle(rows(page))
  await page.mouse.move(at.x, at.y)
  await page.mouse.wheel(0, -2_000)
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
  expect(await rows(page).evaluate(element => element.scrollTop)).toBe(0)
  await page.keyboard.press('ArrowLeft')
  expect(await rows(page).evaluate(element => element.scrollTop)).toBe(0)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect.poll(() => rows(page).evaluate(element => element.scrollTop)).toBeGreaterThan(0)
})

test('the ruler is a slider that says where it stands', async ({ page }) => {
  await open(page)
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', /^1:06\.000; record 37 of 48; jobs: 2 active, of which 1 locked, 2 dead-lettered/)
  await playhead(page).focus()
  await page.keyboard.press('PageUp')
  expect(await instant(page)).toBeGreaterThan(66_000)
  await page.keyboard.press('Home')
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', /^0:00\.000/)
})
