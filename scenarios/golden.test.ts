/**
 * The built-in scenarios: each is read, its expectations hold, and its trace is the one in `golden/`.
 * A golden trace claims sameness, not rightness; after a wanted change: UPDATE_GOLDEN=1 npx vitest run scenarios/golden.test.ts
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { simulate } from '../sim-core/index.ts'
import {
  builtIns,
  builtInText,
  checkExpectations,
  compile,
  issueText,
  localized,
  parseScenario,
  traceText,
} from './index.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const updates = process.env['UPDATE_GOLDEN'] === '1'
const ids = builtIns().map(({ id }) => id)
const goldenIds = () => readdirSync(here('golden')).map(name => name.replace(/\.txt$/, ''))

if (updates) {
  mkdirSync(here('golden'), { recursive: true })
  for (const id of goldenIds()) if (!ids.includes(id)) rmSync(here(`golden/${id}.txt`))
}

test('every file of the library has its place in the teaching order, once', () => {
  const files = readdirSync(here('library'))
    .filter(name => name.endsWith('.json'))
    .map(name => name.replace(/\.json$/, ''))
  expect([...ids].sort()).toEqual(files.sort())
})

test('every golden trace belongs to a scenario', () => expect(goldenIds().filter(id => !ids.includes(id))).toEqual([]))

describe.each(builtIns().map(({ id, tab, title }) => ({ id, tab, title })))('$id', ({ id, tab, title }) => {
  test('has a tab, a title and marks, runs, does what it says, and as before', async () => {
    const parsed = parseScenario((await builtInText(id))!)
    expect(parsed.ok ? [] : parsed.issues.map(issueText)).toEqual([])
    if (!parsed.ok) return
    const { scenario } = parsed
    expect([tab, localized(title), localized(scenario.description)]).not.toContain('')
    expect(scenario.marks?.length).toBeGreaterThan(0)
    expect(scenario.expect?.length).toBeGreaterThan(0)
    const trace = simulate(compile(scenario))
    expect(trace.stopped).toBe(null)
    expect(checkExpectations(scenario, trace).filter(result => !result.ok)).toEqual([])
    const text = `${[...traceText(trace)].join('\n')}\n`
    const golden = here(`golden/${id}.txt`)
    if (updates) writeFileSync(golden, text)
    expect(existsSync(golden), `no golden trace; write it with UPDATE_GOLDEN=1 and read it`).toBe(true)
    expect(text).toBe(readFileSync(golden, 'utf8'))
  })
})
