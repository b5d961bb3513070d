/**
 * The laws V-1 … V-8 of semantics.md 22, looked at after every record: what the record says against the state before and the
 * state after it. V-9 and V-10 compare whole runs and stand in `runs.ts`. Queue part.
 */
import type { SimulationInput } from '../input.ts'
import type { MessageState, State, TraceRecord } from '../trace/types.ts'
import { millisecondsOf } from './durations.ts'

export class BrokenLaw extends Error {}

interface Moment {
  readonly record: TraceRecord
  readonly before: State
  readonly after: State
}

/** One law, with what it remembers. Returns what is wrong, or null. */
type Law = (moment: Moment) => string | null

export interface Laws {
  /** Throws BrokenLaw with the law's name, the record and the numbers. */
  check(moment: Moment): void
}

export function lawsOf(input: SimulationInput): Laws {
  const laws: [string, Law][] = [
    ['order', inOrder], ['V-1', conservation()], ['V-2', increasingNumbers()], ['V-3', enqueuedInTime(input)], ['V-4', nothingTwice(input)],
    ['V-5', deliveryCounts], ['V-6', timeToLive], ['V-7', locks(input)], ['V-8', idleDeletion()], ['Z-2', nothingOverdue],
  ]
  return {
    check(moment) {
      for (const [name, law] of laws) {
        const wrong = law(moment)
        const { n, kind, t } = moment.record
        if (wrong !== null) throw new BrokenLaw(`${name} broken at record ${n} (${kind}, t=${t}): ${wrong}`)
      }
    },
  }
}

function find(state: State, record: TraceRecord): MessageState | null {
  return state.entities[record.entity ?? '']?.messages.find((message) => message.sequenceNumber === record.sequenceNumber) ?? null
}

const isDead = (path: string) => path.endsWith('/$deadletterqueue')

/** Records are numbered, time never runs back, causes come earlier. */
const inOrder: Law = ({ record, before, after }) => {
  if (record.n !== before.n + 1 || after.n !== record.n) return `follows record ${before.n}`
  if (record.t < before.t) return `earlier than record ${before.n} at ${before.t}`
  if (record.cause !== undefined && record.cause >= record.n) return `caused by the later record ${record.cause}`
  return null
}

/** V-1, CC-115: accepted = there + completed + taken + dropped + cancelled + lost; and nothing in two places. */
function conservation(): Law {
  let accepted = 0
  let left = 0
  return ({ record, after }) => {
    if (record.kind === 'message-scheduled') accepted += 1
    if (record.kind === 'message-enqueued' && record['previousSequenceNumber'] === undefined) accepted += 1
    if (leaves(record)) left += 1
    if (record.kind === 'entity-deleted') left += record['messagesLost'] as number
    const entities = Object.entries(after.entities)
    const counted = entities.reduce((sum, [, { counts }]) => sum + counts.active + counts.scheduled, 0)
    const listed = entities.reduce((sum, [, { messages }]) => sum + messages.length, 0)
    if (counted !== accepted - left || listed !== counted) return `accepted ${accepted}, left ${left}, counted ${counted}, listed ${listed}`
    const twice = entities.find(([path, { messages }]) => messages.some((message) => isInBoth(after, path, message)))
    return twice ? `a message is in ${twice[0]} and in its dead-letter queue` : null
  }
}

function leaves(record: TraceRecord): boolean {
  if (record.kind === 'message-expired') return record['outcome'] === 'dropped'
  return ['message-completed', 'message-received', 'scheduled-message-cancelled'].includes(record.kind)
}

function isInBoth(state: State, path: string, { sequenceNumber }: MessageState): boolean {
  return state.entities[`${path}/$deadletterqueue`]?.messages.some((other) => other.sequenceNumber === sequenceNumber) ?? false
}

/** V-2: strictly increasing in order of arrival, but for the roll-over (S-59). */
function increasingNumbers(): Law {
  const last = new Map<string, bigint>()
  return ({ record }) => {
    const entity = record.entity!
    if (record.kind === 'entity-created') last.delete(entity)
    if (record.kind !== 'message-enqueued' && record.kind !== 'message-scheduled') return null
    const number = BigInt(record.sequenceNumber!)
    const previous = last.get(entity)
    last.set(entity, number)
    return previous === undefined || number > previous || number === 0n ? null : `number ${number} in ${entity} after ${previous}`
  }
}

/** V-3: enqueued neither before it was sent nor after it was handed out; without clock skew. */
function enqueuedInTime(input: SimulationInput): Law {
  if (input.steps.some((step) => step.do === 'setClockSkew')) return () => null
  return ({ record, before }) => {
    if (record.kind === 'message-enqueued' && record['enqueuedTime'] !== record.t) return `enqueuedTime ${String(record['enqueuedTime'])}`
    if (record.kind !== 'message-locked' && record.kind !== 'message-received') return null
    const enqueuedTime = find(before, record)?.enqueuedTime ?? Infinity
    return enqueuedTime > record.t ? `handed out before its enqueuedTime ${enqueuedTime}` : null
  }
}

/** V-4: nobody gets an expired, locked, deferred or scheduled one; deferred ones only who asks by number (D-1). */
function nothingTwice(input: SimulationInput): Law {
  const asked = (at: number, number: string) => input.steps.some((step) =>
    step.do === 'receiveDeferred' && step.at === at && step.sequenceNumbers.some((each) => each.toString() === number))
  const { recomputeExpiryOnReceive } = input.namespace.switches
  // Under the switch a lock tells the expiry it was judged by; a receive-and-delete does not.
  const expiresAt = (record: TraceRecord, message: MessageState) => {
    if (recomputeExpiryOnReceive && record.kind === 'message-received') return null
    return record['expiresAt'] === undefined ? message.expiresAt : (record['expiresAt'] as number | null)
  }
  return ({ record, before }) => {
    if (record.kind !== 'message-locked' && record.kind !== 'message-received') return null
    const message = find(before, record)
    if (message === null) return 'it was not there'
    if (message.lockedUntil !== null) return `it was locked until ${message.lockedUntil}`
    if (message.state === 'scheduled') return `it was scheduled for ${message.scheduledEnqueueTime}`
    if (message.state === 'deferred' && !asked(record.t, record.sequenceNumber!)) return 'it was deferred and nobody asked for its number'
    const end = expiresAt(record, message)
    return !isDead(record.entity!) && end !== null && record.t >= end ? `it expired at ${end}` : null
  }
}

/** V-5: raised by one at an abandon, a lapse, a deferral, never otherwise, never in a dead-letter queue. */
const deliveryCounts: Law = ({ record, before, after }) => {
  const counts = ['message-abandoned', 'lock-expired', 'message-deferred'].includes(record.kind) && !isDead(record.entity!)
  for (const [path, { messages }] of Object.entries(after.entities)) {
    for (const message of messages) {
      const was = earlier(before, path, message)
      if (was === null) continue
      const { sequenceNumber, deliveryCount } = message
      const due = was.deliveryCount + (counts && path === record.entity && sequenceNumber === record.sequenceNumber ? 1 : 0)
      if (deliveryCount !== due) return `deliveryCount of ${sequenceNumber} in ${path} went from ${was.deliveryCount} to ${deliveryCount}`
    }
  }
  return null
}

/** The same message before: in the same place, or in the queue whose dead-letter queue it is in now. */
function earlier(before: State, path: string, { sequenceNumber }: MessageState): MessageState | null {
  const from = [path, path.replace(/\/\$deadletterqueue$/, '')]
  const all = from.flatMap((each) => before.entities[each]?.messages ?? [])
  return all.find((message) => message.sequenceNumber === sequenceNumber) ?? null
}

/** V-6: expiresAt − enqueuedTime = the smaller of the message's own and the queue's default. */
const timeToLive: Law = ({ record, before }) => {
  if (record.kind !== 'message-enqueued') return null
  const own = (record['message'] as { timeToLive?: number | null }).timeToLive ?? Infinity
  const text = before.entities[record.entity!]?.properties['defaultMessageTimeToLive']
  const granted = (typeof text === 'string' ? millisecondsOf(text) : null) ?? Infinity
  const due = Math.min(own, granted)
  const { timeToLive: effective, expiresAt, enqueuedTime } = record as unknown as MessageState
  if ((effective ?? Infinity) !== due) return `timeToLive ${effective}, message ${own}, default ${granted}`
  if ((expiresAt ?? Infinity) === enqueuedTime + due) return null
  return `expiresAt ${expiresAt}, enqueuedTime ${enqueuedTime}, timeToLive ${effective}`
}

const SETTLED = ['message-completed', 'message-abandoned', 'message-deferred', 'lock-renewed']

/** V-7: a settlement succeeds iff the lock holds and is the latest. */
function locks(input: SimulationInput): Law {
  const { locksDieWithReceiver } = input.namespace.switches
  const granted = new Map<string, number>()
  return ({ record, before }) => {
    const key = `${record.entity}#${record.sequenceNumber}`
    if (record.kind === 'entity-created') for (const each of granted.keys()) if (each.startsWith(record.entity!)) granted.delete(each)
    if (record.kind === 'message-locked') granted.set(key, (granted.get(key) ?? 0) + 1)
    const message = find(before, record)
    const held = message !== null && message.lockedUntil !== null && record.t < message.lockedUntil
    if (SETTLED.includes(record.kind)) return held ? null : `no lock: lockedUntil ${message?.lockedUntil}`
    if (record.kind === 'lock-expired') {
      const over = message?.lockedUntil === record.t || (locksDieWithReceiver && held)
      return over ? null : `lockedUntil ${message?.lockedUntil}`
    }
    const lost = record.kind === 'operation-failed' && record['error'] === 'MessageLockLost' && record.sequenceNumber !== undefined
    if (!lost || !held || record.actor !== message.lockedBy || granted.get(key) !== 1) return null
    return `refused although ${record.actor} holds its only lock until ${message.lockedUntil}`
  }
}

/** V-8: exactly when the clock said, and whenever it said so; the clock restarts with the whole duration. */
function idleDeletion(): Law {
  return ({ record, before }) => {
    for (const [path, { idleDeletesAt }] of Object.entries(before.entities)) {
      if (idleDeletesAt !== null && idleDeletesAt < record.t) return `${path} should have been deleted at ${idleDeletesAt}`
    }
    const entity = before.entities[record.entity ?? '']
    if (record.kind === 'entity-deleted' && record['reason'] === 'autoDeleteOnIdle') {
      if (entity?.counts.scheduled !== 0) return `${entity?.counts.scheduled} scheduled messages keep it alive`
      return entity.idleDeletesAt === record.t ? null : `idleDeletesAt ${entity.idleDeletesAt}`
    }
    if (record.kind !== 'idle-clock-reset' || typeof record['deletesAt'] !== 'number') return null
    const idle = entity?.properties['autoDeleteOnIdle']
    const due = typeof idle === 'string' ? record.t + (millisecondsOf(idle) ?? Infinity) : null
    return record['deletesAt'] === due ? null : `deletesAt ${record['deletesAt']}, autoDeleteOnIdle ${String(idle)}`
  }
}

/** Z-2: when time goes on, no lock and no schedule of the past is left. */
const nothingOverdue: Law = ({ record, before }) => {
  if (record.t === before.t) return null
  for (const [path, { messages }] of Object.entries(before.entities)) {
    for (const { sequenceNumber, lockedUntil, state, scheduledEnqueueTime } of messages) {
      const [end, what] = state === 'scheduled' ? [scheduledEnqueueTime, 'due at'] : [lockedUntil, 'locked until']
      if (end !== null && end < record.t) return `${sequenceNumber} in ${path} was ${what} ${end}`
    }
  }
  return null
}
