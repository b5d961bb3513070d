/** Folded time: five seconds and fourteen days in one picture. */

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { drag, middle } from './pointer.ts'
import { clock, instant, movingPage, open, openHidden, ruler, scenarioFile, story, test, visit } from './page.ts'

movingPage()

const long = scenarioFile('long.json', {
  title: 'Five seconds and fourteen days',
  description: 'How long does a lock last, how long a message?',
  runFor: 'P15D',
  queues: { jobs: { defaultMessageTimeToLive: 'P14D', lockDuration: 'PT5S', deadLetteringOnMessageExpiration: true } },
  steps: [
    { at: 'PT0S', do: 'send', to: 'jobs', message: { messageId: 'taken' } },
    { at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'left' } },
    { at: 'PT2S', do: 'receive', from: 'jobs', as: 'worker' },
    { at: 'PT9S', do: 'receive', from: 'jobs', as: 'worker' },
    { at: 'PT12S', do: 'complete', from: 'jobs', messageId: 'taken' },
  ],
})

async function openLong(page: Page) {
  await open(page)
  await openHidden(page).setInputFiles(long)
  await expect(story(page)).toHaveText('How long does a lock last, how long a message?')
  await expect(clock(page)).toHaveText('0 d 00:00:00.000')
}

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(elements =>
    elements.map(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return { left, right, width }
    }),
  )

test('folds: seen, scrubbed, opened and folded again @thorough', async ({ page }) => {
  await test.step('a 5 s lock and a 14-day TTL are readable in one picture; folds are 28 px on every view', async () => {
    await openLong(page)
    await expect(page.getByText('2 quiet stretches folded')).toBeVisible()
    await expect(page.locator('.tl-ruler .bs-fold-label')).toHaveText(['14 d', '1 d'])
    const [onRuler, onRows, onDepth] = [
      await boxesOf(page, '.tl-ruler .bs-fold'),
      await boxesOf(page, '.tl-rows .bs-fold'),
      await boxesOf(page, '.tl-depth .bs-fold'),
    ]
    expect(onRuler).toHaveLength(2)
    for (const fold of onRuler) expect(fold.width).toBeCloseTo(28, 0)
    expect(onRows).toEqual(onRuler)
    expect(onDepth).toEqual(onRuler)
    await expect(page.locator('.tl-rows .bs-zigzag')).toHaveCount(2)
    const locks = await boxesOf(page, '.tl-rows .bs-bar.locked')
    expect(locks[0]!.width).toBeGreaterThan(100)
    expect(await page.locator('.tl-rows .bs-cut').count()).toBeGreaterThan(0) // the waiting message's bar
    const ticks = await boxesOf(page, '.tl-ruler .bs-tick')
    expect(ticks.filter(({ left }) => onRuler.some(fold => left > fold.left + 1 && left < fold.right - 1))).toEqual([])
  })

  await test.step('inside a fold a scrub goes evenly; a double click opens it; one switch draws all to scale, another folds again', async () => {
    const [fold] = await boxesOf(page, '.tl-ruler .bs-fold')
    const { y, height } = (await ruler(page).boundingBox())!
    await page.keyboard.down('Alt')
    await page.mouse.move(fold!.left, y + height - 6)
    await page.mouse.down()
    const seen: number[] = []
    for (let x = fold!.left + 1; x < fold!.right; x += 2) {
      await page.mouse.move(x, y + height - 6)
      seen.push(await instant(page))
    }
    await page.mouse.up()
    await page.keyboard.up('Alt')
    const steps = seen.slice(1).map((t, i) => t - seen[i]!)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(10)
    expect(steps[0]).toBeGreaterThan(0)
    const rows = (await page.locator('.tl-scroller').boundingBox())!
    await page.mouse.dblclick((fold!.left + fold!.right) / 2, rows.y + rows.height - 60)
    await expect(page.getByText('1 fold opened')).toBeVisible()
    await page.getByRole('button', { name: 'Fold quiet stretches' }).click()
    await expect(page.getByText('2 quiet stretches folded')).toBeVisible()
    await page.getByRole('button', { name: 'Draw them to scale' }).click()
    await expect(page.locator('.tl-rows .bs-fold')).toHaveCount(0)
    await expect(page.getByText('Quiet stretches drawn to scale')).toBeVisible()
    await page.getByRole('button', { name: 'Fold quiet stretches' }).click()
    await expect(page.locator('.tl-rows .bs-fold')).toHaveCount(2)
  })

  await test.step('a fold’s length: pressed, or by Enter, it opens the fold; a drag that begins on it scrubs', async () => {
    const length = page.getByRole('button', { name: /^14 d without an event/ })
    const at = await middle(length)
    await drag(page, at, { x: at.x - 80, y: at.y })
    expect(await instant(page)).toBeGreaterThan(0)
    await expect(page.getByText('2 quiet stretches folded')).toBeVisible()
    await expect(length).not.toBeFocused()
    await page.mouse.click(at.x, at.y)
    await expect(page.getByText('1 fold opened')).toBeVisible()
    await page.getByRole('button', { name: 'Fold quiet stretches' }).click()
    await length.press('Enter')
    await expect(page.getByText('1 fold opened')).toBeVisible()
  })
})

test('a fold cuts what reaches over it and is seen on the selected row @thorough', async ({ page }) => {
  await test.step('a fold cuts what reaches over it: a bar, the line of a lock, drawn ahead too, a transaction', async () => {
    await open(page, '#id=transactional-move&t=PT12S')
    const fold = (await boxesOf(page, '.tl-rows .bs-fold'))[0]!
    const [ahead] = await boxesOf(page, '.tl-marks .bs-cut')
    expect(Math.abs(ahead!.left - (fold.left + 14))).toBeLessThan(6)
    await open(page, '#id=transactional-move&t=PT4M')
    const cut = (await page.locator('.tl-rows-window .tl-clip.past .bs-cut').first().boundingBox())!
    const locks = await page.locator('.tl-clip.past .bs-lock line').evaluateAll(
      (lines, x) =>
        lines
          .map(line => line.getBoundingClientRect())
          .filter(({ left, right }) => left < x && right > x)
          .map(({ bottom }) => bottom),
      cut.x,
    )
    expect(locks).toHaveLength(1)
    expect(cut.y + cut.height).toBeGreaterThanOrEqual(locks[0]!)
    const [cutOfTransaction] = await boxesOf(page, '.tl-clip.past g:has(> .bs-transaction) .bs-cut')
    expect(Math.abs(cutOfTransaction!.left - (fold.left + 14))).toBeLessThan(6)
  })

  await test.step('a fold is seen on the row that is selected too', async () => {
    await visit(page, '#id=transactional-move&t=PT4M')
    await page.locator('.tl-labels text').first().click()
    const ground = page.locator('.tl-row-ground.selected')
    await expect(ground).toHaveCSS('background-color', /\/ 0\.\d+\)$/)
  })
})

test('playing crosses fourteen days at once, and goes on behind them @thorough', async ({ page }) => {
  await openLong(page)
  await page.getByLabel('Speed').selectOption({ label: '1 s = 10 s' })
  // A second on a clock of its own: a busy machine would show the next thing it draws long after.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' })
  await page.clock.pauseAt('2026-01-01T00:01:00Z')
  await page.keyboard.press('k')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        return clock(page).innerText()
      },
      { intervals: [0] },
    )
    .toMatch(/^14 d 00:00:0/)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('on a phone the overview folds with the timeline @thorough', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL!,
  })
  await openLong(page)
  const [onRuler, onOverview] = [await boxesOf(page, '.tl-ruler .bs-fold'), await boxesOf(page, '.overview .bs-fold')]
  expect(onRuler).toHaveLength(2)
  expect(onOverview.map(({ left }) => Math.round(left))).toEqual(onRuler.map(({ left }) => Math.round(left)))
  await expect(page.locator('.overview .bs-fold-label')).toHaveText(['14 d', '1 d'])
  await page.close()
})
