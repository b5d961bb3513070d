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
import type { Detail, TraceData } from './data.ts'

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

  timeOf(n: number): number {
    return this.word(n, Word.time) + timeHighOf(this.flagsOf(n)) * TWO_32
  }

  codeOf(n: number): number {
    return codeIn(this.word(n, Word.packed))
  }

  flagsOf(n: number): number {
    return flagsIn(this.word(n, Word.packed))
  }

  /** Message row or entity, by the code; NOTHING. */
  subjectOf(n: number): number {
    return this.word(n, Word.subject)
  }

  causeOf(n: number): number | null {
    const cause = this.word(n, Word.cause)
    return cause === NOTHING ? null : cause
  }

  deliveryCountOf(n: number): number {
    const count = deliveryCountIn(this.word(n, Word.packed))
    return count === WIDE ? this.data.wideDeliveryCounts.get(n)! : count
  }

  actorIndexOf(n: number): number {
    return this.word(n, Word.argument) >>> 16
  }

  smallOf(n: number): number {
    return this.word(n, Word.argument) & WIDE
  }

  detailOf(n: number): Detail {
    const small = this.smallOf(n)
    return this.data.details[small === WIDE ? this.data.wideDetails.get(n)! : small]!
  }

  isAboutMessage(n: number): boolean {
    return aboutMessage[this.codeOf(n)]!
  }

  /** How many records have a time at or before t. */
  recordsUpTo(t: number): number {
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
  eachMessageRow(visit: (n: number, m: number, code: number, flags: number) => void): void {
    let n = 0
    for (const chunk of this.data.chunks) {
      for (let word = 0; word < chunk.length; word += ROW_WORDS, n++) {
        const packed = chunk[word + Word.packed]!
        if (aboutMessage[codeIn(packed)]) visit(n, chunk[word + Word.subject]!, codeIn(packed), flagsIn(packed))
      }
    }
  }

  /** Visits all rows about entities that exist, in order. */
  eachEntityRow(visit: (n: number, entity: number, code: number) => void): void {
    let n = 0
    for (const chunk of this.data.chunks) {
      for (let word = 0; word < chunk.length; word += ROW_WORDS, n++) {
        const code = codeIn(chunk[word + Word.packed]!)
        const entity = chunk[word + Word.subject]!
        if (aboutEntity[code] && entity !== NOTHING) visit(n, entity, code)
      }
    }
  }

  isAboutEntity(n: number): boolean {
    return aboutEntity[this.codeOf(n)]! && this.subjectOf(n) !== NOTHING
  }
}
