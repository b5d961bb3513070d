/** Which steps settle a delivery, within a transaction or not. */

import type { StepInput } from '../../../sim-core/index.ts'
import { SETTLEMENTS } from '../../model/step-facts.ts'
import { isSameName } from '../../read/at.ts'
import { namesDelivery } from '../../read/client/links.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { isRefused, stepsIn } from '../../read/transaction/transactions.ts'
import type { Ask } from './ask.ts'

/** The settlement of this delivery that was enlisted in the transaction of this name by the instant `to`; null: none. */
export function settlementIn(ask: Ask, story: Story, delivery: Delivery, name: string, to: number): StepInput | null {
  const found = stepsIn(ask.input.steps, name).findLast(
    one => one.at >= delivery.at && one.at <= to && settles(ask, one, story, delivery),
  )
  return found ?? null
}

/** A call that was refused settles nothing. */
export const settles = (ask: Ask, one: StepInput, story: Story, delivery: Delivery): boolean =>
  isMeant(ask, one, story, delivery) && !isRefused(ask.trace, ask.input, one, story.m)

function isMeant({ trace, input }: Ask, one: StepInput, story: Story, delivery: Delivery): boolean {
  if (!SETTLEMENTS.has(one.do) || !('target' in one)) return false
  const { target } = one
  if (target.kind === 'label') return namesDelivery(trace, input.steps, target, delivery)
  // A reader of its dead-letter queue names that.
  const from = trace.record(delivery.record).entity ?? story.homePath
  if (target.kind !== 'message' || !isSameName(target.from, from)) return false
  return target.messageId === story.id || String(target.sequenceNumber) === trace.sequenceNumberOf(story.m)
}
