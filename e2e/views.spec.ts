import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { clock, instant, open, playhead, rail, ruler, test, xOf } from './the-page.ts'

const SPIKE = '#id=traffic-spike&t=PT1M6S'
const show = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).first().click()
const chart = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const steps = (page: Page): Locator => page.getByRole('list', { name: /^Steps in order/ }).getByRole('button')
const table = (page: Page): Locator => page.getByRole('table', { name: 'Messages' })
const log = (page: Page): Locator => rail(page).getByRole('list', { name: 'Event log' }).getByRole('button')

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

test('charts come when asked for, stand on the timeline’s axis, and tell the instant', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  await open(page, SPIKE)
  await expect(page.locator('.tl')).toBeVisible()
  expect(scripts.filter(url => url.includes('chart'))).toEqual([])
  await show(page, 'Charts')
  const losses = chart(page, 'Dead-lettered and expired')
  await expect(losses).toContainText('dead-lettered 2')
  const line = losses.locator('.tl-line')
  const onTimeline = page.locator('.tl-rows > .tl-line')
  await expect.poll(async () => Math.abs((await line.boundingBox())!.x - (await onTimeline.boundingBox())!.x)).toBeLessThan(1)
})

test('a drag on a chart scrubs; every view shows the same instant, and no chart is drawn anew', async ({ page }) => {
  await open(page, SPIKE)
  await show(page, 'Charts')
  const age = chart(page, 'Oldest waiting')
  await expect(age.locator('path.recharts-curve').first()).toBeAttached()
  await age.evaluate(element => element.querySelectorAll('path').forEach(path => path.setAttribute('data-before', '')))
  const box = (await age.boundingBox())!
  const x = await xOf(page, 63_000)
  await page.keyboard.down('Alt')
  await page.mouse.move(x - 60, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, box.y + box.height / 2, { steps: 5 })
  expect(Math.abs((await instant(page)) - 63_000)).toBeLessThan(400)
  await expect(age).toContainText(/oldest (28\.[5-9]|29(\.[0-5])?) s/)
  await page.mouse.up()
  await page.keyboard.up('Alt')
  expect(await age.evaluate(element => element.querySelectorAll('path:not([data-before])').length)).toBe(0)
  await expect(age.getByRole('row', { name: /oldest/ })).toContainText(/at 1:0\d/)
})

test('hiding the future hides it in the charts too', async ({ page }) => {
  await open(page, SPIKE)
  await show(page, 'Charts')
  const age = chart(page, 'Oldest waiting')
  await expect(age.locator('.tl-clip.future')).toBeAttached()
  await page.keyboard.press('h')
  await expect(age.locator('.tl-clip.future')).toHaveCount(0)
})

test('the strip under the timeline shows another chart, of the selected entity', async ({ page }) => {
  await open(page, '#id=traffic-spike-whole&t=PT1M6S')
  await page.getByLabel('What the strip under the timeline shows').selectOption('Busy')
  const busy = chart(page, 'Receivers busy')
  await expect(busy).toContainText('open')
  const all = await busy.locator('.ch-now').last().textContent()
  await rail(page).getByRole('button', { name: '2 active, 1 locked' }).first().click()
  await expect(busy.locator('.ch-now').last()).not.toHaveText(all!)
  await page.getByLabel('What the strip under the timeline shows').selectOption('Depth')
  await expect(page.locator('.tl-depth')).toBeVisible()
})

test('the sequence of job 7: an arrow leads to its record, keys go from step to step', async ({ page }) => {
  await open(page, SPIKE)
  await show(page, 'Sequence')
  await expect(steps(page)).toHaveCount(2)
  await steps(page).first().click()
  await expect(clock(page)).toHaveText('0:34.000')
  await expect(steps(page).first()).toHaveAttribute('aria-current', 'step')
  await page.keyboard.press('ArrowDown')
  await expect(clock(page)).toHaveText('1:04.000')
  await expect(steps(page).last()).toBeFocused()
  await expect(rail(page)).toContainText('#7 expired')
})

test('the whole run as a sequence stays the whole run when a step of it is chosen', async ({ page }) => {
  await open(page, '#id=traffic-spike-whole&t=PT1M6S')
  await show(page, 'Sequence')
  await expect(steps(page).nth(60)).toBeAttached()
  const count = await steps(page).count()
  await steps(page).nth(40).click()
  await expect(steps(page).nth(40)).toHaveAttribute('aria-current', 'step')
  await expect(steps(page)).toHaveCount(count)
  await page.getByLabel('Sequence of').selectOption({ index: 0 })
  await expect(steps(page).nth(60)).not.toBeAttached()
})

test('a marked range as a sequence; the playhead’s line goes with time, and hidden future is hidden', async ({ page }) => {
  await open(page, SPIKE)
  const [from, to] = [await xOf(page, 58_000), await xOf(page, 71_000)]
  const { y, height } = (await ruler(page).boundingBox())!
  await page.keyboard.down('Shift')
  await page.mouse.move(from, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(to, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await show(page, 'Sequence')
  await expect(page.getByLabel('Sequence of')).toContainText(/0:5\d.* to 1:1\d/)
  await expect(steps(page).nth(6)).toBeAttached()
  const count = await steps(page).count()
  const lineAt = async () => (await page.locator('.sq-playhead').boundingBox())!.y
  await playhead(page).focus()
  await page.keyboard.press('Home')
  const above = await lineAt()
  await page.keyboard.press('End')
  await expect.poll(lineAt).toBeGreaterThan(above)
  await steps(page).first().click()
  await page.keyboard.press('h')
  await expect(steps(page)).not.toHaveCount(count)
})

test('messages as a table: what is there now, sorted, beside what a peek shows', async ({ page }) => {
  await open(page, SPIKE)
  await show(page, 'Messages')
  await page.getByLabel('Messages in').selectOption({ label: 'all queues and subscriptions' })
  const rows = table(page).getByRole('row')
  await expect(rows).toHaveCount(5)
  await table(page).getByRole('button', { name: 'ExpiresAtUtc' }).click()
  await table(page).getByRole('button', { name: 'ExpiresAtUtc' }).click()
  await expect(rows.nth(1)).toContainText('#9')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Peek' }).click()
  await expect(rows.nth(1)).toContainText('9999-12-31')
  await rows.nth(1).getByRole('button', { name: '#9' }).click()
  await expect(rail(page)).toContainText('Message job-9')
  await page.keyboard.press('ArrowDown')
  await expect(rail(page)).not.toContainText('Message job-9')
  await playhead(page).focus()
  await page.keyboard.press('Home')
  await expect(rows).toHaveCount(2)
})

test('DeliveryCount as .NET counts it, everywhere and after a reload', async ({ page }) => {
  await open(page, SPIKE)
  await show(page, 'Messages')
  await page.getByLabel('DeliveryCount from').selectOption({ label: '1 · .NET' })
  await expect(rail(page)).toContainText('0 on the wire')
  await page.reload()
  await rail(page).getByRole('button', { name: '0 on the wire' }).click()
  await expect(rail(page)).toContainText('.NET shows 1')
})

test('an entity’s peek lists what it holds, expired ones too, and leads to the table', async ({ page }) => {
  await open(page, '#id=traffic-spike-whole&t=PT1M6S')
  await rail(page).getByRole('button', { name: '2 active, 1 locked' }).first().click()
  await rail(page).getByRole('button', { name: 'Peek' }).click()
  const row = rail(page).getByRole('row', { name: /#6/ })
  await expect(row).toContainText('expired 1:03')
  await rail(page).getByRole('button', { name: 'Messages as a table' }).focus()
  await page.keyboard.press('Escape')
  await expect(row).toBeHidden()
  await expect(rail(page).getByRole('button', { name: 'Peek' })).toBeFocused()
  await expect(rail(page)).toContainText('What does jobs hold?')
  await rail(page).getByRole('button', { name: 'Peek' }).click()
  await rail(page).getByRole('button', { name: 'Messages as a table' }).click()
  await expect(table(page)).toBeVisible()
})

test('the log is searched; each filter stands as a chip', async ({ page }) => {
  await open(page, SPIKE)
  await show(page, 'Log')
  await log(page).last().focus()
  await page.keyboard.press('/')
  await page.keyboard.type('ttlexpired')
  await expect(log(page)).toHaveCount(2)
  await expect(clock(page)).toHaveText('1:06.000')
  await log(page).first().click()
  await expect(clock(page)).toHaveText('1:04.000')
  await rail(page).getByRole('button', { name: /^Remove filter/ }).click()
  await expect.poll(async () => log(page).count()).toBeGreaterThan(5)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`${colorScheme}: sequence, charts and messages have no serious accessibility issue`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, SPIKE)
    for (const name of ['Sequence', 'Charts', 'Messages']) {
      await show(page, name)
      await expect(page.getByRole('region', { name, exact: true }).getByRole('tabpanel')).not.toBeEmpty()
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await show(page, 'More')
    for (const name of ['Sequence', 'Charts', 'Messages']) {
      await show(page, name)
      await expectAccessible(page)
    }
  })
}

test('a modelled tag opens what is promised and what is assumed; one of ours says what it is', async ({ page }) => {
  await open(page, SPIKE)
  await expect(rail(page).locator('.why-modelled')).not.toHaveAttribute('open')
  await rail(page).getByRole('button', { name: 'modelled', exact: true }).click()
  await expect(rail(page).locator('.why-modelled')).toHaveAttribute('open')
  await expect(rail(page).locator('.why-modelled')).toBeInViewport()
  await page.getByRole('button', { name: 'Select jobs', exact: true }).click()
  await rail(page).getByRole('button', { name: 'ours', exact: true }).first().click()
  await expect(rail(page).locator('.tag-hint')).toHaveText('Azure does not report this number; BusScope counts it.')
})
