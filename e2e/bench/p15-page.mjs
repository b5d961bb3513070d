// Opens the built page in a real browser and tells which scripts it fetched, as JSON. A program of its own, because Playwright cannot be bundled.
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
/** Of a phone, whose first screen is the timeline. */
const NARROW_MAX = 600

const options = await findBrowser()
await build({ configFile, logLevel: 'error', build: { outDir } })
const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 4573 } })
const browser = await chromium.launch(options)
const loads = []
for (const viewport of [{ width: 1440, height: 900 }, { width: 360, height: 760 }]) {
  loads.push({ width: viewport.width, all: await load(viewport, false), used: await load(viewport, true) })
}
await browser.close()
await server.close()
process.stdout.write(JSON.stringify(loads))

/**
 * Until the page is drawn and idle. `isUsed`: its playhead is dragged, stepped and played as well; what letting go selects is another screen.
 * @param {{ width: number, height: number }} viewport @param {boolean} isUsed
 */
async function load(viewport, isUsed) {
  const address = server.resolvedUrls?.local[0] ?? ''
  // A service worker fetches the rest for later; what the first screen needs is what the page itself asks for.
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  /** @type {Set<string>} */
  const scripts = new Set()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1))
  })
  await page.goto(address)
  if (viewport.width > NARROW_MAX) await page.getByText('It expired at 1:04').first().waitFor()
  else await page.locator('.tl-scrub').first().waitFor()
  if (isUsed) await movePlayhead(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
  await context.close()
  return [...scripts].sort().map(weighed)
}

/** Drags and holds, steps and plays. @param {import('@playwright/test').Page} page */
async function movePlayhead(page) {
  const box = await page.locator('.tl-scrub').first().boundingBox()
  if (box === null) throw new Error('There is no ruler.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2, { steps: 5 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('k')
  await page.waitForTimeout(300)
  await page.keyboard.press('k')
}

/** @param {string} file */
function weighed(file) {
  const bytes = readFileSync(join(outDir, file))
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
  return { file, raw: bytes.length, brotli, isWorker: file.startsWith('worker/') }
}
