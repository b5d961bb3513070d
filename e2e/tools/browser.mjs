// `npm run browser [-- <playwright arguments>]`: builds the page and runs the browser tests on it. `--built` first in line skips the build.
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [first, ...rest] = process.argv.slice(2)
const isBuilt = first === '--built'
const args = isBuilt || first === undefined ? rest : [first, ...rest]

/** @param {string[]} command @param {NodeJS.ProcessEnv} env */
const node = (command, env = process.env) =>
  spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' }).status ?? 1

/** @returns {Promise<number>} a port nobody listens on, so that two checkouts can test at once */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function run() {
  const browser = await findBrowser()
  if (!isBuilt) {
    const status = node(['node_modules/vite/bin/vite.js', 'build'])
    if (status !== 0) return status
  }
  const env = {
    ...process.env,
    BUSSCOPE_TEST_BROWSER: JSON.stringify(browser),
    BUSSCOPE_TEST_PORT: String(await freePort()),
  }
  return node(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/browser/playwright.config.ts',
      '--pass-with-no-tests',
      ...args,
    ],
    env,
  )
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(`browser: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
