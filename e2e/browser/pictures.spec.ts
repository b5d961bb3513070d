/**
 * The visual baseline: every view at 1440 px in the light theme and at 360 px in the dark one, as it looks on the machine that recorded it. Elsewhere letters
 * are drawn a little differently, so the test first draws a few and compares: only where they come out the same are pictures compared.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { atRest, drawn, open, openHidden, playhead, scenarioFile, test } from './page.ts'

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
  /** Of the dialog alone. */
  readonly isDialog?: true
  /** From the picture before, where nothing of that one stays; else the page is opened anew. */
  readonly goesOn?: true
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const tabs =
  (...names: readonly string[]) =>
  async (page: Page) => {
    for (const name of names) await tab(name)(page)
  }
const edit = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await tab(name)(page)
}
const key = (name: string) => (page: Page) => page.keyboard.press(name)

async function change(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'A second instance of backend' }).click()
  await expect(page.locator('.difference-text')).toBeVisible()
}

/** What a client is shown beside what is stored. */
async function peek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Peek', exact: true }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
}

const BANDS = scenarioFile('bands.json', {
  title: 'Four thousand messages',
  runFor: 'PT4H',
  queues: {
    jobs: {
      lockDuration: 'PT12S',
      maxDeliveryCount: 2,
      defaultMessageTimeToLive: 'PT40S',
      deadLetteringOnMessageExpiration: true,
    },
  },
  senders: [{ name: 'web', to: 'jobs', message: {}, count: 4000, arrivals: { poisson: { ratePerSecond: 0.36 } } }],
  receivers: [{ name: 'worker', from: 'jobs', instances: 4, processingTime: { exponential: { mean: 'PT10S' } } }],
})

/** Too many messages for rows. */
async function bands(page: Page): Promise<void> {
  await openHidden(page).setInputFiles(BANDS)
  await expect(playhead(page)).toHaveAttribute('max', String(4 * 3_600_000))
  await page.getByText('Opened bands.json').locator('..').getByRole('button', { name: 'Close' }).click()
  await key('End')(page)
  await expect(drawn(page, '.tl-band')).toBeVisible()
}

const fromFile = (item: string) => async (page: Page) => {
  await page.locator('.header [aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Every card in sight has its picture. */
async function gallery(page: Page): Promise<void> {
  await page.locator('.gallery-button').click()
  await expect(page.locator('.gallery-preview svg').first()).toBeVisible()
  await expect
    .poll(() =>
      page.getByRole('dialog').evaluate(dialog => {
        const { bottom } = dialog.getBoundingClientRect()
        return [...dialog.querySelectorAll('.gallery-preview')].every(
          card => card.getBoundingClientRect().top > bottom || card.childElementCount > 0,
        )
      }),
    )
    .toBe(true)
}

/** Over the page. Early, while nobody has a draft. */
const DIALOGS: readonly Picture[] = [
  { name: 'gallery', go: gallery, isDialog: true, goesOn: true },
  { name: 'help', go: key('?'), isDialog: true, goesOn: true },
  { name: 'acts', go: key('a'), isDialog: true, goesOn: true },
  { name: 'share', go: fromFile('Share'), isDialog: true, goesOn: true },
  {
    name: 'figure',
    go: async page => {
      await fromFile('Export figure')(page)
      await expect(page.locator('.figure-preview img')).toBeVisible()
    },
    isDialog: true,
    goesOn: true,
  },
]

const LONG = '#id=fourteen-days-on-basic'

const OPENING: Picture = { name: 'opening', goesOn: true }

const WIDE: readonly Picture[] = [
  { name: 'sequence-log', go: tabs('Sequence', 'Log'), goesOn: true },
  { name: 'charts-due', fragment: '#id=traffic-spike-whole&t=PT1M20S', go: tabs('Charts', 'Due') },
  {
    name: 'messages-tune',
    go: async page => {
      await tab('Messages')(page)
      await edit('Tune')(page)
    },
  },
  { name: 'topics-form', fragment: '#id=dead-letters-in-one-place&t=PT1M', go: edit('Form') },
  { name: 'sessions-json', fragment: '#id=order-with-sessions&t=PT10S', go: edit('JSON') },
  { name: 'change', go: change },
  {
    name: 'folds-peek',
    fragment: `${LONG}&sel=m:1@archive`,
    go: async page => {
      await key('h')(page)
      await peek(page)
    },
  },
  { name: 'bands', go: bands },
]

const TIMELINE: Picture = { name: 'timeline', goesOn: true }

const NARROW: readonly Picture[] = [
  { name: 'stage', go: tab('Stage'), goesOn: true },
  { name: 'log', go: tab('Log'), goesOn: true },
  { name: 'due', go: tabs('More', 'Due'), goesOn: true },
  { name: 'sequence', go: tabs('More', 'Sequence'), goesOn: true },
  { name: 'charts', go: tabs('More', 'Charts'), goesOn: true },
  { name: 'messages', go: tabs('More', 'Messages'), goesOn: true },
  { name: 'why', go: tab('Why'), goesOn: true },
  { name: 'peek', go: peek, goesOn: true },
  {
    name: 'sheet',
    go: async page => {
      await tab('Stage')(page)
      await page.locator('.st-chip').first().click()
    },
    goesOn: true,
  },
  { name: 'tune', go: edit('Tune') },
  { name: 'form', go: tab('Form'), goesOn: true },
  { name: 'json', go: tab('JSON'), goesOn: true },
  {
    name: 'change',
    go: async page => {
      await tab('Why')(page)
      await change(page)
      await tab('Timeline')(page)
    },
  },
  { name: 'folds', fragment: LONG, go: key('End') },
  { name: 'bands', go: bands },
]

/** Every view at both widths, each width in one of the themes: a view that is right in both has its colours from the tokens. */
const WALKS = [
  { width: 1440, height: 900, colorScheme: 'light', pictures: [OPENING, ...DIALOGS, ...WIDE] },
  { width: 360, height: 740, colorScheme: 'dark', pictures: [TIMELINE, ...DIALOGS, ...NARROW] },
] as const

async function lettersOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 400, height: 60 })
    const context = canvas.getContext('2d')!
    for (const [i, font] of [
      "13px 'Inter Variable'",
      "12px ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, monospace",
    ].entries()) {
      context.font = font
      context.fillText('Why did job 7 never run? 1:06.000 {"busscope": 1}', 4, 20 + 24 * i)
    }
    const { data } = context.getImageData(0, 0, 400, 60)
    const hash = data.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619) >>> 0, 2_166_136_261)
    return hash.toString(16)
  })
}

for (const { width, height, colorScheme, pictures } of WALKS) {
  test(`${width} px, ${colorScheme}: every view looks as recorded @thorough`, async ({ page, browser }, { config }) => {
    test.slow() // a walk
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await open(page)
    const here: Recorded = { browser: browser.version(), letters: await lettersOf(page) }
    const isRecording = ['all', 'changed'].includes(config.updateSnapshots)
    if (isRecording) writeFileSync(FILE, `${JSON.stringify(here)}\n`)
    const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded
    test.skip(
      JSON.stringify(here) !== JSON.stringify(recorded),
      `This browser draws letters otherwise than the one of the pictures (${recorded.browser}).`,
    )
    for (const { name, fragment = '', go, isDialog, goesOn } of pictures) {
      if (goesOn !== true) {
        await page.goto('about:blank')
        await open(page, fragment)
      }
      await go?.(page)
      await atRest(page)
      await expect
        .soft(isDialog ? page.getByRole('dialog') : page)
        .toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
          maxDiffPixelRatio: 0.005,
          mask: [page.locator('input[value^="http"]')], // the port is another one each time
        })
      if (isDialog !== true) continue
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
    }
  })
}
