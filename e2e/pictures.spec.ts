/**
 * The visual baseline: every view in both themes at 1440, 1024 and 360 px, as it looks on the machine that recorded it. Elsewhere letters
 * are drawn a little differently, so the test first draws a few and compares: only where they come out the same are pictures compared.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { open, test } from './the-page.ts'

interface Recorded {
  readonly browser: string
  /** Of a line of letters and figures in both fonts. */
  readonly letters: string
}

const FILE = fileURLToPath(new URL('./pictures/recorded.json', import.meta.url))

interface Picture {
  readonly name: string
  readonly fragment?: string
  readonly go?: (page: Page) => Promise<unknown>
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const tabs = (...names: readonly string[]) => async (page: Page) => {
  for (const name of names) await tab(name)(page)
}
const edit = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await tab(name)(page)
}

const WIDE: readonly Picture[] = [
  { name: 'opening' },
  { name: 'sequence-log', go: tabs('Sequence', 'Log') },
  { name: 'charts-due', fragment: '#id=traffic-spike-whole&t=PT1M20S', go: tabs('Charts', 'Due') },
  { name: 'messages-tune', go: async page => {
    await tab('Messages')(page)
    await edit('Tune')(page)
  } },
  { name: 'topics-form', fragment: '#id=dead-letters-in-one-place&t=PT1M', go: edit('Form') },
  { name: 'sessions-json', fragment: '#id=order-with-sessions&t=PT10S', go: edit('JSON') }
]

const NARROW: readonly Picture[] = [
  { name: 'timeline' },
  { name: 'stage', go: tab('Stage') },
  { name: 'why', go: tab('Why') },
  { name: 'log', go: tab('Log') },
  { name: 'due', go: tabs('More', 'Due') },
  { name: 'sequence', go: tabs('More', 'Sequence') },
  { name: 'charts', go: tabs('More', 'Charts') },
  { name: 'messages', go: tabs('More', 'Messages') },
  { name: 'sheet', go: async page => {
    await tab('Stage')(page)
    await page.locator('.st-chip').first().click()
  } },
  { name: 'tune', go: edit('Tune') },
  { name: 'form', go: edit('Form') },
  { name: 'gallery', go: page => page.locator('.gallery-button').click() },
  { name: 'help', go: page => page.keyboard.press('?') }
]

const SIZES = [
  { width: 1440, height: 900, pictures: WIDE },
  { width: 1024, height: 768, pictures: WIDE },
  { width: 360, height: 740, pictures: NARROW }
] as const

/** Every view is there at every size and in both themes; not each in each of the six ways, so that the pictures stay under 4 MB. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'dark 1440': ['sessions-json'],
  'light 1024': ['sequence-log', 'messages-tune', 'sessions-json'],
  'dark 1024': ['charts-due', 'topics-form'],
  'dark 360': ['due', 'form', 'messages', 'gallery', 'help']
}

async function lettersOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 400, height: 60 })
    const context = canvas.getContext('2d')!
    for (const [i, font] of ["13px 'Inter Variable'", "12px ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, monospace"].entries()) {
      context.font = font
      context.fillText('Why did job 7 never run? 1:06.000 {"busscope": 1}', 4, 20 + 24 * i)
    }
    const { data } = context.getImageData(0, 0, 400, 60)
    const hash = data.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619) >>> 0, 2_166_136_261)
    return hash.toString(16)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { width, height, pictures } of SIZES) {
    test(`${colorScheme}, ${width} px: every view looks as recorded`, async ({ page, browser }, { config }) => {
      test.setTimeout(240_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      await open(page)
      const here: Recorded = { browser: browser.version(), letters: await lettersOf(page) }
      if (['all', 'changed'].includes(config.updateSnapshots)) writeFileSync(FILE, `${JSON.stringify(here)}\n`)
      const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded
      test.skip(JSON.stringify(here) !== JSON.stringify(recorded), `This browser draws letters otherwise than the one of the pictures (${recorded.browser}).`)
      const leftOut = LEFT_OUT[`${colorScheme} ${width}`] ?? []
      for (const { name, fragment = '', go } of pictures.filter(picture => !leftOut.includes(picture.name))) {
        await page.goto('about:blank')
        await open(page, fragment)
        await go?.(page)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, { maxDiffPixelRatio: 0.005 })
      }
    })
  }
}
