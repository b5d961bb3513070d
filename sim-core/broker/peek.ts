/** Peeking: looks, changes nothing, and shows what a client is shown (O-7…O-10, S-25, L-25). */
import { Code } from '../trace/codes.ts'
import { sessionIdOf } from '../trace/content.ts'
import { NOTHING } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import type { Message } from './message.ts'
import { hasRolledOver, numberOf } from './numbers.ts'
import { receiveRefusal } from './status.ts'
import { firstInOrder, inOrder } from './store.ts'

/** O-9. */
const PEEK_MAX = 250

/** Up to `max` messages with number ≥ `from`, lowest first (O-7). */
export function peek(
  b: Broker,
  e: Entity,
  { from, max, sessionId }: { readonly from: bigint; readonly max: number; readonly sessionId: string | null },
  actor: number,
): Failure | readonly Message[] {
  const refused = receiveRefusal(e)
  if (refused !== null) return refused
  // A topic hands everything on or keeps it for later: there is nothing to see (contract, Fine print).
  const found = e.kind === 'topic' ? [] : lowest(b, e, from, Math.min(max, PEEK_MAX), sessionId)
  const expired = e.kind !== 'deadLetterQueue' && found.some(m => b.now >= m.expiresAt)
  const stale = b.namespace.switches.reportStaleExpiresAtAfterForward
  const record = b.trace.writeEntity(
    expired ? Code.peekedExpired : Code.peeked,
    e.id,
    NOTHING,
    actor,
    b.trace.detail({ peeked: found.map(({ row }) => row), ...(stale && { stale }) }),
  )
  if (e.kind !== 'topic') touch(b, e, 'peek', record)
  return found
}

/** `sessionId` only chooses what is shown: a message keeps its session id where there are no sessions. */
function lowest(b: Broker, e: Entity, from: bigint, max: number, sessionId: string | null): readonly Message[] {
  const isOfSession = (m: Message): boolean => sessionIdOf(b.sources[m.source]!, m.number) === sessionId
  const isMeant = (m: Message): boolean => numberOf(m) >= from && (sessionId === null || isOfSession(m))
  if (!hasRolledOver(e)) return firstInOrder(e, max, isMeant)
  return inOrder(e)
    .filter(isMeant)
    .sort((a, z) => (numberOf(a) < numberOf(z) ? -1 : 1))
    .slice(0, max)
}
