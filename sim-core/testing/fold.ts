/**
 * The twin of the cursor and of the live store: contract section 3 from contract section 2, one plain object after another.
 * It knows nothing but the JSON of the records.
 */
import type { EveryKey, RecordOf, TraceRecord } from '../trace/records.ts'
import type { State } from '../trace/types.ts'
import { created, deleted, derived, idleClock, isTransferPath, updated, withTransferQueue } from './fold/entities.ts'
import type { Entities } from './fold/entities.ts'
import {
  activatedFrom,
  changed,
  deadLettered,
  deferred,
  enqueued,
  lockOf,
  luggageOf,
  messageOf,
  released,
  renewed,
  scheduled,
  without,
} from './fold/messages.ts'
import type { Luggage } from './fold/messages.ts'
import { sessionChanged } from './fold/sessions.ts'

export const BEFORE_THE_FIRST: State = { t: 0, n: -1, entities: {} }

/** Folds a trace from its first record on: each call takes the next one and gives the state right after it. */
export function fold(): (record: TraceRecord) => State {
  let entities: Entities = {}
  /** By the record that let a message go: what it has on it when it arrives elsewhere. */
  const travelling = new Map<number, Luggage>()
  return record => {
    const luggage = luggageBy(entities, record, travelling)
    if (luggage) travelling.set(record.n, luggage)
    entities = applied(named(entities, record), record, travelling.get(record.cause ?? -1))
    return atInstant({ t: record.t, n: record.n, entities }, record.t)
  }
}

/** The same facts, looked at later: only what is derived from the clock changes. */
export function atInstant(state: State, t: number): State {
  const { n, entities } = state
  const each = Object.entries(entities).map(([path, entity]) => [path, derived(entities, path, entity, t)] as const)
  return { t, n, entities: Object.fromEntries(each) }
}

/** A forwarded message takes it along; a published one hands on to its copies what it came with. */
function luggageBy(
  entities: Entities,
  record: TraceRecord,
  travelling: ReadonlyMap<number, Luggage>,
): Luggage | undefined {
  if (record.kind === 'message-forwarded') return luggageOf(messageOf(entities, record), record.entity)
  if (record.kind !== 'message-published') return undefined
  const was = activatedFrom(record)
  return was === null ? travelling.get(record.cause ?? -1) : luggageOf(messageOf(entities, was), record.entity)
}

function named(entities: Entities, record: TraceRecord): Entities {
  const { entity, to }: EveryKey = record
  const paths = [entity, to].filter(path => path !== undefined)
  return paths.filter(isTransferPath).reduce(withTransferQueue, entities)
}

function applied(entities: Entities, record: TraceRecord, luggage: Luggage | undefined): Entities {
  switch (record.kind) {
    case 'entity-created':
      return created(entities, record)
    case 'entity-updated':
      return updated(entities, record)
    case 'entity-deleted':
      return deleted(entities, record.entity)
    case 'idle-clock-reset':
      return idleClock(entities, record)
    case 'message-scheduled':
      return scheduled(entities, record, luggage)
    case 'message-enqueued':
      return enqueued(entities, record, luggage)
    case 'message-published':
      return published(entities, record)
    case 'message-expired':
      return record.outcome === 'dropped' ? without(entities, record) : entities
    case 'message-dead-lettered':
      return deadLettered(entities, record)
    case 'scheduled-message-cancelled':
    case 'message-deleted':
    case 'message-received':
    case 'message-completed':
    case 'message-forwarded':
      return without(entities, record)
    case 'message-locked':
      return changed(entities, record, message => ({ ...message, ...lockOf(record) }))
    case 'lock-renewed':
      return changed(entities, record, renewed(record))
    case 'lock-expired':
    case 'message-abandoned':
    case 'message-released':
      return changed(entities, record, released(record))
    case 'message-deferred':
      return changed(entities, record, deferred(record))
    case 'session-accepted':
    case 'session-lock-renewed':
    case 'session-closed':
    case 'session-lock-expired':
    case 'session-state-set':
      return sessionChanged(entities, record)
    case 'rule-added':
    case 'rule-removed':
    case 'duplicate-discarded':
    case 'messages-peeked':
    case 'messages-deleted':
    case 'receive-empty':
    case 'receive-waiting':
    case 'operation-failed':
    case 'session-state-read':
    case 'transaction-begun':
    case 'transaction-committed':
    case 'transaction-rolled-back':
    case 'time-to-live-clamped':
    case 'clock-skew-set':
    case 'processing-started':
    case 'processing-finished':
    case 'receiver-opened':
    case 'receiver-closed':
    case 'receiver-killed':
    case 'run-stopped':
      return entities
  }
}

/** On a topic only a scheduled one ever lies. */
function published(entities: Entities, record: RecordOf<'message-published'>): Entities {
  const was = activatedFrom(record)
  return was === null ? entities : without(entities, was)
}
