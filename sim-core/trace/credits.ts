/**
 * Credits as Standard counts them (B-5): each message sent, received or peeked is one, each management operation ten. Beyond 1,000 a
 * second in a namespace Azure throttles; BusScope refuses nothing and says so. [Throttling operations on Azure Service Bus: "What are
 * the credits?"]
 */
import { CODES, Code, isUpdate } from './codes.ts'
import type { Trace } from './trace.ts'

/** B-5: of a Standard namespace, each second. */
export const CREDITS_PER_SECOND = 1000
const SECOND_MS = 1000
const MANAGEMENT = 10

const SENT: readonly number[] = [
  ...[
    Code.enqueued,
    Code.enqueuedSkewed,
    Code.enqueuedPreset,
    Code.enqueuedInPartition,
    Code.enqueuedLate,
    Code.transferred,
  ].flatMap(codes => Object.values(codes)),
  Code.scheduled,
  Code.published,
  Code.publishedSkewed,
  Code.duplicateDiscarded,
  Code.duplicateScheduleDiscarded,
]
const RECEIVED: ReadonlySet<string> = new Set(['message-locked', 'message-received'])
const MANAGED: ReadonlySet<number> = new Set([Code.entityDeletedExplicit, Code.ruleAdded, Code.ruleRemoved])

/** By code; what a record costs whatever its content. */
const CREDITS: readonly number[] = CODES.map(({ kind }, code) =>
  SENT.includes(code) || RECEIVED.has(kind) ? 1 : MANAGED.has(code) || isUpdate(code) ? MANAGEMENT : 0,
)

/** How close a run comes to being throttled. */
export interface CreditUse {
  /** Most credits in one second [k s, k + 1 s). */
  readonly peak: number
  /** Start of that second; of the first of several. */
  readonly peakAt: number
  /** Seconds beyond the limit of a Standard namespace. */
  readonly secondsOver: number
}

/** One pass over the records. */
export function creditUse(trace: Trace): CreditUse {
  const use = { peak: 0, peakAt: 0, secondsOver: 0 }
  let second = 0
  let credits = 0
  const close = (): void => {
    if (credits > use.peak) Object.assign(use, { peak: credits, peakAt: second * SECOND_MS })
    if (credits > CREDITS_PER_SECOND) use.secondsOver++
    credits = 0
  }
  for (let n = 0; n < trace.length; n++) {
    const cost = costOf(trace, n)
    if (cost === 0) continue
    const at = Math.floor(trace.timeOf(n) / SECOND_MS)
    if (at !== second) close()
    second = at
    credits += cost
  }
  close()
  return use
}

function costOf(trace: Trace, n: number): number {
  const code = trace.codeOf(n)
  if (code === Code.peeked || code === Code.peekedExpired)
    return trace.uncheckedDetailOf(n, 'messages-peeked').peeked.length
  // A step's creation; the scenario's own entities stand from the start without a cause or a client.
  if (code === Code.entityCreated) return trace.timeOf(n) > 0 ? MANAGEMENT : 0
  return CREDITS[code]!
}
