/** Partitioned entities: which partition a message goes to, and which gives the next one (P facts, G-34). */
import type { Message } from './message.ts'
import { partitionOf, partitionedOrdinal } from './ordinals.ts'
import { fnv1a } from './partition-key.ts'
import { ReadyHeap } from './ready-heap.ts'
import { firstReady } from './session.ts'

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
