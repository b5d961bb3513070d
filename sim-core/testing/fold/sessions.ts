/** Sessions in a fold: listed are those that are held or have a state, by session id. */
import type { RecordOf } from '../../trace/records.ts'
import type { EntityState, SessionState } from '../../trace/types.ts'
import { withEntity } from './entities.ts'
import type { Entities } from './entities.ts'

type Changing = RecordOf<
  'session-accepted' | 'session-lock-renewed' | 'session-closed' | 'session-lock-expired' | 'session-state-set'
>

/** A session record's change; a renewal moves the locks of what was delivered in it, too. */
export function sessionChanged(entities: Entities, record: Changing): Entities {
  return withEntity(entities, record.entity, entity => {
    const sessions = listed(entity.sessions, { ...sessionOf(entity, record), ...changeBy(record) })
    return record.kind === 'session-lock-renewed'
      ? { ...entity, sessions, messages: relocked(entity, record) }
      : { ...entity, sessions }
  })
}

function sessionOf(entity: EntityState, record: Changing): SessionState {
  const { sessionId } = record
  return (
    entity.sessions.find(each => each.sessionId === sessionId) ?? {
      sessionId,
      lockedUntil: null,
      lockedBy: null,
      state: null,
    }
  )
}

function changeBy(record: Changing): Partial<SessionState> {
  switch (record.kind) {
    case 'session-accepted':
      return { lockedUntil: record.lockedUntil, lockedBy: record.actor! }
    case 'session-lock-renewed':
      return { lockedUntil: record.lockedUntil }
    case 'session-state-set':
      return { state: record.state }
    case 'session-closed':
    case 'session-lock-expired':
      return { lockedUntil: null, lockedBy: null }
  }
}

function listed(sessions: readonly SessionState[], changed: SessionState): SessionState[] {
  const others = sessions.filter(({ sessionId }) => sessionId !== changed.sessionId)
  const worth = changed.lockedUntil !== null || changed.state !== null
  return [...others, ...(worth ? [changed] : [])].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
}

function relocked(
  { messages }: EntityState,
  { sessionId, lockedUntil }: RecordOf<'session-lock-renewed'>,
): EntityState['messages'] {
  return messages.map(message =>
    message.sessionId === sessionId && message.lockedUntil !== null ? { ...message, lockedUntil } : message,
  )
}
