/** What became of a message that was deleted as it was received (ReceiveAndDelete): processed, still in hand, or lost with its receiver. */

import type { Delivery, Story } from '../../read/message/history.ts'
import { goneWithin } from '../../read/client/doors.ts'
import type { Gone } from '../../read/client/doors.ts'
import { hasBuffer, hasHandlers } from '../../read/entity/listening.ts'
import { length, stepOf, time, step } from './ask.ts'
import type { Ask } from './ask.ts'
import { bufferedBefore } from './steps.ts'
import type { Step } from './types.ts'

export interface LostInHand extends Gone {
  readonly delivery: Delivery
}

/** Handed out in ReceiveAndDelete mode to a receiver that closed or was killed before it had processed it (L-1); null: it was processed, or still is. */
export function lostInHand({ trace, input, at }: Ask, { deliveries }: Story): LostInHand | null {
  const delivery = deliveries.at(-1)
  if (delivery?.end?.how !== 'deleted' || !hasHandlers(input, delivery.holder) || delivery.workEnd !== null) return null
  const gone = goneWithin(trace, delivery.holder, delivery.record, at.n, delivery.workRecord)
  const isLost = gone !== null && (gone.isKilled || delivery.workStart === null)
  return isLost ? { ...gone, delivery } : null
}

export function lostText(ask: Ask, { deliveries }: Story, { delivery, isKilled, at }: LostInHand): string {
  const parts = { by: delivery.holder, isKilled, at: time(ask, at) }
  const { lostInBuffer, lostAtWork } = ask.w.causeWords
  return delivery.workStart === null ? lostInBuffer({ ...parts, isWorked: isWorked(deliveries) }) : lostAtWork(parts)
}

/** Somebody has processed, or processes, a delivery of it (L-31). */
const isWorked = (deliveries: Story['deliveries']): boolean => deliveries.some(({ workStart }) => workStart !== null)

/** What a handler did with a message that the broker had deleted already. */
export function handledSteps(ask: Ask, story: Story, lost: LostInHand | undefined): Step[] {
  const { w } = ask
  const { deliveries } = story
  const delivery = deliveries.at(-1)
  const before = (delivery?.workRecord ?? null) === null ? [] : bufferedBefore(ask, delivery!.workRecord!)
  if (lost !== undefined) return [...before, stepOf(ask, lostText(ask, story, lost), lost.record)]
  if (delivery === undefined || delivery.workStart === null) return []
  if (delivery.workEnd === null) {
    const parts = { by: delivery.holder, start: time(ask, delivery.workStart) }
    return [...before, step(w.causeWords.processingSince(parts), delivery.workStart)]
  }
  const worked = delivery.workEnd - delivery.workStart
  const work = worked === 0 ? null : length(ask, worked)
  const parts = { by: delivery.holder, start: time(ask, delivery.workStart), end: time(ask, delivery.workEnd), work }
  return [...before, step(w.causeWords.handled(parts), delivery.workEnd)]
}

/** Deleted from the queue, but its receiver has not begun to process it. */
export function receivedAnswer(
  { w, input }: Ask,
  { deliveries }: Story,
  parts: { by: string; at: string; from: string | null },
): string {
  const isBuffered = deliveries.at(-1)?.workStart === null && hasBuffer(input, parts.by)
  return isBuffered
    ? w.causeWords.receivedBuffered({ ...parts, isWorked: isWorked(deliveries) })
    : w.whyAnswers.received(parts)
}
