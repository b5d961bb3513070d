/** Order of the broker's timers that are due in the same instant: by sequence number, then by entity (Z-3). */
import type { Message } from './message.ts'

/** More entities than a run may have. */
const ENTITIES = 2 ** 16

export function timerOrdinal(m: Message): number {
  return m.ordinal * ENTITIES + m.home.id
}
