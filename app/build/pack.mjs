// `npm pack` runs this first: the command line, the library and its types, and the page that a served run shows, ready without the sources.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const build = join(root, 'build')
const types = join(build, 'types')

rmSync(build, { recursive: true, force: true })
for (const { fileName, code } of await bundle(
  { cli: 'app/cli/main.ts', library: 'app/library/index.ts', testing: 'app/serve/testing/index.ts' },
  { pieces: true },
)) {
  mkdirSync(dirname(join(build, fileName)), { recursive: true })
  writeFileSync(join(build, fileName), code)
}
execFileSync(
  process.execPath,
  [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--outDir', join(build, 'page')],
  { cwd: root, stdio: 'inherit' },
)
rmSync(join(build, 'page', 'figures'), { recursive: true }) // of the documentation
// Written, not checked: `npm run typecheck` does that, and a second time for each would take four times as long.
const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--noCheck', '--checkers', '1', '-p']
for (const entry of ['app/library', 'app/serve/testing'])
  execFileSync(process.execPath, [...tsc, join(root, entry)], { stdio: 'inherit' })
const entries = ['app/library', 'app/serve/testing'].map(entry => join(types, entry, 'index.d.ts'))
removeAllBut(new Set(entries.flatMap(entry => [...reachable(entry)])))

/** The declarations that a user of the library can come to see. @param {string} first @returns {Set<string>} */
function reachable(first) {
  const found = new Set([first])
  for (const file of found) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?['"](\.[^'"]+)['"]/g)) {
      const next = resolve(dirname(file), path.replace(/\.tsx?$/, '.d.ts'))
      if (existsSync(next)) found.add(next)
    }
  }
  return found
}

/** @param {Set<string>} kept */
function removeAllBut(kept) {
  for (const path of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    const file = join(types, path)
    if (statSync(file).isFile() && !kept.has(file)) rmSync(file)
  }
}
