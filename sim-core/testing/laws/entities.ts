/** V-8, and what holds for entities as a whole: idleness, hops, duplicates, size. */
import { defaultProperties, quotaInBytes } from '../../input/entity-properties.ts'
import type { EntityProperties, SimulationInput } from '../../input/input.ts'
import type { EveryKey, RecordOf } from '../../trace/records.ts'
import type { EntityState, State } from '../../trace/types.ts'
import { durationOf, find, ownerOf, rootOf } from './moment.ts'
import type { Law } from './moment.ts'

/**
 * V-8: exactly when the clock said, and whenever it said so; the clock restarts with the whole duration. F-5: never a source of
 * forwards.
 */
export function idleDeletion(): Law {
  return ({ record, before }) => {
    for (const [path, { idleDeletesAt }] of Object.entries(before.entities)) {
      if (idleDeletesAt !== null && idleDeletesAt < record.t)
        return `${path} should have been deleted at ${idleDeletesAt}`
    }
    const entity = before.entities[record.entity ?? '']
    if (record.kind === 'entity-deleted') return deletedInTime(before, record, entity)
    if (record.kind !== 'idle-clock-reset' || typeof record.deletesAt !== 'number') return null
    const idle = durationOf(entity, 'autoDeleteOnIdle')
    return idle !== null && record.deletesAt === record.t + idle
      ? null
      : `deletesAt ${record.deletesAt}, autoDeleteOnIdle ${idle}`
  }
}

function deletedInTime(
  before: State,
  record: RecordOf<'entity-deleted'>,
  entity: EntityState | undefined,
): string | null {
  const { reason } = record
  if (reason === 'topicDeleted') return before.entities[rootOf(record.entity)] ? 'its topic is still there' : null
  if (reason !== 'autoDeleteOnIdle') return null
  if (entity?.counts.scheduled !== 0) return `${entity?.counts.scheduled} scheduled messages keep it alive`
  const { forwardTo, forwardDeadLetteredMessagesTo } = entity.properties
  if (typeof forwardTo === 'string' || typeof forwardDeadLetteredMessagesTo === 'string') return 'it forwards'
  return entity.idleDeletesAt === record.t ? null : `idleDeletesAt ${entity.idleDeletesAt}`
}

/** F-3: each hop is one more, and none the fifth. A copy has the hops of what was published. */
export function hops(): Law {
  const behind = new Map<string, number>()
  const onTheWay = new Map<number, number>()
  return ({ record }) => {
    const numbered = (number?: string) => `${ownerOf(record.entity ?? '')}#${String(number)}`
    const { previousSequenceNumber: previous }: EveryKey = record
    const carried =
      previous === undefined ? (onTheWay.get(record.cause ?? -1) ?? 0) : (behind.get(numbered(previous)) ?? 0)
    if (record.kind === 'message-published') onTheWay.set(record.n, carried)
    if (record.kind === 'message-enqueued' || record.kind === 'message-scheduled')
      behind.set(numbered(record.sequenceNumber), carried)
    if (record.kind !== 'message-forwarded') return null
    const due = (behind.get(numbered(record.sequenceNumber)) ?? 0) + 1
    onTheWay.set(record.n, due)
    if (record.hops !== due) return `hops ${String(record.hops)}, it had ${due - 1} behind it`
    return due > 4 ? `hop ${due}` : null
  }
}

/** U-3 … U-5: within the window of the first one an id is taken once, and only within it a duplicate. A transfer queue does not ask. */
export function duplicates(input: SimulationInput): Law {
  if (sendsVia(input)) return () => null
  const firsts = new Map<string, number>()
  return ({ record, before }) => {
    const path = record.entity!
    if (record.kind === 'entity-created')
      for (const each of firsts.keys()) if (each.startsWith(`${path}#`)) firsts.delete(each)
    const entity = before.entities[path]
    const isAccepted =
      record.kind === 'message-scheduled' ||
      ((record.kind === 'message-enqueued' || record.kind === 'message-published') &&
        record.previousSequenceNumber === undefined)
    if (entity?.properties.requiresDuplicateDetection !== true || entity.properties.enablePartitioning === true)
      return null
    const key = `${path}#${record.messageId}`
    const age = record.t - (firsts.get(key) ?? -Infinity)
    const window = durationOf(entity, 'duplicateDetectionHistoryTimeWindow') ?? Infinity
    if (record.kind === 'duplicate-discarded')
      return age < window ? null : `the first one came ${age} ago, window ${window}`
    if (!isAccepted) return null
    firsts.set(key, record.t)
    return age < window ? `the first one came ${age} ago, window ${window}` : null
  }
}

function sendsVia({ steps }: SimulationInput): boolean {
  return steps.some(step => step.do === 'send' && step.via !== null)
}

/** B-3: what was accepted fits. Messages that were accepted before (activated, put down by a transfer) are not asked again. */
export function size(input: SimulationInput): Law {
  if (sendsVia(input)) return () => null
  return ({ record, before, after }) => {
    const isAccepted = record.kind === 'message-enqueued' || record.kind === 'message-scheduled'
    const root = after.entities[rootOf(record.entity ?? '')]
    if (!isAccepted || root === undefined || wasAccepted(record, before)) return null
    const properties = { ...defaultProperties(input.namespace.tier), ...root.properties } as EntityProperties
    const limit = quotaInBytes(input.namespace.tier, properties)
    const all = Object.entries(after.entities).filter(([path]) => rootOf(path) === rootOf(record.entity!))
    const held = all
      .flatMap(([, { messages }]) => messages)
      .reduce((sum, message) => sum + (message.sizeInBytes ?? 0), 0)
    const own = find(after, record)?.sizeInBytes ?? 0
    return own > 0 && held > limit ? `${held} bytes in ${rootOf(record.entity!)}, limit ${limit}` : null
  }
}

/** Activated: in a topic its copies have more room than it took. */
function wasAccepted(record: RecordOf<'message-enqueued' | 'message-scheduled'>, before: State): boolean {
  return (
    (record.kind === 'message-enqueued' && record.previousSequenceNumber !== undefined) ||
    before.entities[record.entity]?.kind === 'subscription'
  )
}
