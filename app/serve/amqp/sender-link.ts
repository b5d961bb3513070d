/** A client sends: one message a transfer, or a batch. */
import { acceptedState, argumentProblem, isRefusal, rejectedState, tooLarge } from './errors.ts'
import type { Refusal } from './errors.ts'
import type { Door } from './door.ts'
import { CREDIT, accept, giveCredit, refusedLink } from './link-handler.ts'
import type { LinkHandler } from './link-handler.ts'
import { messageIn } from './message-in.ts'
import type { Incoming } from './message-in.ts'
import { settleOnWire } from './rhea.ts'
import type { WireDelivery, WireLink } from './wire.ts'
import { DATA, binaryOf, readSections } from './sections.ts'
import { inTransaction } from './transactions.ts'
import type { Transactions } from './transactions.ts'

/** Format of a message whose data sections are messages. */
const BATCH = 0x80013700
const KILOBYTE = 1024
/** Of Basic and Standard (B-2). */
const SMALL_KILOBYTES = 256
const BATCH_MESSAGES_MOST = 10_000

export function openSender(door: Door, link: WireLink, path: string, transactions: Transactions): LinkHandler {
  const refused = door.refusalOfPath(path)
  if (refused !== null) return refusedLink(link, refused)
  accept(link)
  const kilobytes = door.bus.run.entity(path)?.maxMessageSizeInKilobytes ?? SMALL_KILOBYTES
  link.local.attach.max_message_size = kilobytes * KILOBYTE
  return new SenderLink(door, link, path, transactions)
}

class SenderLink implements LinkHandler {
  readonly link: WireLink
  private readonly door: Door
  private readonly path: string
  private readonly transactions: Transactions
  private readonly label: string
  /** Messages that were sent without an id. */
  private unnamed = 0

  constructor(door: Door, link: WireLink, path: string, transactions: Transactions) {
    this.door = door
    this.link = link
    this.path = path
    this.transactions = transactions
    this.label = door.bus.newLabel()
    giveCredit(link)
  }

  message(delivery: WireDelivery, payload: Buffer): void {
    const transaction = this.transactions.of(delivery.remote_state)
    const result =
      transaction !== null && 'refusal' in transaction ? transaction : this.send(delivery, payload, transaction?.label)
    const isAccepted = !isRefusal(result)
    const outcome = isAccepted ? acceptedState() : rejectedState(result)
    const state = transaction === null || isRefusal(transaction) ? outcome : inTransaction(transaction.id, outcome)
    settleOnWire(delivery, state, isAccepted && transaction === null)
    if (this.link.credit < CREDIT / 2) giveCredit(this.link)
  }

  private send({ format }: WireDelivery, payload: Buffer, inside: string | undefined): object | Refusal {
    const all: Incoming[] = []
    for (const encoded of format === BATCH ? batched(payload) : [payload]) {
      const incoming = messageIn(encoded, this.door.bus, () => `${this.label}-${++this.unnamed}`)
      if (isRefusal(incoming)) return incoming
      all.push(incoming)
    }
    if (all.length === 0) return argumentProblem('The batch is empty.')
    if (all.length > BATCH_MESSAGES_MOST) return tooLarge(`A batch has at most ${BATCH_MESSAGES_MOST} messages.`)
    const what = all.length === 1 ? { message: all[0]!.message } : { messages: all.map(({ message }) => message) }
    const asked = {
      do: 'send' as const,
      to: this.path,
      as: this.label,
      ...what,
      ...(inside !== undefined && { in: inside }),
    }
    return this.door.act(
      asked,
      this.path,
      all.map(({ beside }) => beside),
    )
  }

  end(): void {}
}

function batched(payload: Buffer): readonly Buffer[] {
  try {
    const { bodyCode, values } = readSections(payload)
    return bodyCode === DATA ? values.map(binaryOf) : []
  } catch {
    return []
  }
}
