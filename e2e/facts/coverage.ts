/** Every fact, conformance case, error and switch with the tables that exercise it and the built-in scenarios that show it. */
import type { FactLetter } from '../../sim-core/testing/conformance/fact-ids.ts'
import {
  CASE_IDS,
  ERROR_CODES,
  FACT_LETTERS,
  idsOf,
  LEFT_OUT,
  SHOWN_ELSEWHERE,
} from '../../sim-core/testing/conformance/fact-ids.ts'
import type { Table } from '../../sim-core/testing/conformance/table.ts'
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
  readonly letter: FactLetter | 'cases' | 'switches'
  readonly rows: readonly Covered[]
}

const tables = Object.values(SECTIONS).flat()

export function coverage(shown: readonly Shown[]): readonly Section[] {
  const facts = FACT_LETTERS.map(letter => ({
    letter,
    rows: letter === 'K' ? errorRows(shown) : idsOf(letter).map(id => factRow(id, shown)),
  }))
  const cases = CASE_IDS.map(id =>
    row(
      id,
      '',
      tables.filter(one => new RegExp(`${id}(?!\\d)`).test(one.name)),
      [],
    ),
  )
  return [...facts, { letter: 'cases', rows: cases }, { letter: 'switches', rows: switchRows(shown) }]
}

function row(id: string, title: string, some: readonly Table[], scenarios: readonly Shown[]): Covered {
  return {
    id,
    title,
    tables: some.map(one => one.name),
    test: SHOWN_ELSEWHERE.find(({ ids }) => ids.split(' ').includes(id))?.test ?? null,
    scenarios: scenarios.map(one => one.id),
    leftOut: LEFT_OUT.find(({ ids }) => ids.split(' ').includes(id))?.reason ?? null,
  }
}

function factRow(id: string, shown: readonly Shown[]): Covered {
  return row(
    id,
    SENTENCES[id] ?? '',
    tables.filter(one => one.facts.includes(id)),
    shown.filter(({ facts }) => facts.has(id)),
  )
}

/** K lists the errors that a client can see. */
function errorRows(shown: readonly Shown[]): readonly Covered[] {
  const expects = (code: string) => (one: Table) =>
    one.lines.some(({ facts }) => facts.some(fact => fact.split(' ').includes(code)))
  return ERROR_CODES.map(code =>
    row(
      code,
      '',
      tables.filter(expects(code)),
      shown.filter(({ errors }) => errors.has(code)),
    ),
  )
}

function switchRows(shown: readonly Shown[]): readonly Covered[] {
  return SWITCHES.map(it =>
    row(
      it.name,
      `${it.fact}: ${SENTENCES[it.fact] ?? ''}`,
      tables.filter(one => it.isSetIn(one)),
      shown.filter(({ input }) => it.isSetBy(input)),
    ),
  )
}

/** Neither a table nor another test nor a reason. */
export function isOpen({ tables: some, test, leftOut }: Covered): boolean {
  return some.length === 0 && test === null && leftOut === null
}
