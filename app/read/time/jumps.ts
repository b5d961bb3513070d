/** "Next expiry ›": the kinds of happening a person can jump between, and where they are in a trace. */

import type { Kind, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { JUMP_KINDS } from '../../model/views.ts'
import type { JumpKind } from '../../model/views.ts'
import { ARRIVALS, HAND_OUTS } from '../kinds.ts'
import { perTrace, perTraceAnd } from '../per-trace.ts'
import { recordsOfKinds } from '../trace-index.ts'

const KINDS_OF: Readonly<Record<Exclude<JumpKind, 'activation'>, readonly Kind[]>> = {
  expiry: ['message-expired'],
  lostLock: ['lock-expired', 'session-lock-expired'],
  deadLetter: ['message-dead-lettered'],
  deletion: ['entity-deleted'],
  duplicate: ['duplicate-discarded'],
  failure: ['operation-failed'],
  forward: ['message-forwarded'],
  publication: ['message-published'],
  session: ['session-accepted'],
  delivery: HAND_OUTS,
  completion: ['message-completed'],
  arrival: ['message-enqueued'],
}

/** The kinds that occur in this run. */
export const jumpKindsOf = perTrace((trace): readonly JumpKind[] =>
  JUMP_KINDS.filter(kind => recordsOf(trace, kind).length > 0),
)

/** Record numbers, ascending. */
export const recordsOf = perTraceAnd((trace, kind: JumpKind): Uint32Array =>
  kind === 'activation'
    ? recordsOfKinds(trace, ARRIVALS).filter(n => isActivation(trace, n))
    : recordsOfKinds(trace, KINDS_OF[kind]),
)

function isActivation(trace: Trace, n: RecordNumber): boolean {
  const m = trace.messageOf(n)
  const before = m === null ? null : trace.previousOf(m)
  return before !== null && trace.homeOf(before) === trace.homeOf(m!)
}
