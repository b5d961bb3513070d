import { describe, expect, it } from 'vitest'
import { checkRun } from '../runs.ts'
import { check, inputOf } from './check.ts'
import type { Mode } from './given.ts'
import { EVERY_MODE } from './given.ts'
import type { Table } from './table.ts'
import { SECTIONS } from './tables/index.ts'

const modeName = (mode: Mode) => (typeof mode === 'number' ? `sweeping every ${mode} s` : mode)
const modesOf = (one: Table) => one.given.modes ?? EVERY_MODE

for (const [section, tables] of Object.entries(SECTIONS)) {
  describe(section, () => {
    for (const one of tables) {
      for (const mode of modesOf(one)) {
        it(`${one.name} [${one.facts.join(' ')}] ${modeName(mode)}`, () => {
          const { expected, actual } = check(one, mode)
          expect(actual).toEqual(expected)
        })
      }
    }
  })
}

describe('the laws V-1 … V-10, the fold and the reference agree on every table', () => {
  for (const [section, tables] of Object.entries(SECTIONS)) {
    const comparable = tables.filter(one => one.given.notForTheReference === undefined)
    it.each(comparable.map((one, i) => [one.name, one, i] as const))(`${section}: %s`, (_, one, i) => {
      // one mode of each table is enough, another one from table to table
      checkRun(inputOf(one, modesOf(one)[i % modesOf(one).length]!))
    })
  }
})
