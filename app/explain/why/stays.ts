/** What becomes of a message in its dead-letter queue while it is there. */

import { propertiesAt } from '../../read/entity/properties.ts'
import type { DeadLettering, Story } from '../../read/message/history.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { waitingDead } from './forwarding.ts'
import type { WaitingDead } from './forwarding.ts'
import type { Step } from './types.ts'

/** How it waits to be forwarded from the dead-letter queue; null: it does not. */
export function waitingOf(ask: Ask, story: Story): WaitingDead | null {
  const { forwardDeadLetteredMessagesTo: to } = propertiesAt(ask.trace, story.home, ask.at.n)
  return to === null ? null : waitingDead(ask, story)
}

/** What keeps it in the dead-letter queue, or keeps it from going on from there. */
export function stays(ask: Ask, story: Story): Step[] {
  const { deadLetter } = story
  if (deadLetter === null) return []
  const waiting = waitingOf(ask, story)
  const text = ask.w.whySteps.inDeadLetterQueue({ to: deadLetter.to })
  if (waiting !== null) return waiting.steps
  return [
    step(text, deadLetter.at, deadLetter.record),
    ...deferredThere(ask, story, deadLetter),
    ...triedSteps(ask, story, deadLetter),
  ]
}

/** Receives from the dead-letter queue that ended without taking it; they do not count (L-21). */
function triedSteps(ask: Ask, story: Story, { record, to: path }: DeadLettering): Step[] {
  const tried = story.deliveries.filter(({ record: from, end }) => from > record && end !== null && TRIED.has(end.how))
  const last = tried.at(-1)?.end
  if (last === undefined || last === null) return []
  const parts = { path, count: tried.length, deliveryCount: last.deliveryCount }
  return [stepOf(ask, ask.w.causeWords.deadTries(parts), last.record)]
}

/** Deferred in the dead-letter queue, where it is delivered by its number only, too (Q-6, D-1). */
function deferredThere(ask: Ask, { m, deliveries }: Story, { record }: DeadLettering): Step[] {
  const { trace, w, at } = ask
  const last = deliveries.findLast(({ record: from, end }) => from > record && end?.how === 'deferred')
  const end = last?.end ?? null
  if (last === undefined || end === null || trace.after(m, at.n)?.stage !== 'deferred') return []
  return [stepOf(ask, w.whyAnswers.deferred({ by: last.holder, at: time(ask, end.at) }), end.record)]
}

const TRIED: ReadonlySet<string> = new Set(['abandoned', 'lapsed', 'released', 'deferred'])
