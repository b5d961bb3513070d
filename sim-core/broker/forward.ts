/** Auto-forwarding and dead-letter forwarding: a source behaves as if somebody always received from it (F facts, Q-10…Q-12). */
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import { acceptRefusal, prepare } from './accept.ts'
import type { Prepared } from './accept.ts'
import type { Broker } from './broker.ts'
import { NO_SESSION_ID, deadLetterForHops, deadLetterUnforwarded } from './dead-letter.ts'
import { discard, duplicateOf, remember } from './duplicates.ts'
import { enqueue } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { ENTITY_NOT_FOUND, MESSAGE_TOO_LARGE, NO_SESSION_ID_GIVEN } from './failures.ts'
import type { Failure } from './failures.ts'
import { touch, touchByMessage } from './idle.ts'
import { leave } from './leave.ts'
import { Message, rareOf } from './message.ts'
import { recordChange } from './record.ts'
import { putBack, takeFirst } from './store.ts'
import { schedule } from './schedule.ts'
import { publish } from './topic.ts'

/** F-3. */
const HOPS_MAX = 4

/** What came of an attempt: the message that arrived elsewhere, nothing more to do for it, or it has to wait. */
type Forwarded = Message | 'over' | 'heldBack'

/**
 * Sends on what is available first, through all hops that lie ahead of it; false when there is nothing, or nothing that can go yet.
 * The caller serves whoever waits for it.
 */
export function forwardNext(b: Broker, e: Entity): boolean {
  const m = takeFirst(e)
  if (m === null) return false
  let at: Forwarded = e.kind === 'deadLetterQueue' ? forwardDeadLetter(b, e, m) : autoForward(b, e, m)
  if (at === 'heldBack') return false
  while (at instanceof Message && at.ready !== 0 && at.store.forwardsTo !== null) {
    at.ready = 0
    at = autoForward(b, at.store, at)
  }
  return true
}

function autoForward(b: Broker, e: Entity, m: Message): Forwarded {
  const hops = (m.rare?.hops ?? 0) + 1
  if (hops > HOPS_MAX) {
    deadLetterForHops(b, m)
    return 'over'
  }
  const path = b.written(e.forwardsTo!)
  const target = b.find(path)
  const prepared = target === undefined ? null : prepare(b, target, outgoing(b, m), m.modified ?? {})
  const refused = prepared === null ? ENTITY_NOT_FOUND : acceptRefusal(b, target!, [prepared])
  if (refused === null) return goOn(b, m, target!, prepared!, hops, Code.messageForwarded)
  deadLetterUnforwarded(b, m, refusedReason(refused, path))
  return 'over'
}

/** Why a destination did not take it, as the dead letter says (F-4, F-11, A-5). */
export function refusedReason(refused: Failure, path: string): typeof NO_SESSION_ID {
  if (refused === NO_SESSION_ID_GIVEN) return NO_SESSION_ID
  return {
    deadLetterReason: refused.error,
    deadLetterErrorDescription: `The message could not be forwarded to ${path}: ${refused.message}`,
  }
}

/** what its destination cannot take yet stays, and those behind it; what it never will take stays and blocks nobody. */
function forwardDeadLetter(b: Broker, e: Entity, m: Message): Forwarded {
  const hops = (m.rare?.hops ?? 0) + 1
  if (hops > HOPS_MAX) return 'over'
  const target = b.find(e.forwardsTo!)
  const prepared = target === undefined ? null : prepare(b, target, outgoing(b, m), m.modified ?? {})
  const refused = prepared === null ? ENTITY_NOT_FOUND : acceptRefusal(b, target!, [prepared])
  if (refused === NO_SESSION_ID_GIVEN || refused === MESSAGE_TOO_LARGE) return 'over'
  if (refused !== null) {
    putBack(e, m)
    b.heldBack.add(e)
    return 'heldBack'
  }
  b.heldBack.delete(e)
  rareOf(m).letter = { ...rareOf(m).letter!, source: sourceName(e.parent!) }
  return goOn(b, m, target!, prepared!, hops, Code.messageDeadLetterForwarded)
}

/** DeadLetterSource as Azure writes it. */
function sourceName(e: Entity): string {
  return e.topic === null ? e.path : `${e.topic.path}/Subscriptions/${e.path.slice(e.path.lastIndexOf('/') + 1)}`
}

function outgoing(b: Broker, m: Message): { source: number; number: number; scheduledEnqueueTime: number } {
  return { source: m.source, number: m.number, scheduledEnqueueTime: b.messages.scheduledTimeOf(m) }
}

/** Out of one entity and into the other in one step; only a message's own time to live travels (F-6). */
function goOn(b: Broker, m: Message, target: Entity, p: Prepared, hops: number, code: number): Forwarded {
  leave(b, m)
  rareOf(m).hops = hops
  const detail = b.knownDetail(`forward ${target.path} ${hops}`, () => ({ to: target.path, hops }))
  const record = recordChange(b, code, m, Stage.gone, m.deliveryCount, m.lastRecord, 0, detail)
  if (m.place === Place.main) touchByMessage(b, m.home, record)
  const original = duplicateOf(b, target, p.content)
  if (original !== null) {
    // F-12: a duplicate vanishes there.
    touch(b, target, 'send', discard(b, target, p.content, original, null, record, 0))
    return 'over'
  }
  const birth = b.trace.length
  const arrived = arrive(b, m, target, p, record)
  remember(b, target, p.content, birth)
  touch(b, target, 'send', birth)
  return arrived
}

function arrive(b: Broker, m: Message, target: Entity, p: Prepared, cause: number): Forwarded {
  const dead = m.place !== Place.main
  const { source, number, scheduledEnqueueTime } = p
  if (p.routes !== null) {
    const code = dead ? Code.publishedDeadLetterForwarded : Code.publishedForwarded
    const { hops, letter } = rareOf(m)
    publish(b, target, { source, number, scheduledEnqueueTime, code, previous: m, hops, letter, modified: m.modified }, p.routes, cause, 0)
    return 'over'
  }
  target.sizeInBytes += b.sourceSize[source]!
  // a time that a rule's action set counts here.
  if (scheduledEnqueueTime > b.now) return schedule(b, target, source, number, scheduledEnqueueTime, cause, 0, m)
  const codes = dead ? Code.deadLetterForwarded : Code.forwarded
  return enqueue(b, target, source, number, scheduledEnqueueTime, codes, m, cause, 0)
}
