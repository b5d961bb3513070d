/** Reads single fields of a trace's rows; the only reader of chunks. */
import { CODES } from './codes.ts'
import {
  CHUNK_BITS,
  CHUNK_MASK,
  NOTHING,
  ROW_WORDS,
  WIDE,
  Word,
  codeIn,
  deliveryCountIn,
  flagsIn,
  timeHighOf,
} from './data.ts'
import type { DetailOf, DetailedKind, TraceData } from './data.ts'
import type { Instant } from '../kernel/sim-time.ts'
import type { Kind } from './records.ts'
import type { EntityId, MessageRow, RecordNumber } from './types.ts'

const TWO_32 = 2 ** 32
const aboutMessage = CODES.map(({ about }) => about === 'message')
const aboutEntity = CODES.map(({ about }) => about === 'entity')

export class TraceColumns {
  readonly data: TraceData

  constructor(data: TraceData) {
    this.data = data
  }

  private word(n: number, which: number): number {
    return this.data.chunks[n >> CHUNK_BITS]![(n & CHUNK_MASK) * ROW_WORDS + which]!
  }

  timeOf(n: RecordNumber): Instant {
    return this.word(n, Word.time) + timeHighOf(this.flagsOf(n)) * TWO_32
  }

  codeOf(n: RecordNumber): number {
    return codeIn(this.word(n, Word.packed))
  }

  flagsOf(n: RecordNumber): number {
    return flagsIn(this.word(n, Word.packed))
  }

  /** Message row or entity, by the code; NOTHING. */
  subjectOf(n: RecordNumber): number {
    return this.word(n, Word.subject)
  }

  causeOf(n: RecordNumber): RecordNumber | null {
    const cause = this.word(n, Word.cause)
    return cause === NOTHING ? null : cause
  }

  deliveryCountOf(n: RecordNumber): number {
    const count = deliveryCountIn(this.word(n, Word.packed))
    return count === WIDE ? this.data.wideDeliveryCounts.get(n)! : count
  }

  actorIndexOf(n: RecordNumber): number {
    return this.word(n, Word.argument) >>> 16
  }

  smallOf(n: RecordNumber): number {
    return this.word(n, Word.argument) & WIDE
  }

  /** What record n says beyond its columns, if it is of that kind or has the same names: for this room, which goes by codes. */
  uncheckedDetailOf<K extends DetailedKind>(n: RecordNumber, _kind?: K): DetailOf<K> {
    const small = this.smallOf(n)
    return this.data.details[small === WIDE ? this.data.wideDetails.get(n)! : small] as DetailOf<K>
  }

  /** What a record that is known to be of one of these kinds says beyond its columns; of any kind where none is named. */
  detailOf<K extends DetailedKind>(n: RecordNumber, ...kinds: readonly K[]): DetailOf<K> {
    if (kinds.length > 0) this.mustBeOf(n, this.kindOf(n), kinds)
    return this.uncheckedDetailOf<K>(n)
  }

  protected mustBeOf(n: RecordNumber, kind: Kind, kinds: readonly Kind[]): void {
    if (!kinds.includes(kind)) throw new Error(`record ${n} is no ${kinds.join(' or ')}`)
  }

  kindOf(n: RecordNumber): Kind {
    return CODES[this.codeOf(n)]!.kind
  }

  /** Of a lock: the expiry that its receive computed anew (G-5). */
  recomputedBy(n: RecordNumber): DetailOf<'message-locked'> | undefined {
    const index = this.data.wideDetails.get(n)
    return index === undefined ? undefined : (this.data.details[index] as DetailOf<'message-locked'>)
  }

  isAboutMessage(n: RecordNumber): boolean {
    return aboutMessage[this.codeOf(n)]!
  }

  /** How many records have a time at or before t. */
  recordsUpTo(t: Instant): number {
    let low = 0
    let high = this.data.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.timeOf(middle) <= t) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Visits all rows about messages, in order. */
  eachMessageRow(visit: (n: RecordNumber, m: MessageRow, code: number, flags: number) => void): void {
    let n = 0
    for (const chunk of this.data.chunks) {
      for (let word = 0; word < chunk.length; word += ROW_WORDS, n++) {
        const packed = chunk[word + Word.packed]!
        if (aboutMessage[codeIn(packed)]) visit(n, chunk[word + Word.subject]!, codeIn(packed), flagsIn(packed))
      }
    }
  }

  /** Visits all rows about entities that exist, in order. */
  eachEntityRow(visit: (n: RecordNumber, entity: EntityId, code: number) => void): void {
    let n = 0
    for (const chunk of this.data.chunks) {
      for (let word = 0; word < chunk.length; word += ROW_WORDS, n++) {
        const code = codeIn(chunk[word + Word.packed]!)
        const entity = chunk[word + Word.subject]!
        if (aboutEntity[code] && entity !== NOTHING) visit(n, entity, code)
      }
    }
  }

  isAboutEntity(n: RecordNumber): boolean {
    return aboutEntity[this.codeOf(n)]! && this.subjectOf(n) !== NOTHING
  }
}
