/**
 * A trace in Chrome's trace event format, which Perfetto and chrome://tracing open: entities are processes, messages are tracks,
 * what a message was doing is a slice, and counters hold how many messages an entity has, scheduled ones by themselves. Times there are microseconds.
 */
import type { EntityId, MessageAfter, MessageRow, RecordNumber, Stage, Trace } from '../../sim-core/index.ts'
import { endOf, numberOf } from '../read/at.ts'

const MICROSECONDS = 1000
/** A process and a track of number 0 have a meaning of their own there. */
const pidOf = (entity: EntityId): number => entity + 1
const tidOf = (m: MessageRow): number => m + 1

type Slice = {
  readonly from: number
  readonly fromN: number
  readonly after: MessageAfter & { readonly stage: Exclude<Stage, 'gone'> }
}

/** By entity. */
type Counts = Map<number, { scheduled: number; others: number }>

const NAMES: Readonly<Record<Slice['after']['stage'], string>> = {
  scheduled: 'scheduled',
  active: 'active',
  locked: 'locked',
  deferred: 'deferred',
  lockedDeferred: 'locked, deferred',
}

/** The lines of one JSON document, in the order in which things end. */
export function* perfettoLines(trace: Trace): Generator<string> {
  yield '{"displayTimeUnit":"ms","traceEvents":['
  const last = JSON.stringify({
    ph: 'M',
    name: 'trace',
    pid: 0,
    tid: 0,
    args: { madeBy: 'BusScope, simulated', runForMs: trace.runForMs, stopped: trace.stopped },
  })
  for (const event of events(trace)) yield `${JSON.stringify(event)},`
  yield `${last}]}`
}

function* events(trace: Trace): Generator<object> {
  for (const { id, path, kind } of trace.entities)
    yield { ph: 'M', name: 'process_name', pid: pidOf(id), tid: 0, args: { name: `${path} (${kind})` } }
  const open = new Map<number, Slice>()
  const counts: Counts = new Map()
  const deaths = deathsOf(trace)
  for (let n = 0; n < trace.length; n++) {
    const m = trace.messageOf(n)
    if (m === null) yield* ofEntity(trace, n)
    else yield* ofMessage(trace, n, m, open, counts)
    for (const dead of deaths.get(n) ?? []) yield* endOfMessage(trace, n, dead, open, counts)
  }
  for (const [m, slice] of open) yield sliceOf(trace, m, slice, endOf(trace))
}

/** What happened to the entity itself stands in its process, across all tracks. */
function* ofEntity(trace: Trace, n: RecordNumber): Generator<object> {
  const entity = trace.entityOf(n)
  const { kind, t, n: number, facts, ...args } = trace.record(n)
  yield {
    ph: 'i',
    name: kind,
    s: entity === null ? 'g' : 'p',
    pid: entity === null ? 0 : pidOf(entity),
    tid: 0,
    ts: t * MICROSECONDS,
    args: { n: number, facts: facts.join(' '), ...args },
  }
}

function* ofMessage(
  trace: Trace,
  n: RecordNumber,
  m: MessageRow,
  open: Map<number, Slice>,
  counts: Counts,
): Generator<object> {
  const t = trace.timeOf(n)
  const before = open.get(m)
  const after = trace.after(m, n)
  const { kind, facts } = trace.record(n)
  const home =
    (kind === 'operation-failed' ? trace.entityOf(n) : null) ??
    before?.after.entity ??
    after?.entity ??
    trace.entityOf(n)!
  yield {
    ph: 'i',
    name: kind,
    s: 't',
    pid: pidOf(home),
    tid: tidOf(m),
    ts: t * MICROSECONDS,
    args: { n, facts: facts.join(' ') },
  }
  if (after === null || !isLiving(after) || (before !== undefined && isSame(before.after, after))) return
  if (before !== undefined) yield sliceOf(trace, m, before, t)
  if (before?.after.entity !== after.entity) yield trackOf(trace, m, after.entity)
  open.set(m, { from: t, fromN: n, after })
  yield* counted(counts, before?.after ?? null, after, t)
}

/** Record → messages that are gone after it: also those whose end has no record of its own (activated under a new number, lost with their entity). */
function deathsOf(trace: Trace): ReadonlyMap<number, readonly number[]> {
  const deaths = new Map<number, number[]>()
  for (let m = 0; m < trace.messageCount; m++) {
    const n = trace.lifecycle.deaths[m]!
    if (n >= trace.length) continue
    const others = deaths.get(n)
    if (others === undefined) deaths.set(n, [m])
    else others.push(m)
  }
  return deaths
}

function* endOfMessage(
  trace: Trace,
  n: RecordNumber,
  m: MessageRow,
  open: Map<number, Slice>,
  counts: Counts,
): Generator<object> {
  const slice = open.get(m)
  if (slice === undefined) return
  open.delete(m)
  const t = trace.timeOf(n)
  yield sliceOf(trace, m, slice, t)
  yield* counted(counts, slice.after, null, t)
}

const isLiving = (after: MessageAfter): after is Slice['after'] => after.stage !== 'gone'

const isSame = (one: MessageAfter, other: MessageAfter): boolean =>
  one.stage === other.stage &&
  one.entity === other.entity &&
  one.holder === other.holder &&
  one.deliveryCount === other.deliveryCount

function* counted(counts: Counts, from: MessageAfter | null, to: MessageAfter | null, t: number): Generator<object> {
  if (from !== null && to !== null && from.entity === to.entity && isScheduled(from) === isScheduled(to)) return
  for (const [place, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (place === null) continue
    const count = counts.get(place.entity) ?? { scheduled: 0, others: 0 }
    count[isScheduled(place) ? 'scheduled' : 'others'] += by
    counts.set(place.entity, count)
    yield { ph: 'C', name: 'messages', pid: pidOf(place.entity), tid: 0, ts: t * MICROSECONDS, args: { ...count } }
  }
}

const isScheduled = ({ stage }: MessageAfter): boolean => stage === 'scheduled'

const trackOf = (trace: Trace, m: MessageRow, entity: EntityId) => ({
  ph: 'M',
  name: 'thread_name',
  pid: pidOf(entity),
  tid: tidOf(m),
  args: { name: `${numberOf(trace, m)} ${trace.messageIdOf(m)}` },
})

function sliceOf(trace: Trace, m: MessageRow, { from, fromN, after }: Slice, to: number): object {
  const isDead = trace.entities[after.entity]?.kind === 'deadLetterQueue'
  const name = isDead && after.stage === 'active' ? 'dead-lettered' : NAMES[after.stage]
  return {
    ph: 'X',
    name: after.holder === null ? name : `${name} by ${after.holder}`,
    cat: after.stage,
    pid: pidOf(after.entity),
    tid: tidOf(m),
    ts: from * MICROSECONDS,
    dur: (to - from) * MICROSECONDS,
    args: {
      n: fromN,
      deliveryCount: after.deliveryCount,
      ...(after.lockedUntil !== null && { lockedUntil: after.lockedUntil }),
    },
  }
}
