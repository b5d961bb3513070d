import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { clock, movingPage, open, openHidden, scenarioFile, test, visit } from './page.ts'

movingPage()

const stage = (page: Page) => page.locator('.st')
const thing = (page: Page, name: string | RegExp) => stage(page).getByRole('button', { name })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test('by keys and with the pointer @thorough', async ({ page }) => {
  await test.step('one Tab stop: up and down walk queues and messages, Enter selects, left and right stay with the events', async () => {
    await open(page)
    await thing(page, 'jobs').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toContain('#6 job-6, locked by backend')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary')).toContainText('Message job-6')
    await page.keyboard.press('ArrowRight')
    await expect(clock(page)).toHaveText('1:10.000')
    await expect.poll(() => focused(page)).toContain('#6 job-6')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toContain('#6 job-6')
    // Leaving, it hands its focus on.
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight')
    await expect(thing(page, /^#6 job-6/)).toHaveCount(0)
    await expect.poll(() => focused(page)).toBe('jobs')
  })

  await test.step('a receiver that is selected shows it also while it is busy', async () => {
    await visit(page, '#id=traffic-spike')
    const box = page.locator('.st .bs-actor.busy')
    await expect(box).toHaveCount(1)
    const stroke = () => box.evaluate(drawn => getComputedStyle(drawn).stroke)
    const busy = await stroke()
    await thing(page, /^backend · busy/).click()
    await expect(page.getByRole('complementary')).toContainText('backend receiver')
    await page.mouse.move(400, 600)
    await expect.poll(stroke).not.toBe(busy)
  })

  await test.step('digits show on hover and with the focus, and go again', async () => {
    await visit(page, '#id=traffic-spike')
    const tip = page.locator('.st-tip')
    await thing(page, /^#9 job-9/).hover()
    await expect(tip).toContainText('expires in 24 s, at 1:30')
    await page.mouse.move(400, 600)
    await expect(tip).toBeHidden()
    await thing(page, 'jobs').focus()
    await page.keyboard.press('ArrowDown')
    await expect(tip).toContainText('locked for 54 s more, until 2:00')
  })
})

test('played slower than 10× the last seconds stand on the chip @thorough', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT1M1S')
  await expect(stage(page).locator('.st-chip .bs-clock')).toHaveCount(0)
  await page.getByLabel('Speed').selectOption({ label: '1 s = 1 s' })
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(thing(page, /^#7 job-7/)).toContainText(/[123] s/)
})

test('what stands on the stage', async ({ page }) => {
  await test.step('what an open transaction holds stands on the stage as pending, until it is committed', async () => {
    await open(page, '#id=transactional-move&t=PT13S')
    await expect(
      thing(page, /^#1 order-1, locked by worker-1 until 5:05, to be completed when transaction move-1 is committed/),
    ).toBeVisible()
    await expect(stage(page).locator('[data-node="e:invoices"]')).toContainText(
      'invoice-1 will arrive when transaction move-1 is committed',
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(thing(page, /^#1 invoice-1/)).toBeVisible()
    await expect(stage(page)).not.toContainText('is committed')
  })

  await test.step('a vanished queue leaves its struck-through outline with the reason', async () => {
    await visit(page, '#id=kept-alive&t=PT5M')
    const box = stage(page).locator('[data-node="e:test-unused"]')
    await expect(box).toContainText('deleted at 5:00, idle too long')
    await expect(box.getByText('test-unused', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')
    await expect(box.locator('.bs-box')).toHaveCSS('stroke-dasharray', '2px, 3px')
  })

  await test.step('up to twelve queues and subscriptions all stay, whatever is selected; of more, what the selection touches, the rest as pills', async () => {
    await visit(page, '#id=what-keeps-a-subscription-alive')
    const names = () =>
      stage(page)
        .locator('.st-name')
        .evaluateAll(all => all.map(button => button.getAttribute('aria-label')))
    await expect(stage(page).locator('.st-name').nth(7)).toBeVisible()
    const before = await names()
    expect(before.filter(name => name !== '$deadletterqueue')).toHaveLength(8)
    await thing(page, 'test-listener').click()
    await expect.poll(names).toEqual(before)
    const queues = Object.fromEntries(Array.from({ length: 14 }, (_, i) => [`q${i}`, {}]))
    await openHidden(page).setInputFiles(
      scenarioFile('many.json', {
        title: 'Many',
        runFor: 'PT10S',
        queues,
        receivers: [{ name: 'reader', from: 'q3' }],
      }),
    )
    await expect(page.getByRole('button', { name: /^Many/ })).toBeVisible()
    await stage(page).locator('.st-pills').getByRole('button', { name: 'q13' }).click()
    await expect.poll(names).toEqual(['q13'])
    await stage(page).locator('.st-pills').getByRole('button', { name: /^q3 / }).click()
    await expect.poll(names).toEqual(['q3'])
    await expect(stage(page)).toContainText('reader')
  })

  await test.step('of a long name that has no room the end stays, which tells it from the others', async () => {
    const queues = Object.fromEntries(
      Array.from({ length: 11 }, (_, i) => [
        `orders-of-the-north-${i}`,
        i === 10 ? {} : { forwardTo: `orders-of-the-north-${i + 1}` },
      ]),
    )
    await visit(page, '#id=traffic-spike')
    await openHidden(page).setInputFiles(scenarioFile('long.json', { title: 'Long names', runFor: 'PT10S', queues }))
    await expect(page.getByRole('button', { name: /^Long names/ })).toBeVisible()
    const name = stage(page).locator('[data-node="e:orders-of-the-north-9"] svg text').first()
    await expect(name).toHaveText(/…north-9$/)
  })
})

/** Writes down every movement on the stage from now on, in ms; gives and forgets them when asked. */
async function journeys(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const begun: number[] = []
    const animate = Reflect.get(Element.prototype, 'animate') as Element['animate']
    Element.prototype.animate = function (frames, options) {
      if (this.closest('.st') !== null && typeof options === 'object') begun.push(Number(options.duration))
      return animate.call(this, frames, options)
    }
    Object.assign(window, { begun })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'begun') as number[]).splice(0))
}

test('messages travel when time moves, 300 ms at most; not while it is scrubbed, not with reduced motion @thorough', async ({
  page,
}) => {
  await open(page, '#id=traffic-spike&t=PT1M9S')
  const begun = await journeys(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(thing(page, /^#6 job-6/)).toHaveCount(0)
  const moved = await begun()
  expect(moved.length).toBeGreaterThan(0)
  expect(Math.max(...moved)).toBeLessThanOrEqual(300)
  const box = (await page.locator('.tl-scrub').boundingBox())!
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 8 })
  expect(await begun()).toEqual([])
  await page.mouse.up()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.press('Home')
  await begun()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(clock(page)).not.toHaveText('0:00.000')
  expect(await begun()).toEqual([])
})

test('the first Tab offers to skip to the views; the rows of the timeline are walked by keys @thorough', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to the views' })
  await expect(skip).toBeFocused()
  expect((await skip.boundingBox())!.height).toBeGreaterThan(24)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const rows = page.getByRole('list', { name: 'Messages of jobs' })
  await rows.getByRole('button').first().focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toContain('#6 job-6')
  await expect(page.locator('.tl-pointed')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toContainText('Message job-6')
})

test('the layout as measured: at 1440 × 900 and 1024 px, and nothing wider than the window @thorough', async ({
  page,
}) => {
  const size = async (selector: string) => {
    const { width, height } = (await page.locator(selector).boundingBox())!
    return [Math.round(width), Math.round(height)]
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await expect.poll(() => size('.header')).toEqual([1440, 48])
  await expect.poll(async () => (await size('.wide-stage'))[1]).toBe(168)
  await expect.poll(async () => (await size('.wide-depth'))[1]).toBe(88)
  await expect.poll(async () => (await size('.transport'))[1]).toBe(56)
  await expect.poll(async () => (await size('.wide-rail'))[0]).toBe(336)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => size('.header')).toEqual([1024, 48])
  await expect.poll(async () => (await size('.wide-stage'))[1]).toBe(168)
  await expect.poll(async () => (await size('.transport'))[1]).toBe(56)
  expect(
    await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
  ).toEqual([1024, 768])
})
