/** A selected record: what it is about as of the playhead, and all its keys. */

import { isDurationKey, isInstantKey } from '../../../sim-core/index.ts'
import type { EveryKey, MessageRow, MessageState, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { clockIn, describeValue } from '../describe.ts'
import { durationText, numberText } from '../../words/format.ts'
import { recordSentence } from '../record-words.ts'
import { explainRecord } from '../why/record.ts'
import { inspectEntity } from './entity.ts'
import { asText, historyEntry, timeField } from './fields.ts'
import { inspectMessage } from './message.ts'
import { inspectRun } from './run.ts'
import type { Field, HistoryEntry, Inspection, Look } from './types.ts'

/** Records looked through for consequences. */
const LOOKED_AHEAD = 2000
const CONSEQUENCES_MAX = 8

/** Shown by the title, as links, or by Why. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'n',
  't',
  'kind',
  'branch',
  'facts',
  'cause',
  'entity',
  'messageId',
  'sequenceNumber',
  'actor',
  'properties',
  'messages',
])

/** The playhead decides what is shown: a record behind it adds its keys, one ahead of it says no more than that. */
export function inspectRecord(look: Look, n: RecordNumber): Inspection {
  const { trace, at, w } = look
  const subject = subjectOf(look, n)
  if (n > at.n) return { ...(subject ?? inspectRun(look)), hint: aheadHint(look, n) }
  if (subject === null) return inspectAlone(look, n)
  const isHere = trace.timeOf(n) === at.t
  const [keys, ...tables] = groupsOf(look, n)
  const own = { ...keys!, name: w.inspectorWords.record(...countOf(look, n)) }
  return { ...subject, why: isHere ? explainRecord(look, n) : subject.why, groups: [...subject.groups, own, ...tables] }
}

/** The record's message, else its entity, at the playhead; null: neither is there. */
function subjectOf(look: Look, n: RecordNumber): Inspection | null {
  const { trace, at } = look
  const m = trace.messageOf(n)
  if (m !== null) return isUnborn(look, m) ? null : inspectMessage(look, m)
  const entity = trace.entityOf(n)
  return entity === null || trace.entities[entity]!.createdBy > at.n ? null : inspectEntity(look, entity)
}

/** Hidden, not even that it will come is told. */
const isUnborn = ({ trace, at, hidesFuture }: Look, m: MessageRow): boolean =>
  hidesFuture === true && (trace.rowsOf(m)[0] ?? -1) > at.n

function aheadHint({ trace, w, lang, hidesFuture }: Look, n: RecordNumber): string {
  const words = w.inspectorWords
  if (hidesFuture === true) return words.hiddenAhead
  return words.recordAhead(...countOf({ trace, lang }, n), clockIn(trace, trace.timeOf(n), lang))
}

/** Counted from 1, as everywhere on screen; the contract's n stands among the keys. */
const countOf = ({ trace, lang }: Pick<Look, 'trace' | 'lang'>, n: RecordNumber): [string, string] => [
  numberText(n + 1, lang),
  numberText(trace.length, lang),
]

/** About nothing that exists: a refused creation, the end of a run. */
function inspectAlone(look: Look, n: RecordNumber): Inspection {
  const { trace, input, w, lang } = look
  const why = explainRecord(look, n)
  return {
    kind: 'record',
    title: recordSentence(trace, input, n, w, lang),
    place: w.inspectorWords.record(...countOf(look, n)),
    state: w.kindNames[trace.kindOf(n)],
    tone: why.tone,
    groups: groupsOf(look, n),
    history: { entries: consequences(look, n), earlier: 0 },
    why,
    isModelled: false,
    peek: null,
    hint: null,
  }
}

/** Its keys, then what stands in tables. */
function groupsOf(look: Look, n: RecordNumber): Inspection['groups'] {
  const record = look.trace.record(n)
  return [
    { name: null, fields: [...subjectFields(look, record), ...extraFields(look, record)] },
    ...tableGroups(look, record),
  ]
}

function subjectFields(look: Look, record: TraceRecord): readonly Field[] {
  const { trace } = look
  const m = trace.messageOf(record.n)
  const entity = trace.entityOf(record.n)
  const fields: Field[] = [
    { name: 'n', value: numberText(record.n, look.lang) },
    timeField(look, 'time', record.t),
    { name: 'kind', value: record.kind },
  ]
  if (record.entity !== undefined)
    fields.push({
      name: 'entity',
      value: record.entity,
      ...(entity !== null && { selection: { kind: 'entity', entity } }),
    })
  if (record.messageId !== undefined)
    fields.push({
      name: 'MessageId',
      value: record.messageId,
      ...(m !== null && { selection: { kind: 'message', m } }),
    })
  if (record.sequenceNumber !== undefined) fields.push({ name: 'SequenceNumber', value: record.sequenceNumber })
  if (record.actor !== undefined) fields.push({ name: 'actor', value: record.actor })
  if (record.cause !== undefined) fields.push(causeField(look, record.cause))
  return fields
}

function causeField(look: Look, cause: number): Field {
  const { trace, input, w, lang } = look
  return {
    name: w.inspectorWords.cause,
    value: recordSentence(trace, input, cause, w, lang),
    selection: { kind: 'record', n: cause },
  }
}

function extraFields(look: Look, record: TraceRecord): readonly Field[] {
  return Object.entries(record)
    .filter(([key]) => !ELSEWHERE.has(key) && key !== 'message')
    .concat(record.kind === 'operation-failed' ? [['message', record.message]] : [])
    .map(([key, value]) => extraField(look, key, value))
}

function extraField(look: Look, key: string, value: unknown): Field {
  if (typeof value === 'number' && isInstantKey(key)) return timeField(look, key, value)
  if (typeof value === 'number' && isDurationKey(key)) return { name: key, value: durationText(value, look.lang) }
  if (value === null)
    return {
      name: key,
      value: isInstantKey(key) || isDurationKey(key) ? look.w.relativeWords.never : look.w.propertyWords.none,
    }
  return { name: key, value: asText(value) }
}

/** What stands in tables of its own: the message as sent, properties, what a peek listed. */
function tableGroups(look: Look, record: TraceRecord): Inspection['groups'] {
  const { w, lang } = look
  const { message, properties }: EveryKey = record
  const groups: { name: string; fields: Field[] }[] = []
  if (typeof message === 'object') {
    groups.push({
      name: w.inspectorWords.asSent,
      fields: Object.entries(message).map(([name, value]) =>
        typeof value === 'number' && (isInstantKey(name) || isDurationKey(name))
          ? extraField(look, name, value)
          : { name, value: asText(value) },
      ),
    })
  }
  if (properties !== undefined)
    groups.push({
      name: w.inspectorWords.properties,
      fields: Object.entries(properties).map(([name, value]) => ({ name, value: describeValue(value, w, lang) })),
    })
  if (record.kind === 'messages-peeked')
    groups.push({ name: w.inspectorWords.listed, fields: record.messages.map(shown => peekedField(look, shown)) })
  return groups
}

function peekedField(look: Look, { sequenceNumber, messageId, state, expiresAt }: MessageState): Field {
  const expiry =
    expiresAt === null
      ? look.w.inspectorWords.expiresNever
      : look.w.inspectorWords.expiresAt(timeField(look, '', expiresAt).value)
  return { name: `#${sequenceNumber}`, value: `${messageId} · ${state}`, note: expiry }
}

/** Records that name this one as their cause. */
function consequences(look: Look, n: RecordNumber): readonly HistoryEntry[] {
  const { trace } = look
  const found: number[] = []
  const end = Math.min(trace.length, n + LOOKED_AHEAD)
  for (let next = n + 1; next < end && found.length < CONSEQUENCES_MAX; next++)
    if (trace.causeOf(next) === n) found.push(next)
  return found.map(record => historyEntry(look, record))
}
