/** Files: chosen, dropped, refused; what a file's run can meet. What is read of each kind of text: app/state. */

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { addressAt, clock, open, openHidden, rail, scenarioFile, story, test, textFile } from './page.ts'

const mine = scenarioFile('mine.json', {
  title: 'Mine',
  description: 'What did I send? One message.',
  runFor: 'PT1M',
  queues: { orders: {} },
  steps: [{ at: 'PT10S', do: 'send', to: 'orders', message: { messageId: 'order-1' } }],
})

/** Text or an address that is dragged here from another page. */
const dropText = (page: Page, types: Readonly<Record<string, string>>) =>
  page.evaluate(texts => {
    const dataTransfer = new DataTransfer()
    for (const [type, text] of Object.entries(texts)) dataTransfer.setData(type, text)
    const event = { dataTransfer, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new DragEvent('dragover', event))
    return !document.body.dispatchEvent(new DragEvent('drop', event))
  }, types)

async function drop(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content!], fileName!, { type: 'application/json' }))
      return transfer
    },
    [name, text],
  )
  await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
  await expect(page.getByText('Drop the scenario file anywhere')).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}

test('a file that is opened with the installed page opens there @thorough', async ({ page }) => {
  await page.addInitScript(text => {
    const getFile = () => Promise.resolve(new File([text], 'mine.busscope.json'))
    const setConsumer = (consumer: (launch: object) => void) => consumer({ files: [{ getFile }] })
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  }, mine.buffer.toString())
  await open(page)
  await expect(story(page)).toHaveText('What did I send?')
})

test('a file opens by the button; it is found again after a reload and by going back', async ({ page }) => {
  await open(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Open file' }).click()
  await (await chooser).setFiles(mine)
  await expect(story(page)).toHaveText('What did I send?')
  await expect(page.getByText('Opened mine.json.')).toBeVisible()
  await page.keyboard.press('End')
  await expect(clock(page)).toHaveText('1:00.000')
  await addressAt(page, 'PT1M')
  await page.reload()
  await expect(story(page)).toHaveText('What did I send?')
  await expect(clock(page)).toHaveText('1:00.000')
  await page.goBack()
  await expect(story(page)).toHaveText('Why did job 7 never run?')
  await page.goForward()
  await expect(story(page)).toHaveText('What did I send?')
})

test('a file opens by dropping it anywhere @thorough', async ({ page }) => {
  await open(page)
  await drop(page, 'dropped.json', mine.buffer.toString())
  await expect(story(page)).toHaveText('What did I send?')
  await expect(page.getByText('Opened dropped.json.')).toBeVisible()
  // What another page gives away to be dropped here runs nothing and leads nowhere.
  const address = page.url()
  for (const texts of [
    { 'text/uri-list': 'javascript:document.body.remove()' },
    { 'text/uri-list': 'https://example.org/evil.html', 'text/plain': 'evil' },
    {
      'text/html': '<img src=x onerror="document.body.remove()">',
      'text/plain': '<img src=x onerror="document.body.remove()">',
    },
  ])
    expect(await dropText(page, texts)).toBe(true)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(story(page)).toHaveText('What did I send?')
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})

test('a file that cannot run lists all its mistakes, one that is none says what it is, and the last good run stays', async ({
  page,
}) => {
  await open(page)
  const text =
    '{"busscope":1,"runFor":"PT1M","queues":{"jobs":{"lockDuration":"PT6M","lockDuratoin":"PT1M"}},"steps":[{"at":"PT2M","do":"send","to":"job","message":{}}]}'
  await openHidden(page).setInputFiles(textFile('wrong.json', text))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('wrong.json did not run')
  await expect(alert.getByText('queues.jobs.lockDuration', { exact: true })).toBeVisible()
  await expect(alert.getByText('queues.jobs.lockDuratoin', { exact: true })).toBeVisible()
  await expect(alert.getByText('steps[0].at', { exact: true })).toBeVisible()
  await expect(alert.getByText('steps[0].to', { exact: true })).toBeVisible()
  await expect(clock(page)).toHaveText('1:06.000')
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(rail(page)).toContainText('job-7')
  await openHidden(page).setInputFiles(textFile('deep.json', '['.repeat(400_000)))
  await expect(alert).toContainText('deep.json did not run')
  await openHidden(page).setInputFiles(textFile('picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0, 0, 1])))
  await expect(alert).toContainText('picture.png is not text')
  await expect(clock(page)).toHaveText('1:06.000')
})

// No scenario within the limits takes long enough to look at, so the second run gets stuck at 42 %.
const stickSecondRun = (page: Page) =>
  page.addInitScript(() => {
    let runs = 0
    window.Worker = class extends Worker {
      override postMessage(message: unknown) {
        if (runs++ === 0) super.postMessage(message)
        else this.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', progress: 0.42 } }))
      }
    }
  })

test('a card that is chosen says at once that it opens; a run without a title is just a run @thorough', async ({
  page,
}) => {
  await stickSecondRun(page)
  await open(page)
  await page.getByRole('button', { name: 'Jobs expire in a spike' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Poison message/ })
    .click()
  await expect(page.getByText('Opening “Poison message”…')).toBeVisible()
  await expect(page.getByText('Running “Poison message”')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'JSON' }).click()
  await page.getByRole('textbox', { name: 'Scenario as JSON' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(JSON.stringify({ busscope: 1, runFor: 'PT1M', queues: { q: {} } }))
  await expect(page.getByText('Running the scenario', { exact: true })).toBeVisible()
})

test('a run that meets a limit ends there, with a sentence @thorough', async ({ page }) => {
  // The real limit, five million records, takes ten seconds.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      override postMessage(message: { readonly input: object; readonly limits?: object }) {
        super.postMessage({ ...message, limits: { records: 1000, memoryBytes: 2 ** 30 } })
      }
    }
  })
  await open(page)
  await openHidden(page).setInputFiles(
    scenarioFile('billion.json', {
      runFor: 'P366D',
      queues: { jobs: {} },
      senders: [{ name: 's', to: 'jobs', arrivals: { every: 'PT0.001S' }, message: {}, count: 1_000_000_000 }],
    }),
  )
  await expect(page.getByText(/This run stopped at .*BusScope’s limit/)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(clock(page)).toHaveText('0:00.000')
})
