/** Why the target of a forward does not take a message: it is gone, its status refuses it, or it has no room (I-9, E-1, B-2, B-3). */

import { isLarge } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { afterRecord, entityInfo, entityUpTo, isTopicNamed, numberOf, pathOf } from '../../read/at.ts'
import { setBy } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import { entityAt } from '../../read/state-at.ts'
import { bytesText } from '../../words/format.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { deletedStep } from './earlier.ts'
import { expiredNotes, heldBytes, messageLimit, roomIn, sizeLimit } from './size.ts'
import { hasRoom, lacksSession } from './stuck.ts'
import type { Modelled, Step } from './types.ts'

/** What is wrong with the target as of record `n`. `from`: a message that is not the one asked about is named, with where it is. */
export function targetSteps(
  ask: Ask,
  m: MessageRow | null,
  to: string,
  n: RecordNumber,
  from: string | null = null,
): Step[] {
  const found = entityUpTo(ask.trace, to, n)
  if (found === null) return []
  const closed = closedSteps(ask, to, n)
  return closed.length > 0 ? closed : [...tooLargeSteps(ask, m, found, to, n), ...fullSteps(ask, m, found, n, from)]
}

/** Why it would not take this message now. */
export function refusesNow(ask: Ask, { id, m }: Story, to: string): Step[] {
  const { n } = ask.at
  const found = entityUpTo(ask.trace, to, n)
  const closed = closedSteps(ask, to, n)
  if (found === null || closed.length > 0) return closed
  return [
    ...(lacksSession(ask, m, to) ? [step(ask.w.refusedWords.noSessionId({ id, entity: to }))] : []),
    ...tooLargeSteps(ask, m, found, to, n),
    ...(hasRoom(ask, m, found) ? [] : fullSteps(ask, m, found, n, null)),
  ]
}

/** It is gone, or its status refuses whatever is sent to it (I-9, E-1). */
export function closedSteps(ask: Ask, to: string, n: RecordNumber): Step[] {
  const { trace, w } = ask
  const words = w.moveSteps
  const found = entityUpTo(trace, to, n)
  if (found === null) return []
  const target = entityInfo(trace, found)
  if (target.deletedBy !== null && target.deletedBy <= n) return [deletedStep(ask, to, target.deletedBy)]
  const { status, refusesSends } = entityAt(trace, target.id, n)
  if (refusesSends) {
    const since = setBy(trace, target.id, n, 'status')
    const isTopic = isTopicNamed(trace, to, n)
    const parts = { to, isTopic, status, since: time(ask, trace.timeOf(since)), isNow: n === ask.at.n }
    return [stepOf(ask, words.targetStatus(parts), since)]
  }
  return []
}

/** When it was full of expired messages as of record `n`: that these were still there. */
export function fullNotes(ask: Ask, to: string, n: RecordNumber): Modelled[] {
  const target = entityUpTo(ask.trace, to, n)
  const then: Ask = { ...ask, at: afterRecord(ask.trace, n) }
  return target === null ? [] : expiredNotes(then, target, heldBytes(ask.trace, target, then.at), null)
}

/** B-2 */
function tooLargeSteps(ask: Ask, m: MessageRow | null, target: EntityId, to: string, n: RecordNumber): Step[] {
  const { trace, w, lang } = ask
  const { sizeInBytes = 0 } = m === null ? {} : trace.contentOf(m)
  const most = messageLimit(ask, target, n)
  if (sizeInBytes <= most) return []
  const at = n === ask.at.n ? null : time(ask, trace.timeOf(n))
  return [step(w.moveSteps.targetAllows({ to, limit: bytesText(most, lang), size: bytesText(sizeInBytes, lang), at }))]
}

function fullSteps(ask: Ask, m: MessageRow | null, target: number, n: RecordNumber, from: string | null): Step[] {
  const { trace, w, lang } = ask
  const held = heldBytes(trace, target, { t: trace.timeOf(n), n })
  if (held === null) return []
  const most = sizeLimit(ask, target, n)
  const needed = m === null ? 0 : roomIn(ask, target, n, m)
  // What is empty is too small only for this message.
  if (held.total === 0 && needed <= most) return []
  const { sizeInBytes } = m === null ? {} : trace.contentOf(m)
  const limit = bytesText(most, lang)
  const size = sizeInBytes === undefined ? null : bytesText(needed, lang)
  const at = n === ask.at.n ? null : time(ask, trace.timeOf(n))
  const large = entityInfo(trace, target).kind === 'topic' ? w.causeWords.largeCopies : w.causeWords.largeTwice
  const shareOf = (of: string): string | null => {
    const bytes = held.parts.find(({ state }) => state === of)?.bytes
    return bytes === undefined ? null : bytesText(bytes, lang)
  }
  const shares = { dead: shareOf('deadLetter'), expired: shareOf('expired') }
  const to = pathOf(trace, target)
  const of = m === null || from === null ? null : { number: numberOf(trace, m), path: from }
  return [
    step(w.moveSteps.targetHolds({ to, held: bytesText(held.total, lang), ...shares, limit, size, of, at })),
    ...(isLarge(sizeInBytes ?? 0) ? [step(large)] : []),
  ]
}
