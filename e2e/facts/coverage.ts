/** Every fact and switch with the tables that exercise it and the built-in scenarios that show it. */
import type { FactLetter } from '../../sim-core/testing/conformance/fact-ids.ts'
import { FACT_LETTERS, idsOf, LEFT_OUT, SHOWN_ELSEWHERE } from '../../sim-core/testing/conformance/fact-ids.ts'
import { SECTIONS } from '../../sim-core/testing/conformance/tables/index.ts'
import type { Shown } from './built-ins.ts'
import { SWITCHES } from './switches.ts'
import { SENTENCES } from './titles.ts'

export interface Covered {
  readonly id: string
  readonly title: string
  readonly tables: readonly string[]
  /** A test that is not a table. */
  readonly test: string | null
  readonly scenarios: readonly string[]
  /** Why the simulator leaves it out. */
  readonly leftOut: string | null
}

export interface Section {
  readonly letter: FactLetter | 'switches'
  readonly rows: readonly Covered[]
}

const tables = Object.values(SECTIONS).flat()

export function coverage(shown: readonly Shown[]): readonly Section[] {
  const facts = FACT_LETTERS.map(letter => ({ letter, rows: idsOf(letter).map(id => covered(id, shown)) }))
  return [...facts, { letter: 'switches', rows: switchRows(shown) }]
}

function covered(id: string, shown: readonly Shown[]): Covered {
  return {
    id,
    title: SENTENCES[id] ?? '',
    tables: tables.filter(one => one.facts.includes(id)).map(one => one.name),
    test: SHOWN_ELSEWHERE.find(({ ids }) => ids.split(' ').includes(id))?.test ?? null,
    scenarios: shown.filter(({ facts }) => facts.has(id)).map(one => one.id),
    leftOut: LEFT_OUT.find(({ ids }) => ids.split(' ').includes(id))?.reason ?? null,
  }
}

function switchRows(shown: readonly Shown[]): readonly Covered[] {
  return SWITCHES.map(it => ({
    id: it.name,
    title: `${it.fact}: ${SENTENCES[it.fact] ?? ''}`,
    tables: tables.filter(one => it.isSetIn(one)).map(one => one.name),
    test: null,
    scenarios: shown.filter(({ input }) => it.isSetBy(input)).map(one => one.id),
    leftOut: null,
  }))
}

/** Neither a table nor another test nor a reason. */
export function isOpen({ tables: some, test, leftOut }: Covered): boolean {
  return some.length === 0 && test === null && leftOut === null
}
