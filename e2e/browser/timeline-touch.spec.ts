/** Moving in time with fingers, on a phone. */

import { expect } from '@playwright/test'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { atRest, clock, frames, instant, movingPage, open, ruler, test, visit, xOf } from './page.ts'

movingPage()

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

interface Finger {
  readonly x: number
  readonly y: number
}

const rows = (page: Page): Locator => page.locator('.tl-scroller')
const middle = async (locator: Locator): Promise<Finger> => {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

const touch = async (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  fingers: readonly Finger[],
) => {
  await session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id })),
  })
}

/** From hand to hand in small steps, as fingers go. */
async function slide(session: CDPSession, from: readonly Finger[], to: readonly Finger[], steps = 12) {
  for (let i = 1; i <= steps; i++) {
    await touch(
      session,
      'touchMove',
      from.map(({ x, y }, f) => ({ x: x + ((to[f]!.x - x) * i) / steps, y: y + ((to[f]!.y - y) * i) / steps })),
    )
  }
}

async function expectPageInPlace(page: Page) {
  expect(await page.evaluate(() => ({ y: scrollY, x: scrollX, zoom: visualViewport!.scale }))).toEqual({
    y: 0,
    x: 0,
    zoom: 1,
  })
}

test('one finger and two @thorough', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await test.step('one finger sideways scrubs, and playing stops', async () => {
    await open(page, '#id=traffic-spike&t=PT30S')
    await page.getByRole('button', { name: 'Play', exact: true }).tap()
    const at = await middle(rows(page))
    await touch(session, 'touchStart', [at])
    await slide(session, [at], [{ x: at.x + 80, y: at.y + 6 }])
    await touch(session, 'touchEnd', [])
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    const there = await instant(page)
    expect(there).toBeGreaterThan(60_000)
    await frames(page)
    expect(await instant(page)).toBe(there)
    await expectPageInPlace(page)
  })

  await test.step('two fingers zoom the time between them, also when one had begun to scrub; the page does not zoom', async () => {
    await visit(page, '#id=traffic-spike&t=PT30S')
    for (const place of [rows(page), ruler(page)]) {
      const at = await middle(place)
      const [a, b] = [
        { x: at.x - 40, y: at.y },
        { x: at.x + 40, y: at.y },
      ]
      await touch(session, 'touchStart', [a])
      await slide(session, [a], [{ x: a.x + 15, y: a.y }], 3)
      await touch(session, 'touchStart', [{ x: a.x + 15, y: a.y }, b])
      await slide(
        session,
        [{ x: a.x + 15, y: a.y }, b],
        [
          { x: a.x - 40, y: a.y },
          { x: b.x + 60, y: b.y },
        ],
      )
      await touch(session, 'touchEnd', [])
      await expect(page.getByText('Zoomed in')).toBeVisible()
      await expectPageInPlace(page)
      await page.getByRole('button', { name: 'Show the whole run', exact: true }).tap()
      await expect(page.getByText('Zoomed in')).toBeHidden()
    }
  })

  await test.step('the overview scrubs, snaps to events and selects nothing; of a hidden future it shows nothing', async () => {
    await visit(page, '#id=traffic-spike&t=PT30S')
    await expect(page.locator('.overview-waiting.future')).toHaveCount(1)
    const strip = page.locator('.overview-strip')
    const { x, y, width } = (await strip.boundingBox())!
    const seen = new Set<number>()
    await touch(session, 'touchStart', [{ x: x + 60, y: y + 24 }])
    for (let dx = 60; dx < width - 40; dx += 3) {
      await touch(session, 'touchMove', [{ x: x + dx, y: y + 24 }])
      seen.add(await instant(page))
    }
    await touch(session, 'touchEnd', [])
    expect([...seen].filter(t => t % 1000 === 0).length).toBeGreaterThan(10) // all records of this run stand on whole seconds
    const loss = { x: await xOf(page, 64_000), y: y + 24 }
    await touch(session, 'touchStart', [loss])
    await touch(session, 'touchEnd', [])
    await expect(clock(page)).toHaveText('1:04.000')
    await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
    await atRest(page)
    const hide = page.getByRole('button', { name: 'Hide the future' })
    await hide.tap()
    await expect(hide).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.overview-waiting.future')).toHaveCount(0)
    await expectPageInPlace(page)
  })
})

test('fingers that scroll and mark @thorough', async ({ page }) => {
  await test.step('one finger up and down scrolls the rows and leaves the playhead', async () => {
    await open(page, '#id=traffic-spike-whole&t=PT30S')
    const before = await clock(page).innerText()
    const session = await page.context().newCDPSession(page)
    const at = await middle(rows(page))
    await touch(session, 'touchStart', [at])
    await slide(session, [at], [{ x: at.x + 5, y: at.y - 140 }])
    await touch(session, 'touchEnd', [])
    await expect.poll(() => rows(page).evaluate(element => element.scrollTop)).toBeGreaterThan(60)
    await expect(clock(page)).toHaveText(before)
    await expectPageInPlace(page)
  })

  await test.step('a range by touch: the button, a scrub, the button', async () => {
    await visit(page, '#id=traffic-spike&t=PT30S')
    const session = await page.context().newCDPSession(page)
    await page.getByRole('button', { name: /^Mark a range/ }).tap()
    await expect(page.locator('.tl-chip.range')).toContainText('now move the playhead')
    const at = await middle(ruler(page))
    await touch(session, 'touchStart', [at])
    await slide(session, [at], [{ x: at.x + 60, y: at.y }])
    await touch(session, 'touchEnd', [])
    await expect(page.getByRole('button', { name: 'Clear the range (Esc)' })).toBeInViewport({ ratio: 0.95 }) // a row's height may end between two pixels
    await atRest(page)
    await page.getByRole('button', { name: /^End the range here/ }).tap()
    await expect(page.locator('.tl-chip.range')).toContainText('0:30')
    await expect(page.locator('.tl-range')).toHaveCount(3) // ruler, rows, overview
    await page.getByRole('button', { name: 'Clear the range (Esc)' }).tap()
    await expect(page.locator('.tl-range')).toHaveCount(0)
  })
})

test('with the sheet open, another scenario and its marks show the selected row whole, below whole headers @thorough', async ({
  page,
}) => {
  await open(page, '#id=nobody-is-listening')
  await rows(page).getByText('#1', { exact: true }).first().tap()
  const sheet = page.getByRole('region', { name: 'Selection' })
  await expect(sheet).toContainText('Message note-1')
  await page.locator('.gallery-button').tap()
  await page.getByRole('searchbox').fill('lock too short')
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').tap()
  for (const [mark, message] of [
    ['The lock ends', 'Message order-1'],
    ['Renewed', 'Message order-2'],
  ] as const) {
    if (mark === 'Renewed') await page.locator('.story-marks').getByRole('button', { name: mark }).tap()
    await expect(page.locator('.story-marks [aria-current]')).toHaveText(mark)
    await expect(sheet).toContainText(message)
    await atRest(page)
    const [seen, row] = [
      (await rows(page).boundingBox())!,
      (await page.locator('.tl-row-ground.selected').boundingBox())!,
    ]
    const header = (await page.locator('.tl-header').first().boundingBox())!
    expect(header.y).toBeGreaterThanOrEqual(seen.y - 0.5)
    expect(row.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
    expect(row.y + row.height).toBeLessThanOrEqual((await sheet.boundingBox())!.y)
  }
})
