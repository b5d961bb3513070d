/** A scenario's entities for other tools, and what changed of them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inside } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'busscope-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, queues: object): string {
  writeFileSync(join(folder, name), JSON.stringify({ busscope: 1, runFor: 'PT1M', queues }))
  return join(folder, name)
}

const before = file('before.json', { orders: { lockDuration: 'PT30S' } })
const after = file('after.json', { orders: { lockDuration: 'PT2M' } })

test.each([
  ['arm', '"lockDuration": "PT30S"'],
  ['bicep', "lockDuration: 'PT30S'"],
  ['terraform', 'lock_duration = "PT30S"'],
  ['emulator', '"LockDuration": "PT30S"'],
])('as %s', async (as, words) => {
  const { status, stdout } = await inside('export', before, '--as', as)
  expect([status, stdout.includes(words)]).toEqual([0, true])
})

test('what the other tool cannot say is on standard error, and the file is written', async () => {
  const out = join(folder, 'Config.json')
  const { status, stdout, stderr } = await inside('export', before, '--as', 'emulator', '-o', out)
  expect([status, stdout]).toEqual([0, ''])
  expect(stderr).toContain('defaultMessageTimeToLive never is PT1H there')
  expect(readFileSync(out, 'utf8')).toContain('UserConfig')
})

describe('a change', () => {
  test('as every snippet and the command', async () => {
    const { status, stdout } = await inside('export', after, '--change-from', before)
    expect(status).toBe(0)
    expect(stdout).toContain('# queue orders: lockDuration PT30S → PT2M')
    expect(stdout).toContain('az servicebus queue update')
    expect(stdout).toContain("lockDuration: 'PT2M'")
    expect(stdout).toContain('lock_duration = "PT2M"')
  })

  test('as one of them', async () => {
    const { stdout } = await inside('export', after, '--change-from', before, '--as', 'terraform')
    expect(stdout).toBe('# queue orders: lockDuration PT30S → PT2M\nlock_duration = "PT2M"\n')
  })

  test('what no snippet says is on standard error', async () => {
    const { stderr } = await inside(
      'export',
      file('more.json', { orders: { lockDuration: 'PT30S' }, new: {} }),
      '--change-from',
      before,
    )
    expect(stderr).toContain('the queue new is new')
    expect(stderr).toContain('no property of a queue, topic or subscription changed')
  })
})

test.each<[readonly string[], string]>([
  [['export', before], 'export needs --as'],
  [['export', before, '--as', 'bicp'], 'Did you mean bicep?'],
  [['export', before, '--as', 'yaml'], 'Available: arm, bicep, terraform, emulator'],
  [['export', after, '--change-from', before, '--as', 'emulator'], 'Available: az, arm, bicep, terraform'],
])('%j', async (args, words) => {
  const { status, stdout, stderr } = await inside(...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(words)
})
