/** Rules of a subscription (R facts). */
import { USER_PREFIX } from '../../../../sim-core/index.ts'
import type { RuleInput } from '../../../../sim-core/index.ts'
import { notFound, isRefusal } from '../errors.ts'
import { applicationIn, entriesOf } from '../message-in.ts'
import { refusedAnswer } from '../requests.ts'
import { describedList, types } from '../rhea.ts'
import type { Typed } from '../wire.ts'
import { kindOf, textOf, toJson, toWire } from '../values.ts'
import type { Json } from '../values.ts'
import { BadRequest, NO_CONTENT, integerIn, textIn } from './context.ts'
import type { Operation } from './context.ts'

/** Descriptors of Service Bus. */
const codes = {
  rule: 1_335_734_829_060,
  action: 1_335_734_829_062,
  emptyAction: 1_335_734_829_061,
  SqlFilter: 83_483_426_822,
  TrueFilter: 83_483_426_823,
  FalseFilter: 83_483_426_824,
  CorrelationFilter: 83_483_426_825,
}

/** Fields of a correlation filter on the wire in their order, as ARM and as a request call them. */
const CORRELATION = [
  ['correlationId', 'correlation-id'],
  ['messageId', 'message-id'],
  ['to', 'to'],
  ['replyTo', 'reply-to'],
  ['label', 'label'],
  ['sessionId', 'session-id'],
  ['replyToSessionId', 'reply-to-session-id'],
  ['contentType', 'content-type'],
] as const

export const addRule: Operation = (at, request) => {
  const description = new Map(entriesOf(request.body.get('rule-description')))
  const action = new Map(entriesOf(description.get('sql-rule-action'))).get('expression')
  const result = at.act({
    do: 'addRule',
    entity: at.path,
    rule: textIn(request, 'rule-name'),
    properties: {
      ...filterOf(description),
      ...(isThere(action) && { action: { sqlExpression: textOf(toJson(action)) } }),
    },
  })
  return isRefusal(result) ? refusedAnswer(result) : { status: 200 }
}

function isThere(value: Typed | undefined): value is Typed {
  return value !== undefined && kindOf(value) !== 'null'
}

/** As ARM has it. */
function filterOf(description: ReadonlyMap<string, Typed>): object {
  const sql = new Map(entriesOf(description.get('sql-filter'))).get('expression')
  if (isThere(sql)) return { filterType: 'SqlFilter', sqlFilter: { sqlExpression: textOf(toJson(sql)) } }
  const filter = description.get('correlation-filter')
  if (filter === undefined) throw new BadRequest('A rule has a sql-filter or a correlation-filter.')
  const given = new Map(entriesOf(filter))
  const fields = CORRELATION.flatMap(([name, key]) => {
    const value = given.get(key)
    return isThere(value) ? [[name, textOf(toJson(value))] as const] : []
  })
  const { values } = applicationIn(given.get('properties'))
  return {
    filterType: 'CorrelationFilter',
    correlationFilter: { ...Object.fromEntries(fields), ...(values !== null && { properties: values }) },
  }
}

export const removeRule: Operation = (at, request) => {
  const result = at.act({ do: 'removeRule', entity: at.path, rule: textIn(request, 'rule-name') })
  return isRefusal(result) ? refusedAnswer(result) : { status: 200 }
}

export const enumerateRules: Operation = (at, request) => {
  const all = at.door.bus.run.rules(at.path)
  if (all === null) return refusedAnswer(notFound(at.path))
  const skip = Math.max(integerIn(request, 'skip'), 0)
  const rules = all.slice(skip, skip + Math.max(integerIn(request, 'top'), 0))
  if (rules.length === 0) return NO_CONTENT
  const entries = rules.map(rule => types.wrap_map({ 'rule-description': described(rule, at.utcOf(0)) }))
  return { status: 200, body: { rules: types.wrap_list(entries) } }
}

/** Clients take each rule to have an action, be it the empty one. */
function described(rule: RuleInput, createdAt: Typed): Typed {
  const action =
    rule.actionSqlExpression === null
      ? describedList(codes.emptyAction, [])
      : describedList(codes.action, [types.wrap_string(rule.actionSqlExpression), types.wrap_int(20)])
  return describedList(codes.rule, [filterTyped(rule), action, types.wrap_string(rule.name), createdAt])
}

function filterTyped(rule: RuleInput): Typed {
  const code = codes[rule.filterType]
  if (rule.filterType === 'SqlFilter')
    return describedList(code, [types.wrap_string(rule.sqlExpression ?? ''), types.wrap_int(20)])
  if (rule.filterType !== 'CorrelationFilter') return describedList(code, [])
  const wanted = rule.correlation ?? {}
  const fields = CORRELATION.map(([name]) => {
    const value = wanted[name === 'label' ? 'subject' : name]
    return value === undefined || value === null ? types.Null() : toWire(value as Json)
  })
  const own = Object.entries(wanted).filter(([key]) => key.startsWith(USER_PREFIX))
  const properties = own.flatMap(([key, value]) => [
    types.wrap_string(key.slice(USER_PREFIX.length)),
    toWire(value as Json),
  ])
  return describedList(code, [...fields, types.Map32(properties)])
}
