/** Why a record happened: its chain of causes, the arithmetic of its kind, its rule. */

import { TRANSACTION_KINDS, recordsOfKinds } from '../../read/trace-index.ts'
import { PROPERTY_NAMES } from '../../../sim-core/index.ts'
import type {
  EveryKey,
  Kind,
  KindAndBranch,
  MessageRow,
  RecordNumber,
  RecordOf,
  TraceRecord,
} from '../../../sim-core/index.ts'
import { afterRecord, entitiesNamed, entityInfo, entityUpTo, existsAt, partitionOf } from '../../read/at.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { kinshipOf } from '../../read/message/lineage.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { factsOf, isHandOut, kindsWhere } from '../../read/kinds.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { keepsDeferred } from '../../read/state-at.ts'
import { duplicateWindowOf } from '../../read/message/duplicate-window.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { changesForLapse } from './changes.ts'
import { deliveryFacts, lapseSteps } from './deliveries.ts'
import { explanation, part, step, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { deletionSteps } from './batch-deletion.ts'
import { recomputedSteps } from './since-birth.ts'
import { causeSteps, inOrder, skewSteps } from './steps.ts'
import { lateSteps } from './origin.ts'
import { changeSteps } from './action-changes.ts'
import { withAccepted } from './discarded.ts'
import { explainDuplicate } from './duplicate.ts'
import { transactionSteps } from './enlisted.ts'
import { explainEmpty, foundSteps } from './nothing-received.ts'
import { setStep } from './forwarding.ts'
import { explainEnded } from './receiver.ts'
import { explainGone } from './entity-gone.ts'
import { resetPart } from './idle.ts'
import { idleRule } from './not-counted.ts'
import { factsOfEnd, isDeferredAgain, ledToSteps, movedBy } from './led-to.ts'
import { explainMessage } from './message.ts'
import { isSetBy } from './modelled-by.ts'
import { lifeNotes, notesOfUse } from './modelled-story.ts'
import { arithmeticOf } from './record-sums.ts'
import { numberingOf, isFromPartition, partitionPart, partitionTurnStep, rolledOverRule } from './numbers.ts'
import { borrowedSteps } from './holder.ts'
import { partsAfterPeek, peekedOf } from './peeked.ts'
import { renewalOf } from './renewal-end.ts'
import { copyReason } from './published.ts'
import { explainRefusal } from './refusal.ts'
import { idleSteps } from './session-idle.ts'
import { explainSession } from './session-record.ts'
import { explainTransaction } from './transaction.ts'
import { answerOf, killedBefore } from './record-cause.ts'
import type { Explanation, Modelled, Part, Step } from './types.ts'
import { endOfWorkSteps, overBefore, unsettledBefore } from './unsettled.ts'

export function explainRecord(ask: Ask, n: RecordNumber): Explanation {
  const { trace } = ask
  const m = trace.messageOf(n)
  const why = explainKind(ask, n)
  // By the record by which the entity that looks for duplicates accepted it.
  const isAccepted = m !== null && trace.birthOf(m) === n && duplicateWindowOf(trace, m)?.m === m
  return isAccepted ? withAccepted({ ...ask, at: afterRecord(trace, n) }, m, why) : why
}

function explainKind(ask: Ask, n: RecordNumber): Explanation {
  const { trace } = ask
  const here: Ask = { ...ask, at: afterRecord(trace, n) }
  const record = trace.record(n)
  const { kind } = record
  const m = trace.messageOf(n)
  const entity = trace.entityOf(n)
  if (kind === 'entity-deleted' && entity !== null) return explainGone(here, entity, n)
  if (kind === 'receive-empty' && entity !== null) return explainEmpty(here, entity, n)
  if (kind === 'operation-failed') return explainRefusal(here, n)
  if (kind === 'duplicate-discarded' && entity !== null) return explainDuplicate(here, record, entity)
  if (kind === 'receiver-closed' || kind === 'receiver-killed') {
    // One that has closed is killed without being at its entity any more.
    const from = entity ?? (record.entity === undefined ? null : entityUpTo(trace, record.entity, n))
    return explainEnded(here, record, from)
  }
  if (isTransaction(record)) return explainTransaction(here, record)
  const isUnit = kind === 'message-published' || kind === 'message-forwarded' || isUntransferred(record)
  if (m !== null && isUnit) return explainMessage({ ...ask, at: afterRecord(trace, endOfUnit(ask, n)) }, m)
  const session = kind.startsWith('session-') && entity !== null ? explainSession(here, record, entity) : null
  if (session !== null) return session
  if (m !== null && kind === 'message-deleted') return explainMessage(here, m)
  if (m !== null && (kind === 'message-expired' || kind === 'message-dead-lettered'))
    return explainMessage({ ...here, at: afterRecord(trace, lastOfMove(here, m, n)) }, m)
  return explainAny(here, n)
}

const isTransaction = (record: TraceRecord): record is RecordOf<(typeof TRANSACTION_KINDS)[number]> =>
  (TRANSACTION_KINDS as readonly Kind[]).includes(record.kind)

/** Sent via another queue, it never was one of its messages. */
const isUntransferred = (record: TraceRecord): boolean =>
  record.kind === 'message-enqueued' && 'branch' in record && record.branch === 'transferred'

/** How far the records that one brought about may lie. */
const NEIGHBOURS = 500

/** The last record of the same instant that this one led to: copies of a publish, the arrival of a forward, forwards from there, hand-outs. */
function endOfUnit({ trace }: Ask, n: RecordNumber): number {
  const unit = new Set([n])
  for (let row = n + 1; row < trace.length && row < n + NEIGHBOURS && trace.timeOf(row) === trace.timeOf(n); row++) {
    const [cause, kind] = [trace.causeOf(row), trace.kindOf(row)]
    if (cause !== null && unit.has(cause) && (UNIT.has(kind) || isHandOut(kind))) unit.add(row)
  }
  return Math.max(...unit)
}

const UNIT: ReadonlySet<Kind> = new Set<Kind>([
  'message-published',
  'message-enqueued',
  'message-forwarded',
  'time-to-live-clamped',
  'message-dead-lettered',
  'duplicate-discarded',
])

/** An expiry that dead-letters is told with the record that follows it. */
function lastOfMove(ask: Ask, m: MessageRow, n: RecordNumber): number {
  const { trace } = ask
  const next = trace.rowsOf(m).find(row => row > n)
  return next !== undefined && trace.kindOf(next) === 'message-dead-lettered' && trace.causeOf(next) === n ? next : n
}

/** What befalls a dead letter rests neither on its TTL nor on its deliveries before; what a client did with a lock, on no delivery before. */
function notesOfStory(ask: Ask, story: Story, n: RecordNumber): Modelled[] {
  const dead = story.deadLetter?.record ?? n
  const settled = ask.trace.causeOf(n) === null ? story.deliveries.find(({ end }) => end?.record === n) : undefined
  return dead >= n
    ? lifeNotes(ask, story, settled?.record)
    : notesOfUse(ask, { ...story, expiry: null, deliveries: story.deliveries.filter(({ record }) => record > dead) })
}

/** A receiver that opens before its entity is there. */
function onNothing({ trace, w }: Ask, { kind, n, entity: path }: TraceRecord): Step[] {
  const isThere = path !== undefined && entitiesNamed(trace, path).some(one => existsAt(one, n))
  return kind !== 'receiver-opened' || path === undefined || isThere
    ? []
    : [step(w.causeWords.opensOnNothing({ path }))]
}

/** Of what a step received: that its receive operation had been waiting (O-6). */
function waitingSteps(ask: Ask, { n, t, kind }: TraceRecord): Step[] {
  const { trace, input } = ask
  const by = trace.actorOf(n)
  if (!isHandOut(kind) || by === null || hasHandlers(input, by)) return []
  // What waited may get several messages at that instant.
  const isWithIt = (row: RecordNumber): boolean =>
    trace.causeOf(n) !== null && isHandOut(trace.kindOf(row)) && trace.timeOf(row) === t
  const since = recordsOfKinds(trace, RECEIVES_OF_A_STEP).findLast(
    row => row < n && trace.actorOf(row) === by && !isWithIt(row),
  )
  const isWaiting = since !== undefined && trace.kindOf(since) === 'receive-waiting' && trace.timeOf(since) < t
  return isWaiting ? causeSteps(ask, since).slice(-1) : []
}

const RECEIVES_OF_A_STEP: readonly Kind[] = ['receive-waiting', 'receive-empty', 'message-locked', 'message-received']

function explainAny(ask: Ask, n: RecordNumber): Explanation {
  const { trace, w } = ask
  const record = trace.record(n)
  const m = trace.messageOf(n)
  const story = m === null ? null : storyOf(trace, m, n)
  const lapsed =
    record.kind === 'lock-expired' ? (story?.deliveries.find(({ end }) => end?.record === n) ?? null) : null
  const ended = story?.deliveries.find(({ end }) => end?.record === n) ?? null
  const lapse = [
    ...(lapsed === null ? [] : lapseSteps(ask, lapsed)),
    ...(ended === null || story === null ? [] : transactionSteps(ask, story, ended)),
  ]
  const renewal = renewalOf(ask, record)
  const over = overBefore(ask, record)
  const parts = [
    ...birthParts(ask, record, story),
    ...peekParts(ask, record, story),
    part({ steps: [...deletionSteps(ask, record), ...onNothing(ask, record), ...removedSteps(ask, record)] }),
    ...(record.kind === 'idle-clock-reset' ? [resetPart(ask, record)] : []),
    ...(story === null || lapse.length === 0 ? [] : [part({ facts: deliveryFacts(ask, story) })]),
  ]
  return explanation({
    title: w.recordTitles.any,
    answer: answerOf(ask, record),
    tone: factsOf(record.kind).tone ?? 'neutral',
    steps: [
      ...inOrder([
        ...waitingSteps(ask, record),
        ...causeSteps(ask, n),
        ...(record.kind === 'message-released' && record.cause !== undefined ? idleSteps(ask, record.cause) : []),
        ...(stepBehind(trace, ask.input, n) === null
          ? []
          : [...killedBefore(ask, n), ...borrowedSteps(ask, [{ n }], null)]),
        ...unsettledBefore(ask, n),
        ...lapse,
        ...(over?.steps ?? []),
        ...renewal.steps,
      ]),
      ...endOfWorkSteps(ask, n),
      ...ledToSteps(ask, n),
      ...parts.flatMap(({ steps }) => steps),
    ],
    arithmetic: [...arithmeticOf(ask, record), ...parts.flatMap(({ arithmetic }) => arithmetic)],
    rule: over?.rule ?? ruleOf(ask, record),
    facts: [
      ...updateFacts(ask, record, over?.facts ?? factsOfEnd(ask, record)),
      ...(isDeferredAgain(ask, n) ? ['D-4'] : []),
      ...renewal.facts,
      ...parts.flatMap(({ facts }) => facts),
    ],
    modelled: [...(story === null ? [] : notesOfStory(ask, story, n)), ...parts.flatMap(({ modelled }) => modelled)],
    ...told(
      lapsed === null || ask.hidesFuture === true
        ? []
        : changesForLapse(ask, storyOf(trace, m!, trace.length - 1)!, record.n),
    ),
  })
}

/** What an update or the opening of a receiver removed at once: another mode of expiration, forwarding, or listening does (Z-5, F-8). */
function removedSteps(ask: Ask, { kind, n, t }: TraceRecord): Step[] {
  const { trace } = ask
  if (kind !== 'entity-updated' && kind !== 'receiver-opened') return []
  const removed: MessageRow[] = []
  for (let row = n + 1; row < trace.length && trace.timeOf(row) === t; row++)
    if (trace.kindOf(row) === 'message-expired' && trace.causeOf(row) === n) removed.push(trace.messageOf(row)!)
  return [...(kind === 'entity-updated' ? turnedOnSteps(ask, n) : []), ...foundSteps(ask, removed)]
}

/** Which rule made the copy, which partition took the message, which number it got, whose turn a receive was. */
function birthParts(ask: Ask, record: TraceRecord, story: Story | null): readonly Part[] {
  if (story === null) return []
  const { m, birth } = story
  const inTurn = isFromPartition(ask.trace, record, m)
    ? [partitionPart(ask, m), part({ steps: [partitionTurnStep(ask, record.n, m)] })]
    : []
  if (birth.n !== record.n || !STORES.has(record.kind)) return inTurn
  return [
    part({ steps: [...copySteps(ask, story), ...lateSteps(ask, story)] }),
    partitionPart(ask, m),
    part({ steps: skewSteps(ask, story) }),
    numberingOf(ask, m),
  ]
}

/** What a peek shows; of a receive, which expiry it computed, and after a peek why it shows another expiry. */
function peekParts(ask: Ask, record: TraceRecord, story: Story | null): readonly Part[] {
  const entity = ask.trace.entityOf(record.n)
  if (entity === null) return []
  if (record.kind === 'messages-peeked') return [peekedOf(ask, record, entity)]
  if (story === null || !isHandOut(record.kind)) return []
  return [part({ steps: recomputedSteps(ask, record.n) }), ...partsAfterPeek(ask, story, entity, record.n)]
}

/** Where a message is born to stay its partition is chosen; a topic keeps none that is published. */
const STORES: ReadonlySet<Kind> = new Set(kindsWhere(({ act, leaves }) => act === 'birth' && leaves === null))

const DEFERRED_AGAIN: KindAndBranch = 'lock-expired deferredTimedOut'

function ruleOf(ask: Ask, { kind, n, branch }: Pick<TraceRecord, 'kind' | 'n'> & Pick<EveryKey, 'branch'>): string {
  const { w, trace } = ask
  const moved = movedBy(ask, n)
  if (moved === 'message-dead-lettered') return w.whyRules.maxDelivery
  if (moved === 'message-expired') return w.whyRules.expiredUnderLock
  if (moved === 'message-forwarded') return w.whyRules.forwarded
  const rolledOver = rolledOverRule(ask, n)
  if (rolledOver !== null) return rolledOver
  const rule = w.branchRules[isDeferredAgain(ask, n) ? DEFERRED_AGAIN : (`${kind} ${branch}` as KindAndBranch)]
  if (rule !== undefined) return rule
  const m = trace.messageOf(n)
  if (kind === 'message-locked' && m !== null && partitionOf(trace, m) !== null)
    return w.branchRules['message-locked inPartition'] ?? w.recordRules[kind]
  const entity = trace.entityOf(n)
  if (kind === 'message-deferred' && entity !== null && keepsDeferred(trace, entity))
    return w.refusalRules.deferredDeadLetter ?? w.recordRules[kind]
  if (kind === 'entity-updated') return updateRule(ask, n)
  return kind === 'idle-clock-reset' && entity !== null ? idleRule(ask, entity) : w.recordRules[kind]
}

/** A property of BusScope's own takes effect at once (Z-5), and forwarding on what is stored (F-8), others of Azure at their next use (L-29). */
function updateRule(ask: Ask, n: RecordNumber): string {
  const { w, input } = ask
  const kept = input.namespace.switches.recomputeExpiryOnReceive ? w.recomputedRule : w.recordRules['entity-updated']
  const others = turnedOnSteps(ask, n).length > 0 ? w.whyRules.forwarded : kept
  if (!isSetBy(ask, n, 'expiration')) return others
  return isOfModeOnly(ask, n) ? w.whyRules.modeChanged : `${others} ${w.whyRules.modeChanged}`
}

const isOfModeOnly = (ask: Ask, n: RecordNumber): boolean =>
  PROPERTY_NAMES.every(name => isSetBy(ask, n, name) === (name === 'expiration'))

function updateFacts(ask: Ask, { kind, n }: TraceRecord, facts: readonly string[]): readonly string[] {
  if (kind !== 'entity-updated') return facts
  const isForwardSet = turnedOnSteps(ask, n).length > 0
  const own = ['L-29', ...facts.filter(id => isForwardSet || !FORWARD_FACTS.has(id)), ...(isForwardSet ? ['F-8'] : [])]
  return !isSetBy(ask, n, 'expiration') ? own : isOfModeOnly(ask, n) ? ['Z-5'] : ['Z-5', ...own]
}

/** The forwarding that an update turned on, of what is stored already, too (F-8). */
const turnedOnSteps = (ask: Ask, n: RecordNumber): Step[] =>
  (['forwardTo', 'forwardDeadLetteredMessagesTo'] as const).flatMap(property => {
    const { id, deadLetterQueue } = entityInfo(ask.trace, ask.trace.entityOf(n)!)
    const [source, to] = [property === 'forwardTo' ? id : deadLetterQueue, propertiesAt(ask.trace, id, n)[property]]
    return to === null || source === null || !isSetBy(ask, n, property) ? [] : [setStep(ask, source, to, n)]
  })

/** What a forward demands that is set, and brings about. */
const FORWARD_FACTS: ReadonlySet<string> = new Set(['F-1', 'F-5'])

/** Of a copy: the rule that made it. */
function copySteps(ask: Ask, story: Story): Step[] {
  const published = ask.trace.previousOf(story.m)
  if (published === null || kinshipOf(ask.trace, story.m, published) !== 'published') return []
  return [step(copyReason(ask, published, story.m)), ...changeSteps(ask, story.m, published)]
}
