/** What comes by itself after an instant, nearest first: the broker's own timers, and what clients have begun or planned. */

import type { EntityId, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import type { Words } from '../../words/contract.ts'
import { cursorAt, endOf, entityInfo, numberOf, pathOf } from '../../read/at.ts'
import { clockIn } from '../describe.ts'
import { cutAhead } from '../why/locked-now.ts'
import { clientItems } from './clients.ts'
import { placedNumber, duplicateItems, isTopic, sessionItems, transactionItems } from './items.ts'
import type { DueItem, DueKind } from './items.ts'
import { lingeringAt } from './expired-unremoved.ts'
import { durationText } from '../../words/format.ts'
import { relativeText } from '../../words/relative.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { goesOnIn, kinshipOf } from '../../read/message/lineage.ts'
import { nextSweep } from '../../read/entity/next-sweep.ts'
import { topicEndOf } from '../../read/entity/topic-end.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import { inHandHow, isPassing } from '../../read/entity/listening.ts'
import { expirationMode, propertiesAt } from '../../read/entity/properties.ts'
import { clockSkewAt, presentExpiry } from '../../read/message/present-expiry.ts'
import type { Playhead, Selection } from '../../model/selection.ts'
import { isLockedStage } from '../../read/state-at.ts'

/** Messages of an entity looked at; the timers of more than this many are not all listed. */
const MESSAGES_LOOKED_AT = 3000

/** A timer whose words are made only if it comes among the nearest. */
interface Timer {
  readonly t: number
  readonly kind: DueKind
  readonly m: MessageRow
  /** The row whose number it has by then. */
  readonly numbered: MessageRow
  readonly entity: EntityId
  readonly mayNot: boolean
  readonly text: (number: string) => string
}

interface DueOptions {
  /** Of a selected message the end of its duplicate window is told too. */
  readonly selection?: Selection
  readonly limit?: number
  /** A live run: where it has got to is not its end, and what is due after that will come. */
  readonly isLive?: boolean
}

/** At most `limit` items. */
export function dueNext(
  trace: Trace,
  input: SimulationInput,
  playhead: Playhead,
  lang: Lang,
  { selection = null, limit = 40, isLive = false }: DueOptions = {},
): readonly DueItem[] {
  const w = wordsOf(lang)
  const items: DueItem[] = [
    ...clientItems(trace, input, playhead, w),
    ...transactionItems(trace, input, playhead, w),
    ...duplicateItems(trace, playhead, selection, w),
    ...(isLive ? [] : [runEnd(trace, w, lang)]),
  ]
  const timers: Timer[] = []
  for (const { id } of trace.entities) {
    if (!cursorAt(trace, playhead).exists(id)) continue
    timers.push(...timersOf(trace, input, playhead, id, w))
    items.push(...entityItems(trace, input, playhead, id, { w, isLive }))
  }
  items.push(...nearest(timers, limit).map(timer => timerItem(trace, timer, w)))
  return nearest(
    items.filter(({ t }) => t > playhead.t && (isLive || t <= endOf(trace))),
    limit,
  )
}

const runEnd = (trace: Trace, w: Words, lang: Lang): DueItem => ({
  t: endOf(trace),
  kind: 'end',
  by: 'run',
  text: trace.stopped === null ? w.dueWords.runEnds : wordsOf(lang).timeline.timeline.stops,
  selection: null,
  mayNot: false,
})

/** Z-3, then clients. */
const RANKS: readonly DueKind[] = [
  'transactionEnd',
  'lockEnd',
  'sessionEnd',
  'activation',
  'expiry',
  'sweep',
  'idleDeletion',
  'duplicateWindow',
  'receiver',
  'step',
  'arrival',
  'handlerEnd',
  'end',
]
const rank = (kind: DueKind): number => RANKS.indexOf(kind)

function nearest<T extends { readonly t: number; readonly kind: DueKind }>(
  all: readonly T[],
  limit: number,
): readonly T[] {
  return all.toSorted((a, b) => a.t - b.t || rank(a.kind) - rank(b.kind)).slice(0, limit)
}

function timerItem(trace: Trace, { t, kind, m, numbered, entity, mayNot, text }: Timer, w: Words): DueItem {
  const number = placedNumber(trace, numbered, w, entity)
  return { t, kind, by: 'broker', text: text(number), selection: { kind: 'message', m }, mayNot }
}

function timersOf(
  trace: Trace,
  input: SimulationInput,
  playhead: Playhead,
  entity: EntityId,
  w: Words,
): readonly Timer[] {
  const isDead = entityInfo(trace, entity).kind === 'deadLetterQueue'
  const isListened = cursorAt(trace, playhead).isListening(entity)
  const properties = propertiesAt(trace, entity, playhead.n)
  const expiration = expirationMode(input, properties)
  const mode = expiration.kind
  const hasSessions = properties.requiresSession && !isDead
  const isRefused = entityAt(trace, entity, playhead.n).refusesReceives
  const { deletedBy } = entityInfo(trace, entity)
  const place = {
    input,
    entity,
    endsAt: deletedBy === null ? Infinity : trace.timeOf(deletedBy),
    isDead,
    hasSessions,
    isRefused,
    sweepMs: expiration.kind === 'sweepEvery' ? expiration.everyMs : null,
    isSeen: mode === 'immediate' || (mode === 'whenListening' && isListened),
  }
  const messages = cursorAt(trace, playhead).messagesIn(entity).subarray(0, MESSAGES_LOOKED_AT)
  return Array.from(messages).flatMap(m => timersOfMessage(trace, playhead, m, place, w))
}

interface Place {
  readonly input: SimulationInput
  readonly entity: EntityId
  /** Its messages go with it. */
  readonly endsAt: number
  readonly isDead: boolean
  /** Locks are the sessions', and end with them. */
  readonly hasSessions: boolean
  /**
   * An expiry would be noticed at its instant (S-3…S-15). Where only an outstanding receive notices it, nothing does: a
   * receive that waits has taken what is active long before.
   */
  readonly isSeen: boolean
  /** A sweep may run at the very instant (Z-3). */
  readonly sweepMs: number | null
  /** By its status no receive can come before (E-1). */
  readonly isRefused: boolean
}

function timersOfMessage(trace: Trace, playhead: Playhead, m: MessageRow, place: Place, w: Words): readonly Timer[] {
  const timers: Timer[] = []
  const after = trace.after(m, playhead.n)
  if (after === null) return timers
  const words = w.dueWords
  const add = (t: number | null, kind: DueKind, mayNot: boolean, text: Timer['text'], numbered = m) => {
    if (t !== null && t > playhead.t && t < place.endsAt)
      timers.push({ t, kind, m, numbered, entity: place.entity, mayNot, text })
    return timers
  }
  // Nobody notices its instant where nobody would now.
  const isSeenAt = (t: number | null): boolean =>
    place.isSeen ||
    (place.sweepMs !== null && place.sweepMs > 0 && (t ?? 0) % place.sweepMs === 0) ||
    (t !== null && lifelineOf(trace, m).struck?.t === t)
  const seen = place.isRefused ? words.expiresRefused : words.expires
  if (after.stage === 'scheduled') {
    const expiresAt = scheduledExpiry(trace, m, place.entity, playhead.n)
    // It gets another number then (C-3), unless it goes on elsewhere.
    const active = goesOnIn(trace, m).find(row => kinshipOf(trace, row, m) === 'activated')
    const newNumber = active === undefined ? null : numberOf(trace, active)
    add(trace.scheduledEnqueueTimeOf(m), 'activation', false, number => words.activates(number, newNumber))
    return add(expiresAt, 'expiry', false, isSeenAt(expiresAt) ? seen : words.expiresUnseen, active)
  }
  const isLocked = isLockedStage(after.stage)
  const { lockedUntil, holder } = after
  // Nobody settles it or renews its lock any more.
  const isLeft =
    isLocked &&
    !place.hasSessions &&
    inHandHow(trace, place.input, m, playhead.n) === 'left' &&
    !isPassing(trace, m, playhead.n)
  const isCut = place.input.namespace.switches.locksDieWithReceiver && isLocked && !place.hasSessions
  const cut = isCut ? cutAhead({ trace, at: playhead }, m) : null
  if (isLocked && !place.hasSessions)
    add(cut === null ? lockedUntil : trace.timeOf(cut), 'lockEnd', !isLeft && cut === null, number =>
      isLeft || cut !== null ? words.lockEndsSurely(number) : words.lockEnds(number, holder ?? ''),
    )
  if (place.isDead) return timers
  const expiresAt = trace.expiresAtOf(m, playhead.n)
  const isFreeBefore = isLeft && lockedUntil !== null && lockedUntil <= (expiresAt ?? 0)
  if (isLocked && !isFreeBefore) return add(expiresAt, 'expiry', true, words.expiresUnderLock)
  if (after.stage === 'deferred' || after.stage === 'lockedDeferred')
    return add(expiresAt, 'expiry', true, words.expiresDeferred)
  if (isSeenAt(expiresAt)) return add(expiresAt, 'expiry', false, seen)
  // Where nobody sees the instant that was stamped, what a receive would go by counts (G-5).
  const now = messageAt(trace, m, playhead)
  return add(now?.expiresAt ?? null, 'expiry', false, words.expiresUnseen)
}

/** When it expires if nobody receives it once it is active, by the settings of now (S-18, C-19); null: never, or its time starts where it goes on to (F-6, C-11). */
function scheduledExpiry(trace: Trace, m: MessageRow, entity: EntityId, n: RecordNumber): number | null {
  const due = trace.scheduledEnqueueTimeOf(m)
  const goesOn = propertiesAt(trace, entity, n).forwardTo !== null || entityInfo(trace, entity).kind === 'topic'
  const expiresAt = due === null || goesOn ? null : presentExpiry(trace, m, n, due)
  return expiresAt === null ? null : expiresAt + clockSkewAt(trace, n)
}

function entityItems(
  trace: Trace,
  input: SimulationInput,
  playhead: Playhead,
  entity: EntityId,
  { w, isLive }: { readonly w: Words; readonly isLive: boolean },
): DueItem[] {
  const items: DueItem[] = []
  const selection: Selection = { kind: 'entity', entity }
  const deletesAt = cursorAt(trace, playhead).idleDeletesAt(entity)
  const path = pathOf(trace, entity)
  // Its topic takes it along before (I-8), and is told itself.
  if (deletesAt !== null && (topicEndOf(trace, entity, playhead)?.at ?? Infinity) >= deletesAt)
    items.push({
      t: deletesAt,
      kind: 'idleDeletion',
      by: 'broker',
      text: w.dueWords.idle(path, isTopic(trace, entity)),
      selection,
      mayNot: false,
    })
  const isQueue = entityInfo(trace, entity).kind !== 'deadLetterQueue'
  const holdsSomething = cursorAt(trace, playhead).counts(entity).active > 0
  const sweep = isQueue && holdsSomething ? nextSweep(trace, input, entity, playhead, isLive) : null
  if (sweep !== null)
    items.push({ t: sweep, kind: 'sweep', by: 'broker', text: w.dueWords.sweep(path), selection, mayNot: false })
  return [...items, ...sessionItems(trace, playhead, entity, w)]
}

/** What comes next, nearest first: at most `count` items, none when nothing is due. */
export function dueItems(
  trace: Trace,
  input: SimulationInput,
  playhead: Playhead,
  lang: Lang,
  { isLive = false, count = 2 }: { readonly isLive?: boolean; readonly count?: number } = {},
): readonly string[] {
  const items = dueNext(trace, input, playhead, lang, { isLive })
  const major = items.filter(({ mayNot }) => !mayNot)
  const shown = (major.length === 0 ? items : major).slice(0, count)
  const lingering = shown.length < count ? lingeringAt(trace, input, playhead, lang).map(({ text }) => text) : []
  return [
    ...shown.map(item => wordsOf(lang).dueWords.timed(relativeText(item.t, playhead.t, lang), item.text)),
    ...lingering,
  ].slice(0, count)
}

/** Both forms of an item's time. */
export function dueTimes(
  trace: Trace,
  item: DueItem,
  playhead: Playhead,
  lang: Lang,
): { readonly relative: string; readonly absolute: string } {
  return { relative: durationText(item.t - playhead.t, lang), absolute: clockIn(trace, item.t, lang) }
}
