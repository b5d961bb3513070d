/** What a client that peeks is shown of a message (S-25, L-25), beside what the broker stores. */

import { forwardedFrom } from '../../../sim-core/index.ts'
import type { EntityId, MessageRow, MessageState, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo, numberOf } from '../../read/at.ts'
import { clockIn } from '../describe.ts'
import { instantText } from '../../words/format.ts'
import { birthRecord } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { timeToLiveText } from './fields.ts'
import type { Look, Peek, PeekRow } from './types.ts'
import type { DetailWords } from '../../words/contract.ts'
import { messageAt } from '../../read/state-at.ts'
import { askedTimeToLive } from '../why/birth.ts'

/** The last instant of the year 9999, as the SDKs print it (Z-6). */
const NEVER_UTC = '9999-12-31T23:59:59.9999999Z'
const NEVER_DATE = '9999-12-31'

/** Of a whole entity so many are listed here; the table of messages has them all. */
const LISTED_MAX = 20

/** What a peek of an entity lists, message by message: state and expiry. Expired ones are still among them (S-26); a topic lists none (C-10). */
export function peekList(look: Look, entity: EntityId): Peek {
  const { trace, input, at, lang, w } = look
  const messages = cursorAt(trace, at).messagesIn(entity)
  if (entityInfo(trace, entity).kind === 'topic') return { about: 'entity', rows: [], more: 0 }
  const rows = Array.from(messages.subarray(0, LISTED_MAX)).flatMap((m): readonly PeekRow[] => {
    const state = trace.messageState(m, at.n, at.t)
    const client = clientView(trace, input, m, state)
    if (client === null) return []
    const time = (t: number | null) => (t === null ? NEVER_DATE : instantText(t, 'short', lang))
    const isExpired = messageAt(trace, m, at)?.isExpired === true
    const stored = w.inspectorWords.peekedMessage(storedState(state, w), time(state.expiresAt), isExpired)
    const shown = w.inspectorWords.peekedMessage(client.state, time(client.expiresAt), false)
    return [{ name: numberOf(trace, m), stored, shown, differs: stored !== shown, selection: { kind: 'message', m } }]
  })
  return { about: 'entity', rows, more: messages.length - rows.length }
}

export function peekRows(look: Look, { m }: Story, state: MessageState): Peek {
  const { w, lang } = look
  const client = clientView(look.trace, look.input, m, state)
  if (client === null) return { about: 'message', rows: [], more: 0 }
  const time = (t: number | null, never: string) => (t === null ? never : clockIn(look.trace, t, lang))
  const row = (name: string, stored: string, shown: string): PeekRow => ({
    name,
    stored,
    shown,
    differs: stored !== shown,
  })
  const { none } = w.propertyWords
  const isExpired = messageAt(look.trace, m, look.at)?.isExpired === true
  // .NET adds 1 to what it receives, not to what it peeks (L-13).
  const count = String(state.deliveryCount)
  const rows = [
    row('SequenceNumber', state.sequenceNumber, state.sequenceNumber),
    row('State', w.inspectorWords.storedState(storedState(state, w), isExpired), client.state),
    row('TimeToLive', timeToLiveText(look, state.timeToLive), timeToLiveText(look, client.timeToLive)),
    row('ExpiresAtUtc', time(state.expiresAt, NEVER_UTC), time(client.expiresAt, NEVER_UTC)),
    row('LockedUntilUtc', time(state.lockedUntil, none), none),
    row('DeliveryCount', count, count),
  ]
  return { about: 'message', rows, more: 0 }
}

export interface ClientView {
  readonly state: string
  /** Milliseconds; null = never. */
  readonly timeToLive: number | null
  /** null = the last instant of the year 9999. */
  readonly expiresAt: number | null
}

/** null: its topic shows nothing (C-10, O-10). Only a TTL that the sender gave is told (S-25). */
export function clientView(
  trace: Trace,
  input: SimulationInput,
  m: MessageRow,
  state: MessageState,
): ClientView | null {
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
function reportedExpiry(
  trace: Trace,
  input: SimulationInput,
  m: MessageRow,
  { expiresAt }: MessageState,
): number | null {
  const first = input.namespace.switches.reportStaleExpiresAtAfterForward ? forwardedFrom(trace, m) : null
  return first === null ? expiresAt : trace.expiresAtOf(first)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const UNDER_LOCK: Readonly<Record<string, string>> = {
  active: 'locked',
  deferred: 'lockedDeferred',
  deadLettered: 'deadLetteredLocked',
}

/** As stored: with its lock. */
export function storedState({ state, lockedUntil }: MessageState, { stateWords }: DetailWords): string {
  return stateWords[lockedUntil === null ? state : (UNDER_LOCK[state] ?? state)] ?? capital(state)
}
