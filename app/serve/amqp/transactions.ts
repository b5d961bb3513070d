/** Transactions of one connection: a coordinator link declares and discharges them, other links refer to them (A facts). */
import { argumentProblem, acceptedState, isRefusal, rejectedState } from './errors.ts'
import type { Refusal } from './errors.ts'
import type { Door } from './door.ts'
import { giveCredit } from './link-handler.ts'
import type { LinkHandler } from './link-handler.ts'
import { describedList, descriptorOf, settleOnWire, types } from './rhea.ts'
import type { Typed, WireDelivery, WireLink } from './wire.ts'
import { VALUE, readSections, readValue } from './sections.ts'
import { toJson } from './values.ts'

/** Descriptors of the transaction layer. */
export const COORDINATOR = 0x30
const DECLARE = 0x31
const DISCHARGE = 0x32
const DECLARED = 0x33
const TRANSACTIONAL_STATE = 0x34

interface Transaction {
  readonly id: Buffer
  readonly label: string
}

const UNKNOWN: Refusal = {
  refusal: { condition: 'amqp:transaction:unknown-id', description: 'No transaction of this connection has this id.' },
  status: 404,
}

export class Transactions {
  private readonly door: Door
  private readonly open = new Map<string, Transaction>()
  private count = 0
  /** Labels of transactions that are over: a trace can tell only so many apart. */
  private readonly free: string[] = []

  constructor(door: Door) {
    this.door = door
  }

  /** The transaction to which a transfer's or an outcome's state belongs; null = none. */
  of(state: unknown): Transaction | Refusal | null {
    // rhea takes the descriptor off a transfer's state: what is left is [id, outcome].
    const first: unknown = Array.isArray(state)
      ? state[0]
      : isTransactional(state)
        ? itemsOf(state)[0]?.value
        : undefined
    return Buffer.isBuffer(first) ? (this.open.get(first.toString('hex')) ?? UNKNOWN) : null
  }

  declare(): Transaction | Refusal {
    const label = this.free.pop() ?? this.door.bus.newLabel()
    const id = Buffer.alloc(4)
    id.writeUInt32BE(++this.count)
    const result = this.door.act({ do: 'beginTransaction', as: label }, '')
    if (isRefusal(result)) return result
    const transaction = { id, label }
    this.open.set(id.toString('hex'), transaction)
    return transaction
  }

  discharge(id: Buffer, isFailed: boolean): object | Refusal {
    const transaction = this.open.get(id.toString('hex'))
    if (transaction === undefined) return UNKNOWN
    this.open.delete(id.toString('hex'))
    this.free.push(transaction.label)
    return this.door.act({ do: isFailed ? 'rollbackTransaction' : 'commitTransaction', of: transaction.label }, '')
  }

  /** The connection is gone: nothing of them happens. */
  end(): void {
    for (const { id } of this.open.values()) this.discharge(id, true)
  }
}

export function isTransactional(state: unknown): state is Typed {
  const descriptor = descriptorOf(state)
  return descriptor === TRANSACTIONAL_STATE || descriptor === 'amqp:transactional-state:list'
}

export function itemsOf({ value }: Typed): readonly (Typed | undefined)[] {
  return Array.isArray(value) ? (value as Typed[]) : []
}

export function inTransaction(id: Buffer, outcome: Typed): Typed {
  return describedList(TRANSACTIONAL_STATE, [types.wrap_binary(id), outcome])
}

export class CoordinatorLink implements LinkHandler {
  readonly link: WireLink
  private readonly transactions: Transactions

  constructor(link: WireLink, transactions: Transactions) {
    this.link = link
    this.transactions = transactions
    link.set_source({ address: link.source?.address ?? undefined })
    link.local.attach.target = describedList(COORDINATOR, [])
    giveCredit(link)
  }

  message(delivery: WireDelivery, payload: Buffer): void {
    const result = this.answer(payload)
    settleOnWire(delivery, isRefusal(result) ? rejectedState(result) : result, false)
    giveCredit(this.link)
  }

  private answer(payload: Buffer): Typed | Refusal {
    const asked = askedIn(payload)
    const code = descriptorOf(asked)
    if (asked === null || code === null) return argumentProblem('A coordinator takes declare and discharge.')
    if (code === DECLARE || code === 'amqp:declare:list') {
      const declared = this.transactions.declare()
      return isRefusal(declared) ? declared : describedList(DECLARED, [types.wrap_binary(declared.id)])
    }
    const [id, fail] = itemsOf(asked)
    if ((code !== DISCHARGE && code !== 'amqp:discharge:list') || !Buffer.isBuffer(id?.value))
      return argumentProblem('A coordinator takes declare and discharge.')
    const result = this.transactions.discharge(id.value, fail !== undefined && toJson(fail) === true)
    return isRefusal(result) ? result : acceptedState()
  }

  end(): void {}
}

function askedIn(payload: Buffer): Typed | null {
  try {
    const { bodyCode, values } = readSections(payload)
    return bodyCode === VALUE ? readValue(values[0]!) : null
  } catch {
    return null
  }
}
