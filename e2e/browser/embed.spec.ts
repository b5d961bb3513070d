/** Embeds: in a frame of an opaque origin, as somebody else's page has them. */

import { expect } from '@playwright/test'
import type { FrameLocator, Page } from '@playwright/test'
import { frameOf } from '../../app/link/snippets.ts'
import { clock, test } from './page.ts'

/** What the share dialog gives away, not what would be convenient here. */
const SANDBOX = /sandbox="([^"]*)"/.exec(
  frameOf({ link: '', embed: '', alt: '', description: '', picture: '', opens: '', frameTitle: '' }),
)![1]!

/** A page with embeds in it, each of an origin of its own as the sandbox makes it; `told` holds what they say to it. */
async function host(page: Page, base: string, frames: readonly string[]): Promise<readonly FrameLocator[]> {
  const body = frames
    .map(address => `<iframe sandbox="${SANDBOX}" width="900" height="460" src="${base}${address}"></iframe>`)
    .join('')
  await page.route(`${base}docs.html`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><link rel="icon" href="data:,"><script>told=[];addEventListener('message',({data})=>told.push(data))</script>${body}`,
    }),
  )
  await page.goto(`${base}docs.html`)
  return frames.map((_, index) => page.frameLocator('iframe').nth(index))
}

const told = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: { type: string; t?: number; selected?: unknown }[] }).told)

test('an embed shows the views that were asked for, at the instant, in the language, and offers no change @thorough', async ({
  page,
  baseURL,
}) => {
  const [timeline, why] = await host(page, baseURL!, [
    'embed.html#id=traffic-spike&t=PT1M6S&lang=es&theme=dark',
    'embed.html#id=traffic-spike&t=PT1M6S&show=why,depth',
  ])
  await expect(timeline!.getByTestId('clock')).toHaveText('1:06,000')
  await expect(timeline!.locator('html')).toHaveAttribute('lang', 'es')
  await expect(timeline!.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(timeline!.locator('.embed-view')).toHaveCount(1)
  await expect(why!.getByText('It expired at 1:04').first()).toBeVisible()
  await expect(why!.locator('.embed-view')).toHaveCount(2)
  await expect(why!.locator('.why-changes')).toBeVisible()
  await expect(why!.locator('.why-changes button')).toHaveCount(0)
  await expect(why!.getByRole('button', { name: 'Do something here' })).toHaveCount(0)
  await expect(why!.getByRole('link', { name: 'Open in BusScope' })).toHaveAttribute(
    'href',
    /^\.\/#id=traffic-spike&t=PT1M6S/,
  )
})

test('the whole page opens from a frame, with an origin of its own again, and works @thorough', async ({
  page,
  baseURL,
}) => {
  const [frame] = await host(page, baseURL!, ['embed.html#id=traffic-spike&t=PT1M6S'])
  const opened = page.waitForEvent('popup')
  await frame!.getByRole('link', { name: 'Open in BusScope' }).click()
  const whole = await opened
  await expect(clock(whole)).toHaveText('1:06.000')
  expect(await whole.evaluate(() => globalThis.origin)).toBe(new URL(baseURL!).origin)
  await whole.getByRole('button', { name: 'Next event' }).click()
  await expect(clock(whole)).not.toHaveText('1:06.000')
})

test('keys work in it; a stretch of time fills its axis; it tells the page around it when it is ready and what is selected @thorough', async ({
  page,
  baseURL,
}) => {
  const [frame] = await host(page, baseURL!, [
    'embed.html#id=traffic-spike&t=PT35S&show=timeline&from=PT30S&to=PT1M10S',
  ])
  await expect(frame!.getByTestId('clock')).toHaveText(/^0:35\.000/)
  await expect(frame!.getByText('0:30', { exact: true }).first()).toBeVisible()
  await expect(frame!.getByText('1:30', { exact: true })).toHaveCount(0)
  await frame!.getByRole('slider', { name: 'Playhead' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(frame!.getByTestId('clock')).toHaveText(/^0:40\.000/)
  await expect.poll(async () => (await told(page)).map(({ type }) => type)).toContain('ready')
  await expect.poll(async () => (await told(page)).filter(({ type }) => type === 'selection').at(-1)?.t).toBe(40_000)
  // A frame listens to nobody: whatever the page around it says changes nothing.
  await page.evaluate(() => {
    const inside = document.querySelector('iframe')!.contentWindow!
    const payload = {
      source: 'busscope',
      version: 1,
      t: 0,
      link: '#id=kept-alive',
      html: '<img src=x onerror=alert(1)>',
    }
    for (const type of ['ready', 'selection', 'open', 'done', 'progress', 'take over'])
      for (const data of [type, { type, ...payload }, { kind: type, ...payload }, { data: { type } }])
        inside.postMessage(data, '*')
  })
  await page.keyboard.press('ArrowLeft')
  await expect(frame!.getByTestId('clock')).toHaveText(/^0:35\.000/)
  await expect(frame!.locator('img')).toHaveCount(0)
})

test('links of a changed built-in scenario open in a frame too, of today and of earlier days; what cannot be opened says so @thorough', async ({
  page,
  baseURL,
}) => {
  const earlier =
    '#s=1a1.41gZ7d0hAQAAAAKg_68tftDAEfD3Df--Trr-Pn-fv8_f5-_z9_n7_H3-Pn-fv8_f5-_z9_n7UNGoaFQ0KhoVjYpGRaOiUdFff18A'
  const today = '#s=1b.traffic-spike.en3Lne.XTl1-8vEZGLKdNsQAA'
  const frames = await host(
    page,
    baseURL!,
    [earlier, today, '#id=traffic-spice'].map(link => `embed.html${link}&t=PT1M6S&show=story,timeline`),
  )
  for (const frame of frames.slice(0, 2)) {
    await expect(frame.getByTestId('clock')).toHaveText('1:06.000')
    await expect(frame.getByText('Why did job 7 never run?')).toBeVisible()
  }
  await expect(frames[2]!.getByText(/traffic-spice/).first()).toBeVisible()
})

test('the example page shows three embeds and what they tell @thorough', async ({ page }) => {
  await page.goto('./embed-example.html')
  const frames = page.locator('iframe')
  await expect(frames).toHaveCount(3)
  for (let i = 0; i < 3; i++) {
    await frames.nth(i).scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').nth(i).getByTestId('clock')).toBeVisible()
  }
  await expect(page.locator('#told li').first()).toContainText('"source":"busscope"')
})
