import { memo } from 'react'
import type { MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { LockAhead, RowEnds } from '../../draw/timeline/row.tsx'
import type { DiamondLook } from '../../draw/timeline/row.tsx'
import { cutsOf, endMark, round } from '../../draw/timeline/row-geometry.ts'
import type { RowPart, RowStyle } from '../../draw/timeline/row-geometry.ts'
import type { Axis } from '../../read/time/axis.ts'
import { lifelineOf, tellingRecords } from '../../read/message/lifelines.ts'
import type { Lifeline } from '../../read/message/lifelines.ts'

interface RowMarksProps {
  readonly trace: Trace
  readonly m: MessageRow
  /** How many of the message's records have happened: nothing here changes between two of them. */
  readonly phase: number
  readonly axis: Axis
  readonly style: RowStyle
  readonly hideFuture: boolean
  /** Hovered or selected. */
  readonly isLookedAt: boolean
  readonly part: RowPart
}

export const RowMarks = memo(function RowMarks({
  trace,
  m,
  phase,
  axis,
  style,
  hideFuture,
  isLookedAt,
  part,
}: RowMarksProps) {
  const lifeline = lifelineOf(trace, m)
  const n = phase === 0 ? -1 : tellingRecords(trace, m)[phase - 1]!
  if (hideFuture && phase === 0) return null
  if (part === 'dead' && hideFuture && (lifeline.deadLettered?.n ?? 0) > n) return null
  const end = endMark(lifeline, axis)
  const tense = end !== null && end.n <= n ? 'past' : 'future'
  const look = part === 'dead' ? null : diamondLook(trace, lifeline, n, hideFuture, isLookedAt)
  // A session's lock is drawn on its own band.
  const lock =
    style.detail === 'full' && !lifeline.isInSession && tense === 'future' ? lockInForce(trace, m, n, axis) : null
  return (
    <>
      {lock !== null && <LockAhead {...lock} style={style} />}
      <RowEnds
        lifeline={lifeline}
        axis={axis}
        style={style}
        end={hideFuture && tense === 'future' ? null : end}
        tense={tense}
        diamond={look}
      />
    </>
  )
})

/**
 * Red and filled once it struck. Ahead or harmless it is hollow, and only on rows that wait or are locked at the playhead, or are looked at; of a scheduled
 * message on the row that it lives in from its activation on, because from then its TTL counts (S-18), or on its own where the run ends before.
 * One that is still to strike has a red line, unless the future is hidden.
 */
function diamondLook(
  trace: Trace,
  lifeline: Lifeline,
  n: RecordNumber,
  hideFuture: boolean,
  isLookedAt: boolean,
): DiamondLook | null {
  if (lifeline.expiresAt === null) return null
  if (lifeline.struck !== null && lifeline.struck.n <= n) return 'struck'
  const willStrike = lifeline.struck !== null && !hideFuture
  const isGone = lifeline.end !== null && lifeline.end.n <= n
  const stage = n < 0 || isGone ? 'gone' : (trace.after(lifeline.m, n)?.stage ?? 'gone')
  const isDead = lifeline.deadLettered !== null && lifeline.deadLettered.n <= n
  const isPending =
    !isDead && (stage === 'active' || stage === 'locked' || (stage === 'scheduled' && !livesOn(lifeline)))
  const isToCome = n < 0 && (willStrike || isActivated(trace, lifeline.m))
  if (!isPending && !isLookedAt && !isToCome) return null
  return willStrike ? 'willStrike' : 'hollow'
}

const livesOn = ({ end }: Lifeline): boolean => end?.kind === 'activated'

/** It is the further life of a scheduled message. */
function isActivated(trace: Trace, m: MessageRow): boolean {
  const previous = trace.previousOf(m)
  return previous !== null && livesOn(lifelineOf(trace, previous))
}

/** From the lock's begin on to LockedUntilUtc, beyond the playhead too: that much is known. */
function lockInForce(
  trace: Trace,
  m: MessageRow,
  n: RecordNumber,
  axis: Axis,
): { readonly from: number; readonly until: number; readonly cuts: readonly number[] } | null {
  const after = n < 0 ? null : trace.after(m, n)
  if (after === null || after.lockedUntil === null) return null
  const from = axis.toX(trace.timeOf(n))
  const until = axis.toX(after.lockedUntil)
  return until < 0 || from > axis.width
    ? null
    : {
        from: round(Math.max(-10, from)),
        until: round(Math.min(axis.width + 10, until)),
        cuts: cutsOf(trace.timeOf(n), after.lockedUntil, axis),
      }
}
