/** Why of transactions, in English. */

import { plural, reasonText, some, theEntity, theQueue, TheTransaction, theTransaction } from './grammar.ts'
import { verbOf } from './operations.ts'
import { stepText } from './step-text.ts'

/** "send 2 messages to the q queue" */
const severalMessages = (text: string, count: number): string =>
  count > 1 ? text.replace('a message', plural(count, 'message', 'messages')) : text

export const transactionWords = {
  titles: {
    begun: (name: string) => `What is in ${theTransaction(name)}?`,
    committed: (name: string) => `What did ${theTransaction(name)} do?`,
    rolledBack: (name: string) => `Why was ${theTransaction(name)} rolled back?`,
  },
  nothingYet: 'It has just begun. All its operations become visible together when it is committed.',
  /** `how`: null = it is open when the run ends. */
  willEnd: (p: { how: 'committed' | 'rolledBack' | 'timedOut' | null; at: string; isEmpty: boolean }) => {
    const empty = p.isEmpty ? 'contain no operations and ' : ''
    if (p.how === null) return `It will ${empty}still be open when the run ends.`
    if (p.how === 'committed') return `It will ${empty}be committed at ${p.at}.`
    return p.how === 'rolledBack'
      ? `It will ${empty}be rolled back at ${p.at}.`
      : `It will ${empty}time out at ${p.at} and be rolled back.`
  },
  committed: (p: { isEmpty: boolean }) =>
    p.isEmpty ? 'It was committed without any operation.' : 'It was committed, and its operations took effect.',
  asked: 'It was rolled back, as defined in the scenario.',
  timedOut: (p: { limit: string; at: string }) =>
    `It was neither committed nor rolled back within ${p.limit} of its first operation, so the broker rolled it back at ${p.at}.`,
  failed: (p: { error: string }) => `Its commit failed (${p.error}), so all of it was rolled back.`,
  begun: (p: { at: string }) => `The transaction began at ${p.at}.`,
  effect: (p: { entity: string; what: string }) => `In ${theEntity(p.entity)}, ${p.what}.`,
  notListed: (p: { count: number; are: 'calls' | 'events' }) =>
    `${p.are === 'calls' ? plural(p.count, 'more call is', 'more calls are') : plural(p.count, 'more event is', 'more events are')} not listed.`,
  /** `place`: the transfer dead-letter queue. */
  untransferred: (p: { number: string; via: string; to: string | null; error: string; place: string }) =>
    `${p.number} was sent via ${theQueue(p.via)}, but could not be transferred${p.to === null ? '' : ` to ${theEntity(p.to)}`} (${reasonText(p.error)}), so it was moved to ${p.place}.`,
  /** `via`: the queue through which it sends to the target; null: straight. `numbers`: what it settles. `total`: how many it settles or sends. */
  enlisted: (p: {
    operation: string
    target: string
    isTopic?: boolean | undefined
    via: string | null
    at: string
    numbers: readonly string[]
    total: number
  }) =>
    `At ${p.at} a call to ${severalMessages(stepText(verbOf(p.operation), p.target, p.isTopic), p.total)}${p.via === null ? '' : ` via ${theQueue(p.via)}`} was enlisted in the transaction${p.numbers.length === 0 ? '' : ` (${some(p.numbers, p.total)})`}.`,
  refusedOutside: (count: number) =>
    `${count === 1 ? 'This call was' : 'These calls were'} refused at once and did not become part of the transaction.`,
  nothingLeft:
    'It had no effect: no message was sent or settled, and no sequence number was used. A lock that is still in force keeps its token.',
  renewalStays: 'Only the renewal of a lock has taken effect, because it does not wait for the commit.',
  /** `how`: its session was closed, it was deleted with its entity, or its lock ended. */
  cannotCommit: (p: {
    operation: string
    number: string
    at: string
    ended: string
    how: 'lock' | 'session' | 'deleted'
  }) =>
    `The call to ${p.operation} ${p.number} was enlisted in the transaction at ${p.at}, but ${p.how === 'lock' ? 'the lock ended' : p.how === 'session' ? 'its session was closed' : 'the message was deleted'} at ${p.ended}, so a commit would be refused and none of the operations would take effect.`,
  renewalAssumption: {
    value: 'a renewal does not wait for the commit',
    azure:
      'The documentation lists renewing a lock among the operations of a transaction; it does not say when the renewal takes effect, nor what a rollback does to it.',
    here: 'A lock is renewed when the call is made; neither the commit nor a rollback changes that.',
  },
  pending: 'Until the transaction is committed, none of its operations is visible.',
  timeout: (p: { first: string; limit: string; result: string }) =>
    `timeout = first operation + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: (p: { operation: string; name: string; at: string; isLost: boolean }) =>
    `Its settlement (${p.operation}) was enlisted in ${theTransaction(p.name)} at ${p.at}${p.isLost ? '' : '; it takes effect when the transaction is committed'}.`,
  heldEnlisted: (p: { answer: string; operation: string; name: string; isLost: boolean }) =>
    p.isLost
      ? `${p.answer} Its settlement (${p.operation}) cannot take effect, because ${theTransaction(p.name)} can no longer be committed.`
      : `${p.answer} Its settlement (${p.operation}) takes effect only when ${theTransaction(p.name)} is committed.`,
  inTransaction: (p: { name: string; at: string; isCancelled: boolean }) =>
    `${p.isCancelled ? 'The call to cancel it' : 'The message'} was part of ${theTransaction(p.name)}, which was committed at ${p.at}.`,
  rule: 'The operations of a transaction take effect together when it is committed, or not at all.',
  notVisible: (p: { path: string; name: string; count: number; isLost: boolean }) =>
    p.isLost
      ? `${p.count === 1 ? 'A message' : `${p.count} messages`} sent to ${theQueue(p.path)} in ${theTransaction(p.name)} cannot be received, because the transaction can no longer be committed.`
      : `${p.count === 1 ? 'A message' : `${p.count} messages`} sent to ${theQueue(p.path)} in ${theTransaction(p.name)} cannot be received until the transaction is committed.`,
  duplicateThen: 'If a message is a duplicate when its transaction is committed, it is discarded.',
  ruleTimeout: 'A transaction that is not committed within 2 minutes of its first operation is rolled back.',
  refusedOver: (p: { name: string; at: string; how: 'committed' | 'rolledBack' | 'timedOut' }) =>
    p.how === 'timedOut'
      ? `${TheTransaction(p.name)} timed out and was rolled back at ${p.at}.`
      : `${TheTransaction(p.name)} was ${p.how === 'committed' ? 'committed' : 'rolled back'} at ${p.at}.`,
  settledIn: (p: { number: string; operation: string; name: string; at: string }) =>
    `${p.number} was settled (${p.operation}) in ${theTransaction(p.name)} at ${p.at}; until the transaction ends, nobody else can settle it.`,
  refusedKeys: (p: { name: string; first: string; other: string }) =>
    `${TheTransaction(p.name)} would contain messages with PartitionKey ${p.first} and with PartitionKey ${p.other}.`,
  refusedEntity: (p: { name: string; first: string; other: string }) =>
    `${TheTransaction(p.name)} already uses ${theEntity(p.first)}, so it cannot use ${theEntity(p.other)} directly.`,
}
