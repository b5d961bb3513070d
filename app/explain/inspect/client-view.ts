/** What a client that peeks is told of a message (S-25, L-25), where it differs from what the broker stores. */

import type { MessageState, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Words } from '../../words/contract.ts'
import { entityInfo } from '../../read/at.ts'
import { birthRecord } from '../../read/message/history.ts'
import { kinshipOf } from '../../read/message/lineage.ts'
import { askedTimeToLive } from '../why/birth.ts'

export interface ClientView {
  readonly state: string
  /** Milliseconds; null = never. */
  readonly timeToLive: number | null
  /** null = the last instant of the year 9999. */
  readonly expiresAt: number | null
}

/** null: its topic shows nothing (C-10, O-10). Only a TTL that the sender gave is told (S-25). */
export function clientView(trace: Trace, input: SimulationInput, m: number, state: MessageState): ClientView | null {
  if (entityInfo(trace, trace.homeOf(m)).kind === 'topic') return null
  const isTold = askedTimeToLive(birthRecord(trace, m)) !== null
  return {
    // Locks do not show (L-25).
    state: capital(state.state),
    timeToLive: isTold ? state.timeToLive : null,
    expiresAt: isTold ? reportedExpiry(trace, input, m, state) : null,
  }
}

/** G-14: with the switch a forwarded message still reports the expiry it had where it began. */
function reportedExpiry(trace: Trace, input: SimulationInput, m: number, { expiresAt }: MessageState): number | null {
  if (!input.namespace.switches.reportStaleExpiresAtAfterForward) return expiresAt
  let first = m
  for (
    let source = trace.previousOf(m);
    source !== null && kinshipOf(trace, first, source) === 'forwarded';
    source = trace.previousOf(source)
  )
    first = source
  return trace.expiresAtOf(first)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const UNDER_LOCK: Readonly<Record<string, string>> = {
  active: 'locked',
  deferred: 'lockedDeferred',
  deadLettered: 'deadLetteredLocked',
}

/** As stored: with its lock. */
export function storedState({ state, lockedUntil }: MessageState, { stateWords }: Words): string {
  return stateWords[lockedUntil === null ? state : (UNDER_LOCK[state] ?? state)] ?? capital(state)
}
