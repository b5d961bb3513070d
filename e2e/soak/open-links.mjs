// Opens links of strangers, one after another, in one tab of the built page; reads them from standard input, says what came of them, as JSON.
// A program of its own, because Playwright cannot be bundled.
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from '../tools/find-browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = join(root, '.cache', 'soaked')
const configFile = join(root, 'vite.config.ts')
/** A link is done when the page has been still for so long: what comes of it may come from a worker. */
const STILL_MS = 150
const PATIENCE_MS = 20_000

/** @type {readonly string[]} fragments */
const links = JSON.parse(await text(process.stdin))
const options = await findBrowser()
await build({ configFile, logLevel: 'error', build: { outDir } })
const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
const browser = await chromium.launch(options)
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
/** @type {string[]} */
const faults = []
page.on('pageerror', error => faults.push(String(error)))
page.on('crash', () => faults.push('the page crashed'))
page.on('dialog', dialog => {
  faults.push(`a dialog: ${dialog.message()}`)
  void dialog.dismiss()
})
await page.goto(server.resolvedUrls?.local[0] ?? '')
await page.locator('.clock-line').waitFor()
await page.evaluate(() => {
  const tasks = { longest: 0 }
  Object.assign(globalThis, { tasks })
  new PerformanceObserver(list =>
    list.getEntries().forEach(({ duration }) => (tasks.longest = Math.max(tasks.longest, duration))),
  ).observe({ type: 'longtask' })
})
const seen = { refused: 0, longestMs: 0, slowest: -1, faults }
for (const [index, link] of links.entries()) {
  const { isRefused, longest, injected } = await page.evaluate(opened, { link, STILL_MS, PATIENCE_MS })
  if (isRefused) seen.refused += 1
  if (longest > seen.longestMs) Object.assign(seen, { longestMs: longest, slowest: index })
  if (injected > 0) faults.push(`link ${index} brought ${injected} scripts or handlers`)
  if (faults.length > 20) break
}
await browser.close()
await server.close()
process.stdout.write(JSON.stringify(seen))

/** In the page. @param {{ link: string, STILL_MS: number, PATIENCE_MS: number }} given */
async function opened({ link, STILL_MS, PATIENCE_MS }) {
  const { tasks } = /** @type {{ tasks: { longest: number } }} */ (/** @type {unknown} */ (globalThis))
  tasks.longest = 0
  const start = performance.now()
  let last = start
  const observer = new MutationObserver(() => (last = performance.now()))
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  location.hash = link
  const isStill = () => performance.now() - last > STILL_MS && document.querySelector('[aria-busy=true]') === null
  do await new Promise(resolve => setTimeout(resolve, 25))
  while (!isStill() && performance.now() - start < PATIENCE_MS)
  observer.disconnect()
  const injected = [...document.querySelectorAll('*')].filter(
    element =>
      (element.localName === 'script' && !element.hasAttribute('src')) ||
      element.getAttributeNames().some(name => name.startsWith('on')),
  )
  return {
    isRefused: document.querySelector('.trouble, .messages .message') !== null,
    longest: tasks.longest,
    injected: injected.length,
  }
}
