/** Bytes that an entity holds: all its messages count, a topic's subscriptions and dead letters too (B-3), session states; why no more fit. */

import { bytesOf, isLarge, quotaInBytes, roomOf } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, MessageState, RecordNumber, StepInput, Trace } from '../../../sim-core/index.ts'
import { messagesSent, sendsId } from '../../read/messages-sent.ts'
import { cursorAt, entityInfo, entityUpTo, homeEntity, isSameName, pathOf } from '../../read/at.ts'
import { bytesText, exactBytes } from '../../words/format.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import { ifRoomSteps } from './discard-record.ts'
import { expirationNote, noteOf } from './modelled.ts'
import { copiesDue } from './published.ts'
import { settingStep } from './steps.ts'
import { reason, refusedMessages } from './refused.ts'
import type { Reason, Refused } from './refused.ts'
import type { Explanation, Modelled, Step } from './types.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { messageAt } from '../../read/state-at.ts'
import { transactionsAt } from '../../read/transaction/transactions.ts'
import type { Playhead } from '../../model/selection.ts'

const STATES = ['active', 'expired', 'deferred', 'scheduled', 'deadLetter'] as const

/** Over this many messages the sum is not told. */
const LOOKED_AT = 5000

export interface Held {
  readonly total: number
  /** What it is made of; without zeros. */
  readonly parts: readonly { readonly state: (typeof STATES)[number]; readonly bytes: number }[]
  /** What large messages count beside their size. */
  readonly again: number
}

/** null: too many to add up. */
export function heldBytes(trace: Trace, entity: EntityId, at: Playhead): Held | null {
  const cursor = cursorAt(trace, at)
  const messages = placesOf(trace, entity).flatMap(place => Array.from(cursor.messagesIn(place)))
  if (messages.length > LOOKED_AT) return null
  const isTopic = entityInfo(trace, entity).kind === 'topic'
  const sums = { active: 0, expired: 0, deferred: 0, scheduled: 0, deadLetter: 0 }
  const published = new Set<MessageRow>()
  let again = 0
  for (const m of messages) {
    const state = trace.messageState(m, at.n, at.t)
    const isDead = trace.after(m, at.n)!.entity !== trace.homeOf(m)
    // The copies of one large message count once more together.
    const source = isTopic ? trace.previousOf(m) : null
    const size = sizeOf(state)
    if (source === null || !published.has(source)) again += roomOf(size) - size
    if (source !== null) published.add(source)
    const isLeftOver = messageAt(trace, m, at)?.stage === 'active' && messageAt(trace, m, at)?.isExpired === true
    sums[isDead || state.state === 'deadLettered' ? 'deadLetter' : isLeftOver ? 'expired' : state.state] += size
  }
  const parts = STATES.map(state => ({ state, bytes: sums[state] })).filter(({ bytes }) => bytes > 0)
  const states = placesOf(trace, entity)
    .flatMap(place => cursor.sessions(place))
    .reduce((sum, { state }) => sum + bytesOf(state ?? ''), 0)
  return { total: parts.reduce((sum, { bytes }) => sum + bytes, states + again), parts, again }
}

/** Itself, its dead-letter queues, its subscriptions and theirs. */
function placesOf(trace: Trace, entity: EntityId): readonly number[] {
  const below = trace.entities.filter(({ parent }) => parent === entity).flatMap(({ id }) => placesOf(trace, id))
  return [entity, ...below]
}

function sizeOf(state: MessageState): number {
  const size = state.sizeInBytes
  return typeof size === 'number' ? size : 0
}

/** Told from this share of its limit on, and wherever a send was refused for want of room. */
const NEARLY_FULL = 0.8

/** How much of its room a queue or topic uses. */
export function sizeSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w, lang, at } = ask
  const { kind } = entityInfo(trace, entity)
  const refused = kind === 'queue' || kind === 'topic' ? lastFull(ask, entity) : null
  // A queue of a gigabyte is not looked through at every step of the playhead.
  const isLooked = kind === 'queue' && propertiesAt(trace, entity, at.n).maxSizeInBytes !== null
  if (!isLooked && refused === null) return []
  const held = heldBytes(trace, entity, at)
  const limit = sizeLimit(ask, entity, at.n)
  if (held === null || (refused === null && held.total < limit * NEARLY_FULL)) return []
  const parts = { held: bytesText(held.total, lang), limit: bytesText(limit, lang) }
  return [
    step(held.total >= limit ? w.whyEntity.full(parts) : w.whyEntity.nearlyFull(parts)),
    ...(held.again > 0 ? [largeStep(ask, kind === 'topic')] : []),
  ]
}

const largeStep = ({ w }: Ask, isTopic: boolean): Step =>
  step(isTopic ? w.causeWords.largeCopies : w.causeWords.largeTwice)

/** The last record by which it refused a send for want of room. */
const lastFull = ({ trace, at }: Ask, entity: EntityId): RecordNumber | null =>
  recordsOfKind(trace, 'operation-failed').findLast(
    n => n <= at.n && trace.entityOf(n) === entity && trace.recordOf(n, 'operation-failed').branch === 'full',
  ) ?? null

export function sizeLimit({ trace, input }: Pick<Ask, 'trace' | 'input'>, entity: EntityId, n: RecordNumber): number {
  return quotaInBytes(input.namespace.tier, propertiesAt(trace, entity, n))
}

/** All that an entity holds counts, a topic's copies and all dead letters too (B-3). */
export function fullReason(ask: Ask, record: Refused, entity: EntityId): Reason {
  const { trace, w, lang } = ask
  const home = accountOf(trace, entity)
  // A commit names that of its first operation.
  const path = home === entity ? (record.entity ?? '') : pathOf(trace, home)
  const most = sizeLimit(ask, home, record.n)
  const limit = bytesText(most, lang)
  const own = sentBy(ask, record)
  const before = enlistedSends(ask, record, own, home)
  // The commit of one send is told as that send is.
  const sent = own ?? (before.length === 1 ? before[0]! : null)
  const others = before.filter(one => one !== sent)
  const enlisted = others.reduce((sum, one) => sum + bytesAdded(ask, record, one, home).total, 0)
  const added = sent === null ? null : bytesAdded(ask, record, sent, home)
  const held = heldBytes(trace, home, ask.at)
  const isTopic = entityInfo(trace, home).kind === 'topic'
  const isBatch = (record.messageIds ?? (sent === null ? [] : messagesSent(sent))).length > 1
  const fitsAlone = enlisted > 0 && (held?.total ?? 0) + (added?.total ?? 0) <= most
  const isTogether = sent === null ? others.length > 0 : fitsAlone
  const together = isTogether ? [...others, ...(sent === null ? [] : [sent])].flatMap(messagesSent).length : null
  const full = isTopic ? w.refusalReasons.fullTopic : w.refusalReasons.full
  const refused = own === null && before.length > 0 ? before.flatMap(messagesSent) : refusedMessages(ask, record)
  const isAnyLarge = refused.some(({ sizeInBytes = 0 }) => isLarge(sizeInBytes))
  const why = reason(
    [
      added !== null && added.total > most
        ? step(w.refusalReasons.neverFits({ entity: path, limit, added: bytesText(added.total, lang), isBatch }))
        : step(full({ entity: path, limit, isBatch, together })),
      ...ifRoomSteps(ask, record, entity),
      ...(isAnyLarge ? [largeStep(ask, isTopic)] : []),
    ],
    held === null ? [] : sizeLines(ask, held, added, enlisted, most),
  )
  const isCountedByCopies = isTopic && (isAnyLarge || (held?.again ?? 0) > 0)
  const notes = isCountedByCopies ? [noteOf(ask, 'largeCopies')] : []
  return { ...why, modelled: [...expiredNotes(ask, home, held, record), ...notes] }
}

/** That it was full of expired messages rests on when these leave. */
export function expiredNotes(ask: Ask, home: EntityId, held: Held | null, refused: Refused | null): Modelled[] {
  const { deadLetteringOnMessageExpiration: isKept, forwardDeadLetteredMessagesTo: to } = propertiesAt(
    ask.trace,
    home,
    ask.at.n,
  )
  const isAnyExpired = held?.parts.some(({ state }) => state === 'expired') === true
  // As a dead letter it still counts (B-4), so when it would have left does not matter.
  const canLeave = (!isKept || to !== null) && entityInfo(ask.trace, home).kind !== 'topic'
  return isAnyExpired && canLeave ? [expirationNote(ask, home, null, refused)] : []
}

function sizeLines(
  ask: Ask,
  { total, parts, again }: Held,
  added: Added | null,
  enlisted: number,
  most: number,
): Explanation['arithmetic'] {
  const { w, lang } = ask
  const bytes = (value: number) => exactBytes(value, lang)
  const held = bytes(total)
  const limit = bytes(most)
  const split =
    again === 0 && parts.every(({ state }) => state === 'active')
      ? []
      : [
          w.whyArithmetic.held({
            held,
            again: again === 0 ? null : bytes(again),
            parts: parts.map(({ state, bytes: of }) => ({ size: bytes(of), state: w.countWords[state] })),
          }),
        ]
  const sumBytes = total + enlisted + (added?.total ?? 0)
  // A sum that does not show why it was refused is not shown.
  if ((added === null && enlisted === 0) || sumBytes <= most) return [...split, w.whyArithmetic.size({ held, limit })]
  const sum = w.whyArithmetic.sizeWith({
    held,
    enlisted: enlisted === 0 ? null : bytes(enlisted),
    added: added === null ? null : bytes(added.total),
    sum: bytes(sumBytes),
    limit,
  })
  const copies = added?.copies ?? []
  if (copies.length > COPIED_MOST || copies.every(({ count }) => count < 2)) return [...split, sum]
  const copied = copies.map(({ count, size }) =>
    w.moveArithmetic.copies({
      copies: count,
      size: bytes(size),
      total: bytes(roomOfCopies(size, count)),
      isLarge: isLarge(size),
    }),
  )
  return [...split, ...copied, sum]
}

/** Of a larger batch the sum is not told for each message. */
const COPIED_MOST = 4

/** The step that wanted to store something; null: not known. */
function sentBy({ input }: Ask, record: Refused): SendingStep | null {
  const sent = input.steps
    .filter(isSending)
    .filter(one => one.at === record.t && messagesSent(one).length > 0 && isSameName(one.to, record.entity ?? ''))
  const [only] = sent.length === 1 ? sent : sent.filter(one => sendsId(input, one, record.messageId))
  return only ?? null
}

type SendingStep = StepInput & { readonly to: string }
const isSending = (one: StepInput): one is SendingStep => 'to' in one

/** A message or a batch, on a topic each copy; null: not known. */
function bytesAdded(ask: Ask, record: Refused, sent: SendingStep, entity: EntityId): Added {
  const { trace } = ask
  const isTopic = entityInfo(trace, entity).kind === 'topic'
  const messages = messagesSent(sent)
  const copies = messages.map(message =>
    isTopic && sent.do === 'send' && (message.scheduledEnqueueTime ?? 0) <= record.t
      ? copiesDue(ask, entity, record.n, message)
      : 1,
  )
  const total = messages.reduce((sum, { sizeInBytes = 0 }, i) => sum + roomOfCopies(sizeInBytes, copies[i]!), 0)
  return { total, copies: messages.map(({ sizeInBytes: size = 0 }, i) => ({ count: copies[i]!, size })) }
}

/** What the same transaction is to store there before `own`, or all that its commit is to store: it counts together (A-4, B-3). */
function enlistedSends(ask: Ask, record: Refused, own: SendingStep | null, home: EntityId): readonly SendingStep[] {
  const { trace, input } = ask
  const name = own?.in ?? record.transaction ?? null
  const open = transactionsAt(trace, input, { t: record.t, n: record.n }).findLast(({ label }) => label === name)
  return (open?.operations ?? []).filter(isSending).filter(one => {
    // What is sent via a queue takes no room before the transfer.
    const to = 'via' in one && one.via !== null ? null : entityUpTo(trace, one.to, record.n)
    return to !== null && accountOf(trace, to) === home && (own === null || isBefore(input.steps, one, own))
  })
}

const isBefore = (steps: readonly StepInput[], one: StepInput, other: StepInput): boolean =>
  one.at < other.at || (one.at === other.at && steps.indexOf(one) < steps.indexOf(other))

/** What a message that is forwarded takes there, on a topic each copy (B-3). */
export function roomIn(ask: Ask, entity: EntityId, n: RecordNumber, m: MessageRow): number {
  const content = ask.trace.contentOf(m)
  const isTopic = entityInfo(ask.trace, entity).kind === 'topic'
  return roomOfCopies(content.sizeInBytes ?? 0, isTopic ? copiesDue(ask, entity, n, content) : 1)
}

/** The largest message that an entity accepts (B-2). */
export const messageLimit = ({ trace }: Pick<Ask, 'trace'>, entity: EntityId, n: RecordNumber): number =>
  (propertiesAt(trace, entity, n).maxMessageSizeInKilobytes ?? 256) * 2 ** 10

/** A large message counts once more than it has copies: twice in a queue (B-3). */
const roomOfCopies = (size: number, copies: number): number => (copies === 0 ? 0 : roomOf(size) + (copies - 1) * size)

interface Added {
  readonly total: number
  /** Of each message; one, where it is not published. */
  readonly copies: readonly { readonly count: number; readonly size: number }[]
}

/** A subscription or a dead-letter queue has no quota of its own. */
function accountOf(trace: Trace, entity: EntityId): EntityId {
  const home = homeEntity(trace, entity)
  return entityInfo(trace, home).parent ?? home
}

/** B-2 */
export function sizeReason(ask: Ask, record: Refused, entity: EntityId | null): Reason {
  const { tier } = ask.input.namespace
  const maxBytes = entity === null ? 256 * 2 ** 10 : messageLimit(ask, entity, record.n)
  const batchBytes = tier === 'premium' ? 2 ** 20 : 256 * 2 ** 10
  const limit = bytesText(maxBytes, ask.lang)
  const batch = bytesText(batchBytes, ask.lang)
  return reason(
    [step(ask.w.refusalReasons.tooLarge({ limit, batch })), ...loweredSteps(ask, record, entity)],
    tooLargeLines(ask, record, maxBytes, batchBytes),
  )
}

/** The limit is that of an update. */
function loweredSteps(ask: Ask, record: Refused, entity: EntityId | null): Step[] {
  const { trace } = ask
  if (entity === null) return []
  const by = setBy(trace, entity, record.n, 'maxMessageSizeInKilobytes')
  return trace.kindOf(by) === 'entity-updated' ? [settingStep(ask, entity, 'maxMessageSizeInKilobytes', by)] : []
}

/** The message, or all of the batch, beside the limit it passes. */
function tooLargeLines(ask: Ask, record: Refused, limit: number, batchLimit: number): Explanation['arithmetic'] {
  const { w, lang } = ask
  const sizes = refusedMessages(ask, record).map(({ sizeInBytes = 0 }) => sizeInBytes)
  const largest = Math.max(0, ...sizes)
  if (largest > limit)
    return [w.refusedWords.tooLarge({ size: exactBytes(largest, lang), limit: exactBytes(limit, lang) })]
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= batchLimit) return []
  const parts = { count: sizes.length, total: exactBytes(total, lang), limit: exactBytes(batchLimit, lang) }
  return [w.refusedWords.sum(parts)]
}
