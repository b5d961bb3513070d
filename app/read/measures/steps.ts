/** A measure over time as steps: from instant `t[i]` and record `n[i]` on, until the next. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { countWhile } from '../lists.ts'
import type { Playhead } from '../../model/selection.ts'

/**
 * `held`: the value itself. `age`: `v` is an instant, the value is the time since then, so it grows with time.
 * NaN = nothing to measure.
 */
export type StepKind = 'held' | 'age'

export interface MeasureSteps {
  readonly kind: StepKind
  readonly length: number
  readonly t: Float64Array
  /** Record after which it holds; -1 = from the instant itself on, before its records. */
  readonly n: Int32Array
  readonly v: Float64Array
}

const FIRST_CAPACITY = 256

export class StepsBuilder {
  private readonly kind: StepKind
  private length = 0
  private t = new Float64Array(FIRST_CAPACITY)
  private n = new Int32Array(FIRST_CAPACITY)
  private v = new Float64Array(FIRST_CAPACITY)

  constructor(kind: StepKind) {
    this.kind = kind
  }

  get last(): number {
    return this.length === 0 ? NaN : this.v[this.length - 1]!
  }

  /** In order of time and record; what does not change anything is left out. */
  push(t: number, n: RecordNumber, v: number): void {
    if (Object.is(v, this.last)) return
    if (this.length === this.t.length) this.widen()
    this.t[this.length] = t
    this.n[this.length] = n
    this.v[this.length++] = v
  }

  private widen(): void {
    const { t, n, v } = this
    this.t = new Float64Array(t.length * 2)
    this.n = new Int32Array(n.length * 2)
    this.v = new Float64Array(v.length * 2)
    this.t.set(t)
    this.n.set(n)
    this.v.set(v)
  }

  done(): MeasureSteps {
    const { kind, length, t, n, v } = this
    return { kind, length, t: t.slice(0, length), n: n.slice(0, length), v: v.slice(0, length) }
  }
}

/** Index of the step that holds at the playhead, also between records of one instant; -1 before the first. */
export const stepAtPlayhead = ({ length, t, n }: MeasureSteps, at: Playhead): number =>
  countWhile(length, i => t[i]! < at.t || (t[i] === at.t && n[i]! <= at.n)) - 1

export const areSameSteps = (a: MeasureSteps, b: MeasureSteps): boolean =>
  a.length === b.length && a.v.every((value, i) => Object.is(value, b.v[i]) && a.t[i] === b.t[i])

/** Of step `i` at instant `t`; null = nothing to measure. */
export function valueOf({ kind, v }: MeasureSteps, i: number, t: number): number | null {
  const value = i < 0 ? NaN : v[i]!
  if (Number.isNaN(value)) return null
  return kind === 'age' ? Math.max(0, t - value) : value
}

export interface Extreme {
  readonly value: number
  readonly t: number
}

/** Lowest and highest value up to the playhead, each with the instant at which it was first reached; null = never any. */
export interface Extremes {
  readonly lowest: Extreme
  readonly highest: Extreme
}

/** Steps looked at one by one; older ones by blocks. */
const BLOCK_BITS = 9

interface Blocks {
  readonly low: readonly (Extreme | null)[]
  readonly high: readonly (Extreme | null)[]
}

const blocksOf = new WeakMap<MeasureSteps, Blocks>()

const lower = (a: Extreme | null, b: Extreme | null): Extreme | null =>
  a === null || (b !== null && b.value < a.value) ? b : a
const higher = (a: Extreme | null, b: Extreme | null): Extreme | null =>
  a === null || (b !== null && b.value > a.value) ? b : a

/** Step `i` is at its lowest where it begins, an age is at its highest where it ends. */
const endOfStep = (steps: MeasureSteps, i: number, to: number): number =>
  steps.kind === 'age' ? Math.min(to, steps.t[i + 1] ?? to) : steps.t[i]!

function extremeAt(steps: MeasureSteps, i: number, t: number): Extreme | null {
  const value = valueOf(steps, i, t)
  return value === null ? null : { value, t }
}

function readBlocks(steps: MeasureSteps): Blocks {
  const low: (Extreme | null)[] = []
  const high: (Extreme | null)[] = []
  for (let i = 0; i < steps.length; i++) {
    const block = i >> BLOCK_BITS
    low[block] = lower(low[block] ?? null, extremeAt(steps, i, steps.t[i]!))
    high[block] = higher(high[block] ?? null, extremeAt(steps, i, endOfStep(steps, i, steps.t[i]!)))
  }
  return { low, high }
}

export function extremesUpTo(steps: MeasureSteps, at: Playhead): Extremes | null {
  let blocks = blocksOf.get(steps)
  if (blocks === undefined) blocksOf.set(steps, (blocks = readBlocks(steps)))
  const last = stepAtPlayhead(steps, at)
  const whole = Math.max(0, last) >> BLOCK_BITS
  let lowest: Extreme | null = null
  let highest: Extreme | null = null
  for (let block = 0; block < whole; block++) {
    lowest = lower(lowest, blocks.low[block]!)
    highest = higher(highest, blocks.high[block]!)
  }
  for (let i = whole << BLOCK_BITS; i <= last; i++) {
    lowest = lower(lowest, extremeAt(steps, i, steps.t[i]!))
    highest = higher(highest, extremeAt(steps, i, endOfStep(steps, i, at.t)))
  }
  return lowest === null || highest === null ? null : { lowest, highest }
}
