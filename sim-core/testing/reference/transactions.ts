/** Transactions: operations are looked at when they are asked for, and again, and done, at the commit (A, C-13, G-8 facts). */
import type { Delivery, Effect, Entity, Message, Outgoing, Transaction, World } from './types.ts'
import { bytesIn } from './refusals.ts'
import { cancelNow, pendingOne, sendingError, sendNow } from './send.ts'
import type { Sending } from './send.ts'
import { refusal, settleNow } from './settle.ts'
import type { Settlement } from './settle.ts'
import { asOneUnit, failed, find, mainOf, record, rootOf } from './world.ts'

const TWO_MINUTES = 120_000
const MOST_MESSAGES = 100
const GENERAL = 'GeneralError'

export function begin(w: World, label: string): void {
  w.transactions.push({ label, open: true, entity: null, since: null, messages: 0, partitionKey: null, effects: [] })
  record(w, 'transaction-begun', { transaction: label })
}

/** What an operation adds to its transaction, once it is enlisted. */
interface Part {
  readonly entity: Entity
  readonly count: number
  readonly keys: readonly (string | null)[]
}

/** why the transaction cannot take it. */
function misfit(transaction: Transaction, { entity, count, keys }: Part): string | null {
  const all = [transaction.partitionKey, ...keys].filter((key) => key !== null)
  if (transaction.entity !== null && transaction.entity !== rootOf(entity).path.toLowerCase()) return GENERAL
  if (transaction.messages + count > MOST_MESSAGES || new Set(all).size > 1) return GENERAL
  return null
}

/** Returns the error when it is refused. */
function enlist(w: World, transaction: Transaction, part: Part, effect: Effect): string | null {
  const error = misfit(transaction, part) ?? effect.check()
  if (error !== null) return error
  transaction.entity = rootOf(part.entity).path.toLowerCase()
  transaction.since ??= w.now
  transaction.messages += part.count
  transaction.partitionKey ??= part.keys.find((key) => key !== null) ?? null
  transaction.effects.push(effect)
  return null
}

/** it is sent at the commit; `numbered` hears its number then. */
export function enlistSend(
  w: World, transaction: Transaction, sending: Sending, actor: string, numbered: (number: bigint | null) => void,
): void {
  const path = sending.via ?? sending.to
  const store = find(w, path)
  const fail = (error: string, entity: string) => failed(w, sending.operation, error, { entity, actor })
  if (!transaction.open) return fail(GENERAL, path)
  if (store === null) return fail('MessagingEntityNotFound', path)
  const effect: Effect & { readonly sending: Sending } = {
    sending,
    check: () => sendingError(w, sending, bytesBefore(w, transaction, effect))?.error ?? null,
    apply: () => numbered(sendNow(w, sending)),
    undo() {},
  }
  const keys = sending.messages.map(({ content }) => (content['partitionKey'] as string | undefined) ?? null)
  const error = enlist(w, transaction, { entity: store.entity, count: sending.messages.length, keys }, effect)
  if (error !== null) fail(error, sendingError(w, sending)?.entity ?? path)
}

/** What the transaction will have stored before that effect. */
function bytesBefore(w: World, { effects }: Transaction, effect: Effect): number {
  const at = effects.indexOf(effect)
  const before = (at < 0 ? effects : effects.slice(0, at)) as readonly (Effect & { sending?: Sending })[]
  return before.flatMap(({ sending }) => (sending?.via === null ? sending : []))
    .reduce((sum, { to, messages }) => sum + bytesAt(w, to, messages), 0)
}

function bytesAt(w: World, path: string, messages: readonly Outgoing[]): number {
  const store = find(w, path)
  return store === null ? 0 : bytesIn(w, store.entity, messages)
}

export function enlistCancel(w: World, transaction: Transaction, path: string, number: bigint): string | null {
  const found = pendingOne(w, path, number)
  if (!transaction.open) return GENERAL
  if (typeof found === 'string') return found
  const effect: Effect & { readonly cancels: Message } = {
    cancels: found,
    check() {
      const again = pendingOne(w, path, number)
      if (again !== found) return typeof again === 'string' ? again : 'MessageNotFound'
      const others = transaction.effects.filter((each) => each !== effect) as readonly (Effect & { cancels?: Message })[]
      return others.some(({ cancels }) => cancels === found) ? 'MessageNotFound' : null
    },
    apply: () => cancelNow(w, mainOf(found.entity), found),
    undo() {},
  }
  return enlist(w, transaction, { entity: found.entity, count: 1, keys: [] }, effect)
}

/** the lock is kept for it; nobody can settle with it meanwhile. */
export function enlistSettlement(w: World, transaction: Transaction, delivery: Delivery, settlement: Settlement): string | null {
  const { message } = delivery
  if (!transaction.open) return GENERAL
  if (message.lock?.enlisted === true) return refusal(w, delivery, settlement.action) ?? 'MessageLockLost'
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
  if (transaction?.open !== true) return failed(w, 'commitTransaction', GENERAL, { actor })
  const error = transaction.effects.map((effect) => effect.check()).find((each) => each !== null)
  if (error !== undefined) {
    failed(w, 'commitTransaction', error, { actor })
    return end(w, transaction)
  }
  transaction.open = false
  record(w, 'transaction-committed', { transaction: label })
  for (const effect of transaction.effects) effect.undo()
  asOneUnit(w, () => {
    for (const effect of transaction.effects) effect.apply()
  })
}

export function rollback(w: World, transaction: Transaction | undefined, actor: string): void {
  if (transaction?.open === true) end(w, transaction)
  else failed(w, 'rollbackTransaction', GENERAL, { actor })
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
