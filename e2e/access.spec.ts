import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { open, openHidden, test, textFile } from './the-page.ts'

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: no serious accessibility issue, in no tab and no sheet`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page)
    await expectAccessible(page)
    for (const tab of ['Log', 'Due']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel')).not.toBeEmpty()
      await expectAccessible(page)
    }
    await openHidden(page).setInputFiles(textFile('wrong.json', '{"busscope":1,"runFor":"soon"}'))
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test(`${colorScheme}: the gallery and the narrow page have none either`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    for (const tab of ['Timeline', 'Stage', 'Why', 'Due']) {
      await page.getByRole('tab', { name: tab }).click()
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Spike dead-letters jobs' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test(`${colorScheme}: topics, sessions and the modelling choices have none either`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const id of ['dead-letters-in-one-place', 'order-with-sessions']) {
      await open(page, `#id=${id}`)
      await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: /^Select/ }).last().click()
      await page.getByRole('button', { name: 'Peek' }).click()
      await expectAccessible(page)
    }
    await page.keyboard.press('?')
    await page.getByRole('button', { name: 'the choices of this run' }).click()
    await expect(page.getByRole('dialog')).toContainText('G-15')
    await expectAccessible(page)
  })
}

test('a chosen theme holds against the system\'s, and stays after a reload', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page)
  const light = await background()
  await page.getByLabel('Colours').selectOption('dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect.poll(background).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByLabel('Colours').selectOption('system')
  expect(await background()).toBe(dark)
})
