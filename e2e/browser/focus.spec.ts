/** By keys alone: where the focus goes, what it is given back to, and what ears hear. */

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { clock, open, openHidden, rail, scenarioFile, test, visit } from './page.ts'

const said = (page: Page) => page.getByTestId('said')

test('every stop of the Tab key shows its focus and lies in sight, and after the last comes the browser @thorough', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('about:blank')
    await open(page)
    const stops: string[] = []
    const wrong: string[] = []
    for (let i = 0; i < 100; i++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return null
        const row = document.querySelector('.tl-pointed')
        // A row of the timeline is shown by a frame, a list by its drawn face.
        const seen = element.closest('.sr-only') === null ? (element.closest('.icon-select') ?? element) : row
        const box = seen?.getBoundingClientRect()
        const isRinged =
          seen !== null &&
          (getComputedStyle(seen).outlineStyle !== 'none' ||
            getComputedStyle(element).outlineStyle !== 'none' ||
            seen === row)
        const list = element.closest('.story-marks')?.getBoundingClientRect()
        const isIn =
          box !== undefined &&
          box.left >= -1 &&
          box.right <= innerWidth + 1 &&
          box.top >= -1 &&
          box.bottom <= innerHeight + 1 &&
          (list === undefined || box.right <= list.right + 1)
        const name = `${element.className} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30) ?? ''}`
        return { name, fault: !isRinged ? 'has no ring' : !isIn ? 'is out of sight' : null }
      })
      if (stop === null) break
      stops.push(stop.name)
      if (stop.fault !== null) wrong.push(`${size.width}: ${stop.name} ${stop.fault}`)
    }
    expect(wrong).toEqual([])
    const reached = stops.join('\n')
    for (const name of ['Jobs expire in a spike', 'Lost', 'Playhead', 'Play', 'Speed']) expect(reached).toContain(name)
    expect(stops.length).toBeGreaterThan(20)
    expect(stops.length).toBeLessThan(100)
  }
})

test('the focus goes where it came from @thorough', async ({ page }) => {
  await test.step('what is opened by a key gives the focus back', async () => {
    await open(page)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    await edit.press('Enter')
    await expect(page.getByRole('tab', { name: 'Tune' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('.edit-panel')).toHaveCount(0)
    await expect(edit).toBeFocused()
    const file = page.getByRole('button', { name: 'File', exact: true })
    await file.press('ArrowDown')
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(file).toBeFocused()
    const help = page.getByRole('button', { name: 'Keys and help' })
    await help.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeFocused()
  })

  await test.step('a key right behind the one that closes a dialog is a key of the page', async () => {
    await visit(page, '#id=traffic-spike')
    const dialog = (name: string) => page.getByRole('dialog', { name })
    await page.keyboard.press('?')
    await expect(dialog('Keys and help')).toBeVisible()
    // Nobody waits for an answer between the two.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('/')])
    await expect(dialog('What happens when…')).toBeVisible()
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('?')])
    await expect(dialog('Keys and help')).toBeVisible()
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Home')])
    await expect(clock(page)).toHaveText('0:00.000')
    await expect(page.locator('dialog')).toHaveCount(0)
  })

  await test.step('in the form a button that goes with what it did leaves the focus to what is nearest', async () => {
    await visit(page, '#id=traffic-spike')
    await page.getByRole('button', { name: 'File', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New from scratch' }).click()
    const form = page.getByRole('form')
    const properties = form.getByRole('region', { name: 'applicationProperties' })
    await properties.getByRole('button', { name: 'Add a property' }).press('Enter')
    await expect(properties.getByRole('textbox', { name: 'name' })).toBeFocused()
    await properties.getByRole('button', { name: 'Remove applicationProperties' }).press('Enter')
    await expect(properties.getByRole('button', { name: 'Add a property' })).toBeFocused()
    await form.getByRole('button', { name: 'Remove shop' }).press('Enter')
    await expect(form.getByRole('button', { name: 'Add a sender' })).toBeFocused()
  })
})

test('on a phone the sheet gives it back to what was tapped', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await page.getByRole('tab', { name: 'Stage' }).click()
  const chip = page.locator('.st-chip').first()
  await chip.press('Enter')
  await page.locator('.sheet').getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.locator('.sheet')).toHaveCount(0)
  await expect(chip).toBeFocused()
})

test('ears hear each step once, nothing while a hand scrubs, and after a change not what the story told of the run before @thorough', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.press('ArrowLeft')
  await expect(said(page)).toContainText(/^1:05.000, event 37 of 48: /)
  const bar = (await page.locator('.tl-scrub').boundingBox())!
  await page.mouse.move(bar.x + 100, bar.y + 10)
  // Two seconds of a hand that never rests for long, however slow the machine is.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T00:01:00Z')
  await page.mouse.down()
  const before = await said(page).innerText()
  for (let i = 1; i <= 20; i++) {
    await page.mouse.move(bar.x + 100 + 24 * i, bar.y + 10)
    await page.clock.runFor(100)
    if (i % 10 === 0) expect(await said(page).innerText()).toBe(before)
  }
  await page.clock.resume()
  await page.mouse.up()
  await expect(said(page)).not.toHaveText(before)
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  await expect(said(page)).toContainText('Lost: At 1:04 the TTL of job 7 ran out')
  await page.keyboard.press('ArrowLeft')
  await expect(said(page)).not.toContainText('Lost:')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  await rail(page).getByRole('button', { name: 'A second instance of backend' }).click()
  await expect(page.locator('output', { hasText: 'Dead-lettered: 2 → 0' })).toBeAttached()
  await page.keyboard.press('Home')
  await expect(clock(page)).toHaveText('0:00.000')
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  await expect(said(page)).toContainText(/^1:06.000, event 46 of 53: /)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(said(page)).toHaveText('Playing')
})

test('what is hidden and shown by a key is said, and an empty scenario says how to fill it @thorough', async ({
  page,
}) => {
  await open(page)
  const future = page.locator('output', { hasText: /^Future/ })
  await page.keyboard.press('h')
  await expect(future).toHaveText('Future hidden')
  await page.keyboard.press('h')
  await expect(future).toHaveText('Future shown')
  await openHidden(page).setInputFiles(scenarioFile('empty.json', { title: 'Empty', runFor: 'PT1M', queues: {} }))
  await expect(
    page.getByText('No queue or topic in this scenario. To add one, use Edit or “Do something here…”.'),
  ).toBeVisible()
})
