/** What the format says about a place of the text: what may be written there, what stands there. The text may be broken. */

import { getLocation, parse } from 'jsonc-parser'
import type { Location } from 'jsonc-parser'
import { defaultOf, labelsFor, pathsFor, scenarioShape, worldOf } from '../../../scenarios/index.ts'
import type { AnyShape, World } from '../../../scenarios/index.ts'
import { rangeOf, readingOf } from '../form/field-text.ts'
import { valueAt } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { isFields, plain } from '../form/shape-options.ts'
import type { Fields } from '../form/shape-options.ts'
import { startOf } from '../form/shape-start.ts'
import type { Start } from '../form/shape-start.ts'
import { resolved, shapeAt } from '../form/shape-walk.ts'
import type { Lang } from '../../model/lang.ts'
import { propertyHelp } from '../form/property-help.ts'

interface Suggestion {
  readonly label: string
  /** Put in place of what is being typed. */
  readonly insert: string
  /** undefined: the format says nothing about it. */
  readonly info: string | undefined
  readonly kind: 'property' | 'value'
}

export interface Suggestions {
  readonly from: number
  readonly to: number
  readonly list: readonly Suggestion[]
}

/** `now`: the playhead. null: nothing can be suggested here. */
export function suggestionsAt(text: string, offset: number, now: number, lang: Lang): Suggestions | null {
  const location = getLocation(text, offset)
  const scenario = tolerant(text)
  const start: Start = { world: worldOf(scenario), now }
  const typed = typedRange(text, offset, location)
  const list = location.isAtPropertyKey
    ? properties(scenario, location.path.slice(0, -1), text.slice(typed.to), start, lang)
    : values(operations(scenario, location.path) ?? shapeAt(scenarioShape, scenario, location.path), start)
  return list.length === 0 ? null : { ...typed, list }
}

export interface PlaceHelp {
  readonly name: string
  readonly description: string | undefined
  readonly reading: string | null
  readonly range: ReturnType<typeof rangeOf>
  readonly standard: unknown
}

export function helpAt(text: string, offset: number, lang: Lang): PlaceHelp | null {
  const { path } = getLocation(text, offset)
  const name = path.at(-1)
  const scenario = tolerant(text)
  const owner = valueAt(scenario, path.slice(0, -1))
  const around = shapeAt(scenarioShape, scenario, path.slice(0, -1))
  const known = around === null ? null : resolved(around, owner)
  if (typeof name !== 'string' || known?.kind !== 'object' || !isFields(owner) || !Object.hasOwn(known.fields, name))
    return null
  const value = owner[name]
  const field = known.fields[name]!
  const { shape } = plain(field)
  const inside = resolved(shape, value) ?? shape
  return {
    name,
    description: propertyHelp(name, field, lang),
    reading: readingOf(inside, value, lang),
    range: rangeOf(inside, lang),
    standard: known.name === '' ? undefined : defaultOf(field, owner, worldOf(scenario).tier),
  }
}

/** What a step may do: its shape is not known before that is written. */
function operations(scenario: Fields, path: JsonPath): AnyShape | null {
  const around = shapeAt(scenarioShape, scenario, path.slice(0, -1))
  return around?.kind === 'variant' && path.at(-1) === around.key
    ? { kind: 'enum', values: Object.keys(around.of) }
    : null
}

/** As far as it can be read. */
function tolerant(text: string): Fields {
  const value: unknown = parse(text, [], { allowTrailingComma: true })
  return isFields(value) ? value : {}
}

/** The string or word at the cursor. */
function typedRange(
  text: string,
  offset: number,
  { previousNode }: Location,
): { readonly from: number; readonly to: number } {
  if (
    previousNode !== undefined &&
    previousNode.offset <= offset &&
    offset <= previousNode.offset + previousNode.length
  ) {
    return { from: previousNode.offset, to: previousNode.offset + previousNode.length }
  }
  const word = /[\w$.-]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? ''
  return { from: offset - word.length, to: offset }
}

function properties(scenario: Fields, path: JsonPath, after: string, start: Start, lang: Lang): readonly Suggestion[] {
  const around = shapeAt(scenarioShape, scenario, path)
  const owner = valueAt(scenario, path)
  if (around === null) return []
  const known = resolved(around, owner)
  const { shape } = plain(around)
  if (known === null) return shape.kind === 'variant' || shape.kind === 'byKey' ? firstKeys(shape) : []
  if (known.kind !== 'object') return []
  const hasValue = /^\s*:/.test(after)
  return Object.entries(known.fields)
    .filter(([name]) => !isFields(owner) || !Object.hasOwn(owner, name) || hasValue)
    .map(([name, field]) => {
      const begun =
        (known.name === '' ? undefined : defaultOf(field, isFields(owner) ? owner : {}, start.world.tier)) ??
        startOf(field, start)
      const insert = hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: ${JSON.stringify(begun)}`
      return { label: name, insert, info: propertyHelp(name, field, lang), kind: 'property' as const }
    })
}

/** What tells which of several objects it is. */
function firstKeys(shape: Extract<AnyShape, { readonly kind: 'variant' | 'byKey' }>): readonly Suggestion[] {
  const keys = shape.kind === 'variant' ? [shape.key] : Object.keys(shape.of)
  return keys.map(key => ({ label: key, insert: `${JSON.stringify(key)}: ""`, info: undefined, kind: 'property' }))
}

function values(given: AnyShape | null, { world, now }: Start): readonly Suggestion[] {
  if (given === null) return []
  return valuesOf(plain(given).shape, world, now).map(value => ({
    label: typeof value === 'string' ? value : JSON.stringify(value),
    insert: JSON.stringify(value),
    info: undefined,
    kind: 'value',
  }))
}

function valuesOf(shape: AnyShape, world: World, now: number): readonly unknown[] {
  switch (shape.kind) {
    case 'boolean':
      return [true, false]
    case 'enum':
      return shape.values
    case 'path':
      return pathsFor(shape, world)
    case 'label':
      return labelsFor(shape, world)
    case 'instant':
      return [startOf(shape, { world, now })]
    case 'byType':
      return shape.of.string === undefined ? [] : valuesOf(shape.of.string, world, now)
    default:
      return []
  }
}
