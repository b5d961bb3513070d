/** Entity status: what may be done with an entity that is not Active (section 16, G-32). */
import type { Entity } from './entity.ts'
import { ENTITY_DISABLED, SEND_TO_DEAD_LETTER_QUEUE } from './failures.ts'
import type { Failure } from './failures.ts'

/** null = sends, schedules and cancellations are allowed. */
export function sendRefusal(e: Entity): Failure | null {
  if (e.kind === 'deadLetterQueue') return SEND_TO_DEAD_LETTER_QUEUE
  return e.maySend ? null : ENTITY_DISABLED
}

/** null = receives, peeks and settlements are allowed. A dead-letter queue follows its queue. */
export function receiveRefusal(e: Entity): Failure | null {
  return e.mayReceive ? null : ENTITY_DISABLED
}
