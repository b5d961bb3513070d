/** What has happened to one message up to a record, in order: its birth, every delivery with its end, and how it left. */

import type {
  DeadLetterBranch,
  ExpiryBranch,
  MessageRow,
  RecordNumber,
  RecordOf,
  Trace,
  TraceRecord,
} from '../../../sim-core/index.ts'
import { numberOf, pathOf, rowsUpTo } from '../at.ts'
import { perTrace } from '../per-trace.ts'
import { factsOf, isArrival, isHandOut } from '../kinds.ts'
import type { DeliveryEnd, Leaving } from '../kinds.ts'
import { namedRefusals } from './named-refusals.ts'

/** From the hand-out to the settlement or the end of the lock. */
export interface Delivery {
  readonly record: RecordNumber
  readonly at: number
  readonly holder: string
  /** null: receive-and-delete, no lock. */
  readonly lockedUntil: number | null
  readonly renewals: readonly number[]
  /** Start of the handler's work; null while it waits in a buffer, or for a step. */
  readonly workStart: number | null
  readonly workRecord: number | null
  readonly workEnd: number | null
  /** DeliveryCount it was delivered with. */
  readonly deliveryCount: number
  readonly end: {
    readonly how: DeliveryEnd
    readonly at: number
    readonly record: RecordNumber
    readonly deliveryCount: number
  } | null
}

export type Ending =
  | { readonly how: Leaving | 'entityDeleted'; readonly at: number; readonly record: RecordNumber }
  /** Its schedule came due; it lives on under another number. */
  | { readonly how: 'activated'; readonly at: number; readonly record: RecordNumber; readonly next: number }

export interface DeadLettering {
  readonly at: number
  readonly record: RecordNumber
  readonly reason: string | null
  readonly description: string | null
  readonly to: string
  readonly branch: DeadLetterBranch
}

export type BirthRecord = RecordOf<'message-enqueued' | 'message-scheduled' | 'message-published'>

export const birthRecord = (trace: Trace, m: MessageRow): BirthRecord =>
  trace.recordOf(trace.birthOf(m), 'message-enqueued', 'message-scheduled', 'message-published')

/** Not at the instant of expiry, but when a receive, a new receiver or a sweep came upon it. */
export const isFoundLater = (branch: ExpiryBranch): boolean => branch === 'foundLater' || branch === 'swept'

/** The update that removed what had expired before: its entity got another mode, or forwards from then on (Z-5, F-8). null: none did. */
export function removingUpdate(trace: Trace, expiry: RecordNumber): RecordNumber | null {
  const cause = trace.causeOf(expiry)
  return cause !== null && trace.kindOf(cause) === 'entity-updated' ? cause : null
}

/** What an update removed was found later, too. */
export const expiryBranch = (trace: Trace, expiry: RecordNumber): ExpiryBranch =>
  removingUpdate(trace, expiry) === null ? trace.recordOf(expiry, 'message-expired').branch : 'foundLater'

/** The record by whose properties it went, or stayed until a later update removed it. */
export function decidedAt(trace: Trace, expiry: RecordNumber): RecordNumber {
  const update = removingUpdate(trace, expiry)
  // An update of the very instant let it stay for no time.
  const isAtOnce = trace.expiresAtOf(trace.messageOf(expiry)!, expiry) === trace.timeOf(expiry)
  return update === null || isAtOnce ? expiry : update - 1
}

export interface Story {
  readonly m: MessageRow
  readonly id: string
  /** "#7" */
  readonly number: string
  readonly home: number
  readonly homePath: string
  readonly birth: BirthRecord
  /** The broker's record that shortened its TTL. */
  readonly clamp: TraceRecord | null
  readonly deliveries: readonly Delivery[]
  /** Operations on it that failed. */
  readonly refusals: readonly {
    readonly at: number
    readonly record: RecordNumber
    readonly operation: string
    readonly error: string
    readonly actor: string | null
  }[]
  /** Record by which it expired, dropped or dead-lettered. */
  readonly expiry: {
    readonly at: number
    readonly record: RecordNumber
    readonly isDropped: boolean
    readonly branch: ExpiryBranch
  } | null
  readonly deadLetter: DeadLettering | null
  readonly ending: Ending | null
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
interface DeliveryDraft extends Mutable<Delivery> {
  renewals: number[]
}
interface Draft {
  deliveries: DeliveryDraft[]
  refusals: Story['refusals'][number][]
  clamp: TraceRecord | null
  expiry: Story['expiry']
  deadLetter: DeadLettering | null
  ending: Ending | null
}

/** Those read last, by message and record: one explanation asks for the same story again and again, for each of thousands of deliveries, too. */
const STORIES_KEPT = 8
const storiesKept = perTrace((): Map<string, Story | null> => new Map())

/** null: not born at record `n`. */
export function storyOf(trace: Trace, m: MessageRow, n: RecordNumber): Story | null {
  const kept = storiesKept(trace)
  const key = `${m} ${n}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const story = readStory(trace, m, n)
  kept.set(key, story)
  if (kept.size > STORIES_KEPT) kept.delete(kept.keys().next().value!)
  return story
}

function readStory(trace: Trace, m: MessageRow, n: RecordNumber): Story | null {
  const rows = rowsUpTo(trace, m, n)
  if (rows.length === 0) return null
  const draft: Draft = { deliveries: [], refusals: [], clamp: null, expiry: null, deadLetter: null, ending: null }
  for (const row of rows) tell(trace, m, row, draft)
  const named = namedRefusals(trace, m).filter(row => row <= n)
  if (named.length > 0) {
    draft.refusals.push(...named.map(row => refusal(trace, row)))
    draft.refusals.sort((a, b) => a.record - b.record)
  }
  const home = trace.homeOf(m)
  draft.ending ??= deletedWithEntity(trace, home, n)
  return {
    m,
    id: trace.messageIdOf(m),
    number: numberOf(trace, m),
    home,
    homePath: pathOf(trace, home),
    birth: birthRecord(trace, m),
    ...draft,
  }
}

function tell(trace: Trace, m: MessageRow, n: RecordNumber, draft: Draft): void {
  const kind = trace.kindOf(n)
  const at = trace.timeOf(n)
  const about = trace.messageOf(n)
  if (isArrival(kind) && about !== null && about !== m) {
    draft.ending = { how: 'activated', at, record: n, next: about }
    return
  }
  if (kind === 'time-to-live-clamped') draft.clamp = trace.record(n)
  else if (isHandOut(kind)) draft.deliveries.push(newDelivery(trace, m, n))
  else if (kind === 'message-expired') draft.expiry = expiry(trace, n)
  else if (kind === 'message-dead-lettered') draft.deadLetter = deadLettering(trace, n)
  else if (kind === 'operation-failed') draft.refusals.push(refusal(trace, n))
  else tellDelivery(trace, m, n, draft)

  const { endsDelivery, leaves } = factsOf(kind)
  if (endsDelivery !== undefined) endDelivery(trace, m, n, endsDelivery, draft)
  if (leaves !== null && trace.after(m, n)?.stage === 'gone') draft.ending = { how: leaves, at, record: n }
}

function newDelivery(trace: Trace, m: MessageRow, n: RecordNumber): DeliveryDraft {
  const at = trace.timeOf(n)
  const after = trace.after(m, n)
  const isDeleted = trace.kindOf(n) === 'message-received'
  const deliveryCount = after?.deliveryCount ?? 0
  return {
    record: n,
    at,
    holder: trace.actorOf(n) ?? after?.holder ?? '',
    lockedUntil: isDeleted ? null : (after?.lockedUntil ?? null),
    renewals: [],
    workStart: null,
    workRecord: null,
    workEnd: null,
    deliveryCount,
    end: isDeleted ? { how: 'deleted', at, record: n, deliveryCount } : null,
  }
}

/** Work names the record that handed the message out as its cause: it may begin or end after another delivery has begun (L-31). */
function tellDelivery(trace: Trace, m: MessageRow, n: RecordNumber, draft: Draft): void {
  const kind = trace.kindOf(n)
  const at = trace.timeOf(n)
  const cause = trace.causeOf(n)
  if (kind === 'processing-started') {
    const delivery = draft.deliveries.findLast(({ record }) => record === cause)
    if (delivery !== undefined) Object.assign(delivery, { workStart: at, workRecord: n })
  } else if (kind === 'processing-finished') {
    const delivery = draft.deliveries.findLast(({ workRecord }) => workRecord === cause)
    if (delivery !== undefined) delivery.workEnd = at
  } else if (kind === 'lock-renewed') {
    const delivery = draft.deliveries.at(-1)
    if (delivery === undefined) return
    delivery.renewals.push(n)
    delivery.lockedUntil = trace.after(m, n)?.lockedUntil ?? delivery.lockedUntil
  }
}

function endDelivery(trace: Trace, m: MessageRow, n: RecordNumber, how: DeliveryEnd, draft: Draft): void {
  const delivery = draft.deliveries.at(-1)
  if (delivery === undefined || delivery.end !== null) return
  delivery.end = {
    how,
    at: trace.timeOf(n),
    record: n,
    deliveryCount: trace.after(m, n)?.deliveryCount ?? delivery.deliveryCount,
  }
}

function expiry(trace: Trace, n: RecordNumber): Story['expiry'] {
  const { t, outcome } = trace.recordOf(n, 'message-expired')
  return { at: t, record: n, isDropped: outcome === 'dropped', branch: expiryBranch(trace, n) }
}

function deadLettering(trace: Trace, n: RecordNumber): DeadLettering {
  const { t, deadLetterReason, deadLetterErrorDescription, to, branch } = trace.recordOf(n, 'message-dead-lettered')
  return { at: t, record: n, reason: deadLetterReason, description: deadLetterErrorDescription, to, branch }
}

function deletedWithEntity(trace: Trace, home: number, n: RecordNumber): Ending | null {
  const deletedBy = trace.entities[home]?.deletedBy ?? null
  return deletedBy === null || deletedBy > n
    ? null
    : { how: 'entityDeleted', at: trace.timeOf(deletedBy), record: deletedBy }
}

function refusal(trace: Trace, n: RecordNumber): Story['refusals'][number] {
  const { t, operation, error } = trace.recordOf(n, 'operation-failed')
  return { at: t, record: n, operation, error, actor: trace.actorOf(n) }
}

/** Which delivery a call by a receiver is about, as its causes tell: it may have had others since. null: a step's. */
export function deliveryTried(trace: Trace, { deliveries }: Story, n: RecordNumber): Delivery | null {
  for (let cause: number | null = n; cause !== null; cause = trace.causeOf(cause)) {
    const tried = deliveries.find(({ record }) => record === cause)
    if (tried !== undefined) return tried
  }
  return null
}

/** The delivery that is running, null when nobody holds the message. */
export function openDelivery(story: Story): Delivery | null {
  const last = story.deliveries.at(-1)
  return last === undefined || last.end !== null ? null : last
}

/** What happened up to the dead-lettering; a reader of the dead-letter queue is another chapter. */
export function lostFrom(story: Story): Story {
  const { deadLetter } = story
  return deadLetter === null
    ? story
    : {
        ...story,
        deliveries: story.deliveries.filter(({ record }) => record < deadLetter.record),
        refusals: story.refusals.filter(({ record }) => record < deadLetter.record),
      }
}

/** The record by which it left its entity, for a dead-letter queue or for good; null: it is there. What is changed there since is none of its story. */
export const leftBy = ({ deadLetter, ending }: Story): RecordNumber | null =>
  deadLetter?.record ?? ending?.record ?? null

/** Scheduled for a time that had passed already (C-6). */
export const isScheduledLate = ({ birth }: Story): boolean =>
  birth.kind === 'message-enqueued' && birth.branch === 'sent' && birth.message.scheduledEnqueueTime !== undefined
