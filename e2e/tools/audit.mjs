// `npm run audit`: Lighthouse on the built page, as a phone and as a desktop. Not part of `npm test`: it comes through npx, and its figures
// depend on the machine. Ends with 1 when a score is below what must be.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from './find-browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = join(root, '.cache', 'audit')
const configFile = join(root, 'vite.config.ts')
const LIGHTHOUSE = 'lighthouse@12.2.3' // 13 needs Node 22
/** A phone reads, runs and draws the live page with a quarter of the processor, so its performance has a limit of its own. */
const OTHERS = { accessibility: 100, 'best-practices': 100, seo: 100 }
/** @type {Record<string, { options: string[], must: Record<string, number> }>} */
const PRESETS = {
  desktop: { options: ['--preset=desktop'], must: { performance: 95, ...OTHERS } },
  phone: { options: [], must: { performance: 80, ...OTHERS } },
}
const CATEGORIES = ['performance', ...Object.keys(OTHERS)]

const { executablePath = chromium.executablePath() } = await findBrowser()
await build({ configFile, logLevel: 'error' })
const server = await preview({ configFile, logLevel: 'error', preview: { port: 4673 } })
const address = server.resolvedUrls?.local[0] ?? ''
mkdirSync(reports, { recursive: true })

let isGood = true
console.log(['', ...CATEGORIES].map(column).join(''))
for (const [name, { options, must }] of Object.entries(PRESETS)) {
  const report = await audited(name, options)
  const scores = CATEGORIES.map(category => Math.round((report.categories[category]?.score ?? 0) * 100))
  isGood &&= CATEGORIES.every((category, i) => (scores[i] ?? 0) >= (must[category] ?? 0))
  console.log([name, ...scores].map(column).join(''))
  for (const line of complaintsOf(report)) console.log(`  ${line}`)
}
console.log(
  isGood ? 'All are what they must be.' : 'Some are below what they must be; the whole reports are in .cache/audit.',
)
await server.close()
process.exitCode = isGood ? 0 : 1

/** @param {unknown} value */
function column(value) {
  return String(value).padEnd(16)
}

/**
 * @typedef {{ categories: Record<string, { score: number | null, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, { score: number | null, title: string, displayValue?: string }> }} Report
 * @param {string} name @param {string[]} options @returns {Promise<Report>}
 */
async function audited(name, options) {
  const file = join(reports, `${name}.json`)
  const flags = [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
    `--only-categories=${CATEGORIES.join(',')}`,
  ]
  // Not the synchronous way: this process serves the page meanwhile.
  const status = await new Promise(resolve => {
    const lighthouse = spawn('npx', ['--yes', LIGHTHOUSE, address, ...flags, ...options], {
      env: { ...process.env, CHROME_PATH: executablePath },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    lighthouse.on('close', resolve)
  })
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** What cost points. @param {Report} report */
function complaintsOf({ categories, audits }) {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return [...new Set(weighed)].flatMap(id => {
    const audit = audits[id]
    return audit === undefined || audit.score === null || audit.score >= 0.9
      ? []
      : [`${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ''}`]
  })
}
