/** One instant after another; at each everything is looked at in the order of Z-3 and the contract's fine print. */
import type { ReceiverInput, SimulationInput } from '../../input.ts'
import { newWorld } from './world.ts'
import type { Queue, ReferenceRecord, Store, World } from './world.ts'
import { createQueue, idleDeletesAt, remove } from './entities.ts'
import { dueToLeave, expire } from './expiry.ts'
import { closeInstance, endWork, killInstance, openInstance, renewWork } from './handlers.ts'
import { withdraw } from './receive.ts'
import { activate } from './send.ts'
import { arrivalsOf, sendDue } from './senders.ts'
import { lockEnds } from './settle.ts'
import { stateOf } from './state.ts'
import type { ReferenceState } from './state.ts'
import { runStep } from './steps.ts'

export interface ReferenceRun {
  readonly records: readonly ReferenceRecord[]
  /** The state after each instant at which something was recorded. */
  readonly states: ReadonlyMap<number, ReferenceState>
  /** Broke off: more records than asked for. Its last instant may be half done. */
  readonly stopped: boolean
}

class TooManyRecords extends Error {}

export function runReference(input: SimulationInput, maxRecords = 20_000): ReferenceRun {
  const w = newWorld(input)
  const states = new Map<number, ReferenceState>()
  const push = w.records.push.bind(w.records)
  w.records.push = (...added) => {
    if (w.records.length >= maxRecords) throw new TooManyRecords()
    return push(...added)
  }
  try {
    for (const { name, properties } of input.queues) createQueue(w, name, properties, null)
    for (let next: number | null = 0; next !== null; next = nextInstant(w)) {
      w.now = next
      instant(w)
      if (w.records.at(-1)?.t === next) states.set(next, stateOf(w))
    }
  } catch (error) {
    if (!(error instanceof TooManyRecords)) throw error
    return { records: w.records, states, stopped: true }
  }
  return { records: w.records, states, stopped: false }
}

/** When it opens again after being killed; not once it was closed. */
function restartAt({ killAt, restartAfter, closeAt }: ReceiverInput): number | null {
  if (killAt === null || restartAfter === null) return null
  const at = killAt + restartAfter
  return closeAt !== null && closeAt < at ? null : at
}

function instant(w: World): void {
  brokersOwn(w)
  for (const instance of w.instances) {
    if (instance.input.openAt === w.now || restartAt(instance.input) === w.now) openInstance(w, instance)
  }
  for (const step of w.input.steps) if (step.at === w.now) runStep(w, step)
  for (const sender of w.input.senders) sendDue(w, sender)
  for (const work of w.works.filter((each) => each.renewAt === w.now)) if (w.works.includes(work)) renewWork(w, work)
  endDueWork(w)
  for (const instance of w.instances) {
    if (instance.input.closeAt === w.now) closeInstance(w, instance)
    if (instance.input.killAt === w.now) killInstance(w, instance)
    endDueWork(w)
  }
  for (const wait of w.waits.filter((each) => each.until !== null && each.until <= w.now)) {
    withdraw(w, [wait])
    wait.end()
  }
}

/** In the order in which it began; work taken up meanwhile may end now too. */
function endDueWork(w: World): void {
  const first = () => w.works.filter((work) => work.endsAt <= w.now).sort((a, b) => a.ordinal - b.ordinal)[0]
  for (let work = first(); work; work = first()) endWork(w, work)
}

/** Z-3, 2 to 5: by time, then place in the queue's order (numbers may roll over); ties between queues by their age. */
function brokersOwn(w: World): void {
  const over = everything(w).filter(({ lock }) => lock !== null && lock.until <= w.now)
  for (const message of over.sort((a, b) => a.lock!.until - b.lock!.until || a.arrival - b.arrival)) lockEnds(w, message)
  const due = everything(w).filter((message) => message.place === 'scheduled' && message.scheduledEnqueueTime! <= w.now)
  for (const message of due.sort((a, b) => a.scheduledEnqueueTime! - b.scheduledEnqueueTime! || a.arrival - b.arrival)) activate(w, message)
  const expired = living(w).flatMap((store) => dueToLeave(w, store))
  for (const message of expired.sort((a, b) => a.expiresAt! - b.expiresAt! || a.arrival - b.arrival)) if (!message.gone) expire(w, message)
  const idle = w.queues.filter((queue) => queue.alive && isIdle(w, queue))
  for (const queue of idle.sort((a, b) => (a.path.toLowerCase() < b.path.toLowerCase() ? -1 : 1))) {
    if (isIdle(w, queue)) remove(w, queue, 'autoDeleteOnIdle')
  }
}

function isIdle(w: World, queue: Queue): boolean {
  const at = idleDeletesAt(w, queue)
  return at !== null && at <= w.now
}

function living(w: World): Store[] {
  return w.queues.filter((queue) => queue.alive).map((queue) => ({ queue, dead: false }))
}

function everything(w: World) {
  return living(w).flatMap(({ queue }) => queue.messages.filter((message) => !message.gone))
}

/** The earliest later instant at which anything could be due; one too many does no harm. */
function nextInstant(w: World): number | null {
  const { receivers, steps, senders, namespace, runForMs } = w.input
  const sweeps = [namespace.expiration, ...living(w).map(({ queue }) => queue.properties.expiration)]
    .flatMap((mode) => (mode?.kind === 'sweepEvery' ? [(Math.floor(w.now / mode.everyMs) + 1) * mode.everyMs] : []))
  const candidates: (number | null)[] = [
    ...everything(w).flatMap((message) => [message.lock?.until ?? null, message.scheduledEnqueueTime, message.expiresAt]),
    ...living(w).map(({ queue }) => idleDeletesAt(w, queue)),
    ...receivers.flatMap((receiver) => [receiver.openAt, receiver.closeAt, receiver.killAt, restartAt(receiver)]),
    ...steps.map((step) => step.at),
    ...senders.flatMap((sender) => arrivalsOf(sender, runForMs)),
    ...w.works.flatMap((work) => [work.renewAt, work.endsAt]),
    ...w.waits.map((wait) => wait.until),
    ...(everything(w).length > 0 ? sweeps : []),
  ]
  const later = candidates.filter((at): at is number => at !== null && at > w.now && at <= runForMs)
  return later.length === 0 ? null : later.reduce((a, b) => Math.min(a, b))
}
