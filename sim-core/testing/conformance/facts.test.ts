import { expect, it } from 'vitest'
import { SECTIONS } from './tables/index.ts'

/** Facts of semantics.md sections 0–8, 16 and 17, the last number of each letter. */
const LAST: Readonly<Record<string, number>> = { Z: 7, S: 75, T: 21, L: 31, Q: 16, O: 10, N: 11, C: 19, D: 11, E: 4, I: 16 }

/** Those that no table of queues can show. */
const NOT_OF_A_QUEUE: Readonly<Record<string, string>> = {
  topics: 'S-30 S-50 S-51 T-2 N-2 N-3 C-11 I-4 I-5 I-8 I-16',
  forwarding: 'S-52 T-21 Q-10 Q-11 Q-12 C-16 E-4',
  sessions: 'L-17 L-18 Q-7 D-10',
  'partitions, duplicates, transactions': 'S-56 S-58 N-9 N-10 C-12 C-13',
  'which tool sets the property, and the emulator': 'S-46 T-20 C-18',
}

it('every fact about a queue has a table', () => {
  const shown = new Set(Object.values(SECTIONS).flat().flatMap(one => one.facts))
  const elsewhere = new Set(Object.values(NOT_OF_A_QUEUE).join(' ').split(' '))
  const all = Object.entries(LAST).flatMap(([letter, last]) => Array.from({ length: last }, (_, i) => `${letter}-${i + 1}`))
  expect(all.filter(id => !shown.has(id) && !elsewhere.has(id))).toEqual([])
  expect(all.filter(id => shown.has(id) && elsewhere.has(id))).toEqual([])
})

it('no two tables have one name', () => {
  const names = Object.values(SECTIONS).flat().map(one => one.name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
