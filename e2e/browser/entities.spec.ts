import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { clock, open, openHidden, rail, records, scenarioFile, test, xOf, visit } from './page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const stage = (page: Page) => page.getByRole('region', { name: 'Stage' })
const group = (page: Page, path: string) => timeline(page).getByRole('region', { name: path, exact: true })

test('forwards, topics, sessions, refusals @thorough', async ({ page }) => {
  await test.step('a message is followed through its forwards: one dashed way, rows lit up, and back by a click', async () => {
    await open(page, '#id=five-hops&t=PT1S')
    await group(page, 'shipped').scrollIntoViewIfNeeded()
    await expect(timeline(page).locator('.tl-row-ground.related')).toHaveCount(4)
    await expect(timeline(page).locator('.tl-elbows .bs-elbow')).toHaveAttribute('d', /(M[^M]+){4}/)
    await expect(rail(page)).toContainText('was #1 in packed')
    await rail(page).getByRole('button', { name: '1', exact: true }).first().click()
    await expect(rail(page)).toContainText('was in packed')
    await expect(rail(page)).toContainText('Continues as')
    await expect(stage(page).getByText('packed', { exact: true })).toBeVisible()
  })

  await test.step('a topic: rules on the stage, publications on its line, its subscriptions under it, and it folds them away', async () => {
    await visit(page, '#id=who-gets-a-copy&t=PT25S')
    await expect(stage(page).getByText('amount > 100', { exact: true })).toBeVisible()
    await expect(group(page, 'orders/subscriptions/europe')).toContainText("user.region = 'eu'")
    const x = await xOf(page, 20_000)
    await group(page, 'orders').locator('.tl-lane').scrollIntoViewIfNeeded()
    const lane = (await group(page, 'orders').locator('.tl-lane').boundingBox())!
    await page.mouse.move(x + 3, lane.y + lane.height / 2)
    await expect(page.locator('.tl-card')).toContainText('published')
    await page.mouse.click(x + 3, lane.y + lane.height / 2)
    await expect(clock(page)).toHaveText('0:20.000')
    await expect(rail(page)).toContainText('orders')
    await timeline(page)
      .getByRole('button', { name: 'Select orders/subscriptions/europe' })
      .click({ position: { x: 30, y: 10 } })
    await expect(rail(page)).toContainText("user.region = 'eu'")
    await expect(clock(page)).toHaveText('0:20.000') // a name is no place on the axis
    await timeline(page).getByRole('button', { name: 'Select orders', exact: true }).click()
    await expect(rail(page)).toContainText('Subscriptions')
    await expect(rail(page).getByRole('button', { name: '2 active' })).toBeVisible()
    await timeline(page).getByRole('button', { name: 'Fold orders', exact: true }).click()
    await expect(timeline(page)).toContainText('6 subscriptions folded')
    await expect(group(page, 'orders/subscriptions/europe')).toBeHidden()
  })

  await test.step('sessions: who holds which, until when, in timeline, due next and inspector', async () => {
    await visit(page, '#id=traffic-spike')
    await openHidden(page).setInputFiles(
      scenarioFile('sessions.json', {
        title: 'Sessions',
        runFor: 'PT2M',
        queues: { orders: { requiresSession: true, lockDuration: 'PT30S' } },
        steps: [
          { at: 'PT1S', do: 'send', to: 'orders', message: { sessionId: 'anna' } },
          { at: 'PT10S', do: 'acceptSession', from: 'orders', as: 'till' },
          { at: 'PT20S', do: 'setSessionState', of: 'till', state: 'half' },
        ],
        marks: [{ at: 'PT25S', title: 'Held' }],
      }),
    )
    await expect(group(page, 'orders').locator('.bs-session-name.past')).toHaveText('anna · till')
    await page.getByRole('tab', { name: 'Due' }).click()
    await expect(rail(page)).toContainText('the lock on session anna in the orders queue ends unless till renews it')
    await timeline(page).getByRole('button', { name: 'Select orders' }).click()
    await expect(rail(page)).toContainText(/anna\s*held by till.*state: half/)
    const band = (await group(page, 'orders').locator('.tl-sessions').boundingBox())!
    await page.mouse.click((await xOf(page, 40_000)) - 1, band.y + band.height / 2)
    await expect(clock(page)).toHaveText('0:40.000')
    await expect(rail(page)).toContainText('session-lock-expired')
  })

  await test.step('duplicates and refusals have marks of their own, with the record behind them', async () => {
    await visit(page, '#id=traffic-spike')
    await openHidden(page).setInputFiles(
      scenarioFile('twice.json', {
        title: 'Twice',
        runFor: 'PT1M',
        queues: { jobs: { requiresDuplicateDetection: true } },
        steps: [
          { at: 'PT10S', do: 'send', to: 'jobs', message: { messageId: 'a' } },
          { at: 'PT20S', do: 'send', to: 'jobs', message: { messageId: 'a' } },
          { at: 'PT30S', do: 'cancelScheduled', to: 'jobs', sequenceNumber: '9' },
        ],
      }),
    )
    const lane = group(page, 'jobs').locator('.tl-lane')
    await expect(lane.locator('.duplicate.future')).toHaveCount(1)
    await expect(lane.locator('.refused.future')).toHaveCount(1)
    const box = (await lane.boundingBox())!
    const y = box.y + box.height / 2
    const [duplicate, refused] = [await xOf(page, 20_000), await xOf(page, 30_000)]
    await page.mouse.click(duplicate + 2, y)
    await expect(clock(page)).toHaveText('0:20.000')
    await page.mouse.click(refused - 2, y)
    await expect(clock(page)).toHaveText('0:30.000')
    await expect(rail(page)).toContainText('MessageNotFound')
    await expect(records(page)).toContainText('event 4 of 4')
  })
})

test('modelling choices stand with their citations, and one click runs the other one, with a way back @thorough', async ({
  page,
}) => {
  await open(page, '#id=ghost-subscription&t=PT6M15S')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'the choices of this run' }).click()
  const choice = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'messagesKeepSubscriptionAlive off' })
    .first()
  await expect(choice).toContainText('G-15')
  await expect(choice.getByRole('link', { name: 'message-expiration' })).toHaveAttribute(
    'href',
    /learn\.microsoft\.com/,
  )
  await choice.getByRole('button', { name: 'messagesKeepSubscriptionAlive on' }).click()
  await expect(page.getByRole('button', { name: 'The missing subscription', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'modelled: messagesKeepSubscriptionAlive' })).toBeVisible()
  await expect(clock(page)).toHaveText('6:15.000')
  await page.getByRole('button', { name: 'changed', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Open the original' }).click()
  await expect(page.getByRole('button', { name: 'modelled: messagesKeepSubscriptionAlive' })).toBeHidden()
  await expect(clock(page)).toHaveText('6:15.000')
})

test('a dead-letter queue that is read from stands open; what a person folds, opens or closes is a chip with its way back @thorough', async ({
  page,
}) => {
  await open(page, '#id=traffic-spike-whole&t=PT1M20S')
  const deadRows = page.locator('.tl-section[aria-label=jobs] .tl-dead-rows')
  const chip = page.locator('.tl-chip', { hasText: 'by hand' })
  await expect(deadRows.locator('.tl-labels text')).toHaveText(['#7', '#8'])
  await expect(chip).toBeHidden()
  await page.getByRole('button', { name: 'Hide the messages of jobs/$deadletterqueue' }).click()
  await page.getByRole('button', { name: 'Fold replies' }).click()
  await expect(deadRows).toBeHidden()
  await expect(chip).toContainText('2 groups folded or opened by hand')
  await chip.getByRole('button', { name: 'Restore the default' }).click()
  await expect(deadRows).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fold replies' })).toBeVisible()
  await expect(chip).toBeHidden()
  await open(page, '#id=traffic-spike')
  await expect(page.locator('.tl-dead')).toBeVisible()
  await expect(page.locator('.tl-dead-rows')).toHaveCount(0)
})
