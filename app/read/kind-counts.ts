/** How often each kind has happened up to a record. */

import type { Kind, Trace } from '../../sim-core/index.ts'
import { countUpTo } from './ascending.ts'
import { recordsByKind } from './trace-index.ts'

export function kindCountsAt(trace: Trace, n: number): ReadonlyMap<Kind, number> {
  return new Map([...recordsByKind(trace)].map(([kind, records]) => [kind, countUpTo(records, n)]))
}
