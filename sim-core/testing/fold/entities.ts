/** Entities in a fold: born, changed, gone; what they look like is known from the path and the properties. */
import type { RecordOf } from '../../trace/records.ts'
import type { Counts, EntityKind, EntityState, MessageState } from '../../trace/types.ts'
import { millisecondsOf } from '../durations.ts'

export type Entities = Readonly<Record<string, EntityState>>

type Described = RecordOf<'entity-created' | 'entity-updated'>

const NO_COUNTS: Counts = { active: 0, locked: 0, deferred: 0, scheduled: 0, deadLetter: 0, transferDeadLetter: 0 }
const TRANSFER = '/$transfer/$deadletterqueue'

const deadLetterPath = (path: string) => `${path}/$deadletterqueue`
const transferPath = (path: string) => path + TRANSFER
export const isTransferPath = (path: string) => path.endsWith(TRANSFER)

/** A topic locks nothing. */
function kindOf(record: Described): EntityKind {
  if (record.entity.includes('/subscriptions/')) return 'subscription'
  return record.properties.lockDuration === undefined ? 'topic' : 'queue'
}

function empty(kind: EntityKind, shown: EntityState['properties']): EntityState {
  return { kind, properties: shown, counts: NO_COUNTS, idleDeletesAt: null, messages: [], sessions: [] }
}

/** I-14: creation starts the idle clock without a record of its own. A topic has no dead-letter queue. */
export function created(entities: Entities, record: Described): Entities {
  const path = record.entity
  const kind = kindOf(record)
  const idle = idleFor(record)
  const entity = { ...empty(kind, record.properties), idleDeletesAt: idle === null ? null : record.t + idle }
  const dead = kind === 'topic' ? {} : { [deadLetterPath(path)]: empty('deadLetterQueue', record.properties) }
  return { ...entities, [path]: entity, ...dead }
}

/** A transfer dead-letter queue is there from the first record that names it. */
export function withTransferQueue(entities: Entities, path: string): Entities {
  const queue = entities[path.slice(0, -TRANSFER.length)]
  if (queue === undefined || entities[path] !== undefined) return entities
  return { ...entities, [path]: empty('deadLetterQueue', queue.properties) }
}

function idleFor(record: Described): number | null {
  const idle = record.properties.autoDeleteOnIdle
  return typeof idle === 'string' ? millisecondsOf(idle) : null
}

/** The record carries them complete; a clock that is taken away stops without a record of its own. */
export function updated(entities: Entities, record: Described): Entities {
  const idles = idleFor(record) !== null
  const change = (entity: EntityState): EntityState => ({
    ...entity,
    properties: record.properties,
    idleDeletesAt: idles ? entity.idleDeletesAt : null,
  })
  return allOf(entities, record.entity).reduce((all, path) => withEntity(all, path, change), entities)
}

/** The entity and the dead-letter queues that belong to it. */
function allOf(entities: Entities, path: string): string[] {
  return [path, deadLetterPath(path), transferPath(path)].filter(each => entities[each] !== undefined)
}

export function idleClock(entities: Entities, record: RecordOf<'idle-clock-reset'>): Entities {
  const idleDeletesAt = record.deletesAt
  return withEntity(entities, record.entity, entity => ({ ...entity, idleDeletesAt }))
}

export function deleted(entities: Entities, path: string): Entities {
  const gone = allOf(entities, path)
  return Object.fromEntries(Object.entries(entities).filter(([each]) => !gone.includes(each)))
}

export function withEntity(entities: Entities, path: string, change: (entity: EntityState) => EntityState): Entities {
  const entity = entities[path]
  if (entity === undefined) throw new Error(`a record speaks of ${path}, which is not there`)
  return { ...entities, [path]: change(entity) }
}

/** T-11, T-15: what is counted, and who is over the time, at `t`. */
export function derived(entities: Entities, path: string, entity: EntityState, t: number): EntityState {
  const messages = entity.messages.map(message => withClock(message, t))
  const scheduled = messages.filter(({ state }) => state === 'scheduled').length
  const counts: Counts = {
    active: messages.length - scheduled,
    locked: messages.filter(({ lockedUntil }) => lockedUntil !== null).length,
    deferred: messages.filter(({ state }) => state === 'deferred').length,
    scheduled,
    deadLetter: entities[deadLetterPath(path)]?.messages.length ?? 0,
    transferDeadLetter: entities[transferPath(path)]?.messages.length ?? 0,
  }
  return { ...entity, counts, messages }
}

function withClock(message: MessageState, t: number): MessageState {
  const expired = message.expiresAt !== null && t >= message.expiresAt
  return expired === message.expired ? message : { ...message, expired }
}
