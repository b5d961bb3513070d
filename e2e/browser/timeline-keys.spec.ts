/** Moving in time by keys and buttons: stepping, playing, the future. */

import { expect } from '@playwright/test'
import { range } from './pointer.ts'
import { clock, instant, open, playhead, rail, records, test, visit } from './page.ts'

test('keys do nothing while somebody types, arrows nothing in the rail; letters can be switched off; other alphabets work by place @thorough', async ({
  page,
}) => {
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
  const cyrillic = () =>
    page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'р', code: 'KeyH', bubbles: true, cancelable: true }),
      ),
    )
  await cyrillic()
  await expect(isHidden).toHaveAttribute('aria-pressed', 'true')
  await cyrillic()
  // [ where a keyboard writes it with AltGr
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: '[',
        code: 'Digit8',
        ctrlKey: true,
        altKey: true,
        modifierAltGraph: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  )
  await expect(clock(page)).toHaveText('1:05.000')
  await page.locator('.st-chip').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(clock(page)).toHaveText('1:04.000')
  await page.keyboard.press('ArrowRight')
  await expect(clock(page)).toHaveText('1:05.000')
  await page.keyboard.press('?')
  await page.getByLabel('Use single letters and signs as keyboard shortcuts').uncheck()
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

test('stepping and what is drawn @thorough', async ({ page }) => {
  await test.step('the ruler is a slider that says where it stands', async () => {
    await open(page)
    await expect(playhead(page)).toHaveAttribute(
      'aria-valuetext',
      /^1:06\.000; event 37 of 48; jobs: 2 active, of which 1 locked, 2 dead-lettered/,
    )
    await playhead(page).focus()
    await page.keyboard.press('PageUp')
    expect(await instant(page)).toBeGreaterThan(66_000)
    await page.keyboard.press('Home')
    await expect(playhead(page)).toHaveAttribute('aria-valuetext', /^0:00\.000/)
  })

  await test.step('right of the playhead are outlines only, and the lines of a hatch past the expiry', async () => {
    await visit(page, '#id=traffic-spike')
    const fills = await page
      .locator('.tl-rows .tl-clip.future rect, .tl-rows .tl-clip.future path')
      .evaluateAll(shapes => [...new Set(shapes.map(shape => getComputedStyle(shape).fill))])
    expect(fills.length).toBeGreaterThan(0)
    const surface = await page.locator('.tl').evaluate(element => getComputedStyle(element).backgroundColor)
    for (const fill of fills.filter(fill => !/^url\(.*hatch/.test(fill))) expect(['none', surface]).toContain(fill)
  })

  await test.step('several events of one instant: counted in the clock, a dot for each, arrows walk them, the stage shows as far', async () => {
    await visit(page, '#id=traffic-spike&t=PT1M')
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

  await test.step('plays event by event, or by time with the ratio written', async () => {
    await visit(page, '#id=traffic-spike&t=PT0S')
    const speed = page.getByLabel('Speed')
    await expect(page.locator('.speed')).toContainText('1 s = 10 s')
    await speed.selectOption({ label: '1 s = 1 min' })
    await expect(page.locator('.speed')).toContainText('1 s = 1 min')
    await speed.selectOption({ label: 'event by event' })
    const first = await records(page).innerText()
    await page.keyboard.press('k')
    await expect(records(page)).not.toHaveText(first)
    await expect.poll(async () => Number(/event (\d+)/.exec(await records(page).innerText())![1])).toBeGreaterThan(7)
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })
})
