/** A file of its own beside conformance.test.ts, so that two cores share what takes longest. */
import { describe, it } from 'vitest'
import { checkRun } from '../runs.ts'
import { inputOf } from './check.ts'
import { modesOf } from './given.ts'
import { SECTIONS } from './tables/index.ts'

describe('the laws V-1 … V-10, the fold and the reference agree on every table', () => {
  for (const [section, tables] of Object.entries(SECTIONS)) {
    const comparable = tables.filter(one => one.given.notForTheReference === undefined)
    it.each(comparable.map((one, i) => [one.name, one, i] as const))(`${section}: %s`, (_, one, i) => {
      // one mode of each table is enough, another one from table to table
      checkRun(inputOf(one, modesOf(one.given)[i % modesOf(one.given).length]!))
    })
  }
})
