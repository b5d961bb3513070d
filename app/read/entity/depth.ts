/** How many messages an entity holds over time, by state, as steps. One reading of the trace, in stretches. */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { countUpTo } from '../lists.ts'
import { endOf } from '../at.ts'
import { Lingering } from './expiring.ts'
import { isArrival } from '../kinds.ts'
import { boundingOf, presentExpiry } from '../message/present-expiry.ts'
import { perTraceInSteps, stretches } from '../per-trace.ts'
import type { Reading } from '../per-trace.ts'
import { settingRecords } from '../trace-index.ts'

export const LAYERS = ['waiting', 'locked', 'deferred', 'scheduled', 'dead', 'transferDead', 'expired'] as const
export type Layer = (typeof LAYERS)[number]

/** Azure's active count (T-11). `expired`: past its expiry, and nothing has removed it yet. */
export const ACTIVE: readonly Layer[] = ['waiting', 'expired', 'locked', 'deferred']

/** Dead-lettered messages count for the queue or subscription they left. */
export interface Depth {
  readonly length: number
  readonly t: Float64Array
  /** `counts[layer][i]` holds from instant `t[i]` to the next; null = never any. */
  readonly counts: Readonly<Record<Layer, Uint32Array | null>>
  /** Most messages at once outside the dead-letter queue. */
  readonly peak: number
  /** Message rows in the order in which they were dead-lettered. */
  readonly dead: readonly number[]
  /** Those in the transfer dead-letter queue. */
  readonly transferDead: readonly number[]
}

interface Depths {
  /** By entity that is not a dead-letter queue. */
  readonly byEntity: ReadonlyMap<number, Depth>
  readonly all: Depth
}

const readDepths = perTraceInSteps(read)
export const depthsAhead = readDepths.ahead

export const depthsOf = (trace: Trace): ReadonlyMap<number, Depth> => readDepths(trace).byEntity

/** Of all entities together. */
export const wholeDepth = (trace: Trace): Depth => readDepths(trace).all

/** Index of a layer; what is not there yet, and what has left. */
const NOWHERE = LAYERS.length
const GONE = NOWHERE + 1
const WAITING = LAYERS.indexOf('waiting')

const STAGE_LAYER = {
  active: 'waiting',
  locked: 'locked',
  lockedDeferred: 'locked',
  deferred: 'deferred',
  scheduled: 'scheduled',
} as const
const PLACE_LAYER = { deadLetter: 'dead', transfer: 'transferDead' } as const

/** Layer of a record's message right after it. */
function layerAfter(trace: Trace, n: RecordNumber): number {
  const stage = trace.stageAfter(n)
  if (stage === 'gone') return GONE
  const place = trace.placeAfter(n)
  return LAYERS.indexOf(place === 'main' ? STAGE_LAYER[stage] : PLACE_LAYER[place])
}

/** Grows as steps are added; a layer takes room from its first message on. */
class Steps {
  readonly now = new Uint32Array(LAYERS.length)
  readonly dead: number[] = []
  readonly transferDead: number[] = []
  readonly lingering = new Lingering()
  private length = 0
  private peak = 0
  private t = new Float64Array(64)
  private readonly counts: (Uint32Array | null)[] = LAYERS.map(() => null)

  /** What holds from `t` on; an instant's last word counts. */
  push(t: number): void {
    const { now } = this
    const i = this.length > 0 && this.t[this.length - 1] === t ? this.length - 1 : this.length++
    if (i === this.t.length) this.grow()
    this.t[i] = t
    for (let layer = 0; layer < now.length; layer++) {
      const counts =
        this.counts[layer] ?? (now[layer] === 0 ? null : (this.counts[layer] = new Uint32Array(this.t.length)))
      if (counts !== null) counts[i] = now[layer]!
    }
    this.peak = Math.max(this.peak, now[0]! + now[1]! + now[2]! + now[3]!)
  }

  private grow(): void {
    const { t, counts } = this
    this.t = new Float64Array(t.length * 2)
    this.t.set(t)
    counts.forEach((own, layer) => {
      if (own === null) return
      counts[layer] = new Uint32Array(own.length * 2)
      counts[layer].set(own)
    })
  }

  freeze(): Depth {
    const { peak, dead, transferDead, lingering } = this
    const t = this.t.slice(0, this.length)
    const own = this.counts.map(counts => counts?.slice(0, this.length) ?? null)
    const waiting = own[WAITING] ?? null
    const rest = { peak, dead, transferDead }
    if (waiting === null || lingering.isEmpty) return { length: t.length, t, counts: byLayer(own), ...rest }
    const cut = lingering.cut(t, waiting)
    const counts = byLayer(own.map(one => one && cut.step.map(step => one[step]!)))
    return {
      length: cut.t.length,
      t: cut.t,
      counts: { ...counts, waiting: cut.waiting, expired: cut.expired },
      ...rest,
    }
  }
}

const byLayer = (counts: readonly (Uint32Array | null)[]): Depth['counts'] =>
  Object.fromEntries(LAYERS.map((layer, i) => [layer, counts[i] ?? null])) as Depth['counts']

interface Draft {
  readonly trace: Trace
  readonly steps: ReadonlyMap<number, Steps>
  /** The same as the only entity's, where there is one. */
  readonly all: Steps
  /** By message. */
  readonly layers: Uint8Array
}

function* read(trace: Trace): Reading<Depths> {
  const own = trace.entities.filter(({ kind }) => kind !== 'deadLetterQueue')
  const steps = new Map(own.map(({ id }) => [id, new Steps()]))
  const draft: Draft = {
    trace,
    steps,
    all: own.length === 1 ? steps.get(own[0]!.id)! : new Steps(),
    layers: new Uint8Array(trace.messageCount).fill(NOWHERE),
  }
  const deletions = own.filter(({ deletedBy }) => deletedBy !== null).sort((a, b) => a.deletedBy! - b.deletedBy!)
  let deleted = 0
  for (const [from, to] of stretches(trace.length)) {
    for (let n = from; n < to; n++) {
      if (trace.isAboutMessage(n)) note(draft, n)
      while (deletions[deleted]?.deletedBy === n) clear(draft, deletions[deleted++]!.id, trace.timeOf(n))
    }
    yield
  }
  for (const [from, to] of stretches(trace.messageCount)) {
    for (let m = from; m < to; m++) noteLeft(draft, m)
    yield
  }
  const byEntity = new Map<number, Depth>()
  for (const [id, each] of steps) {
    byEntity.set(id, each.freeze())
    yield
  }
  return { byEntity, all: own.length === 1 ? byEntity.get(own[0]!.id)! : draft.all.freeze() }
}

function note(draft: Draft, n: RecordNumber): void {
  const { trace, layers } = draft
  const m = trace.subjectOf(n)
  const t = trace.timeOf(n)
  const { deletedBy } = trace.entities[trace.homeOf(m)]!
  // What is told of it after that, as the end of work on it, takes nothing from the entity: `clear` did.
  if (deletedBy !== null && deletedBy < n) return
  if (layers[m] !== GONE) {
    const next = layerAfter(trace, n)
    if (layers[m] === WAITING && next !== WAITING) noteLingering(draft, m, n - 1, t)
    move(draft, m, next, t)
  }
  if (!isArrival(trace.kindOf(n))) return
  const previous = trace.previousOf(m)
  if (previous !== null && layers[previous] === LAYERS.indexOf('scheduled')) move(draft, previous, GONE, t)
}

function move({ trace, steps, all, layers }: Draft, m: MessageRow, next: number, t: number): void {
  const own = steps.get(trace.homeOf(m))
  const last = layers[m]!
  if (own === undefined || last === next) return
  layers[m] = next
  if (last >= NOWHERE && next >= NOWHERE) return
  if (LAYERS[next] === 'dead') own.dead.push(m)
  if (LAYERS[next] === 'transferDead') own.transferDead.push(m)
  for (const each of all === own ? [own] : [own, all]) {
    if (last < NOWHERE) each.now[last]!--
    if (next < NOWHERE) each.now[next]!++
    each.push(t)
  }
}

/** It waited at record `n`, and until `to`: part of that, perhaps, past its expiry. */
function noteLingering({ trace, steps, all }: Draft, m: MessageRow, n: RecordNumber, to: number): void {
  const own = steps.get(trace.homeOf(m))
  if (own === undefined) return
  for (const { from, until, expiresAt } of waitsOf(trace, m, n, to)) {
    if (expiresAt === null || expiresAt >= until) continue
    for (const each of all === own ? [own] : [own, all]) each.lingering.add(Math.max(expiresAt, from), until)
  }
}

/** The stretches of this wait, each with the expiry by which the message was judged then. */
function waitsOf(trace: Trace, m: MessageRow, n: RecordNumber, to: number) {
  const since = waitsSince(trace, m, n)
  if (!trace.recomputesExpiry) return [{ from: trace.timeOf(since), until: to, expiresAt: trace.expiresAtOf(m, n) }]
  const changes = boundingOf(trace, trace.homeOf(m))
    .flatMap(entity => settingRecords(trace, entity))
    .filter(record => record > since && record <= n)
    .toSorted((a, b) => a - b)
  return [since, ...changes].map((record, i) => ({
    from: trace.timeOf(record),
    until: changes[i] === undefined ? to : trace.timeOf(changes[i]),
    expiresAt: presentExpiry(trace, m, record),
  }))
}

/** Released after its expiry, or enqueued by a clock that is off, it is past it from the first. */
function waitsSince(trace: Trace, m: MessageRow, n: RecordNumber): RecordNumber {
  const rows = trace.rowsOf(m)
  let first = countUpTo(rows, n) - 1
  while (first > 0 && layerAfter(trace, rows[first - 1]!) === WAITING) first--
  return rows[first]!
}

/** Nothing took it before the run or its entity ended. */
function noteLeft(draft: Draft, m: MessageRow): void {
  const { trace, layers } = draft
  if (layers[m] !== WAITING) return
  const { deletedBy } = trace.entities[trace.homeOf(m)]!
  noteLingering(draft, m, trace.length - 1, deletedBy === null ? endOf(trace) + 1 : trace.timeOf(deletedBy))
}

/** What an entity still holds goes with it (I-7). */
function clear({ steps, all }: Draft, entity: EntityId, t: number): void {
  const own = steps.get(entity)!
  if (all !== own) own.now.forEach((count, layer) => (all.now[layer]! -= count))
  own.now.fill(0)
  own.push(t)
  all.push(t)
}

/** Index of the step that holds at `t`; -1 before the first. */
export const stepAt = (depth: Depth, t: number): number => countUpTo(depth.t, t) - 1

/** How many there are in step `i`. */
export const countIn = ({ counts }: Depth, layer: Layer, i: number): number => (i < 0 ? 0 : (counts[layer]?.[i] ?? 0))

/** Steps whose maximum is kept. */
const BLOCK_BITS = 6
const BLOCK = 1 << BLOCK_BITS

const kept = new WeakMap<Depth, Map<string, Uint32Array>>()

/** In steps `from` … `to`, both included; -1 = before the first, where there is nothing. */
export function highestIn(depth: Depth, layers: readonly Layer[], from: number, to: number): number {
  const columns = columnsOf(depth, layers)
  const most = (a: number, b: number): number => {
    let highest = 0
    for (let i = Math.max(0, a); i < b; i++) highest = Math.max(highest, sumAt(columns, i))
    return highest
  }
  const first = (Math.max(0, from) + BLOCK - 1) >> BLOCK_BITS
  const last = (to + 1) >> BLOCK_BITS
  if (first >= last) return most(from, to + 1)
  const blocks = blocksOf(depth, layers, columns)
  let highest = Math.max(most(from, first << BLOCK_BITS), most(last << BLOCK_BITS, to + 1))
  for (let block = first; block < last; block++) highest = Math.max(highest, blocks[block]!)
  return highest
}

const columnsOf = ({ counts }: Depth, layers: readonly Layer[]): readonly Uint32Array[] =>
  layers.flatMap(layer => counts[layer] ?? [])

function sumAt(columns: readonly Uint32Array[], i: number): number {
  let sum = 0
  for (let c = 0; c < columns.length; c++) sum += columns[c]![i]!
  return sum
}

function blocksOf(depth: Depth, layers: readonly Layer[], columns: readonly Uint32Array[]): Uint32Array {
  let byLayers = kept.get(depth)
  if (byLayers === undefined) kept.set(depth, (byLayers = new Map<string, Uint32Array>()))
  const key = layers.join()
  let blocks = byLayers.get(key)
  if (blocks === undefined) byLayers.set(key, (blocks = readBlocks(columns, depth.length)))
  return blocks
}

function readBlocks(columns: readonly Uint32Array[], length: number): Uint32Array {
  const blocks = new Uint32Array(Math.ceil(length / BLOCK))
  for (let i = 0; i < length; i++) blocks[i >> BLOCK_BITS] = Math.max(blocks[i >> BLOCK_BITS]!, sumAt(columns, i))
  return blocks
}
