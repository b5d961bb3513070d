/** Entities in which messages expire. */

import { perTraceInSteps, stretches } from '../per-trace.ts'

/** Entities that hold a message with an expiry at some time, its own or the entity's. */
export const homesOfLimited = perTraceInSteps(function* (trace) {
  const homes = new Set<number>()
  for (const [from, to] of stretches(trace.messageCount)) {
    for (let m = from; m < to; m++) if (trace.expiresAtOf(m) !== null) homes.add(trace.homeOf(m))
    yield
  }
  return homes
})
