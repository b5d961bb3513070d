/** The form and the text: changing a scenario like a person, with the run beside it. */

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { clock, open, openHidden, rail, scenarioFile, test, visit } from './page.ts'

const form = (page: Page): Locator => page.getByRole('form', { name: 'Scenario as a form' })
const field = (page: Page, name: string): Locator => form(page).getByLabel(name, { exact: true })
const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Scenario as JSON' })
const problems = (page: Page): Locator =>
  page.getByRole('region', { name: 'Problems', exact: true }).getByRole('listitem')
const stage = (page: Page): Locator => page.getByRole('region', { name: 'Stage' })
/** An entry's line, which opens it. */
const entry = (page: Page, name: RegExp): Locator => form(page).locator('.form-entry-name').filter({ hasText: name })

/** Opens it, if an earlier part of the test has not. */
async function openEntry(page: Page, name: RegExp): Promise<void> {
  if ((await entry(page, name).getAttribute('aria-expanded')) !== 'true') await entry(page, name).click()
}

async function edit(page: Page, tab: 'Form' | 'JSON'): Promise<void> {
  const button = page.getByRole('button', { name: 'Edit', exact: true })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await page.getByRole('tab', { name: tab }).click()
  await expect(tab === 'JSON' ? text(page) : form(page)).toBeVisible()
}

/** Everything in the text; what is folded away or out of sight too. */
async function written(page: Page): Promise<string> {
  await edit(page, 'JSON')
  return (await text(page).innerText()).replace(/\s+/g, ' ')
}

test('in the text', async ({ page }) => {
  await test.step('broken text: the run stays, the mistake is shown in its place, mending it goes on, a value runs at the same instant, Ctrl+Z undoes it', async () => {
    await open(page)
    await edit(page, 'JSON')
    const before = await stage(page).innerText()
    await text(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('End')
    await page.keyboard.type('k') // no key of the page: nothing plays
    await expect(problems(page)).toHaveText(/this is not JSON, line 2, column 3|this is not JSON, line 1, column 2/)
    await expect(page.locator('.cm-lintRange-error')).toHaveCount(1)
    await expect(page.getByText('The page shows the last run that worked.')).toBeVisible()
    await expect(clock(page)).toHaveText('1:06.000')
    expect(await stage(page).innerText()).toBe(before)
    await page.keyboard.press('Backspace')
    await expect(problems(page)).toHaveCount(0)
    await expect(page.locator('.cm-lintRange-error')).toHaveCount(0)
    await expect(stage(page)).toContainText('#7')
    await text(page).getByText('"PT30S"').first().dblclick()
    await page.keyboard.insertText('PT60S') // at once: a slow machine's letters would be several steps of undo
    await expect(stage(page)).toContainText('4 active')
    await expect(clock(page)).toHaveText('1:06.000')
    await page.keyboard.press('Control+z')
    await expect(text(page)).not.toContainText('PT60S')
    await expect(stage(page)).toContainText('2 active')
  })
})

test('suggestions and search in the text, and the form while the text is broken @thorough', async ({ page }) => {
  await test.step('the text suggests what may stand there; typing over everything replaces it; Escape leaves its search, Tab the text', async () => {
    await open(page, '#id=traffic-spike')
    await edit(page, 'JSON')
    await text(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('"see')
    // Enter, pressed faster than a person can, is taken for typing.
    await page.getByRole('option', { name: 'seed' }).click()
    await page.keyboard.type(',')
    await expect(text(page)).toContainText('"seed": 1,')
    await expect(problems(page)).toHaveCount(0)
    await text(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('{')
    await expect(text(page)).toContainText(/^\{/)
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('{ "busscope": 1, "runFor": "PT1M", "queues": { "only": {} } }')
    await expect(stage(page)).toContainText('only')
    await expect(problems(page)).toHaveCount(0)
    await page.keyboard.press('Control+f')
    await expect(page.getByPlaceholder('Find')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(text(page)).not.toBeFocused()
  })

  await test.step('while the text is broken the form says so, and leads to it', async () => {
    await visit(page, '#id=traffic-spike')
    await edit(page, 'JSON')
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('}')
    await page.getByRole('tab', { name: 'Form' }).click()
    await page.getByRole('button', { name: 'Fix it in the JSON tab' }).click()
    await problems(page).getByRole('button').click()
    await page.keyboard.press('Delete')
    await expect(problems(page)).toHaveCount(0)
    await expect(page.getByText('The scenario runs now.')).toBeVisible()
    await page.getByRole('tab', { name: 'Form' }).click()
    await expect(form(page)).toBeVisible()
  })
})

test('what is found wrong takes room from the editor, and leaves in sight what is written @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await open(page)
  await openHidden(page).setInputFiles(scenarioFile('mine.json', { runFor: 'PT1M', queues: { jobs: {} } }))
  await expect(stage(page)).toContainText('jobs')
  await edit(page, 'Form')
  await entry(page, /^jobs/).click()
  const lock = field(page, 'lockDuration')
  await lock.evaluate(element => element.scrollIntoView({ block: 'end' }))
  await lock.fill('2 s')
  await expect(problems(page)).toHaveCount(1)
  await expect(lock).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+z')
  await edit(page, 'JSON')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('\n'.repeat(40))
  await page.keyboard.insertText('@')
  await expect(problems(page)).toHaveCount(1)
  await expect(page.locator('.cm-activeLine')).toBeInViewport({ ratio: 1 })
})

test('in the form @thorough', async ({ page }) => {
  await test.step('what is out of range is said beside the field and at the foot, which leads back to it; a duration is typed as people write it', async () => {
    await open(page)
    await edit(page, 'Form')
    await openEntry(page, /^jobs/)
    const lock = field(page, 'lockDuration')
    await lock.fill('2 s')
    await expect(lock).toHaveAttribute('aria-invalid', 'true')
    await expect(lock).toHaveAccessibleDescription(/is 2 s; allowed: from 5 s to 5 min/)
    await expect(stage(page)).toContainText('2 active')
    await entry(page, /^jobs/).click() // closed
    await problems(page)
      .getByRole('button', { name: /queues\.jobs\.lockDuration/ })
      .click()
    await expect(field(page, 'lockDuration')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(problems(page)).toHaveCount(0)
    await expect(lock).toHaveValue('1 min')
    const timeToLive = field(page, 'defaultMessageTimeToLive')
    await timeToLive.fill('1 min')
    await expect(stage(page)).toContainText('4 active')
    await expect(clock(page)).toHaveText('1:06.000')
    await timeToLive.press('Enter')
    await expect(timeToLive).toHaveValue('1 min')
    await timeToLive.fill('10 mi')
    await expect(timeToLive).not.toHaveAttribute('aria-invalid') // it may become "10 min"
    await timeToLive.fill('soon')
    await expect(form(page)).toContainText('Write a duration such as 30 s, 10 min, 1:30, 2 d or PT30S.')
    await timeToLive.press('Escape')
    await expect(timeToLive).toHaveValue('1 min')
    await form(page).getByRole('button', { name: 'defaultMessageTimeToLive: back to the default' }).click()
    await expect(timeToLive).toHaveValue('')
    await expect(timeToLive).toHaveAttribute('placeholder', 'never')
  })

  await test.step('a new name takes along all that names it, in one step of undo', async () => {
    await visit(page, '#id=traffic-spike')
    await edit(page, 'Form')
    await openEntry(page, /^jobs/)
    await field(page, 'name').first().fill('work')
    await field(page, 'name').first().press('Enter')
    await expect(stage(page)).toContainText('work')
    await expect(field(page, 'name').first()).toBeFocused() // still open, still there
    await expect(problems(page)).toHaveCount(0)
    const next = await written(page)
    expect(next).toContain('"work": {')
    expect(next).toContain('"to": "work"')
    expect(next).toContain('"from": "work"')
    await page.keyboard.press('Control+z')
    await expect(text(page)).toContainText('"to": "jobs"')
    await expect(stage(page)).not.toContainText('work')
  })

  await test.step('removing what is named elsewhere says where, first', async () => {
    await visit(page, '#id=traffic-spike')
    await edit(page, 'Form')
    await openEntry(page, /^jobs/)
    await form(page).getByRole('button', { name: 'Remove jobs' }).click()
    await expect(form(page)).toContainText('senders[0].to')
    await expect(form(page)).toContainText('receivers[0].from')
    await expect(form(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await form(page).getByRole('button', { name: 'Remove jobs' }).click()
    await form(page).getByRole('button', { name: 'Remove it anyway' }).click()
    await expect(problems(page).first()).toContainText('there is no entity "jobs"')
    await expect(stage(page)).toContainText('jobs') // the last run that worked
  })

  await test.step('what is selected on the page is found in the scenario, and Why is one click away', async () => {
    await visit(page, '#id=traffic-spike')
    await edit(page, 'Form')
    await expect(rail(page)).toContainText('job-7')
    await rail(page).getByRole('button', { name: 'Find', exact: true }).click()
    await expect(entry(page, /^website/)).toHaveAttribute('aria-expanded', 'true')
    await edit(page, 'JSON')
    await expect(page.locator('.cm-chosen').first()).toBeVisible()
    await text(page).getByText('"lockDuration"').click()
    await rail(page).getByRole('button', { name: 'Show', exact: true }).click()
    await rail(page).getByRole('button', { name: 'Why', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Inspector' })).toHaveAttribute('aria-selected', 'true')
    await expect(rail(page)).toContainText('What is in the jobs queue?')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(text(page)).toBeVisible() // as it was left
  })

  await test.step('entries: added at the playhead, copied, moved, taken away; one history for all depths', async () => {
    await visit(page, '#id=traffic-spike')
    await edit(page, 'Form')
    await form(page).getByRole('button', { name: 'Add a step' }).click()
    await expect(entry(page, /^1:06/)).toContainText('send → jobs')
    await expect(stage(page)).toContainText('steps')
    await form(page).getByRole('button', { name: 'Duplicate 1:06' }).click()
    await expect(entry(page, /^1:06/)).toHaveCount(2)
    await expect(entry(page, /^1:06/).nth(1)).toHaveAttribute('aria-expanded', 'true')
    await expect(entry(page, /^1:06/).nth(1)).toBeInViewport()
    await field(page, 'at').first().fill('5 s')
    await field(page, 'at').first().press('Enter')
    await expect(entry(page, /^0:05/)).toHaveCount(1)
    await form(page).getByRole('button', { name: 'Move 0:05 down' }).click()
    await expect(form(page).locator('.form-entry-name').filter({ hasText: /send/ }).first()).toContainText('1:06')
    await expect(entry(page, /^0:05/)).toHaveAttribute('aria-expanded', 'true') // what is open moves with its entry
    await edit(page, 'JSON')
    await text(page).click()
    for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z')
    await expect(text(page)).not.toContainText('"steps"')
    await page.keyboard.press('Control+y')
    await edit(page, 'Form')
    await expect(entry(page, /^1:06/)).toHaveCount(1)
    await expect(problems(page)).toHaveCount(0)
  })
})

test('hundreds of steps stay quick: few are drawn, and a problem far down is found @thorough', async ({ page }) => {
  const steps = Array.from({ length: 800 }, (_, i) => ({
    at: `PT${i}S`,
    do: 'send',
    to: 'jobs',
    message: { messageId: `m-${i}` },
  }))
  await open(page)
  await openHidden(page).setInputFiles(
    scenarioFile('long.json', { title: 'Long', runFor: 'PT2H', queues: { jobs: {} }, steps }),
  )
  await expect(page.getByRole('button', { name: 'Long', exact: true })).toBeVisible()
  await edit(page, 'Form')
  await form(page)
    .getByRole('button', { name: /^Steps/ })
    .click()
  await expect(entry(page, /^0:07/)).toBeVisible()
  expect(await form(page).locator('.form-entry').count()).toBeLessThan(60)
  await edit(page, 'JSON')
  await text(page).click()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('PT721S')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.insertText('PT9H') // one step of undo
  await expect(problems(page)).toHaveText(/steps\[721\]\.at/)
  await edit(page, 'Form')
  await problems(page).getByRole('button').click()
  await expect(field(page, 'at')).toBeFocused()
  await expect(field(page, 'at')).toBeInViewport()
  await expect(field(page, 'at')).toHaveValue('9:00:00')
  await page.keyboard.press('Control+z')
  await expect(problems(page)).toHaveCount(0)
})

test('on a phone the editor is the view, with the transport at hand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await open(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('tab', { name: 'Form' }).click()
  await entry(page, /^jobs/).click()
  await field(page, 'lockDuration').fill('30 s')
  await expect(clock(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close the editor' }).click()
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
