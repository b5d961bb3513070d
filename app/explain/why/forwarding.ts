/** Why a message was forwarded, was not, or waits for it in a dead-letter queue. */

import { HOPS_MAX, HEADER_MAX } from '../../../sim-core/index.ts'
import type { EntityId, EntityPropertiesPatch, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import {
  cursorAt,
  entityInfo,
  entityUpTo,
  existsAt,
  homeEntity,
  isTopicNamed,
  numberOf,
  pathOf,
} from '../../read/at.ts'
import { bytesText } from '../../words/format.ts'
import { changedAfter, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { propertyFixes } from '../../read/scenario-place.ts'
import { entityAt } from '../../read/state-at.ts'
import { openDelivery } from '../../read/message/history.ts'
import type { DeadLettering, Ending, Story } from '../../read/message/history.ts'
import { explanation, step, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthFacts, birthSteps, lifeArithmetic } from './birth.ts'
import { deliverySteps } from './deliveries.ts'
import { deletedStep } from './earlier.ts'
import { fullNotes, targetSteps } from './forward-target.ts'
import { deadHopsNote, deadLineNote, deadStaysNote, forwardNote, noteOf } from './modelled.ts'
import { storyNotes } from './modelled-story.ts'
import { ownSession } from './own-session.ts'
import { heldBytes, roomIn, sizeLimit } from './size.ts'
import { inOrder } from './steps.ts'
import { discardedOnArrival, discardedText, placeSteps } from './place.ts'
import { statusStep } from './refused.ts'
import {
  headerOf,
  hopsMade,
  hasRefused,
  isAway,
  isTooSmall,
  lacksSession,
  LOOKED_AT,
  neverGoesOn,
  tooLargeFor,
} from './stuck.ts'
import type { Explanation, Fix, Step } from './types.ts'
import { tryOut, withEntity } from './what-if.ts'

/** It has left `story.home`, or its dead-letter queue, for another entity. */
export function explainForwarded(ask: Ask, story: Story, ending: Ending, before: Step[]): Explanation {
  const { w, trace } = ask
  const record = trace.recordOf(ending.record, 'message-forwarded')
  const { to } = record
  const at = time(ask, ending.at)
  const discarded = discardedOnArrival(ask, ending.record)
  const source = trace.entityOf(ending.record) ?? story.home
  const { path, deletedBy } = entityInfo(trace, homeEntity(trace, source))
  const isSourceGone = deletedBy !== null && deletedBy <= ask.at.n
  // What is discarded there gets no number.
  const gone =
    discarded === null
      ? w.whyMoves.toForward({ at, to, hops: record.hops, most: HOPS_MAX })
      : w.whyAnswers.forwarded({ at, to })
  return explanation({
    title: w.whyTitles.forwarded(story.id),
    answer: discarded === null ? w.whyAnswers.forwarded({ at, to }) : discardedText(ask, discarded, { entity: to, at }),
    tone: discarded === null ? 'neutral' : 'lost',
    steps: [
      ...inOrder([...birthSteps(ask, story), ...deliverySteps(ask, story), ...before]),
      ...(isSourceGone || isSetSince(ask, story, ending.record) ? [] : [setStep(ask, source, to, ending.record)]),
      // Which does not keep it there (E-2).
      ...(entityAt(trace, source, ending.record).refusesReceives ? [statusStep(ask, source, ending.record)] : []),
      ...inOrder([
        stepOf(ask, gone, ending.record),
        ...(isSourceGone ? [deletedStep(ask, path, deletedBy)] : []),
        ...placeSteps(ask, story.m),
      ]),
    ],
    arithmetic: lifeArithmetic(ask, story),
    rule: w.whyRules.forwarded,
    facts: [
      ...record.facts,
      ...(discarded === null ? [] : [...trace.record(discarded).facts, 'F-12']),
      ...birthFacts(ask, story),
    ],
    modelled: storyNotes(ask, story),
  })
}

/** The setting by which it was forwarded is another one by now: what its source does is not what it did. */
function isSetSince(ask: Ask, { home }: Story, n: RecordNumber): boolean {
  const since = changedAfter(ask.trace, home, n, forwarderOf(ask, n))
  return since !== null && since <= ask.at.n
}

/** The setting by which record `n` forwarded it. */
function forwarderOf({ trace }: Ask, n: RecordNumber): Forwarder {
  const source = trace.entityOf(n)
  return source === null ? 'forwardTo' : forwarder(trace, source)
}

type Forwarder = 'forwardTo' | 'forwardDeadLetteredMessagesTo'

const forwarder = (trace: Trace, source: EntityId): Forwarder =>
  entityInfo(trace, source).kind === 'deadLetterQueue' ? 'forwardDeadLetteredMessagesTo' : 'forwardTo'

/** That the source forwards, and since when, if an update made it so. */
export function setStep(ask: Ask, source: number, to: string, n: RecordNumber): Step {
  const { trace, w } = ask
  const home = homeEntity(trace, source)
  const property = forwarder(trace, source)
  const by = setBy(trace, home, n, property)
  const since = trace.kindOf(by) === 'entity-updated' ? time(ask, trace.timeOf(by)) : null
  const parts = { from: pathOf(trace, home), to, since, isPresent: false }
  return step(w.whyMoves[property === 'forwardTo' ? 'setToForward' : 'setToForwardDead'](parts), null, by)
}

/** Dead-lettered because a forward was not made; null: for another reason. */
export function explainNotForwarded(
  ask: Ask,
  story: Story,
  deadLetter: DeadLettering,
  stays: Step[],
): Explanation | null {
  const { w, trace } = ask
  const { facts, branch } = trace.recordOf(deadLetter.record, 'message-dead-lettered')
  const isHops = branch === 'hopsExceeded'
  const isFailed = branch === 'forwardRefused' || branch === 'headerTooLarge'
  const isSession = branch === 'forwardedWithoutSessionId'
  if (!isHops && !isFailed && !isSession) return null
  const to = propertiesAt(trace, story.home, deadLetter.record).forwardTo ?? ''
  const at = time(ask, deadLetter.at)
  const made = hopsMade(ask, story.m)
  const words = w.moveAnswers
  const ending = isHops
    ? w.moveSteps.hopLimit({ hops: made, to })
    : w.moveSteps.failedForward({ to, at, description: deadLetter.description ?? '' })
  return explanation({
    title: w.moveTitles.forwardFailed(story.id),
    answer: isHops
      ? words.hops({ most: HOPS_MAX, at, to })
      : isSession
        ? words.forwardNoSession({ to, at })
        : words.forwardFailed({ to, at, error: deadLetter.reason ?? '' }),
    tone: 'lost',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...(isFailed ? targetSteps(ask, story.m, to, deadLetter.record) : []),
      stepOf(ask, ending, deadLetter.record),
      ...(deadLetter.reason === null
        ? []
        : [stepOf(ask, w.moveSteps.deadReason(deadLetter.reason), deadLetter.record)]),
      ...(isHops ? circleSteps(ask, story.home, deadLetter.record) : []),
      ...stays,
    ]),
    arithmetic: isHops ? [w.moveArithmetic.hops({ made, most: HOPS_MAX })] : [],
    rule: isHops ? w.moveRules.hops : w.moveRules.forwardFailed,
    facts: [...facts, 'F-1'],
    modelled: [
      ...(isFailed || isSession ? [forwardNote(ask)] : []),
      ...(isFailed ? [noteOf(ask, 'forwardReason')] : []),
      ...(deadLetter.reason === 'QuotaExceeded' ? fullNotes(ask, to, deadLetter.record) : []),
      ...storyNotes(ask, story),
    ],
    ...told(isFailed ? changesForForward(ask, story, to) : isSession ? ownSession(ask, story) : []),
  })
}

/** By their settings of then, the entities that it forwards through lead back to it (F-3). */
function circleSteps({ trace, w }: Ask, home: EntityId, n: RecordNumber): Step[] {
  const path = [home]
  while (path.length <= HOPS_MAX) {
    const { forwardTo } = propertiesAt(trace, path.at(-1)!, n)
    const next = forwardTo === null ? null : entityUpTo(trace, forwardTo, n)
    if (next === null || !existsAt(entityInfo(trace, next), n)) return []
    path.push(next)
    if (next === home) return [step(w.moveSteps.circle({ path: path.map(one => pathOf(trace, one)) }), trace.timeOf(n))]
  }
  return []
}

export interface WaitingDead {
  readonly answer: (answer: string) => string
  readonly steps: Step[]
  readonly facts: readonly string[]
  readonly modelled: Explanation['modelled']
}

/** Of a dead letter that should be forwarded but is still in its dead-letter queue; null: nobody forwards it. */
export function waitingDead(ask: Ask, story: Story): WaitingDead | null {
  const { w, trace, at } = ask
  const to = propertiesAt(trace, story.home, at.n).forwardDeadLetteredMessagesTo
  if (to === null || story.ending !== null || openDelivery(story) !== null || isInTransfer(ask, story)) return null
  const set = setStep(ask, entityInfo(trace, story.home).deadLetterQueue ?? story.home, to, at.n)
  if (hopsMade(ask, story.m) >= HOPS_MAX) {
    const last = step(w.moveSteps.noMoreHops({ to, most: HOPS_MAX }))
    return {
      answer: answer => w.moveAnswers.hopsDead({ answer, to, most: HOPS_MAX }),
      steps: [set, last],
      facts: ['F-3', 'Q-10'],
      modelled: [deadHopsNote(ask)],
    }
  }
  const stays = (text: string, ...facts: readonly string[]) => ({
    answer: (answer: string) => w.moveAnswers.deadNever({ answer, to }),
    steps: [set, step(text)],
    facts: ['Q-10', ...facts],
    modelled: [deadStaysNote(ask)],
  })
  const never = neverTaken(ask, story.m, to)
  if (never !== null) return stays(never.text, never.fact)
  if (isForwardedNow(ask, story))
    return {
      answer: answer => w.moveAnswers.forwardedAtOnce({ answer, to, at: time(ask, at.t) }),
      steps: [set],
      facts: ['Q-10'],
      modelled: [],
    }
  const target = targetSteps(ask, story.m, to, at.n)
  const first = firstWaiting(ask, story)
  if (first === null && hasRefused(ask, story.m, to)) return stays(w.moveSteps.deadRefused({ to }))
  const isPeekable = !entityAt(trace, story.home, at.n).refusesReceives
  const behind = first === null ? null : numberOf(trace, first)
  const inLine = behind === null ? [] : [step(w.moveSteps.behindDead({ number: behind, isNow: true }))]
  const why =
    target.length === 0 && first === null
      ? [step(w.moveSteps.targetRefuses({ to }))]
      : target.map(({ text, record }) => step(text, null, record))
  return {
    answer: answer => w.moveAnswers.waitingDead({ answer, to }),
    steps: [
      set,
      ...inLine,
      ...why,
      step(w.moveSteps.waitsForTarget({ to, behind, isPeekable, isTooSmall: isTooSmall(ask, story.m, to) })),
    ],
    facts: ['Q-10', 'Q-11'],
    modelled: [...(isAway(ask, to) ? [deadStaysNote(ask)] : []), ...(first === null ? [] : [deadLineNote(ask)])],
  }
}

/** Why its target takes the message itself at no time; null: it would. */
function neverTaken(ask: Ask, m: MessageRow, to: string): { readonly text: string; readonly fact: string } | null {
  const { w, lang } = ask
  if (lacksSession(ask, m, to)) return { text: w.moveSteps.deadNoSession({ to }), fact: 'X-1' }
  const header = headerOf(ask, m, ask.at.n)
  if (header > HEADER_MAX) {
    const parts = { to, size: bytesText(header, lang), most: bytesText(HEADER_MAX, lang) }
    return { text: w.moveSteps.deadHeader(parts), fact: 'M' }
  }
  const tooLarge = tooLargeFor(ask, m, to)
  if (tooLarge === null) return null
  const { size, most, askedAt } = tooLarge
  const parts = { to, size: bytesText(size, lang), most: bytesText(most, lang) }
  return { text: w.moveSteps.deadTooLarge({ ...parts, at: askedAt === null ? null : time(ask, askedAt) }), fact: 'B-2' }
}

/** Why what waits in a dead-letter queue cannot be forwarded yet; of the first that is to go, which the others wait for, the room that it needs, too. */
export function obstacleSteps(ask: Ask, to: string, dead: EntityId | null = null): Step[] {
  const messages = dead === null ? [] : Array.from(cursorAt(ask.trace, ask.at).messagesIn(dead).subarray(0, LOOKED_AT))
  const first = messages.find(m => ask.trace.after(m, ask.at.n)?.stage === 'active' && !neverGoesOn(ask, m, to))
  return targetSteps(ask, first ?? null, to, ask.at.n, dead === null ? null : pathOf(ask.trace, dead))
}

/** It leaves at this very instant, by a later record. */
export const isForwardedNow = ({ trace, at }: Ask, { m }: Story): boolean =>
  trace.rowsOf(m).some(n => n > at.n && trace.kindOf(n) === 'message-forwarded' && trace.timeOf(n) === at.t)

/** Dead letters leave in the order of their numbers: one that has to wait blocks those behind it. null: it is first. */
export function firstWaiting(ask: Ask, story: Story): number | null {
  const { trace, at } = ask
  const { deadLetterQueue } = entityInfo(trace, story.home)
  if (deadLetterQueue === null) return null
  const before = cursorAt(trace, at).messagesIn(deadLetterQueue).subarray(0, LOOKED_AT)
  return (
    Array.from(before).find(
      m => m < story.m && trace.after(m, at.n)?.stage === 'active' && hopsMade(ask, m) < HOPS_MAX,
    ) ?? null
  )
}

function isInTransfer({ trace, at }: Ask, { m, home }: Story): boolean {
  return trace.after(m, at.n)?.entity !== entityInfo(trace, home).deadLetterQueue
}

/** How large its target had to be to take it besides what it held; null: it was not too full. */
function roomFor(ask: Ask, { m, deadLetter }: Story, to: string): number | null {
  const n = deadLetter?.record ?? ask.at.n
  const target = entityUpTo(ask.trace, to, n)
  const held = target === null ? null : heldBytes(ask.trace, target, { t: ask.trace.timeOf(n), n })
  const room = target === null || held === null ? 0 : held.total + roomIn(ask, target, n, m)
  return target === null || room <= sizeLimit(ask, target, n) ? null : room
}

/** For a message that its target did not take. */
function changesForForward(ask: Ask, story: Story, to: string): Fix[] {
  const { trace, input, w } = ask
  const isTopic = isTopicNamed(trace, to, ask.at.n)
  const isHelp = (patch: EntityPropertiesPatch): boolean =>
    tryOut(trace, input, story.m, `${to} ${JSON.stringify(patch)}`, withEntity(to, patch))?.isForwarded === true
  const room = roomFor(ask, story, to)
  const tries: readonly (readonly [string, EntityPropertiesPatch])[] = [
    [w.whyChanges.targetActive(to, isTopic), { status: 'Active' }],
    [w.whyChanges.targetKept(to, isTopic), { autoDeleteOnIdle: null }],
    ...(room === null
      ? []
      : [[w.whyChanges.targetLarger(to, isTopic, bytesText(room, ask.lang)), { maxSizeInBytes: room }] as const]),
  ]
  return tries
    .filter(([, patch]) => isHelp(patch))
    .map(([text, patch]) => ({
      text,
      fixes: Object.entries(patch).flatMap(([name, value]) =>
        propertyFixes(input, to, name as keyof typeof patch, value ?? undefined),
      ),
    }))
}
