/** Ways into the dead-letter queue (section 4, Q; S-31…S-37). The message keeps number, times and count. */
import type { ApplicationProperties, PropertyValue } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { Place } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { touchByMessage } from './idle.ts'
import { endTimersAndLock } from './leave.ts'
import { rareOf } from './message.ts'
import type { Message } from './message.ts'
import { recordDeadLettered, recordNote } from './record.ts'
import { append, makeReadyReturned, unlink } from './store.ts'

/** What goes along with a settlement. */
export interface Settlement {
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly propertiesToModify: ApplicationProperties | null
  /** An abandon that does not count (L-17). */
  readonly released?: boolean
}

export interface Reason {
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly propertiesToModify?: ApplicationProperties
}

const EXPIRED: Reason = {
  deadLetterReason: 'TTLExpiredException',
  deadLetterErrorDescription: 'The message expired and was dead lettered.',
}

/** X-1, F-11. */
export const NO_SESSION_ID: Reason = {
  deadLetterReason: 'Session id is null.',
  deadLetterErrorDescription: "Session enabled entity doesn't allow a message whose session identifier is null.",
}

/** The header has outgrown 64 KB on the way (section 4, M). */
export const HEADER_SIZE: Reason = {
  deadLetterReason: 'HeaderSizeExceeded',
  deadLetterErrorDescription: 'The size quota for this stream has been exceeded.',
}

const TOO_MANY_HOPS: Reason = {
  deadLetterReason: 'MaxTransferHopCountExceeded',
  deadLetterErrorDescription: 'The message exceeded the maximum number of forwarding hops (4).',
}

/** `expiredCode`: the branch of the rule that found it. */
export function deadLetterExpired(b: Broker, m: Message, expiredCode: number, cause: number): void {
  const expired = recordNote(b, expiredCode, m, cause, 0, 0)
  touchByMessage(b, m.home, move(b, m, Code.deadLetteredExpired, EXPIRED, expired, 0))
}

/** After a release brought the wire count to MaxDeliveryCount (L-19, L-20, G-18). */
export function deadLetterMaxDelivery(b: Broker, m: Message, cause: number): void {
  const n = m.home.properties.maxDeliveryCount
  const reason: Reason = {
    deadLetterReason: 'MaxDeliveryCountExceeded',
    deadLetterErrorDescription: `Message could not be consumed after ${n} delivery attempts.`,
  }
  touchByMessage(b, m.home, move(b, m, Code.deadLetteredMaxDelivery, reason, cause, 0))
}

/** The holder dead-letters it (L-16); also past its expiry, with the holder's own reason (G-3). */
export function deadLetterByApplication(
  b: Broker,
  m: Message,
  { deadLetterReason, deadLetterErrorDescription, propertiesToModify }: Settlement,
  cause: number,
  actor: number,
): void {
  const code = b.now >= m.expiresAt ? Code.deadLetteredByApplicationExpired : Code.deadLetteredByApplication
  const detail = { deadLetterReason, deadLetterErrorDescription, ...(propertiesToModify && { propertiesToModify }) }
  move(b, m, code, detail, cause, actor)
}

/** A subscription could not take it as it is: it has just been numbered, and was never available. */
export function deadLetterOnArrival(b: Broker, m: Message, code: number, reason: Reason): void {
  move(b, m, code, reason, m.birth, 0)
}

/** F-3: the fifth hop is not made. */
export function deadLetterForHops(b: Broker, m: Message): void {
  move(b, m, Code.deadLetteredHops, TOO_MANY_HOPS, m.lastRecord, 0)
}

/** F-4, F-11: the destination of an auto-forward would not take it (G-12: the source's own dead-letter queue). */
export function deadLetterUnforwarded(b: Broker, m: Message, reason: Reason): void {
  move(b, m, forwardCode(reason), reason, m.lastRecord, 0)
}

function forwardCode(reason: Reason): number {
  if (reason === NO_SESSION_ID) return Code.deadLetteredForwardNoSession
  return reason === HEADER_SIZE ? Code.deadLetteredHeader : Code.deadLetteredForward
}

/** A-5, G-12: the destination of a send-via did not take it. */
export function deadLetterTransfer(b: Broker, m: Message, queue: Entity, reason: Reason): void {
  moveTo(b, m, queue, Place.transfer, Code.deadLetteredTransfer, reason, m.birth, 0)
}

function move(b: Broker, m: Message, code: number, reason: Reason, cause: number, actor: number): number {
  return moveTo(b, m, m.home.deadLetterQueue!, Place.deadLetter, code, reason, cause, actor)
}

/** Returns the record. */
function moveTo(
  b: Broker,
  m: Message,
  target: Entity,
  place: number,
  code: number,
  reason: Reason,
  cause: number,
  actor: number,
): number {
  const { home } = m
  // T-15, Q-8: no time to live and no lock lasts into the dead-letter queue.
  endTimersAndLock(b, m)
  m.ready = 0
  unlink(home, m)
  append(target, m)
  rememberReason(m, reason)
  const key = `dead-letter ${target.id} ${JSON.stringify(reason)}`
  const record = recordDeadLettered(
    b,
    code,
    m,
    target,
    place,
    cause,
    actor,
    b.knownDetail(key, () => ({ ...reason, to: target.path })),
  )
  makeReadyReturned(b, target, m)
  return record
}

/** S-33: the broker stores the reason among the message's application properties. */
function rememberReason(m: Message, reason: Reason): void {
  rareOf(m).letter = {
    reason: reason.deadLetterReason,
    description: reason.deadLetterErrorDescription,
    source: m.rare?.letter?.source ?? null,
  }
  const properties: Record<string, PropertyValue> = { ...m.modified, ...reason.propertiesToModify }
  if (reason.deadLetterReason !== null) properties.DeadLetterReason = reason.deadLetterReason
  if (reason.deadLetterErrorDescription !== null)
    properties.DeadLetterErrorDescription = reason.deadLetterErrorDescription
  if (Object.keys(properties).length > 0) m.modified = properties
}
