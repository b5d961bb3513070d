/** Calls to settle a message, renew its lock or cancel it that were refused, as steps of its own answer. */

import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { isHandOut, isLockLost } from '../../read/kinds.ts'
import { afterRecord, homeEntity, namedEntity, numberIn } from '../../read/at.ts'
import { clientOrNull, hasHandlers } from '../../read/entity/listening.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { ON_A_LOCK } from '../../model/step-facts.ts'
import { deliveryTried, storyOf } from '../../read/message/history.ts'
import { isByAnother, STEP } from '../../read/step-behind.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { deadAlready, unheldReason } from './refused-message.ts'
import { numberReason } from './refused-number.ts'
import type { Reason, Refused } from './refused.ts'
import { holdOver } from './session-now.ts'
import { enlistedReason, transactionReason } from './transaction-refusal.ts'
import type { Step } from './types.ts'

type RefusedCall = Story['refusals'][number]

/** More of them are only counted, but not a single one. */
const TOLD_ONE_BY_ONE = 2

const toldOneByOne = <T>(calls: readonly T[]): readonly T[] =>
  calls.length === TOLD_ONE_BY_ONE + 1 ? calls : calls.slice(0, TOLD_ONE_BY_ONE)

const WITH_FACTS: ReadonlySet<string> = new Set(['GeneralError', 'MessagingEntityDisabled'])

/** Without those of late handlers, which are told with their work, unless that went on after the message was gone. */
const toldOf = (ask: Ask, story: Story): readonly RefusedCall[] =>
  story.refusals.filter(
    ({ at, record, error, actor }) =>
      !hasHandlers(ask.input, actor) ||
      isByAnother(ask, record) ||
      isAfterDeletion(story, record) ||
      !(isLockLost(error) || isLate(story, actor!, at)),
  )

/** Its entity was gone: if there is another of this name, a settlement finds no lock there (I-10, L-26). */
const isAfterDeletion = ({ ending }: Story, record: RecordNumber): boolean =>
  ending?.how === 'entityDeleted' && record > ending.record

/** The work whose end was refused began under a lock that had run out. */
const isLate = ({ deliveries }: Story, by: string, t: number): boolean =>
  deliveries.some(({ holder, end, workEnd }) => holder === by && end?.how === 'lapsed' && end.at < t && workEnd === t)

export function refusedCallSteps(ask: Ask, story: Story): Step[] {
  const told = toldOf(ask, story)
  return [
    ...toldOneByOne(told).map(call => refusedStep(ask, story, call)),
    ...moreSteps(
      ask,
      told.map(({ record }) => record),
    ),
  ]
}

function moreSteps(ask: Ask, records: readonly RecordNumber[]): Step[] {
  const more = records.slice(toldOneByOne(records).length)
  const last = more.at(-1)
  if (last === undefined) return []
  const at = time(ask, ask.trace.timeOf(last))
  return [stepOf(ask, ask.w.causeWords.moreRefused({ count: more.length, at }), last)]
}

/** An error code that says nothing is followed by the reason. */
function refusedStep(ask: Ask, story: Story, { at, record, operation, error, actor }: RefusedCall): Step {
  const { trace, w } = ask
  const by = isByAnother(ask, record) ? null : hadIt(ask, story, actor) ? actor : clientOrNull(ask.input, actor)
  const refused = w.whySteps.refused({ at: time(ask, at), by, operation, error })
  const why =
    error === 'GeneralError' || isLockLost(error) ? reasonOf(ask, trace.recordOf(record, 'operation-failed')) : null
  const said = error === 'MessagingEntityDisabled' ? statusText(ask, record) : why?.steps[0]?.text
  return stepOf(ask, said === undefined ? refused : `${refused} ${said}`, record)
}

/** That the holder of a session tried to renew its lock after the last renewal, and was refused (E-1). */
export function refusedSessionRenewal(ask: Ask, hold: Hold | null, entity: EntityId): Step | null {
  if (hold === null) return null
  const { trace, w, at } = ask
  const renewed = hold.deadlines.findLast(({ n }) => n <= at.n)?.n ?? hold.fromN
  const last = recordsAt(trace, 'refusals', entity).findLast(
    n =>
      n > renewed &&
      n < hold.toN &&
      n <= at.n &&
      trace.actorOf(n) === hold.holder &&
      trace.recordOf(n, 'operation-failed').operation === 'renewSessionLock',
  )
  if (last === undefined) return null
  const { t, operation, error } = trace.recordOf(last, 'operation-failed')
  const by = isByAnother(ask, last) ? null : hold.holder
  const refused = w.whySteps.refused({ at: time(ask, t), by, operation, error })
  return stepOf(ask, error === 'MessagingEntityDisabled' ? `${refused} ${statusText(ask, last)}` : refused, last)
}

/** That the lock of the session that it was delivered under was not renewed, as a status refused it (E-1). */
export function refusedInSession(ask: Ask, story: Story | null, delivery: Delivery): Step[] {
  const hold = story === null ? null : holdOver(ask, story, delivery)
  const refused = story === null ? null : refusedSessionRenewal(ask, hold, story.home)
  const n = refused?.record ?? -1
  return refused !== null && n > delivery.record && n < (delivery.end?.record ?? Infinity) ? [refused] : []
}

/** What was refused last while its lock lasted: a renewal or a settlement. */
export function refusedUnder(ask: Ask, delivery: Delivery): Step[] {
  const { record, end, holder } = delivery
  const story = storyOf(ask.trace, ask.trace.messageOf(record)!, ask.at.n)
  const ofSession = refusedInSession(ask, story, delivery)
  if (ofSession.length > 0) return ofSession
  // An earlier delivery may be settled in vain meanwhile.
  const refused = story?.refusals.findLast(
    ({ operation, record: n, actor }) =>
      ON_A_LOCK.has(operation) &&
      n > record &&
      n < (end?.record ?? Infinity) &&
      actor === holder &&
      (deliveryTried(ask.trace, story, n)?.record ?? record) === record,
  )
  return story === null || refused === undefined ? [] : [refusedStep(ask, story, refused)]
}

/** Which status refused it, and since when (E-1). */
export function statusText(ask: Ask, record: RecordNumber): string {
  const { trace, w } = ask
  const entity = trace.entityOf(record)!
  const since = time(ask, trace.timeOf(setBy(trace, entity, record, 'status')))
  const { status } = propertiesAt(trace, entity, record)
  return w.refusalReasons.disabled({ ...namedEntity(trace, homeEntity(trace, entity)), status, since })
}

/** Of several that received it, the one who called, be it before it was dead-lettered. */
const hadIt = ({ trace }: Ask, { m }: Story, actor: string | null): boolean =>
  actor !== STEP && trace.rowsOf(m).some(n => isHandOut(trace.kindOf(n)) && trace.actorOf(n) === actor)

function reasonOf(ask: Ask, record: Refused): Reason | null {
  if (record.branch === 'deadLetteredAlready') return deadAlready(ask, record)
  if (record.branch === 'transaction') return transactionReason(ask, record)
  // Its lock is in force, but something else has settled it.
  if (isLockLost(record.error)) return enlistedReason({ ...ask, at: afterRecord(ask.trace, record.n) }, record)
  return record.branch === 'notHeld' ? unheldReason(ask, record, ask.trace.entityOf(record.n)) : null
}

/** What the refusals that are told with their reason, or are by a status, rest on (L-9, Q-6, G-32). */
export const refusedCallFacts = ({ trace }: Ask, { refusals }: Story): readonly string[] =>
  toldOneByOne(refusals).flatMap(({ record, error }) => (WITH_FACTS.has(error) ? trace.record(record).facts : []))

/** Calls to cancel it while it had this number: refused by a status, or too late (C-8). */
export function refusedCancelSteps(ask: Ask, { m }: Story): Step[] {
  const { trace } = ask
  return refusedCancelsOf(ask, trace.homeOf(m), trace.sequenceNumberOf(m), trace.birthOf(m))
}

/** The same of a number by itself, which an entity gave by record `since`. */
export function refusedCancelsOf(ask: Ask, entity: EntityId, number: string, since: RecordNumber): Step[] {
  const calls = cancelsOf(ask, entity, number, since)
  return [
    ...toldOneByOne(calls).map(call => cancelStep(ask, entity, call)),
    ...moreSteps(
      ask,
      calls.map(({ n }) => n),
    ),
  ]
}

/** A number that was not found is followed by the reason. */
function cancelStep(ask: Ask, home: EntityId, call: Refused): Step {
  const { w, trace } = ask
  const { n, t, error, sequenceNumber = '' } = call
  const by = clientOrNull(ask.input, trace.actorOf(n))
  const refused = w.causeWords.cancelRefused({
    at: time(ask, t),
    by,
    error,
    number: numberIn(trace, home, sequenceNumber),
  })
  const why = call.branch === 'numberUnknown' ? numberReason({ ...ask, at: { t, n } }, call, home) : null
  const said = error === 'MessagingEntityDisabled' ? statusText(ask, n) : why?.steps[0]?.text
  return stepOf(ask, said === undefined ? refused : `${refused} ${said}`, n)
}

const refusedCancels = (ask: Ask, m: MessageRow): readonly Refused[] =>
  cancelsOf(ask, ask.trace.homeOf(m), ask.trace.sequenceNumberOf(m), ask.trace.birthOf(m))

const cancelsOf = ({ trace, at }: Ask, entity: EntityId, number: string, since: RecordNumber): readonly Refused[] =>
  recordsAt(trace, 'refusals', entity)
    .filter(n => n <= at.n && n > since)
    .map(n => trace.recordOf(n, 'operation-failed'))
    .filter(({ operation, sequenceNumber }) => operation === 'cancelScheduled' && sequenceNumber === number)

/** Of the message, and of what it was before. */
function cancelsOfLife(ask: Ask, { m }: Story): readonly Refused[] {
  const previous = ask.trace.previousOf(m)
  return [...(previous === null ? [] : refusedCancels(ask, previous)), ...refusedCancels(ask, m)]
}

export const refusedCancelFacts = (ask: Ask, story: Story): readonly string[] =>
  cancelsOfLife(ask, story).flatMap(({ facts }) => facts)
