/** Prefetch buffers: what a receiver was handed and has not begun yet, copies whose lock has lapsed meanwhile included (L-31). */

import type { Kind, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { countUpTo } from '../lists.ts'
import { hasBuffer } from '../entity/listening.ts'
import { isHandOut } from '../kinds.ts'
import { perTrace } from '../per-trace.ts'
import { recordsOfKinds } from '../trace-index.ts'

/** Of one receiver instance, in the order of the deliveries, which is the order in which it begins them. */
interface Deliveries {
  /** Records that handed a message out. */
  readonly handed: number[]
  /** The record that began work on it; Infinity: never. */
  readonly begun: number[]
  /** Records by which it closed or was killed: its buffer is gone. */
  readonly ends: number[]
}

const deliveriesBy = perTrace(read)

/** Message rows in the buffer after record `n`; the same row may lie there twice. Only a receiver that prefetches has one. */
export function bufferOf(trace: Trace, input: SimulationInput, actor: string, n: RecordNumber): readonly number[] {
  if (!hasBuffer(input, actor)) return []
  const deliveries = deliveriesBy(trace).get(actor)
  if (deliveries === undefined) return []
  const { handed, begun, ends } = deliveries
  const since = ends[countUpTo(ends, n) - 1] ?? -1
  const found: number[] = []
  for (let i = countUpTo(handed, n) - 1; i >= 0 && handed[i]! > since && begun[i]! > n; i--) {
    const m = trace.messageOf(handed[i]!)
    if (m !== null) found.push(m)
  }
  return found.reverse()
}

const KINDS: readonly Kind[] = [
  'message-locked',
  'message-received',
  'processing-started',
  'receiver-closed',
  'receiver-killed',
]

function read(trace: Trace): ReadonlyMap<string, Deliveries> {
  const all = new Map<string, Deliveries>()
  const places = new Map<number, { readonly of: Deliveries; readonly index: number }>()
  for (const n of recordsOfKinds(trace, KINDS)) {
    const kind = trace.kindOf(n)
    const isHandedOut = isHandOut(kind)
    const isEnd = kind === 'receiver-closed' || kind === 'receiver-killed'
    if (isHandedOut || isEnd) {
      const of = deliveriesOf(all, trace.actorOf(n) ?? '')
      if (isEnd) of.ends.push(n)
      else places.set(n, { of, index: of.begun.push(Infinity) - 1 })
      if (isHandedOut) of.handed.push(n)
    } else {
      const cause = trace.causeOf(n)
      const place = cause === null ? undefined : places.get(cause)
      if (place === undefined || cause === null) continue
      place.of.begun[place.index] = n
      places.delete(cause)
    }
  }
  return all
}

function deliveriesOf(all: Map<string, Deliveries>, actor: string): Deliveries {
  let of = all.get(actor)
  if (of === undefined) all.set(actor, (of = { handed: [], begun: [], ends: [] }))
  return of
}

/** The end of the work that made its receiver free for what it had been given before, and on which the work begins with record `n`. */
export function freedBefore(trace: Trace, n: RecordNumber): readonly RecordNumber[] {
  if (trace.kindOf(n) !== 'processing-started') return []
  const given = trace.causeOf(n) ?? n
  for (let row = n - 1; row > given && trace.timeOf(row) === trace.timeOf(n); row--)
    if (trace.kindOf(row) === 'processing-finished' && trace.actorOf(row) === trace.actorOf(n)) return [row]
  return []
}
