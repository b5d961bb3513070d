import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache')
const bundles = join(cache, 'bundles')
mkdirSync(bundles, { recursive: true })
const folder = mkdtempSync(join(cache, 'launch-'))
const name = basename(folder)
const old = join(bundles, `${name}-old.mjs`)

const ours = () => readdirSync(bundles).filter(file => file.includes(name))

afterAll(() => {
  rmSync(folder, { recursive: true })
  for (const file of ours()) rmSync(join(bundles, file))
})

/** As on Windows while another process reads the bundle it has just put there, and another an old one. */
const IN_USE = `
  import fs, { copyFileSync } from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const inUse = () => { throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' }) }
  fs.renameSync = (from, to) => { if (process.env.THERE) copyFileSync(from, to); inUse() }
  fs.rmSync = inUse
  syncBuiltinESMExports()
`

test('a bundle that another process has put there is used, though nothing can be moved or removed', () => {
  writeFileSync(join(folder, 'in-use.mjs'), IN_USE)
  writeFileSync(join(folder, 'main.ts'), `console.log('runs')\n`)
  writeFileSync(old, '')
  utimesSync(old, 0, 0)
  const launched = (there: string) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        pathToFileURL(join(folder, 'in-use.mjs')).href,
        join(root, 'app/cli/launch.mjs'),
        '--entry',
        `.cache/${name}/main.ts`,
      ],
      { encoding: 'utf8', env: { ...process.env, THERE: there } },
    )
  const failed = launched('')
  expect([failed.status, failed.stdout]).toEqual([3, ''])
  expect(failed.stderr).toContain(`${join('.cache', 'bundles')} cannot be written: EPERM.`)
  const used = launched('yes')
  expect([used.status, used.stdout]).toEqual([0, 'runs\n'])
})
