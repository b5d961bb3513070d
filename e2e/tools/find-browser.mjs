// Finds a Chromium that really starts, so that `npm test` works on a fresh laptop and on a bare Debian.
// As a program: prints what was found. As a module: `findBrowser()` gives Playwright's launch options.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

/** @typedef {{ executablePath?: string, channel?: string }} Found Playwright launch options; empty = Playwright's own browser. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const cacheFile = join(root, '.cache', 'browser.json')
/** The headless shell first: the same browser without its own windows, a quarter less processor time a test. */
const namesOnPath = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
]
const channels = ['chrome', 'msedge', 'chrome-beta', 'msedge-beta']

/** @param {string} line */
const say = line => process.stderr.write(`browser: ${line}\n`)

/** @returns {Promise<Found>} the first candidate that starts; throws one clear sentence when there is none */
export async function findBrowser() {
  const asked = process.env['BUSSCOPE_BROWSER']
  if (asked) {
    if (await starts({ executablePath: asked })) return { executablePath: asked }
    say(`BUSSCOPE_BROWSER (${asked}) does not start; looking for another one.`)
  }
  const found = (await firstThatStarts(cached())) ?? (await search())
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(cacheFile, `${JSON.stringify(found)}\n`)
  return found
}

async function search() {
  const installed = await firstThatStarts([{}, ...onPath(), ...channels.map(channel => ({ channel }))])
  if (installed) return installed

  say('none installed; asking Playwright to download one …')
  if (downloadShell() && (await starts({}))) return {}

  if (process.platform === 'linux' && process.getuid?.() === 0) {
    say("no download; installing the distribution's Chromium with apt-get …")
    if (aptInstall()) {
      const fromApt = await firstThatStarts(onPath())
      if (fromApt) return fromApt
    }
  }
  throw new Error(
    'No Chromium, Chrome or Edge could be started or installed: install one, or set BUSSCOPE_BROWSER to the path of its executable.',
  )
}

/** @param {Found[]} candidates @returns {Promise<Found | undefined>} */
async function firstThatStarts(candidates) {
  for (const candidate of candidates) if (await starts(candidate)) return candidate
  return undefined
}

/** A file that exists proves nothing (snap stubs, missing libraries), so a page must open and compute. @param {Found} candidate */
async function starts(candidate) {
  try {
    const browser = await chromium.launch({ ...candidate, timeout: 20_000 })
    try {
      const page = await browser.newPage()
      return (await page.evaluate('1 + 1')) === 2
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/** @returns {Found[]} */
function cached() {
  try {
    return [JSON.parse(readFileSync(cacheFile, 'utf8'))]
  } catch {
    return []
  }
}

/** @returns {Found[]} */
function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return namesOnPath
    .flatMap(name => folders.map(folder => join(folder, name + suffix)).filter(isExecutable))
    .map(executablePath => ({ executablePath }))
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function downloadShell() {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  // Where the network has no such host the default would be half a minute an attempt.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' }
  return (
    spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
      env,
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: 300_000,
    }).status === 0
  )
}

function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 480_000 }
  // Two test runs on one machine wait for each other instead of failing on apt's lock.
  const wait = ['-o', 'DPkg::Lock::Timeout=240']
  spawnSync('apt-get', [...wait, 'update', '-qq'], options)
  const installs = (/** @type {string} */ name) =>
    spawnSync(
      'apt-get',
      [...wait, 'install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'],
      options,
    ).status === 0
  return installs('chromium-headless-shell') || installs('chromium')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const found = await findBrowser()
    say(found.executablePath ?? found.channel ?? "Playwright's own")
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
