/** Sequence numbers: 64 bits, so BigInt at the border and a small ordinal inside (S-55…S-59, N facts). */

/** Numbers roll over to zero after 2^63 − 1 (S-59, N-11). */
export const SEQUENCE_NUMBER_RANGE = 1n << 63n

/** The number that an entity whose first is `first` gives as its (ordinal + 1)-th. */
export function sequenceNumber(first: bigint, ordinal: number): bigint {
  return (first + BigInt(ordinal)) % SEQUENCE_NUMBER_RANGE
}
