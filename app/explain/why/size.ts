/** Bytes that an entity holds: all its messages count, a topic's subscriptions and dead letters too (B-3), and session states. */

import { utf8Length } from '../../../sim-core/index.ts'
import type { MessageState, Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Playhead } from '../../model/selection.ts'

/** Over this many messages the sum is not told. */
const LOOKED_AT = 5000

export interface Held {
  readonly total: number
  /** What it is made of; without zeros. */
  readonly parts: readonly {
    readonly state: 'active' | 'deferred' | 'scheduled' | 'deadLetter'
    readonly bytes: number
  }[]
}

/** null: too many to add up. */
export function heldBytes(trace: Trace, entity: number, at: Playhead): Held | null {
  const cursor = cursorAt(trace, at)
  const messages = placesOf(trace, entity).flatMap(place => Array.from(cursor.messagesIn(place)))
  if (messages.length > LOOKED_AT) return null
  const sums = { active: 0, deferred: 0, scheduled: 0, deadLetter: 0 }
  for (const m of messages) {
    const state = trace.messageState(m, at.n, at.t)
    const isDead = trace.after(m, at.n)!.entity !== trace.homeOf(m)
    sums[isDead || state.state === 'deadLettered' ? 'deadLetter' : state.state] += sizeOf(state)
  }
  const parts = (['active', 'deferred', 'scheduled', 'deadLetter'] as const)
    .map(state => ({ state, bytes: sums[state] }))
    .filter(({ bytes }) => bytes > 0)
  const states = placesOf(trace, entity)
    .flatMap(place => cursor.sessions(place))
    .reduce((sum, { state }) => sum + utf8Length(state ?? ''), 0)
  return { total: parts.reduce((sum, { bytes }) => sum + bytes, states), parts }
}

/** Itself, its dead-letter queues, its subscriptions and theirs. */
function placesOf(trace: Trace, entity: number): readonly number[] {
  const below = trace.entities.filter(({ parent }) => parent === entity).flatMap(({ id }) => placesOf(trace, id))
  return [entity, ...below]
}

function sizeOf(state: MessageState): number {
  const size = state.sizeInBytes
  return typeof size === 'number' ? size : 0
}

export function sizeLimit(trace: Trace, entity: number, n: number): number {
  const { maxSizeInBytes, maxSizeInMegabytes } = propertiesAt(trace, entity, n)
  return maxSizeInBytes ?? maxSizeInMegabytes * 2 ** 20
}
