/** Settlements and renewals by steps: of a label's batch, or of one message that stands in an entity. */
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { ENTITY_NOT_FOUND, LOCK_LOST, NOTHING_UNDER_LABEL, TRANSACTION_OVER } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { isLocked } from '../broker/lock.ts'
import type { LockToken } from '../broker/lock.ts'
import { rareOf } from '../broker/message.ts'
import type { Message } from '../broker/message.ts'
import { numberOf } from '../broker/numbers.ts'
import { receiveRefusal } from '../broker/status.ts'
import { settle, settleRefusal } from '../broker/settle.ts'
import { firstInOrder } from '../broker/store.ts'
import type { StepInput } from '../input/input.ts'
import { messageIdOf } from '../trace/content.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn, failOnMessage } from './fail.ts'
import type { Labels } from './labels.ts'
import type { Enlisted, Transaction } from './transaction.ts'

type SettleStep = Extract<StepInput, { readonly do: 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock' }>
type ByMessage = Extract<SettleStep['target'], { readonly kind: 'message' }>

/** `transaction`: it happens at its commit; null = now. */
export function settleStep(
  b: Broker,
  step: SettleStep,
  labels: Labels,
  transaction: Transaction | null,
  actor: number,
): void {
  if (step.target.kind === 'message') return settleOne(b, step, step.target, transaction, actor)
  const { of } = step.target
  const { path, holder, tokens, wasSettled } = labels.messages(of) ?? {
    path: '',
    holder: of,
    tokens: [],
    wasSettled: false,
  }
  if (tokens.length === 0) {
    const nothing = wasSettled ? LOCK_LOST : NOTHING_UNDER_LABEL
    failOn(b, transaction?.isOver === true ? TRANSACTION_OVER : nothing, {
      operation: step.do,
      path,
      entity: b.find(path),
      cause: NOTHING,
      actor,
    })
  }
  const by = { label: actor, holder: b.trace.actor(holder) }
  let areAllSettled = transaction === null && step.do !== 'renewLock'
  for (const token of tokens) {
    const isRefused = settleToken(b, step, { token, path }, transaction, by) !== null
    if (isRefused) areAllSettled = false
  }
  if (areAllSettled) labels.forget(of)
}

/** Without a label of its own the step acts as `holder`, who got the message with this token: another may hold it by now. null = done. */
function settleToken(
  b: Broker,
  step: SettleStep,
  { token, path }: { readonly token: LockToken; readonly path: string },
  transaction: Transaction | null,
  { label, holder }: { readonly label: number; readonly holder: number },
): Failure | null {
  const actor = label !== 0 || token.lockNumber === 0 ? label : holder
  const failure =
    transaction === null
      ? settle(b, step.do, token, step, NOTHING, actor)
      : transaction.enlist(b, enlisted(step, token, actor))
  if (failure !== null) failOnMessage(b, token.m, failure, { operation: step.do, path, cause: NOTHING, actor })
  return failure
}

function enlisted(step: SettleStep, token: LockToken, actor: number): Enlisted {
  return {
    entity: token.m.store,
    messages: 1,
    partitionKeys: [],
    bytes: () => 0,
    check: b => settleRefusal(b, step.do, token),
    hold: () => void (rareOf(token.m).enlistedLock = token.lockNumber),
    release: () => void (rareOf(token.m).enlistedLock = 0),
    apply: (b, cause) => void settle(b, step.do, token, step, cause, actor),
  }
}

/** The holder settles its latest lock; who that is does not matter. */
function settleOne(
  b: Broker,
  step: SettleStep,
  target: ByMessage,
  transaction: Transaction | null,
  actor: number,
): void {
  const e = b.find(target.from)
  const refusal =
    transaction?.isOver === true ? TRANSACTION_OVER : e === undefined ? ENTITY_NOT_FOUND : receiveRefusal(e)
  const m = e === undefined || refusal !== null ? undefined : choose(b, e, target)
  if (m !== undefined) {
    const by = { label: actor, holder: m.holder }
    settleToken(b, step, { token: { m, lockNumber: m.lockNumber }, path: target.from }, transaction, by)
    return
  }
  const named = {
    ...(target.messageId !== null && { messageId: target.messageId }),
    ...(target.sequenceNumber !== null && { sequenceNumber: String(target.sequenceNumber) }),
  }
  failOn(b, refusal ?? LOCK_LOST, { operation: step.do, path: target.from, entity: e, cause: NOTHING, actor }, named)
}

/** Of several with this id: the locked one with the lowest number, else one that was locked before, else any. */
function choose(b: Broker, e: Entity, target: ByMessage): Message | undefined {
  const isNamed = (m: Message): boolean =>
    (target.messageId === null || messageIdOf(b.sources[m.source]!, m.number) === target.messageId) &&
    (target.sequenceNumber === null || numberOf(m) === target.sequenceNumber)
  const first = (fits: (m: Message) => boolean): Message | undefined =>
    firstInOrder(e, 1, m => fits(m) && isNamed(m))[0]
  return first(({ stage }) => isLocked(stage)) ?? first(({ lockNumber }) => lockNumber > 0) ?? first(() => true)
}
