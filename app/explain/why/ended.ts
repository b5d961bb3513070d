/** A receiver closed or died: what becomes of what it had in hand (L-10, G-6, X-10). */

import type { TraceRecord } from '../../../sim-core/index.ts'
import { factNotes } from '../facts.ts'
import { inHand, isInstance, numbersOf, workEndOf } from '../../read/entity/listening.ts'
import type { InHand } from '../../read/entity/listening.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { locksNote } from './modelled.ts'
import type { Explanation, Step } from './types.ts'

interface End {
  readonly record: TraceRecord
  readonly by: string
  readonly isKilled: boolean
  /** Its locks end with it (the switch). */
  readonly isLapsing: boolean
}

export function explainEnded(ask: Ask, record: TraceRecord, entity: number): Explanation {
  const { trace, input, w } = ask
  const by = trace.actorOf(record.n) ?? ''
  const end: End = {
    record,
    by,
    isKilled: record.kind === 'receiver-killed',
    isLapsing: input.namespace.switches.locksDieWithReceiver,
  }
  const hold = holdsAt(holdsOf(trace, entity), record.n).find(({ holder }) => holder === by)
  const hand = inHand(trace, input, entity, ask.at).find(({ holder }) => holder === by)
  const held = [
    ...(hand === undefined ? [] : handSteps(ask, end, hand, hold)),
    ...(hold === undefined ? [] : [sessionStep(ask, end, hand, hold)]),
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
    rule: ruleOf(ask, end, hold),
    facts: factNotes([...record.facts, ...(hold === undefined ? [] : ['X-10', 'X-9', 'L-18'])]),
    modelled: held.length === 0 ? [] : [locksNote(ask)],
  })
}

/** Its work goes on after a close; the rest of what it holds lies under its locks. */
function handSteps(
  ask: Ask,
  { record, isKilled, isLapsing }: End,
  { working, buffered }: InHand,
  hold: Hold | undefined,
): Step[] {
  const { trace, w } = ask
  const words = w.receiverEndWords
  const goesOn = isKilled ? [] : working.filter(m => ask.hidesFuture === true || workEndOf(trace, m, record.n) !== null)
  const lies = working.filter(m => !goesOn.includes(m))
  const partsOf = (messages: readonly number[]) => {
    const ends = messages.flatMap(m => trace.after(m, record.n)?.lockedUntil ?? [])
    // In a session the lock is the session's; it has a line of its own.
    const until = isLapsing || hold !== undefined || ends.length === 0 ? null : time(ask, Math.min(...ends))
    return { numbers: numbersOf(trace, messages), count: messages.length, until }
  }
  return [
    ...(goesOn.length === 0 ? [] : [step(words.goesOn(partsOf(goesOn)))]),
    ...(lies.length === 0 ? [] : [step(words.lies(partsOf(lies)))]),
    ...(buffered.length === 0 ? [] : [step(words.buffered(partsOf(buffered)))]),
    ...(isLapsing && hold === undefined ? [step(words.lapse)] : []),
  ]
}

function sessionStep(ask: Ask, end: End, hand: InHand | undefined, hold: Hold): Step {
  const words = ask.w.receiverEndWords
  const session = hold.sessionId
  if (end.isLapsing) return step(words.sessionLapses({ session }))
  if (end.isKilled) return step(words.sessionStays({ session, until: time(ask, lockedUntilOf(hold, end.record.n)) }))
  return step(words.sessionCloses({ session, isWorking: hand !== undefined && hand.working.length > 0 }))
}

function restart(ask: Ask, { record, by, isKilled }: End): Step[] {
  const after = ask.input.receivers.find(({ name }) => isInstance(name, by))?.restartAfter ?? null
  if (!isKilled || after === null) return []
  return [step(ask.w.receiverEndWords.restarts({ by, at: time(ask, record.t + after), after: length(ask, after) }))]
}

function ruleOf({ w }: Ask, { record, isKilled, isLapsing }: End, hold: Hold | undefined): string {
  if (isLapsing) return w.receiverEndWords.rules.lapsing
  if (hold === undefined) return w.recordRules[record.kind]
  return isKilled ? w.receiverEndWords.rules.sessionKilled : w.receiverEndWords.rules.sessionClosed
}
