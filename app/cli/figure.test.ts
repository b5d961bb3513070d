/** busscope figure: what it prints, what it writes, how it ends. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { registeredFigures } from '../../scenarios/index.ts'
import { figureFaults } from '../draw/figure/testing/faults.ts'
import { cli } from './cli.ts'
import { installed } from './png.ts'

const folder = mkdtempSync(join(tmpdir(), 'busscope-figure-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(...args: readonly string[]) {
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map(name =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk, encoding?: unknown, done?: unknown) => {
      written[name] += String(chunk)
      const callback = typeof encoding === 'function' ? encoding : done
      if (typeof callback === 'function') callback()
      return true
    }),
  )
  try {
    return { status: await cli(args), ...written }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const figure = (...args: readonly string[]) => run('figure', ...args)

const file = (name: string) => join(folder, name)

test('an SVG goes to standard output, to a file with -o, and --check tells whether the file is that', async () => {
  const { status, stdout } = await figure('traffic-spike')
  expect([status, figureFaults(stdout)]).toEqual([0, []])
  expect(await figure('traffic-spike', '-o', file('a.svg'))).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(readFileSync(file('a.svg'), 'utf8')).toBe(stdout)
  expect((await figure('traffic-spike', '-o', file('a.svg'), '--check')).status).toBe(0)
  writeFileSync(file('a.svg'), stdout.replace('job-7', 'job-8'))
  expect(await figure('traffic-spike', '-o', file('a.svg'), '--check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('differs'),
  })
  expect(await figure('traffic-spike', '-o', file('none.svg'), '--check')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('does not exist'),
  })
})

test('an id that is figure and scenario: the figure without --view, the scenario with it', async () => {
  const [registered, scenario] = [await figure('roll-over'), await figure('roll-over', '--view', 'timeline')]
  expect(registered.stdout).toContain('1. ')
  expect(registered.stdout).not.toContain('meter-in-two-partitions')
  expect(scenario.stdout).toContain('meter-in-two-partitions')
})

test('options replace what the registry says; languages and widths', async () => {
  const { stdout } = await figure('ttl-becomes-absolute', '--lang', 'ru', '--width', '600', '--marks', 'none')
  expect(stdout).toMatch(/^<svg [^>]*width="600"[^>]*lang="ru"/)
  expect(stdout).toContain((await registeredFigures()).get('ttl-becomes-absolute')!.title.ru)
})

test('a timeline that moves, for as long as asked', async () => {
  const { stdout } = await figure('traffic-spike', '--animate', '6s')
  expect(stdout).toMatch(/-moving 8s linear infinite/) // with the rest at its end
})

test('a pair is two files, and the snippet for both', async () => {
  const { stdout } = await figure('ttl-becomes-absolute', '--theme', 'pair', '-o', file('b.svg'))
  expect(stdout).toContain('<source media="(prefers-color-scheme: dark)" srcset=')
  expect([
    readFileSync(file('b-light.svg'), 'utf8').includes('#0e1420'),
    readFileSync(file('b-dark.svg'), 'utf8').includes('#0e1420'),
  ]).toEqual([false, true])
})

test('a PNG at any scale, and letters as outlines', async () => {
  await figure('ttl-becomes-absolute', '-o', file('c.png'), '--scale', '3')
  const png = readFileSync(file('c.png'))
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 2160])
  await figure('ttl-becomes-absolute', '-o', file('d.svg'), '--text', 'outlines', '--theme', 'print')
  const outlines = readFileSync(file('d.svg'), 'utf8')
  expect([outlines.includes('<text'), outlines.includes('<desc'), outlines.includes('role="img"')]).toEqual([
    false,
    true,
    true,
  ])
})

test('--facts lists what the figure rests on, --only refuses what is weaker', async () => {
  const { stdout } = await figure('traffic-spike', '--facts')
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^S-5\tDOC\t/), expect.stringMatching(/^Z-5\tCHOICE\t/)]),
  )
  expect(await figure('traffic-spike', '--only', 'DOC')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Z-5 is CHOICE'),
  })
  expect((await figure('traffic-spike', '--only', 'CHOICE')).status).toBe(0)
})

test('facts of an instant, or of one message, are not those of the whole run', async () => {
  const facts = async (...args: readonly string[]) =>
    (await figure('traffic-spike', ...args, '--facts')).stdout
      .trim()
      .split('\n')
      .map(line => line.split('\t')[0]!)
  const all = await facts('--view', 'timeline')
  const [start, middle, message] = [
    await facts('--view', 'stage', '--at', 'PT0S'),
    await facts('--view', 'filmstrip', '--at', 'PT0S,PT1M5S'),
    await facts('--view', 'inspector', '--select', 'job-1'),
  ]
  for (const some of [start, middle, message]) expect(all).toEqual(expect.arrayContaining(some))
  expect(start.length).toBeLessThan(middle.length)
  expect(middle.length).toBeLessThan(all.length)
  expect(message.length).toBeLessThan(start.length)
})

test.each([
  [['traffic-spike', '--view', 'film'], /Did you mean filmstrip/],
  [['traffic-spike', '--theme', 'pair'], /needs -o/],
  [['traffic-spike', '--check'], /needs -o/],
  [['traffic-spike', '-o', 'x.gif'], /an \.svg or a \.png/],
  [['traffic-spike', '--at', 'soon'], /--at/],
  [['traffic-spike', '--select', 'nobody'], /no message nobody/],
  [['traffic-spike', '--arrows', 'ttl', '--view', 'timeline'], /--arrows: it needs select with a message/],
  [['traffic-spike', '--width', '10'], /--width/],
  [['traffic-spike', '--text', 'outlines'], /needs --theme/],
  [['traffic-spike', '--view', 'stage', '--at', 'PT5M'], /--at: PT5M is after the end; the run ends at 100 s/],
  [['traffic-spike', '--view', 'filmstrip', '--at', 'PT5S,PT5M'], /--at: PT5M is after the end/],
  [['traffic-spike', '--view', 'timeline', '--to', 'PT10M'], /--to: PT10M is after the end/],
  [['traffic-spike', '--view', 'stage', '--at', 'PT5S,PT6S'], /--at: 2 instants, and a stage figure shows one/],
  [
    ['traffic-spike', '--view', 'filmstrip', '--at', Array.from({ length: 13 }, (_, i) => `PT${i}S`).join()],
    /--at: 13 instants, and a filmstrip figure shows 1 to 12/,
  ],
  [['traffic-spike', '--view', 'filmstrip', '--at', 'PT35S,PT5S'], /--at: each instant comes after/],
  [['traffic-spike', '--view', 'chart', '--client-view'], /--client-view: a chart figure does not use it/],
  [['traffic-spike', '--view', 'timeline', '--no-future'], /--no-future: it needs at/],
  [['traffic-spike', '--entities', ','], /--entities: it names none/],
  [['traffic-spike', '--scale', '3'], /--scale applies only to PNG files/],
  [['traffic-spike', '--scale', '3', '-o', 'x.svg'], /--scale applies only to PNG files/],
  [['traffic-spike', '--width', '0'], /--width: a whole number from 360 to 2000/],
  [['traffic-spike', '--width', '1e9'], /--width: a whole number from 360 to 2000/],
  [['traffic-spike', '--animate', '8s', '-o', 'x.png'], /--animate applies only to SVG/],
  [['traffic-spike', '--animate', '8s', '--text', 'outlines', '--theme', 'light'], /outlines cannot be animated/],
  [['traffic-spike-filmstrip', '--animate', '8s'], /--animate: only a timeline moves/],
  [['nowhere'], /neither a file nor/],
])('%j is bad input', async (args, sentence) => {
  const { status, stdout, stderr } = await figure(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(sentence)
})

test('- with --view reads standard input once', async () => {
  const text = JSON.stringify({ busscope: 1, runFor: 'PT1M', queues: { 'from-standard-input': {} } })
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(Readable.from([Buffer.from(text)]) as unknown as typeof process.stdin)
  try {
    expect(await figure('-', '--view', 'stage')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('from-standard-input'),
    })
  } finally {
    stdin.mockRestore()
  }
})

test.each(['text', 'mermaid', 'csv'])('run --format %s: no name speaks to the terminal', async format => {
  const path = file('hostile.json')
  writeFileSync(
    path,
    JSON.stringify({
      busscope: 1,
      runFor: 'PT1M',
      queues: { q: {} },
      steps: [{ at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'a\u001b[2J\u0007\u202eb' } }],
    }),
  )
  const { status, stdout } = await run('run', path, '--format', format)
  expect([status, stdout.includes('a␛'), ['\u001b', '\u0007', '\u202e'].some(sign => stdout.includes(sign))]).toEqual([
    0,
    true,
    false,
  ])
})

test('packages that only PNG files need, and that are not there, are named', () => {
  const missing = () => installed(() => createRequire(import.meta.url)('@busscope/not-there'))
  expect(missing).toThrow(/not installed: npm install @resvg\/resvg-js @expo-google-fonts\/inter/)
})
