/**
 * The format as a table: what may stand where, in which range, and whose limit that is. `check.ts` reads it to find
 * problems, `json-schema.ts` to print the JSON Schema. The type parameter ties each entry to the types of `scenario.ts`.
 */
import type { Issues, Problem, Whose } from './issue.ts'
import type { Role } from './paths.ts'
import type { World } from './world.ts'

/** What checks know besides the value. */
export interface Visit {
  readonly world: World
  readonly issues: Issues
  /** False in a step's properties: there the broker refuses what is out of range, at run time (contract 1.5). */
  readonly ranges: boolean
}

export type Fields = Readonly<Record<string, unknown>>

/** Whose limit a range is, and where semantics.md says so. */
export interface Limit {
  readonly whose: Whose
  readonly facts?: readonly string[]
}

interface Range {
  readonly min?: number
  readonly max?: number
  readonly limit?: Limit
}

export interface ObjectRules {
  /** Sets of properties of which exactly one is present, whole. An empty set allows none of them. */
  readonly oneOf?: readonly (readonly string[])[]
  /** What ties its properties together. */
  readonly also?: (value: Fields, path: string, visit: Visit) => void
  /** The same, left to the broker where ranges are. */
  readonly limits?: (value: Fields, path: string, visit: Visit) => void
  /** Properties that people write here and that stand elsewhere, with the rest of a sentence. */
  readonly elsewhere?: Readonly<Record<string, string>>
}

interface Field {
  readonly shape: AnyShape
  readonly required: boolean
}

export interface ObjectShape extends ObjectRules {
  readonly kind: 'object'
  /** With its article: "a queue". */
  readonly name: string
  readonly fields: Readonly<Record<string, Field>>
}

export type AnyShape =
  | { readonly kind: 'boolean' | 'any' | 'value' | 'sequenceNumber' }
  | ({ readonly kind: 'string'; readonly test?: (text: string, visit: Visit) => Problem | null } & Range)
  | ({ readonly kind: 'number'; readonly integer: boolean; readonly above?: number } & Range)
  | ({ readonly kind: 'duration'; readonly never: boolean; readonly signed: boolean } & Range)
  | { readonly kind: 'instant'; readonly withinRun: boolean }
  | { readonly kind: 'enum'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'path'; readonly role: Role }
  | { readonly kind: 'label'; readonly from: readonly string[] }
  | ({ readonly kind: 'list'; readonly of: AnyShape } & Range)
  | ({ readonly kind: 'record'; readonly of: AnyShape; readonly names: (name: string) => Problem | null } & Range)
  | ObjectShape
  | {
      readonly kind: 'variant'
      readonly name: string
      readonly key: string
      readonly of: Readonly<Record<string, ObjectShape>>
    }
  | { readonly kind: 'byKey'; readonly name: string; readonly of: Readonly<Record<string, ObjectShape>> }
  | { readonly kind: 'byType'; readonly of: ByType }
  | { readonly kind: 'anyRange'; readonly of: AnyShape }
  | { readonly kind: 'either'; readonly of: readonly AnyShape[] }

export interface ByType {
  readonly string?: AnyShape
  readonly list?: AnyShape
  readonly object?: AnyShape
  readonly null?: true
}

/** A shape whose accepted values are `T`. */
export type Shape<T> = AnyShape & { readonly type?: T }

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]
type OptionalKeys<T> = Exclude<keyof T, RequiredKeys<T>>
export type Required<T> = { readonly [K in RequiredKeys<T>]: Shape<T[K]> }
export type Optional<T> = { readonly [K in OptionalKeys<T>]-?: Shape<Exclude<T[K], undefined>> }

export const boolean: Shape<boolean> = { kind: 'boolean' }
export const anything: Shape<unknown> = { kind: 'any' }
/** A value of an application property. */
export const value: Shape<string | number | boolean | null> = { kind: 'value' }
export const sequenceNumber: Shape<string> = { kind: 'sequenceNumber' }

export function string(
  range: Range & { readonly test?: (text: string, visit: Visit) => Problem | null } = {},
): Shape<string> {
  return { kind: 'string', ...range }
}

export function integer(range: Range): Shape<number> {
  return { kind: 'number', integer: true, ...range }
}

/** Any finite number in the range; `above` is an exclusive minimum. */
export function number(range: Range & { readonly above?: number }): Shape<number> {
  return { kind: 'number', integer: false, ...range }
}

/** Not negative unless `signed`; `min` and `max` in milliseconds. */
export function duration(range: Range & { readonly never?: boolean; readonly signed?: boolean } = {}): Shape<string> {
  return { kind: 'duration', never: false, signed: false, ...range }
}

/** An instant that need not lie within the run. */
export const instant: Shape<string> = { kind: 'instant', withinRun: false }
export const instantOfRun: Shape<string> = { kind: 'instant', withinRun: true }

export function oneOf<const V extends readonly (string | number)[]>(...values: V): Shape<V[number]> {
  return { kind: 'enum', values }
}

export function entity(role: Role): Shape<string> {
  return { kind: 'path', role }
}

/** The label of an earlier step with one of these operations. */
export function label(...from: readonly string[]): Shape<string> {
  return { kind: 'label', from }
}

export function list<T>(of: Shape<T>, range: Range = {}): Shape<readonly T[]> {
  return { kind: 'list', of, ...range }
}

/** An object whose property names are the user's. */
export function record<T>(
  of: Shape<T>,
  names: (name: string) => Problem | null,
  range: Range = {},
): Shape<Readonly<Record<string, T>>> {
  return { kind: 'record', of, names, ...range }
}

export function object<T extends object>(
  name: string,
  required: Required<T>,
  optional: Optional<T>,
  rules: ObjectRules = {},
): ObjectShape & { readonly type?: T } {
  return { kind: 'object', name, fields: { ...fields(required, true), ...fields(optional, false) }, ...rules }
}

function fields(shapes: Readonly<Record<string, AnyShape>>, required: boolean): Record<string, Field> {
  return Object.fromEntries(Object.entries(shapes).map(([key, shape]) => [key, { shape, required }]))
}

/** The value of `key` chooses the object's shape. */
export function variant<T>(name: string, key: string, of: Readonly<Record<string, ObjectShape>>): Shape<T> {
  return { kind: 'variant', name, key, of }
}

/** Which of these properties is present chooses the object's shape. */
export function byKey<T>(name: string, of: Readonly<Record<string, ObjectShape>>): Shape<T> {
  return { kind: 'byKey', name, of }
}

/** What kind of JSON value it is chooses the shape. */
export function byType<T>(of: ByType): Shape<T> {
  return { kind: 'byType', of }
}

export function orNull<T>(of: { readonly string?: Shape<T>; readonly object?: Shape<T> }): Shape<T | null> {
  return { kind: 'byType', of: { ...of, null: true } }
}

/** One of these, told apart by what stands beside it: the object's own rules check it. */
export function either<T>(...of: readonly AnyShape[]): Shape<T> {
  return { kind: 'either', of }
}

/** Out of range is the broker's business there; types, names and durations are still checked. */
export function anyRange<T>(of: Shape<T>): Shape<T> {
  return { kind: 'anyRange', of }
}
