/** The session a message belongs to, where its entity has sessions. */

import type { Trace } from '../../../sim-core/index.ts'
import { perTraceAnd } from '../per-trace.ts'
import { isObject, propertiesAt } from '../entity/properties.ts'

/** null: its entity has none. Read from its birth, and kept. */
export function sessionOf(trace: Trace, m: number): string | null {
  const home = trace.homeOf(m)
  if (!propertiesAt(trace, home, trace.entities[home]!.createdBy).requiresSession) return null
  return sessionAtBirth(trace, m)
}

const sessionAtBirth = perTraceAnd((trace, m: number): string | null => {
  const message = trace.record(trace.birthOf(m))['message']
  return isObject(message) && typeof message['sessionId'] === 'string' ? message['sessionId'] : null
})
