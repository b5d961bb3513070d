/** What would have saved a message: each change is tried by running it before it is said. */

import { ENTITY_PROPERTIES, formatDuration, PROCESSOR_RENEWAL_MS } from '../../../sim-core/index.ts'
import type { EntityPropertiesPatch, ReceiverInput, RecordNumber } from '../../../sim-core/index.ts'
import { hasHandlers, isInstance, receiversFrom, receiversOf } from '../../read/entity/listening.ts'
import { ON_A_LOCK } from '../../model/step-facts.ts'
import { over, overMs, propertyFixes, receiverFixes } from '../../read/scenario-place.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { isSameName, justBefore } from '../../read/at.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { lostFrom, storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { length } from './ask.ts'
import type { Ask } from './ask.ts'
import { expiryOf } from './birth.ts'
import { isDrawn } from './least.ts'
import type { Bound } from './least.ts'
import { settledInTime } from './commit-deadline.ts'
import { withFlag } from './dead-letter-flag.ts'
import { isForsaken } from './holder.ts'
import { shorterIdle } from './idle-timeout.ts'
import { listenerChange } from './listener-change.ts'
import type { IdleDeletion } from './idle-deletion.ts'
import { listenersOf } from './session-now.ts'
import { longerHold, longerLock, longerRenewal, neededUntil } from './longer-lock.ts'
import type { FailedCall, IsHelped } from './longer-lock.ts'
import { isEachKept, workMs } from './still-loses.ts'
import { isDisabledInLife } from './modelled-story.ts'
import { longerLives } from './turn.ts'
import type { Fix } from './types.ts'
import { lapsesOf, tryOut, withEntity, withProperties, withReceiver } from './what-if.ts'
import type { Change, Outcome } from './what-if.ts'

/** For a message that expired while it waited. */
export function changesForWaiting(ask: Ask, story: Story): Fix[] {
  const { trace, input, w } = ask
  const changes: Fix[] = [...longerLives(ask, story)]
  const expiresAt = expiryOf(ask, story) ?? story.birth.t
  for (const receiver of receiversFrom(trace, input, story.home)) {
    const instances = receiver.instances + 1
    const outcome = tryOut(
      trace,
      input,
      story.m,
      `instances ${receiver.name}`,
      withReceiver(receiver.name, one => ({ ...one, instances })),
    )
    // One more of what is killed by then loses its messages with it: others, perhaps.
    if ((receiver.killAt ?? Infinity) < expiresAt || outcome?.isSaved !== true) continue
    const text =
      receiver.instances === 1
        ? w.whyChanges.oneMore(receiver.name)
        : w.whyChanges.moreInstances(receiver.name, instances)
    changes.push({ text, fixes: receiverFixes(input, receiver.name, 'instances', instances) })
  }
  const then = justBefore(trace, expiresAt)
  for (const receiver of receiversFrom(trace, input, story.home))
    changes.push(...shorterIdle(ask, story, receiver, expiresAt))
  const lapsed = story.deliveries.find(delivery => isLapsed(ask, story, delivery)) ?? lapsedAhead(ask, story)
  const isHelped: IsHelped = outcome => outcome?.isCompleted === true && isNotLater(story, outcome)
  changes.push(...lockChanges(ask, story, lapsed, isHelped), ...receivable(ask, story))
  if (changes.length === 0 || listenersOf(ask, story.home, then.n, then.t).length === 0)
    changes.push(...listenerChange(ask, story).map(text => ({ text, fixes: [] })))
  return withFlag(ask, story, changes)
}

/** Messages before it that are looked through for one that lost its lock. */
const LOOKED_AT = 50

/** A lock that ran out, on a message ahead of it in its queue or session, while it waited. */
function lapsedAhead(ask: Ask, { m, home, birth }: Story): Delivery | undefined {
  const { trace, at } = ask
  const session = sessionOf(trace, m)
  for (let other = m - 1; other >= Math.max(0, m - LOOKED_AT); other--) {
    if (trace.homeOf(other) !== home || sessionOf(trace, other) !== session) continue
    const before = storyOf(trace, other, at.n)
    const found = before?.deliveries.find(delivery => isLapsed(ask, before, delivery) && delivery.end!.at > birth.t)
    if (found !== undefined) return found
  }
  return undefined
}

/** With a status that never refused a receive (E-1). What a step sets is not a click away. */
function receivable(ask: Ask, story: Story): Fix[] {
  const { trace, input, w } = ask
  const refused = story.refusals.find(
    ({ error, operation }) => error === 'MessagingEntityDisabled' && ON_A_LOCK.has(operation),
  )
  const isReleased = refused !== undefined && (story.expiry === null || story.expiry.branch === 'underLock')
  const isEnded = story.expiry !== null || story.deadLetter !== null
  if (isReleased ? !isEnded : !isDisabledInLife(ask, story)) return []
  const outcome = tryOut(
    trace,
    input,
    story.m,
    `status ${story.homePath}`,
    withEntity(story.homePath, { status: 'Active' }),
  )
  if (outcome?.isSaved !== true) return []
  return [{ text: w.causeWords.receivable(story.homePath), fixes: [] }]
}

/** A lock that ran out and was needed for longer: by a handler, or by a call that was refused for it. */
const isLapsed = ({ input }: Ask, story: Story, delivery: Delivery): boolean =>
  delivery.end?.how === 'lapsed' && (hasHandlers(input, delivery.holder) || neededUntil(story, delivery) !== null)

/** Its handler completes it, or defers it so that it can be fetched. */
const isDealtWith: IsHelped = outcome =>
  outcome?.isCompleted === true || (outcome?.isSaved === true && outcome.received.at(-1)?.end?.how === 'deferred')

/** For a message whose locks ran out: it is dealt with, and was not before, or with fewer locks lost; what only puts it off is no help. */
export function changesForLocks(ask: Ask, story: Story): Fix[] {
  const isHelped: IsHelped = outcome =>
    outcome !== null &&
    isDealtWith(outcome) &&
    (story.ending?.how !== 'completed' || outcome.lapses < lapsesOf(story)) &&
    isNotLater(story, outcome)
  const lapsed = story.deliveries.filter(delivery => isLapsed(ask, story, delivery))
  const first = lockChanges(ask, story, lapsed[0], isHelped)
  const last = first.length > 0 || lapsed.length < 2 ? [] : lockChanges(ask, story, lapsed.at(-1), isHelped)
  return withFlag(ask, story, [...first, ...last])
}

/** It is completed, or deleted as it is received and its work done. */
const isSettled: IsHelped = outcome =>
  outcome?.isCompleted === true || (outcome?.isSaved === true && outcome.received.at(-1)?.end?.how === 'deleted')

/** For a message that was delivered too often: one more delivery, if that one settles it. */
export function changesForLimit(ask: Ask, story: Story): Fix[] {
  const { trace, input, w } = ask
  const { home, homePath, deadLetter } = story
  const n = deadLetter?.record ?? ask.at.n
  // Above a limit that was lowered meanwhile, it is the count that has to be let pass (L-29).
  const count = lostFrom(story).deliveries.at(-1)?.end?.deliveryCount ?? 0
  const max = Math.max(propertiesAt(trace, home, n).maxDeliveryCount, count) + 1
  const isLower = ({ maxDeliveryCount: own = ENTITY_PROPERTIES.maxDeliveryCount.default }: EntityPropertiesPatch) =>
    own < max
  const patched = withProperties(homePath, own => (isLower(own) ? { ...own, maxDeliveryCount: max } : own))
  const others = [...receivable(ask, story), ...settledInTime(ask, lostFrom(story))]
  if (!isSettled(tryOut(trace, input, story.m, `deliveries ${max} ${homePath}`, patched))) return others
  const fixes = propertyFixes(input, homePath, 'maxDeliveryCount', max, isLower)
  const isChanged = setBy(trace, home, n, 'maxDeliveryCount') > story.birth.n
  return [{ text: w.whyChanges.moreDeliveries(max, isChanged), fixes }, ...others]
}

/** For a message that expired under a lock that ran out: a longer life lets it come again in this run. */
export const changesForExpiredLock = (ask: Ask, story: Story): Fix[] => [
  ...longerLives(ask, story, ask.trace.runForMs),
  ...receivable(ask, story),
  ...settledInTime(ask, lostFrom(story)),
  ...changesForLocks(ask, story),
]

/** For a message that expired while it was deferred. */
export const changesForDeferred = (ask: Ask, story: Story): Fix[] => withFlag(ask, story, longerLives(ask, story))

/** It is kept, be it that nobody receives it. */
const isKept: IsHelped = outcome => outcome?.isSaved === true || outcome?.isThere === true

/** For a message that was lost with its entity, which had not been used: a use in time, the longer limit, if that keeps it. */
export function changesForIdle({ trace, input }: Ask, { m, homePath }: Story, idle: IdleChanges): readonly Fix[] {
  const { longer, inTime } = idle
  const isSaving = (key: string, change: Change): boolean => isKept(tryOut(trace, input, m, key, change))
  const { latest } = inTime
  return [
    ...(latest !== null && isSaving(latest.key, latest.change) ? [latest.fix] : []),
    ...(isSaving(`kept ${homePath}`, withEntity(homePath, { autoDeleteOnIdle: null })) ? [longer] : []),
  ]
}

type IdleChanges = Pick<IdleDeletion, 'longer' | 'inTime'>

interface Wanted {
  /** It has to be gone by then. */
  readonly by?: number
  /** What counts is that this call, at that instant, succeeds; a handler that gets it earlier may do the same then. */
  readonly call?: { readonly operation: string; readonly at: number; readonly isOfStep: boolean }
  /** It does not wait at that instant. */
  readonly takenAt?: number
}

/** For the lock that ran out by record `n`: it is completed, or the call to do something else with it succeeds, and this lock and those after it do not run out. */
export function changesForLapse(ask: Ask, story: Story, n: RecordNumber, wanted: Wanted = {}): Fix[] {
  const { by = Infinity, call, takenAt } = wanted
  const before = story.deliveries.filter(({ end }) => end?.how === 'lapsed' && end.record < n).length
  const lapsed = story.deliveries.find(delivery => delivery.end?.record === n && isLapsed(ask, story, delivery))
  const isDead = lapsed !== undefined && isOfDead(story, lapsed)
  const isDone = ({ isCompleted, completedAt, received }: Outcome): boolean =>
    call?.isOfStep === true || (call !== undefined && isDead)
      ? received.some(one => one.holder === lapsed?.holder && isServed(one, call))
      : isCompleted || (isDead && completedAt !== null) || isSettledOtherwise(received, call)
  const isInTime = ({ leftAt }: Outcome): boolean => by === Infinity || (leftAt !== null && leftAt <= by)
  const isLost = ({ lapses, received }: Outcome): boolean =>
    lapses > before || received.some(({ end }) => end?.how === 'lapsed' && end.at > (lapsed?.at ?? 0))
  return lockChanges(
    ask,
    story,
    lapsed,
    outcome =>
      outcome !== null &&
      isDone(outcome) &&
      !isLost(outcome) &&
      isInTime(outcome) &&
      (takenAt === undefined || isTaken(outcome, takenAt)) &&
      (call === undefined || !outcome.refusedAt.includes(call.at)) &&
      (call !== undefined || isNotLater(story, outcome, isDead)),
  )
}

/** By a handler that does not complete it, be it earlier. */
const isSettledOtherwise = (received: Outcome['received'], call: Wanted['call']): boolean =>
  call !== undefined && call.operation !== 'complete' && (received.at(-1)?.end ?? null) !== null

/** The call settled the delivery, or renewed what is still held after it. */
const isServed = ({ at, end }: Outcome['received'][number], call: NonNullable<Wanted['call']>): boolean =>
  call.operation === 'renewLock' ? at <= call.at && (end?.at ?? Infinity) > call.at : end?.at === call.at

/** It is completed by that instant, or held, and not only since then. */
function isTaken({ received, completedAt }: Outcome, t: number): boolean {
  const last = received.findLast(({ at }) => at < t)
  return (completedAt ?? Infinity) <= t || (last !== undefined && (last.end?.at ?? Infinity) > t)
}

/** Of a message that lost a lock and is still there: as for the first lock that ran out, in its dead-letter queue if one did there. */
export function changesForLostLock(ask: Ask, story: Story, wanted: Wanted = {}): Fix[] {
  const all = story.deliveries.filter(delivery => isLapsed(ask, story, delivery))
  // A call is about the lock that it used.
  const of = wanted.call === undefined ? (all.find(delivery => isOfDead(story, delivery)) ?? all[0]) : all.at(-1)
  const lapsed = of?.end ?? null
  const whole = lapsed === null || ask.hidesFuture === true ? null : storyOf(ask.trace, story.m, ask.trace.length - 1)
  return lapsed === null || whole === null ? [] : changesForLapse(ask, whole, lapsed.record, wanted)
}

/** It was received from the dead-letter queue. */
const isOfDead = ({ deadLetter }: Story, { record }: Delivery): boolean =>
  deadLetter !== null && record > deadLetter.record

/** What it was completed by then without would only come later with it. */
const isNotLater = ({ ending, deadLetter }: Story, { completedAt }: Outcome, isDead = false): boolean =>
  ending?.how !== 'completed' || (deadLetter !== null && !isDead) || (completedAt !== null && completedAt <= ending.at)

/** With the work on it that comes later: how long it takes is a matter of the receiver. */
function inFull({ trace, hidesFuture }: Ask, delivery: Delivery): Delivery {
  const m = hidesFuture === true ? null : trace.messageOf(delivery.record)
  const whole = m === null ? null : storyOf(trace, m, trace.length - 1)
  return whole?.deliveries.find(({ record }) => record === delivery.record) ?? delivery
}

function lockChanges(ask: Ask, story: Story, lapsed: Delivery | undefined, isHelped: IsHelped): Fix[] {
  if (lapsed === undefined) return []
  const { trace, input, w } = ask
  const receiver = receiversOf(input, lapsed.holder)[0]
  const changes: Fix[] = []
  const longer = longerLock(ask, story, inFull(ask, lapsed), receiver, isHelped)
  if (longer !== null) changes.push(lockFix(ask, story.homePath, longer))
  if (receiver === undefined) return changes
  if (receiver.maxAutoLockRenewalDuration === 0 && !isForsaken(ask, lapsed)) {
    const renewing = withReceiver(receiver.name, one => ({ ...one, maxAutoLockRenewalDuration: PROCESSOR_RENEWAL_MS }))
    const changed = [`renewal ${receiver.name}`, renewing] as const
    const needed = workMs(inFull(ask, lapsed))
    const isKept = (): boolean => isEachKept(ask, changed, receiver, one => workMs(one) <= needed)
    if (isHelped(tryOut(trace, input, story.m, ...changed)) && isKept())
      changes.push({
        text: w.whyChanges.renewal(receiver.name, receiver.client === 'processor'),
        fixes: receiverFixes(input, receiver.name, 'maxAutoLockRenewalDuration', formatDuration(PROCESSOR_RENEWAL_MS)),
      })
  }
  const renewal = longerRenewal(ask, story, inFull(ask, lapsed), receiver, isHelped)
  if (renewal !== null) {
    const fixes = receiverFixes(input, receiver.name, 'maxAutoLockRenewalDuration', formatDuration(renewal))
    const parts = { by: receiver.name, limit: length(ask, renewal), isExact: isDrawn(input) }
    changes.push({ text: w.causeWords.longerRenewal(parts), fixes })
  }
  return [...changes, ...withoutBuffer(ask, story, receiver, isHelped)]
}

function lockFix(ask: Ask, path: string, { ms, isBound }: Bound): Fix {
  const { lockOf, lockOver } = ask.w.whyChanges
  const isChanged = ask.input.steps.some(
    one => one.do === 'updateEntity' && isSameName(one.entity, path) && one.properties.lockDuration !== undefined,
  )
  const text = isBound ? lockOver(length(ask, ms), isChanged) : lockOf(length(ask, overMs(ms)), isChanged)
  return { text, fixes: propertyFixes(ask.input, path, 'lockDuration', over(ms)) }
}

/** For a call about a session whose lock had run out: a lock that lasts until then. */
export function changesForHold(ask: Ask, hold: Hold, path: string, call: FailedCall): Fix[] {
  const longer = longerHold(ask, hold, path, call)
  return longer === null ? [] : [lockFix(ask, path, longer)]
}

function withoutBuffer({ trace, input, w }: Ask, story: Story, receiver: ReceiverInput, isHelped: IsHelped): Fix[] {
  const { name, prefetchCount } = receiver
  const direct = withReceiver(name, one => ({ ...one, prefetchCount: 0 }))
  if (prefetchCount === 0 || !isHelped(tryOut(trace, input, story.m, `prefetch ${name}`, direct))) return []
  const isOneOfSeveral = input.receivers.filter(({ from }) => isSameName(from, receiver.from)).length > 1
  const text = w.whyChanges.noPrefetch(isOneOfSeveral ? name : null)
  return [{ text, fixes: receiverFixes(input, name, 'prefetchCount', 0) }]
}

/** For a message that a receiver lost in ReceiveAndDelete mode (L-1): under a lock it comes back. */
export function changesForLost(ask: Ask, story: Story, delivery: Delivery): Fix[] {
  const { trace, input, w } = ask
  const receiver = receiversOf(input, delivery.holder)[0]
  if (receiver === undefined) return []
  const locking = withReceiver(receiver.name, one => ({ ...one, receiveMode: 'peekLock' as const }))
  const fixes = receiverFixes(input, receiver.name, 'receiveMode', 'peekLock')
  const outcome = tryOut(trace, input, story.m, `peekLock ${receiver.name}`, locking)
  const isDead = outcome?.isDeadLettered === true && !outcome.isDeleted && outcome.deadForward === null
  const locked = outcome?.received.find(one => isInstance(receiver.name, one.holder))
  const isBack = locked?.end?.how === 'lapsed' && locked.end.at <= trace.runForMs
  // What was lost as a dead letter had been one before; what comes after the end of the run is not told.
  const isEnd = isDead && outcome.leftAt !== null && !isOfDead(story, delivery)
  const end = isEnd ? 'dead' : isBack ? 'available' : null
  return [
    ...(isKept(outcome) || isDead ? [{ text: w.causeWords.peekLock({ by: receiver.name, end }), fixes }] : []),
    ...withoutBuffer(ask, story, receiver, isKept),
  ]
}
