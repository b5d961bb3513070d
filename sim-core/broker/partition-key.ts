/** Which key of a message decides its partition, and its hash: also for who explains it without a broker. */
import type { MessageInput } from '../input/input.ts'
import { utf8 } from '../kernel/utf8.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

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
