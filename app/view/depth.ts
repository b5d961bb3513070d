/** How many messages an entity holds over time, by state, as steps. One pass over the trace, kept. */

import type { Kind, MessageAfter, Trace } from '../../sim-core/index.ts'
import { countUpTo } from './ascending.ts'
import { isTransfer } from './at.ts'

const LAYERS = ['waiting', 'locked', 'deferred', 'scheduled', 'dead', 'transferDead'] as const
export type Layer = (typeof LAYERS)[number]

/** `counts[layer][i]` holds from instant `t[i]` to the next. Dead-lettered messages count for the queue or subscription they left. */
export interface Depth {
  readonly length: number
  readonly t: Float64Array
  readonly counts: Readonly<Record<Layer, Uint32Array>>
  /** Most messages at once outside the dead-letter queue. */
  readonly peak: number
  /** Message rows in the order in which they were dead-lettered. */
  readonly dead: readonly number[]
  /** Those in the transfer dead-letter queue. */
  readonly transferDead: readonly number[]
}

const ACTIVATES: ReadonlySet<Kind> = new Set<Kind>(['message-enqueued', 'message-published'])

type Steps = { t: number[]; counts: Record<Layer, number[]>; now: Record<Layer, number>; peak: number; dead: number[]; transferDead: number[] }

const newSteps = (): Steps => ({
  t: [],
  counts: { waiting: [], locked: [], deferred: [], scheduled: [], dead: [], transferDead: [] },
  now: { waiting: 0, locked: 0, deferred: 0, scheduled: 0, dead: 0, transferDead: 0 },
  peak: 0,
  dead: [],
  transferDead: []
})

const byTrace = new WeakMap<Trace, ReadonlyMap<number, Depth>>()

/** By entity that is not a dead-letter queue. */
export function depthsOf(trace: Trace): ReadonlyMap<number, Depth> {
  let known = byTrace.get(trace)
  if (known === undefined) byTrace.set(trace, (known = readDepths(trace)))
  return known
}

function readDepths(trace: Trace): ReadonlyMap<number, Depth> {
  const steps = new Map<number, Steps>()
  const deletedBy = new Map<number, number[]>()
  for (const entity of trace.entities) {
    if (entity.kind === 'deadLetterQueue') continue
    steps.set(entity.id, newSteps())
    if (entity.deletedBy !== null) deletedBy.set(entity.deletedBy, [...(deletedBy.get(entity.deletedBy) ?? []), entity.id])
  }
  const layerOf = Array.from<Layer | undefined>({ length: trace.messageCount })
  const move = (m: number, after: MessageAfter | null, t: number) => {
    const own = steps.get(trace.homeOf(m))
    const next = after === null ? undefined : layerAfter(trace, after)
    if (own === undefined || layerOf[m] === next) return
    if (layerOf[m] !== undefined) own.now[layerOf[m]]--
    if (next !== undefined) own.now[next]++
    if (next === 'dead' || next === 'transferDead') own[next].push(m)
    layerOf[m] = next
    push(own, t)
  }
  for (let n = 0; n < trace.length; n++) {
    const t = trace.timeOf(n)
    const m = trace.messageOf(n)
    if (m !== null) {
      move(m, trace.after(m, n), t)
      const previous = ACTIVATES.has(trace.kindOf(n)) ? trace.previousOf(m) : null
      if (previous !== null && layerOf[previous] === 'scheduled') move(previous, null, t)
    }
    for (const id of deletedBy.get(n) ?? []) clear(steps.get(id)!, t)
  }
  return new Map([...steps].map(([id, own]) => [id, freeze(own)]))
}

function layerAfter(trace: Trace, after: MessageAfter): Layer | undefined {
  if (after.stage === 'gone') return undefined
  const place = trace.entities[after.entity]
  if (place?.kind === 'deadLetterQueue') return isTransfer(trace, place) ? 'transferDead' : 'dead'
  if (after.stage === 'lockedDeferred') return 'locked'
  return after.stage === 'active' ? 'waiting' : after.stage
}

function push(own: Steps, t: number): void {
  const at = own.t.length > 0 && own.t[own.t.length - 1] === t ? own.t.length - 1 : own.t.length
  own.t[at] = t
  for (const layer of LAYERS) own.counts[layer][at] = own.now[layer]
  own.peak = Math.max(own.peak, own.now.waiting + own.now.locked + own.now.deferred + own.now.scheduled)
}

function clear(own: Steps, t: number): void {
  for (const layer of LAYERS) own.now[layer] = 0
  push(own, t)
}

function freeze({ t, counts, peak, dead, transferDead }: Steps): Depth {
  const of = (layer: Layer) => Uint32Array.from(counts[layer])
  return {
    length: t.length,
    t: Float64Array.from(t),
    counts: { waiting: of('waiting'), locked: of('locked'), deferred: of('deferred'), scheduled: of('scheduled'), dead: of('dead'), transferDead: of('transferDead') },
    peak,
    dead,
    transferDead
  }
}

/** Index of the step that holds at `t`; -1 before the first. */
export const stepAt = (depth: Depth, t: number): number => countUpTo(depth.t, t) - 1

/** Several entities as one. */
export function sumDepths(depths: readonly Depth[]): Depth {
  if (depths.length === 1) return depths[0]!
  const sum = newSteps()
  const at = depths.map(() => -1)
  for (;;) {
    const next = Math.min(...depths.map((depth, i) => depth.t[at[i]! + 1] ?? Infinity))
    if (next === Infinity) return freeze(sum)
    depths.forEach((depth, i) => {
      while ((depth.t[at[i]! + 1] ?? Infinity) <= next) at[i]!++
    })
    for (const layer of LAYERS) sum.now[layer] = depths.reduce((total, depth, i) => total + (at[i]! < 0 ? 0 : depth.counts[layer][at[i]!]!), 0)
    push(sum, next)
  }
}
