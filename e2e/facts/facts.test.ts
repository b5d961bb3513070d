import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACT_IDS } from '../../sim-core/testing/conformance/fact-ids.ts'
import { sources } from '../tidy/repository.ts'
import { shownByBuiltIns } from './built-ins.ts'
import { coverage, isOpen } from './coverage.ts'
import { NO_SCENARIO } from './no-scenario.ts'
import { markdownOf } from './print.ts'
import { STORIES } from './stories.ts'
import { SENTENCES } from './titles.ts'

const builtIns = await shownByBuiltIns()
const sections = coverage(builtIns)

test('every fact and every switch has a test or a reason', () => {
  expect(sections.flatMap(({ rows }) => rows.filter(isOpen).map(({ id }) => id))).toEqual([])
})

test('every fact of the founding pages has a scenario that shows it, or a reason why not', () => {
  const seeds = sections.find(({ letter }) => letter === 'S')!.rows
  const excused = NO_SCENARIO.map(({ id }) => id)
  expect(
    seeds.filter(({ id, scenarios }) => scenarios.length === 0 && !excused.includes(id)).map(({ id }) => id),
  ).toEqual([])
  expect(seeds.filter(({ id, scenarios }) => scenarios.length > 0 && excused.includes(id)).map(({ id }) => id)).toEqual(
    [],
  )
})

test('SUMMARY.md says what is so now', () => {
  expect(readFileSync(new URL('SUMMARY.md', import.meta.url), 'utf8')).toBe(markdownOf(sections))
})

test('every fact has a sentence in our own words', () => {
  expect(FACT_IDS.filter(id => (SENTENCES[id] ?? '') === '')).toEqual([])
})

test('no source names a fact that does not exist', () => {
  const known = new Set(FACT_IDS)
  const cited = /(?<![\w-])(?:SD|[ZSTLQONCDXUFRAPBEIKMGV])-\d+b?(?![\w-])/g
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(cited)].filter(([id]) => !known.has(id)).map(([id]) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test('every story is that of a built-in scenario, and names facts', () => {
  expect(Object.keys(STORIES).filter(id => !builtIns.some(one => one.id === id))).toEqual([])
  expect(
    Object.values(STORIES)
      .flatMap(ids => ids.split(' '))
      .filter(id => !FACT_IDS.includes(id)),
  ).toEqual([])
})
