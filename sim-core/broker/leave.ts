/** What every way out of a store has in common: timers, list, size. The caller writes the record. */
import { NONE } from '../kernel/agenda.ts'
import type { Broker } from './broker.ts'
import { holderOf } from './record.ts'
import { unlink } from './store.ts'

export function cancelTimers(b: Broker, m: number): void {
  const { messages, agenda } = b
  const timeToLive = messages.timeToLiveTimer[m]!
  if (timeToLive !== NONE) {
    agenda.cancel(timeToLive)
    messages.timeToLiveTimer[m] = NONE
  }
  cancelLockTimer(b, m)
}

export function cancelLockTimer(b: Broker, m: number): void {
  const timer = b.messages.lockTimer[m]!
  if (timer === NONE) return
  b.agenda.cancel(timer)
  b.messages.lockTimer[m] = NONE
}

/** The message leaves its entity for good and frees its bytes (B-4). */
export function leave(b: Broker, m: number): void {
  cancelTimers(b, m)
  unlink(b, holderOf(b, m), m)
  b.messages.ready[m] = 0
  b.homeOf(m).sizeInBytes -= b.sourceSize[b.messages.source[m]!]!
}
