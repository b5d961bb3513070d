/** The words beside a row of the timeline: what a message was doing at an instant and its life so far; what decides in an entity. */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../sim-core/index.ts'
import type { TimelineWords } from '../words/contract.ts'
import { lifelineOf } from '../read/message/lifelines.ts'
import type { Lifeline, LiveStage, Moment } from '../read/message/lifelines.ts'
import type { Playhead } from '../model/selection.ts'
import { partitionOf } from '../read/at.ts'
import { sessionOf } from '../read/session/sessions.ts'
import { isOpenAt } from '../read/transaction/transactions.ts'
import type { TransactionSpan } from '../read/transaction/transactions.ts'
import { homesOfLimited } from '../read/entity/expiring.ts'
import type { Properties } from '../read/entity/properties.ts'
import { isLockedStage, messageAt } from '../read/state-at.ts'

type RowWords = TimelineWords['row']

/** "#7"; of a partitioned entity "#51·7": its partition, and the number within it (N-9). */
export function shortNumber(trace: Trace, m: MessageRow): string {
  const split = partitionOf(trace, m)
  if (split !== null) return `#${split.partition}·${split.low.length > 5 ? `…${split.low.slice(-4)}` : split.low}`
  const number = trace.sequenceNumberOf(m)
  return number.length > 7 ? `#…${number.slice(-5)}` : `#${number}`
}

/** The number, and the session where there is room for it. */
export function rowLabel(trace: Trace, m: MessageRow, characters: number): string {
  const number = shortNumber(trace, m)
  const session = sessionOf(trace, m)
  const room = characters - number.length - 1
  // A partitioned number says by its dot what it is.
  if (room < -1 && number.includes('·')) return number.slice(1)
  if (session === null || room < Math.min(2, session.length)) return number
  // The ids of one entity mostly differ at their ends.
  return `${session.length <= room ? session : '…' + session.slice(1 - room)} ${number}`
}

/** Right after record `at.n`, which within an instant need not be its last. */
export function doingAt(trace: Trace, m: MessageRow, at: Playhead, words: RowWords): string {
  const lifeline = lifelineOf(trace, m)
  if (lifeline.born.n > at.n) return beforeWords(lifeline, ({ n }) => n <= at.n, words)
  const now = liveAfter(trace, m, at.n)
  if (now === null) return endWords(lifeline, words)
  const expiresAt = messageAt(trace, m, at)?.expiresAt ?? null
  return stageWords(now, lifeline, expiresAt === null ? null : expiresAt - at.t, words)
}

interface Live {
  readonly stage: LiveStage
  readonly holder: string | null
  readonly lockedUntil: number | null
  readonly isDead: boolean
}

/** null: it is not there yet, or no more. */
function liveAfter(trace: Trace, m: MessageRow, n: RecordNumber): Live | null {
  const { end } = lifelineOf(trace, m)
  const after = trace.after(m, n)
  if (after === null || after.stage === 'gone' || (end !== null && end.n <= n)) return null
  const { stage, holder, lockedUntil, entity } = after
  return { stage, holder, lockedUntil, isDead: trace.entities[entity]?.kind === 'deadLetterQueue' }
}

/** @param left until it expires; null: never */
function stageWords(now: Live, { scheduled }: Lifeline, left: number | null, words: RowWords): string {
  const isExpired = left !== null && left <= 0
  if (now.stage === 'scheduled') return words.scheduled(scheduled?.due ?? null)
  if (isLockedStage(now.stage)) {
    const locked = words.locked(now.holder, now.lockedUntil)
    return isExpired && !now.isDead ? `${locked} · ${words.expiredUnderLock}` : locked
  }
  if (now.isDead) return words.dead
  if (now.stage === 'deferred') return isExpired ? `${words.deferred} · ${words.expiredDeferred}` : words.deferred
  return words.waiting(left)
}

function endWords(lifeline: Lifeline, words: RowWords): string {
  return lifeline.end === null ? words.stillThere : words.end[lifeline.end.kind](lifeline.end.t)
}

/** A row that is still to come may be that of a message which was sent long ago. */
function beforeWords({ scheduled, sent }: Lifeline, hasHappened: (moment: Moment) => boolean, words: RowWords): string {
  if (
    scheduled !== null &&
    hasHappened(scheduled.sent) &&
    !(scheduled.activated !== null && hasHappened(scheduled.activated))
  ) {
    return words.sentScheduled(scheduled.sent.t, scheduled.due)
  }
  return sent !== null && hasHappened(sent) ? words.onItsWay(sent.t) : words.notYet
}

/** Its life up to record `n`: for ears, and for the card that follows the pointer, which also tells what comes after `now`. */
export function lifeWords(
  lifeline: Lifeline,
  n: RecordNumber,
  words: RowWords,
  now: RecordNumber = n,
): readonly string[] {
  const { born, scheduled, expiresAt, struck, deadLettered, end, lapses } = lifeline
  if (born.n > n) return [beforeWords(lifeline, moment => moment.n <= n, words)]
  const came = born.n <= now ? words.came : words.comes
  const parts = [scheduled?.sent.n === born.n ? words.sentScheduled(born.t, scheduled.due) : came(born.t)]
  const isDead = deadLettered !== null && deadLettered.n <= n
  // When it left stands behind, and may be long after (S-10); a dead-letter queue knows no expiry (T-15).
  if (struck !== null && struck.n <= n)
    parts.push((struck.n <= now ? words.struck : words.expires)(expiresAt ?? struck.t))
  else if (expiresAt !== null && !isDead) parts.push(words.expires(expiresAt))
  const lost = lapses.filter(lapse => lapse.n <= n).length
  if (lost > 0) parts.push(words.lapses(lost))
  if (isDead) parts.push(words.deadLettered(deadLettered.t))
  if (end !== null && end.n <= n) parts.push(words.end[end.kind](end.t))
  return parts
}

/** The same for ears alone, which see no bar: who holds it, and what an expiry did not do. `isPast`: it is at or past its expiry. */
export function spokenLife(
  trace: Trace,
  m: MessageRow,
  n: RecordNumber,
  isPast: boolean,
  words: RowWords,
): readonly string[] {
  const lifeline = lifelineOf(trace, m)
  const life = lifeWords(lifeline, n, words)
  const now = liveAfter(trace, m, n)
  if (now === null) return life
  const isTold = now.stage === 'scheduled' || (now.stage === 'active' && (now.isDead || !isPast))
  // Not its seconds: they would be said anew with every step of the playhead.
  return isTold ? life : [...life, stageWords(now, lifeline, isPast ? 0 : null, words)]
}

/** As known at record `n`. */
export function transactionWords(span: TransactionSpan, n: RecordNumber, words: TimelineWords['transaction']): string {
  return isOpenAt(span, n) || span.end === null
    ? words.open(span.label, span.from)
    : words.over(span.label, span.from, span.to, span.end)
}

export function headerFacts(
  trace: Trace,
  entity: EntityId,
  properties: Properties | null,
  words: TimelineWords['timeline'],
): readonly string[] {
  if (properties === null) return []
  return words.properties({
    hasMessages: trace.entities[entity]!.kind !== 'topic',
    // What an entity forwards does not stay to expire there.
    isLifeLimited: properties.forwardTo === null && homesOfLimited(trace).has(entity),
    timeToLive: properties.defaultMessageTimeToLive,
    deadLetters: properties.deadLetteringOnMessageExpiration,
    lockDuration: properties.lockDuration,
    autoDeleteOnIdle: properties.autoDeleteOnIdle,
    expiration: properties.expiration,
    hasSessions: properties.requiresSession,
    duplicateWindow: properties.duplicateWindow,
    isPartitioned: properties.enablePartitioning,
    forwardTo: properties.forwardTo,
    forwardDeadLetteredMessagesTo: properties.forwardDeadLetteredMessagesTo,
  })
}
