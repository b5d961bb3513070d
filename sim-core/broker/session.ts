/** Sessions of an entity: who holds them, what waits in them, who waits for one (X facts). */
import type { SessionContent } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import type { Broker } from './broker.ts'
import type { Failure } from './failures.ts'
import type { Message } from './message.ts'
import { ReadyHeap } from './ready-heap.ts'

/** The client's end of an accept, and of the session it brought. */
export interface SessionPort {
  readonly actor: number
  accepted(b: Broker, session: Session, record: number): void
  /** The lock lapsed: nothing more comes from this session. */
  lost(b: Broker, session: Session, record: number): void
  /** The entity is gone, and the session with it. */
  vanished(b: Broker): void
  /** A waiting accept ended because the entity vanished or was disabled. */
  refused(b: Broker, failure: Failure): void
}

/** Estimated bytes of a session, for the memory limit. */
const SESSION_BYTES = 600

export class Session {
  readonly id: string
  /** Order in which the entity first saw its sessions. */
  readonly index: number
  state: SessionContent | null = null
  stateBytes = 0
  /** What a receive in it would get, lowest number first; entries that are not ready any more are skipped. */
  readonly ready = new ReadyHeap()
  /** The message by which it stands among what accepts may have, as long as that is available; null = none. */
  offered: Message | null = null
  /** Delivered and not settled. */
  readonly delivered = new Set<Message>()

  /** Who holds it; null = free. */
  port: SessionPort | null = null
  holder = 0
  /** How often it was accepted: tells one holder's deliveries from the next one's. */
  acceptance = 0
  lockedUntil = 0
  lockTimer = NONE
  /** Record that set the lock last, and the one that ended it. */
  lockRecord = 0
  freedBy = 0

  /** Receives outstanding in it (see `Waits`). */
  waitFirst = NONE
  waitLast = NONE
  /** Its lock is over and what was delivered comes back: nobody gets anything of it until that is done. */
  isEnding = false
  /** Place among the broker's sessions that were ever held, by which the timer finds it; NONE = never. */
  slot = NONE

  constructor(id: string, index: number) {
    this.id = id
    this.index = index
  }

  get isHeld(): boolean {
    return this.port !== null
  }

  /** Held, and its lock not just over. */
  get isLocked(): boolean {
    return this.isHeld && !this.isEnding
  }

  /** Its first available message, or null. One that expires in this instant may not have been taken out yet (Z-3). */
  first(now: number): Message | null {
    const m = firstReady(this.ready)
    return m === null || now < m.expiresAt ? m : this.ready.lowest(other => other.ready === 1 && now < other.expiresAt)
  }
}

/** An accept-next that waits, in the order of issue. */
export interface AcceptWait {
  readonly port: SessionPort
  over: boolean
}

export class Sessions {
  readonly byId = new Map<string, Session>()
  /** In the order in which the entity first saw them. */
  readonly all: Session[] = []
  /** For each free session that has something its first available message (and entries that are out of date). */
  private readonly offered = new ReadyHeap()
  readonly accepts: AcceptWait[] = []
  /** Held sessions where a message became available for a receive that waits. */
  readonly toServe: Session[] = []

  /** The session with this id, from now on known to the entity. */
  get(b: Broker, id: string): Session {
    const known = this.byId.get(id)
    if (known !== undefined) return known
    b.looseBytes += SESSION_BYTES
    const session = new Session(id, this.all.length)
    this.byId.set(id, session)
    this.all.push(session)
    return session
  }

  /** A message of a session became available. */
  offer(session: Session, m: Message): void {
    session.ready.push(m)
    if (!session.isHeld) this.offerTo(session, m)
    else if (session.waitFirst !== NONE && !session.isEnding) this.toServe.push(session)
  }

  /** The session is free again: what waits in it is there for an accept. */
  offerFreed(session: Session, now: number): void {
    const first = session.first(now)
    if (first !== null) this.offerTo(session, first)
  }

  /** One message stands for a session: with one entry for each, a long session that changes hands would be walked through each time. */
  private offerTo(session: Session, m: Message): void {
    const { offered } = session
    if (offered !== null && offered.ready === 1 && offered.ordinal <= m.ordinal) return
    session.offered = m
    this.offered.push(m)
  }

  /** X-6, D-10: the free session whose first available message has the lowest number, or null. */
  next(now: number): Session | null {
    const { offered } = this
    while (offered.size > 0) {
      const m = offered.first()
      const session = m.rare!.session!
      if (m.ready === 1 && !session.isHeld && now < m.expiresAt) return session
      offered.pop()
      if (session.offered === m) session.offered = null
      // The entry is out of date, but others of its session may wait behind it.
      if (!session.isHeld) this.offerFreed(session, now)
    }
    return null
  }
}

/** The first available message of a session, taken out of the running; or null. */
export function takeFirstIn(b: Broker, session: Session): Message | null {
  for (;;) {
    const m = firstReady(session.ready)
    if (m === null) return null
    session.ready.pop()
    m.ready = 0
    // V-4. Where a receive computes expiries anew (G-5), it has judged them all just now.
    if ((b.recomputesExpiry && m.home.hasOtherDefaultNow) || b.now < m.expiresAt) return m
  }
}

/** The lowest of a heap that is still available; those that are not are dropped on the way. */
export function firstReady(heap: ReadyHeap): Message | null {
  while (heap.size > 0 && heap.first().ready !== 1) heap.pop()
  return heap.size === 0 ? null : heap.first()
}
