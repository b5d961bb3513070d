/** A filter on what the broker sets later: when rules are evaluated it is not there yet, and a comparison with it is unknown. */
import type { Rule } from '../rule.ts'
import { filtersOf, publishedTo, sqlAt, sqlConditions } from './filters.ts'
import { unmatchedRun } from './unmatched-run.ts'

export const filterUnsetProperty: Rule = {
  name: 'filter-unset-property',
  facts: ['R-7'],
  *find(ground) {
    for (const filter of filtersOf(ground)) {
      const condition = sqlConditions(filter).find(
        ({ left, right, isPresence }) =>
          !isPresence &&
          [left, ...right].some(side => side !== null && 'name' in side && side.standing === 'stampedLater'),
      )
      if (condition === undefined) continue
      const side = [condition.left, ...condition.right].find(
        one => one !== null && 'name' in one && one.standing === 'stampedLater',
      )
      const name = side !== undefined && side !== null && 'name' in side ? `sys.${side.name}` : ''
      yield {
        severity: 'warning',
        certainty: 'likely',
        at: sqlAt(filter),
        message: ground.says['filter-unset-property']({ condition: condition.text, name }),
        arithmetic: `${name} = NULL ⇒ ${condition.text} = UNKNOWN`,
        fix: [],
        shown: unmatchedRun(ground, filter, publishedTo(ground, filter)),
      }
    }
  },
}
