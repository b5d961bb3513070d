/** The opening screen as a stranger meets it: drawn when the page was built, until the first sign of a person. */

import { expect } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'

export const picture = (page: Page): Locator => page.locator('#opening')

/** A first visit: nobody has touched anything. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('./')
  await expect(picture(page)).toBeVisible()
}

/** The page has taken the picture's place. */
export async function isThere(page: Page): Promise<void> {
  await expect(picture(page)).toHaveCount(0)
  await expect(page.locator('.page')).toHaveCount(1)
}

export const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 360, height: 760, isPhone: true },
  { width: 390, height: 844, isPhone: true },
  { width: 412, height: 915, isPhone: true },
] as const

export async function stranger(
  browser: Browser,
  locale: string,
  { width, height, ...screen }: (typeof SCREENS)[number],
): Promise<Page> {
  const isPhone = 'isPhone' in screen
  const context = await browser.newContext({
    viewport: { width, height },
    locale,
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: 'block',
  })
  return context.newPage()
}
