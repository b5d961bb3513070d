/** Forwarding: a source hands on what becomes available in it, hop by hop (F, Q-10 … Q-12, G-12, G-14). */
import type { Entity, Message, Outgoing, Store, World } from './types.ts'
import { arrive, onItsWay } from './arrive.ts'
import { deadLetter, freed, takeOut } from './leave.ts'
import { lacksSession, sendError } from './refusals.ts'
import { NO_SESSION } from './rules.ts'
import type { Verdict } from './rules.ts'
import { touch } from './use.ts'
import { about, asOneUnit, find, forwardsTo, pathOf, record } from './world.ts'

const MAX_HOPS = 4
const TOO_FAR = {
  reason: 'MaxTransferHopCountExceeded',
  description: 'The message exceeded the maximum number of forwarding hops (4).',
}

/** F-3, F-4, F-11: it goes on, or to the dead-letter queue of where it is. */
export function forward(w: World, message: Message): void {
  const to = forwardsTo({ entity: message.entity, part: 'main' })!
  if (message.sent.luggage.hops >= MAX_HOPS) return deadLetter(w, message, TOO_FAR)
  const number = message.sent.luggage.enqueuedSequenceNumber ?? message.number
  const outgoing = outgoingOf(message, { enqueuedSequenceNumber: number })
  const error = sendError(w, to, [outgoing])
  if (error === null) handOver(w, message, to, outgoing)
  else deadLetter(w, message, whyNot(w, to, [outgoing], error))
}

/** G-12, A-5: reason and description of messages that could not be handed on together. The error's own sentence is the broker's. */
export function whyNot(w: World, to: string, messages: readonly Outgoing[], error: string): Verdict {
  const target = find(w, to)
  if (error === 'GeneralError' && target !== null && lacksSession(target, messages)) return NO_SESSION
  return { reason: error, description: `The message could not be forwarded to ${to}: ` }
}

/**
 * what does not fit stays. The message is there, in the dead-letter queue of `message.entity`. False: the target takes
 * nothing now, and those behind it wait too.
 */
export function forwardDeadLetter(w: World, message: Message): boolean {
  const { entity } = message
  const to = forwardsTo({ entity, part: 'dead' })
  if (to === null || message.sent.luggage.hops >= MAX_HOPS) return true
  const outgoing = outgoingOf(message, {
    enqueuedSequenceNumber: entity.kind === 'subscription' ? message.number : null,
    deadLetterSource: sourceOf(entity),
  })
  const error = sendError(w, to, [outgoing])
  if (error === null) handOver(w, message, to, outgoing)
  return error === null || error === 'GeneralError' || error === 'MessageSizeExceeded'
}

function sourceOf({ path, topic }: Entity): string {
  return topic === null ? path : `${topic.path}/Subscriptions/${path.split('/').at(-1)!}`
}

function outgoingOf(message: Message, more: Partial<Message['sent']['luggage']>): Outgoing {
  const {
    deadLetterReason,
    deadLetterErrorDescription,
    sent: { luggage },
  } = message
  const firstExpiresAt = luggage.firstExpiresAt === undefined ? message.expiresAt : luggage.firstExpiresAt
  return onItsWay(message, {
    hops: luggage.hops + 1,
    deadLetterSource: luggage.deadLetterSource,
    deadLetterReason,
    deadLetterErrorDescription,
    firstExpiresAt,
    ...more,
  })
}

/** Depth first: it goes all its hops before the next one leaves. */
function handOver(w: World, message: Message, to: string, outgoing: Outgoing): void {
  const target = find(w, to)!
  const others = w.onTheirWay
  record(w, 'message-forwarded', { ...about(message), to: pathOf(target), hops: outgoing.luggage.hops })
  takeOut(w, message)
  touch(w, target)
  w.onTheirWay = []
  asOneUnit(w, () => void arrive(w, target.entity, outgoing, 'forwarded'))
  w.onTheirWay = others
  freed(w, message.entity)
}

export function isForwarding(store: Store): boolean {
  return forwardsTo(store) !== null
}
