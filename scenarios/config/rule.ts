/** A rule of a subscription as a file has it, in ARM's shape and any case → as a scenario has it. */
import { property, show } from '../schema/issue.ts'
import { raw } from '../schema/world.ts'
import { at, text } from './fields.ts'
import { Unknown } from './found.ts'
import type { FoundEntity } from './found.ts'
import type { Notes } from './notes.ts'

const CORRELATED = [
  'contentType',
  'correlationId',
  'label',
  'messageId',
  'replyTo',
  'replyToSessionId',
  'sessionId',
  'to',
] as const

const TYPES: Readonly<Record<string, string>> = {
  sql: 'SqlFilter',
  sqlfilter: 'SqlFilter',
  correlation: 'CorrelationFilter',
  correlationfilter: 'CorrelationFilter',
  truefilter: 'TrueFilter',
  true: 'TrueFilter',
  falsefilter: 'FalseFilter',
  false: 'FalseFilter',
}

type Written = Readonly<Record<string, unknown>>

export function readRule({ properties, place }: FoundEntity, notes: Notes): Written {
  const filter = readFilter(properties, place, notes)
  const action = text(expressionOf(at(properties, 'action'), property(place, 'action'), notes))
  for (const name of Object.keys(properties).filter(isOther))
    notes.warn(property(place, name), 'is left out because it is not a known property of a rule')
  return { ...filter, ...(action !== null && { action: { sqlExpression: action } }) }
}

const KNOWN = new Set(['filtertype', 'filter', 'sqlfilter', 'correlationfilter', 'action'])
const IGNORED = new Set(['createdat', 'updatedat', 'name', 'systemdata'])
const isOther = (name: string): boolean => !KNOWN.has(name.toLowerCase()) && !IGNORED.has(name.toLowerCase())

function readFilter(properties: Written, place: string, notes: Notes): Written {
  // `filter` is the name of older versions of the resource provider.
  const old = at(properties, 'filter')
  const sql = expressionOf(at(properties, 'sqlFilter') ?? old, property(place, 'sqlFilter'), notes)
  const correlation = at(properties, 'correlationFilter') ?? (at(old, 'correlationId') === undefined ? undefined : old)
  const type = typeOf(properties, place, sql, correlation, notes)
  if (type === 'SqlFilter') {
    if (typeof sql === 'string') return { filterType: type, sqlFilter: { sqlExpression: sql } }
    notes.warn(place, 'the file does not contain the text of its SQL filter; here every message matches')
    return { filterType: 'TrueFilter' }
  }
  if (type !== 'CorrelationFilter') return { filterType: type }
  return {
    filterType: type,
    correlationFilter: readCorrelation(correlation, property(place, 'correlationFilter'), notes),
  }
}

function typeOf(properties: Written, place: string, sql: unknown, correlation: unknown, notes: Notes): string {
  const written = at(properties, 'filterType')
  const named = typeof written === 'string' ? TYPES[written.toLowerCase()] : undefined
  if (named !== undefined) return named
  if (written !== undefined && written !== null && written !== '')
    notes.warn(
      property(place, 'filterType'),
      `${show(written)} is not a known type of filter; the type follows from the filter given`,
    )
  if (typeof sql === 'string') return 'SqlFilter'
  return Object.keys(raw(correlation)).length > 0 ? 'CorrelationFilter' : 'TrueFilter'
}

/** `{ sqlExpression }`, or the text itself. */
function expressionOf(value: unknown, place: string, notes: Notes): string | undefined {
  const written = typeof value === 'string' || value instanceof Unknown ? value : at(value, 'sqlExpression')
  if (written instanceof Unknown) notes.warn(place, `is left out: ${written.why}`)
  const parameters = at(value, 'parameters')
  if (Object.keys(raw(parameters)).length > 0)
    notes.warn(property(place, 'parameters'), 'is left out because BusScope does not support filter parameters')
  return typeof written === 'string' && written !== '' ? written : undefined
}

function readCorrelation(value: unknown, place: string, notes: Notes): Written {
  const read: Record<string, unknown> = {}
  const known = new Set<string>(['properties', 'requirespreprocessing'])
  for (const name of CORRELATED) {
    known.add(name.toLowerCase())
    const own = scalar(at(value, name), property(place, name), notes)
    if (own !== undefined && own !== '') read[name] = String(own)
  }
  const properties: Record<string, unknown> = {}
  for (const [name, own] of Object.entries(raw(at(value, 'properties')))) {
    const kept = scalar(own, property(property(place, 'properties'), name), notes)
    if (kept !== undefined) properties[name] = kept
  }
  for (const name of Object.keys(raw(value)).filter(each => !known.has(each.toLowerCase())))
    notes.warn(property(place, name), 'is left out because it is not a property of a correlation filter')
  return { ...read, ...(Object.keys(properties).length > 0 && { properties }) }
}

function scalar(value: unknown, place: string, notes: Notes): string | number | boolean | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value === undefined || value === null) return undefined
  notes.warn(
    place,
    value instanceof Unknown ? `is left out: ${value.why}` : `${show(value)} is left out because it cannot be compared`,
  )
  return undefined
}
