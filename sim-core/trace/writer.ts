/** Appends rows. The only writer of a trace; `broker/record.ts` is its only caller for messages. */
import { CHUNK_MASK, CHUNK_ROWS, ROW_WORDS, WIDE, Word, flagsIn, newChunk, pack, timeHighOf } from './data.ts'
import type { Chunk, Detail } from './data.ts'

const TWO_32 = 2 ** 32
/** Most runs are short, and are tried by the dozen: a whole chunk, a megabyte of zeros, would cost them more than they do. */
const FIRST_ROWS = 1024

export class TraceWriter {
  length = 0
  private chunks: Chunk[] = []
  private current: Chunk = newChunk(FIRST_ROWS)
  /** The first record for which the current chunk has no row. */
  private end = FIRST_ROWS
  private timeLow = 0
  private timeHigh = 0
  readonly actors: string[] = ['']
  readonly durations: number[] = []
  readonly details: Detail[] = [{}]
  readonly wideDetails = new Map<number, number>()
  readonly wideDeliveryCounts = new Map<number, number>()
  private readonly durationIndex = new Map<number, number>()
  private readonly actorIndex = new Map<string, number>([['', 0]])
  /** Called after every record; for tests that look at the live store. */
  afterRecord: ((n: number) => void) | null = null

  setNow(t: number): void {
    // Seven weeks fit into the low word; a division at every instant would cost as much as a record.
    this.timeHigh = t < TWO_32 ? 0 : Math.floor(t / TWO_32)
    this.timeLow = t - this.timeHigh * TWO_32
  }

  /** Index of a sender, receiver or label; "" = 0 = nobody. At most 65,535 (checked by the caller). */
  actor(name: string): number {
    const known = this.actorIndex.get(name)
    if (known !== undefined) return known
    this.actors.push(name)
    this.actorIndex.set(name, this.actors.length - 1)
    return this.actors.length - 1
  }

  duration(ms: number): number {
    const known = this.durationIndex.get(ms)
    if (known !== undefined) return known
    this.durations.push(ms)
    this.durationIndex.set(ms, this.durations.length - 1)
    return this.durations.length - 1
  }

  /** Stores a detail; callers keep the index of those that repeat. */
  detail(value: Detail): number {
    this.details.push(value)
    return this.details.length - 1
  }

  /** `stage` and `place` are those after the record. Returns n. */
  write(
    code: number,
    subject: number,
    cause: number,
    actor: number,
    small: number,
    stage: number,
    place: number,
    deliveryCount: number,
  ): number {
    const n = this.length
    if (n === this.end) this.makeRoom()
    if (deliveryCount >= WIDE || small >= WIDE) this.noteWide(n, small, deliveryCount)
    const word = (n & CHUNK_MASK) * ROW_WORDS
    const chunk = this.current
    chunk[word + Word.time] = this.timeLow
    chunk[word + Word.subject] = subject
    chunk[word + Word.cause] = cause
    chunk[word + Word.argument] = (actor << 16) | (small < WIDE ? small : WIDE)
    chunk[word + Word.packed] = pack(code, this.timeHigh, stage, place, deliveryCount < WIDE ? deliveryCount : WIDE)
    this.length++
    if (this.afterRecord !== null) this.afterRecord(n)
    return n
  }

  /** The first chunk grows until it is whole; then comes another one. */
  private makeRoom(): void {
    const full = this.current
    const isWhole = full.length === CHUNK_ROWS * ROW_WORDS
    const rows = isWhole ? CHUNK_ROWS : this.end * 2
    this.current = newChunk(rows)
    if (isWhole) this.chunks.push(full)
    else this.current.set(full)
    this.end = isWhole ? this.end + rows : rows
  }

  /** What does not fit 16 bits goes to a side table. */
  private noteWide(n: number, small: number, deliveryCount: number): void {
    if (deliveryCount >= WIDE) this.wideDeliveryCounts.set(n, deliveryCount)
    if (small >= WIDE) this.wideDetails.set(n, small)
  }

  /** A record about an entity, or about nothing (`NOTHING`). */
  writeEntity(code: number, entity: number, cause: number, actor: number, detail: number): number {
    return this.write(code, entity, cause, actor, detail, 0, 0, 0)
  }

  timeOf(n: number): number {
    const index = Math.floor(n / CHUNK_ROWS)
    const chunk = index < this.chunks.length ? this.chunks[index]! : this.current
    const word = (n & CHUNK_MASK) * ROW_WORDS
    return chunk[word + Word.time]! + timeHighOf(flagsIn(chunk[word + Word.packed]!)) * TWO_32
  }

  takeChunks(): Chunk[] {
    const rows = this.length === 0 ? 0 : ((this.length - 1) & CHUNK_MASK) + 1
    return [...this.chunks, rows === CHUNK_ROWS ? this.current : this.current.slice(0, rows * ROW_WORDS)]
  }
}
