/** Entity status: what may be done with an entity that is not Active (section 16, G-32). */
import type { Entity } from './entity.ts'
import {
  ENTITY_DISABLED,
  FORWARDS,
  FORWARDS_DEAD_LETTERS,
  NO_BATCH_DELETE,
  NO_SESSIONS_HERE,
  RECEIVE_FROM_TOPIC,
  SEND_TO_DEAD_LETTER_QUEUE,
  SEND_TO_SUBSCRIPTION,
  SESSION_NEEDED,
} from './failures.ts'
import type { Failure } from './failures.ts'

/** null = sends, schedules and cancellations are allowed. */
export function sendRefusal(e: Entity): Failure | null {
  if (e.kind === 'deadLetterQueue') return SEND_TO_DEAD_LETTER_QUEUE
  if (e.kind === 'subscription') return SEND_TO_SUBSCRIPTION
  return e.maySend ? null : ENTITY_DISABLED
}

/** null = receives, peeks and settlements are allowed. A dead-letter queue follows its queue. */
export function receiveRefusal(e: Entity): Failure | null {
  return e.mayReceive ? null : ENTITY_DISABLED
}

/** The same for receives: null = a receiver without a session may take messages here (X-13, F-7, Q-10). */
export function takeRefusal(e: Entity): Failure | null {
  return receiveRefusal(e) ?? listenRefusal(e)
}

/** For what the entity is, whatever its status: null = a receiver without a session may be opened here (X-13, F-7, Q-10). */
export function listenRefusal(e: Entity): Failure | null {
  if (e.isPlain) return null
  return sourceRefusal(e) ?? (e.sessions === null ? null : SESSION_NEEDED)
}

/** For batch deletion, which asks for no session (B-6). */
export function deleteRefusal(e: Entity): Failure | null {
  return receiveRefusal(e) ?? sourceRefusal(e) ?? (e.owner.partitions === null ? null : NO_BATCH_DELETE)
}

/** For a session receiver; `e.sessions` is there when this is null. */
export function sessionRefusal(e: Entity): Failure | null {
  return receiveRefusal(e) ?? sourceRefusal(e) ?? (e.sessions === null ? NO_SESSIONS_HERE : null)
}

function sourceRefusal(e: Entity): Failure | null {
  if (e.kind === 'topic') return RECEIVE_FROM_TOPIC
  if (e.forwardsTo === null) return null
  return e.kind === 'deadLetterQueue' ? FORWARDS_DEAD_LETTERS : FORWARDS
}
