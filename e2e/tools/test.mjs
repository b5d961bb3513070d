// `npm test`: every check in the order in which it fails fastest. Stops at the first that fails; the last line is always `N passed, M failed`.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const unitResults = '.cache/unit-results.json'
const browserResults = '.cache/browser-results.json'

/**
 * Node programs, not npm scripts: no shell, and npm alone would cost a third of a second each. What is `early` begins at once, beside
 * the others, because it leaves a core idle (a bare machine's browser comes through its package manager); what it says is kept until
 * its turn.
 * @typedef {{ name: string, command: string[], early?: true }} Step
 * @type {Step[]}
 */
const steps = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  // Types and rules in one pass: `npm run typecheck` beside it would read every file a second time (50 s of processor).
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
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
  { name: 'build', command: ['node_modules/vite/bin/vite.js', 'build'], early: true },
  { name: 'find-browser', command: ['e2e/tools/find-browser.mjs'], early: true },
  // Without those that go through every view, width, language or font: they take as long as all the rest (e2e/README.md).
  { name: 'browser', command: ['e2e/tools/browser.mjs', '--built', '--grep-invert', '@thorough'] },
]

for (const file of [unitResults, browserResults]) rmSync(root + file, { force: true })
mkdirSync(`${root}.cache`, { recursive: true })

const start = Date.now()
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
const begun = new Map(steps.filter(({ early }) => early === true).map(step => [step, begin(step)]))
let failed = null
for (const step of steps) {
  if (await passes(step)) continue
  failed = step
  break
}
for (const child of children) if (child.exitCode === null) child.kill()

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
  `\n${failed ? `Stopped at: ${failed.name} (alone: node ${failed.command.join(' ')}).` : `All ${steps.length} steps passed.`} ${seconds(start)}`,
)
if (skipped > 0) console.log(`${skipped} skipped`)
// A step that is not a test (lint, build) fails as one, so that the last line never says 0 failed when something did.
console.log(`${unit.passed + browser.passed} passed, ${unit.failed + browser.failed || (failed ? 1 : 0)} failed`)
process.exitCode = failed ? 1 : 0

/** @param {Step} step */
async function passes(step) {
  console.log(`\n=== ${step.name} ===`)
  const status = await (begun.get(step) ?? begin(step))
  if (step.early === true) process.stdout.write(readFileSync(`${root}.cache/${step.name}.log`))
  const { isGood, took } = status
  console.log(`=== ${step.name}: ${isGood ? 'passed' : 'FAILED'} in ${took} ===`)
  return isGood
}

/** @param {Step} step @returns {Promise<{ isGood: boolean, took: string }>} */
function begin({ name, command, early }) {
  const since = Date.now()
  const output = early === true ? openSync(`${root}.cache/${name}.log`, 'w') : 'inherit'
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['inherit', output, output] })
  children.push(child)
  return new Promise(resolve => {
    child.on('error', error => {
      console.error(error.message)
      resolve({ isGood: false, took: seconds(since) })
    })
    child.on('close', code => resolve({ isGood: code === 0, took: seconds(since) }))
  })
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
