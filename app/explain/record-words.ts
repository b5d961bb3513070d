/** One record as a sentence, and the groups that the log filters by. */

import { ruleThatMade } from '../read/message/lineage.ts'
import type {
  DurationMs,
  EntityId,
  EveryKey,
  Instant,
  Kind,
  RecordNumber,
  SimulationInput,
  Trace,
  TraceRecord,
} from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import type { RecordParts, DetailWords } from '../words/contract.ts'
import { entityInfo, isTopicNamed, numberIn, numberOf, pathOf } from '../read/at.ts'
import { describeRule, describeValue, plainText } from './describe.ts'
import { durationText, instantText } from '../words/format.ts'
import { clientOrNull, isFromStart } from '../read/entity/listening.ts'
import { BIRTHS, isArrival, kindsWhere } from '../read/kinds.ts'
import type { KindGroup } from '../read/kinds.ts'
import { isByAnother, STEP } from '../read/step-behind.ts'
import { namesOf, propertiesAt } from '../read/entity/properties.ts'

/** In the order of the filter. */
export const KIND_GROUPS: readonly KindGroup[] = [
  'arrivals',
  'moves',
  'deliveries',
  'losses',
  'sessions',
  'transactions',
  'work',
  'looks',
  'refusals',
  'receivers',
  'rules',
  'entities',
  'others',
]

/** The kinds of some groups. */
export const kindsOf = (groups: readonly KindGroup[]): readonly Kind[] =>
  kindsWhere(({ group }) => groups.includes(group))

/** "website sends #7, which expires at 1:04" */
export function recordSentence(
  trace: Trace,
  input: SimulationInput,
  n: RecordNumber,
  w: DetailWords,
  lang: Lang,
): string {
  return w.recordSentences[trace.kindOf(n)](partsOf(trace, input, n, w, lang))
}

function partsOf(trace: Trace, input: SimulationInput, n: RecordNumber, w: DetailWords, lang: Lang): RecordParts {
  const record = trace.record(n)
  const all: EveryKey & TraceRecord = record
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  const time = (t: Instant | null | undefined) => (typeof t === 'number' ? instantText(t, 'short', lang) : null)
  const length = (ms: DurationMs | undefined) => (ms === undefined ? null : durationText(ms, lang))
  return {
    number: m !== null ? numberOf(trace, m) : numbered(record.sequenceNumber ?? null),
    entity: record.entity ?? (entity === null ? null : pathOf(trace, entity)),
    ...kindParts(trace, all, entity),
    actor: actorName(trace, input, n, w),
    expiresAt: time(all.expiresAt),
    lockedUntil: time(all.lockedUntil),
    scheduledFor: time(all.scheduledEnqueueTime),
    deletesAt: time(all.deletesAt),
    deliveryCount: all.deliveryCount ?? null,
    isUnchanged: entity !== null && entityInfo(trace, entity).kind === 'deadLetterQueue',
    reason: all.reason ?? all.deadLetterReason ?? all.limit ?? null,
    previousNumber: previousNumber(trace, record),
    asked: length(all.asked),
    granted: length(all.granted),
    operation: all.operation ?? (record.kind === 'idle-clock-reset' ? record.by : null),
    error: all.error ?? null,
    errorText: record.kind === 'operation-failed' && record.error === 'GeneralError' ? record.message : null,
    to: all.to ?? null,
    shown: peekedNumbers(trace, record),
    messagesLost: all.messagesLost ?? 0,
    count: all.count ?? null,
    properties: record.kind === 'entity-updated' && entity !== null ? changedProperties(trace, entity, n, w, lang) : [],
    isFromStart: record.kind === 'entity-created' && isFromStart(trace, input, n),
    isWithReceiver: all.branch === 'receiverClosed',
    isWithSession: all.branch === 'sessionClosed',
    isLate: all.late === true,
    isDropped: all.outcome === 'dropped',
    sessionId: all.sessionId ?? null,
    ...movedParts(trace, record),
    messageId: record.messageId ?? null,
    rule: all.rule ?? ruleThatMade(record),
    ruleText: ruleText(trace, record, entity, w),
    state: all.state === undefined || all.state === null ? null : plainText(all.state),
    transaction: all.transaction ?? null,
    isTimedOut: record.kind === 'transaction-rolled-back' && record.branch === 'timedOut',
    skew: record.kind === 'clock-skew-set' && record.by !== 0 ? length(record.by) : null,
  }
}

/** A call to create what was refused names its kind itself, whatever has the name. */
function kindParts(
  trace: Trace,
  record: EveryKey & TraceRecord,
  entity: EntityId | null,
): Pick<RecordParts, 'isTopic' | 'isToTopic'> {
  const { operation, to } = record
  const isTopic = entity === null ? undefined : entityInfo(trace, entity).kind === 'topic'
  return {
    isTopic: operation === 'createTopic' ? true : operation === 'createQueue' ? false : isTopic,
    isToTopic: to === undefined ? undefined : isTopicNamed(trace, to, record.n),
  }
}

type Moved = Pick<RecordParts, 'origin' | 'isElsewhere' | 'from' | 'copies' | 'hops'>

/** By what led to it: a publication, a forward, a schedule that came due; else a send. */
function movedParts(trace: Trace, record: EveryKey & TraceRecord): Moved {
  const cause = record.cause === undefined ? null : trace.kindOf(record.cause)
  const source = record.cause === undefined ? null : trace.entityOf(record.cause)
  const origin =
    record.previousSequenceNumber !== undefined
      ? 'activated'
      : cause === 'message-published'
        ? 'copied'
        : cause === 'message-forwarded'
          ? 'forwarded'
          : 'sent'
  return {
    origin,
    isElsewhere: origin === 'sent' && source !== null && source !== trace.entityOf(record.n),
    from: origin === 'sent' || source === null ? null : pathOf(trace, source),
    copies: record.copies ?? null,
    hops: record.hops ?? null,
  }
}

/** Of the schedule it was, of the message on the topic, of the message that was forwarded. */
function previousNumber(trace: Trace, record: TraceRecord): string | null {
  const { previousSequenceNumber } = record as EveryKey
  const entity = trace.entityOf(record.n)
  const was =
    previousSequenceNumber === undefined || entity === null ? null : numberIn(trace, entity, previousSequenceNumber)
  if (was !== null || record.cause === undefined || !isArrival(record.kind)) return was
  const from = trace.messageOf(record.cause)
  return from === null || !MOVES.has(trace.kindOf(record.cause)) ? null : numberOf(trace, from)
}

const MOVES: ReadonlySet<Kind> = new Set<Kind>(['message-published', 'message-forwarded'])

/** Of a rule that was added, as the subscription has it from then on. */
function ruleText(trace: Trace, record: TraceRecord, entity: EntityId | null, w: DetailWords): string | null {
  if (record.kind !== 'rule-added' || entity === null) return null
  const rule = trace.rulesOf(entity, record.n).find(({ name }) => name === record.rule)
  return rule === undefined ? null : describeRule(rule, w)
}

const SENDS: ReadonlySet<Kind> = new Set<Kind>([...BIRTHS, 'scheduled-message-cancelled', 'duplicate-discarded'])

/** A step without a label acts as "step"; a label on a send names its number, not its sender. */
function actorName(trace: Trace, input: SimulationInput, n: RecordNumber, w: DetailWords): string | null {
  const name = trace.actorOf(n)
  if (SENDS.has(trace.kindOf(n))) return clientOrNull(input, name)
  return name === STEP || isByAnother({ trace, input }, n) ? w.stepName : name
}

const numbered = (number: string | null): string | null => (number === null ? null : `#${number}`)

function peekedNumbers(trace: Trace, record: TraceRecord): readonly string[] {
  const entity = trace.entityOf(record.n)
  if (record.kind !== 'messages-peeked' || entity === null) return []
  return record.messages.map(({ sequenceNumber }) => numberIn(trace, entity, sequenceNumber))
}

/** What an update changed, as "name value". */
function changedProperties(
  trace: Trace,
  entity: EntityId,
  n: RecordNumber,
  w: DetailWords,
  lang: Lang,
): readonly string[] {
  const before = propertiesAt(trace, entity, n - 1).described
  const after = propertiesAt(trace, entity, n).described
  return namesOf(after)
    .filter(name => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
    .map(name => `${name} ${describeValue(after[name], w, lang)}`)
}
