/** Settlement: complete, abandon, defer, dead-letter, renew (L facts, D-1, D-5). */
import type { ApplicationProperties } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { deadLetterByApplication } from './dead-letter.ts'
import type { Settlement } from './dead-letter.ts'
import { park, release } from './delivery-count.ts'
import { DEAD_LETTER_IN_DEAD_LETTER_QUEUE, LOCK_LOST, NOT_LOCKED, RENEW_IN_SESSION } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { leave } from './leave.ts'
import { checkToken, renew } from './lock.ts'
import type { LockToken } from './lock.ts'
import type { Message } from './message.ts'
import { recordChange } from './record.ts'
import { serveWaiting } from './serve.ts'
import { receiveRefusal } from './status.ts'

export type SettleOperation = 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock'

/** null = it succeeded; the record it wrote is the latest of the message. */
export function settle(
  b: Broker,
  operation: SettleOperation,
  token: LockToken,
  s: Settlement,
  cause: number,
  actor: number,
): Failure | null {
  return namedRefusal(operation, token) ?? settleChecked(b, operation, token.m, checkToken(b, token), s, cause, actor)
}

/** What stands against it now; null = it would succeed. */
export function settleRefusal(b: Broker, operation: SettleOperation, token: LockToken): Failure | null {
  return namedRefusal(operation, token) ?? refusalOf(operation, token.m, checkToken(b, token))
}

/** What the token itself rules out: it is no lock (L-9), or it was a session's, which is renewed as one. */
function namedRefusal(operation: SettleOperation, { m, lockNumber }: LockToken): Failure | null {
  if (lockNumber === 0) return NOT_LOCKED
  const inSession = m.rare !== null && m.rare.session !== null && lockNumber <= m.rare.lastLock
  return operation === 'renewLock' && inSession ? RENEW_IN_SESSION : null
}

function refusalOf(operation: SettleOperation, m: Message, lost: Failure | null): Failure | null {
  const refused = (m.home.alive ? receiveRefusal(m.store) : null) ?? lost
  if (refused !== null) return refused
  if (m.rare !== null && m.rare.enlistedLock === m.lockNumber && operation !== 'renewLock') return LOCK_LOST
  return operation === 'deadLetter' && m.place !== Place.main ? DEAD_LETTER_IN_DEAD_LETTER_QUEUE : null
}

/** The same for a caller that has checked the token in this instant; `lost`: what the check said. */
export function settleChecked(
  b: Broker,
  operation: SettleOperation,
  m: Message,
  lost: Failure | null,
  s: Settlement,
  cause: number,
  actor: number,
): Failure | null {
  const holder = m.store
  const refused = refusalOf(operation, m, lost)
  if (refused !== null) return refused
  const record = b.trace.length
  apply(b, operation, m, s, cause, actor)
  // I-15: settling and renewing count as use.
  touch(b, holder, operation, record)
  serveWaiting(b)
  return null
}

function apply(b: Broker, operation: SettleOperation, m: Message, s: Settlement, cause: number, actor: number): void {
  switch (operation) {
    case 'complete':
      return complete(b, m, cause, actor)
    case 'abandon':
      return abandon(b, m, s, cause, actor)
    case 'defer':
      return defer(b, m, s, cause, actor)
    case 'deadLetter':
      return deadLetterByApplication(b, m, s, cause, actor)
    case 'renewLock':
      renew(b, m, cause)
  }
}

/** S-8, S-36: also after its expiry, as long as the lock holds. */
function complete(b: Broker, m: Message, cause: number, actor: number): void {
  const dead = m.place !== Place.main
  const past = !dead && b.now >= m.expiresAt
  leave(b, m)
  recordChange(
    b,
    dead ? Code.completedDead : past ? Code.completedExpired : Code.completed,
    m,
    Stage.gone,
    m.deliveryCount,
    cause,
    actor,
    0,
  )
}

function abandon(b: Broker, m: Message, s: Settlement, cause: number, actor: number): void {
  if (s.released === true) return release(b, m, Code.releasedByClient, false, cause, actor, 0)
  const deferred = m.stage === Stage.lockedDeferred
  const dead = m.place !== Place.main
  const code = dead ? Code.abandonedDead : deferred ? Code.abandonedDeferred : Code.abandoned
  release(b, m, code, true, cause, actor, modify(b, m, s.propertiesToModify))
}

/** D-1, D-2. */
function defer(b: Broker, m: Message, s: Settlement, cause: number, actor: number): void {
  const main = m.place === Place.main
  const code = !main ? Code.deferredDead : b.now >= m.expiresAt ? Code.deferredExpired : Code.deferred
  park(b, m, code, cause, actor, modify(b, m, s.propertiesToModify))
}

/** L-22: merged into the application properties. Returns the detail that says so. */
function modify(b: Broker, m: Message, changes: ApplicationProperties | null): number {
  if (changes === null) return 0
  m.modified = { ...m.modified, ...changes }
  return b.knownDetail(`modify ${JSON.stringify(changes)}`, () => ({ propertiesToModify: changes }))
}
