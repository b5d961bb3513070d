/** How long a message waited before its deliveries and what for, phase by phase: a status (E-1), nobody to receive, busy receivers, others of its session. */

import type { Kind, MessageRow } from '../../../sim-core/index.ts'
import { entityInfo, homeEntity, numberOf, pathOf } from '../../read/at.ts'
import { workBetween } from '../../read/client/actors.ts'
import { baseName } from '../../read/client/doors.ts'
import { HAND_OUTS, isHandOut } from '../../read/kinds.ts'
import { lostFrom } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { handedOutIn, lastAhead, openWait, phasesOf, waitsOf } from '../../read/message/waits.ts'
import type { Ahead, Phase, Wait } from '../../read/message/waits.ts'
import { holdIn, holdsOf, sessionOf } from '../../read/session/sessions.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { length, part, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { toldTogether } from './repeated.ts'
import { lastGone, leftBy } from './holder.ts'
import type { Left } from './holder.ts'
import { sessionLocksNote, statusNote } from './modelled.ts'
import { busyWith } from './busy.ts'
import { numbersFrom } from './place.ts'
import { closedByAnotherText, goneText } from './session-now.ts'
import type { Part, Step } from './types.ts'

type GoneCause = Extract<Phase['cause'], { kind: 'gone' }>
type HeldCause = Extract<Phase['cause'], { kind: 'held' }>

/** Of more phases the longest are told. */
const TOLD = 4

/** Before its first delivery, and before the last one in each entity; busy receivers not where that delivery is told with others. */
function toldWaits(ask: Ask, story: Story): readonly (readonly [Wait, readonly Phase[]])[] {
  const waits = waitsOf(ask.trace, story)
  const together = toldTogether(ask, lostFrom(story))
  return waits
    .filter(({ entity, delivery }, i) => delivery === story.deliveries[0] || waits[i + 1]?.entity !== entity)
    .map(wait => {
      const phases = toldPhases(ask, story, wait)
      const isTogether = wait.delivery !== null && together.some(({ record }) => record === wait.delivery!.record)
      return [wait, isTogether ? phases.filter(({ cause }) => cause.kind !== 'busy') : phases]
    })
}

/** Steps, and what is behind them. */
export function waitedOf(ask: Ask, story: Story): Part {
  const waits = toldWaits(ask, story)
  const kinds = new Set(waits.flatMap(([, phases]) => phases.map(({ cause }) => cause.kind)))
  const steps = waits.flatMap(([wait, phases]) => waitSteps(ask, story, wait, phases))
  return part({
    steps: steps.filter(({ text }, i) => steps.findIndex(one => one.text === text) === i),
    facts: [
      ...(waits.some(([, phases]) => phases.some(isOrder)) ? ['X-7'] : []),
      ...(kinds.has('held') ? ['X-3'] : []),
      ...(kinds.has('unserved') ? ['X-13'] : []),
      ...(kinds.has('gone') ? ['X-3', 'X-9'] : []),
      ...(kinds.has('status') ? ['E-1'] : []),
    ],
    modelled: [
      ...(kinds.has('gone') ? [sessionLocksNote(ask)] : []),
      // The pages speak of the status of an entity, not of its dead-letter queue.
      ...(waits.some(([wait, phases]) => isDeadStatus(ask, wait, phases)) ? [statusNote(ask)] : []),
    ],
  })
}

/** Order in its session had a part in it. */
const isOrder = ({ cause }: Phase): boolean => cause.kind === 'behind' || (cause.kind === 'held' && cause.isAgain)

/** Whose status it is: a dead-letter queue has none of its own. */
const ownerOf = ({ trace }: Ask, { entity }: Wait): string => pathOf(trace, homeEntity(trace, entity))

const isDeadStatus = ({ trace }: Ask, { entity }: Wait, phases: readonly Phase[]): boolean =>
  entityInfo(trace, entity).kind === 'deadLetterQueue' && phases.some(({ cause }) => cause.kind === 'status')

/**
 * What a message that expired unlocked had waited for; one phase alone is told only where somebody was gone, or was busy and `isTurnTold`
 * is false.
 */
export function expiredWaitSteps(ask: Ask, story: Story, isTurnTold: boolean): Step[] {
  const wait =
    waitsOf(ask.trace, story).find(({ delivery, entity }) => delivery === null && entity === story.home) ??
    openWait(ask.trace, story, ask.at)
  if (wait === null) return []
  const phases = toldPhases(ask, story, wait)
  const [only] = phases
  if (only === undefined || phases.length > 1) return waitSteps(ask, story, wait, phases)
  const isTold =
    only.cause.kind === 'nobody'
      ? lastGone(ask, story, wait, only).length > 0
      : only.cause.kind === 'busy' && !isTurnTold
  return isTold ? phaseStep(ask, story, wait, only) : []
}

/** What a message that still waits has waited for before what it waits for now. */
export function earlierWaitSteps(ask: Ask, story: Story): Step[] {
  const wait = openWait(ask.trace, story, ask.at)
  return wait === null
    ? []
    : toldPhases(ask, story, wait)
        .slice(0, -1)
        .flatMap(phase => phaseStep(ask, story, wait, phase))
}

const toldPhases = (ask: Ask, story: Story, wait: Wait): readonly Phase[] =>
  phasesOf(ask.trace, ask.input, story, wait).filter(({ cause }) => cause.kind !== 'unasked')

function waitSteps(ask: Ask, story: Story, wait: Wait, phases: readonly Phase[]): Step[] {
  const [only] = phases
  if (only === undefined) return []
  if (phases.length === 1) return wholeStep(ask, story, wait, only) ?? phaseStep(ask, story, wait, only)
  const longest = phases.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, TOLD)
  return phases.filter(phase => longest.includes(phase)).flatMap(phase => phaseStep(ask, story, wait, phase))
}

const SETTLED: ReadonlySet<Kind> = new Set<Kind>([
  'message-completed',
  'message-abandoned',
  'message-deferred',
  'message-dead-lettered',
])

/** The message whose settlement made its receiver free for it; null: something else did. */
function settledBefore({ trace }: Ask, { m }: Story, { fromN }: Wait, delivery: Delivery) {
  const record = trace.causeOf(delivery.record)
  const other = record === null || record <= fromN ? null : trace.messageOf(record)
  if (record === null || other === null || other === m || !SETTLED.has(trace.kindOf(record))) return null
  return trace.actorOf(record) === delivery.holder ? { number: numberOf(trace, other), record } : null
}

/** The same, where that is all that its receiver settled during the phase. */
function onlySettled(ask: Ask, story: Story, wait: Wait, { fromN }: Phase) {
  const { delivery } = wait
  const before = delivery === null ? null : settledBefore(ask, story, wait, delivery)
  if (delivery === null || before === null) return null
  const { holder } = delivery
  const others = workBetween(ask.trace, baseName(holder), fromN, before.record).filter(
    work =>
      ask.trace.actorOf(work.fromN) === holder &&
      work.toN < before.record &&
      numberOf(ask.trace, work.m) !== before.number,
  )
  return others.length === 0 ? before : null
}

function aheadOf({ trace }: Ask, { m }: Story, wait: Wait): Ahead | null {
  const session = sessionOf(trace, m)
  return session === null ? null : lastAhead(trace, m, session, wait)
}

/** A wait of one phase says how long it was; null: it is said as others are. */
function wholeStep(ask: Ask, story: Story, wait: Wait, phase: Phase): Step[] | null {
  const { trace, w } = ask
  const words = w.causeWords
  const { cause, toN } = phase
  const { delivery } = wait
  const parts = { wait: length(ask, phase.to - phase.from), entity: pathOf(trace, wait.entity) }
  const told = (text: string, record = toN): Step[] => [step(text, phase.to, record)]
  // What it waited for is told from when to when, where that is a part of the wait only.
  const isWhole = phase.from === trace.timeOf(wait.fromN) && phase.to === trace.timeOf(wait.toN)
  if (delivery === null || !isWhole) return null
  const by = delivery.holder
  if (cause.kind === 'status') return told(words.waitedStatus({ ...parts, entity: ownerOf(ask, wait) }))
  if (cause.kind === 'nobody') {
    const gone = leftBy(ask, by, phase.fromN)
    if (gone !== null) return told(words.waitedRestart({ ...parts, ...gone }))
    return lastGone(ask, story, wait, phase).length === 0 ? told(words.waitedOpen({ ...parts, by })) : null
  }
  if (cause.kind === 'busy') {
    const before = onlySettled(ask, story, wait, phase)
    return before === null ? null : told(words.waitedFree({ ...parts, by, number: before.number }), before.record)
  }
  if (cause.kind !== 'behind') return null
  const ahead = aheadOf(ask, story, wait)
  if (ahead === null) return null
  const behind = { number: numberOf(trace, ahead.m), deliveries: ahead.deliveries, at: time(ask, phase.to) }
  return told(words.waitedBehind({ ...parts, session: sessionOf(trace, story.m)!, ...behind }), ahead.record)
}

/** The receiver that got it in the end, if it had left before a phase in which the others were busy. */
function holderGone(ask: Ask, { delivery }: Wait, { fromN }: Phase, by: readonly string[]): Left | null {
  return delivery === null || by.includes(delivery.holder) ? null : leftBy(ask, delivery.holder, fromN)
}

/** A step received another message of its entity during the phase. */
const isHandedOut = ({ trace }: Ask, { entity }: Wait, { from, to }: Phase): boolean =>
  HAND_OUTS.some(kind =>
    recordsOfKind(trace, kind).some(
      n => trace.timeOf(n) > from && trace.timeOf(n) < to && trace.entityOf(n) === entity,
    ),
  )

/** Its session was held by one that was gone: until the lock ended or a step closed it, or, if that is still ahead, until when it lasts. */
function goneSteps(ask: Ask, { m }: Story, { entity }: Wait, phase: Phase, { by, gone }: GoneCause): Step[] {
  const { trace, w, at: now } = ask
  const session = sessionOf(trace, m)!
  const ofIt = holdsOf(trace, entity).all.filter(({ sessionId }) => sessionId === session)
  const hold = holdIn(ofIt, phase.fromN)!
  const parts = { by, isKilled: gone.isKilled, at: time(ask, gone.at), session }
  if (hold.toN > now.n) return [step(goneText(ask, hold, gone), phase.to, gone.record)]
  const closed = hold.end === 'closed' ? closedByAnotherText(ask, hold) : null
  return closed === null
    ? [step(w.causeWords.sessionLostByGone({ ...parts, ended: time(ask, hold.to) }), phase.to, hold.toN)]
    : [
        stepOf(ask, w.receiverEndWords.asked(parts), gone.record),
        ...(hold.to > phase.to ? [] : [step(closed, phase.to, hold.toN)]),
      ]
}

/** What was received in its session during the phase, and was ahead of it. */
function takenAhead({ trace }: Ask, { m }: Story, { entity, fromN }: Wait, phase: Phase): readonly MessageRow[] {
  const taken = handedOutIn(trace, entity, sessionOf(trace, m)!)
    .filter(n => n > fromN && trace.timeOf(n) >= phase.from && trace.timeOf(n) < phase.to)
    .map(n => trace.messageOf(n)!)
  return [...new Set(taken)].filter(other => other < m).toSorted((a, b) => a - b)
}

/** A step held its session and did not request the message during the phase, though perhaps others. */
function heldStep(ask: Ask, story: Story, wait: Wait, phase: Phase, { by }: HeldCause): Step {
  const { m } = story
  const { entity } = wait
  const { from, to, fromN, toN } = phase
  const { trace, w } = ask
  const session = sessionOf(trace, m)!
  const hold = holdIn(
    holdsOf(trace, entity).all.filter(({ sessionId }) => sessionId === session),
    fromN,
  )!
  const ahead = takenAhead(ask, story, wait, phase)
  const text = w.causeWords.phaseHeld({
    from: time(ask, from),
    to: time(ask, to),
    entity: pathOf(trace, entity),
    by,
    session,
    after: numbersFrom(ask, entity, ahead),
    total: ahead.length,
  })
  const isReceived = isHandOut(trace.kindOf(toN)) && trace.timeOf(toN) === to
  return step(text, to, hold.toN <= toN ? hold.toN : isReceived ? toN : null)
}

/** One phase of several. */
export function phaseStep(ask: Ask, story: Story, wait: Wait, phase: Phase): Step[] {
  const { trace, w } = ask
  const words = w.causeWords
  const { cause, toN } = phase
  const parts = { from: time(ask, phase.from), to: time(ask, phase.to), entity: pathOf(trace, wait.entity) }
  // The expiry that ended it is told as such.
  const record = trace.timeOf(toN) === phase.to && trace.kindOf(toN) !== 'message-expired' ? toN : null
  const told = (text: string): Step[] => [step(text, phase.to, record)]
  switch (cause.kind) {
    case 'status':
      return [
        step(
          words.phaseStatus({ ...parts, entity: ownerOf(ask, wait), status: cause.status }),
          phase.to,
          record !== null && trace.kindOf(record) === 'entity-updated' ? record : null,
        ),
      ]
    case 'nobody': {
      const gone = lastGone(ask, story, wait, phase)
      // Somebody was receiving: a step.
      if (isHandedOut(ask, wait, phase))
        return gone.map(left => stepOf(ask, w.receiverEndWords.asked(left), left.record))
      const session = entityInfo(trace, wait.entity).kind === 'deadLetterQueue' ? null : sessionOf(trace, story.m)
      return told(
        session === null ? words.phaseNobody({ ...parts, gone }) : words.phaseUnheld({ ...parts, session, gone }),
      )
    }
    case 'busy': {
      const isLast = wait.delivery !== null && toN === wait.toN
      const before = isLast ? onlySettled(ask, story, wait, phase) : null
      return told(
        before === null
          ? words.phaseBusy({
              ...parts,
              by: cause.by,
              ...busyWith(ask, story, wait, phase, cause.by),
              gone: holderGone(ask, wait, phase, cause.by),
            })
          : words.phaseFree({ ...parts, by: wait.delivery!.holder, number: before.number }),
      )
    }
    case 'gone':
      return goneSteps(ask, story, wait, phase, cause)
    case 'behind': {
      const session = sessionOf(trace, story.m)!
      // One that left after this part was ahead at its end, too.
      const last = aheadOf(ask, story, wait)!
      const ahead = last.record > toN ? last : aheadOf(ask, story, { ...wait, toN })
      return told(words.phaseBehind({ ...parts, session, number: numberOf(trace, (ahead ?? last).m) }))
    }
    case 'held':
      return [heldStep(ask, story, wait, phase, cause)]
    case 'unserved':
      return told(words.phaseUnserved({ ...parts, by: cause.by, isInSessions: cause.isInSessions }))
    case 'sessions':
      return told(words.phaseSessions({ ...parts, by: cause.by }))
    default:
      return []
  }
}
