/**
 * The right side of a table: facts of the trace in a word each, with the fields that the table wants to see.
 *
 *     enqueued #1 enq=10 ttl=30 xA=40 previous=#1      scheduled #1 for=300      cancelled #1      clamped #1 asked=90 granted=60
 *     locked #1 dc=0 LU=60 by=worker      received #1      renewed #1 LU=110      lapsed #1 dc=1
 *     completed #1      abandoned #1 dc=1      deferred #1 dc=1      released #1
 *     expired #1 dropped      expired #1 deadLettered      dead-lettered #1 reason=x description="a sentence" to=dlq
 *     peeked #1 state=active xA=never #2 xA=60      peeked nothing      empty      waiting
 *     failed complete MessageLockLost      failed send InvalidOperation      (a GeneralError whose message begins with that)
 *     created q      updated q      deleted q autoDeleteOnIdle lost=2      kept-alive q use=send until=400
 *     published t#1 copies=2      enqueued t/s#1 from=#1      forwarded #1 to=d hops=1      discarded id=a
 *     rule-added t/s rule=x      rule-removed t/s rule=x      begun x      committed x      rolled-back x
 *     accepted session=A LU=60 actor=a state=none      session-renewed session=A LU=90      session-lapsed session=A      session-closed …
 *     state-set session=A state=1      state-read session=A state=1
 *     because=expired on any of them: the kind of the record that caused it
 *     started #1 by=worker      finished #1 late=true      opened q by=worker      closed q      killed q      skewed by=-2
 */

import type { EveryKey, Kind, RecordOf, TraceRecord } from '../../trace/records.ts'
import type { SentMessage } from '../../trace/types.ts'
import type { Reference } from './table.ts'
import { entityPath, pair, references, shortNumber, shortPath, splitOutside } from './table.ts'

const KINDS: Readonly<Record<string, Kind>> = {
  enqueued: 'message-enqueued',
  scheduled: 'message-scheduled',
  cancelled: 'scheduled-message-cancelled',
  clamped: 'time-to-live-clamped',
  locked: 'message-locked',
  received: 'message-received',
  renewed: 'lock-renewed',
  lapsed: 'lock-expired',
  completed: 'message-completed',
  abandoned: 'message-abandoned',
  deferred: 'message-deferred',
  released: 'message-released',
  expired: 'message-expired',
  'dead-lettered': 'message-dead-lettered',
  peeked: 'messages-peeked',
  'taken-away': 'message-deleted',
  purged: 'messages-deleted',
  empty: 'receive-empty',
  waiting: 'receive-waiting',
  failed: 'operation-failed',
  created: 'entity-created',
  updated: 'entity-updated',
  deleted: 'entity-deleted',
  'kept-alive': 'idle-clock-reset',
  started: 'processing-started',
  finished: 'processing-finished',
  opened: 'receiver-opened',
  closed: 'receiver-closed',
  killed: 'receiver-killed',
  skewed: 'clock-skew-set',
  published: 'message-published',
  forwarded: 'message-forwarded',
  discarded: 'duplicate-discarded',
  'rule-added': 'rule-added',
  'rule-removed': 'rule-removed',
  accepted: 'session-accepted',
  'session-renewed': 'session-lock-renewed',
  'session-closed': 'session-closed',
  'session-lapsed': 'session-lock-expired',
  'state-set': 'session-state-set',
  'state-read': 'session-state-read',
  begun: 'transaction-begun',
  committed: 'transaction-committed',
  'rolled-back': 'transaction-rolled-back',
}
const WORDS = new Map(Object.entries(KINDS).map(([word, kind]) => [kind, word]))

/** Listed only by tables that are about them, and then all of the kind; their place among the others of the instant is not compared. */
const QUIET: ReadonlySet<string> = new Set([
  'created',
  'kept-alive',
  'clamped',
  'started',
  'finished',
  'opened',
  'closed',
  'killed',
  'skewed',
])

/** An expected fact: a word, what it is about, and the words that name fields. */
export interface Fact {
  readonly word: string
  readonly about: Reference | null
  readonly fields: readonly string[]
}

/** Several references make several facts, except in `peeked`, where they are one list. */
export function parseFact(text: string): Fact[] {
  const [word = '', ...rest] = splitOutside(text, ' ')
  if (!(word in KINDS)) throw new Error(`no such fact in a table: ${text}`)
  if (word === 'peeked') return [{ word, about: null, fields: rest.flatMap(it => references(it)?.map(short) ?? [it]) }]
  const about = rest.flatMap(it => references(it) ?? [])
  const fields = rest.filter(it => references(it) === null)
  return about.length === 0 ? [{ word, about: null, fields }] : about.map(it => ({ word, about: it, fields }))
}

export function isQuiet(word: string): boolean {
  return QUIET.has(word)
}

export function wordOf(record: TraceRecord): string {
  return WORDS.get(record.kind) ?? record.kind
}

export function isAbout(record: TraceRecord, fact: Fact): boolean {
  if (wordOf(record) !== fact.word) return false
  return (
    fact.about === null || (record.sequenceNumber === String(fact.about.number) && record.entity === fact.about.entity)
  )
}

/** An expected fact in one spelling: `dc=00` is `dc=0`. */
export function expectedText(fact: Fact): string {
  return [fact.word, ...(fact.about ? [short(fact.about)] : []), ...fact.fields.map(canonical)].join(' ')
}

/** The record in the words of the fact it should be; without one, in its most telling words. */
export function actualText(record: TraceRecord, fact: Fact | undefined): string {
  const word = wordOf(record)
  if (record.kind === 'messages-peeked') return ['peeked', ...peeked(record, fact?.fields ?? [])].join(' ')
  const about =
    record.sequenceNumber === undefined
      ? null
      : short({ entity: record.entity ?? 'q', number: BigInt(record.sequenceNumber) })
  if (fact)
    return [
      word,
      ...(fact.about && about ? [about] : []),
      ...fact.fields.map(field => actualField(record, field)),
    ].join(' ')
  return [
    word,
    ...(about ? [about] : []),
    ...(DEFAULT_FIELDS[word] ?? []).map(field => actualField(record, field)),
  ].join(' ')
}

const DEFAULT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  failed: ['operation', 'error'],
  expired: ['outcome'],
  'dead-lettered': ['reason='],
  deleted: ['entity', 'reason'],
  lapsed: ['dc='],
  abandoned: ['dc='],
}

function short(it: Reference): string {
  return `${shortPath(it.entity)}#${shortNumber(it.number)}`
}

/** `key=` of the tables: where it stands in a record, and how it is written. */
const FIELDS: Readonly<Record<string, readonly [string, (value: unknown) => string]>> = {
  dc: ['deliveryCount', plain],
  LU: ['lockedUntil', seconds],
  by: ['receiver', plain],
  enq: ['enqueuedTime', seconds],
  ttl: ['timeToLive', seconds],
  xA: ['expiresAt', seconds],
  for: ['scheduledEnqueueTime', seconds],
  previous: ['previousSequenceNumber', numbered],
  from: ['enqueuedSequenceNumber', numbered],
  reason: ['deadLetterReason', plain],
  description: ['deadLetterErrorDescription', plain],
  source: ['deadLetterSource', plain],
  to: ['to', value => shortPath(entityPath(plain(value))) || 'q'],
  id: ['messageId', plain],
  lost: ['messagesLost', plain],
  until: ['deletesAt', seconds],
  use: ['by', plain],
  asked: ['asked', seconds],
  granted: ['granted', seconds],
  late: ['late', value => String(value === true)],
  holder: ['lockedBy', plain],
  session: ['sessionId', plain],
  says: ['message', plain],
}

function numbered(value: unknown): string {
  return typeof value === 'string' ? `#${shortNumber(BigInt(value))}` : 'none'
}

function seconds(value: unknown): string {
  return typeof value === 'number' ? String(value / 1000) : 'never'
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/** Written once in numbers, and with quotes only where they are needed. */
export function canonical(field: string): string {
  const property = pair(field, ':')
  if (property) return property.join(':')
  const option = pair(field, '=')
  if (!option) return field
  const [key, value] = option
  const isShortNumber = /^-?\d{1,15}(\.\d+)?$/.test(value)
  return `${key}=${isShortNumber ? Number(value) : value}`
}

/** The field as the object has it, in the form in which the table asks for it. */
export function actualFieldOf(object: object, field: string): string {
  const property = pair(field, ':')
  if (property) {
    const { applicationProperties, propertiesToModify }: Pick<EveryKey, 'propertiesToModify'> & SentMessage = object
    const custom = applicationProperties ?? propertiesToModify ?? {}
    return `${property[0]}:${plain(custom[property[0]])}`
  }
  const key = pair(field, '=')?.[0] ?? field
  const [name, write] = FIELDS[key] ?? [key, plain]
  return `${key}=${write((object as Readonly<Record<string, unknown>>)[name])}`
}

function actualField(record: TraceRecord, field: string): string {
  if (pair(field, '=') || pair(field, ':')) {
    if (record.kind === 'clock-skew-set') return `by=${seconds(record.by)}`
    return actualFieldOf(record, field)
  }
  return bareField(record, field)
}

/** Words without a key: what failed and with which code, how it expired, why it was deleted, which entity. */
function bareField(record: TraceRecord, field: string): string {
  const entity = record.entity ?? ''
  switch (record.kind) {
    case 'operation-failed':
      if (field === 'error') return plain(record.error)
      if (field === 'operation' || field === record.operation) return plain(record.operation)
      if (field === 'InvalidOperation') return invalidOperation(record)
      return /^[A-Z]/.test(field) ? plain(record.error) : plain(record.operation)
    case 'message-expired':
      return plain(record.outcome)
    case 'transaction-begun':
    case 'transaction-committed':
    case 'transaction-rolled-back':
      return plain(record.transaction)
    case 'entity-deleted':
      return field === 'entity' || field === (shortPath(entity) || 'q')
        ? shortPath(entity) || 'q'
        : plain(record.reason)
    default:
      return shortPath(entity) || 'q'
  }
}

/** Contract, fine print: where Azure raises InvalidOperation the code is GeneralError and the text begins with the word. */
function invalidOperation(record: RecordOf<'operation-failed'>): string {
  const said = plain(record.message)
  const isInvalid = record.error === 'GeneralError' && said.startsWith('InvalidOperation')
  return isInvalid ? 'InvalidOperation' : `${plain(record.error)} (${said})`
}

/** The peeked messages in order, each with the fields that the table gives after its number. */
function peeked(record: RecordOf<'messages-peeked'>, expected: readonly string[]): string[] {
  const { messages } = record
  if (messages.length === 0) return ['nothing']
  const { entity } = record
  const groups = groupByMessage(expected)
  return messages.flatMap((it, i) => {
    const asked = groups[i] ?? []
    return [
      short({ entity, number: BigInt(it.sequenceNumber as string) }),
      ...asked.map(field => actualFieldOf(it, field)),
    ]
  })
}

function groupByMessage(words: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const word of words) {
    if (references(word)) groups.push([])
    else groups.at(-1)?.push(word)
  }
  return groups
}
