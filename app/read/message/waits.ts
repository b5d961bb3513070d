/** How long a message was there for a receiver before each delivery, by what it waited for: a status, somebody to receive, receivers that were busy, its session. */

import type { EntityStatus, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { homeEntity } from '../at.ts'
import { workBetween } from '../client/actors.ts'
import { baseName, goneWithin } from '../client/doors.ts'
import type { Gone } from '../client/doors.ts'
import { canBeServed, hasHandlers, openAlong } from '../entity/listening.ts'
import { isForwardingAt, isReceiveDisabled, propertiesAt, requiresSessionAt } from '../entity/properties.ts'
import { HAND_OUTS } from '../kinds.ts'
import { perName, perTrace } from '../per-trace.ts'
import { holdIn, holdsAt, holdsOf, sessionOf, sessionOfDelivery } from '../session/sessions.ts'
import type { Hold } from '../session/sessions.ts'
import { receiverRecords, recordsAt, recordsOfKind } from '../trace-index.ts'
import { storyOf } from './history.ts'
import type { Delivery, Story } from './history.ts'

/** From the record by which it was there for receivers to its delivery; `delivery` null: to its expiry there or the deletion of its entity. */
export interface Wait {
  readonly entity: number
  readonly fromN: number
  readonly toN: number
  readonly delivery: Delivery | null
  /** Of one that goes on after `toN`: up to this instant. */
  readonly open?: number
}

/** What a message waits for at an instant. */
type Cause =
  /** No receive was served (E-1). */
  | { readonly kind: 'status'; readonly status: EntityStatus }
  /** No receiver was open. */
  | { readonly kind: 'nobody' }
  /** Those that were open could not be served: a plain receiver where sessions are required, or the other way round. */
  | { readonly kind: 'unserved'; readonly by: readonly string[]; readonly isInSessions: boolean }
  /** All that were open had their hands full. */
  | { readonly kind: 'busy'; readonly by: readonly string[] }
  /** Its session was held by one that was gone. */
  | { readonly kind: 'gone'; readonly by: string; readonly gone: Gone }
  /** An earlier message of its session came again to its handler, and came first. */
  | { readonly kind: 'behind' }
  /** A step held its session and did not request it. `isAgain`: it had requested others, which can be told as ahead of it. */
  | { readonly kind: 'held'; readonly by: string; readonly isAgain: boolean }
  /** Nobody had its session, and those that were open held others. */
  | { readonly kind: 'sessions'; readonly by: readonly string[] }
  /** A step had not asked for it yet. */
  | { readonly kind: 'unasked' }

export interface Phase {
  readonly cause: Cause
  readonly from: number
  readonly to: number
  readonly fromN: number
  readonly toN: number
}

const COMES_AGAIN: ReadonlySet<string> = new Set(['abandoned', 'lapsed', 'released'])

/** Of its own entity and of the dead-letter queue after that, in order. */
export const waitsOf = (trace: Trace, story: Story): readonly Wait[] => allWaits(trace, story).waits

/** The wait in its own entity that no delivery and no expiry ended; null: none goes on. */
export function openWait(trace: Trace, story: Story, { n, t }: { n: number; t: number }): Wait | null {
  const { entity, since } = allWaits(trace, story)
  if (since === null || entity !== story.home || story.expiry !== null || story.deadLetter !== null) return null
  return trace.timeOf(since) < t ? { entity, fromN: since, toN: n, delivery: null, open: t } : null
}

function allWaits(trace: Trace, { m, birth, home, deliveries, deadLetter, expiry, ending }: Story) {
  const waits: Wait[] = []
  const deadN = deadLetter?.record ?? Infinity
  let [entity, since]: [number, number | null] = [home, birth.n]
  // Once deferred it is for no receiver any more, also after a lock that ran out (D-4).
  let isDeferred = false
  const expire = () => {
    if (expiry !== null && since !== null && entity === home)
      waits.push({ entity, fromN: since, toN: expiry.record, delivery: null })
  }
  for (const delivery of deliveries) {
    const { record, end } = delivery
    if (record > deadN && entity === home) {
      expire()
      ;[entity, since] = [trace.after(m, deadN)!.entity, deadN]
      isDeferred = false
    }
    if (since !== null) waits.push({ entity, fromN: since, toN: record, delivery })
    isDeferred ||= end?.how === 'deferred'
    since = end !== null && COMES_AGAIN.has(end.how) && !isDeferred ? end.record : null
  }
  expire()
  // Dead-lettered, and received from there by nobody.
  if (deadLetter !== null && entity === home && (deliveries.at(-1)?.record ?? 0) < deadN)
    [entity, since] = [trace.after(m, deadN)!.entity, deadN]
  const isOfItsEntity = birth.kind === 'message-enqueued' && !isForwardedDead(trace, entity, home, since)
  if (ending?.how === 'entityDeleted' && since !== null && isOfItsEntity)
    waits.push({ entity, fromN: since, toN: ending.record, delivery: null })
  return { waits: waits.filter(({ fromN, toN }) => trace.timeOf(fromN) < trace.timeOf(toN)), entity, since }
}

/** Nobody can receive from a dead-letter queue that forwards. */
const isForwardedDead = (trace: Trace, entity: number, home: number, since: number | null): boolean =>
  entity !== home && since !== null && propertiesAt(trace, entity, since).forwardDeadLetteredMessagesTo !== null

/** In order of time; each ends where the next begins. */
export function phasesOf(trace: Trace, input: SimulationInput, { m }: Story, wait: Wait): readonly Phase[] {
  const session = wait.entity === trace.homeOf(m) ? sessionOf(trace, m) : null
  const ahead = session === null ? null : lastAhead(trace, m, session, wait)
  const holds = holdsOf(trace, wait.entity).all.filter(({ sessionId }) => sessionId === session)
  const end = endOf(trace, m, wait)
  const isHandler = perName(name => hasHandlers(input, name))
  const asked = { wait, session, holds, ahead, hasHandlers: isHandler }
  const isOfStep = session !== null && holds.some(({ holder }) => !isHandler(holder))
  const handedOut = isOfStep ? handedOutIn(trace, wait.entity, session) : []
  const moves = [...(ahead === null ? [] : [ahead.record]), ...handedOut]
  const openAt = openAlong({ trace, input }, wait.entity)
  const turns = turnsOf(trace, wait, end, holds, moves)
  const parts: { cause: Cause; readonly fromN: number }[] = []
  for (const [i, fromN] of turns.entries()) {
    const cause = causeAt({ trace, input }, asked, openAt(fromN), { n: fromN, nextN: turns[i + 1] ?? wait.toN })
    const last = parts.at(-1)
    const both = last === undefined ? null : together(last.cause, cause, wait.delivery?.holder ?? null)
    if (last === undefined || both === null) parts.push({ cause, fromN })
    else last.cause = both
  }
  return parts.map(({ cause, fromN }, i) => {
    const next = parts[i + 1]?.fromN ?? null
    const to = next === null ? end : Math.min(end, trace.timeOf(next))
    return { cause, fromN, toN: next ?? wait.toN, from: trace.timeOf(fromN), to }
  })
}

/** What has expired waits for nobody any more, however long it is still stored; in a dead-letter queue nothing does (T-15). */
function endOf(trace: Trace, m: MessageRow, { entity, fromN, toN, delivery, open }: Wait): number {
  const expiresAt = delivery === null && entity === trace.homeOf(m) ? trace.expiresAtOf(m, fromN) : null
  return Math.min(open ?? trace.timeOf(toN), expiresAt ?? Infinity)
}

/** The last record of each instant from which it may wait for something else. */
function turnsOf(
  trace: Trace,
  { entity, fromN, toN, open }: Wait,
  end: number,
  holds: readonly Hold[],
  moves: readonly number[],
): readonly number[] {
  const records = [
    fromN,
    ...recordsAt(trace, 'updates', homeEntity(trace, entity)),
    ...holds.flatMap(hold => [hold.fromN, hold.toN]),
    ...receiverRecords(trace).filter(n => trace.entityOf(n) === entity),
    ...moves,
  ]
  return [...new Set(records)]
    .filter(n => n >= fromN && (n < toN || (n === toN && open !== undefined)) && trace.timeOf(n) < end)
    .toSorted((a, b) => a - b)
    .filter((n, i, all) => i === all.length - 1 || trace.timeOf(all[i + 1]!) > trace.timeOf(n))
}

type Run = { readonly trace: Trace; readonly input: SimulationInput }

interface Asked {
  readonly wait: Wait
  readonly session: string | null
  /** Of this session alone. */
  readonly holds: readonly Hold[]
  /** The last message before it in its session; null: none is before it. */
  readonly ahead: Ahead | null
  readonly hasHandlers: (name: string) => boolean
}

/** From record `n` up to `nextN`. */
function causeAt(
  { trace, input }: Run,
  asked: Asked,
  open: readonly string[],
  { n, nextN }: { readonly n: RecordNumber; readonly nextN: RecordNumber },
): Cause {
  const { wait, session, holds, ahead } = asked
  const { entity, delivery } = wait
  const { status } = propertiesAt(trace, entity, n)
  if (isReceiveDisabled(status)) return { kind: 'status', status }
  const isStep = delivery !== null && !asked.hasHandlers(delivery.holder)
  const all = open.filter(asked.hasHandlers)
  const handlers = all.filter(name => canBeServed({ trace, input }, entity, name, n))
  // A receiver that a step opened requests nothing by itself: no handler's message waited for it.
  const isStepOpen = all.length < open.length && (isStep || (delivery === null && all.length === 0))
  if (isStepOpen || isForwardingAt(trace, entity, n)) return { kind: 'unasked' }
  const isUnserved = all.length > 0 && handlers.length === 0
  const idle: Cause = isUnserved
    ? { kind: 'unserved', by: all, isInSessions: requiresSessionAt(trace, entity, n) }
    : isStep
      ? { kind: 'unasked' }
      : { kind: 'nobody' }
  if (session === null) return handlers.length === 0 ? idle : { kind: 'busy', by: handlers }
  const hold = holdIn(holds, n)
  const gone = hold === undefined ? null : goneWithin(trace, hold.holder, hold.fromN, n)
  if (hold !== undefined && gone?.isKilled === true) return { kind: 'gone', by: hold.holder, gone }
  const isByHandler = hold !== undefined && asked.hasHandlers(hold.holder)
  if (hold !== undefined && !isByHandler) return causeInHeld(trace, session, wait, hold, n)
  // A handler with a free hand takes the next of its session as well, so order kept it waiting only where the one before came again.
  const span = { n, nextN }
  const isKept =
    ahead !== null &&
    n < ahead.record &&
    isFirstOf(trace, ahead, hold, span) &&
    !isAmongMore(trace, ahead, handedOutIn(trace, entity, session), span)
  if (hold !== undefined && isKept) return { kind: 'behind' }
  // A handler that held its session was at work on something else, such as a message of the session before (L-7).
  if (hold !== undefined) return { kind: 'busy', by: [hold.holder] }
  if (handlers.length === 0) return idle
  // Once all of this instant has happened: a receiver may have accepted another session in it.
  const then = trace.recordsUpTo(trace.timeOf(n)) - 1
  const held = holdsAt(holdsOf(trace, entity), then).map(({ holder }) => holder)
  return { kind: handlers.every(name => held.includes(name)) ? 'sessions' : 'busy', by: handlers }
}

/** The message ahead came again before `nextN`, or is to come again, and its holder works on it up to then, on nothing else. */
function isFirstOf(
  trace: Trace,
  { m, deliveries, handedOut }: Ahead,
  hold: Hold | undefined,
  { n, nextN }: { readonly n: RecordNumber; readonly nextN: RecordNumber },
): boolean {
  const fromN = trace.recordsUpTo(trace.timeOf(n)) - 1
  const works = hold === undefined ? [] : workBetween(trace, baseName(hold.holder), fromN, nextN)
  const own = works.filter(work => trace.actorOf(work.fromN) === hold?.holder)
  const isAgain = handedOut.filter(one => one < nextN).length > 1 || (deliveries > 1 && own.length > 0)
  return isAgain && own.every(work => work.m === m)
}

/** Another of the session was received before `nextN` while it was locked: hands that were free took the next ones as well. */
const isAmongMore = (
  trace: Trace,
  { m }: Ahead,
  handedOut: readonly RecordNumber[],
  { n, nextN }: { readonly n: RecordNumber; readonly nextN: RecordNumber },
): boolean =>
  handedOut.some(one => one > n && one < nextN && trace.messageOf(one) !== m && trace.after(m, one)?.stage === 'locked')

/** A step that holds its session gets as many as it requests, in order: what is still available it has not requested. */
function causeInHeld(trace: Trace, session: string, { entity }: Wait, hold: Hold, n: number): Cause {
  const isAgain = handedOutIn(trace, entity, session).some(one => one > hold.fromN && one <= n)
  return { kind: 'held', by: hold.holder, isAgain }
}

/** Records by which messages of a session were received; those of deferred messages, which are received by number, are none of them. */
export const handedOutIn = (trace: Trace, entity: number, session: string): readonly RecordNumber[] =>
  handedOut(trace).get(`${entity} ${session}`) ?? []

const handedOut = perTrace(trace =>
  groupBy(
    HAND_OUTS.flatMap(kind => [...recordsOfKind(trace, kind)])
      .filter(n => isInOrder(trace, n))
      .toSorted((a, b) => a - b),
    n => `${trace.entityOf(n)} ${sessionOfDelivery(trace, n)}`,
  ),
)

const isInOrder = (trace: Trace, n: RecordNumber): boolean =>
  sessionOfDelivery(trace, n) !== null && trace.after(trace.messageOf(n)!, n - 1)?.stage !== 'deferred'

/** Two causes as one; null: they differ. Of receivers those count that were there all the time; `holder`, which got it in the end, was there in both or in neither. */
function together(a: Cause, b: Cause, holder: string | null): Cause | null {
  if (a.kind === 'status') return b.kind === 'status' && a.status === b.status ? a : null
  if (a.kind === 'gone') return b.kind === 'gone' && a.by === b.by ? a : null
  if (a.kind === 'held') return b.kind === 'held' && a.by === b.by && a.isAgain === b.isAgain ? a : null
  if (a.kind === 'unserved') {
    const by = b.kind === 'unserved' ? a.by.filter(name => b.by.includes(name)) : []
    return by.length === 0 ? null : { ...a, by }
  }
  if (a.kind === 'busy' || a.kind === 'sessions') {
    if (b.kind !== a.kind) return null
    if (a.kind === 'busy' && holder !== null && a.by.includes(holder) !== b.by.includes(holder)) return null
    const by = a.by.filter(name => b.by.includes(name))
    return by.length === 0 ? null : { kind: a.kind, by }
  }
  return a.kind === b.kind ? a : null
}

/** Messages of its entity before it that are looked through. */
const LOOKED_AT = 200

export interface Ahead {
  readonly m: number
  readonly record: number
  /** Of it, while this one waited. */
  readonly deliveries: number
  /** The records of these. */
  readonly handedOut: readonly RecordNumber[]
}

/** The message before it that left its session last while it waited. */
export function lastAhead(trace: Trace, m: number, session: string, { fromN, toN }: Wait): Ahead | null {
  let last: Ahead | null = null
  for (let other = m - 1; other >= 0 && other >= m - LOOKED_AT; other--) {
    if (trace.homeOf(other) !== trace.homeOf(m) || sessionOf(trace, other) !== session) continue
    const story = storyOf(trace, other, toN)
    const deferred = story?.deliveries.find(({ end }) => end?.how === 'deferred')?.end?.record ?? null
    // Once deferred it is ahead of nobody any more.
    const record = deferred ?? story?.deadLetter?.record ?? story?.ending?.record ?? null
    if (story === null || record === null || record <= fromN || record <= (last?.record ?? -1)) continue
    const handedOut = story.deliveries
      .filter(one => one.record <= record && (one.end?.record ?? Infinity) > fromN)
      .map(one => one.record)
    // What nobody was handed kept nothing waiting.
    if (handedOut.length > 0) last = { m: other, record, deliveries: handedOut.length, handedOut }
  }
  return last
}
