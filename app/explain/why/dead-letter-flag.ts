/** That an expired message would have been kept as a dead letter: offered where the run that is tried keeps it. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import { wayTo } from '../../read/message/lineage.ts'
import { propertyFixes } from '../../read/scenario-place.ts'
import { time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Fix } from './types.ts'
import { tryOut, tryWhole, withEntity } from './what-if.ts'

/** A dropped message would at least not be lost. */
export function withFlag(ask: Ask, story: Story, changes: Fix[]): Fix[] {
  if (story.expiry?.isDropped !== true) return changes
  const flag = { deadLetteringOnMessageExpiration: true }
  const changed = [`flag ${story.homePath}`, withEntity(story.homePath, flag)] as const
  const outcome = tryOut(ask.trace, ask.input, story.m, ...changed)
  // Dead letters take room: with them it may never have been accepted (B-4).
  if (outcome === null && tryWhole(ask.trace, ask.input, ...changed) !== null) return changes
  // Too large to try, it is offered all the same: nothing else is asked of it than where the message goes.
  if (outcome !== null && (!outcome.isDeadLettered || outcome.isDeleted || outcome.leftAt === null)) return changes
  const forward = outcome?.deadForward ?? null
  if (forward?.isKept === false) return changes
  const target = propertiesAt(ask.trace, story.home, story.expiry.record).forwardDeadLetteredMessagesTo
  // What is forwarded after the end of the run is a dead letter by then.
  const to = outcome === null ? target : forward !== null && forward.at <= ask.trace.runForMs ? forward.to : null
  const off = turnedOff(ask, story, story.expiry.record)
  const fixes = propertyFixes(ask.input, story.homePath, 'deadLetteringOnMessageExpiration', true)
  const { flag: turnOn, leftOn } = ask.w.whyChanges
  const isOneOfSeveral = to !== null || wayTo(ask.trace, story.m).some(row => ask.trace.homeOf(row) !== story.home)
  const entity = isOneOfSeveral ? story.homePath : null
  return [
    ...changes,
    off === null
      ? { text: turnOn({ entity, to }), fixes }
      : { text: leftOn({ entity, at: time(ask, off), to }), fixes: [] },
  ]
}

/** When a step turned dead-lettering off, so that it was not on at record `n`; null: it never was on. */
function turnedOff({ trace }: Ask, { home }: Story, n: RecordNumber): number | null {
  const by = setBy(trace, home, n, 'deadLetteringOnMessageExpiration')
  const isOff =
    trace.kindOf(by) === 'entity-updated' && propertiesAt(trace, home, by - 1).deadLetteringOnMessageExpiration
  return isOff ? trace.timeOf(by) : null
}
