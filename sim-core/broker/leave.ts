/** What every way out of a store has in common: timers, list, size. The caller writes the record. */
import { NONE } from '../kernel/agenda.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Message } from './message.ts'
import { freeRoom } from './room.ts'
import { unlink } from './store.ts'

/** Nothing is due for it any more, and nobody holds it. */
export function endTimersAndLock(b: Broker, m: Message): void {
  if (m.timeToLiveTimer !== NONE) {
    b.agenda.cancel(m.timeToLiveTimer)
    m.timeToLiveTimer = NONE
  }
  endLock(b, m)
}

/** Its lock ends: the timer goes, or it is no longer among what its session has delivered. */
export function endLock(b: Broker, m: Message): void {
  if (m.lockTimer === NONE) {
    // Under a session's lock it has no timer.
    if (m.home.sessions !== null) m.rare?.session?.delivered.delete(m)
    return
  }
  b.agenda.cancel(m.lockTimer)
  m.lockTimer = NONE
}

/** The message leaves its entity for good and frees its bytes (B-4). */
export function leave(b: Broker, m: Message): void {
  endTimersAndLock(b, m)
  unlink(m.store, m)
  m.ready = 0
  const { account } = m.home
  freeRoom(b, account, m)
  b.messages.forget(m)
  if (b.heldBack.size > 0) retryForwardsTo(b, account)
}

/** there may be space again for dead letters that were to be forwarded here. */
export function retryForwardsTo(b: Broker, target: Entity): void {
  for (const queue of b.heldBack) if (b.find(queue.forwardsTo ?? '') === target) b.toServe.push(queue)
}
