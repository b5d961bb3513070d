import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { atRest, drawn, open, openHidden, scenarioFile, test, textFile, visit } from './page.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** In the second theme only colours can differ. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** CodeMirror's scroller: what is written in it takes the focus and scrolls it. */
const SCROLLED_BY_ITS_TEXT = 'class="cm-scroller"'

/** What axe finds serious. */
async function findings(page: Page, { isDark, within }: Place): Promise<readonly string[]> {
  const found: string[] = []
  for (const colorScheme of isDark === true ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    const runOnly: RunOptions['runOnly'] =
      colorScheme === 'light' ? { type: 'tag', values: STANDARD } : { type: 'rule', values: OF_COLOURS }
    const violations = await page.evaluate(
      async ([context, options]) => {
        const found = await (window as unknown as { axe: typeof axe }).axe.run(context ?? document, options)
        return found.violations
      },
      // Selectors of every element that passes cost a quarter of the time.
      [within, { runOnly, resultTypes: ['violations'], preload: false, selectors: false } as RunOptions] as const,
    )
    const serious = violations.filter(
      ({ impact, nodes }) =>
        (impact === 'serious' || impact === 'critical') &&
        !nodes.every(({ html }) => html.includes(SCROLLED_BY_ITS_TEXT)),
    )
    found.push(
      ...serious.map(
        ({ id, nodes }) =>
          `${colorScheme}: ${id}: ${nodes
            .slice(0, 3)
            .map(node => node.html.slice(0, 160))
            .join(' | ')}`,
      ),
    )
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

interface Place {
  /** null = only on the way to another place. */
  readonly name: string | null
  readonly go: (page: Page) => Promise<unknown>
  /** Its colours are looked at in the dark too: where it has some of its own. The pairs of colours themselves: app/draw/tokens.test.ts. */
  readonly isDark?: true
  /** The part of the page that is new here; else all of it. */
  readonly within?: string
}

const tab = (name: string): Place => ({
  name,
  go: page => page.getByRole('tab', { name, exact: true }).click(),
  within: '[role=tabpanel]',
})
const key = (name: string | null, press: string): Place => ({
  name,
  go: page => page.keyboard.press(press),
  within: 'dialog',
})
const close: Place = {
  name: null,
  go: async page => {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  },
}
const edit: Place = {
  name: 'editor',
  go: async page => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.locator('.tune-legend')).toBeVisible()
  },
  within: '.edit-panel',
}
const gallery: Place = { name: 'gallery', go: page => page.locator('.gallery-button').click(), within: 'dialog' }
const change: Place = {
  name: 'a change with its ghosts',
  go: async page => {
    await page.getByRole('button', { name: 'A second instance of backend' }).click()
    await expect(page.locator('.difference-text')).toBeVisible()
  },
  within: '.difference, main',
}
const bands: Place = {
  name: 'bands',
  go: async page => {
    await openHidden(page).setInputFiles(
      scenarioFile('many.json', {
        title: 'Many',
        runFor: 'PT1H',
        queues: { jobs: { defaultMessageTimeToLive: 'PT1M' } },
        senders: [{ name: 'web', to: 'jobs', message: {}, count: 3000, arrivals: { every: 'PT1S' } }],
        receivers: [{ name: 'worker', from: 'jobs', processingTime: { constant: 'PT2S' } }],
      }),
    )
    await page.keyboard.press('End')
    await expect(drawn(page, '.tl-band')).toBeVisible()
  },
  within: 'main',
}

/** From the open menu, with everything in it unfolded. */
async function share(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Share' }).click()
  for (const summary of await page.locator('.share-snippet summary').all()) await summary.click()
}

const opened: Place = { name: 'as it opens', go: () => Promise.resolve(), isDark: true }
const scenario = (id: string): Place => ({
  name: id,
  go: async page => {
    await page.goto(`./#id=${id}`)
    await expect.poll(() => page.url()).toContain(`#id=${id}&t=`)
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('button', { name: /^Select/ })
      .last()
      .click()
  },
  within: 'main',
})

const TEMPLATE = {
  contentVersion: '1.0.0.0',
  resources: [{ type: 'Microsoft.ServiceBus/namespaces/queues', name: 'shop/orders', properties: { colour: 1 } }],
}

const WIDE: readonly Place[] = [
  opened,
  { ...change, isDark: true },
  key(null, 'Control+z'),
  tab('Sequence'),
  tab('Charts'),
  tab('Messages'),
  tab('Log'),
  tab('Due'),
  // As they opened: only on the way.
  { ...tab('Stage'), name: null },
  { ...tab('Inspector'), name: null },
  { name: 'entity', go: page => page.locator('.st-name').first().click(), within: '.wide-rail' },
  { name: 'peek', go: page => page.getByRole('button', { name: 'Peek' }).click(), within: '.wide-rail' },
  { name: 'file menu', go: page => page.getByRole('button', { name: 'File', exact: true }).click(), within: '.header' },
  { name: 'share dialog', go: share, within: 'dialog' },
  close,
  key('acts', 'a'),
  close,
  { name: null, go: page => page.getByRole('button', { name: 'File', exact: true }).click() },
  {
    name: 'figure dialog',
    go: page => page.getByRole('menuitem', { name: 'Export figure' }).click(),
    within: 'dialog',
  },
  close,
  { name: null, go: page => page.getByRole('button', { name: 'File', exact: true }).click() },
  {
    name: 'export dialog',
    go: page => page.getByRole('menuitem', { name: 'Export queues and topics' }).click(),
    within: 'dialog',
  },
  close,
  {
    name: 'import dialog',
    go: page => openHidden(page).setInputFiles(textFile('shop.json', JSON.stringify(TEMPLATE))),
    within: 'dialog',
  },
  close,
  edit,
  tab('Form'),
  { ...tab('JSON'), isDark: true },
  gallery,
  close,
  key('help', '?'),
  close,
  scenario('telling-dead-letters-apart'),
  scenario('order-with-sessions'),
  { ...bands, isDark: true },
]

const NARROW: readonly Place[] = [
  opened,
  tab('Why'),
  tab('More'),
  tab('Charts'),
  tab('Stage'),
  { name: 'sheet', go: page => page.locator('.st-chip').first().click() },
  { name: 'menu', go: page => page.locator('.header [aria-haspopup]').last().click(), within: '.header' },
  { name: 'share dialog', go: share, within: 'dialog' },
  close,
  edit,
  tab('Form'),
]

const SIZES = [
  { width: 1440, height: 900, places: WIDE },
  { width: 360, height: 740, places: NARROW },
] as const

for (const { width, height, places } of SIZES) {
  test(`${width} px: axe finds nothing serious on any view, menu, dialog or sheet @thorough`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await open(page)
    const found: string[] = []
    for (const place of places) {
      const { name, go } = place
      await go(page)
      if (name === null) continue
      if (place.within !== undefined) await expect(page.locator(place.within).first()).toBeVisible()
      await atRest(page)
      found.push(...(await findings(page, place)).map(finding => `${name}: ${finding}`))
    }
    expect(found).toEqual([])
  })
}

test('landmarks, views in words, axe on the first screen', async ({ page }) => {
  await test.step('landmarks and headings tell the page', async () => {
    await open(page)
    for (const role of ['banner', 'main', 'complementary', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(1)
    for (const name of ['Stage', 'Timeline'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BusScope')
    const levels = await page
      .getByRole('heading')
      .evaluateAll(headings => headings.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels.filter((level, i) => i > 0 && level > levels[i - 1]! + 1)).toEqual([])
  })

  await test.step('axe finds nothing serious on the first screen', async () => {
    await atRest(page)
    expect(await findings(page, WIDE[0]!)).toEqual([])
  })

  await test.step('each view stands in words too', async () => {
    await visit(page, '#id=traffic-spike')
    const stage = page.getByRole('region', { name: 'Stage', exact: true })
    await expect(stage.getByRole('listitem')).toHaveText([
      'website sends to jobs',
      'backend receives from jobs, listening',
    ])
    const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
    await expect(
      timeline
        .getByRole('list', { name: 'Messages of jobs' })
        .getByRole('button', { name: '#7 job-7: arrived at 0:34, expired at 1:04, dead-lettered at 1:04' }),
    ).toHaveCount(1)
    await expect(timeline).toContainText(/waiting 1.*locked 1.*dead-lettered 2/)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('slider', { name: 'The whole run' })).toHaveAccessibleDescription(
      'So far: 6 messages at once at most, 2 lost, the first at 1:04',
    )
    await expect(page.getByRole('slider', { name: 'Playhead' })).toHaveAttribute(
      'aria-valuetext',
      /1:06.*jobs: 2 active.*2 dead-lettered/,
    )
  })
})

test('contrast, theme @thorough', async ({ page }) => {
  await test.step('in the high-contrast colours of the system every control and sign is there; who asks for more contrast gets it', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page)
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => getComputedStyle(element).backgroundColor)
    const canvas = await background('body')
    const chip = page.locator('.st-chip .bs-chip.locked').first()
    expect(await chip.evaluate(element => getComputedStyle(element).fill)).not.toBe(canvas)
    expect(await background('.tl-line')).not.toBe(canvas)
    expect(await background('.mark[aria-current]')).not.toBe(canvas)
    // Dots, not boxes; and what floats has an edge where it has no shadow.
    await page.getByRole('button', { name: 'Spike', exact: true }).click()
    await page.getByRole('button', { name: 'Next event' }).click()
    expect(await background('.tl-comb i')).toBe('rgba(0, 0, 0, 0)')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ forcedColors: 'none' })
    const edge = () => page.locator('.wide-rail').evaluate(element => getComputedStyle(element).borderTopColor)
    const before = await edge()
    await page.emulateMedia({ contrast: 'more' })
    expect(await edge()).not.toBe(before)
  })

  await test.step("a chosen theme holds against the system's, and stays after a reload", async () => {
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page, '#id=traffic-spike')
    const light = await background()
    await page.getByLabel('Colours').selectOption('dark')
    await expect.poll(background).not.toBe(light)
    const dark = await background()
    await page.reload()
    await expect.poll(background).toBe(dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByLabel('Colours').selectOption('system')
    await expect.poll(background).toBe(dark)
  })
})

test('larger @thorough', async ({ page }) => {
  await test.step('with larger text or at a zoom of 400 % nothing is lost: the page scrolls', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page)
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }))
    expect(width).toBeLessThanOrEqual(320)
    expect(height).toBeGreaterThan(256)
    const question = page.locator('.story-question')
    expect(await question.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect(page.getByText('At 1:04 the TTL of job 7 ran out')).toBeVisible()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  })

  await test.step('letters twice as large: no mark of the story cuts its words', async () => {
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await visit(page, '#id=traffic-spike')
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() =>
        (
          [
            ['label', 24],
            ['body', 26],
            ['heading', 30],
          ] as const
        ).forEach(([name, px]) => document.documentElement.style.setProperty(`--size-${name}`, `${px}px`)),
      )
      const marks = page.locator('.mark')
      await expect(marks.first()).toHaveCSS('font-size', '24px')
      expect(
        await marks.evaluateAll(
          all => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
        ),
      ).toBe(0)
    }
  })
})
