/** What messages take of the quota of their queue or topic (B-3): a large one twice, in a topic once more than it has copies. */
import { isLarge } from '../input/entity-properties.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import { rareOf } from './message.ts'
import type { Message } from './message.ts'

/** Of all copies of one message together. */
export function roomOfCopies(b: Broker, source: number, copies: number): number {
  return copies === 0 ? 0 : b.sourceRoom[source]! + (copies - 1) * b.sourceSize[source]!
}

/** What a published message hands on to its copies. */
export function shareRoom(b: Broker, published: Message, copies: number): void {
  if (isLarge(b.sourceSize[published.source]!)) rareOf(published).copies = { left: copies }
}

/** B-4. */
export function freeRoom(b: Broker, account: Entity, m: Message): void {
  const together = m.rare?.copies ?? null
  const isLast = together === null || --together.left === 0
  account.sizeInBytes -= isLast ? b.sourceRoom[m.source]! : b.sourceSize[m.source]!
}
