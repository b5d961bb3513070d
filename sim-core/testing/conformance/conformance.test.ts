import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import type { Mode } from './given.ts'
import { modesOf } from './given.ts'
import { SECTIONS } from './tables/index.ts'

const modeName = (mode: Mode) => (typeof mode === 'number' ? `sweeping every ${mode} s` : mode)

for (const [section, tables] of Object.entries(SECTIONS)) {
  describe(section, () => {
    for (const one of tables) {
      for (const mode of modesOf(one.given)) {
        it(`${one.name} [${one.facts.join(' ')}] ${modeName(mode)}`, () => {
          const { expected, actual } = check(one, mode)
          expect(actual).toEqual(expected)
        })
      }
    }
  })
}
