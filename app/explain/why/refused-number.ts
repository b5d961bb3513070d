/** Why a call that names messages by their sequence numbers was refused: what there was under each. */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { entityInfo, homeEntity, namedEntity, numberIn, numberOf, pathOf } from '../../read/at.ts'
import { partitionMissed } from '../../read/entity/partition-named.ts'
import { isScheduledLate, storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { messageAt } from '../../read/state-at.ts'
import { recordsAt, recordsOfKind } from '../../read/trace-index.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { earlierOf, earlierSteps } from './earlier.ts'
import { because, reason, stepOfRecord } from './refused.ts'
import type { Reason, Refused } from './refused.ts'
import { commitOf } from './steps.ts'
import type { Step } from './types.ts'

/** MessageNotFound: a number that was never there, or no longer, or not in the state asked for. */
export function numberReason(ask: Ask, record: Refused, entity: EntityId | null): Reason | null {
  const asked = numbersAsked(ask, record)
  const named = numbersNamed(record)
  const numbers = named.length > 0 ? named : asked
  const discarded = discardedAs(ask, new Set(numbers), entity, record.n)
  const [first] = discarded.values()
  if (entity === null) return first === undefined ? null : because(first)
  const rows = rowsOfNumbers(ask.trace, entity, new Set(numbers), record.n)
  const told: Step[] = []
  for (const number of numbers) {
    const one = discarded.get(number) ?? numberStep(ask, record, entity, number, rows.get(number))
    if (one !== null && told.push(one) === NUMBERS_TOLD) break
  }
  if (told.length === 0) return null
  const missed = partitionSteps(ask, record, entity, numbers)
  // What the number belonged to may have gone with an earlier entity of this name.
  const isMeant = (m: MessageRow | undefined): boolean => {
    const story = m === undefined ? null : storyOf(ask.trace, m, record.n)
    return story !== null && (record.operation !== 'cancelScheduled' || isScheduled(story))
  }
  const steps = [
    ...told,
    ...missed,
    ...(numbers.every(number => discarded.has(number) || isMeant(rows.get(number)))
      ? []
      : [...earlierSteps(ask, entity), ...inEarlierSteps(ask, entity, numbers)]),
  ]
  const why = reason(asked.length > 1 ? [...steps, stepOf(ask, ask.w.refusedWords.asAWhole, record.n)] : steps)
  const isLate = told.some(({ record: n }) => record.operation === 'cancelScheduled' && isBornLate(ask, n))
  return { ...why, facts: [...(missed.length === 0 ? [] : PARTITIONED), ...(isLate ? ['C-6', 'G-10'] : [])] }
}

/** What had these numbers in the last earlier entity of this name (I-10). */
function inEarlierSteps(ask: Ask, entity: EntityId, numbers: readonly string[]): readonly Step[] {
  const { trace, w, at } = ask
  const deletedBy = earlierOf(trace, entity)
  if (deletedBy === null) return []
  const rows = rowsOfNumbers(trace, trace.entityOf(deletedBy)!, new Set(numbers), at.n)
  return [...rows.values()]
    .slice(0, NUMBERS_TOLD)
    .map(m => step(w.refusedWords.wasOfEarlier({ number: numberOf(trace, m), id: trace.messageIdOf(m) })))
}

/** It was scheduled under this number, or for a time that had passed. */
const isScheduled = (story: Story): boolean => story.birth.kind === 'message-scheduled' || isScheduledLate(story)

/** By record `n` a message came that was scheduled for a time that had passed. */
function isBornLate({ trace }: Ask, n: RecordNumber | null): boolean {
  const m = n === null ? null : trace.messageOf(n)
  const story = m === null || trace.birthOf(m) !== n ? null : storyOf(trace, m, n)
  return story !== null && isScheduledLate(story)
}

const NUMBERS_TOLD = 4

/** `m`: the message with this number; undefined: there is none. */
function numberStep(
  ask: Ask,
  record: Refused,
  entity: EntityId,
  number: string,
  m: MessageRow | undefined,
): Step | null {
  const { w, trace } = ask
  const parts = { number: numberIn(trace, entity, number), ...namedEntity(trace, entity) }
  const story = m === undefined ? null : storyOf(trace, m, record.n)
  if (story === null)
    return step(
      record.operation === 'cancelScheduled' ? w.refusedWords.noneScheduled(parts) : w.refusedWords.noNumber(parts),
    )
  return otherSession(ask, story, record) ?? storyReason(ask, story, record, entity)
}

/** What is deferred in another session than the call names cannot be received by it (D-10). */
function otherSession(ask: Ask, { m, number, birth }: Story, record: Refused): Step | null {
  const asked = stepOfRecord(ask, record, record.operation)
  if (asked?.do !== 'receiveDeferred' || asked.sessionId === null) return null
  const session = sessionOf(ask.trace, m)
  if (session === null || session === asked.sessionId || messageAt(ask.trace, m, ask.at)?.stage !== 'deferred')
    return null
  return stepOf(ask, ask.w.refusedWords.otherSession({ number, session, asked: asked.sessionId }), birth.n)
}

const PARTITIONED: readonly string[] = ['S-58', 'N-9']

/** Why a number of a partitioned entity cannot be one of its messages: the partition is part of it (S-58, N-9). */
export function partitionSteps(
  ask: Ask,
  record: Refused,
  entity: EntityId,
  numbers: readonly string[],
): readonly Step[] {
  const { trace, w } = ask
  for (const asked of numbers) {
    const missed = partitionMissed(trace, entity, asked, record.n)
    if (missed !== null)
      return [
        step(w.refusedWords.otherPartition({ asked, ...namedEntity(trace, homeEntity(trace, entity)), ...missed })),
      ]
  }
  return []
}

/**
 * The messages with these numbers of the entity, or of that to which this dead-letter queue belongs, as of record `n`: one pass for all of
 * them.
 */
function rowsOfNumbers(
  trace: Trace,
  entity: EntityId,
  numbers: ReadonlySet<string>,
  n: RecordNumber,
): ReadonlyMap<string, MessageRow> {
  const home = homeEntity(trace, entity)
  const found = new Map<string, MessageRow>()
  if (numbers.size === 0) return found
  for (let m = 0; m < trace.messageCount; m++) {
    if (trace.homeOf(m) !== home || trace.birthOf(m) > n) continue
    const number = trace.sequenceNumberOf(m)
    if (numbers.has(number)) found.set(number, m)
  }
  return found
}

export function storyOfNumber({ trace }: Ask, entity: EntityId, number: string, n: RecordNumber): Story | null {
  const m = rowsOfNumbers(trace, entity, new Set([number]), n).get(number)
  return m === undefined ? null : storyOf(trace, m, n)
}

/** C-12: which of the numbers came back from scheduling a duplicate, so that there is nothing under them. */
function discardedAs(
  ask: Ask,
  numbers: ReadonlySet<string>,
  asked: EntityId | null,
  n: RecordNumber,
): ReadonlyMap<string, Step> {
  const { trace, w } = ask
  const found = new Map<string, Step>()
  for (const row of recordsOfKind(trace, 'duplicate-discarded')) {
    const { sequenceNumber, t, entity = '' } = trace.record(row)
    if (row >= n || sequenceNumber === undefined || !numbers.has(sequenceNumber) || found.has(sequenceNumber)) continue
    if (asked !== null && trace.entityOf(row) !== asked) continue
    const number = numberIn(trace, trace.entityOf(row)!, sequenceNumber)
    found.set(sequenceNumber, stepOf(ask, w.refusalReasons.wasDuplicate({ number, entity, at: time(ask, t) }), row))
  }
  return found
}

/** The numbers that Azure's sentence names, or the one asked for. */
function numbersNamed(record: Refused): readonly string[] {
  const named = /numbers?: ([\d, ]+)/.exec(record.message)?.[1]?.split(', ') ?? []
  return record.sequenceNumber === undefined ? named : [...new Set([record.sequenceNumber, ...named])]
}

function numbersAsked(ask: Ask, record: Refused): readonly string[] {
  const asked = stepOfRecord(ask, record, record.operation)
  return asked?.do === 'receiveDeferred' ? asked.sequenceNumbers.map(String) : []
}

function storyReason(ask: Ask, story: Story, record: Refused, entity: EntityId): Step | null {
  const { w, trace } = ask
  const { ending, expiry, number } = story
  const words = w.refusalReasons
  const isCancel = record.operation === 'cancelScheduled'
  if (isCancel && !isScheduled(story)) return neverScheduled(ask, story, entity)
  if (isCancel && isScheduledLate(story)) {
    const parts = {
      number,
      due: time(ask, trace.scheduledEnqueueTimeOf(story.m)!),
      at: time(ask, story.birth.t),
      transaction: commitOf(ask, story.birth.n)?.transaction ?? null,
    }
    return stepOf(ask, w.causeWords.neverScheduled(parts), story.birth.n)
  }
  if (ending?.how === 'activated') {
    return stepOf(
      ask,
      words.cameDue({ number, at: time(ask, ending.at), next: numberOf(trace, ending.next) }),
      ending.record,
    )
  }
  if (ending?.how === 'cancelled')
    return stepOf(ask, words.cancelled({ number, at: time(ask, ending.at) }), ending.record)
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  // By its expiry it left the queue; of its dead-letter queue it says nothing (T-15).
  const isHome = entity === story.home
  if (isHome && expiry?.branch === 'deferred' && expiresAt !== null)
    return stepOf(ask, expiredText(ask, story, record, entity, expiresAt), expiry.record)
  if (ending !== null)
    return stepOf(
      ask,
      words.settledBefore({ number, how: w.endingWords[ending.how], at: time(ask, ending.at) }),
      ending.record,
    )
  return deadReason(ask, story, entity) ?? presentReason(ask, story, record)
}

/** What has expired is where its dead-lettering took it (T-16). */
function expiredText(ask: Ask, story: Story, record: Refused, entity: EntityId, expiresAt: number): string {
  // The first call that fails after its expiry is the one that found it.
  const first = recordsAt(ask.trace, 'refusals', entity).find(n => n > story.expiry!.record)
  const parts = {
    number: story.number,
    at: time(ask, expiresAt),
    isByThis: first === record.n && record.t === story.expiry!.at,
  }
  const text = ask.w.refusalReasons.expiredDeferred(parts)
  const { ending, deadLetter } = story
  if (ending?.how === 'forwarded') {
    const { to } = ask.trace.recordOf(ending.record, 'message-forwarded')
    return `${text} ${ask.w.whyAnswers.forwarded({ at: time(ask, ending.at), to })}`
  }
  if (deadLetter === null) return text
  if (ending === null) return [text, deadReason(ask, story, entity)?.text ?? ''].join(' ').trim()
  const { w } = ask
  const dead = { entity: story.homePath, at: time(ask, deadLetter.at), reason: deadLetter.reason, by: null }
  const settled = { number: story.number, how: w.endingWords[ending.how], at: time(ask, ending.at) }
  return [text, w.whyMoves.deadLetteredBefore(dead), w.refusalReasons.settledBefore(settled)].join(' ')
}

/** What has become of it since is not why it cannot be cancelled. */
function neverScheduled(ask: Ask, story: Story, entity: EntityId): Step {
  const { w } = ask
  const { number, birth, ending } = story
  const isPublished = birth.kind === 'message-published'
  const never = w.refusedWords.neverScheduled({ number, at: time(ask, birth.t), isPublished })
  if (isPublished) return stepOf(ask, never, birth.n)
  const since =
    ending === null
      ? deadReason(ask, story, entity)?.text
      : w.refusalReasons.settledBefore({ number, how: w.endingWords[ending.how], at: time(ask, ending.at) })
  return stepOf(ask, since === undefined ? never : `${never} ${since}`, birth.n)
}

/** It is in the other of the two: the queue, or its dead-letter queue. */
function deadReason(ask: Ask, { m, number, deadLetter }: Story, entity: EntityId): Step | null {
  const { w, trace } = ask
  const isDead = entityInfo(trace, entity).kind === 'deadLetterQueue'
  if (deadLetter === null) return isDead ? step(w.refusedWords.notDead({ number, path: pathOf(trace, entity) })) : null
  const place = trace.after(m, ask.at.n)?.entity
  if (isDead || place === undefined || place === null) return null
  const parts = { number, at: time(ask, deadLetter.at), reason: deadLetter.reason, path: pathOf(trace, place) }
  return stepOf(ask, w.refusedWords.deadLettered(parts), deadLetter.record)
}

/** It was there, in another state than the call asks for. */
function presentReason(ask: Ask, { m, number, birth, deliveries, deadLetter }: Story, record: Refused): Step | null {
  const { w, trace } = ask
  const words = w.refusedWords
  const now = messageAt(trace, m, ask.at)
  if (now === null || record.operation !== 'receiveDeferred') return null
  const held = deliveries.at(-1)
  if (now.isLocked && held !== undefined) {
    const parts = { number, by: held.holder, until: time(ask, held.lockedUntil ?? ask.at.t) }
    const isDeferred = trace.after(m, ask.at.n)?.stage === 'lockedDeferred'
    return stepOf(ask, isDeferred ? words.lockedDeferred(parts) : words.lockedNotDeferred(parts), held.record)
  }
  if (now.stage === 'scheduled') return stepOf(ask, words.stillScheduled({ number }), birth.n)
  if (now.stage === 'deferred') return null
  const path = deadLetter === null ? null : pathOf(trace, now.entity)
  return stepOf(ask, words.notDeferred({ number, path }), deadLetter?.record ?? birth.n)
}
