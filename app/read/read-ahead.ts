/** What the views read from a whole trace, in the order in which it builds on each other, with pauses for the page. */

import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import { actorsOf } from './client/actors.ts'
import { depthsAhead } from './entity/depth.ts'
import { arrivalsOf, groupsOf } from './entity/groups.ts'
import { homesOfLimited } from './entity/expiring.ts'
import type { Reading } from './per-trace.ts'
import { quietOf } from './time/quiet.ts'
import { recordsByKind } from './trace-index.ts'

export function* readAhead(trace: Trace, input: SimulationInput): Reading<void> {
  yield* recordsByKind.ahead(trace)
  trace.cursor().seekRecord(0) // the index of messages
  yield
  yield* depthsAhead(trace)
  yield* arrivalsOf.ahead(trace)
  yield* actorsOf.ahead(trace)
  yield* homesOfLimited.ahead(trace)
  quietOf(trace)
  yield
  groupsOf(trace, input)
  yield
}
