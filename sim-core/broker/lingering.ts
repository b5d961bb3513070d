/** Expired messages that nobody has seen go yet: when somebody listens again they leave, one after another (Z-5). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import type { ExpiredCodes } from '../trace/codes.ts'
import { NOTHING, Place, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Message } from './message.ts'
import { timerOrdinal } from './ordinals.ts'
import { serveWaiting } from './serve.ts'
import { armSweep, armSweptLeave, codesAtExpiry, expire, judgedByPresentDefault } from './time-to-live.ts'

/** A receive is issued: what expired unseen leaves first. */
export function onReceiveIssued(b: Broker, e: Entity, cause: number): void {
  const recomputes = b.recomputesExpiry && e.hasOtherDefaultNow
  leaveOneByOne(b, recomputes ? judgedByPresentDefault(b, e) : inOrderOfExpiry(b, e), Code.expiredFound, cause)
}

/** A receiver opened: in `whenListening` that alone counts as listening. */
export function onReceiverOpened(b: Broker, e: Entity, cause: number): void {
  if (e.modeKind === 'whenListening') leaveOneByOne(b, inOrderOfExpiry(b, e), Code.expiredFound, cause)
}

/** What it finds leaves together with what the sweeps of other entities find in this instant. */
export function onSweep(b: Broker, e: Entity): void {
  e.sweepTimer = NONE
  const found = inOrderOfExpiry(b, e)
  if (b.swept.length === 0 && found.length > 0) armSweptLeave(b)
  for (const m of found) b.swept.push(m)
}

/** Z-3: by expiry, then number, whichever entity it lies in. */
export function onSweptLeave(b: Broker): void {
  const swept = b.swept.splice(0).sort((a, z) => a.expiresAt - z.expiresAt || timerOrdinal(a) - timerOrdinal(z))
  leaveOneByOne(b, swept, Code.expiredSwept, NOTHING)
}

/** An update gave the entity another mode: what it would have removed by now leaves. */
export function onExpirationModeChanged(b: Broker, e: Entity, cause: number): void {
  e.sweepTimer = b.agenda.disarm(e.sweepTimer)
  const codes = codesAtExpiry(e)
  if (codes !== null) leaveOneByOne(b, inOrderOfExpiry(b, e), codes, cause)
  else if (e.lingering.length > 0) armSweep(b, e, true)
}

/** Empties the list; by expiry, then number, like the expiries themselves (Z-3). */
function inOrderOfExpiry(b: Broker, e: Entity): readonly Message[] {
  if (e.lingering.length === 0) return e.lingering
  const expired = e.lingering.splice(0).filter(m => b.now >= m.expiresAt)
  return expired.sort((a, z) => a.expiresAt - z.expiresAt || a.ordinal - z.ordinal)
}

/** Each departure is a fact of its own, and may serve somebody who waits on the dead-letter queue. */
function leaveOneByOne(b: Broker, messages: readonly Message[], codes: ExpiredCodes, cause: number): void {
  for (const m of messages) {
    if (m.stage !== Stage.active || m.place !== Place.main) continue
    // Nothing else led a step's receive or a sweep to it than the message itself.
    expire(b, m.home, m, codes, cause === NOTHING ? m.lastRecord : cause)
    serveWaiting(b)
  }
}
