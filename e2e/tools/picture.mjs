// `npm run picture`: the README's picture, taken from the built page itself: the spike as it opens.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from './find-browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = `${root}public/traffic-spike.png`

await build({ configFile: `${root}vite.config.ts`, logLevel: 'error' })
const server = await preview({ configFile: `${root}vite.config.ts`, preview: { port: 4373 }, logLevel: 'error' })
const browser = await chromium.launch(await findBrowser())
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' })
await page.goto(server.resolvedUrls?.local[0] ?? 'http://localhost:4373/')
await page.getByText('It expired at 1:04').first().waitFor()
await page.evaluate(() => document.fonts.ready.then(() => undefined))
await page.screenshot({ path: file })
await browser.close()
await server.close()
console.log('public/traffic-spike.png')
