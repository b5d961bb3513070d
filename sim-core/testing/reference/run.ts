/** One instant after another; at each everything is looked at in the order of Z-3 and the contract's fine print. */
import type { ReceiverInput, SimulationInput } from '../../input/input.ts'
import type { Entity, Message, ReferenceRecord, Session, World } from './types.ts'
import { activate } from './arrive.ts'
import { createEntity, remove } from './entities.ts'
import { dueToLeave, expire } from './expiry.ts'
import {
  closeInstance,
  endWork,
  idlesUntil,
  killInstance,
  letGoIdle,
  openInstance,
  lookForSession,
  renewOwnSession,
  renewWork,
} from './handlers.ts'
import { withdrawAll } from './receive.ts'
import { arrivalsOf, sendDue } from './senders.ts'
import { serve } from './serve.ts'
import { sessionLapses } from './sessions.ts'
import { lockEnds } from './settle.ts'
import { stateOf } from './state.ts'
import type { ReferenceState } from './state.ts'
import { runStep } from './steps.ts'
import { endsAt, timeOut } from './transactions.ts'
import { idleDeletesAt } from './use.ts'
import { byPlace, mainOf, newWorld } from './world.ts'

export interface ReferenceRun {
  readonly records: readonly ReferenceRecord[]
  /** The state after each instant at which something was recorded. */
  readonly states: ReadonlyMap<number, ReferenceState>
  /** Broke off: more records than asked for. Its last instant may be half done. */
  readonly stopped: boolean
}

class TooManyRecords extends Error {}

export function runReference(input: SimulationInput, maxRecords = 20_000): ReferenceRun {
  const w: World = newWorld(input, store => serve(w, store))
  const states = new Map<number, ReferenceState>()
  const push = w.records.push.bind(w.records)
  w.records.push = (...added) => {
    if (w.records.length >= maxRecords) throw new TooManyRecords()
    return push(...added)
  }
  try {
    createAll(w)
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

function createAll(w: World): void {
  const actor = null
  for (const { name, properties } of w.input.queues)
    createEntity(w, { kind: 'queue', path: name, patch: properties, actor })
  for (const { name, properties, subscriptions } of w.input.topics) {
    createEntity(w, { kind: 'topic', path: name, patch: properties, actor })
    for (const { name: own, properties: patch, rules } of subscriptions) {
      createEntity(w, { kind: 'subscription', path: `${name}/subscriptions/${own}`, patch, rules, actor })
    }
  }
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
    lookForSession(w, instance)
  }
  for (const step of w.input.steps) {
    if (step.at === w.now && step.last !== true) runStep(w, step)
    lookForSessions(w)
  }
  for (const sender of w.input.senders) sendDue(w, sender)
  for (const work of w.works.filter(each => each.renewAt === w.now)) if (w.works.includes(work)) renewWork(w, work)
  for (const instance of w.instances) if (instance.renewSessionAt === w.now) renewOwnSession(w, instance)
  endDueWork(w)
  for (const instance of w.instances) {
    if (instance.input.closeAt === w.now) closeInstance(w, instance)
    if (instance.input.killAt === w.now) killInstance(w, instance)
    endDueWork(w)
  }
  endWaits(w)
  for (const step of w.input.steps) {
    if (step.at !== w.now || step.last !== true) continue
    runStep(w, step)
    endDueWork(w)
    endWaits(w)
  }
}

function lookForSessions(w: World): void {
  for (const instance of w.instances) lookForSession(w, instance)
}

/** In the order in which it began; work taken up meanwhile may end now too. */
function endDueWork(w: World): void {
  lookForSessions(w)
  const first = () => w.works.filter(work => work.endsAt <= w.now).sort((a, b) => a.ordinal - b.ordinal)[0]
  for (let work = first(); work; work = first()) endWork(w, work)
}

/** Receives and accepts that waited in vain, and sessions in which nothing came, in order of issue. */
function endWaits(w: World): void {
  const instances = w.instances.map(instance => ({
    ordinal: instance.idleOrdinal,
    until: idlesUntil(w, instance),
    instance,
    wait: null,
  }))
  const waits = w.waits.map(wait => ({ ordinal: wait.ordinal, until: wait.until, instance: null, wait }))
  const due = [...instances, ...waits]
    .filter(({ until }) => until !== null && until <= w.now)
    .sort((a, b) => a.ordinal - b.ordinal)
  for (const { instance, wait } of due) {
    if (wait !== null) for (const each of withdrawAll(w, other => other === wait)) each.end()
    else if ((idlesUntil(w, instance) ?? Infinity) <= w.now) letGoIdle(w, instance)
    endDueWork(w)
  }
}

/** Z-3, 1 to 5: by time, then place in the entity's order (numbers may roll over); ties between entities by their age. */
function brokersOwn(w: World): void {
  timeOut(w)
  lapses(w)
  const due = everything(w).filter(
    message => message.place === 'scheduled' && message.sent.scheduledEnqueueTime! <= w.now,
  )
  for (const message of due.sort(
    (a, b) => a.sent.scheduledEnqueueTime! - b.sent.scheduledEnqueueTime! || byPlace(a, b),
  )) {
    if (!message.gone) activate(w, message)
  }
  for (let next = firstOver(w); next; next = firstOver(w)) expire(w, next)
  const idle = living(w).filter(entity => isIdle(w, entity))
  for (const entity of idle.sort((a, b) => (a.path.toLowerCase() < b.path.toLowerCase() ? -1 : 1))) {
    if (isIdle(w, entity)) remove(w, entity, 'autoDeleteOnIdle')
  }
}

/** One that is forwarded in the sweep may be over where it arrives. */
function firstOver(w: World): Message | undefined {
  const over = living(w).flatMap(entity => dueToLeave(w, mainOf(entity)))
  return over.sort((a, b) => a.expiresAt! - b.expiresAt! || byPlace(a, b))[0]
}

function lapses(w: World): void {
  const over = everything(w).filter(({ lock }) => lock !== null && lock.acceptance === null && lock.until <= w.now)
  for (const message of over.sort((a, b) => a.lock!.until - b.lock!.until || byPlace(a, b))) {
    if (message.lock !== null && message.lock.until <= w.now) lockEnds(w, message)
  }
  for (const session of sessions(w)) if (session.held !== null && session.held.until <= w.now) sessionLapses(w, session)
}

function sessions(w: World): Session[] {
  return living(w).flatMap(entity => entity.sessions)
}

function isIdle(w: World, entity: Entity): boolean {
  const at = idleDeletesAt(w, entity)
  return entity.alive && at !== null && at <= w.now
}

function living(w: World): Entity[] {
  return w.entities.filter(entity => entity.alive)
}

function everything(w: World): Message[] {
  return living(w).flatMap(entity => entity.messages.filter(message => !message.gone))
}

/** The earliest later instant at which anything could be due; one too many does no harm. */
function nextInstant(w: World): number | null {
  const { receivers, steps, senders, namespace, runForMs } = w.input
  const sweeps = [namespace.expiration, ...living(w).map(({ properties }) => properties.expiration)].flatMap(mode =>
    mode?.kind === 'sweepEvery' ? [(Math.floor(w.now / mode.everyMs) + 1) * mode.everyMs] : [],
  )
  const candidates: (number | null)[] = [
    ...everything(w).flatMap(message => [
      message.lock?.until ?? null,
      message.sent.scheduledEnqueueTime,
      message.expiresAt,
    ]),
    ...sessions(w).map(({ held }) => held?.until ?? null),
    ...w.transactions.map(endsAt),
    ...living(w).map(entity => idleDeletesAt(w, entity)),
    ...receivers.flatMap(receiver => [receiver.openAt, receiver.closeAt, receiver.killAt, restartAt(receiver)]),
    ...w.instances.flatMap(instance => [instance.renewSessionAt, idlesUntil(w, instance)]),
    ...steps.map(step => step.at),
    ...senders.flatMap(sender => arrivalsOf(sender, runForMs)),
    ...w.works.flatMap(work => [work.renewAt, work.endsAt]),
    ...w.waits.map(wait => wait.until),
    ...(everything(w).length > 0 ? sweeps : []),
  ]
  const later = candidates.filter((at): at is number => at !== null && at > w.now && at <= runForMs)
  return later.length === 0 ? null : later.reduce((a, b) => Math.min(a, b))
}
