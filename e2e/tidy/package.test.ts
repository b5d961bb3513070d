/** What `npm pack` makes runs from an empty folder, without the sources and without what they are built with. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'busscope-package-'))
const installed = join(folder, 'node_modules', 'busscope')
const node = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: undefined } })
const busscope = (...args: readonly string[]) => node(join(installed, 'app/cli/launch.mjs'), ...args)

/** As npm does it, with the packages that it would fetch taken from here. */
beforeAll(() => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: root,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  })
  const archive = readdirSync(folder).find(name => name.endsWith('.tgz'))!
  mkdirSync(dirname(installed), { recursive: true })
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  renameSync(join(folder, 'package'), installed)
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  }
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('the command line runs, explains and draws', () => {
  expect(busscope('list')).toContain('traffic-spike\t')
  expect(busscope('why', 'traffic-spike', '--message', 'job-7', '--lang', 'ru')).toContain('job-7')
  busscope('figure', 'traffic-spike', '--view', 'timeline', '-o', 'spike.png')
  expect(readFileSync(join(folder, 'spike.png')).subarray(1, 4).toString()).toBe('PNG')
})

test('the library runs, and its types stand alone', () => {
  writeFileSync(
    join(folder, 'use.mjs'),
    `
    import { builtInText, runScenario } from 'busscope'
    const run = runScenario(await builtInText('traffic-spike', 'en'))
    console.log(run.trace.length, (await run.why({ message: 'job-7' })).length > 3, (await run.figure({ view: 'timeline' })).startsWith('<svg'))
  `,
  )
  expect(node('use.mjs')).toBe('48 true true\n')
  writeFileSync(
    join(folder, 'use.mts'),
    `
    import { runScenario, type Run } from 'busscope'
    const run: Run = runScenario({ busscope: 1 }, { seed: 2 })
    export const counts: number = run.state('PT1M').entities['jobs']!.counts.active
    export const svg: Promise<string> = run.figure({ view: 'stage', at: 'PT1S' }, 'pt')
  `,
  )
  node(
    join(root, 'node_modules/typescript/bin/tsc'),
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    'use.mts',
  )
})

test('nothing but what is needed is in it', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))
  expect(files.filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))).toEqual(['app/cli/launch.mjs'])
  expect(files).toContain('LICENSE')
  expect(files).toContain('README.md')
})
