/** V-7 and Z-2: locks and sessions hold exactly as long as they say. */
import type { SimulationInput } from '../../input/input.ts'
import type { EveryKey, RecordOf } from '../../trace/records.ts'
import type { EntityState, SessionState, State } from '../../trace/types.ts'
import { find, isDead } from './moment.ts'
import type { Law } from './moment.ts'

const SETTLED = ['message-completed', 'message-abandoned', 'message-deferred', 'lock-renewed', 'message-released']

/** V-7: a settlement succeeds iff the lock holds and is the latest. */
export function locks(input: SimulationInput): Law {
  const { locksDieWithReceiver } = input.namespace.switches
  const enlists = input.steps.some(step => step.in !== null)
  const granted = new Map<string, number>()
  return ({ record, before }) => {
    const key = `${record.entity}#${record.sequenceNumber}`
    if (record.kind === 'entity-created')
      for (const each of granted.keys()) if (each.startsWith(record.entity!)) granted.delete(each)
    if (record.kind === 'message-locked') granted.set(key, (granted.get(key) ?? 0) + 1)
    const message = find(before, record)
    const held = message !== null && message.lockedUntil !== null && record.t < message.lockedUntil
    if (SETTLED.includes(record.kind)) return held ? null : `no lock: lockedUntil ${message?.lockedUntil}`
    if (record.kind === 'lock-expired') {
      const over = message?.lockedUntil === record.t || (locksDieWithReceiver && held)
      return over ? null : `lockedUntil ${message?.lockedUntil}`
    }
    const lost =
      record.kind === 'operation-failed' &&
      ['MessageLockLost', 'SessionLockLost'].includes(record.error as string) &&
      record.sequenceNumber !== undefined
    // A transaction keeps a lock from being used twice.
    if (!lost || enlists || !held || record.actor !== message.lockedBy || granted.get(key) !== 1) return null
    return `refused although ${record.actor} holds its only lock until ${message.lockedUntil}`
  }
}

/** X-3 … X-11: one holder at a time; what is delivered goes with its session, and is let go of with it. */
export const sessions: Law = ({ record, before }) => {
  const session = sessionOf(before, record)
  const until = session?.lockedUntil ?? null
  switch (record.kind) {
    case 'session-accepted':
      return until === null ? null : `held by ${session!.lockedBy} until ${until}`
    case 'session-closed':
    case 'session-lock-renewed':
      return until !== null && record.t < until ? null : `lockedUntil ${until}`
    case 'session-lock-expired':
      return until === record.t ? null : `lockedUntil ${until}`
    case 'message-locked':
    case 'message-received':
      return delivered(before, record)
    default:
      return null
  }
}

function sessionOf(state: State, record: EveryKey): SessionState | undefined {
  return state.entities[record.entity ?? '']?.sessions.find(({ sessionId }) => sessionId === record.sessionId)
}

function delivered(before: State, record: RecordOf<'message-locked' | 'message-received'>): string | null {
  const entity = before.entities[record.entity]
  if (entity?.properties.requiresSession !== true || isDead(record.entity)) return null
  const sessionId = find(before, record)?.sessionId
  const session = entity.sessions.find(each => each.sessionId === sessionId)
  if (session === undefined || session.lockedUntil === null) return `nobody holds session ${String(sessionId)}`
  const until = record.kind === 'message-locked' ? record.lockedUntil : null
  return until === null || until === session.lockedUntil
    ? null
    : `lockedUntil ${until}, the session's ${session.lockedUntil}`
}

/** Z-2: when time goes on, no lock, no session and no schedule of the past is left, and no lock without its session. */
export const nothingOverdue: Law = ({ record, before }) => {
  if (record.t === before.t) return null
  for (const [path, entity] of Object.entries(before.entities)) {
    for (const { sequenceNumber, lockedUntil, state, scheduledEnqueueTime } of entity.messages) {
      const [end, what] = state === 'scheduled' ? [scheduledEnqueueTime, 'due at'] : [lockedUntil, 'locked until']
      if (end !== null && end < record.t) return `${sequenceNumber} in ${path} was ${what} ${end}`
    }
    const wrong = overdueSession(path, entity, record.t)
    if (wrong !== null) return wrong
  }
  return null
}

function overdueSession(path: string, { messages, sessions: all, properties }: EntityState, t: number): string | null {
  const late = all.find(({ lockedUntil }) => lockedUntil !== null && lockedUntil < t)
  if (late) return `session ${late.sessionId} in ${path} was held until ${late.lockedUntil}`
  if (properties.requiresSession !== true || isDead(path)) return null
  const orphan = messages.find(
    ({ sessionId, lockedUntil }) =>
      lockedUntil !== null && all.find(each => each.sessionId === sessionId)?.lockedUntil !== lockedUntil,
  )
  return orphan ? `${orphan.sequenceNumber} in ${path} is locked until ${orphan.lockedUntil}, its session is not` : null
}
