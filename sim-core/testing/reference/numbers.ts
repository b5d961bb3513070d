/** Sequence numbers and partitions (S-55 … S-59, N, P, G-34). */
import type { Entity, Outgoing } from './types.ts'

const FIRST_ID = 51n
const LARGEST = 2n ** 63n - 1n
const LARGEST_LOW = 2n ** 48n - 1n

export function isPartitioned({ topic, properties }: Entity): boolean {
  return (topic?.properties ?? properties).enablePartitioning
}

export function partitionsOf({ topic, properties }: Pick<Entity, 'topic' | 'properties'>): number {
  const { enablePartitioning, partitionCount } = topic?.properties ?? properties
  return enablePartitioning ? partitionCount : 1
}

/** S-57, N-1, S-59: the next number of a partition, rolling over to zero. */
export function draw(entity: Entity, partition: number): bigint {
  const partitioned = isPartitioned(entity)
  const low = entity.nextLow[partition]!
  entity.nextLow[partition] = low === (partitioned ? LARGEST_LOW : LARGEST) ? 0n : low + 1n
  return partitioned ? ((FIRST_ID + BigInt(partition)) << 48n) + low : low
}

/** N-9: a number's partition. */
export function partitionOf(entity: Entity, number: bigint): bigint {
  return isPartitioned(entity) ? number >> 48n : 0n
}

/** P-1: by session, else partition key, else message id where duplicates are looked for, else in turn. */
export function choosePartition(entity: Entity, { content, messageId }: Outgoing): number {
  const partitions = partitionsOf(entity)
  const byId = entity.properties.requiresDuplicateDetection ? messageId : null
  const key = (content.sessionId ?? content.partitionKey ?? byId) as string | null
  if (key !== null) return fnv1a(key) % partitions
  const partition = entity.nextPartition
  entity.nextPartition = (partition + 1) % partitions
  return partition
}

/** FNV-1a, 32 bits, over the UTF-8 bytes. */
function fnv1a(text: string): number {
  const bytes = Array.from(text, each => utf8(each.codePointAt(0)!)).flat()
  return Number(bytes.reduce((hash, byte) => ((hash ^ BigInt(byte)) * 16_777_619n) % 2n ** 32n, 2_166_136_261n))
}

function utf8(code: number): number[] {
  if (code < 0x80) return [code]
  const last = 0x80 | (code & 0x3f)
  if (code < 0x800) return [0xc0 | (code >> 6), last]
  const middle = 0x80 | ((code >> 6) & 0x3f)
  if (code < 0x10000) return [0xe0 | (code >> 12), middle, last]
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), middle, last]
}
