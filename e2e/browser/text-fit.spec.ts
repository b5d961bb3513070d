/**
 * No text is cut or lies over another one. Here each width and language once, with the scenarios whose names and texts are longest;
 * `BUSSCOPE_EVERY_TEXT=1 npm run browser -- text-fit.spec.ts` goes through every built-in scenario in all of them.
 */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { atRest, clock, test } from './page.ts'
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

const isEvery = process.env['BUSSCOPE_EVERY_TEXT'] !== undefined

/** On a narrow page stage and inspector stand behind tabs. */
async function faultsOf(page: Page, width: number): Promise<string[]> {
  if (width >= 900) {
    await expect(page.locator('.inspector dd').first()).toBeVisible()
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

for (const [index, window] of WINDOWS.entries()) {
  test(`every text can be read at ${window.width} px`, async ({ page }) => {
    test.setTimeout(isEvery ? 2_400_000 : 90_000)
    await page.setViewportSize(window)
    const faults: string[] = []
    for (const [turn, lang] of LANGS.entries())
      for (const id of isEvery ? builtInIds : [LONGEST[(index + turn) % LONGEST.length]!]) {
        await page.goto(`./?${id}#id=${id}&lang=${lang}`)
        await expect(clock(page)).toBeVisible()
        await atRest(page)
        faults.push(...(await faultsOf(page, window.width)).map(fault => `${lang}, ${id}: ${fault}`))
      }
    expect([...new Set(faults)]).toEqual([])
  })
}

for (const lang of LANGS)
  test(`every choice of a form that is told in words can be read when it is chosen: ${lang}`, async ({ page }) => {
    await page.goto(`./#id=traffic-spike&lang=${lang}`)
    await page.locator('header button[aria-pressed]').click()
    await page.locator('.edit-panel').getByRole('tab').nth(1).click()
    await expect(page.locator('.edit-panel [aria-expanded]').first()).toBeVisible()
    const closed = page.locator('.edit-panel [aria-expanded="false"]')
    while ((await closed.count()) > 0)
      await closed.evaluateAll(all => all.forEach(button => (button as HTMLElement).click())) // one by one takes minutes
    const cut = await page.locator('.form-field select').evaluateAll(boxes =>
      (boxes as HTMLSelectElement[]).flatMap(box => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(box)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16 // the arrow
        return [...box.options]
          .map(({ text }) => text)
          .filter(text => /^[^+]* [^+]*$/.test(text) && pen.measureText(text).width > room)
      }),
    )
    expect(cut).toEqual([])
  })
