/** Values as people read them: properties, rules, instants of a run. */

import { parseDuration } from '../../scenarios/schema/duration.ts'
import { isTypedValue } from '../../sim-core/index.ts'
import type { RecordNumber, RuleInput, Trace } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import type { DetailWords } from '../words/contract.ts'
import { clockText, durationText } from '../words/format.ts'
import { isObject } from '../read/entity/properties.ts'
import { endOf } from '../read/at.ts'

export function describeValue(value: unknown, w: DetailWords, lang: Lang): string {
  if (value === null || value === undefined) return w.propertyWords.none
  if (typeof value === 'boolean') return value ? w.propertyWords.yes : w.propertyWords.no
  if (typeof value === 'string') return describeText(value, w, lang)
  if (isObject(value) && typeof value.sweepEvery === 'string')
    return `sweepEvery ${describeText(value.sweepEvery, w, lang)}`
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** "amount > 100; then SET priority = 1" */
export function describeRule(
  { filterType, sqlExpression, correlation, actionSqlExpression }: RuleInput,
  w: DetailWords,
): string {
  const words = w.ruleWords
  const filter =
    filterType === 'FalseFilter'
      ? words.nothing
      : (sqlExpression ??
        (correlation === null
          ? words.everything
          : words.all(
              Object.entries(correlation).map(([name, value]) =>
                words.equal(name.replace(/^user\./, ''), valueText(value)),
              ),
            )))
  return actionSqlExpression === null ? filter : words.withAction(filter, actionSqlExpression)
}

/** As in a SQL expression: text in quotes. */
export const valueText = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : plainText(value))

/** Text as it is, a typed value with the name of its type, anything else as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return isTypedValue(value) ? `${value.value} (${value.$type})` : JSON.stringify(value)
}

function describeText(value: string, w: DetailWords, lang: Lang): string {
  const parsed = /^-?P/.test(value) ? parseDuration(value) : { fault: '' }
  if ('fault' in parsed) return value
  return parsed.ms === null ? w.relativeWords.never : durationText(parsed.ms, lang)
}

export interface RuleWords {
  /** No rule at all: nothing matches. */
  readonly none: string
  readonly named: (name: string, text: string) => string
  readonly more: (first: string, others: number) => string
  readonly action: (filter: string, action: string) => string
  readonly all: string
  readonly nothing: string
}

export interface RuleLabel {
  readonly text: string
  readonly title: string
}

/** null: everything matches, as by default. */
export function ruleLabel(trace: Trace, subscription: number, n: RecordNumber, words: RuleWords): RuleLabel | null {
  const rules = trace.rulesOf(subscription, n)
  const [first] = rules
  if (first === undefined) return { text: words.none, title: words.none }
  if (rules.length === 1 && first.filterType === 'TrueFilter' && first.actionSqlExpression === null) return null
  const text = ruleText(first, words)
  return {
    text: rules.length === 1 ? text : words.more(text, rules.length - 1),
    title: rules.map(rule => words.named(rule.name, ruleText(rule, words))).join('\n'),
  }
}

export function ruleText(rule: RuleInput, words: RuleWords): string {
  const filter = filterText(rule, words)
  return rule.actionSqlExpression === null ? filter : words.action(filter, rule.actionSqlExpression)
}

function filterText({ filterType, sqlExpression, correlation }: RuleInput, words: RuleWords): string {
  if (filterType === 'FalseFilter') return words.nothing
  if (filterType === 'SqlFilter') return sqlExpression ?? words.all
  if (filterType === 'TrueFilter' || correlation === null) return words.all
  return Object.entries(correlation)
    .map(([name, value]) => `${name} = ${valueText(value)}`)
    .join(' AND ')
}

/** An instant of this run as the clock shows it: one form for clock, inspector and lists. */
export const clockIn = (trace: Trace, t: number, lang: Lang): string => clockText(t, endOf(trace), lang)
