/** busscope figure: what it prints, what it writes, how it ends. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { registeredFigures } from '../../scenarios/index.ts'
import { figureFaults } from '../figure/testing/faults.ts'
import { cli } from './cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'busscope-figure-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function figure(...args: readonly string[]) {
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map(name => vi.spyOn(process[name], 'write').mockImplementation((chunk, encoding?: unknown, done?: unknown) => {
    written[name] += String(chunk)
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') callback()
    return true
  }))
  try {
    return { status: await cli(['figure', ...args]), ...written }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const file = (name: string) => join(folder, name)

test('an SVG goes to standard output, to a file with -o, and --check tells whether the file is that', async () => {
  const { status, stdout } = await figure('traffic-spike')
  expect([status, figureFaults(stdout)]).toEqual([0, []])
  expect(await figure('traffic-spike', '-o', file('a.svg'))).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(readFileSync(file('a.svg'), 'utf8')).toBe(stdout)
  expect((await figure('traffic-spike', '-o', file('a.svg'), '--check')).status).toBe(0)
  writeFileSync(file('a.svg'), stdout.replace('job-7', 'job-8'))
  expect(await figure('traffic-spike', '-o', file('a.svg'), '--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('differs') })
  expect(await figure('traffic-spike', '-o', file('none.svg'), '--check')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not there') })
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

test('a pair is two files, and the snippet for both', async () => {
  const { stdout } = await figure('ttl-becomes-absolute', '--theme', 'pair', '-o', file('b.svg'))
  expect(stdout).toContain('<source media="(prefers-color-scheme: dark)" srcset=')
  expect([readFileSync(file('b-light.svg'), 'utf8').includes('#0e1420'), readFileSync(file('b-dark.svg'), 'utf8').includes('#0e1420')]).toEqual([false, true])
})

test('a PNG at any scale, and letters as outlines', async () => {
  await figure('ttl-becomes-absolute', '-o', file('c.png'), '--scale', '3')
  const png = readFileSync(file('c.png'))
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 2160])
  await figure('ttl-becomes-absolute', '-o', file('d.svg'), '--text', 'outlines', '--theme', 'print')
  const outlines = readFileSync(file('d.svg'), 'utf8')
  expect([outlines.includes('<text'), outlines.includes('<desc'), outlines.includes('role="img"')]).toEqual([false, true, true])
})

test('--facts lists what the figure rests on, --only refuses what is weaker', async () => {
  const { stdout } = await figure('traffic-spike', '--facts')
  expect(stdout.split('\n')).toEqual(expect.arrayContaining([expect.stringMatching(/^S-5\tDOC\t/), expect.stringMatching(/^Z-5\tCHOICE\t/)]))
  expect(await figure('traffic-spike', '--only', 'DOC')).toMatchObject({ status: 1, stderr: expect.stringContaining('Z-5 is CHOICE') })
  expect((await figure('traffic-spike', '--only', 'CHOICE')).status).toBe(0)
})

test.each([
  [['traffic-spike', '--view', 'film'], /one of timeline/],
  [['traffic-spike', '--theme', 'pair'], /needs -o/],
  [['traffic-spike', '--check'], /needs -o/],
  [['traffic-spike', '-o', 'x.gif'], /an \.svg or a \.png/],
  [['traffic-spike', '--at', 'soon'], /--at/],
  [['traffic-spike', '--select', 'nobody'], /no message nobody/],
  [['traffic-spike', '--arrows', 'ttl', '--view', 'timeline'], /needs --select/],
  [['traffic-spike', '--width', '10'], /--width/],
  [['traffic-spike', '--text', 'outlines'], /needs --theme/],
  [['nowhere'], /neither a file nor/],
])('%j is bad input', async (args, sentence) => {
  const { status, stdout, stderr } = await figure(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(sentence)
})
