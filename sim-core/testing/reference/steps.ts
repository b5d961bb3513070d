/** Steps of contract 1.3: sending, receiving, settling, peeking; the others stand in `step-sessions.ts` and `entities.ts`. */
import type { MessageInput, MessageTarget, StepInput } from '../../input/input.ts'
import type { Delivery, Label, Message, ReceiveWait, Store, Transaction, World } from './types.ts'
import { addRule, createEntity, deleteEntity, removeRule, updateEntity } from './entities.ts'
import { opened } from './expiry.ts'
import { accepterOf, heldSession, issue, peek, receiveDeferred, withdrawAll } from './receive.ts'
import { accessError, isTakenFrom, receiveError } from './refusals.ts'
import { cancelNow, outgoing, pendingOne, send } from './send.ts'
import type { Sending } from './send.ts'
import { settle } from './settle.ts'
import type { Settlement } from './settle.ts'
import { acceptStep, sessionStep } from './step-sessions.ts'
import { actorOf, label, lookUp } from './labels.ts'
import type { Step } from './labels.ts'
import { begin, commit, enlistCancel, enlistSend, enlistSettlement, rollback } from './transactions.ts'
import { touch } from './use.ts'
import { locksDieWith } from './handlers.ts'
import { leave } from './leave.ts'
import { addCredit, broughtUnder, drainCredit, newLink, stopWaiting } from './links.ts'
import { isPartitioned } from './numbers.ts'
import { about, asOneUnit, failed, find, forwardsTo, messagesIn, pathOf, record, storeOf } from './world.ts'

export function runStep(w: World, step: StepInput): void {
  const actor = actorOf(step)
  switch (step.do) {
    case 'send':
      return sendStep(w, step)
    case 'schedule':
      return scheduleStep(w, step)
    case 'cancelScheduled':
      return cancelStep(w, step)
    case 'receive':
      return receiveStep(w, step)
    case 'complete':
    case 'abandon':
    case 'defer':
    case 'deadLetter':
    case 'renewLock':
      return settleStep(w, step)
    case 'receiveDeferred':
      return receiveDeferredStep(w, step)
    case 'peek':
      return peekStep(w, step)
    case 'deleteMessages':
    case 'purge':
      return deleteStep(w, step)
    case 'acceptSession':
      return acceptStep(w, step)
    case 'closeSession':
    case 'renewSessionLock':
    case 'getSessionState':
    case 'setSessionState':
      return sessionStep(w, step)
    case 'openReceiver':
      return openStep(w, step)
    case 'closeReceiver':
      return closeStep(w, step)
    case 'addCredit':
      return addCredit(w, step)
    case 'drainCredit':
      return drainCredit(w, step)
    case 'stopWaiting':
      return stopWaiting(w, step)
    case 'createQueue':
      return createEntity(w, { kind: 'queue', path: step.entity, patch: step.properties, actor })
    case 'createTopic':
      return createEntity(w, { kind: 'topic', path: step.entity, patch: step.properties, actor })
    case 'createSubscription':
      return createEntity(w, {
        kind: 'subscription',
        path: step.entity,
        patch: step.properties,
        rules: step.rules,
        actor,
      })
    case 'updateEntity':
      return updateEntity(w, step.entity, step.properties, actor)
    case 'deleteEntity':
      return deleteEntity(w, step.entity, actor)
    case 'addRule':
      return addRule(w, step.entity, step.rule, actor)
    case 'removeRule':
      return removeRule(w, step.entity, step.rule, actor)
    case 'beginTransaction':
      return begin(w, actor)
    case 'commitTransaction':
      return commit(w, transactionOf(w, step.of), step.of, actor)
    case 'rollbackTransaction':
      return rollback(w, transactionOf(w, step.of), step.of, actor)
    case 'setClockSkew':
      w.skew = step.byMs
      return record(w, 'clock-skew-set', { by: step.byMs })
  }
}

function transactionOf(w: World, name: string | null): Transaction | undefined {
  return name === null ? undefined : w.transactions.findLast(each => each.label === name)
}

/** A step's message without an id is numbered over all step messages of the scenario, as they stand in the list. */
function ready(w: World, step: StepInput, message: MessageInput) {
  const all = w.input.steps.flatMap(each => messagesOf(each).map(one => ({ step: each, one })))
  const n = all.findIndex(each => each.step === step && each.one === message) + 1
  return outgoing(w, message, n, `step-${n}`)
}

function messagesOf(step: StepInput): readonly MessageInput[] {
  return step.do === 'send' ? step.messages : step.do === 'schedule' ? [step.message] : []
}

function sendStep(w: World, step: Step<'send'>): void {
  const messages = step.messages.map(message => ready(w, step, message))
  const sending: Sending = { operation: 'send', to: step.to, via: step.via, messages }
  const transaction = transactionOf(w, step.in)
  if (transaction === undefined) send(w, sending, actorOf(step))
  else enlistSend(w, transaction, sending, actorOf(step), () => {})
}

function scheduleStep(w: World, step: Step<'schedule'>): void {
  const sending: Sending = { operation: 'schedule', to: step.to, via: null, messages: [ready(w, step, step.message)] }
  const scheduled: Extract<Label, { kind: 'number' }> = { entity: step.to, kind: 'number', number: null }
  label(w, step, scheduled)
  const numbered = (number: bigint | null) => {
    scheduled.number = number
  }
  const transaction = transactionOf(w, step.in)
  if (transaction !== undefined) return enlistSend(w, transaction, sending, actorOf(step), numbered)
  const number = send(w, sending, actorOf(step))
  if (number !== 'refused') numbered(number)
}

function cancelStep(w: World, step: Step<'cancelScheduled'>): void {
  const named = step.of === null ? null : lookUp(w, step.of)
  const number = named === null ? step.sequenceNumber : named?.kind === 'number' ? named.number : null
  const fail = (error: string) => failed(w, 'cancelScheduled', error, { entity: step.to, actor: actorOf(step) })
  const transaction = transactionOf(w, step.in)
  if (transaction?.open === false) return fail('GeneralError')
  if (number === null) return fail(find(w, step.to) === null ? 'MessagingEntityNotFound' : 'GeneralError')
  if (transaction !== undefined) {
    const error = enlistCancel(w, transaction, step.to, number)
    return error === null ? undefined : fail(error)
  }
  const pending = pendingOne(w, step.to, number)
  if (typeof pending === 'string') fail(pending)
  else cancelNow(w, storeOf(pending), pending)
}

/** X: in a session that a step accepted it acts for that step, under its own label if it has one. */
function receiveStep(w: World, step: Step<'receive'>): void {
  const store = find(w, step.from)
  const batch: Extract<Label, { kind: 'batch' }> = { kind: 'batch', entity: step.from, deliveries: [] }
  label(w, step, batch)
  const refuse = (code: string) => failed(w, 'receive', code, { entity: step.from, actor: actorOf(step) })
  const error = receiveError(store, step.sessionId !== null)
  if (store === null || error !== null) return refuse(error!)
  const acceptance = heldSession(store, step.sessionId)
  if (typeof acceptance === 'string') return refuse(acceptance)
  const holder = step.as ?? accepterOf(acceptance) ?? 'step'
  w.ordinals += 1
  const wait: ReceiveWait = {
    kind: 'receive',
    store,
    mode: step.receiveMode,
    max: step.maxMessages,
    holder,
    instance: null,
    until: w.now + step.maxWait,
    ordinal: w.ordinals,
    acceptance,
    refuse,
    take(deliveries) {
      batch.deliveries = deliveries
    },
    end: () => record(w, 'receive-empty', { entity: pathOf(store), actor: holder }),
  }
  issue(w, [wait])
  if (!w.waits.includes(wait)) return
  if (step.maxWait > 0) return record(w, 'receive-waiting', { entity: pathOf(store), actor: holder })
  w.waits = w.waits.filter(each => each !== wait)
  wait.end()
}

function settleStep(w: World, step: Step<'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock'>): void {
  const transaction = step.do === 'renewLock' ? undefined : transactionOf(w, step.in)
  const found = targeted(w, step.target, step.do)
  const isLate = transaction?.open === false && (step.target.kind === 'message' || typeof found === 'string')
  const deliveries = isLate ? 'GeneralError' : found
  const actor = actorOf(step)
  if (typeof deliveries === 'string') return failed(w, step.do, deliveries, { entity: entityOf(w, step.target), actor })
  const { deadLetterReason, deadLetterErrorDescription, propertiesToModify, released = false } = step
  const settlement = { action: step.do, deadLetterReason, deadLetterErrorDescription, propertiesToModify, released }
  for (const delivery of deliveries) {
    if (transaction === undefined) {
      const isDone = settle(w, delivery, settlement, actor) && step.do !== 'renewLock'
      if (isDone && step.target.kind === 'label') broughtUnder(w, step.target.of)?.forget()
    } else {
      const error = enlistSettlement(w, transaction, delivery, settlement)
      if (error !== null) failed(w, step.do, error, { ...about(delivery.message, delivery.store), actor })
    }
  }
}

function entityOf(w: World, target: MessageTarget): string | undefined {
  return target.kind === 'label' ? broughtUnder(w, target.of)?.entity : target.from
}

/** What is to be settled, or the error when nothing can be. */
function targeted(w: World, target: MessageTarget, action: Settlement['action']): readonly Delivery[] | string {
  if (target.kind !== 'label') return named(w, target, action)
  const brought = broughtUnder(w, target.of)
  if (brought === null || brought.deliveries.length === 0) return brought?.isOver ? 'MessageLockLost' : 'GeneralError'
  return brought.deliveries
}

function inHand(message: Message, token: number | null): Delivery {
  const { deliveryCount, applicationProperties, lock } = message
  return {
    message,
    store: storeOf(message),
    token,
    acceptance: lock?.acceptance ?? null,
    deliveryCount,
    applicationProperties,
  }
}

/** The holder settles its latest lock: of those that fit, the first one locked; else a lock is lost, or there never was one. */
function named(
  w: World,
  target: Extract<MessageTarget, { kind: 'message' }>,
  action: Settlement['action'],
): readonly Delivery[] | string {
  const store = find(w, target.from)
  const error = accessError(store)
  if (store === null || error !== null) return error!
  const there = messagesIn(store).filter(
    message =>
      (target.messageId === null || message.messageId === target.messageId) &&
      (target.sequenceNumber === null || message.number === target.sequenceNumber),
  )
  const locked = there.find(message => message.lock !== null)
  if (locked) return [inHand(locked, locked.lock!.token)]
  const once = there.find(message => message.lastLock !== null)
  if (once === undefined && there.length > 0) return 'GeneralError'
  const acceptance = once?.lastLock?.acceptance ?? null
  if (acceptance !== null && action === 'renewLock') return 'GeneralError'
  return acceptance?.over === true ? 'SessionLockLost' : 'MessageLockLost'
}

function receiveDeferredStep(w: World, step: Step<'receiveDeferred'>): void {
  const { from, sessionId, sequenceNumbers: numbers, receiveMode: mode } = step
  const ask = { from, sessionId, numbers, mode, holder: step.as, actor: actorOf(step) }
  label(w, step, { kind: 'batch', entity: step.from, deliveries: receiveDeferred(w, ask) ?? [] })
}

/** O-8: `of` goes on after the last number that peek brought; if it brought nothing, where that one began. */
function peekStep(w: World, step: Step<'peek'>): void {
  const earlier = step.of === null ? undefined : lookUp(w, step.of)
  const fromNumber = step.fromSequenceNumber ?? (earlier?.kind === 'peek' ? earlier.next : null)
  const { from, sessionId, maxMessages: max } = step
  const messages = peek(w, { from, sessionId, fromNumber, max, actor: actorOf(step) })
  const last = messages?.at(-1)?.number
  const next = last === undefined ? fromNumber : last + 1n
  const deliveries = (messages ?? []).map(message => inHand(message, null))
  label(w, step, { entity: step.from, kind: 'peek', deliveries, next })
}

/** B-6: the oldest that nobody has locked, at most so many for one request. */
function deleteStep(w: World, step: Step<'deleteMessages' | 'purge'>): void {
  const actor = actorOf(step)
  const store = find(w, step.from)
  const error = accessError(store) ?? (canDeleteFrom(store!) ? null : 'GeneralError')
  if (store === null || error !== null) return failed(w, step.do, error!, { entity: step.from, actor })
  const request = w.input.namespace.tier === 'premium' ? 4000 : 500
  const most = step.do === 'purge' ? Infinity : Math.min(step.count, request)
  const before = step.beforeEnqueueTime ?? w.now
  const doomed = messagesIn(store)
    .filter(({ place, deferred, lock, enqueuedTime }) => {
      const isActive = place !== 'scheduled' && !deferred && lock === null
      return isActive && enqueuedTime < before
    })
    .sort((a, b) => a.arrival - b.arrival)
    .slice(0, most)
  asOneUnit(w, () => {
    for (const message of doomed) {
      record(w, 'message-deleted', { ...about(message), actor })
      leave(w, message)
    }
    record(w, 'messages-deleted', { entity: pathOf(store), count: doomed.length, actor })
    touch(w, store)
  })
}

/** Not a topic, not where all goes on, not over partitions (P-4). */
function canDeleteFrom(store: Store): boolean {
  return store.entity.kind !== 'topic' && forwardsTo(store) === null && !isPartitioned(store.entity)
}

/** F-7, X-13: where a receive is refused for what the entity is, so is a receiver; its status it learns later. */
function openStep(w: World, step: Step<'openReceiver'>): void {
  const store = find(w, step.from)
  if (store === null || !isTakenFrom(store, false)) {
    label(w, step, { kind: 'nothing', entity: step.from })
    return failed(w, 'openReceiver', store === null ? 'MessagingEntityNotFound' : 'GeneralError', {
      entity: step.from,
      actor: actorOf(step),
    })
  }
  const mine: Store = { ...store }
  w.stepReceivers.push(mine)
  const link = newLink(actorOf(step), step.receiveMode)
  label(w, step, { kind: 'receiver', entity: step.from, store: mine, link })
  record(w, 'receiver-opened', { entity: step.from, receiver: actorOf(step) })
  touch(w, mine)
  opened(w, mine)
}

function closeStep(w: World, step: Step<'closeReceiver'>): void {
  const what = lookUp(w, step.of)
  const store = what?.kind === 'receiver' ? what.store : null
  const isOpen = store !== null && w.stepReceivers.includes(store)
  if (!isOpen || !store.entity.alive) {
    return failed(w, 'closeReceiver', isOpen ? 'MessagingEntityNotFound' : 'GeneralError', {
      entity: what?.entity,
      actor: actorOf(step),
    })
  }
  w.stepReceivers = w.stepReceivers.filter(each => each !== store)
  record(w, 'receiver-closed', { entity: pathOf(store), receiver: step.of })
  if (what?.kind !== 'receiver') return
  withdrawAll(w, wait => wait.link === what.link)
  if (w.input.namespace.switches.locksDieWithReceiver) locksDieWith(w, what.link.holder)
}
