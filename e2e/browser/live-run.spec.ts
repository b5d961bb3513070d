/** The page that `busscope serve` serves: it follows what clients do, moves their clock, and its link needs no server. What it does with news: app/state/follow-bus.test.ts. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { clock, playhead, records, ruler, test } from './page.ts'

const LAUNCHER = fileURLToPath(new URL('../../app/cli/launch.mjs', import.meta.url))
const SCENARIO = JSON.stringify({ queues: { jobs: { lockDuration: 'PT1M' } } })

/** `playground`: where its links lead. */
async function serveBus(playground: string) {
  const child = spawn(process.execPath, [LAUNCHER, 'serve', '-', '--port', '0', '--http', '0'], {
    env: { ...process.env, BUSSCOPE_BASE: playground },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  child.stdin.end(SCENARIO)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { http } = JSON.parse(line) as { readonly http: string }
  return {
    http,
    do: (path: string, body: unknown) =>
      fetch(`${http}busscope/${path}`, { method: 'POST', body: JSON.stringify(body) }),
    /** As the page's clock says it. */
    now: async () => {
      const { atMs } = (await (await fetch(`${http}busscope/clock`)).json()) as { readonly atMs: number }
      return `${Math.floor(atMs / 60_000)}:${((atMs % 60_000) / 1000).toFixed(3).padStart(6, '0')}`
    },
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

const send = (messageId: string) => ({ do: 'send', to: 'jobs', message: { messageId } })

test('a live run appears as it happens, is scrubbed while it goes on, is moved by buttons, and is handed on as a link @thorough', async ({
  page,
  context,
  baseURL,
}) => {
  const bus = await serveBus(baseURL!)
  try {
    const live = page.getByRole('region', { name: 'Live run' })
    await page.goto(bus.http)
    await expect(live).toContainText('by hand')
    await expect(records(page)).toContainText('event 1 of 1')
    await bus.do('steps', [send('job-1')])
    await expect(records(page)).toContainText('event 2 of 2')

    await bus.do('steps', [{ do: 'receive', from: 'jobs' }])
    await expect(records(page)).toContainText('event 3 of 3')
    const next = live.getByRole('button', { name: 'Next' })
    await expect(next).toHaveAttribute('title', /1:00\.000: the lock on #1 ends/)
    await next.click()
    await expect(clock(page)).toHaveText('1:00.000')
    await live.getByRole('button', { name: 'Move the clock on by 1 s' }).click()
    await expect(clock(page)).toHaveText('1:01.000')

    const back = live.getByRole('button', { name: 'Back to now' })
    await expect(back).toBeDisabled()
    const box = (await ruler(page).boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(back).toBeEnabled()
    const before = await clock(page).innerText()
    await bus.do('steps', [send('job-2')])
    await expect(records(page)).toContainText('event 3 of 5')
    await expect(clock(page)).toHaveText(before)
    await back.click()
    await expect(records(page)).toContainText('event 5 of 5')

    await live.getByRole('button', { name: 'Real time' }).click()
    await expect(live).toContainText('real time')
    await expect(clock(page)).not.toHaveText('1:01.000')
    await live.getByRole('button', { name: 'Real time' }).click()
    await expect(live).toContainText('by hand')
    const now = await bus.now()
    await expect(clock(page)).toHaveText(now)

    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(bus.http).origin })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await bus.stop()
    expect(link.startsWith(baseURL!)).toBe(true)
    await page.goto(link)
    await expect(playhead(page)).toBeAttached()
    await expect(clock(page)).toHaveText(now)
    await expect(records(page)).toContainText('event 5 of 5')
    await expect(live).toHaveCount(0)
  } finally {
    await bus.stop()
  }
})
