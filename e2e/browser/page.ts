/** The built page under test. Every test fails when the browser's console showed an error. */

import { expect, test as base } from '@playwright/test'
import type { Locator, Page, Request } from '@playwright/test'

export const test = base.extend<{ noErrors: void }>({
  noErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', error => errors.push(String(error)))
      follow(page)
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** For a file of tests: things move on the page as most people see it. Elsewhere they do not. */
export const movingPage = (): void =>
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts what a page has asked for and not got yet, for `atRest`. */
export function follow(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known !== undefined) return known
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', request => requests.add(request))
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
  return requests
}

/**
 * Until the page rests: everything it asked for is here, its letters too, two frames are drawn with it, and nothing moves or says
 * that it is busy. The one thing to wait for where no text or attribute tells.
 */
export async function atRest(page: Page): Promise<void> {
  const requests = follow(page)
  await expect
    .poll(
      async () => {
        const isWaiting = requests.size > 0
        const isStill = await page.evaluate(async () => {
          await document.fonts.ready
          await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const isMoving = document
            .getAnimations()
            .some(
              ({ playState, effect }) =>
                playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
            )
          return !isMoving && document.querySelector('[aria-busy=true]') === null
        })
        return !isWaiting && requests.size === 0 && isStill
      },
      { intervals: [0, 20, 50, 100] },
    )
    .toBe(true)
}

/** Opens an address and waits for its run. */
export async function open(page: Page, fragment = ''): Promise<void> {
  follow(page)
  await page.goto(`./${fragment}`)
  // Not with `expect`: for each try that fails it describes the whole page.
  await clock(page).waitFor()
  await playhead(page).waitFor({ state: 'attached' })
}

/**
 * Goes to an address within the page that is open, and waits for its run: costs a tenth of opening the page again. Panels, tabs and
 * settings stay as they are.
 */
export async function visit(page: Page, fragment: string): Promise<void> {
  await page.evaluate(to => {
    location.hash = to
  }, fragment)
  // A new entry of the history remembers nothing until its run is there.
  await page.waitForFunction(() => history.state !== null)
}

export const clock = (page: Page): Locator => page.getByTestId('clock')
export const records = (page: Page): Locator => page.locator('.clock')
export const playhead = (page: Page): Locator => page.getByRole('slider', { name: 'Playhead' })
/** What the playhead is dragged along. */
export const ruler = (page: Page): Locator => page.locator('.tl-scrub')
/** The playhead's instant in milliseconds. */
export const instant = async (page: Page): Promise<number> => Number(await playhead(page).inputValue())
export const rail = (page: Page): Locator => page.getByRole('complementary')
export const story = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first()
/** What a timeline's picture is made of, without the copy that fades out when another kind of picture takes its place. */
export const drawn = (page: Page, selector: string): Locator => page.locator(`${selector}:not(.tl-leaving *)`)
export const openHidden = (page: Page): Locator => page.locator('input[type=file]').first()

/** Until the address names an instant, written as there ("PT1M40S"): it follows the playhead a few times a second at most. */
export async function addressAt(page: Page, time: string): Promise<void> {
  await expect.poll(() => new URLSearchParams(new URL(page.url()).hash.slice(1)).get('t')).toBe(time)
}

/** What the history entry remembers beside the address. */
export const remembered = (page: Page) =>
  page.evaluate(
    () =>
      history.state as {
        readonly n: number
        readonly selection: { readonly kind: string; readonly n?: number } | null
      } | null,
  )

/** Until the page has drawn some frames. Playing and gliding move in each: what still moved would have been seen to. */
export async function frames(page: Page, count = 5): Promise<void> {
  await page.evaluate(
    many =>
      new Promise<void>(resolve => {
        let left = many
        const next = () => {
          if (left-- > 0) requestAnimationFrame(next)
          else resolve()
        }
        next()
      }),
    count,
  )
}

/** Everything of one instant: what transport, slider and address say. */
export async function instants(page: Page): Promise<{ clock: string; spoken: string }> {
  const [text, spoken] = await Promise.all([clock(page).innerText(), playhead(page).getAttribute('aria-valuetext')])
  return { clock: text, spoken: spoken ?? '' }
}

/** x of an instant on the timeline: measured between two instants that the slider itself can be sent to. */
export async function xOf(page: Page, ms: number): Promise<number> {
  const box = (await ruler(page).boundingBox())!
  const at = async (x: number) => {
    await page.mouse.move(x, box.y + box.height / 2)
    await page.mouse.down()
    const now = await instant(page)
    await page.mouse.up()
    return now
  }
  await page.keyboard.down('Alt') // no snapping
  const [x0, x1] = [box.x + box.width * 0.2, box.x + box.width * 0.8]
  const [t0, t1] = [await at(x0), await at(x1)]
  await page.keyboard.up('Alt')
  return x0 + ((ms - t0) / (t1 - t0)) * (x1 - x0)
}

export function scenarioFile(name: string, scenario: object): { name: string; mimeType: string; buffer: Buffer } {
  return textFile(name, JSON.stringify({ busscope: 1, ...scenario }))
}

export function textFile(name: string, text: string | Buffer): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) }
}
