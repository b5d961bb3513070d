/** A message at the playhead, under Azure's names. */

import type { MessageAfter, MessageRow, MessageState, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { numberOf, pathOf, isPast } from '../../read/at.ts'
import { rowsBefore } from '../../read/message/lineage.ts'
import { durationText, instantText, numberText } from '../../words/format.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { askedTimeToLive, lifeOf } from '../why/birth.ts'
import { explainMessage } from '../why/message.ts'
import { historyEntry, optional, timeField, timeToLiveText, asText } from './fields.ts'
import {
  duplicateField,
  isSessionLock,
  originNote,
  partitionField,
  sessionField,
  wentOnGroup,
  propertyOrigin,
} from './message-way.ts'
import { peekRows } from './peek.ts'
import type { Field, FieldGroup, HistoryEntry, Inspection, Look } from './types.ts'
import { isLockedStage, messageAt } from '../../read/state-at.ts'

/** Further records stand in the log. */
const HISTORY_MAX = 60
/** Rows looked through for others of the same id. */
const SAME_ID_LOOKED_AT = 20_000
const SAME_ID_MAX = 6

export function inspectMessage(look: Look, m: MessageRow): Inspection {
  const { trace, w, at } = look
  const why = explainMessage(look, m)
  const story = storyOf(trace, m, at.n)
  const words = w.inspectorWords
  const isModelled = why.modelled.some(({ switchName }) => switchName === 'expiration')
  const base = {
    kind: 'message' as const,
    isModelled,
    title: words.message(trace.messageIdOf(m)),
    tone: why.tone,
    why,
    history: historyOf(look, m),
    hint: null,
  }
  const path = pathOf(trace, trace.homeOf(m))
  if (story === null)
    return { ...base, place: words.notYetIn(path), state: stateBefore(look, m), groups: [], peek: null }
  // Of one that is gone: as it was when it left; what is published leaves with its first record.
  const n = story.ending === null ? at.n : Math.max(story.birth.n, Math.min(at.n, story.ending.record - 1))
  const state = trace.messageState(m, n, at.t)
  const after = trace.after(m, n)!
  return {
    ...base,
    place:
      story.ending === null ? words.inEntity(pathOf(trace, after.entity)) : words.wasIn(pathOf(trace, after.entity)),
    state: stateText(look, story, after, why.tone === 'lost'),
    groups: groupsOf(look, story, state, why.tone === 'lost'),
    peek: story.ending === null ? peekRows(look, story, state) : null,
  }
}

/** A row still to come can be that of a scheduled message, which was sent long ago. */
function stateBefore({ trace, w, at }: Look, m: MessageRow): string | null {
  const isScheduled = rowsBefore(trace, m).some(row => row !== m && trace.after(row, at.n)?.stage === 'scheduled')
  return w.stateWords[isScheduled ? 'scheduled' : 'notYet'] ?? null
}

function stateText({ w }: Look, story: Story, after: MessageAfter, isLost: boolean): string {
  const how = story.ending?.how
  if (how !== undefined) return w.endingWords[how === 'published' && isLost ? 'unmatched' : how]
  const name =
    story.deadLetter === null ? after.stage : after.stage === 'locked' ? 'deadLetteredLocked' : 'deadLettered'
  return w.stateWords[name] ?? name
}

/** Its own, and those of the rows it came from. */
function historyOf(look: Look, m: MessageRow): { readonly entries: readonly HistoryEntry[]; readonly earlier: number } {
  const { trace, at } = look
  const way = rowsBefore(trace, m)
  const homes = new Set(way.map(row => trace.homeOf(row)))
  const rows = [...new Set(way.flatMap(row => [...trace.rowsOf(row)]))].toSorted((a, b) => a - b)
  const past = rows.filter(n => n <= at.n).length
  const from = Math.max(0, Math.min(past, rows.length) - HISTORY_MAX)
  const place = (n: RecordNumber) => (homes.size > 1 ? pathOf(trace, trace.entityOf(n) ?? trace.homeOf(m)) : null)
  return { entries: rows.slice(from, from + HISTORY_MAX + 20).map(n => historyEntry(look, n, place(n))), earlier: from }
}

function groupsOf(look: Look, story: Story, state: MessageState, isLost: boolean): readonly FieldGroup[] {
  const { inspectorWords: words } = look.w
  return [
    {
      name: null,
      fields: [
        ...stampFields(look, story, state),
        ...lifeFields(look, story, state, isLost),
        ...lockFields(look, story, state),
        ...duplicateField(look, story.m),
      ],
    },
    ...wentOnGroup(look, story.m),
    { name: words.moreProperties, fields: sentFields(state) },
    { name: words.applicationProperties, fields: applicationFields(look, story, state) },
    { name: words.sameId, fields: sameIdFields(look, story) },
  ]
}

function stampFields(look: Look, story: Story, state: MessageState): readonly Field[] {
  return [
    { name: 'SequenceNumber', value: state.sequenceNumber, ...originNote(look, story.m) },
    ...partitionField(look, story.m),
    ...optional('EnqueuedSequenceNumber', state.enqueuedSequenceNumber),
    timeField(look, 'EnqueuedTimeUtc', state.enqueuedTime),
    ...(state.scheduledEnqueueTime === null
      ? []
      : [timeField(look, 'ScheduledEnqueueTimeUtc', state.scheduledEnqueueTime)]),
    ...sessionField(look, story.m),
  ]
}

function lifeFields(look: Look, story: Story, state: MessageState, isLost: boolean): readonly Field[] {
  const { w, at } = look
  const words = w.propertyWords
  const life = lifeOf(look, story)
  const { kind } = look.trace.entities[story.home]!
  const isTopics = life.ceilingPath !== story.homePath
  const note = {
    none: {},
    message: { note: words.fromMessage },
    entity: { note: isTopics ? words.fromTopic(life.ceilingPath) : words.fromEntity(kind) },
    clamp: { note: words.fromClamp(durationText(askedTimeToLive(story.birth) ?? 0, look.lang)) },
  }[life.source]
  const timeToLive: Field = { name: 'TimeToLive', value: timeToLiveText(look, state.timeToLive), ...note }
  const anew = anewNote(look, story, state)
  if (state.expiresAt === null) return [timeToLive, { name: 'ExpiresAtUtc', value: words.never, ...anew }]
  const isOver = isPast(state.expiresAt, at.t)
  const expiry = timeField(
    look,
    'ExpiresAtUtc',
    state.expiresAt,
    isOver
      ? { note: overNote(look, story), ...(isLost && { tone: 'lost' as const }), ...anew }
      : story.deadLetter === null
        ? anew
        : { note: words.expiryNoMore },
  )
  return [timeToLive, expiry]
}

/** The expiry by which the other views judge a waiting message, where a receive computes another than the one stored (G-5). */
function anewNote({ trace, at, w, lang }: Look, story: Story, state: MessageState): { readonly note?: string } {
  const now = messageAt(trace, story.m, at)
  if (now === null || story.ending !== null || story.deadLetter !== null || now.expiresAt === state.expiresAt) return {}
  const { never, expiryAnew } = w.propertyWords
  return { note: expiryAnew(now.expiresAt === null ? never : instantText(now.expiresAt, 'short', lang)) }
}

/** What a passed expiry means now. */
function overNote(look: Look, story: Story): string {
  const { trace, at, w } = look
  const words = w.propertyWords
  if (story.expiry !== null) return words.expired
  if (story.deadLetter !== null) return words.expiryNoMore
  if (story.ending !== null) return words.expiryOver
  const stage = trace.after(story.m, at.n)?.stage
  if (isLockedStage(stage)) return words.expiredUnderLock
  return stage === 'deferred' ? words.expiredDeferred : words.expiredLingering
}

function lockFields(look: Look, story: Story, state: MessageState): readonly Field[] {
  return [
    ...heldFields(look, story, state),
    countField(look, state.deliveryCount),
    ...optional('DeadLetterReason', state.deadLetterReason),
    ...optional('DeadLetterSource', state.deadLetterSource),
  ]
}

/** In the chosen way of counting; the other one beside it. */
function countField({ w, lang, countsFrom = 0 }: Look, onWire: number): Field {
  const { dotNet, onTheWire } = w.propertyWords
  return {
    name: 'DeliveryCount',
    value: numberText(onWire + countsFrom, lang),
    note: countsFrom === 0 ? dotNet(onWire + 1) : onTheWire(onWire),
    isCount: true,
  }
}

function heldFields(look: Look, story: Story, state: MessageState): readonly Field[] {
  const words = look.w.propertyWords
  if (state.lockedUntil !== null && story.ending === null) {
    const session = isSessionLock(look, story.m) ? { note: look.w.wayWords.sessionLock } : {}
    return [
      timeField(look, 'LockedUntilUtc', state.lockedUntil, { tone: 'held', ...session }),
      ...optional('LockedBy', state.lockedBy),
    ]
  }
  const last = story.deliveries.at(-1)?.lockedUntil ?? null
  if (last === null) return [{ name: 'LockedUntilUtc', value: words.neverLocked }]
  // Renewals of a session's lock are none of its messages'.
  const note = isSessionLock(look, story.m) ? {} : { note: words.wasUntil(instantText(last, 'short', look.lang)) }
  return [{ name: 'LockedUntilUtc', value: words.notLocked, ...note }]
}

/** The rest, as the sender wrote it; absent ones are left out. */
function sentFields(state: MessageState): readonly Field[] {
  const names: readonly (readonly [string, keyof MessageState])[] = [
    ['MessageId', 'messageId'],
    ['Subject', 'subject'],
    ['DeadLetterErrorDescription', 'deadLetterErrorDescription'],
    ['PartitionKey', 'partitionKey'],
    ['CorrelationId', 'correlationId'],
    ['ContentType', 'contentType'],
    ['To', 'to'],
    ['ReplyTo', 'replyTo'],
    ['ReplyToSessionId', 'replyToSessionId'],
    ['Size', 'sizeInBytes'],
    ['Body', 'body'],
  ]
  return names.flatMap(([name, key]) => optional(name, state[key]))
}

function applicationFields(look: Look, story: Story, state: MessageState): readonly Field[] {
  return Object.entries(state.applicationProperties ?? {}).map(([name, value]) => ({
    name: asText(name),
    value: asText(value),
    ...changeNote(look, story.m, name),
  }))
}

/** What the sender set needs no word. */
function changeNote({ trace, at, w }: Look, m: MessageRow, name: string): { readonly note?: string } {
  const words = w.propertyWords
  const origin = propertyOrigin(trace, m, at.n, name)
  if (origin.by === 'rule') return { note: words.byRule(origin.rule) }
  return { sender: {}, receiver: { note: words.changed }, broker: { note: words.byBroker } }[origin.by]
}

/** Copies: a resubmitted job keeps its MessageId. */
function sameIdFields(look: Look, story: Story): readonly Field[] {
  const { trace, at } = look
  return rowsOfId(trace, story.m, story.id).flatMap(m => {
    const birth = trace.rowsOf(m)[0]
    if (birth === undefined || birth > at.n) return []
    const place = `${numberOf(trace, m)} ${pathOf(trace, trace.homeOf(m))}`
    return [timeField(look, place, trace.timeOf(birth), { selection: { kind: 'message', m } })]
  })
}

/** The last answer: the playhead moves, the selection stays. */
const lastRows = new WeakMap<Trace, { readonly m: MessageRow; readonly rows: readonly number[] }>()

/** Others of this id, without the scheduled message it was or the activated one it became. */
function rowsOfId(trace: Trace, m: MessageRow, id: string): readonly number[] {
  const last = lastRows.get(trace)
  if (last?.m === m) return last.rows
  const rows: number[] = []
  for (let other = 0; other < Math.min(trace.messageCount, SAME_ID_LOOKED_AT) && rows.length < SAME_ID_MAX; other++) {
    if (other === m || trace.previousOf(other) === m || trace.previousOf(m) === other) continue
    if (trace.messageIdOf(other) === id) rows.push(other)
  }
  lastRows.set(trace, { m, rows })
  return rows
}
