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

  /** Messages that became available together, each as a receive would get it: what the ones before it led to has been served too. */
  *inTurn(messages: readonly Message[]): Generator<Message> {
    const heaps = this.ready.map(() => new ReadyHeap())
    for (const m of messages) heaps[partitionOf(m.ordinal)]!.push(m)
    for (let m = this.takeFrom(heaps); m !== null; m = this.takeFrom(heaps)) yield m
  }

  takeFirst(): Message | null {
    return this.takeFrom(this.ready)
  }

  /** P-2, P-3: from the partition after the one served last, the first that has something gives its lowest number. */
  private takeFrom(heaps: readonly ReadyHeap[]): Message | null {
    const { length } = heaps
    for (let step = 1; step <= length; step++) {
      const partition = (this.lastServed + step) % length
      const heap = heaps[partition]!
      const m = firstReady(heap)
      if (m === null) continue
      this.lastServed = partition
      heap.pop()
      m.ready = 0
      return m
    }
    return null
  }
}
