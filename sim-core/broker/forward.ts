/** Auto-forwarding and dead-letter forwarding: a source behaves as if somebody always received from it (F facts, Q-10…Q-12). */
import { deadLetterSourceName } from '../input/entity-path.ts'
import { HOPS_MAX } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import { acceptRefusal, prepare } from './accept.ts'
import type { Prepared } from './accept.ts'
import type { Broker } from './broker.ts'
import { HEADER_SIZE, NO_SESSION_ID, deadLetterForHops, deadLetterUnforwarded } from './dead-letter.ts'
import type { Reason } from './dead-letter.ts'
import { discard, duplicateOf, remember } from './duplicates.ts'
import { enqueue } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { ENTITY_NOT_FOUND, HEADER_TOO_LARGE, MESSAGE_TOO_LARGE, NO_SESSION_ID_GIVEN } from './failures.ts'
import type { Failure } from './failures.ts'
import { HEADER_MAX, headerLength } from './header.ts'
import { touch, touchByMessage } from './idle.ts'
import { leave } from './leave.ts'
import { rareOf } from './message.ts'
import type { Message } from './message.ts'
import { recordChange } from './record.ts'
import { schedule } from './schedule.ts'
import { publish } from './topic.ts'

/** One message goes on; what follows from its arrival is for the caller to serve. False: it has to wait. */
export function forward(b: Broker, e: Entity, m: Message): boolean {
  m.ready = 0
  if (e.kind === 'deadLetterQueue') return forwardDeadLetter(b, e, m)
  autoForward(b, e, m)
  return true
}

function autoForward(b: Broker, e: Entity, m: Message): void {
  const hops = (m.rare?.hops ?? 0) + 1
  if (hops > HOPS_MAX) return deadLetterForHops(b, m)
  const found = destinationOf(b, e, m)
  if ('error' in found) deadLetterUnforwarded(b, m, refusedReason(found, b.written(e.forwardsTo!)))
  else goOn(b, m, found, hops, Code.messageForwarded)
}

/** Where a message goes on to, seen with the eyes of that entity. */
interface Destination {
  readonly target: Entity
  readonly prepared: Prepared
}

/** Or what stands against it there. */
function destinationOf(b: Broker, e: Entity, m: Message): Destination | Failure {
  const target = b.find(e.forwardsTo!)
  if (target === undefined) return ENTITY_NOT_FOUND
  const { source, number } = m
  const prepared = prepare(
    b,
    target,
    { source, number, scheduledEnqueueTime: b.messages.scheduledTimeOf(m) },
    m.modified,
  )
  if (headerLength(prepared.content) > HEADER_MAX) return HEADER_TOO_LARGE
  return acceptRefusal(b, target, [prepared]) ?? { target, prepared }
}

/** Why a destination did not take it, as the dead letter says (F-4, F-11, A-5). */
export function refusedReason(refused: Failure, path: string): Reason {
  if (refused === NO_SESSION_ID_GIVEN) return NO_SESSION_ID
  if (refused === HEADER_TOO_LARGE) return HEADER_SIZE
  return {
    deadLetterReason: refused.error,
    deadLetterErrorDescription: `The message could not be forwarded to ${path}: ${refused.message}`,
  }
}

/** What its destination never will take stays for good, without being asked again; what it cannot take yet waits. */
function forwardDeadLetter(b: Broker, e: Entity, m: Message): boolean {
  const hops = (m.rare?.hops ?? 0) + 1
  if (hops > HOPS_MAX) return true
  const found = destinationOf(b, e, m)
  if (found === NO_SESSION_ID_GIVEN || found === MESSAGE_TOO_LARGE || found === HEADER_TOO_LARGE) return true
  if ('error' in found) return false
  rareOf(m).letter = { ...rareOf(m).letter!, source: deadLetterSourceName(e.parent!.path) }
  goOn(b, m, found, hops, Code.messageDeadLetterForwarded)
  return true
}

/** Out of one entity and into the other in one step; only a message's own time to live travels (F-6). */
function goOn(b: Broker, m: Message, { target, prepared: p }: Destination, hops: number, code: number): void {
  leave(b, m)
  rareOf(m).hops = hops
  const detail = b.knownDetail(`forward ${target.path} ${hops}`, () => ({ to: target.path, hops }))
  const record = recordChange(b, code, m, Stage.gone, m.deliveryCount, m.lastRecord, 0, detail)
  if (m.place === Place.main) touchByMessage(b, m.home, record)
  const original = duplicateOf(b, target, p.content)
  const arrived = b.trace.length
  // F-12: a duplicate vanishes there.
  if (original !== null)
    discard(b, target, Code.duplicateForwarded, p.content, { original, sequenceNumber: null, cause: record, actor: 0 })
  else {
    arrive(b, m, target, p, record)
    remember(b, target, p.content, arrived)
  }
  touch(b, target, 'send', arrived)
}

function arrive(b: Broker, m: Message, target: Entity, p: Prepared, cause: number): void {
  const dead = m.place !== Place.main
  const { source, number, scheduledEnqueueTime } = p
  if (p.routes !== null) {
    const code = dead ? Code.publishedDeadLetterForwarded : Code.publishedForwarded
    publish(b, target, { source, number, scheduledEnqueueTime, code, previous: m }, p.routes, cause, 0)
    return
  }
  target.sizeInBytes += b.sourceRoom[source]!
  // a time that a rule's action set counts here.
  if (scheduledEnqueueTime > b.now) schedule(b, target, source, number, scheduledEnqueueTime, cause, 0, m)
  else
    enqueue(
      b,
      target,
      source,
      number,
      scheduledEnqueueTime,
      dead ? Code.deadLetterForwarded : Code.forwarded,
      m,
      cause,
      0,
    )
}
