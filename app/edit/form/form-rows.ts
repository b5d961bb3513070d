/** The form as a list of rows: only those in sight are drawn, so that hundreds of steps are as quick as one. */

import { scenarioShape } from '../../../scenarios/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { writePath } from '../../model/json-path.ts'
import { isFields, plain } from './shape-options.ts'
import type { Fields } from './shape-options.ts'

interface SectionRow {
  readonly kind: 'section'
  readonly name: string
  readonly path: JsonPath
  readonly isOpen: boolean
  /** null: it has no entries. */
  readonly count: number | null
}

export type FormRow =
  | SectionRow
  /** Properties of the scenario itself, or of a section that is one object. */
  | {
      readonly kind: 'fields'
      readonly name: string
      readonly shape: AnyShape
      readonly value: unknown
      readonly path: JsonPath
    }
  | {
      readonly kind: 'entry'
      readonly shape: AnyShape
      readonly value: unknown
      readonly path: JsonPath
      readonly index: number
      readonly count: number
    }
  | {
      readonly kind: 'add'
      readonly name: string
      readonly shape: AnyShape
      readonly path: JsonPath
      readonly taken: readonly string[]
    }

/** The section of what is no section. */
export const WHOLE = ''
/** Given by the format, not by a person. */
const NOT_SHOWN = ['busscope', '$schema']

const sections = Object.entries(scenarioShape.fields)
  .map(([name, shape]) => ({ name, shape: plain(shape).shape }))
  .filter(({ shape }) => shape.kind === 'list' || shape.kind === 'record' || shape.kind === 'object')

/** What the section of the whole does not show. */
export const notOfWhole: readonly string[] = [...NOT_SHOWN, ...sections.map(({ name }) => name)]

/** Paths of entries that are alone in one of these sections, and of the subscription that is alone in one of them. */
export function alone(scenario: Fields, names: readonly string[]): readonly string[] {
  return sections
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, shape }) => {
      const entries = shape.kind === 'list' || shape.kind === 'record' ? entriesOf(shape.kind, scenario[name]) : []
      if (entries.length !== 1) return []
      const [own, value] = entries[0]!
      const inside = isFields(value) && isFields(value.subscriptions) ? Object.keys(value.subscriptions) : []
      return [[name, own], ...(inside.length === 1 ? [[name, own, 'subscriptions', inside[0]!]] : [])].map(writePath)
    })
}

export function formRows(scenario: Fields, isOpen: (section: string) => boolean): readonly FormRow[] {
  const whole: FormRow[] = [{ kind: 'section', name: WHOLE, path: [], isOpen: isOpen(WHOLE), count: null }]
  if (isOpen(WHOLE)) whole.push({ kind: 'fields', name: WHOLE, shape: scenarioShape, value: scenario, path: [] })
  return [...whole, ...sections.flatMap(({ name, shape }) => sectionRows(name, shape, scenario[name], isOpen(name)))]
}

function sectionRows(name: string, shape: AnyShape, value: unknown, isOpen: boolean): readonly FormRow[] {
  const path = [name]
  if (shape.kind !== 'list' && shape.kind !== 'record') {
    const head: FormRow = { kind: 'section', name, path, isOpen, count: null }
    return isOpen ? [head, { kind: 'fields', name, shape, value, path }] : [head]
  }
  const entries = entriesOf(shape.kind, value)
  const head: FormRow = { kind: 'section', name, path, isOpen, count: entries.length }
  if (!isOpen) return [head]
  const taken = entries.map(([key, entry]) =>
    shape.kind === 'record' ? String(key) : isFields(entry) ? String(entry['name']) : '',
  )
  return [
    head,
    ...entries.map(([key, entry], index): FormRow => ({
      kind: 'entry',
      shape: shape.of,
      value: entry,
      path: [name, key],
      index,
      count: entries.length,
    })),
    { kind: 'add', name, shape, path, taken },
  ]
}

function entriesOf(kind: 'list' | 'record', value: unknown): readonly (readonly [string | number, unknown])[] {
  if (kind === 'list') return Array.isArray(value) ? [...value.entries()] : []
  return isFields(value) ? Object.entries(value) : []
}

/** By its place, not by its name: what is being renamed keeps the focus. */
export function rowKey(row: FormRow): string {
  return row.kind === 'entry' ? `${String(row.path[0])} ${row.index}` : `${row.kind} ${row.name}`
}

/** What must be open for something at a path to be seen: its section, its entry, and what is inside of that. */
export function openFor(path: JsonPath): readonly string[] {
  const isOfSection = sections.some(({ name }) => name === path[0])
  return isOfSection ? path.map((_, depth) => writePath(path.slice(0, depth + 1))) : [WHOLE]
}

/** The row that holds something. */
export function rowOf(rows: readonly FormRow[], path: JsonPath): number {
  const isEntry = (row: FormRow) => row.kind === 'entry' && row.path[0] === path[0] && row.path[1] === path[1]
  const isPart = (row: FormRow) => row.kind === 'fields' && row.name === path[0]
  const found = rows.findIndex(row => isEntry(row) || isPart(row))
  return found >= 0
    ? found
    : Math.max(
        0,
        rows.findIndex(row => row.kind === 'section' && row.name === path[0]),
      )
}
