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

/**
 * Where an instant stands, found by pressing there with Alt: also on a folded axis, which is straight only in parts. Looks where it
 * would stand on a straight axis, and every other time in the middle of what is left.
 */
export async function findX(page: Page, ms: number): Promise<number> {
  const { x, y, width, height } = await box(ruler(page))
  const instantAt = async (at: number) => {
    await page.mouse.move(at, y + height - 6)
    return instant(page)
  }
  await page.keyboard.down('Alt')
  await page.mouse.move(x + 1, y + height - 6)
  await page.mouse.down()
  let from = { x, ms: await instantAt(x) }
  let to = { x: x + width, ms: await instantAt(x + width) }
  for (let isStraight = true; to.x - from.x > 0.3; isStraight = !isStraight) {
    const share = isStraight && to.ms > from.ms ? (ms - from.ms) / (to.ms - from.ms) : 0.5
    const at = from.x + (to.x - from.x) * Math.min(Math.max(share, 0), 1)
    const there = { x: at, ms: await instantAt(at) }
    const msOfPixel = (to.ms - from.ms) / (to.x - from.x)
    if (isStraight && Math.abs(there.ms - ms) < 0.15 * msOfPixel) {
      from = to = there
      break
    }
    if (there.ms < ms) from = there
    else to = there
  }
  await page.mouse.up()
  await page.keyboard.up('Alt')
  return (from.x + to.x) / 2
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
