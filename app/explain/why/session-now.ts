/** Sessions of an entity at an instant: what lies in each, and who holds it. */

import type { EntityId, Kind, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'
import { recordsAt, recordsOfKind } from '../../read/trace-index.ts'
import { cursorAt, isSameName, justBefore, pathOf } from '../../read/at.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import { cutBy, goneWithin } from '../../read/client/doors.ts'
import { inLine } from '../../read/entity/in-line.ts'
import { groupBy } from '../../model/group-by.ts'
import { requiresSessionAt } from '../../read/entity/properties.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { holdsAt, holdsOf, lockedUntilOf, sessionOf, sessionOfDelivery } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import type { Gone } from '../../read/client/doors.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { canBeServed, numbersOf, openReceivers } from '../../read/entity/listening.ts'
import { length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Explanation, Step } from './types.ts'

/** Messages looked through. */
const LOOKED_AT = 2000

export interface SessionNow {
  readonly sessionId: string
  /** Message rows in the order of delivery. */
  readonly messages: readonly number[]
  /** The first that a receive in it would get. */
  readonly first: number | null
  readonly hold: Hold | null
}

/** Those that hold messages or are held, in the order of their first message; held ones without messages last. */
export function sessionsNow(ask: Ask, entity: EntityId): readonly SessionNow[] {
  const { trace, at } = ask
  const holds = holdsAt(holdsOf(trace, entity), at.n)
  const inSessions = Array.from(
    inLine(trace, entity, cursorAt(trace, at).messagesIn(entity)).subarray(0, LOOKED_AT),
  ).filter(m => sessionOf(trace, m) !== null)
  const messages = new Map(groupBy(inSessions, m => sessionOf(trace, m)!))
  for (const { sessionId } of holds) if (!messages.has(sessionId)) messages.set(sessionId, [])
  return [...messages].map(([sessionId, rows]) => ({
    sessionId,
    messages: rows,
    first: rows.find(m => isAvailable(ask, m)) ?? null,
    hold: holds.find(hold => hold.sessionId === sessionId) ?? null,
  }))
}

/** Another session is free with a message, so that which of them comes next is a matter of choice. */
export const isOneOfSeveral = (ask: Ask, entity: EntityId, session: string): boolean =>
  sessionsNow(ask, entity).some(
    ({ sessionId, hold, first }) => sessionId !== session && hold === null && first !== null,
  )

/** A receive in it can get this message now. */
export const isAvailable = (ask: Ask, m: MessageRow): boolean => messageAt(ask.trace, m, ask.at)?.isAvailable === true

/** The present holding, or the last that ended. */
export function holdOf(
  { trace, at }: Ask,
  entity: EntityId,
  sessionId: string,
): { readonly now: Hold | null; readonly last: Hold | null } {
  const holds = holdsOf(trace, entity).all.filter(hold => hold.sessionId === sessionId && hold.fromN <= at.n)
  const latest = holds.at(-1) ?? null
  return latest === null || latest.toN <= at.n
    ? { now: null, last: latest }
    : { now: latest, last: holds.at(-2) ?? null }
}

/** How its holder closed or was killed while it held the session; null: it is there. */
export const goneHolder = ({ trace, at }: Ask, { holder, fromN, toN }: Hold): Gone | null =>
  goneWithin(trace, holder, fromN, Math.min(at.n, toN - 1))

/** Who held it is gone, and nobody settles what was delivered; one that closed works on to the end. */
export const isDeserted = (ask: Ask, hold: Hold): boolean => goneHolder(ask, hold)?.isKilled === true

/** Messages that are available, but in sessions that nobody can accept yet, because whoever holds them was killed. */
export const inDesertedSessions = (ask: Ask, entity: EntityId): number =>
  sessionsNow(ask, entity)
    .filter(({ hold }) => hold !== null && isDeserted(ask, hold))
    .reduce((sum, { messages }) => sum + messages.filter(m => isAvailable(ask, m)).length, 0)

/** Whoever held its session then had been killed: nobody could receive from it before that lock ended. */
export function isInDesertedSession(ask: Ask, { m, home }: Story, t: number): boolean {
  const session = sessionOf(ask.trace, m)
  const then: Ask = { ...ask, at: justBefore(ask.trace, t) }
  const now = session === null ? null : holdOf(then, home, session).now
  return now !== null && isDeserted(then, now)
}

/** It has closed, works on what was delivered, and then releases the session; null: it is open, or killed. */
export function closingStep(ask: Ask, hold: Hold, working: readonly number[]): Step | null {
  const { trace, w, at } = ask
  const gone = goneHolder(ask, hold)
  if (gone === null || gone.isKilled) return null
  const isTold = ask.hidesFuture !== true || hold.toN <= at.n
  // One without work in hand releases it at once.
  if (hold.end === 'closed' && hold.to === gone.at) return null
  return step(
    w.causeWords.closing({
      by: hold.holder,
      at: time(ask, gone.at),
      session: hold.sessionId,
      numbers: numbersOf(trace, working),
      until: isTold && isClosedByHolder(ask, hold) ? time(ask, hold.to) : null,
    }),
    gone.at,
    gone.record,
  )
}

/** As above, where it does come to release it, or that is not to be told: its lock may end before the work. */
export const releasingStep = (ask: Ask, hold: Hold): Step | null =>
  ask.hidesFuture === true || isClosedByHolder(ask, hold) ? closingStep(ask, hold, []) : null

const isClosedByHolder = (ask: Ask, { end, toN }: Hold): boolean => end === 'closed' && !isByAnother(ask, toN)

/** Who holds it until when; where its holder is gone, that nobody can accept it before. */
export function holdText(ask: Ask, hold: Hold, text: (p: { session: string; by: string; until: string }) => string) {
  const { sessionId: session, holder: by } = hold
  const parts = { session, by, until: time(ask, untilOf(ask, hold)) }
  const gone = goneHolder(ask, hold)
  return gone === null || !gone.isKilled ? text(parts) : goneText(ask, hold, gone)
}

/** At the instant itself its session may still be held: it is released in that instant, if its lock ends with it (G-6). */
export function goneText(ask: Ask, hold: Hold, { isKilled, at }: Gone): string {
  const parts = { session: hold.sessionId, by: hold.holder, isKilled, at: time(ask, at) }
  if (ask.input.namespace.switches.sessionLocksDieWithReceiver) return ask.w.sessionAnswers.closedWithReceiver(parts)
  const { refusesReceives: isRefused } = entityAt(ask.trace, ask.trace.entityOf(hold.fromN)!, ask.at.n)
  const [since, until] = [time(ask, hold.from), time(ask, untilOf(ask, hold))]
  return ask.w.causeWords.sessionOfGone({ ...parts, since, until, isRefused })
}

/** Who closed it where its holder did not: a step with its lock, or the end of its holder; null: it did, or its lock ended. */
export function closedByAnotherText(ask: Ask, hold: Hold): string | null {
  const parts = { session: hold.sessionId, by: hold.holder, at: time(ask, hold.to) }
  return isByAnother(ask, hold.toN) ? ask.w.sessionAnswers.closedFor(parts) : closedWithHolderText(ask, hold)
}

/** It was released as its holder closed or was killed (sessionLocksDieWithReceiver); null: not so. */
export function closedWithHolderText(
  ask: Ask,
  { sessionId: session, holder: by, fromN, to, toN }: Hold,
): string | null {
  const { trace, w } = ask
  const gone = cutBy(trace, toN) !== null ? goneWithin(trace, by, fromN, toN) : null
  return gone === null
    ? null
    : w.sessionAnswers.closedWithReceiver({ session, by, at: time(ask, to), isKilled: gone.isKilled })
}

/** Its lock is renewed after now, so what it lasts until now is not its end. */
export const isHoldRenewedAhead = ({ at, hidesFuture }: Ask, { deadlines }: Hold): boolean =>
  hidesFuture !== true && deadlines.some(({ n }) => n > at.n)

export const untilOf = ({ at }: Ask, hold: Hold): number => lockedUntilOf(hold, at.n)

/** The record by which its holder will close or be killed, and the session be released with that; null: not so, or not told. */
export const holdCutAhead = (
  { trace, at, hidesFuture }: Pick<Ask, 'trace' | 'at' | 'hidesFuture'>,
  { toN }: Hold,
): RecordNumber | null => (hidesFuture === true || toN <= at.n || toN === Infinity ? null : cutBy(trace, toN))

/** That a holder will close or be killed by the first of these records, and its locks end with that. */
export function cutSteps(ask: Ask, by: string, cuts: readonly (RecordNumber | null)[]): Step[] {
  const { trace, w } = ask
  const cut = cuts.find(n => n !== null) ?? null
  if (cut === null) return []
  const parts = { by, at: time(ask, trace.timeOf(cut)), isKilled: trace.kindOf(cut) === 'receiver-killed' }
  return [step(w.causeWords.holderWillStop({ ...parts, isLockOver: true, isEach: true }))]
}

/** The holding of the session under which a message was delivered; null: it belongs to none. */
export function holdOver({ trace }: Ask, story: Story, delivery: Delivery): Hold | null {
  const session = sessionOfDelivery(trace, delivery.record)
  if (session === null) return null
  return (
    holdsOf(trace, story.home).all.findLast(
      ({ sessionId, fromN }) => sessionId === session && fromN <= delivery.record,
    ) ?? null
  )
}

/** LockedUntilUtc of a session, from its acceptance and its last renewal up to record `upTo`; nothing if the lock ended before (G-6). */
export function holdArithmetic(ask: Ask, hold: Hold, upTo = ask.at.n): Explanation['arithmetic'] {
  const { w, trace, at } = ask
  const deadlines = hold.deadlines.filter(({ n }) => n <= Math.min(upTo, at.n))
  const lockOf = ({ n, until }: Hold['deadlines'][number]): number => until - trace.timeOf(n)
  const line = ({ n, until }: Hold['deadlines'][number], words: typeof w.sessionArithmetic.lock) => {
    const from = trace.timeOf(n)
    return words({ from: time(ask, from), lock: length(ask, until - from), result: time(ask, until) })
  }
  // The last one, and those by which LockDuration was another than before.
  const renewals = deadlines.filter(
    (one, i) => i > 0 && (i === deadlines.length - 1 || lockOf(one) !== lockOf(deadlines[i - 1]!)),
  )
  const isCut = deadlines.length > 0 && hold.end === 'expired' && hold.toN <= at.n && hold.to < deadlines.at(-1)!.until
  return deadlines.length === 0 || isCut
    ? []
    : [line(deadlines[0]!, w.sessionArithmetic.lock), ...renewals.map(one => line(one, w.sessionArithmetic.renewal))]
}

/** Whether its messages are received by session; a dead-letter queue's are not. */
export const hasSessions = ({ trace, at }: Ask, entity: EntityId): boolean => requiresSessionAt(trace, entity, at.n)

/** Who listens to an entity (Z-5): open receivers, holders of sessions, steps that wait for one. */
export function listenersOf(
  { trace, input }: Pick<Ask, 'trace' | 'input'>,
  entity: EntityId,
  n: RecordNumber,
  t = n < 0 ? 0 : trace.timeOf(n),
): readonly string[] {
  const holds = holdsAt(holdsOf(trace, entity), n)
  return [
    ...new Set([
      ...openReceivers({ trace, input }, entity, n),
      ...holds.filter(hold => goneWithin(trace, hold.holder, hold.fromN, n) === null).map(({ holder }) => holder),
      ...waitingAccepts({ trace, input }, entity, { n, t }).map(({ by }) => by),
      ...waitingReceives({ trace, input }, entity, { n, t }),
    ]),
  ]
}

/** Of the receivers that are open those that can get nothing here: they listen (Z-5) and are refused. */
const unservedOf = (run: Pick<Ask, 'trace' | 'input'>, entity: EntityId, n: RecordNumber): readonly string[] =>
  openReceivers(run, entity, n).filter(name => !canBeServed(run, entity, name, n))

/** Who listens and can be served. */
export function heardBy(ask: Ask, entity: EntityId): readonly string[] {
  const unserved = unservedOf(ask, entity, ask.at.n)
  return listenersOf(ask, entity, ask.at.n, ask.at.t).filter(name => !unserved.includes(name))
}

/** That they are open and get nothing. */
export function unservedSteps(ask: Ask, entity: EntityId): Step[] {
  const receivers = unservedOf(ask, entity, ask.at.n)
  if (receivers.length === 0) return []
  const isInSessions = hasSessions(ask, entity)
  return [step(ask.w.causeWords.openUnserved({ receivers, entity: pathOf(ask.trace, entity), isInSessions }))]
}

/** At the expiry of a message only receivers that are refused were open: that counts as listening (Z-5). */
export function openThen(then: Ask, { home, homePath: entity, expiry }: Story, expiresAt: number): Step[] {
  const by = unservedOf(then, home, then.at.n)
  const isByListening = expiry?.at === expiresAt && expiry.branch === 'listenedTo'
  return !isByListening || by.length === 0 || heardBy(then, home).length > 0
    ? []
    : [step(then.w.causeWords.listeningUnserved({ by, at: time(then, expiresAt), entity }), expiresAt)]
}

/** Labels of steps whose receive waits for a message: not served, empty, refused, and its entity is there. */
function waitingReceives(
  { trace, input }: Pick<Ask, 'trace' | 'input'>,
  entity: EntityId,
  { n, t }: Playhead,
): readonly string[] {
  const since = new Map<string, number>()
  const first = recordsOfKind(trace, 'receive-waiting').find(row => trace.entityOf(row) === entity) ?? Infinity
  for (let row = first; row <= n; row++) {
    if (trace.entityOf(row) !== entity) continue
    const label = trace.actorOf(row) ?? 'step'
    if (trace.kindOf(row) === 'receive-waiting') since.set(label, trace.timeOf(row))
    else if (ANSWERS.has(trace.kindOf(row))) since.delete(label)
  }
  return [...since].flatMap(([label, from]) => {
    const asked = input.steps.find(one => one.do === 'receive' && one.at === from && (one.as ?? 'step') === label)
    return asked?.do === 'receive' && from + asked.maxWait <= t ? [] : [label]
  })
}

const ANSWERS: ReadonlySet<Kind> = new Set<Kind>([
  'message-locked',
  'message-received',
  'receive-empty',
  'operation-failed',
])

/** Steps whose accept of the next session waits: their labels, and since when. What refused it, or deleted its entity, ended the wait. */
export function waitingAccepts(
  { trace, input }: Pick<Ask, 'trace' | 'input'>,
  entity: EntityId,
  { n, t }: Playhead,
): readonly { readonly by: string; readonly since: number }[] {
  const { path, createdBy } = trace.entities[entity]!
  const refusals = recordsAt(trace, 'refusals', entity).filter(
    row => row <= n && trace.recordOf(row, 'operation-failed').operation === 'acceptSession',
  )
  return input.steps.flatMap(one => {
    if (
      one.do !== 'acceptSession' ||
      one.sessionId !== null ||
      !isSameName(one.from, path) ||
      one.at > t ||
      one.at < trace.timeOf(createdBy) ||
      one.at + one.maxWait <= t
    )
      return []
    const label = one.as ?? 'step'
    const isServed = holdsOf(trace, entity).all.some(
      ({ holder, from, fromN }) => holder === label && from >= one.at && fromN <= n,
    )
    const isStopped = input.steps.some(
      other => other.do === 'stopWaiting' && other.of === label && other.at >= one.at && other.at <= t,
    )
    const isRefused = refusals.some(row => (trace.actorOf(row) ?? 'step') === label && trace.timeOf(row) >= one.at)
    return isServed || isStopped || isRefused ? [] : [{ by: label, since: one.at }]
  })
}
