/** Steps of contract 1.3 that concern queues. */
import type { MessageInput, MessageTarget, StepInput } from '../../input.ts'
import { count, failed, find, messagesIn, pathOf, receiveError, record, storeOf, touch } from './world.ts'
import type { Delivery, Label, Message, Store, Wait, World } from './world.ts'
import { createQueue, deleteEntity, updateEntity } from './entities.ts'
import { opened } from './expiry.ts'
import { issue, peek, receiveDeferred } from './receive.ts'
import { cancelScheduled, outgoing, send } from './send.ts'
import { settle } from './settle.ts'

type Step<Do extends StepInput['do']> = Extract<StepInput, { do: Do }>

export function runStep(w: World, step: StepInput): void {
  switch (step.do) {
    case 'send': return sendStep(w, step.to, step.messages, actorOf(step))
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

/** A step's message without an id is numbered over all step messages of the scenario. */
function ready(w: World, message: MessageInput) {
  const n = count(w, 'steps')
  return outgoing(w, message, n, `step-${n}`)
}

function sendStep(w: World, to: string, messages: readonly MessageInput[], actor: string): void {
  send(w, 'send', to, messages.map((message) => ready(w, message)), actor)
}

function scheduleStep(w: World, step: Step<'schedule'>): void {
  const accepted = send(w, 'schedule', step.to, [ready(w, step.message)], actorOf(step))
  const first = accepted?.[0]
  label(w, step, first ? { kind: 'number', queue: step.to, number: first.number } : { kind: 'nothing' })
}

function cancelStep(w: World, step: Step<'cancelScheduled'>): void {
  const named = step.of === null ? null : w.labels.get(step.of)
  const number = named === null ? step.sequenceNumber : named?.kind === 'number' ? named.number : null
  if (number === null) return failed(w, 'cancelScheduled', 'GeneralError', { entity: step.to, actor: actorOf(step) })
  cancelScheduled(w, step.to, number, actorOf(step))
}

function receiveStep(w: World, step: Step<'receive'>): void {
  const store = find(w, step.from)
  const error = receiveError(store)
  const batch: { kind: 'batch'; deliveries: readonly Delivery[] } = { kind: 'batch', deliveries: [] }
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
  const entity = step.target.kind === 'message' ? { entity: step.target.from } : {}
  if (typeof deliveries === 'string') return failed(w, step.do, deliveries, { ...entity, actor: actorOf(step) })
  const { deadLetterReason, deadLetterErrorDescription, propertiesToModify } = step
  const settlement = { action: step.do, deadLetterReason, deadLetterErrorDescription, propertiesToModify }
  for (const delivery of deliveries) settle(w, delivery, settlement, actorOf(step))
}

/** What is to be settled, or the error when nothing can be. */
function targeted(w: World, target: MessageTarget): readonly Delivery[] | string {
  return target.kind === 'label' ? labelled(w.labels.get(target.of)) : named(w, target)
}

function labelled(what: Label | undefined): readonly Delivery[] | string {
  const brought = what?.kind === 'batch' ? what.deliveries : what?.kind === 'peek' ? what.messages.map((each) => inHand(each, null)) : []
  return brought.length > 0 ? brought : 'GeneralError'
}

function inHand(message: Message, token: number | null): Delivery {
  return { message, store: storeOf(message), token, deliveryCount: message.deliveryCount }
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
  label(w, step, { kind: 'batch', deliveries: receiveDeferred(w, ask) ?? [] })
}

/** O-8: `of` goes on after the last number that peek brought; without any it begins where that one began. */
function peekStep(w: World, step: Step<'peek'>): void {
  const earlier = step.of === null ? undefined : w.labels.get(step.of)
  const after = earlier?.kind === 'peek' ? earlier.last : null
  const { from, fromSequenceNumber: fromNumber, maxMessages: max } = step
  const messages = peek(w, { from, fromNumber, after, max, actor: actorOf(step) })
  label(w, step, messages === null ? { kind: 'nothing' } : { kind: 'peek', messages, last: messages.at(-1)?.number ?? after })
}

function openStep(w: World, step: Step<'openReceiver'>): void {
  const store = find(w, step.from)
  if (store === null) {
    label(w, step, { kind: 'nothing' })
    return failed(w, 'openReceiver', 'MessagingEntityNotFound', { entity: step.from, actor: actorOf(step) })
  }
  const mine: Store = { ...store }
  w.stepReceivers.push(mine)
  label(w, step, { kind: 'receiver', store: mine })
  record(w, 'receiver-opened', { entity: step.from, receiver: actorOf(step) })
  touch(w, mine)
  opened(w, mine)
}

function closeStep(w: World, step: Step<'closeReceiver'>): void {
  const what = w.labels.get(step.of)
  const store = what?.kind === 'receiver' ? what.store : null
  if (store === null || !w.stepReceivers.includes(store)) return failed(w, 'closeReceiver', 'GeneralError', { actor: actorOf(step) })
  w.stepReceivers = w.stepReceivers.filter((each) => each !== store)
  record(w, 'receiver-closed', { entity: pathOf(store), receiver: step.of })
}
