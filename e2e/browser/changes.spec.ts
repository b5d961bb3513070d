/** What a change does: the few sliders that matter, the sentence, the ghosts, direct acts at the playhead. */

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { atRest, clock, open, rail, test, visit } from './page.ts'

const sentence = (page: Page): Locator => page.locator('.difference-text')
const ghosts = (page: Page): Locator => page.locator('.bs-ghost')
const slider = (page: Page, name: string): Locator => page.getByRole('slider', { name, exact: true })
/** What the grey means, where it is drawn. */
const legend = (page: Page): Locator => page.locator('.tl-chip.ghosts')
const TTL = 'defaultMessageTimeToLive of jobs'

async function tune(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: 'Edit' }).first()
  if ((await edit.getAttribute('aria-pressed')) !== 'true') await edit.click()
  await page.getByRole('tab', { name: 'Tune' }).click()
  await expect(slider(page, TTL)).toBeVisible()
}

/** Drags a slider's thumb to a part of its track. */
async function drag(page: Page, name: string, from: number, to: number): Promise<void> {
  const box = (await slider(page, name).boundingBox())!
  const at = (part: number): readonly [number, number] => [box.x + 9 + (box.width - 18) * part, box.y + box.height / 2]
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at((from + to) / 2), { steps: 6 })
  await page.mouse.move(...at(to), { steps: 6 })
  await page.mouse.up()
}

const partOf = async (page: Page, name: string): Promise<number> => Number(await slider(page, name).inputValue()) / 1000

test('tuned', async ({ page }) => {
  await test.step('make no job expire by changing one number: the slider, the ghosts, the sentence, Esc, undo', async () => {
    await open(page)
    await tune(page)
    await expect(page.locator('.tune-outcome')).toHaveText('8 completed · 2 dead-lettered')
    await drag(page, TTL, await partOf(page, TTL), 0.8)
    await expect(sentence(page)).toContainText(
      'Dead-lettered: 2 → 0. job-7 is completed at 1:20 instead of being dead-lettered at 1:04',
    )
    await expect(page.locator('.tune-outcome')).not.toContainText('dead-lettered')
    await expect(slider(page, TTL)).toHaveAttribute('aria-valuetext', /, originally 30 s$/)
    await expect(ghosts(page).first()).toBeAttached()
    await expect(page.locator('.bs-ghost-depth').first()).toBeAttached()
    await expect(page.getByRole('list', { name: 'What the run before the change did' })).toBeAttached()
    await expect(legend(page)).toHaveText('Grey: the run before the change')
    await expect(clock(page)).toHaveText('1:06.000')

    await page.getByRole('button', { name: 'First difference: 1:04' }).click()
    await expect(clock(page)).toHaveText('1:04.000')

    await page.keyboard.press('Escape')
    await expect(sentence(page)).toBeHidden()
    await expect(ghosts(page)).toHaveCount(0)
    await expect(page.locator('.bs-ghost-depth')).toHaveCount(0)
    await expect(legend(page)).toBeHidden()

    // The whole drag was one step. What was undone leaves no ghosts.
    await page.keyboard.press('Control+z')
    await expect(sentence(page)).toContainText('Undone. Dead-lettered: 0 → 2')
    await expect(ghosts(page)).toHaveCount(0)
    await expect(slider(page, TTL)).toHaveAttribute('aria-valuetext', '30 s')
  })
})

test('numbers typed in Tune, and hairlines in the charts @thorough', async ({ page }) => {
  await test.step('a number is typed as people write it; what cannot be is said beside it', async () => {
    await open(page, '#id=traffic-spike')
    await tune(page)
    const lock = page.getByRole('textbox', { name: 'lockDuration of jobs' })
    await lock.fill('10 min')
    await expect(page.getByRole('alert')).toHaveText('Out of range: 5 s to 5 min.')
    await lock.fill('2 min')
    await lock.press('Enter')
    await expect(sentence(page)).toContainText('no message in the jobs queue needs its lock for longer than 10 s.')
    await lock.fill('3 mi')
    await expect(page.getByRole('alert')).toHaveCount(0) // it may become "3 min"
    await lock.fill('soon')
    await expect(page.getByRole('alert')).toContainText('Not understood')
    await lock.press('Escape')
    await expect(lock).toHaveValue('2 min')
  })

  await test.step('the charts too keep the run before as hairlines, where it was otherwise', async () => {
    await visit(page, '#id=traffic-spike')
    await page.getByRole('tab', { name: 'Charts' }).click()
    await tune(page)
    const hairlines = (name: string): Locator =>
      page.getByRole('region', { name, exact: true }).locator('.ch-ghost').first().locator('path.recharts-curve')
    await expect(page.getByRole('region', { name: 'Latency' }).locator('path.recharts-curve').first()).toBeAttached()
    await expect(hairlines('Latency')).toHaveCount(0)
    await page.getByRole('textbox', { name: TTL }).fill('46 s')
    await page.keyboard.press('Enter')
    await expect(sentence(page)).toContainText('Dead-lettered: 2 → 0')
    await expect(hairlines('Dead-lettered and expired')).toHaveCount(2)
    await expect(hairlines('Latency')).not.toHaveCount(0)
    await page.getByRole('textbox', { name: TTL }).press('Escape')
    await expect(sentence(page)).toBeHidden()
    await expect(hairlines('Latency')).toHaveCount(0)
  })
})

test('what was tried and helps is a click away, in Tune and in Why; hints come late, but move nothing @thorough', async ({
  page,
}) => {
  await open(page)
  await tune(page)
  const rows = page.locator('.tune-row')
  const places = async (): Promise<readonly number[]> =>
    Promise.all((await rows.all()).map(async row => (await row.boundingBox())!.y))
  const before = await places()
  await expect(page.locator('.tune-hint')).toHaveCount(4)
  expect(await places()).toEqual(before)
  await page.getByRole('button', { name: '46 s: nothing expires' }).click()
  await expect(page.locator('.tune-hint')).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'defaultMessageTimeToLive of jobs' })).toBeFocused() // not lost with what was clicked
  expect(await places()).toEqual(before)
  await expect(page.locator('.tune-outcome')).toHaveText('9 completed · 1 unsettled at the end')
  await expect(sentence(page)).not.toContainText('left at the end')
  // The order is the original's, whatever the changed run shows, in another tab and after a reload too.
  const names = () => rows.getByRole('textbox').evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  const first = await names()
  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByRole('tab', { name: 'Tune' }).click()
  await expect.poll(names).toEqual(first)
  await page.reload()
  await expect(clock(page)).toBeVisible()
  await tune(page)
  await expect.poll(names).toEqual(first)
  await page.getByRole('button', { name: 'Back to 30 s' }).click()
  await expect(page.locator('.tune-outcome')).toContainText('2 dead-lettered')
  await page.getByRole('button', { name: 'Close the editor' }).click()
  await rail(page).getByRole('button', { name: 'A second instance of backend' }).click()
  await expect(sentence(page)).toContainText('Dead-lettered: 2 → 0. job-7 is completed at')
  await page.locator('.difference').getByRole('button', { name: 'Undo' }).click()
  await expect(sentence(page)).toContainText('Dead-lettered: 0 → 2')
})

test('acts at the playhead @thorough', async ({ page }) => {
  await test.step('complete first: what a worker has in hand is completed at the playhead, shown, explained, taken out again', async () => {
    await open(page, '#id=traffic-spike&t=PT45S')
    await page.locator('.st-chip', { hasText: '#4' }).click({ button: 'right' })
    const dialog = page.getByRole('dialog', { name: 'Act at 0:45' })
    await expect(dialog).toContainText('it is not deferred')
    await dialog.getByRole('button', { name: 'Complete it' }).click()
    await expect(sentence(page)).toContainText('job-4 is completed at 0:45 instead of 0:50')
    await expect(rail(page).locator('.inspector-title')).toContainText('job-4')
    await expect(rail(page)).toContainText('you-1 completes #4')
    await rail(page).getByRole('button', { name: 'Remove this step' }).click()
    await expect(sentence(page)).toContainText('job-4 is completed at 0:50 instead of 0:45')
  })

  await test.step('a step that makes no sense says why, and a name that is none is refused in words', async () => {
    await visit(page, '#id=traffic-spike&t=PT1M30S')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('no transaction is open')
    await dialog.getByRole('button', { name: 'Create a queue' }).click()
    await dialog.getByLabel('name').fill('no?')
    await dialog.getByRole('button', { name: 'Add this step' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This step cannot be added')
    await dialog.getByLabel('name').fill('spare')
    await dialog.getByRole('button', { name: 'Add this step' }).click()
    await expect(sentence(page)).toHaveText('The entity named “spare” is new.')
  })

  await test.step('by keyboard alone: send here, a value by arrows, the difference, its undo', async () => {
    await visit(page, '#id=traffic-spike&t=PT20S')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Act at 0:20' })
    await expect(dialog).toBeVisible()
    const send = dialog.getByRole('button', { name: 'Send a message here' }).first()
    await send.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('mine')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2 s')
    await page.keyboard.press('Enter')
    await expect(sentence(page)).toContainText('mine is new and is dead-lettered at 0:22')
    await expect(rail(page).locator('.inspector-title')).toContainText('mine')

    await tune(page)
    const ttl = slider(page, TTL)
    await ttl.focus()
    for (const expected of ['35 s', '40 s', '45 s']) {
      await ttl.press('ArrowRight')
      await expect(ttl).toHaveAttribute('aria-valuetext', `${expected}, originally 30 s`)
    }
    await page.keyboard.press('End')
    await expect(ttl).toHaveAttribute('aria-valuetext', 'never, originally 30 s')
    await expect(sentence(page)).toContainText('Dead-lettered: 3 → 1')
    await expect(page.getByRole('status').filter({ hasText: 'Dead-lettered: 3 → 1' })).toBeAttached()
    await page.keyboard.press('Control+z')
    await expect(ttl).toHaveAttribute('aria-valuetext', '30 s')
    await expect(sentence(page)).toContainText('Dead-lettered: 1 → 3') // the run that the next one is compared with
    await page.keyboard.press('Control+z')
    await expect(sentence(page)).toContainText('Dead-lettered: 3 → 2')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

  test('one tap on what was tried, one for the way back; nothing is pushed aside @thorough', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).tap()
    await page.getByRole('tab', { name: 'Tune' }).tap()
    await expect(page.getByRole('button', { name: '46 s: nothing expires' })).toBeVisible()
    /** Where it would be if nothing had been scrolled: a tap on what stands at the edge scrolls it into sight first. */
    const place = () =>
      slider(page, TTL).evaluate(element => {
        let y = element.getBoundingClientRect().y
        for (let box = element.parentElement; box !== null; box = box.parentElement) y += box.scrollTop
        return y
      })
    const before = await place()
    await page.getByRole('button', { name: '46 s: nothing expires' }).tap()
    await expect(sentence(page)).toContainText('Dead-lettered: 2 → 0')
    expect(await place()).toBe(before)
    await page.locator('.difference').getByRole('button', { name: 'Undo' }).tap()
    await expect(sentence(page)).toContainText('Dead-lettered: 0 → 2')
    await page.locator('.difference').getByRole('button', { name: 'Redo' }).tap()
    await expect(sentence(page)).toContainText('Dead-lettered: 2 → 0')
    await page.getByRole('button', { name: 'Clear the run before the change (Esc)' }).first().tap()
    await expect(sentence(page)).toBeHidden()
  })

  test('while a sheet is open all room that is left is the rows’; what the grey means comes back with it gone @thorough', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).tap()
    await page.getByRole('tab', { name: 'Tune' }).tap()
    await page.getByRole('button', { name: '46 s: nothing expires' }).tap()
    await expect(sentence(page)).toBeVisible()
    await page.getByRole('button', { name: 'Close the editor' }).tap()
    await expect(legend(page)).toBeVisible()
    await page.locator('.tl-labels').getByText('#1', { exact: true }).tap()
    const sheet = page.getByRole('region', { name: 'Selection' })
    await expect(sheet).toBeVisible()
    await expect(legend(page)).toBeHidden()
    await atRest(page) // the sheet grows when its content comes
    const [rows, top] = [(await page.locator('.tl-scroller').boundingBox())!, (await sheet.boundingBox())!.y]
    expect(rows.y + rows.height).toBeCloseTo(top, 0)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(legend(page)).toBeVisible()
  })
})
