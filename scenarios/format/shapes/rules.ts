/** Rules of a subscription, as in ARM. */
import { property, show } from '../issue.ts'
import type { CorrelationFilter, Rule, SqlText } from '../scenario.ts'
import { boolean, integer, object, oneOf, record, string, value } from '../shape.ts'
import type { Fields, Limit, Visit } from '../shape.ts'

const LIMIT: Limit = { whose: 'azure', facts: ['M'] }

function sqlText(name: string) {
  return object<SqlText>(
    name,
    { sqlExpression: string({ min: 1, max: 1024, limit: LIMIT }) },
    { compatibilityLevel: integer({}), requiresPreprocessing: boolean },
  )
}

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
  { elsewhere: { subject: 'ARM calls it label here' } },
)

export const rule = object<Rule>(
  'a rule',
  {},
  {
    filterType: oneOf('SqlFilter', 'CorrelationFilter', 'TrueFilter', 'FalseFilter'),
    sqlFilter: sqlText('an SQL filter'),
    correlationFilter,
    action: sqlText('an action'),
  },
  { also: checkFilter },
)

/** The filter that `filterType` names is there, and no other. */
function checkFilter(value: Fields, path: string, visit: Visit): void {
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
