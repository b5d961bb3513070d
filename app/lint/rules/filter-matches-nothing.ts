/** A rule that matches nothing of what this scenario publishes: a property that no message has, or a value that none carries. */
import type { Rule } from '../rule.ts'
import { filterDoubleQuotes } from './filter-double-quotes.ts'
import { filterTypes } from './filter-types.ts'
import { filterUnsetProperty } from './filter-unset-property.ts'
import { filtersOf, publishedTo, verdictsOf } from './filters.ts'
import { unmatchedRun } from './unmatched-run.ts'

export const filterMatchesNothing: Rule = {
  name: 'filter-matches-nothing',
  facts: ['R-1', 'R-4', 'R-6', 'R-7'],
  *find(ground) {
    // Whoever has been told why need not hear that.
    const told = new Set(
      [filterDoubleQuotes, filterTypes, filterUnsetProperty].flatMap(rule =>
        [...rule.find(ground)].map(({ at }) => JSON.stringify(at.slice(0, -2))),
      ),
    )
    for (const filter of filtersOf(ground)) {
      const { rule, entity, at } = filter
      // Of a rule that comes later or goes earlier, the other messages tell nothing.
      if (
        filter.step !== null ||
        filter.to < Infinity ||
        rule.filterType === 'FalseFilter' ||
        told.has(JSON.stringify(at))
      )
        continue
      const messages = publishedTo(ground, filter)
      const verdicts = messages.length === 0 ? null : verdictsOf(filter, messages)
      if (verdicts === null || verdicts.some(one => 'error' in one || one.matches)) continue
      yield {
        severity: 'note',
        certainty: 'certain',
        at,
        message: ground.says['filter-matches-nothing']({ path: entity.path, rule: rule.name }),
        arithmetic: `0 / ${ground.number(messages.length)}`,
        fix: [],
        shown: unmatchedRun(ground, filter, messages),
      }
    }
  },
}
