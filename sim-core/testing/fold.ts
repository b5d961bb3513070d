/**
 * The twin of the cursor and of the live store: contract section 3 from contract section 2, one plain object after another.
 * It knows nothing but the JSON of the records, queue part.
 */
import type { Counts, EntityState, MessageState, State, TraceRecord } from '../trace/types.ts'
import { millisecondsOf } from './durations.ts'

type Entities = Readonly<Record<string, EntityState>>
type Change = (message: MessageState) => MessageState

const NO_COUNTS: Counts = { active: 0, locked: 0, deferred: 0, scheduled: 0, deadLetter: 0, transferDeadLetter: 0 }

export const BEFORE_THE_FIRST: State = { t: 0, n: -1, entities: {} }

/** The state right after `record`. */
export function apply(state: State, record: TraceRecord): State {
  return atInstant({ t: record.t, n: record.n, entities: applied(state.entities, record) }, record.t)
}

/** The same facts, looked at later: only what is derived from the clock changes. */
export function atInstant(state: State, t: number): State {
  const { n, entities } = state
  const each = Object.entries(entities).map(([path, entity]) => [path, derived(entities, path, entity, t)] as const)
  return { t, n, entities: Object.fromEntries(each) }
}

function applied(entities: Entities, record: TraceRecord): Entities {
  switch (record.kind) {
    case 'entity-created': return created(entities, record)
    case 'entity-updated': return updated(entities, record)
    case 'entity-deleted': return deleted(entities, record.entity!)
    case 'idle-clock-reset': return idleClock(entities, record)
    case 'message-scheduled': return withMessage(entities, record.entity!, scheduled(entities, record))
    case 'message-enqueued': return enqueued(entities, record)
    case 'message-expired': return record['outcome'] === 'dropped' ? without(entities, record) : entities
    case 'message-dead-lettered': return deadLettered(entities, record)
    case 'scheduled-message-cancelled': case 'message-received': case 'message-completed': return without(entities, record)
    case 'message-locked': return changed(entities, record, (message) => ({ ...message, ...lockOf(record) }))
    case 'lock-renewed': return changed(entities, record, renewed(record))
    case 'lock-expired': case 'message-abandoned': case 'message-released': return changed(entities, record, released(record))
    case 'message-deferred': return changed(entities, record, deferred(record))
    case 'duplicate-discarded': case 'messages-peeked': case 'receive-empty': case 'receive-waiting': case 'operation-failed':
    case 'time-to-live-clamped': case 'clock-skew-set': case 'processing-started': case 'processing-finished': case 'receiver-opened':
    case 'receiver-closed': case 'receiver-killed': case 'run-stopped': return entities
    default: throw new Error(`the fold has no ${record.kind}`)
  }
}

function properties(record: TraceRecord): Record<string, unknown> {
  return record['properties'] as Record<string, unknown>
}

const deadLetterPath = (path: string) => `${path}/$deadletterqueue`

/** I-14: creation starts the idle clock without a record of its own. */
function created(entities: Entities, record: TraceRecord): Entities {
  const path = record.entity!
  const empty = { properties: properties(record), counts: NO_COUNTS, idleDeletesAt: null, messages: [], sessions: [] }
  const deadLetterQueue: EntityState = { ...empty, kind: 'deadLetterQueue' }
  const idle = idleFor(record)
  const queue: EntityState = { ...empty, kind: 'queue', idleDeletesAt: idle === null ? null : record.t + idle }
  return { ...entities, [path]: queue, [deadLetterPath(path)]: deadLetterQueue }
}

function idleFor(record: TraceRecord): number | null {
  const idle = properties(record)['autoDeleteOnIdle']
  return typeof idle === 'string' ? millisecondsOf(idle) : null
}

/** The record carries them complete; a clock that is taken away stops without a record of its own. */
function updated(entities: Entities, record: TraceRecord): Entities {
  const idles = idleFor(record) !== null
  const change = (entity: EntityState): EntityState =>
    ({ ...entity, properties: properties(record), idleDeletesAt: idles ? entity.idleDeletesAt : null })
  return withEntity(withEntity(entities, record.entity!, change), deadLetterPath(record.entity!), change)
}

function idleClock(entities: Entities, record: TraceRecord): Entities {
  const idleDeletesAt = (record['deletesAt'] ?? null) as number | null
  return withEntity(entities, record.entity!, (entity) => ({ ...entity, idleDeletesAt }))
}

function deleted(entities: Entities, path: string): Entities {
  return Object.fromEntries(Object.entries(entities).filter(([each]) => each !== path && each !== deadLetterPath(path)))
}

function withEntity(entities: Entities, path: string, change: (entity: EntityState) => EntityState): Entities {
  const entity = entities[path]
  if (entity === undefined) throw new Error(`a record speaks of ${path}, which is not there`)
  return { ...entities, [path]: change(entity) }
}

function withMessage(entities: Entities, path: string, message: MessageState): Entities {
  return withEntity(entities, path, (entity) => ({ ...entity, messages: inOrder([...entity.messages, message]) }))
}

/** By number. */
function inOrder(messages: readonly MessageState[]): MessageState[] {
  return messages.toSorted((a, b) => (BigInt(a.sequenceNumber) < BigInt(b.sequenceNumber) ? -1 : 1))
}

function messageOf(entities: Entities, record: TraceRecord): MessageState {
  const message = entities[record.entity!]?.messages.find(({ sequenceNumber }) => sequenceNumber === record.sequenceNumber)
  if (message === undefined) throw new Error(`record ${record.n} (${record.kind}): no ${record.sequenceNumber} in ${record.entity}`)
  return message
}

function changed(entities: Entities, record: TraceRecord, change: Change): Entities {
  const old = messageOf(entities, record)
  const replace = (messages: readonly MessageState[]) => messages.map((each) => (each === old ? change(each) : each))
  return withEntity(entities, record.entity!, (entity) => ({ ...entity, messages: replace(entity.messages) }))
}

function without(entities: Entities, record: TraceRecord): Entities {
  const old = messageOf(entities, record)
  return withEntity(entities, record.entity!, (entity) => ({ ...entity, messages: entity.messages.filter((each) => each !== old) }))
}

/** What `message` says of itself that state shows under the same name; times and ids come from the record. */
function asSent(record: TraceRecord): Record<string, unknown> {
  const { timeToLive: _, scheduledEnqueueDelay: __, ...sent } = record['message'] as Record<string, unknown>
  return sent
}

function newborn(record: TraceRecord) {
  return {
    enqueuedSequenceNumber: null, scheduledEnqueueTime: null, ...asSent(record), messageId: record.messageId!,
    sequenceNumber: record.sequenceNumber!, enqueuedTime: record['enqueuedTime'] as number, expired: false,
    lockedUntil: null, lockedBy: null, deliveryCount: 0, deadLetterReason: null, deadLetterErrorDescription: null, deadLetterSource: null,
  }
}

/** C-19: the times it will have, by the default in force when it was scheduled. */
function scheduled(entities: Entities, record: TraceRecord): MessageState {
  const own = (record['message'] as { timeToLive?: number | null }).timeToLive ?? null
  const text = entities[record.entity!]?.properties['defaultMessageTimeToLive']
  const limit = typeof text === 'string' ? millisecondsOf(text) : null
  const timeToLive = own === null || limit === null ? (own ?? limit) : Math.min(own, limit)
  const scheduledEnqueueTime = record['scheduledEnqueueTime'] as number
  const expiresAt = timeToLive === null ? null : scheduledEnqueueTime + timeToLive
  return { ...newborn(record), state: 'scheduled', scheduledEnqueueTime, timeToLive, expiresAt }
}

/** S-73: an activated one leaves its old place at the same instant. */
function enqueued(entities: Entities, record: TraceRecord): Entities {
  const previous = record['previousSequenceNumber'] as string | undefined
  const { timeToLive, expiresAt } = record as unknown as Pick<MessageState, 'timeToLive' | 'expiresAt'>
  const born: MessageState = { ...newborn(record), state: 'active', timeToLive, expiresAt }
  if (previous === undefined) return withMessage(entities, record.entity!, born)
  const was = { ...record, sequenceNumber: previous }
  const { scheduledEnqueueTime } = messageOf(entities, was)
  return withMessage(without(entities, was), record.entity!, { ...born, scheduledEnqueueTime })
}

const unlocked: Change = (message) => ({ ...message, lockedUntil: null, lockedBy: null })

function renewed(record: TraceRecord): Change {
  return (message) => ({ ...message, lockedUntil: record['lockedUntil'] as number })
}

/** Under the switch of G-5 a lock may come with a new expiry. */
function lockOf(record: TraceRecord): Partial<MessageState> {
  const anew = (key: 'expiresAt' | 'timeToLive') => (record[key] === undefined ? {} : { [key]: record[key] })
  const lock = { lockedUntil: record['lockedUntil'] as number, lockedBy: record['receiver'] as string }
  return { ...lock, ...anew('expiresAt'), ...anew('timeToLive') }
}

function released(record: TraceRecord): Change {
  const { propertiesToModify, deliveryCount } = record as Partial<MessageState>
  return (message) => ({ ...modified(unlocked(message), propertiesToModify), deliveryCount: deliveryCount ?? message.deliveryCount })
}

function deferred(record: TraceRecord): Change {
  return (message) => ({ ...released(record)(message), state: 'deferred' })
}

function modified(message: MessageState, changes: unknown): MessageState {
  if (changes === undefined || changes === null) return message
  return { ...message, applicationProperties: { ...(message['applicationProperties'] as object | undefined), ...(changes as object) } }
}

function deadLettered(entities: Entities, record: TraceRecord): Entities {
  const reason = (record['deadLetterReason'] ?? null) as string | null
  const description = (record['deadLetterErrorDescription'] ?? null) as string | null
  const said = { DeadLetterReason: reason, DeadLetterErrorDescription: description }
  const stamps = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== null))
  const sent = modified(unlocked(messageOf(entities, record)), record['propertiesToModify'])
  const stamped = Object.keys(stamps).length === 0 ? sent : modified(sent, stamps)
  const there: MessageState = { ...stamped, state: 'deadLettered', deadLetterReason: reason, deadLetterErrorDescription: description }
  return withMessage(without(entities, record), record['to'] as string, there)
}

function derived(entities: Entities, path: string, entity: EntityState, t: number): EntityState {
  const messages = entity.messages.map((message) => withClock(message, t))
  const scheduledCount = messages.filter(({ state }) => state === 'scheduled').length
  const counts: Counts = {
    active: messages.length - scheduledCount,
    locked: messages.filter(({ lockedUntil }) => lockedUntil !== null).length,
    deferred: messages.filter(({ state }) => state === 'deferred').length,
    scheduled: scheduledCount,
    deadLetter: entities[deadLetterPath(path)]?.messages.length ?? 0,
    transferDeadLetter: 0,
  }
  return { ...entity, counts, messages }
}

function withClock(message: MessageState, t: number): MessageState {
  const expired = message.expiresAt !== null && t >= message.expiresAt
  return expired === message.expired ? message : { ...message, expired }
}
