/** The session a message belongs to, where its entity has sessions. */

import type { EveryKey, Trace } from '../../../sim-core/index.ts'
import { perTraceAnd } from '../per-trace.ts'
import { propertiesAt } from '../entity/properties.ts'

/** null: its entity has none. Read from its birth, and kept. */
export function sessionOf(trace: Trace, m: number): string | null {
  const home = trace.homeOf(m)
  if (!propertiesAt(trace, home, trace.entities[home]!.createdBy).requiresSession) return null
  return sessionAtBirth(trace, m)
}

const sessionAtBirth = perTraceAnd((trace, m: number): string | null => {
  const { message }: EveryKey = trace.record(trace.birthOf(m))
  return typeof message === 'object' ? (message.sessionId ?? null) : null
})
