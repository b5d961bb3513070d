/** Why a transaction committed or was rolled back, what was in it, and which held message waits for it. */

import { TRANSACTION_TIMEOUT_MS } from '../../../sim-core/index.ts'
import type { Kind, RecordNumber, RecordOf, StepInput, TraceRecord } from '../../../sim-core/index.ts'
import { storyOf } from '../../read/message/history.ts'
import { SETTLEMENTS, STEP_FACTS } from '../../model/step-facts.ts'
import { BIRTHS } from '../../read/kinds.ts'
import { recordSentence } from '../record-words.ts'
import { recordsOfKind, TRANSACTION_KINDS } from '../../read/trace-index.ts'
import { isRefused, stepsOfSpan, transactionsOf } from '../../read/transaction/transactions.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import { explanation, length, step, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { commitAtTimeout, commitInTime, timeoutSum } from './commit-deadline.ts'
import { enlistedStep, failedCommit } from './enlisted.ts'
import { stepOfRecord } from './refused.ts'
import { reasonOf } from './refusal.ts'
import { destinationVia } from './sent-via.ts'
import { causeSteps, inOrder } from './steps.ts'
import { renewalNote, rollbackNote } from './modelled.ts'
import type { Explanation, Modelled, Step } from './types.ts'

const TOLD = 8
/** How far a commit's effects are looked for. */
const NEIGHBOURS = 4000

type TransactionRecord = RecordOf<(typeof TRANSACTION_KINDS)[number]>

export function explainTransaction(ask: Ask, record: TransactionRecord): Explanation {
  const { w, trace } = ask
  const name = record.transaction
  const span = transactionsOf(trace).find(({ fromN, toN }) => [fromN, toN].includes(record.n))!
  const words = w.transactionWords
  const isBegun = record.kind === 'transaction-begun'
  const isCommitted = record.kind === 'transaction-committed'
  const effects = isCommitted ? effectSteps(ask, record.n) : { steps: [], kinds: [] }
  const isTimedOut = record.kind === 'transaction-rolled-back' && record.branch === 'timedOut'
  return explanation({
    title: isBegun
      ? words.titles.begun(name)
      : isCommitted
        ? words.titles.committed(name)
        : words.titles.rolledBack(name),
    answer: isBegun
      ? words.nothingYet
      : isCommitted
        ? words.committed({ isEmpty: effects.steps.length === 0 && operationsIn(ask, span).length === 0 })
        : rollbackAnswer(ask, record, isTimedOut),
    tone: isBegun ? 'waiting' : isCommitted ? 'done' : 'lost',
    steps: [
      stepOf(ask, words.begun({ at: time(ask, span.from) }), span.fromN),
      ...(isBegun
        ? endStep(ask, span)
        : inOrder([
            ...(isCommitted ? [] : enlistedSteps(ask, span)),
            ...refusedSteps(ask, span),
            ...lostSteps(ask, record),
          ])),
      ...(isBegun ? [] : causeSteps(ask, record.n).slice(-1)),
      ...commitAtTimeout(ask, record.n),
      ...effects.steps,
      ...(isBegun || isCommitted ? [] : leftSteps(ask, span)),
    ],
    arithmetic: timeoutSum(ask, record.n),
    rule: isTimedOut ? words.ruleTimeout : words.rule,
    facts: isCommitted
      ? commitFacts(record, effects.kinds)
      : isBegun
        ? [...record.facts, 'A-4']
        : rollbackFacts(ask, span, record),
    modelled: isBegun || isCommitted ? [] : rollbackNotes(ask, span),
    ...told(isBegun || isCommitted ? [] : commitInTime(ask, span)),
  })
}

/** What made the commit fail that it was rolled back by. */
function lostSteps(ask: Ask, record: TransactionRecord): Step[] {
  const commit = failedCommit(ask, record.n)
  return commit === null ? [] : [...(reasonOf(ask, commit)?.steps ?? [])]
}

function rollbackAnswer(ask: Ask, record: TraceRecord, isTimedOut: boolean): string {
  const words = ask.w.transactionWords
  if (isTimedOut) return words.timedOut({ limit: length(ask, TRANSACTION_TIMEOUT_MS), at: time(ask, record.t) })
  const commit = failedCommit(ask, record.n)
  return commit === null ? words.asked : words.failed({ error: commit.error })
}

/** How it will end. */
function endStep(ask: Ask, span: TransactionSpan): Step[] {
  if (ask.hidesFuture === true) return []
  const parts = { how: span.end, at: time(ask, span.to), isEmpty: operationsIn(ask, span).length === 0 }
  return [step(ask.w.transactionWords.willEnd(parts))]
}

/** What the scenario enlisted in it until its end; without steps, as in a live run, nothing is known of it. */
const operationsIn = (ask: Ask, span: TransactionSpan): readonly StepInput[] =>
  enlistedIn(ask, span).filter(one => STEP_FACTS[one.do].enlists)

/** Operations in it that were refused: they were never part of it. */
function refusedSteps(ask: Ask, { label, fromN, toN }: TransactionSpan): Step[] {
  const { trace, w, input, lang } = ask
  const refused = [...recordsOfKind(trace, 'operation-failed')]
    .filter(n => n > fromN && n < toN)
    .map(n => trace.recordOf(n, 'operation-failed'))
    .filter(one => stepOfRecord(ask, one, one.operation)?.in === label)
  const last = refused.at(-1)
  return [
    ...firstOf(ask, 'calls', refused, ({ n, t }) =>
      stepOf(ask, `${time(ask, t)} · ${recordSentence(trace, input, n, w, lang)}`, n),
    ),
    ...(last === undefined ? [] : [step(w.transactionWords.refusedOutside(refused.length), last.t)]),
  ]
}

const OF_SENT: ReadonlySet<string> = new Set(['A-4'])

/** Of what was sent, and of duplicates, only where there are any. */
const commitFacts = ({ facts }: TransactionRecord, kinds: readonly Kind[]): readonly string[] => [
  ...facts.filter(id => !OF_SENT.has(id) || kinds.some(kind => BIRTHS.includes(kind))),
  ...(kinds.includes('duplicate-discarded') ? ['A-7'] : []),
]

/** Of settlements, sends and cancellations only where some were enlisted, and what made the commit fail. */
function rollbackFacts(ask: Ask, span: TransactionSpan, { facts, n }: TransactionRecord): readonly string[] {
  const enlisted = operationsIn(ask, span)
  const has = (...names: readonly string[]): boolean => enlisted.some(one => names.includes(one.do))
  const commit = failedCommit(ask, n)
  const isUnknown = enlisted.length === 0
  const isHeld = isUnknown || has('renewLock') || enlisted.some(one => SETTLEMENTS.has(one.do))
  const isSent = isUnknown || has('send', 'schedule')
  return [
    ...facts.filter(id => (isHeld || !OF_LOCKS.has(id)) && (isSent || !OF_NUMBERS.has(id))),
    ...(has('cancelScheduled') ? ['C-13'] : []),
    ...(commit === null ? [] : commit.facts),
  ]
}

/** What a settlement that was undone leaves. */
const OF_LOCKS: ReadonlySet<string> = new Set(['A-3'])

/** Whether what is not sent after all uses a number. */
const OF_NUMBERS: ReadonlySet<string> = new Set(['N-10', 'G-8'])

interface Effects {
  readonly steps: Step[]
  readonly kinds: readonly Kind[]
}

/** What the commit brought about. */
function effectSteps(ask: Ask, n: RecordNumber): Effects {
  const { trace } = ask
  const effects: number[] = []
  for (let row = n + 1; row < trace.length && row < n + NEIGHBOURS && trace.timeOf(row) === trace.timeOf(n); row++) {
    if (trace.causeOf(row) === n && trace.kindOf(row) !== 'idle-clock-reset') effects.push(row)
  }
  const kinds = effects.map(row => trace.kindOf(row))
  return { steps: firstOf(ask, 'events', effects, row => effectStep(ask, row)), kinds }
}

/** What was sent via another queue, and could not be transferred, was never a message of that queue. */
function effectStep(ask: Ask, row: RecordNumber): Step {
  const { trace, input, w, lang } = ask
  const m = trace.messageOf(row)
  const story = m === null ? null : storyOf(trace, m, trace.recordsUpTo(trace.timeOf(row)) - 1)
  if (story?.deadLetter?.branch === 'transferRefused') {
    const { record, reason } = story.deadLetter
    const parts = {
      number: story.number,
      via: story.homePath,
      to: destinationVia(ask, story, story.deadLetter),
      error: reason ?? '',
      place: trace.recordOf(record, 'message-dead-lettered').to,
    }
    return stepOf(ask, w.transactionWords.untransferred(parts), record)
  }
  const parts = { entity: trace.record(row).entity ?? '', what: recordSentence(trace, input, row, w, lang) }
  return step(w.transactionWords.effect(parts), trace.timeOf(row))
}

/** Operations of the scenario in this transaction up to its end: nothing else tells what it held. */
const enlistedIn = ({ trace, input }: Ask, span: TransactionSpan): readonly StepInput[] =>
  stepsOfSpan(input.steps, span, span.to).filter(one => !isRefused(trace, input, one))

/** What a rollback leaves: nothing but a lock that was renewed. */
function leftSteps(ask: Ask, span: TransactionSpan): Step[] {
  const { nothingLeft, renewalStays } = ask.w.transactionWords
  return [step(nothingLeft), ...(hasRenewed(ask, span) ? [step(renewalStays)] : [])]
}

const hasRenewed = (ask: Ask, span: TransactionSpan): boolean =>
  enlistedIn(ask, span).some(one => one.do === 'renewLock')

function rollbackNotes(ask: Ask, span: TransactionSpan): Modelled[] {
  const isSent = enlistedIn(ask, span).some(one => one.do === 'send')
  return [...(isSent ? [rollbackNote(ask)] : []), ...(hasRenewed(ask, span) ? [renewalNote(ask)] : [])]
}

const enlistedSteps = (ask: Ask, span: TransactionSpan): Step[] =>
  firstOf(ask, 'calls', operationsIn(ask, span), one => enlistedStep(ask, one))

/** The first of them, and how many more there are. */
function firstOf<One>(ask: Ask, are: 'calls' | 'events', all: readonly One[], tell: (one: One) => Step): Step[] {
  const count = all.length - TOLD
  return [
    ...all.slice(0, TOLD).map(tell),
    ...(count > 0 ? [step(ask.w.transactionWords.notListed({ count, are }))] : []),
  ]
}
