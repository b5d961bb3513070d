/** The session a message belongs to, where its entity has sessions. */

import type { Trace } from '../../sim-core/index.ts'
import { isObject, propertiesAt } from './properties.ts'

const byTrace = new WeakMap<Trace, Map<number, string | null>>()

/** null: its entity has none. Read from its birth, and kept. */
export function sessionOf(trace: Trace, m: number): string | null {
  const home = trace.homeOf(m)
  if (!propertiesAt(trace, home, trace.entities[home]!.createdBy).requiresSession) return null
  let known = byTrace.get(trace)
  if (known === undefined) byTrace.set(trace, (known = new Map<number, string | null>()))
  let session = known.get(m)
  if (session === undefined) known.set(m, (session = readSession(trace, m)))
  return session
}

function readSession(trace: Trace, m: number): string | null {
  const message = trace.record(trace.rowsOf(m)[0]!)['message']
  return isObject(message) && typeof message['sessionId'] === 'string' ? message['sessionId'] : null
}
