/** A subscription's rules as text: a short label, and all of them in full. */

import type { RuleInput, Trace } from '../../../sim-core/index.ts'

export interface RuleWords {
  /** No rule at all: nothing matches (R-4). */
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
export function ruleLabel(trace: Trace, subscription: number, n: number, words: RuleWords): RuleLabel | null {
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
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? `'${value}'` : String(value)}`)
    .join(' AND ')
}
