/** Sessions: to which a message belongs, and who held which when: from its acceptance to its closing, the end of its lock, or the end of its entity. */

import type { EntityId, EveryKey, MessageRow, RecordNumber, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { countWhile } from '../lists.ts'
import { endOf } from '../at.ts'
import { perTraceAnd } from '../per-trace.ts'
import { recordsAt } from '../trace-index.ts'
import { propertiesAt } from '../entity/properties.ts'

export interface Hold {
  readonly sessionId: string
  readonly holder: string
  readonly from: number
  readonly fromN: number
  /** Its end, or the end of the run. */
  readonly to: number
  /** Infinity: held when the run ends. */
  readonly toN: number
  readonly end: 'closed' | 'expired' | 'deleted' | null
  /** LockedUntil as the acceptance and each renewal set it. */
  readonly deadlines: readonly { readonly n: RecordNumber; readonly until: number }[]
  /** Session state written or read. */
  readonly states: readonly { readonly n: RecordNumber; readonly t: number; readonly isSet: boolean }[]
  /** Lane of its bar, so that bars of one time do not cover each other. */
  readonly lane: number
}

type Draft = { -readonly [K in keyof Hold]: Hold[K] } & {
  deadlines: { n: RecordNumber; until: number }[]
  states: { n: RecordNumber; t: number; isSet: boolean }[]
}

export interface Holds {
  /** In order of acceptance. */
  readonly all: readonly Hold[]
  readonly lanes: readonly (readonly Hold[])[]
}

type SessionRecord = Pick<TraceRecord, 'kind' | 't'> & Pick<EveryKey, 'sessionId' | 'lockedUntil'>

export const holdsOf = perTraceAnd((trace, entity: EntityId): Holds => inLanes(read(trace, entity)))

function read(trace: Trace, entity: EntityId): Draft[] {
  const holds: Draft[] = []
  const held = new Map<string, Draft>()
  for (const n of recordsAt(trace, 'sessions', entity)) {
    const { kind, t, sessionId = '', lockedUntil: until = t }: SessionRecord = trace.record(n)
    if (kind === 'session-accepted') {
      const hold = accepted(trace, n, sessionId, until)
      held.set(sessionId, hold)
      holds.push(hold)
    } else note(held, kind, sessionId, { n, t, until })
  }
  const { deletedBy } = trace.entities[entity]!
  if (deletedBy !== null)
    for (const hold of held.values())
      Object.assign(hold, { to: trace.timeOf(deletedBy), toN: deletedBy, end: 'deleted' })
  return holds
}

function accepted(trace: Trace, n: RecordNumber, sessionId: string, until: number): Draft {
  const holder = trace.actorOf(n) ?? ''
  return {
    sessionId,
    holder,
    from: trace.timeOf(n),
    fromN: n,
    to: endOf(trace),
    toN: Infinity,
    end: null,
    deadlines: [{ n, until }],
    states: [],
    lane: 0,
  }
}

function note(
  held: Map<string, Draft>,
  kind: string,
  sessionId: string,
  { n, t, until }: { n: RecordNumber; t: number; until: number },
): void {
  const hold = held.get(sessionId)
  if (hold === undefined) return
  if (kind === 'session-lock-renewed') hold.deadlines.push({ n, until })
  else if (kind === 'session-state-set' || kind === 'session-state-read')
    hold.states.push({ n, t, isSet: kind === 'session-state-set' })
  else {
    Object.assign(hold, { to: t, toN: n, end: kind === 'session-closed' ? 'closed' : 'expired' })
    held.delete(sessionId)
  }
}

/** Each takes the first lane that is free. */
function inLanes(all: Draft[]): Holds {
  const lanes: Hold[][] = []
  for (const hold of all) {
    const free = lanes.findIndex(lane => lane[lane.length - 1]!.toN <= hold.fromN)
    hold.lane = free < 0 ? lanes.length : free
    if (free < 0) lanes.push([hold])
    else lanes[free]!.push(hold)
  }
  return { all, lanes }
}

/** Held right after record `n`. */
export const holdsAt = ({ lanes }: Holds, n: RecordNumber): readonly Hold[] =>
  lanes.flatMap(lane => holdIn(lane, n) ?? [])

/** Of holds that follow each other the one right after record `n`. */
export function holdIn(lane: readonly Hold[], n: RecordNumber): Hold | undefined {
  const last = lane[countWhile(lane.length, i => lane[i]!.fromN <= n) - 1]
  return last !== undefined && last.toN > n ? last : undefined
}

/** Its LockedUntil right after record `n`. */
export const lockedUntilOf = ({ deadlines }: Hold, n: RecordNumber): number =>
  deadlines.findLast(deadline => deadline.n <= n)?.until ?? deadlines[0]!.until

/** null: its entity has none. Read from its birth, and kept. */
export function sessionOf(trace: Trace, m: MessageRow): string | null {
  const home = trace.homeOf(m)
  if (!propertiesAt(trace, home, trace.entities[home]!.createdBy).requiresSession) return null
  return sessionAtBirth(trace, m)
}

/** Under the lock of which session a delivery is, by its record; null: of none, as in the dead-letter queue of an entity with sessions. */
export function sessionOfDelivery(trace: Trace, record: RecordNumber): string | null {
  const m = trace.messageOf(record)
  return m === null || trace.entityOf(record) !== trace.homeOf(m) ? null : sessionOf(trace, m)
}

const sessionAtBirth = perTraceAnd((trace, m: MessageRow): string | null => {
  const { message }: EveryKey = trace.record(trace.birthOf(m))
  return typeof message === 'object' ? (message.sessionId ?? null) : null
})
