/** A dead letter that waited in its dead-letter queue before it was forwarded from there, and for what. */

import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { afterRecord, entitiesNamed, entityInfo, entityUpTo, justBefore, numberOf, pathOf } from '../../read/at.ts'
import { changedAfter, propertiesAt, setBy } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import { entityAt } from '../../read/state-at.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { closedSteps, targetSteps } from './forward-target.ts'
import { firstWaiting } from './forwarding.ts'
import { settingStep } from './steps.ts'
import { isAway, lacksSession } from './stuck.ts'
import type { Step } from './types.ts'

/** A part of its wait: the target was the same. */
interface Part {
  readonly to: string | null
  /** By the dead-lettering, or by a change of the setting. */
  readonly from: RecordNumber
  /** The last record before another part, or before the instant at which it was forwarded. */
  readonly until: RecordNumber
}

/** None: it was forwarded at once, or not at all. */
function partsOf({ trace }: Ask, { home, deadLetter, ending }: Story): readonly Part[] {
  if (deadLetter === null || ending?.how !== 'forwarded' || ending.at <= deadLetter.at) return []
  const last = justBefore(trace, ending.at).n
  const parts: Part[] = []
  for (let from: RecordNumber | null = deadLetter.record; from !== null && from <= last;) {
    const to = propertiesAt(trace, home, from).forwardDeadLetteredMessagesTo
    const next = changedAfter(trace, home, from, 'forwardDeadLetteredMessagesTo')
    parts.push({ to, from, until: next === null ? last : Math.min(next - 1, last) })
    from = next
  }
  return parts
}

/** What kept it where it was, as of a record. */
interface Reason {
  readonly isBehind: boolean
  /** The target was away, or refused this message. */
  readonly isAway: boolean
  readonly steps: readonly Step[]
}

function reasonAt(ask: Ask, story: Story, to: string, n: RecordNumber): Reason {
  const { w, trace } = ask
  const then = { ...ask, at: afterRecord(trace, n) }
  const first = firstWaiting(then, story)
  const closed = closedSteps(ask, to, n)
  if (first !== null) {
    const behind = step(w.moveSteps.behindDead({ number: numberOf(trace, first), isNow: false }))
    return { isBehind: true, isAway: isAway(then, to), steps: [behind, ...closed] }
  }
  if (isAway(then, to)) return { isBehind: false, isAway: true, steps: closed }
  return lacksSession(then, story.m, to)
    ? { isBehind: false, isAway: true, steps: [step(w.moveSteps.targetNeedsSession({ to }))] }
    : { isBehind: false, isAway: false, steps: targetSteps(ask, story.m, to, n) }
}

/** As it came, when the last one ahead of it had left, and right before it could go on. */
function reasonsOf(ask: Ask, story: Story, { to, from, until }: Part): readonly Reason[] {
  const { trace } = ask
  if (to === null) return []
  const isBehind = (n: RecordNumber): boolean => firstWaiting({ ...ask, at: afterRecord(trace, n) }, story) !== null
  const freed = isBehind(from) && !isBehind(until) ? firstWhere(from, until, n => !isBehind(n)) : from
  // All of the instant at which it became the first, with what that one takes in the target.
  const asked = Math.min(until, trace.recordsUpTo(trace.timeOf(freed)) - 1)
  // What is created again under the name is another target.
  const changed = entitiesNamed(trace, to)
    .flatMap(({ createdBy, deletedBy }) => [createdBy, deletedBy ?? -1])
    .filter(n => n > from && n <= until)
  const times = [from, ...(freed === from ? [] : [asked]), ...changed, until].toSorted((a, b) => a - b)
  const reasons = [...new Set(times)].map(n => {
    const reason = reasonAt(ask, story, to, n)
    const at = trace.timeOf(n === until ? from : n)
    const steps = trace.kindOf(n) === 'entity-created' ? [createdStep(ask, to, n), ...reason.steps] : reason.steps
    return { ...reason, steps: steps.map(one => ({ ...one, at: Math.max(one.at ?? at, at) })) }
  })
  // A target that was full from the first to the last is told of once.
  const [last, before] = [reasons.at(-1), reasons.at(-2)]
  return before !== undefined && isFull(before) && isFull(last!) ? reasons.slice(0, -1) : reasons
}

const isFull = ({ isBehind, isAway: isElse }: Reason): boolean => !isBehind && !isElse

/** The first of these records of which it holds; it holds of all that follow it. */
function firstWhere(from: RecordNumber, until: RecordNumber, holds: (n: RecordNumber) => boolean): RecordNumber {
  let low = from
  let high = until
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

export function waitedDeadSteps(ask: Ask, story: Story): Step[] {
  const { trace, w } = ask
  const { deadLetter, ending, home } = story
  const parts = partsOf(ask, story)
  if (parts.length === 0 || deadLetter === null || ending === null) return []
  const path = pathOf(trace, entityInfo(trace, home).deadLetterQueue ?? home)
  const told = parts.flatMap((part, i) => [
    ...(i === 0 ? [] : [settingStep(ask, home, 'forwardDeadLetteredMessagesTo', part.from)]),
    ...reasonsOf(ask, story, part).flatMap(({ steps }) => steps),
  ])
  const wait = { from: time(ask, deadLetter.at), to: time(ask, ending.at), path }
  return [
    ...told.filter((one, i) => told.findIndex(({ text }) => text === one.text) === i),
    ...releaseSteps(ask, story, parts.at(-1)!),
    stepOf(ask, w.whyMoves.waitedDead(wait), ending.record),
  ]
}

/** What let it go on: another target, or its target came, or its status was changed. */
function releaseSteps(ask: Ask, story: Story, last: Part): Step[] {
  const { trace } = ask
  const { home, ending } = story
  const by = setBy(trace, home, ending!.record, 'forwardDeadLetteredMessagesTo')
  if (by > last.until) return [settingStep(ask, home, 'forwardDeadLetteredMessagesTo', by)]
  const target = last.to === null ? null : entityUpTo(trace, last.to, ending!.record)
  const created = target === null ? -1 : entityInfo(trace, target).createdBy
  if (created > last.until) return [createdStep(ask, last.to!, created)]
  const released = releaseOf(ask, story, last)
  return released === null ? [] : [settingStep(ask, released.target, 'status', released.by)]
}

const createdStep = (ask: Ask, to: string, n: RecordNumber): Step =>
  stepOf(ask, ask.w.moveSteps.targetCreated({ to, at: time(ask, ask.trace.timeOf(n)) }), n)

/** The update of its target that let it go on, whose status had refused it; null: another thing did. */
function releaseOf(
  { trace }: Ask,
  { ending }: Story,
  { to, from }: Part,
): { readonly target: EntityId; readonly by: RecordNumber } | null {
  const target = to === null ? null : entityUpTo(trace, to, ending!.record)
  const by = target === null ? -1 : setBy(trace, target, ending!.record, 'status')
  return target !== null &&
    by > Math.max(from, entityInfo(trace, target).createdBy) &&
    entityAt(trace, target, by - 1).refusesSends
    ? { target, by }
    : null
}

const waitedFor = (ask: Ask, story: Story, why: 'isBehind' | 'isAway'): boolean =>
  partsOf(ask, story).some(part => reasonsOf(ask, story, part).some(reason => reason[why]))

/** It waited behind another dead letter. */
export const waitedInLine = (ask: Ask, story: Story): boolean => waitedFor(ask, story, 'isBehind')

/** Its target was not there or its status refused it, or it refused this message. */
export function waitedForAway(ask: Ask, story: Story): boolean {
  const last = partsOf(ask, story).at(-1)
  return last !== undefined && (waitedFor(ask, story, 'isAway') || releaseOf(ask, story, last) !== null)
}
