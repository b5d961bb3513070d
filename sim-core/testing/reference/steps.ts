/** Steps of contract 1.3 that concern queues. */
import type { MessageInput, MessageTarget, StepInput } from '../../input.ts'
import { failed, find, messagesIn, pathOf, receiveError, record, storeOf, touch } from './world.ts'
import type { Delivery, Label, Message, Store, Wait, World } from './world.ts'
import { createQueue, deleteEntity, updateEntity } from './entities.ts'
import { opened } from './expiry.ts'
import { issue, peek, receiveDeferred } from './receive.ts'
import { cancelScheduled, outgoing, send } from './send.ts'
import { settle } from './settle.ts'

type Step<Do extends StepInput['do']> = Extract<StepInput, { do: Do }>

export function runStep(w: World, step: StepInput): void {
  switch (step.do) {
    case 'send': return sendStep(w, step)
    case 'schedule': return scheduleStep(w, step)
    case 'cancelScheduled': return cancelStep(w, step)
    case 'receive': return receiveStep(w, step)
    case 'complete': case 'abandon': case 'defer': case 'deadLetter': case 'renewLock': return settleStep(w, step)
    case 'receiveDeferred': return receiveDeferredStep(w, step)
    case 'peek': return peekStep(w, step)
    case 'openReceiver': return openStep(w, step)
    case 'closeReceiver': return closeStep(w, step)
    case 'createQueue': return createQueue(w, step.entity, step.properties, actorOf(step))
    case 'updateEntity': return updateEntity(w, step.entity, step.properties, actorOf(step))
    case 'deleteEntity': return deleteEntity(w, step.entity, actorOf(step))
    case 'setClockSkew':
      w.skew = step.byMs
      return record(w, 'clock-skew-set', { by: step.byMs })
    default: throw new Error(`the reference model has no ${step.do}`)
  }
}

function actorOf(step: StepInput): string {
  return step.as ?? 'step'
}

function label(w: World, step: StepInput, what: Label): void {
  if (step.as !== null) w.labels.set(step.as, what)
}

/** A step's message without an id is numbered over all step messages of the scenario, as they stand in the list. */
function ready(w: World, step: StepInput, message: MessageInput) {
  const all = w.input.steps.flatMap((each) => messagesOf(each).map((one) => ({ step: each, one })))
  const n = all.findIndex((each) => each.step === step && each.one === message) + 1
  return outgoing(w, message, n, `step-${n}`)
}

function messagesOf(step: StepInput): readonly MessageInput[] {
  return step.do === 'send' ? step.messages : step.do === 'schedule' ? [step.message] : []
}

function sendStep(w: World, step: Step<'send'>): void {
  send(w, 'send', step.to, step.messages.map((message) => ready(w, step, message)), actorOf(step))
}

function scheduleStep(w: World, step: Step<'schedule'>): void {
  const accepted = send(w, 'schedule', step.to, [ready(w, step, step.message)], actorOf(step))
  const first = accepted?.[0]
  label(w, step, { entity: step.to, ...(first ? { kind: 'number', number: first.number } : { kind: 'nothing' }) })
}

function cancelStep(w: World, step: Step<'cancelScheduled'>): void {
  const named = step.of === null ? null : w.labels.get(step.of)
  const number = named === null ? step.sequenceNumber : named?.kind === 'number' ? named.number : null
  const empty = find(w, step.to) === null ? 'MessagingEntityNotFound' : 'GeneralError'
  if (number === null) return failed(w, 'cancelScheduled', empty, { entity: step.to, actor: actorOf(step) })
  cancelScheduled(w, step.to, number, actorOf(step))
}

function receiveStep(w: World, step: Step<'receive'>): void {
  const store = find(w, step.from)
  const error = receiveError(store)
  const batch: Extract<Label, { kind: 'batch' }> = { kind: 'batch', entity: step.from, deliveries: [] }
  label(w, step, batch)
  const refuse = (code: string) => failed(w, 'receive', code, { entity: step.from, actor: actorOf(step) })
  if (store === null || error !== null) return refuse(error!)
  const wait: Wait = {
    store, mode: step.receiveMode, max: step.maxMessages, holder: actorOf(step), instance: null, until: w.now + step.maxWait, refuse,
    take(deliveries) { batch.deliveries = deliveries },
    end: () => record(w, 'receive-empty', { entity: pathOf(store), actor: actorOf(step) }),
  }
  issue(w, [wait])
  if (!w.waits.includes(wait)) return
  if (step.maxWait > 0) return record(w, 'receive-waiting', { entity: pathOf(store), actor: actorOf(step) })
  w.waits = w.waits.filter((each) => each !== wait)
  wait.end()
}

function settleStep(w: World, step: Step<'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock'>): void {
  const deliveries = targeted(w, step.target)
  if (typeof deliveries === 'string') return failed(w, step.do, deliveries, { entity: entityOf(w, step.target), actor: actorOf(step) })
  const { deadLetterReason, deadLetterErrorDescription, propertiesToModify } = step
  const settlement = { action: step.do, deadLetterReason, deadLetterErrorDescription, propertiesToModify }
  for (const delivery of deliveries) settle(w, delivery, settlement, actorOf(step))
}

function entityOf(w: World, target: MessageTarget): string | undefined {
  return target.kind === 'label' ? w.labels.get(target.of)?.entity : target.from
}

/** What is to be settled, or the error when nothing can be. */
function targeted(w: World, target: MessageTarget): readonly Delivery[] | string {
  return target.kind === 'label' ? labelled(w.labels.get(target.of)) : named(w, target)
}

function labelled(what: Label | undefined): readonly Delivery[] | string {
  const brought = what?.kind === 'batch' || what?.kind === 'peek' ? what.deliveries : []
  return brought.length > 0 ? brought : 'GeneralError'
}

function inHand(message: Message, token: number | null): Delivery {
  const { deliveryCount, applicationProperties } = message
  return { message, store: storeOf(message), token, deliveryCount, applicationProperties }
}

/** The holder settles its latest lock: of those that fit, the first one locked; else a lock is lost, or there never was one. */
function named(w: World, target: Extract<MessageTarget, { kind: 'message' }>): readonly Delivery[] | string {
  const store = find(w, target.from)
  const error = receiveError(store)
  if (store === null || error !== null) return error!
  const there = messagesIn(store).filter((message) =>
    (target.messageId === null || message.messageId === target.messageId)
    && (target.sequenceNumber === null || message.number === target.sequenceNumber))
  const locked = there.find((message) => message.lock !== null)
  if (locked) return [inHand(locked, locked.lock!.token)]
  return there.length > 0 && there.every((message) => message.lastLock === null) ? 'GeneralError' : 'MessageLockLost'
}

function receiveDeferredStep(w: World, step: Step<'receiveDeferred'>): void {
  const ask = { from: step.from, numbers: step.sequenceNumbers, mode: step.receiveMode, holder: actorOf(step) }
  label(w, step, { kind: 'batch', entity: step.from, deliveries: receiveDeferred(w, ask) ?? [] })
}

/** O-8: `of` goes on after the last number that peek brought; if it brought nothing, where that one began. */
function peekStep(w: World, step: Step<'peek'>): void {
  const earlier = step.of === null ? undefined : w.labels.get(step.of)
  const fromNumber = step.fromSequenceNumber ?? (earlier?.kind === 'peek' ? earlier.next : null)
  const messages = peek(w, { from: step.from, fromNumber, max: step.maxMessages, actor: actorOf(step) })
  const last = messages?.at(-1)?.number
  const next = last === undefined ? fromNumber : last + 1n
  const deliveries = (messages ?? []).map((message) => inHand(message, null))
  label(w, step, { entity: step.from, kind: 'peek', deliveries, next })
}

function openStep(w: World, step: Step<'openReceiver'>): void {
  const store = find(w, step.from)
  if (store === null) {
    label(w, step, { kind: 'nothing', entity: step.from })
    return failed(w, 'openReceiver', 'MessagingEntityNotFound', { entity: step.from, actor: actorOf(step) })
  }
  const mine: Store = { ...store }
  w.stepReceivers.push(mine)
  label(w, step, { kind: 'receiver', entity: step.from, store: mine })
  record(w, 'receiver-opened', { entity: step.from, receiver: actorOf(step) })
  touch(w, mine)
  opened(w, mine)
}

function closeStep(w: World, step: Step<'closeReceiver'>): void {
  const what = w.labels.get(step.of)
  const store = what?.kind === 'receiver' ? what.store : null
  if (store === null || !w.stepReceivers.includes(store)) {
    const gone = what?.kind === 'receiver' && find(w, what.entity) === null
    return failed(w, 'closeReceiver', gone ? 'MessagingEntityNotFound' : 'GeneralError', { entity: what?.entity, actor: actorOf(step) })
  }
  w.stepReceivers = w.stepReceivers.filter((each) => each !== store)
  record(w, 'receiver-closed', { entity: pathOf(store), receiver: step.of })
}
