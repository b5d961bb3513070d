/** The page without a network: after the first visit all of it works; a part that cannot come says so and can be asked for again. */

import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as plainTest } from '@playwright/test'
import type { Page } from '@playwright/test'
import { clock, open, rail, story } from './page.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

type Site = Map<string, Buffer | string>

/** The built page as a server has it, by path. */
function builtSite(): Site {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(name =>
    statSync(join(dist, name)).isFile(),
  )
  return new Map(files.map(name => [name.replaceAll('\\', '/'), readFileSync(join(dist, name))]))
}

/** Under a path of its own, as on many hosts. */
async function serve(site: () => Site): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/[?#].*$/, '').replace('/some/place/', '')
    const name = path === '' ? 'index.html' : path
    const body = site().get(name)
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(name)] ?? 'text/plain',
      'cache-control': 'max-age=60',
    })
    response.end(body ?? 'not here')
  })
  await new Promise<void>(resolve => void server.listen(0, resolve))
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/some/place/` }
}

/** Until all of the page is kept. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

plainTest.use({ reuseContext: false }) // a service worker outlives its test

plainTest.describe('with a service worker', () => {
  plainTest.use({ serviceWorkers: 'allow' })

  plainTest(
    'after the first visit everything works without a network, also what was never opened',
    async ({ page, context }) => {
      await open(page)
      await kept(page)
      await context.setOffline(true)
      await page.reload()
      await expect(rail(page).getByText('It expired at 1:04').first()).toBeVisible()
      await rail(page).getByRole('tab', { name: 'Log' }).click()
      await expect(rail(page).getByText('website').first()).toBeVisible()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toContainText('Keys')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
      await page.keyboard.press('/')
      await page.getByRole('dialog').getByText('Poison message').first().click()
      await expect(story(page)).toContainText('How long does one bad message delay the others?')
      await page.goto('./#id=who-gets-a-copy') // rules: the whole simulator
      await page.reload()
      await expect(clock(page)).toBeVisible()
      await page.getByRole('button', { name: 'Edit' }).first().click()
      await expect(page.getByRole('tab', { name: 'JSON' })).toBeVisible()
      await page.getByRole('tab', { name: 'JSON' }).click()
      await expect(page.locator('.cm-content')).toBeVisible()
    },
  )

  plainTest(
    'a newer version waits, the older page keeps its own parts, and one click changes over @thorough',
    async ({ page }) => {
      const first = builtSite()
      let site = first
      const { server, address } = await serve(() => site)
      await page.goto(address)
      await kept(page)
      await page.reload()
      await expect(clock(page)).toBeVisible()
      site = newer(first)
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      await expect(page.getByText('A newer version of BusScope is ready.')).toBeVisible()
      await page.keyboard.press('?') // the newer server does not have this part any more
      await expect(page.getByRole('dialog')).toContainText('Keys')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Use it now' }).click()
      await expect(page.locator('meta[name=version][content=newer]')).toBeAttached()
      await expect(clock(page)).toBeVisible()
      server.close()
    },
  )

  plainTest('what a server answers in place of a missing file is not kept @thorough', async ({ page }) => {
    const site = builtSite()
    const help = [...site.keys()].find(name => /^assets\/help-.*\.js$/.test(name))!
    site.delete(help)
    const { server, address } = await serve(() => site)
    await page.goto(address)
    await expect(clock(page)).toBeVisible()
    const states = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const worker = registration?.installing
      if (worker) await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }))
      return registration?.active?.state ?? 'none'
    })
    expect(states).toBe('none') // whole or not at all
    server.close()
  })
})

plainTest(
  'a part that does not come says so, and comes when it is asked for again @thorough',
  async ({ page, context }) => {
    await open(page)
    await rail(page).getByText('It expired at 1:04').first().waitFor()
    await context.setOffline(true)
    await rail(page).getByRole('tab', { name: 'Log' }).click()
    await expect(rail(page).getByRole('alert')).toContainText('did not load')
    const again = rail(page).getByRole('button', { name: 'Try again' })
    const failed = page.waitForEvent('requestfailed')
    await again.click()
    await failed
    await expect(again).toBeVisible() // without a network the page is not given up for one that cannot come
    await context.setOffline(false)
    await again.click()
    await expect(rail(page).getByText('website').first()).toBeVisible()
  },
)

plainTest(
  'the sentence about a change does not come: the page stays, and asking for it again keeps the change @thorough',
  async ({ page, context }) => {
    const changed = page.getByRole('button', { name: 'changed', exact: true })
    await open(page)
    await context.route('**/difference-line-*.js', route => route.abort())
    await rail(page).getByRole('button', { name: 'A second instance of backend' }).click()
    const alert = page.locator('.story-bar').getByRole('alert')
    await expect(alert).toContainText('did not load')
    await expect(changed).toBeVisible()
    await context.unroute('**/difference-line-*.js')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    await expect(changed).toBeVisible()
  },
)

/** Another build of the page: one of its late parts has another name. */
function newer(site: Site): Site {
  const help = [...site.keys()].find(name => /^assets\/help-.*\.js$/.test(name))!
  const next: Site = new Map(site)
  next.delete(help)
  next.set(
    'index.html',
    String(site.get('index.html')).replace('<meta charset', '<meta name="version" content="newer"><meta charset'),
  )
  next.set(
    'service-worker.js',
    String(site.get('service-worker.js'))
      .replace(`"${help}",`, '')
      .replace(/VERSION = '\w+'/, "VERSION = 'newer'"),
  )
  return next
}
