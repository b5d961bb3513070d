/**
 * What the tables of this folder are made of: what may stand where, in which range, whose limit that is, what holds where it is left out and
 * what people are told of it. The types of a scenario are inferred from the tables, `check.ts` reads them to find problems, `compile` to
 * fill in defaults, `json-schema.ts` to print the JSON Schema, the page to make its form.
 */
import type { PropertyValue, Tier, TypedValue, ValueType } from '../../sim-core/index.ts'
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

/** BusScope's own. */
export const ours: Limit = { whose: 'busscope' }

interface Range {
  readonly min?: number
  readonly max?: number
  readonly limit?: Limit
  /** Whose limit `max` is, where it is not that of `limit`. */
  readonly limitAbove?: Limit
}

/** What a property means. */
export interface Meaning {
  /** In English; {min}, {max} and {default} stand for those of this table. */
  readonly about?: string
  /** Under `<of>.<name>` other languages say what it means, where another property has the same name. */
  readonly of?: string
  /** What holds where it is left out, as it would be written. */
  readonly default?: unknown
  /** A form shows it though it is left out: people change it often. */
  readonly isOften?: boolean
  /** What a form begins it with, where the least of its shape is not right. */
  readonly start?: unknown
}

/** A default that another property decides, or the tier. */
export type DefaultOf = (owner: Fields, tier: Tier) => unknown

export type Sets = readonly (readonly string[])[]

export interface ObjectRules<S extends Sets = Sets> {
  /** Sets of properties of which exactly one is present, whole. An empty set allows none of them. */
  readonly oneOf?: S
  /** A property whose value tells which of some others is there; null: none of them. */
  readonly brings?: { readonly by: string; readonly of: Readonly<Record<string, string | null>> }
  /** What ties its properties together. */
  readonly also?: (value: Fields, path: string, visit: Visit) => void
  /** The same, left to the broker where ranges are. */
  readonly limits?: (value: Fields, path: string, visit: Visit) => void
  /** Properties that people write here and that stand elsewhere, with the rest of a sentence. */
  readonly elsewhere?: Readonly<Record<string, string>>
  /** What a text alone most likely means. */
  readonly ofText?: (text: string) => Readonly<Record<string, unknown>>
  /** Properties that Azure knows and the model does without: accepted, with a notice. */
  readonly ignored?: readonly string[]
}

type Shapes = Readonly<Record<string, AnyShape>>

export interface ObjectShape extends ObjectRules {
  readonly kind: 'object'
  /** With its article: "a queue". */
  readonly name: string
  readonly fields: Shapes
  readonly required: readonly string[]
  readonly meaning?: Meaning
}

/** A shape; where it is that of a property, with what that means. */
export type AnyShape = { readonly meaning?: Meaning } & (
  | { readonly kind: 'boolean' | 'sequenceNumber' }
  | {
      readonly kind: 'any'
      /** Objects of a type and a value in it are typed values. */
      readonly typed?: true
    }
  | {
      readonly kind: 'value'
      /** A typed value of this type and nothing else. */
      readonly type?: ValueType
    }
  | ({ readonly kind: 'string'; readonly test?: (text: string, visit: Visit) => Problem | null } & Range)
  | ({ readonly kind: 'number'; readonly integer: boolean; readonly above?: number } & Range)
  | ({ readonly kind: 'duration'; readonly never: boolean; readonly signed: boolean } & Range)
  | { readonly kind: 'instant'; readonly withinRun: boolean }
  | { readonly kind: 'enum'; readonly values: readonly (string | number)[] }
  | { readonly kind: 'path'; readonly role: Role }
  | {
      readonly kind: 'label'
      readonly from: readonly string[]
      /** Also `<label>.<n>` of steps with these operations. */
      readonly deliveriesOf?: readonly string[]
    }
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
)

export interface ByType {
  readonly string?: AnyShape
  readonly list?: AnyShape
  readonly object?: AnyShape
  readonly null?: true
}

export type Of<K extends AnyShape['kind']> = Extract<AnyShape, { readonly kind: K }>

/**
 * A shape whose accepted values are `Written`, and `Inside` once durations are milliseconds and 64-bit numbers numbers. `Key`: the names
 * under which other languages explain the properties within.
 */
export type Shape<Written, Inside = Written, Key = never> = AnyShape & {
  readonly types?: { readonly written: Written; readonly inside: Inside; readonly key: Key }
}

/** What may be written where this shape stands. */
export type Infer<S> = S extends { readonly types?: { readonly written: infer T } } ? T : never
export type Inside<S> = S extends { readonly types?: { readonly inside: infer T } } ? T : never
export type HelpKey<S> = S extends { readonly types?: { readonly key: infer T } } ? T : never

type OwnKey<K extends string, S> = S extends { readonly meaning: { readonly about: string; readonly of: infer Of } }
  ? `${Of & string}.${K}`
  : S extends { readonly meaning: { readonly about: string } }
    ? K
    : never
type KeysOf<F> = { [K in keyof F & string]: OwnKey<K, F[K]> | HelpKey<F[K]> }[keyof F & string]

type Values<F> = { readonly [K in keyof F]: Infer<F[K]> }
type Flat<T> = { [K in keyof T]: T[K] }

/** Exactly one of the sets; where one of them is empty, each of their properties may simply be missing. */
type Chosen<F, S extends Sets> = readonly [] extends S[number]
  ? Partial<Values<Pick<F, S[number][number] & keyof F>>>
  : S[number] extends infer Set
    ? Set extends readonly string[]
      ? Values<Pick<F, Set[number] & keyof F>>
      : never
    : never
type ObjectOf<R, O, S extends Sets> =
  Chosen<O, S> extends infer C
    ? C extends unknown
      ? Flat<Values<R> & Partial<Values<Omit<O, S[number][number]>>> & C>
      : never
    : never

export const boolean: Shape<boolean> = { kind: 'boolean' }
export const anything: Shape<unknown> = { kind: 'any' }
/** The same, in which objects of a type and a value are typed values. */
export const json: Shape<unknown> = { kind: 'any', typed: true }
/** A value of an application property. */
export const value: Shape<PropertyValue> = { kind: 'value' }
export const sequenceNumber: Shape<string, bigint> = { kind: 'sequenceNumber' }

/** One typed value. */
export function typedValue<const T extends ValueType>(type: T): Shape<TypedValue<T>> {
  return { kind: 'value', type }
}

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
export function duration(range: Range & { readonly signed?: boolean } = {}): Shape<string, number> {
  return { kind: 'duration', never: false, signed: false, ...range }
}

/** A duration, or Azure's largest one, which means never. */
export function durationOrNever(range: Range & { readonly signed?: boolean } = {}): Shape<string, number | null> {
  return { kind: 'duration', never: true, signed: false, ...range }
}

/** An instant that need not lie within the run. */
export const instant: Shape<string, number> = { kind: 'instant', withinRun: false }
export const instantOfRun: Shape<string, number> = { kind: 'instant', withinRun: true }

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

/** The same, or `<label>.<n>`: the nth message that came to a step with one of `deliverers`. */
export function labelOrDelivery(from: readonly string[], deliverers: readonly string[]): Shape<string> {
  return { kind: 'label', from, deliveriesOf: [...from, ...deliverers] }
}

export function list<S extends AnyShape>(
  of: S,
  range: Range = {},
): Shape<readonly Infer<S>[], readonly Inside<S>[], HelpKey<S>> {
  return { kind: 'list', of, ...range }
}

/** An object whose property names are the user's. */
export function record<S extends AnyShape>(
  of: S,
  names: (name: string) => Problem | null = () => null,
  range: Range = {},
): Shape<Readonly<Record<string, Infer<S>>>, Readonly<Record<string, Infer<S>>>, HelpKey<S>> {
  return { kind: 'record', of, names, ...range }
}

type TypedObject<R, O, S extends Sets> = ObjectShape &
  Shape<ObjectOf<R, O, S>, ObjectOf<R, O, S>, KeysOf<R & O>> & {
    readonly fields: R & O
    readonly types?: { readonly fields: R & O; readonly required: keyof R }
  }

export function object<R extends Shapes, O extends Shapes, const S extends Sets = readonly [readonly []]>(
  name: string,
  required: R,
  optional: O,
  rules: ObjectRules<S> = {},
): TypedObject<R, O, S> {
  return { kind: 'object', name, fields: { ...required, ...optional }, required: Object.keys(required), ...rules }
}

/** The value of `key` chooses the object's shape. */
export function variant<O extends Readonly<Record<string, ObjectShape>>>(
  name: string,
  key: string,
  of: O,
): Shape<Infer<O[keyof O]>, Infer<O[keyof O]>, HelpKey<O[keyof O]>> {
  return { kind: 'variant', name, key, of }
}

/** Which of these properties is present chooses the object's shape. */
export function byKey<O extends Readonly<Record<string, ObjectShape>>>(
  name: string,
  of: O,
): Shape<Infer<O[keyof O]>, Infer<O[keyof O]>, HelpKey<O[keyof O]>> {
  return { kind: 'byKey', name, of }
}

/** What kind of JSON value it is chooses the shape. */
export function byType<O extends Omit<ByType, 'null'>>(
  of: O,
): Shape<Infer<O[keyof O]>, Infer<O[keyof O]>, HelpKey<O[keyof O]>> {
  return { kind: 'byType', of }
}

export function orNull<O extends Omit<ByType, 'null'>>(
  of: O,
): Shape<Infer<O[keyof O]> | null, Infer<O[keyof O]> | null, HelpKey<O[keyof O]>> {
  return { kind: 'byType', of: { ...of, null: true } }
}

/** One of these, told apart by what stands beside it: the object's own rules check it. */
export function either<S extends readonly AnyShape[]>(
  ...of: S
): Shape<Infer<S[number]>, Infer<S[number]>, HelpKey<S[number]>> {
  return { kind: 'either', of }
}

/** Out of range is the broker's business there; types, names and durations are still checked. */
export function anyRange<S extends AnyShape>(of: S): Shape<Infer<S>, Infer<S>, HelpKey<S>> {
  return { kind: 'anyRange', of }
}

/** A property of an object: what may stand there, and what it means. */
export function field<S extends AnyShape, const M extends Meaning>(of: S, meaning: M): S & { readonly meaning: M } {
  return { ...of, meaning }
}
