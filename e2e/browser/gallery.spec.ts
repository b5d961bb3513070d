import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { open, story, test, visit } from './page.ts'

const order = JSON.parse(readFileSync(new URL('../../scenarios/order.json', import.meta.url), 'utf8')) as readonly {
  id: string
  tab: string
}[]

test('what is found by its title stands at once, with a sign that more may come @thorough', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Jobs expire in a spike' }).click()
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByRole('searchbox')).toBeVisible() // the gallery's own program is there before others are kept back
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => (arrive = resolve))
  await page.route(/\.js$/, route => arrived.then(() => route.continue()))
  await gallery.getByRole('searchbox').fill('filter')
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await expect(gallery.locator('[aria-busy=true]')).toBeVisible()
  arrive()
  await expect(gallery.getByRole('listitem').filter({ hasText: 'Who gets a copy' })).toBeVisible()
  await expect(gallery.locator('[aria-busy=true]')).toHaveCount(0)
})

test('every card in sight has a picture of its run; a problem is found by its words and opened', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Jobs expire in a spike' }).click()
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByRole('listitem')).toHaveCount(order.length)
  for (const tab of new Set(order.map(entry => entry.tab)))
    await expect(gallery.getByRole('tab', { name: tab, exact: true })).toBeInViewport({ ratio: 1 })
  const cards = gallery.getByRole('listitem')
  for (const index of [0, 1, 3]) await expect(cards.nth(index).locator('svg path[d^=M]').first()).toBeAttached()
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards.last().locator('svg path[d^=M]').first()).toBeAttached()
  await gallery.getByRole('tab', { name: 'Locks' }).click()
  await expect(gallery.getByRole('listitem')).toHaveCount(order.filter(({ tab }) => tab === 'Locks').length)
  await gallery.getByRole('tab', { name: 'All' }).click()
  await gallery.getByRole('searchbox').fill('prefetch')
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await expect(cards.first().locator('svg path[d^=M]').first()).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(gallery).toBeHidden()
  await expect(story(page)).toContainText('How can a lock of 30 seconds be too short for 9 seconds of work?')
  await page.getByRole('button', { name: 'The prefetch trap' }).click()
  await gallery.getByRole('searchbox').fill('zebra')
  await expect(gallery).toContainText('No scenario mentions “zebra”.')
  await page.keyboard.press('Escape')
})

test('the last mark leads to the whole story, that of a changed one too @thorough', async ({ page }) => {
  await test.step('the last mark of the spike leads to the whole story', async () => {
    await open(page)
    await page.getByRole('button', { name: 'What happened to job 7?' }).click()
    await page.getByRole('button', { name: 'Next scenario' }).click()
    await expect(story(page)).toHaveText('What happened to job 7?')
  })

  await test.step('the last mark of a changed story leads on, too', async () => {
    await visit(page, '#id=traffic-spike')
    await page.getByRole('button', { name: 'What happened to job 7?' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.locator('.edit-panel').getByRole('slider').first().press('ArrowRight')
    await expect(page.getByRole('region', { name: 'What the change did' })).toBeVisible()
    await page.getByRole('button', { name: 'Next scenario' }).click()
    await expect(story(page)).toHaveText('What happened to job 7?')
  })
})

test('what is one’s own stands first: found by its words, renamed, copied, deleted and brought back @thorough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New from scratch' }).click()
  await expect(story(page)).toHaveText('What happens to a message here?')
  await page.getByRole('button', { name: 'My scenario' }).click()
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByRole('heading', { level: 3 }).first()).toContainText('Yours')
  await gallery.getByRole('button', { name: 'Rename My scenario' }).click()
  await gallery.getByRole('textbox', { name: 'Name' }).fill('The night shift')
  await page.keyboard.press('Enter')
  await expect(gallery.getByRole('listitem').first()).toContainText('The night shift')
  await gallery.getByRole('searchbox').fill('night shop')
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await gallery.getByRole('searchbox').fill('')
  await gallery.getByRole('button', { name: 'Delete The night shift' }).click()
  await expect(gallery.getByText('“The night shift” is deleted.')).toBeVisible()
  await expect(gallery.getByRole('listitem')).toHaveCount(order.length)
  await gallery.getByRole('button', { name: 'Restore' }).click()
  await expect(gallery.getByRole('listitem')).toHaveCount(order.length + 1)
  await gallery.getByRole('button', { name: 'Duplicate The night shift' }).click()
  await expect(gallery).toBeHidden()
  await expect(page.getByRole('button', { name: 'The night shift (copy)' })).toBeVisible()
  await page.getByRole('button', { name: 'The night shift (copy)' }).click()
  await gallery.getByRole('tab', { name: 'Yours' }).click()
  await expect(gallery.getByRole('listitem')).toHaveCount(2)
  await gallery.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'The night shift', exact: true })).toBeVisible()
})
