/** Deferred messages come back by number only, all of a call or none (D facts, T-16). */
import { Code } from '../trace/codes.ts'
import { NOTHING, Place, Stage } from '../trace/data.ts'
import { partsOf } from '../trace/sequence-number.ts'
import type { Broker, ReceivePort } from './broker.ts'
import type { Entity } from './entity.ts'
import {
  DEFERRED_IN_DEAD_LETTER_QUEUE,
  DEFERRED_LOCKED,
  DEFERRED_NOT_FOUND,
  PARTITIONS_MIXED,
  TOO_MANY_NUMBERS,
} from './failures.ts'
import type { Failure } from './failures.ts'
import { handOver } from './hand-over.ts'
import { touch } from './idle.ts'
import type { Message } from './message.ts'
import { ordinalOf } from './numbers.ts'
import { serveWaiting } from './serve.ts'
import type { Session } from './session.ts'
import { sessionRefusal, takeRefusal } from './status.ts'
import { findOrdinals } from './store.ts'
import { expire } from './time-to-live.ts'

/** D-7. */
const NUMBERS_MAX = 250

/** `session`: the held session in which it is asked; null = without. */
export function receiveDeferred(
  b: Broker,
  e: Entity,
  numbers: readonly bigint[],
  session: Session | null,
  port: ReceivePort,
): Failure | null {
  const refused = session === null ? (takeRefusal(e) ?? deadLetterRefusal(e)) : sessionRefusal(e)
  if (refused !== null) return refused
  if (numbers.length > NUMBERS_MAX) return TOO_MANY_NUMBERS
  if (isMixed(e, numbers)) return PARTITIONS_MIXED
  const asked = find(e, session, numbers)
  // The check that purges an expired one happens here, when somebody asks for it (T-16).
  for (const { m } of asked) {
    if (m === null || !isExpired(b, m)) continue
    expire(b, m.home, m, Code.expiredDeferred, m.lastRecord)
    serveWaiting(b)
  }
  const found = asked.flatMap(({ m }) => (m !== null && isDeferred(m) ? [m] : []))
  if (found.length < asked.length) {
    const missing = asked.filter(({ m }) => m === null || !isDeferred(m))
    return DEFERRED_NOT_FOUND(missing.map(({ number }) => String(number)).join(', '))
  }
  if (found.some(({ stage }) => stage === Stage.lockedDeferred)) return DEFERRED_LOCKED
  let delivered: number = NOTHING
  for (const m of found) delivered = handOver(b, m, port, NOTHING)
  touch(b, e, 'receiveDeferred', delivered)
  return null
}

/** What it holds under these numbers, each asked for once; null = nothing. D-10: in a session only that session's. */
function find(
  e: Entity,
  session: Session | null,
  numbers: readonly bigint[],
): readonly { readonly number: bigint; readonly m: Message | null }[] {
  const asked = [...new Set(numbers)].map(number => ({ number, ordinal: ordinalOf(e.owner, number) }))
  const held = findOrdinals(e, new Set(asked.flatMap(({ ordinal }) => ordinal ?? [])))
  return asked.map(({ number, ordinal }) => {
    const m = ordinal === null ? null : (held.get(ordinal) ?? null)
    return { number, m: session === null || m?.rare?.session === session ? m : null }
  })
}

/** Q-7b. */
function deadLetterRefusal(e: Entity): Failure | null {
  return e.kind === 'deadLetterQueue' && e.parent!.sessions !== null ? DEFERRED_IN_DEAD_LETTER_QUEUE : null
}

/** D-7. */
function isMixed(e: Entity, numbers: readonly bigint[]): boolean {
  return e.owner.partitions !== null && new Set(numbers.map(number => partsOf(number).partition)).size > 1
}

function isDeferred({ stage }: Message): boolean {
  return stage === Stage.deferred || stage === Stage.lockedDeferred
}

/** Z-5: an expired, unlocked message that the call names; a dead-letter queue observes no time to live (T-15). */
function isExpired(b: Broker, { stage, place, expiresAt }: Message): boolean {
  if (place !== Place.main || b.now < expiresAt) return false
  return stage === Stage.deferred || stage === Stage.active
}
