/** The opening screen shows as it was drawn when the page was built; the page comes with the first sign of a person, and nothing done meanwhile is lost. */

import AxeBuilder from '@axe-core/playwright'
import { expect, test as plainTest } from '@playwright/test'
import type { Page } from '@playwright/test'
import { arrive, isThere, picture, SCREENS, stranger } from './first-visit.ts'
import { clock, drawn, instant, rail, records, ruler, story, test } from './the-page.ts'
import { wake } from './tools/wake.mjs'

test('until there is a sign of a person one script is fetched; what it shows is what there is', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await arrive(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => path.endsWith('.js'))).toEqual([expect.stringMatching(/\/index-[\w-]+\.js$/)])
  await expect(story(page)).toHaveText('Why did job 7 never run?')
  await expect(clock(page)).toHaveText('1:06.000')
  await expect(rail(page)).toContainText('It expired at 1:04')
  await expect(page).toHaveTitle('Spike dead-letters jobs · BusScope')
  expect(new URL(page.url()).hash).toBe('')
  await page.mouse.move(300, 300)
  await isThere(page)
  await expect.poll(() => new URL(page.url()).hash).toBe('#id=traffic-spike&t=PT1M6S')
})

/** As slow as that many times this machine. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

interface Deed {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
  readonly told: (page: Page) => Promise<unknown>
}

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const click = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const plays = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(clock(page)).not.toHaveText('1:06.000')
}

const DEEDS: readonly Deed[] = [
  { name: 'Play', act: click('Play'), told: plays },
  {
    name: 'a mark',
    act: click('Calm'),
    told: page => expect(page.getByRole('button', { name: 'Calm' })).toHaveAttribute('aria-current', 'step'),
  },
  {
    name: 'Next',
    act: page => page.locator('.story-walk').getByRole('button', { name: 'Next' }).click(),
    told: page => expect(clock(page)).not.toHaveText('1:06.000'),
  },
  {
    name: 'a row',
    act: page => drawn(page, '.tl-labels').getByText('#9', { exact: true }).click(),
    told: page => expect(rail(page)).toContainText('job-9'),
  },
  { name: 'a menu', act: click('File'), told: page => expect(page.getByRole('menuitem').first()).toBeFocused() },
  {
    name: 'a tab, by its key',
    act: async page => {
      await rail(page).getByRole('tab', { name: 'Inspector' }).focus()
      await page.keyboard.press('ArrowRight')
    },
    told: page => expect(rail(page).getByRole('tab', { name: 'Log' })).toBeFocused(),
  },
  { name: 'the key →', act: press('ArrowRight'), told: page => expect(records(page)).toContainText('record 38 of') },
  { name: 'the key K', act: press('k'), told: plays },
  { name: 'the key ?', act: press('?'), told: page => expect(page.getByRole('dialog')).toContainText('Keys') },
  {
    name: 'a list',
    act: page => page.getByRole('combobox', { name: 'Speed' }).selectOption('records'),
    told: page => expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('records'),
  },
  {
    name: 'the slider, by its key',
    act: async page => {
      await page.getByRole('slider', { name: 'Playhead' }).focus()
      await page.keyboard.press('Home')
    },
    told: page => expect(clock(page)).toHaveText('0:00.000'),
  },
  {
    name: 'what is pasted',
    act: page =>
      page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', '#id=poison-message')
        document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
      }),
    told: page => expect(story(page)).toContainText('How long does one bad message hold up the others?'),
  },
  {
    name: 'a drag along the ruler',
    act: async page => {
      const { x, y, height } = (await ruler(page).boundingBox())!
      await page.mouse.move(x + 300, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + 1, y + height / 2, { steps: 4 })
      await page.mouse.up()
    },
    told: async page => expect(await instant(page)).toBeLessThan(2000),
  },
  // Each of its moves puts other elements there.
  {
    name: 'a range, marked across the rows',
    act: async page => {
      const { x, y, width, height } = (await drawn(page, '.tl-scroller').boundingBox())!
      await page.mouse.move(x + width * 0.6, y + height / 2)
      await page.keyboard.down('Shift')
      await page.mouse.down()
      await page.mouse.move(x + width * 0.4, y + height / 2, { steps: 5 })
      await page.mouse.up()
      await page.keyboard.up('Shift')
    },
    told: page => expect(page.locator('.tl-chip.range')).toContainText('0:36.3'),
  },
  {
    name: 'text, selected',
    act: page => page.locator('#opening .why-answer').click({ clickCount: 3 }),
    told: async page =>
      expect(await page.evaluate(() => getSelection()!.toString())).toContain(
        'It expired at 1:04, still waiting its turn.',
      ),
  },
]

for (const rate of [1, 4]) {
  test(`the first thing that a person does is done, on a machine ${rate} times as slow`, async ({ browser }) => {
    for (const { name, act, told } of DEEDS) {
      await test.step(name, async () => {
        const page = await stranger(browser, 'en', SCREENS[0])
        await arrive(page)
        await slowDown(page, rate)
        await act(page)
        await isThere(page)
        await told(page)
        await page.context().close()
      })
    }
  })
}

test('a hand that is not done is waited for, or goes on: a held button, an open list, a drag', async ({ page }) => {
  await arrive(page)
  const drag = (await ruler(page).boundingBox())!
  const y = drag.y + drag.height / 2
  await page.mouse.move(drag.x + 300, y)
  await page.mouse.down()
  await page.mouse.move(drag.x + 200, y)
  await isThere(page)
  const first = await instant(page)
  await page.mouse.move(drag.x + 100, y)
  await expect.poll(() => instant(page)).toBeLessThan(first)
  await page.mouse.up()

  await arrive(page)
  const play = (await page.getByRole('button', { name: 'Play' }).boundingBox())!
  await page.mouse.move(play.x + play.width / 2, play.y + play.height / 2)
  await page.mouse.down()
  await expect(page.locator('#root .clock-line')).toBeAttached()
  await expect(picture(page)).toHaveCount(1)
  await page.mouse.up()
  await isThere(page)
  await plays(page)

  await arrive(page)
  await page.getByRole('combobox', { name: 'Speed' }).click()
  await expect(page.locator('#root .clock-line')).toBeAttached()
  await expect(picture(page)).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await isThere(page)
  await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('records')
})

test('the first tap on a phone opens what it touched', async ({ browser }) => {
  for (const rate of [1, 4]) {
    const page = await stranger(browser, 'en', SCREENS[4])
    await arrive(page)
    await slowDown(page, rate)
    const row = (await page.locator('.tl-scroller').getByText('#6', { exact: true }).boundingBox())!
    const strip = (await ruler(page).boundingBox())!
    await page.touchscreen.tap(strip.x + strip.width / 2, row.y + row.height / 2)
    await isThere(page)
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('job-6')
    await page.context().close()
  }
})

test("a finger's drag goes on", async ({ browser }) => {
  const page = await stranger(browser, 'en', SCREENS[4])
  const session = await page.context().newCDPSession(page)
  for (const surface of ['.tl-scrub', '.tl-scroller', '.overview']) {
    await arrive(page)
    const { x, y, width, height } = (await page.locator(surface).boundingBox())!
    const touch = (type: 'touchStart' | 'touchMove', part: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + part * width, y: y + height / 2, id: 1 }],
      })
    await touch('touchStart', 0.6)
    await touch('touchMove', 0.55)
    await touch('touchMove', 0.5)
    await isThere(page)
    const first = await instant(page)
    await touch('touchMove', 0.4)
    await touch('touchMove', 0.3)
    await expect.poll(() => instant(page), surface).toBeLessThan(first - 5000)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await page.context().close()
})

test('a link opens once', async ({ page, context }) => {
  await arrive(page)
  const opened: string[] = []
  context.on('page', other => opened.push(other.url()))
  await context.route('https://learn.microsoft.com/**', route => route.fulfill({ body: 'the documentation' }))
  await picture(page).locator('a[href]').first().click()
  await isThere(page)
  await page.keyboard.press('?') // what was kept before it is done by then
  await expect(page.getByRole('dialog')).toContainText('Keys')
  expect(opened).toHaveLength(1)
})

test('the keyboard goes on where it was', async ({ page }) => {
  await arrive(page)
  const file = page.getByRole('button', { name: 'File' })
  await file.focus()
  await page.keyboard.press('Tab')
  const name = await page.evaluate(() => document.activeElement!.textContent)
  await isThere(page)
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe(name)
  await page.keyboard.press('Shift+Tab')
  await expect(file).toBeFocused()
})

test('a place, a reload and other choices have no picture', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { picture: false }
    Object.assign(window, { seen })
    new MutationObserver(() => (seen.picture ||= document.getElementById('opening') !== null)).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  const hadPicture = () =>
    page.evaluate(() => (window as unknown as { readonly seen: { readonly picture: boolean } }).seen.picture)
  const there = async () => {
    await wake(page)
    return hadPicture()
  }
  await page.goto('./')
  expect(await there()).toBe(true)
  await expect.poll(() => new URL(page.url()).hash).not.toBe('')
  await page.reload()
  expect(await there()).toBe(false)
  for (const fragment of ['#id=poison-message', '#draft=0123456789ab']) {
    await page.goto('about:blank')
    await page.goto(`./${fragment}`)
    expect(await there(), fragment).toBe(false)
  }
  await page.evaluate(() => localStorage.setItem('busscope.preferences', '{"countsFrom":1}'))
  await page.goto('about:blank')
  await page.goto('./')
  expect(await there()).toBe(false)
})

test('axe finds nothing serious in the picture', async ({ page }) => {
  await arrive(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
  await expect(picture(page)).toHaveCount(1)
})

test('a page that is long in coming is said to be on its way', async ({ page }) => {
  await arrive(page)
  let letThrough = () => {}
  const gate = new Promise<void>(resolve => (letThrough = resolve))
  await page.route('**/assets/page-*.js', async route => {
    await gate
    await route.continue()
  })
  await click('Play')(page)
  await expect(picture(page)).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await isThere(page)
  await plays(page)
})

// The browser tells of it in the console, as it should.
plainTest('a page that does not come says so, and what was done is done when it comes', async ({ page }) => {
  await arrive(page)
  await page.route('**/assets/page-*.js', route => route.abort())
  await click('Play')(page)
  await expect(page.getByRole('alert')).toContainText('did not load')
  await expect(picture(page)).toHaveCount(1)
  await Promise.all([page.waitForEvent('load'), click('Try again')(page)])
  await expect(picture(page)).toBeVisible()
  await click('Play')(page)
  await expect(page.getByRole('alert')).toContainText('did not load')
  await page.unroute('**/assets/page-*.js')
  await wake(page)
  await plays(page)
})

plainTest.describe('with a service worker', () => {
  plainTest.use({ serviceWorkers: 'allow' })

  plainTest(
    'nobody touched it, and the next visit needs no network: the picture, and the page',
    async ({ page, context }) => {
      await arrive(page)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await context.setOffline(true)
      await arrive(page)
      await press('ArrowRight')(page)
      await isThere(page)
      await expect(records(page)).toContainText('record 38 of')
    },
  )
})
