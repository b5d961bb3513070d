/** Walks a value along its shape and reports every problem with its path. */
import {
  checkBoolean,
  checkDuration,
  checkEnum,
  checkInstant,
  checkLabel,
  checkNumber,
  checkSequenceNumber,
  checkString,
  named,
  outOfRange,
  rangeWords,
  wrongType,
} from './check-values.ts'
import { checkPropertyValue, checkTypedValue, checkTypedWithin } from './check-typed.ts'
import { formatDuration } from './duration.ts'
import { alternatives, item, property, show } from './issue.ts'
import type { Problem } from './issue.ts'
import { nearest } from './nearest.ts'
import { problemOfPath, suggestion } from './paths.ts'
import { otherNames } from './other-names.ts'
import type { AnyShape, Fields, ObjectShape, Of, Visit } from './shape.ts'

export function check(shape: AnyShape, value: unknown, path: string, visit: Visit): void {
  switch (shape.kind) {
    case 'object':
      return checkObject(shape, value, path, visit)
    case 'list':
      return checkList(shape, value, path, visit)
    case 'record':
      return checkRecord(shape, value, path, visit)
    case 'variant':
      return checkVariant(shape, value, path, visit)
    case 'byKey':
      return checkByKey(shape, value, path, visit)
    case 'byType':
      return checkByType(shape, value, path, visit)
    case 'any':
      return shape.typed && checkTypedWithin(value, path, visit)
    case 'anyRange':
      return check(shape.of, value, path, { ...visit, ranges: false })
    default: {
      const problem = problemOfValue(shape, value, path, visit)
      if (problem) visit.issues.add(path, () => problem)
    }
  }
}

type Container = 'object' | 'list' | 'record' | 'variant' | 'byKey' | 'byType' | 'anyRange' | 'any'

function problemOfValue(
  shape: Exclude<AnyShape, { kind: Container }>,
  value: unknown,
  path: string,
  visit: Visit,
): Problem | null {
  switch (shape.kind) {
    case 'either':
      return null
    case 'boolean':
      return checkBoolean(value)
    case 'value':
      return shape.type === undefined ? checkPropertyValue(value) : checkTypedValue(value, shape.type)
    case 'string':
      return checkString(shape, value, visit)
    case 'number':
      return checkNumber(shape, value, visit)
    case 'duration':
      return checkDuration(shape, value, visit)
    case 'instant':
      return checkInstant(shape, value, visit)
    case 'enum':
      return checkEnum(shape, value)
    case 'sequenceNumber':
      return checkSequenceNumber(value)
    case 'path':
      return typeof value === 'string'
        ? problemOfPath(value, shape.role, visit.world)
        : wrongType('the path of an entity', value)
    case 'label':
      return checkLabel(shape, value, path, visit)
  }
}

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function checkObject(shape: ObjectShape, value: unknown, path: string, visit: Visit): void {
  if (!isFields(value)) return visit.issues.add(path, () => withHint(`${shape.name}, an object`, value, shape))
  const unknown: string[] = []
  for (const key of Object.keys(value)) {
    const known = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
    if (known) check(known, value[key], property(path, key), visit)
    else if (shape.ignored?.includes(key) === true)
      visit.issues.notice(property(path, key), `is accepted and ignored: it has no effect in the simulation`)
    else {
      unknown.push(key)
      visit.issues.add(property(path, key), () => unknownProperty(shape, key, value))
    }
  }
  for (const key of shape.required) {
    if (Object.hasOwn(value, key) || isMisspelt(key, unknown, shape, value)) continue
    visit.issues.add(property(path, key), () => missing(shape, key))
  }
  if (!shape.oneOf?.flat().some(key => isMisspelt(key, unknown, shape, value))) checkOneOf(shape, value, path, visit)
  shape.also?.(value, path, visit)
  if (visit.ranges) shape.limits?.(value, path, visit)
}

/** Where only one value is right, it can be written down. */
function missing(shape: ObjectShape, key: string): Problem {
  const message = `is missing; ${shape.name} needs it`
  const field = shape.fields[key]
  const isOnly = field?.kind === 'enum' && field.values.length === 1
  if (isOnly) return named(`${message}: write ${show(key)}: `, field.values[0])
  const start = field?.meaning?.start ?? (field?.kind === 'object' && isAnyOf(field) ? {} : undefined)
  return start === undefined ? { message } : { message, fix: { value: start } }
}

/** Whether it is right without any property. */
const isAnyOf = ({ required, oneOf = [[]] }: ObjectShape): boolean =>
  required.length === 0 && oneOf.some(names => names.length === 0)

/** One problem, not two: what is missing stands there under a wrong name, or what is elsewhere explains it. */
function isMisspelt(key: string, unknown: readonly string[], shape: ObjectShape, owner: Fields): boolean {
  if (unknown.some(name => shape.elsewhere !== undefined && Object.hasOwn(shape.elsewhere, name))) return true
  return unknown.slice(0, 20).some(name => {
    const { fix } = unknownProperty(shape, name, owner)
    return fix !== undefined && 'name' in fix && fix.name === key
  })
}

const unknownProperty = (shape: ObjectShape, key: string, owner: Fields): Problem => ({
  ...unknownName(shape, key, owner),
  isOfName: true,
})

/** A name that the object has already is not offered: it would then have it twice. */
function unknownName(shape: ObjectShape, key: string, owner: Fields): Problem {
  const elsewhere = shape.elsewhere && Object.hasOwn(shape.elsewhere, key) ? shape.elsewhere[key] : undefined
  if (elsewhere !== undefined) return { message: `is not a property of ${shape.name}: ${elsewhere}` }
  const names = Object.keys(shape.fields)
  const side = key === 'to' ? 'from' : key === 'from' ? 'to' : null
  const isSide = side !== null && names.includes(side)
  const meant = isSide ? side : knownName(key, names)
  const message = `is not a property of ${shape.name}${isSide ? `, which takes ${show(side)}, not ${show(key)}` : ''}`
  if (meant !== undefined && Object.hasOwn(owner, meant))
    return { message: `${message}; it already has ${show(meant)}, so remove one of them`, fix: { value: undefined } }
  if (meant !== undefined) return suggestion(message, meant, { name: meant })
  return { message: `${message}; it has ${alternatives(names).replace(/ or (?=[^ ]+$)/, ' and ')}` }
}

/** What a text alone most likely means; null: the object has several properties, or none of text. */
function meantBy(text: string, shape: ObjectShape): Fields | null {
  if (shape.ofText !== undefined) return shape.ofText(text)
  const first = shape.required.length === 1 ? shape.required : shape.oneOf?.[0]
  const names = first ?? Object.keys(shape.fields)
  const kind = names.length === 1 ? shape.fields[names[0]!]!.kind : null
  return kind === 'string' || kind === 'duration' ? { [names[0]!]: text } : null
}

function withHint(expected: string, value: unknown, shape: ObjectShape | undefined): Problem {
  const problem = wrongType(expected, value)
  const meant = shape === undefined || typeof value !== 'string' ? null : meantBy(value, shape)
  if (meant === null) return problem
  return { message: `${problem.message}: write ${written(meant)}`, fix: { value: meant } }
}

const written = (value: unknown): string =>
  isFields(value)
    ? `{ ${Object.entries(value)
        .map(([name, inside]) => `${show(name)}: ${written(inside)}`)
        .join(', ')} }`
    : show(value)

/** What another SDK calls so, or what is spelt nearly so. */
function knownName(written: string, names: readonly string[]): string | undefined {
  return otherNames.get(written.toLowerCase())?.find(name => names.includes(name)) ?? nearest(written, names)
}

function checkOneOf({ oneOf, name }: ObjectShape, value: Fields, path: string, visit: Visit): void {
  if (!oneOf) return
  const present = [...new Set(oneOf.flat())].filter(key => Object.hasOwn(value, key))
  if (oneOf.some(set => set.length === present.length && set.every(key => present.includes(key)))) return
  const sets = oneOf.map(set => set.join(' with ') || 'none of them')
  visit.issues.add(path, () => ({
    message: `${name} needs one of: ${sets.join(', ')}; this one has ${present.length === 0 ? 'none' : present.join(' and ')}`,
  }))
}

function checkList(shape: Of<'list'>, value: unknown, path: string, visit: Visit): void {
  if (!Array.isArray(value)) return visit.issues.add(path, () => wrongType('a list', value))
  const { min = 0, max = Infinity, limit } = shape
  if (value.length < min || value.length > max) {
    const range = rangeWords(min > 0 ? String(min) : null, max === Infinity ? null : String(max), limit)
    visit.issues.add(path, () => outOfRange(`has ${value.length} entries; allowed: ${range}`, limit))
  }
  for (const [index, entry] of value.entries()) {
    if (index >= max) return
    check(shape.of, entry, item(path, index), visit)
  }
}

function checkRecord(shape: Of<'record'>, value: unknown, path: string, visit: Visit): void {
  if (!isFields(value)) return visit.issues.add(path, () => wrongType('an object, { "<name>": { … } }', value))
  const names = Object.keys(value)
  const { max = Infinity, limit } = shape
  if (names.length > max) {
    visit.issues.add(path, () =>
      outOfRange(`has ${names.length} entries; allowed: ${rangeWords(null, String(max), limit)}`, limit),
    )
  }
  for (const name of names.slice(0, max)) {
    const inside = property(path, name)
    const problem = shape.names(name)
    if (problem) visit.issues.add(inside, () => problem)
    check(shape.of, value[name], inside, visit)
  }
}

function checkVariant(shape: Of<'variant'>, value: unknown, path: string, visit: Visit): void {
  if (!isFields(value)) return visit.issues.add(path, () => wrongType(`${shape.name}, an object`, value))
  const chosen = value[shape.key]
  const inside = property(path, shape.key)
  if (!Object.hasOwn(value, shape.key))
    return visit.issues.add(inside, () => ({ message: `is missing; ${shape.name} needs it` }))
  if (typeof chosen === 'string' && Object.hasOwn(shape.of, chosen))
    return checkObject(shape.of[chosen]!, value, path, visit)
  visit.issues.add(inside, () => {
    const names = Object.keys(shape.of)
    const message = `${show(chosen)} is not something ${shape.name} can do`
    const other = typeof chosen === 'string' ? knownName(chosen, names) : undefined
    return other === undefined ? { message: `${message}; known are ${names.join(', ')}` } : suggestion(message, other)
  })
}

function checkByKey(shape: Of<'byKey'>, value: unknown, path: string, visit: Visit): void {
  if (!isFields(value)) {
    const first = Object.values(shape.of)[0]
    return visit.issues.add(path, () => withHint(`${shape.name}, an object`, value, first))
  }
  const keys = Object.keys(shape.of).filter(key => Object.hasOwn(value, key))
  if (keys.length === 1) return checkObject(shape.of[keys[0]!]!, value, path, visit)
  const found = keys.length === 0 ? 'none of them' : keys.join(' and ')
  const message = `${shape.name} needs one of: ${Object.keys(shape.of).join(', ')}; this one has ${found}`
  const stray = Object.keys(value)
    .map(key => ({ key, meant: nearest(key, Object.keys(shape.of)) }))
    .find(({ meant }) => meant !== undefined && !keys.includes(meant))
  if (stray === undefined) visit.issues.add(path, () => ({ message }))
  else
    visit.issues.add(property(path, stray.key), () => ({
      ...suggestion(message, stray.meant, { name: stray.meant! }),
      isOfName: true,
    }))
}

function checkByType({ of }: Of<'byType'>, value: unknown, path: string, visit: Visit): void {
  if (of.list && isItemOf(of.list, value))
    return visit.issues.add(path, () => ({
      message: 'must be a list, not an object: put [ ] around it',
      fix: { value: [value] },
    }))
  const chosen =
    typeof value === 'string' ? of.string : Array.isArray(value) ? of.list : isFields(value) ? of.object : undefined
  if (chosen) return check(chosen, value, path, visit)
  if (value === null && of.null) return
  const single = [
    of.string && wordsOf(of.string, 'a string'),
    of.list && 'a list',
    of.object && wordsOf(of.object, 'an object'),
  ]
  const expected = [...single, of.null && 'null']
  if (typeof value === 'number' && of.string?.kind === 'duration')
    return visit.issues.add(path, () =>
      named(
        `must be a duration${of.null ? ' or null' : ''}, not ${value}: milliseconds are written as `,
        formatDuration(value),
      ),
    )
  visit.issues.add(path, () => wrongType(alternatives(expected.filter(word => typeof word === 'string')), value))
}

/** Somebody left out the list around its only item. */
function isItemOf(shape: AnyShape, value: unknown): boolean {
  if (shape.kind !== 'list' || shape.of.kind !== 'object' || !isFields(value)) return false
  const { fields } = shape.of
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(key => Object.hasOwn(fields, key))
}

function wordsOf(shape: AnyShape, otherwise: string): string {
  if (shape.kind === 'enum') return alternatives(shape.values.map(show))
  if (shape.kind === 'object' || shape.kind === 'variant' || shape.kind === 'byKey') return `${shape.name} (an object)`
  return shape.kind === 'value' ? 'a typed value' : otherwise
}
