/** Transactions: operations are looked at when they are asked for, and again, and done, at the commit (A, C-13, G-8 facts). */
import type { Delivery, Effect, Entity, Message, Outgoing, Transaction, World } from './types.ts'
import { bytesIn, hasTwoKeys } from './refusals.ts'
import { cancelNow, pendingOne, sendingError, sendNow } from './send.ts'
import type { Sending } from './send.ts'
import { refusal, settleNow } from './settle.ts'
import type { Settlement } from './settle.ts'
import { asOneUnit, failed, find, record, rootOf } from './world.ts'

const TWO_MINUTES = 120_000
const MOST_MESSAGES = 100
const GENERAL = 'GeneralError'

export function begin(w: World, label: string): void {
  w.transactions.push({ label, open: true, entity: null, since: null, messages: 0, partitionKey: null, effects: [] })
  record(w, 'transaction-begun', { transaction: label })
}

/** What an operation adds to its transaction, once it is enlisted. */
interface Part {
  /** null: it is not there. */
  readonly entity: Entity | null
  readonly count: number
  readonly keys: readonly (string | null)[]
}

/** why the transaction cannot take it. */
function misfit(transaction: Transaction, { entity, count, keys }: Part): string | null {
  const all = [transaction.partitionKey, ...keys].filter(key => key !== null)
  if (transaction.messages + count > MOST_MESSAGES || new Set(all).size > 1) return GENERAL
  if (entity === null) return 'MessagingEntityNotFound'
  return transaction.entity !== null && transaction.entity !== pathOf(entity) ? GENERAL : null
}

function pathOf(entity: Entity): string {
  return rootOf(entity).path.toLowerCase()
}

/** Returns the error when it is refused. */
function enlist(w: World, transaction: Transaction, part: Part, effect: Effect): string | null {
  const error = transaction.open ? (misfit(transaction, part) ?? effect.check()) : GENERAL
  if (error !== null) return error
  transaction.entity = pathOf(part.entity!)
  transaction.since ??= w.now
  transaction.messages += part.count
  transaction.partitionKey ??= part.keys.find(key => key !== null) ?? null
  transaction.effects.push(effect)
  return null
}

/** it is sent at the commit; `numbered` hears its number then. */
export function enlistSend(
  w: World,
  transaction: Transaction,
  sending: Sending,
  actor: string,
  numbered: (number: bigint | null) => void,
): void {
  const store = find(w, sending.via ?? sending.to)
  const effect: Effect & { readonly sending: Sending } = {
    sending,
    check: () => sendingError(w, sending, bytesBefore(w, transaction, effect)),
    apply: () => numbered(sendNow(w, sending)),
    undo() {},
  }
  const keys = sending.messages.map(({ content }) => (content.partitionKey as string | undefined) ?? null)
  const part = { entity: store?.entity ?? null, count: sending.messages.length, keys }
  const error = hasTwoKeys(sending.messages) ? GENERAL : enlist(w, transaction, part, effect)
  if (error !== null) failed(w, sending.operation, error, { entity: sending.to, actor })
}

/** What the transaction will have stored before that effect. */
function bytesBefore(w: World, { effects }: Transaction, effect: Effect): number {
  const at = effects.indexOf(effect)
  const before = (at < 0 ? effects : effects.slice(0, at)) as readonly (Effect & { sending?: Sending })[]
  return before
    .flatMap(({ sending }) => (sending?.via === null ? sending : []))
    .reduce((sum, { to, messages }) => sum + bytesAt(w, to, messages), 0)
}

function bytesAt(w: World, path: string, messages: readonly Outgoing[]): number {
  const store = find(w, path)
  return store === null ? 0 : bytesIn(w, store.entity, messages)
}

export function enlistCancel(w: World, transaction: Transaction, path: string, number: bigint): string | null {
  const store = find(w, path)
  if (transaction.open && store === null) return 'MessagingEntityNotFound'
  const found = pendingOne(w, path, number)
  const effect: Effect & { readonly cancels: Message | string } = {
    cancels: found,
    check() {
      const again = pendingOne(w, path, number)
      if (typeof again === 'string') return again
      const others = transaction.effects.filter(each => each !== effect) as readonly (Effect & {
        cancels?: Message | string
      })[]
      return again !== found || others.some(({ cancels }) => cancels === found) ? 'MessageNotFound' : null
    },
    apply: () => cancelNow(w, store!, found as Message),
    undo() {},
  }
  return enlist(w, transaction, { entity: store?.entity ?? null, count: 1, keys: [] }, effect)
}

/** the lock is kept for it; nobody can settle with it meanwhile. */
export function enlistSettlement(
  w: World,
  transaction: Transaction,
  delivery: Delivery,
  settlement: Settlement,
): string | null {
  const { message } = delivery
  if (transaction.open && message.lock?.enlisted === true)
    return refusal(w, delivery, settlement.action) ?? 'MessageLockLost'
  const { lock } = message
  const effect: Effect = {
    check: () => refusal(w, delivery, settlement.action),
    apply: () => settleNow(w, delivery, settlement),
    undo() {
      if (lock !== null) lock.enlisted = false
    },
  }
  const error = enlist(w, transaction, { entity: message.entity, count: 1, keys: [] }, effect)
  if (error === null) lock!.enlisted = true
  return error
}

export function commit(w: World, transaction: Transaction | undefined, label: string, actor: string): void {
  if (transaction?.open !== true) return failed(w, 'commitTransaction', GENERAL, { transaction: label, actor })
  const error = transaction.effects.map(effect => effect.check()).find(each => each !== null)
  if (error !== undefined) {
    failed(w, 'commitTransaction', error, { transaction: label, actor })
    return end(w, transaction)
  }
  transaction.open = false
  record(w, 'transaction-committed', { transaction: label })
  for (const effect of transaction.effects) effect.undo()
  asOneUnit(w, () => {
    for (const effect of transaction.effects) effect.apply()
  })
}

export function rollback(w: World, transaction: Transaction | undefined, label: string, actor: string): void {
  if (transaction?.open === true) end(w, transaction)
  else failed(w, 'rollbackTransaction', GENERAL, { transaction: label, actor })
}

function end(w: World, transaction: Transaction): void {
  transaction.open = false
  record(w, 'transaction-rolled-back', { transaction: transaction.label })
  for (const effect of transaction.effects) effect.undo()
}

/** two minutes from the first operation in it. */
export function endsAt({ open, since }: Transaction): number | null {
  return open && since !== null ? since + TWO_MINUTES : null
}

export function timeOut(w: World): void {
  for (const transaction of w.transactions) if (endsAt(transaction) === w.now) end(w, transaction)
}
