/** One record as a sentence, and the groups that the log filters by. */

import type { Kind, SimulationInput, Trace, TraceRecord } from '../../sim-core/index.ts'
import type { Lang, RecordParts, Words } from '../words/words.ts'
import { numberIn, numberOf, pathOf } from '../read/at.ts'
import { describeRule, describeValue } from './describe.ts'
import { durationText, instantText } from '../words/format.ts'
import { clientOrNull, isFromStart } from '../read/entity/listening.ts'
import { isObject, propertiesAt } from '../read/entity/properties.ts'

export type KindGroup = keyof Words['kindGroups']

const GROUPS: Readonly<Record<KindGroup, readonly Kind[]>> = {
  arrivals: ['message-scheduled', 'scheduled-message-cancelled', 'message-enqueued', 'time-to-live-clamped'],
  moves: ['message-published', 'message-forwarded', 'duplicate-discarded'],
  deliveries: [
    'message-locked',
    'message-received',
    'lock-renewed',
    'lock-expired',
    'message-abandoned',
    'message-deferred',
    'message-released',
    'message-completed',
  ],
  losses: ['message-expired', 'message-dead-lettered'],
  sessions: [
    'session-accepted',
    'session-lock-renewed',
    'session-closed',
    'session-state-set',
    'session-state-read',
    'session-lock-expired',
  ],
  transactions: ['transaction-begun', 'transaction-committed', 'transaction-rolled-back'],
  work: ['processing-started', 'processing-finished'],
  looks: ['messages-peeked', 'receive-empty', 'receive-waiting'],
  refusals: ['operation-failed'],
  receivers: ['receiver-opened', 'receiver-closed', 'receiver-killed'],
  rules: ['rule-added', 'rule-removed'],
  entities: ['entity-created', 'entity-updated', 'entity-deleted', 'idle-clock-reset'],
  others: ['clock-skew-set', 'run-stopped'],
}

export const KIND_GROUPS = Object.keys(GROUPS) as readonly KindGroup[]

const groupByKind: ReadonlyMap<Kind, KindGroup> = new Map(
  KIND_GROUPS.flatMap(group => GROUPS[group].map(kind => [kind, group] as const)),
)

export const groupOf = (kind: Kind): KindGroup => groupByKind.get(kind) ?? 'others'

/** The kinds of some groups. */
export const kindsOf = (groups: readonly KindGroup[]): readonly Kind[] => groups.flatMap(group => GROUPS[group])

/** "#7 sent by website, expires 1:04" */
export function recordSentence(trace: Trace, input: SimulationInput, n: number, w: Words, lang: Lang): string {
  return w.recordSentences[trace.kindOf(n)](partsOf(trace, input, n, w, lang))
}

function partsOf(trace: Trace, input: SimulationInput, n: number, w: Words, lang: Lang): RecordParts {
  const record = trace.record(n)
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  const time = (key: string) => (typeof record[key] === 'number' ? instantText(record[key], 'short', lang) : null)
  const length = (key: string) =>
    typeof record[key] === 'number'
      ? durationText(record[key], lang)
      : record[key] === null
        ? w.relativeWords.never
        : null
  return {
    number: m !== null ? numberOf(trace, m) : numbered(record.sequenceNumber ?? null),
    entity: record.entity ?? (entity === null ? null : pathOf(trace, entity)),
    actor: actorName(trace, input, n, w),
    expiresAt: time('expiresAt'),
    lockedUntil: time('lockedUntil'),
    scheduledFor: time('scheduledEnqueueTime'),
    deletesAt: time('deletesAt'),
    deliveryCount: integer(record, 'deliveryCount'),
    reason: text(record, 'reason') ?? text(record, 'deadLetterReason') ?? text(record, 'limit'),
    previousNumber: previousNumber(trace, record),
    asked: length('asked'),
    granted: length('granted'),
    operation: text(record, 'operation') ?? text(record, 'by'),
    error: text(record, 'error'),
    errorText: text(record, 'error') === 'GeneralError' ? text(record, 'message') : null,
    to: text(record, 'to'),
    shown: peekedNumbers(trace, record),
    messagesLost: integer(record, 'messagesLost') ?? 0,
    properties: record.kind === 'entity-updated' && entity !== null ? changedProperties(trace, entity, n, w, lang) : [],
    isFromStart: record.kind === 'entity-created' && isFromStart(trace, input, n),
    isWithReceiver: record.kind.endsWith('lock-expired') && record.facts.includes('G-6'),
    isLate: record['late'] === true,
    isDropped: record['outcome'] === 'dropped',
    sessionId: text(record, 'sessionId'),
    ...movedParts(trace, record),
    messageId: record.messageId ?? null,
    rule: text(record, 'rule') ?? ruleName(record),
    ruleText: ruleText(trace, record, entity, w),
    state: text(record, 'state'),
    transaction: text(record, 'transaction'),
    isTimedOut: record.kind === 'transaction-rolled-back' && record.facts.includes('A-2'),
    skew: record.kind === 'clock-skew-set' ? length('by') : null,
  }
}

type Moved = Pick<RecordParts, 'origin' | 'from' | 'copies' | 'hops'>

/** By what led to it: a publication, a forward, a schedule that came due; else a send. */
function movedParts(trace: Trace, record: TraceRecord): Moved {
  const cause = record.cause === undefined ? null : trace.kindOf(record.cause)
  const source = record.cause === undefined ? null : trace.entityOf(record.cause)
  const origin =
    record['previousSequenceNumber'] !== undefined
      ? 'activated'
      : cause === 'message-published'
        ? 'copied'
        : cause === 'message-forwarded'
          ? 'forwarded'
          : 'sent'
  return {
    origin,
    from: origin === 'sent' || source === null ? null : pathOf(trace, source),
    copies: integer(record, 'copies'),
    hops: integer(record, 'hops'),
  }
}

/** Of the schedule it was, of the message on the topic, of the message that was forwarded. */
function previousNumber(trace: Trace, record: TraceRecord): string | null {
  const was = numbered(text(record, 'previousSequenceNumber'))
  if (was !== null || record.cause === undefined || !BIRTHS.has(record.kind)) return was
  const from = trace.messageOf(record.cause)
  return from === null || !MOVES.has(trace.kindOf(record.cause)) ? null : numberOf(trace, from)
}

const BIRTHS: ReadonlySet<Kind> = new Set<Kind>(['message-enqueued', 'message-published'])
const MOVES: ReadonlySet<Kind> = new Set<Kind>(['message-published', 'message-forwarded'])

/** Of a rule that was added, as the subscription has it from then on. */
function ruleText(trace: Trace, record: TraceRecord, entity: number | null, w: Words): string | null {
  if (record.kind !== 'rule-added' || entity === null) return null
  const rule = trace.rulesOf(entity, record.n).find(({ name }) => name === record['rule'])
  return rule === undefined ? null : describeRule(rule, w)
}

/** Which rule with an action made a copy. */
function ruleName(record: TraceRecord): string | null {
  const { message } = record
  const properties = record.facts.includes('R-9') && isObject(message) ? message['applicationProperties'] : null
  const name = isObject(properties) ? properties['RuleName'] : null
  return typeof name === 'string' ? name : null
}

const integer = (record: TraceRecord, key: string): number | null =>
  typeof record[key] === 'number' ? record[key] : null

const SENDS: ReadonlySet<Kind> = new Set<Kind>([
  'message-enqueued',
  'message-published',
  'message-scheduled',
  'scheduled-message-cancelled',
  'duplicate-discarded',
])

/** A step without a label acts as "step"; a label on a send names its number, not its sender. */
function actorName(trace: Trace, input: SimulationInput, n: number, w: Words): string | null {
  const name = trace.actorOf(n)
  if (SENDS.has(trace.kindOf(n))) return clientOrNull(input, name)
  return name === 'step' ? w.stepName : name
}

const text = (record: TraceRecord, key: string): string | null => (typeof record[key] === 'string' ? record[key] : null)

const numbered = (number: string | null): string | null => (number === null ? null : `#${number}`)

function peekedNumbers(trace: Trace, record: TraceRecord): readonly string[] {
  const { messages } = record
  const entity = trace.entityOf(record.n)
  if (!Array.isArray(messages) || entity === null) return []
  return messages.filter(isObject).map(message => numberIn(trace, entity, String(message['sequenceNumber'])))
}

/** What an update changed, as "name value". */
function changedProperties(trace: Trace, entity: number, n: number, w: Words, lang: Lang): readonly string[] {
  const before = propertiesAt(trace, entity, n - 1).described
  const after = propertiesAt(trace, entity, n).described
  return Object.keys(after)
    .filter(name => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    .map(name => `${name} ${describeValue(after[name], w, lang)}`)
}
