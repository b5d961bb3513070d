/** Sequence numbers: 64 bits, so BigInt at the border and a small ordinal inside (S-55…S-59, N facts). */

/** Numbers roll over to zero after 2^63 − 1 (S-59, N-11). */
export const SEQUENCE_NUMBER_RANGE = 1n << 63n
/** Of a partitioned entity: the low 48 bits (S-58, S-59). */
const PARTITION_BITS = 48n
export const PARTITION_RANGE = 1n << PARTITION_BITS
/** Id of the first partition; ids seen are arbitrary (N-9, G-34). */
export const FIRST_PARTITION = 51

/** The number that an entity whose first is `first` gives as its (ordinal + 1)-th. */
export function sequenceNumber(first: bigint, ordinal: number): bigint {
  return (first + BigInt(ordinal)) % SEQUENCE_NUMBER_RANGE
}

/** The same of a partition, by its index: its id in the top 16 bits (S-56, S-58, N-9). */
export function partitionedNumber(first: bigint, partition: number, ordinal: number): bigint {
  return (BigInt(FIRST_PARTITION + partition) << PARTITION_BITS) + ((first + BigInt(ordinal)) % PARTITION_RANGE)
}

/** Place in the numbering, of an entity or a partition, from which on numbers begin again at zero. */
export function rollOverAt(first: bigint, isPartitioned: boolean): number {
  const range = isPartitioned ? PARTITION_RANGE : SEQUENCE_NUMBER_RANGE
  return Number(range - (first % range))
}

/** Index of the partition that a number names, and the number within it. */
export function partsOf(number: bigint): { readonly partition: number; readonly low: bigint } {
  return { partition: Number(number >> PARTITION_BITS) - FIRST_PARTITION, low: number % PARTITION_RANGE }
}
