/** Peeking: looks, changes nothing, and shows what a client is shown (O-7…O-10, S-25, L-25). */
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import type { Message } from './message.ts'
import { numberOf } from './numbers.ts'
import { receiveRefusal } from './status.ts'
import { inOrder } from './store.ts'

/** O-9. */
const PEEK_MAX = 250

/** Up to `max` messages with number ≥ `from`, lowest first (O-7). */
export function peek(b: Broker, e: Entity, from: bigint, max: number, sessionId: string | null, actor: number): Failure | readonly Message[] {
  const refused = receiveRefusal(e)
  if (refused !== null) return refused
  // A topic hands everything on or keeps it for later: there is nothing to see (contract, Fine print).
  const found = (e.kind === 'topic' ? [] : inOrder(e))
    .filter((m) => m.stage !== Stage.gone && (sessionId === null || m.rare?.session?.id === sessionId))
    .map((m) => ({ m, number: numberOf(m) }))
    .filter(({ number }) => number >= from)
    .sort((a, z) => (a.number < z.number ? -1 : 1))
    .slice(0, Math.min(max, PEEK_MAX))
    .map(({ m }) => m)
  const expired = e.kind !== 'deadLetterQueue' && found.some((m) => b.now >= m.expiresAt)
  const stale = b.namespace.switches.reportStaleExpiresAtAfterForward
  const record = b.trace.writeEntity(expired ? Code.peekedExpired : Code.peeked, e.id, NOTHING, actor, b.trace.detail({ peeked: found.map(({ row }) => row), ...(stale && { stale }) }))
  if (e.kind !== 'topic') touch(b, e, 'peek', record)
  return found
}
