/** Duplicate detection: which message ids an entity has seen, and since when (U facts). */
import type { MessageInput } from '../input/input.ts'
import { ENTITY_PROPERTIES } from '../input/entity-properties.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { partitionKeyOf } from './partition-key.ts'
import type { RecordNumber, Origin } from '../trace/types.ts'

/** Estimated bytes of one remembered id, and of one discarded message's record. */
const ID_BYTES = 150

/** First time of each id, in order of time: the history counts from the first and is not extended (U-4). */
export class DuplicateHistory {
  private readonly first = new Map<string, { readonly time: number; readonly record: number }>()

  /** The record of the message that this one repeats, or null. dup iff now − first < window (U-5). */
  find(key: string, now: number, windowMs: number): number | null {
    const before = this.first.get(key)
    return before !== undefined && now - before.time < windowMs ? before.record : null
  }

  /** What no window can hold any more is forgotten from the front. */
  remember(key: string, now: number, record: number): void {
    this.first.delete(key)
    this.first.set(key, { time: now, record })
    for (const [old, { time }] of this.first) {
      if (now - time < ENTITY_PROPERTIES.duplicateDetectionHistoryTimeWindow.range.max) break
      this.first.delete(old)
    }
  }
}

/** U-3. The partition key of a message with a SessionId is that (P-1, P-6). */
function keyOf(e: Entity, content: MessageInput): string {
  const messageId = content.messageId!
  return e.partitions === null ? messageId : JSON.stringify([messageId, partitionKeyOf(content, false)])
}

/** Record number of the message that this one repeats, or null. */
export function duplicateOf(b: Broker, e: Entity, content: MessageInput): number | null {
  return e.history === null
    ? null
    : e.history.find(keyOf(e, content), b.now, e.properties.duplicateDetectionHistoryTimeWindow)
}

export function remember(b: Broker, e: Entity, content: MessageInput, record: number): void {
  if (e.history === null) return
  b.looseBytes += ID_BYTES
  e.history.remember(keyOf(e, content), b.now, record)
}

interface Discarded extends Origin {
  /** The record of the message that it repeats. */
  readonly original: RecordNumber
  readonly sequenceNumber: bigint | null
}

/**
 * U-2: the sender hears of success, and nothing is stored. `code`: how it came. `sequenceNumber`: what a schedule call returned all the
 * same (C-12, U-7).
 */
export function discard(
  b: Broker,
  e: Entity,
  code: number,
  content: MessageInput,
  { original, sequenceNumber, cause, actor }: Discarded,
): number {
  b.looseBytes += ID_BYTES
  const detail = {
    messageId: content.messageId!,
    ...(sequenceNumber !== null && { sequenceNumber: String(sequenceNumber) }),
    original,
  }
  return b.trace.writeEntity(code, e.id, cause, actor, b.trace.detail(detail))
}
