/** A record as JSON: contract section 2. */
import { CODES, birthOf } from './codes.ts'
import { NOTHING } from './data.ts'
import { asPeeked, asSent } from './message-state.ts'
import type { Trace } from './trace.ts'
import type { MessageState, TraceRecord } from './types.ts'

type Extras = Readonly<Record<string, unknown>>

export function renderRecord(trace: Trace, n: number): TraceRecord {
  const { kind, facts, fixed } = CODES[trace.codeOf(n)]!
  const m = trace.messageOf(n)
  const cause = trace.causeOf(n)
  const actor = trace.actorOf(n)
  const entity = entityPath(trace, n)
  return {
    n,
    t: trace.timeOf(n),
    kind,
    ...(entity !== undefined && { entity }),
    ...(m !== null && { messageId: trace.messageIdOf(m), sequenceNumber: trace.sequenceNumberOf(m) }),
    ...fixed,
    ...extras(trace, n, m),
    ...(cause !== null && { cause }),
    ...(actor !== null && { actor }),
    facts: kind === 'operation-failed' ? (trace.detailOf(n)['facts'] as readonly string[]) : facts,
  }
}

function entityPath(trace: Trace, n: number): string | undefined {
  const entity = trace.entityOf(n)
  if (entity !== null) return trace.entities[entity]!.path
  return trace.subjectOf(n) === NOTHING ? (trace.detailOf(n)['path'] as string | undefined) : undefined
}

function extras(trace: Trace, n: number, m: number | null): Extras {
  switch (trace.kindOf(n)) {
    case 'message-enqueued':
      return enqueued(trace, n, m!)
    case 'message-published':
      return published(trace, n, m!)
    case 'session-accepted':
    case 'session-lock-renewed':
      return session(trace, n)
    case 'message-scheduled':
      return {
        enqueuedTime: trace.enqueuedTimeOf(m!),
        scheduledEnqueueTime: trace.scheduledEnqueueTimeOf(m!),
        message: sent(trace, m!),
        ...numberedAt(trace, m!),
      }
    case 'message-locked':
      return {
        lockedUntil: trace.lockedUntilAfter(n),
        deliveryCount: trace.deliveryCountOf(n),
        receiver: trace.actorOf(n),
        ...recomputed(trace, n),
      }
    case 'message-received':
      return { receiver: trace.actorOf(n) }
    case 'lock-renewed':
      return { lockedUntil: trace.lockedUntilAfter(n) }
    case 'lock-expired':
    case 'message-abandoned':
    case 'message-deferred':
    case 'message-released':
      return { deliveryCount: trace.deliveryCountOf(n), ...trace.detailOf(n) }
    case 'processing-started':
    case 'processing-finished':
      return { receiver: trace.actorOf(n) }
    case 'idle-clock-reset':
      return idleClock(trace, n)
    case 'messages-peeked':
      return { messages: peeked(trace, n) }
    default:
      return detail(trace, n)
  }
}

/** Keys of a detail that are not the record's own business. */
function detail(trace: Trace, n: number): Extras {
  const {
    facts: _f,
    path: _p,
    autoDeleteOnIdleMs: _a,
    inDeadLetterQueue: _d,
    rules: _r,
    input: _i,
    original: _o,
    ...shown
  } = trace.detailOf(n)
  return shown
}

/** What the topic stamped; the copies follow as records of their own. */
function published(trace: Trace, n: number, m: number): Extras {
  const previous = trace.previousOf(m)
  return {
    enqueuedTime: trace.enqueuedTimeOf(m),
    ...(previous !== null &&
      birthOf(trace.codeOf(n)) === 'activated' && { previousSequenceNumber: trace.sequenceNumberOf(previous) }),
    ...trace.detailOf(n),
  }
}

function session(trace: Trace, n: number): Extras {
  const { lockedFor, ...shown } = trace.detailOf(n)
  return { ...shown, lockedUntil: trace.timeOf(n) + (lockedFor as number) }
}

function sent(trace: Trace, m: number): Extras {
  return asSent(trace.contentOf(m), trace.scheduledEnqueueTimeOf(m))
}

function enqueued(trace: Trace, n: number, m: number): Extras {
  const enqueuedTime = trace.enqueuedTimeOf(m)
  const expiresAt = trace.expiresAtOf(m, n)
  const previous = trace.previousOf(m)
  return {
    enqueuedTime,
    timeToLive: expiresAt === null ? null : expiresAt - enqueuedTime,
    expiresAt,
    message: sent(trace, m),
    ...(previous !== null &&
      birthOf(trace.codeOf(n)) === 'activated' && { previousSequenceNumber: trace.sequenceNumberOf(previous) }),
    ...numberedAt(trace, m),
  }
}

/** N-2, N-4: the topic's number, or the first entity's. */
function numberedAt(trace: Trace, m: number): Extras {
  const enqueuedSequenceNumber = trace.enqueuedSequenceNumberOf(m)
  return enqueuedSequenceNumber === null ? {} : { enqueuedSequenceNumber }
}

/** G-5: the expiry that this receive computed. */
function recomputed(trace: Trace, n: number): Extras {
  const index = trace.data.wideDetails.get(n)
  return index === undefined ? {} : trace.data.details[index]!
}

function idleClock(trace: Trace, n: number): Extras {
  const { by, deletesAfter } = trace.detailOf(n) as { by: string; deletesAfter: number | null }
  return { by, deletesAt: deletesAfter === null ? null : trace.timeOf(n) + deletesAfter }
}

/** The listed messages as the client is shown them at that record. */
function peeked(trace: Trace, n: number): MessageState[] {
  const { peeked: rows, stale } = trace.detailOf(n) as { peeked: readonly number[]; stale?: true }
  const { source } = trace.data.messages
  return rows.map(m => {
    const own = trace.data.sources[source[m]!]!.message.timeToLive
    const shown = asPeeked(trace.messageState(m, n, trace.timeOf(n)), typeof own === 'number')
    return stale === true && shown.expiresAt !== null ? { ...shown, expiresAt: firstExpiry(trace, m) } : shown
  })
}

/** G-14, the other choice: a forwarded message still shows the end that it had where it was sent to. */
function firstExpiry(trace: Trace, m: number): number | null {
  let first = m
  for (let at: number | null = m; at !== null; at = trace.previousOf(at))
    if (isForwarded(trace, at)) first = trace.previousOf(at)!
  return trace.expiresAtOf(first)
}

const isForwarded = (trace: Trace, m: number): boolean => birthOf(trace.codeOf(trace.rowsOf(m)[0]!)) === 'forwarded'
