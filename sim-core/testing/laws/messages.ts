/** V-1 … V-6: messages are conserved, numbered, stamped, handed out and counted as they should. */
import type { SimulationInput } from '../../input/input.ts'
import type { EveryKey, RecordOf, TraceRecord } from '../../trace/records.ts'
import type { MessageState, State } from '../../trace/types.ts'
import { durationOf, find, isDead, ownerOf, partitionOf, rootOf } from './moment.ts'
import type { Law } from './moment.ts'

/** Records are numbered, time never runs back, causes come earlier. */
export const inOrder: Law = ({ record, before, after }) => {
  if (record.n !== before.n + 1 || after.n !== record.n) return `follows record ${before.n}`
  if (record.t < before.t) return `earlier than record ${before.n} at ${before.t}`
  if (record.cause !== undefined && record.cause >= record.n) return `caused by the later record ${record.cause}`
  return null
}

/** V-1, CC-115: stored = there + completed + taken + dropped + cancelled + forwarded + lost; and nothing in two places. */
export function conservation(): Law {
  let stored = 0
  let left = 0
  return ({ record, after }) => {
    if (record.kind === 'message-scheduled') stored += 1
    if (record.kind === 'message-enqueued' && record.previousSequenceNumber === undefined) stored += 1
    if (leaves(record)) left += 1
    if (record.kind === 'entity-deleted') left += record.messagesLost
    const entities = Object.entries(after.entities)
    const counted = entities.reduce((sum, [, { counts }]) => sum + counts.active + counts.scheduled, 0)
    const listed = entities.reduce((sum, [, { messages }]) => sum + messages.length, 0)
    if (counted !== stored - left || listed !== counted)
      return `stored ${stored}, left ${left}, counted ${counted}, listed ${listed}`
    const twice = entities.find(([path, { messages }]) => messages.some(message => isInBoth(after, path, message)))
    return twice ? `a message is in ${twice[0]} and in its dead-letter queue` : null
  }
}

/** The topic's scheduled one leaves in its publishing. */
function leaves(record: TraceRecord): boolean {
  if (record.kind === 'message-expired') return record.outcome === 'dropped'
  if (record.kind === 'message-published') return record.previousSequenceNumber !== undefined
  return [
    'message-completed',
    'message-received',
    'message-deleted',
    'scheduled-message-cancelled',
    'message-forwarded',
  ].includes(record.kind)
}

function isInBoth(state: State, path: string, { sequenceNumber }: MessageState): boolean {
  return (
    state.entities[`${path}/$deadletterqueue`]?.messages.some(other => other.sequenceNumber === sequenceNumber) ?? false
  )
}

const BORN = [
  'message-enqueued',
  'message-scheduled',
  'message-published',
  'duplicate-discarded',
  'time-to-live-clamped',
]

/** V-1: what is forwarded arrives, once; what is published becomes as many copies as it says, each in a subscription of its topic. */
export function arrivals(): Law {
  let onItsWay: RecordOf<'message-forwarded'> | null = null
  const owed = new Map<number, { entity: string; copies: number }>()
  return ({ record }) => {
    const forwarded = onItsWay
    onItsWay = record.kind === 'message-forwarded' ? record : null
    const born = BORN.includes(record.kind)
    if (forwarded && !(born && record.cause === forwarded.n && record.entity === forwarded.to)) {
      return `message ${forwarded.messageId} was forwarded to ${forwarded.to} and did not arrive`
    }
    if (forwarded && record.kind === 'time-to-live-clamped') onItsWay = forwarded
    const copyOf = owed.get(record.cause ?? -1)
    if (record.kind === 'message-enqueued' && copyOf) {
      copyOf.copies -= 1
      if (!record.entity!.startsWith(`${copyOf.entity}/subscriptions/`))
        return `a copy of ${copyOf.entity} in ${record.entity}`
      return copyOf.copies < 0 ? 'one copy too many' : null
    }
    const missing = [...owed.entries()].find(([, { copies }]) => copies > 0)
    const between =
      record.kind === 'time-to-live-clamped' ||
      record.kind === 'message-dead-lettered' ||
      record.kind === 'message-expired' ||
      record.kind === 'idle-clock-reset'
    if (missing && !between) return `${missing[1].copies} copies of record ${missing[0]} are missing`
    if (record.kind === 'message-published' && record.copies !== 0) {
      owed.set(record.n, { entity: record.entity!, copies: record.copies })
    }
    return null
  }
}

const LARGEST = { true: 2n ** 48n - 1n, false: 2n ** 63n - 1n } as const

/** V-2, N-8, S-59: each number follows the last one of its entity and partition, but for the roll-over; nothing burns one. */
export function increasingNumbers(): Law {
  const last = new Map<string, bigint>()
  return ({ record, before }) => {
    const entity = record.entity!
    if (record.kind === 'entity-created')
      for (const key of last.keys()) if (key.startsWith(`${entity}#`)) last.delete(key)
    const draws = ['message-enqueued', 'message-scheduled', 'message-published', 'duplicate-discarded'].includes(
      record.kind,
    )
    if (!draws || record.sequenceNumber === undefined) return null
    const number = BigInt(record.sequenceNumber)
    const partition = partitionOf(before, entity, number)
    const key = `${entity}#${partition}`
    const previous = last.get(key)
    last.set(key, number)
    if (previous === undefined) return null
    const low = (each: bigint) => (partition === 0n ? each : each % 2n ** 48n)
    const due = low(previous) === LARGEST[`${partition !== 0n}`] ? 0n : low(previous) + 1n
    return low(number) === due ? null : `number ${number} in ${entity} after ${previous}`
  }
}

/** V-3: enqueued neither before it was sent nor after it was handed out; without clock skew. */
export function enqueuedInTime(input: SimulationInput): Law {
  if (input.steps.some(step => step.do === 'setClockSkew')) return () => null
  return ({ record, before }) => {
    const stamped = record.kind === 'message-enqueued' || record.kind === 'message-published'
    if (stamped && record.enqueuedTime !== record.t) return `enqueuedTime ${record.enqueuedTime}`
    if (record.kind !== 'message-locked' && record.kind !== 'message-received') return null
    const enqueuedTime = find(before, record)?.enqueuedTime ?? Infinity
    return enqueuedTime > record.t ? `handed out before its enqueuedTime ${enqueuedTime}` : null
  }
}

/** V-4: nobody gets an expired, locked, deferred or scheduled one; deferred ones only who asks by number (D-1). */
export function nothingTwice(input: SimulationInput): Law {
  const asked = (at: number, number: string) =>
    input.steps.some(
      step =>
        step.do === 'receiveDeferred' &&
        step.at === at &&
        step.sequenceNumbers.some(each => each.toString() === number),
    )
  const { recomputeExpiryOnReceive } = input.namespace.switches
  // Under the switch a lock tells the expiry it was judged by; a receive-and-delete does not.
  const expiresAt = (record: EveryKey, message: MessageState) => {
    if (recomputeExpiryOnReceive && record.kind === 'message-received') return null
    return record.expiresAt === undefined ? message.expiresAt : record.expiresAt
  }
  return ({ record, before }) => {
    if (!['message-locked', 'message-received', 'message-forwarded'].includes(record.kind)) return null
    const message = find(before, record)
    if (message === null) return 'it was not there'
    if (message.lockedUntil !== null) return `it was locked until ${message.lockedUntil}`
    if (message.state === 'scheduled') return `it was scheduled for ${message.scheduledEnqueueTime}`
    if (message.state === 'deferred' && !asked(record.t, record.sequenceNumber!))
      return 'it was deferred and nobody asked for its number'
    const end = expiresAt(record, message)
    return !isDead(record.entity!) && end !== null && record.t >= end ? `it expired at ${end}` : null
  }
}

/** V-5: raised by one at an abandon, a lapse, a deferral, never otherwise, never in a dead-letter queue. */
export const deliveryCounts: Law = ({ record, before, after }) => {
  const counts =
    ['message-abandoned', 'lock-expired', 'message-deferred'].includes(record.kind) && !isDead(record.entity!)
  for (const [path, { messages }] of Object.entries(after.entities)) {
    const earlier = messagesBefore(before, path)
    for (const { sequenceNumber, deliveryCount } of messages) {
      const was = earlier.get(sequenceNumber)
      const due =
        (was?.deliveryCount ?? 0) +
        (counts && path === record.entity && sequenceNumber === record.sequenceNumber ? 1 : 0)
      if (deliveryCount !== due)
        return `deliveryCount of ${sequenceNumber} in ${path} went from ${was?.deliveryCount} to ${deliveryCount}`
    }
  }
  return null
}

/** By number: the messages before in the same place, else in the queue whose dead-letter queue it is. */
function messagesBefore(before: State, path: string): ReadonlyMap<string, MessageState> {
  const all = [ownerOf(path), path].flatMap(each => before.entities[each]?.messages ?? [])
  return new Map(all.map(message => [message.sequenceNumber, message]))
}

/** V-6, T-2: expiresAt − enqueuedTime = the smallest of the message's own, the entity's default and its topic's. */
export const timeToLive: Law = ({ record, before }) => {
  if (record.kind !== 'message-enqueued') return null
  const own = (record.message as { timeToLive?: number | null }).timeToLive ?? Infinity
  const granted = [record.entity!, rootOf(record.entity!)].map(
    path => durationOf(before.entities[path], 'defaultMessageTimeToLive') ?? Infinity,
  )
  const due = Math.min(own, ...granted)
  const { timeToLive: effective, expiresAt, enqueuedTime } = record as unknown as MessageState
  if ((effective ?? Infinity) !== due)
    return `timeToLive ${effective}, message ${own}, defaults ${granted.join(' and ')}`
  if ((expiresAt ?? Infinity) === enqueuedTime + due) return null
  return `expiresAt ${expiresAt}, enqueuedTime ${enqueuedTime}, timeToLive ${effective}`
}
