/** Where a message ended in a changed run: still stored, forwarded, completed. */

import type { Trace } from '../../../sim-core/index.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { endsOfWay } from '../../read/message/lineage.ts'

/** Where the entity's dead letters are forwarded to, and whether it was not lost there either. */
export interface DeadForward {
  readonly to: string
  readonly isKept: boolean
}

/** Still stored when the run ends, and not past its expiry. */
export const isThere = (trace: Trace, { m, ending, deadLetter }: Story): boolean =>
  ending === null && deadLetter === null && (trace.expiresAtOf(m, trace.length - 1) ?? Infinity) > trace.runForMs

/** Entities that a topic copied it to and that are looked at. */
const COPIES_MOST = 20

export function isForwarded(trace: Trace, { m, ending, deadLetter }: Story): boolean {
  if (ending?.how !== 'forwarded' || deadLetter !== null) return false
  return endsOfWay(trace, m, trace.length - 1, COPIES_MOST).some(end => {
    const there = end === m ? null : storyOf(trace, end, trace.length - 1)
    return there !== null && (isThere(trace, there) || isCompleted(there))
  })
}

/** As a dead letter: it may expire there, go on, or be dead-lettered again. */
export function deadForward(trace: Trace, { m, ending, deadLetter }: Story): DeadForward | null {
  if (ending?.how !== 'forwarded' || deadLetter === null) return null
  const isKept = endsOfWay(trace, m, trace.length - 1, COPIES_MOST).some(end => {
    const there = end === m ? null : storyOf(trace, end, trace.length - 1)
    const isStored = there?.ending === null && there.deadLetter !== null
    return there !== null && (isStored || isThere(trace, there) || isCompleted(there))
  })
  return { to: trace.detailOf(ending.record, 'message-forwarded').to, isKept }
}

export const isCompleted = ({ ending, deadLetter }: Story): boolean =>
  ending?.how === 'completed' && deadLetter === null
