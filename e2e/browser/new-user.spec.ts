/**
 * A new user's tasks, done with what can be seen: three on a phone, the longest on a desk. The first on a desk: playhead.spec.ts and
 * changes.spec.ts.
 */
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { clock, open, story, test } from './page.ts'

const why = async (page: Page): Promise<Locator> => {
  await page.getByRole('tab', { name: 'Why' }).click()
  return page.getByRole('tabpanel')
}

/** As a hand does it: what a field was begun with ("10 s", "1 = 1") is replaced by what is typed. */
async function enter(field: Locator, value: string): Promise<void> {
  await field.click()
  await field.pressSequentially(value)
  await field.press('Enter')
}

async function beginFromScratch(page: Page, menu: string): Promise<Locator> {
  await page.getByRole('button', { name: menu, exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'New from scratch' }).click()
  return page.getByRole('form')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

  test('find out why job 7 was dead-lettered, and make no job expire by changing one number', async ({ page }) => {
    await open(page)
    await expect(story(page)).toHaveText('Why did job 7 never run?')
    await expect(page.getByText('Job 7 was still waiting behind job 6 and was not locked')).toBeVisible()
    await expect(await why(page)).toContainText('It expired at 1:04 while it was still waiting in the jobs queue.')
    await page.getByRole('button', { name: 'Change one number' }).click()
    await page
      .locator('.edit-panel')
      .getByRole('button', { name: /nothing expires/ })
      .first()
      .click()
    await expect(page.locator('.difference-text')).toContainText('Dead-lettered: 2 → 0')
    await expect(page.getByRole('button', { name: 'changed', exact: true })).toBeVisible()
  })

  test('show that a scheduled message with a TTL of ten minutes lives until 15:00: in the gallery, and from scratch in the form @thorough', async ({
    page,
  }) => {
    await open(page)
    await test.step('in the gallery', async () => {
      await page.locator('.gallery-button').click()
      await page.getByRole('searchbox').fill('scheduled')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^5 \+ 10 minutes/ })
        .click()
      await expect(story(page)).toContainText('after ten minutes or after fifteen?')
      for (let mark = 0; mark < 4; mark++) await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(clock(page)).toHaveText('15:00.000')
      await expect(
        page
          .getByRole('region', { name: 'Marks of the story' })
          .getByText('At 15:00 the message expires, 5 + 10 minutes after it was sent.'),
      ).toBeVisible()
      await expect(await why(page)).toContainText('It expired at 15:00')
      await page.getByRole('tab', { name: 'Timeline' }).click()
    })
    await test.step('from scratch, in the form', async () => {
      const form = await beginFromScratch(page, 'More')
      const message = form.getByRole('region', { name: 'message' })
      await enter(message.getByRole('textbox', { name: 'timeToLive' }), '10 min')
      await message.getByRole('combobox', { name: 'scheduled' }).selectOption('yes, after a delay')
      await enter(message.getByRole('textbox', { name: 'scheduledEnqueueDelay' }), '5 min')
      await page.getByRole('button', { name: 'Close the editor' }).click()
      await page.locator('.tl-scroller').getByText('#2', { exact: true }).click()
      await expect(page.getByRole('region', { name: 'Selection' })).toContainText(
        'becomes active as #2, which expires at 15:00',
      )
    })
  })

  test('a topic with a filter from the gallery, with a second message of its own: six clicks in all @thorough', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: 'Jobs expire in a spike' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New with a topic' }).click()
    const form = page.getByRole('form')
    await form.getByRole('button', { name: 'Add a rule' }).click()
    const filter = form.getByRole('textbox', { name: 'sqlExpression' })
    await filter.click()
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.edit-problems .fault') !== null) document.body.dataset.hadProblem = ''
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.keyboard.type('amount ')
    await page.keyboard.type('> 10', { delay: 400 }) // slower than a field waits
    await expect(page.getByText('matches no message that this scenario sends')).toBeVisible()
    await expect(page.locator('body')).not.toHaveAttribute('data-had-problem') // of what was not yet typed
    await form.getByRole('button', { name: 'Duplicate shop' }).click()
    await expect(page.locator('.difference-text')).toContainText('Published without a copy: 1 → 2')
    await expect(form.getByRole('button', { name: /^shop-2/ })).toBeInViewport() // the copy, not what it is of
    await enter(form.getByRole('textbox', { name: 'value' }).last(), '25')
    await expect(page.locator('.difference-text')).toContainText('Published without a copy: 2 → 1')
  })
})

test('a topic, a subscription with a SQL filter and two messages: six clicks in the form, and no error on the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const form = await beginFromScratch(page, 'File')
  const add = async (what: string) => {
    await form.getByRole('button', { name: what }).first().click()
    await expect(page.locator('.fault:not(:empty), [aria-invalid=true]')).toHaveCount(0)
  }
  await add('Add a topic')
  await expect(form.getByRole('button', { name: 'Add a subscription' })).toBeInViewport() // what was added is in sight
  await expect(form.locator(':focus')).toHaveValue('topic') // it can be typed over
  await add('Add a subscription')
  await add('Add a rule')
  await expect(form.getByRole('textbox', { name: 'sqlExpression' })).toBeFocused()
  await page.keyboard.type('amount > 10')
  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: 'to' }).selectOption('topic')
  await expect(page.locator('.difference-text')).toContainText(
    'No subscription got a copy of order-1, so it was discarded.',
  )
  await add('Add an instant')
  await add('Add a property')
  const properties = form.getByRole('region', { name: 'applicationProperties' })
  const name = properties.getByRole('textbox', { name: 'name' })
  await expect(name).toBeFocused()
  await page.keyboard.type('amount')
  await page.keyboard.press('Enter')
  await expect(page.getByText('matches no message that this scenario sends')).toBeVisible()
  await expect(page.locator('.edit-problems [data-tone=lost]')).toHaveCount(0) // no value has been typed yet
  await enter(properties.getByRole('textbox', { name: 'value' }), '25')
  await expect(page.locator('.difference-text')).toContainText('Published without a copy: 2 → 0')
  await expect(page.locator('.fault:not(:empty), [aria-invalid=true]')).toHaveCount(0)
})
