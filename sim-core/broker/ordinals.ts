/** Order of the broker's timers that are due in the same instant: by sequence number, then by entity (Z-3). */
import type { Broker } from './broker.ts'

/** More entities than a run may have. */
const ENTITIES = 2 ** 16

export function timerOrdinal(b: Broker, m: number): number {
  return b.messages.ordinal[m]! * ENTITIES + b.messages.home[m]!
}
