/**
 * A receiver that a step opened, or a session that a step accepted, as a link has it: it takes messages one by one, as many as it
 * has credit for (O-1). A client from outside receives in this way; `receive` steps do not.
 */
import type { Broker, ReceivePort } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { ENTITY_NOT_FOUND, NOT_OPEN, SESSION_LOCK_LOST } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import type { LockToken } from '../broker/lock.ts'
import type { Message } from '../broker/message.ts'
import { endWaitsOf, receive, receiveInSession } from '../broker/receive.ts'
import type { Session } from '../broker/session.ts'
import { sessionRefusal, takeRefusal } from '../broker/status.ts'
import type { ReceiveMode } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import type { LinkListener } from './link-listener.ts'

export class Link implements ReceivePort {
  readonly label: string
  readonly path: string
  readonly actor: number
  readonly receiveAndDelete: boolean
  readonly batch = 1
  /** Receives outstanding. */
  credit = 0
  private readonly listener: LinkListener | null
  private port = NONE
  private entity: Entity | null = null
  /** The session that it holds; null = it is no session receiver. */
  private session: Session | null = null
  /** Messages that came so far, and those of them that were not settled through `<label>.<n>`. */
  private delivered = 0
  private readonly unsettled = new Map<number, LockToken>()
  /** Nothing has come since credit was last given where there was none. */
  private isEmptyHanded = true
  /** Told why nothing comes for the credit that it had. */
  private wasRefused = false

  constructor(
    b: Broker,
    label: string,
    { from, receiveMode = 'peekLock' }: { readonly from: string; readonly receiveMode?: ReceiveMode },
    listener: LinkListener | null,
  ) {
    this.label = label
    this.path = from
    this.actor = b.trace.actor(label)
    this.receiveAndDelete = receiveMode === 'receiveAndDelete'
    this.listener = listener
  }

  /** From now on it may have credit. */
  open(b: Broker, e: Entity, session: Session | null): void {
    this.entity = e
    this.session = session
    this.port = b.ports.push(this) - 1
  }

  /** The message may have been settled or lost since; undefined = no such delivery, or it was settled. */
  delivery(n: number): LockToken | undefined {
    return this.unsettled.get(n)
  }

  /** How many came so far: a delivery up to here did exist. */
  get deliveries(): number {
    return this.delivered
  }

  forget(n: number): void {
    this.unsettled.delete(n)
  }

  /** null = so many more receives are outstanding, or were served at once. Of an entity that is gone I-9, of a disabled one E-1; once that is enabled again, the link receives again. */
  addCredit(b: Broker, count: number): Failure | null {
    const e = this.entity
    if (e === null) return this.session === null ? NOT_OPEN : SESSION_LOCK_LOST
    if (!e.alive) return ENTITY_NOT_FOUND
    if (this.credit === 0) this.isEmptyHanded = true
    this.wasRefused = false
    for (let i = 0; i < count; i++) {
      // What the delivery before this one led to may have ended it.
      if (this.entity === null || this.wasRefused) return null
      const refused = this.session === null ? takeRefusal(e) : sessionRefusal(e)
      if (refused !== null) return refused
      const wait =
        this.session === null
          ? receive(b, e, this.port, true, NOTHING)
          : receiveInSession(b, e, this.session, this.port, true, NOTHING)
      if (wait !== NONE) this.credit++
    }
    return null
  }

  /** Its receives end. One that brought nothing is told as an empty receive. */
  drain(b: Broker): null {
    const e = this.entity
    if (e === null || this.credit === 0) return null
    const cause = this.isEmptyHanded ? b.trace.writeEntity(Code.receiveEmpty, e.id, NOTHING, this.actor, 0) : NOTHING
    this.endReceives(b, cause)
    return null
  }

  /** Nothing comes any more; what was delivered keeps its lock (L-10). */
  close(b: Broker, cause: number): void {
    this.endReceives(b, cause)
    this.entity = null
  }

  /** Its session is no longer its own; the receives in it have ended with that. */
  sever(): void {
    if (this.entity?.alive === true) this.entity = null
    this.credit = 0
  }

  private endReceives(b: Broker, cause: number): void {
    if (this.credit > 0) endWaitsOf(b, this.entity!, this.session ?? this.entity!, this.port, cause)
    this.credit = 0
  }

  deliver(b: Broker, m: Message, lockNumber: number): void {
    const n = ++this.delivered
    this.isEmptyHanded = false
    if (!this.receiveAndDelete) this.unsettled.set(n, { m, lockNumber })
    this.listener?.delivered(b, this.label, n, m)
  }

  served(): void {
    this.credit--
  }

  /** The entity was deleted or disabled: one record for all that was outstanding. */
  refused(b: Broker, failure: Failure): void {
    if (this.entity === null || this.wasRefused) return
    const { path } = this
    this.wasRefused = true
    this.credit = 0
    failOn(b, failure, { operation: 'receive', path, entity: b.find(path), cause: NOTHING, actor: this.actor })
    this.listener?.ended(b, this.label, failure)
  }

  /** The session's own record says why. */
  sessionEnded(): void {
    this.credit = 0
  }
}
