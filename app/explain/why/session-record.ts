/** Why a session was accepted, lost or closed. */

import type { EntityId, RecordNumber, RecordOf, SimulationInput, TraceRecord } from '../../../sim-core/index.ts'
import { numberOf, partitionOf } from '../../read/at.ts'
import { hasHandlers, receiversOf, numbersOf } from '../../read/entity/listening.ts'
import { holdsOf } from '../../read/session/sessions.ts'
import { lastUpTo } from '../../read/lists.ts'
import { entityAt } from '../../read/state-at.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { waitsSince } from '../../read/session/waiting.ts'
import type { Hold } from '../../read/session/sessions.ts'
import type { Gone } from '../../read/client/doors.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { storyOf } from '../../read/message/history.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { movesOf, releasedBy } from './led-to.ts'
import { renewalEndOf, renewalEndSteps } from './renewal-end.ts'
import { borrowedSteps } from './holder.ts'
import { killedBefore } from './record-cause.ts'
import { causeSteps, inOrder, settingStep } from './steps.ts'
import { refusedSessionRenewal } from './refused-calls.ts'
import { explainState, keptState } from './session-state.ts'
import { idleBefore, idleSteps } from './session-idle.ts'
import { nextSessionNote, partitionNote, sessionLocksNote } from './modelled.ts'
import { goneHolder, holdArithmetic, holdText, isDeserted, isOneOfSeveral, sessionsNow } from './session-now.ts'
import type { SessionNow } from './session-now.ts'
import type { Explanation, Step } from './types.ts'

/** How far the records that a session's end brings about may lie. */
const NEIGHBOURS = 2000

/** `ask.at` is right after the record; null: another kind. */
export function explainSession(ask: Ask, record: TraceRecord, entity: EntityId): Explanation | null {
  const by = record.actor ?? ''
  switch (record.kind) {
    case 'session-accepted':
      return explainAccepted(ask, record, entity, record.sessionId, by)
    case 'session-lock-expired':
      return explainLost(ask, record, entity, record.sessionId, by)
    case 'session-closed':
      return record.branch === 'receiverClosed'
        ? explainReleased(ask, record, entity, record.sessionId, by)
        : explainClosed(ask, record, entity, record.sessionId, by)
    case 'session-state-read':
      return explainState(ask, record, entity, record.sessionId)
    default:
      return null
  }
}

function explainAccepted(
  ask: Ask,
  record: RecordOf<'session-accepted'>,
  entity: EntityId,
  session: string,
  by: string,
): Explanation {
  const { w, trace } = ask
  const isNext = record.branch === 'next'
  const before: Ask = { ...ask, at: { t: record.t, n: record.n - 1 } }
  const sessions = isNext ? sessionsNow(before, entity) : []
  const first = sessions.find(({ sessionId }) => sessionId === session)?.first ?? null
  const since = isNext ? askedSince(ask, record, by, entity) : record.t
  const others = sessions.filter(({ sessionId }) => sessionId !== session)
  const isChosen = isNext && isOneOfSeveral(before, entity, session)
  const lost = since < record.t ? lostSteps(ask, record, entity, session) : []
  const wait = length(ask, record.t - since)
  const number = first === null ? '' : numberOf(trace, first)
  const answer =
    since < record.t
      ? isChosen && first !== null
        ? w.sessionAnswers.acceptedFirst({ by, session, wait, number })
        : w.sessionAnswers.acceptedWaited({ by, session, wait })
      : first === null
        ? w.sessionAnswers.acceptedByName({ by, session })
        : w.sessionAnswers.acceptedNext({ by, session, number })
  return explanation({
    title: w.sessionTitles.accepted(session),
    answer,
    tone: 'held',
    steps: [
      ...inOrder([...causeSteps(ask, record.n).slice(0, -1), ...allowedSteps(ask, record, entity), ...lost]),
      ...otherSteps(before, others),
      ...causeSteps(ask, record.n).slice(-1),
      ...keptState(ask, record, entity, session),
    ],
    arithmetic: holdArithmetic(ask, holdAt(ask, entity, record.n)!),
    rule: w.sessionRules.accepted,
    facts: record.facts,
    modelled: isNext
      ? [
          ...(isChosen ? [nextSessionNote(ask)] : []),
          ...(lost.length > 0 || others.some(({ hold }) => hold !== null && isDeserted(before, hold))
            ? [sessionLocksNote(ask)]
            : []),
          ...(isChosen && first !== null && partitionOf(trace, first) !== null ? [partitionNote(ask)] : []),
        ]
      : [],
  })
}

/** It was waited for until the lock ended that a killed receiver had on this session. */
function lostSteps(ask: Ask, { n, t }: TraceRecord, entity: EntityId, session: string): Step[] {
  const last = holdsOf(ask.trace, entity).all.findLast(hold => hold.sessionId === session && hold.toN < n)
  if (last?.end !== 'expired' || last.to !== t) return []
  const { holder: by, toN } = last
  const gone = goneHolder(ask, last)
  return gone?.isKilled === true
    ? [stepOf(ask, lostByGone(ask, ask.trace.record(toN), session, by, gone), gone.record)]
    : []
}

/** The status refused it every session up to this very instant (E-1). */
function allowedSteps(ask: Ask, { n, t }: TraceRecord, entity: EntityId): Step[] {
  const { trace } = ask
  const update = lastUpTo(recordsAt(trace, 'updates', entity), n)
  if (update === null || trace.timeOf(update) !== t) return []
  const [before, after] = [update - 1, update].map(row => entityAt(trace, entity, row).refusesReceives)
  return before === true && after === false ? [settingStep(ask, entity, 'status', update)] : []
}

const SESSIONS_TOLD = 5

/** The sessions that were there, and why not they. */
export function otherSteps(ask: Ask, sessions: readonly SessionNow[]): Step[] {
  const { w, trace } = ask
  const words = w.sessionSteps
  const steps = sessions.slice(0, SESSIONS_TOLD).map(({ sessionId: session, first, hold, messages }) => {
    if (hold !== null) return holdText(ask, hold, words.heldBy)
    if (first !== null) return words.freeWith({ session, number: numberOf(trace, first) })
    return words.freeEmpty({ session, stages: stagesOf(ask, messages) })
  })
  return steps.map(text => step(text))
}

/** Why none of its messages can be received. */
function stagesOf({ trace, at }: Ask, messages: SessionNow['messages']) {
  const there = new Set(messages.map(m => trace.after(m, at.n)?.stage))
  return (['deferred', 'scheduled', 'active'] as const).filter(stage => there.has(stage))
}

/** Deferred messages of such a session are not offered (D-10). */
export const isDeferredIn = (ask: Ask, { first, messages }: SessionNow): boolean =>
  first === null && stagesOf(ask, messages).includes('deferred')

/** When the accept that this record answers was issued, as far as the scenario tells. */
function askedSince(ask: Ask, record: TraceRecord, by: string, entity: EntityId): number {
  const { trace, input } = ask
  if (hasHandlers(input, by)) return waitsSince(trace, entity, by, record.n - 1) ?? record.t
  const issued = input.steps.filter(
    one => one.do === 'acceptSession' && one.sessionId === null && (one.as ?? 'step') === by && one.at <= record.t,
  )
  return issued.at(-1)?.at ?? record.t
}

const holdAt = ({ trace }: Ask, entity: EntityId, n: RecordNumber): Hold | undefined =>
  holdsOf(trace, entity).all.find(({ fromN }) => fromN === n)
const holdEndedBy = ({ trace }: Ask, entity: EntityId, n: RecordNumber): Hold | undefined =>
  holdsOf(trace, entity).all.find(({ toN }) => toN === n)

function explainLost(ask: Ask, record: TraceRecord, entity: EntityId, session: string, by: string): Explanation {
  const { w } = ask
  const hold = holdEndedBy(ask, entity, record.n)
  const words = w.sessionSteps
  // One that has closed works on, and renews as before.
  const gone = hold === undefined || !isDeserted(ask, hold) ? null : goneHolder(ask, hold)
  const renewals = renewalsOf(hold)
  const refused = refusedSessionRenewal(ask, hold ?? null, entity)
  const isRefused = refused !== null
  return explanation({
    title: w.sessionTitles.expired(session),
    answer:
      gone !== null
        ? lostByGone(ask, record, session, by, gone)
        : w.sessionAnswers.expired({ by, session, at: time(ask, record.t), renewals, isRefused }),
    tone: 'lost',
    steps: [
      ...heldStep(ask, hold),
      ...(renewals === 0 ? [step(words.neverRenewed)] : renewedStep(ask, hold)),
      ...(refused === null ? renewalEnds(ask, record.n, gone === null ? hold : undefined) : [refused]),
      ...(gone === null ? [] : [stepOf(ask, lostByGone(ask, record, session, by, gone), gone.record)]),
      ...causeSteps(ask, record.n).slice(-1),
      ...releasedSteps(ask, record.n, 'lock-expired'),
    ],
    arithmetic: hold === undefined ? [] : holdArithmetic(ask, hold),
    rule: w.sessionRules.expired,
    facts: [...record.facts, 'X-8', 'L-18'],
    modelled: gone === null ? [] : [sessionLocksNote(ask)],
  })
}

const renewalsOf = (hold: Hold | undefined): number => (hold === undefined ? 0 : hold.deadlines.length - 1)

function renewedStep(ask: Ask, hold: Hold | undefined): Step[] {
  const count = renewalsOf(hold)
  if (hold === undefined || count === 0) return []
  const { n } = hold.deadlines.at(-1)!
  return [
    step(ask.w.sessionSteps.renewedTimes({ count, last: time(ask, ask.trace.timeOf(n)) })),
    ...borrowedSteps(ask, [{ n }], null),
  ]
}

/** Why the renewals ended, as the messages tell that were delivered under the lock (L-30); where none is left, as its holder tells, who was there. */
function renewalEnds(ask: Ask, n: RecordNumber, hold: Hold | undefined): Step[] {
  const { trace } = ask
  const t = trace.timeOf(n)
  for (let row = n + 1; row < trace.length && row < n + NEIGHBOURS && trace.timeOf(row) === t; row++) {
    const m = trace.messageOf(row)
    if (trace.kindOf(row) !== 'lock-expired' || trace.causeOf(row) !== n || m === null) continue
    const at = { t, n: row }
    const delivery = storyOf(trace, m, row)?.deliveries.find(({ end }) => end?.record === row)
    const steps = delivery === undefined ? [] : renewalEndSteps({ ...ask, at }, delivery)
    if (steps.length > 0) return steps
  }
  return hold === undefined ? [] : renewalEndOf(ask, hold)
}

const lostByGone = (ask: Ask, record: TraceRecord, session: string, by: string, { isKilled, at }: Gone): string =>
  ask.w.causeWords.sessionLostByGone({ by, isKilled, at: time(ask, at), session, ended: time(ask, record.t) })

function heldStep(ask: Ask, hold: Hold | undefined): Step[] {
  if (hold === undefined) return []
  // What a step tells next of one that ran out; of any other, when it would have.
  const { until } = hold.deadlines.at(hold.end === 'expired' ? 0 : -1)!
  const parts = {
    session: hold.sessionId,
    by: hold.holder,
    since: time(ask, hold.from),
    until: time(ask, until),
    isCut: hold.end !== 'expired' || hold.to !== until,
  }
  return [step(ask.w.sessionSteps.heldWas(parts), hold.from, hold.fromN)]
}

/** What was delivered and unsettled comes back, unless it has expired or reached its limit; the records follow. */
function releasedSteps(ask: Ask, n: RecordNumber, kind: 'lock-expired' | 'message-released'): Step[] {
  const { trace, w } = ask
  const released = releasedBy(trace, n, kind)
  const messages = released.map(row => trace.messageOf(row)!)
  if (messages.length === 0) return [step(w.sessionSteps.nothingUnsettled)]
  const parts = { numbers: numbersOf(trace, messages), count: messages.length }
  const text = kind === 'lock-expired' ? w.sessionSteps.unsettled(parts) : w.sessionSteps.released(parts)
  return [step(text, trace.timeOf(n)), ...movesOf(ask, released)]
}

/** The switch sessionLocksDieWithReceiver (G-6): released with its receiver. */
function explainReleased(ask: Ask, record: TraceRecord, entity: EntityId, session: string, by: string): Explanation {
  const { w, trace } = ask
  const isKilled = record.cause !== undefined && trace.kindOf(record.cause) === 'receiver-killed'
  return explanation({
    title: w.sessionTitles.closed(session),
    answer: w.sessionAnswers.closedWithReceiver({ by, session, at: time(ask, record.t), isKilled }),
    tone: 'neutral',
    steps: [
      ...heldStep(ask, holdEndedBy(ask, entity, record.n)),
      ...renewedStep(ask, holdEndedBy(ask, entity, record.n)),
      ...causeSteps(ask, record.n).slice(-2),
      ...releasedSteps(ask, record.n, 'message-released'),
    ],
    rule: w.receiverEndWords.rules.sessionReleased,
    facts: [...record.facts, 'L-18'],
    modelled: [sessionLocksNote(ask)],
  })
}

function explainClosed(ask: Ask, record: TraceRecord, entity: EntityId, session: string, by: string): Explanation {
  const { w } = ask
  const hold = holdEndedBy(ask, entity, record.n)
  const isBorrowed = isByAnother(ask, record.n)
  const receiver = isBorrowed ? undefined : receiverOf(ask.input, by)
  const idle = idleBefore(ask, record.n)
  const closed = isBorrowed
    ? w.sessionAnswers.closedFor({ by, session, at: time(ask, record.t) })
    : w.sessionAnswers.closed({ by, session })
  return explanation({
    title: w.sessionTitles.closed(session),
    answer:
      idle !== null
        ? w.sessionAnswers.closedIdle({ by, session, limit: length(ask, idle.limit) })
        : receiver !== undefined
          ? w.sessionAnswers.closedByReceiver({ by, session })
          : closed,
    tone: 'neutral',
    steps: [
      ...heldStep(ask, hold),
      ...renewedStep(ask, hold),
      ...idleSteps(ask, record.n),
      ...killedBefore(ask, record.n),
      stepOf(ask, closed, record.n),
      ...releasedSteps(ask, record.n, 'message-released'),
    ],
    arithmetic:
      idle === null
        ? []
        : [
            w.sessionArithmetic.idle({
              from: time(ask, idle.from),
              limit: length(ask, idle.limit),
              result: time(ask, record.t),
            }),
          ],
    rule: w.recordRules['session-closed'],
    facts: [...record.facts, 'L-18', 'X-14'],
    modelled: receiver !== undefined && idle === null ? [sessionLocksNote(ask)] : [],
  })
}

const receiverOf = (input: SimulationInput, name: string) => receiversOf(input, name)[0]
