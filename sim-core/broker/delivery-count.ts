/**
 * DeliveryCount: what makes it rise, and what that leads to (L-13 … L-21). A dead-letter queue counts nothing (L-21). It rises when a
 * delivery ends and not when it begins (L-15), by a lock that ends, an abandon or a deferral (L-14).
 */
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { deadLetterMaxDelivery } from './dead-letter.ts'
import { endLock } from './leave.ts'
import type { Message } from './message.ts'
import { recordChange } from './record.ts'
import { makeReadyReturned } from './store.ts'
import { expire } from './time-to-live.ts'

/**
 * A lock ends without settlement. Order matters: the count rises, then an expired message leaves (G-19), then
 * one that reached MaxDeliveryCount (L-19), else it is available again in its old place, or still deferred (D-4).
 * `counts`: false for what comes back without having been tried: AMQP's released (L-17), a session that is closed
 * (X-10, L-18), so that nothing reaches MaxDeliveryCount that way.
 */
export function release(
  b: Broker,
  m: Message,
  code: number,
  counts: boolean,
  cause: number,
  actor: number,
  small: number,
): void {
  const deferred = m.stage === Stage.lockedDeferred
  const count = counts ? countAfter(m) : m.deliveryCount
  endLock(b, m)
  const record = recordChange(b, code, m, deferred ? Stage.deferred : Stage.active, count, cause, actor, small)
  if (m.place === Place.main && b.now >= m.expiresAt) return expire(b, m.home, m, Code.expiredAtLockEnd, record)
  if (counts && deadLetterAtMax(b, m, record)) return
  if (!deferred) makeReadyReturned(b, m.store, m)
}

/** The holder puts it aside: the count rises (D-3); whether that can dead-letter is G-4's switch. An expired one is parked all the same (T-13). */
export function park(b: Broker, m: Message, code: number, cause: number, actor: number, small: number): void {
  const count = countAfter(m)
  endLock(b, m)
  const record = recordChange(b, code, m, Stage.deferred, count, cause, actor, small)
  if (b.namespace.switches.deferCountsTowardsMaxDelivery) deadLetterAtMax(b, m, record)
}

/** One more than before; in a dead-letter queue what it was (L-21). */
const countAfter = ({ place, deliveryCount }: Message): number =>
  place === Place.main ? deliveryCount + 1 : deliveryCount

/** L-19, L-20, G-18: at MaxDeliveryCount it goes at once; one that is in a dead-letter queue stays there (L-21). `record`: by which it counts so many. */
function deadLetterAtMax(b: Broker, m: Message, record: number): boolean {
  if (m.place !== Place.main || m.deliveryCount < m.home.properties.maxDeliveryCount) return false
  deadLetterMaxDelivery(b, m, record)
  return true
}
