/** Reads single fields of a trace's rows; the only reader of chunks. */
import { CODES } from './codes.ts'
import { CHUNK_BITS, CHUNK_MASK, NOTHING, WIDE, timeHighOf } from './data.ts'
import type { Detail, TraceData } from './data.ts'

const TWO_32 = 2 ** 32
const aboutMessage = CODES.map(({ about }) => about === 'message')
const aboutEntity = CODES.map(({ about }) => about === 'entity')

export class TraceColumns {
  readonly data: TraceData

  constructor(data: TraceData) {
    this.data = data
  }

  timeOf(n: number): number {
    const chunk = this.data.chunks[n >> CHUNK_BITS]!
    return chunk.time[n & CHUNK_MASK]! + timeHighOf(chunk.flags[n & CHUNK_MASK]!) * TWO_32
  }

  codeOf(n: number): number {
    return this.data.chunks[n >> CHUNK_BITS]!.code[n & CHUNK_MASK]!
  }

  flagsOf(n: number): number {
    return this.data.chunks[n >> CHUNK_BITS]!.flags[n & CHUNK_MASK]!
  }

  /** Message row or entity, by the code; NOTHING. */
  subjectOf(n: number): number {
    return this.data.chunks[n >> CHUNK_BITS]!.subject[n & CHUNK_MASK]!
  }

  causeOf(n: number): number | null {
    const cause = this.data.chunks[n >> CHUNK_BITS]!.cause[n & CHUNK_MASK]!
    return cause === NOTHING ? null : cause
  }

  deliveryCountOf(n: number): number {
    const count = this.data.chunks[n >> CHUNK_BITS]!.deliveryCount[n & CHUNK_MASK]!
    return count === WIDE ? this.data.wideDeliveryCounts.get(n)! : count
  }

  actorIndexOf(n: number): number {
    return this.data.chunks[n >> CHUNK_BITS]!.argument[n & CHUNK_MASK]! >>> 16
  }

  smallOf(n: number): number {
    return this.data.chunks[n >> CHUNK_BITS]!.argument[n & CHUNK_MASK]! & WIDE
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
    for (const { code, subject, flags } of this.data.chunks) {
      for (let i = 0; i < code.length; i++, n++) if (aboutMessage[code[i]!]) visit(n, subject[i]!, code[i]!, flags[i]!)
    }
  }

  /** Visits all rows about entities that exist, in order. */
  eachEntityRow(visit: (n: number, entity: number, code: number) => void): void {
    let n = 0
    for (const { code, subject } of this.data.chunks) {
      for (let i = 0; i < code.length; i++, n++) {
        if (aboutEntity[code[i]!] && subject[i] !== NOTHING) visit(n, subject[i]!, code[i]!)
      }
    }
  }

  isAboutEntity(n: number): boolean {
    return aboutEntity[this.codeOf(n)]! && this.subjectOf(n) !== NOTHING
  }
}
