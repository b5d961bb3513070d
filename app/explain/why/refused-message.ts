/** Why a call that settles a message, or renews its lock, was refused: what there was instead of a lock, by the number, the id or the label it names. */

import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { homeEntity, numberIn, pathOf } from '../../read/at.ts'
import { stepNamed } from '../../read/client/links.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { recordsOfKinds } from '../../read/trace-index.ts'
import { length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { holdOver } from './session-now.ts'
import { because, reason, stepOfRecord } from './refused.ts'
import type { Reason, Refused } from './refused.ts'
import type { Step } from './types.ts'
import { partitionSteps, storyOfNumber } from './refused-number.ts'

/** MessageLockLost or InvalidOperation of a message that nobody holds: named by its number or id, or by the label of what took no lock. */
export function unheldReason(ask: Ask, record: Refused, entity: EntityId | null): Reason | null {
  const { w, trace } = ask
  const m = trace.messageOf(record.n)
  const story = m === null ? unheldStory(ask, record, entity) : storyOf(trace, m, record.n)
  if (story === null) {
    if (record.sequenceNumber === undefined && record.messageId === undefined) return emptyHanded(ask, record)
    if (entity === null) return null
    const path = pathOf(trace, entity)
    if (record.sequenceNumber !== undefined)
      return reason([
        step(w.refusedWords.noNumber({ number: numberIn(trace, entity, record.sequenceNumber), entity: path })),
        ...partitionSteps(ask, record, entity, [record.sequenceNumber]),
      ])
    return because(step(w.refusedWords.noId({ id: record.messageId ?? '', entity: path })))
  }
  const steps = [tokenStep(ask, record, story) ?? step(w.refusedWords.notHeld({ number: story.number }))]
  const found = reason([...lockEndSteps(ask, record, story), ...steps])
  // Where nothing had been locked, no lock was lost, whatever the error says (L-7, L-8); what was tested is another error (L-9).
  return story.ending?.how === 'received'
    ? { ...found, rule: w.refusalRules.notHeld, facts: ['L-1'], isApart: true }
    : found
}

/** Its last lock, or that on the session in which it was delivered last, ran out, and it was dead-lettered then: no lock is left (L-7, X-9). */
function lockEndSteps(ask: Ask, record: Refused, story: Story): Step[] {
  const delivery = story.deliveries.at(-1)
  if (delivery?.end?.how !== 'lapsed' || story.deadLetter?.at !== delivery.end.at) return []
  const { number } = story
  const { at, record: end } = delivery.end
  const hold = holdOver(ask, story, delivery)
  if (hold === null) {
    const { lockEnded, lockEndedNow } = ask.w.refusalReasons
    const parts = { number, at: time(ask, at) }
    const by = length(ask, record.t - at)
    return [stepOf(ask, at === record.t ? lockEndedNow(parts) : lockEnded({ ...parts, by }), end)]
  }
  if (hold.end !== 'expired') return []
  const parts = { session: hold.sessionId, by: hold.holder, at: time(ask, hold.to) }
  return [stepOf(ask, ask.w.sessionRefusals.lockEnded(parts), hold.toN)]
}

/** The call that its label names received no message: it is about none. */
export const isEmptyHanded = ({ branch, message }: Refused): boolean =>
  branch === 'notHeld' && /no message was received|no receiver is open/.test(message)

/** What is settled by the label of a call that brought no message; null: it names another thing. */
function emptyHanded(ask: Ask, record: Refused): Reason | null {
  const { w, trace, input } = ask
  const asked = labelAsked(ask, record)
  const call = asked === null ? undefined : stepNamed(input.steps, asked, record.t)
  // What came to a link is named by the label of the call and its number.
  const label = call?.as ?? null
  const answer = recordsOfKinds(trace, [
    'receive-empty',
    'receive-waiting',
    'messages-peeked',
    'operation-failed',
  ]).findLast(n => n < record.n && trace.actorOf(n) === label && trace.timeOf(n) >= (call?.at ?? Infinity))
  if (label === null || answer === undefined) return null
  const isRefused = trace.kindOf(answer) === 'operation-failed'
  if (isRefused && call?.do === 'acceptSession') {
    const { error, facts } = trace.recordOf(answer, 'operation-failed')
    const text = w.refusedWords.noSessionCame({ label, at: time(ask, trace.timeOf(answer)), error })
    return { ...because(stepOf(ask, text, answer)), facts: [...facts, 'X-9'] }
  }
  const parts = { label, at: time(ask, trace.timeOf(answer)), isRefused }
  const isWaiting = trace.kindOf(answer) === 'receive-waiting'
  const text = isWaiting ? w.refusedWords.stillWaiting(parts) : w.refusedWords.nothingCame(parts)
  return { ...because(stepOf(ask, text, answer)), facts: ['L-2'] }
}

function labelAsked(ask: Ask, record: Refused): string | null {
  const asked = stepOfRecord(ask, record, record.operation)
  return asked !== null && 'target' in asked && asked.target.kind === 'label' ? asked.target.of : null
}

/** Of a message that a call named by its number or id; null: there was none. */
export function unheldStory(ask: Ask, record: Refused, entity: EntityId | null): Story | null {
  if (entity === null) return null
  if (record.sequenceNumber !== undefined) return storyOfNumber(ask, entity, record.sequenceNumber, record.n)
  return storyOfId(ask, entity, record.messageId, record.n)
}

/** The last message of this id that had come to the entity by record `n`. */
function storyOfId({ trace }: Ask, entity: EntityId, id: string | undefined, n: RecordNumber): Story | null {
  const home = homeEntity(trace, entity)
  for (let m = trace.messageCount - 1; m >= 0; m--)
    if (trace.homeOf(m) === home && trace.birthOf(m) <= n && trace.messageIdOf(m) === id) return storyOf(trace, m, n)
  return null
}

/** What there is of it instead of a lock; null: it is there, and nobody holds it. */
function tokenStep(ask: Ask, record: Refused, story: Story): Step | null {
  const { w, trace, input } = ask
  const { number, ending, deliveries } = story
  // Whatever has become of it since, a peek never gave a lock.
  const label = labelAsked(ask, record)
  const call = label === null ? undefined : stepNamed(input.steps, label, record.t)
  if (call?.do === 'peek') return step(w.refusedWords.onlyPeeked({ number, by: call.as ?? '' }))
  const last = deliveries.at(-1)
  if (ending?.how === 'received' && last !== undefined)
    return stepOf(
      ask,
      w.refusedWords.receivedAndDeleted({ number, by: last.holder, at: time(ask, last.at) }),
      last.record,
    )
  if (ending !== null)
    return stepOf(
      ask,
      w.refusalReasons.settledBefore({ number, how: w.endingWords[ending.how], at: time(ask, ending.at) }),
      ending.record,
    )
  const place = trace.after(story.m, record.n)?.entity
  if (story.deadLetter === null || place === undefined || place === null) return null
  const parts = {
    number,
    at: time(ask, story.deadLetter.at),
    reason: story.deadLetter.reason,
    path: pathOf(trace, place),
  }
  return isAskedOf(ask, record, place) ? null : stepOf(ask, w.refusedWords.deadLettered(parts), story.deadLetter.record)
}

const isAskedOf = ({ trace }: Ask, record: Refused, place: number): boolean =>
  record.entity?.toLowerCase() === pathOf(trace, place).toLowerCase()

/** */
export function deadAlready(ask: Ask, record: Refused): Reason | null {
  const m = ask.trace.messageOf(record.n)
  const story = m === null ? null : storyOf(ask.trace, m, record.n)
  if (story === null || story.deadLetter === null) return null
  const { at, reason, record: by } = story.deadLetter
  const parts = { number: story.number, at: time(ask, at), reason, path: record.entity ?? '' }
  return because(stepOf(ask, ask.w.refusedWords.deadLettered(parts), by))
}
