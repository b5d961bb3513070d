/** How many messages a topic has published up to a record. */

import type { Trace } from '../../../sim-core/index.ts'
import { countUpTo } from '../ascending.ts'
import { listsOf } from '../trace-index.ts'

export const publishedUpTo = (trace: Trace, topic: number, n: number): number =>
  countUpTo(listsOf(trace).published.get(topic) ?? [], n)
