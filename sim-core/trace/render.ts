/** A record as JSON: contract section 2, and the branch. */
import { CODES, isActivation, isForwarded } from './codes.ts'
import { NOTHING } from './data.ts'
import { asPeeked, asSent } from './message-state.ts'
import type { Trace } from './trace.ts'
import type { EveryKey, Kind, RecordOf, TraceRecord } from './records.ts'
import type { MessageRow, MessageState, RecordNumber, SentMessage } from './types.ts'

/** `m`: the message, of records about one. */
type Render<Keys> = (trace: Trace, n: RecordNumber, m: MessageRow) => Keys

export function renderRecord(trace: Trace, n: RecordNumber): TraceRecord {
  const { kind, facts, fixed } = CODES[trace.codeOf(n)]!
  const m = trace.messageOf(n)
  const cause = trace.causeOf(n)
  const actor = trace.actorOf(n)
  const entity = entityPath(trace, n)
  const render: Render<object> = RENDERED[kind] ?? asKept
  return {
    n,
    t: trace.timeOf(n),
    kind,
    ...(entity !== undefined && { entity }),
    ...(m !== null && { messageId: trace.messageIdOf(m), sequenceNumber: trace.sequenceNumberOf(m) }),
    ...fixed,
    ...render(trace, n, m ?? NOTHING),
    ...(cause !== null && { cause }),
    ...(actor !== null && { actor }),
    facts: kind === 'operation-failed' ? trace.uncheckedDetailOf(n, kind).facts : facts,
  } as EveryKey as TraceRecord
}

/**
 * The record as files, the command line and expectations have it. A branch is a word for programs of this version: the contract does not
 * name it, so nobody's files come to rest on it.
 */
export function written(record: EveryKey): Omit<EveryKey, 'branch'> {
  const { branch: _, ...rest } = record
  return rest
}

/** The detail is what the record says. */
const asKept: Render<object> = (trace, n) => trace.uncheckedDetailOf(n)

function entityPath(trace: Trace, n: RecordNumber): string | undefined {
  const entity = trace.entityOf(n)
  if (entity !== null) return trace.entities[entity]!.path
  if (trace.subjectOf(n) !== NOTHING) return undefined
  return trace.uncheckedDetailOf<'operation-failed' | 'receiver-opened'>(n).path
}

/** What is kept under other names, relative to the record, or in columns. */
const RENDERED: { readonly [K in Kind]?: Render<Partial<RecordOf<K>>> } = {
  'entity-created': (trace, n) => ({ properties: trace.uncheckedDetailOf(n, 'entity-created').properties }),
  'entity-updated': (trace, n) => ({ properties: trace.uncheckedDetailOf(n, 'entity-updated').properties }),
  'rule-added': rule,
  'rule-removed': rule,
  'idle-clock-reset': (trace, n) => {
    const { by, deletesAfter } = trace.uncheckedDetailOf(n, 'idle-clock-reset')
    return { by, deletesAt: deletesAfter === null ? null : trace.timeOf(n) + deletesAfter }
  },
  'message-scheduled': (trace, _, m) => ({
    enqueuedTime: trace.enqueuedTimeOf(m),
    scheduledEnqueueTime: trace.scheduledEnqueueTimeOf(m)!,
    message: sent(trace, m),
    ...numberedAt(trace, m),
  }),
  'message-enqueued': enqueued,
  // What the topic stamped; the copies follow as records of their own.
  'message-published': (trace, n, m) => ({
    enqueuedTime: trace.enqueuedTimeOf(m),
    ...scheduledAs(trace, n, m),
    copies: trace.uncheckedDetailOf(n, 'message-published').copies,
  }),
  'duplicate-discarded': (trace, n) => {
    const { original: _, ...shown } = trace.uncheckedDetailOf(n, 'duplicate-discarded')
    return shown
  },
  'message-locked': (trace, n) => ({
    lockedUntil: trace.lockedUntilAfter(n),
    deliveryCount: trace.deliveryCountOf(n),
    ...receiver(trace, n),
    ...recomputed(trace, n),
  }),
  'message-received': receiver,
  'lock-renewed': (trace, n) => ({ lockedUntil: trace.lockedUntilAfter(n) }),
  'lock-expired': released,
  'message-abandoned': released,
  'message-deferred': released,
  'message-released': released,
  'messages-peeked': (trace, n) => ({ messages: peeked(trace, n) }),
  'operation-failed': (trace, n) => {
    const { facts: _, path: __, takenFrom: ___, ...shown } = trace.uncheckedDetailOf(n, 'operation-failed')
    return shown
  },
  'session-accepted': session,
  'session-lock-renewed': session,
  'processing-started': receiver,
  'processing-finished': receiver,
  'receiver-opened': receiverOf,
  'receiver-closed': receiverOf,
  'receiver-killed': receiverOf,
}

function rule(trace: Trace, n: RecordNumber) {
  const { rule: name, properties } = trace.uncheckedDetailOf<'rule-added' | 'rule-removed'>(n)
  return { rule: name, properties }
}

function released(trace: Trace, n: RecordNumber) {
  return { deliveryCount: trace.deliveryCountOf(n), ...trace.uncheckedDetailOf(n, 'message-released') }
}

function receiver(trace: Trace, n: RecordNumber) {
  return { receiver: trace.actorOf(n)! }
}

function receiverOf(trace: Trace, n: RecordNumber) {
  return { receiver: trace.uncheckedDetailOf(n, 'receiver-opened').receiver }
}

function session(trace: Trace, n: RecordNumber) {
  const { lockedFor, ...shown } = trace.uncheckedDetailOf<'session-accepted' | 'session-lock-renewed'>(n)
  return { ...shown, lockedUntil: trace.timeOf(n) + lockedFor }
}

function sent(trace: Trace, m: MessageRow): SentMessage {
  return asSent(trace.contentOf(m), trace.scheduledEnqueueTimeOf(m))
}

function enqueued(trace: Trace, n: RecordNumber, m: MessageRow) {
  const enqueuedTime = trace.enqueuedTimeOf(m)
  const expiresAt = trace.expiresAtOf(m, n)
  return {
    enqueuedTime,
    timeToLive: expiresAt === null ? null : expiresAt - enqueuedTime,
    expiresAt,
    message: sent(trace, m),
    ...scheduledAs(trace, n, m),
    ...numberedAt(trace, m),
  }
}

/** Of an activated one: the number that it was scheduled under. */
function scheduledAs(trace: Trace, n: RecordNumber, m: MessageRow): { previousSequenceNumber?: string } {
  const previous = isActivation(trace.codeOf(n)) ? trace.previousOf(m) : null
  return previous === null ? {} : { previousSequenceNumber: trace.sequenceNumberOf(previous) }
}

/** N-2, N-4: the topic's number, or the first entity's. */
function numberedAt(trace: Trace, m: MessageRow): { enqueuedSequenceNumber?: string } {
  const enqueuedSequenceNumber = trace.enqueuedSequenceNumberOf(m)
  return enqueuedSequenceNumber === null ? {} : { enqueuedSequenceNumber }
}

/** G-5: the expiry that this receive computed. */
function recomputed(trace: Trace, n: RecordNumber) {
  return trace.recomputedBy(n) ?? {}
}

/** The listed messages as the client is shown them at that record. */
function peeked(trace: Trace, n: RecordNumber): MessageState[] {
  const { peeked: rows, stale } = trace.uncheckedDetailOf(n, 'messages-peeked')
  const { source } = trace.data.messages
  return rows.map(m => {
    const own = trace.data.sources[source[m]!]!.message.timeToLive
    const shown = asPeeked(trace.messageState(m, n, trace.timeOf(n)), typeof own === 'number')
    const first = stale === true && shown.expiresAt !== null ? forwardedFrom(trace, m) : null
    return first === null ? shown : { ...shown, expiresAt: trace.expiresAtOf(first) }
  })
}

/** G-14, the other choice: a forwarded message still shows the end that it had where it was first forwarded from, in this row. null: it never was. */
export function forwardedFrom(trace: Trace, m: MessageRow): MessageRow | null {
  let first: MessageRow | null = null
  for (let at: MessageRow | null = m; at !== null; at = trace.previousOf(at))
    if (isForwarded(trace.codeOf(trace.birthOf(at)))) first = trace.previousOf(at)
  return first
}
