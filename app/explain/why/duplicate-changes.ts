/** What would have kept a message from being discarded as a duplicate: each change is tried. What no step sent is not tried. */

import { ENTITY_PROPERTIES } from '../../../sim-core/index.ts'
import type {
  EntityId,
  MessageInput,
  MessageRow,
  RecordNumber,
  SimulationInput,
  StepInput,
  Trace,
  TraceRecord,
} from '../../../sim-core/index.ts'
import { entityInfo, isSameName, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { duplicateWindowOf, shorterWindows } from '../../read/message/duplicate-window.ts'
import { rowsOfId, wayTo } from '../../read/message/lineage.ts'
import { idsSent, sendsId } from '../../read/messages-sent.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { discardsOf, forwardedRow } from './discard-record.ts'
import { reachesSomebody } from './outcome-ends.ts'
import { enlistedSend } from './sent-via.ts'
import { commitOf } from './steps.ts'
import { tryWhole, withEntity } from './what-if.ts'
import type { Change } from './what-if.ts'

/** `isKeyed`: another partition key may do, too. */
export function otherIdChange(ask: Ask, record: TraceRecord, isKeyed: boolean): string[] {
  const { messageId = '' } = record
  const step = sendOf(ask, record)
  if (step === null) return []
  const isKept = (key: string, changed: Partial<MessageInput>): boolean =>
    isKeptWith(ask, record, key, withOther(ask, step, messageId, changed), changed.messageId)
  if (!isKept('id', { messageId: OTHER, template: false })) return []
  // The other messages of a transaction may have no other key.
  const isOtherKey = isKeyed && commitOf(ask, record.n) === null && isKept('key', { partitionKey: OTHER })
  return [ask.w.duplicateWords.otherId(isOtherKey)]
}

/** At the end of the window: a send, or the commit that brings it. */
export function laterChange(ask: Ask, record: TraceRecord, end: number): string[] {
  const { trace, input, w } = ask
  const entity = trace.entityOf(record.n)!
  // Another one that is accepted later keeps the id away anew.
  if (isAcceptedLater(ask, entity, record)) return []
  const commit = commitOf(ask, record.n)
  const step =
    commit === null
      ? sendOf(ask, record)
      : input.steps.find(one => one.do === 'commitTransaction' && one.at === commit.t && one.of === commit.transaction)
  if (step === undefined || step === null || (commit === null && step.in !== null)) return []
  const isAcceptedAt = (t: number): boolean =>
    isKeptWith(ask, { ...record, t }, `later ${t}`, withStep(step, { ...step, at: t }))
  if (!isAcceptedAt(end)) return []
  if (commit !== null) return [w.duplicateWords.laterCommit(time(ask, end))]
  // An idle entity is deleted some time, of which the end of the window says nothing.
  const isStaying =
    entityInfo(trace, entity).deletedBy === null && propertiesAt(trace, entity, record.n).autoDeleteOnIdle === null
  const isOpenEnded = isStaying && isAcceptedAt(Math.max(end, trace.runForMs))
  return [w.duplicateWords.later({ at: time(ask, end), isOpenEnded })]
}

/** Windows that are tried before every shorter one is said to help. */
const TRIED_MOST = 6

export function shorterChange(ask: Ask, record: TraceRecord): string[] {
  const { min } = ENTITY_PROPERTIES.duplicateDetectionHistoryTimeWindow.range
  const found = shorterWindows(ask.trace, record.n, min)
  const path = pathOf(ask.trace, ask.trace.entityOf(record.n)!)
  const isKept = (ms: number): boolean =>
    isKeptWith(ask, record, `window ${ms} ${path}`, withEntity(path, { duplicateDetectionHistoryTimeWindow: ms }))
  const longest = found?.windows[0]
  if (found === null || longest === undefined || !isKept(longest)) return []
  const { isUpTo, windows } = found
  const isAnyShorter = isUpTo && longest > min && windows.length <= TRIED_MOST && windows.every(isKept)
  return [ask.w.duplicateWords.shorter({ window: length(ask, longest), isUpTo: isAnyShorter })]
}

/** The step that sent it; null: none, such as where a client did. */
function sendOf(ask: Ask, record: TraceRecord): StepInput | null {
  const { trace, input } = ask
  const row = forwardedRow(ask, record)
  const root = row === null ? null : wayTo(trace, row)[0]!
  const n = root === null ? record.n : trace.birthOf(root)
  const id = root === null ? (record.messageId ?? '') : trace.messageIdOf(root)
  if (commitOf(ask, n) !== null) return enlistedSend(ask, n, id)
  const path = pathOf(trace, trace.entityOf(n)!)
  const sent = input.steps.filter(one => one.at === trace.timeOf(n) && one.in === null && sendsId(input, one, id))
  return sent.find(one => 'to' in one && isSameName(one.to, path)) ?? sent[0] ?? null
}

/** Nobody sends that. */
const OTHER = '\u0000'

const withStep =
  (step: StepInput, other: StepInput): Change =>
  (given: SimulationInput) => ({ ...given, steps: given.steps.map(one => (one === step ? other : one)) })

/** Of several in one operation, the last: those before it are accepted. */
function withOther({ input }: Ask, step: StepInput, id: string, changed: Partial<MessageInput>): Change {
  const last = idsSent(input, step).lastIndexOf(id)
  const other = (): StepInput => {
    if (step.do === 'schedule') return { ...step, message: { ...step.message, ...changed } }
    if (step.do !== 'send') return step
    return { ...step, messages: step.messages.map((message, i) => (i === last ? { ...message, ...changed } : message)) }
  }
  return withStep(step, other())
}

/** In the changed run it is accepted at that time, as it comes before those that are discarded there then, and somebody can receive it. */
function isKeptWith(ask: Ask, record: TraceRecord, key: string, change: Change, id = record.messageId ?? ''): boolean {
  const { trace, input } = ask
  const { n, t } = record
  const path = pathOf(trace, trace.entityOf(n)!)
  const run = tryWhole(trace, input, `${key} ${n}`, change, Math.max(0, t + 1 - trace.runForMs))
  if (run === null) return false
  const isReached = (m: MessageRow): boolean =>
    run.timeOf(run.birthOf(m)) === t &&
    pathOf(run, run.homeOf(m)) === path &&
    [t, run.runForMs].some(then => reachesSomebody(run, m, then))
  const since = discardedAt(trace, path, trace.timeOf(n), record.messageId ?? '').filter(one => one >= n)
  return discardedAt(run, path, t, id).length < since.length && rowsOfId(run, id).some(isReached)
}

const discardedAt = (trace: Trace, path: string, t: number, id: string): readonly RecordNumber[] =>
  discardsOf(trace, id).filter(n => trace.timeOf(n) === t && pathOf(trace, trace.entityOf(n)!) === path)

/** One of its id is accepted here after it was discarded. */
const isAcceptedLater = ({ trace }: Ask, entity: EntityId, { n, messageId }: TraceRecord): boolean =>
  rowsOfId(trace, messageId ?? '').some(
    m => trace.homeOf(m) === entity && trace.birthOf(m) > n && duplicateWindowOf(trace, m)?.m === m,
  )
