import { SEQUENCE_NUMBER_RANGE } from '../trace/sequence-number.ts'
import type { Entity } from './entity.ts'

/** The ordinal under which an entity gave this number, or null when it never did. */
export function ordinalOf(e: Entity, number: bigint): number | null {
  const ordinal = (number - e.properties.firstSequenceNumber + SEQUENCE_NUMBER_RANGE) % SEQUENCE_NUMBER_RANGE
  return ordinal >= 0n && ordinal < BigInt(e.numbersUsed) ? Number(ordinal) : null
}
