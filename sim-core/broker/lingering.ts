/** Expired messages that nobody has seen go yet: when somebody listens again they leave, one after another (Z-5). */
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import type { ExpiredCodes } from '../trace/codes.ts'
import { NOTHING, Place, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { serveWaiting } from './serve.ts'
import { armSweep, codesAtExpiry, expire, judgeByPresentDefault } from './time-to-live.ts'

/** In order of expiry, then number, like the expiries themselves (Z-3). */
export function removeLingering(b: Broker, e: Entity, codes: ExpiredCodes, cause: number): void {
  if (b.namespace.switches.recomputeExpiryOnReceive) judgeByPresentDefault(b, e)
  if (e.lingering.length === 0) return
  const { expiresAt, ordinal } = b.messages
  const inOrder = b.namespace.switches.recomputeExpiryOnReceive
    ? e.lingering.splice(0)
    : e.lingering.splice(0).sort((a, z) => expiresAt[a]! - expiresAt[z]! || ordinal[a]! - ordinal[z]!)
  for (const m of inOrder) {
    if (b.messages.stage[m] !== Stage.active || b.messages.place[m] !== Place.main) continue
    expire(b, e, m, codes, cause)
    serveWaiting(b)
  }
}

/** A receiver opened: in `whenListening` that alone counts as listening. */
export function onReceiverOpened(b: Broker, e: Entity, cause: number): void {
  if (e.mode.kind === 'whenListening') removeLingering(b, e, Code.expiredFound, cause)
}

export function onSweep(b: Broker, e: Entity): void {
  e.sweepTimer = NONE
  removeLingering(b, e, Code.expiredSwept, NOTHING)
}

/** An update gave the entity another mode: what it would have removed by now leaves. */
export function onExpirationModeChanged(b: Broker, e: Entity, cause: number): void {
  if (e.sweepTimer !== NONE) b.agenda.cancel(e.sweepTimer)
  e.sweepTimer = NONE
  const codes = codesAtExpiry(e)
  if (codes !== null) removeLingering(b, e, codes, cause)
  else if (e.lingering.length > 0) armSweep(b, e, b.now)
}
