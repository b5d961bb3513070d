/** Which receive or opening found an expired message, when nobody had seen it expire. */

import type { Kind, Trace } from '../../../sim-core/index.ts'

const NEIGHBOURS = 200
const ASKS: ReadonlySet<Kind> = new Set<Kind>([
  'receive-empty',
  'receive-waiting',
  'message-locked',
  'message-received',
  'operation-failed',
])

/** The record of the one who asked, null if the trace does not say. */
export function finderOf(trace: Trace, expiry: number): number | null {
  const cause = trace.causeOf(expiry)
  if (cause !== null && trace.actorOf(cause) !== null) return cause
  const t = trace.timeOf(expiry)
  const entity = trace.entityOf(expiry)
  const isOurs = (n: number, kinds: (kind: Kind) => boolean) =>
    trace.entityOf(n) === entity && kinds(trace.kindOf(n)) && trace.actorOf(n) !== null
  for (let n = expiry - 1; n >= 0 && n > expiry - NEIGHBOURS && trace.timeOf(n) === t; n--) {
    if (isOurs(n, kind => kind === 'receiver-opened')) return n
  }
  for (let n = expiry + 1; n < trace.length && n < expiry + NEIGHBOURS && trace.timeOf(n) === t; n++) {
    if (isOurs(n, kind => ASKS.has(kind))) return n
  }
  return null
}
