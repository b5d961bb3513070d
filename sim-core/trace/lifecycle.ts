/**
 * Index of a trace: the records of each message, and who is alive when. Built once, in two passes over the
 * rows. A message is alive from its birth record to before its death record; a tree of maxima over the death
 * records finds all that are alive at a record without looking at the others.
 */
import { isActivation } from './codes.ts'
import { Stage, stageOf } from './data.ts'
import type { TraceColumns } from './columns.ts'

/** Children of a node in the tree of maxima. */
const FAN_OUT_BITS = 3
const FAN_OUT = 1 << FAN_OUT_BITS
const FIRST_CAPACITY = 256
/** Rows up to which walking is faster than halving. */
const WALK_MAX = 8

/** Where a message that stayed to the end is gone; the differences of rows up to it have a sign bit of their own. */
const NEVER = 0x7fffffff

/** Messages alive at a record, in order of birth. Kept from seek to seek, so that nothing is allocated. */
export interface Alive {
  count: number
  messages: Uint32Array<ArrayBuffer>
  /** Position in `rows` of the last record about each. */
  positions: Uint32Array
}

export const noneAlive = (): Alive => ({
  count: 0,
  messages: new Uint32Array(FIRST_CAPACITY),
  positions: new Uint32Array(FIRST_CAPACITY),
})

export class Lifecycle {
  /** Records of message m: rows[offsets[m]] … rows[offsets[m + 1] − 1], ascending. */
  readonly offsets: Uint32Array
  readonly rows: Uint32Array
  /** Record with which it was gone; later than any = stayed to the end. */
  readonly deaths: Uint32Array
  /** Flags of each of `rows`: a seek would miss the cache once a message if it fetched them from the chunks. */
  readonly flags: Uint8Array
  /** Level 0 is `deaths`; a value of the others is the latest of its children. */
  private readonly levels: readonly Uint32Array[]
  /** Nodes of the level above while a level is searched. */
  private readonly nodes = { indexes: new Uint32Array(FIRST_CAPACITY) }

  constructor(trace: TraceColumns) {
    const messages = trace.data.messages.length
    this.offsets = countRows(trace, messages)
    this.rows = new Uint32Array(this.offsets[messages]!)
    this.flags = new Uint8Array(this.rows.length)
    this.deaths = new Uint32Array(messages).fill(NEVER)
    this.fill(trace, messages)
    this.levels = [this.deaths, ...maxima(this.deaths)]
  }

  private fill(trace: TraceColumns, messages: number): void {
    const next = this.offsets.slice(0, messages)
    const { previous } = trace.data.messages
    trace.eachMessageRow((n, m, code, flags) => {
      this.flags[next[m]!] = flags
      this.rows[next[m]!++] = n
      if (stageOf(flags) === Stage.gone && this.deaths[m] === NEVER) this.deaths[m] = n
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
    for (let m = 0; m < home.length; m++)
      if (home[m] === entity && this.deaths[m]! > deletedBy) this.deaths[m] = deletedBy
  }

  bytes(): number {
    return [this.offsets, this.rows, this.flags, ...this.levels].reduce((sum, column) => sum + column.byteLength, 0)
  }

  /** Position in `rows` of the last record about m at or before n, or −1. */
  lastAt(m: number, n: number): number {
    const first = this.offsets[m]!
    let low = first
    let high = this.offsets[m + 1]!
    if (high > low && this.rows[high - 1]! <= n) return high - 1
    while (high - low > WALK_MAX) {
      const middle = (low + high) >>> 1
      if (this.rows[middle]! <= n) low = middle + 1
      else high = middle
    }
    while (low < high && this.rows[low]! <= n) low++
    return low > first ? low - 1 : -1
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

  /** Messages alive right after record n, into `out`. */
  aliveAt(n: number, out: Alive): void {
    this.findAlive(n, this.bornAt(n), out)
    if (out.positions.length < out.messages.length) out.positions = new Uint32Array(out.messages.length)
    const { offsets, rows } = this
    const { count, messages, positions } = out
    // Two short loops: each waits for memory once a message, and several messages wait at a time.
    for (let i = 0; i < count; i++) positions[i] = offsets[messages[i]! + 1]! - 1
    for (let i = 0; i < count; i++) if (rows[positions[i]!]! > n) positions[i] = this.lastAt(messages[i]!, n)
  }

  /** Level by level from the top: the children, of nodes that somebody outlives n in, that somebody outlives n in. */
  private findAlive(n: number, born: number, out: Alive): void {
    let count = 1
    out.messages[0] = 0
    for (let level = this.levels.length - 1; level >= 0; level--) {
      const above = out.messages
      out.messages = this.nodes.indexes
      this.nodes.indexes = above
      const values = this.levels[level]!
      const width = widthAt(level, born)
      let found = 0
      for (let i = 0; i < count; i++) {
        if (found + FAN_OUT > out.messages.length) out.messages = widen(out.messages)
        const first = above[i]! << FAN_OUT_BITS
        const end = first + FAN_OUT < width ? first + FAN_OUT : width
        const indexes = out.messages
        for (let child = first; child < end; child++) {
          // Without a branch that would be guessed wrong: the sign of the difference says whether the value exceeds n.
          indexes[found] = child
          found += (n - values[child]!) >>> 31
        }
      }
      count = found
    }
    out.count = count
  }
}

/** Nodes of a level that the first `born` messages stand under. */
function widthAt(level: number, born: number): number {
  let width = born
  for (let below = 0; below < level; below++) width = Math.ceil(width / FAN_OUT)
  return width
}

function widen(rows: Uint32Array): Uint32Array<ArrayBuffer> {
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
