/** What happened to a receiver: it closed or was killed. */

import type { EntityId, MessageRow, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { workOfInstance } from '../../read/client/actors.ts'
import { bufferOf } from '../../read/client/buffer.ts'
import { inHand, receiversOf, numbersOf, workEndOf } from '../../read/entity/listening.ts'
import type { InHand } from '../../read/entity/listening.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { deliveryAt } from './holder.ts'
import { movesOf, releasedBy } from './led-to.ts'
import { locksNote, sessionLocksNote } from './modelled.ts'
import { closedByAnotherText } from './session-now.ts'
import { inOrder } from './steps.ts'
import type { Explanation, Step } from './types.ts'
import { entityInfo } from '../../read/at.ts'

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

/** `entity`: null where none was ever there under the path that it receives from. */
export function explainEnded(ask: Ask, record: TraceRecord, entity: EntityId | null): Explanation {
  const { trace, input, w } = ask
  const by = trace.actorOf(record.n) ?? ''
  const { switches } = input.namespace
  const holds = entity === null ? [] : holdsAt(holdsOf(trace, entity), record.n)
  const hold = holds.find(({ holder }) => holder === by)
  const isOfSessions = hold !== undefined || receiversOf(input, by)[0]?.sessions === true
  const end: End = {
    record,
    by,
    isKilled: record.kind === 'receiver-killed',
    isOfSessions,
    isLockless: !isOfSessions && receiversOf(input, by)[0]?.receiveMode === 'receiveAndDelete',
    isLapsing: isOfSessions ? switches.sessionLocksDieWithReceiver : switches.locksDieWithReceiver,
    isDead: entity !== null && entityInfo(trace, entity).kind === 'deadLetterQueue',
  }
  const before = { t: record.t, n: record.n - 1 }
  const hands = entity === null ? [] : inHand(trace, input, entity, before)
  const hand = hands.find(({ holder }) => holder === by)
  const held = [
    ...(hand === undefined ? [] : handSteps(ask, end, hand, hold)),
    ...staleSteps(ask, end, hand),
    ...deletedSteps(ask, end),
    ...(hold === undefined ? [] : [sessionStep(ask, end, hold, hand)]),
    ...(hold === undefined || !end.isLapsing ? [] : movesOf(ask, releasedBy(trace, hold.toN, 'message-released'))),
  ]
  return explanation({
    title: w.receiverEndWords.title(end),
    answer: w.receiverEndWords.answer(end),
    tone: end.isKilled ? 'lost' : 'neutral',
    // What a client does with the session may come after the restart.
    steps: inOrder([
      stepOf(ask, w.receiverEndWords.asked({ ...end, at: time(ask, record.t) }), record.n),
      ...(held.length === 0 ? [step(w.receiverEndWords.nothing)] : held),
      ...restart(ask, end),
    ]),
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
    const ends = messages.map(m => lockEndOf(ask, m, record.n)).filter(end => end !== null)
    // In a session the lock is the session's; it has a line of its own.
    const isTold = !isLapsing && hold === undefined && ends.length === messages.length
    const until = isTold ? time(ask, Math.min(...ends)) : null
    return { numbers: numbersOf(trace, messages), count: messages.length, until, isLapsing }
  }
  const tooLate = isLapsing ? [] : goesOn.filter(m => isTooLate(ask, m, record.n))
  const inTime = goesOn.filter(m => !tooLate.includes(m))
  return [
    ...(inTime.length === 0 ? [] : [step(words.goesOn(partsOf(inTime)))]),
    ...(tooLate.length === 0 ? [] : [step(words.goesOn({ ...partsOf(tooLate), isTooLate: true }))]),
    ...(others.length === 0 ? [] : [step((isKilled ? words.lies : words.continues)(partsOf(others)))]),
    ...(left.length === 0 ? [] : [step(words.leaves(partsOf(left)))]),
    ...(buffered.length === 0 ? [] : [step(words.buffered(partsOf(buffered)))]),
    ...(isLapsing && hold === undefined
      ? [step(words.lapse(isDead)), ...movesOf(ask, releasedBy(trace, record.n, 'lock-expired'))]
      : []),
  ]
}

/** The lock ends before the work. */
const isTooLate = (ask: Ask, m: MessageRow, n: RecordNumber): boolean => deliveryAt(ask, m, n)?.end?.how === 'lapsed'

/** A step may renew it when its holder is gone; null: a step settles it before. */
function lockEndOf(ask: Ask, m: MessageRow, n: RecordNumber): number | null {
  const delivery = deliveryAt(ask, m, n)
  return (delivery?.end?.how ?? 'lapsed') === 'lapsed' ? (delivery?.lockedUntil ?? null) : null
}

/** What its handlers had in their hands, with a lock or without. */
const workOf = ({ trace }: Ask, { record, by }: End): readonly number[] =>
  workOfInstance(trace, by, record.n - 1).map(({ m }) => m)

/** Its work on copies that had lost their locks goes on, too, or ends with it (L-31). */
function staleSteps(ask: Ask, end: End, hand: InHand | undefined): Step[] {
  const { trace, input, w } = ask
  if (receiversOf(input, end.by)[0]?.receiveMode !== 'peekLock') return []
  const stale = workOf(ask, end).filter(m => hand?.working.includes(m) !== true)
  const parts = { numbers: numbersOf(trace, stale), count: stale.length, until: null, isLapsing: true }
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
  const isHidden = ask.hidesFuture === true
  const closed = isHidden || !end.isKilled || hold.end !== 'closed' ? null : closedByAnotherText(ask, hold)
  if (closed !== null) return stepOf(ask, closed, hold.toN)
  const until = isHidden || hold.end === null ? lockedUntilOf(hold, isHidden ? end.record.n : Infinity) : hold.to
  if (end.isKilled || (hold.end === 'expired' && !isHidden))
    return step(words.sessionStays({ session, until: time(ask, until) }))
  return step(words.sessionCloses({ session, isWorking: workOf(ask, end).length > 0 }))
}

function restart(ask: Ask, { record, by, isKilled }: End): Step[] {
  const one = receiversOf(ask.input, by)[0]
  const after = one?.restartAfter ?? null
  // After closeAt it stays closed.
  if (!isKilled || after === null || (one?.closeAt ?? Infinity) < record.t + after) return []
  const at = record.t + after
  return [step(ask.w.receiverEndWords.restarts({ by, at: time(ask, at), after: length(ask, after) }), at)]
}

function ruleOf({ w }: Ask, { record, isKilled, isLockless, isOfSessions, isLapsing, isDead }: End): string {
  const { rules } = w.receiverEndWords
  if (isLockless) return w.recordRules['message-received']
  if (isLapsing) return isOfSessions ? rules.sessionReleased : rules.lapsing
  if (!isOfSessions) return isKilled && isDead ? rules.killedInDeadLetterQueue : w.recordRules[record.kind]
  return isKilled ? rules.sessionKilled : rules.sessionClosed
}

/** What is known of message locks says nothing about a session, and nothing about what a switch has made otherwise (L-10, L-15, L-21). */
function factsOf({ isKilled, isOfSessions, isLapsing, isDead }: End): readonly string[] {
  const atRelease = isKilled ? [isDead ? 'L-21' : 'L-15'] : []
  if (isOfSessions) return ['G-6', 'X-10', 'L-18', ...(isLapsing ? [] : ['X-9', ...atRelease])]
  return [...(isLapsing ? [] : ['L-10']), ...atRelease, 'G-6']
}
