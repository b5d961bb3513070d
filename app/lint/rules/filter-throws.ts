/** A filter whose evaluation throws: the message goes to the dead-letter queue of the subscription, or is dropped for it. */
import type { Finding, Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import type { Ground } from '../ground.ts'
import { topicOf } from '../paths.ts'
import { excerpt } from '../excerpt.ts'
import { filtersOf, publishedTo, sqlAt, sqlConditions, verdictsOf, writtenMessage } from './filters.ts'
import type { Filter } from './filters.ts'

export const filterThrows: Rule = {
  name: 'filter-throws',
  facts: ['R-7', 'R-8', 'Q-14'],
  *find(ground) {
    for (const filter of filtersOf(ground)) {
      const found = thrown(ground, filter)
      if (found !== null) yield found
    }
  },
}

function thrown(ground: Ground, filter: Filter): Found | null {
  const messages = publishedTo(ground, filter)
  const verdicts = verdictsOf(filter, messages) ?? []
  const index = verdicts.findIndex(verdict => 'error' in verdict)
  const unknown = sqlConditions(filter).find(({ left, right }) =>
    [left, ...right].some(side => side !== null && 'name' in side && side.standing === 'unknown'),
  )
  if (index < 0 && unknown === undefined) return null
  const verdict = verdicts[index]
  const error = verdict !== undefined && 'error' in verdict ? verdict.message : `${unknown!.text}`
  const isKept = filter.entity.properties.deadLetteringOnFilterEvaluationExceptions
  const count = verdicts.filter(one => 'error' in one).length
  return {
    severity: isKept ? 'warning' : 'error',
    certainty: 'certain',
    at: filter.rule.filterType === 'SqlFilter' ? sqlAt(filter) : filter.at,
    message: ground.says['filter-throws']({ path: filter.entity.path, rule: filter.rule.name, isKept }),
    arithmetic: messages.length === 0 ? error : `${count} / ${messages.length}: ${error}`,
    fix: isKept ? [] : [{ path: [...filter.entity.at, 'deadLetteringOnFilterEvaluationExceptions'], value: true }],
    shown: shownBy(ground, filter, messages[Math.max(0, index)] ?? {}, isKept),
  }
}

function shownBy(ground: Ground, { entity, step }: Filter, message: object, isKept: boolean): Finding['shown'] {
  const topic = topicOf(entity.path)
  if (topic === null) return null
  if (step !== null)
    return isKept ? { scenario: null, evidence: { kind: 'message-dead-lettered', entity: entity.path } } : null
  const sent = { messageId: 'message-1', ...writtenMessage(message) }
  return {
    scenario: excerpt(ground, [entity.path], {
      runForMs: 1000,
      steps: [{ at: 'PT0S', do: 'send', to: topic, message: sent }],
    }),
    evidence: isKept
      ? { kind: 'message-dead-lettered', entity: entity.path }
      : { kind: 'message-enqueued', entity: entity.path, isAbsentAt: 0 },
  }
}
