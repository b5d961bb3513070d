/** Bytes that an entity holds: all its messages count, a topic's subscriptions and dead letters too (B-3). */

import type { Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../at.ts'
import { propertiesAt } from '../properties.ts'
import type { Playhead } from '../types.ts'

/** Over this many messages the sum is not told. */
const LOOKED_AT = 5000

/** null: too many to add up. */
export function heldBytes(trace: Trace, entity: number, at: Playhead): number | null {
  const cursor = cursorAt(trace, at)
  const places = placesOf(trace, entity)
  const messages = places.flatMap(place => Array.from(cursor.messagesIn(place)))
  if (messages.length > LOOKED_AT) return null
  return messages.reduce((sum, m) => sum + sizeOf(trace, m, at), 0)
}

/** Itself, its dead-letter queues, its subscriptions and theirs. */
function placesOf(trace: Trace, entity: number): readonly number[] {
  const below = trace.entities.filter(({ parent }) => parent === entity).flatMap(({ id }) => placesOf(trace, id))
  return [entity, ...below]
}

const sizeOf = (trace: Trace, m: number, { n, t }: Playhead): number => {
  const size = trace.messageState(m, n, t)['sizeInBytes']
  return typeof size === 'number' ? size : 0
}

export function sizeLimit(trace: Trace, entity: number, n: number): number {
  const { maxSizeInBytes, maxSizeInMegabytes } = propertiesAt(trace, entity, n)
  return maxSizeInBytes ?? maxSizeInMegabytes * 2 ** 20
}
