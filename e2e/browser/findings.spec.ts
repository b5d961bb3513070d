/** The linter beside the text that is edited: what it finds, the run that shows it, the change that mends it, the line that silences it. */
import { expect } from '@playwright/test'
import { clock, open, openHidden, scenarioFile, test } from './page.ts'

const tooShort = {
  busscope: 1,
  title: 'Mine',
  runFor: 'PT10M',
  queues: { jobs: { lockDuration: 'PT10S', enableExpress: true, maxDeliveryCount: 200 } },
  steps: [{ at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'job-1' } }],
  receivers: [{ name: 'worker', from: 'jobs', processingTime: { constant: 'PT20S' } }],
}

test('a finding leads to its run and back, is mended with one press, and silenced with one @thorough', async ({
  page,
}) => {
  await open(page)
  await openHidden(page).setInputFiles(scenarioFile('mine.json', tooShort))
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText('2 findings · 1 notice')
  const first = findings.getByRole('listitem').first()
  await expect(first).toContainText('processingTime 20 s ≥ lockDuration 10 s')
  await first.getByText(/^Based on these \d+ facts: L-4/).click() // what the numbers stand for
  await expect(first.locator('.why-facts li').first()).toHaveText(/^L-4 .*(documented|tested)/)

  await first.getByRole('button', { name: 'Open an example' }).click()
  await expect(page.getByRole('heading', { name: /^Lock shorter than the work/ })).toBeVisible()
  await expect(clock(page)).toContainText('0:10')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()

  // The notice leads back too, to the editor as it was.
  await first.getByRole('button', { name: 'Open an example' }).click()
  await expect(page.getByText('Opened an example that shows the problem.')).toBeVisible()
  await page.getByRole('button', { name: /^Back to mine\.json/ }).click()
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible()

  await first.getByRole('button', { name: 'Change queues.jobs.lockDuration 10 s → 30 s' }).click()
  await expect(findings).toContainText('1 finding · 1 notice')
  await findings.getByRole('button', { name: 'Ignore it here' }).click()
  await expect(findings).not.toContainText('finding')
  await page.getByRole('tab', { name: 'JSON' }).click()
  await expect(page.locator('.json-host')).toContainText(/"rule": ?"slow-dead-lettering"/)
})
