/** Where a message ended in a changed run: still stored, forwarded, completed. */

import type { MessageRow, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { leftWithin } from '../../read/client/doors.ts'
import { entityInfo, isPast, isSameName } from '../../read/at.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { endsOfWay } from '../../read/message/lineage.ts'

/** Where the entity's dead letters are forwarded to, and whether it was not lost there either. */
export interface DeadForward {
  readonly to: string
  readonly at: number
  readonly isKept: boolean
}

/** Still stored when the run ends, and not past its expiry. */
export const isThere = (trace: Trace, { m, ending, deadLetter }: Story): boolean =>
  ending === null && deadLetter === null && (trace.expiresAtOf(m, trace.length - 1) ?? Infinity) > trace.runForMs

/** Entities that a topic copied it to and that are looked at. */
const COPIES_MOST = 20

/** What became of it where it was forwarded to. */
const laterStories = (trace: Trace, m: MessageRow): readonly Story[] =>
  endsOfWay(trace, m, trace.length - 1, COPIES_MOST).flatMap(end =>
    end === m ? [] : (storyOf(trace, end, trace.length - 1) ?? []),
  )

export const isForwarded = (trace: Trace, { m, ending, deadLetter }: Story): boolean =>
  ending?.how === 'forwarded' &&
  deadLetter === null &&
  laterStories(trace, m).some(there => isThere(trace, there) || isCompleted(there))

/** By that time it was received where its way ended, or can be, not only passed on or dead-lettered. `path`: it is in that entity. */
export function reachesSomebody(trace: Trace, m: MessageRow, t: number, path: string | null = null): boolean {
  const n = trace.recordsUpTo(t) - 1
  return endsOfWay(trace, m, n, COPIES_MOST).some(end => {
    const story = storyOf(trace, end, n)
    const home = trace.homeOf(end)
    if (story === null || entityInfo(trace, home).kind === 'topic') return false
    if (path === null && story.deliveries.length > 0) return true
    return (
      story.ending === null &&
      story.deadLetter === null &&
      !isPast(trace.expiresAtOf(end, n), t) &&
      (path === null ? propertiesAt(trace, home, n).forwardTo === null : isSameName(story.homePath, path))
    )
  })
}

/** As a dead letter: it may expire there, go on, or be dead-lettered again. */
export function deadForward(trace: Trace, { m, ending, deadLetter }: Story): DeadForward | null {
  if (ending?.how !== 'forwarded' || deadLetter === null) return null
  const isStored = (there: Story): boolean => there.ending === null && there.deadLetter !== null
  const isKept = laterStories(trace, m).some(there => isStored(there) || isThere(trace, there) || isCompleted(there))
  return { to: trace.detailOf(ending.record, 'message-forwarded').to, at: ending.at, isKept }
}

export const isCompleted = ({ ending, deadLetter }: Story): boolean =>
  ending?.how === 'completed' && deadLetter === null

/** Completed, and not by a step while its holder was there, who yet never does the work. */
export function isWorkedOff(trace: Trace, input: SimulationInput, { deliveries }: Story): boolean {
  const last = deliveries.at(-1)
  if (last?.end?.how !== 'completed') return false
  const { record, holder, workRecord, workEnd, end } = last
  return (
    workEnd !== null ||
    !hasHandlers(input, holder) ||
    leftWithin(trace, holder, record, end.record, workRecord) !== null
  )
}
