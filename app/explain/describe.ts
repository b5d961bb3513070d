/** A property's value as people read it: ISO durations as "1 min 30 s", the largest one as "never", booleans as on and off. */

import { parseDuration } from '../../scenarios/schema/duration.ts'
import type { RuleInput } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import type { Words } from '../words/contract.ts'
import { durationText } from '../words/format.ts'
import { isObject } from '../read/entity/properties.ts'

export function describeValue(value: unknown, w: Words, lang: Lang): string {
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
  w: Words,
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
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : value === null ? 'null' : JSON.stringify(value)

function describeText(value: string, w: Words, lang: Lang): string {
  const parsed = /^-?P/.test(value) ? parseDuration(value) : { fault: '' }
  if ('fault' in parsed) return value
  return parsed.ms === null ? w.relativeWords.never : durationText(parsed.ms, lang)
}
