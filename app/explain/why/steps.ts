/** Steps that many explanations have: in the order of time, the chain of causes, a commit. */

import type { Step } from './types.ts'
import { recordSentence } from '../record-words.ts'
import type {
  Kind,
  DescribedProperties,
  EntityId,
  MessageRow,
  RecordNumber,
  RecordOf,
} from '../../../sim-core/index.ts'
import { describeValue } from '../describe.ts'
import { entityInfo, homeEntity, namedEntity, numberOf, pathOf } from '../../read/at.ts'
import { expirationMode, isForwardingAt, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { entityAt, keepsDeferred, messageAt } from '../../read/state-at.ts'
import type { Split } from '../../read/entity/split.ts'
import type { Story } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { freedBefore } from '../../read/client/buffer.ts'
import { clientAt } from '../../read/client/doors.ts'
import { numbersOf } from '../../read/entity/listening.ts'
import { length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { sessionNamed } from './refused.ts'
import type { Refused } from './refused.ts'

export function inOrder(steps: readonly Step[]): Step[] {
  let last = { at: -1, n: -1 }
  const keyed = steps.map(step => {
    last = step.at === null ? last : { at: step.at, n: step.record ?? last.n }
    return { step, ...last }
  })
  return keyed.toSorted((a, b) => a.at - b.at || a.n - b.n).map(({ step }) => step)
}

/** Links of the chain that are told; the oldest are left out. */
const CAUSES_TOLD = 6

/** From the first cause to the record itself. */
export function causeSteps(ask: Ask, n: RecordNumber): Step[] {
  const { trace } = ask
  const chain: number[] = []
  for (let link: number | null = n; link !== null && chain.length < CAUSES_TOLD; link = trace.causeOf(link))
    chain.push(link)
  return chain
    .toReversed()
    .flatMap(link => [
      ...renewalsBefore(ask, link),
      ...bufferedBefore(ask, link, true),
      ...[...freedBefore(trace, link), link].map(one => causeStep(ask, one)),
    ])
}

/** Where a message was between its delivery and record `n`, with which the work on it began; named where it may be another than the one that is asked about. */
export function bufferedBefore(ask: Ask, n: RecordNumber, isNamed = false): Step[] {
  const { trace, w } = ask
  const [record, by] = [trace.causeOf(n), trace.actorOf(n)]
  if (trace.kindOf(n) !== 'processing-started' || record === null || by === null) return []
  const [at, workAt] = [time(ask, trace.timeOf(record)), time(ask, trace.timeOf(n))]
  const number = isNamed ? numberOf(trace, trace.messageOf(n)!) : null
  return at === workAt ? [] : [stepOf(ask, w.whySteps.buffered({ by, at, workAt, number }), record)]
}

/** That the lock that a record renews had been renewed before: the record names only the delivery as its cause. */
function renewalsBefore(ask: Ask, n: RecordNumber): Step[] {
  const { trace, w } = ask
  const m = trace.messageOf(n)
  const lock = trace.causeOf(n)
  if (trace.kindOf(n) !== 'lock-renewed' || m === null || lock === null) return []
  const before = trace.rowsOf(m).filter(row => row > lock && row < n && trace.kindOf(row) === 'lock-renewed')
  const last = before.at(-1)
  if (last === undefined) return []
  const until = time(ask, trace.recordOf(last, 'lock-renewed').lockedUntil)
  return [stepOf(ask, w.whySteps.renewedBefore({ count: before.length, until }), last)]
}

/** A record as a link of the chain. */
export const causeStep = (ask: Ask, n: RecordNumber): Step =>
  stepOf(ask, `${time(ask, ask.trace.timeOf(n))} · ${causeText(ask, n)}`, n)

/** What had expired before is only removed now (S-6). */
function causeText(ask: Ask, n: RecordNumber): string {
  const { trace, input, w, lang } = ask
  const m = trace.messageOf(n)
  const expiresAt = m === null || trace.kindOf(n) !== 'message-expired' ? null : trace.expiresAtOf(m, n)
  if (m === null || expiresAt === null || expiresAt >= trace.timeOf(n)) return recordSentence(trace, input, n, w, lang)
  const { branch } = trace.recordOf(n, 'message-expired')
  return branch === 'underLock'
    ? recordSentence(trace, input, n, w, lang)
    : w.causeWords.removedLate({ number: numberOf(trace, m), expired: time(ask, expiresAt) })
}

/** That a status refuses every receive, and the record that set it: said as it stands now, whenever it came about. */
export function statusStep({ trace, at, w }: Ask, { home, homePath: entity }: Story): Step {
  const { status } = propertiesAt(trace, home, at.n)
  return step(w.whyAnswers.waitingDisabled({ entity, status }), null, setBy(trace, home, at.n, 'status'))
}

/** More of them are not told. */
const REFUSED_TOLD = 2

/** Receives of a message, or of any in its entity, that were refused after record `since`, up to record `to`; the last of them. */
export function refusedReceiveSteps(ask: Ask, { m, home }: Story, since: RecordNumber, to: RecordNumber): Step[] {
  const { trace, w, input, lang } = ask
  const session = sessionOf(trace, m)
  const isForIt = (record: Refused): boolean =>
    record.operation === 'receive' && (session === null || [session, null].includes(sessionNamed(ask, record, home)))
  return recordsAt(trace, 'refusals', home)
    .filter(n => n > since && n <= to && isForIt(trace.recordOf(n, 'operation-failed')))
    .slice(-REFUSED_TOLD)
    .map(n => stepOf(ask, `${time(ask, trace.timeOf(n))} · ${recordSentence(trace, input, n, w, lang)}`, n))
}

/** What its status refuses: nobody sends to a dead-letter queue or a subscription, nor receives from a topic. */
export function statusSteps({ trace, at, w }: Ask, entity: EntityId): Step[] {
  const { status, ...refused } = entityAt(trace, entity, at.n)
  const { kind } = entityInfo(trace, entity)
  const refusesSends = refused.refusesSends && (kind === 'queue' || kind === 'topic')
  const refusesReceives = refused.refusesReceives && kind !== 'topic'
  if (!refusesSends && !refusesReceives) return []
  const words = w.causeWords
  const text =
    refusesSends && refusesReceives ? words.bothRefused : refusesSends ? words.sendsRefused : words.receivesRefused
  return [step(text({ status }), null, setBy(trace, homeEntity(trace, entity), at.n, 'status'))]
}

/** The commit that brought a record about; null: none did. */
export function commitOf({ trace }: Pick<Ask, 'trace'>, n: RecordNumber): RecordOf<'transaction-committed'> | null {
  const cause = trace.causeOf(n)
  const isCommit = cause !== null && trace.kindOf(cause) === 'transaction-committed'
  return isCommit ? trace.recordOf(cause, 'transaction-committed') : null
}

/** That a record is the effect of a commit. */
export function commitSteps(ask: Ask, n: RecordNumber): Step[] {
  const commit = commitOf(ask, n)
  if (commit === null) return []
  const isCancelled = ask.trace.kindOf(n) === 'scheduled-message-cancelled'
  const parts = { name: commit.transaction, at: time(ask, commit.t), isCancelled }
  return [stepOf(ask, ask.w.transactionWords.inTransaction(parts), commit.n)]
}

/** The last change of a setting of its entity during its life, up to record `n`. */
export function changedSteps(ask: Ask, story: Story, name: keyof DescribedProperties, n: RecordNumber): Step[] {
  const record = setBy(ask.trace, story.home, n, name)
  return record <= story.birth.n ? [] : [settingStep(ask, story.home, name, record)]
}

/** That record `record` changed a setting. */
export function settingStep(ask: Ask, entity: EntityId, name: keyof DescribedProperties, record: RecordNumber): Step {
  const { trace, input, w, lang } = ask
  const valueAt = (at: number): string => {
    const properties = propertiesAt(trace, entity, at)
    // Without a mode of its own it has that of the namespace (Z-5).
    const mode = name === 'expiration' ? expirationMode(input, properties) : null
    return mode?.kind === 'sweepEvery'
      ? `sweepEvery ${length(ask, mode.everyMs)}`
      : describeValue(mode?.kind ?? properties.described[name], w, lang)
  }
  const parts = { ...namedEntity(trace, entity), property: name, from: valueAt(record - 1), to: valueAt(record) }
  return {
    ...stepOf(ask, w.causeWords.changed({ ...parts, at: time(ask, trace.timeOf(record)) }), record),
    setting: name,
  }
}

/** Why not even a call by number is served: it forwards (F-7, Q-10), or its status refuses receives (E-1); null: it is served. */
function refusingDeferred({ trace, at }: Ask, entity: EntityId) {
  const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, at.n)
  const to = entityInfo(trace, entity).kind === 'deadLetterQueue' ? forwardDeadLetteredMessagesTo : forwardTo
  if (to !== null && isForwardingAt(trace, entity, at.n)) return { entity: pathOf(trace, entity), to, status: '' }
  const { status, refusesReceives } = entityAt(trace, entity, at.n)
  return refusesReceives ? { entity: pathOf(trace, homeEntity(trace, entity)), to: null, status } : null
}

/** Deferred messages that can be fetched by their numbers, or not at all (Q-7b), and those that have expired meanwhile (T-16). */
export function deferredSteps(ask: Ask, { deferred, deferredRows }: Split): Step[] {
  const { trace, w, at } = ask
  const expired = deferredRows.filter(m => messageAt(trace, m, at)?.isExpired === true)
  const live = deferredRows.filter(m => !expired.includes(m))
  const count = deferred - expired.length
  const home = live[0] === undefined ? null : (trace.after(live[0], at.n)?.entity ?? null)
  const words = home !== null && keepsDeferred(trace, home) ? w.whyEntity.deferredDead : w.whyEntity.deferred
  const parts = { numbers: numbersOf(trace, live), count }
  const kept = home === null ? null : refusingDeferred(ask, home)
  return [
    ...(count === 0 ? [] : [step(kept === null ? words(parts) : w.whyEntity.deferredRefused({ ...parts, ...kept }))]),
    ...(expired.length === 0
      ? []
      : [step(w.whyEntity.deferredExpired({ numbers: numbersOf(trace, expired), count: expired.length }))]),
  ]
}

/** Those that are scheduled, and when the next of them becomes active. */
export const scheduledSteps = (ask: Ask, { scheduled: count, nextScheduled: next }: Split): Step[] =>
  next === null ? [] : [step(ask.w.whyEntity.scheduled({ count, next: time(ask, next) }))]

/** Its lock is renewed before it ends, so what it is locked until now is not its end. */
export function isRenewedAhead({ trace, at, hidesFuture }: Ask, m: MessageRow): boolean {
  if (hidesFuture === true) return false
  const next = trace.rowsOf(m).find(n => n > at.n && !BESIDE_A_LOCK.has(trace.kindOf(n)))
  return next !== undefined && trace.kindOf(next) === 'lock-renewed'
}

/** What happens to a message while it stays locked. */
const BESIDE_A_LOCK: ReadonlySet<Kind> = new Set<Kind>([
  'processing-started',
  'processing-finished',
  'operation-failed',
])

/** That a receiver which lost its locks by closing or being killed is there again without them. */
export function openAgainSteps(
  ask: Ask,
  { by, record }: { readonly by: string; readonly record: RecordNumber },
): Step[] {
  const { trace, w, at } = ask
  const { life, since } = clientAt(trace, by, at.n)
  if (life !== 'open' || since === null || since <= record) return []
  return [step(w.whySteps.openAgain({ by, at: time(ask, trace.timeOf(since)) }), null, since)]
}

/** The broker's clock may have stood wrong when it stamped the message (S-62). */
export function skewSteps(ask: Ask, story: Story): Step[] {
  const { w, trace } = ask
  const stamped = trace.enqueuedTimeOf(story.m)
  const { t, n } = story.birth
  const how = story.ending?.how
  const was = how === 'activated' ? 'scheduled' : how === 'forwarded' ? how : null
  return stamped === t
    ? []
    : [stepOf(ask, w.whySteps.skewed({ by: length(ask, stamped - t), stamped: time(ask, stamped), was }), n)]
}
