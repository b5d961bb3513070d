/**
 * What a receiver with sessions holds beside its slots: one session at a time, or an accept that waits for one. It moves on when the
 * session stays idle, and renews the session's lock like the SDKs' processors (contract 1.2, X-6, X-10, X-14, G-16).
 */
import { acceptSession } from '../broker/accept-session.ts'
import { Action, Priority } from '../broker/broker.ts'
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { ENTITY_NOT_FOUND } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { endAccept } from '../broker/hold-session.ts'
import { closeSession, releaseSessionWithReceiver, renewSessionLock } from '../broker/session-lock.ts'
import type { AcceptWait, Session, SessionPort } from '../broker/session.ts'
import { receiveRefusal, sessionRefusal } from '../broker/status.ts'
import { NONE } from '../kernel/agenda.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import { renewalDelay } from '../input/renewal.ts'
import type { ReceiverInstance } from './receivers.ts'

export class SessionSeat implements SessionPort {
  readonly actor: number
  private readonly receiver: ReceiverInstance
  private entity: Entity | null = null
  /** The session held now. */
  session: Session | null = null
  private wait: AcceptWait | null = null
  private acceptedAt = 0
  private acceptedRecord = 0
  private idleTimer = NONE
  /** The record that began the idle wait. */
  private idleSince = 0
  private renewalTimer = NONE
  /** The record that ended the last session, when somebody else ended it. */
  private lostRecord = 0

  constructor(receiver: ReceiverInstance) {
    this.receiver = receiver
    this.actor = receiver.actor
  }

  /** Asks for the next session, unless it has one or waits already. */
  accept(b: Broker, cause: number): void {
    if (this.session !== null || this.wait !== null) return
    const { input } = this.receiver
    const e = b.find(input.from)
    const refusal = e === undefined ? ENTITY_NOT_FOUND : sessionRefusal(e)
    if (e === undefined || refusal !== null) return this.receiver.refuse(b, 'acceptSession', refusal!, cause)
    this.entity = e
    const result = acceptSession(b, e, { sessionId: null, mayWait: true }, this, cause)
    if (result !== null && !('error' in result)) this.wait = result
  }

  accepted(b: Broker, session: Session, record: number): void {
    this.wait = null
    this.session = session
    this.acceptedAt = b.now
    this.acceptedRecord = record
    this.armRenewal(b)
    this.receiver.askForAll(b, record)
    this.watch(b, record)
  }

  lost(b: Broker, session: Session, record: number): void {
    if (this.session !== session) return
    this.forget(b)
    if (!this.receiver.open) return
    // A client acts after all that the broker does by itself in this instant (Z-3).
    this.lostRecord = record
    b.agenda.arm(b.now, Priority.receiverOpens, this.receiver.index, Action.sessionNext, this.receiver.index, NONE)
  }

  /** The lock was lost in this instant: it looks for the next session. */
  onNext(b: Broker): void {
    if (this.receiver.open) this.accept(b, this.lostRecord)
  }

  vanished(b: Broker): void {
    this.forget(b)
  }

  refused(b: Broker, failure: Failure): void {
    this.wait = null
    this.receiver.refuse(b, 'acceptSession', failure, NOTHING)
  }

  /** Nothing is in hand: from now on the session is idle. */
  watch(b: Broker, cause: number): void {
    if (this.session === null || this.idleTimer !== NONE || !this.receiver.hasNothingInHand) return
    this.idleSince = cause
    const due = b.now + this.receiver.input.sessionIdleTimeout
    this.idleTimer = b.agenda.arm(due, Priority.waitEnds, b.waitsBegun++, Action.sessionIdle, this.receiver.index, NONE)
  }

  unwatch(b: Broker): void {
    this.idleTimer = b.agenda.disarm(this.idleTimer)
  }

  /** it lets go, which raises no count, and takes the next, which may be the same. */
  onIdle(b: Broker): void {
    this.idleTimer = NONE
    this.accept(b, this.close(b, this.idleSince))
  }

  private close(b: Broker, cause: number): number {
    const session = this.session!
    this.forget(b)
    return closeSession(b, this.entity!, session, cause, this.actor)
  }

  onRenewal(b: Broker): void {
    this.renewalTimer = NONE
    const e = this.entity!
    const refusal = receiveRefusal(e)
    if (refusal !== null) {
      failOn(b, refusal, {
        operation: 'renewSessionLock',
        path: this.receiver.input.from,
        entity: e,
        cause: this.acceptedRecord,
        actor: this.actor,
      })
      return
    }
    renewSessionLock(b, e, this.session!, this.acceptedRecord, this.actor)
    this.armRenewal(b)
  }

  private armRenewal(b: Broker): void {
    const due = b.now + renewalDelay(this.session!.lockedUntil - b.now)
    const { maxAutoLockRenewalDuration: renewsForMs } = this.receiver.input
    if (renewsForMs === 0 || due - this.acceptedAt > renewsForMs) return
    this.renewalTimer = b.agenda.arm(
      due,
      Priority.renewal,
      this.receiver.index,
      Action.sessionRenewal,
      this.receiver.index,
      NONE,
    )
  }

  /** The receiver stops: no accept waits any longer; the session goes when nobody works in it. */
  onStops(b: Broker, cause: number): void {
    this.endWait()
    this.unwatch(b)
    const { session } = this
    if (session === null) return
    if (b.namespace.switches.sessionLocksDieWithReceiver) {
      this.forget(b)
      releaseSessionWithReceiver(b, this.entity!, session, cause)
    } else this.closeIfFree(b, cause)
  }

  /** After the receiver's end: the last handler has ended. */
  closeIfFree(b: Broker, cause: number): void {
    if (this.session !== null && this.entity!.alive && !this.receiver.isAtWork) this.close(b, cause)
  }

  /** The process died: the session's lock runs to its end (contract 1.2). */
  onKilled(b: Broker, cause: number): void {
    this.endWait()
    const { session } = this
    this.forget(b)
    if (session !== null && b.namespace.switches.sessionLocksDieWithReceiver)
      releaseSessionWithReceiver(b, this.entity!, session, cause)
  }

  private endWait(): void {
    if (this.wait !== null) endAccept(this.entity!, this.wait)
    this.wait = null
  }

  /** The session is no longer this receiver's business. */
  forget(b: Broker): void {
    this.session = null
    this.unwatch(b)
    this.renewalTimer = b.agenda.disarm(this.renewalTimer)
  }
}
