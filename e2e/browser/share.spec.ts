/** A link is the repro: it opens elsewhere as it was here, whatever was done to it on the way, and never costs anybody their own work. */

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { atRest, clock, open, openHidden, rail, scenarioFile, story, test, visit } from './page.ts'
import { SESSIONS } from './old-links.ts'

const scenario = {
  title: 'Mine',
  description: 'What did I send? One message.',
  runFor: 'PT1M',
  queues: { orders: {} },
  steps: [
    { at: 'PT10S', do: 'send', to: 'orders', message: { messageId: 'order-1' } },
    { at: 'PT20S', do: 'send', to: 'orders', message: { messageId: 'order-2' } },
  ],
}
const mine = scenarioFile('mine.json', scenario)

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  return copied(page)
}

async function file(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Ctrl+V, where the page hears it as from the keyboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(what => navigator.clipboard.writeText(what), text)
  await page.keyboard.press('Control+V')
}

test('a link of a file opens in another browser at the same instant with the same thing selected, and stays through a reload', async ({
  page,
  browser,
}) => {
  await open(page)
  await openHidden(page).setInputFiles(mine)
  await expect(story(page)).toHaveText('What did I send?')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('#2', { exact: true }).first().click()
  await expect(rail(page)).toContainText('order-2')
  const time = await clock(page).innerText()
  const link = await copyLink(page)
  expect(link).toMatch(/#s=1a\.[\w-]+&t=PT[\w.]+&sel=m:2@orders&sum=[\w-]{8}$/)
  expect(link.length).toBeLessThan(1000)
  const elsewhere = await (await browser.newContext()).newPage()
  await open(elsewhere, link.slice(link.indexOf('#')))
  await expect(story(elsewhere)).toHaveText('What did I send?')
  await expect(clock(elsewhere)).toHaveText(time)
  await expect(rail(elsewhere)).toContainText('order-2')
  await expect(elsewhere.getByText('a different result')).toHaveCount(0)
  await elsewhere.reload()
  await expect(clock(elsewhere)).toHaveText(time)
  await expect(story(elsewhere)).toHaveText('What did I send?')
  await elsewhere.context().close()
})

test('a link is pasted or dropped @thorough', async ({ page }) => {
  await test.step('a link that is pasted opens; what cannot be read changes nothing', async () => {
    await open(page)
    await openHidden(page).setInputFiles(mine)
    await expect(story(page)).toHaveText('What did I send?')
    await paste(page, `http://localhost/${SESSIONS.slice(0, 300)}`)
    await expect(page.getByText('is not the one in the link')).toBeVisible()
    await expect(story(page)).toHaveText('What did I send?')
    await paste(page, 'Dear Sir or Madam')
    await expect(page.getByText('neither a link nor a scenario')).toBeVisible()
    await expect(story(page)).toHaveText('What did I send?')
    await paste(page, `See http://localhost/${SESSIONS}&t=PT2M10S.`)
    await expect(story(page)).toHaveText('Order events per customer')
    await expect(clock(page)).toHaveText('2:10.000')
  })

  await test.step('a link and a text are dropped like a file; the colours of a link are for the visit', async () => {
    await visit(page, '#id=traffic-spike')
    const drop = async (type: string, text: string) => {
      const dataTransfer = await page.evaluateHandle(
        ([kind, content]) => {
          const transfer = new DataTransfer()
          transfer.setData(kind!, content!)
          return transfer
        },
        [type, text],
      )
      await page.dispatchEvent('body', 'dragover', { dataTransfer })
      await page.dispatchEvent('body', 'drop', { dataTransfer })
    }
    await drop('text/uri-list', `http://localhost/${SESSIONS}&theme=dark`)
    await expect(story(page)).toHaveText('Order events per customer')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await drop('text/plain', JSON.stringify({ busscope: 1, ...scenario }))
    await expect(story(page)).toHaveText('What did I send?')
    await page.getByRole('button', { name: /^Back to the scenario from a link/ }).click()
    await expect(story(page)).toHaveText('Order events per customer')
    await page
      .evaluate(() => localStorage.getItem('busscope.preferences'))
      .then(kept => expect(kept ?? '').not.toContain('dark'))
  })
})

test('script in every text of a scenario stays text', async ({ page }) => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'`${alert(3)}](javascript:alert(4))'
  const violations: string[] = []
  page.on('dialog', dialog => {
    violations.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', event =>
      console.error('policy', event.violatedDirective, event.blockedURI),
    ),
  )
  await open(page)
  await openHidden(page).setInputFiles(
    scenarioFile('evil.json', {
      title: evil,
      description: `${evil}? ${evil}`,
      runFor: 'PT1M',
      queues: { q: { deadLetteringOnMessageExpiration: true } },
      marks: [
        { at: 'PT5S', title: evil, text: evil, select: { messageId: evil } },
        { at: 'PT9S', title: evil, text: evil },
      ],
      steps: [
        {
          at: 'PT1S',
          do: 'send',
          to: 'q',
          message: {
            messageId: evil,
            subject: evil,
            body: evil,
            contentType: evil,
            correlationId: evil,
            timeToLive: 'PT20S',
            applicationProperties: { [evil]: evil },
          },
        },
        { at: 'PT2S', do: 'receive', from: 'q', as: 'r' },
        { at: 'PT3S', do: 'deadLetter', of: 'r', deadLetterReason: evil, deadLetterErrorDescription: evil },
      ],
      receivers: [{ name: evil.slice(0, 30), from: 'q/$deadletterqueue', openAt: 'PT30S' }],
    }),
  )
  await expect(story(page)).toContainText('<img')
  const link = await copyLink(page)
  await page.goto('about:blank')
  await open(page, link.slice(link.indexOf('#')))
  await expect(story(page)).toContainText('<img')
  for (const tab of await rail(page).getByRole('tab').all()) await tab.click()
  for (const tab of await page.locator('.top-tab').all()) await tab.click()
  await page.keyboard.press('End')
  await file(page, 'Share…')
  for (const summary of await page.locator('.share-snippet summary').all()) await summary.click()
  await expect(page.locator('.share-snippet pre').first()).toContainText('img')
  await page.keyboard.press('Escape')
  await atRest(page)
  expect(violations).toEqual([])
})

test('the share dialog: what the link carries, its length, what to paste elsewhere, and buttons that say that they copied @thorough', async ({
  page,
}) => {
  await open(page, '#id=traffic-spike&t=PT1M6S')
  await file(page, 'Share…')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/#id=traffic-spike&t=PT1M6S$/)
  await expect(dialog).toContainText('Short enough for every program.')
  await dialog.getByLabel('this instant, 1:06.000').uncheck()
  await expect(link).toHaveValue(/#id=traffic-spike&sel=m:7@jobs$/)
  await dialog.getByLabel(/what is selected/).uncheck()
  await dialog.getByLabel('Language').selectOption('es')
  await dialog.getByLabel('Colours').selectOption('dark')
  await expect(link).toHaveValue(/#id=traffic-spike&lang=es&theme=dark$/)
  await dialog.getByRole('button', { name: 'Copy: Link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await copied(page)).toBe(await link.inputValue())
  for (const [summary, text] of [
    [
      'Markdown: picture and link',
      /^\[!\[Diagram that shows .*\]\(traffic-spike\.svg\)\]\(http.*#id=traffic-spike&lang=es&theme=dark\)$/,
    ],
    ['HTML: picture for light', /<picture>[^]*traffic-spike-dark\.svg[^]*traffic-spike-light\.svg[^]*<\/picture>/],
    ['HTML: the interactive page', /^<iframe src=".*\/embed\.html#id=traffic-spike&amp;lang=es&amp;theme=dark"/],
    ['Microsoft Learn', /^:::image type="complex"[^]*:::image-end:::/],
  ] as const) {
    await dialog.getByText(summary).click()
    await dialog.locator('details[open]').last().getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.locator('details[open]').last().getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await copied(page)).toMatch(text)
    await dialog.getByText(summary).click()
  }
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  expect((await download).suggestedFilename()).toBe('Jobs expire in a spike.json')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto((await copied(page)).length > 0 ? './#id=traffic-spike&lang=es&theme=dark' : './')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('by the menu, on a phone @thorough', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await open(page)
  await page.evaluate(text => navigator.clipboard.writeText(text), `http://localhost/${SESSIONS}&view=sequence`)
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Paste a link or scenario' }).click()
  await expect(story(page)).toHaveText('Order events per customer')
  await expect(
    page
      .getByRole('button', { name: 'Sequence' })
      .or(page.getByRole('tab', { name: 'Sequence' }))
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#s=1a\./)
  expect(await dialog.evaluate(box => box.scrollWidth <= box.clientWidth)).toBe(true)
})

test('a link to a changed scenario says so: what the original asked, what was changed, and the original one act away, in the reader’s language @thorough', async ({
  page,
}) => {
  await open(page, '#id=traffic-spike&t=PT1M6S')
  await page.getByRole('button', { name: 'A TTL longer than 36 s' }).click()
  await expect(story(page)).toHaveText('The original asked: Why did job 7 never run?')
  await page.goto(`${await copyLink(page)}&lang=es`)
  await expect(story(page)).toHaveText('El original preguntaba: ¿Por qué nunca se ejecutó el trabajo 7?')
  await expect(page.locator('.story-text:not(.story-text-hidden)')).toContainText('Antes del cambio:')
  await page.getByRole('button', { name: 'cambiado' }).click()
  await expect(page.locator('.menu-about')).toContainText('jobs.defaultMessageTimeToLive 30 s → 37 s')
  await page.getByRole('menuitem', { name: 'Abrir el original' }).click()
  await expect(story(page)).toHaveText('¿Por qué nunca se ejecutó el trabajo 7?')
  await expect(page.locator('.own-chip')).toBeHidden()
})
