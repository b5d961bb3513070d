/** What `npm pack` makes runs from an empty folder, without the sources and without what they are built with. */
import { execFileSync, spawnSync } from 'node:child_process'
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

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<
  Record<'dependencies' | 'optionalDependencies', Readonly<Record<string, string>>>
>
function fetched(name: string): void {
  mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
}

/** As npm does it without the optional packages, with the packages that it would fetch taken from here. */
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
  for (const name of [...Object.keys(manifest.dependencies), '@azure/service-bus', '@types/node']) fetched(name)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('the command line runs, explains and draws', () => {
  expect(busscope('list')).toContain('traffic-spike\t')
  expect(busscope('why', 'traffic-spike', '--message', 'job-7', '--lang', 'ru')).toContain('job-7')
  const drawing = ['figure', 'traffic-spike', '--view', 'timeline', '-o', 'spike.png']
  const refused = spawnSync(process.execPath, [join(installed, 'app/cli/launch.mjs'), ...drawing], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([refused.status, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toContain('npm install @resvg/resvg-js @expo-google-fonts/inter')
  expect(busscope('figure', 'traffic-spike')).toContain('<svg')
  for (const name of Object.keys(manifest.optionalDependencies)) fetched(name)
  busscope(...drawing)
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
    '--checkers',
    '1',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    'use.mts',
  )
})

test('busscope/testing: a test with a real client, its types, and what a failure prints', () => {
  writeFileSync(
    join(folder, 'reminder.test.mjs'),
    `
    import test from 'node:test'
    import assert from 'node:assert'
    import { ServiceBusClient } from '@azure/service-bus'
    import { startBus } from 'busscope/testing'

    test('a reminder', async t => {
      const bus = await startBus({ queues: { reminders: { deadLetteringOnMessageExpiration: true } } })
      bus.onFailure(t)
      const client = new ServiceBusClient(bus.connectionString)
      t.after(async () => { await client.close(); await bus.close() })
      const tomorrow = new Date(bus.now().getTime() + 86_400_000)
      await client.createSender('reminders').scheduleMessages({ body: 'x', messageId: 'r', timeToLive: 3_600_000 }, tomorrow)
      await bus.advance('P1DT30M')
      assert.deepEqual((await bus.counts('reminders')).active, 1)
      await bus.advance('P1D')
      await client.createReceiver('reminders').receiveMessages(1, { maxWaitTimeInMs: 50 })
      assert.deepEqual((await bus.counts('reminders')).deadLetter, 1)
      assert.ok((await bus.administration().getQueue('reminders')).deadLetteringOnMessageExpiration)
      if (process.env.FAIL) assert.fail('on purpose')
    })
  `,
  )
  expect(node('--test', '--test-reporter=tap', 'reminder.test.mjs')).toContain('# pass 1')
  const failed = spawnSync(process.execPath, ['reminder.test.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, FAIL: '1' },
  })
  expect(failed.status).toBe(1)
  expect(failed.stderr).toMatch(/dead-letter[^]*#s=\S+&t=P2DT30M/)
  writeFileSync(
    join(folder, 'use-testing.mts'),
    `
    import { startBus, type Bus } from 'busscope/testing'
    await using bus: Bus = await startBus({ queues: { jobs: {} } }, { clock: '60x' })
    export const counts: number = (await bus.counts('jobs')).deadLetter
    export const wrapped: () => Promise<void> = bus.onFailure(async () => {})
    await bus.administration().createQueue('x')
  `,
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = [
    '--noEmit',
    '--checkers',
    '1',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,esnext.disposable,dom',
    '--types',
    'node',
  ]
  node(tsc, ...options, 'use-testing.mts')
})

test('the packed command line serves', () => {
  const out = execFileSync(
    process.execPath,
    [join(installed, 'app/cli/launch.mjs'), 'serve', '--port', '0', '--http', '0'],
    { cwd: folder, encoding: 'utf8', input: '' },
  )
  expect(JSON.parse(out)).toMatchObject({ amqpPort: expect.any(Number) as number })
})

test('nothing but what is needed is in it', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))
  expect(files.filter(file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))).toEqual(['app/cli/launch.mjs'])
  expect(files).toContain('LICENSE')
  expect(files).toContain('README.md')
  // What a served run shows; the pictures of the documentation stay where they are.
  expect(files).toContain('build/page/index.html')
  expect(files.filter(file => file.startsWith('build/page/figures'))).toEqual([])
})
