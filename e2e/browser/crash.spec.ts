import { expect, test } from '@playwright/test'
import { clock, open, story } from './page.ts'

// Bugs of ours, made on purpose: without the fixture that forbids console errors.

test('a simulator that fails tells seed, time and a link, and the last good run stays', async ({ page }) => {
  await page.addInitScript(() => {
    let runs = 0
    window.Worker = class extends Worker {
      override postMessage(message: unknown) {
        if (runs++ === 0) super.postMessage(message)
        else
          this.dispatchEvent(
            new MessageEvent('message', {
              data: { kind: 'crashed', crash: { message: 'timer in the past (S-5)', seed: 1, progress: 0.5 } },
            }),
          )
      }
    }
  })
  await open(page)
  await page.evaluate(() => {
    location.hash = '#id=poison-message'
  })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This is our mistake, not yours.')
  await expect(alert).toContainText('Seed 1, at ')
  await expect(alert).toContainText('timer in the past (S-5)')
  await expect(alert.getByRole('link')).toHaveAttribute('href', /#id=poison-message&t=PT/)
  await expect(story(page)).toHaveText('Why did job 7 never run?')
  await page.keyboard.press('Escape')
  await expect(clock(page)).toHaveText('1:06.000')
})

test('a view that fails gives a report and a way on @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    // Runs that an explanation tries in the background come from workers too: only those of the poison message shall fail.
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.addEventListener(
          'message',
          ({ data }: MessageEvent<{ kind: string; data?: { entities: { path: string }[] } }>) => {
            if (data.data?.entities.some(({ path }) => path === 'orders')) data.data.entities.length = 0
          },
          { capture: true },
        )
      }
    }
  })
  await open(page)
  await page.evaluate(() => {
    location.hash = '#id=poison-message'
  })
  await expect(page.getByRole('alert')).toContainText('This is our mistake, not yours.')
  await expect(page.getByRole('alert')).toContainText('Seed 1')
  await page.getByRole('button', { name: 'Open the first scenario' }).click()
  await expect(clock(page)).toHaveText('1:06.000')
})
