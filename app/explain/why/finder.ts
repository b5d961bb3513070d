/** Who found a message that had expired: whoever opened, received, accepted a session or asked for its number. */

import type { EveryKey, Kind, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { pathOf } from '../../read/at.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { removingUpdate } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import type { Ask } from './ask.ts'
import { waitingAccepts } from './session-now.ts'

export function foundBy(ask: Ask, record: RecordNumber): string {
  const { w, trace } = ask
  const update = removingUpdate(trace, record)
  if (update !== null) {
    const entity = trace.entityOf(record)!
    // Forwarding acts as a receiver (F-8).
    const isForwarding =
      setBy(trace, entity, update, 'forwardTo') === update && propertiesAt(trace, entity, update).forwardTo !== null
    return w.whySteps.foundByUpdate(pathOf(trace, entity), isForwarding)
  }
  const finder = finderOf(trace, record)
  const by = finderName(ask, record)
  if (finder === null) return waitingText(ask, record) ?? w.whySteps.foundByReceive(by)
  const { kind, operation }: EveryKey = trace.record(finder)
  if (kind === 'receiver-opened') return w.whySteps.foundByOpening(by)
  const isAccept = kind === 'session-accepted' || operation === 'acceptSession'
  return isAccept ? w.whySteps.foundByAccepting(by) : w.whySteps.foundByReceive(by)
}

/** An accept that waits from then on leaves no record of its own. */
function waitingText({ trace, input, w }: Ask, record: RecordNumber): string | null {
  const t = trace.timeOf(record)
  const accepts = waitingAccepts({ trace, input }, trace.entityOf(record)!, { n: record, t })
  const accept = accepts.find(({ since }) => since === t)
  return accept === undefined ? null : w.whySteps.foundByAccepting(accept.by)
}

export function finderName(ask: Ask, record: RecordNumber): string {
  const finder = finderOf(ask.trace, record)
  return (finder === null ? null : ask.trace.actorOf(finder)) ?? ''
}

/** The session for which the one who found it asked, or which it got; null: none, or the trace does not say. */
export function askedSession(trace: Trace, record: RecordNumber): string | null {
  const finder = finderOf(trace, record)
  if (finder === null) return null
  const { sessionId }: EveryKey = trace.record(finder)
  const m = trace.messageOf(finder)
  return typeof sessionId === 'string' ? sessionId : m === null ? null : sessionOf(trace, m)
}

const NEIGHBOURS = 200
const ASKS: ReadonlySet<Kind> = new Set<Kind>([
  'receive-empty',
  'receive-waiting',
  'message-locked',
  'message-received',
  'operation-failed',
  'session-accepted',
])

/** The record of the one who asked, null if the trace does not say. */
function finderOf(trace: Trace, expiry: number): number | null {
  if (removingUpdate(trace, expiry) !== null) return null
  const cause = trace.causeOf(expiry)
  const t = trace.timeOf(expiry)
  // An earlier cause is who held it last (a deferral), not who asked.
  if (cause !== null && trace.actorOf(cause) !== null && trace.timeOf(cause) === t) return cause
  const entity = trace.entityOf(expiry)
  const isOurs = (n: RecordNumber, kinds: (kind: Kind) => boolean) =>
    trace.entityOf(n) === entity && kinds(trace.kindOf(n)) && trace.actorOf(n) !== null
  for (let n = expiry - 1; n >= 0 && n > expiry - NEIGHBOURS && trace.timeOf(n) === t; n--) {
    if (isOurs(n, kind => kind === 'receiver-opened')) return n
  }
  for (let n = expiry + 1; n < trace.length && n < expiry + NEIGHBOURS && trace.timeOf(n) === t; n++) {
    if (isOurs(n, kind => ASKS.has(kind))) return n
  }
  return null
}
