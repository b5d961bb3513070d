/** A dead letter that waited in its dead-letter queue before it was forwarded from there, and for what. */

import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { afterRecord, entityInfo, entityUpTo, numberOf, pathOf } from '../../read/at.ts'
import { setBy } from '../../read/entity/properties.ts'
import type { DeadLettering, Story } from '../../read/message/history.ts'
import { entityAt } from '../../read/state-at.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { targetSteps } from './forward-target.ts'
import { firstWaiting } from './forwarding.ts'
import { settingStep } from './steps.ts'
import { isAway } from './stuck.ts'
import type { Step } from './types.ts'

/** Where it was forwarded to in the end; null: at once, or not at all. */
function waitedFor({ trace }: Ask, { deadLetter, ending }: Story): string | null {
  return deadLetter === null || ending?.how !== 'forwarded' || ending.at <= deadLetter.at
    ? null
    : trace.recordOf(ending.record, 'message-forwarded').to
}

export function waitedDeadSteps(ask: Ask, story: Story): Step[] {
  const { trace, w } = ask
  const { deadLetter, ending, home, m } = story
  const to = waitedFor(ask, story)
  if (to === null || deadLetter === null || ending === null) return []
  const path = pathOf(trace, entityInfo(trace, home).deadLetterQueue ?? home)
  const parts = { from: time(ask, deadLetter.at), to: time(ask, ending.at), path }
  const released = releaseOf(ask, story)
  const first = firstThen(ask, story, deadLetter)
  const reasons =
    first === null
      ? targetSteps(ask, m, to, deadLetter.record)
      : [step(w.moveSteps.behindDead({ number: numberOf(trace, first), isNow: false }))]
  const told = reasons.map(one => ({ ...one, at: deadLetter.at }))
  const since = released === null ? [] : targetSteps(ask, m, to, released.by - 1)
  return [
    ...told,
    ...since.filter(({ record }) => !told.some(one => one.record === record)),
    ...(released === null ? [] : [settingStep(ask, released.target, 'status', released.by)]),
    stepOf(ask, w.whyMoves.waitedDead(parts), ending.record),
  ]
}

/** What was ahead of it when it came to the dead-letter queue: whatever the target could take, that had to go first. */
const firstThen = (ask: Ask, story: Story, { record }: DeadLettering): MessageRow | null =>
  firstWaiting({ ...ask, at: afterRecord(ask.trace, record) }, story)

/** As `waitedForAway`: it waited behind another dead letter. */
export const waitedInLine = (ask: Ask, story: Story): boolean =>
  waitedFor(ask, story) !== null && story.deadLetter !== null && firstThen(ask, story, story.deadLetter) !== null

/** The update of its target that let it go on, whose status had refused it; null: another thing did. */
function releaseOf(ask: Ask, story: Story): { readonly target: EntityId; readonly by: RecordNumber } | null {
  const { trace } = ask
  const { deadLetter, ending } = story
  const to = waitedFor(ask, story)
  const target = to === null ? null : entityUpTo(trace, to, ending!.record)
  const by = target === null ? -1 : setBy(trace, target, ending!.record, 'status')
  return target !== null && by > deadLetter!.record && entityAt(trace, target, by - 1).refusesSends
    ? { target, by }
    : null
}

/** Its target was not there when it was dead-lettered, or its status refused it, then or up to the end. */
export function waitedForAway(ask: Ask, story: Story): boolean {
  const to = waitedFor(ask, story)
  return (
    to !== null &&
    story.deadLetter !== null &&
    (releaseOf(ask, story) !== null || isAway({ ...ask, at: afterRecord(ask.trace, story.deadLetter.record) }, to))
  )
}
