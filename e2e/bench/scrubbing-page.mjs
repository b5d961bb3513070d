// Opens runs of 1k … 1M lifelines in the built page and drags the playhead, as JSON. A program of its own, because Playwright cannot be bundled.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from '../tools/find-browser.mjs'

const [sizes = '', steps = '60'] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = join(root, '.cache', 'scrubbed')
const configFile = join(root, 'vite.config.ts')
const WARM_UPS = 20
/** The queue of P1 (four servers at 0.9, time to live of two mean service times). */
const RATE = 0.36

const options = await findBrowser()
await build({ configFile, logLevel: 'error', build: { outDir } })
const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 4583 } })
const browser = await chromium.launch(options)
const seen = []
for (const size of sizes.split(',').map(Number)) seen.push(await scrubbed(size))
await browser.close()
await server.close()
process.stdout.write(JSON.stringify(seen))

/** @param {number} messages */
function scenario(messages) {
  return {
    busscope: 1,
    title: `${messages} lifelines`,
    runFor: `PT${Math.ceil((messages / RATE) * 1.02)}S`,
    queues: { q: { lockDuration: 'PT5M', defaultMessageTimeToLive: 'PT20S' } },
    senders: [{ name: 's', to: 'q', message: {}, count: messages, arrivals: { poisson: { ratePerSecond: RATE } } }],
    receivers: [{ name: 'r', from: 'q', instances: 4, processingTime: { exponential: { mean: 'PT10S' } } }],
  }
}

/** @param {number} messages */
async function scrubbed(messages) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.locator('.clock-line').waitFor()
  const opening = await opened(page, messages)
  const elements = await page.locator('*').count()
  const metrics = await metricsOf(page)
  const dragged = await drag(page, metrics)
  await context.close()
  return { messages, ...opening, elements, ...dragged }
}

/** How long it took to show, and the longest that the page did not answer meanwhile. @param {import('@playwright/test').Page} page @param {number} messages */
async function opened(page, messages) {
  await page.evaluate(() => {
    const tasks = { longest: 0 }
    Object.assign(globalThis, { tasks })
    new PerformanceObserver(list =>
      list.getEntries().forEach(({ duration }) => (tasks.longest = Math.max(tasks.longest, duration))),
    ).observe({ type: 'longtask' })
  })
  const start = performance.now()
  const file = {
    name: 'lifelines.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(scenario(messages))),
  }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.locator('.tl-section[aria-label=q]').waitFor({ timeout: 120_000 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const ms = performance.now() - start
  await page.waitForTimeout(500)
  return { openedMs: ms, longestTaskMs: Number(await page.evaluate('tasks.longest')) }
}

/** Processor time of the page's thread so far, in ms. @param {import('@playwright/test').Page} page */
async function metricsOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (/** @type {string} */ name) => (metrics.find(metric => metric.name === name)?.value ?? NaN) * 1000
    return { script: of('ScriptDuration'), task: of('TaskDuration') }
  }
}

/** One step: the pointer moves, a frame is drawn. Every other step goes far. @param {import('@playwright/test').Page} page @param {() => Promise<{ script: number, task: number }>} metrics */
async function drag(page, metrics) {
  const box = await page.locator('.tl-scrub').boundingBox()
  if (box === null) throw new Error('The page has no ruler.')
  const y = box.y + box.height / 2
  const script = []
  const task = []
  await page.mouse.move(box.x + 40, y)
  await page.mouse.down()
  for (let step = -WARM_UPS; step < Number(steps); step++) {
    const before = await metrics()
    await page.mouse.move(box.x + 40 + ((((step + WARM_UPS) * 37) % 60) / 60) * (box.width - 80), y)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
    const after = await metrics()
    if (step < 0) continue
    script.push(after.script - before.script)
    task.push(after.task - before.task)
  }
  await page.mouse.up()
  return { script, task }
}
