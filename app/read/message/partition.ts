/** The two halves of a partitioned entity's number: the partition in the top 16 bits, its own counter below (N-9). */

import type { Trace } from '../../../sim-core/index.ts'
import { propertiesAt } from '../entity/properties.ts'

const LOW_BITS = 48n

export interface Split {
  readonly partition: number
  /** Decimal. */
  readonly low: string
}

/** null: the entity is not partitioned. */
export function partitionOf(trace: Trace, m: number): Split | null {
  const home = trace.homeOf(m)
  const { parent, kind, createdBy } = trace.entities[home]!
  // A topic's subscriptions are partitioned as it is.
  const owner = kind === 'subscription' && parent !== null ? parent : home
  if (!propertiesAt(trace, owner, owner === home ? createdBy : trace.entities[owner]!.createdBy).enablePartitioning)
    return null
  const number = BigInt(trace.sequenceNumberOf(m))
  return { partition: Number(number >> LOW_BITS), low: String(number & ((1n << LOW_BITS) - 1n)) }
}
