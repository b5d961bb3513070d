/** "Next expiry ›": the kinds of happening a person can jump between, and where they are in a trace. */

import type { Kind, Trace } from '../../sim-core/index.ts'
import type { Playhead } from '../view/types.ts'
import { neighbour, startOf } from './steps.ts'
import type { Direction } from './steps.ts'

/** In the order in which they are offered; the first that a run has is chosen for it. */
const JUMP_KINDS = [
  'expiry', 'lostLock', 'deadLetter', 'deletion', 'duplicate', 'failure', 'forward', 'publication', 'session', 'activation', 'delivery', 'completion', 'arrival',
] as const
export type JumpKind = (typeof JUMP_KINDS)[number]

const JUMP_OF_KIND: Partial<Record<Kind, JumpKind>> = {
  'message-expired': 'expiry',
  'lock-expired': 'lostLock',
  'session-lock-expired': 'lostLock',
  'message-dead-lettered': 'deadLetter',
  'entity-deleted': 'deletion',
  'operation-failed': 'failure',
  'duplicate-discarded': 'duplicate',
  'message-forwarded': 'forward',
  'message-published': 'publication',
  'session-accepted': 'session',
  'message-locked': 'delivery',
  'message-received': 'delivery',
  'message-completed': 'completion',
  'message-enqueued': 'arrival',
}

type JumpIndex = ReadonlyMap<JumpKind, readonly number[]>
const indexes = new WeakMap<Trace, JumpIndex>()

/** The kinds that occur in this run. */
export function jumpKindsOf(trace: Trace): readonly JumpKind[] {
  const index = indexOf(trace)
  return JUMP_KINDS.filter(kind => index.has(kind))
}

/** Record numbers, ascending. */
export function recordsOf(trace: Trace, kind: JumpKind): readonly number[] {
  return indexOf(trace).get(kind) ?? []
}

/** null: there is none on that side of the playhead. */
export function jumpFrom(trace: Trace, playhead: Playhead, kind: JumpKind, direction: Direction): number | null {
  return neighbour(recordsOf(trace, kind), startOf(trace, playhead, direction), direction)
}

function indexOf(trace: Trace): JumpIndex {
  const known = indexes.get(trace)
  if (known !== undefined) return known
  const index = new Map<JumpKind, number[]>()
  const add = (kind: JumpKind, n: number) => {
    const list = index.get(kind)
    if (list === undefined) index.set(kind, [n])
    else list.push(n)
  }
  for (let n = 0; n < trace.length; n++) {
    const jump = JUMP_OF_KIND[trace.kindOf(n)]
    if (jump === undefined) continue
    add(jump, n)
    if ((jump === 'arrival' || jump === 'publication') && isActivation(trace, n)) add('activation', n)
  }
  indexes.set(trace, index)
  return index
}

function isActivation(trace: Trace, n: number): boolean {
  const m = trace.messageOf(n)
  const before = m === null ? null : trace.previousOf(m)
  return before !== null && trace.homeOf(before) === trace.homeOf(m!)
}
