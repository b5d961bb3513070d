/** Deferred messages come back by number only, all of a call or none (D facts, T-16). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Place, Stage } from '../trace/data.ts'
import type { Broker, ReceivePort } from './broker.ts'
import type { Entity } from './entity.ts'
import { DEFERRED_LOCKED, DEFERRED_NOT_FOUND, TOO_MANY_NUMBERS } from './failures.ts'
import type { Failure } from './failures.ts'
import { handOver } from './hand-over.ts'
import { touch } from './idle.ts'
import { ordinalOf } from './numbers.ts'
import { serveWaiting } from './serve.ts'
import { receiveRefusal } from './status.ts'
import { findOrdinal } from './store.ts'
import { expire } from './time-to-live.ts'

/** D-7. */
const NUMBERS_MAX = 250

export function receiveDeferred(b: Broker, e: Entity, numbers: readonly bigint[], port: ReceivePort): Failure | null {
  const refused = receiveRefusal(e)
  if (refused !== null) return refused
  if (numbers.length > NUMBERS_MAX) return TOO_MANY_NUMBERS
  const asked = [...new Set(numbers)].map((number) => ({ number, m: find(b, e, number) }))
  // The check that purges an expired one happens here, when somebody asks for it (T-16).
  for (const { m } of asked) {
    if (m === NONE || !isExpired(b, m)) continue
    expire(b, b.homeOf(m), m, Code.expiredDeferred, b.messages.lastRecord[m]!)
    serveWaiting(b)
  }
  const missing = asked.filter(({ m }) => m === NONE || !isDeferred(b, m))
  if (missing.length > 0) return DEFERRED_NOT_FOUND(missing.map(({ number }) => String(number)).join(', '))
  if (asked.some(({ m }) => b.messages.stage[m] === Stage.lockedDeferred)) return DEFERRED_LOCKED
  for (const { m } of asked) handOver(b, m, port, NOTHING)
  touch(b, e, 'receiveDeferred', b.trace.length - 1)
  return null
}

function find(b: Broker, e: Entity, number: bigint): number {
  const ordinal = ordinalOf(e.kind === 'deadLetterQueue' ? e.parent! : e, number)
  return ordinal === null ? NONE : findOrdinal(b, e, ordinal)
}

function isDeferred(b: Broker, m: number): boolean {
  const stage = b.messages.stage[m]
  return (stage === Stage.deferred || stage === Stage.lockedDeferred)
}

/** Z-5: an expired, unlocked message that the call names; a dead-letter queue observes no time to live (T-15). */
function isExpired(b: Broker, m: number): boolean {
  const { stage, place, expiresAt } = b.messages
  if (place[m] !== Place.main || b.now < expiresAt[m]!) return false
  return stage[m] === Stage.deferred || stage[m] === Stage.active
}
