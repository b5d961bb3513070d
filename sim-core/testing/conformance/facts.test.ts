import { describe, expect, it } from 'vitest'
import { CODES } from '../../index.ts'
import { CASE_IDS, ERROR_CODES, FACT_IDS, LEFT_OUT, SHOWN_ELSEWHERE } from './fact-ids.ts'
import { SECTIONS } from './tables/index.ts'

const tables = Object.values(SECTIONS).flat()
const idsIn = (list: readonly { readonly ids: string }[]) => list.flatMap(({ ids }) => ids.split(' '))
const cited = new Set(tables.flatMap(one => one.facts))
const elsewhere = new Set(idsIn(SHOWN_ELSEWHERE))
const leftOut = new Set(idsIn(LEFT_OUT))

describe('every fact has a table, another test, or a reason', () => {
  it('and only one of them', () => {
    expect(FACT_IDS.filter(id => !cited.has(id) && !elsewhere.has(id) && !leftOut.has(id))).toEqual([])
    expect([...leftOut].filter(id => cited.has(id) || elsewhere.has(id))).toEqual([])
  })

  it('every case of section 21 has a table of its name', () => {
    const names = tables.map(one => one.name).join('\n')
    expect(CASE_IDS.filter(id => !elsewhere.has(id) && !new RegExp(`${id}(?!\\d)`).test(names))).toEqual([])
  })

  it('every error a client can see has a table that expects it', () => {
    const expected = tables.flatMap(one => one.lines.flatMap(line => line.facts)).join('\n')
    expect(ERROR_CODES.filter(code => !leftOut.has(code) && !expected.includes(code))).toEqual([])
  })
})

describe('no id that does not exist is cited', () => {
  const known = new Set(FACT_IDS)

  it('by a table', () => {
    expect(tables.flatMap(one => one.facts.filter(id => !known.has(id)).map(id => `${one.name}: ${id}`))).toEqual([])
  })

  it('by a record', () => {
    expect(CODES.flatMap(code => code.facts.filter(id => !known.has(id)).map(id => `${code.kind}: ${id}`))).toEqual([])
  })

  it('by this list', () => {
    expect(
      [...elsewhere, ...leftOut].filter(id => !known.has(id) && !ERROR_CODES.includes(id) && !CASE_IDS.includes(id)),
    ).toEqual([])
  })
})

it('no two tables have one name', () => {
  const names = tables.map(one => one.name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
