/** Between the numbers that clients know and the ordinals that the broker counts (S-55…S-59, N facts). */
import {
  PARTITION_RANGE,
  SEQUENCE_NUMBER_RANGE,
  partitionedNumber,
  partsOf,
  rollOverAt,
  sequenceNumber,
} from '../trace/sequence-number.ts'
import type { Entity } from './entity.ts'
import type { Message } from './message.ts'
import { localOf, partitionOf, partitionedOrdinal } from './ordinals.ts'

export function numberAt(e: Entity, ordinal: number): bigint {
  const first = e.properties.firstSequenceNumber
  return e.partitions === null
    ? sequenceNumber(first, ordinal)
    : partitionedNumber(first, partitionOf(ordinal), localOf(ordinal))
}

export function numberOf(m: Message): bigint {
  return numberAt(m.home, m.ordinal)
}

/** Some of its later numbers, or of its dead letters', are lower than earlier ones (S-59, N-11). */
export function hasRolledOver({ owner: { properties, partitions, numbersUsed } }: Entity): boolean {
  return numbersUsed > rollOverAt(properties.firstSequenceNumber, partitions !== null)
}

/** The ordinal under which an entity gave this number, or null when it never did. */
export function ordinalOf(e: Entity, number: bigint): number | null {
  const first = e.properties.firstSequenceNumber
  if (e.partitions === null)
    return within((number - first + SEQUENCE_NUMBER_RANGE) % SEQUENCE_NUMBER_RANGE, e.numbersUsed)
  const { partition, low } = partsOf(number)
  const local = within((low - first + PARTITION_RANGE) % PARTITION_RANGE, e.partitions.used[partition] ?? 0)
  return local === null ? null : partitionedOrdinal(partition, local)
}

const within = (ordinal: bigint, used: number): number | null =>
  ordinal >= 0n && ordinal < BigInt(used) ? Number(ordinal) : null
