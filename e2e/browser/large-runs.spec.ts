/** Runs with more messages, queues and losses than a screen has room for; and what the run before a change leaves behind. */

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { atRest, drawn, instant, instants, open, openHidden, playhead, ruler, scenarioFile, test } from './page.ts'

const RATE = 0.36

/** Seconds. */
const lengthOf = (messages: number) => Math.ceil((messages / RATE) * 1.05)

/** One queue with four handlers, busy to nine tenths; some messages run out of time, some locks lapse. */
const busy = (messages: number) =>
  scenarioFile('busy.json', {
    title: `${messages} messages`,
    runFor: `PT${lengthOf(messages)}S`,
    queues: {
      jobs: {
        lockDuration: 'PT12S',
        maxDeliveryCount: 2,
        defaultMessageTimeToLive: 'PT40S',
        deadLetteringOnMessageExpiration: true,
      },
    },
    senders: [
      { name: 'web', to: 'jobs', message: {}, count: messages, arrivals: { poisson: { ratePerSecond: RATE } } },
    ],
    receivers: [{ name: 'worker', from: 'jobs', instances: 4, processingTime: { exponential: { mean: 'PT10S' } } }],
  })

async function openBusy(page: Page, messages: number) {
  await open(page)
  await openHidden(page).setInputFiles(busy(messages))
  // The scenario that was there has a queue of this name too.
  await expect(playhead(page)).toHaveAttribute('max', String(lengthOf(messages) * 1000))
  await expect(page.getByText('Opened busy.json')).toBeVisible()
}

/** Sends the playhead to a share of the run. */
async function goTo(page: Page, share: number) {
  const box = (await ruler(page).boundingBox())!
  const before = await instant(page)
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
  await expect.poll(() => instant(page)).not.toBe(before)
}

const elements = (page: Page) => page.locator('*').count()
const chip = (page: Page, text: string) => page.locator('.tl-chip', { hasText: text })
/** Sum of the numbers under the ticks of losses, what is to come included. */
const lossesTold = async (page: Page) => {
  await expect(drawn(page, '.tl-band')).toBeVisible()
  const texts = await drawn(page, '.tl-clip.past .bs-loss-count').allTextContents()
  return texts.reduce((sum, text) => sum + Number(text.replaceAll(/\D/g, '')), 0)
}

test('a hundred thousand lifelines: few elements, and every view shows the instant of the drag @thorough', async ({
  page,
}) => {
  test.slow()
  await open(page)
  await openHidden(page).setInputFiles(busy(100_000))
  await goTo(page, 0.2) // the run that is shown answers meanwhile
  await expect(playhead(page)).toHaveAttribute('max', String(lengthOf(100_000) * 1000))
  await expect(drawn(page, '.tl-band')).toBeVisible()
  const box = (await ruler(page).boundingBox())!
  await page.mouse.move(box.x + box.width * 0.2, box.y + 8)
  await page.mouse.down()
  for (const share of [0.3, 0.7, 0.4, 0.9, 0.5]) {
    await page.mouse.move(box.x + box.width * share, box.y + 8)
    const { clock, spoken } = await instants(page)
    expect(spoken).toContain(clock.split(/\s/)[0]!.replace(/\.\d+$/, ''))
  }
  await page.mouse.up()
  expect(await elements(page)).toBeLessThan(3000)
})

test('Tune tries what helps in a run of many events, and says so where there are too many @thorough', async ({
  page,
}) => {
  const hints = page.locator('.tune-hint')
  const untried = page.getByText('This run is too long for BusScope to try out what would help.')
  await openBusy(page, 2_000)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('tried: it helps')).toBeVisible()
  await expect(hints.first()).toBeVisible()
  await expect(untried).toBeHidden()
  await openHidden(page).setInputFiles(busy(15_000))
  await expect(playhead(page)).toHaveAttribute('max', String(lengthOf(15_000) * 1000))
  await expect(untried).toBeVisible()
  await expect(hints).toHaveCount(0)
})

test('ten thousand queues: only those in view are in the page, down to the last @thorough', async ({ page }) => {
  test.slow()
  const queues = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`queue-${i + 1}`, {}]))
  const senders = [{ name: 'web', to: 'queue-10000', message: {}, count: 3, arrivals: { every: 'PT1S' } }]
  await open(page)
  await openHidden(page).setInputFiles(scenarioFile('many.json', { title: 'many', runFor: 'PT1M', queues, senders }))
  const section = page.locator('.tl-section')
  await expect(section.first()).toHaveAttribute('aria-label', /^queue-/)
  expect(await elements(page)).toBeLessThan(3000)
  expect(await section.count()).toBeLessThan(60)
  await page.locator('.tl-scroller').evaluate(element => (element.scrollTop = element.scrollHeight))
  await expect(section.last().locator('.tl-header')).toBeVisible()
  expect(await section.count()).toBeLessThan(60)
})

test('no loss vanishes: rows that slide, a band, and a very long run tell the same number', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1100 })
  await openBusy(page, 300)
  await goTo(page, 0.99)
  await expect.poll(() => lossesTold(page)).toBeGreaterThan(10)
  const sliding = await lossesTold(page)
  await page.getByRole('button', { name: 'Show every message' }).click()
  await expect(chip(page, 'Too many messages to show as rows')).toBeVisible()
  await expect.poll(() => lossesTold(page)).toBe(sliding)
  await goTo(page, 0.2)
  await expect.poll(() => lossesTold(page)).toBe(sliding)
})

test('only what is unfinished has a row at first, and the rows follow the playhead until they are scrolled by hand @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1100 })
  await openBusy(page, 300)
  const labels = drawn(page, '.tl-labels text')
  // Above them what is selected keeps its row.
  const first = async () => Number((await labels.nth(1).textContent())!.slice(1))
  await expect(chip(page, 'Unfinished messages at the playhead')).toBeVisible()
  await goTo(page, 0.2)
  await atRest(page)
  const early = await first()
  await goTo(page, 0.9)
  await expect.poll(first).toBeGreaterThan(early + 100)
  await page.mouse.move((await ruler(page).boundingBox())!.x + 500, 500)
  await page.keyboard.down('Control')
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect(chip(page, 'Zoomed in')).toBeVisible()
  const scroller = page.locator('.tl-scroller')
  const top = () => scroller.evaluate(element => element.scrollTop)
  await page.mouse.wheel(0, -5000)
  await expect.poll(top).toBe(0)
  await page.keyboard.press('ArrowRight')
  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  if (await follow.isVisible()) {
    expect(await top()).toBe(0)
    await follow.click()
    await expect(follow).toBeHidden()
  }
})

test('a transaction is brackets over the queue it works on, and a sentence @thorough', async ({ page }) => {
  await open(page, '#id=transactional-move&t=PT28S')
  await expect(page.locator('.bs-transaction').first()).toBeAttached()
  const told = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await expect(told).toHaveText([
    /move-1: begun at 0:10, committed at 0:14/,
    /move-2: begun at 0:21, rolled back at 0:25/,
    /move-3: open since 0:26/,
  ])
})

test('zooming in time leaves the row that is looked at where it is, one notch at a time and in a quick burst @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openBusy(page, 3000)
  await goTo(page, 0.6)
  const zoom = async (...steps: readonly number[]) => {
    await page.keyboard.down('Control')
    await Promise.all(steps.map(by => page.mouse.wheel(0, by)))
    await page.keyboard.up('Control')
  }
  const box = (await ruler(page).boundingBox())!
  await page.mouse.move(box.x + box.width * 0.6, 550)
  for (let i = 0; i < 3; i++) await zoom(-150)
  await expect(chip(page, 'Zoomed in')).toBeVisible()
  const labels = drawn(page, '.tl-labels text')
  await expect(labels.first()).toBeVisible()
  await atRest(page)
  const room = page.locator('.tl-room')
  /** Number → height of the rows in sight. */
  const places = async () =>
    new Map(
      await labels.evaluateAll(all =>
        all.map((label): [string, number] => [label.textContent, Math.round(label.getBoundingClientRect().top)]),
      ),
    )
  const before = await places()
  for (const steps of [[-150], [150], [-40, -40, -40, -40, -40], [40, 40, 40, 40, 40]]) {
    const rows = await room.getAttribute('style')
    await zoom(...steps)
    await expect.poll(() => room.getAttribute('style')).not.toBe(rows)
    await atRest(page)
    // The picture may be drawn anew once more; where it comes to rest, the rows are where they were.
    await expect
      .poll(async () => {
        const both = [...(await places())].filter(([number]) => before.has(number))
        return { isSame: both.length > 10, moved: both.filter(([number, y]) => y !== before.get(number)) }
      })
      .toEqual({ isSame: true, moved: [] })
  }
  // Zooming is no scrolling by hand.
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeHidden()
})
