/** What of an entity's properties decides what is seen in its rows, in words. */

import type { EntityKind } from '../../sim-core/index.ts'
import type { TimelineWords } from '../words/words.ts'
import type { Properties } from './properties.ts'

export function headerFacts(properties: Properties | null, kind: EntityKind, words: TimelineWords['timeline']): readonly string[] {
  if (properties === null) return []
  return words.properties({
    hasMessages: kind !== 'topic',
    timeToLive: properties.defaultMessageTimeToLive,
    deadLetters: properties.deadLetteringOnMessageExpiration,
    lockDuration: properties.lockDuration,
    autoDeleteOnIdle: properties.autoDeleteOnIdle,
    expiration: properties.expiration,
    hasSessions: properties.requiresSession,
    duplicateWindow: properties.duplicateWindow,
    isPartitioned: properties.enablePartitioning,
    forwardTo: properties.forwardTo,
    forwardDeadLetteredMessagesTo: properties.forwardDeadLetteredMessagesTo
  })
}
