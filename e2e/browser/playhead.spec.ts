/** The playhead: where the page opens, and how every view follows it, by mouse and by keys. */

import { expect } from '@playwright/test'
import {
  clock,
  frames,
  instant,
  instants,
  movingPage,
  open,
  playhead,
  rail,
  records,
  ruler,
  story,
  test,
  xOf,
  visit,
} from './page.ts'

movingPage()

test('opens where job 7 is lost, follows the hand', async ({ page }) => {
  await test.step('opens on the spike at the instant that job 7 is lost, with Why open', async () => {
    await open(page)
    await expect(page.getByRole('button', { name: 'Jobs expire in a spike' })).toBeVisible()
    await expect(story(page)).toHaveText('Why did job 7 never run?')
    await expect(clock(page)).toHaveText('1:06.000')
    await expect(page.getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-current', 'step')
    await expect(rail(page)).toContainText('job-7')
    await expect(rail(page)).toContainText('TTLExpiredException')
    await expect(rail(page)).toContainText('Why')
    await expect(page.getByTestId('due')).toContainText('in 4 s, backend finishes processing #6')
    expect(new URL(page.url()).hash).toBe('#id=traffic-spike&t=PT1M6S')
  })

  await test.step('at 1440 × 900 everything stands in the window and nothing scrolls it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, '#id=traffic-spike')
    const sizes = await page.evaluate(() => ({
      page: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
      window: [innerWidth, innerHeight],
    }))
    expect(sizes.page).toEqual(sizes.window)
    const box = (await page.getByRole('region', { name: 'Timeline' }).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.wheel(0, 800)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  await test.step('the playhead, dragged across a struck diamond, moves every view, and letting go selects the loss there', async () => {
    await visit(page, '#id=traffic-spike')
    const box = (await ruler(page).boundingBox())!
    const y = box.y + box.height / 2
    const struck = await xOf(page, 64_000)
    const perSecond = struck - (await xOf(page, 63_000))
    await page.mouse.move(struck - 3 * perSecond, y)
    await page.mouse.down()
    await page.mouse.move(struck - 1.5 * perSecond, y)
    const before = await instants(page)
    expect(before.clock).toMatch(/^1:02\.\d{3}$/)
    expect(before.spoken).toContain(before.clock)
    await expect(page.getByRole('region', { name: 'Stage' })).toContainText('4 active, of which 1 locked')
    await page.mouse.move(struck + 3, y) // within 6 px it snaps
    await expect(clock(page)).toHaveText('1:04.000')
    const at = await instants(page)
    expect(at.spoken).toContain('1:04.000')
    expect(at.spoken).toContain('3 active, of which 1 locked')
    await expect(page.getByRole('region', { name: 'Stage' })).toContainText('3 active, of which 1 locked')
    await page.mouse.up()
    await expect(rail(page)).toContainText('Why')
    await expect(rail(page)).toContainText('expired')
    await page.mouse.move(struck + 40, y)
    await expect(clock(page)).toHaveText('1:04.000')
  })

  await test.step('a click on a diamond ahead, beside its bar, selects that message and goes to its expiry', async () => {
    await visit(page, '#id=traffic-spike')
    const x = await xOf(page, 90_000)
    await page.getByRole('button', { name: 'Lost' }).click()
    await page.getByRole('button', { name: 'Show the future (H)' }).click()
    const row = (await page.locator('.tl-labels').getByText('#9', { exact: true }).boundingBox())!
    await page.mouse.click(x, row.y + row.height / 2)
    await expect(clock(page)).toHaveText('1:30.000')
    await expect(rail(page)).toContainText('job-9')
  })
})

test('on dots, and playing @thorough', async ({ page }) => {
  await test.step('on the dots of one instant a click goes to a record, and a drag scrubs', async () => {
    await open(page)
    const x = await xOf(page, 40_000)
    await open(page, '#id=traffic-spike&t=PT1M4S')
    await expect(clock(page)).toHaveText('1:04.000')
    const dots = (await page.locator('.tl-comb').boundingBox())!
    await page.mouse.click(dots.x + 10, dots.y + dots.height / 2)
    await expect(records(page)).toContainText('1 of 2')
    await page.mouse.move(dots.x + 10, dots.y + dots.height / 2)
    await page.mouse.down()
    await page.mouse.move(dots.x - 40, dots.y + dots.height / 2)
    await page.mouse.move(x, dots.y + dots.height / 2)
    await expect(clock(page)).toHaveText('0:40.000')
    await page.mouse.up()
    await expect(clock(page)).toHaveText('0:40.000')
  })

  await test.step('playing runs at the ratio, and a drag stops it', async () => {
    await visit(page, '#id=traffic-spike&t=PT0S')
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect.poll(() => instant(page)).toBeGreaterThan(5_000)
    const box = (await ruler(page).boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    const stopped = await clock(page).innerText()
    await frames(page)
    await expect(clock(page)).toHaveText(stopped)
  })
})

test('by keys', async ({ page }) => {
  await test.step('with the focus on the timeline, arrows walk the events of one instant, and zoom keys zoom', async () => {
    await open(page)
    await playhead(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(records(page)).toContainText('2 of 2')
    await page.keyboard.press('ArrowLeft')
    await expect(records(page)).toContainText('1 of 2')
    await expect(clock(page)).toHaveText('1:05.000')
    await page.getByRole('button', { name: 'Lost' }).focus()
    await page.keyboard.press('+')
    await expect(page.getByText('Zoomed in')).toBeVisible()
    await page.keyboard.press('f')
    await expect(page.getByText('Zoomed in')).toBeHidden()
  })

  await test.step('keys: cause and consequence, events, selection, chosen kind, marks, ends, future, help', async () => {
    await visit(page, '#id=traffic-spike')
    const press = (key: string) => page.keyboard.press(key)
    const selected = () => page.evaluate(() => (history.state as { selection: { kind: string; n: number } }).selection)
    await press(',') // of the dead-lettering: the expiry
    await expect(clock(page)).toHaveText('1:04.000')
    await expect.poll(selected).toMatchObject({ kind: 'record' })
    const expiry = (await selected()).n
    await press('.')
    await expect.poll(async () => (await selected()).n).toBe(expiry + 1)
    await page.getByRole('button', { name: 'Lost' }).click()
    await expect(clock(page)).toHaveText('1:06.000')
    await press('ArrowLeft')
    await expect(clock(page)).toHaveText('1:05.000')
    await expect(records(page)).toContainText('of 2') // the expiry and the dead-lettering
    await press('ArrowLeft')
    await expect(records(page)).toContainText('1 of 2')
    await press('ArrowRight')
    await press('ArrowRight')
    await expect(clock(page)).not.toHaveText('1:05.000')
    await press('Shift+ArrowLeft')
    await expect(clock(page)).toHaveText('1:04.000') // the last of job 7
    await press('Home')
    await expect(clock(page)).toHaveText('0:00.000')
    await press(']')
    await expect(clock(page)).toHaveText('1:04.000')
    await press(']')
    await expect(clock(page)).toHaveText('1:05.000')
    await press('[')
    await expect(clock(page)).toHaveText('1:04.000')
    await page.getByLabel('What to jump to').selectOption({ label: 'completion (8)' })
    await page.getByRole('button', { name: 'next completion' }).click()
    await expect(clock(page)).toHaveText('1:10.000')
    await page.getByRole('button', { name: 'Previous completion' }).click()
    await expect(clock(page)).toHaveText('1:00.000')
    await press('End')
    await expect(clock(page)).toHaveText('1:40.000')
    await press('p')
    await expect(clock(page)).toHaveText('1:30.000')
    await press('n')
    await expect(clock(page)).toHaveText('1:40.000')
    await press('h')
    await expect(page.getByRole('button', { name: 'Hide the future' })).toHaveAttribute('aria-pressed', 'true')
    await press('h')
    await press('?')
    await expect(page.getByRole('dialog')).toContainText('not made, endorsed or supported by Microsoft')
    await press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
