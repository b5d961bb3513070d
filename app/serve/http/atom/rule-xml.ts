/** Descriptions of rules ⇄ rules as ARM and steps have them. */
import { USER_PREFIX } from '../../../../sim-core/index.ts'
import type { RuleInput } from '../../../../sim-core/index.ts'
import { DESCRIPTION } from './feed.ts'
import { NoXml, childOf, element, escaped } from './xml.ts'
import type { Element } from './xml.ts'

/** In Azure's order, with ARM's names. */
const MATCHED: Readonly<Record<string, string>> = {
  CorrelationId: 'correlationId',
  MessageId: 'messageId',
  To: 'to',
  ReplyTo: 'replyTo',
  Label: 'label',
  SessionId: 'sessionId',
  ReplyToSessionId: 'replyToSessionId',
  ContentType: 'contentType',
}

export interface ReadRule {
  /** Only where the description says it. */
  readonly name: string | undefined
  readonly properties: Readonly<Record<string, unknown>>
}

export function readRule(description: Element): ReadRule {
  const filter = childOf(description, 'Filter')
  const action = childOf(description, 'Action')
  for (const part of [filter, action])
    if ((part && childOf(part, 'Parameters')?.children.length) ?? 0)
      throw new NoXml('Parameters of SQL expressions are not modelled: write the values into the expression.')
  const actionSql = action === undefined ? undefined : childOf(action, 'SqlExpression')?.text
  return {
    name: childOf(description, 'Name')?.text,
    properties: {
      ...(filter === undefined ? { filterType: 'TrueFilter' } : filterOf(filter)),
      ...(actionSql !== undefined && actionSql !== '' && { action: { sqlExpression: actionSql } }),
    },
  }
}

function filterOf(filter: Element): Readonly<Record<string, unknown>> {
  const type = filter.attributes.get('type')?.replace(/^.*:/, '') ?? 'SqlFilter'
  if (type === 'TrueFilter' || type === 'FalseFilter') return { filterType: type }
  if (type === 'CorrelationFilter') return { filterType: type, correlationFilter: correlationOf(filter) }
  if (type === 'SqlFilter')
    return { filterType: type, sqlFilter: { sqlExpression: childOf(filter, 'SqlExpression')?.text ?? '' } }
  throw new NoXml(`${type.slice(0, 60)} is no filter that is known.`)
}

function correlationOf(filter: Element): Readonly<Record<string, unknown>> {
  const own = Object.entries(MATCHED).flatMap(([xmlName, name]) => {
    const text = childOf(filter, xmlName)?.text
    return text === undefined ? [] : [[name, text] as const]
  })
  const pairs = childOf(filter, 'Properties')?.children ?? []
  const properties = pairs.map(pair => [childOf(pair, 'Key')?.text ?? '', valueOf(childOf(pair, 'Value'))] as const)
  return { ...Object.fromEntries(own), ...(properties.length > 0 && { properties: Object.fromEntries(properties) }) }
}

function valueOf(value: Element | undefined): string | number | boolean {
  const text = value?.text ?? ''
  const type = value?.attributes.get('type')?.replace(/^.*:/, '') ?? 'string'
  if (type === 'boolean') return text === 'true' || text === '1'
  if (['int', 'long', 'short', 'byte', 'double', 'float', 'decimal'].includes(type)) {
    const number = Number(text)
    if (text.trim() === '' || !Number.isFinite(number)) throw new NoXml(`${text.slice(0, 60)} is no number.`)
    return number
  }
  return text
}

/** As a step takes it: from a rule of the run. */
export function propertiesOf({
  filterType,
  sqlExpression,
  correlation,
  actionSqlExpression,
}: RuleInput): Readonly<Record<string, unknown>> {
  const action = actionSqlExpression === null ? {} : { action: { sqlExpression: actionSqlExpression } }
  if (filterType === 'SqlFilter') return { filterType, sqlFilter: { sqlExpression }, ...action }
  if (filterType !== 'CorrelationFilter') return { filterType, ...action }
  const own = Object.entries(correlation ?? {}).filter(([name]) => !name.startsWith(USER_PREFIX))
  const users = Object.entries(correlation ?? {}).filter(([name]) => name.startsWith(USER_PREFIX))
  return {
    filterType,
    correlationFilter: {
      ...Object.fromEntries(own.map(([name, value]) => [name === 'subject' ? 'label' : name, value])),
      ...(users.length > 0 && {
        properties: Object.fromEntries(users.map(([name, value]) => [name.slice(USER_PREFIX.length), value])),
      }),
    },
    ...action,
  }
}

export function writeRule(rule: RuleInput, createdAt: string): string {
  const action = rule.actionSqlExpression
  const written =
    action === null
      ? '<Action i:type="EmptyRuleAction"/>'
      : `<Action i:type="SqlRuleAction">${element('SqlExpression', action)}${element('CompatibilityLevel', 20)}</Action>`
  return `<RuleDescription ${DESCRIPTION}>${filterXml(rule)}${written}${element('CreatedAt', createdAt)}${element('Name', rule.name)}</RuleDescription>`
}

const SQL_OF_NONE: Readonly<Record<string, string>> = { TrueFilter: '1=1', FalseFilter: '1=0' }

function filterXml({ filterType, sqlExpression, correlation }: RuleInput): string {
  if (filterType !== 'CorrelationFilter')
    return `<Filter i:type="${filterType}">${element('SqlExpression', sqlExpression ?? SQL_OF_NONE[filterType])}${element('CompatibilityLevel', 20)}</Filter>`
  const all = correlation ?? {}
  const own = Object.entries(MATCHED).map(([xmlName, name]) =>
    element(xmlName, all[name === 'label' ? 'subject' : name] as string | undefined),
  )
  const users = Object.entries(all).filter(([name]) => name.startsWith(USER_PREFIX))
  const pairs = users.map(([name, value]) => pairXml(name.slice(USER_PREFIX.length), value))
  return `<Filter i:type="CorrelationFilter">${own.join('')}${pairs.length === 0 ? '' : `<Properties>${pairs.join('')}</Properties>`}</Filter>`
}

/** The prefix has four letters: the JavaScript client counts them. */
function pairXml(key: string, value: unknown): string {
  const type = typeof value === 'number' ? (Number.isInteger(value) ? 'int' : 'double') : typeof value
  const typed = `<Value i:type="d6p1:${type}" xmlns:d6p1="http://www.w3.org/2001/XMLSchema">${escaped(String(value))}</Value>`
  return `<KeyValueOfstringanyType>${element('Key', key)}${typed}</KeyValueOfstringanyType>`
}
