/** Receivers of contract 1.2: slots, buffers, handlers, auto-renewal, closing, killing. */
import type { SettleRule } from '../../input.ts'
import { about, failed, find, receiveError, record, sameStore, touch } from './world.ts'
import type { Delivery, Instance, Queue, Store, Wait, Work, World } from './world.ts'
import { opened } from './expiry.ts'
import { issue, withdraw } from './receive.ts'
import { holdsLock, lockEnds, settle } from './settle.ts'
import { reply } from './replies.ts'

export function openInstance(w: World, instance: Instance): void {
  instance.open = true
  instance.freeSlots = instance.input.maxConcurrentCalls
  instance.buffer = []
  record(w, 'receiver-opened', { entity: instance.input.from, receiver: instance.name })
  attach(w, instance, true)
}

/** Begins to receive, with all the credit it has; refused, it waits until its entity is created or updated. */
function attach(w: World, instance: Instance, opening: boolean): void {
  instance.refused = false
  instance.store = find(w, instance.input.from)
  if (instance.store !== null && opening) touch(w, instance.store)
  if (instance.store !== null) opened(w, instance.store)
  receive(w, instance, instance.freeSlots + instance.input.prefetchCount - instance.buffer.length)
}

function receive(w: World, instance: Instance, credit: number): void {
  const { open, refused, store } = instance
  if (!open || refused || credit <= 0) return
  const error = receiveError(store)
  if (store === null || error !== null) return refuse(w, instance, error!)
  issue(w, Array.from({ length: credit }, () => creditOf(w, instance, store)))
}

function refuse(w: World, instance: Instance, error: string): void {
  if (instance.refused) return
  instance.refused = true
  failed(w, 'receive', error, { entity: instance.input.from, actor: instance.name })
}

/** Open receivers of that queue or its dead-letter queue that cannot receive. */
export function refusedOn(w: World, queue: Queue): Instance[] {
  return w.instances.filter((each) =>
    each.open && (each.refused || each.store === null) && find(w, each.input.from)?.queue === queue)
}

export function tryAgain(w: World, instances: readonly Instance[]): void {
  for (const instance of instances) attach(w, instance, false)
}

function creditOf(w: World, instance: Instance, store: Store): Wait {
  return {
    store, mode: instance.input.receiveMode, max: 1, holder: instance.name, instance, until: null,
    take(deliveries) {
      for (const delivery of deliveries) {
        if (instance.freeSlots === 0) instance.buffer.push(delivery)
        else {
          instance.freeSlots -= 1
          start(w, instance, delivery)
        }
      }
    },
    refuse(error) {
      refuse(w, instance, error)
    },
    end() {},
  }
}

/** Half of what is left, at most ten seconds, before the lock's end; while within the allowed time since the work began. */
function nextRenewal(w: World, work: Omit<Work, 'renewAt'>): number | null {
  const lock = work.delivery.message.lock
  const allowed = work.instance.input.maxAutoLockRenewalDuration
  if (lock === null || !holdsLock(w, work.delivery) || allowed === 0) return null
  const at = lock.until - Math.min(10_000, Math.floor((lock.until - w.now) / 2))
  return at - work.startedAt <= allowed ? at : null
}

function start(w: World, instance: Instance, delivery: Delivery): void {
  const { processingTime, onReceive } = instance.input
  if (processingTime.kind !== 'constant') throw new Error('the reference model draws nothing')
  w.ordinals += 1
  const begun = { instance, delivery, ordinal: w.ordinals, startedAt: w.now, endsAt: w.now + processingTime.ms }
  w.works.push({ ...begun, renewAt: nextRenewal(w, begun) })
  const late = delivery.token !== null && !holdsLock(w, delivery)
  record(w, 'processing-started', { ...about(delivery.message, delivery.store), receiver: instance.name, late })
  for (const send of onReceive) reply(w, instance, delivery, send)
}

export function renewWork(w: World, work: Work): void {
  const settlement = { action: 'renewLock', deadLetterReason: null, deadLetterErrorDescription: null, propertiesToModify: null } as const
  work.renewAt = settle(w, work.delivery, settlement, work.instance.name) ? nextRenewal(w, work) : null
}

export function endWork(w: World, work: Work): void {
  const { instance, delivery } = work
  w.works = w.works.filter((each) => each !== work)
  const late = delivery.token !== null && !holdsLock(w, delivery)
  record(w, 'processing-finished', { ...about(delivery.message, delivery.store), receiver: instance.name, late })
  if (instance.input.receiveMode === 'peekLock') settleByPolicy(w, work)
  takeNewWork(w, instance)
}

function settleByPolicy(w: World, work: Work): void {
  const { instance, delivery } = work
  const rule = ruleFor(instance, delivery)
  const action = rule?.do ?? 'complete'
  if (action === 'crash') return
  const settlement = {
    action, deadLetterReason: rule?.deadLetterReason ?? null,
    deadLetterErrorDescription: rule?.deadLetterErrorDescription ?? null, propertiesToModify: rule?.propertiesToModify ?? null,
  } as const
  if (!settle(w, delivery, settlement, instance.name)) return
  for (const { after, send } of instance.input.onSettle) if (after === action) reply(w, instance, delivery, send)
}

/** The first rule that fits; none: complete. */
function ruleFor(instance: Instance, delivery: Delivery): SettleRule | null {
  const { settle: policy } = instance.input
  if (policy.kind !== 'rules') throw new Error('the reference model draws nothing')
  return policy.rules.find((rule) => rule.when === null || fits(rule.when, delivery)) ?? null
}

function fits(when: Readonly<Record<string, unknown>>, { message, deliveryCount, applicationProperties }: Delivery): boolean {
  return Object.entries(when).every(([key, wanted]) => {
    if (key === 'deliveryCount') return deliveryCount === wanted
    if (key === 'messageId') return message.messageId === wanted
    if (key !== 'applicationProperties') return message.content[key] === wanted
    return Object.entries(wanted as object).every(([name, value]) => applicationProperties?.[name] === value)
  })
}

/** A slot came free: the buffer first; every message taken and every slot freed is a new receive. */
function takeNewWork(w: World, instance: Instance): void {
  if (!instance.open) return
  const next = instance.buffer.shift()
  if (next) start(w, instance, next)
  else instance.freeSlots += 1
  receive(w, instance, 1)
}

/** Graceful: no new receives, the buffer's locks stay; what is in hand goes on. */
export function closeInstance(w: World, instance: Instance): void {
  if (!instance.open) return
  record(w, 'receiver-closed', { entity: instance.input.from, receiver: instance.name })
  leave(w, instance)
}

/** Nothing in hand is settled or renewed any more. A closed one with nothing in hand is already over. */
export function killInstance(w: World, instance: Instance): void {
  if (!instance.open && !w.works.some((work) => work.instance === instance)) return
  record(w, 'receiver-killed', { entity: instance.input.from, receiver: instance.name })
  w.works = w.works.filter((work) => work.instance !== instance)
  leave(w, instance)
}

function leave(w: World, instance: Instance): void {
  instance.open = false
  instance.store = null
  instance.buffer = []
  withdraw(w, w.waits.filter((wait) => wait.instance === instance))
  if (!w.input.namespace.switches.locksDieWithReceiver) return
  const held = w.queues.filter((queue) => queue.alive).flatMap((queue) => queue.messages)
    .filter((message) => !message.gone && message.lock?.holder === instance.name)
  for (const message of held.sort((a, b) => a.arrival - b.arrival)) lockEnds(w, message)
}

/** The entity went away, or refuses to be received from: whoever waits there hears it, in order of issue. */
export function turnAway(w: World, store: Store, error: string): void {
  const waits = w.waits.filter((wait) => sameStore(wait.store, store))
  withdraw(w, waits)
  for (const wait of waits) wait.refuse(error)
}

