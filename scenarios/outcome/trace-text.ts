/** A trace as text in columns, for people and for golden files: time, kind, entity, number, message id, words, cause, facts. */
import { defaultProperties, isDurationKey, isInstantKey } from '../../sim-core/index.ts'
import type { Counts, EntityInfo, EveryKey, MessageState, RuleInput, Trace, TraceRecord } from '../../sim-core/index.ts'
import { differences } from './compare.ts'
import { formatDuration } from '../schema/duration.ts'

type Fields = Readonly<Record<string, unknown>>

const IN_COLUMNS: ReadonlySet<string> = new Set([
  'n',
  't',
  'kind',
  'entity',
  'messageId',
  'sequenceNumber',
  'cause',
  'actor',
  'branch',
  'facts',
])
const RULE_KINDS: ReadonlySet<string> = new Set(['rule-added', 'rule-removed'])
/** Of the longest, scheduled-message-cancelled. */
const KIND_WIDTH = 27
/** Widths are those of the first so many: a trace is printed line by line. */
const LOOKED_AT = 1000
const COUNT_NAMES = [
  'active',
  'locked',
  'deferred',
  'scheduled',
  'deadLetter',
  'transferDeadLetter',
] as const satisfies readonly (keyof Counts)[]

/** 75000 → "0:01:15.000"; days stand before: "3d 0:00:00.000". A skewed clock may stamp instants before the start (S-62). */
export function clock(ms: number): string {
  if (ms < 0) return `-${clock(-ms)}`
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const days = Math.floor(ms / 86_400_000)
  const rest = ms % 86_400_000
  const hours = Math.floor(rest / 3_600_000)
  const time = `${hours}:${pad(Math.floor(rest / 60_000) % 60, 2)}:${pad(Math.floor(rest / 1000) % 60, 2)}.${pad(rest % 1000, 3)}`
  return days === 0 ? time : `${days}d ${time}`
}

/** Lines one by one: a trace may have millions. */
function* traceLines(trace: Trace): Generator<string> {
  const numberWidth = String(Math.max(trace.length - 1, 0)).length
  const timeWidth = clock(trace.length === 0 ? 0 : trace.timeOf(trace.length - 1)).length
  const entityWidth = Math.min(Math.max(6, ...trace.entities.slice(0, LOOKED_AT).map(({ path }) => path.length)), 60)
  const sequenceWidth = sequenceNumberWidth(trace)
  const subscriptions = trace.entities.filter(({ kind }) => kind === 'subscription')
  for (let n = 0; n < trace.length; n++) {
    const record = trace.record(n)
    const columns = [
      String(n).padStart(numberWidth),
      clock(record.t).padStart(timeWidth),
      record.kind.padEnd(KIND_WIDTH),
      (record.entity ?? '').padEnd(entityWidth),
      (record.sequenceNumber === undefined ? '' : `#${record.sequenceNumber}`).padEnd(sequenceWidth),
      (record.messageId ?? '').padEnd(10),
      [...ruleWords(trace, subscriptions, record), ...wordsOf(record)].join(', '),
    ]
    yield columns.join('  ').trimEnd()
  }
}

function sequenceNumberWidth(trace: Trace): number {
  let width = 4
  for (let m = 0; m < Math.min(trace.messageCount, LOOKED_AT); m++)
    width = Math.max(width, trace.sequenceNumberOf(m).length + 1)
  return width
}

/** The rules that come or go with a record. */
function ruleWords(trace: Trace, subscriptions: readonly EntityInfo[], record: TraceRecord): readonly string[] {
  const { kind, entity, n } = record
  const isNew = kind === 'entity-created'
  if (!isNew && record.kind !== 'rule-added' && record.kind !== 'rule-removed') return []
  const subscription = subscriptions.find(({ path, createdBy, deletedBy }) =>
    isNew ? createdBy === n : path === entity && createdBy < n && (deletedBy ?? n) >= n,
  )
  if (subscription === undefined) return []
  if (record.kind === 'entity-created') return [rulesText(trace.rulesOf(subscription.id, n)) ?? []].flat()
  const rule = ruleAround(trace, subscription.id, n, record.rule)
  return rule === undefined ? [] : [`rule ${ruleText(rule)}`]
}

/** What a trace says of the rules that a subscription is created with; null when that goes without saying. */
function rulesText(rules: readonly RuleInput[]): string | null {
  const [first] = rules
  if (first === undefined) return 'no rules'
  const isPlain = first.filterType === 'TrueFilter' && first.actionSqlExpression === null
  return isPlain && rules.length === 1 && first.name === '$Default'
    ? null
    : rules.map(rule => `rule ${ruleText(rule)}`).join(', ')
}

/** The rule of this name around a record that adds or removes it. */
function ruleAround(trace: Trace, entity: number, n: number, name: unknown): RuleInput | undefined {
  return [...trace.rulesOf(entity, n), ...trace.rulesOf(entity, n - 1)].find(rule => rule.name === name)
}

/** `big (amount > 100; SET priority = 1)` */
function ruleText(rule: RuleInput): string {
  const parts = [filterText(rule), ...(rule.actionSqlExpression === null ? [] : [rule.actionSqlExpression])]
  return `${rule.name} (${parts.join('; then ')})`
}

function filterText({ filterType, sqlExpression, correlation }: RuleInput): string {
  switch (filterType) {
    case 'TrueFilter':
      return 'everything'
    case 'FalseFilter':
      return 'nothing'
    case 'SqlFilter':
      return sqlExpression ?? ''
    case 'CorrelationFilter':
      return Object.entries(correlation ?? {})
        .map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
        .join(' and ')
  }
}

/** What has no column of its own: the kind's keys, then who, why and by which facts. */
function wordsOf(record: TraceRecord): readonly string[] {
  const shown = (key: string, value: unknown) => {
    if (RULE_KINDS.has(record.kind) && (key === 'rule' || key === 'properties')) return false
    return !IN_COLUMNS.has(key) && !(key === 'enqueuedTime' && value === record.t)
  }
  const own = Object.entries(record).filter(([key, value]) => shown(key, value))
  const pairs = own.map(([key, value]) => [key, valueOf(key, value)] as const)
  const { receiver }: EveryKey = record
  const words = pairs.filter(([, value]) => value !== '').map(pair => pair.join(' '))
  if (record.actor !== undefined && record.actor !== receiver) words.push(`actor ${record.actor}`)
  if (record.cause !== undefined) words.push(`cause ${record.cause}`)
  if (record.facts.length > 0) words.push(`[${record.facts.join(' ')}]`)
  return words
}

function valueOf(key: string, value: unknown): string {
  if (key === 'properties') return JSON.stringify(withoutDefaults(value as Fields))
  if (key === 'message' && typeof value === 'object') return contentOf(value as Fields)
  if (key === 'messages') return listOf(value as readonly MessageState[])
  if (typeof value === 'number' && isInstantKey(key)) return clock(value)
  if (typeof value === 'number' && isDurationKey(key)) return formatDuration(value)
  if (value === null && (isInstantKey(key) || isDurationKey(key))) return 'never'
  return typeof value === 'string' && /^[\w.#$/-]+$/.test(value) ? value : JSON.stringify(value)
}

/** The id has a column of its own. */
function contentOf(message: Fields): string {
  const { messageId: _, ...content } = message
  return Object.keys(content).length === 0 ? '' : JSON.stringify(content)
}

/** What a peek showed. */
function listOf(messages: readonly MessageState[]): string {
  const words = messages.map(message => {
    const expires = message.expiresAt === null ? 'never expires' : `expires ${clock(message.expiresAt)}`
    return `#${message.sequenceNumber} ${message.messageId} ${message.state} ${expires}`
  })
  return `[${words.join(', ')}]`
}

/** Properties that are not what Standard gives a new entity. */
function withoutDefaults(properties: Fields): Fields {
  const defaults = defaultProperties('standard') as unknown as Fields
  return Object.fromEntries(
    Object.entries(properties).filter(([name, value]) => differences(value, defaults[name]).length > 0),
  )
}

/** A table of what every entity holds at the end, dead-letter queues in their queue's row. */
function countLines(trace: Trace): readonly string[] {
  const cursor = trace.cursor()
  cursor.seekRecord(trace.length - 1)
  const living = trace.entities.filter(({ id, kind }) => cursor.exists(id) && kind !== 'deadLetterQueue')
  const rows = [
    ['', ...COUNT_NAMES],
    ...living.map(({ id, path }) => [path, ...COUNT_NAMES.map(name => String(cursor.counts(id)[name]))]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  )
}

/** The whole text of a trace and its final counts. */
export function* traceText(trace: Trace): Generator<string> {
  yield* traceLines(trace)
  yield ''
  yield* countLines(trace)
}
