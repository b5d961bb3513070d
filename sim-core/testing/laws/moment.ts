/** What a law looks at, and what several of them ask. */
import type { EveryKey, TraceRecord } from '../../trace/records.ts'
import type { EntityState, MessageState, State } from '../../trace/types.ts'
import { millisecondsOf } from '../durations.ts'

export interface Moment {
  readonly record: TraceRecord
  readonly before: State
  readonly after: State
}

/** One law, with what it remembers. Returns what is wrong, or null. */
export type Law = (moment: Moment) => string | null

const DEAD = /(\/\$transfer)?\/\$deadletterqueue$/

export const isDead = (path: string) => DEAD.test(path)

/** The queue or subscription that a dead-letter queue belongs to; of others themselves. */
export const ownerOf = (path: string) => path.replace(DEAD, '')

/** A queue, or the topic of a subscription: by it size is counted. */
export const rootOf = (path: string) => ownerOf(path).split('/')[0]!

export function find(state: State, record: EveryKey): MessageState | null {
  return (
    state.entities[record.entity ?? '']?.messages.find(message => message.sequenceNumber === record.sequenceNumber) ??
    null
  )
}

/** A duration of an entity in milliseconds; null = never, or it has none. */
export function durationOf(entity: EntityState | undefined, name: keyof EntityState['properties']): number | null {
  const text = entity?.properties[name]
  return typeof text === 'string' ? millisecondsOf(text) : null
}

/** Of a partitioned entity the partition, of others 0: there numbers go up by one. */
export function partitionOf(state: State, path: string, number: bigint): bigint {
  return state.entities[rootOf(path)]?.properties.enablePartitioning === true ? number >> 48n : 0n
}
