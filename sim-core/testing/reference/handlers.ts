/** Receivers of contract 1.2: slots, buffers, sessions, handlers, auto-renewal, closing, killing. */
import type { SettleRule } from '../../input/input.ts'
import type { Delivery, Entity, Instance, ReceiveWait, Store, Work, World } from './types.ts'
import { opened } from './expiry.ts'
import { issue, withdrawAll } from './receive.ts'
import { accessError, receiveError } from './refusals.ts'
import { acceptSession, closeSession, renewSession } from './sessions.ts'
import { holdsLock, lockEnds, settle } from './settle.ts'
import { reply } from './replies.ts'
import { touch } from './use.ts'
import { about, byPlace, failed, find, mainOf, record, sameStore } from './world.ts'

export function openInstance(w: World, instance: Instance): void {
  instance.open = true
  instance.freeSlots = instance.input.maxConcurrentCalls
  instance.buffer = []
  instance.acceptance = null
  record(w, 'receiver-opened', { entity: instance.input.from, receiver: instance.name })
  attach(w, instance, true)
}

/** Begins to receive, with all the credit it has; refused, it waits until its entity is created or updated. */
function attach(w: World, instance: Instance, opening: boolean): void {
  instance.refused = false
  instance.store = find(w, instance.input.from)
  if (instance.store !== null && opening) touch(w, instance.store)
  if (instance.store !== null) opened(w, instance.store)
  goOn(w, instance)
}

/** With sessions: first one of them, then all the credit in it. */
function goOn(w: World, instance: Instance): void {
  if (instance.input.sessions && !holdsSession(instance)) acceptNext(w, instance)
  else receive(w, instance, instance.freeSlots + instance.input.prefetchCount - instance.buffer.length)
}

function holdsSession({ acceptance }: Instance): boolean {
  return acceptance !== null && !acceptance.over
}

function acceptNext(w: World, instance: Instance): void {
  const isWaiting = w.waits.some(wait => wait.kind === 'accept' && wait.instance === instance)
  if (!instance.open || instance.refused || isWaiting) return
  const refused = (error: string) => refuse(w, instance, 'acceptSession', error)
  const take = (acceptance: Instance['acceptance']) => {
    instance.acceptance = acceptance
    instance.renewSessionAt = nextSessionRenewal(w, instance)
    beginsToIdle(w, instance)
    goOn(w, instance)
  }
  const wait = {
    kind: 'accept',
    holder: instance.name,
    instance,
    until: null,
    ordinal: next(w),
    take,
    refuse: refused,
    end() {},
  } as const
  const result = acceptSession(w, instance.input.from, null, wait)
  if (result instanceof Error) refused(result.message)
  else if (result !== 'waiting') take(result)
}

function next(w: World): number {
  w.ordinals += 1
  return w.ordinals
}

function beginsToIdle(w: World, instance: Instance): void {
  instance.idleSince = w.now
  instance.idleOrdinal = next(w)
}

function receive(w: World, instance: Instance, credit: number): void {
  const {
    open,
    refused,
    store,
    input: { sessions },
  } = instance
  if (!open || refused || credit <= 0 || (sessions && !holdsSession(instance))) return
  const error = receiveError(store, sessions)
  if (store === null || error !== null) return refuse(w, instance, 'receive', error!)
  issue(
    w,
    Array.from({ length: credit }, () => creditOf(w, instance, store)),
  )
}

function refuse(w: World, instance: Instance, operation: string, error: string): void {
  if (instance.refused) return
  instance.refused = true
  failed(w, operation, error, { entity: instance.input.from, actor: instance.name })
}

/** Open receivers of that entity or one of its dead-letter queues that cannot receive. */
export function refusedOn(w: World, entity: Entity): Instance[] {
  return w.instances.filter(
    each => each.open && (each.refused || each.store === null) && find(w, each.input.from)?.entity === entity,
  )
}

export function tryAgain(w: World, instances: readonly Instance[]): void {
  for (const instance of instances) attach(w, instance, false)
}

function creditOf(w: World, instance: Instance, store: Store): ReceiveWait {
  return {
    kind: 'receive',
    store,
    mode: instance.input.receiveMode,
    max: 1,
    holder: instance.name,
    instance,
    until: null,
    ordinal: next(w),
    acceptance: instance.acceptance,
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
      refuse(w, instance, 'receive', error)
    },
    end() {},
  }
}

/** Half of what is left, at most ten seconds, before the end; while within the allowed time since `from`. */
function renewalBefore(
  w: World,
  until: number,
  from: number,
  { input: { maxAutoLockRenewalDuration: allowed } }: Instance,
): number | null {
  const at = until - Math.min(10_000, Math.floor((until - w.now) / 2))
  return allowed > 0 && at - from <= allowed ? at : null
}

/** In a session the session is renewed, not its messages. */
function nextRenewal(w: World, work: Omit<Work, 'renewAt'>): number | null {
  const lock = work.delivery.message.lock
  if (lock === null || work.delivery.acceptance !== null || !holdsLock(w, work.delivery)) return null
  return renewalBefore(w, lock.until, work.startedAt, work.instance)
}

function nextSessionRenewal(w: World, instance: Instance): number | null {
  const { acceptance } = instance
  return acceptance === null || acceptance.over ? null : renewalBefore(w, acceptance.until, acceptance.at, instance)
}

export function renewOwnSession(w: World, instance: Instance): void {
  const { acceptance } = instance
  instance.renewSessionAt = null
  if (acceptance === null || acceptance.over) return
  const error = accessError(mainOf(acceptance.entity))
  if (error !== null) return failed(w, 'renewSessionLock', error, { entity: instance.input.from, actor: instance.name })
  renewSession(w, acceptance)
  instance.renewSessionAt = nextSessionRenewal(w, instance)
}

function start(w: World, instance: Instance, delivery: Delivery): void {
  const { processingTime, onReceive } = instance.input
  if (processingTime.kind !== 'constant') throw new Error('the reference model draws nothing')
  const begun = { instance, delivery, ordinal: next(w), startedAt: w.now, endsAt: w.now + processingTime.ms }
  w.works.push({ ...begun, renewAt: nextRenewal(w, begun) })
  const late = delivery.token !== null && !holdsLock(w, delivery)
  record(w, 'processing-started', { ...about(delivery.message, delivery.store), receiver: instance.name, late })
  for (const send of onReceive) reply(w, instance, delivery, send)
}

export function renewWork(w: World, work: Work): void {
  const settlement = {
    action: 'renewLock',
    deadLetterReason: null,
    deadLetterErrorDescription: null,
    propertiesToModify: null,
  } as const
  work.renewAt = settle(w, work.delivery, settlement, work.instance.name) ? nextRenewal(w, work) : null
}

export function endWork(w: World, work: Work): void {
  const { instance, delivery } = work
  w.works = w.works.filter(each => each !== work)
  const late = delivery.token !== null && !holdsLock(w, delivery)
  record(w, 'processing-finished', { ...about(delivery.message, delivery.store), receiver: instance.name, late })
  if (instance.input.receiveMode === 'peekLock') settleByPolicy(w, work)
  beginsToIdle(w, instance)
  takeNewWork(w, instance)
}

function settleByPolicy(w: World, work: Work): void {
  const { instance, delivery } = work
  const rule = ruleFor(instance, delivery)
  const action = rule?.do ?? 'complete'
  if (action === 'crash') return
  const settlement = {
    action,
    deadLetterReason: rule?.deadLetterReason ?? null,
    deadLetterErrorDescription: rule?.deadLetterErrorDescription ?? null,
    propertiesToModify: rule?.propertiesToModify ?? null,
  } as const
  if (!settle(w, delivery, settlement, instance.name)) return
  for (const { after, send } of instance.input.onSettle) if (after === action) reply(w, instance, delivery, send)
}

/** The first rule that fits; none: complete. */
function ruleFor(instance: Instance, delivery: Delivery): SettleRule | null {
  const { settle: policy } = instance.input
  if (policy.kind !== 'rules') throw new Error('the reference model draws nothing')
  return policy.rules.find(rule => rule.when === null || fits(rule.when, delivery)) ?? null
}

function fits(
  when: Readonly<Record<string, unknown>>,
  { message, deliveryCount, applicationProperties }: Delivery,
): boolean {
  return Object.entries(when).every(([key, wanted]) => {
    if (key === 'deliveryCount') return deliveryCount === wanted
    if (key === 'messageId') return message.messageId === wanted
    if (key !== 'applicationProperties') return same(message.sent.content[key], wanted)
    return Object.entries(wanted as object).every(([name, value]) => same(applicationProperties?.[name], value))
  })
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A slot came free: the buffer first; every message taken and every slot freed is a new receive. That its entity was deleted with
 * its session, it learns here. Closed, it lets its session go.
 */
function takeNewWork(w: World, instance: Instance): void {
  if (!instance.open) return letGoWhenDone(w, instance)
  const first = instance.buffer.shift()
  if (first) start(w, instance, first)
  else instance.freeSlots += 1
  if (instance.input.sessions && !holdsSession(instance)) acceptNext(w, instance)
  else receive(w, instance, 1)
}

/** When its idle session is to be let go; null: it has work, or none. */
export function idlesUntil(w: World, instance: Instance): number | null {
  const atWork = instance.buffer.length > 0 || w.works.some(work => work.instance === instance)
  return !instance.open || !holdsSession(instance) || atWork
    ? null
    : instance.idleSince + instance.input.sessionIdleTimeout
}

/** On to the next one at once. */
export function letGoIdle(w: World, instance: Instance): void {
  instance.acceptance!.instance = null
  closeSession(w, instance.acceptance!)
  acceptNext(w, instance)
}

/** Its session lapsed, or was closed by others: on to the next one, if it has not got it yet. */
export function lookForSession(w: World, instance: Instance): void {
  if (!w.withoutSession.includes(instance)) return
  w.withoutSession = w.withoutSession.filter(each => each !== instance)
  if (!holdsSession(instance)) acceptNext(w, instance)
}

function letGoWhenDone(w: World, instance: Instance): void {
  if (holdsSession(instance) && !w.works.some(work => work.instance === instance)) closeSession(w, instance.acceptance!)
}

/** Graceful: no new receives, the buffer's locks stay; what is in hand goes on. */
export function closeInstance(w: World, instance: Instance): void {
  if (!instance.open) return
  record(w, 'receiver-closed', { entity: instance.input.from, receiver: instance.name })
  leave(w, instance)
  letGoWhenDone(w, instance)
}

/** Nothing in hand is settled or renewed any more. A closed one with nothing in hand is already over. */
export function killInstance(w: World, instance: Instance): void {
  if (!instance.open && !w.works.some(work => work.instance === instance)) return
  record(w, 'receiver-killed', { entity: instance.input.from, receiver: instance.name })
  w.works = w.works.filter(work => work.instance !== instance)
  leave(w, instance)
  if (instance.acceptance !== null) instance.acceptance.instance = null
  instance.acceptance = null
}

function leave(w: World, instance: Instance): void {
  instance.open = false
  instance.store = null
  instance.buffer = []
  withdrawAll(w, wait => wait.instance === instance)
  const { locksDieWithReceiver, sessionLocksDieWithReceiver } = w.input.namespace.switches
  if (sessionLocksDieWithReceiver && holdsSession(instance)) closeSession(w, instance.acceptance!)
  if (locksDieWithReceiver) locksDieWith(w, instance.name)
}

/** G-6: its message locks end at once, in number order. */
export function locksDieWith(w: World, holder: string): void {
  const held = w.entities
    .filter(entity => entity.alive)
    .flatMap(entity => entity.messages.toSorted(byPlace))
    .filter(({ gone, lock }) => !gone && lock?.holder === holder && lock.acceptance === null)
  for (const message of held) lockEnds(w, message)
}

/** The entity went away, or refuses to be received from: whoever waits there hears it, in order of issue, a link once for all its credit. */
export function turnAway(w: World, store: Store, error: string): void {
  const waits = withdrawAll(w, each => sameStore(each.store, store))
  for (const wait of waits)
    if (wait.link === undefined || waits.find(({ link }) => link === wait.link) === wait) wait.refuse(error)
}
