/** What still lies with receivers without a lock, as steps: it lost its lock, or never had one. */

import type { EntityId } from '../../../sim-core/index.ts'
import { numberOf } from '../../read/at.ts'
import { workAt, workOfInstance } from '../../read/client/actors.ts'
import { bufferOf } from '../../read/client/buffer.ts'
import { goneWithin, leftWithin } from '../../read/client/doors.ts'
import { hasBuffer, hasHandlers, numbersOf, receiversFrom, receiversOf } from '../../read/entity/listening.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { isAbandonedBy, isEndBorrowed } from './holder.ts'
import type { Step } from './types.ts'

/** Copies of it that lost their locks, be it that a step used them, and are still in a buffer or in somebody's work (L-31). */
export function staleSteps(ask: Ask, { deliveries }: Story): Step[] {
  const { trace, w, input, at } = ask
  const steps = deliveries.flatMap(delivery => {
    const { record, holder: by, end, workStart, workRecord, workEnd } = delivery
    // Released while its holder worked: its session ended with the receiver (G-6).
    const isReleased = end?.how === 'released' && workStart !== null
    const isLost = end?.how === 'lapsed' || isReleased || isEndBorrowed(ask, delivery)
    const isSettled = end?.how !== 'lapsed' && end?.how !== 'released'
    if (!isLost || !hasHandlers(input, by)) return []
    const left = leftWithin(trace, by, record, at.n, workRecord)
    if (left !== null && isAbandonedBy(trace, delivery, left)) return []
    if (workStart === null || workStart > at.t)
      return hasBuffer(input, by)
        ? [step(w.causeWords.staleBuffered({ by, isSettled, lost: lostWith(ask, delivery) }))]
        : []
    const isOver = workEnd !== null && workEnd <= at.t
    return isOver ? [] : [step(w.causeWords.staleWork({ by, isSettled, start: time(ask, workStart) }))]
  })
  // Two copies in one buffer are told once.
  return steps.filter(({ text }, i) => steps.findIndex(other => other.text === text) === i)
}

/** How its holder will leave before it begins this delivery, whose place in the buffer is lost with it; null: it does not, or that is not told. */
function lostWith(ask: Ask, { record, holder }: Delivery): { readonly at: string; readonly isKilled: boolean } | null {
  const { trace } = ask
  if (ask.hidesFuture === true) return null
  const begun = trace
    .rowsOf(trace.messageOf(record)!)
    .find(n => trace.kindOf(n) === 'processing-started' && trace.causeOf(n) === record)
  const gone = goneWithin(trace, holder, record, begun ?? trace.length - 1, null)
  return gone === null ? null : { at: time(ask, gone.at), isKilled: gone.isKilled }
}

/** What a listener works on, or keeps in its buffer, that is not locked by it: its lock has ended (L-31), or it had none (L-1). */
export function unlockedSteps(ask: Ask, entity: EntityId, name: string): Step[] {
  const { trace, input, at, w } = ask
  const works = workSteps(ask, entity, name)
  const isDeleted = receiversOf(input, name)[0]?.receiveMode === 'receiveAndDelete'
  const buffered = isDeleted ? bufferOf(trace, input, name, at.n) : []
  if (buffered.length === 0) return works
  const parts = { by: name, numbers: numbersOf(trace, buffered), count: buffered.length }
  return [...works, step(w.whyEntity.deletedBuffered(parts))]
}

/** The same of those that are at work and no longer listen: one that closes ends its work first (L-10). */
export function finishingSteps(ask: Ask, entity: EntityId, listeners: readonly string[]): Step[] {
  const { trace, input, at } = ask
  const names = receiversFrom(trace, input, entity).flatMap(({ name }) =>
    workAt(trace, name, at.n).map(({ fromN }) => trace.actorOf(fromN)!),
  )
  return [...new Set(names)].filter(name => !listeners.includes(name)).flatMap(name => workSteps(ask, entity, name))
}

/** Its work on what it does not hold locked. */
export function workSteps({ trace, at, w }: Ask, entity: EntityId, name: string): Step[] {
  return workOfInstance(trace, name, at.n)
    .filter(({ fromN }) => trace.entityOf(fromN) === entity)
    .filter(({ m }) => trace.after(m, at.n)?.holder !== name)
    .map(({ m, fromN }) => {
      const handed = trace.causeOf(fromN)
      const isDeleted = handed !== null && trace.kindOf(handed) === 'message-received'
      return step(w.whyEntity.unlockedWork({ by: name, number: numberOf(trace, m), isDeleted }), null, fromN)
    })
}
