/** What of an entity's properties decides what is seen in its rows, in words. */

import type { Trace } from '../../sim-core/index.ts'
import type { TimelineWords } from '../words/words.ts'
import { perTraceInSteps, stretches } from './per-trace.ts'
import type { Properties } from './properties.ts'

export function headerFacts(
  trace: Trace,
  entity: number,
  properties: Properties | null,
  words: TimelineWords['timeline'],
): readonly string[] {
  if (properties === null) return []
  return words.properties({
    hasMessages: trace.entities[entity]!.kind !== 'topic',
    // What an entity forwards does not stay to expire there.
    isLifeLimited: properties.forwardTo === null && homesOfLimited(trace).has(entity),
    timeToLive: properties.defaultMessageTimeToLive,
    deadLetters: properties.deadLetteringOnMessageExpiration,
    lockDuration: properties.lockDuration,
    autoDeleteOnIdle: properties.autoDeleteOnIdle,
    expiration: properties.expiration,
    hasSessions: properties.requiresSession,
    duplicateWindow: properties.duplicateWindow,
    isPartitioned: properties.enablePartitioning,
    forwardTo: properties.forwardTo,
    forwardDeadLetteredMessagesTo: properties.forwardDeadLetteredMessagesTo,
  })
}

/** Entities that hold a message with an expiry at some time, its own or the entity's. */
export const homesOfLimited = perTraceInSteps(function* (trace) {
  const homes = new Set<number>()
  for (const [from, to] of stretches(trace.messageCount)) {
    for (let m = from; m < to; m++) if (trace.expiresAtOf(m) !== null) homes.add(trace.homeOf(m))
    yield
  }
  return homes
})
