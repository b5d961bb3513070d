/** A client receives: credit, deliveries, and what it says of them. */
import type { Failure, MessageState } from '../../../sim-core/index.ts'
import type { LiveSession } from '../../../sim-core/index.ts'
import type { LinkEvents } from '../bus.ts'
import type { Asked, Door } from './door.ts'
import { tokenOfTag } from './door.ts'
import { acceptedState, isRefusal, refusalOf, rejectedState } from './errors.ts'
import type { Refusal } from './errors.ts'
import { accept, refusedLink } from './link-handler.ts'
import type { LinkHandler } from './link-handler.ts'
import { messageOut } from './message-out.ts'
import { operationOf } from './outcomes.ts'
import { answersDrains, settleOnWire } from './rhea.ts'
import type { Typed, WireDelivery, WireLink } from './wire.ts'
import { inTransaction, isTransactional, itemsOf } from './transactions.ts'
import type { Transactions } from './transactions.ts'

/** As Azure's: a link with so many unsettled deliveries gets no more. */
const UNSETTLED_MOST = 5000
/** Sender settle mode of a client that takes without settling. */
const SETTLED = 1

export function openReceiver(door: Door, link: WireLink, path: string, transactions: Transactions): LinkHandler {
  const refused = door.refusalOfPath(path)
  if (refused !== null) return refusedLink(link, refused)
  const receiver = new ReceiverLink(door, link, path, transactions)
  const result = receiver.start()
  return result === null ? receiver : refusedLink(link, result)
}

export class ReceiverLink implements LinkHandler, LinkEvents {
  readonly link: WireLink
  readonly path: string
  readonly label: string
  protected readonly door: Door
  protected readonly receiveAndDelete: boolean
  /** Nothing comes any more: it was told so, or it is gone. */
  protected isOver = false
  private readonly transactions: Transactions
  /** By delivery, its number in the link. */
  private readonly unsettled = new Map<WireDelivery, number>()
  /** Deliveries handed to rhea, and credit that was drained: what of the link's own count is not on the wire yet. */
  private handed = 0
  private drained = 0

  constructor(door: Door, link: WireLink, path: string, transactions: Transactions) {
    this.door = door
    this.link = link
    this.path = path
    this.transactions = transactions
    this.label = door.bus.newLabel()
    this.receiveAndDelete = link.snd_settle_mode === SETTLED
    door.bus.listen(this.label, this)
    answersDrains(link, credit => (this.drained += credit))
  }

  protected get mode(): { readonly receiveMode: 'receiveAndDelete' | 'peekLock' } {
    return { receiveMode: this.receiveAndDelete ? 'receiveAndDelete' : 'peekLock' }
  }

  /** null = it is open. */
  start(): Refusal | null {
    const result = this.door.act({ do: 'openReceiver', from: this.path, as: this.label, ...this.mode }, this.path)
    if (isRefusal(result)) {
      this.door.bus.unlisten(this.label)
      return result
    }
    this.answerAttach()
    return null
  }

  protected answerAttach(): void {
    accept(this.link)
    this.link.local.attach.snd_settle_mode = this.receiveAndDelete ? SETTLED : 0
    this.link.local.attach.rcv_settle_mode = this.link.rcv_settle_mode ?? 0
  }

  /** What the client may get beyond what it is getting already. */
  flow(): void {
    if (this.isOver) return
    const { run } = this.door.bus
    const onItsWay = this.handed + this.drained - this.link.delivery_count
    const room = UNSETTLED_MOST - (this.receiveAndDelete ? onItsWay : this.unsettled.size)
    const wanted = this.link.credit - onItsWay
    const had = run.credit(this.label)
    if (wanted < had) this.ask({ do: 'drainCredit', of: this.label })
    const more = Math.min(wanted, room) - (wanted < had ? 0 : had)
    if (more > 0) this.ask({ do: 'addCredit', of: this.label, credit: more })
    if (this.link._draining) {
      if (run.credit(this.label) > 0) this.ask({ do: 'drainCredit', of: this.label })
      this.link.issue_flow = true
    } else if (this.receiveAndDelete && wanted > room) setImmediate(() => this.flow())
  }

  private ask(asked: Asked): void {
    const result = this.door.act(asked, this.path)
    if (isRefusal(result)) this.detach(result)
  }

  delivered(n: number, message: MessageState, beside: unknown): void {
    const payload = messageOut(message, beside, this.door.bus)
    const { activity } = this.door
    activity.frame()
    this.handed++
    const tag = this.door.newToken({ of: `${this.label}.${n}`, path: this.path }, this.receiveAndDelete)
    const delivery = this.link.send(payload, tag, 0)
    if (this.receiveAndDelete) return
    this.unsettled.set(delivery, n)
    activity.waiting++
  }

  accepted(_session: LiveSession): void {}

  ended(failure: Failure): void {
    this.isOver = true
    this.detach(refusalOf(failure, this.path))
  }

  protected detach({ refusal }: Refusal): void {
    this.isOver = true
    this.door.activity.frame()
    this.link.close(refusal)
  }

  outcome(delivery: WireDelivery, state: Typed | null, isSettled: boolean): void {
    const n = this.unsettled.get(delivery)
    if (n === undefined) return
    const transaction = this.transactions.of(state)
    const outcome = isTransactional(state) ? (itemsOf(state)[1] ?? null) : state
    const asked = operationOf(outcome)
    // Without an outcome nothing has happened but that the client forgets the delivery.
    if (asked === null && !isSettled) return
    const isInside = transaction !== null && !isRefusal(transaction)
    const result =
      transaction !== null && isRefusal(transaction)
        ? transaction
        : asked === null || isRefusal(asked)
          ? asked
          : this.settle(n, isInside ? { ...asked, in: transaction.label } : asked)
    if (isInside && !isSettled) {
      // It stays unsettled until the transaction is discharged; what was refused is told at once.
      settleOnWire(delivery, inTransaction(transaction.id, stateOf(result)), false)
    } else if (!isSettled) settleOnWire(delivery, stateOf(result), result === null || !isRefusal(result))
    // a lock that a transaction may give back can still be settled, through management.
    this.forget(delivery, !isInside && (result === null || !isRefusal(result)))
    if (this.link.credit > this.door.bus.run.credit(this.label)) this.flow()
  }

  private settle(n: number, asked: Asked): object | Refusal {
    return this.door.act({ ...asked, of: `${this.label}.${n}` }, this.path)
  }

  private forget(delivery: WireDelivery, isDone: boolean): void {
    this.unsettled.delete(delivery)
    this.door.activity.waiting--
    if (isDone) this.door.held.delete(tokenOfTag(delivery.tag))
  }

  end(isDropped: boolean): void {
    this.isOver = true
    const { bus, activity } = this.door
    activity.waiting -= this.unsettled.size
    for (const delivery of this.unsettled.keys()) {
      // What is still to be written would be written as settled.
      if (delivery.id >= this.link.session.outgoing.next_pending_delivery) continue
      delivery.settled = true
      delivery.remote_settled = true
    }
    this.unsettled.clear()
    bus.unlisten(this.label)
    this.close(isDropped)
  }

  /** L-10: the locks of what it was given outlive it; the recording says that nobody listens any more. */
  protected close(_isDropped: boolean): void {
    if (this.door.bus.run.entity(this.path) !== null) this.door.act({ do: 'closeReceiver', of: this.label }, this.path)
  }
}

function stateOf(result: object | Refusal | null): Typed {
  return result !== null && isRefusal(result) ? rejectedState(result) : acceptedState()
}
