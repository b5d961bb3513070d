/** Settlements of a message in a transaction: what waits for the commit, what came to nothing. */

import type { MessageRow, RecordNumber, RecordOf, SimulationInput, StepInput } from '../../../sim-core/index.ts'
import { SETTLEMENTS } from '../../model/step-facts.ts'
import { entityNamed, entityUpTo, isTopicNamed, pathOf } from '../../read/at.ts'
import { numbersOf } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { messagesSent } from '../../read/messages-sent.ts'
import { perSteps } from '../../read/per-trace.ts'
import { isOpenAt, pendingAt, transactionNamed, worksOn } from '../../read/transaction/transactions.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lostFacts, lostInTransaction } from './commit-lost.ts'
import { settlementIn, settles } from './settles.ts'
import { commitSteps } from './steps.ts'
import { noteOf } from './modelled.ts'
import type { Modelled, Part, Step } from './types.ts'

/** What an operation is told to be about, as that prints: where it sends to, else the entity that it works on, else what the step names. */
export function entityOfStep({ trace, input }: Pick<Ask, 'trace' | 'input'>, one: StepInput): string {
  const path = pathOfStep(input, one)
  const entity = entityNamed(trace, path, trace.recordsUpTo(one.at) - 1)
  return entity === null ? path : pathOf(trace, entity)
}

function pathOfStep({ steps }: SimulationInput, one: StepInput): string {
  if ('to' in one) return one.to
  if (!('target' in one)) return 'from' in one ? one.from : ''
  return worksOn(steps, one) ?? (one.target.kind === 'label' ? one.target.of : one.target.from)
}

/** The call that was enlisted, and the messages that it settles, several perhaps. */
export function enlistedStep(ask: Ask, one: StepInput): Step {
  const { trace, w, at } = ask
  const target = entityOfStep(ask, one)
  const settled = SETTLEMENTS.has(one.do)
    ? [...Array(trace.messageCount).keys()].filter(m => isSettledBy(ask, one, m))
    : []
  const parts = {
    operation: w.stepNames[one.do],
    target,
    isTopic: isTopicNamed(trace, target, at.n),
    via: 'via' in one ? one.via : null,
    at: time(ask, one.at),
    numbers: numbersOf(trace, settled),
    total: Math.max(settled.length, messagesSent(one).length),
  }
  return step(w.transactionWords.enlisted(parts), one.at)
}

function isSettledBy(ask: Ask, one: StepInput, m: MessageRow): boolean {
  const story = storyOf(ask.trace, m, ask.at.n)
  return story?.deliveries.some(delivery => delivery.at <= one.at && settles(ask, one, story, delivery)) === true
}

export interface Enlisted {
  readonly steps: Step[]
  /** The present answer with the operation that waits. */
  readonly answer: (answer: string) => string
  readonly facts: readonly string[]
  readonly modelled: readonly Modelled[]
}

export interface InTransaction {
  readonly one: StepInput
  readonly transaction: TransactionSpan
}

const enlistedSettlements = perSteps(steps => steps.filter(one => one.in !== null && SETTLEMENTS.has(one.do)))

/** The settlement of this delivery that was enlisted last; null: no transaction has to do with it. */
function lastEnlisted(ask: Ask, story: Story, delivery: Delivery): InTransaction | null {
  const { trace, input, at } = ask
  const to = Math.min(at.t, delivery.end?.at ?? Infinity)
  const one = enlistedSettlements(input.steps).findLast(
    candidate => candidate.at >= delivery.at && candidate.at <= to && settles(ask, candidate, story, delivery),
  )
  const transaction =
    one === undefined ? undefined : transactionNamed(trace, one.in, Math.min(at.n, trace.recordsUpTo(one.at) - 1))
  return one === undefined || transaction === undefined ? null : { one, transaction }
}

/** What an open transaction means to do with this delivery; nobody else may settle it. null: nothing. */
export function settlementPending(ask: Ask, story: Story, delivery: Delivery): InTransaction | null {
  const found = lastEnlisted(ask, story, delivery)
  return found !== null && isOpenAt(found.transaction, ask.at.n) ? found : null
}

/** What waits for a commit; null: nothing does. */
export function enlistedOf(ask: Ask, story: Story, delivery: Delivery): Enlisted | null {
  const { w } = ask
  const found = settlementPending(ask, story, delivery)
  if (found === null) return null
  const { one, transaction } = found
  const parts = { operation: w.stepNames[one.do], name: transaction.label, at: time(ask, one.at) }
  const lost = lostInTransaction(ask, transaction.label, ask.at.n, true)
  const isLost = lost !== null
  return {
    steps: [step(w.transactionWords.enlistedHere({ ...parts, isLost }), one.at), ...(isLost ? [lost] : [])],
    answer: answer => w.transactionWords.heldEnlisted({ answer, ...parts, isLost }),
    facts: ['A-1', 'A-2', ...lostFacts(ask, lost)],
    modelled: lost === null ? [] : [noteOf(ask, 'commitFails')],
  }
}

/** A settlement that still waits for a commit, of a delivery that is over, or of a message that went with its entity: the commit will fail (A-1, L-7, L-26). */
export function overtakenSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  const { trace, w } = ask
  const isDeleted = delivery.end === null && story.ending?.how === 'entityDeleted'
  const end = isDeleted ? story.ending : delivery.end
  const found = end === null ? null : settlementPending(ask, story, delivery)
  if (found === null || end === null || found.one.at > end.at) return []
  const { one, transaction } = found
  const { record } = end
  // Its own commit is what ended it.
  if (commitSteps(ask, record).length > 0) return []
  const parts = { operation: w.stepNames[one.do], name: transaction.label, at: time(ask, one.at) }
  return [stepOf(ask, w.causeWords.overtaken({ ...parts, end: time(ask, trace.timeOf(record)), isDeleted }), record)]
}

/** Of the end of a delivery by record `n`: when its settlement was enlisted, and that it took effect at the commit; none: no transaction brought it about. */
export function tookEffectSteps(ask: Ask, story: Story, delivery: Delivery | undefined, n: RecordNumber): Step[] {
  const { trace, w } = ask
  const [committed] = commitSteps(ask, n)
  if (committed === undefined || delivery === undefined) return []
  const { transaction: name, t } = trace.recordOf(committed.record!, 'transaction-committed')
  const one = settlementIn(ask, story, delivery, name, t)
  if (one === null) return [committed]
  const parts = { operation: w.stepNames[one.do], name, at: time(ask, one.at), end: time(ask, t) }
  return [stepOf(ask, w.causeWords.tookEffect(parts), committed.record!)]
}

export interface InVain {
  readonly operation: string
  readonly name: string
  readonly at: number
  readonly end: number
  readonly record: RecordNumber
  readonly isTimedOut: boolean
  /** The error of a commit that failed, by which it was rolled back; null: it was asked for, or timed out. */
  readonly failed: string | null
}

/** A settlement of this delivery whose transaction was rolled back; null: there is none. */
export function inVain(ask: Ask, story: Story, delivery: Delivery): InVain | null {
  const found = lastEnlisted(ask, story, delivery)
  if (found === null) return null
  const { one, transaction } = found
  const { toN: record, end, label: name } = transaction
  if (isOpenAt(transaction, ask.at.n) || end === 'committed') return null
  const { trace, w } = ask
  return {
    operation: w.stepNames[one.do],
    name,
    at: one.at,
    end: trace.timeOf(record),
    record,
    isTimedOut: trace.recordOf(record, 'transaction-rolled-back').branch === 'timedOut',
    failed: failedCommit(ask, record)?.error ?? null,
  }
}

/** The delivery was still running right after record `n`. */
export const isHeldAt = ({ end }: Delivery, n: RecordNumber): boolean => end === null || end.record > n

/** Settlements of it that were enlisted in a transaction which came to nothing. */
export function inVainSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  const vain = inVain(ask, story, delivery)
  if (vain === null) return []
  const { record } = vain
  const { end } = delivery
  // Its lock had ended before; a time-out or a call undid nothing.
  if (end !== null && end.record < record && vain.failed === null)
    return [
      stepOf(
        ask,
        ask.w.causeWords.overtaken({ ...vain, at: time(ask, vain.at), end: time(ask, end.at), isDeleted: false }),
        end.record,
      ),
    ]
  const isHeld =
    isHeldAt(delivery, record) &&
    (end === null || end.at > vain.end) &&
    (story.ending === null || story.ending.record > record)
  const parts = { ...vain, at: time(ask, vain.at), end: time(ask, vain.end), isHeld }
  return [stepOf(ask, ask.w.causeWords.inVain(parts), record)]
}

/** What transactions had to do with one of several deliveries. */
export function transactionSteps(ask: Ask, story: Story, delivery: Delivery): Step[] {
  const ended = delivery.end === null ? [] : tookEffectSteps(ask, story, delivery, delivery.end.record)
  return [...inVainSteps(ask, story, delivery), ...ended, ...overtakenSteps(ask, story, delivery)]
}

/** The refused commit that rolled a transaction back by this record; null: none did. */
export function failedCommit({ trace }: Ask, record: RecordNumber): RecordOf<'operation-failed'> | null {
  const cause = trace.causeOf(record)
  const isFailed = cause !== null && trace.kindOf(cause) === 'operation-failed'
  return isFailed ? trace.recordOf(cause, 'operation-failed') : null
}

/** What open transactions will send there when they commit, if they still can. */
export function notVisible(ask: Ask, path: string): Pick<Part, 'steps' | 'modelled'> {
  const { trace, input, at, w } = ask
  const sends = pendingAt(trace, input, at)
    .sendsTo(path)
    .map(({ transaction: name, messageIds }) => ({
      name,
      count: messageIds.length,
      lost: lostInTransaction(ask, name, at.n, true),
    }))
  const entity = entityUpTo(trace, path, at.n)
  const findsDuplicates = entity !== null && propertiesAt(trace, entity, at.n).duplicateWindow !== null
  return {
    steps: [
      ...sends.flatMap(({ name, count, lost }) => [
        step(w.transactionWords.notVisible({ path, name, count, isLost: lost !== null })),
        ...(lost === null ? [] : [lost]),
      ]),
      // Only the commit finds out.
      ...(findsDuplicates && sends.some(({ lost }) => lost === null) ? [step(w.transactionWords.duplicateThen)] : []),
    ],
    modelled: sends.some(({ lost }) => lost !== null) ? [noteOf(ask, 'commitFails')] : [],
  }
}
