/** What is known to come after the run's end, and how long a run would show it. */

import { SECOND } from '../../../sim-core/index.ts'
import type { MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { lifelineOf } from '../message/lifelines.ts'

export interface Beyond {
  readonly what: 'activation' | 'expiry'
  readonly t: number
  /** A run to there shows all of it. */
  readonly until: number
}

/** An expiry later than so many runs is no oversight. */
const RUNS_MOST = 20

/** Of a message as it is after record `n`. null: all that is known of it comes within the run. */
export function beyondRun(trace: Trace, m: MessageRow, n: RecordNumber): Beyond | null {
  const { born, expiresAt, end, deadLettered } = lifelineOf(trace, m)
  if (born.n > n || end !== null || deadLettered !== null) return null
  const isScheduled = trace.after(m, n)?.stage === 'scheduled'
  const due = isScheduled ? trace.recordOf(born.n, 'message-scheduled').scheduledEnqueueTime : null
  const expiry =
    expiresAt !== null && expiresAt > trace.runForMs && expiresAt <= trace.runForMs * RUNS_MOST ? expiresAt : null
  if (due !== null && due > trace.runForMs) return { what: 'activation', t: due, until: expiry ?? due }
  return expiry === null ? null : { what: 'expiry', t: expiry, until: expiry }
}

const STEPS: readonly number[] = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 43_200, 86_400].map(
  s => s * SECOND,
)

/** A round length with some room behind the instant. */
export function runShowing(t: number): number {
  const step = STEPS.findLast(each => each * 5 <= t) ?? SECOND
  return (Math.floor(t / step) + 1) * step
}
