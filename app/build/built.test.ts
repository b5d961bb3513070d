import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { built } from './built.mjs'

const folder = mkdtempSync(join(tmpdir(), 'busscope-built-'))
afterAll(() => rmSync(folder, { recursive: true }))
const builtFrom = join(folder, '.built-from')

/** How often it built, what it said, how it ended. */
async function start(sources: string, build: () => Promise<unknown> = async () => {}, isTTY = false) {
  const seen = { builds: 0, said: '', problem: null as string | null }
  const counted = async () => {
    seen.builds++
    await build()
  }
  const out = { isTTY, write: (text: string) => (seen.said += text) }
  seen.problem = await built({ builtFrom, sources, build: counted, out })
  return seen
}

const SILENT = { builds: 0, said: '', problem: null }
const BUILT = { builds: 1, said: 'Building the page …\n', problem: null }

test('builds once, says so, and not again until something has changed', async () => {
  expect(await start('monday')).toEqual(BUILT)
  expect(readFileSync(builtFrom, 'utf8')).toBe('monday')
  expect(await start('monday')).toEqual(SILENT)
  expect(await start('tuesday')).toEqual(BUILT)
  expect(await start('tuesday')).toEqual(SILENT)
})

test('on a terminal the line is gone when the page is there', async () => {
  expect((await start('wednesday', undefined, true)).said).toBe('Building the page …\r\u001b[K')
})

test('a build that failed is tried again, and a bug in it is not hidden', async () => {
  await expect(start('thursday', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  expect(await start('thursday')).toEqual(BUILT)
})

test('a checkout that cannot be written is told in a sentence', async () => {
  const because = async (text: string) => (await start('friday', () => Promise.reject(new Error(text)))).problem
  expect(await because("Build failed with 1 error:\n\nError: EACCES: permission denied, unlink '/x/dist/a'")).toBe(
    'The page could not be built because /x/dist/a cannot be written: EACCES.',
  )
  expect(await because('ENOSPC: no space left on device, write')).toBe(
    'The page could not be built because the checkout cannot be written: ENOSPC.',
  )
})
