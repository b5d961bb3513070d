/**
 * No text is cut or lies over another one: where a scenario opens, at its last mark, and where a message is selected that expires or is
 * dead-lettered. Here each width and language once, with the scenarios whose names and texts are longest;
 * `BUSSCOPE_EVERY_TEXT=1 npm run browser -- text-fit.spec.ts` goes through every built-in scenario in all of them, `BUSSCOPE_EVERY_TEXT=es` in Spanish.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { LANG_TAGS } from '../../app/model/lang.ts'
import { atRest, open, test, visit } from './page.ts'
import { told } from './locales.ts'
import { textFaults } from './text-fit.ts'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 360, height: 740 },
] as const
const LANGS = ['en', 'es', 'pt', 'ru'] as const
const LONGEST = [
  'what-keeps-a-subscription-alive',
  'wrong-counts',
  'deferred-once-too-often&t=PT2M20S&sel=m:1@orders', // the longest note of what is modelled
  'ghost-subscription-kept-alive',
  'five-hops',
  'deployment-kills-the-worker',
]

const order = new URL('../../scenarios/order.json', import.meta.url)
const builtInIds = (JSON.parse(readFileSync(order, 'utf8')) as { id: string }[]).map(({ id }) => id)

/** Addresses that select a message that is lost, one a width. */
const LOST = [
  'what-keeps-a-forwarding-queue&t=PT8M&sel=m:2@intake',
  'the-smaller-ttl-wins&t=PT30S&sel=m:1@topic-30-s/subscriptions/sub-5-min',
  'filter-that-throws&t=PT10S&sel=m:2@orders/subscriptions/dealers-a',
  'five-hops&t=PT20S&sel=m:2@packed',
]

const every = process.env['BUSSCOPE_EVERY_TEXT']
const isEvery = every !== undefined
const langs = LANGS.some(lang => lang === every) ? LANGS.filter(lang => lang === every) : LANGS

function everyLost(): readonly string[] {
  const launch = ['app/cli/launch.mjs', '--entry', 'e2e/browser/lost-messages.ts']
  return spawnSync(process.execPath, launch, { encoding: 'utf8' }).stdout.trim().split('\n')
}

/** On a narrow page stage and inspector stand behind tabs. */
async function faultsOf(page: Page, width: number): Promise<string[]> {
  if (width >= 900) {
    await expect(page.locator('.inspector-head')).toBeVisible()
    return textFaults(page)
  }
  const faults = await textFaults(page)
  for (const tab of [0, 2]) {
    await page.getByRole('tab').nth(tab).click()
    await expect(page.locator(tab === 0 ? '.st' : '.inspector').first()).toBeVisible()
    faults.push(...(await textFaults(page)))
  }
  return faults
}

/** With what its last mark says and selects. */
async function faultsAtLastMark(page: Page, width: number): Promise<string[]> {
  const marks = page.locator('.story-marks button')
  if ((await marks.count()) < 2) return []
  await marks.last().click()
  await atRest(page)
  return faultsOf(page, width)
}

interface Looked {
  readonly address: string
  readonly lang: (typeof LANGS)[number]
  /** Its last mark too. */
  readonly isWalked: boolean
}

/** What is looked at in a window; the last mark and a lost message in one language each, unless all is. */
const lookedAt = (index: number): readonly Looked[] => {
  if (isEvery) {
    const lost = everyLost()
    return langs.flatMap(lang => [
      ...builtInIds.map(address => ({ address, lang, isWalked: true })),
      ...lost.map(address => ({ address, lang, isWalked: false })),
    ])
  }
  const opened = LANGS.map((lang, turn) => {
    const address = LONGEST[(index + turn) % LONGEST.length]!
    return { address, lang, isWalked: turn === index }
  })
  return [...opened, { address: LOST[index]!, lang: LANGS[(index + 1) % LANGS.length]!, isWalked: false }]
}

/** Goes there in the page that is open, and waits until it speaks that language. */
async function goTo(page: Page, address: string, lang: (typeof LANGS)[number]): Promise<void> {
  await visit(page, `#id=${address}&lang=${lang}`)
  await expect(page.locator('html')).toHaveAttribute('lang', LANG_TAGS[lang])
  if (lang !== 'en') await expect.poll(() => page.title()).toContain(told(lang, address.split('&')[0]!).title)
  await atRest(page)
}

test('every text can be read, at each width @thorough', async ({ page }) => {
  if (isEvery) test.setTimeout(19_200_000)
  else test.slow()
  const faults: string[] = []
  await open(page)
  for (const [index, window] of WINDOWS.entries()) {
    await page.setViewportSize(window)
    for (const { address, lang, isWalked } of lookedAt(index)) {
      await goTo(page, address, lang)
      const found = await faultsOf(page, window.width)
      if (isWalked) found.push(...(await faultsAtLastMark(page, window.width)).map(fault => `last mark: ${fault}`))
      faults.push(...found.map(fault => `${window.width} px, ${lang}, ${address}: ${fault}`))
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

test('every choice of a form or of the strip that is told in words can be read when it is chosen @thorough', async ({
  page,
}) => {
  await open(page)
  await page.locator('.header button[aria-pressed]').click()
  await page.locator('.edit-panel').getByRole('tab').nth(1).click()
  // Of a list the first two entries and the last one: those between have the same boxes, and there are forty of them.
  const between = '[data-kind=entry] + [data-kind=entry] + [data-kind=entry]:has(+ [data-kind=entry])'
  const closed = page.locator(`.edit-panel [aria-expanded="false"]:not(${between} *)`)
  const cut: string[] = []
  for (const lang of LANGS) {
    await goTo(page, 'traffic-spike', lang)
    await expect(page.locator('.edit-panel [aria-expanded]').first()).toBeVisible()
    while ((await closed.count()) > 0)
      await closed.evaluateAll(all => all.forEach(button => (button as HTMLElement).click())) // one by one takes minutes
    const boxes = page.locator('.form-field select, .strip-choice select')
    expect(await boxes.count()).toBeGreaterThan(10)
    cut.push(...(await boxes.evaluateAll(cutChoices)).map(text => `${lang}: ${text}`))
  }
  expect(cut).toEqual([])
})

/** Runs in the page: the choices of several words for which their box has no room. */
function cutChoices(boxes: readonly Element[]): readonly string[] {
  return (boxes as HTMLSelectElement[]).flatMap(box => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(box)
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = font
    const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16 // the arrow
    return [...box.options]
      .map(({ text }) => text)
      .filter(
        text =>
          (box.closest('.strip-choice') !== null || /^[^+]* [^+]*$/.test(text)) && pen.measureText(text).width > room,
      )
  })
}
