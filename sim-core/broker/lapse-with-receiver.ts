/** `locksDieWithReceiver` (G-6): what becomes of the message locks of a receiver that closed or was killed. */
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { lapseWithReceiver, locksHeldBy } from './lock.ts'
import { serveWaiting } from './serve.ts'

/** They lapse in number order, each with all that follows from it before the next. */
export function lapseLocksOf(b: Broker, e: Entity, holder: number, cause: number): void {
  for (const m of locksHeldBy(e, holder)) {
    lapseWithReceiver(b, m, cause)
    serveWaiting(b)
  }
}
