/** Rules of a subscription, as in ARM; the text of filters and actions is read here, so that its mistakes are bad input. */
import { checkAction, checkFilter } from '../../sim-core/index.ts'
import type { SqlProblem } from '../../sim-core/index.ts'
import { property, show } from './issue.ts'
import type { Problem } from './issue.ts'
import type { Action, CorrelationFilter, Rule, SqlText } from './scenario.ts'
import { boolean, integer, object, oneOf, record, string, value } from './shape.ts'
import type { Fields, Limit, Visit } from './shape.ts'

const LIMIT: Limit = { whose: 'azure', facts: ['M'] }

/** What is out of range is for the broker to refuse in a step, like any other property. */
function sqlExpression(check: (text: string) => SqlProblem | null) {
  const test = (text: string, visit: Visit): Problem | null => {
    const problem = check(text)
    if (problem === null || (problem.limit !== undefined && !visit.ranges)) return null
    return { message: `column ${problem.column}: ${problem.text}`, ...(problem.limit && { limit: problem.limit }) }
  }
  return string({ min: 1, max: 1024, limit: LIMIT, test })
}

/** Both stand in exported templates and mean nothing here. */
const inTemplates = { compatibilityLevel: integer({}), requiresPreprocessing: boolean }

const sqlFilter = object<SqlText>('an SQL filter', { sqlExpression: sqlExpression(checkFilter) }, inTemplates)

/** Exported templates write `"action": {}` where there is none. */
const action = object<Action>('an action', {}, { sqlExpression: sqlExpression(checkAction), ...inTemplates })

const matched = string({})

const correlationFilter = object<CorrelationFilter>(
  'a correlation filter',
  {},
  {
    contentType: matched,
    correlationId: matched,
    label: matched,
    messageId: matched,
    replyTo: matched,
    replyToSessionId: matched,
    sessionId: matched,
    to: matched,
    properties: record(value, () => null),
    requiresPreprocessing: boolean,
  },
  { elsewhere: { subject: 'ARM calls it label here', applicationProperties: 'ARM calls them properties here' } },
)

export const rule = object<Rule>(
  'a rule',
  {},
  {
    filterType: oneOf('SqlFilter', 'CorrelationFilter', 'TrueFilter', 'FalseFilter'),
    sqlFilter,
    correlationFilter,
    action,
  },
  { also: checkFilterType },
)

/** The filter that `filterType` names is there, and no other. */
function checkFilterType(value: Fields, path: string, visit: Visit): void {
  const type = value['filterType']
  const wanted = type === 'SqlFilter' ? 'sqlFilter' : type === 'CorrelationFilter' ? 'correlationFilter' : null
  const present = ['sqlFilter', 'correlationFilter'].filter(key => Object.hasOwn(value, key))
  if (wanted !== null && !present.includes(wanted)) {
    visit.issues.add(property(path, wanted), () => ({ message: `is missing; filterType is ${show(type)}` }))
  }
  for (const key of present) {
    if (key === wanted || (type === undefined && present.length === 1)) continue
    const message = type === undefined ? 'a rule has one filter, not two' : `does not go with filterType ${show(type)}`
    visit.issues.add(property(path, key), () => ({ message }))
  }
}
