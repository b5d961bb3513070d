/** What a client that peeks is shown (S-25, L-25), beside what the broker stores. */

import type { MessageState } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo, numberOf } from '../../read/at.ts'
import { clockIn } from '../clock.ts'
import { instantText } from '../../words/format.ts'
import type { Story } from '../../read/message/history.ts'
import { clientView, storedState } from './client-view.ts'
import { timeToLiveText } from './fields.ts'
import type { Look, Peek, PeekRow } from './types.ts'

/** The last instant of the year 9999, as the SDKs print it (Z-6). */
const NEVER_UTC = '9999-12-31T23:59:59.9999999Z'
const NEVER_DATE = '9999-12-31'

/** Of a whole entity so many are listed here; the table of messages has them all. */
const LISTED_MAX = 20

/** What a peek of an entity lists, message by message: state and expiry. Expired ones are still among them (S-26); a topic lists none (C-10). */
export function peekList(look: Look, entity: number): Peek {
  const { trace, input, at, lang, w } = look
  const messages = cursorAt(trace, at).messagesIn(entity)
  if (entityInfo(trace, entity).kind === 'topic') return { about: 'entity', rows: [], more: 0 }
  const rows = Array.from(messages.subarray(0, LISTED_MAX)).flatMap((m): readonly PeekRow[] => {
    const state = trace.messageState(m, at.n, at.t)
    const client = clientView(trace, input, m, state)
    if (client === null) return []
    const time = (t: number | null) => (t === null ? NEVER_DATE : instantText(t, 'short', lang))
    const stored = w.inspectorWords.peekedMessage(storedState(state, w), time(state.expiresAt), isExpired(state))
    const shown = w.inspectorWords.peekedMessage(client.state, time(client.expiresAt), false)
    return [{ name: numberOf(trace, m), stored, shown, differs: stored !== shown, selection: { kind: 'message', m } }]
  })
  return { about: 'entity', rows, more: messages.length - rows.length }
}

/** Past its expiry where that counts: in a dead-letter queue nothing expires (S-34). */
const isExpired = (state: MessageState): boolean => state.expired && state.state !== 'deadLettered'

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
  const count = String(state.deliveryCount + (look.countsFrom ?? 0))
  const rows = [
    row('SequenceNumber', state.sequenceNumber, state.sequenceNumber),
    row('State', w.inspectorWords.storedState(storedState(state, w), isExpired(state)), client.state),
    row('TimeToLive', timeToLiveText(look, state.timeToLive), timeToLiveText(look, client.timeToLive)),
    row('ExpiresAtUtc', time(state.expiresAt, NEVER_UTC), time(client.expiresAt, NEVER_UTC)),
    row('LockedUntilUtc', time(state.lockedUntil, none), none),
    row('DeliveryCount', count, count),
  ]
  return { about: 'message', rows, more: 0 }
}
