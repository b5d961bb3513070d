/** What a client that peeks is shown (S-25, L-25), beside what the broker stores. */

import type { MessageState } from '../../../sim-core/index.ts'
import { cursorAt, numberOf } from '../at.ts'
import { instantText, numberText } from '../format.ts'
import { kinshipOf } from '../kin.ts'
import { storyOf } from '../story.ts'
import type { Story } from '../story.ts'
import { askedTimeToLive } from '../why/birth.ts'
import { lengthOrNever } from './fields.ts'
import type { Look, PeekRow } from './types.ts'

/** The last instant of the year 9999, as the SDKs print it (Z-6). */
const NEVER_UTC = '9999-12-31T23:59:59.9999999Z'

/** Of a whole entity so many are listed. */
const LISTED_MAX = 20
const NEVER_DATE = '9999-12-31'

/** What a peek of an entity lists, message by message: state and expiry, as stored and as shown. */
export function peekList(look: Look, entity: number): readonly PeekRow[] {
  const { trace, at, lang, w } = look
  const messages = cursorAt(trace, at).messagesIn(entity)
  const rows = Array.from(messages.subarray(0, LISTED_MAX), (m): PeekRow => {
    const story = storyOf(trace, m, at.n)
    const state = trace.messageState(m, at.n, at.t)
    const hasOwn = story !== null && askedTimeToLive(story.birth) !== null
    const time = (t: number | null) => (t === null ? NEVER_DATE : instantText(t, 'short', lang))
    const stored = `${stateOf(state)}, ${time(state.expiresAt)}`
    const shown = `${peekedState(state)}, ${hasOwn && story !== null ? time(reportedExpiry(look, story, state)) : NEVER_DATE}`
    return { name: numberOf(trace, m), stored, shown, differs: stored !== shown }
  })
  const more = messages.length - rows.length
  return more > 0 ? [...rows, { name: w.inspectorWords.more(numberText(more, lang)), stored: '', shown: '', differs: false }] : rows
}

export function peekRows(look: Look, story: Story, state: MessageState): readonly PeekRow[] {
  const { w, lang } = look
  const reported = reportedExpiry(look, story, state)
  const hasOwn = askedTimeToLive(story.birth) !== null
  const time = (t: number | null, never: string) => (t === null ? never : instantText(t, 'clock', lang))
  const row = (name: string, stored: string, shown: string): PeekRow => ({ name, stored, shown, differs: stored !== shown })
  const none = w.propertyWords.none
  return [
    row('SequenceNumber', state.sequenceNumber, state.sequenceNumber),
    row('State', stateOf(state), peekedState(state)),
    row('TimeToLive', lengthOrNever(look, state.timeToLive), hasOwn ? lengthOrNever(look, state.timeToLive) : w.relativeWords.never),
    row('ExpiresAtUtc', time(state.expiresAt, NEVER_UTC), hasOwn ? time(reported, NEVER_UTC) : NEVER_UTC),
    row('LockedUntilUtc', time(state.lockedUntil, none), none),
    row('DeliveryCount', String(state.deliveryCount), String(state.deliveryCount))
  ]
}

/** G-14: with the switch a forwarded message still reports the expiry it had where it began. */
function reportedExpiry({ trace, input }: Look, { m }: Story, { expiresAt }: MessageState): number | null {
  if (!input.namespace.switches.reportStaleExpiresAtAfterForward) return expiresAt
  let first = m
  for (let source = trace.previousOf(m); source !== null && kinshipOf(trace, first, source) === 'forwarded'; source = trace.previousOf(source)) first = source
  return trace.expiresAtOf(first)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const stateOf = (state: MessageState): string => capital(state.state) + (state.lockedUntil === null ? '' : ', locked')

/** Locks do not show; what a dead-letter queue holds peeks as Active. */
const peekedState = (state: MessageState): string => capital(state.state === 'deadLettered' ? 'active' : state.state)
