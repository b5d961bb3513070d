/**
 * Index of a trace: the records of each message, and who is alive when. Built once, in two passes over the
 * rows. A message is alive from its birth record to before its death record; a tree of maxima over the death
 * records finds all that are alive at a record without looking at the others.
 */
import { isActivation } from './codes.ts'
import { NOTHING, Stage, stageOf } from './data.ts'
import type { TraceColumns } from './columns.ts'

/** Children of a node in the tree of maxima. */
const FAN_OUT_BITS = 5
const FAN_OUT = 1 << FAN_OUT_BITS

export class Lifecycle {
  /** Records of message m: rows[offsets[m]] … rows[offsets[m + 1] − 1], ascending. */
  readonly offsets: Uint32Array
  readonly rows: Uint32Array
  /** Record with which it was gone; NOTHING = stayed to the end. */
  readonly deaths: Uint32Array
  private readonly levels: Uint32Array[]

  constructor(trace: TraceColumns) {
    const messages = trace.data.messages.length
    this.offsets = countRows(trace, messages)
    this.rows = new Uint32Array(this.offsets[messages]!)
    this.deaths = new Uint32Array(messages).fill(NOTHING)
    this.fill(trace, messages)
    this.levels = maxima(this.deaths)
  }

  private fill(trace: TraceColumns, messages: number): void {
    const next = this.offsets.slice(0, messages)
    const { previous } = trace.data.messages
    trace.eachMessageRow((n, m, code, flags) => {
      this.rows[next[m]!++] = n
      if (stageOf(flags) === Stage.gone && this.deaths[m] === NOTHING) this.deaths[m] = n
      if (!isActivation(code)) return
      const before = previous[m]!
      this.rows[next[before]!++] = n
      this.deaths[before] = n
    })
    for (const { deletedBy, id } of trace.data.entities) if (deletedBy !== null) this.endWith(trace, id, deletedBy)
  }

  /** What an entity still held went with it (I-7). */
  private endWith(trace: TraceColumns, entity: number, deletedBy: number): void {
    const { home } = trace.data.messages
    for (let m = 0; m < home.length; m++) if (home[m] === entity && this.deaths[m]! > deletedBy) this.deaths[m] = deletedBy
  }

  bytes(): number {
    return [this.offsets, this.rows, this.deaths, ...this.levels].reduce((sum, column) => sum + column.byteLength, 0)
  }

  /** Position in `rows` of the last record about m at or before n, or −1. */
  lastAt(m: number, n: number): number {
    let low = this.offsets[m]!
    let high = this.offsets[m + 1]!
    if (high > low && this.rows[high - 1]! <= n) return high - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.rows[middle]! <= n) low = middle + 1
      else high = middle
    }
    return low > this.offsets[m]! ? low - 1 : -1
  }

  /** How many messages were born at or before n. */
  bornAt(n: number): number {
    let low = 0
    let high = this.deaths.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.rows[this.offsets[middle]!]! <= n) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Messages alive right after record n, in order of birth, into `out`; returns how many. */
  aliveAt(n: number, out: { rows: Uint32Array }): number {
    const born = this.bornAt(n)
    let found = 0
    const visit = (level: number, from: number, to: number): void => {
      const values = level === 0 ? this.deaths : this.levels[level - 1]!
      for (let i = from; i < to; i++) {
        if (values[i]! <= n) continue
        if (level > 0) {
          const first = i << FAN_OUT_BITS
          const width = level === 1 ? born : Math.ceil(born / FAN_OUT ** (level - 1))
          visit(level - 1, first, Math.min(first + FAN_OUT, width))
        } else {
          if (found === out.rows.length) out.rows = widen(out.rows)
          out.rows[found++] = i
        }
      }
    }
    const top = this.levels.length
    visit(top, 0, top === 0 ? born : Math.ceil(born / FAN_OUT ** top))
    return found
  }
}

function widen(rows: Uint32Array): Uint32Array {
  const wider = new Uint32Array(rows.length * 2)
  wider.set(rows)
  return wider
}

function countRows(trace: TraceColumns, messages: number): Uint32Array {
  const offsets = new Uint32Array(messages + 1)
  const { previous } = trace.data.messages
  trace.eachMessageRow((_n, m, code) => {
    offsets[m + 1]!++
    if (isActivation(code)) offsets[previous[m]! + 1]!++
  })
  for (let m = 0; m < messages; m++) offsets[m + 1]! += offsets[m]!
  return offsets
}

function maxima(values: Uint32Array): Uint32Array[] {
  const levels: Uint32Array[] = []
  for (let below = values; below.length > FAN_OUT; below = levels.at(-1)!) {
    const level = new Uint32Array(Math.ceil(below.length / FAN_OUT))
    for (let i = 0; i < below.length; i++) {
      const at = i >> FAN_OUT_BITS
      if (below[i]! > level[at]!) level[at] = below[i]!
    }
    levels.push(level)
  }
  return levels
}
