/** What happened to a receiver: it closed or died, or its receive came back empty. */

import type { EntityId, MessageRow, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { workAt } from '../../read/client/actors.ts'
import { bufferOf } from '../../read/client/buffer.ts'
import { baseName } from '../../read/client/doors.ts'
import { inHand, receiversOf, numbersOf, workEndOf } from '../../read/entity/listening.ts'
import type { InHand } from '../../read/entity/listening.ts'
import { holdsAt, holdsOf, lockedUntilOf, sessionOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { expirationNote, isPastStamp, locksNote, sessionLocksNote } from './modelled.ts'
import type { Explanation, Step } from './types.ts'
import { isFoundLater } from '../../read/message/history.ts'
import { entityInfo, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { splitOf } from '../../read/entity/split.ts'
import { recordsOfKinds } from '../../read/trace-index.ts'
import { notVisible } from './enlisted.ts'
import { deferredSteps, lockedSteps } from './steps.ts'
import { shareSteps } from './published.ts'
import { hasSessions, sessionsNow } from './session-now.ts'
import { stepOfRecord } from './refused.ts'

interface End {
  readonly record: TraceRecord
  readonly by: string
  readonly isKilled: boolean
  /** It receives in sessions, be it that it held none: its messages have no locks of their own. */
  readonly isOfSessions: boolean
  /** Its locks end with it, or its session is released (the switches). */
  readonly isLapsing: boolean
  /** It had no locks: in ReceiveAndDelete mode, without a session (L-1). */
  readonly isLockless: boolean
  /** It received from a dead-letter queue, where no release counts (L-21). */
  readonly isDead: boolean
}

export function explainEnded(ask: Ask, record: TraceRecord, entity: EntityId): Explanation {
  const { trace, input, w } = ask
  const by = trace.actorOf(record.n) ?? ''
  const { switches } = input.namespace
  const hold = holdsAt(holdsOf(trace, entity), record.n).find(({ holder }) => holder === by)
  const isOfSessions = hold !== undefined || receiversOf(input, by)[0]?.sessions === true
  const end: End = {
    record,
    by,
    isKilled: record.kind === 'receiver-killed',
    isOfSessions,
    isLockless: !isOfSessions && receiversOf(input, by)[0]?.receiveMode === 'receiveAndDelete',
    isLapsing: isOfSessions ? switches.sessionLocksDieWithReceiver : switches.locksDieWithReceiver,
    isDead: entityInfo(trace, entity).kind === 'deadLetterQueue',
  }
  const before = { t: record.t, n: record.n - 1 }
  const hand = inHand(trace, input, entity, before).find(({ holder }) => holder === by)
  const held = [
    ...(hand === undefined ? [] : handSteps(ask, end, hand, hold)),
    ...staleSteps(ask, end, hand),
    ...deletedSteps(ask, end),
    ...(hold === undefined ? [] : [sessionStep(ask, end, hold, hand)]),
  ]
  return explanation({
    title: w.receiverEndWords.title(end),
    answer: w.receiverEndWords.answer(end),
    tone: end.isKilled ? 'lost' : 'neutral',
    steps: [
      stepOf(ask, w.receiverEndWords.asked({ ...end, at: time(ask, record.t) }), record.n),
      ...(held.length === 0 ? [step(w.receiverEndWords.nothing)] : held),
      ...restart(ask, end),
    ],
    rule: ruleOf(ask, end),
    facts: end.isLockless ? ['L-1'] : factsOf(end),
    modelled:
      hand === undefined && hold === undefined ? [] : [hold === undefined ? locksNote(ask) : sessionLocksNote(ask)],
  })
}

/** Its work goes on after a close; the rest of what it holds lies under its locks. */
function handSteps(
  ask: Ask,
  { record, isKilled, isLapsing, isDead }: End,
  { working, buffered, left }: InHand,
  hold: Hold | undefined,
): Step[] {
  const { trace, w } = ask
  const words = w.receiverEndWords
  const goesOn = isKilled ? [] : working.filter(m => ask.hidesFuture === true || workEndOf(trace, m, record.n) !== null)
  const others = working.filter(m => !goesOn.includes(m))
  const partsOf = (messages: readonly number[]) => {
    const ends = messages.flatMap(m => trace.after(m, record.n)?.lockedUntil ?? [])
    // In a session the lock is the session's; it has a line of its own.
    const until = isLapsing || hold !== undefined || ends.length === 0 ? null : time(ask, Math.min(...ends))
    return { numbers: numbersOf(trace, messages), count: messages.length, until }
  }
  return [
    ...(goesOn.length === 0 ? [] : [step(words.goesOn(partsOf(goesOn)))]),
    ...(others.length === 0 ? [] : [step((isKilled ? words.lies : words.continues)(partsOf(others)))]),
    ...(left.length === 0 ? [] : [step(words.leaves(partsOf(left)))]),
    ...(buffered.length === 0 ? [] : [step(words.buffered(partsOf(buffered)))]),
    ...(isLapsing && hold === undefined ? [step(words.lapse(isDead))] : []),
  ]
}

/** What its handlers had in their hands, with a lock or without. */
function workOf({ trace }: Ask, { record, by }: End): readonly number[] {
  const working = workAt(trace, baseName(by), record.n - 1)
  return working.filter(({ fromN }) => trace.actorOf(fromN) === by).map(({ m }) => m)
}

/** Its work on copies that had lost their locks goes on, too, or ends with it (L-31). */
function staleSteps(ask: Ask, end: End, hand: InHand | undefined): Step[] {
  const { trace, input, w } = ask
  if (receiversOf(input, end.by)[0]?.receiveMode !== 'peekLock') return []
  const stale = workOf(ask, end).filter(m => hand?.working.includes(m) !== true)
  const parts = { numbers: numbersOf(trace, stale), count: stale.length, until: null }
  const { continues, stops } = w.receiverEndWords
  return stale.length === 0 ? [] : [step((end.isKilled ? stops : continues)(parts))]
}

/** The work on what was received in ReceiveAndDelete mode comes to its end, as far as is known. */
function isFinished(ask: Ask, m: MessageRow, n: RecordNumber): boolean {
  const { trace } = ask
  const isEnd = (row: number): boolean => row > n && trace.kindOf(row) === 'processing-finished'
  return ask.hidesFuture === true || trace.rowsOf(m).some(isEnd)
}

/** What it had received in ReceiveAndDelete mode: the broker has none of it any more (L-1). */
function deletedSteps(ask: Ask, end: End): Step[] {
  const { trace, input, w } = ask
  const { record, by, isKilled } = end
  if (receiversOf(input, by)[0]?.receiveMode !== 'receiveAndDelete') return []
  const words = w.receiverEndWords
  const before = record.n - 1
  const buffered = bufferOf(trace, input, by, before)
  const partsOf = (messages: readonly number[]) => ({ numbers: numbersOf(trace, messages), count: messages.length })
  const working = workOf(ask, end)
  const goesOn = isKilled ? [] : working.filter(m => isFinished(ask, m, record.n))
  const others = partsOf(working.filter(m => !goesOn.includes(m)))
  const otherStep = isKilled ? words.workLost(others) : words.continues({ ...others, until: null })
  return [
    ...(goesOn.length === 0 ? [] : [step(words.goesOn({ ...partsOf(goesOn), until: null }))]),
    ...(others.count === 0 ? [] : [step(otherStep)]),
    ...(buffered.length === 0 ? [] : [step(words.bufferLost(partsOf(buffered)))]),
  ]
}

function sessionStep(ask: Ask, end: End, hold: Hold, hand: InHand | undefined): Step {
  const words = ask.w.receiverEndWords
  const session = hold.sessionId
  if (end.isLapsing) return step(words.sessionReleased({ session, isDelivered: hand !== undefined }))
  if (end.isKilled) return step(words.sessionStays({ session, until: time(ask, lockedUntilOf(hold, end.record.n)) }))
  if (hold.end === 'expired' && ask.hidesFuture !== true)
    return step(words.sessionStays({ session, until: time(ask, hold.to) }))
  return step(words.sessionCloses({ session, isWorking: workOf(ask, end).length > 0 }))
}

function restart(ask: Ask, { record, by, isKilled }: End): Step[] {
  const one = receiversOf(ask.input, by)[0]
  const after = one?.restartAfter ?? null
  // After closeAt it stays closed.
  if (!isKilled || after === null || (one?.closeAt ?? Infinity) < record.t + after) return []
  return [step(ask.w.receiverEndWords.restarts({ by, at: time(ask, record.t + after), after: length(ask, after) }))]
}

function ruleOf({ w }: Ask, { record, isKilled, isLockless, isOfSessions, isLapsing, isDead }: End): string {
  const { rules } = w.receiverEndWords
  if (isLockless) return w.recordRules['message-received']
  if (isLapsing) return isOfSessions ? rules.sessionReleased : rules.lapsing
  if (!isOfSessions) return isKilled && isDead ? rules.killedInDeadLetterQueue : w.recordRules[record.kind]
  return isKilled ? rules.sessionKilled : rules.sessionClosed
}

/** What is known of message locks says nothing about a session, and nothing about what a switch has made otherwise (L-10, L-15). */
function factsOf({ record, isKilled, isOfSessions, isLapsing }: End): readonly string[] {
  const atRelease = isKilled ? ['L-15'] : []
  if (isOfSessions) return ['G-6', 'X-10', 'L-18', ...(isLapsing ? [] : ['X-9', ...atRelease])]
  return isLapsing ? ['G-6', ...atRelease] : record.facts
}

const NEIGHBOURS = 200

/** `ask.at` is right after the record. */
export function explainEmpty(ask: Ask, entity: EntityId, n: RecordNumber): Explanation {
  const { trace, w } = ask
  const record = trace.record(n)
  const path = pathOf(trace, entity)
  const split = splitOf(trace, ask.at, entity)
  const found = expiredByAsking(ask, entity, n)
  const session = sessionAsked(ask, record, entity)
  const answer =
    expiredAnswer(ask, found, entity, session) ??
    (session !== null
      ? sessionAnswer(ask, entity, session)
      : split.active === 0
        ? (split.scheduled > 0 ? w.whyRecord.emptyNoneActive : w.whyRecord.emptyNothing)(path)
        : w.whyRecord.emptyHeld({ path, active: split.active }))
  const enlisted = notVisible(ask, path)
  const modelled = [
    ...([...found, ...split.expiredRows].some(m => isPastStamp(ask, m)) ? [expirationNote(ask, entity, null)] : []),
    ...enlisted.modelled,
  ]
  return explanation({
    title: w.recordTitles.empty,
    answer,
    tone: 'neutral',
    steps: [
      ...waitSteps(ask, n),
      ...foundSteps(ask, found),
      ...heldSteps(ask, entity),
      ...enlisted.steps,
      ...shareSteps(ask, entity),
      step(answer, record.t, n),
    ],
    arithmetic: split.active > 0 ? [w.whyArithmetic.active(split)] : [],
    rule: w.recordRules['receive-empty'],
    facts: [
      ...record.facts,
      'O-2',
      'T-11',
      ...(found.length > 0 ? ['S-11', 'T-9'] : []),
      ...(split.scheduled > 0 ? ['C-9'] : []),
      ...(enlisted.steps.length > 0 ? ['A-4'] : []),
      ...(session === null ? [] : ['X-3', 'X-7']),
    ],
    modelled,
  })
}

/** The session that a receive was for; null: it was for none. */
function sessionAsked(ask: Ask, record: TraceRecord, entity: EntityId): string | null {
  if (
    !propertiesAt(ask.trace, entity, record.n).requiresSession ||
    entityInfo(ask.trace, entity).kind === 'deadLetterQueue'
  )
    return null
  const asked = stepOfRecord(ask, record, 'receive')
  return asked?.do === 'receive' ? asked.sessionId : null
}

function sessionAnswer(ask: Ask, entity: EntityId, session: string): string {
  const sessions = sessionsNow(ask, entity)
  const own = sessions.find(({ sessionId }) => sessionId === session)?.messages.length ?? 0
  const others = sessions.reduce(
    (sum, { sessionId, messages }) => (sessionId === session ? sum : sum + messages.length),
    0,
  )
  return ask.w.whyRecord.emptySession({ session, own, others })
}

/** All that it could have returned had expired and was removed by it; null: not so. */
function expiredAnswer(
  ask: Ask,
  found: readonly MessageRow[],
  entity: EntityId,
  session: string | null,
): string | null {
  const { trace, w } = ask
  const gone = session === null ? found : found.filter(m => sessionOf(trace, m) === session)
  const left =
    session === null
      ? splitOf(trace, ask.at, entity).active
      : (sessionsNow(ask, entity).find(({ sessionId }) => sessionId === session)?.messages.length ?? 0)
  if (gone.length === 0 || left > 0) return null
  return w.whyRecord.emptyExpired({ path: pathOf(trace, entity), session, count: gone.length })
}

/** It may have waited before. */
function waitSteps(ask: Ask, n: RecordNumber): Step[] {
  const { trace, w } = ask
  const cause = trace.causeOf(n)
  if (cause === null || trace.kindOf(cause) !== 'receive-waiting') return []
  const entity = trace.entityOf(n)
  // Those that had waited for longer are served before it (O-1); in a session nobody else is.
  const isShared = entity !== null && !hasSessions(ask, entity)
  const isTaken =
    isShared &&
    recordsOfKinds(trace, ['message-locked', 'message-received']).some(
      one => one > cause && one < n && trace.entityOf(one) === entity,
    )
  const wait = length(ask, trace.timeOf(n) - trace.timeOf(cause))
  return [stepOf(ask, w.whyRecord.emptyWait({ wait, isTaken }), cause)]
}

/** Messages that left because this receive asked, or this accept, which may have waited since `t`. */
export function expiredByAsking(
  { trace }: Ask,
  entity: EntityId,
  n: RecordNumber,
  t = trace.timeOf(n),
): readonly number[] {
  const found: number[] = []
  for (let row = n - 1; row >= 0 && row > n - NEIGHBOURS && trace.timeOf(row) >= t; row--) {
    const m = trace.messageOf(row)
    if (
      trace.kindOf(row) === 'message-expired' &&
      trace.entityOf(row) === entity &&
      m !== null &&
      isFoundLater(trace.recordOf(row, 'message-expired').branch)
    )
      found.unshift(m)
  }
  return found
}

export function foundSteps(ask: Ask, found: readonly number[]): Step[] {
  const { trace, w } = ask
  return found.length === 0
    ? []
    : [step(w.whyRecord.emptyGone({ numbers: numbersOf(trace, found), count: found.length }))]
}

function heldSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w, input, at } = ask
  const split = splitOf(trace, at, entity)
  const steps = inHand(trace, input, entity, at).flatMap(hand => lockedSteps(ask, hand))
  steps.push(...deferredSteps(ask, split))
  if (split.nextScheduled !== null)
    steps.push(step(w.whyEntity.scheduled({ count: split.scheduled, next: time(ask, split.nextScheduled) })))
  const dead = entityInfo(trace, entity).deadLetterQueue
  const deadLetters = dead === null ? 0 : splitOf(trace, at, dead).active
  if (dead !== null && deadLetters > 0)
    steps.push(step(w.whyEntity.deadLetters({ count: deadLetters, path: pathOf(trace, dead) })))
  return steps
}
