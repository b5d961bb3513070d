/** Rules of a subscription in one line, for traces in columns. */
import type { RuleInput, Trace } from '../../sim-core/index.ts'

/** What a trace says of the rules that a subscription is created with; null when that goes without saying. */
export function rulesText(rules: readonly RuleInput[]): string | null {
  const [first] = rules
  if (first === undefined) return 'no rules'
  const isPlain = first.filterType === 'TrueFilter' && first.actionSqlExpression === null
  return isPlain && rules.length === 1 && first.name === '$Default'
    ? null
    : rules.map(rule => `rule ${ruleText(rule)}`).join(', ')
}

/** The rule of this name around a record that adds or removes it. */
export function ruleAround(trace: Trace, entity: number, n: number, name: unknown): RuleInput | undefined {
  return [...trace.rulesOf(entity, n), ...trace.rulesOf(entity, n - 1)].find(rule => rule.name === name)
}

/** `big (amount > 100; SET priority = 1)` */
export function ruleText(rule: RuleInput): string {
  const parts = [filterText(rule), ...(rule.actionSqlExpression === null ? [] : [rule.actionSqlExpression])]
  return `${rule.name} (${parts.join('; then ')})`
}

function filterText({ filterType, sqlExpression, correlation }: RuleInput): string {
  switch (filterType) {
    case 'TrueFilter':
      return 'everything'
    case 'FalseFilter':
      return 'nothing'
    case 'SqlFilter':
      return sqlExpression ?? ''
    case 'CorrelationFilter':
      return Object.entries(correlation ?? {})
        .map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
        .join(' and ')
  }
}
