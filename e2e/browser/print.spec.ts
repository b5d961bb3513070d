/** On paper: what tells the story is there, what only a hand can use is not. */

import { expect } from '@playwright/test'
import { clock, open, rail, test } from './page.ts'

test('the sheet has question, marks, instant, stage, timeline and why, and no controls @thorough', async ({ page }) => {
  await open(page)
  await rail(page).getByText('It expired at 1:04').first().waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Why did job 7 never run?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Lost/ })).toBeVisible()
  await expect(clock(page)).toBeVisible()
  await expect(page.locator('.wide-stage').getByText('website').first()).toBeVisible()
  await expect(page.locator('.wide-time').getByText('#7', { exact: true }).first()).toBeVisible()
  await expect(rail(page).getByText('It expired at 1:04').first()).toBeVisible()
  for (const control of ['Edit', 'File', 'Play', 'Copy link'])
    await expect(page.getByRole('button', { name: control, exact: true })).toHaveCount(0)
  await expect(rail(page).getByRole('tab')).toHaveCount(0)
  // White paper, whatever the theme.
  expect(await page.locator('.wide-time').evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  // Stage and timeline stand on the first sheet, side to side within it.
  const boxes = await Promise.all(['.wide-stage', '.wide-time'].map(name => page.locator(name).boundingBox()))
  for (const box of boxes) expect(box!.width).toBeLessThanOrEqual(1047)
  expect(boxes[1]!.y + boxes[1]!.height).toBeLessThanOrEqual(718)
})
