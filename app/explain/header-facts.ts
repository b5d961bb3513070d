/** What of an entity's properties decides what is seen in its rows, in words. */

import { homesOfLimited } from '../read/entity/with-expiry.ts'
import type { Trace } from '../../sim-core/index.ts'
import type { TimelineWords } from '../words/contract.ts'
import type { Properties } from '../read/entity/properties.ts'

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
