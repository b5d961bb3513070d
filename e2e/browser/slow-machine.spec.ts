/** Slow machines and long runs: the page answers, shows no blank panel, and what was good stays. */

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import {
  clock,
  instants,
  movingPage,
  open,
  openHidden,
  playhead,
  rail,
  records,
  ruler,
  scenarioFile,
  story,
  test,
} from './page.ts'

movingPage()

const stage = (page: Page): Locator => page.getByRole('region', { name: 'Stage', exact: true })
const much = scenarioFile('much.json', {
  title: 'Much',
  description: 'How much is too much?',
  runFor: 'P30D',
  queues: { jobs: {} },
  senders: [{ name: 'web', to: 'jobs', message: {}, count: 5, arrivals: { every: 'PT0.001S' } }],
})

test('a change that makes a run long: progress, the page answers, cancel keeps the run before it and the change, undo goes back @thorough', async ({
  page,
}) => {
  await open(page)
  await openHidden(page).setInputFiles(much)
  await expect(story(page)).toHaveText('How much is too much?')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'Form' }).click()
  const form = page.getByRole('form', { name: 'Scenario as a form' })
  await form.locator('.form-entry-name').filter({ hasText: /^web/ }).click()
  const count = form.getByLabel('count', { exact: true })
  await count.fill('1000000000')
  await expect(page.getByText('Running “Much”')).toBeVisible()
  await expect(page.locator('.messages')).toHaveCSS('height', '0px') // the page below does not jump
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('.running-percent')).toHaveText(/^\d+%$/)
  // The run that is shown goes on answering.
  await playhead(page).focus()
  await page.keyboard.press('End')
  await expect(clock(page)).toHaveText('30 d 00:00:00.000')
  await expect(stage(page)).toContainText('5 active')

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(
    page.getByText('The run was cancelled. Your change is kept, but what you see is the run before it.'),
  ).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(stage(page)).toContainText('5 active')
  await expect(clock(page)).toHaveText('30 d 00:00:00.000')
  await expect(count).toHaveValue('1000000000')
  await expect(page.getByRole('button', { name: 'changed', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(count).toHaveValue('5')
  await expect(page.getByText('Its run was cancelled.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'unchanged', exact: true })).toBeVisible()
  await expect(stage(page)).toContainText('5 active')
  await expect(page.locator('.difference-text')).toHaveCount(0)
})

/** Of the desk's panels those that show nothing just now. */
const blank = (page: Page) =>
  page.evaluate(() =>
    ['.wide-stage', '.wide-time', '.wide-depth', '.wide-rail'].filter(
      panel => document.querySelector<HTMLElement>(panel)?.innerText.trim() === '',
    ),
  )

test('on a processor four times as slow: scrubbing, stepping, changing and undoing work, every view tells the same instant @thorough', async ({
  page,
}) => {
  test.slow()
  await open(page) // opening it slowly proves nothing more
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await expect(rail(page)).toContainText('It expired at 1:04')
  await expect(page.locator('.tl-depth')).toContainText('waiting')

  const box = (await ruler(page).boundingBox())!
  await page.mouse.move(box.x + box.width * 0.2, box.y + 8)
  await page.mouse.down()
  for (const share of [0.75, 0.3]) {
    await page.mouse.move(box.x + box.width * share, box.y + 8, { steps: 3 })
    const { clock: told, spoken } = await instants(page)
    expect(spoken).toContain(told)
    expect(await blank(page)).toEqual([])
  }
  await page.mouse.up()

  await page.keyboard.press('Home')
  await expect(records(page)).toContainText('event 5 of 48')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(records(page)).toContainText('event 7 of 48')
  expect(await blank(page)).toEqual([])

  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'Tune' }).click()
  const ttl = page.getByRole('slider', { name: 'defaultMessageTimeToLive of jobs', exact: true })
  await ttl.focus()
  await ttl.press('ArrowRight')
  await ttl.press('ArrowRight')
  expect(await blank(page)).toEqual([])
  await expect(ttl).toHaveAttribute('aria-valuetext', /, originally 30 s$/)
  await expect(page.locator('.difference-text')).toContainText('Dead-lettered: 2 →')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.locator('.difference-text')).toContainText('Undone')
  await expect(ttl).toHaveAttribute('aria-valuetext', '30 s')
  expect(await blank(page)).toEqual([])
  await session.detach()
})
