// Opens the built page in a real browser and tells what it fetched, as JSON. A program of its own, because Playwright cannot be bundled.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from '../tools/find-browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = join(root, '.cache', 'first-load')
const configFile = join(root, 'vite.config.ts')
/** Long enough for whatever a page fetches by itself when it has nothing else to do. */
const IDLE_MS = 2000
const TOLD = /\.(js|css|json)$/

const options = await findBrowser()
await build({ configFile, logLevel: 'error', build: { outDir } })
const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 4573 } })
const browser = await chromium.launch(options)
const loads = []
for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 760 },
])
  loads.push(await load(viewport))
await browser.close()
await server.close()
process.stdout.write(JSON.stringify(loads))

/**
 * Everything that the page asks for by itself, and by a drag of its playhead.
 * @param {{ width: number, height: number }} viewport
 */
async function load(viewport) {
  // A service worker fetches the rest for later; what a screen needs is what the page itself asks for.
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en' })
  const page = await context.newPage()
  /** @type {Set<string>} */
  const files = new Set()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (TOLD.test(pathname)) files.add(pathname.slice(1))
  })
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.locator('.tl-scrub').first().waitFor()
  await drag(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
  await context.close()
  return { width: viewport.width, files: [...files].sort().map(weighed) }
}

/** And holds: what letting go selects is another screen. @param {import('@playwright/test').Page} page */
async function drag(page) {
  const box = await page.locator('.tl-scrub').first().boundingBox()
  if (box === null) throw new Error('There is no ruler.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2, { steps: 5 })
}

/** @param {string} file */
function weighed(file) {
  const bytes = readFileSync(join(outDir, file))
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length
  return { file, raw: bytes.length, brotli }
}
