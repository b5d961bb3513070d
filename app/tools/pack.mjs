// `npm pack` runs this first: the command line, the library and its types, ready to run without the sources.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const build = join(root, 'build')

rmSync(build, { recursive: true, force: true })
for (const { fileName, code } of await bundle({ cli: 'app/cli/main.ts', library: 'app/library/index.ts' }, { pieces: true })) {
  mkdirSync(dirname(join(build, fileName)), { recursive: true })
  writeFileSync(join(build, fileName), code)
}
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'app/library')], { stdio: 'inherit' })
