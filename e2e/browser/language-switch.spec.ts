/** The language is changed on the page. The words stand here as they are read: to load the tables takes longer than the test. */

import { expect } from '@playwright/test'
import { clock, open, remembered, story, test } from './page.ts'

test('switching keeps scenario, instant, selection, view and focus, and the next visit speaks the same', async ({
  page,
}) => {
  await open(page, '#id=scheduled-5-plus-10&t=PT5M')
  await page.getByRole('tab', { name: 'Log', exact: true }).click()
  await page.getByRole('tab', { name: 'Charts', exact: true }).click()
  const now = await page.getByRole('slider', { name: 'Playhead', exact: true }).inputValue()
  const { selection } = (await remembered(page))!
  const choice = page.getByRole('combobox', { name: 'Language', exact: true })
  await choice.focus()
  await choice.selectOption({ label: 'Español' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('combobox', { name: 'Idioma', exact: true })).toBeFocused()
  for (const name of ['Registro', 'Gráficos'])
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(clock(page)).toHaveText('5:00,000')
  await expect(story(page)).toContainText('¿Cuándo expira un mensaje programado')
  await expect(page).toHaveTitle(/5 \+ 10 minutos/)
  await expect(page.getByRole('slider', { name: 'Cursor de tiempo', exact: true })).toHaveValue(now)
  expect((await remembered(page))!.selection).toEqual(selection)
  expect(new URL(page.url()).hash).not.toContain('lang')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toBeVisible()
})
