/** Double quotes hold a name in SQL, not a text: `color = "red"` compares with a property called red. */
import type { Condition, ConditionProperty } from '../../../sim-core/index.ts'
import type { Rule } from '../rule.ts'
import { filtersOf, publishedTo, sqlAt, sqlConditions } from './filters.ts'
import { unmatchedRun } from './unmatched-run.ts'

export const filterDoubleQuotes: Rule = {
  name: 'filter-double-quotes',
  facts: ['R-7'],
  *find(ground) {
    for (const filter of filtersOf(ground)) {
      const messages = publishedTo(ground, filter)
      const has = (name: string): boolean =>
        messages.some(({ applicationProperties = {} }) =>
          Object.keys(applicationProperties).some(one => same(one, name)),
        )
      for (const condition of sqlConditions(filter)) {
        const quoted = quotedOf(condition)
        if (quoted === undefined || has(quoted.name)) continue
        const sql = filter.rule.sqlExpression!
        yield {
          severity: 'error',
          certainty: 'certain',
          at: sqlAt(filter),
          message: ground.says['filter-double-quotes']({ condition: condition.text, name: quoted.name }),
          arithmetic: `"${quoted.name}" = NULL ⇒ ${condition.text} = UNKNOWN`,
          fix: [
            {
              path: sqlAt(filter),
              value: sql.replaceAll(`"${quoted.name}"`, `'${quoted.name.replaceAll("'", "''")}'`),
            },
          ],
          shown: unmatchedRun(ground, filter, messages),
        }
        break
      }
    }
  },
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** On the right of a comparison a name in double quotes is hardly ever meant. */
function quotedOf({ left, right }: Condition): ConditionProperty | undefined {
  const names = right.filter((one): one is ConditionProperty => one !== null && 'name' in one && one.isQuoted)
  return left === null || left.isQuoted ? undefined : names.find(({ scope }) => scope === 'user')
}
