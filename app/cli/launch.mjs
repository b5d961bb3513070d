#!/usr/bin/env node
// Starts the command line (or another TypeScript entry: `--entry e2e/bench/main.ts`) without a build step before it.
// The entry is bundled to one file whose name is a fingerprint of the sources: nothing changed means the file is there and is simply imported.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundles = join(root, '.cache', 'bundles')

/** What a bundle can be made of. The page is not for Node; tests and goldens are never bundled. */
const sources = ['sim-core', 'scenarios', 'app', 'package-lock.json', 'app/cli/launch.mjs', 'app/build/bundle.mjs']
const leftOut = /^app\/page$|\/golden$|\.test\.tsx?$/
// A checkout of another user, a full disk.
const NOT_WRITTEN = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])
const CANNOT_WRITE = 3 // as everywhere on the command line
const hourMs = 3_600_000

// `npm run` changes to the root; the paths a user gives are relative to where they stand.
if (process.env['npm_lifecycle_event'] === 'busscope' && process.env['INIT_CWD']) process.chdir(process.env['INIT_CWD'])

const entry = takeEntry() ?? 'app/cli/main.ts'
const packed = join(root, 'build', 'cli.js') // an installed package has no sources and needs none
if (!existsSync(join(root, entry)) && entry === 'app/cli/main.ts' && existsSync(packed)) {
  await import(pathToFileURL(packed).href)
} else if (existsSync(join(root, entry))) {
  const { fingerprint } = await import('../build/fingerprint.mjs')
  const bundle = join(
    bundles,
    `${entry.replaceAll('/', '-')}-${fingerprint([...sources, dirname(entry)], leftOut)}.mjs`,
  )
  if (existsSync(bundle) || (await makeBundle(bundle))) await import(pathToFileURL(bundle).href)
} else {
  fail(`${entry} does not exist.`)
}

/** Takes `--entry file` out of the arguments, so that the program sees only its own. */
function takeEntry() {
  return process.argv[2] === '--entry' ? process.argv.splice(2, 2)[1] : undefined
}

/** Several at once are safe: each writes its own file, the rename is atomic, and all of them wrote the same. @param {string} bundle */
async function makeBundle(bundle) {
  process.stderr.write(`busscope: sources changed, bundling ${entry} …\n`)
  try {
    const { bundle: bundled } = await import('../build/bundle.mjs')
    const [program] = await bundled({ program: entry })
    mkdirSync(bundles, { recursive: true })
    const unfinished = `${bundle}.${process.pid}`
    writeFileSync(unfinished, program?.code ?? '')
    putInPlace(unfinished, bundle)
    removeOld()
    return true
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== undefined && NOT_WRITTEN.has(code))
      fail(`${bundles} cannot be written: ${code}. The bundled command line is kept there.`, CANNOT_WRITE)
    else fail(`${entry} could not be bundled.\n${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** Windows moves nothing onto a file that another process reads; that one has put the same there. @param {string} unfinished @param {string} bundle */
function putInPlace(unfinished, bundle) {
  try {
    renameSync(unfinished, bundle)
  } catch (error) {
    if (!existsSync(bundle)) throw error
    remove(unfinished)
  }
}

/** Another process may be about to import a bundle of a minute ago, so only those of earlier hours go. */
function removeOld() {
  for (const name of readdirSync(bundles)) {
    const file = join(bundles, name)
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.mtimeMs > hourMs) remove(file)
  }
}

/** What is in use goes another time. @param {string} file */
function remove(file) {
  try {
    rmSync(file, { force: true })
  } catch {
    // Windows removes no file that is in use
  }
}

/** @param {string} sentence @param {number} [exitCode] neither 1 (a check failed) nor 2 (bad input) */
function fail(sentence, exitCode = 70) {
  process.stderr.write(`busscope: ${sentence}\n`)
  process.exitCode = exitCode
}
