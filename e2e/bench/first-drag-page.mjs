// Times the first drag on the built page and on a bare React page of the same bytes, as a phone loads them. Tells milliseconds, as JSON.
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '../tools/find-browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = join(root, '.cache', 'first-load')
const ROUNDS = 5
const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const SLOW = { rate: 4, network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 } }
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** Stands where the page's slider stands, and follows the finger. */
const BARE = `
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Bare() {
  const [x, setX] = useState(0)
  return h('div', { className: 'tl-scrub', style: { position: 'fixed', top: 300, left: 0, right: 0, height: 40, touchAction: 'none' },
    onPointerMove: event => setX(event.clientX) }, h('input', { type: 'range', className: 'tl-slider', 'aria-valuetext': String(x) }))
}
createRoot(document.getElementById('root')).render(h(Bare))`

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir } })
const files = new Map(
  readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => [`/${relative(outDir, file).replaceAll('\\', '/')}`, served(readFileSync(file))]),
)
/** @type {Set<string>} */
const asked = new Set()
// As a host does, with brotli.
const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0]?.replace(/\/$/, '/index.html') ?? ''
  const file = files.get(path)
  if (file === undefined) return response.writeHead(404).end()
  asked.add(path)
  const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(path))] ?? 'application/octet-stream'
  return response
    .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': 'max-age=600' })
    .end(file)
})
const port = await new Promise(resolve => {
  server.listen(0, () => resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port))
})
const browser = await chromium.launch(await findBrowser())

const atRest = []
for (let round = 0; round < ROUNDS; round++) atRest.push(await touchAtRest())
const bytes = [...asked].filter(path => /\.(js|css)$/.test(path)).reduce((sum, path) => sum + sizeOf(path), 0)
await addBarePage(bytes)
/** @type {{ page: number[], bare: number[] }} */
const slow = { page: [], bare: [] }
for (let round = 0; round < ROUNDS; round++) {
  slow.page.push(await firstDrag('/'))
  slow.bare.push(await firstDrag('/bare/'))
}
await browser.close()
server.close()
process.stdout.write(JSON.stringify({ atRest, ...slow }))

/** @param {Buffer} content */
function served(content) {
  return brotliCompressSync(content)
}

/** @param {string} path */
function sizeOf(path) {
  return files.get(path)?.length ?? 0
}

/** One script: React, a slider, and a comment that cannot be compressed, until it is as long. @param {number} length */
async function addBarePage(length) {
  const name = 'virtual:bare'
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [{ name, resolveId: id => (id === name ? id : null), load: id => (id === name ? BARE : null) }],
    build: { write: false, target: 'es2023', rolldownOptions: { input: name } },
  })
  const { output } = /** @type {{ output: { code?: string }[] }} */ (result)
  const code = output[0]?.code ?? ''
  const padding = Math.max(0, length - served(Buffer.from(code)).length)
  const random = crypto.getRandomValues.bind(crypto)
  const noise = Array.from({ length: Math.ceil(padding / 65536) }, () => Buffer.from(random(new Uint8Array(65536))))
  const comment = Buffer.concat(noise).subarray(0, padding).toString('base64').replaceAll('/', '-')
  files.set('/bare/bare.js', served(Buffer.from(`${code}/*${comment}*/`)))
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div><script type="module" src="bare.js"></script>`
  files.set('/bare/index.html', served(Buffer.from(html)))
}

/** Milliseconds from navigation to the first effect, where a finger comes down as soon as there is a slider. @param {string} path */
async function firstDrag(path) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'en' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW.network })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.rate })
  await page.addInitScript(watch)
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'commit' })
  const { effect } = await drag(page, cdp)
  await context.close()
  return effect
}

/** Milliseconds from the finger's coming down to the first effect, on a page that is at rest, on this machine as it is. */
async function touchAtRest() {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'en' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.addInitScript(watch)
  await page.goto(`http://localhost:${port}/`)
  await page.locator('.tl-slider').waitFor()
  await page.waitForLoadState('networkidle')
  const { down, effect } = await drag(page, cdp)
  await context.close()
  return effect - down
}

/** In the page: when a finger came down, and when what the slider says changed after it moved. */
function watch() {
  const seen = { down: 0, isMoved: false, effect: 0 }
  Object.assign(window, { seen })
  addEventListener('pointerdown', ({ timeStamp }) => (seen.down ||= timeStamp), true)
  addEventListener('pointermove', () => (seen.isMoved = true), true)
  new MutationObserver(() => {
    if (seen.isMoved) seen.effect ||= performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['aria-valuetext'] })
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} cdp
 * @returns {Promise<{ down: number, effect: number }>}
 */
async function drag(page, cdp) {
  const ruler = page.locator('.tl-scrub').first()
  await ruler.locator('.tl-slider').waitFor()
  const box = await ruler.boundingBox()
  if (box === null) throw new Error('There is no ruler.')
  const y = box.y + box.height / 2
  let x = box.x + box.width / 2
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let move = 0; move < 200; move++) {
    x -= 2 * (move % 40 < 20 ? 1 : -1)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    const seen = await page.evaluate(() => /** @type {any} */ (window).seen)
    if (seen.effect > 0) return seen
  }
  throw new Error('The drag has no effect.')
}
