/** Partitioned entities: which partition a message goes to, and which gives the next one (P facts, G-34). */
import type { MessageInput } from '../input/input.ts'
import type { Message } from './message.ts'
import { partitionOf, partitionedOrdinal } from './ordinals.ts'
import { ReadyHeap } from './ready-heap.ts'
import { firstReady } from './session.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

export class Partitions {
  /** Numbers used, and available messages, by partition. */
  readonly used: number[]
  private readonly ready: ReadyHeap[]
  private lastServed: number
  private nextWithoutKey = 0

  constructor(count: number) {
    this.used = Array.from({ length: count }, () => 0)
    this.ready = Array.from({ length: count }, () => new ReadyHeap())
    this.lastServed = count - 1
  }

  /** Ordinal of the next message of a partition. */
  take(partition: number): number {
    return partitionedOrdinal(partition, this.used[partition]!++)
  }

  /** P-1: by key, else one after another. */
  choose(key: string | null): number {
    const { length } = this.used
    if (key !== null) return fnv1a(key) % length
    const partition = this.nextWithoutKey
    this.nextWithoutKey = (partition + 1) % length
    return partition
  }

  offer(m: Message): void {
    this.ready[partitionOf(m.ordinal)]!.push(m)
  }

  /** Messages that became available together, in the order in which receives would get them. */
  inTurn(messages: readonly Message[]): Message[] {
    for (const m of messages) this.offer(m)
    return messages.map(() => this.takeFirst()!)
  }

  /** P-2, P-3: from the partition after the one served last, the first that has something gives its lowest number. */
  takeFirst(): Message | null {
    const { length } = this.ready
    for (let step = 1; step <= length; step++) {
      const partition = (this.lastServed + step) % length
      const m = firstReady(this.ready[partition]!)
      if (m === null) continue
      this.lastServed = partition
      this.ready[partition]!.pop()
      m.ready = 0
      return m
    }
    return null
  }
}

/** P-1: SessionId, else PartitionKey, else MessageId where duplicates are detected. */
export function partitionKeyOf(content: MessageInput, detectsDuplicates: boolean): string | null {
  return content.sessionId ?? content.partitionKey ?? (detectsDuplicates ? content.messageId! : null)
}

/** FNV-1a, 32 bits, over UTF-8 (G-34: ours, not Azure's). [Fowler, Noll, Vo: The FNV non-cryptographic hash algorithm] */
export function fnv1a(text: string): number {
  let hash = FNV_OFFSET
  for (const byte of utf8(text)) hash = Math.imul(hash ^ byte, FNV_PRIME)
  return hash >>> 0
}

function* utf8(text: string): Generator<number> {
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x80) yield code
    else if (code < 0x800) yield* [0xc0 | (code >> 6), tail(code)]
    else if (code < 0x10000) yield* [0xe0 | (code >> 12), tail(code >> 6), tail(code)]
    else yield* [0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code)]
  }
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const _ of utf8(text)) bytes++
  return bytes
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f)
