/**
 * Ordinals: a message's place in the numbering of its entity, 0 for the first number. A partitioned entity numbers each partition
 * for itself (S-56); its ordinals hold the partition's index above the place, so that one comparison orders them by number.
 */
import type { Entity } from './entity.ts'
import type { Message } from './message.ts'

/** More entities than a run may have. */
const ENTITIES = 2 ** 16
/** More messages than a partition may number in a run. Timers' ordinals must stay exact: 1,000 partitions · 2^25 · 2^16 < 2^52. */
const PLACES = 2 ** 25

/** From the second block on: numbers that name a partition are larger than those that do not (S-58). */
export const partitionedOrdinal = (partition: number, local: number): number => (partition + 1) * PLACES + local
export const partitionOf = (ordinal: number): number => Math.floor(ordinal / PLACES) - 1
export const localOf = (ordinal: number): number => ordinal % PLACES

/** Order of the broker's timers that are due in the same instant: by sequence number, then by entity (Z-3). */
export function timerOrdinal(m: Message): number {
  return placeOrdinal(m.ordinal, m.home)
}

export function placeOrdinal(place: number, { id }: Entity): number {
  return place * ENTITIES + id
}
