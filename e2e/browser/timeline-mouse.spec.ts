/** Moving in time, as hands do it: mouse and wheel. Keys: timeline-keys.spec.ts; fingers: timeline-touch.spec.ts. */

import { expect } from '@playwright/test'
import { box, drag, expectPageInPlace, findX, middle, range, rows } from './pointer.ts'
import { addressAt, clock, instant, movingPage, open, rail, ruler, test, visit } from './page.ts'

movingPage()

test('taken, clicked, dragged', async ({ page }) => {
  await test.step('a click goes to its instant and selects; on a session’s bar too', async () => {
    await open(page, '#id=order-with-sessions&t=PT33S')
    const x = await findX(page, 12_400)
    const bar = await middle(page.locator('.tl-sessions').first())
    await page.keyboard.press('End')
    await page.mouse.click(x, bar.y - 8)
    expect(Math.abs((await instant(page)) - 12_400)).toBeLessThan(150)
    await expect(rail(page)).toContainText('account-7')
  })

  await test.step('a click on a bar selects its message and keeps the instant; the next one, or one before the message was sent, goes there', async () => {
    await visit(page, '#id=traffic-spike')
    const x = await findX(page, 50_000)
    await page.getByRole('button', { name: 'Lost' }).click()
    const { y } = await middle(page.locator('.tl-labels').getByText('#8', { exact: true }))
    await page.mouse.click(x, y)
    await expect(rail(page)).toContainText('job-8')
    await expect(clock(page)).toHaveText('1:06.000')
    const clicked = await page.evaluate(() => performance.now())
    await page.waitForFunction(since => performance.now() - since > 500, clicked) // else it is a double click
    await page.mouse.click(x, y)
    await expect(clock(page)).toHaveText('0:50.000')
    await page.keyboard.press('Home')
    await page.mouse.click(x, y)
    await expect(clock(page)).toHaveText('0:50.000')
  })

  await test.step('the playhead can be taken anywhere on its line; Alt does not snap; playing stops', async () => {
    await visit(page, '#id=traffic-spike&t=PT20S')
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
})

test('a closer view moves along, and what the pointer is over stays in it @thorough', async ({ page }) => {
  await test.step('a scrub past the edge of a closer view moves the view along, without a jump', async () => {
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
    await page.keyboard.press('f')
    await expect(page.getByText('Zoomed in')).toBeHidden()
  })

  await test.step('a drag pans a closer view and stops playing; the page itself never moves', async () => {
    await visit(page, '#id=traffic-spike&t=PT30S')
    const { x, y } = await middle(rows(page))
    const at = { x: x + 200, y } // beside the playhead, which could be taken there
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    // Slowly: playing moves the view along where it comes near the edge.
    await page.getByLabel('Speed').selectOption('50')
    const before = await findX(page, 35_000)
    await page.keyboard.press('k')
    await drag(page, at, { x: at.x - 120, y: at.y })
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    const moved = (await findX(page, 35_000)) - before
    expect(Math.abs(moved + 120)).toBeLessThan(4)
    await expectPageInPlace(page)
    await page.keyboard.press('f')
    await expect(page.getByText('Zoomed in')).toBeHidden()
  })

  await test.step('what the pointer is over stays in the timeline, up to its end', async () => {
    await visit(page, '#id=traffic-spike&t=PT1M6S')
    const row = await middle(page.locator('.tl-scroller').getByText('#9', { exact: true }))
    const end = (await box(rows(page))).x + (await box(rows(page))).width
    const expiry = await findX(page, 90_000)
    await page.mouse.move(expiry, row.y)
    const card = page.locator('.tl-card')
    await expect(card).toContainText('expires at 1:30')
    const { x, width } = await box(card)
    expect(x).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(end)
  })
})

test('a reload keeps the closer view and the range @thorough', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT30S')
  await page.keyboard.press('r')
  await page.keyboard.press('End')
  await page.keyboard.press('r')
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Zoom to the range' }).click()
  await expect(range(page)).toContainText('0:30 – 1:40')
  const x = async () => Math.round((await box(page.locator('.tl-scrub .tl-range'))).x)
  const before = await x()
  await addressAt(page, 'PT0S')
  await expect
    .poll(() =>
      page.evaluate(
        () => (history.state as { looked: { axisWindow: { scale: number | null } } }).looked.axisWindow.scale,
      ),
    )
    .not.toBeNull()
  await page.reload()
  await expect(range(page)).toContainText('0:30 – 1:40')
  await expect(page.getByText('Zoomed in')).toBeVisible()
  await expect(clock(page)).toHaveText('0:00.000')
  expect(await x()).toBe(before)
})

test('the wheel scrolls rows; with Ctrl it zooms at the pointer, on ruler, rows and depth; sideways it pans; nothing else moves @thorough', async ({
  page,
}) => {
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

test('the wheel where all rows are in sight, a double click, a range @thorough', async ({ page }) => {
  await test.step('where all rows are in sight, the first turn of the wheel tells of Ctrl; once hidden, the hint stays away', async () => {
    await open(page)
    const { x, y } = await middle(rows(page))
    await page.mouse.move(x, y)
    const hint = page.getByText('Ctrl or ⌘ + wheel: zoom')
    await expect(hint).toBeHidden()
    await page.mouse.wheel(0, 100)
    await expect(hint).toBeVisible()
    await expectPageInPlace(page)
    await page.getByRole('button', { name: 'Hide this hint' }).click()
    await expect(hint).toBeHidden()
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 100)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -240)
    await page.keyboard.up('Control')
    await expect(page.getByText('Zoomed in')).toBeVisible()
    await expect(hint).toBeHidden()
    await page.keyboard.press('f')
    await expect(page.getByText('Zoomed in')).toBeHidden()
  })

  await test.step('a double click shows the message from its birth to its end', async () => {
    await visit(page, '#id=traffic-spike')
    const x = await findX(page, 45_000)
    const label = await middle(page.locator('.tl-labels').getByText('#4', { exact: true }))
    await page.mouse.dblclick(x, label.y)
    await expect(page.getByText('Zoomed in')).toBeVisible()
    const { x: left, width } = await box(ruler(page))
    const [born, done] = [await findX(page, 31_000), await findX(page, 50_000)]
    expect((done - born) / width).toBeGreaterThan(0.6)
    expect(born).toBeGreaterThan(left)
    await expect(rail(page)).toContainText('job-4')
    await page.keyboard.press('f')
    await expect(page.getByText('Zoomed in')).toBeHidden()
  })

  await test.step('Shift and a drag, or a click, mark a range: drawn on every time axis, in words, kept, zoomed to, cleared', async () => {
    await visit(page, '#id=traffic-spike')
    const [from, to] = [await findX(page, 30_000), await findX(page, 64_000)]
    await page.getByRole('button', { name: 'Lost' }).click()
    const { y } = await middle(rows(page))
    await page.keyboard.down('Shift')
    await drag(page, { x: from + 2, y }, { x: to - 2, y: y + 30 })
    await page.keyboard.up('Shift')
    await expect(clock(page)).toHaveText('1:06.000')
    await expect(range(page)).toContainText('0:30 – 1:04')
    await expect(range(page)).toContainText('34 s · 23 events')
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
    await expect(rail(page)).toContainText('The selected item is after the playhead')
    await page.keyboard.press('Home')
    await page.keyboard.down('Shift')
    await page.mouse.click(to, strip.y)
    await page.keyboard.up('Shift')
    await expect(range(page)).toContainText('0:00 – 1:04')
    await expect(clock(page)).toHaveText('0:00.000')
  })
})

test('rows that are scrolled @thorough', async ({ page }) => {
  await test.step('while rows slide under their group’s header a label is whole or not there', async () => {
    await page.setViewportSize({ width: 1200, height: 620 })
    await open(page, '#id=traffic-spike-whole&t=PT1M')
    for (let top = 0; top <= 60; top += 7) {
      await rows(page).evaluate((element, to) => element.scrollTo(0, to), top)
      await expect
        .poll(() =>
          page.evaluate(() => {
            const section = document.querySelector('.tl-section')!
            const under = section.querySelector('.tl-header')!.getBoundingClientRect().bottom
            const words = [...section.querySelectorAll('.tl-labels text, .tl-dead-name:not(.cut)')].map(label =>
              label.getBoundingClientRect(),
            )
            return words.filter(({ top: from, bottom }) => from < under - 3 && bottom > under).length
          }),
        )
        .toBe(0)
    }
  })

  await test.step('rows that were scrolled by hand stay; Follow brings the playhead’s back', async () => {
    await page.setViewportSize({ width: 1200, height: 620 })
    await visit(page, '#id=traffic-spike-whole&t=PT1M')
    await page.keyboard.press('h')
    await page.keyboard.press('End')
    const at = await middle(rows(page))
    await page.mouse.move(at.x, at.y)
    await page.mouse.wheel(0, -2_000)
    await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
    await expect.poll(() => rows(page).evaluate(element => element.scrollTop)).toBe(0)
    await page.keyboard.press('ArrowLeft')
    expect(await rows(page).evaluate(element => element.scrollTop)).toBe(0)
    await page.getByRole('button', { name: 'Follow' }).click()
    await expect.poll(() => rows(page).evaluate(element => element.scrollTop)).toBeGreaterThan(0)
  })
})
