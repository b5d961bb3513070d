import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { open, story, test } from './the-page.ts'

const order = JSON.parse(readFileSync(new URL('../scenarios/order.json', import.meta.url), 'utf8')) as readonly { id: string; tab: string }[]

test('the gallery finds a problem by its words and opens it', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Spike dead-letters jobs' }).click()
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByRole('listitem')).toHaveCount(order.length)
  for (const tab of new Set(order.map(entry => entry.tab))) await expect(gallery.getByRole('tab', { name: tab, exact: true })).toBeInViewport({ ratio: 1 })
  await gallery.getByRole('tab', { name: 'Locks' }).click()
  await expect(gallery.getByRole('listitem')).toHaveCount(order.filter(({ tab }) => tab === 'Locks').length)
  await gallery.getByRole('tab', { name: 'All' }).click()
  await gallery.getByRole('searchbox').fill('prefetch')
  await expect(gallery.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(gallery).toBeHidden()
  await expect(story(page)).toContainText('How can a lock of 30 seconds be too short for work of 9 seconds?')
  await page.getByRole('button', { name: 'The prefetch trap' }).click()
  await gallery.getByRole('searchbox').fill('zebra')
  await expect(gallery).toContainText('No scenario mentions “zebra”.')
  await page.keyboard.press('Escape')
})

test('the last mark of the spike leads to the whole story', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'What became of job 7?' }).click()
  await page.getByRole('button', { name: 'The whole story of the spike' }).click()
  await expect(story(page)).toHaveText('What became of job 7?')
})
