// `npm test`: every check in the order in which it fails fastest. Stops at the first that fails; the last line is always `N passed, M failed`.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const unitResults = '.cache/unit-results.json'
const browserResults = '.cache/browser-results.json'

/** @type {{ name: string, command: string[] }[]} Node programs, not npm scripts: no shell, and npm alone would cost a third of a second each. */
const steps = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'typecheck', command: ['node_modules/typescript/bin/tsc', '-b'] },
  {
    name: 'unit',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitResults}`,
    ],
  },
  { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build'] },
  { name: 'browser', command: ['e2e/tools/browser.mjs', '--built'] },
]

for (const file of [unitResults, browserResults]) rmSync(root + file, { force: true })

const start = Date.now()
const failed = steps.find(step => !passes(step))
const unit = readCounts(unitResults, r => ({
  passed: r.numPassedTests,
  failed: r.numFailedTests,
  skipped: r.numPendingTests + r.numTodoTests,
}))
const browser = readCounts(browserResults, r => ({
  passed: r.stats.expected + r.stats.flaky,
  failed: r.stats.unexpected,
  skipped: r.stats.skipped,
}))
const skipped = unit.skipped + browser.skipped

console.log(
  `\n${failed ? `Stopped at: ${failed.name} (run it alone with \`npm run ${failed.name}\`).` : `All ${steps.length} steps passed.`} ${seconds(start)}`,
)
if (skipped > 0) console.log(`${skipped} skipped`)
// A step that is not a test (lint, build) fails as one, so that the last line never says 0 failed when something did.
console.log(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed || (failed ? 1 : 0)} failed`)
process.exitCode = failed ? 1 : 0

/** @param {{ name: string, command: string[] }} step */
function passes({ name, command }) {
  console.log(`\n=== ${name} ===`)
  const stepStart = Date.now()
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  console.log(`=== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(stepStart)} ===`)
  return status === 0
}

/** @param {string} file @param {(results: Record<string, any>) => { passed: number, failed: number, skipped: number }} pick */
function readCounts(file, pick) {
  try {
    return pick(JSON.parse(readFileSync(root + file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 } // the step did not run
  }
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
