/** What hands do on the timeline, and where things stand there. */

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { instant, ruler } from './page.ts'

export const rows = (page: Page): Locator => page.locator('.tl-scroller')
/** The chip of a marked range. */
export const range = (page: Page): Locator => page.locator('.tl-chip.range')
export const box = async (locator: Locator) => (await locator.boundingBox())!

export async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await box(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Where an instant stands, found by pressing there with Alt: also on a folded axis. */
export async function findX(page: Page, ms: number): Promise<number> {
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

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

/** The browser has neither scrolled nor zoomed the page, nor gone back. */
export async function expectPageInPlace(page: Page) {
  const now = await page.evaluate(() => ({
    y: scrollY,
    x: scrollX,
    zoom: visualViewport!.scale,
    ratio: devicePixelRatio,
  }))
  expect(now).toMatchObject({ y: 0, x: 0, zoom: 1, ratio: 1 })
}
