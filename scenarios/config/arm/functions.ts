/** The functions of the template language whose result follows from their arguments. */
import { Issues } from '../../schema/issue.ts'
import { readJson } from '../../parse/json-text.ts'
import { ExpressionFault } from './expression.ts'

type Values = readonly unknown[]
type Fn = (args: Values) => unknown

/** Of a list or a text that a function makes. */
const LENGTH_MOST = 65_536
const RANGE_MOST = 10_000

const fault = (sentence: string): never => {
  throw new ExpressionFault(sentence)
}

function str(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return textOf(value)
  return fault('a string was expected')
}

function num(value: unknown): number {
  return typeof value === 'number' ? value : fault('a number was expected')
}

const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : fault('a list was expected')

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fault('an object was expected')

/** As the language writes it: `True`, and objects as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (value === null) return ''
  return JSON.stringify(value) ?? ''
}

function short(text: string): string {
  return text.length <= LENGTH_MOST ? text : fault("the text is longer than BusScope's own limit")
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Values in one another compare by what they say; names of properties by case. */
function equal(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function concat(args: Values): unknown {
  if (Array.isArray(args[0])) return args.flatMap(list)
  return short(args.map(textOf).join(''))
}

function format([pattern, ...args]: Values): string {
  const filled = str(pattern).replace(
    /\{\{|\}\}|\{(\d{1,4})(?:,-?\d{1,4})?(?::[^{}]*)?\}/g,
    (found, digits?: string) => {
      if (digits === undefined) return found.charAt(0)
      return Number(digits) < args.length ? textOf(args[Number(digits)]) : fault(`{${digits}} has no value`)
    },
  )
  return short(filled)
}

function contains([holder, wanted]: Values): boolean {
  if (typeof holder === 'string') return holder.includes(str(wanted))
  if (Array.isArray(holder)) return holder.some(entry => equal(entry, wanted))
  return Object.keys(object(holder)).some(name => sameText(name, str(wanted)))
}

function empty([value]: Values): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(object(value)).length === 0
}

function length([value]: Values): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return Object.keys(object(value)).length
}

function ends(value: unknown, index: 0 | -1): unknown {
  if (typeof value === 'string') return value.at(index) ?? ''
  return list(value).at(index) ?? null
}

function slice(value: unknown, from: number, to?: number): unknown {
  return typeof value === 'string' ? value.slice(from, to) : list(value).slice(from, to)
}

function split([text, by]: Values): readonly string[] {
  const marks = Array.isArray(by) ? by.map(str) : [str(by)]
  let parts = [str(text)]
  for (const mark of marks.filter(each => each !== '')) parts = parts.flatMap(part => part.split(mark))
  return parts
}

function substring([text, from, count]: Values): string {
  const start = num(from)
  return count === undefined ? str(text).slice(start) : str(text).slice(start, start + num(count))
}

function padLeft([text, width, sign = ' ']: Values): string {
  if (num(width) > LENGTH_MOST) fault("the text is longer than BusScope's own limit")
  return textOf(text).padStart(num(width), str(sign).charAt(0) || ' ')
}

function replace([text, from, to]: Values): string {
  const wanted = str(from)
  if (wanted === '') return str(text)
  const count = str(text).split(wanted).length - 1
  if (str(text).length + count * str(to).length > LENGTH_MOST) fault("the text is longer than BusScope's own limit")
  return str(text).replaceAll(wanted, () => str(to))
}

function union(args: Values): unknown {
  if (args.every(Array.isArray)) {
    const all = args.flatMap(list)
    if (all.length > RANGE_MOST) fault("the list is longer than BusScope's own limit")
    const seen = new Set<string>()
    return all.filter(entry => !seen.has(JSON.stringify(entry)) && seen.add(JSON.stringify(entry)))
  }
  return args.map(object).reduce((merged, each) => ({ ...merged, ...each }), {})
}

function intersection([first, ...rest]: Values): unknown {
  if (Array.isArray(first))
    return first.filter(entry => rest.every(other => list(other).some(each => equal(each, entry))))
  return Object.fromEntries(
    Object.entries(object(first)).filter(([name, own]) => rest.every(other => equal(object(other)[name], own))),
  )
}

function range([from, count]: Values): readonly number[] {
  if (num(count) > RANGE_MOST || num(count) < 0) fault(`a range has at most ${RANGE_MOST} numbers (Azure's limit)`)
  return Array.from({ length: num(count) }, (_, index) => num(from) + index)
}

function int([value]: Values): number {
  if (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value)) return Number(value)
  return typeof value === 'number'
    ? Math.trunc(value)
    : fault(`${JSON.stringify(textOf(value).slice(0, 40))} is not a number`)
}

function bool([value]: Values): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  return sameText(str(value), 'true')
}

function json([text]: Values): unknown {
  if (str(text).trim() === '') return null
  const value = readJson(str(text), new Issues(1))
  return value === undefined ? fault('the text is not JSON') : value
}

function createObject(args: Values): unknown {
  return Object.fromEntries(
    Array.from({ length: Math.floor(args.length / 2) }, (_, index) => [str(args[2 * index]), args[2 * index + 1]]),
  )
}

const items: Fn = ([value]) =>
  Object.entries(object(value))
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([key, own]) => ({ key, value: own }))

const extreme =
  (pick: (a: number, b: number) => number): Fn =>
  args =>
    (Array.isArray(args[0]) ? list(args[0]) : args).map(num).reduce((best, each) => pick(best, each))

function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return str(a) < str(b) ? -1 : str(a) > str(b) ? 1 : 0
}

/** A resource's id: only its names matter here. */
function resourceId(args: Values): string {
  const texts = args.map(textOf)
  const index = texts.findIndex(text => /^[\w.]+\//.test(text))
  const [type = '', ...names] = texts.slice(Math.max(0, index))
  const [provider = '', ...kinds] = type.split('/')
  return short(
    `/subscriptions/-/resourceGroups/-/providers/${provider}/${kinds.map((kind, n) => `${kind}/${names[n] ?? ''}`).join('/')}`,
  )
}

const divided = (by: number): number => (by === 0 ? fault('a division by zero') : by)

/** Names in small letters: functions compare without case. */
export const FUNCTIONS: Readonly<Record<string, Fn>> = {
  add: ([a, b]) => num(a) + num(b),
  array: ([value]) => (Array.isArray(value) ? (value as unknown[]) : [value]),
  bool,
  concat,
  contains,
  createarray: args => [...args],
  createobject: createObject,
  div: ([a, b]) => Math.trunc(num(a) / divided(num(b))),
  empty,
  endswith: ([text, end]) => str(text).toLowerCase().endsWith(str(end).toLowerCase()),
  equals: ([a, b]) => equal(a, b),
  extensionresourceid: ([, ...rest]) => resourceId(rest),
  false: () => false,
  first: ([value]) => ends(value, 0),
  flatten: ([value]) => list(value).flatMap(list),
  float: ([value]) => Number(value),
  format,
  greater: ([a, b]) => compared(a, b) > 0,
  greaterorequals: ([a, b]) => compared(a, b) >= 0,
  indexof: ([holder, wanted]) =>
    typeof holder === 'string'
      ? holder.toLowerCase().indexOf(str(wanted).toLowerCase())
      : list(holder).findIndex(entry => equal(entry, wanted)),
  int,
  intersection,
  items,
  join: ([values, by]) => short(list(values).map(textOf).join(str(by))),
  json,
  last: ([value]) => ends(value, -1),
  lastindexof: ([text, wanted]) => str(text).toLowerCase().lastIndexOf(str(wanted).toLowerCase()),
  length,
  less: ([a, b]) => compared(a, b) < 0,
  lessorequals: ([a, b]) => compared(a, b) <= 0,
  max: extreme(Math.max),
  min: extreme(Math.min),
  mod: ([a, b]) => num(a) % divided(num(b)),
  mul: ([a, b]) => num(a) * num(b),
  not: ([value]) => !bool([value]),
  null: () => null,
  objectkeys: ([value]) => Object.keys(object(value)).sort(),
  padleft: padLeft,
  range,
  replace,
  resourceid: resourceId,
  shallowmerge: ([values]) => union(list(values)),
  skip: ([value, count]) => slice(value, Math.max(0, num(count))),
  split,
  startswith: ([text, start]) => str(text).toLowerCase().startsWith(str(start).toLowerCase()),
  string: ([value]) => short(textOf(value)),
  sub: ([a, b]) => num(a) - num(b),
  subscriptionresourceid: resourceId,
  substring,
  take: ([value, count]) => slice(value, 0, Math.max(0, num(count))),
  tenantresourceid: resourceId,
  tolower: ([text]) => str(text).toLowerCase(),
  toupper: ([text]) => str(text).toUpperCase(),
  trim: ([text]) => str(text).trim(),
  true: () => true,
  union,
  uri: ([base, path]) => short(`${str(base)}${str(path)}`),
  uricomponent: ([text]) => short(encodeURIComponent(str(text))),
}
