/** The first screen: what index.html shows stands where the page will have it, and the page answers as soon as it is there. */

import { readFileSync } from 'node:fs'
import { expect, test as plainTest } from '@playwright/test'
import type { Page } from '@playwright/test'
import { atRest, clock, instant, playhead, ruler, test } from './page.ts'

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

/** Where the parts of the page are that have a place of their own. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [
      '.header',
      '.wordmark',
      '.gallery-title',
      '.story-question',
      '.story-texts',
      '.views',
      '.transport',
      '.card, .narrow-views > .tabs',
    ]
      .map(name => [...document.querySelectorAll(name)].map(element => element.getBoundingClientRect()))
      .map(boxes =>
        boxes.filter(({ width }) => width > 0).map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
      ),
  )

for (const viewport of SCREENS) {
  test(`nothing moves when the page takes the place of its frame, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    let goOn = () => {}
    const held = new Promise<void>(resolve => (goOn = resolve))
    await page.route(/\/assets\/.*\.js$/, async route => {
      await held
      await route.continue()
    })
    await page.addInitScript(() => {
      let sum = 0
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) sum += (entry as never as { value: number }).value
      }
      const observer = new PerformanceObserver(list => add(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, {
        shift: () => {
          add(observer.takeRecords())
          return sum
        },
      })
    })
    await page.goto('./', { waitUntil: 'commit' })
    await expect(page.locator('.story-question')).toBeVisible()
    // Letters that come late take other room.
    await expect
      .poll(() => page.evaluate(async () => (await document.fonts.load('16px "Inter Variable"')).length))
      .toBeGreaterThan(0)
    const shift = () => page.evaluate(() => (window as unknown as { shift: () => number }).shift())
    const before = await placesOf(page)
    const ofLetters = await shift() // they came before the page or after its first picture
    goOn()
    await expect(clock(page)).toBeVisible()
    expect(await placesOf(page)).toEqual(before)
    await atRest(page)
    expect((await shift()) - ofLetters).toBeLessThan(0.01)
  })
}

plainTest('the words of index.html are those of the scenario that the page opens with', () => {
  const page = readFileSync(new URL('../../app/index.html', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  const scenario = JSON.parse(
    readFileSync(new URL('../../scenarios/library/traffic-spike.json', import.meta.url), 'utf8'),
  ) as { readonly title: string; readonly description: string; readonly marks: readonly { readonly text: string }[] }
  const question = scenario.description.slice(0, scenario.description.indexOf('?') + 1)
  const rest = scenario.description.slice(question.length + 1)
  for (const text of [scenario.title, question, rest, scenario.marks[3]!.text]) expect(page).toContain(text)
})

plainTest.describe('in another language', () => {
  plainTest.use({ locale: 'es' })

  // The browser tells of what does not come.
  plainTest('the English words are not shown before those of the reader', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, route => route.abort())
    await page.goto('./', { waitUntil: 'commit' })
    await expect(page.locator('.header')).toBeVisible()
    await expect(page.locator('.story-question')).toBeHidden()
    await expect(page.locator('.gallery-title')).toBeHidden()
    await expect(page.getByRole('alert')).toContainText('no se cargó')
  })
})

// The browser tells of what does not come.
plainTest('a page that does not load says so and is tried again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const ofPage = /\/assets\/index-.*\.js$/
  await page.route(ofPage, route => route.abort())
  await page.goto('./')
  await expect(page.getByRole('alert')).toContainText('BusScope did not load.')
  await page.unroute(ofPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(clock(page)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

plainTest('a link to another scenario does not show the question of the first', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, route => route.abort())
  await page.goto('./#id=poison-message', { waitUntil: 'commit' })
  await expect(page.locator('.header')).toBeVisible()
  await expect(page.locator('.story-question')).toBeHidden()
})

test('the first drag acts, without a hover before it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('./')
  await expect(playhead(page)).toBeAttached()
  const first = await instant(page)
  const { x, y, width, height } = (await ruler(page).boundingBox())!
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + part * width, y: y + height / 2, id: 1 }] })
  await touch('touchStart', 0.6)
  await touch('touchMove', 0.5)
  await touch('touchMove', 0.4)
  await expect.poll(() => instant(page)).toBeLessThan(first)
  await context.close()
})
