/** A property's value as people read it: ISO durations as "1 min 30 s", the largest one as "never", booleans as on and off. */

import { parseDuration } from '../../scenarios/format/duration.ts'
import type { Lang, Words } from '../words/words.ts'
import { durationText } from './format.ts'
import { isObject } from './properties.ts'

export function describeValue(value: unknown, w: Words, lang: Lang): string {
  if (value === null || value === undefined) return w.propertyWords.none
  if (typeof value === 'boolean') return value ? w.propertyWords.yes : w.propertyWords.no
  if (typeof value === 'string') return describeText(value, w, lang)
  if (isObject(value) && typeof value['sweepEvery'] === 'string') return `sweepEvery ${describeText(value['sweepEvery'], w, lang)}`
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** A rule as its record or the scenario says it, in ARM's form: "amount > 100; then SET priority = 1". */
export function describeRule(rule: unknown, w: Words): string | null {
  if (!isObject(rule)) return null
  const { action } = rule
  const filter = describeFilter(rule, w)
  return isObject(action) && typeof action['sqlExpression'] === 'string' ? w.ruleWords.withAction(filter, action['sqlExpression']) : filter
}

function describeFilter(rule: Readonly<Record<string, unknown>>, w: Words): string {
  const { filterType, sqlFilter, correlationFilter } = rule
  if (filterType === 'FalseFilter') return w.ruleWords.nothing
  if (isObject(sqlFilter)) return String(sqlFilter['sqlExpression'])
  if (!isObject(correlationFilter)) return w.ruleWords.everything
  const { properties, ...named } = correlationFilter
  const all = Object.entries({ ...named, ...(isObject(properties) ? properties : {}) })
  return w.ruleWords.all(all.map(([name, value]) => w.ruleWords.equal(name, valueText(value))))
}

/** As in a SQL expression: text in quotes. */
export const valueText = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : value === null ? 'null' : JSON.stringify(value))

function describeText(value: string, w: Words, lang: Lang): string {
  const parsed = /^-?P/.test(value) ? parseDuration(value) : { fault: '' }
  if ('fault' in parsed) return value
  return parsed.ms === null ? w.relativeWords.never : durationText(parsed.ms, lang)
}
