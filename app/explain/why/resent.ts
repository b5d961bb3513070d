/** What was sent again for a dead letter and discarded as its duplicate: neither is there any more. */

import type { MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { firstOfId, rowsOfId } from '../../read/message/lineage.ts'
import { time } from './ask.ts'
import type { Ask } from './ask.ts'
import { storyOf } from '../../read/message/history.ts'
import { callTime } from './sent-via.ts'
import type { Explanation } from './types.ts'
import { sharedWith, discardsOf, firstOf } from './discard-record.ts'

const TAKEN: ReadonlySet<string> = new Set(['completed', 'received', 'deleted'])

/** The last discard of what was sent again for a message that was dead-lettered and taken from there; null: it was sent again in time, or not at all. */
function resentInVain(ask: Ask, m: MessageRow): RecordNumber | null {
  const { trace, at } = ask
  const story = storyOf(trace, m, at.n)
  const dead = story?.deadLetter?.record ?? null
  if (story === null || dead === null || story.ending === null || !TAKEN.has(story.ending.how)) return null
  const own = firstOfId(trace, m)
  const isOwn = (other: MessageRow | null): boolean => other !== null && firstOfId(trace, other) === own
  // What was forwarded may be another copy of it.
  const isSentAgain = (n: RecordNumber): boolean =>
    isOwn(trace.messageOf(firstOf(ask, n).n)) && sharedWith(ask, m, n) === undefined
  const isThereAgain = rowsOfId(trace, story.id).some(
    row => !isOwn(row) && trace.birthOf(row) > dead && trace.birthOf(row) <= at.n,
  )
  if (isThereAgain) return null
  return discardsOf(trace, story.id).findLast(n => n > dead && n <= at.n && isSentAgain(n)) ?? null
}

export const isResentInVain = (ask: Ask, m: MessageRow): boolean => resentInVain(ask, m) !== null

/** That neither it nor what was sent in its place is there any more. */
export function withLostContent(ask: Ask, m: MessageRow, why: Explanation): Explanation {
  const { trace, w } = ask
  const n = resentInVain(ask, m)
  if (n === null) return why
  const { entity = '', messageId = '' } = trace.record(n)
  const parts = { answer: why.answer, entity, at: time(ask, callTime(ask, n, messageId)) }
  return { ...why, tone: 'lost', answer: w.absentWords.lostResent(parts) }
}
