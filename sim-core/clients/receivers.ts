/**
 * Receivers: an instance holds slots for handlers and a prefetch buffer, keeps as many receives outstanding as
 * it has credit, and handles, settles and renews like the SDKs' (contract 1.2, L-5, L-10, L-30, L-31, O-5).
 */
import { Action, Priority } from '../broker/broker.ts'
import type { Broker, ReceivePort } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { ENTITY_NOT_FOUND } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { touch } from '../broker/idle.ts'
import { onReceiverOpened } from '../broker/lingering.ts'
import { lapseLocksOf } from '../broker/lapse-with-receiver.ts'
import type { LockToken } from '../broker/lock.ts'
import type { Message } from '../broker/message.ts'
import { endWaitsOf, receive, receiveInSession } from '../broker/receive.ts'
import { sessionRefusal, takeRefusal } from '../broker/status.ts'
import type { ReceiverInput } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import type { Handlers, HandlerSlot } from './handlers.ts'
import { receivedNow } from './received.ts'
import { SessionSeat } from './session-seat.ts'
import type { Received } from './received.ts'

/** A prefetched message and the record that handed it out. */
interface Buffered extends LockToken {
  readonly record: number
  readonly received: Received
}

export class ReceiverInstance implements ReceivePort {
  readonly index: number
  readonly input: ReceiverInput
  readonly label: string
  readonly actor: number
  readonly receiveAndDelete: boolean
  readonly batch = 1
  /** 0 = renews nothing. */
  readonly renewsForMs: number
  /** In a session only the session's lock is renewed. */
  readonly renewsMessages: boolean
  /** Of a receiver with sessions. */
  readonly seat: SessionSeat | null
  open = false
  private readonly from: string
  private readonly port: number
  private readonly handlers: Handlers
  private entity: Entity | undefined
  /** A receive was refused; wait for a change of the entity. */
  private isRefused = false
  private readonly slots: readonly HandlerSlot[]
  /** Free slots take turns in the order in which they became free. */
  private firstFree: HandlerSlot | null = null
  private lastFree: HandlerSlot | null = null
  private freeCount = 0
  private buffer: Buffered[] = []
  private outstanding = 0
  private target: Entity | undefined
  private targetEpoch = -1

  constructor(b: Broker, index: number, input: ReceiverInput, label: string, handlers: Handlers) {
    this.index = index
    this.input = input
    this.label = label
    this.from = input.from
    this.actor = b.trace.actor(label)
    this.receiveAndDelete = input.receiveMode === 'receiveAndDelete'
    this.renewsForMs = this.receiveAndDelete ? 0 : input.maxAutoLockRenewalDuration
    this.renewsMessages = this.renewsForMs > 0 && !input.sessions
    this.seat = input.sessions ? new SessionSeat(this) : null
    this.handlers = handlers
    this.port = b.ports.push(this) - 1
    this.slots = Array.from({ length: input.maxConcurrentCalls }, () => handlers.newSlot(this))
    this.freeAll()
  }

  private freeAll(): void {
    this.firstFree = null
    this.freeCount = 0
    for (const slot of this.slots) this.pushFree(slot)
  }

  private pushFree(slot: HandlerSlot): void {
    slot.nextFree = null
    if (this.firstFree === null) this.firstFree = slot
    else this.lastFree!.nextFree = slot
    this.lastFree = slot
    this.freeCount++
  }

  private takeFree(): HandlerSlot | null {
    const slot = this.firstFree
    if (slot === null) return null
    this.firstFree = slot.nextFree
    this.freeCount--
    return slot
  }

  /** What stands at the path now. */
  private targetNow(b: Broker): Entity | undefined {
    if (this.targetEpoch === b.epoch) return this.target
    this.targetEpoch = b.epoch
    this.target = b.find(this.from)
    return this.target
  }

  /** openAt, a restart, or the entity came or changed: another try. */
  onOpens(b: Broker): void {
    if (this.open) {
      this.attach(b, NOTHING)
      if (this.isRefused) this.begin(b, NOTHING)
      return
    }
    // A restart after closeAt: the receiver is closed for good.
    if (this.input.closeAt !== null && b.now > this.input.closeAt) return
    this.open = true
    const record = this.record(b, Code.receiverOpened, b.find(this.from))
    this.attach(b, record)
    this.begin(b, record)
  }

  /** About the entity, or where there is none about its path. */
  private record(b: Broker, code: number, e: Entity | undefined): number {
    const detail = e === undefined ? { receiver: this.label, path: b.written(this.from) } : { receiver: this.label }
    return b.trace.writeEntity(
      code,
      e?.id ?? NOTHING,
      NOTHING,
      this.actor,
      b.knownDetail(JSON.stringify(detail), () => detail),
    )
  }

  /** Receives, in a session once it has one. */
  private begin(b: Broker, cause: number): void {
    this.isRefused = false
    this.seat?.accept(b, cause)
    if (!this.isRefused) this.askForAll(b, cause)
  }

  /** Open, but its entity is missing, was created anew, or refused it. */
  get waitsForEntity(): boolean {
    return this.open && (this.isRefused || this.entity?.alive !== true)
  }

  /** The receiver's link stands: it listens from now on (Z-5), and opening counts as use once (I-3). */
  private attach(b: Broker, cause: number): void {
    const e = b.find(this.from)
    if (e === undefined || e === this.entity) return
    this.seat?.forget(b)
    this.entity = e
    e.openReceivers++
    touch(b, e, 'openReceiver', cause)
    onReceiverOpened(b, e, cause)
  }

  /** As many receives as there is credit: free slots + prefetchCount − buffered − outstanding. */
  askForAll(b: Broker, cause: number): void {
    this.isRefused = false
    const credit = this.freeCount + this.input.prefetchCount - this.buffer.length - this.outstanding
    for (let i = 0; i < credit && !this.isRefused; i++) this.ask(b, cause)
  }

  /** Without a session a session receiver has nothing to ask for but a session. */
  private ask(b: Broker, cause: number): void {
    const { seat } = this
    if (seat !== null && seat.session === null) return seat.accept(b, cause)
    const e = this.targetNow(b)
    const refusal = e === undefined ? ENTITY_NOT_FOUND : seat === null ? takeRefusal(e) : sessionRefusal(e)
    if (e === undefined || refusal !== null) {
      this.refuse(b, 'receive', refusal!, cause)
      return
    }
    const wait =
      seat === null
        ? receive(b, e, this.port, true, cause)
        : receiveInSession(b, e, seat.session!, this.port, true, cause)
    if (wait !== NONE) this.outstanding++
  }

  /** One record; the receiver waits until the entity is created or updated. */
  refuse(b: Broker, operation: 'receive' | 'acceptSession', failure: Failure, cause: number): void {
    if (!this.isRefused)
      failOn(b, failure, { operation, path: this.from, entity: b.find(this.from), cause, actor: this.actor })
    this.isRefused = true
    if (b.find(this.from) === undefined) this.entity = undefined
  }

  refused(b: Broker, failure: Failure): void {
    this.outstanding--
    this.refuse(b, 'receive', failure, NOTHING)
  }

  /** Its session is over; the seat looks for the next. */
  sessionEnded(): void {
    this.outstanding--
  }

  get isAtWork(): boolean {
    return this.freeCount < this.slots.length
  }

  get hasNothingInHand(): boolean {
    return !this.isAtWork && this.buffer.length === 0
  }

  served(): void {
    this.outstanding--
  }

  deliver(b: Broker, m: Message, lockNumber: number, record: number): void {
    this.seat?.unwatch(b)
    const slot = this.takeFree()
    if (slot === null) this.buffer.push({ m, lockNumber, record, received: receivedNow(m) })
    else this.handlers.start(b, slot, m, lockNumber, record, null)
  }

  /** A handler has ended: its slot takes buffered work, and the credit that became free asks for more. */
  onSlotFree(b: Broker, slot: HandlerSlot, cause: number): void {
    this.pushFree(slot)
    if (!this.open) {
      this.seat?.closeIfFree(b, cause)
      return
    }
    if (this.buffer.length > 0) {
      const next = this.buffer.shift()!
      this.handlers.start(b, this.takeFree()!, next.m, next.lockNumber, next.record, next.received)
    }
    if (!this.isRefused) this.ask(b, cause)
    this.seat?.watch(b, cause)
  }

  /** Graceful: no new receives; work in hand goes on and settles, the buffer keeps its locks unhandled (L-10). */
  onCloses(b: Broker): void {
    if (!this.open) return
    this.detach(b, Code.receiverClosed)
  }

  /** Nothing is settled or renewed any more; locks run to their end. */
  onKilled(b: Broker): void {
    const record = b.trace.length
    if (this.open) this.detach(b, Code.receiverKilled)
    // Closed already, so no entity loses a listener; but its work in hand dies with it.
    else if (this.isAtWork) this.record(b, Code.receiverKilled, undefined)
    else return
    this.seat?.onKilled(b, record)
    for (const slot of this.slots) this.handlers.abort(b, slot)
    this.freeAll()
    this.buffer = []
    if (this.input.restartAfter !== null) {
      const at = b.now + this.input.restartAfter
      b.agenda.arm(at, Priority.receiverOpens, this.index, Action.receiverOpens, this.index, NONE)
    }
  }

  private detach(b: Broker, code: number): void {
    this.open = false
    const e = this.entity
    const record = this.record(b, code, e)
    this.entity = undefined
    this.isRefused = false
    if (e === undefined) return
    e.openReceivers--
    this.outstanding = 0
    endWaitsOf(b, e, this.seat?.session ?? e, this.port, record)
    if (code === Code.receiverClosed) this.seat?.onStops(b, record)
    if (!b.namespace.switches.locksDieWithReceiver || this.seat !== null) return
    lapseLocksOf(b, e, this.actor, record)
  }
}
