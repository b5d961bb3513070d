/** Where a property has alternatives: which there are, which is chosen, and what stands there after another choice. */

import { durationIn, pathsFor } from '../../../scenarios/index.ts'
import type { AnyShape, ObjectShape, Of, World } from '../../../scenarios/index.ts'
import { propertyStart, startOf } from './shape-start.ts'
import type { Start } from './shape-start.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Option {
  readonly key: string
  /** A name of the format, shown as it is; null: the page has a word for this kind of value. */
  readonly name: string | null
  readonly kind: 'value' | 'text' | 'list' | 'object' | 'null' | 'keys'
  /** What kind of object it is, in the format's table. */
  readonly shapeName?: string
}

/** Ranges that the broker judges in a step are none here. */
export function plain(shape: AnyShape): { readonly shape: AnyShape; readonly isRanged: boolean } {
  return shape.kind === 'anyRange' ? { shape: plain(shape.of).shape, isRanged: false } : { shape, isRanged: true }
}

export function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** What kind of JSON value may stand here. */
export function typeOptions({ of }: Of<'byType'>): readonly Option[] {
  const known = of.string?.kind === 'enum' ? of.string.values : []
  const values = known.map(value => ({ key: `=${value}`, name: String(value), kind: 'value' as const }))
  return [
    ...values,
    ...(of.string !== undefined && values.length === 0 ? [{ key: 'text', name: null, kind: 'text' as const }] : []),
    ...(of.list === undefined ? [] : [{ key: 'list', name: null, kind: 'list' as const }]),
    ...(of.object === undefined ? [] : [objectOption(of.object)]),
    ...(of.null ? [{ key: 'null', name: null, kind: 'null' as const }] : []),
  ]
}

/** An object with one property is known by it: a sweep is `sweepEvery`. */
function objectOption(shape: AnyShape): Option {
  const keys = shape.kind === 'object' ? Object.keys(shape.fields) : []
  return {
    key: 'object',
    name: keys.length === 1 ? keys[0]! : null,
    kind: 'object',
    ...(shape.kind === 'object' && { shapeName: shape.name }),
  }
}

/** null: it is none of them. */
export function chosenType({ of }: Of<'byType'>, value: unknown): string | null {
  if (typeof value === 'string')
    return of.string === undefined ? null : of.string.kind === 'enum' ? `=${value}` : 'text'
  if (value === null) return of.null ? 'null' : null
  if (Array.isArray(value)) return of.list === undefined ? null : 'list'
  return isFields(value) && of.object !== undefined ? 'object' : null
}

/** `value`: what stood there; a text goes along into its languages and back. */
export function typeStart({ of }: Of<'byType'>, key: string, value: unknown, start: Start): unknown {
  if (key.startsWith('=')) return key.slice(1)
  if (key === 'null') return null
  if (key === 'object' && of.object?.kind === 'object' && Object.hasOwn(of.object.fields, 'en'))
    return { en: typeof value === 'string' ? value : '' }
  if (key === 'text' && isFields(value)) return Object.values(value).find(text => typeof text === 'string') ?? ''
  return startOf((key === 'list' ? of.list : key === 'object' ? of.object : of.string)!, start)
}

/** What `value` is edited as. */
export function typeShape({ of }: Of<'byType'>, key: string | null): AnyShape | null {
  if (key === 'text') return of.string ?? null
  return (key === 'list' ? of.list : key === 'object' ? of.object : null) ?? null
}

/** The sets of an object of which exactly one is there. */
export function setOptions({ oneOf = [] }: ObjectShape): readonly Option[] {
  return oneOf.map(set => ({
    key: set.join(),
    name: set.length === 0 ? null : set.join(' + '),
    kind: set.length === 0 ? 'null' : 'keys',
  }))
}

/** The set that is there, or the one that is nearest to it. */
export function chosenSet({ oneOf = [] }: ObjectShape, value: Fields): readonly string[] {
  const present = [...new Set(oneOf.flat())].filter(key => Object.hasOwn(value, key))
  const whole = oneOf.find(set => set.length === present.length && set.every(key => present.includes(key)))
  return whole ?? oneOf.toSorted((a, b) => missing(a, present) - missing(b, present))[0] ?? []
}

function missing(set: readonly string[], present: readonly string[]): number {
  const found = set.filter(key => present.includes(key)).length
  return set.length + present.length - 2 * found
}

/** The object with this set instead of another. */
export function withSet(shape: ObjectShape, value: Fields, key: string, start: Start): Fields {
  const all = new Set(shape.oneOf?.flat())
  const set = shape.oneOf?.find(names => names.join() === key) ?? []
  const kept = Object.entries(value).filter(([name]) => !all.has(name) || set.includes(name))
  const added = set
    .filter(name => !Object.hasOwn(value, name))
    .map(name => [name, propertyStart(name, shape.fields[name]!, start)] as const)
  return Object.fromEntries([...kept, ...added])
}

/** What the property says that brings others; where it is left out, what is there tells it. null: nothing does. */
export function chosenBringer({ brings }: ObjectShape, value: Fields): string | null {
  const given = brings === undefined ? null : value[brings.by]
  if (typeof given === 'string') return given
  const implied = Object.entries(brings?.of ?? {}).find(([, name]) => name !== null && Object.hasOwn(value, name))
  return implied?.[0] ?? null
}

/** The shape of what stands here, where a key of the value chooses it. null: it cannot be told. */
export function chosenObject(shape: Of<'variant'> | Of<'byKey'>, value: Fields): string | null {
  if (shape.kind === 'variant') {
    const chosen = value[shape.key]
    return typeof chosen === 'string' && Object.hasOwn(shape.of, chosen) ? chosen : null
  }
  const keys = Object.keys(shape.of).filter(key => Object.hasOwn(value, key))
  return keys.length === 1 ? keys[0]! : null
}

/** What fits is kept: the instant and the queue of a step when it becomes another one. */
export function withObject(
  shape: Of<'variant'> | Of<'byKey'>,
  value: Fields,
  key: string,
  { world, now }: Start,
): Fields {
  const next = shape.of[key]!
  const start = { world, now: durationIn(value['at']) ?? now }
  const begun = startOf(next, start) as Fields
  const alternatives = shape.kind === 'byKey' ? Object.keys(shape.of) : []
  const isKept = (name: string) => Object.hasOwn(next.fields, name) && (!alternatives.includes(name) || name === key)
  const choices = new Set(next.oneOf?.flat())
  const kept = Object.entries(value)
    .filter(([name, own]) => isKept(name) && !choices.has(name) && fits(next.fields[name]!, own, world))
    .map(([name, own]) => [name, completed(next.fields[name]!, own, start)] as const)
  return { ...begun, ...Object.fromEntries(kept), ...(shape.kind === 'variant' && { [shape.key]: key }) }
}

/** A path of another role may name nothing there. */
function fits(shape: AnyShape, value: unknown, world: World): boolean {
  if (shape.kind !== 'path') return value !== ''
  return (
    typeof value === 'string' &&
    value !== '' &&
    (shape.role.startsWith('create') || pathsFor(shape, world).includes(value))
  )
}

/** A kept message that was sent at once, in a step that schedules: it gets an instant. */
function completed(shape: AnyShape, value: unknown, start: Start): unknown {
  if (shape.kind !== 'object' || shape.oneOf === undefined || !isFields(value)) return value
  const needs = shape.oneOf.every(set => set.length > 0 && !set.every(name => Object.hasOwn(value, name)))
  return needs ? withSet(shape, value, shape.oneOf[0]!.join(), start) : value
}

type Container = 'object' | 'list' | 'record' | 'variant' | 'byKey' | 'byType' | 'either' | 'anyRange'
export type LineShape = Exclude<AnyShape, { readonly kind: Container }>

/** What fits into one line of the form; `isNullable`: it may also name nothing. null: it has parts. */
export function lineOf(given: AnyShape): { readonly shape: LineShape; readonly isNullable: boolean } | null {
  const { shape } = plain(given)
  switch (shape.kind) {
    case 'object':
    case 'list':
    case 'record':
    case 'variant':
    case 'byKey':
    case 'either':
    case 'anyRange':
      return null
    case 'byType': {
      const { string, list, object } = shape.of
      return string?.kind === 'path' && list === undefined && object === undefined
        ? { shape: string, isNullable: true }
        : null
    }
    default:
      return { shape, isNullable: false }
  }
}
