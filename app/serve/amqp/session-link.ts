/** A client accepts a session and receives in it (X facts). */
import type { Failure, LiveSession } from '../../../sim-core/index.ts'
import type { Door } from './door.ts'
import { isRefusal, refusalOf } from './errors.ts'
import type { Refusal } from './errors.ts'
import { refuse, refusedLink } from './link-handler.ts'
import type { LinkHandler } from './link-handler.ts'
import { ReceiverLink } from './receiver-link.ts'
import { holdAttach, types } from './rhea.ts'
import type { WireLink } from './wire.ts'
import type { Transactions } from './transactions.ts'
import { UNIX_EPOCH_TICKS } from './values.ts'

const SESSION_FILTER = 'com.microsoft:session-filter'
/** On virtual time. The time-out that clients send carries a random part. */
const ACCEPT_WAIT = 'PT1M'

/** undefined = the link is no session's; null = the next available. */
export function sessionFilterOf(link: WireLink): string | null | undefined {
  const filter = link.source?.filter ?? {}
  if (!Object.hasOwn(filter, SESSION_FILTER)) return undefined
  const value: unknown = types.unwrap((filter as Record<string, unknown>)[SESSION_FILTER])
  const plain = typeof value === 'object' && value !== null && 'value' in value ? value.value : value
  return typeof plain === 'string' ? plain : null
}

export function openSession(
  door: Door,
  link: WireLink,
  path: string,
  { transactions, sessionId }: { readonly transactions: Transactions; readonly sessionId: string | null },
): LinkHandler {
  const refused = door.refusalOfPath(path)
  if (refused !== null) return refusedLink(link, refused)
  const session = new SessionLink(door, link, path, transactions)
  const result = session.accept(sessionId)
  return result === null ? session : refusedLink(link, result)
}

export class SessionLink extends ReceiverLink {
  /** null while it waits for one. */
  sessionId: string | null = null
  private isWaiting = true

  /** null = it has its session, or waits for one. */
  accept(sessionId: string | null): Refusal | null {
    holdAttach(this.link)
    const asked = {
      do: 'acceptSession' as const,
      from: this.path,
      as: this.label,
      ...(sessionId !== null && { sessionId }),
      maxWait: ACCEPT_WAIT,
      ...this.mode,
    }
    const result = this.door.act(asked, this.path)
    if (!isRefusal(result)) return null
    this.isWaiting = false
    this.isOver = true
    this.door.bus.unlisten(this.label)
    return result
  }

  override accepted({ sessionId, lockedUntil }: LiveSession): void {
    this.isWaiting = false
    this.sessionId = sessionId
    this.answerAttach()
    const { address } = this.link.source ?? {}
    this.link.set_source({ address: address ?? undefined, filter: { [SESSION_FILTER]: sessionId } })
    this.link.local.attach.properties = {
      'com.microsoft:locked-until-utc': types.wrap_long(ticksOf(this.door.bus.utcOf(lockedUntil))),
    }
    this.door.activity.frame()
    this.link.open()
  }

  override ended(failure: Failure): void {
    if (!this.isWaiting) return super.ended(failure)
    this.isWaiting = false
    this.isOver = true
    this.door.activity.frame()
    refuse(this.link, refusalOf(failure, this.path))
  }

  /** closing lets go of the session; a client that is gone keeps it until its lock ends, unless the switch says otherwise (G-6). */
  protected override close(isDropped: boolean): void {
    const { bus } = this.door
    if (this.isWaiting) {
      this.isWaiting = false
      this.door.act({ do: 'stopWaiting', of: this.label }, this.path)
      refuse(this.link, GIVEN_UP)
      return
    }
    if (bus.run.session(this.label) === null) return
    if (!isDropped || bus.scenario.namespace?.sessionLocksDieWithReceiver === true)
      this.door.act({ do: 'closeSession', of: this.label }, this.path)
    else if (bus.run.credit(this.label) > 0) this.door.act({ do: 'drainCredit', of: this.label }, this.path)
  }
}

const GIVEN_UP: Refusal = {
  refusal: { condition: 'com.microsoft:timeout', description: 'The client gave up waiting for a session.' },
  status: 408,
}

/** Of .NET: 100 ns since the year 1. */
function ticksOf(utcMs: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(utcMs) * 10_000n + UNIX_EPOCH_TICKS)
  return bytes
}
