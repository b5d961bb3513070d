/**
 * One message's life as the timeline draws it: stretches by what it was doing, its marks and its end.
 * Computed from its own records only, when a row first shows, and kept.
 */

import type { Kind, MessageAfter, MessageRow, RecordNumber, Stage, Trace } from '../../../sim-core/index.ts'
import { lastUpTo } from '../lists.ts'
import { endOf } from '../at.ts'
import { factsOf, isArrival } from '../kinds.ts'
import type { Leaving } from '../kinds.ts'
import { perTraceAnd } from '../per-trace.ts'
import { propertiesAt } from '../entity/properties.ts'
import { wayTo } from './lineage.ts'

export type LiveStage = Exclude<Stage, 'gone'>

/** A lock's deadline as it stood from `from` on; renewals add one each. */
interface Deadline {
  readonly from: number
  readonly until: number
}

export interface Segment {
  readonly from: number
  /** Its end, or the end of the run. */
  readonly to: number
  readonly fromN: number
  readonly stage: LiveStage
  /** In the dead-letter queue. */
  readonly isDead: boolean
  readonly holder: string | null
  readonly deadlines: readonly Deadline[]
  /** The lock ran out here. */
  readonly isLapsed: boolean
}

export type EndKind =
  | 'completed'
  | 'received'
  | 'dropped'
  | 'cancelled'
  | 'deleted'
  | 'activated'
  | 'published'
  | 'forwarded'
  | 'lost'

export interface Moment {
  readonly t: number
  readonly n: RecordNumber
}

interface Scheduled {
  readonly sent: Moment
  /** Its ScheduledEnqueueTimeUtc; null = not known. */
  readonly due: number | null
  /** When it becomes the next row; null where this row is the scheduled one. */
  readonly activated: Moment | null
}

export interface Lifeline {
  readonly m: MessageRow
  readonly born: Moment
  /** Of what is scheduled, and of what that becomes. */
  readonly scheduled: Scheduled | null
  /** Of what came from other rows: the birth of the first. */
  readonly sent: Moment | null
  readonly segments: readonly Segment[]
  /** null = still there when the run ends. */
  readonly end: (Moment & { readonly kind: EndKind }) | null
  readonly expiresAt: number | null
  /** Its expiry took it. */
  readonly struck: Moment | null
  readonly deadLettered: Moment | null
  readonly lapses: readonly Moment[]
  /** Its locks outside the dead-letter queue are its session's: they end with the session's, not at an instant of their own. */
  readonly isInSession: boolean
}

const ENDS: Readonly<Record<Leaving, EndKind>> = {
  completed: 'completed',
  received: 'received',
  expired: 'dropped',
  cancelled: 'cancelled',
  deleted: 'deleted',
  forwarded: 'forwarded',
  published: 'published',
}

/** By which record a row is gone: the arrival of another one is its schedule that came due. null: the kind ends nothing. */
function endBy(kind: Kind, isOwnBirth: boolean): EndKind | null {
  if (isArrival(kind) && !isOwnBirth) return 'activated'
  const { leaves } = factsOf(kind)
  return leaves === null ? null : ENDS[leaves]
}

export const lifelineOf = perTraceAnd(readLifeline)

/** Records that tell of a row, ascending: its own, and the deletion of its entity, which has it in none of them. What is tried with it afterwards tells nothing. */
export const tellingRecords = perTraceAnd((trace: Trace, m: MessageRow): ArrayLike<number> => {
  const own = trace.rowsOf(m)
  const gone = endBeyondRecords(trace, m)
  return gone === null ? own : [...Array.from(own).filter(n => n < gone.n), gone.n]
})

interface Draft {
  fromN: number
  from: number
  stage: LiveStage
  isDead: boolean
  holder: string | null
  deliveryCount: number
  deadlines: Deadline[]
}

/** Collects stretches while the records go by. */
function readLifeline(trace: Trace, m: MessageRow): Lifeline {
  const gone = endBeyondRecords(trace, m)
  const rows = [...trace.rowsOf(m)].filter(n => gone === null || n < gone.n)
  const segments: Segment[] = []
  const lapses: Moment[] = []
  let draft: Draft | null = null
  let end: Lifeline['end'] = null
  let struck: Moment | null = null
  let deadLettered: Moment | null = null

  const close = (t: number, isLapsed: boolean) => {
    if (draft !== null && t > draft.from) segments.push(segmentFrom(draft, t, isLapsed))
    draft = null
  }

  for (const n of rows) {
    const t = trace.timeOf(n)
    const kind = trace.kindOf(n)
    if (kind === 'message-expired') struck = { t, n }
    if (kind === 'message-dead-lettered') deadLettered = { t, n }
    if (kind === 'lock-expired') lapses.push({ t, n })
    const after = trace.after(m, n)
    if (after === null) continue
    if (after.stage === 'gone') {
      close(t, false)
      const by = endBy(kind, n === rows[0])
      if (by !== null) end ??= { t, n, kind: by }
      continue
    }
    const isDead = trace.entities[after.entity]?.kind === 'deadLetterQueue'
    if (draft !== null && isSame(draft, after, isDead)) {
      extend(draft, after, t)
      continue
    }
    close(t, kind === 'lock-expired')
    draft = draftFrom(after, after.stage, isDead, t, n)
  }
  end ??= gone
  close(end?.t ?? Math.max(endOf(trace), trace.timeOf(rows[rows.length - 1]!)), false)
  const born = bornAt(trace, m)
  const isInSession = propertiesAt(trace, trace.homeOf(m), born.n).requiresSession
  const way = wayTo(trace, m)
  return {
    m,
    born,
    scheduled: scheduledIn(trace, way),
    sent: way.length === 1 ? null : bornAt(trace, way[0]!),
    segments,
    end,
    expiresAt: trace.expiresAtOf(m),
    struck,
    deadLettered,
    lapses,
    isInSession,
  }
}

const bornAt = (trace: Trace, m: MessageRow): Moment => ({ t: trace.timeOf(trace.birthOf(m)), n: trace.birthOf(m) })

function scheduledIn(trace: Trace, [row, next]: readonly number[]): Scheduled | null {
  if (row === undefined || trace.kindOf(trace.birthOf(row)) !== 'message-scheduled') return null
  return {
    sent: bornAt(trace, row),
    due: trace.scheduledEnqueueTimeOf(row),
    activated: next === undefined ? null : bornAt(trace, next),
  }
}

/** The last record up to `n` that tells something of a row, though it is perhaps of one it came from; -1 = not sent yet. */
export function lastToldUpTo(trace: Trace, m: MessageRow, n: RecordNumber): number {
  const own = lastUpTo(tellingRecords(trace, m), n)
  if (own !== null) return own
  const { scheduled, sent } = lifelineOf(trace, m)
  return Math.max(-1, ...[sent, scheduled?.activated].map(moment => moment?.n ?? -1).filter(told => told <= n))
}

/** The same stretch goes on: a renewal, work that starts or ends, a refused operation. */
function isSame(draft: Draft, after: MessageAfter, isDead: boolean): boolean {
  return (
    draft.stage === after.stage &&
    draft.isDead === isDead &&
    draft.holder === after.holder &&
    draft.deliveryCount === after.deliveryCount
  )
}

function draftFrom(after: MessageAfter, stage: LiveStage, isDead: boolean, t: number, n: RecordNumber): Draft {
  const deadlines = after.lockedUntil === null ? [] : [{ from: t, until: after.lockedUntil }]
  return { fromN: n, from: t, stage, isDead, holder: after.holder, deliveryCount: after.deliveryCount, deadlines }
}

function extend(draft: Draft, after: MessageAfter, t: number): void {
  const last = draft.deadlines[draft.deadlines.length - 1]
  if (after.lockedUntil !== null && last?.until !== after.lockedUntil)
    draft.deadlines.push({ from: t, until: after.lockedUntil })
}

function segmentFrom(draft: Draft, to: number, isLapsed: boolean): Segment {
  const { from, fromN, stage, isDead, holder, deadlines } = draft
  return { from, to, fromN, stage, isDead, holder, deadlines, isLapsed }
}

/** A message that goes with its entity has no record of its own. */
function endBeyondRecords(trace: Trace, m: MessageRow): Lifeline['end'] {
  const n = trace.entities[trace.homeOf(m)]?.deletedBy ?? null
  return n === null ? null : { t: trace.timeOf(n), n, kind: 'lost' }
}
