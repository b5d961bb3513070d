/** Rules of a subscription, as in ARM; the text of filters and actions is read here, so that its mistakes are bad input. */
import { checkAction, checkFilter } from '../../sim-core/index.ts'
import type { SqlProblem } from '../../sim-core/index.ts'
import { OF_RESOURCES } from './ignored.ts'
import { IDS, properties } from './shared-properties.ts'
import { property, show } from './issue.ts'
import type { Problem } from './issue.ts'
import { boolean, field, integer, object, oneOf, string } from './shape.ts'
import type { Fields, Infer, Visit } from './shape.ts'

/** What is out of range is for the broker to refuse in a step, like any other property. */
function sqlExpression(check: (text: string) => SqlProblem | null) {
  const test = (text: string, visit: Visit): Problem | null => {
    const problem = check(text)
    if (problem === null || (problem.limit !== undefined && !visit.ranges)) return null
    return { message: `column ${problem.column}: ${problem.text}`, ...(problem.limit && { limit: problem.limit }) }
  }
  return string({ min: 1, max: 1024, limit: IDS, test })
}

/** Both stand in exported templates and mean nothing here. */
const inTemplates = { compatibilityLevel: integer({}), requiresPreprocessing: boolean }

const sqlFilter = object(
  'an SQL filter',
  {
    sqlExpression: field(sqlExpression(checkFilter), {
      of: 'an SQL filter',
      about: "In the syntax of Azure’s rules: amount > 100 AND sys.Label LIKE 'a%'; at most 1,024 characters.",
      start: '1 = 1',
    }),
  },
  inTemplates,
)

/** Exported templates write `"action": {}` where there is none. */
const action = object(
  'an action',
  {},
  {
    sqlExpression: field(sqlExpression(checkAction), {
      of: 'an action',
      about:
        'In the syntax of Azure’s rules: SET priority = 1; REMOVE hint. At most 32 statements and 1,024 characters.',
      start: 'SET priority = 1',
    }),
    ...inTemplates,
  },
)

const matched = string({})

const correlationFilter = object(
  'a correlation filter',
  {},
  {
    contentType: matched,
    correlationId: matched,
    label: field(matched, { about: 'The subject.' }),
    messageId: matched,
    replyTo: matched,
    replyToSessionId: matched,
    sessionId: matched,
    to: field(matched, { of: 'a correlation filter', about: "The message's own property." }),
    properties,
    requiresPreprocessing: boolean,
  },
  { elsewhere: { subject: 'ARM calls it label here', applicationProperties: 'ARM calls them properties here' } },
)

const FILTERS: Readonly<Record<string, string | null>> = {
  SqlFilter: 'sqlFilter',
  CorrelationFilter: 'correlationFilter',
  TrueFilter: null,
  FalseFilter: null,
}

export const rule = object(
  'a rule',
  {},
  {
    filterType: field(oneOf('SqlFilter', 'CorrelationFilter', 'TrueFilter', 'FalseFilter'), {
      about: 'If omitted, the filter that is set decides; without a filter, every message matches.',
    }),
    sqlFilter: field(sqlFilter, {
      about: 'Conditions on properties, in three-valued logic: a comparison with a missing property is unknown (R-7).',
    }),
    correlationFilter: field(correlationFilter, {
      about: 'Every named property must be equal; the comparison is case-sensitive (R-6).',
    }),
    action: field(action, { about: 'Changes the copy; the rule then makes a copy of its own (R-5).' }),
  },
  {
    also: checkFilterType,
    brings: { by: 'filterType', of: FILTERS },
    ignored: OF_RESOURCES,
    ofText: sqlExpression => ({ sqlFilter: { sqlExpression } }),
  },
)

export type CorrelationFilter = Infer<typeof correlationFilter>
export type Rule = Infer<typeof rule>

/** The filter that `filterType` names is there, and no other. */
function checkFilterType(value: Fields, path: string, visit: Visit): void {
  const type = value['filterType']
  const wanted = (typeof type === 'string' ? FILTERS[type] : null) ?? null
  const present = Object.values(FILTERS)
    .filter(key => key !== null)
    .filter(key => Object.hasOwn(value, key))
  if (wanted !== null && !present.includes(wanted)) {
    visit.issues.add(property(path, wanted), () => ({ message: `is missing; filterType is ${show(type)}` }))
  }
  for (const key of present) {
    if (key === wanted || (type === undefined && present.length === 1)) continue
    const message =
      type === undefined ? 'a rule has one filter, not two' : `cannot be used with filterType ${show(type)}`
    visit.issues.add(property(path, key), () => ({ message }))
  }
}
