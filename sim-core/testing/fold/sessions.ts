/** Sessions in a fold: listed are those that are held or have a state, by session id. */
import type { TraceRecord } from '../../trace/records.ts'
import type { EntityState, SessionState } from '../../trace/types.ts'
import { withEntity } from './entities.ts'
import type { Entities } from './entities.ts'

/** A session record's change; a renewal moves the locks of what was delivered in it, too. */
export function sessionChanged(entities: Entities, record: TraceRecord): Entities {
  return withEntity(entities, record.entity!, entity => {
    const sessions = listed(entity.sessions, { ...sessionOf(entity, record), ...changeBy(record) })
    return record.kind === 'session-lock-renewed'
      ? { ...entity, sessions, messages: relocked(entity, record) }
      : { ...entity, sessions }
  })
}

function sessionOf(entity: EntityState, record: TraceRecord): SessionState {
  const sessionId = record['sessionId'] as string
  return (
    entity.sessions.find(each => each.sessionId === sessionId) ?? {
      sessionId,
      lockedUntil: null,
      lockedBy: null,
      state: null,
    }
  )
}

function changeBy(record: TraceRecord): Partial<SessionState> {
  const { lockedUntil, state = null } = record as unknown as { lockedUntil: number; state?: string | null }
  switch (record.kind) {
    case 'session-accepted':
      return { lockedUntil, lockedBy: record.actor! }
    case 'session-lock-renewed':
      return { lockedUntil }
    case 'session-state-set':
      return { state }
    case 'session-closed':
    case 'session-lock-expired':
      return { lockedUntil: null, lockedBy: null }
    default:
      return {}
  }
}

function listed(sessions: readonly SessionState[], changed: SessionState): SessionState[] {
  const others = sessions.filter(({ sessionId }) => sessionId !== changed.sessionId)
  const worth = changed.lockedUntil !== null || changed.state !== null
  return [...others, ...(worth ? [changed] : [])].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
}

function relocked({ messages }: EntityState, record: TraceRecord): EntityState['messages'] {
  const lockedUntil = record['lockedUntil'] as number
  return messages.map(message =>
    message['sessionId'] === record['sessionId'] && message.lockedUntil !== null
      ? { ...message, lockedUntil }
      : message,
  )
}
